"""All the rules there are, kept up to date while the program runs and people put files into the folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rules_config.collection import Library, load_library
from rules_config.house_folder import HouseFolder, Signature


class Shelf:
    """Hands out one library until the house rules of this machine change."""

    def __init__(self, load: Callable[[], Library] = load_library, folder: Path | None = None) -> None:
        """``load`` reads everything anew; ``folder`` is where the house rules are. None: nothing is kept."""
        self._load = load
        self._library: Library | None = None
        self._seen: Signature = ()
        self.folder = None if folder is None else HouseFolder(folder)

    def library(self) -> Library:
        """The rules as they were last read; read now if they never were."""
        if self._library is None:
            self._seen = self._signature()
            self._library = self._load()
        return self._library

    def refresh(self) -> bool:
        """Read the rules again if a file of the folder was added, changed or taken away; whether it was.

        Costs one look at the folder, so it may be asked every second.
        """
        if self._library is not None and self._signature() == self._seen:
            return False
        self._library = None
        self.library()
        return True

    def _signature(self) -> Signature:
        return () if self.folder is None else self.folder.signature()
