"""What is heard: a port that is silent where there is no device."""

from render.sound.mixer import open_sound
from render.sound.port import SilentSound, SoundPort, UiSound, Volumes, pan_of

__all__ = ["SilentSound", "SoundPort", "UiSound", "Volumes", "open_sound", "pan_of"]
