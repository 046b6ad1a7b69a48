package order

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"gomc/ir"
)

// Whether code can fault, as far as that is plain. What is known on the
// way, as in !isundefined(x) & x = 1, is a list of places that are not Undefined.

// known are the keys of places that are not Undefined here, and of slots that are not empty.
type known []string

// faultless reports whether evaluating e cannot fault.
func (w *walker) faultless(e ir.Expr) bool { return w.cannotFault(e, nil) }

// cannotFault reports it, given what is known; a dispatch over the kinds of expression.
func (w *walker) cannotFault(e ir.Expr, k known) bool {
	switch e := e.(type) {
	case nil, *ir.Const, *ir.Reg:
		return true
	case *ir.Load:
		return w.isDefined(e.Place, k) && w.reachable(e.Place, k)
	case *ir.Unary:
		return e.Op != ir.Neg && w.cannotFault(e.X, k) || w.hasResult(e, k)
	case *ir.Binary:
		return e.Op >= ir.Eq && w.cannotFault(e.X, k) && w.cannotFault(e.Y, k) || w.hasResult(e, k)
	case *ir.Logic:
		return w.cannotFault(e.X, k) && w.cannotFault(e.Y, k.assuming(e.X, e.Op != ir.Or))
	case *ir.Cond:
		return w.cannotFault(e.C, k) && w.cannotFault(e.A, k.assuming(e.C, true)) && w.cannotFault(e.B, k.assuming(e.C, false))
	case *ir.Quant:
		return w.loopCannotFault(&e.Loop, k) && w.inLoop(&e.Loop, func() bool { return w.cannotFault(e.Body, k) })
	case *ir.IsUndefined:
		return w.reachable(e.Place, k)
	case *ir.IsMember:
		return w.reachable(e.Place, k)
	case *ir.Equal:
		return w.reachable(e.A, k) && w.reachable(e.B, k)
	case *ir.Convert:
		return w.cannotFault(e.X, k) && (e.To == nil || fits(e.X, e.Delta, e.To))
	case *ir.Count:
		return w.reachable(e.Bag, k) && w.cannotFault(e.Pred, k.occupied(e.Reg))
	}
	return false
}

// hasResult reports whether arithmetic of operands that cannot fault has a result.
func (w *walker) hasResult(e ir.Expr, k known) bool {
	_, ok := bounds(e)
	if b, binary := e.(*ir.Binary); binary {
		return ok && w.cannotFault(b.X, k) && w.cannotFault(b.Y, k)
	}
	u, unary := e.(*ir.Unary)
	return ok && unary && w.cannotFault(u.X, k)
}

// loopCannotFault reports whether entering a loop cannot fault.
func (w *walker) loopCannotFault(l *ir.Loop, k known) bool {
	by, constant := l.By.(*ir.Const)
	return (l.By == nil || constant && by.V != 0 && !l.Auto) && w.cannotFault(l.From, k) && w.cannotFault(l.To, k)
}

// isDefined reports whether a simple place is not Undefined.
func (w *walker) isDefined(p *ir.Place, k known) bool {
	if key := placeKey(p); key != "" && slices.Contains(k, key) {
		return true
	}
	at := p.Base
	for i := range p.Path {
		at += p.Path[i].Offset
	}
	inBag := slices.ContainsFunc(p.Path, func(s ir.Step) bool { return s.Slot })
	return p.Root == ir.State && !inBag && at < len(w.facts.defined) && w.facts.defined[at] || w.payload(p, k) ||
		p.Root == ir.Frame && len(p.Path) == 0 && isGiven(w, p.Base)
}

// reachable reports whether finding a place cannot fault. An element is there while it is
// being counted, or asked whether it goes, and in the head of a rule that has chosen it.
func (w *walker) reachable(p *ir.Place, k known) bool {
	return len(p.Pre) == 0 && !slices.ContainsFunc(p.Path, func(s ir.Step) bool {
		if r, register := s.Index.(*ir.Reg); s.Slot {
			return !register || !w.head && !slices.Contains(k, slotKey(r.N))
		}
		in, bounded := w.indexBounds(s.Index)
		return !w.cannotFault(s.Index, k) || !s.Total && !(bounded && in.lo >= s.First && in.hi < s.First+s.Count)
	})
}

