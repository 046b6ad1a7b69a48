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

// Predicate compiles an expression that may look at whatever an invariant may. It says whether the
// expression is true in a packed state, or why that cannot be said. A watch, unless it is nil, ends
// an evaluation that takes too long.
func (p *Program) Predicate(expression string, w *limit.Watch) (func(state []uint64) (bool, *engine.Fault), error) {
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
	machine := interp.New(code, interp.Options{})
	machine.Watch(w)
	var values []bool
	return func(state []uint64) (bool, *engine.Fault) {
		var fault *engine.Fault
		values, fault = machine.Satisfies(state, at, values[:0])
		return fault == nil && slices.Contains(values, true), fault
	}, nil
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
