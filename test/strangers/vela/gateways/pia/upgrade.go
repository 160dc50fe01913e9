package main

import (
	"crypto/sha1"
	"encoding/base64"
	"net/http"
	"strings"
	"time"
)

// keySuffix is the fixed text of RFC 6455, section 1.3.
const keySuffix = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

// upgrader answers every HTTP request: /ws may become a WebSocket, all else is 404.
type upgrader struct{ cfg *config }

// ServeHTTP checks the handshake and hands the connection over.
func (u *upgrader) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path != "/ws" {
		http.Error(w, "not found", http.StatusNotFound)
		return
	}
	if status, reason := u.refusal(r); status != 0 {
		if status == http.StatusUpgradeRequired {
			w.Header().Set("Connection", "Upgrade")
			w.Header().Set("Upgrade", "websocket")
			w.Header().Set("Sec-WebSocket-Version", "13")
		}
		http.Error(w, reason, status)
		return
	}
	hijacker, ok := w.(http.Hijacker)
	if !ok {
		http.Error(w, "no upgrade here", http.StatusInternalServerError)
		return
	}
	raw, buffered, err := hijacker.Hijack()
	if err != nil {
		return
	}
	sum := sha1.Sum([]byte(r.Header.Get("Sec-WebSocket-Key") + keySuffix))
	answer := "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
		"Sec-WebSocket-Accept: " + base64.StdEncoding.EncodeToString(sum[:]) + "\r\n\r\n"
	raw.SetDeadline(time.Time{})
	raw.SetWriteDeadline(time.Now().Add(10 * time.Second))
	if _, err := raw.Write([]byte(answer)); err != nil {
		raw.Close()
		return
	}
	newConnection(u.cfg, raw, buffered.Reader).run()
}

// refusal gives the status with which a handshake is refused, 0 for a good one.
func (u *upgrader) refusal(r *http.Request) (int, string) {
	if r.Method != http.MethodGet || !r.ProtoAtLeast(1, 1) ||
		!hasToken(r.Header, "Connection", "upgrade") || !hasToken(r.Header, "Upgrade", "websocket") {
		if u.cfg.choices.is("upgrade-refusal", "bad-request") {
			return http.StatusBadRequest, "a WebSocket upgrade is needed"
		}
		return http.StatusUpgradeRequired, "a WebSocket upgrade is needed"
	}
	if r.Header.Get("Sec-WebSocket-Version") != "13" {
		return http.StatusUpgradeRequired, "version 13 is needed"
	}
	key, err := base64.StdEncoding.DecodeString(r.Header.Get("Sec-WebSocket-Key"))
	if err != nil || len(key) != 16 {
		return http.StatusBadRequest, "the key is not 16 bytes in base64"
	}
	return 0, ""
}

// hasToken looks for a word in a header that may be a list.
func hasToken(headers http.Header, name, word string) bool {
	for _, line := range headers.Values(name) {
		for _, token := range strings.Split(line, ",") {
			if strings.EqualFold(strings.TrimSpace(token), word) {
				return true
			}
		}
	}
	return false
}
