package files

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"

	"gomc/outcome"
	"gomc/source"
)

// MaxBytes bounds the size of a file that Read takes, so that a wrong name is an error
// at once.
const MaxBytes = 256 << 20

// Read reads an outcome from a file in gomc's JSON or in ITF, with every state of its
// trace. Of a file that another tool wrote only the trace is known.
func Read(path string) (*outcome.Outcome, error) {
	text, err := Content(path)
	if err != nil {
		return nil, err
	}
	o, err := Parse(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return o, nil
}

// SeveralError says that a file has the outcomes of several tests. Test says which one to read.
type SeveralError struct{ Tests []string }

func (e *SeveralError) Error() string {
	return fmt.Sprintf("there are the outcomes of %d tests in it: %s", len(e.Tests), strings.Join(e.Tests, ", "))
}

// ReadTest reads the outcome of a test from a file with the outcomes of several tests: the named one, or, without a
// name, the only one that has a trace. It returns a *SeveralError if there is no such test, or more than one has a
// trace.
func ReadTest(path, name string) (*outcome.Outcome, error) {
	text, err := Content(path)
	if err != nil {
		return nil, err
	}
	all := several(text)
	if all == nil {
		if name != "" {
			return nil, fmt.Errorf("%s has one outcome, and no tests by name", path)
		}
		return Read(path)
	}
	unknown := &SeveralError{names(all)}
	var chosen []json.RawMessage
	for _, t := range all {
		var has struct{ Trace any }
		if name == t.Test || name == "" && json.Unmarshal(t.Outcome, &has) == nil && has.Trace != nil {
			chosen = append(chosen, t.Outcome)
		}
	}
	if len(chosen) != 1 {
		return nil, unknown
	}
	o, err := Parse(chosen[0])
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return o, nil
}

// oneOf is an element of a list of tests, as results.Tests writes them.
type oneOf struct {
	Test    string
	Outcome json.RawMessage
}

func names(tests []oneOf) (names []string) {
	for _, t := range tests {
		names = append(names, t.Test)
	}
	return names
}

// several are the tests in a text; nil if it is none of those.
func several(text []byte) []oneOf {
	var has struct{ Tests []oneOf }
	if json.Unmarshal(text, &has) != nil {
		return nil
	}
	return has.Tests
}

// Parse is Read of what a file holds.
func Parse(text []byte) (*outcome.Outcome, error) {
	o, err := parse(text)
	if err == nil {
		err = check(o)
	}
	if err != nil {
		return nil, err
	}
	if o.Trace != nil {
		o.Trace.Complete()
	}
	return o, nil
}

// Content returns the content of a file that is no larger than MaxBytes.
func Content(path string) ([]byte, error) {
	if ext := filepath.Ext(path); ext == ".m" || ext == ".p" {
		return nil, fmt.Errorf("%s is a model: a trace is in what its check writes (gomc --out=bug.json %[1]s)", path)
	}
	text, err := source.ReadFile(path, MaxBytes, "outcome")
	if err != nil {
		return nil, fmt.Errorf("cannot read %s: %w", path, cause(err))
	}
	return text, nil
}

// parse tells the formats apart by what every file of theirs has.
func parse(text []byte) (*outcome.Outcome, error) {
	var has struct {
		Schema *int      `json:"schema"`
		Vars   *[]string `json:"vars"`
		Tests  []oneOf   `json:"tests"`
	}
	if err := json.Unmarshal(text, &has); err != nil {
		return nil, fmt.Errorf("this is neither JSON of gomc nor ITF: %w", err)
	}
	switch {
	case has.Schema == nil && has.Vars != nil:
		return parseITF(text)
	case has.Schema == nil:
		return nil, fmt.Errorf("this is neither JSON of gomc, which has a member schema, nor ITF, which has vars")
	case has.Tests != nil:
		return nil, &SeveralError{names(has.Tests)}
	case *has.Schema != outcome.SchemaVersion:
		return nil, fmt.Errorf("schema %d; this gomc reads schema %d", *has.Schema, outcome.SchemaVersion)
	}
	o := &outcome.Outcome{}
	return o, json.Unmarshal(text, o)
}

func parseITF(text []byte) (*outcome.Outcome, error) {
	var t itfTrace
	if err := json.Unmarshal(text, &t); err != nil {
		return nil, err
	}
	o := &outcome.Outcome{Schema: outcome.SchemaVersion, Model: t.Meta.Source, Reason: t.Meta.Status}
	trace := &outcome.Trace{}
	if g := t.Meta.Gomc; g != nil {
		*o, trace.Shortest, trace.Loop = g.Outcome, g.Shortest, g.Loop
	}
	for _, state := range t.States {
		step, err := itfStep(state)
		if err != nil {
			return nil, err
		}
		trace.Steps = append(trace.Steps, step)
	}
	if g := t.Meta.Gomc; g != nil && g.Fault != nil {
		trace.Steps = append(trace.Steps, *g.Fault)
	}
	o.Trace = trace
	return o, nil
}

// itfStep returns a state as the step of a trace. Which event led to it is known when gomc wrote the file.
func itfStep(state object) (outcome.TraceStep, error) {
	step := outcome.TraceStep{State: []outcome.Binding{}}
	for _, m := range state {
		if m.key == "#meta" {
			meta, err := metaOf(m.value)
			if err != nil {
				return step, err
			}
			if meta.Event != nil {
				step.Event = *meta.Event
			}
			step.Start = meta.Start
			step.Neglected = meta.Neglected
			continue
		}
		if text := itfText(m.value); outcome.IsChannel(m.key) && (text == "[]" || text == "{}") {
			continue // a queue is not shown when it is empty
		}
		name, sent := strings.CutSuffix(m.key, sentSuffix)
		suffix := ""
		if sent {
			suffix = sentSuffix
		}
		flatten(name, m.value, func(name, value string) {
			step.State = append(step.State, outcome.Binding{Name: name + suffix, Value: value})
		})
	}
	return step, nil
}

// metaOf is the #meta of a state. Other tools write other things there.
func metaOf(meta any) (state itfState, err error) {
	text, err := json.Marshal(meta)
	if err != nil {
		return state, err
	}
	err = json.Unmarshal(text, &state)
	return state, err
}
