package main

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"sync"
	"unicode/utf8"
)

// The phases of a session.
const (
	phaseIdle      = "idle"
	phaseListening = "listening"
	phaseThinking  = "thinking"
	phaseSpeaking  = "speaking"
)

// turnLimit is the number of characters in the chunks of one turn.
const turnLimit = 16 << 20

// serverEvent is the envelope of what the gateway says.
type serverEvent struct {
	Type    string                 `json:"type"`
	Payload map[string]interface{} `json:"payload"`
}

// session is the state machine of one connection. Client messages and the pipeline
// both go through its lock, so that nothing of a cancelled turn is said later.
type session struct {
	cfg  *config
	emit func(serverEvent)

	mu       sync.Mutex
	over     bool
	id       string
	phase    string
	before   string // the phase before this one
	buffer   recording
	held     recording // chunks for the turn after the running one
	turn     *turn     // what runs in the pipeline, nil without
	turns    int
	listener *listener // says partial transcripts while listening, nil without
}

func newSession(cfg *config, emit func(serverEvent)) *session {
	return &session{cfg: cfg, emit: emit, id: newIdentity(cfg.choices), phase: phaseIdle, before: phaseIdle}
}

// newIdentity makes a random session identity.
func newIdentity(choices choiceSet) string {
	var b [16]byte
	rand.Read(b[:])
	if choices.is("session-id", "opaque") {
		return "vela" + hex.EncodeToString(b[:12])
	}
	b[6], b[8] = b[6]&0x0F|0x40, b[8]&0x3F|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

// greet says what a new connection hears unasked.
func (s *session) greet() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.introduce("greeting-order")
}

// end stops everything; nothing is said afterwards.
func (s *session) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.reset()
	s.over = true
}

// handle deals with one text message.
func (s *session) handle(text []byte) {
	event, bad := parseEvent(text, s.cfg.choices)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.over {
		return
	}
	if bad != nil {
		s.fail(bad.code, bad.message, false)
		return
	}
	switch event.kind {
	case eventStart:
		s.introduce("start-order")
	case eventAppend:
		s.append(event.chunk)
	case eventCommit:
		s.commit()
	case eventCancel:
		s.cancel()
	}
}

// refuse answers something that is no text message at all.
func (s *session) refuse(code, message string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.over {
		s.fail(code, message, false)
	}
}

// append takes a chunk of audio.
func (s *session) append(chunk string) {
	target := &s.buffer
	if s.phase == phaseThinking || s.phase == phaseSpeaking {
		switch s.cfg.choices["busy-append"] {
		case "refuse":
			s.misplaced("turn_in_progress", "A turn is being answered; cancel it or wait.")
			return
		case "hold":
			target = &s.held
		case "barge-in":
			s.reset()
		}
	}
	if !s.cfg.choices.is("turn-limit", "none") && target.chars+utf8.RuneCountInString(chunk) > turnLimit {
		s.fail("turn_too_long", "The turn is too long.", false)
		return
	}
	target.add(chunk, s.cfg.echo)
	if target == &s.held {
		s.enter(s.phase, true)
		return
	}
	s.enter(phaseListening, true)
	if s.cfg.pipeline && s.cfg.choices.is("partials", "listening") {
		s.listen()
	}
}

// commit ends the turn of the user.
func (s *session) commit() {
	choices := s.cfg.choices
	switch {
	case !s.cfg.pipeline:
		s.reset()
		s.enter(phaseIdle, false)
	case s.phase == phaseThinking || s.phase == phaseSpeaking:
		if choices.is("busy-commit", "refuse") {
			s.misplaced("turn_in_progress", "A turn is being answered already.")
			return
		}
		s.enter(s.phase, false)
	case s.buffer.count == 0 && !(s.phase == phaseListening && choices.is("empty-commit", "hand-over")):
		switch choices["empty-commit"] {
		case "refuse":
			s.misplaced("nothing_to_commit", "No audio has come in since the last turn.")
		case "to-idle":
			s.enter(phaseIdle, false)
		default:
			s.enter(s.phase, false)
		}
	default:
		s.begin()
	}
}

// cancel interrupts whatever goes on.
func (s *session) cancel() {
	target := phaseIdle
	if s.cfg.pipeline {
		target = s.cfg.cancelTarget
		if s.phase == phaseIdle {
			switch s.cfg.choices["idle-cancel"] {
			case "refuse":
				s.misplaced("nothing_to_cancel", "Nothing goes on that could be cancelled.")
				return
			case "stay":
				target = phaseIdle
			}
		}
	}
	s.reset()
	s.enter(target, false)
}

// reset forgets the audio and stops the pipeline at once.
func (s *session) reset() {
	s.buffer, s.held = recording{}, recording{}
	s.turn.stop()
	s.turn = nil
	s.listener.stop()
	s.listener = nil
}

// enter changes the phase and says it, by the choice also where it is the same.
func (s *session) enter(phase string, audio bool) {
	changed := phase != s.phase
	if changed {
		s.before, s.phase = s.phase, phase
	}
	repeat := s.cfg.choices["phase-repeat"]
	if changed || repeat == "every-message" || repeat == "not-for-audio" && !audio {
		s.sayPhase()
	}
}

// introduce says readiness and phase, in the order of a choice.
func (s *session) introduce(order string) {
	ready := map[string]interface{}{"sessionId": s.id}
	if s.cfg.choices.is("extra-members-out", "some") {
		ready["profile"] = map[bool]string{true: "pipeline", false: "skeleton"}[s.cfg.pipeline]
	}
	if s.cfg.choices.is(order, "state-first") {
		s.sayPhase()
		s.emit(serverEvent{"session.ready", ready})
		return
	}
	s.emit(serverEvent{"session.ready", ready})
	s.sayPhase()
}

func (s *session) sayPhase() {
	payload := map[string]interface{}{"value": s.phase}
	if s.cfg.choices.is("extra-members-out", "some") {
		payload["previous"] = s.before
	}
	s.emit(serverEvent{"session.state", payload})
}

// say sends an event that has a text.
func (s *session) say(kind, text string) {
	s.emit(serverEvent{kind, map[string]interface{}{"text": text}})
}

// misplaced refuses a good message that does not fit the phase.
func (s *session) misplaced(code, message string) {
	if s.cfg.choices.is("refusal-codes", "general") {
		code = "invalid_state"
	}
	s.fail(code, message, true)
}

// fail sends an error; it never changes the phase.
func (s *session) fail(code, message string, retryable bool) {
	choices := s.cfg.choices
	payload := map[string]interface{}{"code": code, "message": message}
	if !choices.is("error-members", "bare") {
		payload["retryable"] = retryable
	}
	if choices.is("error-members", "detailed") {
		payload["phase"] = s.phase
	}
	if choices.is("error-phase", "phase-then-error") {
		s.sayPhase()
	}
	s.emit(serverEvent{"error", payload})
	if choices.is("error-phase", "error-then-phase") {
		s.sayPhase()
	}
}
