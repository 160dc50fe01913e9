"""One connection: upgrade, messages in order, answers, and its end."""

import asyncio
import json
from asyncio import StreamReader, StreamWriter
from collections import deque
from dataclasses import dataclass

import frames
import upgrade
from choices import Choices
from envelope import Refusal, read_event
from frames import BrokenFrame, Incoming, MessageReader, TooLarge
from session import Session

UPGRADE_S = 10
LINGER_S = 1.0
STALLED_S = 30
WAITING_MESSAGES = 4096
WAITING_BYTES = 4 * 1024 * 1024
OUTGOING_BYTES = 8 * 1024 * 1024


@dataclass(frozen=True)
class Settings:
    """What the command line says."""

    choices: Choices
    profile: str
    target: str
    delay: float


class Inbox:
    """Messages that wait, in order; a reader that is too fast waits for room."""

    def __init__(self) -> None:
        self.items: deque[tuple[float, Incoming]] = deque()
        self.size = 0
        self.changed = asyncio.Condition()

    def _full(self) -> bool:
        return len(self.items) >= WAITING_MESSAGES or self.size > WAITING_BYTES

    async def put(self, due: float, item: Incoming) -> None:
        """Add an item as soon as there is room."""
        async with self.changed:
            await self.changed.wait_for(lambda: not self._full())
            self.items.append((due, item))
            self.size += item.size
            self.changed.notify_all()

    async def take(self) -> tuple[float, Incoming]:
        """The oldest item."""
        async with self.changed:
            await self.changed.wait_for(lambda: bool(self.items))
            due, item = self.items.popleft()
            self.size -= item.size
            self.changed.notify_all()
            return due, item


