"""Games told again in which people came late and left early."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

import pytest

import render.scenes.game_end
import render.scenes.record_game
from game.recording import read_recording
from game.replay import first_seat
from game.session import Player, Session
from game.store.exchange import import_game
from game.store.store import Store
from render.app import render_to_surface
from render.records.recorded import Recorded
from render.scene import Services
from rules_config.library import load_library
from tests.render.records.saved_games import SIZE

GAMES = Path(__file__).parents[2] / "games"


def recorded_game(name: str) -> Session:
    path = GAMES / f"{name}.yaml"
    recording = read_recording(path.read_text("utf-8"), str(path), load_library())
    session = Session(
        recording.rules, tuple(Player(player) for player in recording.players), first_seat(recording)
    )
    for step in recording.steps:
        session.apply(step.action)
    return session


@pytest.mark.parametrize("name", ["blisters_coming_and_going", "you_blew_it_5000_coming_and_going"])
def test_it_can_be_told_from_any_turn(name: str) -> None:
    session = recorded_game(name)
    recorded = Recorded(session)
    for turn in range(0, len(recorded.turns), 5):
        again = recorded.session_before(turn)
        assert len(again.players) == len(again.state.seats)
        for entry in recorded.history[recorded.turns[turn].start :]:
            again.apply(entry.action)
        assert again.state == session.state
        assert [player.name for player in again.players] == [player.name for player in session.players]


def test_a_newcomers_line_begins_on_both_charts_where_the_newcomer_sat_down(
    store: Store, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = recorded_game("you_blew_it_5000_coming_and_going")
    number = import_game(store, session.recording(), "game.yaml", services.library()).number
    drawn: list[tuple[tuple[int, ...], list[int]]] = []

    def seen(*_: object, missed: Sequence[int] = (), gone: Collection[int] = ()) -> None:
        drawn.append((tuple(missed), sorted(gone)))

    monkeypatch.setattr(render.scenes.record_game, "draw_score_chart", seen)
    monkeypatch.setattr(render.scenes.game_end, "draw_score_chart", seen)
    assert services.nav.record_of is not None
    for scene in (services.nav.record_of(number, None), services.nav.resume_game(number)):
        render_to_surface(scene, SIZE)
    assert drawn[0] == drawn[1]
    assert drawn[0][0] == session.turns_missed()
    assert any(drawn[0][0])
