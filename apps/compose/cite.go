package compose

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"gomc/outcome"
	"gomc/source"
	"gomc/spec"
)

// SchemaVersion numbers the JSON form of a Report; it grows when a field changes its meaning.
const SchemaVersion = 1

// maxReportBytes bounds the size of a file that Read takes.
const maxReportBytes = 64 << 20

// Read reads a report that was written as JSON.
func Read(path string) (*Report, error) {
	text, err := source.ReadFile(path, maxReportBytes, "report")
	if err != nil {
		return nil, err
	}
	r := &Report{}
	if err := json.Unmarshal(text, r); err != nil || r.Schema != SchemaVersion {
		return nil, &spec.UnsupportedError{Message: path + " is no report of gomc compose --format=json",
			Try: "gomc compose --format=json"}
	}
	return r, nil
}

// cited returns an obligation that a report of the same question has verified; nil: none has.
func (a *argument) cited(name string) *Obligation {
	for _, r := range a.opts.Cited {
		i := slices.IndexFunc(r.Obligations, func(o *Obligation) bool { return o.Name == name })
		if i >= 0 && r.Obligations[i].Verdict == outcome.Verified {
			o := *r.Obligations[i]
			o.Cited = true
			return &o
		}
	}
	return nil
}

// citable refuses to cite reports of other questions.
func (a *argument) citable() error {
	for _, r := range a.opts.Cited {
		if why := a.report.Question.differs(&r.Question); why != "" {
			return &spec.UnsupportedError{Message: "a report cannot be cited: " + why,
				Try: "one of the same model and flags"}
		}
	}
	return nil
}

// differs says in what two questions differ; "": they are the same.
func (q *Question) differs(other *Question) string {
	switch {
	case q.Hash != other.Hash:
		return "it is of another model"
	case q.Tool != other.Tool:
		return "it is of " + other.Tool
	case q.Faults != other.Faults:
		return fmt.Sprintf("other fault budgets: %s, and here %s", declared(other.Faults), declared(q.Faults))
	case !maps.Equal(q.Constants, other.Constants):
		return "it has other constants"
	case q.Mailbox != other.Mailbox || q.Capacity != other.Capacity:
		return "it has other mailboxes"
	case !slices.Equal(q.Shown, other.Shown):
		return "it shows other events"
	}
	return ""
}

func declared(faults string) string {
	if faults == "" {
		return "those that the model declares"
	}
	return "--faults=" + faults
}
