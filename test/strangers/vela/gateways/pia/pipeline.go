package main

import (
	"fmt"
	"log"
	"strings"
	"time"
	"unicode/utf8"
)

// stepTime is the pause between two words of the fake pipeline.
const stepTime = 30 * time.Millisecond

// echoLimit bounds what an echo repeats, since a message to the client must stay small.
const echoLimit = 900 << 10

// recording is what is known of the chunks of one turn; the chunks themselves are
// kept for an echo only.
type recording struct {
	count, chars, echoed int
	chunks               []string
}

func (r *recording) add(chunk string, keep bool) {
	r.count++
	r.chars += utf8.RuneCountInString(chunk)
	if keep && r.echoed+len(chunk) < echoLimit {
		r.echoed += len(chunk)
		r.chunks = append(r.chunks, chunk)
	}
}

// words makes the words that the user is supposed to have said.
func (r *recording) words(turn int, echo bool) []string {
	if echo {
		return r.chunks
	}
	return strings.Fields(fmt.Sprintf("turn %d has %d chunks", turn, r.count))
}

// parts makes the answer: each part begins with a blank but the first.
func (r *recording) parts(turn int, echo bool) []string {
	words := r.words(turn, echo)
	if !echo {
		words = strings.Fields(fmt.Sprintf("I heard %d chunks in turn %d .", r.count, turn))
	}
	var parts []string
	size := (len(words) + 3) / 4
	for from := 0; from < len(words); from += size {
		parts = append(parts, strings.Join(words[from:min(from+size, len(words))], " "))
	}
	for i := 1; i < len(parts); i++ {
		parts[i] = " " + parts[i]
	}
	if len(parts) == 0 {
		parts = []string{"nothing"}
	}
	return parts
}

// contain keeps a fault of one turn away from the process.
func contain() {
	if fault := recover(); fault != nil {
		log.Print("a turn failed inside")
	}
}

// turn is one run of the pipeline.
type turn struct{ stopped chan struct{} }

// stop ends a run; nil is no run. The session lock is held.
func (t *turn) stop() {
	if t != nil {
		close(t.stopped)
	}
}

// begin hands the recorded turn to the pipeline. The session lock is held.
func (s *session) begin() {
	recorded := s.buffer
	s.reset()
	s.turns++
	running := &turn{stopped: make(chan struct{})}
	s.turn = running
	s.enter(phaseThinking, false)
	steps := s.plan(recorded, s.turns)
	go func() {
		defer contain()
		for _, step := range steps {
			if !s.step(running, step) {
				return
			}
		}
	}()
}

// step waits a moment, then does one thing if the turn still runs.
func (s *session) step(running *turn, action func()) bool {
	select {
	case <-running.stopped:
		return false
	case <-time.After(stepTime):
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.over || s.turn != running {
		return false
	}
	action()
	return true
}

// plan lists what the pipeline does for a turn, one thing after each pause.
func (s *session) plan(recorded recording, number int) []func() {
	choices, echo := s.cfg.choices, s.cfg.echo
	words := recorded.words(number, echo)
	var steps []func()
	if half := len(words) / 2; choices.is("partials", "thinking") && half > 0 {
		steps = append(steps, func() { s.say("transcript.partial", strings.Join(words[:half], " ")) })
	}
	steps = append(steps, func() {
		s.say("transcript.final", strings.Join(words, " "))
		if choices.is("speaking-begins", "early") {
			s.enter(phaseSpeaking, true)
		}
	})
	for i, part := range recorded.parts(number, echo) {
		first, text := i == 0, part
		steps = append(steps, func() {
			if first && choices.is("speaking-begins", "with-first-delta") {
				s.enter(phaseSpeaking, true)
			}
			s.say("response.text.delta", text)
			if first && choices.is("speaking-begins", "after-first-delta") {
				s.enter(phaseSpeaking, true)
			}
		})
	}
	return append(steps, func() { s.complete(number) })
}

// complete ends a turn that was answered to its end.
func (s *session) complete(number int) {
	payload := map[string]interface{}{}
	if s.cfg.choices.is("extra-members-out", "some") {
		payload["turn"] = number
	}
	held := s.held
	s.turn = nil
	s.held = recording{}
	if s.cfg.choices.is("completion-order", "idle-then-completed") {
		s.enter(phaseIdle, true)
		s.emit(serverEvent{"response.completed", payload})
	} else {
		s.emit(serverEvent{"response.completed", payload})
		s.enter(phaseIdle, true)
	}
	if held.count > 0 {
		s.buffer = held
		s.enter(phaseListening, true)
	}
}

// listener says partial transcripts while chunks come in.
type listener struct {
	stopped bool
	waiting bool
	said    int // how many chunks the last partial transcript covered
}

// stop ends a listener; nil is none. The session lock is held.
func (l *listener) stop() {
	if l != nil {
		l.stopped = true
	}
}

// listen has a partial transcript said a moment after a chunk. The lock is held.
func (s *session) listen() {
	if s.listener == nil {
		s.listener = &listener{}
	}
	mine := s.listener
	if mine.waiting {
		return
	}
	mine.waiting = true
	time.AfterFunc(stepTime, func() {
		defer contain()
		s.mu.Lock()
		defer s.mu.Unlock()
		mine.waiting = false
		if !mine.stopped && !s.over {
			s.say("transcript.partial", s.partial(mine))
		}
	})
}

// partial makes the text of a partial transcript in listening.
func (s *session) partial(mine *listener) string {
	increment := s.cfg.choices.is("partial-text", "increment")
	from := mine.said
	if !increment {
		from = 0
	}
	if s.cfg.echo {
		text := strings.Join(s.buffer.chunks[min(from, len(s.buffer.chunks)):], " ")
		mine.said = len(s.buffer.chunks)
		return text
	}
	mine.said = s.buffer.count
	return fmt.Sprintf("%d chunks", s.buffer.count-from)
}
