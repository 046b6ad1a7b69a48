package gomc

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/parser"
	"gomc/parser/ast"
	"gomc/semantics"
	"gomc/source"
)

// Predicate is an expression that may look at whatever an invariant may.
type Predicate struct {
	machine  *interp.Interp
	property int // of the machine's program
	values   []bool
}

// Holds says whether the expression is true in a packed state, or why that cannot be said.
func (q *Predicate) Holds(state []uint64) (bool, *engine.Fault) {
	var fault *engine.Fault
	q.values, fault = q.machine.Satisfies(state, q.property, q.values[:0])
	return fault == nil && slices.Contains(q.values, true), fault
}

// Watch has it look at limits, as an engine does.
func (q *Predicate) Watch(w *limit.Watch) { q.machine.Watch(w) }

// Predicate compiles an expression.
func (p *Program) Predicate(expression string) (*Predicate, error) {
	property, err := parseProperty(expression)
	if err != nil {
		return nil, err
	}
	with := *p.model.tree
	with.Items = append(slices.Clone(with.Items), property)
	code, list := semantics.Compile(&with, compiling(&p.asked))
	if list.HasErrors() {
		return nil, firstError(list)
	}
	// Properties of processes may come behind it.
	at := slices.IndexFunc(code.Properties, func(q *ir.Property) bool { return q.At.File == property.At().File })
	if at < 0 {
		return nil, errors.New("internal error: the expression is no property of the program")
	}
	return &Predicate{machine: interp.New(code, interp.Options{}), property: at}, nil
}

// parseProperty makes a cover property of an expression. Whatever else the text may hold
// is refused.
func parseProperty(expression string) (ast.Item, error) {
	text := "invariant\n" + expression
	tree, list := parser.Parse(source.NewFile("expression", text+"\n;"))
	if list.HasErrors() {
		return nil, firstError(ended(list, len(text)))
	}
	if len(tree.Items) == 1 {
		if p, ok := tree.Items[0].(*ast.Property); ok && p.Name == nil {
			p.Kind = ast.Cover
			return p, nil
		}
	}
	return nil, fmt.Errorf("%s is not one expression", strings.TrimSpace(expression))
}

// ended calls the end of an expression what was put behind it, for the reader has not written that.
func ended(list Diagnostics, end int) Diagnostics {
	for i, d := range list {
		if d.Span.Start >= end {
			list[i].Message = strings.Replace(d.Message, "found ';'", "found the end", 1)
		}
	}
	return list
}

func firstError(list Diagnostics) error {
	for _, d := range list {
		if d.Severity == source.Error {
			return errors.New(d.Message)
		}
	}
	return list
}

// Probe is an expression to be evaluated in states of a program.
type Probe struct {
	engine *interp.Interp
	put    *ir.Put
	out    bytes.Buffer
}

// Probe compiles an expression, which may look wherever a property may, and may name a
// whole array or record. The error is Diagnostics.
func (p *Program) Probe(expression string) (*Probe, error) {
	x, err := parseExpression(expression)
	if err != nil {
		return nil, err
	}
	options := p.options()
	options.Hooks.Probe = x
	code, list := semantics.Compile(p.model.tree, options)
	if list.HasErrors() {
		return nil, inExpression(list, expression)
	}
	// Rules of faults stand behind it.
	at := slices.IndexFunc(code.Rules, func(r *ir.Rule) bool { return r.At == x.At() })
	code.Rules = code.Rules[at:][:1]
	q := &Probe{put: code.Rules[0].Body[0].(*ir.Put)}
	q.engine = interp.New(code, interp.Options{Output: &q.out})
	return q, nil
}

// Views draw states of a program as the views of its model say.
type Views struct {
	engine *interp.Interp
	lines  []viewLine // by the rules of the engine's program
	out    bytes.Buffer
}

// viewLine is a line of a view.
type viewLine struct {
	view *ast.View
	line *ast.ViewLine
	puts []*ir.Put // of its values
}

// Views compiles those of the model; nil: it has none.
func (p *Program) Views() *Views {
	var lines []viewLine
	for _, item := range p.model.tree.Items {
		ast.Inspect(item, func(n ast.Node) bool {
			if v, is := n.(*ast.View); is {
				for _, l := range v.Lines {
					lines = append(lines, viewLine{view: v, line: l})
				}
			}
			return true
		})
	}
	if len(lines) == 0 {
		return nil
	}
	options := p.options()
	options.Hooks.Views = true
	code, list := semantics.Compile(p.model.tree, options)
	if list.HasErrors() {
		return nil
	}
	v := &Views{lines: lines}
	var rules []*ir.Rule
	for i := range lines {
		l := &lines[i]
		at := slices.IndexFunc(code.Rules, func(r *ir.Rule) bool { return r.At == l.line.At() })
		rules = append(rules, code.Rules[at])
		ir.InspectAll(code.Rules[at].Body, func(n any) bool {
			if put, is := n.(*ir.Put); is && put.Text == "" {
				l.puts = append(l.puts, put)
			}
			return true
		})
	}
	code.Rules = rules
	v.engine = interp.New(code, interp.Options{Output: &v.out})
	return v
}

// Watch has them look at limits, as an engine does.
func (v *Views) Watch(w *limit.Watch) { v.engine.Watch(w) }

