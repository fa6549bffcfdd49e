"""What is drawn is what the dice show, and nothing jumps when a die comes to rest."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from physics.pose import Pose
from physics.quaternion import from_axis_angle, multiply, normalise
from physics.throw import Throw
from physics.tray import Tray
from render.dice.camera import camera_over
from render.dice.materials import DieStyle, die_styles, dimmed
from render.dice.orientation import lying
from render.dice.painter import SPRITE_LIMIT, DicePainter, DrawnDie, die_picture, motion_of
from render.dice.pips import PipShape
from render.dice.projection import Point
from render.dice.solid import Motion, detail_for, paint_die
from render.theme import contrast

BLACK_ON_WHITE = DieStyle((250, 250, 250), (0, 0, 0), PipShape.ROUND)
FELT = (33, 92, 64)
EDGE = 66


def painter() -> DicePainter:
    """The painter of an ordinary window."""
    return DicePainter(EDGE, camera_over(Tray().width, Tray().depth))


def felt_surface() -> pygame.Surface:
    """Plain felt as large as the tray."""
    surface = pygame.Surface((13 * EDGE, 7 * EDGE))
    surface.fill(FELT)
    return surface


def count_pips(surface: pygame.Surface, outline: list[Point]) -> int:
    """How many separate dark spots lie inside ``outline``; spots of under a tenth of a pip are dust."""
    inside = pygame.Surface(surface.get_size())
    inside.fill((255, 255, 255))
    stencil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(stencil, (255, 255, 255), outline)
    region = pygame.mask.from_surface(stencil)
    region.to_surface(inside, setsurface=surface, unsetcolor=None)
    dark = pygame.mask.from_threshold(inside, (0, 0, 0), (70, 70, 70, 255))
    return len(dark.connected_components(20))


def mean_difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Mean difference of all channels, 0 to 255."""
    first, second = pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB")
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


@pytest.mark.parametrize("seed", range(4))
def test_the_pips_that_lie_up_are_the_numbers_of_the_throw(seed: int) -> None:
    throw = Throw(6, seed)
    throw.finish()
    for pose, number in zip(throw.poses(), throw.numbers(), strict=True):
        surface, artist = felt_surface(), painter()
        artist.draw(surface, [DrawnDie(pose, BLACK_ON_WHITE)])
        assert count_pips(surface, artist.top_outline(pose, grow=-0.12)) == number


def test_coming_to_rest_changes_a_die_by_less_than_a_pixel() -> None:
    random = Random(2)
    for _ in range(12):
        # half a degree aslant counts as tumbling to the painter, yet no eye can tell it from lying
        pose = Pose(random.uniform(1, 11), random.uniform(1, 5), 0.5, lying(5, random.uniform(-3, 3)))
        aslant = multiply(from_axis_angle((1.0, 0.3, 0.0), 0.009), pose.orientation)
        moving = Pose(pose.x, pose.y, 0.506, aslant)
        assert (motion_of(pose), motion_of(moving)) == (Motion.RESTING, Motion.CALM)
        pixel_aside = Pose(pose.x + 1 / EDGE, pose.y, pose.height, pose.orientation)
        pictures = []
        for each in (pose, moving, pixel_aside):
            surface = felt_surface()
            painter().draw(surface, [DrawnDie(each, BLACK_ON_WHITE)])
            pictures.append(
                surface.subsurface(painter().die_area(pose).inflate(30, 30).clip(surface.get_rect()))
            )
        resting, nearly, aside = pictures
        assert mean_difference(resting, nearly) < 0.8 * mean_difference(resting, aside)


def test_a_cached_picture_equals_one_painted_exactly_there() -> None:
    random = Random(4)
    camera = painter().camera
    for _ in range(12):
        pose = Pose(random.uniform(1, 11), random.uniform(1, 5), 0.5, lying(6, random.uniform(-3, 3)))
        cached, exact = felt_surface(), felt_surface()
        artist = painter()
        painted = artist.paint(DrawnDie(pose, BLACK_ON_WHITE))
        sprite = paint_die(
            pose,
            BLACK_ON_WHITE,
            camera,
            edge_px=EDGE,
            fraction=(pose.x * EDGE % 1, pose.y * EDGE % 1),
            detail=detail_for(EDGE, Motion.RESTING),
        )
        cached.blit(
            painted.sprite.picture,
            (painted.x + painted.sprite.left, painted.y + painted.sprite.top),
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )
        exact.blit(
            sprite.picture,
            (int(pose.x * EDGE) + sprite.left, int(pose.y * EDGE) + sprite.top),
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )
        area = artist.die_area(pose).clip(cached.get_rect())
        assert mean_difference(cached.subsurface(area), exact.subsurface(area)) < 2.5


