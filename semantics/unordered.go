package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/resolve"
	"gomc/source"
)

// Loops that have no order: over the values of a scalarset, and over the members of a set. What a machine sends in one
// leaves in any order of the values. A step chooses the order: it goes through the values, each time through one that
// it has not been through, and there is a step for each order (inAnyOrder). So n values make n! steps; `broadcast`
// makes one for each set of receivers. The rest of the body follows the same order. In loops that send nothing others
// cannot tell the order apart, but for what the loop leaves in variables, which symmetry reduction compares (ir/order).

// unorderedType reports whether the values of a type have no order.
func unorderedType(t *ir.Type) bool {
	return t != nil && (t.Kind == ir.Scalarset || t.Kind == ir.Union && slices.ContainsFunc(t.Parts, func(p ir.Part) bool { return unorderedType(p.Type) }))
}

// sendsInMachine reports whether code of a machine at a place of the text may send, announce or create, itself or by what it calls.
func (c *compiler) sendsInMachine(at source.Span) bool {
	return c.isMachine() && !c.body.role.machine.monitor && c.sendsWithin(at, map[*resolve.Declaration]bool{})
}

func (c *compiler) sendsWithin(at source.Span, seen map[*resolve.Declaration]bool) bool {
	decl := c.body.role.machine.decl
	if slices.ContainsFunc(c.info.Creations(decl), func(e *ast.New) bool { return inside(e.At(), at) }) {
		return true
	}
	for _, s := range c.info.Statements(decl) {
		switch s.(type) {
		case *ast.Send, *ast.Broadcast, *ast.Reply, *ast.Announce:
			if inside(s.At(), at) {
				return true
			}
		}
	}
	for d := range c.info.Uses(at) {
		if d.Kind != resolve.Function || seen[d] {
			continue
		}
		seen[d] = true
		i := slices.IndexFunc(c.funcs, func(f *function) bool { return f.decl != nil && c.info.Declared(f.decl.Name) == d })
		if i >= 0 && c.sendsWithin(c.funcs[i].decl.At(), seen) {
			return true
		}
	}
	return false
}

// inAnyOrder runs a body once for each combination of values of the variables of some loops for which there holds (nil: for each
// there is), in an order that is chosen.
func (c *compiler) inAnyOrder(loops []ir.Loop, there func() ir.Expr, body []ir.Stmt) []ir.Stmt {
	at := loops[0].At
	total, seen := int64(1), &ir.Type{Kind: ir.Range, Name: "seen"}
	for i := len(loops) - 1; i >= 0; i-- {
		total *= int64(loops[i].Type.Count())
		seen = &ir.Type{Kind: ir.Array, Index: loops[i].Type, Elem: seen}
	}
	been := c.body.temp(seen, at)
	here := been
	for i := range loops {
		here = indexValue{&ir.Reg{N: loops[i].Reg}, true}.of(here, at)
	}
	left := func() ir.Expr { return both(&ir.IsUndefined{Place: here}, there()) }
	var round []ir.Stmt
	for i := range loops {
		round = append(round, c.chooseNext(loops[i:], left)...)
	}
	round = append(append(round, mark(here, at)), body...)
	if there() != nil {
		round = []ir.Stmt{&ir.If{Cond: c.somewhere(loops, left), Then: round}}
	}
	rounds := ir.Loop{Reg: c.body.newReg(), Name: "(round)", At: at, From: &ir.Const{V: 1}, To: &ir.Const{V: total}}
	return []ir.Stmt{&ir.Undefine{Dst: been}, &ir.For{Loop: rounds, Body: round}}
}

// chooseNext chooses a value for the variable of the first of some loops with which there is something left in the others.
func (c *compiler) chooseNext(loops []ir.Loop, left func() ir.Expr) []ir.Stmt {
	l := &loops[0]
	value := c.body.temp(l.Type, l.At)
	return []ir.Stmt{
		&ir.Choose{Dst: value, Of: l.Type, Reg: l.Reg, Where: c.somewhere(loops[1:], left), Hidden: true, At: l.At},
		&ir.Let{Reg: l.Reg, X: &ir.Load{Place: value}},
	}
}

// somewhere is the test that something is left for some values of the variables of loops.
func (c *compiler) somewhere(loops []ir.Loop, left func() ir.Expr) ir.Expr {
	if len(loops) == 0 {
		return left()
	}
	return &ir.Quant{Exists: true, Loop: loops[0], Body: c.somewhere(loops[1:], left)}
}
