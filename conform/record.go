package conform

import (
	"gomc"
	"gomc/conform/drive"
)

// Record is a report as JSON; docs/drive.schema.json is its schema.
type Record struct {
	Schema     int               `json:"schema"`
	Tool       string            `json:"tool"`
	Model      string            `json:"model"`
	Verdict    string            `json:"verdict"`
	Exit       int               `json:"exit"`
	Runs       int               `json:"runs"`
	Steps      int               `json:"steps"`
	Possible   int               `json:"possible"` // the most states that the model could be in at once
	Events     map[string]int    `json:"events"`
	Difference *DifferenceRecord `json:"difference,omitempty"`
}

// DifferenceRecord is a difference as JSON.
type DifferenceRecord struct {
	Seed  uint64       `json:"seed"`
	Steps []drive.Step `json:"steps"`
	Why   string       `json:"why"`
	Test  string       `json:"test"` // that repeats it, in Go
}

// RecordOf is the report of a campaign, whose verdict and exit status the command has made.
func RecordOf(r *drive.Report, model, verdict string, status int) *Record {
	out := &Record{Schema: 1, Tool: "gomc " + gomc.Version, Model: model, Verdict: verdict, Exit: status,
		Runs: r.Runs, Steps: r.Steps, Possible: r.Possible, Events: r.Events}
	if d := r.Difference; d != nil {
		out.Difference = &DifferenceRecord{d.Seed, d.Steps, d.Why, Told(model, d)}
		if out.Difference.Steps == nil {
			out.Difference.Steps = []drive.Step{} // it differs at the beginning
		}
	}
	return out
}
