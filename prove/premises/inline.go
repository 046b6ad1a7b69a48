package premises

import (
	"gomc/ir"
	"gomc/prove/form"
)

// inlined replaces a call of a function that only returns an expression by that expression, if it does not matter how
// often its arguments are evaluated. It returns any other call unchanged. So a guard or invariant may give its
// conditions names.
func (l *lowerer) inlined(c *form.Call) form.Expr {
	x := returned(c.Func)
	if x == nil {
		return c
	}
	args := map[int]form.Expr{} // by cell
	for i := range c.Func.Params {
		p := &c.Func.Params[i]
		if !l.fits(&c.Args[i], p) {
			return c
		}
		args[p.Cell] = c.Args[i].X
	}
	number, from := map[int]int{}, l.frame.regs
	out := form.Renamed(x, func(reg int) int {
		if _, known := number[reg]; !known {
			number[reg] = from + len(number)
		}
		return number[reg]
	})
	out = form.Replaced(out, func(e form.Expr) form.Expr {
		if load, ok := e.(*form.Load); ok && plainCell(load.Place) {
			return args[load.Place.Base]
		}
		return nil
	})
	if !isPlain(out) {
		return c
	}
	l.frame.regs += len(number)
	form.Inspect(out, func(n any) bool {
		if q, ok := n.(*form.Quant); ok {
			l.bindLoop(&q.Loop)
		}
		return true
	})
	if r := c.Func.Result; r.Kind == form.Number && !(r.Count == 2 && isTruth(out)) {
		return &form.Convert{X: out, To: r, At: c.At}
	}
	return out
}

// returned is the expression that is all that a function returns, or nil.
func returned(f *form.Func) form.Expr {
	if f.Result == nil || f.Result.Kind == form.Bits || len(f.Body) < 2 {
		return nil
	}
	s, ok := f.Body[0].(*form.Store)
	if _, back := f.Body[1].(*form.Return); !ok || !back || !plainCell(s.Dst) || s.Dst.Base != f.Return {
		return nil
	}
	return s.X
}

// fits reports whether an argument is a variable or constant that is surely a value of the parameter.
func (l *lowerer) fits(a *form.Arg, p *form.FuncParam) bool {
	if p.ByRef || a.X == nil || a.Delta != 0 || p.Type == nil {
		return false
	}
	switch x := a.X.(type) {
	case *form.Const:
		return p.Type.Kind == form.Number && p.Type.Contains(x.V)
	case *form.Reg:
		d, known := l.counting.domains[x.N]
		if !known || d.Node {
			return known && p.Type.Kind == form.Node
		}
		return p.Type.Kind == form.Number && p.Type.Contains(d.From) && p.Type.Contains(d.To)
	}
	return false
}

// isPlain reports whether an expression looks at nothing but the state and registers, and calls nothing.
func isPlain(e form.Expr) bool {
	plain := true
	form.Inspect(e, func(n any) bool {
		switch n := n.(type) {
		case *form.Call:
			plain = false
		case *form.Place:
			plain = plain && n.Root == ir.State && len(n.Pre) == 0
		}
		return plain
	})
	return plain
}

// isTruth reports whether an expression is surely 0 or 1.
func isTruth(e form.Expr) bool {
	switch e := e.(type) {
	case *form.Unary:
		return e.Op == ir.Not
	case *form.Binary:
		switch e.Op {
		case ir.Eq, ir.Ne, ir.Lt, ir.Le, ir.Gt, ir.Ge:
			return true
		}
		return false
	case *form.Const:
		return e.V == 0 || e.V == 1
	}
	return isBoolean(e)
}
