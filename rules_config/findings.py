"""Collects what is wrong with one file while it is checked, and remembers where everything stood."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from rules_config.problems import Problem, RulesError
from rules_config.yaml_nodes import START, Mark, Node, Scalar, Sequence


class Findings:
    """The problems of one file.

    ``places`` maps a dotted path (``goal.score``, ``combinations.3.faces``) to where its value stands.
    ``fallback`` is where a problem goes whose settings do not stand in this file at all.
    """

    def __init__(self, file: str, problems: Iterable[Problem] = (), fallback: Mark = START) -> None:
        self.file = file
        self.problems: list[Problem] = list(problems)
        self.places: dict[str, Mark] = {}
        self.fallback = fallback

    def report(self, mark: Mark, message: str, key: str = "") -> None:
        """Add a problem at an exact place."""
        self.problems.append(Problem(self.file, mark.line, mark.column, message, key))

    def report_about(self, paths: tuple[str, ...], message: str) -> None:
        """Add a problem that several values have together, at the first of ``paths`` that the file gives."""
        exact = (self.places[path] for path in paths if path in self.places)
        around = (self.places[block] for path in paths for block in _blocks_of(path) if block in self.places)
        mark = next(exact, None) or next(around, self.fallback)
        self.report(mark, message, _setting_of(paths[0]))

    def has_any(self) -> bool:
        """Whether anything was wrong so far."""
        return bool(self.problems)

    def raise_if_any(self) -> None:
        """Raise :class:`RulesError` with all problems, unless there are none."""
        if self.problems:
            raise RulesError(self.problems)


def _blocks_of(path: str) -> Iterable[str]:
    while "." in path:
        path = path.rpartition(".")[0]
        yield path


def _setting_of(path: str) -> str:
    """``match.stop_with`` for ``match.stop_with.1``."""
    names = path.split(".")
    return ".".join(names[: next((n for n, name in enumerate(names) if name.isdigit()), len(names))])


def found(node: Node) -> str:
    """What stands there instead of what was wanted, in words."""
    if isinstance(node, Sequence):
        return "a list"
    if not isinstance(node, Scalar):
        return "a table"
    if node.value is None:
        return "nothing"
    if isinstance(node.value, bool):
        return "true" if node.value else "false"
    if isinstance(node.value, str):
        return f"the text {shortened(node.value)}"
    return str(node.value)


def shortened(text: str, longest: int = 40) -> str:
    """A text in quotes, cut so that a message stays readable."""
    flat = " ".join(text.split())
    return f"'{flat}'" if len(flat) <= longest else f"'{flat[:longest]}…'"


def nearest(word: object, known: Iterable[str]) -> str | None:
    """The known word that a misspelt one most likely means, or None."""
    near = difflib.get_close_matches(str(word)[:80].lower(), list(known), n=1, cutoff=0.6)
    return near[0] if near else None


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """``; did you mean 'score'?`` for a near miss, otherwise nothing."""
    near = nearest(word, known)
    return f"; did you mean '{near}'?" if near else ""


def listed(words: Iterable[object], last: str = "or") -> str:
    """``a, b or c``."""
    texts = [str(word) for word in words]
    return f" {last} ".join(filter(None, (", ".join(texts[:-1]), texts[-1]))) if texts else ""
