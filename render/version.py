"""The program's version, for ``--version``, logs and saved games."""

VERSION = "0.1.0"
