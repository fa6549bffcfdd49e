"""Recorded games replay to the letter: same steps, same outcomes, same scores, same winners."""

from __future__ import annotations

import pytest

from game.recording import read_recording
from game.replay import play_steps, replay_report
from game.session import Player, Session
from tests.games.regenerate import FOLDER, LIBRARY, account

RECORDINGS = sorted(FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_the_letter(path) -> None:
    text = path.read_text(encoding="utf-8")
    assert account(text, path.stem) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_there_is_a_golden_game_for_every_rule_file() -> None:
    recorded = {read_recording(path.read_text("utf-8"), str(path), LIBRARY).rules.game for path in RECORDINGS}
    names = {path.stem for path in RECORDINGS}
    for rules in LIBRARY.rules:
        assert any(name == rules.id or name.startswith(f"{rules.id}_") for name in names), rules.id
    assert recorded == {rules.game for rules in LIBRARY.rules}


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_a_session_writes_the_recording_it_was_played_from(path) -> None:
    text = path.read_text(encoding="utf-8")
    recording = read_recording(text, str(path), LIBRARY)
    session = Session(
        recording.rules, tuple(Player(name) for name in recording.players), recording.first, recording.piles
    )
    waiting = [list(faces) for faces in recording.roll_off or ()]
    while session.state is None:
        assert session.roll_off is not None and session.roll_off.thrower is not None
        session.throw_for_first(waiting[session.roll_off.thrower].pop(0))
    for played in play_steps(recording):
        session.apply(played.action)
    assert session.recording() == text
    assert session.over == replay_report(recording)["over"]
