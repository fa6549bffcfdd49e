"""The settings that only one game has."""

from __future__ import annotations

from rules_config.setting import (
    Block,
    Choice,
    Combinations,
    Group,
    ListOf,
    Needs,
    Option,
    Setting,
    WholeNumber,
    YesNo,
)
from rules_config.settings_common import BLOCKERS, CUBE, HIGHEST_POINTS, HOLD, MATCH, MOST_DICE

_ALL_COUNT = Choice(
    (
        Option("must_roll", "Must roll again", "All the dice have to be rolled again, the points at risk."),
        Option("may_roll", "May roll again", "The player may roll all the dice again, or stop."),
    )
)

_MATCH = (
    Setting(
        "match.stop_with",
        "Stopping is allowed with",
        "With how many scoring dice on the table, short of all, a player may stop.",
        Group.TURN,
        ListOf(WholeNumber(2, MOST_DICE - 1), MOST_DICE),
        MATCH,
        suggestions=([2, 4], [2, 3, 4, 5]),
    ),
    Setting("match.all_scoring", "When all dice score", "What follows.", Group.TURN, _ALL_COUNT, MATCH),
    Setting(
        "match.same_colour_times",
        "A pair of one colour is worth",
        "Two dice of one colour and number count this many times their number.",
        Group.SCORING,
        WholeNumber(1, 1000),
        MATCH,
    ),
    Setting(
        "match.bail",
        "Out of the game at once",
        "A set of dice that puts its player out of the game.",
        Group.STAKES,
        Block("No roll puts anybody out.", "{count} dice showing {face}"),
        MATCH,
    ),
    Setting(
        "match.bail.face",
        "Out with this number",
        "The number the dice have to show.",
        Group.STAKES,
        WholeNumber(1, CUBE),
        MATCH,
        block="match.bail",
        suggestions=(6,),
    ),
    Setting(
        "match.bail.count",
        "Out with this many",
        "How many dice of one set have to show it.",
        Group.STAKES,
        WholeNumber(2, MOST_DICE),
        MATCH,
        block="match.bail",
        suggestions=(6,),
    ),
)

_STAKES = (
    Setting(
        "entry.minimum",
        "To get on the sheet",
        "The first turn that is banked must be worth at least this.",
        Group.STAKES,
        WholeNumber(0, HIGHEST_POINTS),
        HOLD,
        0,
        suggestions=(0, 300, 350, 400, 500, 600, 650, 750, 1000, 1500),
        attribute="hold.entry_minimum",
    ),
    Setting(
        "entry.below",
        "Below that",
        "What a player may do who has not got that far.",
        Group.STAKES,
        Choice(
            (
                Option("must_roll", "Must roll on", "The player rolls on until it is enough, or blown."),
                Option("may_stop", "May stop with nothing", "The player may end the turn, without points."),
            )
        ),
        HOLD,
        "must_roll",
        needs=(Needs("entry.minimum", "any first turn gets on the sheet", at_least=1),),
        attribute="hold.entry_below",
    ),
    Setting(
        "bank.minimum",
        "For every stop",
        "Nobody may stop with a turn worth less than this.",
        Group.STAKES,
        WholeNumber(0, HIGHEST_POINTS),
        HOLD,
        0,
        suggestions=(0, 250, 300, 350, 500),
        attribute="hold.bank_minimum",
    ),
)

