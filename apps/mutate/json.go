package mutate

import (
	"io"

	"gomc/outcome"
	"gomc/results/layout"
)

// SchemaVersion numbers the JSON form of a Report; it grows when a field changes its meaning.
const SchemaVersion = 1

// record is the JSON form of a Report.
type record struct {
	Schema      int            `json:"schema"`
	Model       string         `json:"model"`
	States      uint64         `json:"states"`
	Transitions uint64         `json:"transitions"`
	Fates       map[Status]int `json:"fates"`
	Classes     map[string]int `json:"classes"`
	Unwatched   []Line         `json:"unwatched"`
	Constants   []Constant     `json:"constants"`
	Mutants     []mutantRecord `json:"mutants"`
}

type mutantRecord struct {
	ID          int    `json:"id"`
	Operator    string `json:"operator"`
	File        string `json:"file"`
	Line        int    `json:"line"`
	Column      int    `json:"column"`
	Before      string `json:"before"`
	After       string `json:"after"`
	Fate        Status `json:"fate"`
	Class       string `json:"class,omitempty"`
	Property    string `json:"property,omitempty"`
	Message     string `json:"message,omitempty"`
	Depth       int    `json:"depth,omitempty"`
	States      uint64 `json:"states"`
	Transitions uint64 `json:"transitions"`
	Why         string `json:"why,omitempty"`
}

// JSON writes the report as one object.
func (r *Report) JSON(w io.Writer) error {
	out := record{Schema: SchemaVersion, Model: r.Model, States: r.States, Transitions: r.Transitions,
		Fates: map[Status]int{}, Classes: map[string]int{},
		Unwatched: append([]Line{}, r.Unwatched()...), Constants: append([]Constant{}, r.Constants...),
		Mutants: []mutantRecord{}}
	for _, m := range r.Results {
		out.Fates[m.Status]++
		if m.Class != "" {
			out.Classes[m.Class]++
		}
		out.Mutants = append(out.Mutants, m.record())
	}
	return layout.JSON(w, out)
}

func (m *Result) record() mutantRecord {
	out := mutantRecord{ID: m.ID, Operator: m.Operator, Before: m.Before, After: m.After, Fate: m.Status,
		Class: m.Class,
		Depth: m.Depth, States: m.States, Transitions: m.Transitions, Why: m.Why}
	out.File, out.Line, out.Column = outcome.Place(m.At)
	if m.Finding != nil {
		out.Property, out.Message = m.Finding.Property, m.Finding.Message
	}
	return out
}
