"""What the ends of the present turn are worth at a table: the chance to win after each of them."""

from __future__ import annotations

from math import prod

from game.odds.last_round import answering, result_to_beat
from game.odds.race import Race
from game.standing import Standing, following, meets
from rules_config.model import BustPenalty


class TurnEnds:
    """The chance to win for the player on turn, by how the turn ends."""

    def __init__(self, race: Race, standing: Standing, penalty: BustPenalty | None) -> None:
        """Look at who plays after this turn, and what they have to do."""
        self._race = race
        self._standing = standing
        self._me = standing.player
        self._seats = standing.seats
        self._step = race.tables.scale.step
        self._others = tuple(standing.seats[seat] for seat in following(standing))
        self._takes_over = race.tables.takes_over
        self._penalty = penalty
        self.mark = result_to_beat(standing)
        self.waiting = tuple(self._seats[seat] for seat in answering(standing, race.last_round))

    def banked(self, count: int, place: int) -> float:
        """The chance to win after stopping with ``count`` steps where ``place`` would be rolled next."""
        if self._standing.play_off is not None:
            return self._in_play_off(count * self._step)
        offer = (place, count) if self._takes_over else None
        return self._with_score(self._me.score + count * self._step, offer)

    @property
    def bust(self) -> float:
        """The chance to win after a bust."""
        if self._standing.play_off is not None:
            return self._in_play_off(0)
        return self._with_score(self._score_after_bust(), None)

    def _score_after_bust(self) -> int:
        penalty, score = self._penalty, self._me.score
        if penalty is None or self._me.busts_running + 1 < penalty.in_a_row:
            return score
        lowest = score - penalty.points
        return lowest if penalty.below_zero else max(min(score, 0), lowest)

    def _with_score(self, score: int, offer: tuple[int, int] | None) -> float:
        race = self._race
        if self.mark is None and not meets(race.tables.scale.goal, score):
            return self._race_on(score, offer)
        level = 1.0
        if self.mark is not None and score <= self.mark:
            if score < self.mark:
                return 0.0
            level = race.tables.tie_worth
        answers = (
            race.caught(seat, score, offer=offer if index == 0 else None)
            for index, seat in enumerate(self.waiting)
        )
        return level * prod(1.0 - answer for answer in answers)

    def _race_on(self, score: int, offer: tuple[int, int] | None) -> float:
        scores = [seat.score for seat in self._others]
        if offer is not None and scores:
            scores[0] = self._score_with_offer(scores[0], offer)
        return self._race.chance(score, tuple(scores))

    def _score_with_offer(self, score: int, offer: tuple[int, int]) -> int:
        """The next player's score, raised by what taking over brings on average (but short of the goal)."""
        tables = self._race.tables
        place, count = offer
        missing = tables.scale.missing(score)
        if tables.scale.exact and count > missing:
            return score
        extra = tables.left_to_the_next(len(self._others))[place]
        steps = min(round(extra[min(count, len(extra) - 1)]), missing - 1)
        return score + max(0, steps) * self._step

    def _in_play_off(self, points: int) -> float:
        mark = self.mark if self.mark is not None else -1
        if points < mark:
            return 0.0
        level = 0.5 if points == mark else 1.0
        answer = self._race.answer_in_play_off(points // self._step)
        return level * prod(1.0 - answer for _ in self.waiting)
