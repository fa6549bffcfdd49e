"""The game in a terminal: one module per command of ``main.py``. None of them needs a screen."""
