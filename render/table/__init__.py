"""What lies on a dice table: the tray with its dice, the rail, the score card, the way to the goal."""
