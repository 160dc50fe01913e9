package main

type says = map[string]string

// sessionChoices are about answers, phases and errors.
func sessionChoices() []choice {
	return []choice{
		{"greeting-order", "sends session.ready and session.state immediately after upgrade", says{
			"ready-first": "The greeting is session.ready, then session.state.",
			"state-first": "The greeting is session.state, then session.ready.",
		}, "ready-first", says{"b": "state-first", "d": "state-first"}},
		{"start-order", "session.start re-sends readiness/state", says{
			"ready-first": "session.start is answered by session.ready, then session.state.",
			"state-first": "session.start is answered by session.state, then session.ready.",
		}, "ready-first", says{"b": "state-first", "c": "state-first"}},
		{"phase-repeat", "session.state exposes the coarse session phase (when is silent)", says{
			"not-for-audio": "A phase that did not change is said again after commit and cancel, not after append.",
			"changed-only":  "A phase is said when it changes, and in the greeting and the answer to session.start.",
			"every-message": "Each accepted message is followed by the phase, changed or not.",
		}, "not-for-audio", says{"b": "changed-only", "c": "every-message", "d": "changed-only"}},
		{"error-phase", "error is the minimal recoverable failure shape", says{
			"error-only":       "An error is sent alone.",
			"error-then-phase": "An error is followed by the unchanged phase.",
			"phase-then-error": "The unchanged phase is said right before an error.",
		}, "error-only", says{"b": "error-then-phase", "c": "phase-then-error"}},
		{"error-members", "error payload: code, message, retryable?", says{
			"bare":      "An error has code and message only.",
			"retryable": "An error has code, message and retryable, true or false.",
			"detailed":  "An error has also retryable and the phase in which it occurred.",
		}, "bare", says{"b": "retryable", "c": "detailed", "d": "retryable"}},
		{"refusal-codes", "error codes other than invalid_json and invalid_message are not listed", says{
			"specific": "A good message in the wrong phase is refused with turn_in_progress, nothing_to_commit or nothing_to_cancel.",
			"general":  "A good message in the wrong phase is refused with invalid_state.",
		}, "specific", says{"b": "general", "d": "general"}},
		{"extra-members-out", "future changes should be additive when possible", says{
			"none": "Payloads have the listed members only.",
			"some": "session.ready names the profile, session.state the phase before, response.completed the number of the turn.",
		}, "none", says{"c": "some", "d": "some"}},
		{"extra-members-in", "one envelope format; what makes an envelope invalid is not said", says{
			"tolerate": "Unknown members of envelope and payload are ignored.",
			"refuse":   "Unknown members of envelope or payload make the message invalid_message.",
		}, "tolerate", says{"d": "refuse"}},
		{"chunk-encoding", "a chunk of captured input audio as an encoded string", says{
			"any-string":      "Each string is a chunk, the empty one too; the encoding is not looked at.",
			"base64":          "A chunk must be base64 (either alphabet, padding optional); the empty string is.",
			"base64-nonempty": "A chunk must be base64 (either alphabet, padding optional) and not empty.",
		}, "any-string", says{"b": "base64", "d": "base64-nonempty"}},
		{"session-id", "session.ready confirms a session identity (form is silent)", says{
			"uuid":   "A session identity is a random UUID.",
			"opaque": "A session identity is the word vela and random hexadecimal digits.",
		}, "uuid", says{"b": "opaque", "d": "opaque"}},
	}
}

