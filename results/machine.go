package results

import (
	"io"
	"math"
	"slices"

	"gomc/outcome"
	"gomc/results/layout"
)

// JSON writes the Outcome as one object. Lists that a consumer will iterate over
// are never null. Of a model that does not compile there are only the diagnostics.
func JSON(w io.Writer, o *outcome.Outcome, detail Detail) error {
	return layout.JSON(w, machineForm(o, detail))
}

// machineForm returns the value that is written as JSON.
func machineForm(o *outcome.Outcome, detail Detail) any {
	if !o.Compiled() {
		return &diagnosed{o.Schema, o.Tool, o.Model, o.Verdict, o.Exit, o.Reason, o.Diagnostics}
	}
	return presentable(o, detail)
}

// presentable returns an outcome as JSON has it.
func presentable(o *outcome.Outcome, detail Detail) *outcome.Outcome {
	out := *o
	out.Trace = detailed(o.Trace, detail)
	out.StateBytes, out.Seconds = finite(o.StateBytes), finite(o.Seconds)
	if out.Reductions == nil {
		out.Reductions = []string{}
	}
	if out.PerDepth == nil {
		out.PerDepth = []uint64{}
	}
	if out.Rules == nil {
		out.Rules = []outcome.RuleCount{}
	}
	return &out
}

// finite replaces what JSON cannot say.
func finite(x float64) float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return 0
	}
	return x
}

// detailed is the trace with as much in it as was asked for.
func detailed(t *outcome.Trace, detail Detail) *outcome.Trace {
	switch {
	case t == nil || detail == DetailOff:
		return nil
	case detail == DetailFull:
		return t
	}
	out := *t
	out.Steps = slices.Clone(t.Steps)
	for i := range out.Steps {
		out.Steps[i].State = nil
	}
	return &out
}

// diagnosed is the JSON form of a model that did not compile.
type diagnosed struct {
	Schema      int                 `json:"schema"`
	Tool        string              `json:"tool"`
	Model       string              `json:"model"`
	Verdict     outcome.Verdict     `json:"verdict"`
	Exit        int                 `json:"exit"`
	Reason      string              `json:"reason"`
	Diagnostics []outcome.Diagnosis `json:"diagnostics"`
}
