package mcp

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"gomc"
	"gomc/outcome"
	"gomc/results"
)

// About is which run a tool is to look at.
type About struct {
	Run int `json:"run" jsonschema:"the number of a run, which check or simulate has given"`
}

// Explained is why a run violates what it violates.
type Explained struct {
	Verdict  string    `json:"verdict"`
	Findings []Finding `json:"findings"`
	Parts    []Part    `json:"parts" jsonschema:"the conditions in the property that decide, in the last state"`
	Steps    int       `json:"steps" jsonschema:"how many steps the run has; the tool steps has them"`
	Loop     *int      `json:"loop,omitempty" jsonschema:"the first step of those that come again for ever"`
	Cause    []int     `json:"cause,omitempty" jsonschema:"the steps on which the end depends, the start among them; none: not known"`
}

// Part is a condition of a property, its value, and the values in it.
type Part struct {
	Text   string            `json:"text"`
	Value  bool              `json:"value"`
	In     []outcome.Binding `json:"in,omitempty" jsonschema:"the values of quantified variables for which it is that"`
	Values []outcome.Operand `json:"values,omitempty"`
}

func explain(_ context.Context, q *question, _ About) (*answer, error) {
	o := q.Run.Outcome
	out := &Explained{Verdict: string(o.Verdict), Findings: []Finding{}, Parts: []Part{}, Steps: len(o.Trace.Steps),
		Loop: o.Trace.Loop}
	var text strings.Builder
	for i := range o.Findings {
		f := &o.Findings[i]
		out.Findings = append(out.Findings, findingOf(f))
		for _, p := range f.Parts {
			out.Parts = append(out.Parts, Part{p.Text, p.Value, p.In, p.Operands})
		}
		fmt.Fprintln(
			&text,
			strings.Join(slices.Concat([]string{f.Subject() + ": " + f.Message}, f.Excerpt.Whole, f.Reasons.Lines(),
				f.Details), "\n"),
		)
	}
	if c := o.Trace.Cause; c != nil {
		for _, step := range c.Steps {
			out.Cause = append(out.Cause, step.Step)
		}
		style := results.Style{Width: textWidth, Trace: results.DetailCause}
		if err := results.ShowPart(&text, o, style, results.View{}); err != nil {
			return nil, err
		}
	}
	return told(text.String(), out)
}

// Some is some steps of a run.
type Some struct {
	About
	From     int    `json:"from,omitempty" jsonschema:"the first step; 0 is the start state"`
	To       int    `json:"to,omitempty" jsonschema:"the last step; as many as fit, if it is left out"`
	Process  string `json:"process,omitempty" jsonschema:"only steps in which this process takes part"`
	Variable string `json:"variable,omitempty" jsonschema:"only steps that change this variable"`
}

// Steps are steps of a run.
type Steps struct {
	Steps []Step `json:"steps"`
	All   int    `json:"all" jsonschema:"how many steps the run has"`
	Loop  *int   `json:"loop,omitempty" jsonschema:"the first step of those that come again for ever"`
}

// Step describes a step.
type Step struct {
	Number   int                    `json:"number"`
	Rule     string                 `json:"rule"`
	Kind     string                 `json:"kind"`
	Process  string                 `json:"process,omitempty"`
	Line     int                    `json:"line,omitempty"`
	Params   []outcome.Binding      `json:"params,omitempty"`
	Consumed []outcome.MessageEvent `json:"consumed,omitempty"`
	Sent     []outcome.MessageEvent `json:"sent,omitempty"`
	Changed  []outcome.Change       `json:"changed,omitempty"`
}

// mostSteps bounds the steps of one answer.
const mostSteps = 50

func steps(_ context.Context, q *question, asked Some) (*answer, error) {
	o := q.Run.Outcome
	t := o.Trace
	last := len(t.Steps) - 1
	if asked.From < 0 || asked.From > last || asked.To < 0 {
		return nil, &requestError{fmt.Sprintf("the run has the steps 0 to %d", last), "from and to among them"}
	}
	if asked.To == 0 || asked.To > last {
		asked.To = last
	}
	asked.To = min(asked.To, asked.From+mostSteps-1)
	if message, try := results.Unknown(o, asked.Process, asked.Variable); message != "" {
		return nil, &requestError{message, try}
	}
	view := results.View{Some: true, From: asked.From, To: asked.To, Process: asked.Process, Var: asked.Variable}
	var text strings.Builder
	if err := results.ShowPart(&text, o, results.Style{Width: textWidth, Trace: results.DetailDiff}, view); err != nil {
		return nil, err
	}
	out := &Steps{Steps: []Step{}, All: len(t.Steps), Loop: t.Loop}
	for _, n := range view.Steps(t) {
		out.Steps = append(out.Steps, stepOf(n, &t.Steps[n]))
	}
	return told(text.String(), out)
}

