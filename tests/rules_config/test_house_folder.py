"""House rules on disk: saved under a name, renamed, deleted, found again, and folders that refuse."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_config.draft import Draft
from rules_config.house_folder import FolderError, HouseFolder, draft_for, rule_file_text
from rules_config.library import Library, load_library, load_text
from rules_config.model import Rules
from rules_config.names import free_title, id_for, title_problem
from rules_config.settings import values_of
from rules_config.shelf import Shelf
from tests.rules_config.rule_texts import MATCH


class Home:
    """A machine with its own rules folder."""

    def __init__(self, path: Path) -> None:
        self.folder = HouseFolder(path / "rules")
        self.shelf = Shelf(lambda: load_library([path / "rules"]), path / "rules")

    @property
    def library(self) -> Library:
        return self.shelf.library()

    def rules(self, rules_id: str) -> Rules:
        rules = self.library.get(rules_id)
        assert rules is not None
        return rules

    def save(self, title: str, draft: Draft, own_id: str = "") -> Rules:
        saved = self.folder.save(title, draft, self.library, own_id)
        self.shelf.refresh()
        return saved


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def short(home: Home) -> Draft:
    return Draft(home.rules("blisters")).with_value("goal.score", 150)


def test_saved_house_rules_are_in_the_library_as_a_small_file(home: Home) -> None:
    saved = home.save("Grandma's short walk", short(home))
    assert home.rules("grandmas_short_walk") == saved
    assert (home.folder.path / "grandmas_short_walk.yaml").read_text("utf-8") == (
        "format: 1\nid: grandmas_short_walk\ntitle: Grandma's short walk\nbased_on: blisters\n"
        "changes:\n  goal.score: 150\n"
    )


def test_house_rules_without_a_change_are_kept_too(home: Home) -> None:
    saved = home.save("The very same", Draft(home.rules("blisters")))
    assert saved.based_on == "blisters"
    assert "changes: {}" in (home.folder.path / "the_very_same.yaml").read_text("utf-8")


def test_saving_again_writes_over_the_same_file_and_renaming_keeps_the_id(home: Home) -> None:
    saved = home.save("Short", short(home))
    again = home.save("Shorter", draft_for(saved, home.library).with_value("goal.score", 50), saved.id)
    assert (again.id, again.title) == ("short", "Shorter")
    assert [path.name for path in home.folder.path.iterdir()] == ["short.yaml"]
    assert home.rules("short").goal == again.goal


def test_complete_rules_of_the_folder_are_changed_in_their_place(home: Home) -> None:
    home.folder.make()
    (home.folder.path / "pairs.yaml").write_text(MATCH, encoding="utf-8")
    home.shelf.refresh()
    draft = draft_for(home.rules("pairs"), home.library).with_value("goal.score", 70)
    saved = home.save("Pairs at home", draft, "pairs")
    assert (saved.id, saved.title, saved.based_on, saved.changed) == ("pairs", "Pairs at home", None, ())
    assert home.rules("pairs").goal == saved.goal


def test_a_shipped_file_is_never_written_over(home: Home) -> None:
    saved = home.save("Blisters of ours", short(home), "blisters")
    assert saved.id == "blisters_of_ours"
    with pytest.raises(FolderError, match="came with the program"):
        home.folder.delete("blisters", home.library)


def test_a_bad_file_of_that_name_is_not_written_over(home: Home) -> None:
    home.folder.make()
    (home.folder.path / "short.yaml").write_text("a: [", encoding="utf-8")
    home.shelf.refresh()
    assert home.save("Short", short(home)).id == "short_2"
    assert (home.folder.path / "short.yaml").read_text("utf-8") == "a: ["


def test_deleted_house_rules_are_gone(home: Home) -> None:
    saved = home.save("Short", short(home))
    home.folder.delete(saved.id, home.library)
    assert home.shelf.refresh()
    assert home.library.get(saved.id) is None
    assert list(home.folder.path.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_said_and_nothing_is_lost(home: Home) -> None:
    home.folder.path.parent.joinpath("rules").write_text("a file where the folder should be")
    with pytest.raises(FolderError, match=r"rules cannot be written to \(.+\)\. Nothing is lost"):
        home.folder.save("Short", short(home), home.library)


def test_a_file_that_cannot_be_written_leaves_nothing_behind(home: Home) -> None:
    (home.folder.path / "short.yaml").mkdir(parents=True)  # a folder of that name refuses to be replaced
    (home.folder.path / "short.yaml" / "x").touch()
    with pytest.raises(FolderError):
        home.folder._write(home.folder.path / "short.yaml", "text")
    assert [path.name for path in home.folder.path.iterdir()] == ["short.yaml"]


def test_files_that_come_change_and_go_are_noticed(home: Home) -> None:
    assert home.library.problems == ()
    assert not home.shelf.refresh()
    home.folder.make()
    file = home.folder.path / "sunday.yaml"
    file.write_text("format: 1\nid: sunday\ntitle: Sunday\nbased_on: blisters\nchanges: {goal.score: 9}\n")
    assert home.shelf.refresh()
    assert home.library.get("sunday") is not None
    file.write_text("format: 1\nid: sunday\ntitle: Sunday\nbased_on: blisters\nchanges: {goal.scor: 9}\n")
    assert home.shelf.refresh()
    assert home.library.get("sunday") is None
    assert "did you mean 'goal.score'?" in str(home.library.problems[0])
    file.unlink()
    assert home.shelf.refresh()
    assert home.library.problems == ()
    assert not home.shelf.refresh()


# --- as text ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules_id", ["farkle", "blisters_long_trail", "you_blew_it_any_roll", "blockers"])
def test_rules_as_text_come_back_as_the_same_rules(home: Home, rules_id: str) -> None:
    rules = home.rules(rules_id)
    again = load_text(rule_file_text(rules, home.library), "pasted", home.library)
    assert again == rules


def test_rules_from_elsewhere_get_a_file_of_their_own(home: Home) -> None:
    rules = load_text(MATCH, "pasted")
    added = home.folder.add("Pairs from Ben", rules, home.library)
    home.shelf.refresh()
    kept = home.rules("pairs_from_ben")
    assert values_of(kept) == values_of(added) == {**values_of(rules), "id": kept.id, "title": kept.title}


# --- names --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "problem"),
    [
        ("", "Give these rules a name."),
        (" \t ", "Give these rules a name."),
        ("x" * 61, "A name may have 60 letters; this one has 61."),
        ("farkle", "There already are rules called farkle. Choose another name."),
        ("a\x07b", "A name may have ordinary letters and signs only."),
        ("Farkle at home", ""),
    ],
)
def test_names_that_will_do_and_names_that_will_not(home: Home, title: str, problem: str) -> None:
    assert title_problem(title, home.library) == problem


def test_rules_may_keep_their_own_name(home: Home) -> None:
    assert title_problem("Farkle", home.library, own_id="farkle") == ""


@pytest.mark.parametrize(
    ("title", "rules_id"),
    [
        ("Sunday Blew It!", "sunday_blew_it"),
        ("Großmutters Äpfel", "grossmutters_apfel"),
        ("5,000 at Ann's", "rules_5_000_at_anns"),
        ("日曜日", "house_rules"),
        ("Farkle", "farkle_2"),
        ("A" + " very" * 20 + " long name", "a_very_very_very_very_very_very_very_ver"),
    ],
)
def test_ids_come_from_names(home: Home, title: str, rules_id: str) -> None:
    taken = frozenset(rules.id for rules in home.library.rules)
    assert id_for(title, taken) == rules_id
    second = id_for(title, taken | {rules_id})
    assert second != rules_id and len(second) <= 40


def test_a_copy_gets_a_name_that_is_free(home: Home) -> None:
    assert free_title("Farkle", home.library) == "Farkle 2"
    assert free_title("New rules", home.library) == "New rules"
    home.save("Farkle 2", short(home))
    assert free_title("Farkle 2", home.library) == "Farkle 3"
