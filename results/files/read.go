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

// Content is what a file holds that is no larger than MaxBytes.
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
	}
	if err := json.Unmarshal(text, &has); err != nil {
		return nil, fmt.Errorf("this is neither JSON of gomc nor ITF: %w", err)
	}
	switch {
	case has.Schema == nil && has.Vars != nil:
		return parseITF(text)
	case has.Schema == nil:
		return nil, fmt.Errorf("this is neither JSON of gomc, which has a member schema, nor ITF, which has vars")
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

// itfStep is a state as the step of a trace. Which event led to it is known when gomc
// wrote the file.
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
