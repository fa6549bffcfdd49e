"""Recordings: what they may say, and what is said of those that can't be right."""

from __future__ import annotations

import json

import pytest

from game.actions import Join, Leave
from game.recording import read_recording
from game.recording_text import recording_text
from game.replay import ReplayError, replay_report
from game.session import Player, Session
from rules_config.library import with_changes
from rules_config.problems import RulesError
from tests.game.table import LIBRARY, rules_named
from tests.games.regenerate import FOLDER

WORKED_TURN = """\
rules: blisters
changes: {goal.score: 150}
players: [Ada, Ben]
first: Ada
play:
  - roll: [5b, 5b, 5c, 1a, 3a, 4c]
  - roll: [2a, 3a, 2c]
  - roll: [2a]
  - roll: [4b, 4b, 4c, 1a, 2a, 5c]
  - roll: [3a, 5a, 4c]
  - stop
"""

HOLDING = """\
rules: you_blew_it_10000
players: [Ada, Ben]
roll_off: {Ada: [3, 6], Ben: [3, 2]}
play:
  - roll: [1, 1, 1, 2, 3, 4]
  - hold: [1, 1, 1]
  - stop
  - take_over
  - roll: [5, 2, 3]
  - hold: [5]
  - stop
  - start_fresh
"""


def report(text: str) -> dict:
    return replay_report(read_recording(text, "game.yaml", LIBRARY))


def test_the_worked_turn_is_reported_step_by_step() -> None:
    steps = report(WORKED_TURN)["steps"]
    assert steps[0] == {
        "n": 1,
        "player": "Ada",
        "do": "roll",
        "outcome": "scored",
        "turn_score": 55,
        "scores": {"Ada": 0, "Ben": 0},
        "next": {"player": "Ada", "may": ["roll"], "dice": 3},
        "last_round": False,
    }
    assert [step["turn_score"] for step in steps] == [55, 59, 77, 121, 157, 0]
    assert steps[4]["next"] == {"player": "Ada", "may": ["roll", "stop"], "dice": 2}
    assert steps[5]["outcome"] == "banked"
    assert steps[5]["scores"] == {"Ada": 157, "Ben": 0}
    assert steps[5]["next"] == {"player": "Ben", "may": ["roll"], "dice": 6}
    assert steps[5]["last_round"] is True


def test_a_game_that_is_not_over_has_no_winners() -> None:
    result = report(WORKED_TURN)
    assert (result["over"], result["winners"], result["reason"]) == (False, [], None)


def test_a_finished_game_names_winners_and_reason() -> None:
    result = report(WORKED_TURN + "  - roll: [1a, 2a, 3b, 4b, 5c, 6c]\n")
    assert result["steps"][-1]["outcome"] == "bust"
    assert result["steps"][-1]["next"] is None
    assert (result["over"], result["winners"], result["reason"]) == (True, ["Ada"], "goal")
    assert result["scores"] == {"Ada": 157, "Ben": 0}


def test_bailing_is_reported() -> None:
    text = "rules: blisters\nplayers: [Ada, Ben]\nfirst: Ben\nplay:\n  - roll: [6a, 6a, 6b, 6b, 6c, 6c]\n"
    result = report(text)
    assert result["steps"][0]["outcome"] == "bailed"
    assert (result["winners"], result["reason"]) == (["Ada"], "last one standing")


def test_hold_games_alternate_rolls_and_holds() -> None:
    steps = report(HOLDING)["steps"]
    assert [(step["do"], step["outcome"]) for step in steps] == [
        ("roll", "scored"),
        ("hold", "held"),
        ("stop", "banked"),
        ("take_over", "took_over"),
        ("roll", "scored"),
        ("hold", "held"),
        ("stop", "banked"),
        ("start_fresh", "started_fresh"),
    ]
    assert steps[0]["next"]["may"] == ["hold"]
    assert (steps[0]["turn_score"], steps[1]["turn_score"]) == (0, 1000)
    assert steps[1]["next"] == {"player": "Ada", "may": ["roll", "stop"], "dice": 3}
    assert steps[2]["next"] == {"player": "Ben", "may": ["take_over", "start_fresh"], "dice": 0}
    assert (steps[3]["turn_score"], steps[3]["next"]["dice"]) == (1000, 3)


