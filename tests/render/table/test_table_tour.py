"""The tour of a dice game: what is explained in a first turn, in which order, and in nobody's way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from render.app import render_to_surface
from render.input import PointerPressed, PointerReleased
from render.keymap import Button as Key
from render.keymap import Digit
from render.scene import Scene, Services
from render.scenes.pause import PauseScene
from render.scenes.table import TableScene
from render.table.flow import Phase
from render.text import TextAudit
from rules_config.model import Rules
from tests.render.table.scripted import press, rules, settle, table
from tests.render.table.test_table_layout import MANY

SIZE = (1280, 720)
SIZES = ((1024, 600), (1280, 720), (1366, 768), (1024, 1400), (2560, 700))  # larger ones are the same, grown
PERCENTS = (100, 200)
MATCH, HOLD = "blisters", "you_blew_it_5000"


def at(services: Services, played: Rules, *rolls: str, names: tuple[str, ...] = ("Ada", "Ben")) -> TableScene:
    scene = table(services, played, list(rolls), names)
    render_to_surface(scene, SIZE)
    return scene


def hint(scene: TableScene) -> str | None:
    """The name of the hint that is up."""
    return scene.tour.hint.name if scene.tour.hint is not None else None


def text(scene: TableScene) -> str:
    assert scene.tour.hint is not None
    return scene.tour.hint.text


def told(scene: TableScene) -> list[str]:
    """The names of all hints of the moment, each put away with its key."""
    names: list[str] = []
    while scene.tour.hint is not None:
        names.append(scene.tour.hint.name)
        assert press(scene, Key.GOT_IT) is scene
    return names


def click(scene: Scene, name: str) -> Scene:
    rect = next(widget.rect for widget in scene.focus.widgets if widget.name == name)
    scene.handle(PointerPressed(rect.center))
    following = scene.handle(PointerReleased(rect.center))
    assert not isinstance(following, type(None))
    if following is not scene:
        render_to_surface(following, SIZE)
    return following


class TestAFirstTurn:
    def test_of_matching_dice(self, services: Services) -> None:
        scene = at(services, rules(services, MATCH), "5 5 1 5 2 3", "2 4 5")
        assert told(scene) == ["roll"]
        press(scene, Key.ROLL)
        assert told(scene) == ["scoring", "must roll", "risk"]
        press(scene, Key.ROLL)
        assert told(scene) == ["stop"]

    def test_of_matching_dice_that_may_be_stopped(self, services: Services) -> None:
        scene = at(services, rules(services, MATCH), "5 5 6 6 2 3")
        assert told(scene) == ["roll"]
        press(scene, Key.ROLL)
        assert told(scene) == ["scoring", "stop", "risk", "bail"]
        press(scene, Key.STOP)
        assert told(scene) == ["goal"]

    def test_of_dice_that_are_held(self, services: Services) -> None:
        scene = at(services, rules(services, HOLD), "1 2 2 3 3 4", "1 1 1 2 3")
        assert told(scene) == ["roll", "entry"]
        press(scene, Key.ROLL)
        assert told(scene) == ["give back", "must roll", "risk"]
        press(scene, Key.ROLL)
        assert told(scene) == ["stop"]
        press(scene, Key.STOP)
        assert told(scene) == ["goal"]

    def test_of_dice_that_may_be_taken_over(self, services: Services) -> None:
        scene = at(services, rules(services, "you_blew_it_10000"), "1 1 1 2 3 4")
        press(scene, Key.ROLL, Key.STOP)
        assert "Ada left" in text(scene) and "1,000 points" in text(scene)
        assert told(scene) == ["take over"]


class TestWhatItSays:
    """Every number and every word of a game comes from its rules."""

    def say(self, services: Services, played: Rules, roll: str, name: str) -> str:
        scene = at(services, played, roll)
        press(scene, Key.ROLL)
        while hint(scene) != name:
            press(scene, Key.GOT_IT)
        return text(scene)

    def test_when_dice_must_be_rolled(self, services: Services) -> None:
        said = self.say(services, rules(services, MATCH), "5 5 1 5 2 3", "must roll")
        assert said == "3 dice score, so the other 3 dice must be rolled. With 2 or 4 you may stop."
        changed = rules(services, MATCH, match__stop_with=[2, 5])
        said = self.say(services, changed, "5 5 1 5 2 3", "must roll")
        assert said.endswith("With 2 or 5 you may stop.")

    def test_what_colours_are_worth(self, services: Services) -> None:
        changed = rules(services, MATCH, match__same_colour_times=7)
        assert "7 times their number" in self.say(services, changed, "5 5 1 4 2 3", "scoring")
        plain = rules(services, MATCH, match__same_colour_times=1)
        assert "times" not in self.say(services, plain, "5 5 1 4 2 3", "scoring")

    def test_what_a_blown_turn_is_called(self, services: Services) -> None:
        said = self.say(services, rules(services, MATCH), "5 5 1 4 2 3", "risk")
        assert "that is Blisters: the turn ends, and its 50 miles are lost." in said
        said = self.say(services, rules(services, "farkle"), "5 5 1 4 2 3", "risk")
        assert "that is Farkle: the turn ends" in said

    def test_what_a_stop_banks(self, services: Services) -> None:
        said = self.say(services, rules(services, MATCH), "5 5 1 4 2 3", "stop")
        assert said == "Stop banks these 50 miles and ends the turn."
        changed = rules(services, HOLD, entry__below="may_stop")
        said = self.say(services, changed, "5 2 2 4 3 3", "stop")
        assert said == "Stop brings nothing yet: the score sheet asks for 500 in one turn."

    def test_the_minimum_to_begin_with_only_where_there_is_one(self, services: Services) -> None:
        scene = at(services, rules(services, HOLD, entry__minimum=350))
        press(scene, Key.GOT_IT)
        assert "350 points" in text(scene)
        assert told(at(services, rules(services, HOLD, entry__minimum=0))) == ["roll"]

    def test_which_rolls_count(self, services: Services) -> None:
        assert "a 1 or a 5" in text(at(services, rules(services, HOLD)))
        assert "any combination" in text(at(services, rules(services, HOLD, hold__counting_roll="any")))

    def test_nobody_is_told_of_bailing_where_nobody_bails(self, services: Services) -> None:
        scene = at(services, rules(services, MATCH, match__bail="none"), "6 6 1 4 2 3")
        press(scene, Key.ROLL)
        assert "bail" not in told(scene)

    def test_the_goal(self, services: Services) -> None:
        scene = at(services, rules(services, MATCH, goal__score=300, end__last_round="none"), "5 5 1 4 2 3")
        press(scene, Key.ROLL, Key.STOP)
        assert text(scene) == "Whoever has 300 miles first has won."

    def test_it_follows_the_dice_that_are_taken(self, services: Services) -> None:
        scene = at(services, rules(services, HOLD), "1 1 1 5 2 3")
        press(scene, Key.ROLL, Key.GOT_IT)
        assert "1,050" in text(scene)
        scene.handle(Digit(5))
        settle(scene)
        assert "1,000" in text(scene)

    def test_it_is_spoken_too(self, services: Services) -> None:
        scene = at(services, rules(services, HOLD))
        assert text(scene) in scene.alt()


class TestInNobodysWay:
    def test_playing_on_puts_a_hint_away(self, services: Services) -> None:
        scene = at(services, rules(services, MATCH), "5 5 1 5 2 3", "4 2 3")
        assert hint(scene) == "roll"
        press(scene, Key.ROLL)
        assert hint(scene) == "scoring"
        press(scene, Key.ROLL)
        assert scene.flow.seat == 1
        assert hint(scene) == "goal"

    def test_giving_a_die_back_puts_its_hint_away(self, services: Services) -> None:
        scene = at(services, rules(services, HOLD), "1 1 1 5 2 3")
        press(scene, Key.ROLL)
        assert hint(scene) == "give back"
        scene.handle(Digit(5))
        settle(scene)
        assert hint(scene) == "stop"

    def test_the_main_button_keeps_the_focus(self, services: Services) -> None:
        scene = at(services, rules(services, MATCH), "5 5 1 4 2 3")
        assert scene.focus.focused.name == "roll"
        press(scene, Key.ACCEPT)
        assert scene.flow.turn_score == 50
        assert scene.focus.focused.name == "roll"

    def test_putting_a_hint_away_leaves_the_focus_where_it_is(self, services: Services) -> None:
        scene = at(services, rules(services, MATCH), "5 5 1 4 2 3")
        press(scene, Key.ROLL)
        scene.focus.focus("stop")
        press(scene, Key.GOT_IT)
        assert scene.focus.focused.name == "stop"

    def test_with_its_last_hint_the_focus_goes_to_the_main_button(self, services: Services) -> None:
        scene = at(services, rules(services, MATCH))
        scene.focus.focus("hint got it")
        press(scene, Key.ACCEPT)
        assert hint(scene) is None
        assert scene.focus.focused.name == "roll"

    def test_a_press_on_the_paper_does_nothing(self, services: Services) -> None:
        scene = at(services, rules(services, MATCH), "5 5 1 4 2 3")
        note = scene._hints.note.rect
        assert note is not None
        corner = (note.x + 3, note.y + 3)
        for event in (PointerPressed(corner, 0.0), PointerReleased((corner[0] - 200, corner[1] - 200), 0.1)):
            scene.handle(event)
        assert scene.flow.phase is Phase.CHOICE
        assert hint(scene) == "roll"

    def test_none_while_dice_roll_or_a_computer_plays(self, services: Services) -> None:
        scene = at(services, rules(services, MATCH), "5 5 1 4 2 3")
        scene.handle(Key.ROLL)
        assert hint(scene) is None
        computer = table(services, rules(services, MATCH), ["1 2 3 4 5 6"], computers=2)
        render_to_surface(computer, SIZE)
        assert hint(computer) is None

    @pytest.mark.parametrize("way", ["key", "mouse", "focus"])
    def test_got_it_works_with_every_device(self, services: Services, way: str) -> None:
        scene = at(services, rules(services, HOLD))
        assert hint(scene) == "roll"
        if way == "key":
            scene.handle(Key.GOT_IT)
        elif way == "mouse":
            click(scene, "hint got it")
        else:
            while scene.focus.focused.name != "hint got it":
                scene.handle(Key.NEXT)
            scene.handle(Key.ACCEPT)
        assert hint(scene) == "entry"


class TestOnceAndAgain:
    def test_skipped_it_stays_away_in_all_games_of_the_kind(self, services: Services) -> None:
        scene = at(services, rules(services, MATCH), "5 5 1 4 2 3")
        click(scene, "hint skip")
        assert hint(scene) is None
        press(scene, Key.ROLL)
        assert hint(scene) is None
        assert services.settings.current.tours_seen == ("match",)
        assert hint(at(services, rules(services, "blisters_long_trail"))) is None
        assert hint(at(services, rules(services, HOLD))) == "roll"

    def test_the_first_game_tells_all_and_the_second_nothing(self, services: Services) -> None:
        scene = at(services, rules(services, MATCH), "5 5 1 4 2 3", "6 6 1 4 2 3")
        assert services.settings.current.tours_seen == ()
        press(scene, Key.ROLL, Key.STOP)
        assert services.settings.current.tours_seen == ("match",)
        assert hint(scene) == "goal"
        assert hint(at(services, rules(services, MATCH))) is None

    def test_turns_of_computers_alone_teach_nobody(self, services: Services) -> None:
        scene = table(services, rules(services, MATCH), ["1 2 3 4 5 6"] * 2, computers=2)
        render_to_surface(scene, SIZE)
        for _ in range(400):
            scene.tick(1 / 30)
            if scene.host.thrown == 2:
                break
        assert services.settings.current.tours_seen == ()

    def menu(self, scene: TableScene) -> PauseScene:
        menu = scene.handle(Key.BACK)
        assert isinstance(menu, PauseScene)
        render_to_surface(menu, SIZE)
        return menu

    def test_it_can_be_recalled_from_the_menu(self, services: Services) -> None:
        services.settings.change(tours_seen=("match",))
        scene = at(services, rules(services, MATCH), "5 5 1 4 2 3")
        assert hint(scene) is None
        assert click(self.menu(scene), "hints") is scene
        assert hint(scene) == "roll"
        press(scene, Key.ROLL)
        assert hint(scene) == "scoring"

    def test_it_goes_on_where_the_same_game_is_shown_anew(self, services: Services) -> None:
        """As after a move has been taken back."""
        scene = at(services, rules(services, HOLD))
        press(scene, Key.GOT_IT)
        again = TableScene(services, scene.host)
        render_to_surface(again, SIZE)
        assert hint(again) == "entry"

    def test_it_can_be_hidden_from_the_menu(self, services: Services) -> None:
        scene = at(services, rules(services, MATCH))
        assert click(self.menu(scene), "hints") is scene
        assert hint(scene) is None


def new_turn(services: Services) -> TableScene:
    return at(services, rules(services, "you_blew_it_10000"), names=MANY)


def three_pairs(services: Services) -> TableScene:
    return press(at(services, rules(services, MATCH), "6 6 5 5 1 2", names=MANY), Key.ROLL)


def must_roll(services: Services) -> TableScene:
    return press(at(services, rules(services, MATCH), "5 5 1 5 3 4"), Key.ROLL)


def give_back(services: Services) -> TableScene:
    return press(at(services, rules(services, HOLD), "1 2 2 3 3 4", names=MANY), Key.ROLL)


def many_held(services: Services) -> TableScene:
    rolls = ["1 2 2 3 3 4", "5 2 2 3 3", "1 2 2 3", "5 2 3", "1 4"]
    scene = at(services, rules(services, "five_dice_5000", entry__minimum=0), *rolls[1:])
    return press(scene, *[Key.ROLL] * 4)


def take_over(services: Services) -> TableScene:
    scene = at(services, rules(services, "you_blew_it_10000"), "1 1 1 2 3 4", names=MANY)
    return press(scene, Key.ROLL, Key.STOP)


MOMENTS: tuple[Callable[[Services], Scene], ...] = (
    new_turn,
    three_pairs,
    must_roll,
    give_back,
    many_held,
    take_over,
)


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_the_notes_hide_nothing_that_is_needed(
    moment: Callable[[Services], TableScene], services: Services
) -> None:
    """No die, no button, not what they speak of; and the words that must be read are all there."""
    scene = moment(services)
    faults = []
    seen = 0
    for size in SIZES:
        for percent in PERCENTS:
            scene.tour.recall()
            scene.resume()
            while True:
                if scene.tour.hint is None:
                    break
                seen += 1
                where = f"{size[0]}x{size[1]} {percent} % {scene.tour.hint.name}"
                faults += [f"{where}: {fault}" for fault in note_faults(scene, size, percent)]
                scene.handle(Key.GOT_IT)
    assert seen >= len(SIZES) * len(PERCENTS)
    assert not faults, "\n".join(faults[:20])


def note_faults(scene: TableScene, size: tuple[int, int], percent: int) -> list[str]:
    audit = TextAudit()
    surface = render_to_surface(scene, size, percent, audit=audit)
    note, board = scene._hints.note.rect, scene._board
    assert note is not None and board is not None and scene.tour.hint is not None
    faults = audit.faults(surface.get_rect())
    if not surface.get_rect().contains(note):
        faults.append(f"outside: {note}")
    needed: dict[str, Rect] = {
        widget.name: widget.rect for widget in scene.focus.widgets if not widget.name.startswith("hint")
    }
    dice = range(len(scene.flow.dice.dice))
    needed |= {f"die {index}": board.die_rect(scene.flow.dice, index) for index in dice}
    faults += [f"hides {name}" for name, rect in needed.items() if note.colliderect(rect)]
    own = [entry for entry in audit.entries if entry.text == scene.tour.hint.text]
    if len(own) != 1 or not note.contains(own[0].rect):
        faults.append("its words are not on it")
    return faults


def test_without_a_hint_its_key_does_nothing(services: Services) -> None:
    services.settings.change(tours_seen=("match",))
    scene = at(services, rules(services, MATCH), "5 5 1 4 2 3")
    assert scene.handle(Key.GOT_IT) is scene
    assert scene.flow.phase is Phase.CHOICE
    assert scene.host.thrown == 0
