"""What YAML allows and a rule file does not, and what the author is told."""

from __future__ import annotations

import pytest

from tests.rules_config.bad_file import Bad, bad, check
from tests.rules_config.rule_texts import HOLD, MATCH

CASES = (
    bad(
        "missing table",
        MATCH,
        "goal: {score: 100, reached: at_least}\n",
        "",
        "1:1: goal is missing; it is a table with score and reached",
    ),
    bad(
        "text for a table",
        MATCH,
        "{score: 100, reached: at_least}",
        "100",
        "10:7: goal must be a table with score and reached, not 100",
    ),
    bad(
        "duplicate key",
        MATCH,
        "title: Pairs",
        "title: Pairs\ntitle: Pears",
        "5:1: title stands here twice; it is already on line 4",
    ),
    bad(
        "duplicate key in table",
        MATCH,
        "min: 2, max: 6",
        "min: 2, max: 6, min: 3",
        "7:27: min stands here twice; it is already on line 7",
    ),
    bad(
        "bail no",
        MATCH,
        "{face: 6, count: 6}",
        "no",
        "17:9: match.bail must be none or a table with face and count, not the text 'no'",
    ),
    bad(
        "row is a text",
        HOLD,
        "{name: One, faces: [1], points: 100}",
        "One",
        (
            "19:5: combination 1 must be a table such as {name: Single 1, faces: [1], points: "
            "100}, not the text 'One'"
        ),
    ),
    bad(
        "tab",
        MATCH,
        "title: Pairs",
        "title:\tPairs",
        "4:7: a tab; YAML wants spaces instead",
    ),
    bad(
        "tab indentation",
        MATCH,
        "  all_scoring",
        "\tall_scoring",
        "15:1: a tab; YAML wants spaces instead",
    ),
    bad(
        "alias",
        MATCH,
        "title: Pairs",
        "title: *other",
        "4:8: *other is an alias; write the value out instead",
    ),
    bad(
        "anchor",
        MATCH,
        "title: Pairs",
        "title: &name Pairs",
        "4:8: &name is an anchor; write the value out where it is needed",
    ),
    bad(
        "tag",
        MATCH,
        "title: Pairs",
        "title: !!python/object:os.system Pairs",
        "4:8: !!python/object:os.system is a tag; only plain values are allowed",
    ),
    bad(
        "two docs",
        MATCH,
        "game: match",
        "game: match\n---\nid: two",
        "4:1: a second document starts here; a file holds one",
    ),
    bad(
        "unclosed quote",
        MATCH,
        "title: Pairs",
        "title: 'Pairs",
        "4:8: not valid YAML: a quotation mark is opened and never closed",
    ),
    bad(
        "colon in text",
        MATCH,
        "title: Pairs",
        "title: Pairs: the game",
        "4:13: not valid YAML: a colon has no place here; put a text that contains ': ' in quotes",
    ),
    bad(
        "bad indentation",
        MATCH,
        "  all_scoring",
        "   all_scoring",
        "15:4: not valid YAML: this line does not fit the lines above; check how far it is indented",
    ),
    bad(
        "control char",
        MATCH,
        "title: Pairs",
        "title: Pairs\x07",
        "4:13: U+0007 (control character) is not allowed; use ordinary text",
    ),
    bad(
        "escaped control char",
        MATCH,
        "title: Pairs",
        'title: "Pairs\\x07"',
        "4:8: this text contains an escaped control character; use ordinary text",
    ),
    bad(
        "list file",
        MATCH,
        MATCH,
        "- a\n- b\n",
        "1:1: a rule file is a table of keys and values, not a list",
    ),
    bad(
        "text file",
        MATCH,
        MATCH,
        "hello\n",
        "1:1: a rule file is a table of keys and values, not the text 'hello'",
    ),
    bad(
        "empty file",
        MATCH,
        MATCH,
        "# nothing here\n",
        "1:1: the file is empty",
    ),
    bad(
        "complex key",
        MATCH,
        "title: Pairs",
        "[title]: Pairs",
        "4:1: a key must be a word or a whole number",
    ),
    bad(
        "deep",
        MATCH,
        "title: Pairs",
        "title: " + "[" * 17 + "]" * 17,
        "4:23: nested more than 16 levels deep",
    ),
)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_unsafe_or_broken_yaml_is_refused_with_place_and_sentence(case: Bad) -> None:
    check(case)