// In returns how all that views draw looks in a packed state, in the order of the model.
func (v *Views) In(state []uint64) (all []outcome.Drawn) {
	v.out.Reset()
	batch := engine.Batch{Words: len(state)}
	v.engine.Expand(state, &batch)
	lines := strings.Split(v.out.String(), semantics.ViewBegins)[1:]
	for n, step := range batch.Steps {
		l := &v.lines[step.Rule]
		event := v.engine.Narrate(state, n)
		looks := lookOf(&all, l.view, &event)
		switch values := strings.Split(lines[n], semantics.ViewValue)[1:]; {
		case step.Fault != nil:
			looks.Fault = cmp.Or(looks.Fault, step.Fault.Message)
		case len(values) > 0:
			l.shows(looks, values[1:])
		}
	}
	return all
}

// lookOf returns the look of an instance of a view, which is added unless it is there.
func lookOf(all *[]outcome.Drawn, view *ast.View, e *outcome.Event) *outcome.Looks {
	d := outcome.Drawn{Name: e.Process, Process: e.Process}
	if view.Name != nil {
		d.Name, d.Process = view.Name.Value, ""
		if e.Process != "" {
			d.Name = e.Process + "." + d.Name
		}
		for _, p := range e.Params {
			d.Name += "[" + p.Value + "]"
		}
	}
	at := slices.IndexFunc(*all, func(o outcome.Drawn) bool { return o.Name == d.Name })
	if at < 0 {
		d.Looks = []outcome.Looks{{}}
		at, *all = len(*all), append(*all, d)
	}
	return &(*all)[at].Looks[0]
}

// shows adds what the line says, unless a line in front of it has said that.
func (l *viewLine) shows(looks *outcome.Looks, values []string) {
	switch what := l.line.What.Name; {
	case what == "label" && looks.Label == nil:
		looks.Label = l.label(values)
	case what == "shape":
		looks.Shape = cmp.Or(looks.Shape, l.line.Shown[0].(*ast.Ident).Name)
	case what == "colour":
		looks.Colour = cmp.Or(looks.Colour, l.line.Shown[0].(*ast.Ident).Name)
	case what == "place" && looks.Place == nil:
		l.places(looks, values)
	}
}

// label are texts, and between them values.
func (l *viewLine) label(values []string) (label []string) {
	put := 0
	for _, x := range l.line.Shown {
		if text, is := x.(*ast.Str); is {
			label = append(label, text.Value)
			continue
		}
		label = append(label, bindings(l.puts[put], values[put])[0].Value)
		put++
	}
	return label
}

// places says where it is, unless a part of that is Undefined.
func (l *viewLine) places(looks *outcome.Looks, values []string) {
	var place []int64
	for i, value := range values {
		n, known := ordinal(l.puts[i], bindings(l.puts[i], value)[0].Value)
		if !known {
			looks.Fault = cmp.Or(looks.Fault, interp.Quote(l.line.Shown[i].At())+" is Undefined")
			return
		}
		place = append(place, n)
	}
	looks.Place = place
}

// ordinal returns a number, or how many values of its type stand in front of a value.
func ordinal(put *ir.Put, value string) (n int64, known bool) {
	if n, err := strconv.ParseInt(value, 0, 64); err == nil {
		return n, true
	}
	t := typeOf(put)
	for i := range int64(t.Count()) {
		if t.Format(t.First()+i) == value {
			return i, true
		}
	}
	return 0, false
}

// Begins calls f with each start state that is reached without an error, each once, until it returns false.
func (p *Program) Begins(w *limit.Watch, f func(state []uint64) bool) {
	var seen [][]uint64
	for _, state := range startsOf(p.code, w) {
		if slices.ContainsFunc(seen, func(s []uint64) bool { return slices.Equal(s, state) }) {
			continue
		}
		if seen = append(seen, state); !f(state) {
			return
		}
	}
}

// putting makes a statement of an expression.
const putting = "rule begin put "

// parseExpression parses one expression: what a statement puts.
func parseExpression(text string) (ast.Expr, error) {
	tree, list := parser.Parse(source.NewFile("expression", putting+text+"; end;"))
	if list.HasErrors() {
		return nil, inExpression(ended(list, len(putting+text)), text)
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

// Type is the type of the expression.
func (q *Probe) Type() *ir.Type { return typeOf(q.put) }

// typeOf is the type of what a statement puts.
func typeOf(put *ir.Put) *ir.Type {
	if put.Place != nil {
		return put.Place.Type
	}
	return put.Type
}

// Reads is the cells of a state that it may look at.
func (q *Probe) Reads() ir.CellSet {
	p := q.engine.Program()
	return ir.Reads(p.RuleEffects(p.Rules[0]).Body, p, nil)
}

// Watch has it look at limits, as an engine does.
func (q *Probe) Watch(w *limit.Watch) { q.engine.Watch(w) }

// In evaluates the expression in a packed state. The value of a place is a
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
	return bindings(q.put, q.out.String()), nil
}

// bindings splits the output of a put statement: each part of a place becomes one binding, any other value one without
// a name.
func bindings(put *ir.Put, text string) (out []outcome.Binding) {
	if put.Place == nil {
		return []outcome.Binding{{Value: text}}
	}
	whole := interp.Quote(put.Place.At) // in which there may be colons
	for line := range strings.Lines(text) {
		rest, named := strings.CutPrefix(strings.TrimSuffix(line, "\n"), whole)
		name, value, _ := strings.Cut(rest, ":")
		if named {
			name = whole + name
		}
		out = append(out, outcome.Binding{Name: name, Value: value})
	}
	return out
}
