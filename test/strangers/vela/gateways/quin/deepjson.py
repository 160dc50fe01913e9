"""JSON that is nested deeper than the standard library reads.

The text is checked token by token with an own stack. Containers deeper than
KEPT are checked and not kept: nothing in an envelope looks at them.
"""

import json
import re
from collections.abc import Iterator

KEPT = 4
STEP = 300
_TOKEN = re.compile(
    r'[ \t\n\r]*(?:([\[\]{},:])|("[^"\\\x00-\x1f]*+(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})'
    r'[^"\\\x00-\x1f]*+)*+")|(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)'
    r"|(true|false|null))"
)
_BLANK = re.compile(r"[ \t\n\r]*")
_WORDS = {"true": True, "false": False, "null": None}


class DeepReader:
    """Reads one text; `steps` yields now and then so that others get their turn."""

    def __init__(self, text: str):
        self.text = text
        self.value: object = None
        self.stack: list[list] = []  # each: "[" or "{", container or None, key
        self.state = "value"  # value, first, key, firstkey, colon, after

    def steps(self) -> Iterator[None]:
        """Read all; ValueError where the text is no JSON."""
        at, count = 0, 0
        while not (self.state == "after" and not self.stack):
            match = _TOKEN.match(self.text, at)
            if not match:
                raise ValueError("no JSON")
            at = match.end()
            self._take(match)
            count += 1
            if count % STEP == 0:
                yield
        if _BLANK.match(self.text, at).end() != len(self.text):
            raise ValueError("text behind the value")

    def _take(self, match: re.Match) -> None:
        sign, string, number, word = match.groups()
        if sign:
            self._sign(sign)
        elif self.state in ("key", "firstkey"):
            if string is None:
                raise ValueError("a key is no string")
            self.stack[-1][2] = json.loads(string)
            self.state = "colon"
        elif self.state in ("value", "first"):
            if string is not None:
                self._put(json.loads(string))
            else:
                self._put(0.0 if number is not None else _WORDS[word])
            self.state = "after"
        else:
            raise ValueError("value out of place")

    def _sign(self, sign: str) -> None:
        state = self.state
        if sign in "[{" and state in ("value", "first"):
            kept = len(self.stack) < KEPT
            container = ([] if sign == "[" else {}) if kept else None
            self._put(container)
            self.stack.append([sign, container, None])
            self.state = "first" if sign == "[" else "firstkey"
        elif sign == "]" and state in ("first", "after") and self._inside("["):
            self.stack.pop()
            self.state = "after"
        elif sign == "}" and state in ("firstkey", "after") and self._inside("{"):
            self.stack.pop()
            self.state = "after"
        elif sign == "," and state == "after":
            self.state = "value" if self._inside("[") else "key"
        elif sign == ":" and state == "colon":
            self.state = "value"
        else:
            raise ValueError("sign out of place")

    def _inside(self, sign: str) -> bool:
        return bool(self.stack) and self.stack[-1][0] == sign

    def _put(self, value: object) -> None:
        if not self.stack:
            self.value = value
            return
        sign, container, key = self.stack[-1]
        if container is None:
            return
        if sign == "[":
            container.append(value)
        else:
            container[key] = value
