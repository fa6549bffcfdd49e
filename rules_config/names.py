"""Names that people give their house rules, and the ids that files get from them."""

from __future__ import annotations

import re
import unicodedata

from rules_config.collection import Library
from rules_config.setting import Identifier, Text
from rules_config.settings import ALL_SETTINGS
from rules_config.simple_values import is_identifier
from rules_config.yaml_nodes import has_unusual_characters

_KINDS = {setting.key: setting.kind for setting in ALL_SETTINGS if setting.key in ("id", "title")}
_ID, _TITLE = _KINDS["id"], _KINDS["title"]
LONGEST_ID = _ID.longest if isinstance(_ID, Identifier) else 0
LONGEST_TITLE = _TITLE.longest if isinstance(_TITLE, Text) else 0

_NAMELESS = "house_rules"  # for a name without a single letter that an id could have
_NUMBERED = "rules"  # before a name that starts with a digit
_NUMBERED = "rules"  # before a name that starts with a digit


def tidy_title(text: str) -> str:
    """A name without blanks at its ends or two in a row."""
    return " ".join(text.split())


def title_problem(text: str, library: Library, own_id: str = "") -> str:
    """Why rules cannot be called this, as a sentence; "" when they can. ``own_id`` may keep its name."""
    title = tidy_title(text)
    if not title:
        return "Give these rules a name."
    if len(title) > LONGEST_TITLE:
        return f"A name may have {LONGEST_TITLE} letters; this one has {len(title)}."
    if has_unusual_characters(title):
        return "A name may have ordinary letters and signs only."
    taken = (rules for rules in library.rules if rules.id != own_id)
    if any(rules.title.casefold() == title.casefold() for rules in taken):
        return f"There already are rules called {title}. Choose another name."
    return ""


def id_for(title: str, taken: frozenset[str]) -> str:
    """An id that says the title in lower-case words, with a number behind it where that is taken."""
    plain = unicodedata.normalize("NFKD", title.casefold()).encode("ascii", "ignore").decode()
    words = re.findall(r"[a-z0-9]+", plain.replace("'", ""))
    if words and not words[0][0].isalpha():  # an id starts with a letter
        words.insert(0, _NUMBERED)
    stem = _cut("_".join(words), LONGEST_ID) or _NAMELESS
    number, found = 1, stem
    while found in taken:
        number += 1
        found = f"{_cut(stem, LONGEST_ID - len(str(number)) - 1)}_{number}"
    return found


def _cut(stem: str, longest: int) -> str:
    cut = stem[:longest].strip("_")
    return cut if is_identifier(cut) else ""


def free_title(title: str, library: Library) -> str:
    """``Sunday rules 2`` when there are Sunday rules already, and so on; never too long."""
    taken = {rules.title.casefold() for rules in library.rules}
    number, found = 1, tidy_title(title)[:LONGEST_TITLE]
    stem = re.sub(r" [0-9]+$", "", found)
    while found.casefold() in taken:
        number += 1
        found = f"{stem[: LONGEST_TITLE - len(str(number)) - 1].rstrip()} {number}"
    return found
