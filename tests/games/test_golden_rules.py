"""A golden game is played by the very rules of the file it belongs to, but for a shorter way to the goal."""

from __future__ import annotations

import pytest

from game.recording import read_recording
from rules_config.library import with_changes
from rules_config.settings import values_of
from tests.games.regenerate import FOLDER, LIBRARY, SHORTER


@pytest.mark.parametrize("rules", LIBRARY.rules, ids=lambda rules: rules.id)
def test_a_golden_game_is_played_by_the_rules_of_its_file(rules) -> None:
    wanted = values_of(with_changes(rules, SHORTER.get(rules.id, {}), LIBRARY))
    paths = [path for path in FOLDER.glob("*.yaml") if path.stem.removesuffix(path.stem[-2:]) == rules.id]
    for path in paths if rules.dice is None else [FOLDER / f"{rules.id}.yaml"]:
        played = read_recording(path.read_text("utf-8"), str(path), LIBRARY).rules
        assert values_of(played) | {"id": rules.id, "title": rules.title} == wanted
