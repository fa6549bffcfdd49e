"""The helper process: reads questions from a pipe, works on them step by step, and writes answers.

It ends as soon as the other end of the pipe closes, for whatever reason, even in the middle of a sum.
"""

from __future__ import annotations

import os
import signal
import time
from collections import OrderedDict
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from game.desk.knowledge import Knowledge
from game.desk.messages import Answered, Forget, Progress, Reply, Request
from game.desk.questions import Work

_REPORT_EVERY = 0.1  # s


@dataclass(slots=True)
class _Job:
    work: Work[Any]
    is_long: bool
    reported: float = 0.0  # on the monotonic clock


def serve(pipe: Connection[Reply, Request], folder: Path | None, version: str) -> None:
    """Answer until the pipe closes; the body of the helper process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window alone decides when to stop
    requests: SimpleQueue[Request] = SimpleQueue()
    Thread(target=_read, args=(pipe, requests), daemon=True).start()
    knowledge = Knowledge(folder, version)
    jobs: OrderedDict[int, _Job] = OrderedDict()
    while True:
        _take_in(requests, jobs, knowledge)
        number = next((number for number, job in jobs.items() if not job.is_long), next(iter(jobs), None))
        if number is not None:
            _step(pipe, number, jobs)


def _read(pipe: Connection[Reply, Request], requests: SimpleQueue[Request]) -> None:
    while True:
        try:
            requests.put(pipe.recv())
        except (EOFError, OSError):
            os._exit(0)  # the window is gone; whatever is being worked out is for nobody


def _take_in(requests: SimpleQueue[Request], jobs: OrderedDict[int, _Job], knowledge: Knowledge) -> None:
    """Everything that has come in; waits for something if there is nothing to do."""
    while True:
        try:
            request = requests.get(block=not jobs)
        except Empty:
            return
        if isinstance(request, Forget):
            jobs.pop(request.number, None)
        else:
            jobs[request.number] = _Job(request.question.work(knowledge), request.question.is_long)


def _step(pipe: Connection[Reply, Request], number: int, jobs: OrderedDict[int, _Job]) -> None:
    job = jobs[number]
    try:
        done = next(job.work)
    except StopIteration as finished:
        del jobs[number]
        pipe.send(Answered(number, finished.value))
        return
    now = time.monotonic()
    if now - job.reported >= _REPORT_EVERY:
        job.reported = now
        pipe.send(Progress(number, done))
