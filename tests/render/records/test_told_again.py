"""A game told again: every choice and every number is the record's, from any turn on."""

from __future__ import annotations

from random import Random

import pytest

from game.actions import Roll
from game.dice import Die
from game.session import Session
from game.store.store import Store
from physics.throw import Throw
from render.app import render_to_surface
from render.fonts import Fonts
from render.keymap import Button as Key
from render.keymap import KeyMap
from render.look import make_look
from render.records.board_show import BoardShow
from render.records.dice_show import DiceShow
from render.records.recorded import Recorded, RecordedHost, in_order_of, turns_of
from render.records.room import Room
from render.records.transport import Orders, Transport
from render.records.turn_lines import turn_lines
from render.scenes.rule_sheet import RuleSheetScene
from render.scenes.watch import WatchScene
from render.settings_store import DiceSpeed
from render.stage import Stage
from render.theme import NORMAL
from rules_config.library import load_library
from tests.render.records.saved_games import SIZE, press, save_game

EVERY_RULES = [rules.id for rules in load_library().rules]


def recorded(store: Store, rules_id: str, *, steps: int | None = None, **more: object) -> Recorded:
    return Recorded(store.resume(save_game(store, rules_id, steps=steps, **more)))  # type: ignore[arg-type]


def told(show: DiceShow | BoardShow) -> None:
    """Let the show go on until all is told."""
    look = make_look(SIZE, NORMAL, Fonts(), KeyMap())
    show.layout(look, Transport(Orders(*[lambda: None] * 4)))
    show.quick = True
    for _ in range(100_000):
        if show.done:
            return
        show.tick(1.0)
    raise AssertionError("it never ends")


class TestTheRecord:
    @pytest.mark.parametrize("rules_id", EVERY_RULES)
    def test_it_stands_before_each_turn_as_it_once_did(self, store: Store, rules_id: str) -> None:
        game = recorded(store, rules_id, steps=60)
        session = game.session_before(0)
        for place, turn in enumerate(game.turns):
            assert game.session_before(place).state == session.state
            assert session.state is not None
            assert session.state.turn == turn.seat
            for entry in game.history[turn.start : turn.end]:
                session.apply(entry.action)
        assert game.session_before(len(game.turns)).state == session.state

    def test_turns_follow_each_other_without_a_gap(self, store: Store) -> None:
        game = recorded(store, "you_blew_it_5000")
        assert game.turns[0].start == 0
        assert game.turns[-1].end == len(game.history)
        for one, following in zip(game.turns, game.turns[1:], strict=False):
            assert one.end == following.start
        assert turns_of(()) == ()

    def test_a_turn_under_way_counts(self, store: Store) -> None:
        game = recorded(store, "blisters", steps=1)
        assert [(turn.start, turn.end) for turn in game.turns] == [(0, 1)]

    def test_moves_taken_back_are_not_told(self, store: Store) -> None:
        from game.store.saving import SavedGame

        number = save_game(store, "farkle", steps=0)
        game = SavedGame.resume(store, number, lambda _: None)
        game.apply(Roll(tuple(Die(face) for face in (1, 1, 1, 5, 2, 3))))
        game.apply(game.session.legal().holds[0])
        game.undo()
        assert [entry.action.kind for entry in Recorded(store.resume(number)).history] == ["roll"]

    def test_the_session_it_comes_from_is_not_touched(self, store: Store) -> None:
        session = store.resume(save_game(store))
        before = (session.state, list(session.history))
        told(DiceShow(Recorded(session), 0, Random(1)))
        assert (session.state, session.history) == before


