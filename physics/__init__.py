"""A tray of dice: throw → moving bodies → settled faces. Knows pymunk, no screen and no rules."""
