"""What is shown is saved, and what was saved comes back exactly."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.actions import Action, Hold, IllegalAction, Join, Leave, Place, Roll, StartFresh, Stop
from game.dice import Die
from game.events import Event
from game.session import Player, Session
from game.store.errors import ConflictError, DamageError, StoreError
from game.store.playing import session_of
from game.store.saving import SavedGame
from game.store.steps import read_step
from game.store.store import Store
from rules_config.library import load_file, load_library
from tests.game.store.saved import ADA_AND_BEN, Clock, Told, open_store, play, position, quick_blisters, start
from tests.game.table import LIBRARY, rules_named

EVERY_RULE_FILE = [pytest.param(rules, id=rules.id) for rules in LIBRARY.rules]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as opened:
        yield opened


def dice(*faces: int) -> Roll:
    return Roll(tuple(Die(face) for face in faces))


@pytest.mark.parametrize("rules", EVERY_RULE_FILE)
def test_a_game_goes_on_exactly_where_it_was(tmp_path: Path, rules) -> None:
    with open_store(tmp_path) as first:
        game = play(start(first, rules), 25)
        number = game.number
    with open_store(tmp_path) as second:
        resumed = SavedGame.resume(second, number, Told())
        assert position(resumed.session) == position(game.session)
        play(resumed, seed=2)
        assert position(second.resume(number)) == position(resumed.session)


def test_every_step_of_a_game_can_be_the_last_one_before_the_lights_go_out(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        game = start(store, rules_named("you_blew_it_10000", {"goal.score": 1500}))
        while not game.session.over:
            play(game, 1, seed=len(game.session.history))
            assert position(store.resume(game.number)) == position(game.session)


def test_a_roll_off_goes_on_where_it_was(store: Store) -> None:
    game = SavedGame.start(store, quick_blisters(), ADA_AND_BEN, tell=Told())
    for face in (4, 4, 2):
        game.throw_for_first(face)
    resumed = store.resume(game.number)
    assert position(resumed) == position(game.session)
    assert resumed.seat == 1
    resumed.throw_for_first(5)
    assert resumed.seat == 1


def test_a_step_is_saved_before_it_happens(store: Store, tmp_path: Path, monkeypatch) -> None:
    game = start(store)
    seen: list[int] = []
    happen = Session.apply

    def look_first(session: Session, action: Action) -> tuple[Event, ...]:
        with Store.look(tmp_path, Clock()) as onlooker:
            seen.append(len(onlooker.resume(game.number).history) - len(session.history))
        return happen(session, action)

    play(game, 3)
    with monkeypatch.context() as patched:
        patched.setattr(Session, "apply", _once(look_first, happen))
        play(game, 1, seed=9)
    assert seen == [1]


def _once(first, then):
    """``first`` for the first call, ``then`` for those it brings about itself."""
    calls = []

    def apply(session, action):
        calls.append(action)
        return (first if len(calls) == 1 else then)(session, action)

    return apply


def test_what_the_rules_forbid_is_not_saved(store: Store) -> None:
    game = start(store)
    before = store.logbook(game.number)
    with pytest.raises(IllegalAction):
        game.apply(Stop())
    with pytest.raises(IllegalAction):
        game.apply(dice(1, 2))
    assert store.logbook(game.number) == before
    assert game.session.history == []


def test_a_throw_that_no_die_shows_is_not_saved(store: Store) -> None:
    game = SavedGame.start(store, quick_blisters(), ADA_AND_BEN, tell=Told())
    with pytest.raises(IllegalAction):
        game.throw_for_first(7)
    assert store.logbook(game.number).entries == ()


def test_editing_a_rule_file_never_changes_a_running_game(tmp_path: Path, store: Store) -> None:
    file = tmp_path / "sunday.yaml"
    house = "format: 1\nid: sunday\ntitle: Sunday\nbased_on: you_blew_it_5000\nchanges: {{goal.score: {}}}\n"
    file.write_text(house.format(700))
    game = start(store, load_file(file, load_library()))
    file.write_text(house.format(9000))
    resumed = store.resume(game.number)
    assert resumed.rules.goal is not None
    assert resumed.rules.goal.score == 700
    assert (resumed.rules.based_on, resumed.rules.changed) == ("you_blew_it_5000", ("goal.score",))


def test_several_games_are_listed_last_played_first(tmp_path: Path) -> None:
    clock = Clock()
    with open_store(tmp_path, clock) as store:
        first = play(start(store), 2)
        second = play(start(store, rules_named("blockers")), 2)
        clock.turn(days=-400)
        play(first, 1)
        listed = store.unfinished()
        assert store.unfinished(at_most=1) == listed[:1]
    assert [game.id for game in listed] == [first.number, second.number]
    assert [game.title for game in listed] == ["Blisters", "Blockers!"]
    assert listed[0].names == ("Ada", "Ben")
    assert listed[0].last_played.year == 2025
    assert listed[0].playable


def test_the_list_says_where_a_game_stands(store: Store) -> None:
    game = start(store, rules_named("you_blew_it_5000"))
    first = game.session.seat
    assert store.unfinished()[0].sentence == f"Ada 0, Ben 0 points. {ADA_AND_BEN[first].name}'s turn."
    game.apply(dice(1, 1, 1, 2, 3, 4))
    game.apply(Hold((1, 1, 1)))
    game.apply(Stop())
    assert "1,000" in store.unfinished()[0].sentence


def test_a_game_can_be_given_a_name(store: Store) -> None:
    game = play(start(store), 3)
    game.rename("  Sunday evening ")
    assert store.unfinished()[0].title == "Sunday evening"
    play(game)
    assert store.finished()[0].title == "Sunday evening"


@pytest.mark.parametrize("title", ["", "   ", "x" * 81, "two\nlines", "\ud800"])
def test_a_name_has_to_be_readable(store: Store, title: str) -> None:
    game = start(store)
    with pytest.raises(ValueError, match="A name has"):
        store.rename(game.number, title)
    assert store.unfinished()[0].title == "Blisters"


def test_an_abandoned_game_is_gone_from_the_list_and_does_not_count(store: Store) -> None:
    kept, given_up = play(start(store), 2), play(start(store), 4)
    given_up.abandon()
    assert [game.id for game in store.unfinished()] == [kept.number]
    assert store.finished() == ()
    assert store.showings() == ()
    with pytest.raises(StoreError, match="over already"):
        store.abandon(given_up.number)


def test_a_finished_game_has_date_rules_players_and_winner(tmp_path: Path) -> None:
    clock = Clock()
    with open_store(tmp_path, clock) as store:
        game = start(store)
        clock.turn(hours=1)
        play(game)
        (finished,) = store.finished()
        assert store.unfinished() == ()
    state = game.session.state
    assert finished.ended == clock.at
    assert finished.result.rules_title == "Blisters"
    assert finished.names == ("Ada", "Ben")
    assert finished.winners == tuple(state.seats[seat].name for seat in state.result.winners)
    assert [seat.score for seat in finished.result.seats] == [seat.score for seat in state.seats]


def test_a_rematch_has_the_same_people_and_the_same_rules(store: Store) -> None:
    game = play(start(store))
    setup = store.setup(game.number)
    assert (setup.rules, setup.players) == (quick_blisters(), ADA_AND_BEN)


def test_who_the_computer_plays_for_is_remembered(store: Store) -> None:
    game = play(start(store), 2)
    game.seat_computer(1, True)
    play(game, 2)
    assert store.resume(game.number).players == (Player("Ada"), Player("Ben", computer=True))


def test_who_joins_and_leaves_is_remembered(store: Store) -> None:
    game = play(start(store), 2)
    game.apply(Join("Dov"))
    game.seat_computer(2, True)
    play(game, 2)
    game.apply(Leave(0))
    play(game, 3)
    again = store.resume(game.number)
    assert position(again) == position(game.session)
    assert again.players == (*ADA_AND_BEN, Player("Dov", computer=True))
    (waiting,) = store.unfinished()
    assert "Ada" not in waiting.sentence and "Dov" in waiting.sentence


def test_a_game_that_people_joined_and_left_ends_with_a_result_for_everybody(store: Store) -> None:
    game = start(store)
    game.apply(Join("Dov"))
    game.apply(Leave(0))
    play(game)
    (finished,) = store.finished()
    assert finished.names == ("Ada", "Ben", "Dov")
    assert finished.result.seats[0].score == 0
    assert finished.result.seats[2].turns > 0


def test_the_last_one_to_stay_has_won(store: Store) -> None:
    game = start(store)
    game.apply(Leave(0))
    (finished,) = store.finished()
    assert (finished.winners, finished.result.reason) == (("Ben",), "last one standing")


def test_who_has_left_or_joined_stays_so(store: Store) -> None:
    game = start(store, rules_named("you_blew_it_5000"))
    game.apply(dice(1, 1, 1, 2, 3, 5))
    game.apply(Hold((1, 1, 1)))
    game.apply(Join("Dov"))
    assert game.undo_refusal() == "Who has left or joined the game stays so."


def test_a_seat_where_nobody_sits_is_damage(store: Store) -> None:
    game = start(store)
    setup, steps = store.setup(game.number), store.logbook(game.number).steps()
    for text in ('{"computer":[2,true]}', '{"leave":2}'):
        with pytest.raises(DamageError, match="no seat 3"):
            session_of(setup, [*steps, read_step(text, setup.rules, 2)])


def test_nothing_can_be_added_to_a_game_from_two_sides(store: Store) -> None:
    game = play(start(store), 3)
    steps = len(store.logbook(game.number).entries)
    with pytest.raises(ConflictError):
        store.record(game.number, steps, ['"stop"'])
    with pytest.raises(ConflictError):
        store.record(game.number, steps + 2, ['"stop"'])
    with pytest.raises(ConflictError):
        store.record(99, 1, ['"stop"'])
    assert len(store.logbook(game.number).entries) == steps


def test_nothing_can_be_added_to_a_game_that_is_over(store: Store) -> None:
    game = play(start(store))
    with pytest.raises(ConflictError):
        store.record(game.number, len(store.logbook(game.number).entries) + 1, ['"stop"'])


def test_a_hold_can_be_taken_back(store: Store) -> None:
    game = start(store, rules_named("you_blew_it_5000"))
    session = game.session
    game.apply(dice(1, 1, 1, 2, 3, 5))
    before = position(session)
    game.apply(Hold((5,)))
    game.undo()
    assert game.session is session
    assert position(session) == before
    assert position(store.resume(game.number)) == before
    game.apply(Hold((1, 1, 1)))
    assert position(store.resume(game.number)) == position(session)


def test_a_stop_and_a_choice_can_be_taken_back_until_dice_roll(store: Store) -> None:
    game = start(store, rules_named("you_blew_it_10000"))
    game.apply(dice(1, 1, 1, 2, 3, 5))
    game.apply(Hold((1, 1, 1)))
    decided = position(game.session)
    game.apply(Stop())
    game.apply(StartFresh())
    game.undo()
    game.undo()
    assert position(game.session) == decided
    game.undo()
    assert game.undo_refusal() == "A roll can't be taken back."
    with pytest.raises(IllegalAction, match="A roll can't be taken back"):
        game.undo()
    assert position(store.resume(game.number)) == position(game.session)


def test_before_the_first_move_there_is_nothing_to_take_back(store: Store) -> None:
    assert start(store).undo_refusal() == "There is nothing to take back."


def test_the_move_that_ends_a_game_stands(store: Store) -> None:
    assert play(start(store)).undo_refusal() == "The game is over; its last move stands."


def test_a_tile_can_be_taken_back_only_if_none_was_drawn_for_it(store: Store) -> None:
    game = start(store, rules_named("blockers"))
    play(game, 1)
    assert isinstance(game.session.history[-1].action, Place)
    assert game.undo_refusal() == "The next tile has been drawn already, so this one stays."
    while game.undo_refusal() and not game.session.over:
        before = position(game.session)
        play(game, 1, seed=len(game.session.history))
    assert not game.session.over, "the last turns draw no tile"
    game.undo()
    assert position(game.session) == before


def test_who_leaves_and_who_joins_is_saved(store: Store) -> None:
    game = play(start(store, rules_named("you_blew_it_5000")), 3)
    game.apply(Join("Dov"))
    game.seat_computer(2, True)
    play(game, 5, seed=2)
    game.apply(Leave(0))
    play(game, 5, seed=3)
    assert position(store.resume(game.number)) == position(game.session)
    assert store.unfinished()[0].names == ("Ada", "Ben", "Dov")
    play(game, seed=4)
    assert store.finished()[0].names == ("Ada", "Ben", "Dov")
    assert position(store.resume(game.number)) == position(game.session)


@pytest.mark.parametrize("before", ['{"roll":["2","3","3","4","6","6"]}', '{"join":"Dov"}', None])
def test_a_log_that_takes_back_what_stands_is_not_believed(store: Store, before: str | None) -> None:
    number = store.begin(rules_named("you_blew_it_5000"), ADA_AND_BEN, 0)
    store.record(number, 1, [*([before] if before else []), '"undo"'])
    with pytest.raises(StoreError, match="can't be taken back"):
        store.resume(number)
    assert not store.unfinished()[0].playable


def test_the_list_of_games_that_wait_comes_in_pages(store: Store) -> None:
    numbers = [play(start(store), 1).number for _ in range(5)]
    over = play(start(store)).number
    pages = [store.unfinished(2, skip) for skip in (0, 2, 4, 6)]
    assert [[game.id for game in page] for page in pages] == [[5, 4], [3, 2], [1], []]
    assert numbers == [1, 2, 3, 4, 5]
    assert store.count_unfinished() == 5
    assert store.unfinished(skip=3) == store.unfinished()[3:]
    assert store.unfinished_one(3) == store.unfinished()[2]
    with pytest.raises(StoreError, match="over"):
        store.unfinished_one(over)
    with pytest.raises(StoreError, match="no game 99"):
        store.unfinished_one(99)
