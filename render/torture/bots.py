"""Games to torture: played by stand-ins, with dice from a generator or from the tray."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from game.actions import Action, Choice, Roll, ThrowDice
from game.blockers.state import ColourTiles, shuffled_piles
from game.dice import Die
from game.engine import needs_roll_off
from game.players.ways import ways_to_play
from game.session import Player, Session
from game.stand_in import choose
from physics.throw import Throw
from rules_config.library import shipped_library, with_changes
from rules_config.model import FirstPlayer, GameKind, Rules

PLAYERS = (Player("Ada"), Player("Ben", computer=True), Player("Cleo"))
_GOALS = (60, 200, 800)  # low enough that games end and new ones begin while the check runs

ThrowFaces = Callable[[int], tuple[int, ...]]
"""Throws so many dice and returns the numbers that lie up."""


def quick_way(rules: Rules) -> str:
    """The key of the computer player that thinks least."""
    *_, way = (way for way in ways_to_play(rules) if way.computer)
    return way.key


def quick_players(rules: Rules) -> tuple[Player, ...]:
    """PLAYERS, as many as may play; for games that go on in the window, where computers choose themselves."""
    way = quick_way(rules)
    return tuple(
        replace(player, way=way) if player.computer else player for player in PLAYERS[: rules.players.max]
    )


def random_rules(random: Random) -> Rules:
    """Shipped rules, with a goal that is soon reached where there is one."""
    rules = random.choice(shipped_library().rules)
    if rules.goal is None:
        return rules
    least = max(rules.hold.entry_minimum, rules.hold.bank_minimum) if rules.hold is not None else 0
    goal = max(random.choice(_GOALS), least)
    return with_changes(rules, {"goal.score": goal}, shipped_library())


def beginning(
    rules: Rules, random: Random, players: int = len(PLAYERS)
) -> tuple[int | None, ColourTiles | None]:
    """Who begins (None: the players throw for it) and the shuffled tiles, if there are any."""
    first = None if needs_roll_off(rules) else 0
    if rules.first_player is FirstPlayer.RANDOM:
        first = random.randrange(players)
    piles = shuffled_piles(rules, players, random) if rules.game is GameKind.BLOCKERS else None
    return first, piles


def next_action(session: Session, random: Random, throw: ThrowFaces) -> Action:
    """What the stand-in on turn does, dice thrown."""
    return answered(choose(session.legal(), random), throw)


def answered(choice: Choice, throw: ThrowFaces) -> Action:
    """The action that a choice becomes once ``throw`` has spoken."""
    if isinstance(choice, ThrowDice):
        faces = throw(len(choice.colours))
        return Roll(tuple(map(Die, faces, choice.colours)))
    return choice


def dice_from(random: Random) -> ThrowFaces:
    """Dice without physics."""
    return lambda count: tuple(random.randint(1, 6) for _ in range(count))


def dice_from_tray(random: Random) -> ThrowFaces:
    """Dice that tumble until they lie."""

    def throw(count: int) -> tuple[int, ...]:
        thrown = Throw(count, random.randrange(2**31))
        thrown.finish()
        return thrown.numbers()

    return throw


def played(rules: Rules, random: Random, actions: int, players: tuple[Player, ...] = PLAYERS) -> Session:
    """A game after so many actions, or at its end."""
    first, piles = beginning(rules, random, len(players))
    session = Session(rules, players, first, piles)
    throw = dice_from(random)
    while session.state is None:
        session.throw_for_first(*throw(1))
    while not session.over and len(session.history) < actions:
        session.apply(next_action(session, random, throw))
    return session
