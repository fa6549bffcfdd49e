"""Bad rule files: what is written, and what the author is told, with line and column.

Each case spoils one passage of a good file of :mod:`rule_texts` and lists every message expected.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from rules_config.library import RulesError, load_text
from tests.rules_config.rule_texts import BLOCKERS, HOLD, HOUSE, MATCH, changed

TABLE = HOLD[HOLD.index("combinations:") :]
ROW = "  - {name: One, faces: [1], points: 100}\n"
HOLD_WITH_LARGE_COUNTS = changed(
    changed(HOLD, "points: 50}", "points: 150}"), "{minimum: 500}", "{minimum: 0}"
)


@dataclass(frozen=True)
class Bad:
    """A spoilt file: ``passage`` of ``text`` becomes ``instead``; ``messages`` is all that is said."""

    name: str
    text: str
    passage: str
    instead: str
    messages: tuple[str, ...]


def bad(name: str, text: str, passage: str, instead: str, *messages: str) -> Bad:
    return Bad(name, text, passage, instead, messages)


# Keys that are unknown, missing or another game's.
KEYS = (
    bad(
        "unknown key",
        MATCH,
        "first_player",
        "frist_player",
        "8:1: unknown key 'frist_player'; did you mean 'first_player'?",
    ),
    bad(
        "unknown key in a table",
        MATCH,
        "score: 100",
        "scoer: 100",
        "10:8: unknown key 'goal.scoer'; did you mean 'score'?",
    ),
    bad(
        "unknown key far from any",
        MATCH,
        "format: 1",
        "format: 1\nzzz: 1",
        (
            "2:1: unknown key 'zzz'; allowed here are format, id, game, title, promise, source, "
            "players, first_player, dice, goal, end, words, trail and match"
        ),
    ),
    bad(
        "missing key",
        MATCH,
        "title: Pairs\n",
        "",
        "1:1: title is missing; Title: The name people read.",
    ),
    bad(
        "missing key in a table",
        MATCH,
        ", reached: at_least",
        "",
        "10:7: goal.reached is missing; Goal is reached by: Whether the goal may be passed.",
    ),
    bad(
        "missing game",
        MATCH,
        "game: match\n",
        "",
        "1:1: game is missing; it must be match, hold or blockers",
    ),
    bad(
        "block of another game",
        HOLD,
        "bank: {minimum: 0}",
        "match: {stop_with: [2]}",
        "14:1: 'match' belongs to game: match; this file has game: hold",
    ),
    bad(
        "key of another game",
        BLOCKERS,
        "first_player: random",
        "first_player: random\ngoal: {score: 5}",
        "9:1: 'goal' belongs to game: match or hold; this file has game: blockers",
    ),
    bad(
        "bail without count",
        MATCH,
        "{face: 6, count: 6}",
        "{face: 6}",
        "17:9: match.bail.count is missing; Out with this many: How many dice of one set have to show it.",
    ),
)

# Values of the wrong kind, or out of range.
VALUES = (
    bad(
        "unknown game",
        MATCH,
        "game: match",
        "game: mach",
        "3:7: game must be match, hold or blockers, not the text 'mach'; did you mean 'match'?",
    ),
    bad(
        "number in quotes",
        HOLD,
        "score: 5000",
        "score: '5000'",
        (
            "10:15: goal.score must be a whole number from 1 to 1,000,000, not the text '5000'; "
            "leave the quotes out"
        ),
    ),
    bad(
        "number with a comma",
        HOLD,
        "score: 5000",
        "score: 5 000",
        (
            "10:15: goal.score must be a whole number from 1 to 1,000,000, not the text '5 000'; "
            "write digits alone, without leading zeros"
        ),
    ),
    bad(
        "number with leading zero",
        HOLD,
        "score: 5000",
        "score: 05000",
        (
            "10:15: goal.score must be a whole number from 1 to 1,000,000, not the text '05000'; "
            "write digits alone, without leading zeros"
        ),
    ),
    bad(
        "decimal number",
        HOLD,
        "score: 5000",
        "score: 5000.0",
        "10:15: goal.score must be a whole number from 1 to 1,000,000, not 5000.0",
    ),
    bad(
        "truth value for number",
        HOLD,
        "score: 5000",
        "score: true",
        "10:15: goal.score must be a whole number from 1 to 1,000,000, not true",
    ),
    bad(
        "list for number",
        HOLD,
        "score: 5000",
        "score: [5000]",
        "10:15: goal.score must be a whole number from 1 to 1,000,000, not a list",
    ),
    bad(
        "nothing for number",
        HOLD,
        "score: 5000",
        "score: ",
        "10:15: goal.score must be a whole number from 1 to 1,000,000, not nothing",
    ),
    bad(
        "a number below its range",
        HOLD,
        "score: 5000",
        "score: 0",
        "10:15: goal.score must be a whole number from 1 to 1,000,000, not 0",
    ),
    bad(
        "a number above its range",
        HOLD,
        "score: 5000",
        "score: 1000001",
        "10:15: goal.score must be a whole number from 1 to 1,000,000, not 1,000,001",
    ),
    bad(
        "number for text",
        MATCH,
        "title: Pairs",
        "title: 5000",
        "4:8: title must be a text, not 5000; put it in quotes",
    ),
    bad(
        "blank text",
        MATCH,
        "title: Pairs",
        "title: '  '",
        "4:8: title must not be blank",
    ),
    bad(
        "long text",
        MATCH,
        "title: Pairs",
        "title: " + "Pairs " * 12,
        "4:8: title may have 60 characters, not 71: 'Pairs Pairs Pairs Pairs …'",
    ),
    bad(
        "yes for a truth value",
        HOLD,
        "all_count: must_roll",
        "all_count: must_roll\n  take_over: yes",
        "18:14: hold.take_over must be true or false, not the text 'yes'",
    ),
    bad(
        "no for a choice",
        MATCH,
        "tie: shared",
        "tie: no",
        "11:39: end.tie must be shared, leader_keeps or play_off, not the text 'no'",
    ),
    bad(
        "truth value for choice",
        MATCH,
        "tie: shared",
        "tie: false",
        "11:39: end.tie must be shared, leader_keeps or play_off, not false",
    ),
    bad(
        "misspelt choice",
        MATCH,
        "tie: shared",
        "tie: sharde",
        (
            "11:39: end.tie must be shared, leader_keeps or play_off, not the text 'sharde'; did "
            "you mean 'shared'?"
        ),
    ),
    bad(
        "exactly in a match game",
        MATCH,
        "at_least",
        "exactly",
        "10:29: goal.reached must be at_least or more_than, not the text 'exactly'",
    ),
    bad(
        "an id with capitals and hyphen",
        MATCH,
        "id: pairs",
        "id: Pairs-Game",
        (
            "2:5: id must be lower-case letters and digits, starting with a letter, words joined "
            "by one underscore (as in sunday_rules), not 'Pairs-Game'"
        ),
    ),
    bad(
        "an id with two underscores",
        MATCH,
        "id: pairs",
        "id: pairs__two",
        (
            "2:5: id must be lower-case letters and digits, starting with a letter, words joined "
            "by one underscore (as in sunday_rules), not 'pairs__two'"
        ),
    ),
    bad(
        "an id too long",
        MATCH,
        "id: pairs",
        "id: " + "p" * 41,
        "2:5: id may have 40 characters, not 41",
    ),
    bad(
        "a later format",
        MATCH,
        "format: 1",
        "format: 2",
        "1:9: format must be 1, not 2. The version of this file format.",
    ),
    bad(
        "eight sides",
        MATCH,
        "sides: 6",
        "sides: 8",
        "9:56: dice.sides must be 6, not 8. The tray throws cubes, so this is always 6.",
    ),
    bad(
        "one player",
        MATCH,
        "min: 2",
        "min: 1",
        "7:16: players.min must be a whole number from 2 to 10, not 1",
    ),
    bad(
        "eleven players",
        MATCH,
        "max: 6",
        "max: 11",
        "7:24: players.max must be a whole number from 2 to 10, not 11",
    ),
    bad(
        "six players of blockers",
        BLOCKERS,
        "max: 5",
        "max: 6",
        "7:24: players.max must be a whole number from 2 to 5, not 6",
    ),
    bad(
        "stop_with empty",
        MATCH,
        "[2, 4]",
        "[]",
        "14:14: match.stop_with must not be empty; write for example [2, 4]",
    ),
    bad(
        "stop_with one",
        MATCH,
        "[2, 4]",
        "[1, 4]",
        "14:15: match.stop_with must be a whole number from 2 to 9, not 1",
    ),
    bad(
        "stop_with ten",
        MATCH,
        "[2, 4]",
        "[2, 10]",
        "14:18: match.stop_with must be a whole number from 2 to 9, not 10",
    ),
    bad(
        "stop_with repeat",
        MATCH,
        "[2, 4]",
        "[2, 4, 2]",
        "14:21: match.stop_with has 2 twice; each item may stand there once",
    ),
    bad(
        "stop_with no list",
        MATCH,
        "[2, 4]",
        "2",
        "14:14: match.stop_with must be a list such as [2, 4], not 2",
    ),
    bad(
        "colour twice",
        MATCH,
        "[red, white, blue]",
        "[red, white, red]",
        "9:30: dice.colours has red twice; each item may stand there once",
    ),
)

# Values that are right by themselves and wrong together.
TOGETHER = (
    bad(
        "min above max",
        MATCH,
        "{min: 2, max: 6}",
        "{min: 5, max: 4}",
        "7:16: players.min is 5, which is more than players.max, 4",
    ),
    bad(
        "stop_with six",
        MATCH,
        "[2, 4]",
        "[2, 6]",
        (
            "14:18: match.stop_with has 6, but a set has 6 dice; allowed are 2 to 5 (what follows "
            "when all 6 score is match.all_scoring)"
        ),
    ),
    bad(
        "bail more than dice",
        MATCH,
        "count: 6",
        "count: 7",
        "17:26: match.bail.count is 7, but a set has only 6 dice",
    ),
    bad(
        "too many dice",
        MATCH,
        "[red, white, blue]",
        "[red, white, blue, green, black, grey]",
        "9:17: dice.colours and dice.of_each make 12 dice; a game of this kind has 3 to 10",
    ),
    bad(
        "too few dice",
        MATCH,
        "{colours: [red, white, blue], of_each: 2, sides: 6}",
        "{colours: [red], of_each: 2, sides: 6}",
        "9:17: dice.colours and dice.of_each make 2 dice; a game of this kind has 3 to 10",
    ),
    bad(
        "entry above goal",
        HOLD,
        "{minimum: 500}",
        "{minimum: 6000}",
        "13:18: entry.minimum is 6,000, which is more than the goal of 5,000",
    ),
    bad(
        "bank above goal",
        HOLD,
        "{minimum: 0}",
        "{minimum: 6000}",
        "14:17: bank.minimum is 6,000, which is more than the goal of 5,000",
    ),
    bad(
        "unreachable exact",
        HOLD,
        "score: 5000, reached: at_least",
        "score: 5025, reached: exactly",
        (
            "10:15: goal.score is 5,025 and must be met exactly, but all counts are multiples of "
            "50; nobody could ever land on it"
        ),
    ),
    bad(
        "unreachable exact small",
        HOLD_WITH_LARGE_COUNTS,
        "score: 5000, reached: at_least",
        "score: 50, reached: exactly",
        (
            "10:15: goal.score is 50 and must be met exactly, but no sum of counts makes it; "
            "nobody could ever land on it"
        ),
    ),
)

# The table of combinations.
COMBINATIONS = (
    bad(
        "face seven",
        HOLD,
        "faces: [1]",
        "faces: [7]",
        "19:25: combination 1: faces must be a whole number from 1 to 6, not 7",
    ),
    bad(
        "combination too large",
        HOLD,
        "same: 4, plus: 500",
        "same: 7, points: 5000",
        "22:24: combination 4 (Four) takes 7 dice, but the game has only 6: it can never be rolled",
    ),
    bad(
        "combination larger than dice",
        HOLD,
        "{count: 6, sides: 6}",
        "{count: 3, sides: 6}",
        "22:24: combination 4 (Four) takes 4 dice, but the game has only 3: it can never be rolled",
    ),
    bad(
        "plus without base",
        HOLD,
        "same: 4, plus",
        "same: 5, plus",
        (
            "22:33: combination 4 has 'plus', which builds on the count of 4 alike, but no "
            "combination with same: 4 gives one"
        ),
    ),
    bad(
        "times without base",
        HOLD,
        "same: 4, plus: 500",
        "same: 2, times: 2",
        (
            "22:34: combination 4 has 'times', which builds on the count of 1 alike, but no "
            "combination with same: 1 gives one"
        ),
    ),
    bad(
        "same pattern",
        HOLD,
        "name: Five, faces: [5]",
        "name: Five, faces: [1]",
        (
            "20:5: combination 2 (Five) is made of the same dice as combination 1 (One): 1; each "
            "pattern may have one count"
        ),
    ),
    bad(
        "same pattern faces/same",
        HOLD,
        "name: Five, faces: [5]",
        "name: Five, faces: [2, 2, 2]",
        (
            "21:5: combination 3 (Three) is made of the same dice as combination 2 (Five): 2 2 2; "
            "each pattern may have one count"
        ),
    ),
    bad(
        "no combination",
        HOLD,
        TABLE,
        "combinations: []\n",
        "18:15: combinations is empty; without a combination no roll could ever count",
    ),
    bad(
        "combos no list",
        HOLD,
        TABLE,
        "combinations: none\n",
        "18:15: combinations must be a list of combinations, not the text 'none'",
    ),
    bad(
        "row without name",
        HOLD,
        "name: One, ",
        "",
        "19:5: combination 1 needs a name",
    ),
    bad(
        "row without pattern",
        HOLD,
        "faces: [1], ",
        "",
        "19:5: combination 1 must say what it is made of: faces, same or groups",
    ),
    bad(
        "row with two patterns",
        HOLD,
        "faces: [1], ",
        "faces: [1], same: 2, ",
        "19:29: combination 1 has faces and same; only one of them can say what it is made of",
    ),
    bad(
        "row without points",
        HOLD,
        "faces: [1], points: 100",
        "faces: [1]",
        "19:5: combination 1 needs points",
    ),
    bad(
        "row with plus on faces",
        HOLD,
        "faces: [1], points: 100",
        "faces: [1], plus: 100",
        "19:5: combination 1 needs points",
        "19:29: combination 1 has 'plus', which goes with same, not with faces",
    ),
    bad(
        "row with plus and times",
        HOLD,
        "plus: 500",
        "plus: 500, times: 2",
        "22:38: combination 4 needs exactly one of points, plus or times",
    ),
    bad(
        "row unknown key",
        HOLD,
        "faces: [1]",
        "face: [1]",
        "19:17: combination 1 does not know 'face'; did you mean 'faces'?",
    ),
    bad(
        "row points zero",
        HOLD,
        "points: 100",
        "points: 0",
        "19:37: combination 1: points must be a whole number from 1 to 1,000,000, not 0",
    ),
    bad(
        "row points face 7",
        HOLD,
        "3: 300",
        "7: 700",
        "21:54: combination 3: a face in points must be a whole number from 1 to 6, not 7",
    ),
    bad(
        "row points text face",
        HOLD,
        "3: 300",
        "three: 300",
        "21:54: combination 3: a face in points must be a whole number from 1 to 6, not the text 'three'",
    ),
    bad(
        "row repeats",
        HOLD,
        "faces: [1], points: 100",
        "groups: [2, 2], points: 100, repeats: no",
        "19:55: combination 1 has repeats, which must be true or false, not the text 'no'",
    ),
    bad(
        "row one group",
        HOLD,
        "faces: [1]",
        "groups: [3]",
        "19:25: combination 1 needs at least two groups; one group of equal dice is written with same",
    ),
    bad(
        "too many combos",
        HOLD,
        ROW,
        ROW * 65,
        "83:5: combinations may have 64 rows, not 68",
    ),
    bad(
        "never a counting roll",
        HOLD,
        TABLE,
        "combinations:\n  - {name: All twos, faces: [2, 2, 2, 2, 2, 2], points: 100}\n",
        (
            "16:18: hold.counting_roll is one_or_five, but no roll that shows 1 or 5 has a "
            "combination; every turn would be blown"
        ),
    ),
)

# What YAML allows and a rule file does not.
YAML = (
    bad(
        "missing table",
        MATCH,
        "goal: {score: 100, reached: at_least}\n",
        "",
        "1:1: goal is missing; it is a table with score and reached",
    ),
    bad(
        "text for a table",
        MATCH,
        "{score: 100, reached: at_least}",
        "100",
        "10:7: goal must be a table with score and reached, not 100",
    ),
    bad(
        "duplicate key",
        MATCH,
        "title: Pairs",
        "title: Pairs\ntitle: Pears",
        "5:1: title stands here twice; it is already on line 4",
    ),
    bad(
        "duplicate key in table",
        MATCH,
        "min: 2, max: 6",
        "min: 2, max: 6, min: 3",
        "7:27: min stands here twice; it is already on line 7",
    ),
    bad(
        "bail no",
        MATCH,
        "{face: 6, count: 6}",
        "no",
        "17:9: match.bail must be none or a table with face and count, not the text 'no'",
    ),
    bad(
        "row is a text",
        HOLD,
        "{name: One, faces: [1], points: 100}",
        "One",
        (
            "19:5: combination 1 must be a table such as {name: Single 1, faces: [1], points: "
            "100}, not the text 'One'"
        ),
    ),
    bad(
        "tab",
        MATCH,
        "title: Pairs",
        "title:\tPairs",
        "4:7: a tab; YAML wants spaces instead",
    ),
    bad(
        "tab indentation",
        MATCH,
        "  all_scoring",
        "\tall_scoring",
        "15:1: a tab; YAML wants spaces instead",
    ),
    bad(
        "alias",
        MATCH,
        "title: Pairs",
        "title: *other",
        "4:8: *other is an alias; write the value out instead",
    ),
    bad(
        "anchor",
        MATCH,
        "title: Pairs",
        "title: &name Pairs",
        "4:8: &name is an anchor; write the value out where it is needed",
    ),
    bad(
        "tag",
        MATCH,
        "title: Pairs",
        "title: !!python/object:os.system Pairs",
        "4:8: !!python/object:os.system is a tag; only plain values are allowed",
    ),
    bad(
        "two docs",
        MATCH,
        "game: match",
        "game: match\n---\nid: two",
        "4:1: a second document starts here; a file holds one",
    ),
    bad(
        "unclosed quote",
        MATCH,
        "title: Pairs",
        "title: 'Pairs",
        "4:8: not valid YAML: a quotation mark is opened and never closed",
    ),
    bad(
        "colon in text",
        MATCH,
        "title: Pairs",
        "title: Pairs: the game",
        "4:13: not valid YAML: a colon has no place here; put a text that contains ': ' in quotes",
    ),
    bad(
        "bad indentation",
        MATCH,
        "  all_scoring",
        "   all_scoring",
        "15:4: not valid YAML: this line does not fit the lines above; check how far it is indented",
    ),
    bad(
        "control char",
        MATCH,
        "title: Pairs",
        "title: Pairs\x07",
        "4:13: U+0007 (control character) is not allowed; use ordinary text",
    ),
    bad(
        "escaped control char",
        MATCH,
        "title: Pairs",
        'title: "Pairs\\x07"',
        "4:8: this text contains an escaped control character; use ordinary text",
    ),
    bad(
        "list file",
        MATCH,
        MATCH,
        "- a\n- b\n",
        "1:1: a rule file is a table of keys and values, not a list",
    ),
    bad(
        "text file",
        MATCH,
        MATCH,
        "hello\n",
        "1:1: a rule file is a table of keys and values, not the text 'hello'",
    ),
    bad(
        "empty file",
        MATCH,
        MATCH,
        "# nothing here\n",
        "1:1: the file is empty",
    ),
    bad(
        "complex key",
        MATCH,
        "title: Pairs",
        "[title]: Pairs",
        "4:1: a key must be a word or a whole number",
    ),
    bad(
        "deep",
        MATCH,
        "title: Pairs",
        "title: " + "[" * 17 + "]" * 17,
        "4:23: nested more than 16 levels deep",
    ),
)

# House-rule files.
HOUSE_FILES = (
    bad(
        "house other key",
        HOUSE,
        "title: Sunday Pairs",
        "title: Sunday Pairs\ngoal: {score: 5}",
        (
            "4:1: unknown key 'goal'; a house-rule file has only format, id, title, based_on and "
            "changes; put what differs under changes, by its dotted key"
        ),
    ),
    bad(
        "house misspelt key",
        HOUSE,
        "changes:",
        "chanegs:",
        (
            "5:1: unknown key 'chanegs'; a house-rule file has only format, id, title, based_on "
            "and changes; did you mean 'changes'?"
        ),
    ),
    bad(
        "house unknown change",
        HOUSE,
        "goal.score: 300",
        "goal.scoer: 300",
        "6:3: unknown key 'goal.scoer'; did you mean 'goal.score'?",
    ),
    bad(
        "house fixed change",
        HOUSE,
        "goal.score: 300",
        "game: hold",
        (
            "6:3: game cannot be changed by a house rule. Which family of games the file belongs "
            "to; it decides which other settings there are."
        ),
    ),
    bad(
        "house sides",
        HOUSE,
        "goal.score: 300",
        "dice.sides: 8",
        "6:3: dice.sides cannot be changed by a house rule. The tray throws cubes, so this is always 6.",
    ),
    bad(
        "house title",
        HOUSE,
        "goal.score: 300",
        "title: Mine",
        "6:3: title cannot be changed here; a house-rule file has title of its own",
    ),
    bad(
        "house other game",
        HOUSE,
        "goal.score: 300",
        "entry.minimum: 300",
        "6:3: 'entry.minimum' belongs to game: hold; the base has game: match",
    ),
    bad(
        "house table",
        HOUSE,
        "goal.score: 300",
        "goal: {score: 300}",
        "6:3: 'goal' is a table; change its settings one by one: goal.score and goal.reached",
    ),
    bad(
        "house bad value",
        HOUSE,
        "goal.score: 300",
        "goal.score: '300'",
        (
            "6:15: goal.score must be a whole number from 1 to 1,000,000, not the text '300'; "
            "leave the quotes out"
        ),
    ),
    bad(
        "house whole",
        HOUSE,
        "goal.score: 300",
        "dice.colours: [red, white]",
        (
            "6:17: match.stop_with has 4, but a set has 4 dice; allowed are 2 to 3 (what follows "
            "when all 4 score is match.all_scoring)"
        ),
        "6:17: match.bail.count is 6, but a set has only 4 dice",
    ),
    bad(
        "house missing base",
        HOUSE,
        "blisters",
        "blister",
        "4:11: based_on: there are no rules called 'blister'; did you mean 'blisters'?",
    ),
    bad(
        "house itself",
        HOUSE,
        "blisters",
        "sunday_pairs",
        "4:11: based_on goes round in a circle: sunday_pairs → sunday_pairs",
    ),
    bad(
        "house no base",
        HOUSE,
        "based_on: blisters\n",
        "",
        "1:1: based_on is missing; it is the id of the rules that change",
    ),
    bad(
        "house no changes",
        HOUSE,
        "changes:\n  goal.score: 300\n",
        "",
        "1:1: changes is missing; it is a table of what differs, by dotted keys",
    ),
    bad(
        "house changes list",
        HOUSE,
        "changes:\n  goal.score: 300\n",
        "changes: [goal.score]\n",
        "5:10: changes must be a table such as {goal.score: 500}, not a list",
    ),
    bad(
        "house no title",
        HOUSE,
        "title: Sunday Pairs\n",
        "",
        "1:1: title is missing; it is the name people read",
    ),
    bad(
        "house twice",
        HOUSE,
        "goal.score: 300",
        "goal.score: 300\n  goal.score: 400",
        "7:3: goal.score stands here twice; it is already on line 6",
    ),
    bad(
        "house block and part",
        HOUSE,
        "goal.score: 300",
        "match.bail: none\n  match.bail.face: 5",
        "7:3: match.bail and match.bail.face are both changed; put it all under match.bail",
    ),
)


ALL_BAD = (*KEYS, *VALUES, *TOGETHER, *COMBINATIONS, *YAML, *HOUSE_FILES)


@pytest.mark.parametrize("case", ALL_BAD, ids=lambda case: case.name)
def test_a_bad_file_is_refused_with_place_and_sentence(case: Bad) -> None:
    text = changed(case.text, case.passage, case.instead)
    with pytest.raises(RulesError) as refused:
        load_text(text, "rules.yaml")
    assert [str(problem) for problem in refused.value.problems] == [
        f"rules.yaml:{message}" for message in case.messages
    ]


@pytest.mark.parametrize("text", [MATCH, HOLD, BLOCKERS, HOUSE, HOLD_WITH_LARGE_COUNTS])
def test_the_files_are_good_before_they_are_spoilt(text: str) -> None:
    load_text(text, "rules.yaml")


def test_all_mistakes_of_a_file_are_told_at_once_in_file_order() -> None:
    text = changed(MATCH, "min: 2", "min: two")
    text = changed(text, "tie: shared", "tie: no")
    text = changed(text, "[2, 4]", "[2, 6]")
    text = changed(text, "title: Pairs\n", "")
    with pytest.raises(RulesError) as refused:
        load_text(text, "rules.yaml")
    assert [(problem.line, problem.key) for problem in refused.value.problems] == [
        (1, "title"),
        (6, "players.min"),
        (10, "end.tie"),
        (13, "match.stop_with"),
    ]


def test_a_tab_does_not_hide_the_other_mistakes() -> None:
    text = changed(changed(MATCH, "title: Pairs", "title:\tPairs"), "tie: shared", "tie: no")
    with pytest.raises(RulesError) as refused:
        load_text(text, "rules.yaml")
    assert [problem.line for problem in refused.value.problems] == [4, 11]
