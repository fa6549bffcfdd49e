"""Keeping system libraries quiet while they look for devices that may not be there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

_STANDARD_ERROR = 2  # the file descriptor that libraries below Python write to


@contextmanager
def system_libraries_hushed() -> Iterator[None]:
    """Keep their complaints off the terminal; what is missing is said in our own words."""
    try:
        kept = os.dup(_STANDARD_ERROR)
    except OSError:  # a windowed program has no standard error
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, _STANDARD_ERROR)
    try:
        yield
    finally:
        os.dup2(kept, _STANDARD_ERROR)
        os.close(kept)
        os.close(nowhere)