// indexBounds is bounds of an index, which may be in a register of a loop around, with something added: values of one part
// of a union are, of those of another one.
func (w *walker) indexBounds(e ir.Expr) (in interval, ok bool) {
	switch e := e.(type) {
	case *ir.Reg:
		in, ok = w.ranges[e.N]
		return in, ok
	case *ir.Convert:
		in, ok = w.indexBounds(e.X)
		if ok = ok && small.lo <= e.Delta && e.Delta <= small.hi; ok {
			in = interval{in.lo + e.Delta, in.hi + e.Delta}
		}
		return in, ok
	}
	return bounds(e)
}

// inLoop looks at what is evaluated for each value of a loop.
func (w *walker) inLoop(l *ir.Loop, look func() bool) bool {
	from, isFrom := l.From.(*ir.Const)
	to, isTo := l.To.(*ir.Const)
	if !isFrom || !isTo {
		return look()
	}
	return w.having(l.Reg, interval{min(from.V, to.V), max(from.V, to.V)}, look)
}

// having looks at what is evaluated where a register has one of some values.
func (w *walker) having(reg int, in interval, look func() bool) bool {
	outer := w.ranges
	defer func() { w.ranges = outer }()
	if w.ranges = maps.Clone(outer); w.ranges == nil {
		w.ranges = map[int]interval{}
	}
	w.ranges[reg] = in
	return look()
}

// occupied adds that the slot in a register is not empty.
func (k known) occupied(reg int) known { return append(slices.Clip(k), slotKey(reg)) }

func slotKey(reg int) string { return fmt.Sprint("slot ", reg) }

// assuming adds what is known when a condition has come out as told.
func (k known) assuming(e ir.Expr, out bool) known {
	switch e := e.(type) {
	case *ir.IsUndefined:
		if key := placeKey(e.Place); !out && key != "" {
			return append(slices.Clip(k), key)
		}
	case *ir.IsMember:
		if key := placeKey(e.Place); out && key != "" {
			return append(slices.Clip(k), key)
		}
	case *ir.Unary:
		if e.Op == ir.Not {
			return k.assuming(e.X, !out)
		}
	case *ir.Logic:
		switch {
		case e.Op == ir.And && out, e.Op == ir.Or && !out:
			return k.assuming(e.X, out).assuming(e.Y, out)
		case e.Op == ir.Implies && !out:
			return k.assuming(e.X, true).assuming(e.Y, false)
		}
	}
	return k
}

// interval is a range of integers.
type interval struct{ lo, hi int64 }

// small are the numbers that stay within 64 bits whichever operator is applied to two of them.
var small = interval{math.MinInt32, math.MaxInt32}

func (in interval) within(out interval) bool { return in.lo >= out.lo && in.hi <= out.hi }

// bounds returns where the values of e lie; not ok when that is not plain, or too far out.
func bounds(e ir.Expr) (in interval, ok bool) {
	switch e := e.(type) {
	case *ir.Const:
		in = interval{e.V, e.V}
		return in, in.within(small)
	case *ir.Load:
		return valuesOf(e.Place.Type)
	case *ir.Convert:
		in, ok = bounds(e.X)
		if !ok || e.Delta < small.lo || e.Delta > small.hi {
			return in, false
		}
		in.lo, in.hi = in.lo+e.Delta, in.hi+e.Delta
		return in, in.within(small)
	case *ir.Count:
		return interval{0, small.hi}, true
	case *ir.Cond:
		a, okA := bounds(e.A)
		b, okB := bounds(e.B)
		return interval{min(a.lo, b.lo), max(a.hi, b.hi)}, okA && okB
	case *ir.Binary:
		return boundsOf(e)
	case *ir.Unary:
		in, ok = bounds(e.X)
		return interval{-in.hi, -in.lo}, ok && e.Op == ir.Neg && in.lo > small.lo
	}
	return in, false
}

