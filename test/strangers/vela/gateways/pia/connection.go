package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"log"
	"net"
	"sync"
	"sync/atomic"
	"time"
)

// lingerTime is how long a closed connection is read on, so that the last frames
// are not lost to a TCP reset.
const lingerTime = time.Second

// connectionCount numbers the connections for the log.
var connectionCount int64

// connection is one WebSocket: a reader, a worker and a writer around one session.
type connection struct {
	cfg     *config
	number  int64
	raw     net.Conn
	reader  *frameReader
	in      *inbox
	out     *outbox
	session *session
	handled int
	ended   chan struct{} // closed when the worker is through
}

func newConnection(cfg *config, raw net.Conn, buffered *bufio.Reader) *connection {
	c := &connection{
		cfg: cfg, raw: raw, number: atomic.AddInt64(&connectionCount, 1),
		reader: &frameReader{in: buffered, limit: messageLimit(cfg.choices),
			discard: cfg.choices.is("message-limit", "one-mib-error")},
		in: newInbox(), out: newOutbox(raw), ended: make(chan struct{}),
	}
	c.session = newSession(cfg, c.emit)
	return c
}

// messageLimit gives the longest message in bytes.
func messageLimit(choices choiceSet) int64 {
	switch choices["message-limit"] {
	case "none":
		return memoryWall
	case "sixteen-mib-close":
		return 16 << 20
	}
	return 1 << 20
}

// emit sends one event to the client.
func (c *connection) emit(event serverEvent) {
	text, err := json.Marshal(event)
	if err == nil {
		c.out.add(frame(opText, text), false)
	}
}

// run serves the connection to its end. Nothing in here may end the process.
func (c *connection) run() {
	log.Printf("connection %d: open", c.number)
	c.session.greet()
	var others sync.WaitGroup
	others.Add(2)
	go c.guarded(func() { defer others.Done(); c.out.write() })
	go c.guarded(func() { defer others.Done(); c.read() })
	if c.cfg.choices.is("keepalive", "ping") {
		go c.guarded(c.ping)
	}
	reason := "failed inside"
	c.guarded(func() { reason = c.work() })
	c.session.end()
	close(c.ended)
	c.in.close()
	c.out.add(nil, true)
	c.hangUp()
	others.Wait()
	log.Printf("connection %d: closed, %s, %d messages", c.number, reason, c.handled)
}

// guarded keeps a fault of this connection away from all others.
func (c *connection) guarded(part func()) {
	defer func() {
		if fault := recover(); fault != nil {
			log.Printf("connection %d: fault inside", c.number)
			c.out.kill()
			c.in.close()
		}
	}()
	part()
}

// hangUp waits for the last frame to be out, then ends the stream: own side first,
// the whole a moment later.
func (c *connection) hangUp() {
	c.out.mu.Lock()
	for !c.out.dead && len(c.out.bytes)+c.out.busy > 0 {
		c.out.change.Wait()
	}
	dead := c.out.dead
	c.out.mu.Unlock()
	if dead {
		c.raw.Close()
		return
	}
	c.raw.SetReadDeadline(time.Now().Add(lingerTime))
	if half, ok := c.raw.(interface{ CloseWrite() error }); ok {
		half.CloseWrite()
	}
}

// read puts everything that comes into the inbox, answers pings itself, and at the
// end reads away what still comes.
func (c *connection) read() {
	defer c.raw.Close()
	for {
		message, err := c.reader.next()
		if err != nil {
			c.readEnd(err)
			return
		}
		switch message.opcode {
		case opPing:
			if !c.out.room() {
				c.in.close()
				return
			}
			c.out.add(frame(opPong, message.data), false)
		case opPong:
		default:
			due := time.Time{}
			if message.opcode != opClose && c.cfg.delay > 0 {
				due = time.Now().Add(c.cfg.delay)
			}
			if !c.in.put(item{message: message, due: due}) || message.opcode == opClose {
				c.drain()
				return
			}
		}
	}
}

// readEnd passes on why reading ended, behind all messages that came before.
func (c *connection) readEnd(err error) {
	var broken *frameError
	if errors.As(err, &broken) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		c.in.put(item{failure: err})
		c.drain()
		return
	}
	c.out.kill()
	c.in.close()
}

// drain reads away what comes, until the client or the worker is through.
func (c *connection) drain() {
	io.Copy(io.Discard, c.reader.in)
	<-c.ended
	c.out.mu.Lock()
	for !c.out.dead && len(c.out.bytes)+c.out.busy > 0 {
		c.out.change.Wait()
	}
	c.out.mu.Unlock()
}

// ping sends a ping now and then, until the connection is over.
func (c *connection) ping() {
	ticker := time.NewTicker(2 * time.Second)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			c.out.add(frame(opPing, nil), false)
		case <-c.ended:
			return
		}
	}
}

// work deals with what came in, one after the other, and says why it ended.
func (c *connection) work() string {
	for {
		entry, ok := c.in.take()
		if !ok {
			return "connection lost"
		}
		if wait := time.Until(entry.due); !entry.due.IsZero() && wait > 0 {
			time.Sleep(wait)
		}
		if entry.failure != nil {
			return c.fail(entry.failure)
		}
		if !c.out.room() {
			return "reader too slow or gone"
		}
		c.handled++
		if reason := c.deal(entry.message); reason != "" {
			return reason
		}
	}
}

// deal handles one message; a reason ends the connection.
func (c *connection) deal(message incoming) string {
	choices := c.cfg.choices
	switch {
	case message.opcode == opClose:
		return c.answerClose(message.data)
	case message.oversize:
		c.session.refuse(codeMessage, "The message is too big.")
	case message.opcode == opText:
		c.session.handle(message.data)
	default:
		if !choices.is("binary-message", "close") {
			c.session.refuse(codeMessage, "A message must be text.")
		}
		if !choices.is("binary-message", "error") {
			return c.close(1003, "binary message")
		}
	}
	return ""
}

// answerClose completes the close handshake.
func (c *connection) answerClose(data []byte) string {
	code, err := readClose(data)
	if err != nil {
		return c.fail(err)
	}
	if c.cfg.choices.is("close-answer", "normal") {
		code = 1000
	}
	return c.close(code, "closed by the client")
}

// fail ends a connection whose stream broke the protocol, or just ended.
func (c *connection) fail(err error) string {
	choices := c.cfg.choices
	switch {
	case err == errTooBig:
		return c.close(1009, err.Error())
	case err == errBadText && choices.is("bad-text", "close-1007"):
		return c.close(1007, err.Error())
	case err == errBadText:
		return c.close(1002, err.Error())
	case err != errBroken:
		return "client left without a close"
	case choices.is("broken-frame", "drop"):
		return err.Error() + ", dropped"
	case choices.is("broken-frame", "close-1008"):
		return c.close(1008, err.Error())
	case choices.is("broken-frame", "error-1002"):
		c.session.refuse("invalid_frame", "A frame broke the WebSocket protocol.")
	}
	return c.close(1002, err.Error())
}

// close stops the session, then sends the last frame.
func (c *connection) close(code int, reason string) string {
	c.session.end()
	c.out.add(closeFrame(code), true)
	return reason
}
