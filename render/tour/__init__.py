"""A first-time player's tour: short notes on the real table that explain the first turn as it happens."""
