"""Sets of choices: what the document leaves open, and how each set decides it.

Every field has the name of a choice in choices.yaml (with '-' for '_').
"""

from dataclasses import dataclass, replace

ONE_MIB = 1024 * 1024
#: The ceiling where a set has no limit of its own; it only protects memory.
CEILING = 64 * ONE_MIB
#: Characters in the chunks of one turn, where a turn is limited.
TURN_CHARACTERS = 16 * ONE_MIB


@dataclass(frozen=True)
class Choices:
    """One decision for each open point; the values here are the default set."""

    greeting_order: str = "ready-first"
    start_order: str = "ready-first"
    append_while_listening: str = "silent"
    move_to_listening: str = "told"
    busy_append: str = "refused"
    busy_commit: str = "refused"
    idle_cancel: str = "repeated"
    empty_commit: str = "to-idle"
    cancel_without_change: str = "told"
    cancelled_answer: str = "not-completed"
    wrong_phase_code: str = "invalid-state"
    error_members: str = "with-retryable"
    error_and_phase: str = "error-alone"
    extra_members: str = "none"
    unknown_members: str = "ignored"
    chunk_encoding: str = "any-string"
    binary_message: str = "invalid-message"
    broken_frame: str = "close-1002"
    bad_utf8: str = "close-1007"
    message_limit: str = "close-1009"
    turn_limit: str = "refused"
    close_reply: str = "same-code"
    session_id: str = "uuid"
    partial_transcript: str = "while-listening"
    final_transcript: str = "after-thinking"
    first_text: str = "after-speaking"
    end_of_turn: str = "completed-first"

    def message_bytes(self) -> int:
        """How many bytes one message may have."""
        return CEILING if self.message_limit == "none" else ONE_MIB

    def turn_characters(self) -> int | None:
        """How many characters the chunks of one turn may have; None is any number."""
        return None if self.turn_limit == "none" else TURN_CHARACTERS


DEFAULT = Choices()

SETS = {
    "a": DEFAULT,
    "default": DEFAULT,
    "b": replace(
        DEFAULT,
        greeting_order="state-first",
        append_while_listening="repeated",
        busy_append="barge-in",
        busy_commit="ignored",
        idle_cancel="silent",
        empty_commit="refused",
        error_members="bare",
        error_and_phase="phase-after",
        binary_message="close-1003",
        broken_frame="error-then-1002",
        message_limit="none",
        turn_limit="none",
        session_id="short",
        partial_transcript="after-commit",
        end_of_turn="idle-first",
    ),
    "c": replace(
        DEFAULT,
        start_order="state-first",
        busy_append="kept",
        idle_cancel="refused",
        empty_commit="ignored",
        error_members="detailed",
        error_and_phase="phase-before",
        extra_members="in-payload",
        broken_frame="close-1008",
        bad_utf8="close-1002",
        message_limit="refused",
        close_reply="always-1000",
        final_transcript="before-thinking",
        first_text="before-speaking",
    ),
    "d": replace(
        DEFAULT,
        greeting_order="state-first",
        start_order="state-first",
        move_to_listening="untold",
        idle_cancel="to-target",
        empty_commit="refused",
        cancel_without_change="silent",
        cancelled_answer="completed",
        wrong_phase_code="invalid-message",
        extra_members="in-payload",
        unknown_members="refused",
        chunk_encoding="base64",
        binary_message="unsupported-data",
        broken_frame="drop",
        bad_utf8="drop",
        partial_transcript="never",
        session_id="short",
    ),
}
