"""Many games: the same whatever the number of cores, and added up rightly."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from game.odds.tables import TurnTables
from game.players.style import Style, opponents_for
from game.simulation.free_turns import play_free_turns, rules_of_a_free_turn
from game.simulation.one_game import GameRecord, play_game, seating
from game.simulation.statistics import mean
from game.simulation.summary import Summary, summarise
from game.simulation.workers import Simulation
from game.simulation.workshop import Setup
from tests.game.table import rules_named

FIVE = rules_named("you_blew_it_5000")
TWO = (Style.CAREFUL, Style.BOLD)


def setup(*styles: Style, seed: str = "7") -> Setup:
    return Setup(FIVE, styles or TWO, seed)


@pytest.mark.parametrize("cores", [2, 3])
def test_several_cores_play_the_same_games_as_one(cores: int) -> None:
    alone = list(Simulation(setup(), cores=1).games(44))
    together = list(Simulation(setup(), cores=cores).games(44))
    assert together == alone


def test_a_simulation_that_is_stopped_has_played_the_first_games_of_the_whole() -> None:
    games = Simulation(setup(), cores=1).games(1_000)
    begun = list(islice(games, 5))
    games.close()
    assert begun == list(Simulation(setup(), cores=1).games(5))


def test_another_seed_is_another_series_of_games() -> None:
    one, other = (list(Simulation(setup(seed=seed), cores=1).games(5)) for seed in ("1", "2"))
    assert one != other


def test_everybody_begins_equally_often_and_follows_everybody() -> None:
    two = Counter(seating(2, index)[0] for index in range(10))
    assert two == {0: 5, 1: 5}
    orders = [seating(3, index) for index in range(6)]
    assert Counter(order[0] for order in orders) == {0: 2, 1: 2, 2: 2}
    assert len(set(orders)) == 6


def test_a_record_fits_the_game_it_tells() -> None:
    players = [opponents_for(FIVE).player(style) for style in TWO]
    for index in range(20):
        record = play_game(FIVE, players, index, "seed")
        assert max(record.scores) >= 5_000
        assert record.scores == record.points  # nothing is ever taken away here
        best = max(record.scores)
        assert record.winners == tuple(number for number, score in enumerate(record.scores) if score == best)
        assert record.order[0] == index % 2
        assert abs(record.turns[0] - record.turns[1]) <= 1
        assert record.margin == (max(record.scores) - min(record.scores))


def test_the_best_free_turn_is_played_as_solved() -> None:
    """Within the interval of 4,000 turns; the seed is fixed."""
    tables = TurnTables(FIVE)
    solved = tables.gain * tables.scale.step
    rules = rules_of_a_free_turn(FIVE, solved)
    sharp = opponents_for(rules).player(Style.SHARP)
    turns = mean([points for batch in range(40) for points in play_free_turns(rules, sharp, batch, "1")])
    assert turns.count == 4_000
    assert turns.low < solved < turns.high


def test_penalties_for_blown_turns_are_part_of_a_free_turn() -> None:
    penalty = {"in_a_row": 1, "points": 1_000, "below_zero": False}
    rules = rules_of_a_free_turn(rules_named("you_blew_it_5000", {"hold.bust_penalty": penalty}), 400)
    bold = opponents_for(rules).player(Style.BOLD)
    turns = play_free_turns(rules, bold, 0, "1")
    assert -1_000 in turns
    assert 0 not in turns


# --- summary -----------------------------------------------------------------------------------------------


def record(winners: tuple[int, ...], scores: tuple[int, int], first: int = 0) -> GameRecord:
    return GameRecord(
        order=(first, 1 - first),
        winners=winners,
        scores=scores,
        margin=abs(scores[0] - scores[1]),
        turns=(10, 10),
        busts=(2, 4),
        bails=(0, 0),
        points=scores,
        best_turns=(900, 1_500),
    )


def summary(*records: GameRecord) -> Summary:
    return summarise("id", "Title", ["sharp", "bold"], records, [None, None])


def test_a_shared_win_counts_half_for_each() -> None:
    shown = summary(record((0, 1), (5_000, 5_000)), record((0,), (5_200, 4_000)))
    assert [player.wins.value for player in shown.players] == [0.75, 0.25]


def test_wins_by_seat_follow_the_order_of_turns() -> None:
    shown = summary(record((0,), (5_200, 4_000), first=1), record((1,), (4_000, 5_200), first=1))
    assert [share.value for share in shown.seats] == [0.5, 0.5]
    shown = summary(record((1,), (4_000, 5_200), first=1))
    assert [share.value for share in shown.seats] == [1.0, 0.0]


def test_turns_busts_margins_and_best_turns_are_added_up() -> None:
    shown = summary(record((0,), (5_200, 4_000)), record((1,), (4_000, 5_000)))
    assert shown.turns.mean == 20
    assert shown.busts == pytest.approx(0.3)
    assert shown.margins.mean == 1_100
    assert shown.best_turns.most == 1_500
    assert [player.turn for player in shown.players] == [460, 450]
    assert [player.busts for player in shown.players] == [0.2, 0.4]
