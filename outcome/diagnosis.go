package outcome

import (
	"fmt"
	"strings"

	"gomc/source"
)

// Diagnosis is one diagnostic as data. Line and Column are 0 when it has no place.
type Diagnosis struct {
	Severity   string      `json:"severity"` // error, warning or note
	Code       string      `json:"code,omitempty"`
	Message    string      `json:"message"`
	File       string      `json:"file,omitempty"`
	Line       int         `json:"line,omitempty"`
	Column     int         `json:"column,omitempty"`
	EndLine    int         `json:"end_line,omitempty"`
	EndColumn  int         `json:"end_column,omitempty"` // behind the last character
	Notes      []Diagnosis `json:"notes,omitempty"`
	Suggestion string      `json:"suggestion,omitempty"`
	Fix        *Edit       `json:"fix,omitempty"` // what may mend it, where that is known
}

// Edit puts a text in the place of the one that a diagnostic is about, which is all on its lines and columns.
type Edit struct {
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"end_line"`
	EndColumn int    `json:"end_column"` // behind the last character
	Text      string `json:"text"`       // to stand there instead
}

// Diagnoses are diagnostics as data.
func Diagnoses(list source.List) []Diagnosis {
	out := make([]Diagnosis, len(list))
	for i, d := range list {
		out[i] = located(d.Span)
		out[i].Severity, out[i].Code, out[i].Message, out[i].Suggestion = d.Severity.String(), d.Code, d.Message, d.Suggestion
		if d.Fix != "" && d.Span.Known() {
			out[i].Fix = &Edit{out[i].Line, out[i].Column, out[i].EndLine, out[i].EndColumn, d.Fix}
		}
		for _, n := range d.Notes {
			note := located(n.Span)
			note.Severity, note.Message = source.Info.String(), n.Message
			out[i].Notes = append(out[i].Notes, note)
		}
	}
	return out
}

func located(s source.Span) (out Diagnosis) {
	if !s.Known() {
		return out
	}
	out.File, out.Line, out.Column = Place(s)
	out.EndLine, out.EndColumn = s.File.Position(s.End)
	return out
}

// Placed is the message behind its place, `m.m:3:7: message`, as far as it has one.
func (d *Diagnosis) Placed() string {
	if d.File == "" {
		return d.Message
	}
	return fmt.Sprintf("%s:%d:%d: %s", d.File, d.Line, d.Column, d.Message)
}

// NotRead is the outcome for a model of which a limit allowed no program to be made.
func NotRead(tool, model, reason string) *Outcome {
	return &Outcome{Schema: SchemaVersion, Tool: tool, Model: model, Verdict: Stopped, Exit: ExitStopped,
		Reason: reason + " while the model was read", Reductions: []string{}, PerDepth: []uint64{}, Rules: []RuleCount{}}
}

// Explanation returns the text beside the message: a line for each note, and one for the suggestion.
func (d *Diagnosis) Explanation() string {
	var lines []string
	for i := range d.Notes {
		lines = append(lines, d.Notes[i].Placed())
	}
	if d.Suggestion != "" {
		lines = append(lines, "try: "+d.Suggestion)
	}
	return strings.Join(lines, "\n")
}

// NotCompiled is the outcome for a model that does not compile, or not with the options
// given.
func NotCompiled(tool, model string, list source.List) *Outcome {
	o := &Outcome{Schema: SchemaVersion, Tool: tool, Model: model, Verdict: Errored, Exit: ExitModel,
		Reason: "the model does not compile", Diagnostics: Diagnoses(list)}
	if list.Refused() {
		o.Exit, o.Reason = ExitUsage, "the model does not allow the options given"
	}
	return o
}
