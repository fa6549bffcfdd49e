"""The rules engine: states, actions, events. Pure Python; chance, time and files are handed in."""
