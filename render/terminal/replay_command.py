"""``replay``: play a recorded game again and tell, in words or as JSON, what every step did."""

from __future__ import annotations

import json
from pathlib import Path

from game.recording import Recording, read_recording
from game.recording_text import step_text
from game.replay import ReplayError, play_steps, replay_report
from game.wording import event_sentence
from render.terminal.output import BAD_CONTENT, OK, CommandError, library_of, read_text
from rules_config.problems import RulesError


def replay_file(path: Path, *, as_json: bool, data_folder: Path | None) -> int:
    """Replay ``path``; nothing is printed on standard output unless the whole recording is sound.

    Raises:
        CommandError: the file can't be read, has no proper form, or a step breaks the rules.
    """
    text = read_text(path)
    try:
        recording = read_recording(text, str(path), library_of(data_folder))
        output = json.dumps(replay_report(recording)) if as_json else _story(recording)
    except (RulesError, ReplayError) as error:
        raise CommandError(error, BAD_CONTENT) from error
    print(output)
    return OK


def _story(recording: Recording) -> str:
    lines = [f"{recording.rules.title}: {', '.join(recording.players)}"]
    for played in play_steps(recording):
        names = tuple(seat.name for seat in played.state.seats)
        step = step_text(played.action, recording.rules, names)
        lines.append(f"{played.number:4}  {names[played.seat]}: {step}")
        sentences = (event_sentence(event, names, recording.rules) for event in played.events)
        lines += [f"      {sentence}" for sentence in sentences if sentence]
    report = replay_report(recording)
    lines.append(f"Scores: {', '.join(f'{name} {score:,}' for name, score in _scores(report))}")
    return "\n".join(lines)


def _scores(report: dict[str, object]) -> list[tuple[str, int]]:
    scores = report["scores"]
    assert isinstance(scores, dict)  # noqa: S101 - made by replay_report
    return list(scores.items())
