"""The session of one connection: its phase, its turn, and what every event does to them."""

import uuid
from collections.abc import Callable

from choices import Choices
from envelope import ClientEvent, Refusal
from pipeline import Pipeline, words

Emit = Callable[[str, dict], None]
IDLE, LISTENING, THINKING, SPEAKING = "idle", "listening", "thinking", "speaking"


class Session:
    """All calls are synchronous and each one leaves a consistent session behind."""

    def __init__(self, emit: Emit, choices: Choices, profile: str, target: str):
        self.emit = emit
        self.choices = choices
        # The document resets the skeleton to idle; the target is a matter of the pipeline.
        self.target = target if profile == "pipeline" else IDLE
        self.pipeline = Pipeline(self, choices) if profile == "pipeline" else None
        name = uuid.uuid4()
        self.id = str(name) if choices.session_id == "uuid" else f"s-{name.hex[:12]}"
        self.phase = IDLE
        self.turn = 0
        self.chunks = self.characters = 0
        self.kept = self.kept_characters = 0

    # What is said

    def greet(self) -> None:
        """Readiness and phase, directly after the upgrade."""
        self._readiness(self.choices.greeting_order)

    def _readiness(self, order: str) -> None:
        payload: dict = {"sessionId": self.id}
        if self.choices.extra_members == "in-payload":
            payload["phase"] = self.phase
        if order == "state-first":
            self.tell_phase()
        self.emit("session.ready", payload)
        if order != "state-first":
            self.tell_phase()

    def tell_phase(self) -> None:
        """Say the phase as it is."""
        payload: dict = {"value": self.phase}
        if self.choices.extra_members == "in-payload":
            payload["turn"] = self.turn
        self.emit("session.state", payload)

    def refuse(self, refusal: Refusal) -> None:
        """Answer a message that is not accepted; the phase stays."""
        payload: dict = {"code": refusal.code, "message": refusal.message}
        if self.choices.error_members != "bare":
            payload["retryable"] = refusal.retryable
        if self.choices.error_members == "detailed":
            payload["event"] = refusal.event or None
        if self.choices.error_and_phase == "phase-before":
            self.tell_phase()
        self.emit("error", payload)
        if self.choices.error_and_phase == "phase-after":
            self.tell_phase()

    # What a client asks for

    def handle(self, event: ClientEvent) -> None:
        """Deal with one valid event; Refusal where it does not fit the phase."""
        if event.type == "session.start":
            self._readiness(self.choices.start_order)
        elif event.type == "input_audio.append":
            self._append(len(event.chunk))
        elif event.type == "input_audio.commit":
            self._commit()
        else:
            self._cancel()

    def _wrong_phase(self, event: str, message: str) -> Refusal:
        code = self.choices.wrong_phase_code.replace("-", "_")
        return Refusal(code, message, event, retryable=True)

    def _append(self, size: int) -> None:
        busy = self.phase in (THINKING, SPEAKING)
        if busy and self.choices.busy_append == "refused":
            raise self._wrong_phase(
                "input_audio.append", "A turn is being answered; cancel it first."
            )
        keep = busy and self.choices.busy_append == "kept"
        limit = self.choices.turn_characters()
        before = self.kept_characters if keep else 0 if busy else self.characters
        if limit is not None and before + size > limit:
            raise Refusal("turn_too_long", "The turn has too much audio.", "input_audio.append")
        if keep:
            self.kept += 1
            self.kept_characters += size
            return
        if busy:
            self._reset()
        self.chunks += 1
        self.characters += size
        if self.phase != LISTENING:
            self._listen(self.choices.move_to_listening == "told")
        elif self.choices.append_while_listening == "repeated":
            self.tell_phase()
            self._ensure_hearing()
        else:
            self._ensure_hearing()

    def _listen(self, told: bool) -> None:
        """A turn begins."""
        self.phase = LISTENING
        self.turn += 1
        if told:
            self.tell_phase()
        if self.pipeline:
            self.pipeline.hear(lambda: self.chunks)

    def _ensure_hearing(self) -> None:
        """After a cancel that led to listening, the first chunk begins the turn."""
        if self.chunks == 1 and self.pipeline:
            self.turn += 1
            self.pipeline.hear(lambda: self.chunks)

    def _commit(self) -> None:
        if self.pipeline is None:
            self._reset()
            self.phase = IDLE
            self.tell_phase()
        elif self.phase in (THINKING, SPEAKING):
            if self.choices.busy_commit == "refused":
                raise self._wrong_phase(
                    "input_audio.commit", "The turn was already handed over."
                )
        elif self.chunks == 0:
            self._commit_nothing()
        else:
            self._hand_over()

    def _commit_nothing(self) -> None:
        if self.choices.empty_commit == "refused":
            raise self._wrong_phase("input_audio.commit", "There is no audio to commit.")
        if self.choices.empty_commit == "to-idle":
            self.phase = IDLE
            self.tell_phase()

    def _hand_over(self) -> None:
        count = self.chunks
        self._reset()
        if self.choices.final_transcript == "before-thinking":
            self.emit("transcript.final", {"text": words(count)})
        self.phase = THINKING
        self.tell_phase()
        self.pipeline.answer(self.turn, count)

    def _cancel(self) -> None:
        before = self.phase
        if before == IDLE and self.pipeline and self.choices.idle_cancel != "to-target":
            if self.choices.idle_cancel == "refused":
                raise self._wrong_phase("response.cancel", "There is nothing to cancel.")
            if self.choices.idle_cancel == "repeated":
                self.tell_phase()
            return
        self._reset()
        if before == SPEAKING and self.choices.cancelled_answer == "completed":
            self.emit("response.completed", {"cancelled": True} if self._extra() else {})
        self.phase = self.target
        if self.phase != before or self.choices.cancel_without_change == "told":
            self.tell_phase()

    def _reset(self) -> None:
        """Stop the pipeline at once and forget what was buffered."""
        if self.pipeline:
            self.pipeline.stop()
        self.chunks = self.characters = 0
        self.kept = self.kept_characters = 0

    def end(self) -> None:
        """The connection is gone."""
        self._reset()

    # What the pipeline says

    def _extra(self) -> bool:
        return self.choices.extra_members == "in-payload"

    def heard(self, text: str) -> None:
        """A part of the transcript."""
        self.emit("transcript.partial", {"text": text})

    def understood(self, text: str) -> None:
        """The whole transcript."""
        self.emit("transcript.final", {"text": text})

    def speaks(self) -> None:
        """The answer begins to be spoken."""
        self.phase = SPEAKING
        self.tell_phase()

    def said(self, text: str) -> None:
        """A part of the answer."""
        self.emit("response.text.delta", {"text": text})

    def finished(self) -> None:
        """The answer is whole: the turn is completed and the session idle."""
        self.phase = IDLE
        payload = {"turn": self.turn} if self._extra() else {}
        if self.choices.end_of_turn == "idle-first":
            self.tell_phase()
        self.emit("response.completed", payload)
        if self.choices.end_of_turn != "idle-first":
            self.tell_phase()
        self._take_kept()

    def failed(self) -> None:
        """The pipeline failed: an error that can be tried again, then idle."""
        kept, size = self.kept, self.kept_characters
        self._reset()
        self.phase = IDLE
        self.refuse(Refusal("pipeline_failed", "The turn failed.", retryable=True))
        if self.choices.error_and_phase == "error-alone":
            self.tell_phase()
        self.kept, self.kept_characters = kept, size
        self._take_kept()

    def _take_kept(self) -> None:
        """Chunks that came while a turn was answered begin the next one."""
        if self.kept:
            self.chunks, self.characters = self.kept, self.kept_characters
            self.kept = self.kept_characters = 0
            self._listen(True)
