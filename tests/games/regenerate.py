"""The recorded golden games: one per rule file, played by stand-ins with fixed seeds.

    python -m tests.games.regenerate

writes them anew, each with the account of its replay beside it. Review the difference as text.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.actions import Action, Join, Leave, Place, Roll, SetAside, ThrowDice
from game.blockers import shuffled_piles
from game.dice import Die
from game.engine import State, refuses_newcomers, refuses_to_let_go
from game.recording import read_recording
from game.replay import play_steps, replay_report, step_report
from game.session import Player, Session
from game.stand_in import choose
from rules_config.library import load_library, with_changes
from rules_config.model import GameKind, Rules

FOLDER = Path(__file__).parent
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve")
LIBRARY = load_library()

# A shorter way to the goal keeps a golden game readable; the rest of the rules is as printed.
SHORTER: dict[str, dict[str, object]] = {
    "blisters": {"goal.score": 250},
    "blisters_no_bailing": {"goal.score": 250},
    "blisters_colorado_trail": {"goal.score": 250},
    "farkle": {"goal.score": 4000},
    "ten_thousand": {"goal.score": 4000},
    "zilch": {"goal.score": 6000},
}

# Games in which people come late and leave early.
RESTLESS = ("blisters", "you_blew_it_5000")
CHANGE_EVERY = 12  # steps


def golden_games() -> Iterator[tuple[str, str]]:
    """Name and recording of every golden game."""
    for rules in LIBRARY.rules:
        changes = SHORTER.get(rules.id, {})
        played = with_changes(rules, changes, LIBRARY) if changes else rules
        counts = range(rules.players.min, rules.players.max + 1) if rules.dice is None else (3,)
        for count in counts:
            name = rules.id if rules.dice is not None else f"{rules.id}_{count}"
            yield name, play(played, NAMES[:count], seed=f"golden {name}")
        if rules.id in RESTLESS:
            name = f"{rules.id}_coming_and_going"
            yield name, play(played, NAMES[:3], seed=f"golden {name}", change_every=CHANGE_EVERY)


def play(rules: Rules, names: tuple[str, ...], seed: str, change_every: int = 0) -> str:
    """A whole game between stand-ins, as a recording; every so many steps somebody comes or leaves."""
    random = Random(seed)
    piles = shuffled_piles(rules, len(names), random) if rules.game is GameKind.BLOCKERS else None
    session = Session(rules, tuple(Player(name) for name in names), piles=piles)
    while session.state is None:
        session.throw_for_first(random.randint(1, 6))
    while not session.over:
        session.apply(answered(choose(session.legal(), random), random))
        if change_every and len(session.history) % change_every == 0 and session.state is not None:
            change = some_change(session.state, random)
            if change is not None:
                session.apply(change)
    return session.recording()


def some_change(state: State, random: Random) -> Leave | Join | None:
    """Somebody who could join or leave now, a newcomer rather; nobody where that would end the game."""
    if refuses_newcomers(state) is None and random.random() < 0.6:
        return Join(f"Guest {len(state.seats)}")
    here = [seat for seat in range(len(state.seats)) if refuses_to_let_go(state, seat) is None]
    return Leave(random.choice(here)) if len(here) > 2 else None


def answered(choice: object, random: Random) -> Action:
    """The action of a choice: a choice to roll is answered by fair dice."""
    if isinstance(choice, ThrowDice):
        return Roll(tuple(Die(random.randint(1, 6), colour) for colour in choice.colours))
    assert isinstance(choice, Action | Place | SetAside)
    return choice


def account(text: str, name: str) -> str:
    """What a replay of the recording says, a line per step."""
    recording = read_recording(text, name, LIBRARY)
    lines = []
    for played in play_steps(recording):
        report = step_report(played)
        scores = " ".join(f"{who} {points}" for who, points in report["scores"].items())
        following = report["next"]
        then = (
            f"{following['player']} may {'/'.join(following['may'])} ({following['dice']})"
            if following
            else "over"
        )
        last = " last round" if report["last_round"] else ""
        lines.append(
            f"{report['n']:4} {report['player']} {report['do']}: {report['outcome']}, "
            f"turn {report['turn_score']} | {scores} | {then}{last}"
        )
    result = replay_report(recording)
    lines.append(f"winners {' '.join(result['winners'])}, {result['reason']}")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write every golden game and its account."""
    for name, text in golden_games():
        (FOLDER / f"{name}.yaml").write_text(text, encoding="utf-8")
        (FOLDER / f"{name}.txt").write_text(account(text, name), encoding="utf-8")
        print(f"{name}: {text.count(chr(10))} lines")


if __name__ == "__main__":
    main()
