"""The library: shipped files and the user's, house rules on house rules, and bad files that stop nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_config.library import Library, RulesError, load_file, load_library, resolve
from tests.rules_config.rule_texts import HOUSE, MATCH, changed


def house(rules_id: str, base: str, change: str = "goal.score: 300") -> str:
    text = changed(changed(HOUSE, "sunday_pairs", rules_id), "based_on: blisters", f"based_on: {base}")
    return changed(text, "goal.score: 300", change)


def write(folder: Path, **files: str) -> None:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")


def messages(library: Library) -> list[str]:
    return [f"{Path(p.file).name}:{p.line}:{p.column}: {p.message}" for p in library.problems]


def test_files_of_a_folder_join_the_shipped_ones(tmp_path: Path) -> None:
    write(tmp_path, mine=MATCH, sunday=HOUSE)
    library = load_library([tmp_path])
    assert library.problems == ()
    assert library.get("pairs") is not None
    assert library.files["sunday_pairs"] == tmp_path / "sunday.yaml"
    assert library.is_shipped("blisters")
    assert not library.is_shipped("pairs")


def test_a_house_rule_stands_behind_its_base_and_the_shipped_ones_and_full_rules_of_the_user_behind_all(
    tmp_path: Path,
) -> None:
    write(tmp_path, a=MATCH, b=changed(HOUSE, "title: Sunday Pairs", "title: A Sunday"))
    ids = [rules.id for rules in load_library([tmp_path]).rules]
    shipped = [rules.id for rules in load_library().rules if rules.based_on == "blisters"]
    start = ids.index("blisters") + 1
    assert ids[start : start + len(shipped) + 1] == [*shipped, "sunday_pairs"]
    assert ids.index("pairs") > ids.index("sunday_pairs")
    assert ids[-1] == "blockers"


def test_a_base_stands_before_its_house_rules_whatever_their_titles(tmp_path: Path) -> None:
    write(tmp_path, a=changed(house("early", "pairs"), "title: Sunday Pairs", "title: A Sunday"), b=MATCH)
    ids = [rules.id for rules in load_library([tmp_path]).rules]
    assert ids.index("early") == ids.index("pairs") + 1


def test_titles_sort_by_their_numbers(tmp_path: Path) -> None:
    for goal in (10_000, 900, 2_000):
        text = changed(MATCH, "id: pairs", f"id: pairs_{goal}")
        write(tmp_path, **{f"to_{goal}": changed(text, "title: Pairs", f"title: Pairs to {goal:,}")})
    ids = [rules.id for rules in load_library([tmp_path]).rules if rules.id.startswith("pairs")]
    assert ids == ["pairs_900", "pairs_2000", "pairs_10000"]


def test_a_bad_file_is_a_problem_and_the_others_go_on(tmp_path: Path) -> None:
    write(tmp_path, bad=changed(MATCH, "score: 100", "score: none"), broken="a: [", good=HOUSE)
    (tmp_path / "latin.yaml").write_bytes("id: é".encode("latin-1"))
    (tmp_path / "folder.yaml").mkdir()
    library = load_library([tmp_path])
    assert library.get("sunday_pairs") is not None
    assert library.get("pairs") is None
    assert [message.split(":")[0] for message in messages(library)] == [
        "bad.yaml",
        "broken.yaml",
        "latin.yaml",
    ]


def test_a_folder_that_does_not_exist_has_no_rules(tmp_path: Path) -> None:
    assert load_library([tmp_path / "none"]) == load_library()


def test_house_rules_build_on_house_rules_in_whatever_order_the_files_come(tmp_path: Path) -> None:
    write(
        tmp_path,
        a=house("third", "second", "match.stop_with: [2, 3, 4]"),
        b=house("second", "first", "match.bail: none"),
        c=house("first", "blisters", "goal.score: 500"),
    )
    third = load_library([tmp_path]).get("third")
    assert third is not None
    assert third.based_on == "blisters"
    assert third.changed == ("goal.score", "match.stop_with", "match.bail")


def test_a_link_of_a_chain_may_take_a_change_back(tmp_path: Path) -> None:
    write(
        tmp_path,
        a=house("off", "blisters", "match.bail: none"),
        b=house("on", "off", "match.bail: {face: 6, count: 6}"),
    )
    on = load_library([tmp_path]).get("on")
    assert on is not None
    assert (on.based_on, on.changed) == ("blisters", ())


def test_a_long_chain_is_no_trouble(tmp_path: Path) -> None:
    write(tmp_path, **{f"h{n}": house(f"h{n}", f"h{n - 1}" if n else "blisters") for n in range(120)})
    library = load_library([tmp_path])
    assert library.problems == ()
    assert library.get("h119") is not None


def test_a_circle_is_told_in_every_file_of_it(tmp_path: Path) -> None:
    write(tmp_path, a=house("one", "two"), b=house("two", "three"), c=house("three", "one"))
    assert messages(load_library([tmp_path])) == [
        "a.yaml:4:11: based_on goes round in a circle: one → two → three → one",
        "b.yaml:4:11: based_on goes round in a circle: two → three → one → two",
        "c.yaml:4:11: based_on goes round in a circle: three → one → two → three",
    ]


def test_a_missing_or_bad_base_is_told_where_it_is_named(tmp_path: Path) -> None:
    write(
        tmp_path,
        a=house("one", "blisers"),
        b=house("two", "one"),
        c=changed(MATCH, "min: 2", "min: 0"),
        d=house("four", "pairs"),
    )
    assert messages(load_library([tmp_path])) == [
        "a.yaml:4:11: based_on: there are no rules called 'blisers'; did you mean 'blisters'?",
        "b.yaml:4:11: based_on: 'one' cannot be used, because its own base cannot",
        "c.yaml:7:16: players.min must be a whole number from 2 to 10, not 0",
        f"d.yaml:4:11: based_on: 'pairs' has mistakes of its own ({tmp_path / 'c.yaml'})",
    ]


def test_an_id_belongs_to_the_first_file_that_has_it(tmp_path: Path) -> None:
    write(tmp_path, a=MATCH, b=changed(MATCH, "score: 100", "score: 200"), c=house("blisters", "pairs"))
    library = load_library([tmp_path])
    taken = library.files["blisters"]
    assert messages(library) == [
        f"b.yaml:2:5: the id 'pairs' is already taken by {tmp_path / 'a.yaml'}; give this file another one",
        f"c.yaml:2:5: the id 'blisters' is already taken by {taken}; give this file another one",
    ]


# --- single files and names ------------------------------------------------------------------------------


def test_a_file_finds_its_base_beside_itself(tmp_path: Path) -> None:
    write(tmp_path, a=MATCH, b=house("mine", "pairs"), c=house("yours", "mine"))
    rules = load_file(tmp_path / "c.yaml")
    assert (rules.id, rules.based_on) == ("yours", "pairs")


def test_a_file_in_a_circle_says_so(tmp_path: Path) -> None:
    write(tmp_path, a=house("one", "two"), b=house("two", "one"))
    with pytest.raises(RulesError, match="goes round in a circle: one → two → one"):
        load_file(tmp_path / "a.yaml")


def test_a_reference_is_an_id_or_a_path(tmp_path: Path) -> None:
    library = load_library()
    write(tmp_path, mine=MATCH)
    assert resolve("blisters", library) is library.get("blisters")
    assert resolve(str(tmp_path / "mine.yaml"), library).id == "pairs"
    assert resolve("mine.yaml", library, folder=tmp_path).id == "pairs"


def test_an_unknown_id_names_the_nearest_known_one() -> None:
    with pytest.raises(RulesError, match="no rules called 'blister'; did you mean 'blisters'"):
        resolve("blister", load_library())


def test_an_id_like_no_other_is_answered_with_all_of_them() -> None:
    with pytest.raises(RulesError, match="there are no rules called 'xyz'; known are blisters, "):
        resolve("xyz", load_library())


def test_a_path_that_leads_nowhere_is_said_in_words(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="the file cannot be read: No such file"):
        resolve(str(tmp_path / "none.yaml"), load_library())
