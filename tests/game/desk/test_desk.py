"""The desk: questions are answered on the spot or by a helper process, and the answers are the same."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from game.actions import Roll, Stop, ThrowDice
from game.desk.desk import Pending, StandingQuestion
from game.desk.knowledge import Knowledge
from game.desk.own import OwnDesk
from game.desk.process import HelperDesk
from game.desk.questions import GetReady, Question, WhatItIsWorth, WhatToDo, Work
from game.dice import Die
from game.engine import DiceState, apply, legal_actions, new_game
from game.match import MatchState
from game.players.style import Style
from rules_config.library import load_library

LONGEST = 30.0  # s until a test gives up on a helper


@dataclass(frozen=True)
class Slowly(Question[str]):
    """Counts to ``steps`` and says so."""

    steps: int
    is_long = True

    def work(self, knowledge: Knowledge) -> Work[str]:
        for step in range(self.steps):
            yield step / self.steps
        return f"counted to {self.steps}"


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def desk(told: list[str]) -> Iterator[HelperDesk]:
    desk = HelperDesk(None, "1", told.append)
    yield desk
    desk.close()


def wait(pending: Pending) -> object:
    until = time.monotonic() + LONGEST
    while pending.answer is None:
        assert time.monotonic() < until, "no answer"
        time.sleep(0.005)  # another process is at work: there is nothing else to wait for
    return pending.answer


def positions(count: int) -> list[DiceState]:
    """Decisions of a match game, as they come up."""
    random = Random(3)
    rules = load_library().get("blisters")
    assert rules is not None
    state = new_game(rules, ["Ada", "Ben"], 0)
    assert isinstance(state, MatchState)
    found: list[DiceState] = []
    while len(found) < count:
        legal = legal_actions(state)
        if len(legal.choices) > 1:
            found.append(state)
        choice = random.choice(legal.choices)
        if isinstance(choice, ThrowDice):
            dice = tuple(Die(random.randint(1, 6), colour) for colour in choice.colours)
            state, _ = apply(state, Roll(dice))
        else:
            state, _ = apply(state, choice)
        assert isinstance(state, MatchState)
    return found


def test_a_helper_says_what_would_be_found_out_here(desk: HelperDesk) -> None:
    own = OwnDesk()
    for state in positions(6):
        for style in Style:
            question = WhatToDo(state, style, 1)
            assert wait(desk.ask(question)) == own.ask(question).answer
        worth = own.ask(WhatItIsWorth(state)).answer
        assert worth is not None
        assert wait(desk.ask(WhatItIsWorth(state))) == worth
        assert {type(weighed.choice) for weighed in worth.choices} == {Stop, ThrowDice}


def test_asking_never_waits(desk: HelperDesk) -> None:
    (state,) = positions(1)
    pending = desk.ask(GetReady(state.rules))
    assert pending.answer is None  # no process can have started so soon
    assert wait(pending) is True


def test_short_questions_overtake_long_ones(desk: HelperDesk) -> None:
    (state,) = positions(1)
    long = desk.ask(Slowly(50_000_000))
    assert wait(desk.ask(WhatToDo(state, Style.CAREFUL, 1)))
    assert long.answer is None
    until = time.monotonic() + LONGEST
    while long.progress == 0:  # it is told of every tenth of a second
        assert time.monotonic() < until, "no progress"
        time.sleep(0.005)
    assert long.progress < 1
    long.forget()
    assert wait(desk.ask(Slowly(10))) == "counted to 10"
    assert long.answer is None


def test_a_helper_that_dies_is_replaced_and_owes_nothing(desk: HelperDesk, told: list[str]) -> None:
    for _ in range(2):
        owed = desk.ask(Slowly(3))
        assert desk.process_id is not None
        os.kill(desk.process_id, signal.SIGTERM)
        assert wait(owed) == "counted to 3"
    assert told == []
    assert wait(desk.ask(Slowly(2))) == "counted to 2"
    assert desk.process_id is not None


def test_after_three_of_them_the_window_thinks_itself_and_says_so(desk: HelperDesk, told: list[str]) -> None:
    for _ in range(3):
        pending = desk.ask(Slowly(300_000))
        assert desk.process_id is not None
        os.kill(desk.process_id, signal.SIGTERM)
        assert wait(pending) == "counted to 300000"
    assert len(told) == 1
    assert "stutter" in told[0]
    assert desk.ask(Slowly(4)).answer == "counted to 4"
    assert desk.process_id is None


class Garbled:
    """A pipe that brings what this program does not know: it was renewed while it was running."""

    def poll(self) -> bool:
        return True

    def recv(self) -> object:
        raise AttributeError("no such measure")

    def send(self, request: object) -> None:
        """Heard by nobody."""

    def close(self) -> None:
        """Nothing is open."""


def test_an_answer_that_cannot_be_read_costs_nothing_but_time(desk: HelperDesk, told: list[str]) -> None:
    desk._pipe = Garbled()  # type: ignore[assignment]
    assert desk.ask(Slowly(5)).answer == "counted to 5"
    assert told == []
    assert wait(desk.ask(Slowly(6))) == "counted to 6"


def test_closing_ends_the_helper(desk: HelperDesk) -> None:
    desk.ask(Slowly(50_000_000))
    process = desk.process_id
    assert process is not None
    desk.close()
    assert not is_running(process)


@pytest.mark.skipif(os.name != "posix", reason="there is no such signal")
def test_a_helper_does_not_outlive_a_killed_window(tmp_path: Path) -> None:
    script = tmp_path / "window.py"
    script.write_text(
        "import time\n"
        "from game.desk.process import HelperDesk\n"
        "from game.desk.questions import GetReady\n"
        "from rules_config.library import load_library\n"
        "if __name__ == '__main__':\n"
        "    desk = HelperDesk(None, '1', print)\n"
        "    desk.ask(GetReady(load_library().get('blisters')))\n"
        "    print(desk.process_id, flush=True)\n"
        "    time.sleep(60)\n",
        encoding="utf-8",
    )
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    window = subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, env=environment, text=True
    )
    assert window.stdout is not None
    helper = int(window.stdout.readline())
    assert is_running(helper)
    window.kill()
    window.wait()
    until = time.monotonic() + LONGEST
    while is_running(helper):
        assert time.monotonic() < until, "the helper is still there"
        time.sleep(0.02)


def test_a_standing_question_is_handed_in_only_when_it_changes() -> None:
    class Counting(OwnDesk):
        asked = 0

        def ask(self, question: Question) -> Pending:  # type: ignore[override]
            Counting.asked += 1
            return super().ask(question)

    standing: StandingQuestion[str] = StandingQuestion(Counting())
    assert [standing.answer(Slowly(2)) for _ in range(3)] == ["counted to 2"] * 3
    assert standing.answer(Slowly(3)) == "counted to 3"
    assert Counting.asked == 2


def is_running(process: int) -> bool:
    """Whether there is such a process, and not just its remains."""
    try:
        return " Z " not in Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False
