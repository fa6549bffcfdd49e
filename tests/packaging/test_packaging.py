"""What goes into the built program. That it starts and plays is checked where it is built, by CI."""

from __future__ import annotations

import ast
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from render.assets import FONT_BOLD, FONT_REGULAR
from render.sound.mixer import SOUNDS
from render.version import VERSION
from rules_config.library import shipped_library

PROJECT = Path(__file__).resolve().parents[2]
PACKAGING = PROJECT / "packaging"


def part(name: str) -> ModuleType:
    """A module beside the spec file. The folder's name belongs to a library too, so it is no package."""
    spec = importlib.util.spec_from_file_location(f"packaging_{name}", PACKAGING / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


contents = part("contents")
version_resource = part("version_resource")


def test_every_file_the_program_reads_is_inside_at_its_place() -> None:
    inside = {Path(folder) / Path(path).name for path, folder in contents.data_files(PROJECT)}
    wanted = [FONT_REGULAR, FONT_BOLD, *SOUNDS.glob("*.wav"), *shipped_library().files.values()]
    assert len(wanted) > 10
    assert {path.relative_to(PROJECT) for path in wanted} <= inside


def test_the_fonts_licence_goes_with_them_and_scripts_stay_out() -> None:
    inside = [path for path, _ in contents.data_files(PROJECT)]
    assert any("LICENSE" in path for path in inside)
    assert not [path for path in inside if path.endswith((".py", ".pyc", ".ico", ".icns"))]


def imported_names() -> set[str]:
    """Every module that the program's own files import."""
    names: set[str] = set()
    for room in ("main.py", "game", "physics", "render", "rules_config"):
        root = PROJECT / room
        for path in [root] if root.is_file() else root.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    names |= {alias.name for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module:
                    names.add(node.module)
                    names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def test_nothing_that_is_left_out_is_used() -> None:
    used = imported_names()
    assert "pygame" in used
    for left_out in contents.EXCLUDED:
        assert not [name for name in used if name == left_out or name.startswith(f"{left_out}.")], left_out


@pytest.mark.parametrize(
    ("arguments", "environment", "one_file"),
    [
        ([], {}, False),
        (["--onefile"], {}, True),
        ([], {"TUMBLETOP_ONEFILE": "1"}, True),
        ([], {"TUMBLETOP_ONEFILE": "0"}, False),
        ([], {"TUMBLETOP_ONEFILE": ""}, False),
    ],
)
def test_one_folder_is_the_default_and_one_file_a_switch(
    arguments: list[str], environment: dict[str, str], one_file: bool
) -> None:
    assert contents.wants_one_file(arguments, environment) is one_file


def test_each_system_gets_its_own_kind_of_icon(tmp_path: Path) -> None:
    assert contents.icon_for("win32", tmp_path) is None
    (tmp_path / "tumbletop.ico").touch()
    assert contents.icon_for("win32", tmp_path) == str(tmp_path / "tumbletop.ico")
    assert contents.icon_for("linux", tmp_path) is None
    for platform in ("win32", "darwin"):
        assert contents.icon_for(platform, PROJECT / "assets" / "icons") is not None


def test_unwanted_files_are_left_out_by_their_place_inside() -> None:
    entries = [("pygame\\docs\\index.html", "x", "DATA"), ("pygame/a.so", "y", "BINARY")]
    assert contents.without(entries, ("pygame/docs/*",)) == [("pygame/a.so", "y", "BINARY")]


def test_the_version_resource_tells_the_version() -> None:
    told: dict[str, object] = {}

    def struct(*arguments: object, **named: object) -> tuple[object, ...]:
        told.update(named)
        if len(arguments) == 2 and isinstance(arguments[0], str):
            told[arguments[0]] = arguments[1]
        return arguments

    names = (
        "VSVersionInfo",
        "FixedFileInfo",
        "StringFileInfo",
        "StringTable",
        "StringStruct",
        "VarFileInfo",
        "VarStruct",
    )
    eval(version_resource.text("1.2.3"), dict.fromkeys(names, struct))  # noqa: S307 - as the builder reads it
    assert told["ProductVersion"] == told["FileVersion"] == "1.2.3"
    assert told["filevers"] == told["prodvers"] == (1, 2, 3, 0)
    assert told["Translation"] == [0x0409, 1200]


def test_the_present_version_fits_and_nonsense_is_refused() -> None:
    assert len(version_resource.numbers(VERSION)) == 4
    for nonsense in ("1.2.3.4.5", "1.70000", "1.x"):
        with pytest.raises(ValueError, match=r"does not fit|invalid literal"):
            version_resource.numbers(nonsense)


def run_python(code: str, home: Path) -> None:
    environment = {**os.environ, "HOME": str(home), "LOCALAPPDATA": str(home), "XDG_STATE_HOME": str(home)}
    subprocess.run([sys.executable, "-c", code], cwd=PROJECT, env=environment, check=True, timeout=60)


def test_without_a_console_what_is_said_is_found_in_a_log(tmp_path: Path) -> None:
    run_python(
        "import sys; sys.stdout = sys.stderr = None\n"
        "exec(open('packaging/no_console.py', encoding='utf-8').read())\n"
        "print('said'); print('complained', file=sys.stderr)",
        tmp_path,
    )
    (log,) = tmp_path.rglob("console.log")
    assert log.read_text(encoding="utf-8") == "said\ncomplained\n"


def test_helper_processes_do_not_empty_their_parents_log(tmp_path: Path) -> None:
    hook = "exec(open('packaging/no_console.py', encoding='utf-8').read())\n"
    for arguments, words in (("['game']", "parent"), ("['game', '--multiprocessing-fork', 'x']", "helper")):
        code = f"import sys; sys.stdout = sys.stderr = None; sys.argv = {arguments}\n{hook}print('{words}')"
        run_python(code, tmp_path)
    (log,) = tmp_path.rglob("console.log")
    assert log.read_text(encoding="utf-8") == "parent\nhelper\n"


def test_with_a_console_there_is_no_log(tmp_path: Path) -> None:
    run_python("exec(open('packaging/no_console.py', encoding='utf-8').read())", tmp_path)
    assert list(tmp_path.rglob("*")) == []


def test_nothing_depends_on_a_console(tmp_path: Path) -> None:
    run_python(
        "import sys; sys.stdout = sys.stderr = None\n"
        "from main import main\n"
        "assert main(['rules']) == 0\n"
        "assert main(['--rules', 'no such rules']) == 2",
        tmp_path,
    )
