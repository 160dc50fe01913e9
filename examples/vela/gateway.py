"""The gateway of Vela as its document describes it today, with nothing but the standard library of Python 3.

WebSocket (RFC 6455) is spoken by hand: `Frames` reads and writes frames, `Session` is the gateway. Every connection has a
thread of its own, so that one which misbehaves, or is slow, costs nobody else anything.

    python3 gateway.py [port]      0, or none: any port that is free
"""

import base64
import hashlib
import json
import signal
import socket
import socketserver
import struct
import sys
import uuid

MAX_MESSAGE_BYTES = 1_048_576
MAX_TURN_CHARACTERS = 16_777_216
PATIENCE_SECONDS = 2

# The opcodes of RFC 6455, section 5.2.
CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA

# Its close codes, section 7.4.1.
PROTOCOL_ERROR, NOT_UTF8, TOO_LARGE = 1002, 1007, 1009

EXPLANATIONS = {
    "invalid_json": "This is not JSON.",
    "invalid_message": "This is no message that a client may send.",
}


class Closed(Exception):
    """The connection is over; with a code, it is we who close it."""

    def __init__(self, code=None):
        super().__init__(code)
        self.code = code


class Frames:
    """Messages over one socket, in frames."""

    def __init__(self, reader, writer):
        self.reader = reader
        self.writer = writer

    def messages(self):
        """Yields every message as its opcode and its bytes, until the connection is over."""
        opcode, parts = None, bytearray()
        while True:
            final, kind, payload = self.frame(MAX_MESSAGE_BYTES - len(parts))
            if kind >= CLOSE:
                self.control(kind, payload)
                continue
            if (kind == CONTINUATION) == (opcode is None):
                raise Closed(PROTOCOL_ERROR)
            opcode = kind if opcode is None else opcode
            parts += payload
            if final:
                yield opcode, bytes(parts)
                opcode, parts = None, bytearray()

    def frame(self, room):
        """Reads one frame; its payload may take as much as there is room for."""
        first, second = self.read(2)
        final, kind, length = first >= 0x80, first & 0x0F, second & 0x7F
        is_control = kind >= CLOSE
        if first & 0x70 or second < 0x80 or kind not in (CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG):
            raise Closed(PROTOCOL_ERROR)
        if is_control and (length > 125 or not final):
            raise Closed(PROTOCOL_ERROR)
        if length == 126:
            (length,) = struct.unpack("!H", self.read(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self.read(8))
        if not is_control and length > room:
            raise Closed(TOO_LARGE)
        return final, kind, unmasked(self.read(4), self.read(length))

    def control(self, kind, payload):
        if kind == PING:
            self.write(PONG, payload)
        elif kind == CLOSE:
            raise Closed(answer_to_close(payload))

    def read(self, count):
        data = self.reader.read(count)
        if len(data) < count:
            raise Closed()
        return data

    def write(self, kind, payload):
        """Writes one frame. What a server sends is not masked."""
        length = len(payload)
        if length < 126:
            head = struct.pack("!BB", 0x80 | kind, length)
        elif length < 65_536:
            head = struct.pack("!BBH", 0x80 | kind, 126, length)
        else:
            head = struct.pack("!BBQ", 0x80 | kind, 127, length)
        self.writer.write(head + payload)


def unmasked(mask, payload):
    """The payload of a client without its mask."""
    pattern = mask * (len(payload) // 4 + 1)
    size = len(payload)
    mixed = int.from_bytes(payload, "big") ^ int.from_bytes(pattern[:size], "big")
    return mixed.to_bytes(size, "big")


def answer_to_close(payload):
    """The code to answer a close with: the one that it brings, unless that is none that may be sent."""
    if len(payload) < 2:
        return PROTOCOL_ERROR if payload else 1000
    (code,) = struct.unpack("!H", payload[:2])
    is_known = 1000 <= code <= 1014 and code not in (1004, 1005, 1006)
    if not is_known and not 3000 <= code <= 4999:
        return PROTOCOL_ERROR
    return NOT_UTF8 if text_of(payload[2:]) is None else code


def text_of(data):
    """The bytes as text; None if they are none."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return None


def not_json(constant):
    """Python reads NaN and Infinity, which JSON does not have."""
    raise ValueError(constant)


class Session:
    """One connection: its identity, its phase, and how much of the user's turn it holds."""

    def __init__(self, frames):
        self.frames = frames
        self.id = str(uuid.uuid4())
        self.phase = "idle"
        self.held = 0
        self.greet()

    def hear(self, text):
        try:
            # Numbers as floats: a whole one with thousands of digits is JSON, too, and nobody here counts on it.
            message = json.loads(text, parse_constant=not_json, parse_int=float)
        except RecursionError:
            return self.refuse("invalid_message")
        except ValueError:
            return self.refuse("invalid_json")
        if not isinstance(message, dict) or not isinstance(message.get("payload"), dict):
            return self.refuse("invalid_message")
        self.obey(message.get("type"), message["payload"])

    def obey(self, name, payload):
        if name == "session.start":
            self.greet()
        elif name == "input_audio.append":
            self.append(payload.get("chunk"))
        elif name in ("input_audio.commit", "response.cancel"):
            self.rest()
        else:
            self.refuse("invalid_message")

    def greet(self):
        self.send("session.ready", sessionId=self.id)
        self.announce()

    def append(self, chunk):
        if not isinstance(chunk, str) or self.held + len(chunk) > MAX_TURN_CHARACTERS:
            return self.refuse("invalid_message")
        self.held += len(chunk)
        if self.phase != "listening":
            self.phase = "listening"
            self.announce()

    def rest(self):
        self.held = 0
        self.phase = "idle"
        self.announce()

    def announce(self):
        self.send("session.state", value=self.phase)

    def refuse(self, code):
        self.send("error", code=code, message=EXPLANATIONS[code])

    def send(self, name, **payload):
        self.frames.write(TEXT, json.dumps({"type": name, "payload": payload}).encode())


class Connection(socketserver.StreamRequestHandler):
    """One TCP connection, from its request to its end."""

    disable_nagle_algorithm = True

    def handle(self):
        try:
            self.connection.settimeout(PATIENCE_SECONDS)
            if self.is_upgraded():
                self.connection.settimeout(None)
                self.converse()
        except OSError:
            pass

    def is_upgraded(self):
        """Answers the request: with an upgrade on /ws, and with a refusal anywhere else."""
        method, path, headers = self.request_head()
        key = headers.get("sec-websocket-key")
        if path.split("?")[0] != "/ws":
            return self.refuse("404 Not Found")
        if method != "GET" or headers.get("upgrade", "").lower() != "websocket" or not key:
            return self.refuse("426 Upgrade Required", "Upgrade: websocket\r\n")
        if headers.get("sec-websocket-version") != "13":
            return self.refuse("426 Upgrade Required", "Sec-WebSocket-Version: 13\r\n")
        accept = base64.b64encode(hashlib.sha1(f"{key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode()).digest())
        self.wfile.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )
        return True

    def request_head(self):
        lines = []
        while len(lines) < 100:
            line = self.rfile.readline(8192).decode("latin-1").strip()
            if not line:
                break
            lines.append(line)
        method, path = (lines[0].split(" ") + ["", ""])[:2] if lines else ("", "")
        pairs = (line.partition(":") for line in lines[1:])
        return method, path, {name.strip().lower(): value.strip() for name, _, value in pairs}

    def refuse(self, status, header=""):
        self.wfile.write(f"HTTP/1.1 {status}\r\n{header}Connection: close\r\nContent-Length: 0\r\n\r\n".encode())
        return False

    def converse(self):
        frames = Frames(self.rfile, self.wfile)
        try:
            session = Session(frames)
            for opcode, data in frames.messages():
                if opcode == BINARY:
                    session.refuse("invalid_message")
                    continue
                text = text_of(data)
                if text is None:
                    raise Closed(NOT_UTF8)
                session.hear(text)
        except Closed as closed:
            if closed.code is not None:
                frames.write(CLOSE, struct.pack("!H", closed.code))
                self.leave()

    def leave(self):
        """Reads on for a while, since whoever hangs up on somebody who still talks is not heard either."""
        self.connection.shutdown(socket.SHUT_WR)
        self.connection.settimeout(PATIENCE_SECONDS)
        for _ in range(1000):
            if not self.connection.recv(65_536):
                break


class Gateway(socketserver.ThreadingTCPServer):
    """Waits for connections from this machine."""

    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 256


def stop(*_):
    sys.exit(0)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, stop)
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    with Gateway(("127.0.0.1", port), Connection) as gateway:
        print(f"ws://127.0.0.1:{gateway.server_address[1]}/ws", flush=True)
        gateway.serve_forever()
