"""The dice of a table: in flight, lying in the tray, on the rail, and on their ways between."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.dice import Die
from physics.pose import Pose
from physics.tray import Tray
from render.dice.animation import Place, Slide
from render.dice.materials import DieStyle
from render.dice.orientation import upright
from render.dice.painter import DrawnDie

_ROW_STEP = 1.35  # die edges between waiting dice


@dataclass
class TableDie:
    """One die. ``lying`` is where it came to rest in the tray; ``place`` is set while it is on the rail."""

    die: Die
    style: DieStyle
    lying: Pose
    pose: Pose
    scale: float = 1.0
    place: Place | None = None
    slide: Slide | None = None
    dimmed: bool = False


class TableDice:
    """All dice in view, each known by its index for as long as it stays."""

    def __init__(self) -> None:
        self.dice: list[TableDie] = []
        self._seconds = 0.0

    def clear(self) -> None:
        """Take every die off the table."""
        self.dice = []

    def wait_in_row(self, colours: Sequence[int], styles: Sequence[DieStyle], sides: int, tray: Tray) -> None:
        """Lay a full set in a row across the tray, ready to be thrown."""
        dice = [Die(index % sides + 1, colour) for index, colour in enumerate(colours)]
        self.lay_in_row(dice, styles, tray)

    def lay_in_row(self, dice: Sequence[Die], styles: Sequence[DieStyle], tray: Tray) -> None:
        """Lay these dice, and no others, in a row across the tray."""
        self.dice = []
        left = tray.width / 2 - (len(dice) - 1) * _ROW_STEP / 2
        for index, die in enumerate(dice):
            pose = Pose(left + index * _ROW_STEP, tray.depth * 0.68, 0.5, upright(die.face))
            self.dice.append(TableDie(die, styles[die.colour], pose, pose))

    def free(self) -> list[int]:
        """Indices of the dice that lie in the tray, not on the rail."""
        return [index for index, die in enumerate(self.dice) if die.place is None]

    def take_for_throw(
        self, colours: Sequence[int], styles: Sequence[DieStyle], *, keep_rail: bool
    ) -> list[int]:
        """Make the dice of a throw, one per colour; they replace what lies in the tray.

        Returns their indices, in the order of ``colours``.
        """
        kept = [die for die in self.dice if die.place is not None] if keep_rail else []
        start = Pose(-9.0, -9.0, 0.5, upright(1))
        thrown = [TableDie(Die(1, colour), styles[colour], start, start) for colour in colours]
        self.dice = kept + thrown
        return list(range(len(kept), len(self.dice)))

    def show_flight(self, indices: Sequence[int], poses: Sequence[Pose]) -> None:
        """Put thrown dice where the throw has them now."""
        for index, pose in zip(indices, poses, strict=True):
            self.dice[index].pose = pose

    def land(self, indices: Sequence[int], poses: Sequence[Pose], dice: Sequence[Die]) -> None:
        """A throw has ended: its dice lie in the tray."""
        for index, pose, die in zip(indices, poses, dice, strict=True):
            self.dice[index].die = die
            self.dice[index].lying = self.dice[index].pose = pose

    def arrange(self, places: Mapping[int, tuple[Place, int]], *, at_once: bool) -> None:
        """Send dice to their places on the rail (with the number of their group), all others to the tray."""
        moved = False
        for index, die in enumerate(self.dice):
            place, group = places.get(index, (None, 0))
            if place == die.place and die.slide is None:
                continue
            if place == die.place and die.slide is not None and self._same_goal(die.slide, place, die):
                continue
            moved = True
            die.place = place
            goal = place if place is not None else Place(die.lying.x, die.lying.y)
            die.slide = Slide(die.pose, goal, group, die.scale)
        if moved:
            self._seconds = 0.0
            for die in self.dice:
                if die.slide is not None:
                    die.slide = Slide(die.pose, die.slide.target, die.slide.group, die.scale)
        if at_once:
            self.tick(60.0)

    @staticmethod
    def _same_goal(slide: Slide, place: Place | None, die: TableDie) -> bool:
        return slide.target == (place if place is not None else Place(die.lying.x, die.lying.y))

    @property
    def moving(self) -> bool:
        """Whether any die is on its way to or from the rail."""
        return any(die.slide is not None for die in self.dice)

    def tick(self, seconds: float) -> None:
        """Let dice slide on."""
        if not self.moving:
            return
        self._seconds += seconds
        for die in self.dice:
            if die.slide is None:
                continue
            die.pose, die.scale = die.slide.at(self._seconds)
            if die.slide.share(self._seconds) >= 1.0:
                if die.place is None:
                    die.pose, die.scale = die.lying, 1.0
                die.slide = None

    def drawn(self) -> list[DrawnDie]:
        """The dice as the painter wants them, always in the same order."""
        return [DrawnDie(die.pose, die.style, die.scale, die.dimmed) for die in self.dice]
