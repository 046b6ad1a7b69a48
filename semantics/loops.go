package semantics

import (
	"slices"
	"strconv"

	"gomc/internal/diag"
	"gomc/ir"
)

// warnOrder warns of loops over a scalarset whose result may depend on the order of
// its values, which would make symmetry reduction unsound (Ip and Dill, "Better
// verification through symmetry", 1996, leave this to the user). A write in the
// loop is accepted when it goes to what the loop variable indexes, stores something
// that does not depend on it, adds up, keeps a maximum or minimum (with what
// belongs to it), puts into an unordered bag, or stays in a local that only the
// loop uses. What procedures do that the loop calls is not looked into.
func (c *compiler) warnOrder() {
	for _, f := range c.prog.Funcs {
		c.loopsIn(frameOf{f.Locals, f}, f.Body)
	}
	for _, r := range c.prog.Rules {
		c.loopsIn(frameOf{r.Locals, nil}, r.Body)
	}
}

// frameOf says which frame cells have a name, and which are a function's result.
type frameOf struct {
	locals []ir.Local
	fn     *ir.Func
}

// result reports whether a place is (part of) the function's result.
func (f frameOf) result(p *ir.Place) bool {
	return f.fn != nil && f.fn.Result != nil && p.Root == ir.Frame &&
		p.Base >= f.fn.Return && p.Base < f.fn.Return+f.fn.Result.Cells()
}

// named reports whether a frame cell belongs to a local of the source and not to a
// temporary.
func (f frameOf) named(cell int) bool {
	return slices.ContainsFunc(f.locals, func(l ir.Local) bool { return cell >= l.Cell && cell < l.Cell+l.Type.Cells() })
}

func (c *compiler) loopsIn(frame frameOf, body []ir.Stmt) {
	ir.InspectAll(body, func(n any) bool {
		loop, ok := n.(*ir.For)
		if !ok || !unordered(loop.Loop.Type) {
			return true
		}
		l := &loopCheck{frame: frame, loop: loop, all: body, varying: map[int]bool{loop.Loop.Reg: true}, own: map[int]bool{}}
		l.stmts(loop.Body, nil)
		if l.found {
			c.diags.Warnf(CodeOrder, loop.Loop.At, "what this loop leaves in %s may depend on the order of the values of %s", l.name, loop.Loop.Type).
				Note(l.at, "assigned here").
				Suggest("a result that does not depend on the order, or check without --symm")
		}
		return true
	})
}

// unordered reports whether the values of t are, or include, interchangeable ones.
func unordered(t *ir.Type) bool {
	if t == nil {
		return false
	}
	if t.Kind == ir.Union {
		return slices.ContainsFunc(t.Parts, func(p ir.Part) bool { return unordered(p.Type) })
	}
	return t.Kind == ir.Scalarset && t.Symmetric && t.Size > 1
}

// loopCheck looks for a write in one loop that is not accepted.
type loopCheck struct {
	frame   frameOf
	loop    *ir.For
	all     []ir.Stmt    // the body that the loop stands in
	varying map[int]bool // registers whose value depends on the loop variable
	own     map[int]bool // address registers that denote what the loop variable indexes
	found   bool
	name    string
	at      diag.Span
}

// stmts checks statements that run under the given conditions.
func (l *loopCheck) stmts(list []ir.Stmt, conditions []ir.Expr) {
	for _, s := range list {
		switch s := s.(type) {
		case *ir.Store:
			l.write(s.Dst, s.X, s.At, list, conditions)
		case *ir.Copy:
			l.write(s.Dst, &ir.Load{Place: s.Src}, s.At, list, conditions)
		case *ir.Let:
			l.varying[s.Reg] = l.depends(s.X)
		case *ir.Bind:
			l.own[s.Reg] = l.ownElement(s.Place)
			l.varying[s.Reg] = l.own[s.Reg] || l.depends(s.Place)
		case *ir.If:
			under := append(slices.Clone(conditions), s.Cond)
			l.stmts(s.Then, under)
			l.stmts(s.Else, under)
		case *ir.For:
			l.stmts(s.Body, conditions)
		case *ir.While:
			l.stmts(s.Body, conditions)
		case *ir.BagAdd:
			if s.Bag.Type.Discipline == ir.Fifo && !l.ownElement(s.Bag) {
				l.report(quoted(s.Bag), s.At)
			}
		}
	}
}

