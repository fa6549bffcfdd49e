"""Exact odds of the dice games: what a turn is worth, and how good the chances are at the end of a game."""
