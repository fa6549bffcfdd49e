"""Choosing dice to hold at the table: what is taken, what it is worth, and why a die cannot be taken."""

from __future__ import annotations

from collections.abc import Sequence

from game import hold
from game.actions import Hold
from game.hold_counting import groups_of, hold_refusal, splits_of_roll
from game.hold_selection import Selection, face_pressed, first_selection, hold_of, toggled
from game.hold_state import HoldState
from render.table.rail import RailGroup, rail_group


class HoldPicker:
    """The choice of one roll. Places count the dice of the roll as they lie on the table."""

    def __init__(self, state: HoldState, roll: tuple[int, ...]) -> None:
        """Take every counting die of ``roll`` to begin with; ``state`` waits for a hold."""
        self._state = state
        self._roll = roll
        self._splits = splits_of_roll(state, state.rolled)
        self._points = {faces: split.points for faces, split in self._splits.items()}
        self.selection: Selection = first_selection(roll, self._points)

    @property
    def hold(self) -> Hold:
        """The action that holds what is taken."""
        return hold_of(self._roll, self.selection)

    @property
    def preview(self) -> HoldState:
        """The state once what is taken is held; as it is while nothing is taken."""
        return hold.apply(self._state, self.hold)[0] if self.selection else self._state

    def counts(self, place: int) -> bool:
        """Whether the die at ``place`` can be in any hold."""
        return any(self._roll[place] in faces for faces in self._points)

    def press_die(self, place: int) -> str | None:
        """Take or give back the die at ``place``; a sentence if that cannot be."""
        changed = toggled(self._roll, self._points, self.selection, place)
        return self._change(changed, self._roll[place])

    def press_face(self, face: int) -> str | None:
        """Take or give back dice that show ``face``; a sentence if that cannot be."""
        return self._change(face_pressed(self._roll, self._points, self.selection, face), face)

    def follow(self, state: HoldState) -> None:
        """The same roll waits at another ``state``: somebody else has left the game or joined it."""
        self._state = state

    def take(self, chosen: Hold) -> None:
        """Select the dice of ``chosen``, a hold the rules allow."""
        left = list(chosen.faces)
        places = []
        for place, face in enumerate(self._roll):
            if face in left:
                left.remove(face)
                places.append(place)
        self.selection = frozenset(places)

    def groups(self, indices: Sequence[int]) -> tuple[RailGroup, ...]:
        """What is taken, group by group; ``indices`` are the table's dice by place."""
        split = self._splits.get(self.hold.faces)
        free = sorted(self.selection)
        groups = []
        for group in groups_of(split) if split else ():
            chosen = []
            for die in group.dice:
                place = next(one for one in free if self._roll[one] == die.face)
                free.remove(place)
                chosen.append(indices[place])
            groups.append(rail_group(group, tuple(chosen), self._state.rules))
        return tuple(groups)

    def _change(self, selection: Selection | None, face: int) -> str | None:
        if selection is not None:
            self.selection = selection
            return None
        if face not in self._roll:
            return f"No die shows a {face}."
        return hold_refusal(self._state, (face,))
