"""One writer per folder, held by the operating system: it lets go by itself when the process dies."""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        # flock, not lockf: it also keeps two stores of one process apart.
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class WriterLock:
    """The right to write in one folder, until :meth:`release` or the end of the process."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor: int | None = descriptor

    @classmethod
    def take(cls, path: Path) -> WriterLock | None:
        """The lock on ``path``, or None while another process or store holds it.

        Raises:
            OSError: the lock file cannot be made, or this file system has no locks.
        """
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(descriptor)
        except (BlockingIOError, PermissionError):
            os.close(descriptor)
            return None
        except OSError:
            os.close(descriptor)
            raise
        return cls(descriptor)

    def release(self) -> None:
        """Let the next writer in. The file stays: deleting it would open a gap for two writers."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
