"""RFC 6455 framing: reads frames of a client, puts messages together, writes frames."""

import codecs
import io
import struct
from asyncio import StreamReader
from dataclasses import dataclass

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
KNOWN = {CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG}
PIECE = 64 * 1024


class BrokenFrame(Exception):
    """The client sent something that is no frame; `kind` is 'frame' or 'utf8'."""

    def __init__(self, why: str, kind: str = "frame"):
        super().__init__(why)
        self.kind = kind


class TooLarge(Exception):
    """A message is larger than the limit and the connection is to end."""


@dataclass
class Incoming:
    """What came whole: kind is text, binary, large, ping, pong or close."""

    kind: str
    text: str = ""
    data: bytes = b""
    size: int = 0
    code: int | None = None


@dataclass
class Head:
    """The head of one frame."""

    fin: bool
    opcode: int
    length: int
    mask: bytes


def encode(opcode: int, payload: bytes) -> bytes:
    """One whole unmasked frame, as a server sends it."""
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", 0x80 | opcode, size)
    elif size < 65536:
        head = struct.pack("!BBH", 0x80 | opcode, 126, size)
    else:
        head = struct.pack("!BBQ", 0x80 | opcode, 127, size)
    return head + payload


def encode_close(code: int | None, reason: str = "") -> bytes:
    """A close frame; without a code it has no body."""
    if code is None:
        return encode(CLOSE, b"")
    return encode(CLOSE, struct.pack("!H", code) + reason.encode()[:120])


def unmask(data: bytes, mask: bytes) -> bytes:
    """Apply the mask of a client; data begins where the mask begins."""
    size = len(data)
    if not size:
        return data
    key = (mask * (size // 4 + 1))[:size]
    mixed = int.from_bytes(data, "big") ^ int.from_bytes(key, "big")
    return mixed.to_bytes(size, "big")


def close_code_allowed(code: int) -> bool:
    """Whether an endpoint may send this code in a close frame."""
    if 3000 <= code <= 4999:
        return True
    return 1000 <= code <= 1014 and code not in (1004, 1005, 1006)


class MessageReader:
    """Reads one connection; fragments are put together, UTF-8 is checked as it comes."""

    def __init__(self, reader: StreamReader, limit: int, skip_large: bool):
        self.reader = reader
        self.limit = limit
        self.skip_large = skip_large
        self._forget()

    def _forget(self) -> None:
        self.open_kind: int | None = None
        self.size = 0
        self.large = False
        self.decoder = codecs.getincrementaldecoder("utf-8")("strict")
        self.text = io.StringIO()

    async def next(self) -> Incoming | None:
        """Read one frame; what became whole by it, or None for a part of a message."""
        head = await self._head()
        if head.opcode >= CLOSE:
            data = unmask(await self.reader.readexactly(head.length), head.mask)
            return self._control(head.opcode, data)
        if head.opcode != CONTINUATION:
            self.open_kind = head.opcode
        self._measure(head.length)
        left = head.length
        while left:
            part = await self.reader.readexactly(min(left, PIECE))
            left -= len(part)
            if self.open_kind == TEXT:
                self._decode(unmask(part, head.mask))
        return self._whole() if head.fin else None

    async def _head(self) -> Head:
        """Read and check a head; a fault is seen before the payload is read."""
        first, second = await self.reader.readexactly(2)
        opcode = first & 0x0F
        fin = bool(first & 0x80)
        if first & 0x70:
            raise BrokenFrame("reserved bits are set")
        if opcode not in KNOWN:
            raise BrokenFrame("unknown opcode")
        if not second & 0x80:
            raise BrokenFrame("frame is not masked")
        length = second & 0x7F
        if opcode >= CLOSE and (length > 125 or not fin):
            raise BrokenFrame("control frame is long or fragmented")
        if opcode == CONTINUATION and self.open_kind is None:
            raise BrokenFrame("nothing to continue")
        if opcode in (TEXT, BINARY) and self.open_kind is not None:
            raise BrokenFrame("message within a message")
        if length == 126:
            (length,) = struct.unpack("!H", await self.reader.readexactly(2))
            if length < 126:
                raise BrokenFrame("length is not minimal")
        elif length == 127:
            (length,) = struct.unpack("!Q", await self.reader.readexactly(8))
            if length < 65536 or length >> 63:
                raise BrokenFrame("length is not minimal or too great")
        return Head(fin, opcode, length, await self.reader.readexactly(4))

    def _measure(self, length: int) -> None:
        """Count the bytes of the message as they are announced."""
        self.size += length
        if self.size > self.limit and not self.large:
            if not self.skip_large:
                raise TooLarge
            self.large = True
            self.text = io.StringIO()

    def _decode(self, data: bytes) -> None:
        try:
            text = self.decoder.decode(data)
        except UnicodeDecodeError:
            raise BrokenFrame("text is not UTF-8", "utf8") from None
        if not self.large:
            self.text.write(text)

    def _whole(self) -> Incoming:
        """The message that has just ended; the next one begins."""
        if self.open_kind == TEXT:
            try:
                self.decoder.decode(b"", final=True)
            except UnicodeDecodeError:
                raise BrokenFrame("text is not UTF-8", "utf8") from None
        if self.large:
            done = Incoming("large")
        elif self.open_kind == TEXT:
            done = Incoming("text", text=self.text.getvalue(), size=self.size)
        else:
            done = Incoming("binary", size=self.size)
        self._forget()
        return done

    @staticmethod
    def _control(opcode: int, data: bytes) -> Incoming:
        if opcode == PING:
            return Incoming("ping", data=data)
        if opcode == PONG:
            return Incoming("pong")
        if not data:
            return Incoming("close")
        if len(data) == 1:
            raise BrokenFrame("close with one byte")
        (code,) = struct.unpack("!H", data[:2])
        if not close_code_allowed(code):
            raise BrokenFrame("close code is not allowed")
        try:
            data[2:].decode("utf-8")
        except UnicodeDecodeError:
            raise BrokenFrame("reason is not UTF-8", "utf8") from None
        return Incoming("close", code=code)
