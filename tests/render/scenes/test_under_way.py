"""What Continue says on the title: which game waits, and where it stands now."""

from __future__ import annotations

from random import Random

from game.session import Player, Session
from render.scene import Services, UnderWay
from render.table.host import GameHost


def test_a_game_of_this_window_is_told_as_it_stands_now(services: Services) -> None:
    rules = services.library().get("blisters")
    assert rules is not None
    host = GameHost(Session(rules, (Player("Ada"), Player("Ben")), 0), Random(1))
    under_way = UnderWay()
    under_way.keep(rules.title, services.nav.title, host)
    assert under_way.sentence == "Blisters: Ada 0, Ben 0 miles. Ada's turn."


def test_a_game_that_waits_in_the_store_is_told_as_it_was_found(services: Services) -> None:
    under_way = UnderWay()
    under_way.keep("Blisters: Ada's turn.", services.nav.title)
    assert under_way.sentence == "Blisters: Ada's turn."
    under_way.clear()
    assert under_way.sentence == ""
