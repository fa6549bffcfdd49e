"""Every screen of house rules at every size and text size: nothing cut, overlapping or outside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pygame import Surface

from render.app import render_to_surface
from render.house_rules.writing import Writing
from render.keymap import Button as Key
from render.scene import Scene, Services
from render.text import TextAudit
from rules_config.draft import Draft
from rules_config.house_folder import rule_file_text
from tests.render.house_rules.conftest import BROKEN
from tests.render.scenes.test_layout import widget_faults

# 1920 × 1080 and 3840 × 2160 are laid out as 1280 × 720 is.
SIZES = ((1024, 600), (1280, 720), (1024, 1400), (2560, 700))
PERCENTS = (100, 150, 200)
_MOST_PAGES = 4
LONG = "W" * 60

MakeScene = Callable[[Services], Scene]


def writing(services: Services, rules_id: str, title: str = "Ours", **changes: object) -> Writing:
    rules = services.library().get(rules_id)
    assert rules is not None
    draft = Draft(rules).with_values({key.replace("__", "."): value for key, value in changes.items()})
    return Writing(services, draft, title)


def crowded(services: Services) -> Scene:
    """Many rules, names as wide as they come, and files with mistakes."""
    folder = services.data_folder
    assert folder is not None
    for number in range(8):
        text = f"format: 1\nid: own_{number}\ntitle: {LONG[:58]}{number}\nbased_on: blisters\nchanges: {{}}\n"
        (folder / "rules" / f"own_{number}.yaml").write_text(text, encoding="utf-8")
    (folder / "rules" / "broken.yaml").write_text(BROKEN, encoding="utf-8")
    (folder / "rules" / f"{'very_' * 20}long.yaml").write_text("a: [", encoding="utf-8")
    services.settings.change(last_rules="own_3")
    return services.nav.new_game()


def ways(services: Services) -> Scene:
    crowded(services)
    return services.nav.house_rules("blisters", "own_2")


def editor_with_mistakes(services: Services) -> Scene:
    wrong = {
        "goal__score": "",
        "dice__count": 4,
        "words__bust": " " * 3,
        "players__min": 9,
        "players__max": 2,
    }
    made = writing(services, "zilch", "farkle", **wrong)
    scene = services.nav.edit_rules(made)
    made.save()
    return scene


def long_texts(services: Services) -> Scene:
    return services.nav.edit_rules(
        writing(services, "blisters", "W" * 75, promise="W" * 150, words__bust="W" * 24, match__stop_with=[])
    )


def combinations_with_mistakes(services: Services) -> Scene:
    rows: list[dict[str, object]] = [
        {"name": "W" * 40, "groups": [2, 2, 2, 2, 2], "points": 1_000_000, "repeats": True},
        {"name": "", "faces": [], "points": ""},
        {"name": "Six", "same": 6, "points": {face: 900_000 + face for face in range(1, 7)}},
        {"name": "Ones", "faces": [1], "points": 5},
        {"name": "Ones again", "faces": [1], "points": 6},
    ]
    made = writing(services, "farkle", combinations=rows, dice__count=4)
    return services.nav.combinations(made, services.nav.title())


def combination(row: int) -> MakeScene:
    return lambda services: services.nav.combination(writing(services, "farkle"), row, services.nav.title())


def pasted(services: Services, text: str) -> Scene:
    return services.nav.paste_rules(text, services.nav.title())


def pasted_zilch(services: Services) -> Scene:
    library = services.library()
    zilch = library.get("zilch")
    assert zilch is not None
    return pasted(services, rule_file_text(zilch, library))


def bad_file(services: Services) -> Scene:
    crowded(services)
    file = services.library().problems[0].file
    return services.nav.bad_file(file, services.nav.title())


SCENES: dict[str, MakeScene] = {
    "new game": crowded,
    "ways": ways,
    "editor of a match game": lambda services: services.nav.edit_rules(writing(services, "blisters")),
    "editor of a hold game": lambda services: services.nav.edit_rules(
        writing(services, "you_blew_it_10000", entry__minimum=300, hold__take_over=False, end__tie="play_off")
    ),
    "editor of a tile game": lambda services: services.nav.edit_rules(writing(services, "blockers")),
    "editor with mistakes": editor_with_mistakes,
    "editor with long texts": long_texts,
    "combinations": lambda services: services.nav.combinations(
        writing(services, "farkle"), services.nav.title()
    ),
    "combinations with mistakes": combinations_with_mistakes,
    "faces": combination(2),
    "alike": combination(3),
    "groups": combination(8),
    "trails": lambda services: services.nav.trails(writing(services, "blisters"), services.nav.title()),
    "pasted rules": pasted_zilch,
    "pasted mistakes": lambda services: pasted(services, BROKEN),
    "pasted nothing": lambda services: pasted(services, ""),
    "bad file": bad_file,
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_overlaps_or_lies_outside(
    name: str, size: tuple[int, int], services: Services
) -> None:
    scene = SCENES[name](services)
    for percent in PERCENTS if size == (1280, 720) else (100, 200):
        scene.handle(Key.HOME)
        for _ in range(_MOST_PAGES):  # wherever it is scrolled to
            audit = TextAudit()
            surface = render_to_surface(scene, size, percent, audit=audit)
            assert audit.entries
            assert audit.faults(surface.get_rect()) == [], f"at {percent} %"
            assert widget_faults(scene, surface) == [], f"at {percent} %"
            scene.handle(Key.PAGE_DOWN)


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_says_where_one_is(name: str, services: Services) -> None:
    scene = SCENES[name](services)
    render_to_surface(scene, (1280, 720))
    assert len(scene.alt()) > 10
    for widget in scene.focus.widgets:
        assert widget.alt()


def test_drawing_changes_nothing(services: Services, tmp_path: Path) -> None:
    for make in SCENES.values():
        scene = make(services)
        first = render_to_surface(scene, (1280, 720))
        again = Surface((1280, 720))
        scene.draw(again)
        assert first.get_buffer().raw == again.get_buffer().raw
