"""Where the built program starts: what only a built program has to do, then the front door."""

from __future__ import annotations

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()  # first of all: a helper process starts here as well, and ends here

    from main import main

    sys.exit(main())
