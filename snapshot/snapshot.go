package snapshot

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
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

// Misfit is the error of a snapshot that is none, or none of the program.
type Misfit struct {
	Message string
	Try     string // what to do instead, or ""
}

func (m *Misfit) Error() string { return m.Message }

func misfit(format string, args ...any) error { return &Misfit{Message: fmt.Sprintf(format, args...)} }

// Parse reads a snapshot. The error is a *Misfit.
func Parse(text []byte) (*Snapshot, error) {
	s := &Snapshot{}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	d.DisallowUnknownFields()
	if err := d.Decode(s); err != nil {
		return nil, misfit("this is no snapshot: %v", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, misfit("this is no snapshot: something follows the object")
	}
	if s.Schema != Schema {
		return nil, &Misfit{fmt.Sprintf("schema %d; this gomc reads schema %d", s.Schema, Schema), fmt.Sprintf(`"schema": %d`, Schema)}
	}
	return s, nil
}

// Write writes a snapshot, indented.
func (s *Snapshot) Write(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(s)
}