def test_dice_higher_up_are_drawn_over_those_below_whatever_their_order() -> None:
    low = DrawnDie(Pose(6.0, 3.0, 0.5, lying(1, 0.0)), die_styles(("red",))[0])
    high = DrawnDie(Pose(6.0, 3.0, 2.0, lying(1, 0.0)), die_styles(("blue",))[0])
    pictures = []
    for order in ([low, high], [high, low]):
        surface = felt_surface()
        painter().draw(surface, order)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        area = painter().die_area(high.pose)
        red, _, blue, _ = surface.get_at((area.centerx + 18, area.y + 25))
        assert blue > red
    assert pictures[0] == pictures[1]


def test_dice_stay_inside_the_area_said_to_be_touched() -> None:
    random = Random(8)
    for _ in range(20):
        orientation = normalise(tuple(random.gauss(0, 1) for _ in range(4)))  # type: ignore[arg-type]
        pose = Pose(random.uniform(2, 10), random.uniform(2, 4), random.uniform(0.8, 2.5), orientation)
        surface = felt_surface()
        (area,) = painter().draw(surface, [DrawnDie(pose, BLACK_ON_WHITE)])
        surface.fill(FELT, area)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(felt_surface(), "RGB")


def test_the_cache_is_bounded() -> None:
    artist, surface = painter(), felt_surface()
    for step in range(3 * SPRITE_LIMIT):
        pose = Pose(6.0, 3.0, 0.5, lying(step % 6 + 1, step * 0.031))
        artist.draw(surface, [DrawnDie(pose, BLACK_ON_WHITE)])
    assert SPRITE_LIMIT < artist.cached_pictures <= 2 * SPRITE_LIMIT


def test_a_resting_die_is_painted_once() -> None:
    artist = painter()
    die = DrawnDie(Pose(6.0, 3.0, 0.5, lying(3, 0.4)), BLACK_ON_WHITE)
    assert artist.paint(die).looks_like(artist.paint(die))


def test_a_smaller_die_is_drawn_smaller_at_the_same_place() -> None:
    pose = Pose(6.0, 3.0, 0.5, lying(3, 0.4))
    whole, half = painter().die_area(pose), painter().die_area(pose, scale=0.5)
    assert half.width == pytest.approx(whole.width / 2, abs=3)
    assert whole.contains(half)


@pytest.mark.parametrize("size", [24, 37, 48, 96, 200])
@pytest.mark.parametrize("number", range(1, 7))
def test_pictures_of_dice_show_their_number_at_every_size(number: int, size: int) -> None:
    surface = pygame.Surface((size, size))
    surface.fill((255, 255, 255))
    surface.blit(die_picture(number, BLACK_ON_WHITE, size), (0, 0))
    face = surface.subsurface(surface.get_rect().inflate(-size // 4, -size // 4))
    dark = pygame.mask.from_threshold(face, (0, 0, 0), (110, 110, 110, 255))
    assert len(dark.connected_components(max(2, size * size // 400))) == number


def test_pictures_of_dice_fill_their_size_with_round_corners() -> None:
    picture = die_picture(5, BLACK_ON_WHITE, 64)
    assert picture.get_size() == (64, 64)
    assert picture.get_at((0, 0)).a == 0
    assert all(picture.get_at(place).a > 200 for place in ((32, 1), (32, 62), (1, 32), (62, 32)))
    assert die_picture(5, BLACK_ON_WHITE, 64) is picture


def test_pictures_of_dice_have_no_dark_fringe_on_paper() -> None:
    paper = pygame.Surface((64, 64))
    paper.fill((243, 234, 214))
    paper.blit(die_picture(1, DieStyle((250, 250, 250), (0, 0, 0)), 64), (0, 0))
    assert min(min(paper.get_at((x, y))[:3]) for x, y in ((2, 3), (3, 2), (5, 1), (1, 5))) > 120


def test_a_dimmed_die_differs_and_stays_readable() -> None:
    for style in die_styles(("red", "white", "blue", "green", "yellow", "black")):
        clear, dim = die_picture(4, style, 48), die_picture(4, style, 48, dimmed=True)
        assert mean_difference(clear, dim) > 8
        faded = dimmed(style)
        assert contrast(faded.pip, faded.body) >= 2.0


def test_a_picture_too_small_to_show_anything_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 4 pixels"):
        die_picture(1, BLACK_ON_WHITE, 3)
