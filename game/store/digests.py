"""Digests that chain a game's rows: each covers its row and everything before it.

They guard against accidents (a bad disk, a half-copied file), not against people.
"""

from __future__ import annotations

import json
from hashlib import blake2b

_BYTES = 8
_ENCODER = json.JSONEncoder(default=repr)


def digest(*parts: str | int | None) -> str:
    """The digest of one row: its own parts, and for all but the first row the digest before it.

    A damaged file may hand in values of any type: they get a digest too, only never the right one.
    """
    return blake2b(_ENCODER.encode(parts).encode(), digest_size=_BYTES).hexdigest()
