package value

import (
	"strconv"
	"strings"
)

// Parts is a value of the model that has parts, as one of a log: what traces show as [a, b], {a, b} or (a, b) is a
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
	if len(named) > 0 {
		return Value{Kind: Data, Data: named}
	}
	return Value{Kind: Data, Data: all}
}

func (p *parts) next(text string) bool { return strings.HasPrefix(p.text[p.at:], text) }

func (p *parts) take(text string) bool {
	if !p.next(text) {
		return false
	}
	p.at += len(text)
	return true
}

// Size is how many elements or members a value has; false: it has no parts.
func (v Value) Size() (int64, bool) {
	switch parts := v.Parts().Data.(type) {
	case []any:
		return int64(len(parts)), true
	case map[string]any:
		return int64(len(parts)), true
	}
	return 0, false
}