def test_the_highest_throw_starts_and_ties_throw_again() -> None:
    assert report(HOLDING)["steps"][0]["player"] == "Ada"


def test_the_report_is_json() -> None:
    assert json.loads(json.dumps(report(HOLDING))) == report(HOLDING)


STEP_ERRORS = [
    ("  - stop\n", "game.yaml:5: step 1: Nothing has been rolled"),
    ("  - roll: [5b, 5b, 5c, 1a, 3a]\n", "game.yaml:5: step 1: 6 dice are to be rolled, not 5."),
    ("  - roll: [7b, 5b, 5c, 1a, 3a, 4c]\n", "step 1: A die has the faces 1 to 6, not 7."),
    ("  - roll: [5b, 5b, 5b, 1a, 3a, 4c]\n", "step 1: Too many white dice: 2 of that colour"),
    ("  - roll: [5b, 5b, 5c, 1a, 3a, 4c]\n  - stop\n", "game.yaml:6: step 2: 3 dice score"),
    ("  - roll: [5b, 5b, 5c, 1a, 3a, 4c]\n  - roll: [1b, 1a, 2a]\n", "step 2: Too many white dice: none"),
    ("  - hold: [5a]\n", "step 1: In this game dice are never chosen"),
    ("  - take_over\n", "step 1: In this game dice are never chosen"),
]


@pytest.mark.parametrize(("play", "message"), STEP_ERRORS)
def test_a_step_the_rules_forbid_is_named_with_its_line(play: str, message: str) -> None:
    text = f"rules: blisters\nplayers: [Ada, Ben]\nfirst: Ada\nplay:\n{play}"
    with pytest.raises(ReplayError) as refused:
        report(text)
    assert message in str(refused.value)


COMING_AND_GOING = """\
rules: blisters
players: [Ada, Ben]
first: Ada
play:
  - roll: [5a, 5a, 1b, 2b, 3c, 4c]
  - join: Dov
  - stop
  - leave: Ada
  - leave: Ben
"""


def test_who_joins_and_leaves_is_reported_step_by_step() -> None:
    steps = report(COMING_AND_GOING)["steps"]
    assert steps[1] == {
        "n": 2,
        "player": "Dov",
        "do": "join",
        "outcome": "joined",
        "turn_score": 50,
        "scores": {"Ada": 0, "Ben": 0, "Dov": 0},
        "next": {"player": "Ada", "may": ["roll", "stop"], "dice": 4},
        "last_round": False,
    }
    assert [(step["player"], step["do"], step["outcome"]) for step in steps[3:]] == [
        ("Ada", "leave", "left"),
        ("Ben", "leave", "left"),
    ]
    assert steps[3]["scores"] == {"Ada": 0, "Ben": 0, "Dov": 0}
    assert steps[3]["next"] == {"player": "Ben", "may": ["roll"], "dice": 6}
    result = report(COMING_AND_GOING)
    assert (result["winners"], result["reason"]) == (["Dov"], "last one standing")


def test_a_newcomer_can_leave_again_by_name() -> None:
    text = COMING_AND_GOING.replace("leave: Ben", "leave: Dov")
    assert report(text)["winners"] == ["Ben"]


def test_joining_where_it_is_not_possible_is_an_illegal_step() -> None:
    with pytest.raises(ReplayError, match=r"game\.yaml:7: step 3: Somebody called Dov has a seat already"):
        report(COMING_AND_GOING.replace("  - stop\n", "  - join: Dov\n"))


