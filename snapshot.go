package gomc

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"gomc/ir"
	"gomc/ir/snapshot"
	"gomc/source"
	"gomc/spec"
)

// Snapshot is one state of a program, in a file that programs and people write (package
// snapshot has the format).
type Snapshot struct {
	Name  string // of the file
	State *snapshot.Snapshot
	text  []byte
}

// SnapshotError is the error of a snapshot that does not fit a program.
type SnapshotError = snapshot.Error

// MaxSnapshotBytes bounds the size of a snapshot's file.
const MaxSnapshotBytes = 64 << 20

// LoadSnapshot reads a snapshot. The error is one of the file system, or a
// *SnapshotError.
func LoadSnapshot(path string) (*Snapshot, error) {
	text, err := source.ReadFile(path, MaxSnapshotBytes, "snapshot")
	var large *source.TooLargeError
	switch {
	case errors.As(err, &large):
		return nil, &SnapshotError{Message: path + ": " + large.Error()}
	case err != nil:
		return nil, err
	}
	return ParseSnapshot(path, text)
}

// ParseSnapshot reads a snapshot from its text; name stands for the file.
func ParseSnapshot(name string, text []byte) (*Snapshot, error) {
	s, err := snapshot.Parse(text)
	if err != nil {
		return nil, located(name, text, err)
	}
	return &Snapshot{name, s, text}, nil
}

// located puts the place in a snapshot's text in front of an error.
func located(name string, text []byte, err error) error {
	m, ok := err.(*SnapshotError)
	if !ok {
		return err
	}
	line, column := source.NewFile(name, string(text)).Position(m.Locate(text))
	return &SnapshotError{Message: fmt.Sprintf("%s:%d:%d: %s", name, line, column, m.Message), Try: m.Try}
}

// From is the program with the state of a snapshot as its only start state. The error is
// a *SnapshotError.
func (p *Program) From(s *Snapshot) (*Program, error) {
	if p.asked.From == nil && p.HasMachines() {
		anywhere, err := p.recompiled(func(q *Program) { q.asked.From = s.recorded() })
		if err != nil {
			return nil, err
		}
		return anywhere.From(s)
	}
	if err := p.same(s.State); err != nil {
		return nil, located(s.Name, s.text, err)
	}
	cells, err := snapshot.Fit(p.code, s.State, p.onlyStart())
	if err != nil {
		return nil, located(s.Name, s.text, err)
	}
	code := *p.uncut
	place := source.Span{File: source.NewFile(s.Name, string(s.text)), End: 1}
	code.Starts = []*ir.Rule{snapshot.StartRule(p.code, cells, "snapshot", place)}
	q := *p
	q.from = s
	q.asked.From = s.recorded()
	if err := q.run(&code); err != nil {
		return nil, err
	}
	return &q, nil
}

// same refuses a snapshot of something else, as far as it says what it is of.
func (p *Program) same(s *snapshot.Snapshot) error {
	constants := s.Constants
	if constants == nil {
		constants = p.asked.Constants
	}
	switch dialect := p.asked.Dialect.String(); {
	case s.ModelHash != "" && s.ModelHash != p.model.hash():
		return snapshot.MemberError("model_sha256",
			fmt.Sprintf("it is a state of another model: sha256 %.12s…, where %s has %.12s…", s.ModelHash, p.model.Name, p.model.hash()),
			"gomc snapshot "+p.model.Name+", or leave model_sha256 out if the state is right all the same")
	case s.Semantics != "" && s.Semantics != p.code.Semantics:
		return snapshot.MemberError("semantics",
			fmt.Sprintf("it is a state under %s, and this is %s", s.Semantics, orPlain(p.code.Semantics)), "--semantics="+s.Semantics)
	case !maps.Equal(constants, p.asked.Constants):
		return snapshot.MemberError("constants",
			fmt.Sprintf("it is a state with %s, and this is the model with %s", overrides(constants), overrides(p.asked.Constants)), "the same --const")
	case s.Dialect != "" && s.Dialect != dialect:
		return snapshot.MemberError("dialect", fmt.Sprintf("it is a state in the dialect %s, and this is %s", s.Dialect, dialect), "the same dialect")
	}
	return nil
}

func orPlain(semantics string) string {
	if semantics == "" {
		return "a model without processes"
	}
	return semantics
}

// overrides lists constants as flags.
func overrides(constants map[string]string) string {
	var all []string
	for _, name := range slices.Sorted(maps.Keys(constants)) {
		all = append(all, "--const "+name+"="+constants[name])
	}
	if len(all) == 0 {
		return "the constants that it has"
	}
	return strings.Join(all, " ")
}

func (m *Model) hash() string { return source.Hash(m.tree.Files) }

// onlyStart is the start state of the program, nil if it has none that works, or several.
func (p *Program) onlyStart() []uint64 {
	var all [][]uint64
	p.Begins(nil, func(state []uint64) bool {
		all = append(all, state)
		return len(all) < 2
	})
	if len(all) != 1 {
		return nil
	}
	return all[0]
}

// snapshotOf returns a state of the program as a snapshot.
func (p *Program) snapshotOf(name string, state []uint64, note string, messages bool) (*Snapshot, error) {
	s := snapshot.Take(p.code, state)
	if !messages {
		s.Messages = nil
	}
	s.Tool, s.Note = "gomc "+Version, note
	s.Model, s.ModelHash = p.model.Name, p.model.hash()
	s.Constants, s.Dialect = p.asked.Constants, p.asked.Dialect.String()
	if s.Constants == nil {
		s.Constants = map[string]string{}
	}
	var text bytes.Buffer
	if err := s.Write(&text); err != nil {
		return nil, err
	}
	return ParseSnapshot(name, text.Bytes())
}

// Write writes the snapshot as it was read, or made.
func (s *Snapshot) Write(w io.Writer) error {
	_, err := w.Write(s.text)
	return err
}

// Text is the snapshot as it was read, or made.
func (s *Snapshot) Text() string { return string(s.text) }

// recorded is the snapshot as an outcome keeps it, nil for nil.
func (s *Snapshot) recorded() *spec.Start {
	if s == nil {
		return nil
	}
	var state bytes.Buffer
	if err := json.Compact(&state, s.text); err != nil {
		panic(err) // it has been parsed
	}
	return &spec.Start{File: s.Name, State: state.Bytes()}
}
