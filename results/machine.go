package results

import (
	"encoding/json"
	"io"
	"math"

	"gomc/checker"
	"gomc/internal/diag"
)

// JSON writes the Outcome as one object. Lists that a consumer will iterate over
// are never null.
func JSON(w io.Writer, o *checker.Outcome, detail Detail) error {
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
		out.Rules = []checker.RuleCount{}
	}
	return encode(w, &out)
}

// finite replaces what JSON cannot say.
func finite(x float64) float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return 0
	}
	return x
}

func encode(w io.Writer, value any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(value)
}

// detailed is the trace with as much in it as was asked for.
func detailed(t *checker.Trace, detail Detail) *checker.Trace {
	switch {
	case t == nil || detail == DetailOff:
		return nil
	case detail == DetailFull:
		return t
	}
	out := &checker.Trace{Shortest: t.Shortest, Steps: append([]checker.TraceStep(nil), t.Steps...)}
	for i := range out.Steps {
		out.Steps[i].State = nil
	}
	return out
}

// Diagnosed is the JSON form of a model that did not compile.
type Diagnosed struct {
	Schema      int                 `json:"schema"`
	Tool        string              `json:"tool"`
	Model       string              `json:"model"`
	Verdict     checker.VerdictWord `json:"verdict"`
	Exit        int                 `json:"exit"`
	Reason      string              `json:"reason"`
	Diagnostics []Diagnosis         `json:"diagnostics"`
}

// Diagnosis is one diagnostic as data. Line and Column are 0 when it has no place.
type Diagnosis struct {
	Severity   string      `json:"severity"`
	Code       string      `json:"code,omitempty"`
	Message    string      `json:"message"`
	File       string      `json:"file,omitempty"`
	Line       int         `json:"line,omitempty"`
	Column     int         `json:"column,omitempty"`
	EndLine    int         `json:"end_line,omitempty"`
	EndColumn  int         `json:"end_column,omitempty"`
	Notes      []Diagnosis `json:"notes,omitempty"`
	Suggestion string      `json:"suggestion,omitempty"`
}

// DiagnosedJSON writes a model's diagnostics as one object.
func DiagnosedJSON(w io.Writer, tool, model string, list diag.List) error {
	out := Diagnosed{
		Schema: checker.SchemaVersion, Tool: tool, Model: model,
		Verdict: checker.Errored, Exit: checker.ExitModel, Reason: "the model does not compile",
		Diagnostics: make([]Diagnosis, len(list)),
	}
	for i, d := range list {
		out.Diagnostics[i] = diagnosis(d)
	}
	return encode(w, &out)
}

func diagnosis(d diag.Diagnostic) Diagnosis {
	out := located(d.Span)
	out.Severity, out.Code, out.Message, out.Suggestion = d.Severity.String(), d.Code, d.Message, d.Suggestion
	for _, n := range d.Notes {
		note := located(n.Span)
		note.Severity, note.Message = diag.Info.String(), n.Message
		out.Notes = append(out.Notes, note)
	}
	return out
}

func located(s diag.Span) Diagnosis {
	if !s.Known() {
		return Diagnosis{}
	}
	out := Diagnosis{File: s.File.Name}
	out.Line, out.Column = s.File.Position(s.Start)
	out.EndLine, out.EndColumn = s.File.Position(s.End)
	return out
}