func boundsOf(e *ir.Binary) (interval, bool) {
	x, ok := bounds(e.X)
	y, alsoOK := bounds(e.Y)
	var in interval
	switch e.Op {
	case ir.Add:
		in = interval{x.lo + y.lo, x.hi + y.hi}
	case ir.Sub:
		in = interval{x.lo - y.hi, x.hi - y.lo}
	case ir.Mod:
		in = interval{0, y.hi - 1}
		ok = ok && x.lo >= 0 && y.lo > 0
	default:
		return in, false
	}
	return in, ok && alsoOK && in.within(small)
}

// valuesOf returns where the values of a simple type lie.
func valuesOf(t *ir.Type) (interval, bool) {
	in := interval{t.First(), t.First() + int64(t.Count()-1)}
	return in, t.First() >= small.lo && t.Count() <= math.MaxInt32 && in.within(small)
}

// fits reports whether x + delta is always a value of a simple type.
func fits(x ir.Expr, delta int64, to *ir.Type) bool {
	in, ok := bounds(&ir.Convert{X: x, Delta: delta})
	out, alsoOK := valuesOf(to)
	return ok && alsoOK && in.within(out)
}

// placeKey names a place that plain values lead to; "" is any other.
func placeKey(p *ir.Place) string {
	if len(p.Pre) > 0 {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d:%d+%d", p.Root, p.Reg, p.Base)
	for i := range p.Path {
		s := &p.Path[i]
		index := exprKey(s.Index)
		if index == "" {
			return ""
		}
		fmt.Fprintf(&b, "[%s-%d*%d]+%d", index, s.First, s.Stride, s.Offset)
	}
	return b.String()
}

func exprKey(e ir.Expr) string {
	switch e := e.(type) {
	case *ir.Const:
		return fmt.Sprint(e.V)
	case *ir.Reg:
		return fmt.Sprint("r", e.N)
	case *ir.Load:
		return placeKey(e.Place)
	case *ir.Convert:
		if key := exprKey(e.X); key != "" {
			return fmt.Sprint("(", key, ")", e.Delta)
		}
	}
	return ""
}

// stmtsCannotFault reports whether statements cannot fault. What they may do is little: it is asked of
// loops that look for something and return.
func (w *walker) stmtsCannotFault(list []ir.Stmt) bool {
	return !slices.ContainsFunc(list, func(s ir.Stmt) bool { return !w.stmtCannotFault(s) })
}

func (w *walker) stmtCannotFault(s ir.Stmt) bool {
	switch s := s.(type) {
	case *ir.Return:
		return true
	case *ir.If:
		return w.faultless(s.Cond) && w.stmtsCannotFault(s.Then) && w.stmtsCannotFault(s.Else)
	case *ir.For:
		return w.loopCannotFault(&s.Loop, nil) && w.inLoop(&s.Loop, func() bool { return w.stmtsCannotFault(s.Body) })
	case *ir.Store:
		return w.faultless(s.X) && w.reachable(s.Dst, nil) && (isBoolean(s.X) || fits(s.X, 0, s.Dst.Type))
	case *ir.Copy:
		return w.reachable(s.Src, nil) && w.reachable(s.Dst, nil) &&
			(!s.Src.Type.Simple() || fits(&ir.Load{Place: s.Src}, s.Delta, s.Dst.Type))
	case *ir.Undefine:
		return w.reachable(s.Dst, nil)
	case *ir.Clear:
		return w.reachable(s.Dst, nil)
	case *ir.Choose:
		return s.Of != nil && s.Where == nil && w.reachable(s.Dst, nil)
	case *ir.Let:
		return w.faultless(s.X)
	case *ir.Bind:
		return w.reachable(s.Place, nil)
	}
	return false
}

// isBoolean reports whether an expression is a boolean by its form.
func isBoolean(e ir.Expr) bool {
	switch e := e.(type) {
	case *ir.Logic, *ir.Quant, *ir.IsUndefined, *ir.IsMember, *ir.Equal:
		return true
	case *ir.Unary:
		return e.Op == ir.Not
	case *ir.Binary:
		return e.Op >= ir.Eq && e.Op <= ir.Ge
	}
	return false
}
