package main

// jsonChecker checks the grammar of RFC 8259 without recursion. The standard
// library gives up below 10,000 levels, which would make good JSON "invalid_json".
type jsonChecker struct {
	text  []byte
	at    int
	stack []byte // the closing brackets that are still awaited
}

// validJSON tells whether a text is one JSON value, however deep.
func validJSON(text []byte) bool {
	checker := &jsonChecker{text: text}
	if !checker.value() {
		return false
	}
	checker.blanks()
	return checker.at == len(text)
}

func (c *jsonChecker) blanks() {
	for c.at < len(c.text) {
		switch c.text[c.at] {
		case ' ', '\t', '\n', '\r':
			c.at++
		default:
			return
		}
	}
}

// peek gives the next byte after blanks, or 0 at the end.
func (c *jsonChecker) peek() byte {
	c.blanks()
	if c.at >= len(c.text) {
		return 0
	}
	return c.text[c.at]
}

// value reads one whole value with everything in it.
func (c *jsonChecker) value() bool {
	for {
		switch next := c.peek(); next {
		case '{', '[':
			c.at++
			closing := next + 2 // '{'+2 is '}', '['+2 is ']'
			if c.peek() != closing {
				c.stack = append(c.stack, closing)
				if closing == '}' && !c.memberName() {
					return false
				}
				continue
			}
			c.at++
		default:
			if !c.scalar(next) {
				return false
			}
		}
		more, ok := c.afterValue()
		if !ok || !more {
			return ok
		}
	}
}

// afterValue reads closing brackets and one comma; more says that a value follows.
func (c *jsonChecker) afterValue() (more, ok bool) {
	for len(c.stack) > 0 {
		closing := c.stack[len(c.stack)-1]
		switch c.peek() {
		case closing:
			c.at++
			c.stack = c.stack[:len(c.stack)-1]
		case ',':
			c.at++
			return true, closing == ']' || c.memberName()
		default:
			return false, false
		}
	}
	return false, true
}

// memberName reads a name and its colon.
func (c *jsonChecker) memberName() bool {
	if c.peek() != '"' || !c.str() || c.peek() != ':' {
		return false
	}
	c.at++
	return true
}

func (c *jsonChecker) scalar(next byte) bool {
	switch {
	case next == '"':
		return c.str()
	case next == 't':
		return c.word("true")
	case next == 'f':
		return c.word("false")
	case next == 'n':
		return c.word("null")
	case next == '-' || next >= '0' && next <= '9':
		return c.number()
	}
	return false
}

func (c *jsonChecker) word(word string) bool {
	if len(c.text)-c.at < len(word) || string(c.text[c.at:c.at+len(word)]) != word {
		return false
	}
	c.at += len(word)
	return true
}

// str reads a string; the text is known to be UTF-8 already.
func (c *jsonChecker) str() bool {
	for c.at++; c.at < len(c.text); c.at++ {
		switch b := c.text[c.at]; {
		case b == '"':
			c.at++
			return true
		case b < 0x20:
			return false
		case b == '\\':
			c.at++
			if !c.escape() {
				return false
			}
		}
	}
	return false
}

// escape checks what stands behind a backslash and stays on its last byte.
func (c *jsonChecker) escape() bool {
	if c.at >= len(c.text) {
		return false
	}
	switch c.text[c.at] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return true
	case 'u':
		for i := 0; i < 4; i++ {
			c.at++
			if c.at >= len(c.text) || !isHex(c.text[c.at]) {
				return false
			}
		}
		return true
	}
	return false
}

func isHex(b byte) bool {
	return b >= '0' && b <= '9' || b >= 'a' && b <= 'f' || b >= 'A' && b <= 'F'
}

// digits reads digits and tells whether there was one.
func (c *jsonChecker) digits() bool {
	from := c.at
	for c.at < len(c.text) && c.text[c.at] >= '0' && c.text[c.at] <= '9' {
		c.at++
	}
	return c.at > from
}

// skip reads one of some bytes, if it is there.
func (c *jsonChecker) skip(options string) bool {
	for i := 0; i < len(options); i++ {
		if c.at < len(c.text) && c.text[c.at] == options[i] {
			c.at++
			return true
		}
	}
	return false
}

func (c *jsonChecker) number() bool {
	c.skip("-")
	if !c.skip("0") && !c.digits() {
		return false
	}
	if c.skip(".") && !c.digits() {
		return false
	}
	if c.skip("eE") {
		c.skip("+-")
		return c.digits()
	}
	return true
}