class TestNumbers:
    def test_each_colour_gets_its_own_numbers(self) -> None:
        dice = (Die(5, 1), Die(6, 0), Die(2, 2), Die(3, 0))
        assert in_order_of((0, 0, 1, 2), dice) == (6, 3, 5, 2)

    def test_other_colours_are_refused(self) -> None:
        with pytest.raises(ValueError, match="other colours"):
            in_order_of((0, 0), (Die(1, 0), Die(1, 1)))

    def test_a_throw_shows_the_record_and_moves_by_itself(self, store: Store) -> None:
        host = RecordedHost(recorded(store, "blisters"), 0, Random(7))
        roll = host.recorded.history[0].action
        assert isinstance(roll, Roll)
        throw = host.throw(6)
        throw.finish()
        colours = host.session.legal().throw
        assert colours is not None
        assert throw.numbers() == in_order_of(colours.colours, roll.dice)
        usual = Throw(6, Random(7).getrandbits(64))
        usual.finish()
        assert [(pose.x, pose.y) for pose in throw.poses()] == [(pose.x, pose.y) for pose in usual.poses()]


class TestAtTheTable:
    @pytest.mark.parametrize("rules_id", [one for one in EVERY_RULES if one != "blockers"])
    def test_it_ends_exactly_as_the_game_did(self, store: Store, rules_id: str) -> None:
        game = recorded(store, rules_id, steps=40)
        show = DiceShow(game, 0, Random(1))
        told(show)
        assert show._host.state == game.states[-1]
        assert show._host.session.history == list(game.history)

    def test_from_a_later_turn_as_well(self, store: Store) -> None:
        game = recorded(store, "you_blew_it_5000")
        show = DiceShow(game, len(game.turns) - 2, Random(1))
        assert show.turn == len(game.turns) - 2
        told(show)
        assert show._host.state == game.states[-1]

    def test_it_stops_where_a_game_that_waits_stands(self, store: Store) -> None:
        for steps in range(1, 12):
            game = recorded(store, "farkle", steps=steps)
            show = DiceShow(game, 0, Random(1))
            told(show)
            assert show._host.session.history == list(game.history)

    def test_the_card_tells_what_came_before(self, store: Store) -> None:
        game = recorded(store, "blisters")
        assert DiceShow(game, 0, Random(1))._flow.log == []
        assert DiceShow(game, 4, Random(1))._flow.log


class TestOnTheBoard:
    def test_every_tile_is_laid(self, store: Store) -> None:
        game = recorded(store, "blockers")
        show = BoardShow(game, 0)
        told(show)
        assert show.turn == len(game.turns)
        assert show._shown == game.states[-1]

    def test_a_tile_flies_before_it_lies(self, store: Store) -> None:
        show = BoardShow(recorded(store, "blockers"), 3)
        show.tick(2.0)
        assert show.is_under_way
        assert show.turn == 3
        show.tick(2.0)
        assert show.turn == 4


def watching(store: Store, room: Room, rules_id: str = "blisters", turn: int = 0) -> tuple[WatchScene, Stage]:
    number = save_game(store, rules_id)
    scene = room.watch(room.book.view(room.book.find(number)), turn, room.records(None))
    assert isinstance(scene, WatchScene)
    stage = Stage(room.services, scene, SIZE)
    return scene, stage


