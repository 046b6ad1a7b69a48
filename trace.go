package gomc

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"gomc/checker/trace"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/outcome"
	"gomc/parser"
	"gomc/parser/ast"
	"gomc/semantics"
	"gomc/source"
)

// Run is a trace that a program has been seen to take.
type Run struct {
	States   [][]uint64 // after each step, packed; nil for one that fails
	Taken    []int      // the steps, by their numbers among those from each state: a position of package explore
	Shows    bool       // the outcome's first finding shows at the end
	Visible  bool       // whether it does can be seen from the trace alone
	narrator engine.Narrator
	program  *Program
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
	r := &Run{narrator: interp.New(p.code, interp.Options{}), program: p}
	if r.States, r.Taken, err = trace.Taken(r.narrator, o.Trace); err != nil {
		return nil, err
	}
	r.Shows, r.Visible = trace.Confirm(r.narrator, o, r.States)
	return r, nil
}

// Program is the one that has taken the steps.
func (r *Run) Program() *Program { return r.program }

// Probe is an expression to be evaluated in states of a run.
type Probe struct {
	engine *interp.Interp
	put    *ir.Put
	out    bytes.Buffer
}

// Probe compiles an expression, which may look wherever a property may, and may name a
// whole array or record. The error is Diagnostics.
func (r *Run) Probe(expression string) (*Probe, error) {
	x, err := parseExpression(expression)
	if err != nil {
		return nil, err
	}
	options := r.program.options()
	options.Hooks.Probe = x
	code, list := semantics.Compile(r.program.model.tree, options)
	if list.HasErrors() {
		return nil, inExpression(list, expression)
	}
	at := slices.IndexFunc(code.Rules, func(r *ir.Rule) bool { return r.At == x.At() }) // rules of faults stand behind it
	code.Rules = code.Rules[at:][:1]
	q := &Probe{put: code.Rules[0].Body[0].(*ir.Put)}
	q.engine = interp.New(code, interp.Options{Output: &q.out})
	return q, nil
}

// putting makes a statement of an expression.
const putting = "rule begin put "

// parseExpression parses one expression: what a statement puts.
func parseExpression(text string) (ast.Expr, error) {
	tree, list := parser.Parse(source.NewFile("expression", putting+text+"; end;"))
	if list.HasErrors() {
		return nil, inExpression(list, text)
	}
	if len(tree.Items) == 1 {
		if r, ok := tree.Items[0].(*ast.Rule); ok && len(r.Body) == 1 {
			if p, ok := r.Body[0].(*ast.Put); ok && !isText(p.X) {
				return p.X, nil
			}
		}
	}
	list = nil
	list.Errorf("", source.Span{}, "%s is not one expression", text)
	return nil, list
}

// inExpression puts diagnostics into the expression that they are about, as it was written.
func inExpression(list source.List, text string) source.List {
	file := source.NewFile("expression", text)
	within := func(offset int) int { return min(max(offset-len(putting), 0), len(text)) }
	for i, d := range list {
		if d.Span.Known() && d.Span.File.Name == file.Name {
			list[i].Span = source.Span{File: file, Start: within(d.Span.Start), End: within(d.Span.End)}
		}
	}
	return list
}

func isText(x ast.Expr) bool {
	_, text := x.(*ast.Str)
	return text
}

// In evaluates the expression in a state that Retrace found. The value of a place is a
// binding for each part of it, any other value one without a name.
func (q *Probe) In(state []uint64) ([]outcome.Binding, *engine.Fault) {
	q.out.Reset()
	batch := engine.Batch{Words: len(state)}
	q.engine.Expand(state, &batch)
	for _, step := range batch.Steps {
		if step.Fault != nil {
			return nil, step.Fault
		}
	}
	text := q.out.String()
	if q.put.Place == nil {
		return []outcome.Binding{{Value: text}}, nil
	}
	var out []outcome.Binding
	for line := range strings.Lines(text) {
		name, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ":")
		out = append(out, outcome.Binding{Name: name, Value: value})
	}
	return out, nil
}
