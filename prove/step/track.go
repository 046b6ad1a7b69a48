package step

import (
	"slices"

	"gomc/ir"
	"gomc/prove/form"
)

// Candidates are the existence bits that the guards of a model suggest: for each condition in a forall over nodes
// that
// compares a cell of the node with a constant, whether another node has a value for which it is false; for one in an
// exists, a value for which it is true.
func Candidates(p *form.Program) (out []Tracked) {
	for _, r := range p.Rules {
		for _, g := range r.Guard {
			form.Inspect(g, func(n any) bool {
				if q, ok := n.(*form.Quant); ok && q.Loop.Node {
					out = suggested(p, out, q.Body, q.Loop.Reg, q.Exists)
				}
				return true
			})
		}
	}
	return out
}

// suggested adds those of a condition on the node in a register, which decides when it has the value given.
func suggested(p *form.Program, out []Tracked, e form.Expr, reg int, decides bool) []Tracked {
	switch e := e.(type) {
	case *form.Logic:
		return suggested(p, suggested(p, out, e.X, reg, decides != (e.Op == ir.Implies)), e.Y, reg, decides)
	case *form.Unary:
		if _, plain := e.X.(*form.Load); !plain && e.Op == ir.Not {
			return suggested(p, out, e.X, reg, !decides)
		}
	}
	place, wanted := comparison(e)
	if place == nil || place.Root != ir.State || len(place.Path) != 1 || !place.Path[0].Node {
		return out
	}
	if r, ok := place.Path[0].Index.(*form.Reg); !ok || r.N != reg {
		return out
	}
	cell := place.Base + place.Path[0].Offset
	c := &p.Cells[cell]
	t := Tracked{Cell: cell, Values: make([]bool, c.Raws())}
	for raw := 1; raw < len(t.Values); raw++ {
		t.Values[raw] = wanted(c.First+int64(raw)-1) == decides
	}
	same := func(x Tracked) bool { return x.Cell == t.Cell && slices.Equal(x.Values, t.Values) }
	if c.Dims != 1 || c.Kind != form.Number || slices.ContainsFunc(out, same) || !slices.Contains(t.Values, true) {
		return out
	}
	return append(out, t)
}
