"""Rule objects are built strictly: a value of the wrong type is never bent into shape."""

from __future__ import annotations

import pytest

from rules_config.assembly import to_rules
from rules_config.library import shipped_library
from rules_config.settings import values_of


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("goal.score", "2145"),
        ("goal.score", 2145.0),
        ("players.min", True),
        ("title", 5),
        ("end.tie", "draw"),
        ("match.stop_with", ["2"]),
    ],
)
def test_a_value_of_another_type_builds_no_rules(key: str, value: object) -> None:
    blisters = shipped_library().get("blisters")
    assert blisters is not None
    values = values_of(blisters)
    assert to_rules(values) == blisters
    with pytest.raises(ExceptionGroup):
        to_rules({**values, key: value})
