"""The room of saved games: what was played, watched again, counted, written down and read in."""
