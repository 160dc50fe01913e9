"""A small pipeline that pretends: it hears, answers in parts and completes, in real time.

It never keeps a chunk. It knows how many there were, and that is what it talks about.
"""

import asyncio
from collections.abc import Callable
from typing import Protocol

from choices import Choices

TICK = 0.03
HEARD = "one two three four five six seven eight nine ten".split()


class Listener(Protocol):
    """What the pipeline tells its session; each call is about the turn that runs."""

    def heard(self, text: str) -> None: ...
    def understood(self, text: str) -> None: ...
    def said(self, text: str) -> None: ...
    def speaks(self) -> None: ...
    def finished(self) -> None: ...
    def failed(self) -> None: ...


def words(count: int) -> str:
    """As many words as chunks came, at most ten."""
    return " ".join(HEARD[: max(1, min(count, len(HEARD)))])


class Pipeline:
    """At most one task at a time: it either hears a turn or answers one."""

    def __init__(self, listener: Listener, choices: Choices):
        self.listener = listener
        self.choices = choices
        self.task: asyncio.Task | None = None

    def stop(self) -> None:
        """Stop at once: nothing of the task is said after this call."""
        if self.task is not None:
            self.task.cancel()
            self.task = None

    def hear(self, count: Callable[[], int]) -> None:
        """A turn began; `count` tells how many chunks there are by now."""
        self.stop()
        if self.choices.partial_transcript == "while-listening":
            self.task = asyncio.create_task(self._guard(self._hear(count)))

    def answer(self, turn: int, count: int) -> None:
        """A turn was handed over."""
        self.stop()
        self.task = asyncio.create_task(self._guard(self._answer(turn, count)))

    async def _guard(self, work) -> None:
        """A fault of the pipeline ends its turn and nothing else."""
        try:
            await work
        except Exception:  # noqa: BLE001 - whatever it is, the session goes on
            self.listener.failed()

    async def _hear(self, count: Callable[[], int]) -> None:
        known = 0
        while known < len(HEARD):
            await asyncio.sleep(TICK)
            now = min(count(), len(HEARD))
            if now > known:
                known = now
                self.listener.heard(words(known))

    async def _answer(self, turn: int, count: int) -> None:
        listener, choices = self.listener, self.choices
        if choices.partial_transcript == "after-commit":
            for part in sorted({1, min(count, len(HEARD))}):
                await asyncio.sleep(TICK / 2)
                listener.heard(words(part))
        if choices.final_transcript == "after-thinking":
            await asyncio.sleep(TICK)
            listener.understood(words(count))
        await asyncio.sleep(2 * TICK)
        parts = [f"This is turn {turn}. ", "I heard ", f"{count} ", "chunks", "."]
        if choices.first_text == "before-speaking":
            listener.said(parts.pop(0))
            await asyncio.sleep(TICK / 3)
        listener.speaks()
        for part in parts:
            listener.said(part)
            await asyncio.sleep(TICK)
        self.task = None
        listener.finished()
