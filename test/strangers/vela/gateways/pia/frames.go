package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"unicode/utf8"
)

// The opcodes of RFC 6455.
const (
	opContinue = 0x0
	opText     = 0x1
	opBinary   = 0x2
	opClose    = 0x8
	opPing     = 0x9
	opPong     = 0xA
)

// memoryWall bounds a message even where the gateway has no limit of its own.
const memoryWall = 64 << 20

// frameError is a breach of the protocol by the client.
type frameError struct{ kind string }

func (e *frameError) Error() string { return e.kind }

// The reasons for which reading frames ends.
var (
	errBroken  = &frameError{"broken frame"}
	errBadText = &frameError{"text that is not UTF-8"}
	errTooBig  = &frameError{"message too big"}
)

// incoming is one whole message or one control frame.
type incoming struct {
	opcode   byte
	data     []byte
	oversize bool // the message was above the limit and its data were read away
}

// frameReader takes messages out of a byte stream.
type frameReader struct {
	in      *bufio.Reader
	limit   int64 // the longest message in bytes
	discard bool  // read messages above the limit away instead of failing

	opcode   byte // of the unfinished message, 0 without one
	message  bytes.Buffer
	checked  int // how much of the unfinished text is known to be UTF-8
	oversize bool
}

// header is the head of one frame.
type header struct {
	final  bool
	opcode byte
	length int64
	mask   [4]byte
}

// next reads up to the end of a message or a control frame.
func (r *frameReader) next() (incoming, error) {
	for {
		head, err := r.header()
		if err != nil {
			return incoming{}, err
		}
		if head.opcode >= opClose {
			data := make([]byte, head.length)
			if _, err := io.ReadFull(r.in, data); err != nil {
				return incoming{}, cut(err)
			}
			unmask(data, head.mask)
			return incoming{opcode: head.opcode, data: data}, nil
		}
		if err := r.fragment(head); err != nil {
			return incoming{}, err
		}
		if head.final {
			return r.finish(), nil
		}
	}
}

// header reads the head of a frame and checks everything that it can break.
func (r *frameReader) header() (header, error) {
	var head header
	var two [2]byte
	if _, err := io.ReadFull(r.in, two[:1]); err != nil {
		return head, err // a clean end lies between two frames
	}
	head.final, head.opcode = two[0]&0x80 != 0, two[0]&0x0F
	if two[0]&0x70 != 0 || !r.opcodeFits(head) {
		return head, errBroken
	}
	if _, err := io.ReadFull(r.in, two[1:]); err != nil {
		return head, cut(err)
	}
	short := two[1] & 0x7F
	if two[1]&0x80 == 0 || head.opcode >= opClose && short > 125 {
		return head, errBroken
	}
	if err := r.length(&head, short); err != nil {
		return head, err
	}
	if _, err := io.ReadFull(r.in, head.mask[:]); err != nil {
		return head, cut(err)
	}
	return head, nil
}

// opcodeFits checks the opcode against the unfinished message.
func (r *frameReader) opcodeFits(head header) bool {
	switch head.opcode {
	case opContinue:
		return r.opcode != 0
	case opText, opBinary:
		return r.opcode == 0
	case opClose, opPing, opPong:
		return head.final
	}
	return false
}

// length reads the length of a frame, which must be written in the shortest form.
func (r *frameReader) length(head *header, short byte) error {
	head.length = int64(short)
	if short < 126 {
		return nil
	}
	var raw [8]byte
	size, least := 2, uint64(126)
	if short == 127 {
		size, least = 8, 1<<16
	}
	if _, err := io.ReadFull(r.in, raw[8-size:]); err != nil {
		return cut(err)
	}
	long := binary.BigEndian.Uint64(raw[:])
	if long < least || long>>63 != 0 {
		return errBroken
	}
	head.length = int64(long)
	return nil
}

// fragment reads the body of a data frame into the unfinished message.
func (r *frameReader) fragment(head header) error {
	if head.opcode != opContinue {
		r.opcode = head.opcode
	}
	if r.oversize || head.length > r.limit-int64(r.message.Len()) {
		if !r.discard {
			return errTooBig
		}
		r.oversize = true
		r.message.Reset()
		_, err := io.CopyN(io.Discard, r.in, head.length)
		return cut(err)
	}
	from := r.message.Len()
	if _, err := io.CopyN(&r.message, r.in, head.length); err != nil {
		return cut(err)
	}
	unmask(r.message.Bytes()[from:], head.mask)
	if r.opcode == opText && !r.utf8SoFar(head.final) {
		return errBadText
	}
	return nil
}

// utf8SoFar checks what is new; a character may be cut by the end of a fragment.
func (r *frameReader) utf8SoFar(final bool) bool {
	fresh := r.message.Bytes()[r.checked:]
	for len(fresh) > 0 {
		if !final && !utf8.FullRune(fresh) {
			return true
		}
		value, size := utf8.DecodeRune(fresh)
		if value == utf8.RuneError && size == 1 {
			return false
		}
		fresh = fresh[size:]
		r.checked += size
	}
	return true
}

// finish hands out the message and makes the reader ready for the next one.
func (r *frameReader) finish() incoming {
	whole := incoming{opcode: r.opcode, oversize: r.oversize}
	r.opcode, r.checked, r.oversize = 0, 0, false
	if r.message.Cap() > 64<<10 { // a large one is given away instead of copied
		whole.data = r.message.Bytes()
		r.message = bytes.Buffer{}
		return whole
	}
	whole.data = append([]byte(nil), r.message.Bytes()...)
	r.message.Reset()
	return whole
}

// cut turns an end inside a frame into an unexpected one.
func cut(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

func unmask(data []byte, mask [4]byte) {
	for i := range data {
		data[i] ^= mask[i&3]
	}
}

// frame builds one unmasked frame of the gateway.
func frame(opcode byte, data []byte) []byte {
	head := []byte{0x80 | opcode}
	switch size := len(data); {
	case size < 126:
		head = append(head, byte(size))
	case size < 1<<16:
		head = append(head, 126, byte(size>>8), byte(size))
	default:
		head = append(head, 127, 0, 0, 0, 0, 0, 0, 0, 0)
		binary.BigEndian.PutUint64(head[2:], uint64(size))
	}
	return append(head, data...)
}

// closeFrame builds a close frame; code 0 means one without a code.
func closeFrame(code int) []byte {
	if code == 0 {
		return frame(opClose, nil)
	}
	return frame(opClose, []byte{byte(code >> 8), byte(code)})
}

// readClose gives the code of a close frame of the client, 0 without one.
func readClose(data []byte) (int, error) {
	if len(data) == 0 {
		return 0, nil
	}
	if len(data) == 1 {
		return 0, errBroken
	}
	code := int(data[0])<<8 | int(data[1])
	good := code >= 1000 && code <= 1003 || code >= 1007 && code <= 1014 || code >= 3000 && code <= 4999
	if !good {
		return 0, errBroken
	}
	if !utf8.Valid(data[2:]) {
		return 0, errBadText
	}
	return code, nil
}
