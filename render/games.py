"""Starting games: from the rules and the people who play to the first scene."""

from __future__ import annotations

from game.blockers import shuffled_piles
from game.session import Player, Session
from render.scene import PausedGame, Scene, SeatChoice, Services
from render.table.host import GameHost
from rules_config.model import FirstPlayer, GameKind, Rules


def register_games(services: Services) -> None:
    """Tell the navigator how games begin, go on and end."""

    def start_game(rules: Rules, seats: tuple[SeatChoice, ...]) -> Scene:
        random = services.make_random()
        players = tuple(Player(seat.name, seat.computer) for seat in seats)
        first = random.randrange(len(players)) if rules.first_player is FirstPlayer.RANDOM else None
        piles = shuffled_piles(rules, len(players), random) if rules.game is GameKind.BLOCKERS else None
        return open_table(services, GameHost(Session(rules, players, first, piles), random))

    def game_end(host: GameHost) -> Scene:
        from render.scenes.game_end import GameEndScene

        return GameEndScene(services, host)

    def pause(table: PausedGame) -> Scene:
        from render.scenes.pause import PauseScene

        return PauseScene(services, table)

    services.nav.start_game = start_game
    services.nav.game_end = game_end
    services.nav.pause = pause


def open_table(services: Services, host: GameHost) -> Scene:
    """The scene in which the game of ``host`` goes on: its roll-off, or its table."""
    from render.scenes.roll_off import RollOffScene
    from render.scenes.table import TableScene

    if host.session.state is None:
        return RollOffScene(services, host, lambda: open_table(services, host))
    scene = TableScene(services, host)
    services.under_way.keep(f"{host.session.rules.title}", lambda: scene)
    return scene
