"""Games told again in which people came late and left early."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.recording import read_recording
from game.replay import first_seat
from game.session import Player, Session
from render.records.recorded import Recorded
from rules_config.library import load_library

GAMES = Path(__file__).parents[2] / "games"


@pytest.mark.parametrize("name", ["blisters_coming_and_going", "you_blew_it_5000_coming_and_going"])
def test_it_can_be_told_from_any_turn(name: str) -> None:
    path = GAMES / f"{name}.yaml"
    recording = read_recording(path.read_text("utf-8"), str(path), load_library())
    session = Session(
        recording.rules, tuple(Player(player) for player in recording.players), first_seat(recording)
    )
    for step in recording.steps:
        session.apply(step.action)
    recorded = Recorded(session)
    for turn in range(0, len(recorded.turns), 5):
        again = recorded.session_before(turn)
        assert len(again.players) == len(again.state.seats)
        for entry in recorded.history[recorded.turns[turn].start :]:
            again.apply(entry.action)
        assert again.state == session.state
        assert [player.name for player in again.players] == [player.name for player in session.players]
