"""Pieces of the screens on which house rules are chosen, written and shared."""
