package gomc

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/ir"
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
	tree, list := parser.Parse(source.NewFile("expression", "invariant\n"+expression+"\n;"))
	if list.HasErrors() {
		return nil, firstError(list)
	}
	if len(tree.Items) == 1 {
		if p, ok := tree.Items[0].(*ast.Property); ok && p.Name == nil {
			p.Kind = ast.Cover
			return p, nil
		}
	}
	return nil, fmt.Errorf("%s is not one expression", strings.TrimSpace(expression))
}

func firstError(list Diagnostics) error {
	for _, d := range list {
		if d.Severity == source.Error {
			return errors.New(d.Message)
		}
	}
	return list
}
