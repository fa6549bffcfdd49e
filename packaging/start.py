"""Where the built program starts: what only a built program has to do, then the front door."""

from __future__ import annotations

import multiprocessing
import sys

from main import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # first of all: a helper process starts here as well
    sys.exit(main())
