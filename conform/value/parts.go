package value

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Parts returns a value of the model that has parts, as one of a log: what traces show as [a, b], {a, b} or (a, b) is a
// list, what they show as {x: a, y: b}, (x: a, y: b), [i: a, j: b] or {k -> v} is an object. Other values, and such of
// logs, are as they are.
func (v Value) Parts() Value {
	if v.Kind != Name || v.Text == "" || !strings.Contains("[{(", v.Text[:1]) {
		return v
	}
	p := parts{text: v.Text}
	whole := p.value()
	if !p.failed && p.at == len(p.text) {
		return whole
	}
	return v
}

// parts reads the text of a value.
type parts struct {
	text   string
	at     int
	failed bool
}

func (p *parts) value() Value {
	rest := p.text[p.at:]
	if rest != "" && strings.Contains("[{(", rest[:1]) {
		return p.list()
	}
	if quoted, err := strconv.QuotedPrefix(rest); err == nil {
		p.at += len(quoted)
		return Shown(quoted)
	}
	from := p.at
	for p.at < len(p.text) && !strings.ContainsRune(",:]})", rune(p.text[p.at])) && !p.next(" -> ") {
		if p.text[p.at] == '(' { // of the number of a machine
			p.at += max(0, strings.IndexByte(p.text[p.at:], ')'))
		}
		p.at++
	}
	return Shown(p.text[from:p.at])
}

// list reads items between brackets.
func (p *parts) list() Value {
	end := map[byte]byte{'[': ']', '{': '}', '(': ')'}[p.text[p.at]]
	p.at++
	all, named := []any{}, map[string]any{}
	if p.take("->") { // the empty map
		p.failed = p.failed || !p.take(string(end))
		return Value{Kind: Data, Data: named}
	}
	for !p.take(string(end)) {
		if p.failed = p.failed || p.at == len(p.text); p.failed {
			return Value{}
		}
		switch item := p.value(); {
		case p.take(": "), p.take(" -> "):
			named[item.String()] = p.value()
		default:
			all = append(all, item)
		}
		if !p.take(", ") && (p.at == len(p.text) || p.text[p.at] != end) {
			p.failed = true
		}
	}
	switch {
	case len(named) > 0:
		return Value{Kind: Data, Data: named}
	case end == '}':
		return Value{Kind: Data, Data: set(all)}
	}
	return Value{Kind: Data, Data: all}
}

// set is a list without an order.
type set []any

func (p *parts) next(text string) bool { return strings.HasPrefix(p.text[p.at:], text) }

func (p *parts) take(text string) bool {
	if !p.next(text) {
		return false
	}
	p.at += len(text)
	return true
}

// Size returns how many elements or members a value has; false: it has no parts.
func (v Value) Size() (int64, bool) {
	switch parts := v.Parts().Data.(type) {
	case []any:
		return int64(len(parts)), true
	case set:
		return int64(len(parts)), true
	case map[string]any:
		return int64(len(parts)), true
	}
	return 0, false
}

// MarshalJSON writes a part of a value as a log would have it.
func (v Value) MarshalJSON() ([]byte, error) {
	switch v.Kind {
	case Undefined:
		return []byte("null"), nil
	case Bool, Int:
		return []byte(v.String()), nil
	case Data:
		return json.Marshal(v.Data)
	}
	return json.Marshal(v.Text)
}

// equalParts compares lists and objects.
func equalParts(a, b any, bound *Bindings) (bool, error) {
	a, b = open(a), open(b)
	if _, is := b.(set); is {
		a, b = b, a
	}
	switch a := a.(type) {
	case set:
		return equalSets(a, b, bound)
	case []any:
		other, is := b.([]any)
		if !is || len(a) != len(other) {
			return false, nil
		}
		for i := range a {
			if same, err := equalParts(a[i], other[i], bound); !same || err != nil {
				return false, err
			}
		}
		return true, nil
	case map[string]any:
		other, is := b.(map[string]any)
		if !is || len(a) != len(other) {
			return false, nil
		}
		return equalMembers(a, other, bound)
	}
	return Equal(Of(a), Of(b), bound)
}

// open returns the data inside a part.
func open(part any) any {
	if v, is := part.(Value); is && v.Kind == Data {
		return v.Data
	}
	return part
}

// equalSets reports whether each element of a set is one of a list of as many.
func equalSets(a set, b any, bound *Bindings) (bool, error) {
	var other []any
	switch b := b.(type) {
	case set:
		other = b
	case []any:
		other = b
	default:
		return false, nil
	}
	if len(a) != len(other) {
		return false, nil
	}
	for _, x := range a {
		found := false
		for _, y := range other {
			same, err := equalParts(x, y, bound)
			if errors.As(err, new(*Unbound)) {
				return false, err
			}
			found = found || same && err == nil
		}
		if !found {
			return false, nil
		}
	}
	return true, nil
}

// equalMembers compares objects, whose names may be elements of a scalarset.
func equalMembers(a, b map[string]any, bound *Bindings) (bool, error) {
	for _, name := range slices.Sorted(maps.Keys(a)) {
		found := false
		for _, other := range slices.Sorted(maps.Keys(b)) {
			same, err := Equal(Shown(name), Value{Kind: Text, Text: other}, bound)
			if !same && err == nil { // the other one is of the model
				same, err = Equal(Shown(other), Value{Kind: Text, Text: name}, bound)
			}
			if errors.As(err, new(*Unbound)) {
				return false, err
			}
			if !same || err != nil {
				continue
			}
			if same, err = equalParts(a[name], b[other], bound); err != nil {
				return false, err
			}
			found = found || same
		}
		if !found {
			return false, nil
		}
	}
	return true, nil
}
