"""YAML as nodes: which plain values are not text, where things stand, and what is too much."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_config.problems import RulesError
from rules_config.yaml_nodes import (
    MAXIMUM_BYTES,
    MAXIMUM_VALUES,
    Mapping,
    Mark,
    Scalar,
    Sequence,
    decode,
    from_plain,
    parse,
    plain,
    read_text_file,
)


def refusal(text: str) -> str:
    with pytest.raises(RulesError) as refused:
        parse(text, "file.yaml")
    return str(refused.value)


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("12", 12),
        ("-3", -3),
        ("+3", 3),
        ("1.5", 1.5),
        ("1e3", 1000.0),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("'12'", "12"),
        ('"true"', "true"),
        ("''", ""),
    ],
)
def test_numbers_truth_values_and_null_are_what_they_look_like(written: str, value: object) -> None:
    found = plain(parse(f"key: {written}", "f"))["key"]
    assert (found, type(found)) == (value, type(value))


@pytest.mark.parametrize(
    "written",
    [
        "no",
        "yes",
        "on",
        "off",
        "y",
        "N",
        "010",
        "0x1F",
        "0o17",
        "1_000",
        "1:30",
        "2024-01-01",
        ".inf",
        "tRuE",
        "<<",
    ],
)
def test_everything_else_stays_the_text_it_is(written: str) -> None:
    assert plain(parse(f"key: {written}", "f")) == {"key": written}


def test_every_node_knows_its_line_and_column_from_one() -> None:
    root = parse("title: Größe\nlist:\n  - a\n  - {n: 2}\n", "f")
    assert isinstance(root, Mapping)
    (title, text), (_, items) = root.entries
    assert isinstance(items, Sequence)
    second = items.items[1]
    assert isinstance(second, Mapping)
    assert (title.mark, text.mark) == (Mark(1, 1), Mark(1, 8))
    assert (items.items[0].mark, second.mark) == (Mark(3, 5), Mark(4, 5))
    assert second.entries[0] == (Scalar("n", Mark(4, 6)), Scalar(2, Mark(4, 9)))


def test_quotes_are_remembered() -> None:
    root = parse("[5000, '5000']", "f")
    assert isinstance(root, Sequence)
    assert [item.quoted for item in root.items if isinstance(item, Scalar)] == [False, True]


def test_columns_count_characters_not_bytes() -> None:
    assert refusal("ä: ü\nä: é") == "file.yaml:2:1: ä stands here twice; it is already on line 1"


def test_windows_line_ends_and_a_byte_order_mark_do_not_disturb() -> None:
    assert plain(parse("\ufeffa: 1\r\nb: 2\r\n", "f")) == {"a": 1, "b": 2}


def test_places_are_right_behind_windows_line_ends() -> None:
    assert refusal("a: 1\r\nb: \x07").startswith("file.yaml:2:4: U+0007")
    assert refusal("a: 1\r\nb:\t1").startswith("file.yaml:2:3: a tab")


def test_plain_values_become_nodes_and_back() -> None:
    value = {"a": [1, "no", None, True], 2: {"b": 1.5}}
    assert plain(from_plain(value)) == value


def test_what_no_file_can_say_is_no_node() -> None:
    with pytest.raises(TypeError, match="a file cannot hold a object"):
        from_plain([object()])


@pytest.mark.parametrize("hostile", ["[" * 100_000, "{a: " * 50_000, "- " * 100_000, "? " * 100_000])
def test_deep_nesting_is_refused_without_following_it(hostile: str) -> None:
    assert "nested more than 16 levels deep" in refusal(hostile)


def test_too_many_values_are_refused() -> None:
    assert f"more than {MAXIMUM_VALUES:,} values" in refusal("- 1\n" * (MAXIMUM_VALUES + 1))


def test_an_enormous_number_is_refused() -> None:
    assert refusal("a: " + "9" * 5000) == "file.yaml:1:4: a number with more than 15 digits"


def test_an_alias_bomb_is_refused_at_its_first_anchor() -> None:
    bomb = "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n"
    assert refusal(bomb).startswith("file.yaml:1:4: &a is an anchor")


def test_a_file_over_the_limit_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_bytes(b"#" * (MAXIMUM_BYTES + 1))
    with pytest.raises(RulesError, match="larger than 1 MB"):
        read_text_file(path)
    assert "larger than 1 MB" in refusal("#" * (MAXIMUM_BYTES + 1))


def test_a_file_that_is_not_there_is_said_in_words(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="the file cannot be read: No such file"):
        read_text_file(tmp_path / "none.yaml")
    with pytest.raises(RulesError, match="the file cannot be read: embedded null byte"):
        read_text_file(tmp_path / "no\x00ne.yaml")


def test_bytes_that_are_not_utf8_are_refused_at_their_place() -> None:
    with pytest.raises(RulesError) as refused:
        decode("a: 1\nb: é".encode("latin-1"), "file.yaml")
    assert str(refused.value) == "file.yaml:2:4: byte 0xe9 is not UTF-8 text; save the file as UTF-8"


@pytest.mark.parametrize("character", ["\x00", "\x1b", "\x85", "\u2028", "\u202e", "\ud800"])
def test_control_characters_and_turned_reading_directions_are_refused(character: str) -> None:
    assert refusal(f"a: x{character}").startswith("file.yaml:1:5: U+")


def test_the_slow_parser_of_other_systems_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    import yaml

    text = "a: [1, 'x', {b: no}]\nc: |\n  two\n  lines\n"
    quick = parse(text, "f")
    monkeypatch.setattr("rules_config.yaml_composer._LOADER", yaml.SafeLoader)
    assert parse(text, "f") == quick
    assert refusal("a: 1\n---\nb: 1").startswith("file.yaml:2:1: a second document")
    assert refusal("a: b: c").startswith("file.yaml:1:5: not valid YAML: a colon has no place here")
