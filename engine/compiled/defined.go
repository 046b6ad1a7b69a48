package compiled

import (
	"slices"

	"gomc/engine/compiled/footprint"
	"gomc/ir"
)

// fromStarts are the functions that a start state may call, where nothing is defined yet.
func fromStarts(p *ir.Program) map[*ir.Func]bool {
	reached := map[*ir.Func]bool{}
	var visit func(n any) bool
	visit = func(n any) bool {
		if f := footprint.Callee(n); f != nil && !reached[f] {
			reached[f] = true
			ir.InspectAll(f.Body, visit)
		}
		return true
	}
	for _, r := range p.Starts {
		for i := range r.Params {
			ir.InspectAll(r.Params[i].Bind, visit)
		}
		ir.Inspect(r.Guard, visit)
		ir.InspectAll(r.Body, visit)
	}
	return reached
}

// faultless reports whether the evaluation of e cannot fault, wherever registers
// hold what they can. It is a dispatch over the kinds of expression.
func (g *generator) faultless(e ir.Expr, regs map[int]interval) bool {
	switch e := e.(type) {
	case nil, *ir.Const, *ir.Reg:
		return true
	case *ir.Load:
		return g.reachable(e.Place, regs) && e.Place.Root == ir.State && g.defined[flat(e.Place)]
	case *ir.Unary:
		_, ok := static(e, regs)
		return g.faultless(e.X, regs) && ok
	case *ir.Binary:
		_, ok := static(e, regs)
		return ok && g.faultless(e.X, regs) && g.faultless(e.Y, regs)
	case *ir.Logic:
		return g.faultless(e.X, regs) && g.faultless(e.Y, regs)
	case *ir.Cond:
		return g.faultless(e.C, regs) && g.faultless(e.A, regs) && g.faultless(e.B, regs)
	case *ir.Quant:
		return g.faultlessQuant(e, regs)
	case *ir.IsUndefined:
		return g.reachable(e.Place, regs)
	case *ir.Equal:
		return g.reachable(e.A, regs) && g.reachable(e.B, regs)
	case *ir.IsMember:
		return g.reachable(e.Place, regs)
	case *ir.Convert:
		in, ok := static(e.X, regs)
		in, moved := shiftInterval(in, e.Delta)
		return g.faultless(e.X, regs) && (e.To == nil || ok && moved && in.within(e.To))
	case *ir.Count:
		return g.reachable(e.Bag, regs) && e.Pred == nil
	}
	return false
}

func (g *generator) faultlessQuant(e *ir.Quant, regs map[int]interval) bool {
	from, ok1 := static(e.Loop.From, regs)
	to, ok2 := static(e.Loop.To, regs)
	if !ok1 || !ok2 || e.Loop.By != nil || !g.faultless(e.Loop.From, regs) || !g.faultless(e.Loop.To, regs) {
		return false
	}
	before, had := regs[e.Loop.Reg]
	regs[e.Loop.Reg] = from.union(to)
	ok := g.faultless(e.Body, regs)
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

// reachable reports whether finding p cannot fault.
func (g *generator) reachable(p *ir.Place, regs map[int]interval) bool {
	return p.Pre == nil && !slices.ContainsFunc(p.Path, func(s ir.Step) bool {
		in, ok := static(s.Index, regs)
		return s.Slot || !g.faultless(s.Index, regs) || !s.Total && !(ok && in.inside(s.First, s.First+s.Count-1))
	})
}

// static bounds the values of e where registers are known to stay in intervals; not
// ok when an operator might leave 64 bits or divide by zero. It is a dispatch.
func static(e ir.Expr, regs map[int]interval) (interval, bool) {
	switch e := e.(type) {
	case *ir.Const:
		return interval{e.V, e.V}, true
	case *ir.Reg:
		if in, known := regs[e.N]; known {
			return in, true
		}
		return anything, true
	case *ir.Load:
		return values(e.Place.Type), true
	case *ir.Unary:
		in, ok := static(e.X, regs)
		if e.Op == ir.Neg {
			return interval{-in.hi, -in.lo}, ok && in.lo > anything.lo
		}
		return anything, ok
	case *ir.Binary:
		return staticBinary(e, regs)
	case *ir.Logic, *ir.Quant, *ir.IsUndefined, *ir.Equal, *ir.IsMember:
		return truth, true
	case *ir.Convert:
		in, ok := static(e.X, regs)
		in, moved := shiftInterval(in, e.Delta)
		return in, ok && moved
	case *ir.Count:
		return interval{0, int64(slots(e.Bag.Type))}, true
	}
	return anything, true
}

func staticBinary(e *ir.Binary, regs map[int]interval) (interval, bool) {
	x, ok1 := static(e.X, regs)
	y, ok2 := static(e.Y, regs)
	if !ok1 || !ok2 {
		return anything, false
	}
	switch e.Op {
	case ir.Add, ir.Sub, ir.Mul:
		return exact(e.Op, x, y)
	case ir.Mod:
		return remainder(x, y), y.lo > 0
	case ir.Div:
		return anything, y.lo > 0
	case ir.BitAnd, ir.BitOr, ir.BitXor, ir.Shl, ir.Shr:
		return anything, true
	}
	return truth, true
}