class Connection:
    """Serves one client; a fault in it ends this connection and nothing else."""

    def __init__(self, reader: StreamReader, writer: StreamWriter, settings: Settings):
        self.reader = reader
        self.writer = writer
        self.settings = settings
        self.choices = settings.choices
        self.inbox = Inbox()
        self.closed = False  # a close frame was sent, or nothing more is to be sent
        self.session: Session | None = None

    # Sending

    def emit(self, kind: str, payload: dict) -> None:
        """Send one event; nothing once the connection is ending."""
        text = json.dumps({"type": kind, "payload": payload}, separators=(",", ":"))
        self._send(frames.encode(frames.TEXT, text.encode("utf-8")))

    def _send(self, data: bytes) -> None:
        transport = self.writer.transport
        if self.closed or transport.is_closing():
            return
        if transport.get_write_buffer_size() > OUTGOING_BYTES:
            self.closed = True
            transport.abort()
            return
        self.writer.write(data)

    def close(self, code: int | None, reason: str = "") -> None:
        """Send a close frame; it is the last thing that is sent."""
        self._send(frames.encode_close(code, reason))
        self.closed = True
        if self.session:
            self.session.end()

    async def _drain(self) -> None:
        """Wait for a slow reader, but not for ever."""
        if self.writer.transport.get_write_buffer_size() < frames.PIECE:
            return
        try:
            await asyncio.wait_for(self.writer.drain(), STALLED_S)
        except TimeoutError:
            self.writer.transport.abort()
            raise ConnectionResetError from None

    # Life

    async def serve(self) -> None:
        """From the first byte to the last."""
        try:
            if await self._upgrade():
                await self._converse()
        except (OSError, asyncio.IncompleteReadError, TimeoutError):
            pass  # the client is gone
        finally:
            self.closed = True
            if self.session:
                self.session.end()
            self.writer.close()

    async def _upgrade(self) -> bool:
        try:
            request = upgrade.read_request(self.reader)
            answer = await asyncio.wait_for(request, UPGRADE_S)
        except upgrade.Refused as refused:
            self.writer.write(upgrade.refusal(refused.status))
            await self._linger()
            return False
        self.writer.write(answer)
        settings = self.settings
        self.session = Session(self.emit, self.choices, settings.profile, settings.target)
        self.session.greet()
        return True

    async def _converse(self) -> None:
        """Read and answer side by side until one of them is done."""
        reading = asyncio.create_task(self._read())
        answering = asyncio.create_task(self._answer())
        tasks = {reading, answering}
        try:
            await asyncio.wait({answering, reading}, return_when=asyncio.FIRST_COMPLETED)
            if reading.done():
                # A reader that ends well has put the last item in; its answer is due.
                reading.result()
            else:
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)
            await answering
            await self._linger()
        except (OSError, asyncio.IncompleteReadError):
            raise
        except Exception:  # noqa: BLE001 - a fault of ours
            self.close(1011)
            raise
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _linger(self) -> None:
        """Say that nothing more comes; take what is still on its way for a moment.

        Without this, bytes that were never read would make the system reset the
        connection, and the last answer could be lost.
        """
        self.closed = True
        try:
            async with asyncio.timeout(LINGER_S):
                await self.writer.drain()
                if self.writer.can_write_eof():
                    self.writer.write_eof()
                while await self.reader.read(frames.PIECE):
                    await asyncio.sleep(0)
        except (TimeoutError, OSError):
            pass

    # Reading

    async def _read(self) -> None:
        """Take frames in; pings are answered here, all else waits for its turn."""
        skip = self.choices.message_limit == "refused"
        reader = MessageReader(self.reader, self.choices.message_bytes(), skip)
        clock = asyncio.get_running_loop()
        last = False
        while not last:
            try:
                item = await reader.next()
            except BrokenFrame as broken:
                item = Incoming(f"broken-{broken.kind}")
            except TooLarge:
                item = Incoming("too-large")
            # One frame of each connection at a time: a flood waits behind the others.
            await asyncio.sleep(0)
            if item is None or item.kind == "pong":
                continue
            if item.kind == "ping":
                self._send(frames.encode(frames.PONG, item.data))
                await self._drain()
                continue
            last = item.kind not in ("text", "binary", "large")
            due = 0.0 if last else clock.time() + self.settings.delay
            await self.inbox.put(due, item)

    # Answering

    async def _answer(self) -> None:
        """Deal with what waits, in order, until the connection is to end."""
        clock = asyncio.get_running_loop()
        while not self.closed:
            due, item = await self.inbox.take()
            wait = due - clock.time()
            if wait > 0:
                await asyncio.sleep(wait)
            await self._deal_with(item)
            await self._drain()
            await asyncio.sleep(0)

    async def _deal_with(self, item: Incoming) -> None:
        if item.kind == "text":
            try:
                self.session.handle(await read_event(item.text, self.choices))
            except Refusal as refusal:
                self.session.refuse(refusal)
        elif item.kind == "binary":
            self._binary()
        elif item.kind == "large":
            self.session.refuse(Refusal("message_too_large", "The message is too large."))
        elif item.kind == "too-large":
            self.close(1009, "message too large")
        elif item.kind == "close":
            same = self.choices.close_reply == "same-code"
            self.close(item.code if same else 1000)
        else:
            self._broken(item.kind)

    def _binary(self) -> None:
        """A binary message is well framed and no text."""
        if self.choices.binary_message == "close-1003":
            self.close(1003, "text only")
            return
        code = self.choices.binary_message.replace("-", "_")
        self.session.refuse(Refusal(code, "Only text messages are accepted."))

    def _broken(self, kind: str) -> None:
        """Reject a broken frame: the connection ends."""
        way = self.choices.bad_utf8 if kind == "broken-utf8" else self.choices.broken_frame
        if way == "drop":
            self.closed = True
            self.session.end()
            return
        if way == "error-then-1002":
            self.session.refuse(Refusal("invalid_message", "The frame is broken."))
        self.close(1002 if way == "error-then-1002" else int(way.removeprefix("close-")))
