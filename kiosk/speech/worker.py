"""The worker process seen from the program: started, asked, killed when it hangs, started again."""

import multiprocessing
import threading
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from kiosk.speech.settings import InstalledVoice
from kiosk.speech.synthesis import Made, Request, Started, serve

# Spawned, never forked: a forked pyttsx3 spoke once and hung (its issue 131), and Qt does not survive a fork.
_SPAWN = multiprocessing.get_context("spawn")


GONE_S = 2.0  # a killed process is gone at once, unless the kernel holds it


class SpeechWorker:
    """One worker process at a time. `start`, `make` and `close` belong to one thread; `kill` may come from any.

    :param driver: pyttsx3's driver name; None takes the platform's own.
    """

    def __init__(self, driver: str | None = None) -> None:
        self._driver = driver
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._started = Started((), "")
        self._ended = False
        self._lock = threading.Lock()

    @property
    def voices(self) -> tuple[InstalledVoice, ...]:
        """The voices that the engine named when it last started."""
        return self._started.voices

    @property
    def default(self) -> str:
        """The id of the voice that the engine uses by itself."""
        return self._started.default

    @property
    def pid(self) -> int | None:
        """The process's number, None when there is none."""
        return None if self._process is None else self._process.pid

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.is_alive()

    def start(self, deadline_ms: int) -> Made:
        """Start a new process, in place of any other, and wait until its engine is up, so that `make` finds it warm.

        :returns: codes `espeak_missing`, `engine_failed`, `worker_died`, `worker_hung` (not up in time), `closed`.
        """
        self._clear_away()
        with self._lock:
            if self._ended:
                return Made("closed")
            here, there = _SPAWN.Pipe()
            process = _SPAWN.Process(target=serve, args=(there, self._driver), name="kiosk voice", daemon=True)
            try:
                process.start()
            except OSError as error:
                here.close()
                return Made("engine_failed", str(error))
            finally:
                there.close()  # else this end would never see the other one die
            self._process, self._line = process, here
        answer = self._answer(deadline_ms)
        if isinstance(answer, Started):
            self._started = answer
            return Made()
        self._clear_away()
        return answer

    def make(self, request: Request, deadline_ms: int) -> Made:
        """Have the WAV made. A process that does not answer within `deadline_ms` is killed.

        :returns: codes `refused`, `no_room` (the process lives), `worker_died`, `worker_hung` (start it again).
        """
        if self._line is None:
            return Made("worker_died", "there is no process")
        try:
            self._line.send(request)
        except OSError as error:
            self._clear_away()
            return Made("worker_died", str(error))
        answer = self._answer(deadline_ms)
        if isinstance(answer, Made):
            if answer.code in ("worker_died", "worker_hung"):
                self._clear_away()
            return answer
        return Made("engine_failed", f"the process answered {answer!r}")

    def kill(self, for_good: bool = False) -> None:
        """Kill the process; a `start` or `make` that waits for it returns at once. `for_good`: no other is started."""
        with self._lock:
            self._ended = self._ended or for_good
            if self._process is not None:
                self._process.kill()

    def close(self) -> None:
        """End the process, which keeps nothing worth saving. No other is started."""
        self.kill(for_good=True)
        self._clear_away()

    def _answer(self, deadline_ms: int) -> Started | Made:
        line, process = self._line, self._process
        assert line is not None
        assert process is not None
        # The process's end is watched as well: a line may stay open in a child that it left behind.
        if not wait([line, process.sentinel], deadline_ms / 1000):
            return Made("worker_hung", f"no answer within {deadline_ms} ms")
        try:
            answer = line.recv() if line.poll() else None
        except (EOFError, OSError):
            answer = None
        if isinstance(answer, Started | Made):
            return answer
        return Made("worker_died", "the process ended without an answer")

    def _clear_away(self) -> None:
        """Kill what is left and let go of it."""
        self.kill()
        with self._lock:
            process, line, self._process, self._line = self._process, self._line, None, None
        if line is not None:
            line.close()
        if process is not None:
            process.join(GONE_S)
            if process.exitcode is not None:
                process.close()
