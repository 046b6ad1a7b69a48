package kernel

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/semantics/walks"
	"gomc/source"
)

// iteration is a walk over a collection: what has to be done before, and a loop for each
// element that calls the variable by its name.
type iteration struct {
	b        *Body
	variable *core.Symbol
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
	return it.b.EachMark(it.from, it.at(), func(m *ir.Place, element []ir.Expr) []ir.Stmt {
		return []ir.Stmt{&ir.If{Cond: Present(m), Then: append(it.bind(t, element), body()...)}}
	})
}

// overSetInAnyOrder is the same where the order of the elements is chosen.
func (it *iteration) overSetInAnyOrder(t *ir.Type, body func() []ir.Stmt) []ir.Stmt {
	frame := it.b.Walks()
	loops, element, m := frame.Marks(it.from, it.at())
	return frame.InAnyOrder(loops, func() ir.Expr { return Present(m) }, append(it.bind(t, element), body()...))
}

// bind gives the variable an element whose cells have some values.
func (it *iteration) bind(t *ir.Type, element []ir.Expr) []ir.Stmt {
	if t.Simple() {
		it.kept().Reg = element[0].(*ir.Reg).N
		return nil
	}
	p := it.b.Temp(t, it.at())
	var out []ir.Stmt
	for i, leaf := range walks.Leaves(p, it.at()) {
		out = append(out, &ir.Store{Dst: leaf, X: element[i], At: it.at()})
	}
	it.kept().Place = p
	return out
}

func (it *iteration) kept() *Storage { return it.b.model.Storage(it.variable) }

func (it *iteration) at() source.Span { return it.variable.At }

func (it *iteration) overSeq(body func() []ir.Stmt) []ir.Stmt {
	loop, there := positions(it.b, it.from, it.at())
	p := it.b.Temp(it.from.Type.Member, it.at())
	fill := &ir.Copy{Dst: p, Src: it.slot(loop), At: it.at()}
	it.kept().Place = p
	return []ir.Stmt{&ir.For{Loop: loop, Body: []ir.Stmt{&ir.If{Cond: there, Then: append([]ir.Stmt{fill}, body()...)}}}}
}

func (it *iteration) slot(l ir.Loop) *ir.Place {
	return Index{&ir.Reg{N: l.Reg}, true}.Of(it.from.Field(it.from.Type.Slots(), it.at()), it.at())
}

// Referred returns a place behind a register, to be bound before.
func (b *Body) Referred(t *ir.Type, at source.Span) *ir.Place {
	return &ir.Place{Root: ir.Ref, Reg: b.NewReg(), Type: t, At: at}
}

// lowerForIn is `for x in s do ... end`: over the elements that s has when the loop begins. It is
// copied for that, unless the body cannot change it.
func lowerForIn(b *Body, s *core.ForIn) []ir.Stmt {
	o := b.Lower(s.Set)
	from := b.Referred(o.Type, o.At)
	it := &iteration{b: b, variable: s.Symbol, from: from}
	var body []ir.Stmt
	unordered := types.IsForm(o.Type, ir.SetForm) || types.IsForm(o.Type, ir.MapForm) && types.Unordered(o.Type.Index)
	it.any = b.model.ideas.AnyOrder(b, s.Where) && unordered
	each := func() []ir.Stmt {
		return it.loops(func() []ir.Stmt {
			body = b.Stmts(s.Body)
			return body
		})
	}
	var loops []ir.Stmt
	if types.IsForm(o.Type, ir.SetForm) && !it.any {
		loops = b.model.ideas.Scatter(b, each)
	} else {
		loops = each()
	}
	if o.Temporary || !mayChange(b, body, o.Place) {
		return append([]ir.Stmt{&ir.Bind{Reg: from.Reg, Place: o.Place}}, loops...)
	}
	copied := b.Temp(o.Type, o.At)
	begin := []ir.Stmt{&ir.Copy{Dst: copied, Src: o.Place, At: o.At}, &ir.Bind{Reg: from.Reg, Place: copied}}
	return append(begin, loops...)
}

// mayChange reports whether statements may write cells of the variable that p is in.
func mayChange(b *Body, list []ir.Stmt, p *ir.Place) (found bool) {
	ir.InspectAll(list, func(n any) bool {
		switch n := n.(type) {
		case *ir.Store:
			found = found || mayMeet(b, n.Dst, p)
		case *ir.Copy:
			found = found || mayMeet(b, n.Dst, p)
		case *ir.Undefine:
			found = found || mayMeet(b, n.Dst, p)
		case *ir.Clear:
			found = found || mayMeet(b, n.Dst, p)
		case *ir.Call:
			found = true
		}
		return !found
	})
	return found
}

// mayMeet reports whether two places may share a cell: they do not if they are in two variables.
func mayMeet(code *Body, a, b *ir.Place) bool {
	switch {
	case a.Root == ir.Frame && b.Root == ir.Frame:
		return localAt(code, a.Base) == localAt(code, b.Base)
	case a.Root == ir.State && b.Root == ir.State:
		return variableAt(code, a.Base) == variableAt(code, b.Base)
	case a.Root == ir.Frame && localAt(code, a.Base) < 0, b.Root == ir.Frame && localAt(code, b.Base) < 0:
		return false // a temporary has no name by which a reference could be to it
	}
	return a.Root == ir.Ref || b.Root == ir.Ref
}

// localAt is the number of the local variable that a cell of the frame is in; -1 for temporaries
// and what a function is given and returns.
func localAt(b *Body, cell int) int {
	return slices.IndexFunc(b.Locals, func(l ir.Local) bool { return cell >= l.Cell && cell < l.Cell+l.Type.Cells() })
}

func variableAt(b *Body, cell int) int {
	return slices.IndexFunc(b.model.Program.Vars, func(v *ir.Var) bool {
		return cell >= v.Base && cell < v.Base+v.Type.Cells()
	})
}

// Among returns a quantifier over those of a loop's values for which a test holds.
func Among(exists bool, l ir.Loop, test, body ir.Expr, at source.Span) ir.Expr {
	op := ir.Implies
	if exists {
		op = ir.And
	}
	return &ir.Quant{Exists: exists, Loop: l, Body: &ir.Logic{Op: op, X: test, Y: body}, At: at}
}
