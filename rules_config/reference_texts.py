"""The parts of ``docs/rule-files.md`` that no setting's description can say."""

from __future__ import annotations

EXAMPLE_HOUSE_FILE = """\
format: 1
id: sunday_blew_it
title: Sunday Blew It
based_on: you_blew_it_5000
changes:
  entry.minimum: 300
  hold.counting_roll: any
  hold.all_count: may_roll
  hold.bust_penalty: {in_a_row: 3, points: 500}
"""

EXAMPLE_MISTAKES = """\
sunday.yaml:6:18: entry.minimum must be a whole number from 0 to 1,000,000, not 12.5
sunday.yaml:7:3: unknown key 'hold.counting_rol'; did you mean 'hold.counting_roll'?
"""

INTRODUCTION = f"""
# Rule files

<!-- Written by `python -m rules_config.reference > docs/rule-files.md`; changes by hand are lost. -->

Every game here is a YAML file. There are two kinds: a *complete* file says everything about a game, and a
*house-rule* file names another file and says only what differs from it. Files ending in `.yaml` in the
`rules` folder of the program's data folder appear among the games within a second, while the program runs;
one with a mistake is shown there with what is wrong with it. `--rules FILE` plays a file from anywhere.

The same files can be written in the window: *New game*, *House rules* below a game, *Write house rules*. What
is saved there is a house-rule file in that folder, and what is copied or pasted as text is one, too.

`python main.py check FILE…` reads files, or all of a folder, and lists every mistake, each with its place:

```text
{EXAMPLE_MISTAKES}```

A file with a mistake is left out and named; the others go on working.
"""

HOUSE_RULES = f"""
## A house-rule file

```yaml
{EXAMPLE_HOUSE_FILE}```

- It has these five keys and no others. `format`, `id` and `title` are its own.
- `based_on` is the id of a complete file or of another house-rule file, so rules can be built in steps. A
  circle, or a base that does not exist, is a mistake.
- Under `changes` each dotted key replaces one value of the base. A list or the table of combinations is
  replaced as a whole. Everything not named stays as the base has it, and what comes out is checked like a
  complete file.
- House rules saved in the window get their id and their file's name from the name they are first saved under.
  Renaming them there changes the `title` alone, so that files based on them stay right.
- Rules without a `promise` of their own are announced as house rules of their base.
- A table that may be `none` (`trail`, `match.bail`, `hold.bust_penalty`) can be changed as a whole, or key
  by key where the base has it.
"""

COMBINATION_ROWS = """
### Combinations

Each row of `combinations` (at most {most}) has a `name` of up to {name} characters, says in exactly one way
what it is made of, and what that counts. Points are whole numbers from 1 to {points}.

| made of | meaning | counts |
| --- | --- | --- |
| `faces: [1, 2, 3]` | exactly these numbers, up to {dice} of 1 to {sides} | `points` |
| `same: 3` | that many dice of one number | `points: {{1: 1000, 2: 200}}` for each number, or \
one number for all; or `plus: 500`, on top of the count for one die fewer; or `times: 2` ({times}), a \
multiple of it |
| `groups: [2, 2, 2]` | groups of dice alike, at least two groups of at least {group} | `points`; with \
`repeats: true` the groups need not differ in number, so four alike or six alike can be pairs |

- A number that `points` does not name does not count.
- `plus` and `times` need a row with `same` one smaller to build on.
- No two rows may be made of the same dice, and none may take more dice than the game has.
- The dice of a hold are split into rows in the way that counts most.
- Where the goal must be met exactly, some sum of counts has to make it.
"""

ON_YAML = """
## YAML, but not all of it

A file is UTF-8 text of at most {megabytes} MB, one document, nested at most {depth} levels deep, with at most
{values} values; of a folder at most {files} files are read. Tabs, tags, anchors, aliases, control characters
and keys that stand twice are mistakes. Only whole numbers, decimal numbers, `true`, `false` and `null` are
anything but text: `no`, `yes`, `on`, `0x1F`, `010` and `2024-01-01` stay text, and text where a number or a
truth value belongs is a mistake. Nothing in a file is ever executed.
"""

TRAILS = """
## Trails, and how long a game takes

`rules_config/data/trails.yaml` lists real trails with their lengths in miles. For rules with a `trail` the
editor offers them; choosing one changes `goal.score` and `trail` together. Its `pace` says what sensible play
of one set of rules earns in a turn: a goal divided by the middle of it is *about so many turns each*. That is
told for every rule file whose `dice` and whose settings of the turn are those of the measured rules (going
out of the game apart), and for no other.
"""

PROVENANCE = """
## Files that the program writes

A saved game or an exported file holds complete rules. If they came from a house rule, the file also has
`derived: {from: ID, changed: [KEYS]}`: the printed rules they go back to and the dotted keys that differ. To
write a house rule by hand, use `based_on` instead.
"""

NOT_EXPRESSIBLE = """
## What a rule file cannot say

These are played somewhere, but rarely, and the format has no words for them:

- dice of a later roll joining dice held before (a fourth 2 to three held 2s);
- having to hold every die that counts;
- doubled points after all dice have counted;
- a roll that wins the game at once;
- a roll that costs points by itself, or a combination worth less than nothing;
- having to beat the turn of the player before;
- taking over after a blown turn, only for players already on the sheet, or with a penalty for failing;
- going back to 0 when somebody else lands on your score;
- falling back, instead of a blown roll, when an exact goal is passed;
- a fixed number of turns instead of a goal, or a last round that starts again whenever it is beaten;
- teams, dice that are no cubes, the youngest player starting (sit in that order and use `in_order`).

These can be said in a roundabout way: losing everything after several blown turns is a `hold.bust_penalty` of
1,000,000 points with `below_zero: false`; a count that is one and a half times another is written out under
`points`; a full house worth its triple and something more is one row of `faces` for each.
"""
