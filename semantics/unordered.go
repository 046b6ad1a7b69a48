package semantics

import (
	"slices"

	"gomc/parser/ast"
	"gomc/semantics/resolve"
	"gomc/source"
)

// Loops that have no order: over the values of a scalarset, and over the members of a set. What a machine sends in one
// leaves in any order of the values. A step chooses the order: it goes through the values, each time through one that
// it has not been through, and there is a step for each order (walks.InAnyOrder). So n values make n! steps; `broadcast`
// makes one for each set of receivers. The rest of the body follows the same order. In loops that send nothing others
// cannot tell the order apart, but for what the loop leaves in variables, which symmetry reduction compares (ir/order).

// sendsIn reports whether code of a machine at a place of the text may send, announce or create, itself or by what it calls.
func (c *checker) sendsIn(a *automaton, at source.Span) bool {
	return !a.core.Monitor && c.sendsWithin(a, at, map[*resolve.Declaration]bool{})
}

func (c *checker) sendsWithin(a *automaton, at source.Span, seen map[*resolve.Declaration]bool) bool {
	if slices.ContainsFunc(c.info.Creations(a.decl), func(e *ast.New) bool { return e.At().In(at) }) {
		return true
	}
	for _, s := range c.info.Statements(a.decl) {
		switch s.(type) {
		case *ast.Send, *ast.Broadcast, *ast.Reply, *ast.Announce:
			if s.At().In(at) {
				return true
			}
		}
	}
	for d := range c.info.Uses(at) {
		if d.Kind != resolve.Function || seen[d] {
			continue
		}
		seen[d] = true
		i := slices.IndexFunc(c.funcs, func(f *function) bool { return c.info.Declared(f.decl.Name) == d })
		if i >= 0 && c.sendsWithin(a, c.funcs[i].decl.At(), seen) {
			return true
		}
	}
	return false
}
