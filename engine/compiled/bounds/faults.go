package bounds

import (
	"slices"

	"gomc/ir"
)

// Faults knows which expressions cannot fault.
type Faults struct {
	Defined []bool // cells of the state that are never Undefined
}

// Free reports whether the evaluation of e cannot fault, wherever registers
// hold what they can. It is a dispatch over the kinds of expression.
func (f Faults) Free(e ir.Expr, regs map[int]Interval) bool {
	switch e := e.(type) {
	case nil, *ir.Const, *ir.Reg:
		return true
	case *ir.Load:
		return f.Reachable(e.Place, regs) && e.Place.Root == ir.State && f.Defined[flat(e.Place)]
	case *ir.Unary:
		_, ok := Static(e, regs)
		return f.Free(e.X, regs) && ok
	case *ir.Binary:
		_, ok := Static(e, regs)
		return ok && f.Free(e.X, regs) && f.Free(e.Y, regs)
	case *ir.Logic:
		return f.Free(e.X, regs) && f.Free(e.Y, regs)
	case *ir.Cond:
		return f.Free(e.C, regs) && f.Free(e.A, regs) && f.Free(e.B, regs)
	case *ir.Quant:
		return f.freeQuant(e, regs)
	case *ir.IsUndefined:
		return f.Reachable(e.Place, regs)
	case *ir.Equal:
		return f.Reachable(e.A, regs) && f.Reachable(e.B, regs)
	case *ir.IsMember:
		return f.Reachable(e.Place, regs)
	case *ir.Convert:
		in, ok := Static(e.X, regs)
		in, moved := Shift(in, e.Delta)
		return f.Free(e.X, regs) && (e.To == nil || ok && moved && in.Within(e.To))
	case *ir.Count:
		return f.Reachable(e.Bag, regs) && e.Pred == nil
	}
	return false
}

func (f Faults) freeQuant(e *ir.Quant, regs map[int]Interval) bool {
	from, ok1 := Static(e.Loop.From, regs)
	to, ok2 := Static(e.Loop.To, regs)
	if !ok1 || !ok2 || e.Loop.By != nil || !f.Free(e.Loop.From, regs) || !f.Free(e.Loop.To, regs) {
		return false
	}
	before, had := regs[e.Loop.Reg]
	regs[e.Loop.Reg] = from.Union(to)
	ok := f.Free(e.Body, regs)
	if delete(regs, e.Loop.Reg); had {
		regs[e.Loop.Reg] = before
	}
	return ok
}

// flat is the cell that p names when all its indices are first.
func flat(p *ir.Place) int {
	at := p.Base
	for i := range p.Path {
		at += p.Path[i].Offset
	}
	return at
}

// Reachable reports whether finding p cannot fault.
func (f Faults) Reachable(p *ir.Place, regs map[int]Interval) bool {
	return p.Pre == nil && !slices.ContainsFunc(p.Path, func(s ir.Step) bool {
		in, ok := Static(s.Index, regs)
		return s.Slot || !f.Free(s.Index, regs) || !s.Total && !(ok && in.Inside(s.First, s.First+s.Count-1))
	})
}

// Static bounds the values of e where registers are known to stay in intervals; not
// ok when an operator might leave 64 bits or divide by zero. It is a dispatch.
func Static(e ir.Expr, regs map[int]Interval) (Interval, bool) {
	switch e := e.(type) {
	case *ir.Const:
		return Interval{e.V, e.V}, true
	case *ir.Reg:
		if in, known := regs[e.N]; known {
			return in, true
		}
		return Anything, true
	case *ir.Load:
		return Values(e.Place.Type), true
	case *ir.Unary:
		in, ok := Static(e.X, regs)
		if e.Op == ir.Neg {
			return Interval{-in.Hi, -in.Lo}, ok && in.Lo > Anything.Lo
		}
		return Anything, ok
	case *ir.Binary:
		return staticBinary(e, regs)
	case *ir.Logic, *ir.Quant, *ir.IsUndefined, *ir.Equal, *ir.IsMember:
		return Truth, true
	case *ir.Convert:
		in, ok := Static(e.X, regs)
		in, moved := Shift(in, e.Delta)
		return in, ok && moved
	case *ir.Count:
		return Interval{0, int64(Slots(e.Bag.Type))}, true
	}
	return Anything, true
}

func staticBinary(e *ir.Binary, regs map[int]Interval) (Interval, bool) {
	x, ok1 := Static(e.X, regs)
	y, ok2 := Static(e.Y, regs)
	if !ok1 || !ok2 {
		return Anything, false
	}
	switch e.Op {
	case ir.Add, ir.Sub, ir.Mul:
		return Exact(e.Op, x, y)
	case ir.Mod:
		return Remainder(x, y), y.Lo > 0
	case ir.Div:
		return Anything, y.Lo > 0
	case ir.BitAnd, ir.BitOr, ir.BitXor, ir.Shl, ir.Shr:
		return Anything, true
	}
	return Truth, true
}
