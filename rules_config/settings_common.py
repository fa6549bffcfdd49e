"""The settings that every game or every dice game has."""

from __future__ import annotations

from rules_config.model import GameKind
from rules_config.setting import (
    DICE_GAMES,
    Block,
    Choice,
    Group,
    Identifier,
    ListOf,
    Needs,
    Option,
    Setting,
    Text,
    WholeNumber,
)

MATCH = frozenset({GameKind.MATCH})
HOLD = frozenset({GameKind.HOLD})
BLOCKERS = frozenset({GameKind.BLOCKERS})

FORMAT = 1
MOST_DICE = 10  # what the tray has room for
CUBE = 6  # the tray throws cubes
HIGHEST_POINTS = 1_000_000

_HEADER = (
    Setting(
        "format",
        "Format",
        "The version of this file format.",
        Group.ABOUT,
        WholeNumber(FORMAT, FORMAT),
        changeable=False,
    ),
    Setting(
        "id",
        "Name in commands and files",
        "How other files and commands call these rules; no other file may have the same.",
        Group.ABOUT,
        Identifier(40),
        changeable=False,
    ),
    Setting(
        "game",
        "Game",
        "Which family of games the file belongs to; it decides which other settings there are.",
        Group.ABOUT,
        Choice(
            (
                Option("match", "Matching numbers", "Dice that match stay and score; Blisters is one."),
                Option("hold", "Holding combinations", "Choose what to hold and roll the rest."),
                Option("blockers", "Blockers", "Tiles of one colour on a board of nine by nine."),
            )
        ),
        changeable=False,
    ),
    Setting("title", "Title", "The name people read.", Group.ABOUT, Text(60), changeable=False),
    Setting("promise", "In one sentence", "What is fun about it, for the picker.", Group.ABOUT, Text(160)),
    Setting("source", "Source", "Where these rules come from.", Group.ABOUT, Text(300)),
)

_FIRST_PLAYER = Choice(
    (
        Option("roll_off", "Highest die", "Everyone throws one die; the highest starts, ties throw again."),
        Option("random", "Drawn by lot", "The program draws who starts."),
        Option("in_order", "Seat order", "The first name on the list starts."),
    )
)


def _players(games: frozenset[GameKind], most: int) -> tuple[Setting, ...]:
    return (
        Setting(
            "players.min",
            "Fewest players",
            "With fewer people the game cannot start.",
            Group.PLAYERS,
            WholeNumber(2, most),
            games,
        ),
        Setting(
            "players.max",
            "Most players",
            "No more people than this can join.",
            Group.PLAYERS,
            WholeNumber(2, most),
            games,
        ),
    )


_PLAYERS = (
    *_players(DICE_GAMES, 10),
    *_players(BLOCKERS, 5),
    Setting(
        "first_player",
        "Who starts",
        "How the first player is found.",
        Group.PLAYERS,
        _FIRST_PLAYER,
    ),
)

_DICE = (
    Setting(
        "dice.colours",
        "Colours of the dice",
        "The colours, in the order of the letters a, b, c … in recordings.",
        Group.DICE,
        ListOf(Identifier(16), 6),
        MATCH,
    ),
    Setting(
        "dice.of_each",
        "Dice of each colour",
        "Two of a colour are what makes a pair worth more.",
        Group.DICE,
        WholeNumber(1, 2),
        MATCH,
    ),
    Setting(
        "dice.count",
        "Number of dice",
        "How many dice a full roll has.",
        Group.DICE,
        WholeNumber(2, MOST_DICE),
        HOLD,
        attribute="dice.of_each",
        suggestions=(5, 6),
    ),
    Setting(
        "dice.sides",
        "Sides of a die",
        "The tray throws cubes, so this is always 6.",
        Group.DICE,
        WholeNumber(CUBE, CUBE),
        DICE_GAMES,
        changeable=False,
    ),
)

_AT_LEAST = Option("at_least", "The goal or more", "Reaching or passing the goal will do.")
_EXACTLY = Option("exactly", "Exactly the goal", "The score may never pass the goal.")
_MORE_THAN = Option("more_than", "More than the goal", "The goal itself is one point short.")


def _goal(
    games: frozenset[GameKind], reached: tuple[Option, ...], suggestions: tuple[int, ...]
) -> tuple[Setting, ...]:
    return (
        Setting(
            "goal.score",
            "Goal",
            "The score to reach. Only banked points count.",
            Group.END,
            WholeNumber(1, HIGHEST_POINTS),
            games,
            suggestions=suggestions,
        ),
        Setting(
            "goal.reached",
            "Goal is reached by",
            "Whether the goal may be passed.",
            Group.END,
            Choice(reached),
            games,
        ),
    )


_END = (
    *_goal(HOLD, (_AT_LEAST, _EXACTLY, _MORE_THAN), (4000, 5000, 10_000, 20_000)),
    *_goal(MATCH, (_AT_LEAST, _MORE_THAN), ()),
    Setting(
        "end.last_round",
        "After the goal",
        "What the others get once somebody has banked the goal.",
        Group.END,
        Choice(
            (
                Option("one_turn_each", "One more turn each", "Every other player has one more turn."),
                Option("finish_round", "Finish the round", "Only those have a turn who have had one fewer."),
                Option("none", "Nothing", "The game is over at once."),
            )
        ),
        DICE_GAMES,
    ),
    Setting(
        "end.tie",
        "Equal best scores",
        "Who wins when the best scores are equal.",
        Group.END,
        Choice(
            (
                Option("shared", "Shared win", "All players with the best score win together."),
                Option("leader_keeps", "First to get there", "Whoever reached the score first wins."),
                Option("play_off", "Play-off", "One more turn for each of them; the best turn wins."),
            )
        ),
        DICE_GAMES,
        needs=(
            Needs(
                "end.last_round",
                "nobody can draw level when the game is over at once",
                values=("one_turn_each", "finish_round"),
            ),
        ),
    ),
)


def _trail_text(name: str, label: str, help_text: str) -> Setting:
    return Setting(f"trail.{name}", label, help_text, Group.WORDS, Text(40), DICE_GAMES, block="trail")


_WORDS = (
    Setting("words.points", "Points", "What points are called.", Group.WORDS, Text(24), DICE_GAMES),
    Setting("words.points", "Points", "What points are called.", Group.WORDS, Text(24), BLOCKERS, "points"),
    Setting(
        "words.bust",
        "A blown turn",
        "What a turn without points is called.",
        Group.WORDS,
        Text(24),
        DICE_GAMES,
    ),
    Setting("words.player", "Player", "What a player is called.", Group.WORDS, Text(24), default="player"),
    Setting(
        "words.first_roll_bust",
        "Blown on the first roll",
        "A name of its own for a turn blown on its first roll; blank for none.",
        Group.WORDS,
        Text(24, may_be_blank=True),
        DICE_GAMES,
        "",
    ),
    Setting(
        "words.out",
        "Out of the game",
        "What is said of a player who has lost at once.",
        Group.WORDS,
        Text(24),
        MATCH,
        "out",
    ),
    Setting(
        "trail",
        "Trail",
        "A trail to picture the way to the goal, with the players on it.",
        Group.WORDS,
        Block("The scores are shown without a trail.", "{name}, {start} to {end}"),
        DICE_GAMES,
        None,
    ),
    _trail_text("name", "Name of the trail", "As on its signs."),
    _trail_text("start", "Where it starts", "Shown at score 0."),
    _trail_text("end", "Where it ends", "Shown at the goal."),
)

COMMON_SETTINGS: tuple[Setting, ...] = (*_HEADER, *_PLAYERS, *_DICE, *_END, *_WORDS)
