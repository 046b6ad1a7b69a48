package premises

import (
	"slices"

	"gomc/ir"
	"gomc/prove/form"
)

// kept is a loop over the messages of a quorum that keeps the greatest or the least: for each, if its field surpasses
// a local variable, the variable becomes the field, and other places become fields of the same message.
type kept struct {
	loop    *ir.For
	test    *ir.If
	field   *ir.Place // of the message
	place   *ir.Place // of what is kept
	surpass ir.Op     // Gt or Lt, between the field and what is kept
}

// best is the form of such a loop over the quorum at hand, or nil.
func (l *lowerer) best(s *ir.For) form.Stmt {
	k := l.keeping(s)
	if k == nil {
		return nil
	}
	q := l.quorum
	filtering, sender := q.filtering, q.sender
	q.filtering, q.sender = true, s.Loop.Reg // its messages are looked at one by one, as in the filter
	defer func() { q.filtering, q.sender = filtering, sender }()
	out := &form.Best{Param: q.param, Reg: l.reg(s.Loop.Reg, s.Loop.At)}
	field, place := l.place(k.field), l.place(k.place)
	if place.Type.Count > maxCommon {
		return nil
	}
	out.Cond = l.expr(k.test.Cond, nil)
	out.Surpass = &form.Binary{Op: k.surpass, X: &form.Load{Place: field}, Y: &form.Load{Place: place}, At: s.Loop.At}
	for _, st := range k.test.Then {
		out.Body = append(out.Body, l.stmt(st))
	}
	out.Most = l.noneSurpasses(field, place, k.surpass)
	return out
}

// keeping recognises the loop.
func (l *lowerer) keeping(s *ir.For) *kept {
	q := l.quorum
	if q == nil || q.into < 0 || !l.visitsAll(&s.Loop) || len(s.Body) != 1 {
		return nil
	}
	present, ok := s.Body[0].(*ir.If)
	if !ok || len(present.Then) != 1 || len(present.Else) > 0 || !l.isThere(present.Cond, s.Loop.Reg) {
		return nil
	}
	test, ok := present.Then[0].(*ir.If)
	if !ok || len(test.Else) > 0 || len(test.Then) == 0 {
		return nil
	}
	k := &kept{loop: s, test: test}
	if !l.compares(k) || !l.keeps(k) {
		return nil
	}
	return k
}

// visitsAll reports whether a loop visits all nodes.
func (l *lowerer) visitsAll(s *ir.Loop) bool {
	return s.Type == l.node && isConst(s.From, 0) && isConst(s.To, int64(l.n-1)) && s.By == nil
}

// isThere reports whether a condition is that the node in a register has a message in the quorum at hand.
func (l *lowerer) isThere(e ir.Expr, reg int) bool {
	u := isThere(e)
	return u != nil && l.isOfMessage(u.Place, reg) && u.Place.Path[0].Offset == 0
}

// isThere returns the operand of a condition that a place is not Undefined; nil for any other condition.
func isThere(e ir.Expr) *ir.IsUndefined {
	if not, ok := e.(*ir.Unary); ok && not.Op == ir.Not {
		u, _ := not.X.(*ir.IsUndefined)
		return u
	}
	return nil
}

// isOfMessage reports whether a place is in the message that the quorum at hand has of the node in a register.
func (l *lowerer) isOfMessage(p *ir.Place, reg int) bool {
	q := l.quorum
	return p.Root == ir.Frame && p.Base == q.into && len(p.Pre) == 0 && len(p.Path) == 1 &&
		p.Path[0].Stride == q.stride && isReg(p.Path[0].Index, reg)
}

// compares finds the field and what is kept in the condition of the loop.
func (l *lowerer) compares(k *kept) bool {
	b, ok := k.test.Cond.(*ir.Binary)
	if !ok {
		return false
	}
	x, isLoad := b.X.(*ir.Load)
	y, too := b.Y.(*ir.Load)
	if !isLoad || !too {
		return false
	}
	op := b.Op
	k.field, k.place = x.Place, y.Place
	if !l.isOfMessage(k.field, k.loop.Loop.Reg) {
		k.field, k.place, op = k.place, k.field, mirrored[op]
	}
	surpass, known := map[ir.Op]ir.Op{ir.Gt: ir.Gt, ir.Ge: ir.Gt, ir.Lt: ir.Lt, ir.Le: ir.Lt}[op]
	k.surpass = surpass
	p := k.place
	return known && l.isOfMessage(k.field, k.loop.Loop.Reg) && p.Root == ir.Frame && len(p.Path) == 0 && len(p.Pre) == 0 &&
		!l.inQuorum(p.Base) && isNumber(p.Type) && isNumber(k.field.Type)
}

func isNumber(t *ir.Type) bool { return t.Kind == ir.Range || t.Kind == ir.Enum || t.Kind == ir.Bool }

func (l *lowerer) inQuorum(cell int) bool {
	return cell >= l.quorum.into && cell < l.quorum.into+l.n*l.quorum.stride
}

// keeps reports whether what the loop does with a message that surpasses is to keep fields of it, each in a place of
// its own: the field that is compared where it is compared with, others in local variables or in the state.
func (l *lowerer) keeps(k *kept) bool {
	done := false
	var cells []int
	for _, st := range k.test.Then {
		to, from := keeping(st)
		if to == nil || !l.isOfMessage(from, k.loop.Loop.Reg) || len(to.Pre) > 0 {
			return false
		}
		if to.Root == ir.Frame {
			if len(to.Path) > 0 || to.Type.Cells() != 1 || l.inQuorum(to.Base) || slices.Contains(cells, to.Base) {
				return false
			}
			cells = append(cells, to.Base)
			done = done || to.Base == k.place.Base && from.Path[0].Offset == k.field.Path[0].Offset
		} else if !l.isFixed(to, k.loop.Loop.Reg) || len(k.test.Then) > 2 {
			return false
		}
	}
	return done
}

// keeping are the places that a statement copies to and from; nil: it does something else.
func keeping(st ir.Stmt) (to, from *ir.Place) {
	switch st := st.(type) {
	case *ir.Copy:
		return st.Dst, st.Src
	case *ir.Store:
		if load, ok := st.X.(*ir.Load); ok {
			return st.Dst, load.Place
		}
	}
	return nil, nil
}

// isFixed reports whether a place is in the state, and the same one in each iteration.
func (l *lowerer) isFixed(p *ir.Place, reg int) bool {
	return p.Root == ir.State && !slices.ContainsFunc(p.Path, func(s ir.Step) bool {
		_, constant := s.Index.(*ir.Const)
		r, isRegister := s.Index.(*ir.Reg)
		return !constant && (!isRegister || r.N == reg)
	})
}

// noneSurpasses is the condition that as many nodes as the quorum at hand needs have a message that its filter lets
// through and that does not surpass what is kept.
func (l *lowerer) noneSurpasses(field, place *form.Place, surpass ir.Op) *form.Most {
	q := l.quorum
	pick := q.form
	code := l.frame.regs
	l.frame.regs++
	least := l.standIn(place)
	op := map[ir.Op]ir.Op{ir.Gt: ir.Le, ir.Lt: ir.Ge}[surpass]
	var fits form.Expr = &form.Binary{Op: op, X: &form.Load{Place: field}, Y: &form.Reg{N: least}, At: q.at}
	if pick.Filter != nil {
		fits = &form.Logic{Op: ir.And, X: pick.Filter, Y: fits}
	}
	out := l.someMessage(pick, code, fits, q.need)
	replaceRegs(out.Args, map[int]form.Expr{least: &form.Load{Place: place}})
	return out
}