_HOLD = (
    Setting(
        "hold.counting_roll",
        "A roll counts with",
        "Which rolls count at all.",
        Group.TURN,
        Choice(
            (
                Option("one_or_five", "A 1 or a 5 showing", "Without one, even three of a kind is blown."),
                Option("any", "Any combination", "Any combination saves the roll."),
            )
        ),
        HOLD,
    ),
    Setting("hold.all_count", "When all dice count", "What follows.", Group.TURN, _ALL_COUNT, HOLD),
    Setting(
        "hold.exact_with_all_dice",
        "The exact goal with all dice counting",
        "Whether the duty to roll again spoils it.",
        Group.END,
        Choice(
            (
                Option("must_roll", "Must roll on", "The duty to roll all the dice again spoils it."),
                Option("wins", "Counts", "The player may stop there, on the goal."),
            )
        ),
        HOLD,
        "must_roll",
        needs=(
            Needs("goal.reached", "the goal need not be met exactly", values=("exactly",)),
            Needs("hold.all_count", "nobody has to roll again when all dice count", values=("must_roll",)),
        ),
    ),
    Setting(
        "hold.take_over",
        "Taking over",
        "After a stop the next player may go on with that count and the dice left over.",
        Group.TURN,
        YesNo("The next player may take over", "Everybody starts with all dice"),
        HOLD,
        False,
    ),
    Setting(
        "hold.nothing_with_all_dice",
        "A full roll with nothing in it counts",
        "Points for a roll of all dice in which nothing counts; 0 means the turn is blown.",
        Group.SCORING,
        WholeNumber(0, HIGHEST_POINTS),
        HOLD,
        0,
        suggestions=(0, 500),
    ),
    Setting(
        "hold.bust_penalty",
        "Several blown turns in a row",
        "What a run of blown turns costs.",
        Group.STAKES,
        Block("Blown turns cost nothing more.", "{in_a_row} in a row cost {points}; {below_zero}"),
        HOLD,
        None,
    ),
    Setting(
        "hold.bust_penalty.in_a_row",
        "Blown turns in a row",
        "After this many the points are lost; then the counting starts again.",
        Group.STAKES,
        WholeNumber(1, 10),
        HOLD,
        block="hold.bust_penalty",
        suggestions=(3, 2),
    ),
    Setting(
        "hold.bust_penalty.points",
        "Points lost",
        "How much the score falls.",
        Group.STAKES,
        WholeNumber(1, HIGHEST_POINTS),
        HOLD,
        block="hold.bust_penalty",
        suggestions=(500, 1000),
    ),
    Setting(
        "hold.bust_penalty.below_zero",
        "Scores below zero",
        "Whether the score may fall below 0.",
        Group.STAKES,
        YesNo("A score may fall below 0", "A score stops at 0"),
        HOLD,
        False,
        block="hold.bust_penalty",
    ),
    Setting(
        "combinations",
        "Combinations",
        "What counts, formed from the dice of one roll only.",
        Group.SCORING,
        Combinations(64),
        HOLD,
        attribute="hold.combinations",
    ),
)

_BLOCKERS = (
    Setting(
        "blockers.rack",
        "Tiles on the rack",
        "How many tiles a player chooses from.",
        Group.TURN,
        WholeNumber(3, 8),
        BLOCKERS,
        suggestions=(5, 6),
    ),
    Setting(
        "blockers.scoring",
        "Score",
        "What is added up; the lowest score wins.",
        Group.SCORING,
        Choice(
            (
                Option("groups_and_captures", "Groups and captures", "Captures of one colour count as well."),
                Option("groups", "Groups alone", "Captures only break a tie."),
            )
        ),
        BLOCKERS,
    ),
    Setting(
        "blockers.two_player_colours",
        "Colours each, with two players",
        "Whether two players own two colours each or one.",
        Group.PLAYERS,
        WholeNumber(1, 2),
        BLOCKERS,
        needs=(Needs("players.min", "these rules are not for two players", values=(2,)),),
    ),
    Setting(
        "blockers.two_player_captures",
        "Captures, with two players",
        "Which captured tiles count.",
        Group.SCORING,
        Choice(
            (
                Option("one_colour", "The colour captured most", "Only the tiles of that one colour count."),
                Option("all", "All of them", "The captured tiles of every colour count together."),
            )
        ),
        BLOCKERS,
        needs=(
            Needs("players.min", "these rules are not for two players", values=(2,)),
            Needs("blockers.two_player_colours", "there is only one colour to capture", values=(2,)),
            Needs("blockers.scoring", "captures do not count", values=("groups_and_captures",)),
        ),
    ),
)

GAME_SETTINGS: tuple[Setting, ...] = (*_MATCH, *_STAKES, *_HOLD, *_BLOCKERS)
