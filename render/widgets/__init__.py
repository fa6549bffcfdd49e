"""Thin widgets of our own: focus by keyboard, mouse and controller, and text that can grow."""
