"""The large buttons of a dice table: what may be done now, each with its key and what it comes to."""

from __future__ import annotations

from collections.abc import Callable

from game.actions import Roll, StartFresh, Stop, TakeOver
from game.hold_counting import banks
from game.hold_state import HoldState
from game.wording import dice_words
from render.focus import Step
from render.keymap import Button as Key
from render.keymap import Digit
from render.table.flow import Phase, TableFlow
from render.widgets.button import Button, Kind


def action_buttons(flow: TableFlow) -> list[Button]:
    """The buttons for ``flow`` as it is, the main one first; presses go to it."""
    if flow.phase is Phase.THROW:
        return [Button("hurry", "Rolling …", _doing(flow.hurry), Kind.PRIMARY, key=Key.ROLL)]
    if flow.phase is Phase.COMPUTER:
        return [Button("go on", "Computer plays …", _doing(flow.hurry), Kind.SECONDARY, key=Key.ROLL)]
    if flow.phase in (Phase.ANNOUNCE, Phase.OVER):
        return [Button("go on", "Go on", _doing(flow.hurry), Kind.PRIMARY, key=Key.ROLL)]
    return _choices(flow)


def _choices(flow: TableFlow) -> list[Button]:
    preview, may = flow.preview, flow.may()
    dice = dice_words(flow.dice_to_roll())
    if not may:
        why_not = "hold a die first"
        return [Button("roll", "Roll", lambda: None, Kind.PRIMARY, key=Key.ROLL, why_not=why_not)]
    gain = banks(preview) if isinstance(preview, HoldState) else preview.turn_score
    offer = preview.offer if isinstance(preview, HoldState) else None
    taken = f"{offer.count:,} with {dice_words(offer.dice)}" if offer else ""
    roll, fresh = _doing(flow.press_roll), _doing(flow.press_start_fresh)
    every = {
        Roll.kind: Button("roll", f"Roll {dice}", roll, Kind.PRIMARY, key=Key.ROLL),
        Stop.kind: Button("stop", f"Stop: {gain:,}", _doing(flow.press_stop), key=Key.STOP),
        TakeOver.kind: Button("take", "Take over", _doing(flow.press_take_over), key=Digit(1), detail=taken),
        StartFresh.kind: Button("fresh", "Start fresh", fresh, key=Digit(2)),
    }
    return [every[kind] for kind in may if kind in every]


def _doing(press: Callable[[], object]) -> Callable[[], Step]:
    """A press that stays in the scene."""

    def action() -> Step:
        press()
        return None

    return action
