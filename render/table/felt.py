"""The dice of a turn on their table: waiting in a row, in the air, lying on the felt, held on the rail."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.dice import Die
from physics.throw import Impact
from physics.tray import Tray
from render.dice.animation import Place
from render.dice.materials import die_styles
from render.table.as_left import Left
from render.table.dice import TableDice
from render.table.host import Thrown
from render.table.rail import RailGroup
from rules_config.model import Dice

Places = Mapping[int, tuple[Place, int]]


class Felt:
    """Moves the dice. ``place_rail`` says where groups on the rail lie (the scene knows)."""

    def __init__(self, kit: Dice, tray: Tray, place_rail: Callable[[tuple[RailGroup, ...]], Places]) -> None:
        """``kit`` are the dice of the game."""
        self.dice = TableDice()
        self.rail: tuple[RailGroup, ...] = ()
        self.thrown: list[int] = []  # indices of the dice thrown last
        self.impacts: list[Impact] = []  # what could be heard and has not been taken yet
        self._kit = kit
        self._tray = tray
        self._place_rail = place_rail
        self._styles = die_styles(kit.colours)
        self._throw: Thrown | None = None
        self._colours: tuple[int, ...] = ()

    @property
    def in_air(self) -> bool:
        """Whether a throw is under way."""
        return self._throw is not None

    @property
    def faces(self) -> tuple[int, ...]:
        """What the dice thrown last show, in their order."""
        return tuple(self.dice.dice[index].die.face for index in self.thrown)

    def lay_ready(self) -> None:
        """Take everything off the rail and lay a full set ready."""
        self.rail = ()
        self.dice.wait_in_row(self._kit.set_colours, self._styles, self._kit.sides, self._tray)
        self._place_rail(())

    def lay_as_left(self, left: Left) -> None:
        """Lay the dice as a turn was left in the middle."""
        self.dice.lay_in_row(left.dice, self._styles, self._tray)
        self.rail = left.rail
        self.thrown = list(left.thrown)

    def begin_throw(self, colours: tuple[int, ...], throw: Thrown, *, keep_rail: bool) -> None:
        """Dice of these ``colours`` leave the hand; without ``keep_rail`` a new set begins."""
        if not keep_rail:
            self.rail = ()
            self._place_rail(())
        railed = [index for index, die in enumerate(self.dice.dice) if die.place is not None]
        kept = {index: place for place, index in enumerate(railed)} if keep_rail else {}
        self.thrown = self.dice.take_for_throw(colours, self._styles, keep_rail=keep_rail)
        self.rail = tuple(_renumbered(group, kept) for group in self.rail)
        self._throw, self._colours = throw, colours

    def fly(self, seconds: float) -> bool:
        """Let the throw go on; whether its dice have come to rest."""
        throw = self._throw
        if throw is None:
            return False
        throw.advance(seconds)
        self.impacts += throw.take_impacts()
        self.dice.show_flight(self.thrown, throw.poses())
        return throw.settled

    def land(self) -> tuple[Die, ...]:
        """End the throw, at once if need be; what it shows."""
        throw, self._throw = self._throw, None
        assert throw is not None  # noqa: S101 - only what was thrown lands
        throw.finish()
        dice = tuple(Die(face, colour) for face, colour in zip(throw.numbers(), self._colours, strict=True))
        self.dice.land(self.thrown, throw.poses(), dice)
        return dice

    def set_rail(self, groups: tuple[RailGroup, ...], *, at_once: bool) -> None:
        """Send the dice of ``groups`` to the rail and all others back."""
        self.rail = groups
        self.dice.arrange(self._place_rail(groups), at_once=at_once)

    def dim(self, counts: Callable[[int], bool]) -> None:
        """Darken the thrown dice that do not count, by their place among them."""
        for place, index in enumerate(self.thrown):
            self.dice.dice[index].dimmed = not counts(place)

    def light_up(self) -> None:
        """No die is darkened."""
        for die in self.dice.dice:
            die.dimmed = False


def _renumbered(group: RailGroup, kept: dict[int, int]) -> RailGroup:
    return RailGroup(
        tuple(kept[index] for index in group.dice), group.faces, group.name, group.total, group.points
    )
