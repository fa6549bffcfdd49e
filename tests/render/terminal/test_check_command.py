"""``check``: every mistake of every file with its place, for files and folders, and the exit status."""

from __future__ import annotations

from pathlib import Path

import pytest

from main import main
from rules_config.collection import PRESETS_FOLDER, SHIPPED_FOLDER

HOUSE = "format: 1\nid: {id}\ntitle: {id}\nbased_on: {base}\nchanges: {{{changes}}}\n"


def write(folder: Path, name: str, rules_id: str, base: str = "blisters", changes: str = "") -> Path:
    file = folder / f"{name}.yaml"
    file.write_text(HOUSE.format(id=rules_id, base=base, changes=changes), encoding="utf-8")
    return file


def test_good_files_are_named_and_the_status_is_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, "a", "mine")
    write(tmp_path, "b", "ours", base="mine")
    assert main(["check", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{file}: good (mine)", f"{tmp_path}/b.yaml: good (ours)"]


def test_all_mistakes_of_all_files_have_their_places(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = write(tmp_path, "a", "mine", changes="goal.scor: 5, end.tie: maybe")
    second = write(tmp_path, "b", "ours", base="nobody")
    assert main(["check", str(tmp_path)]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(": ")[0] for line in lines] == [f"{first}:5:11", f"{first}:5:34", f"{second}:4:11"]


def test_two_files_of_one_folder_may_not_have_one_id(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = write(tmp_path, "a", "same"), write(tmp_path, "b", "same")
    assert main(["check", str(tmp_path)]) == 1
    captured = capsys.readouterr()
    assert captured.out == f"{first}: good (same)\n"
    assert f"{second}:2:5: the id 'same' is already taken by {first}" in captured.err


def test_a_copy_of_a_shipped_file_is_good(tmp_path: Path) -> None:
    copy = tmp_path / "copy.yaml"
    copy.write_text((SHIPPED_FOLDER / "blisters.yaml").read_text("utf-8"), encoding="utf-8")
    assert main(["check", str(copy)]) == 0
    assert main(["check", str(tmp_path)]) == 0


def test_everything_that_is_shipped_is_good() -> None:
    assert main(["check", str(SHIPPED_FOLDER), str(PRESETS_FOLDER)]) == 0
