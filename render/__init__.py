"""The window: scenes, widgets, drawing, sound, and the terminal. The only room that imports pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before pygame is imported anywhere
