"""A finished game looked at afterwards: worked out beside the window, told for everybody."""

from __future__ import annotations

from random import Random

import pytest

from game.actions import Roll, ThrowDice
from game.desk.desk import Pending
from game.desk.own import OwnDesk
from game.desk.questions import HowItWent, Question, how_it_went
from game.dice import Die
from game.session import Player, Session
from game.stand_in import choose
from render.app import render_to_surface
from render.games import register_games
from render.keymap import Button as Key
from render.records.luck_words import best_choices, given_away, luck_figure
from render.scene import Services
from render.scenes.review import ReviewScene
from rules_config.model import Rules

SIZE = (1280, 720)


def rules(services: Services, name: str) -> Rules:
    found = services.library().get(name)
    assert found is not None
    return found


def finished(played: Rules) -> Session:
    random = Random(8)
    session = Session(played, (Player("Ada"), Player("Ben")), 0)
    while not session.over:
        choice = choose(session.legal(), random)
        if isinstance(choice, ThrowDice):
            session.apply(Roll(tuple(Die(random.randint(1, 6), colour) for colour in choice.colours)))
        else:
            session.apply(choice)
    return session


@pytest.mark.parametrize("name", ["blisters", "you_blew_it_5000", "zilch"])
def test_everybody_has_a_row_a_line_and_sentences(services: Services, name: str) -> None:
    session = finished(rules(services, name))
    scene = ReviewScene(services, session, None)
    render_to_surface(scene, SIZE)
    review = scene._review
    assert review is not None and [seat.name for seat in review.seats] == ["Ada", "Ben"]
    assert len(scene._lines(review).values[0]) == 1 + sum(turn.seat == 0 for turn in session.turns())
    assert review.seats[0].luck_sentence in scene.alt()
    scene.handle(Key.DOWN)
    assert review.seats[1].luck_sentence in scene.alt()
    assert luck_figure(review.seats[1]) in scene.alt()


def test_back_goes_to_where_one_came_from(services: Services) -> None:
    register_games(services)
    before = services.nav.title()
    scene = services.nav.review(finished(rules(services, "farkle")), before)
    render_to_surface(scene, SIZE)
    assert scene.handle(Key.BACK) is before


class Slow(OwnDesk):
    """Keeps every question until it is told to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[tuple[Question, Pending]] = []
        self.forgotten = 0

    def ask(self, question: Question) -> Pending:  # type: ignore[override]
        pending: Pending = Pending(lambda: None, self._forget)
        self.kept.append((question, pending))
        return pending

    def _forget(self) -> None:
        self.forgotten += 1


def test_while_it_is_worked_out_the_page_says_so_and_can_be_left(services: Services) -> None:
    desk = Slow()
    session = finished(rules(services, "blisters"))
    object.__setattr__(services, "desk", desk)
    scene = ReviewScene(services, session, services.nav.title())
    render_to_surface(scene, SIZE)
    assert scene.animating and "played through" in scene.alt()
    ((question, pending),) = desk.kept
    assert isinstance(question, HowItWent) and question == how_it_went(session)
    pending.report(0.5)
    scene.tick(0.1)
    render_to_surface(scene, SIZE)
    desk.settle(question, pending)
    scene.tick(0.1)
    assert not scene.animating
    render_to_surface(scene, SIZE)
    assert scene.focus.focused.name == "seat 0"
    scene.handle(Key.BACK)
    assert desk.forgotten == 1


def test_what_was_given_away_is_said_in_points_and_in_chances(services: Services) -> None:
    scene = ReviewScene(services, finished(rules(services, "you_blew_it_5000")), None)
    assert scene._review is not None
    for seat in scene._review.seats:
        sentence = given_away(seat, "points")
        assert ("points" in sentence) == (seat.points_given_away >= 0.5)
        assert ("chance to win" in sentence) == (seat.chance_given_away >= 0.0005)
        assert best_choices(seat)[-1] == f"{seat.best_choices:,} of {len(seat.decisions):,} best"
