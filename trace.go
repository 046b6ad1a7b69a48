package gomc

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"gomc/checker/trace"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/outcome"
	"gomc/parser/ast"
)

// Run is a trace that a program has been seen to take.
type Run struct {
	States   [][]uint64 // after each step, packed; nil for one that fails
	Taken    []int      // the steps, by their numbers among those from each state: a position of package explore
	Shows    bool       // the outcome's first finding shows at the end
	Visible  bool       // whether it does can be seen from the trace alone
	narrator engine.Narrator
	program  *Program
	outcome  *Outcome
}

// ModelChangedError is the error of a trace whose model is another one now.
type ModelChangedError struct{ Message string }

func (c *ModelChangedError) Error() string { return c.Message }

// Unchanged returns a *ModelChangedError unless the model is the one that the outcome is of, as
// far as the outcome says which that is.
func (m *Model) Unchanged(o *Outcome) error {
	if now := m.hash(); o.ModelHash != "" && now != o.ModelHash {
		return &ModelChangedError{fmt.Sprintf("%s has changed since: its sha256 was %.12s… and is %.12s…", m.Name, o.ModelHash, now)}
	}
	return nil
}

// Retrace takes the steps of an outcome's trace in the program, which must have been
// compiled with the outcome's Spec. The error is a *trace.MismatchError if it cannot.
func Retrace(p *Program, o *Outcome) (*Run, error) {
	if o.Trace == nil {
		return nil, errors.New("there is no trace")
	}
	p, err := p.asFound(o)
	if err != nil {
		return nil, err
	}
	r := &Run{narrator: interp.New(p.code, interp.Options{}), program: p, outcome: o}
	if r.States, r.Taken, err = trace.Taken(r.narrator, o.Trace); err != nil {
		return nil, err
	}
	r.Shows, r.Visible = trace.Confirm(r.narrator, o, r.States)
	return r, nil
}

// Nearest is a run of the program that does not fail as this one does, and leaves it as late as it can; nil: none is
// found (trace.Nearest says which are looked for).
func (r *Run) Nearest() (found *outcome.Contrast) {
	if len(r.States) > trace.MostCompared {
		return nil
	}
	trace.Beside(r.narrator, func() { found = trace.Nearest(r.narrator, r.outcome, r.Taken) })
	if found != nil {
		r.rename(found.Steps)
	}
	return found
}

// rename gives places of the model the name of the file that the outcome has, which may have been moved since.
func (r *Run) rename(steps []outcome.TraceStep) {
	for i := range steps {
		if e := &steps[i].Event; e.File == r.program.model.Name {
			e.File = r.outcome.Model
		}
	}
}

// Met are runs to what the covers of the program ask for, as far as they are short: those that a little time finds. The
// outcome is one of the program, with as much room for machines as it has needed.
func (p *Program) Met(o *Outcome) (all []outcome.Met) {
	p, err := p.asFound(o)
	if err != nil {
		return nil
	}
	n := interp.New(p.code, interp.Options{})
	all = []outcome.Met{}
	trace.Beside(n, func() { trace.Met(n, p.Canonicalizer(), func(m outcome.Met) { all = append(all, m) }) })
	return all
}

// Routes are the messages that processes of a role may send to those of another, in the order of the model.
func (p *Program) Routes() (list []outcome.Route) {
	for _, c := range p.code.Channels {
		if c.From == nil || c.To == nil {
			continue
		}
		if r := (outcome.Route{From: c.From.Name, To: c.To.Name, Message: c.Message.Name}); !slices.Contains(list, r) {
			list = append(list, r)
		}
	}
	return list
}

// Program is the one that has taken the steps.
func (r *Run) Program() *Program { return r.program }

// These bound the values of functions along a trace: the number of calls, the number of values in all, and the time.
const (
	mostCalls  = 100
	mostValues = 20_000
	calledTime = 2 * time.Second
)

// Called returns the values of the functions and constants of the model along the run, as far as they are few: of
// functions without effects, whose parameters are simple.
func (r *Run) Called() (all []outcome.Called) {
	begin := time.Now()
	for _, call := range r.program.callable(min(mostCalls, mostValues/max(len(r.States), 1))) {
		if time.Since(begin) > calledTime {
			break
		}
		if probe, err := r.program.Probe(call); err == nil && (probe.Type().Simple() || probe.Type().Form != ir.NoForm) {
			all = append(all, outcome.Called{Call: call, Values: probe.along(r.States)})
		}
	}
	return all
}

// Constants are the constants of the model that have a simple value, with it.
func (p *Program) Constants() (all []outcome.Binding) {
	for _, name := range p.model.Constants() {
		probe, err := p.Probe(name)
		if err != nil || !probe.Type().Simple() || len(all) == mostCalls {
			continue
		}
		if values, fault := probe.In(make([]uint64, p.code.Layout.Words)); fault == nil && len(values) == 1 {
			all = append(all, outcome.Binding{Name: name, Value: values[0].Value})
		}
	}
	return all
}

// Drawn tells how the views of the model draw the states of the run; nil: it has none, or that takes too long.
func (r *Run) Drawn() (all []outcome.Drawn) {
	views, begin := r.program.Views(), time.Now()
	if views == nil {
		return nil
	}
	for step, state := range r.States {
		if state == nil { // the step fails
			continue
		}
		if time.Since(begin) > calledTime {
			return nil
		}
		all = outcome.Onward(all, step, views.In(state))
	}
	return all
}

// along returns the values of an expression in the states of a trace.
func (q *Probe) along(states [][]uint64) (values []outcome.CalledValue) {
	last := outcome.CalledValue{Step: -1}
	for step, state := range states {
		if state == nil { // the step fails
			return append(values, outcome.CalledValue{Step: step, Fault: "there is no state"})
		}
		v := outcome.CalledValue{}
		switch bindings, fault := q.In(state); {
		case fault != nil:
			v.Fault = fault.Message
		case len(bindings) == 1:
			v.Value = bindings[0].Value
		}
		if v != last {
			last, v.Step = v, step
			values = append(values, v)
		}
	}
	return values
}

// callable lists constants and calls of functions, up to `most`.
func (p *Program) callable(most int) (calls []string) {
	for _, item := range p.model.tree.Items {
		switch d := item.(type) {
		case *ast.ConstDecl:
			for _, name := range d.Names {
				calls = append(calls, name.Name)
			}
		case *ast.FuncDecl:
			calls = append(calls, p.callsOf(d, most-len(calls))...)
		}
	}
	return calls[:min(most, len(calls))]
}

// callsOf are the calls of a function of the model, one for each choice of arguments; none if there are more.
func (p *Program) callsOf(d *ast.FuncDecl, most int) []string {
	for _, f := range p.code.Funcs {
		if f.At != d.Name.At() || f.Result == nil {
			continue
		}
		choices := []string{""}
		for _, param := range f.Params {
			t := param.Type
			if param.ByRef || !t.Simple() || t.Kind == ir.Union || int(min(t.Count(), mostCalls))*len(choices) > most {
				return nil
			}
			choices = chosen(choices, t)
		}
		for i, args := range choices {
			choices[i] = d.Name.Name + "(" + strings.TrimPrefix(args, ", ") + ")"
		}
		return choices
	}
	return nil
}

// chosen adds each value of a type to each choice of arguments.
func chosen(choices []string, t *ir.Type) (more []string) {
	for _, args := range choices {
		for i := range int64(t.Count()) {
			more = append(more, args+", "+t.Format(t.First()+i))
		}
	}
	return more
}