// turnChoices are about the turn: what is allowed in which phase, and what the
// pipeline says when.
func turnChoices() []choice {
	return []choice{
		{"busy-append", "append moves to listening, but no arrow leads there from thinking or speaking", says{
			"refuse":   "While a turn is thought about or answered, a chunk is refused with an error and the turn goes on.",
			"barge-in": "A chunk stops the turn at once and begins a new one: the phase is listening.",
			"hold":     "A chunk is kept; when the turn is over, the session goes to idle and straight on to listening with it.",
		}, "refuse", says{"b": "barge-in", "c": "hold"}},
		{"busy-commit", "commit while thinking or speaking is silent", says{
			"refuse": "A commit while a turn is being answered is refused with an error and the turn goes on.",
			"ignore": "A commit while a turn is being answered changes nothing and is no error.",
		}, "refuse", says{"b": "ignore", "d": "ignore"}},
		{"empty-commit", "commit marks the current buffered user turn; no turn is silent", says{
			"refuse":    "With the pipeline, a commit without any chunk is refused and the phase stays.",
			"to-idle":   "With the pipeline, a commit without any chunk leads to idle and starts nothing.",
			"ignore":    "With the pipeline, a commit without any chunk changes nothing and is no error.",
			"hand-over": "With the pipeline, a commit in listening without a chunk is a turn without words; in idle it changes nothing.",
		}, "refuse", says{"b": "to-idle", "c": "ignore", "d": "hand-over"}},
		{"idle-cancel", "response.cancel can occur at listening, thinking, speaking; idle is silent", says{
			"stay":      "With the pipeline, a cancel in idle is no error and the phase stays idle.",
			"refuse":    "With the pipeline, a cancel in idle is refused with an error.",
			"to-target": "With the pipeline, a cancel in idle leads where every cancel leads.",
		}, "stay", says{"c": "refuse", "d": "to-target"}},
		{"turn-limit", "no limit for the chunks of a turn is named", says{
			"sixteen-mi": "A chunk that takes a turn above 16,777,216 characters is refused with turn_too_long.",
			"none":       "A turn may have any length.",
		}, "sixteen-mi", says{"b": "none"}},
		{"partials", "transcript.partial supports incremental display (when is silent)", says{
			"thinking":  "Partial transcripts come after the commit, while thinking.",
			"listening": "Partial transcripts come while chunks come in, in listening.",
			"none":      "There are no partial transcripts, the final one only.",
		}, "thinking", says{"b": "listening", "c": "none", "d": "listening"}},
		{"partial-text", "transcript.partial { text }: whole or piece is silent", says{
			"cumulative": "A partial transcript has the whole text so far.",
			"increment":  "A partial transcript has only what is new.",
		}, "cumulative", says{"d": "increment"}},
		{"speaking-begins", "thinking -> speaking (when is silent)", says{
			"with-first-delta":  "The phase speaking comes right before the first part of the answer.",
			"early":             "The phase speaking comes with the final transcript, some time before the first part.",
			"after-first-delta": "The phase speaking comes right after the first part of the answer.",
		}, "with-first-delta", says{"b": "early", "d": "after-first-delta"}},
		{"completion-order", "response.completed marks the turn as done; order with idle is silent", says{
			"completed-then-idle": "response.completed comes right before the phase idle.",
			"idle-then-completed": "The phase idle comes right before response.completed.",
		}, "completed-then-idle", says{"c": "idle-then-completed"}},
	}
}

// transportChoices are about HTTP, frames and closes.
func transportChoices() []choice {
	return []choice{
		{"binary-message", "the gateway accepts JSON text messages only", says{
			"error":            "A binary message is answered by invalid_message and the connection stays open.",
			"close":            "A binary message closes its connection with 1003.",
			"error-then-close": "A binary message is answered by invalid_message, then the connection is closed with 1003.",
		}, "error", says{"b": "close", "d": "error-then-close"}},
		{"message-limit", "no size limit is named", says{
			"one-mib-close":     "A message above 1 MiB closes its connection with 1009.",
			"one-mib-error":     "A message above 1 MiB is read away and answered by invalid_message; the connection stays open.",
			"sixteen-mib-close": "A message above 16 MiB closes its connection with 1009.",
			"none":              "There is no limit but memory (64 MiB, then 1009).",
		}, "one-mib-close", says{"b": "none", "c": "one-mib-error", "d": "sixteen-mib-close"}},
		{"broken-frame", "malformed WebSocket frames are rejected without crashing", says{
			"close-1002": "A broken frame closes its connection with 1002.",
			"close-1008": "A broken frame closes its connection with 1008.",
			"error-1002": "A broken frame is answered by an error with code invalid_frame, then by a close with 1002.",
			"drop":       "A broken frame ends its TCP connection without a close frame.",
		}, "close-1002", says{"b": "error-1002", "c": "drop", "d": "close-1008"}},
		{"bad-text", "text that is not UTF-8 is not mentioned", says{
			"close-1007": "Text that is not UTF-8 closes its connection with 1007.",
			"close-1002": "Text that is not UTF-8 closes its connection with 1002.",
		}, "close-1007", says{"b": "close-1002", "d": "close-1002"}},
		{"close-answer", "the close handshake is not mentioned", says{
			"same":   "A close is answered with the code that came, or without one if none came.",
			"normal": "A close is answered with 1000.",
		}, "same", says{"b": "normal"}},
		{"keepalive", "pings of the gateway are not mentioned", says{
			"none": "The gateway sends no pings.",
			"ping": "The gateway sends a ping every 2 s and does not insist on an answer.",
		}, "none", says{"c": "ping"}},
		{"upgrade-refusal", "a request on /ws that is no upgrade is not mentioned", says{
			"upgrade-required": "A request on /ws without upgrade is answered with 426.",
			"bad-request":      "A request on /ws without upgrade is answered with 400.",
		}, "upgrade-required", says{"b": "bad-request"}},
	}
}
