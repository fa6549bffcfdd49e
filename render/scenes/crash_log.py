"""The log of unexpected errors: one file in the user's log folder, rotated before it grows large."""

from __future__ import annotations

import logging
import platform
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pygame
from platformdirs import user_log_path

from render.version import VERSION

APPLICATION = "tumbletop"
FILE_NAME = "tumbletop.log"
RECORDING = "tumbletop-game.yaml"
_LARGEST_FILE = 256 * 1024  # bytes
_OLDER_FILES = 3
_FORMAT = "%(asctime)s %(levelname)s %(message)s"


class CrashLog:
    """Writes errors down, and the game in which the last one happened. All of it is in the file on return."""

    def __init__(self, folder: Path | None = None) -> None:
        """``folder`` None: the user's own log folder, as the system has it."""
        self.path = (folder if folder is not None else log_folder()) / FILE_NAME

    def write(self, error: Exception, where: str) -> str:
        """Log ``error`` with its traceback; ``where`` says what was on the screen.

        Returns "" or, when it can't be written, why not. The log is no place for a second error.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handler = RotatingFileHandler(
                self.path, maxBytes=_LARGEST_FILE, backupCount=_OLDER_FILES, encoding="utf-8"
            )
        except OSError as trouble:
            return f"{self.path} can't be written ({trouble.strerror or trouble})."
        handler.setFormatter(logging.Formatter(_FORMAT))
        logger = logging.getLogger(APPLICATION)
        logger.propagate = False
        logger.addHandler(handler)
        try:
            logger.error("%s, in %s", _circumstances(), where, exc_info=error)
        finally:
            logger.removeHandler(handler)
            handler.close()
        return ""

    def write_game(self, recording: str) -> Path | None:
        """Write the game down beside the log, over the one before; None when that can't be done."""
        file = self.path.with_name(RECORDING)
        try:
            file.write_text(recording, encoding="utf-8", newline="\n")
        except OSError:
            return None  # the log has the same trouble, which is told
        return file


def log_folder() -> Path:
    """Where the user's logs are on this system."""
    return user_log_path(APPLICATION, appauthor=False)


def _circumstances() -> str:
    """Which program, on what."""
    python = platform.python_version()
    return f"Tumbletop {VERSION}, Python {python}, pygame-ce {pygame.version.ver}, {platform.platform()}"
