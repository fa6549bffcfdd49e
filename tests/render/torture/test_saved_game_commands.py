"""``export`` and ``import`` as they are called."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from main import main
from tests.game.store.saved import open_store, play, quick_blisters, start


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    with open_store(folder) as store:
        play(start(store))
        play(start(store, seed=2), 4)
    return folder


def test_a_game_goes_from_one_folder_to_another(data: Path, tmp_path: Path, capsys) -> None:
    file, other = tmp_path / "game.yaml", tmp_path / "other"
    assert main(["--data", str(data), "export", "1", str(file)]) == 0
    assert main(["--data", str(other), "import", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}: saved as game 1\n"
    assert main(["--data", str(other), "export", "1"]) == 0
    assert capsys.readouterr().out == file.read_text(encoding="utf-8")
    assert main(["--data", str(other), "import", str(file)]) == 0
    assert "saved already, as game 1" in capsys.readouterr().out


def test_an_unknown_number_shows_which_there_are(data: Path, capsys) -> None:
    assert main(["--data", str(data), "export", "7"]) == 2
    complaint = capsys.readouterr().err
    assert "There is no game 7." in complaint
    assert "1: Blisters, Ada, Ben, 2026-03-01" in complaint
    assert "2: Blisters, Ada, Ben, 2026-03-01, unfinished" in complaint


def test_exporting_makes_no_folder(tmp_path: Path, capsys) -> None:
    assert main(["--data", str(tmp_path / "none"), "export", "1"]) == 1
    assert "There are no saved games" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


def test_while_a_window_is_open_games_are_exported_but_not_imported(
    data: Path, tmp_path: Path, capsys
) -> None:
    file = tmp_path / "game.yaml"
    with open_store(data):
        assert main(["--data", str(data), "export", "1", str(file)]) == 0
        assert main(["--data", str(data), "import", str(file)]) == 1
    assert "Another window" in capsys.readouterr().err


def test_rules_that_nobody_else_knows_go_with_the_recording(tmp_path: Path, capsys) -> None:
    data, other = tmp_path / "data", tmp_path / "other"
    unknown = replace(quick_blisters(), based_on=None, changed=(), id="our_own")
    with open_store(data) as store:
        play(start(store, unknown), 6)
    assert main(["--data", str(data), "export", "1"]) == 2
    assert "Give a FILE" in capsys.readouterr().err
    file = tmp_path / "our game.yaml"
    assert main(["--data", str(data), "export", "1", str(file)]) == 0
    assert (tmp_path / "our_game.rules.yaml").exists()
    assert main(["replay", str(file)]) == 0
    assert main(["--data", str(other), "import", str(file)]) == 0


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("nonsense", "game.yaml:1:1"),
        ("rules: blisters\nplayers: [A, B]\nfirst: A\nplay:\n  - stop\n", "game.yaml:5: step 1"),
        ("\x00", "game.yaml:1:1"),
    ],
)
def test_a_bad_recording_is_refused_with_a_place(tmp_path: Path, capsys, text: str, complaint: str) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(text)
    assert main(["--data", str(tmp_path / "data"), "import", str(file)]) == 1
    captured = capsys.readouterr()
    assert complaint in captured.err
    assert captured.out == ""


@pytest.mark.parametrize("number", ["0", "-1", "x", "1.5", "99999999999"])
def test_a_number_has_to_be_one(number: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["export", number])
    assert ended.value.code == 2