// write judges one assignment; list is the block it stands in.
func (l *loopCheck) write(dst *ir.Place, x ir.Expr, at diag.Span, list []ir.Stmt, conditions []ir.Expr) {
	switch {
	case l.ownElement(dst), !l.depends(x), accumulates(dst, x):
	case l.frame.result(dst):
		l.report("the result", at)
	case dst.Root == ir.Frame && (!l.frame.named(dst.Base) || l.onlyHere(dst.Base)):
	case l.keepsBest(list, conditions):
	default:
		l.report(quoted(dst), at)
	}
}

func quoted(p *ir.Place) string { return strconv.Quote(shorten(p.At.Text())) }

func (l *loopCheck) report(name string, at diag.Span) {
	if !l.found {
		l.found, l.name, l.at = true, name, at
	}
}

// ownElement reports whether a place is indexed by the loop variable.
func (l *loopCheck) ownElement(p *ir.Place) bool {
	if p.Root == ir.Ref && l.own[p.Reg] {
		return true
	}
	return slices.ContainsFunc(p.Path, func(s ir.Step) bool {
		r, ok := s.Index.(*ir.Reg)
		return ok && r.N == l.loop.Loop.Reg
	})
}

// depends reports whether a value or address can depend on the loop variable.
func (l *loopCheck) depends(n any) bool {
	found := false
	ir.Inspect(n, func(n any) bool {
		switch n := n.(type) {
		case *ir.Reg:
			found = found || l.varying[n.N]
		case *ir.Place:
			found = found || n.Root == ir.Ref && l.varying[n.Reg]
		}
		return !found
	})
	return found
}

// accumulates recognises x := x + e and its like, where the order does not matter.
func accumulates(dst *ir.Place, x ir.Expr) bool {
	switch x := x.(type) {
	case *ir.Binary:
		commutes := slices.Contains([]ir.Op{ir.Add, ir.Mul, ir.BitAnd, ir.BitOr, ir.BitXor}, x.Op)
		return loads(x.X, dst) && (commutes || x.Op == ir.Sub) || loads(x.Y, dst) && commutes
	case *ir.Logic:
		return x.Op != ir.Implies && (loads(x.X, dst) || loads(x.Y, dst))
	}
	return false
}

// loads reports whether e reads exactly the place p.
func loads(e ir.Expr, p *ir.Place) bool {
	load, ok := e.(*ir.Load)
	return ok && load.Place.At.Text() == p.At.Text()
}

// keepsBest reports whether the block of statements runs only when a comparison finds
// something better than a place that the block then sets to it.
func (l *loopCheck) keepsBest(list []ir.Stmt, conditions []ir.Expr) bool {
	if len(conditions) == 0 {
		return false
	}
	better := false
	ir.Inspect(conditions[len(conditions)-1], func(n any) bool {
		b, ok := n.(*ir.Binary)
		if ok && b.Op >= ir.Lt && b.Op <= ir.Ge {
			better = better || sets(list, b.X, b.Y) || sets(list, b.Y, b.X)
		}
		return true
	})
	return better
}

// sets reports whether some statement of the block assigns the value `to` to the place
// that `place` loads.
func sets(list []ir.Stmt, place, to ir.Expr) bool {
	return slices.ContainsFunc(list, func(s ir.Stmt) bool {
		switch s := s.(type) {
		case *ir.Store:
			return loads(place, s.Dst) && textOf(s.X) == textOf(to)
		case *ir.Copy:
			return loads(place, s.Dst) && loads(to, s.Src)
		}
		return false
	})
}

// textOf is the source text of an expression, as far as it is known.
func textOf(e ir.Expr) string {
	switch e := e.(type) {
	case *ir.Load:
		return e.Place.At.Text()
	case *ir.Binary:
		return e.At.Text()
	}
	return ""
}

// onlyHere reports whether a local is used nowhere outside the loop.
func (l *loopCheck) onlyHere(cell int) bool {
	return uses(l.all, cell) == uses([]ir.Stmt{l.loop}, cell)
}

func uses(list []ir.Stmt, cell int) int {
	n := 0
	ir.InspectAll(list, func(node any) bool {
		if p, ok := node.(*ir.Place); ok && p.Root == ir.Frame && p.Base == cell {
			n++
		}
		return true
	})
	return n
}
