"""Many games between computer players: what a style is worth, and what a house rule does to a game."""
