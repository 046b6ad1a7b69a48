package defined

import (
	"slices"

	"gomc/ir"
)

// Splittable reports whether the parts of a property can be judged separately, to find out
// whether one of them fails or faults: the sides of a conjunction and the
// values of a `forall`, or for a cover property, of a disjunction, and of an `exists`.
//
//   - a & b is false or faults where a is or does, and else where b is or does. So
//     that is where one of them is or does. This takes for granted that no assume statement in a
//     function that a calls gives the whole evaluation up.
//   - a cover property a | b is met where a is, and else where b is. But it faults only
//     where a does, or where b does and a is false. So b must be total; and not to count sides, so
//     must a. Where it asks whether the left side of an invariant ever holds, its faults are
//     those of the invariant.
func Splittable(p *ir.Program, q *ir.Property, cells []bool) bool {
	if q.Kind == ir.Coverage && p.Covers[q.Point].Premise == nil {
		return Total(q.Cond, cells) && !slices.ContainsFunc(q.Params, func(p ir.Param) bool { return p.Kind != ir.Each })
	}
	return !ir.MayAbandon(q.Cond)
}

// Total reports whether e can be evaluated without a fault in every state that can be reached,
// given the cells that are never Undefined in them, and registers of parameters that have
// values of their types. Where it says no, there need be no fault. It is a dispatch.
func Total(e ir.Expr, cells []bool) bool {
	switch e := e.(type) {
	case *ir.Const, *ir.Reg:
		return true
	case *ir.Load:
		return e.Place.Root == ir.State && fixed(e.Place, cells) && holds(e.Place, cells)
	case *ir.IsUndefined:
		return fixed(e.Place, cells)
	case *ir.IsMember:
		return fixed(e.Place, cells)
	case *ir.Equal:
		return fixed(e.A, cells) && fixed(e.B, cells)
	case *ir.Unary:
		return e.Op == ir.Not && Total(e.X, cells)
	case *ir.Binary:
		return Total(e.X, cells) && Total(e.Y, cells) && bounded(e)
	case *ir.Logic:
		return Total(e.X, cells) && Total(e.Y, cells)
	case *ir.Cond:
		return Total(e.C, cells) && Total(e.A, cells) && Total(e.B, cells)
	case *ir.Quant:
		return e.Loop.By == nil && Total(e.Loop.From, cells) && Total(e.Loop.To, cells) && Total(e.Body, cells)
	case *ir.Count:
		return e.Pred == nil && fixed(e.Bag, cells)
	case *ir.Convert:
		return e.To == nil && Total(e.X, cells)
	}
	return false
}

// fixed reports whether finding a place cannot fault.
func fixed(p *ir.Place, cells []bool) bool {
	return p.Root != ir.Ref && len(p.Pre) == 0 && !slices.ContainsFunc(p.Path, func(s ir.Step) bool {
		return s.Slot || !Total(s.Index, cells) || !s.Total && !legal(&s)
	})
}

// legal reports whether an index that is a variable of the state has legal values only.
func legal(s *ir.Step) bool {
	load, ok := s.Index.(*ir.Load)
	if !ok {
		return false
	}
	t := load.Place.Type
	last := t.First() + int64(t.Count()) - 1
	return t.First() >= s.First && last >= t.First() && last < s.First+s.Count
}

// holds reports whether a simple place of the state always has a value. The elements of an
// array have it together.
func holds(p *ir.Place, cells []bool) bool {
	at := p.Base
	for i := range p.Path {
		at += p.Path[i].Offset
	}
	return cells != nil && cells[at]
}

// bounded reports whether the operator of e cannot fault: it compares, or works on
// bits, or adds numbers that are far from the ends of 64 bits.
func bounded(e *ir.Binary) bool {
	switch {
	case e.Op >= ir.Eq && e.Op <= ir.Shr:
		return true
	case e.Op == ir.Add || e.Op == ir.Sub:
		_, x := size(e.X)
		_, y := size(e.Y)
		return x && y
	}
	return false
}

// size bounds the absolute value of a number, where that is known and small.
func size(e ir.Expr) (n int64, ok bool) {
	const small = 1 << 32
	switch e := e.(type) {
	case *ir.Const:
		n = max(e.V, -e.V)
		return n, e.V > -small && n < small
	case *ir.Load:
		t := e.Place.Type
		if t.Kind != ir.Range {
			return t.First() + int64(t.Count()), true
		}
		return max(t.Hi, -t.Lo), t.Lo > -small && t.Hi < small
	case *ir.Cond:
		x, okX := size(e.A)
		y, okY := size(e.B)
		return max(x, y), okX && okY
	case *ir.Binary:
		x, okX := size(e.X)
		y, okY := size(e.Y)
		return x + y, (e.Op == ir.Add || e.Op == ir.Sub) && okX && okY && x+y < small
	}
	return 0, false
}