def test_nobody_leaves_a_game_of_tiles() -> None:
    recording = (FOLDER / "blockers_2.yaml").read_text("utf-8").split("play:")[0] + "play:\n  - leave: Ada\n"
    with pytest.raises(ReplayError, match="step 1: In Blockers! nobody can leave or join"):
        report(recording)


FORM_ERRORS = [
    ("rules: nosuch\nplayers: [A, B]\nfirst: A\n", "game.yaml:1:8: "),
    ("rules: 7\nplayers: [A, B]\nfirst: A\n", "game.yaml:1:8: rules is an id or the path"),
    ("players: [A, B]\nfirst: A\n", "game.yaml:1:1: the key 'rules' is missing"),
    ("rules: blisters\nplayers: [A]\nfirst: A\n", "game.yaml:2:10: Blisters is for 2 to 10 players, not 1."),
    ("rules: blisters\nplayers: [A, A]\nfirst: A\n", "game.yaml:2:10: Two players are called A."),
    ("rules: blisters\nplayers: A\nfirst: A\n", "game.yaml:2:10: players is a list of names"),
    ("rules: blisters\nplayers: [A, B]\nfirst: C\n", "game.yaml:3:8: first is one of the players: A, B"),
    ("rules: blisters\nplayers: [A, B]\n", "must say who begins"),
    ("rules: blisters\nplayers: [A, B]\nfirst: A\nroll_off: {A: [1], B: [2]}\n", "not both"),
    ("rules: blisters\nplayers: [A, B]\nroll_off: {A: [1]}\n", "game.yaml:3:11: roll_off lists every"),
    ("rules: blisters\nplayers: [A, B]\nroll_off: {A: [1], C: [2]}\n", "game.yaml:3:20: 'C' is not one of"),
    (
        "rules: blisters\nplayers: [A, B]\nroll_off: {A: one, B: [2]}\n",
        "game.yaml:3:15: the throws of a player",
    ),
    ("rules: blisters\nplayers: [A, B]\nfirst: A\nplay: roll\n", "game.yaml:4:7: play is a list of steps"),
    (
        "rules: blisters\nplayers: [A, B]\nfirst: A\npiles: {}\n",
        "game.yaml:4:8: Blisters is not played with tiles",
    ),
    ("rules: blisters\nplayers: [A, B]\nfirst: A\nsteps: []\n", "game.yaml:4:1: unknown key 'steps'"),
    ("rules: blisters\nchanges: {goal.scor: 5}\nplayers: [A, B]\nfirst: A\n", "game.yaml:2:11: unknown key"),
    ("rules: blisters\nchanges: [1]\nplayers: [A, B]\nfirst: A\n", "game.yaml:2:10: changes is a table"),
    ("- roll\n", "game.yaml:1:1: a recording is a table"),
    ("rules: blisters\n\tplayers: []\n", "game.yaml:2:1: "),
]


@pytest.mark.parametrize(("text", "message"), FORM_ERRORS)
def test_a_recording_without_proper_form_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(RulesError) as refused:
        read_recording(text, "game.yaml", LIBRARY)
    assert message in str(refused.value)


ROLL_OFF_ERRORS = [
    ("{Ada: [3], Ben: [3]}", "game.yaml:3: roll_off: Ada has to throw again"),
    ("{Ada: [3], Ben: [4, 5]}", "roll_off: Ben has thrown once too often"),
    ("{Ada: [9], Ben: [4]}", "roll_off: A die has the faces 1 to 6, not 9."),
]


@pytest.mark.parametrize(("throws", "message"), ROLL_OFF_ERRORS)
def test_a_roll_off_that_decides_nothing_is_refused(throws: str, message: str) -> None:
    text = f"rules: blisters\nplayers: [Ada, Ben]\nroll_off: {throws}\nplay: []\n"
    with pytest.raises(ReplayError) as refused:
        report(text)
    assert message in str(refused.value)


