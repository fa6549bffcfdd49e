"""Sound as loud as the players have set it, from one sound to the next."""

from __future__ import annotations

from physics.impact import Surface
from render.settings_store import Settings, SettingsStore
from render.sound.port import SoundPort, UiSound, Volumes


class FollowingSound:
    """Passes sounds on to ``port`` and keeps its volumes at those of the settings it follows."""

    def __init__(self, port: SoundPort) -> None:
        self._port = port
        self._settings: SettingsStore | None = None
        self._followed: Settings | None = None

    def follow(self, settings: SettingsStore) -> None:
        """From now on be as loud as ``settings`` say."""
        self._settings = settings

    def impact(self, kind: Surface, impulse: float, pan: float = 0.0) -> None:
        """A die struck something."""
        self._follow()
        self._port.impact(kind, impulse, pan)

    def ui(self, name: UiSound) -> None:
        """The interface says something."""
        self._follow()
        self._port.ui(name)

    def _follow(self) -> None:
        settings = self._settings.current if self._settings is not None else None
        if settings is not None and settings is not self._followed:
            self._followed = settings
            self._port.set_volumes(Volumes(settings.dice_volume / 100, settings.signal_volume / 100))
