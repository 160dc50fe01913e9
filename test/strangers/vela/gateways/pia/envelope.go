package main

import (
	"encoding/base64"
	"encoding/json"
	"strings"
)

// The events that a client may send.
const (
	eventStart  = "session.start"
	eventAppend = "input_audio.append"
	eventCommit = "input_audio.commit"
	eventCancel = "response.cancel"
)

// The error codes that the document names.
const (
	codeJSON    = "invalid_json"
	codeMessage = "invalid_message"
)

// clientEvent is a message that passed all checks.
type clientEvent struct {
	kind  string
	chunk string // of input_audio.append
}

// badMessage is why a message is no event. Its text never repeats what came.
type badMessage struct{ code, message string }

// parseEvent checks a text message: JSON, envelope, name, payload.
func parseEvent(text []byte, choices choiceSet) (clientEvent, *badMessage) {
	none := clientEvent{}
	if !validJSON(text) {
		return none, &badMessage{codeJSON, "The message is not JSON."}
	}
	envelope, ok := members(text)
	if !ok {
		return none, &badMessage{codeMessage, "The message is not an envelope: a JSON object with type and payload."}
	}
	kind, ok := stringOf(envelope["type"])
	if !ok {
		return none, &badMessage{codeMessage, "The type of the envelope must be a string."}
	}
	switch kind {
	case eventStart, eventAppend, eventCommit, eventCancel:
	default:
		return none, &badMessage{codeMessage, "The type is not an event that a client may send."}
	}
	payload, ok := members(envelope["payload"])
	if !ok {
		return none, &badMessage{codeMessage, "The payload must be an object."}
	}
	return checkPayload(kind, envelope, payload, choices)
}

// checkPayload looks at the members of a known event.
func checkPayload(kind string, envelope, payload map[string]json.RawMessage, choices choiceSet) (clientEvent, *badMessage) {
	allowed := 0
	event := clientEvent{kind: kind}
	if kind == eventAppend {
		chunk, ok := stringOf(payload["chunk"])
		if !ok {
			return event, &badMessage{codeMessage, "The payload needs a chunk that is a string."}
		}
		if !goodChunk(chunk, choices) {
			return event, &badMessage{codeMessage, "The chunk is not encoded audio in base64."}
		}
		event.chunk, allowed = chunk, 1
	}
	if choices.is("extra-members-in", "refuse") && (len(envelope) > 2 || len(payload) > allowed) {
		return event, &badMessage{codeMessage, "The message has members that the protocol does not know."}
	}
	return event, nil
}

// members reads a JSON object; anything else, and nothing, is not ok.
func members(raw []byte) (map[string]json.RawMessage, bool) {
	if len(raw) == 0 {
		return nil, false
	}
	var values map[string]json.RawMessage
	if err := json.Unmarshal(raw, &values); err != nil || values == nil {
		return nil, false
	}
	return values, true
}

// stringOf reads a JSON string; null, other values and nothing are not ok.
func stringOf(raw json.RawMessage) (string, bool) {
	if len(raw) == 0 || raw[0] != '"' {
		return "", false
	}
	var value string
	err := json.Unmarshal(raw, &value)
	return value, err == nil
}

// goodChunk looks at the encoding of a chunk as far as the choice asks for it.
func goodChunk(chunk string, choices choiceSet) bool {
	if choices.is("chunk-encoding", "any-string") {
		return true
	}
	if chunk == "" {
		return choices.is("chunk-encoding", "base64")
	}
	plain := strings.NewReplacer("-", "+", "_", "/").Replace(chunk)
	if strings.HasSuffix(plain, "=") {
		_, err := base64.StdEncoding.DecodeString(plain)
		return err == nil
	}
	_, err := base64.RawStdEncoding.DecodeString(plain)
	return err == nil
}

func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}