func stepOf(n int, s *outcome.TraceStep) Step {
	e := &s.Event
	return Step{
		Number:   n,
		Rule:     e.Rule,
		Kind:     e.Kind,
		Process:  e.Process,
		Line:     e.Line,
		Params:   e.Params,
		Consumed: e.Consumed,
		Sent:     e.Sent,
		Changed:  s.Changed,
	}
}

// Evaluation is an expression to be evaluated: in a state of a run, or in the start states of a model.
type Evaluation struct {
	Model
	Run        int    `json:"run,omitempty" jsonschema:"the number of a run; then no model is given"`
	Step       int    `json:"step,omitempty" jsonschema:"after which step of the run; 0 is the start state"`
	Expression string `json:"expression" jsonschema:"what a property may have, or the name of a variable"`
}

// Values lists the values of an expression.
type Values struct {
	Values []Value `json:"values" jsonschema:"in one state, or in each start state in which they differ"`
}

// Value is an expression in one state.
type Value struct {
	Parts []outcome.Binding `json:"parts" jsonschema:"one without a name; of a whole array or record each of its parts"`
	Fault string            `json:"fault,omitempty" jsonschema:"why it has no value"`
}

// mostStarts bounds in how many start states an expression is evaluated.
const mostStarts = 20

func evaluate(_ context.Context, q *question, asked Evaluation) (*answer, error) {
	if q.Run != nil {
		return asked.inRun(q)
	}
	if err := asked.noProgram("an expression"); err != nil {
		return nil, err
	}
	program, err := asked.Model.compile(q.Limits)
	if err != nil {
		return nil, explained(err)
	}
	probe, err := program.Probe(asked.Expression)
	if err != nil {
		return nil, err
	}
	out := &Values{Values: []Value{}}
	program.Begins(nil, func(state []uint64) bool {
		out.add(probe, state)
		return len(out.Values) < mostStarts
	})
	return told(out.text(), out)
}

func (e *Evaluation) inRun(q *question) (*answer, error) {
	if e.Text+e.Path+e.Example != "" {
		return nil, &requestError{"a run and a model are given", "one of them: a run is of its own model"}
	}
	if err := q.Run.Model.noProgram("an expression"); err != nil {
		return nil, err
	}
	program, err := q.Run.Model.compile(q.Limits)
	if err != nil {
		return nil, explained(err)
	}
	if err := program.Model().Unchanged(q.Run.Outcome); err != nil {
		return nil, &requestError{err.Error(), "check it again"}
	}
	taken, err := gomc.Retrace(program, q.Run.Outcome)
	if err != nil {
		return nil, err
	}
	last := len(taken.States) - 1
	if e.Step < 0 || e.Step > last || taken.States[e.Step] == nil {
		return nil, &requestError{
			fmt.Sprintf("there is no state after step %d of the run", e.Step),
			fmt.Sprintf("a step from 0 to %d", last),
		}
	}
	probe, err := taken.Program().Probe(e.Expression)
	if err != nil {
		return nil, err
	}
	out := &Values{}
	out.add(probe, taken.States[e.Step])
	return told(out.text(), out)
}

// add adds what an expression is in a state, unless it was that in another one.
func (v *Values) add(probe *gomc.Probe, state []uint64) {
	parts, fault := probe.In(state)
	one := Value{Parts: parts}
	if fault != nil {
		one = Value{Fault: fault.Message}
	}
	same := func(o Value) bool { return o.Fault == one.Fault && slices.Equal(o.Parts, one.Parts) }
	if !slices.ContainsFunc(v.Values, same) {
		v.Values = append(v.Values, one)
	}
}

func (v *Values) text() string {
	var text strings.Builder
	for _, one := range v.Values {
		if one.Fault != "" {
			fmt.Fprintln(&text, "no value:", one.Fault)
		}
		for _, p := range one.Parts {
			if p.Name != "" {
				fmt.Fprint(&text, p.Name, ": ")
			}
			fmt.Fprintln(&text, p.Value)
		}
	}
	return text.String()
}
