"""Saved games: a SQLite file in which every action is a committed row before anybody sees its effect.

- :mod:`game.store.store` is the door: open a folder, begin, list, resume, abandon, statistics.
- :mod:`game.store.saving` plays a session and keeps it saved, whatever the disk does.
- :mod:`game.store.exchange` writes and reads games as recordings.

Time and folder are handed in; nothing here knows a screen.
"""
