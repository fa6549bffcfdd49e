"""Small good rule files for tests to spoil. Line numbers in the tests count from their first lines."""

from __future__ import annotations

MATCH = """\
format: 1
id: pairs
game: match
title: Pairs
promise: Match them.
source: Made up.
players: {min: 2, max: 6}
first_player: roll_off
dice: {colours: [red, white, blue], of_each: 2, sides: 6}
goal: {score: 100, reached: at_least}
end: {last_round: one_turn_each, tie: shared}
words: {points: miles, bust: Ouch}
match:
  stop_with: [2, 4]
  all_scoring: must_roll
  same_colour_times: 10
  bail: {face: 6, count: 6}
"""

HOLD = """\
format: 1
id: keepers
game: hold
title: Keepers
promise: Keep them.
source: Made up.
players: {min: 2, max: 6}
first_player: random
dice: {count: 6, sides: 6}
goal: {score: 5000, reached: at_least}
end: {last_round: none, tie: shared}
words: {points: points, bust: Gone}
entry: {minimum: 500}
bank: {minimum: 0}
hold:
  counting_roll: one_or_five
  all_count: must_roll
combinations:
  - {name: One, faces: [1], points: 100}
  - {name: Five, faces: [5], points: 50}
  - {name: Three, same: 3, points: {1: 1000, 2: 200, 3: 300}}
  - {name: Four, same: 4, plus: 500}
"""

BLOCKERS = """\
format: 1
id: walls
game: blockers
title: Walls
promise: Build them.
source: Made up.
players: {min: 2, max: 5}
first_player: random
blockers:
  rack: 5
  scoring: groups
  two_player_colours: 2
  two_player_captures: all
"""

HOUSE = """\
format: 1
id: sunday_pairs
title: Sunday Pairs
based_on: blisters
changes:
  goal.score: 300
"""


def changed(text: str, old: str, new: str) -> str:
    """``text`` with one passage replaced; the passage must stand there exactly once."""
    assert text.count(old) == 1, f"{old!r} stands there {text.count(old)} times"
    return text.replace(old, new)
