package main

import (
	"net"
	"sync"
	"time"
)

// Bounds for what waits on one connection.
const (
	inboxItems = 1024
	inboxBytes = 4 << 20
	outboxSoft = 256 << 10 // above this nothing more is taken from the client
	outboxHard = 8 << 20   // above this the client is dropped
	writeTime  = 20 * time.Second
)

// item is something that came in and waits for its turn.
type item struct {
	message incoming
	failure error // the stream ended, or broke the protocol
	due     time.Time
}

// inbox keeps what came in, in order; a full one makes the reader wait.
type inbox struct {
	mu     sync.Mutex
	change *sync.Cond
	items  []item
	bytes  int
	closed bool
}

func newInbox() *inbox {
	box := &inbox{}
	box.change = sync.NewCond(&box.mu)
	return box
}

// put adds an item and waits for room; false means that the connection is over.
func (b *inbox) put(entry item) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for !b.closed && (len(b.items) >= inboxItems || b.bytes > inboxBytes) {
		b.change.Wait()
	}
	if b.closed {
		return false
	}
	b.items = append(b.items, entry)
	b.bytes += len(entry.message.data)
	b.change.Broadcast()
	return true
}

// take waits for the next item; false means that the connection is over.
func (b *inbox) take() (item, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for !b.closed && len(b.items) == 0 {
		b.change.Wait()
	}
	if b.closed {
		return item{}, false
	}
	first := b.items[0]
	b.items[0] = item{}
	b.items = b.items[1:]
	b.bytes -= len(first.message.data)
	b.change.Broadcast()
	return first, true
}

func (b *inbox) close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed, b.items = true, nil
	b.change.Broadcast()
}

// outbox keeps frames for the client. Adding never waits, so that a pipeline and a
// state machine never hang on a slow reader.
type outbox struct {
	mu     sync.Mutex
	change *sync.Cond
	bytes  []byte
	busy   int  // bytes in the hand of the writer
	last   bool // nothing may be added any more
	dead   bool
	conn   net.Conn
}

func newOutbox(conn net.Conn) *outbox {
	box := &outbox{conn: conn}
	box.change = sync.NewCond(&box.mu)
	return box
}

// add queues a frame; after the last one it does nothing.
func (b *outbox) add(data []byte, last bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.last || b.dead {
		return
	}
	b.bytes = append(b.bytes, data...)
	b.last = last
	if len(b.bytes) > outboxHard {
		b.dead = true
		b.conn.Close()
	}
	b.change.Broadcast()
}

// room waits until a slow client has read enough; false means it is gone.
func (b *outbox) room() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for !b.dead && len(b.bytes)+b.busy > outboxSoft {
		b.change.Wait()
	}
	return !b.dead
}

// kill ends the writer and everybody who waits.
func (b *outbox) kill() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.dead = true
	b.conn.Close()
	b.change.Broadcast()
}

// write sends what is queued until the last frame is out or the client is gone.
func (b *outbox) write() {
	for {
		b.mu.Lock()
		for !b.dead && len(b.bytes) == 0 && !b.last {
			b.change.Wait()
		}
		if b.dead || len(b.bytes) == 0 {
			b.mu.Unlock()
			return
		}
		batch := b.bytes
		b.bytes, b.busy = nil, len(batch)
		b.mu.Unlock()

		b.conn.SetWriteDeadline(time.Now().Add(writeTime))
		_, err := b.conn.Write(batch)

		b.mu.Lock()
		b.busy = 0
		b.dead = b.dead || err != nil
		b.change.Broadcast()
		b.mu.Unlock()
		if err != nil {
			b.conn.Close()
			return
		}
	}
}
