package results

import (
	"io"

	"gomc/outcome"
	"gomc/results/layout"
)

// ListingSchema numbers the meaning of the fields of a Listing.
const ListingSchema = 1

// Listing is the JSON output of commands that search nothing: one object, of which each command fills one field
// (docs/listing.schema.json).
type Listing struct {
	Schema   int             `json:"schema"`
	Tool     string          `json:"tool"`
	Version  *Build          `json:"version,omitempty"`  // of gomc version
	Examples []Listed        `json:"examples,omitempty"` // of gomc examples
	Runs     []outcome.Saved `json:"runs,omitempty"`     // of gomc runs
	Values   []Evaluated     `json:"values,omitempty"`   // of gomc eval and gomc trace --eval
	Files    []Formatted     `json:"files,omitempty"`    // of gomc fmt
	Tests    []Expected      `json:"tests,omitempty"`    // of gomc test
	Written  []string        `json:"written,omitempty"`  // files, of gomc new and gomc generate
	Lowered  *Lowered        `json:"lowered,omitempty"`  // of gomc lower
	Replayed *Replayed       `json:"replayed,omitempty"` // of gomc trace --replay
}

// Build describes a build of gomc: its version, compiler and platform.
type Build struct {
	Version string `json:"version"`
	Go      string `json:"go"`
	System  string `json:"os"`
	Machine string `json:"arch"`
}

// Listed is a model of the library.
type Listed struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Of    string `json:"of,omitempty"`   // the model that it includes and says something of
	Text  string `json:"text,omitempty"` // where one is asked for
}

// Evaluated is an expression in one state: a binding for each part of a place, one without a name of any other value;
// or why it has no value.
type Evaluated struct {
	Step  *int              `json:"step,omitempty"` // of a trace, after which it was evaluated
	Parts []outcome.Binding `json:"parts,omitempty"`
	Fault string            `json:"fault,omitempty"`
}

// Replayed is the result of replaying a trace whose steps the model can take.
type Replayed struct {
	Steps int    `json:"steps"`
	Shows bool   `json:"shows"` // the finding shows again in the last state
	Text  string `json:"text"`
}

// Formatted compares a file with its canonical layout.
type Formatted struct {
	File        string              `json:"file"`
	Changed     bool                `json:"changed"`               // it is laid out otherwise
	Text        string              `json:"text,omitempty"`        // the layout, where it is neither listed nor written
	Diagnostics []outcome.Diagnosis `json:"diagnostics,omitempty"` // why it has none
}

// Lowered is a model as plain Murphi.
type Lowered struct {
	Text string   `json:"text,omitempty"` // unless it is written to a file
	Left []string `json:"left,omitempty"` // what of the model is not in it
}

// Expected is the result for a line in the header of a model that expects something.
type Expected struct {
	File    string  `json:"file"`
	Line    int     `json:"line"`
	Expects string  `json:"expects"`
	Result  string  `json:"result"` // passed, failed or skipped
	Failure string  `json:"failure,omitempty"`
	Seconds float64 `json:"seconds"`
}

// JSON writes it.
func (l *Listing) JSON(w io.Writer) error {
	l.Schema = ListingSchema
	return layout.JSON(w, l)
}
