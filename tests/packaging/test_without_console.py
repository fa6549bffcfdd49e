"""Without a console, as Windows starts windowed programs, the streams are None; the window works still."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from render.terminal.arguments import parse, program_name

PROJECT = Path(__file__).resolve().parents[2]

# Opens the window with a settings file that cannot be used, so that a notice shows; the first press then
# meets an error that nobody expected, so that its page shows; then the window is closed.
WINDOW = """
import sys
sys.stdout = sys.stderr = sys.stdin = None
import pygame
from render.scenes.title import TitleScene
from render.stage import Stage

seen = []
show, draw = Stage.show, Stage.draw

def watched(stage, surface):
    draw(stage, surface)
    seen.append((type(stage.scene).__name__, bool(stage.services.notices.waiting)))

def broken(scene, event):
    raise LookupError("nobody expected this")

Stage.draw = watched
TitleScene.handle = broken
key = {"key": pygame.K_RETURN, "mod": 0}
coming = iter([
    pygame.event.Event(pygame.KEYDOWN, key),
    pygame.event.Event(pygame.KEYUP, key),
    pygame.event.Event(pygame.WINDOWEXPOSED),
    pygame.event.Event(pygame.QUIT),
])
pygame.event.wait = lambda milliseconds=0: next(coming)
pygame.event.get = lambda *unused: []

from main import main
assert main(["--data", FOLDER, "--window", "1024x600"]) == 0
assert seen[0] == ("TitleScene", True), seen
assert seen[-1][0] == "CrashScene", seen
"""


def test_the_window_opens_says_a_notice_shows_an_error_and_closes(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('text_percent = "large"\n', encoding="utf-8")
    home = {"HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", WINDOW.replace("FOLDER", repr(str(tmp_path)))],
        cwd=PROJECT,
        env={**os.environ, **home, **silent},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0
    (log,) = tmp_path.rglob("tumbletop.log")
    assert "nobody expected this" in log.read_text(encoding="utf-8")


def test_help_calls_a_built_program_by_its_own_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert program_name() == "main.py"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/somewhere/Tumbletop")
    with pytest.raises(SystemExit):
        parse(["rules", "--help"])
    assert capsys.readouterr().out.startswith("usage: Tumbletop rules")
