"""The rail: dice that score or are held, in groups, each group with its sum beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.dice import Die
from game.events import Group
from game.match import MatchState, score_set, settings
from game.wording import group_name, group_sum
from physics.pose import Pose
from render.dice.orientation import upright
from render.dice.tray_view import TrayView
from render.look import Look
from render.text import Align
from render.units import TextRole
from rules_config.model import Rules

DIE_SCALE = 0.8  # of a die in the tray
_DIE_GAP = 0.1  # die edges between dice of a group
TURN_SHARE = 0.26  # of the rail's width, at its right end, for the turn's total


@dataclass(frozen=True, slots=True)
class RailGroup:
    """Dice that count together: which of the table's dice they are, and what to say beside them."""

    dice: tuple[int, ...]
    faces: tuple[int, ...]
    name: str
    total: str
    points: int


@dataclass(frozen=True, slots=True)
class PlacedGroup:
    """A group with its place: the poses of its dice, and the areas of its words (px), if there is room."""

    group: RailGroup
    poses: tuple[Pose, ...]
    scale: float
    name_area: Rect | None
    total_area: Rect | None
    total: str


def rail_group(group: Group, dice: tuple[int, ...], rules: Rules) -> RailGroup:
    """The view of an engine's group whose dice are the table's dice ``dice``."""
    faces = tuple(die.face for die in group.dice)
    return RailGroup(dice, faces, group_name(group, rules), group_sum(group), group.points)


def match_groups(state: MatchState, lying: Sequence[Die]) -> tuple[RailGroup, ...]:
    """The scoring dice of a match game as groups; ``lying`` are the table's dice by index."""
    free = list(range(len(lying)))
    groups = []
    for group in score_set(state.scoring, settings(state.rules)):
        indices = []
        for die in group.dice:
            index = next(one for one in free if lying[one] == die)
            free.remove(index)
            indices.append(index)
        groups.append(rail_group(group, tuple(indices), state.rules))
    return tuple(groups)


def turn_area(view: TrayView) -> Rect:
    """Where the turn's total stands."""
    rail = view.rail_rect
    width = round(rail.width * TURN_SHARE)
    return Rect(rail.right - width, rail.y, width, rail.height)


def place_groups(groups: tuple[RailGroup, ...], view: TrayView, look: Look) -> tuple[PlacedGroup, ...]:
    """Find room for ``groups``: with name and sum beside the dice, else the sum, else the bare points."""
    groups = _together(groups)
    rail = view.rail_rect
    area = Rect(rail.x, rail.y, rail.width - turn_area(view).width, rail.height)
    for scale in (DIE_SCALE, DIE_SCALE * 0.85, DIE_SCALE * 0.7, DIE_SCALE * 0.55):
        for detail in (_Detail.NAME_AND_SUM, _Detail.SUM, _Detail.POINTS, _Detail.NOTHING):
            placed = _place(groups, area, view, look, scale, detail)
            if placed is not None:
                return placed
    return _place(groups, area, view, look, DIE_SCALE * 0.4, _Detail.NOTHING, force=True) or ()


def _together(groups: tuple[RailGroup, ...]) -> tuple[RailGroup, ...]:
    """Single dice of one number, held at different times, as one group with one sum."""
    found: dict[tuple[str, int], RailGroup] = {}
    for number, group in enumerate(groups):
        single = len(set(group.faces)) == 1 and group.total == f"{group.points:,}" and len(group.dice) == 1
        key = (group.name, group.faces[0]) if single else ("", -1 - number)
        before = found.get(key)
        if before is not None:
            points = before.points + group.points
            dice, faces = before.dice + group.dice, before.faces + group.faces
            group = RailGroup(dice, faces, group.name, f"{points:,}", points)
        found[key] = group
    return tuple(found.values())


class _Detail:
    NAME_AND_SUM = 3
    SUM = 2
    POINTS = 1
    NOTHING = 0


def _words(group: RailGroup, detail: int) -> tuple[str, str]:
    if detail == _Detail.NAME_AND_SUM:
        return group.name, group.total
    return "", {_Detail.SUM: group.total, _Detail.POINTS: f"{group.points:,}"}.get(detail, "")


def _place(
    groups: tuple[RailGroup, ...],
    area: Rect,
    view: TrayView,
    look: Look,
    scale: float,
    detail: int,
    *,
    force: bool = False,
) -> tuple[PlacedGroup, ...] | None:
    px, text = look.units.px, look.text
    edge = view.edge_px * scale
    step = edge * (1 + _DIE_GAP)
    name_height, total_height = text.line_height(TextRole.BODY), text.line_height(TextRole.LABEL, bold=True)
    if detail == _Detail.NAME_AND_SUM and name_height + total_height > area.height:
        return None
    left = area.x + view.edge_px * 0.25
    placed = []
    for group in groups:
        name, total = _words(group, detail)
        width = max(
            text.width(name, TextRole.BODY) if name else 0,
            text.width(total, TextRole.LABEL, bold=True) if total else 0,
        )
        poses = tuple(
            Pose(*view.to_tray(left + edge / 2 + place * step, area.centery), 0.5, upright(face))
            for place, face in enumerate(group.faces)
        )
        right = left + step * len(group.faces)
        words = Rect(round(right + px(6)), area.y, width, area.height)
        name_area, total_area = _word_areas(words, name, total, name_height, total_height)
        placed.append(PlacedGroup(group, poses, scale, name_area, total_area, total))
        left = words.right + px(30) if total else right + px(14)
    return tuple(placed) if force or left - px(10) <= area.right else None


def _word_areas(
    words: Rect, name: str, total: str, name_height: int, total_height: int
) -> tuple[Rect | None, Rect | None]:
    if not total:
        return None, None
    if not name:
        return None, words
    top = words.y + (words.height - name_height - total_height) // 2
    return (
        Rect(words.x, top, words.width, name_height),
        Rect(words.x, top + name_height, words.width, total_height),
    )


def draw_rail_words(surface: Surface, look: Look, placed: tuple[PlacedGroup, ...]) -> None:
    """Names and sums of the groups."""
    for one in placed:
        if one.name_area is not None:
            colour = look.theme.on_felt_soft
            look.text.draw(surface, one.group.name, one.name_area, TextRole.BODY, colour)
        if one.total_area is not None:
            look.text.draw(surface, one.total, one.total_area, TextRole.LABEL, look.theme.on_felt, bold=True)


def draw_turn_total(surface: Surface, look: Look, view: TrayView, caption: str, total: int) -> None:
    """The turn's total, large, at the right end of the rail."""
    area = turn_area(view).inflate(-look.units.px(28), -look.units.px(8))
    number_height = look.text.line_height(TextRole.BIG, bold=True)
    caption_height = look.text.line_height(TextRole.BODY)
    number = area
    if number_height + caption_height <= area.height:
        top = area.y + (area.height - number_height - caption_height) // 2
        label = Rect(area.x, top, area.width, caption_height)
        look.text.draw(
            surface, caption, label, TextRole.BODY, look.theme.on_felt_soft, align=Align.RIGHT, smallest=0.7
        )
        number = Rect(area.x, top + caption_height, area.width, number_height)
    look.text.draw(
        surface,
        f"{total:,}",
        number,
        TextRole.BIG,
        look.theme.on_felt,
        bold=True,
        align=Align.RIGHT,
        smallest=0.5,
    )
