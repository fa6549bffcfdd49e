"""Leaving house rules that are not kept asks once; nothing else does."""

from __future__ import annotations

from collections.abc import Callable

from render.focus import Quit
from render.house_rules.writing import Writing
from render.scene import Scene
from render.scenes.confirm import ConfirmScene


def leave(writing: Writing, scene: Scene, go: Callable[[], Scene | Quit]) -> Scene | Quit:
    """Where ``go`` leads, after a question over ``scene`` if something would be lost."""
    if not writing.is_touched:
        return go()
    what = writing.title.strip() or "these rules"
    return ConfirmScene(
        scene,
        "Leave without saving?",
        f"What you have changed in {what} will be lost.",
        yes="Leave",
        on_yes=go,
        no="Stay",
    )
