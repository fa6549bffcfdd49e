"""However a rule file is damaged: rules, or an error that says what is wrong. Never anything else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_config.library import RulesError, dump_rules, load_text, shipped_library, with_changes
from rules_config.model import Rules
from rules_config.settings import ALL_SETTINGS
from tests.rules_config.rule_texts import BLOCKERS, HOLD, HOUSE, MATCH

SHIPPED = [
    Path(path).read_text(encoding="utf-8") for path in sorted(map(str, shipped_library().files.values()))
]
TEXTS = st.sampled_from([*SHIPPED, MATCH, HOLD, BLOCKERS, HOUSE])
BITS = st.sampled_from(
    (
        *("none", "no", "'", '"', "[", "]", "{", "}", ": ", ", ", "- ", "\n", "\n  ", "\t", "0", "-1", "7"),
        *("1.5", "99999999999999", "true", "~", "&a ", "*a", "!!int ", "|", "#", "---\n", "\x00", "é"),
        *("points: ", "same: ", "plus: 5", "exactly", "faces: [1]", "based_on: blisters", "game: hold\n"),
    )
)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A good file with a few passages cut out, doubled, swapped with others or replaced."""
    text = draw(TEXTS)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 30)))
        passage = text[start:end]
        new = draw(st.one_of(BITS, st.just(""), st.just(passage * 2), st.text(max_size=6)))
        text = text[:start] + new + text[end:]
    return text


@st.composite
def lines_shuffled(draw: st.DrawFn) -> str:
    """Lines of two good files mixed."""
    lines = [*draw(TEXTS).splitlines(), *draw(TEXTS).splitlines()]
    return "\n".join(draw(st.permutations(lines))[: draw(st.integers(1, len(lines)))])


def loads_or_explains(load: Callable[[], Rules]) -> None:
    try:
        rules = load()
    except RulesError as refused:
        assert refused.problems
        for problem in refused.problems:
            assert problem.line >= 1
            assert problem.column >= 1
            assert problem.message
            assert len(problem.message) < 600
        return
    assert load_text(dump_rules(rules), "again.yaml") == rules


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.one_of(damaged(), lines_shuffled()))
def test_a_damaged_file_is_rules_or_an_error_with_a_place(text: str) -> None:
    loads_or_explains(lambda: load_text(text, "file.yaml"))


PLAIN = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-10, 12), st.floats(), st.text(max_size=8), BITS),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from(["name", "faces", "same", "groups", "points", "plus", "times", "repeats", "face"])
            | st.integers(0, 7),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=10,
)
KEYS = st.sampled_from(sorted({setting.key for setting in ALL_SETTINGS})) | st.text(max_size=5)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.sampled_from(shipped_library().rules), st.dictionaries(KEYS, PLAIN, max_size=4))
def test_whatever_is_handed_over_as_changes_is_rules_or_an_error(
    rules: Rules, changes: dict[str, object]
) -> None:
    loads_or_explains(lambda: with_changes(rules, changes, shipped_library()))
