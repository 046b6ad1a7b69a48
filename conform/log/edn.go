package log

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
)

// Histories of clients, as Jepsen writes them, are read as they are: one operation a line, as a map of EDN, or as
// the line
// of jepsen.log. Both become an object with the members process, type, f, value and what else the map has. A
// keyword becomes its name, nil null,
// a vector, a list or a set an array. Lines of jepsen.log that are about something else are passed over.

// operation is a line of jepsen.log: process, type, function, and the value with what is behind it.
var operation = regexp.MustCompile(`^INFO\s.*?-\s+(\S+)\s+:(\w+)\s+:(\S+)\s*(.*)$`)

// isHistory reports whether a line is not JSON but one of a history: an operation, perhaps the first of a vector or
// list that is the whole history, a comment, or the beginning or the end of the vector alone.
func isHistory(text string) bool {
	first := strings.TrimLeft(text, " \t[(")
	return strings.HasPrefix(first, "{:") || strings.HasPrefix(first, ";") || first == "" ||
		text == "]" || text == ")" || strings.HasPrefix(text, "INFO ") || strings.HasPrefix(text, "INFO\t")
}

// history reads a line of a history; nil: it is about something else.
func history(text string) (map[string]any, *Error) {
	if !strings.HasPrefix(text, "INFO") {
		r := &edn{text: text, at: len(text) - len(strings.TrimLeft(text, " \t[("))}
		if rest := text[r.at:]; !strings.HasPrefix(rest, "{") {
			return nil, nil // a comment, or a bracket
		}
		v, wrong := r.whole()
		if wrong != nil {
			return nil, wrong
		}
		return v.(map[string]any), nil // it begins with a brace
	}
	m := operation.FindStringSubmatch(text)
	if m == nil {
		return nil, nil
	}
	r := &edn{text: m[4]}
	value, wrong := r.value()
	if wrong != nil && strings.TrimSpace(m[4]) != "" {
		wrong.Column += len([]rune(text)) - len([]rune(m[4]))
		return nil, wrong
	}
	process := strings.TrimPrefix(m[1], ":")
	return map[string]any{"process": process, "type": m[2], "f": m[3], "value": value}, nil
}

// edn reads the extensible data notation.
type edn struct {
	text string
	at   int
}

func (r *edn) fail(format string, args ...any) *Error {
	return &Error{Column: column(r.text, r.at), Message: "this line is no EDN: " + fmt.Sprintf(format, args...),
		Try: "one operation a line, as Jepsen writes history.edn"}
}

// whole reads a text that holds one value.
func (r *edn) whole() (any, *Error) {
	v, wrong := r.value()
	if wrong != nil {
		return nil, wrong
	}
	for r.blank(); r.at < len(r.text) && strings.ContainsRune("])", rune(r.text[r.at])); r.blank() {
		r.at++
	}
	if r.at < len(r.text) && r.text[r.at] != ';' {
		return nil, r.fail("there is something behind the map")
	}
	return v, nil
}

// blank passes over what separates values.
func (r *edn) blank() {
	for r.at < len(r.text) && (r.text[r.at] == ' ' || r.text[r.at] == ',' || r.text[r.at] == '\t') {
		r.at++
	}
}

func (r *edn) value() (any, *Error) {
	r.blank()
	if r.at >= len(r.text) {
		wrong := r.fail("it ends in the middle")
		wrong.unended = true
		return nil, wrong
	}
	switch c := r.text[r.at]; {
	case c == '{':
		return r.members()
	case c == '[' || c == '(':
		return r.elements(map[byte]byte{'[': ']', '(': ')'}[c])
	case strings.HasPrefix(r.text[r.at:], "#{"):
		r.at++
		return r.elements('}')
	case c == '#': // a tag, whose value stands for itself
		r.word()
		return r.value()
	case c == '"':
		return r.quoted()
	}
	return r.atom()
}

func (r *edn) elements(end byte) (any, *Error) {
	all := []any{}
	r.at++
	for {
		r.blank()
		if r.at < len(r.text) && r.text[r.at] == end {
			r.at++
			return all, nil
		}
		v, wrong := r.value()
		if wrong != nil {
			return nil, wrong
		}
		all = append(all, v)
	}
}

func (r *edn) members() (any, *Error) {
	start := r.at
	list, wrong := r.elements('}')
	if wrong != nil {
		return nil, wrong
	}
	all := list.([]any)
	if len(all)%2 != 0 {
		r.at = start
		return nil, r.fail("a key has no value")
	}
	out := map[string]any{}
	for i := 0; i < len(all); i += 2 {
		out[fmt.Sprint(all[i])] = all[i+1]
	}
	return out, nil
}

func (r *edn) quoted() (any, *Error) {
	end := r.at + 1
	for end < len(r.text) && r.text[end] != '"' {
		if r.text[end] == '\\' {
			end++
		}
		end++
	}
	if end >= len(r.text) {
		r.at = len(r.text)
		return nil, r.fail("it ends in the middle")
	}
	var s string
	if err := json.Unmarshal([]byte(r.text[r.at:end+1]), &s); err != nil {
		return nil, r.fail("%v", err)
	}
	r.at = end + 1
	return s, nil
}

// word is the text up to what ends a name or a number.
func (r *edn) word() string {
	start := r.at
	for r.at < len(r.text) && !strings.ContainsRune(" ,\t{}[]()\"", rune(r.text[r.at])) {
		r.at++
	}
	return r.text[start:r.at]
}

func (r *edn) atom() (any, *Error) {
	w := r.word()
	switch {
	case w == "":
		return nil, r.fail("unexpected %q", r.text[r.at])
	case w == "nil":
		return nil, nil
	case w == "true", w == "false":
		return w == "true", nil
	case w[0] == ':':
		return w[1:], nil
	}
	number := strings.TrimSuffix(strings.TrimPrefix(w, "+"), "N")
	if json.Valid([]byte(number)) {
		return json.Number(number), nil
	}
	return w, nil
}