@pytest.mark.parametrize("rules_id", ["blisters", "farkle", "blockers"])
class TestControls:
    def test_pausing_stops_all_movement(self, store: Store, room: Room, rules_id: str) -> None:
        _, stage = watching(store, room, rules_id)
        assert stage.animating
        stage.handle(Key.ROLL)
        assert not stage.animating
        stage.handle(Key.ROLL)
        assert stage.animating

    def test_turn_by_turn_to_the_end_and_back(self, store: Store, room: Room, rules_id: str) -> None:
        scene, stage = watching(store, room, rules_id)
        stage.handle(Key.ROLL)
        turns = len(scene._recorded.turns)
        for turn in range(1, turns + 1):
            stage.handle(Key.PAGE_DOWN)
            assert scene.turn == turn
        assert scene.done
        stage.handle(Key.PAGE_DOWN)
        assert scene.turn == turns
        for turn in reversed(range(turns)):
            stage.handle(Key.PAGE_UP)
            assert scene.turn == turn
        stage.handle(Key.PAGE_UP)
        assert scene.turn == 0
        stage.handle(Key.END)
        assert scene.done
        stage.handle(Key.HOME)
        assert scene.turn == 0

    def test_in_the_middle_of_a_turn_back_means_its_beginning(
        self, store: Store, room: Room, rules_id: str
    ) -> None:
        scene, stage = watching(store, room, rules_id, turn=2)
        while not scene._show.is_under_way:
            stage.tick(0.05)
        stage.handle(Key.PAGE_UP)
        assert scene.turn == 2
        assert not scene._show.is_under_way

    def test_at_the_end_it_begins_anew(self, store: Store, room: Room, rules_id: str) -> None:
        scene, stage = watching(store, room, rules_id)
        stage.handle(Key.END)
        assert not stage.animating
        stage.handle(Key.ROLL)
        assert scene.turn == 0
        assert stage.animating

    def test_faster_is_faster(self, store: Store, room: Room, rules_id: str) -> None:
        passed = []
        for presses in (0, 2):
            scene, stage = watching(store, room, rules_id)
            for _ in range(presses):
                press(scene, "speed")
            seconds = 0.0
            while scene.turn == 0:
                stage.tick(1 / 60)
                seconds += 1 / 60
            passed.append(seconds)
        assert passed[1] < passed[0] / 2

    def test_the_rules_are_one_key_away_and_the_telling_waits(
        self, store: Store, room: Room, rules_id: str
    ) -> None:
        scene, stage = watching(store, room, rules_id)
        stage.handle(Key.RULES)
        assert isinstance(stage.scene, RuleSheetScene)
        stage.handle(Key.RULES)
        assert stage.scene is scene

    def test_with_less_motion_nothing_tumbles(self, store: Store, room: Room, rules_id: str) -> None:
        room.services.settings.change(reduced_motion=True, dice_speed=DiceSpeed.INSTANT)
        scene, stage = watching(store, room, rules_id)
        for _ in range(200):
            stage.tick(0.05)
            show = scene._show
            if isinstance(show, DiceShow):
                assert not show._flow.felt.in_air
            else:
                assert not show.is_under_way

    def test_it_is_painted_at_every_moment(self, store: Store, room: Room, rules_id: str) -> None:
        scene, stage = watching(store, room, rules_id)
        for _ in range(60):
            stage.tick(0.1)
            render_to_surface(scene, (1024, 600), 200)


class TestTurnsInWords:
    def lines(self, store: Store, *plays: str, rules_id: str = "blisters") -> list[str]:
        """What is told of turns that are written down as rolls ("55 1234") and stops ("stop")."""
        from game.notation import parse_die
        from game.rolls import dice_of
        from tests.render.records.saved_games import short_rules

        rules = short_rules(rules_id)
        from game.actions import Stop
        from game.session import Player

        session = Session(rules, (Player("Ada"), Player("Ben")), first=0)
        for play in plays:
            if play == "stop":
                session.apply(Stop())
            else:
                session.apply(Roll(tuple(parse_die(word, dice_of(rules)) for word in play.split())))
        return [f"{one.name}: {one.did}: {one.points:+} {one.score}" for one in turn_lines(Recorded(session))]

    def test_stops_busts_and_what_goes_on(self, store: Store) -> None:
        lines = self.lines(
            store,
            "5a 5b 1a 2b 3c 4c", "stop",
            "1a 2a 3b 4b 5c 6c",
            "1a 1b 2a 3b 4c 5c", "2a 3b 4c 5c",
            "1a 1b 2a 3b 4c 5c",
        )  # fmt: skip
        assert lines == [
            "Ada: Stops after 1 roll: +10 10",
            "Ben: Blisters (zero day): +0 0",
            "Ada: Blisters, 2 lost: +0 10",
            "Ben: Under way, 1 roll so far: +0 0",
        ]

    def test_scores_add_up_in_every_game(self, store: Store) -> None:
        for rules_id in EVERY_RULES:
            game = recorded(store, rules_id, steps=50)
            state = game.states[-1]
            last = {line.seat: line.score for line in turn_lines(game)}
            if rules_id == "blockers":
                continue  # others' captures change a score between one's own turns
            assert all(state.seats[seat].score == score for seat, score in last.items())
