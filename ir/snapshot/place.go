package snapshot

import (
	"bytes"
	"encoding/json"
	"slices"
)

// A path leads to a value of a JSON text: names of members, and positions in lists from 0 on.
type path []string

// Locate returns where in the snapshot's text, in bytes, that begins which does not fit; where it is missing, what it
// is missing from.
func (m *Error) Locate(text []byte) int {
	if m.path == nil {
		return m.offset
	}
	found := 0
	walk(text, func(at path, name, value int) error {
		switch n := len(at); {
		case n > len(m.path) || !slices.Equal(at, m.path[:n]):
		case m.name && n == len(m.path):
			found = name
		default:
			found = value
		}
		return nil
	})
	return found
}

// a visitor is told of each value of a text, parents first: where it begins, and its name
// if it is a member.
type visitor func(at path, name, value int) error

// walk goes through a valid JSON text, until an error of the visitor, or of a name that an
// object has twice.
func walk(text []byte, visit visitor) error {
	w := &walker{text: text, tokens: json.NewDecoder(bytes.NewReader(text)), visit: visit}
	w.tokens.UseNumber()
	return w.value(0)
}

type walker struct {
	text   []byte
	tokens *json.Decoder
	at     path
	visit  visitor
}

func (w *walker) value(name int) error {
	if err := w.visit(w.at, name, w.next()); err != nil {
		return err
	}
	token, err := w.tokens.Token()
	if err != nil {
		return err
	}
	switch token {
	case json.Delim('{'):
		return w.members()
	case json.Delim('['):
		return w.elements()
	}
	return nil
}

// next returns where the next token begins.
func (w *walker) next() int {
	at := int(w.tokens.InputOffset())
	return at + len(w.text[at:]) - len(bytes.TrimLeft(w.text[at:], " \t\r\n,:"))
}

func (w *walker) members() error {
	seen := map[string]bool{}
	for w.tokens.More() {
		begin := w.next()
		token, err := w.tokens.Token()
		if err != nil {
			return err
		}
		name := token.(string)
		if seen[name] {
			return &Error{Message: name + " is there twice", Try: "one of them", offset: begin}
		}
		seen[name] = true
		if err := w.inside(name, begin); err != nil {
			return err
		}
	}
	_, err := w.tokens.Token()
	return err
}

func (w *walker) elements() error {
	for i := 0; w.tokens.More(); i++ {
		if err := w.inside(position(i), w.next()); err != nil {
			return err
		}
	}
	_, err := w.tokens.Token()
	return err
}

// inside goes through a member or an element.
func (w *walker) inside(step string, name int) error {
	w.at = append(w.at, step)
	err := w.value(name)
	w.at = w.at[:len(w.at)-1]
	return err
}
