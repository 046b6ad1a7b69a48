package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/walks"
	"gomc/source"
)

// iteration is a walk over a collection: what has to be done before, and a loop for each
// element that calls the variable by its name.
type iteration struct {
	c        *compiler
	variable *symbol
	from     *ir.Place // the collection
	any      bool      // in any order
}

// loops are the loops around a body, which is translated where the variable is declared.
func (it *iteration) loops(body func() []ir.Stmt) []ir.Stmt {
	switch it.from.Type.Form {
	case ir.SeqForm:
		return it.overSeq(body)
	case ir.MapForm:
		return it.overSet(it.from.Type.Index, body)
	}
	return it.overSet(it.from.Type.Member, body)
}

func (it *iteration) overSet(t *ir.Type, body func() []ir.Stmt) []ir.Stmt {
	if it.any {
		return it.overSetInAnyOrder(t, body)
	}
	return it.c.eachMark(it.from, it.at(), func(m *ir.Place, element []ir.Expr) []ir.Stmt {
		return []ir.Stmt{&ir.If{Cond: present(m), Then: append(it.bind(t, element), body()...)}}
	})
}

// overSetInAnyOrder is the same where the order of the elements is chosen.
func (it *iteration) overSetInAnyOrder(t *ir.Type, body func() []ir.Stmt) []ir.Stmt {
	frame := it.c.body.frame()
	loops, element, m := frame.Marks(it.from, it.at())
	return frame.InAnyOrder(loops, func() ir.Expr { return present(m) }, append(it.bind(t, element), body()...))
}

// bind gives the variable an element whose cells have some values.
func (it *iteration) bind(t *ir.Type, element []ir.Expr) []ir.Stmt {
	if t.Simple() {
		it.variable.reg = element[0].(*ir.Reg).N
		return nil
	}
	p := it.c.body.temp(t, it.at())
	var out []ir.Stmt
	for i, leaf := range walks.Leaves(p, it.at()) {
		out = append(out, &ir.Store{Dst: leaf, X: element[i], At: it.at()})
	}
	it.variable.place = p
	return out
}

func (it *iteration) at() source.Span { return it.variable.At }

func (it *iteration) overSeq(body func() []ir.Stmt) []ir.Stmt {
	loop, there := it.c.positions(it.from, it.at())
	p := it.c.body.temp(it.from.Type.Member, it.at())
	fill := &ir.Copy{Dst: p, Src: it.slot(loop), At: it.at()}
	it.variable.place = p
	return []ir.Stmt{&ir.For{Loop: loop, Body: []ir.Stmt{&ir.If{Cond: there, Then: append([]ir.Stmt{fill}, body()...)}}}}
}

func (it *iteration) slot(l ir.Loop) *ir.Place {
	return indexValue{&ir.Reg{N: l.Reg}, true}.of(it.from.Field(it.from.Type.Slots(), it.at()), it.at())
}

// referred is a place behind a register, to be bound before.
func (c *compiler) referred(t *ir.Type, at source.Span) *ir.Place {
	return &ir.Place{Root: ir.Ref, Reg: c.body.newReg(), Type: t, At: at}
}

// forEach is `for x in s do ... end`: over the elements that s has when the loop begins. It is
// copied for that, unless the body cannot change it.
func (c *compiler) forEach(s *ast.ForIn, o operand) []ir.Stmt {
	from := c.referred(o.typ, o.at)
	it := &iteration{c: c, variable: c.storage(c.types.Each(s.Var, o.typ)), from: from}
	var body []ir.Stmt
	it.any = c.sendsInMachine(s.At()) && (isForm(o.typ, ir.SetForm) || isForm(o.typ, ir.MapForm) && unorderedType(o.typ.Index))
	each := func() []ir.Stmt {
		return it.loops(func() []ir.Stmt {
			body = c.stmts(s.Body)
			return body
		})
	}
	var loops []ir.Stmt
	if isForm(o.typ, ir.SetForm) && !it.any {
		loops = c.scatter(each)
	} else {
		loops = each()
	}
	if o.computed || !c.mayChange(body, o.place) {
		return append([]ir.Stmt{&ir.Bind{Reg: from.Reg, Place: o.place}}, loops...)
	}
	copied := c.body.temp(o.typ, o.at)
	return append([]ir.Stmt{&ir.Copy{Dst: copied, Src: o.place, At: o.at}, &ir.Bind{Reg: from.Reg, Place: copied}}, loops...)
}

// mayChange reports whether statements may write cells of the variable that p is in.
func (c *compiler) mayChange(list []ir.Stmt, p *ir.Place) (found bool) {
	ir.InspectAll(list, func(n any) bool {
		switch n := n.(type) {
		case *ir.Store:
			found = found || c.mayMeet(n.Dst, p)
		case *ir.Copy:
			found = found || c.mayMeet(n.Dst, p)
		case *ir.Undefine:
			found = found || c.mayMeet(n.Dst, p)
		case *ir.Clear:
			found = found || c.mayMeet(n.Dst, p)
		case *ir.Call:
			found = true
		}
		return !found
	})
	return found
}

// mayMeet reports whether two places may share a cell: they do not if they are in two variables.
func (c *compiler) mayMeet(a, b *ir.Place) bool {
	switch {
	case a.Root == ir.Frame && b.Root == ir.Frame:
		return c.localAt(a.Base) == c.localAt(b.Base)
	case a.Root == ir.State && b.Root == ir.State:
		return c.variableAt(a.Base) == c.variableAt(b.Base)
	case a.Root == ir.Frame && c.localAt(a.Base) < 0, b.Root == ir.Frame && c.localAt(b.Base) < 0:
		return false // a temporary has no name by which a reference could be to it
	}
	return a.Root == ir.Ref || b.Root == ir.Ref
}

// localAt is the number of the local variable that a cell of the frame is in; -1 for temporaries
// and what a function is given and returns.
func (c *compiler) localAt(cell int) int {
	return slices.IndexFunc(c.body.locals, func(l ir.Local) bool { return cell >= l.Cell && cell < l.Cell+l.Type.Cells() })
}

func (c *compiler) variableAt(cell int) int {
	return slices.IndexFunc(c.prog.Vars, func(v *ir.Var) bool { return cell >= v.Base && cell < v.Base+v.Type.Cells() })
}

// among is a quantifier over those of a loop's values for which a test holds.
func among(exists bool, l ir.Loop, test, body ir.Expr) ir.Expr {
	op := ir.Implies
	if exists {
		op = ir.And
	}
	return &ir.Quant{Exists: exists, Loop: l, Body: &ir.Logic{Op: op, X: test, Y: body}}
}
