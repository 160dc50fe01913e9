"""The envelope: JSON, shape of the message, payload of each client event."""

import asyncio
import json
import re
from dataclasses import dataclass

from choices import Choices
from deepjson import DeepReader

CLIENT_EVENTS = {
    "session.start": (),
    "input_audio.append": ("chunk",),
    "input_audio.commit": (),
    "response.cancel": (),
}
_BASE64 = re.compile(r"[A-Za-z0-9+/_-]*={0,2}")


class Refusal(Exception):
    """A message is not accepted; nothing of the session changes."""

    def __init__(self, code: str, message: str, event: str = "", retryable: bool = False):
        super().__init__(code)
        self.code = code
        self.message = message
        self.event = event
        self.retryable = retryable


@dataclass(frozen=True)
class ClientEvent:
    """An event that is valid in form; the chunk is its only content."""

    type: str
    chunk: str = ""


def _no_constant(_: str) -> None:
    raise ValueError("NaN and Infinity are no JSON")


async def parse(text: str) -> object:
    """JSON of any depth; Refusal with invalid_json where it is none."""
    try:
        try:
            return json.loads(text, parse_constant=_no_constant, parse_int=float)
        except RecursionError:
            deep = DeepReader(text)
            for _ in deep.steps():
                await asyncio.sleep(0)
            return deep.value
    except ValueError:
        raise Refusal("invalid_json", "The message is not valid JSON.") from None


def is_base64(chunk: str) -> bool:
    """Base64, plain or for URLs, with or without its padding."""
    if not _BASE64.fullmatch(chunk):
        return False
    return len(chunk) % 4 == 0 if chunk.endswith("=") else len(chunk) % 4 != 1


def validate(value: object, choices: Choices) -> ClientEvent:
    """Check the shape of an envelope and of its payload."""
    if not isinstance(value, dict):
        raise Refusal("invalid_message", "The message is not an envelope.")
    kind = value.get("type")
    if not isinstance(kind, str):
        raise Refusal("invalid_message", "The type of the envelope is not a string.")
    if kind not in CLIENT_EVENTS:
        raise Refusal("invalid_message", "The event is not supported.")
    payload = value.get("payload")
    if not isinstance(payload, dict):
        raise Refusal("invalid_message", "The payload is not an object.", kind)
    members = CLIENT_EVENTS[kind]
    if choices.unknown_members == "refused":
        if len(value) > 2 or any(name not in members for name in payload):
            raise Refusal("invalid_message", "There is an unknown member.", kind)
    if not members:
        return ClientEvent(kind)
    chunk = payload.get("chunk")
    if not isinstance(chunk, str):
        raise Refusal("invalid_message", "The chunk is not a string.", kind)
    if choices.chunk_encoding == "base64" and not is_base64(chunk):
        raise Refusal("invalid_message", "The chunk is not encoded.", kind)
    return ClientEvent(kind, chunk)


async def read_event(text: str, choices: Choices) -> ClientEvent:
    """The event of one text message, or Refusal."""
    return validate(await parse(text), choices)
