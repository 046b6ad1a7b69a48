package snapshot

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
)

// Schema numbers the format; it grows when a member changes its meaning.
const Schema = 1

// Snapshot is one state of a program. Values are as encoding/json decodes them, numbers
// as json.Number.
type Snapshot struct {
	Schema    int               `json:"schema"`
	Tool      string            `json:"tool,omitempty"`
	Note      string            `json:"note,omitempty"`
	Model     string            `json:"model,omitempty"`
	ModelHash string            `json:"model_sha256,omitempty"`
	Semantics string            `json:"semantics,omitempty"`
	Constants map[string]string `json:"constants"`
	Dialect   string            `json:"dialect,omitempty"`

	Processes map[string]Values `json:"processes,omitempty"`
	Globals   Values            `json:"globals,omitempty"`
	Messages  []Message         `json:"messages,omitempty"`
}

// Values are variables, or fields, by name.
type Values map[string]any

// Message is a message on its way.
type Message struct {
	Message   string `json:"message"`
	From      string `json:"from"`
	To        string `json:"to"`
	Fields    Values `json:"fields,omitempty"`
	Delivered bool   `json:"delivered,omitempty"`
}

// Error says why a text is no snapshot, or none of the program.
type Error struct {
	Message string
	Try     string // what to do instead, or ""

	path   path // to what is wrong in the text; nil: offset is known
	name   bool // it is the name there, not the value
	offset int
}

func (m *Error) Error() string { return m.Message }

func newError(try, format string, args ...any) error {
	return &Error{Message: fmt.Sprintf(format, args...), Try: try}
}

// MemberError is an *Error about a member of the snapshot itself.
func MemberError(member, message, try string) error {
	return &Error{Message: message, Try: try, path: path{member}}
}

// Parse reads a snapshot. The error is an *Error.
func Parse(text []byte) (*Snapshot, error) {
	if err := wellFormed(text); err != nil {
		return nil, err
	}
	if err := walk(text, expected); err != nil {
		return nil, err
	}
	s := &Snapshot{}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if err := d.Decode(s); err != nil {
		return nil, wrongKind(text, err)
	}
	if s.Schema != Schema {
		return nil, MemberError("schema", fmt.Sprintf("schema %d; this gomc reads schema %d", s.Schema, Schema), fmt.Sprintf(`"schema": %d`, Schema))
	}
	return s, nil
}

// wellFormed refuses what is no JSON.
func wellFormed(text []byte) error {
	var raw json.RawMessage
	err := json.Unmarshal(text, &raw)
	var syntax *json.SyntaxError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &syntax) && int(syntax.Offset) >= len(text):
		return &Error{Message: "this is no snapshot: the JSON ends too early", Try: format, offset: len(text)}
	case errors.As(err, &syntax):
		return &Error{Message: "this is no snapshot: no JSON: " + syntax.Error(), Try: format, offset: int(syntax.Offset) - 1}
	}
	return newError(format, "this is no snapshot: %v", err)
}

const format = "gomc snapshot writes one; docs/online.md has the format"

// expected refuses members that neither a snapshot nor a message of one has.
func expected(at path, name, _ int) error {
	var known []string
	switch {
	case len(at) == 1:
		known = members(reflect.TypeFor[Snapshot]())
	case len(at) == 3 && at[0] == "messages":
		known = members(reflect.TypeFor[Message]())
	default:
		return nil
	}
	if last := at[len(at)-1]; !slices.Contains(known, last) {
		return &Error{Message: "there is no member " + last, Try: oneOf(last, known), offset: name}
	}
	return nil
}

// members are the names that JSON has for the fields of a structure.
func members(t reflect.Type) []string {
	var names []string
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		names = append(names, name)
	}
	return names
}

// wrongKind says which value is of another kind than the format has there.
func wrongKind(text []byte, err error) error {
	var wrong *json.UnmarshalTypeError
	if !errors.As(err, &wrong) {
		return newError(format, "this is no snapshot: %v", err)
	}
	found, _, _ := strings.Cut(wrong.Value, " ") // "number 1.5"
	m := &Error{Message: valueKinds[found] + " where " + kinds[wrong.Type.Kind()] + " should be", Try: format}
	walk(text, func(_ path, _, value int) error { // the last that begins before the decoder gave up
		if value < int(wrong.Offset) {
			m.offset = value
		}
		return nil
	})
	return m
}

// valueKinds are the words for what JSON is made of.
var valueKinds = map[string]string{
	"number": "a number", "string": "a string", "bool": "a boolean", "object": "an object", "array": "a list",
}

// kinds are the words for what a snapshot is made of.
var kinds = map[reflect.Kind]string{
	reflect.Int: "a whole number", reflect.String: "a string", reflect.Bool: "true or false",
	reflect.Map: "an object", reflect.Struct: "an object", reflect.Slice: "a list",
}

// Write writes a snapshot, indented.
func (s *Snapshot) Write(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(s)
}
