"""Speaking through a program: found on every system, never waited for, the newest replaces the older."""

from __future__ import annotations

import sys
from threading import Event

import pytest

from render.speech import Mute, ProgramSpeaker, find_program, open_speech
from render.speech.port import LONGEST_TEXT, speakable
from render.speech.programs import Program
from render.speech.speaker import Saying, environment, start_process

SOON = 10.0  # s, for a machine under load; nothing here takes as long as that
VOICE = Program("voice", "voice")


class FakeProgram:
    """Starts sayings that never end by themselves, and tells the test what becomes of them."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.started: dict[str, Event] = {}
        self.stopped: dict[str, Event] = {}
        self.may_start = Event()
        self.may_start.set()

    def expect(self, *texts: str) -> None:
        for text in texts:
            self.started[text], self.stopped[text] = Event(), Event()

    def start(self, program: Program, text: str) -> Saying:
        self.log.append(f"start {text}")
        self.started[text].set()
        assert self.may_start.wait(SOON)
        return _FakeSaying(self, text)


class _FakeSaying:
    def __init__(self, program: FakeProgram, text: str) -> None:
        self._program = program
        self._text = text

    def stop(self) -> None:
        self._program.log.append(f"stop {self._text}")
        self._program.stopped[self._text].set()


def test_a_new_sentence_stops_the_one_before() -> None:
    program = FakeProgram()
    program.expect("one", "two")
    speaker = ProgramSpeaker(VOICE, program.start)
    speaker.say("one")
    assert program.started["one"].wait(SOON)
    speaker.say("two")
    assert program.started["two"].wait(SOON)
    speaker.close()
    assert program.log == ["start one", "stop one", "start two", "stop two"]


def test_of_many_sentences_that_come_at_once_only_the_newest_is_spoken() -> None:
    program = FakeProgram()
    program.expect("first", "newest")
    program.may_start.clear()
    speaker = ProgramSpeaker(VOICE, program.start)
    speaker.say("first")
    assert program.started["first"].wait(SOON)
    for number in range(20):
        speaker.say(f"passed over {number}")  # none of these calls waits for the program, which is stuck
    speaker.say("newest")
    program.may_start.set()
    assert program.started["newest"].wait(SOON)
    speaker.close()
    assert program.log == ["start first", "stop first", "start newest", "stop newest"]


def test_hush_stops_and_says_nothing() -> None:
    program = FakeProgram()
    program.expect("one")
    speaker = ProgramSpeaker(VOICE, program.start)
    speaker.hush()
    speaker.say("one")
    assert program.started["one"].wait(SOON)
    speaker.hush()
    assert program.stopped["one"].wait(SOON)
    speaker.close()
    speaker.say("too late")
    assert program.log == ["start one", "stop one"]


def test_a_program_that_has_gone_is_given_up_without_an_error() -> None:
    tried = Event()

    def start(program: Program, text: str) -> Saying:
        tried.set()
        raise FileNotFoundError(program.path)

    speaker = ProgramSpeaker(VOICE, start)
    speaker.say("one")
    assert tried.wait(SOON)
    speaker.close()
    assert speaker.name == ""


LISTEN = Program("listens", sys.executable, ("-c", "import sys; sys.exit(len(sys.stdin.buffer.read()))"))
REPEAT = Program(
    "is told", sys.executable, ("-c", "import sys; sys.exit(sys.argv[1] != '--' + '; rm x')"), listens=False
)


def test_a_real_program_is_handed_its_text_without_a_shell() -> None:
    for program, text, status in ((LISTEN, "été; $(x)", 11), (REPEAT, "--; rm x", 0)):
        saying = start_process(program, text)
        assert saying._process.wait(SOON) == status  # type: ignore[attr-defined]
        saying.stop()


def test_a_real_program_is_stopped() -> None:
    saying = start_process(LISTEN, "a")
    saying.stop()
    saying.stop()
    assert saying._process.returncode is not None  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("platform", "there", "found"),
    [
        ("linux", {"spd-say", "espeak-ng"}, "spd-say"),
        ("linux", {"espeak-ng", "say"}, "espeak-ng"),
        ("freebsd14", {"espeak"}, "espeak"),
        ("linux", {"powershell"}, None),
        ("darwin", {"say", "espeak-ng"}, "say"),
        ("win32", {"powershell"}, "Windows speech"),
        ("win32", set(), None),
    ],
)
def test_each_system_has_its_own_programs(platform: str, there: set[str], found: str | None) -> None:
    program = find_program(platform, lambda name: f"/somewhere/{name}" if name in there else None)
    assert (program.name if program else None) == found
    if program is not None:
        assert program.path.startswith("/somewhere/")


def test_where_no_program_is_the_twin_is_mute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    speaker = open_speech()
    assert isinstance(speaker, Mute)
    speaker.say("Anything")
    speaker.close()


def test_what_is_said_is_one_line_of_bounded_length() -> None:
    assert speakable("Ada\nwins.\t\x1b[31m") == "Ada wins. [31m"
    long = speakable("word " * 1000)
    assert len(long) <= LONGEST_TEXT + 2
    assert long.endswith("word …")


def test_a_built_game_does_not_hand_its_own_libraries_on() -> None:
    built = {"PATH": "/bin", "LD_LIBRARY_PATH": "/game", "LD_LIBRARY_PATH_ORIG": "/usr/own"}
    assert environment(built, frozen=True) == {"PATH": "/bin", "LD_LIBRARY_PATH": "/usr/own"}
    assert environment({"LD_LIBRARY_PATH": "/game"}, frozen=True) == {}
    assert environment(built, frozen=False) == built
