// Package walks makes loops out of single rounds: loops without an order, in which any value may be the next, and
// loops that a machine keeps, because it receives in them: its next round may be in a later step.
//
// What a kept loop has still to do is in cells of the machine (Walk). The code that it makes begins the loop, tests
// whether there is another round, and begins it; what is left to do is Undefined when there is none.
package walks

import (
	"gomc/ir"
	"gomc/source"
)

// Frame is where code gets its registers and cells.
type Frame struct {
	Reg  func() int
	Temp func(*ir.Type, source.Span) *ir.Place
}

// Over returns a loop over the values of a simple type.
func (f Frame) Over(t *ir.Type, name string, at source.Span) ir.Loop {
	return ir.Loop{Reg: f.Reg(), Name: name, Type: t, At: at,
		From: &ir.Const{V: t.First()}, To: &ir.Const{V: t.First() + int64(t.Count()) - 1}}
}

// InAnyOrder runs a body once for each combination of values of the variables of some loops for which there holds (nil:
// for each there is), in an order that is chosen.
func (f Frame) InAnyOrder(loops []ir.Loop, there func() ir.Expr, body []ir.Stmt) []ir.Stmt {
	at := loops[0].At
	total, seen := int64(1), ir.Mark
	for i := len(loops) - 1; i >= 0; i-- {
		total *= int64(loops[i].Type.Count())
		seen = &ir.Type{Kind: ir.Array, Index: loops[i].Type, Elem: seen}
	}
	been := f.Temp(seen, at)
	here := been
	for i := range loops {
		here = Element(here, &ir.Reg{N: loops[i].Reg}, at)
	}
	left := func() ir.Expr { return both(&ir.IsUndefined{Place: here}, there()) }
	round := append(f.choose(loops, left, false), mark(here, at))
	round = append(round, body...)
	if there() != nil {
		round = []ir.Stmt{&ir.If{Cond: somewhere(loops, left), Then: round}}
	}
	rounds := ir.Loop{Reg: f.Reg(), Name: "(round)", At: at, From: &ir.Const{V: 1}, To: &ir.Const{V: total}}
	return []ir.Stmt{&ir.Undefine{Dst: been}, &ir.For{Loop: rounds, Body: round}}
}

// choose chooses values for the variables of some loops with which there is something left: any, or the first ones.
func (f Frame) choose(loops []ir.Loop, left func() ir.Expr, first bool) (out []ir.Stmt) {
	for i := range loops {
		l := &loops[i]
		value := f.Temp(l.Type, l.At)
		out = append(out,
			&ir.Choose{Dst: value, Of: l.Type, Reg: l.Reg, Where: somewhere(loops[i+1:], left),
				Fresh: first, Hidden: true, At: l.At},
			&ir.Let{Reg: l.Reg, X: &ir.Load{Place: value}})
	}
	return out
}

// somewhere is the test that something is left for some values of the variables of loops.
func somewhere(loops []ir.Loop, left func() ir.Expr) ir.Expr {
	if len(loops) == 0 {
		return left()
	}
	return &ir.Quant{Exists: true, Loop: loops[0], Body: somewhere(loops[1:], left)}
}

// Marks are loops over all marks of the set or map at a place, the values of the cells of the element that a mark
// stands for, and the mark.
func (f Frame) Marks(p *ir.Place, at source.Span) (loops []ir.Loop, element []ir.Expr, mark *ir.Place) {
	for p.Type.Kind == ir.Array {
		l := f.Over(p.Type.Index, "(element)", at)
		reg := &ir.Reg{N: l.Reg}
		loops, element, p = append(loops, l), append(element, reg), Element(p, reg, at)
	}
	return loops, element, Mark(p, at)
}

// Mark is the mark at a place, or in the entry of a map there; nil where that is an array of more.
func Mark(p *ir.Place, at source.Span) *ir.Place {
	switch p.Type.Kind {
	case ir.Range:
		return p
	case ir.Record:
		return p.Field(p.Type.Fields[0], at)
	}
	return nil
}

// Leaves are the simple places that a value is made of.
func Leaves(p *ir.Place, at source.Span) []*ir.Place {
	var out []*ir.Place
	switch p.Type.Kind {
	case ir.Record:
		for _, f := range p.Type.Fields {
			out = append(out, Leaves(p.Field(f, at), at)...)
		}
		return out
	case ir.Array:
		for i := range int64(p.Type.Index.Count()) {
			out = append(out, Leaves(p.IndexBy(&ir.Const{V: p.Type.Index.First() + i}, at), at)...)
		}
		return out
	}
	return []*ir.Place{p}
}

// Element is the element of the array at p that a value of its index type selects. What a machine keeps may be
// Undefined, and is looked at as any index is.
func Element(p *ir.Place, index ir.Expr, at source.Span) *ir.Place {
	q := p.IndexBy(index, at)
	if len(q.Path) > len(p.Path) {
		q.Path[len(q.Path)-1].Total = inFrame(index)
	}
	return q
}

// inFrame reports whether an index is a register, or in the frame.
func inFrame(index ir.Expr) bool {
	switch x := index.(type) {
	case *ir.Reg:
		return true
	case *ir.Load:
		return x.Place.Root == ir.Frame
	}
	return false
}

func both(a, b ir.Expr) ir.Expr {
	if b == nil {
		return a
	}
	return &ir.Logic{Op: ir.And, X: a, Y: b}
}

func mark(p *ir.Place, at source.Span) ir.Stmt {
	return &ir.Store{Dst: p, X: &ir.Const{}, At: at}
}

func present(p *ir.Place, at source.Span) ir.Expr {
	return &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: p}, At: at}
}