def test_house_rules_are_recorded_as_changes_of_the_printed_ones() -> None:
    rules = with_changes(rules_named("blisters"), {"goal.score": 200, "match.bail": "none"}, LIBRARY)
    text = recording_text(rules, ["Ada", "Ben"], [], first=1)
    again = read_recording(text, "game.yaml", LIBRARY)
    assert again.rules == rules
    assert again.first == 1


@pytest.mark.parametrize(
    "name", ["yes", "12", "a: b", "# no", '"quoted"', "Jürgen", "null", " x", "back\\slash", "{}"]
)
def test_any_name_survives_being_recorded(name: str) -> None:
    session = Session(rules_named("blisters"), (Player(name), Player("Ben")), first=0)
    assert read_recording(session.recording(), "game.yaml", LIBRARY).players == (name, "Ben")
    session = Session(rules_named("blisters"), (Player("Ada"), Player("Ben")), first=0)
    session.apply(Join(name))
    session.apply(Leave(2))
    again = read_recording(session.recording(), "game.yaml", LIBRARY)
    assert [step.action for step in again.steps] == [Join(name), Leave(2)]


def test_a_play_may_start_with_the_roll_off() -> None:
    beside = report(HOLDING)
    inside = HOLDING.replace("roll_off: {Ada: [3, 6], Ben: [3, 2]}\n", "").replace(
        "play:\n", "play:\n  - roll_off: {Ada: [3, 6], Ben: [3, 2]}\n"
    )
    assert report(inside) == beside


MALFORMED_STEPS = [
    (
        "blisters",
        "  - roll: [5d, 5a, 1b, 2b, 3c, 4c]\n",
        "game.yaml:5: step 1: '5d' has no colour of this game",
    ),
    ("blisters", "  - dance\n", "game.yaml:5: step 1: 'dance' is no step"),
    ("blisters", "  - roll: 5\n", "game.yaml:5: step 1: dice are a list"),
    ("you_blew_it_5000", "  - roll: [-1, 2, 3, 4, 5, 6]\n", "game.yaml:5: step 1: '-1' is no die"),
    ("blisters", "  - leave: Cleo\n", "game.yaml:5: step 1: 'Cleo' is not one of the players: Ada, Ben"),
    ("blisters", "  - join: 5\n", "join is followed by a name"),
    ("you_blew_it_5000", "  - stop\n  - dance\n", "game.yaml:5: step 1: Roll first."),
]


@pytest.mark.parametrize(("rules_id", "play", "message"), MALFORMED_STEPS)
def test_the_first_wrong_step_is_told_whatever_is_wrong_with_it(
    rules_id: str, play: str, message: str
) -> None:
    text = f"rules: {rules_id}\nplayers: [Ada, Ben]\nfirst: Ada\nplay:\n{play}"
    with pytest.raises(ReplayError) as refused:
        report(text)
    assert message in str(refused.value)


def test_a_known_id_is_meant_even_if_a_file_of_that_name_lies_beside(tmp_path) -> None:
    (tmp_path / "blisters").write_text("no rules at all", encoding="utf-8")
    recording = read_recording(WORKED_TURN, str(tmp_path / "game.yaml"), LIBRARY)
    assert recording.rules.id == "blisters"


def test_mistakes_of_a_named_rule_file_keep_their_places(tmp_path) -> None:
    (tmp_path / "bad.yaml").write_text("format: 1\nid: bad\nbased_on: blisters\n", encoding="utf-8")
    text = "rules: bad.yaml\nplayers: [Ada, Ben]\nfirst: Ada\n"
    with pytest.raises(RulesError) as refused:
        read_recording(text, str(tmp_path / "game.yaml"), LIBRARY)
    message = str(refused.value)
    assert "game.yaml:1:8: the rule file 'bad.yaml' has mistakes" in message
    assert "bad.yaml:" in message.replace("game.yaml:1:8: the rule file 'bad.yaml'", "")
