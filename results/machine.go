package results

import (
	"io"
	"math"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results/layout"
	"gomc/source"
)

// JSON writes the Outcome as one object. Lists that a consumer will iterate over
// are never null. Of a model that does not compile there are only the diagnostics.
func JSON(w io.Writer, o *outcome.Outcome, detail Detail) error {
	return layout.JSON(w, machineForm(o, detail))
}

// machineForm returns the value that is written as JSON.
func machineForm(o *outcome.Outcome, detail Detail) any {
	if !o.Compiled() {
		return diagnosedForm(o)
	}
	return presentable(o, detail)
}

// NoResult writes the object of a run that ends with a status and without a result, in place of whatever the command
// prints otherwise: a refusal, wrong usage, a failure, or a limit. The list says why.
func NoResult(w io.Writer, tool, model string, status int, list source.List) error {
	o := outcome.NotCompiled(tool, model, list)
	if status != o.Exit {
		var why []string
		for _, d := range list {
			if d.Severity == source.Error {
				why = append(why, d.Message)
			}
		}
		o.Exit, o.Reason = status, strings.Join(why, "; ")
	}
	if status == outcome.ExitStopped {
		o.Verdict = outcome.Stopped
	}
	return layout.JSON(w, diagnosedForm(o))
}

func diagnosedForm(o *outcome.Outcome) *diagnosed {
	return &diagnosed{o.Schema, o.Tool, o.Model, o.Verdict, o.Exit, o.Reason, o.Diagnostics}
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

// diagnosed has the JSON form of a run without a result.
type diagnosed struct {
	Schema      int                 `json:"schema"`
	Tool        string              `json:"tool"`
	Model       string              `json:"model"`
	Verdict     outcome.Verdict     `json:"verdict"`
	Exit        int                 `json:"exit"`
	Reason      string              `json:"reason"`
	Diagnostics []outcome.Diagnosis `json:"diagnostics"`
}
