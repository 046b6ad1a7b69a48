package step

import (
	"slices"

	"gomc/ir"
	"gomc/prove/form"
)

// Required are the existence bits without which properties cannot be judged.
func Required(p *form.Program) (out []Tracked) {
	for _, q := range trackedIn(p) {
		if t := bitOf(p, q); !slices.ContainsFunc(out, t.same) {
			out = append(out, t)
		}
	}
	return out
}

// trackedIn are the quantifiers of properties that ask for existence bits.
func trackedIn(p *form.Program) (out []*form.Quant) {
	for _, i := range p.Invariants {
		form.Inspect(i.Cond, func(n any) bool {
			if q, ok := n.(*form.Quant); ok && q.Tracked {
				out = append(out, q)
			}
			return true
		})
	}
	return out
}

// bitOf is the existence bit of a quantifier of a property: whether another node decides it. Package premises has seen
// to it that there is one.
func bitOf(p *form.Program, q *form.Quant) Tracked {
	t, ok := bitFor(p, q.Body, q.Loop.Reg, q.Exists)
	if !ok {
		panic("step: a quantifier that no bit can judge")
	}
	return t
}

// bitFor is the bit whether another node has a value for which a condition on one cell of it is so.
func bitFor(p *form.Program, e form.Expr, reg int, so bool) (t Tracked, ok bool) {
	cell, by, ok := p.OneCell(e, reg, func(int) bool { return true })
	t = Tracked{Cell: cell, Values: make([]bool, len(by))}
	for raw := 1; raw < len(by); raw++ {
		t.Values[raw] = by[raw] == form.False && !so || by[raw] == form.True && so
	}
	return t, ok
}

func (t *Tracked) same(x Tracked) bool { return x.Cell == t.Cell && slices.Equal(x.Values, t.Values) }

// Candidates are the existence bits that properties require, and those that the guards of a model suggest: for each
// condition on one cell of the node in a forall over nodes, whether another node has a value for which it is false; in
// an exists, one for which it is true.
func Candidates(p *form.Program) []Tracked {
	out := Required(p)
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
	if t, ok := bitFor(p, e, reg, decides); ok {
		if slices.ContainsFunc(out, t.same) || !slices.Contains(t.Values, true) {
			return out
		}
		return append(out, t)
	}
	switch e := e.(type) {
	case *form.Logic:
		return suggested(p, suggested(p, out, e.X, reg, decides != (e.Op == ir.Implies)), e.Y, reg, decides)
	case *form.Unary:
		if e.Op == ir.Not {
			return suggested(p, out, e.X, reg, !decides)
		}
	}
	return out
}
