"""The window: scenes, widgets, drawing, sound, and the terminal. The only room that imports pygame."""
