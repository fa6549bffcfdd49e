"""What the screen says aloud, for whoever cannot see it: the port, the programs that speak, what is said."""

from render.speech.narrator import Narrator
from render.speech.port import Mute, Speaker
from render.speech.programs import find_program
from render.speech.speaker import ProgramSpeaker, open_speech

__all__ = ["Mute", "Narrator", "ProgramSpeaker", "Speaker", "find_program", "open_speech"]
