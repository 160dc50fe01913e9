"""The HTTP part: reads one request and answers 101, or a refusal."""

import base64
import binascii
import hashlib
from asyncio import IncompleteReadError, LimitOverrunError, StreamReader

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
PATH = "/ws"
STATUS = {
    400: "Bad Request",
    404: "Not Found",
    405: "Method Not Allowed",
    426: "Upgrade Required",
    431: "Request Header Fields Too Large",
    505: "HTTP Version Not Supported",
}


class Refused(Exception):
    """The request is not upgraded; `status` is that of HTTP."""

    def __init__(self, status: int):
        super().__init__(status)
        self.status = status


def refusal(status: int) -> bytes:
    """A whole HTTP answer that ends the connection."""
    body = f"{STATUS[status]}\n"
    extra = ""
    if status == 426:
        extra = "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    if status == 405:
        extra = "Allow: GET\r\n"
    connection = "Upgrade, close" if status == 426 else "close"
    return (
        f"HTTP/1.1 {status} {STATUS[status]}\r\nConnection: {connection}\r\n{extra}"
        f"Content-Type: text/plain\r\nContent-Length: {len(body)}\r\n\r\n{body}"
    ).encode("ascii")


def acceptance(key: str) -> bytes:
    """The answer with status 101."""
    digest = hashlib.sha1(key.encode("ascii") + GUID).digest()
    accept = base64.b64encode(digest).decode("ascii")
    return (
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Accept: {accept}\r\n\r\n"
    ).encode("ascii")


def split_headers(lines: list[str]) -> dict[str, str]:
    """Names in small letters; a header that comes twice is joined with a comma."""
    headers: dict[str, str] = {}
    for line in lines:
        name, colon, value = line.partition(":")
        if not colon or not name or name != name.strip():
            raise Refused(400)
        name = name.lower()
        value = value.strip(" \t")
        headers[name] = f"{headers[name]}, {value}" if name in headers else value
    return headers


def has_token(value: str, token: str) -> bool:
    """Whether a list with commas holds the token, in small or capital letters."""
    return token in [part.strip().lower() for part in value.split(",")]


def path_of(target: str) -> str:
    """The path of a request target; a whole URL is allowed by HTTP."""
    if target.lower().startswith(("http://", "https://")):
        rest = target.split("//", 1)[1]
        slash = rest.find("/")
        target = rest[slash:] if slash >= 0 else "/"
    return target.split("?", 1)[0].split("#", 1)[0]


def check(method: str, version: str, headers: dict[str, str]) -> str:
    """Check a request for the right path; its key."""
    if not version.startswith("HTTP/1.") or version == "HTTP/1.0":
        raise Refused(505)
    if method != "GET":
        raise Refused(405)
    if "host" not in headers:
        raise Refused(400)
    asked = has_token(headers.get("upgrade", ""), "websocket")
    if not asked or not has_token(headers.get("connection", ""), "upgrade"):
        raise Refused(426)
    if headers.get("sec-websocket-version") != "13":
        raise Refused(426)
    key = headers.get("sec-websocket-key", "")
    try:
        if len(base64.b64decode(key, validate=True)) != 16:
            raise Refused(400)
    except (binascii.Error, ValueError):
        raise Refused(400) from None
    return key


async def read_request(reader: StreamReader) -> bytes:
    """Read a request up to its blank line; the answer 101, or Refused."""
    try:
        raw = await reader.readuntil(b"\r\n\r\n")
    except LimitOverrunError:
        raise Refused(431) from None
    except IncompleteReadError:
        raise ConnectionResetError from None
    lines = raw[:-4].decode("latin-1").split("\r\n")
    parts = lines[0].split(" ")
    if len(parts) != 3 or not parts[2].startswith("HTTP/"):
        raise Refused(400)
    if path_of(parts[1]) != PATH:
        raise Refused(404)
    return acceptance(check(parts[0], parts[2], split_headers(lines[1:])))
