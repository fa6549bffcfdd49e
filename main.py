"""Tumbletop's front door: reads the arguments, opens the window or runs one command."""

from __future__ import annotations

import sys

from render.terminal.arguments import parse
from render.terminal.output import CommandError, complain


def main(argv: list[str] | None = None) -> int:
    """Run what the arguments ask for; the exit status is 0, 1 for bad content or 2 for wrong usage."""
    arguments = parse(argv)
    try:
        status: int = arguments.run(arguments)
    except CommandError as error:
        complain(error)
        return error.status
    except KeyboardInterrupt:
        complain("Stopped.")
        return 130
    return status


if __name__ == "__main__":
    sys.exit(main())
