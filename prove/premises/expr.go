package premises

import (
	"gomc/ir"
	"gomc/prove/form"
	"gomc/source"
)

// typeOf is the type of an expression where that is plain to see.
func typeOf(e ir.Expr) *ir.Type {
	switch e := e.(type) {
	case *ir.Reg:
		return e.Type
	case *ir.Load:
		return e.Place.Type
	case *ir.Call:
		return e.Func.Result
	case *ir.Cond:
		if t := typeOf(e.A); t != nil {
			return t
		}
		return typeOf(e.B)
	case *ir.Convert:
		return e.To
	}
	return nil
}

// nodeConst returns a certain node: where statements have been written out for each node, the one that is looked at.
func (l *lowerer) nodeConst(n int) form.Expr {
	if l.each != nil && n == l.each.node {
		l.each.met = true
		return &form.Reg{N: l.each.reg}
	}
	l.met.certain = true
	return &form.NodeConst{N: n}
}

// number refuses a number that a proof does not follow.
func (l *lowerer) number(at source.Span, v int64) int64 {
	if !form.IsNumber(v) {
		panic(l.refuse(Large, at, "the number %d has more than 59 bits", v).Suggest("smaller numbers"))
	}
	return v
}

// expr is the form of an expression; want is the type that a constant has there, or nil.
func (l *lowerer) expr(e ir.Expr, want *ir.Type) form.Expr {
	switch e := e.(type) {
	case nil:
		return nil
	case *ir.Const:
		if e.Extreme {
			panic(l.refuse(Loop, l.at, "a least or greatest value is computed").
				Suggest("forall or exists, which say which it is"))
		}
		if want == l.node {
			return l.nodeConst(int(e.V))
		}
		return &form.Const{V: l.number(l.at, e.V)}
	case *ir.Reg:
		return &form.Reg{N: l.reg(e.N, e.At)}
	case *ir.Load:
		p := l.place(e.Place)
		if x := stored(p); x != nil {
			return asking(x, l.madeBy(e.Place.Pre)...)
		}
		return &form.Load{Place: p}
	case *ir.Unary:
		return &form.Unary{Op: e.Op, X: l.expr(e.X, nil), At: e.At}
	case *ir.Binary:
		return l.binary(e)
	case *ir.Logic:
		return &form.Logic{Op: e.Op, X: l.expr(e.X, nil), Y: l.expr(e.Y, nil)}
	case *ir.Cond:
		return &form.Cond{C: l.expr(e.C, nil), A: l.expr(e.A, want), B: l.expr(e.B, want)}
	case *ir.Quant:
		q := &form.Quant{Exists: e.Exists, Loop: l.loop(&e.Loop)}
		l.bindLoop(&q.Loop)
		q.Body = l.expr(e.Body, nil)
		q.Faults = mayFault(q.Body)
		if q.Loop.Node {
			l.pure(q)
		}
		return q
	case *ir.Call:
		return l.inlined(l.call(e))
	case *ir.IsUndefined:
		return l.isUndefined(e)
	case *ir.Equal:
		if l.isSetOf(e.A.Type) {
			return l.sameSets(e)
		}
		if l.holdsNode(e.A.Type) && l.checked(Unsupported) {
			panic(l.refuse(Unsupported, e.A.At, "whole records that hold values of %s are compared", l.node.Name).
				Suggest("a comparison of each field"))
		}
		return &form.Equal{A: l.whole(e.A), B: l.whole(e.B)}
	case *ir.IsMember:
		return &form.IsMember{Place: l.place(e.Place), First: e.First - e.Place.Type.First() + 1, Count: e.Count}
	case *ir.Convert:
		return l.convert(e)
	case *ir.Count:
		return l.count(e)
	}
	panic("premises: unknown expression")
}

func (l *lowerer) binary(e *ir.Binary) form.Expr {
	if m := l.most(e); m != nil {
		return m
	}
	if m := l.sizeCompared(e); m != nil {
		return m
	}
	x, y := typeOf(e.X), typeOf(e.Y)
	var want *ir.Type
	if x == l.node || y == l.node {
		want = l.node
		if e.Op != ir.Eq && e.Op != ir.Ne {
			panic(l.refuse(Ordered, e.At, "values of %s are not only compared for equality", l.node.Name))
		}
	}
	return &form.Binary{Op: e.Op, X: l.expr(e.X, want), Y: l.expr(e.Y, want), At: e.At}
}

// convert moves a value between a union and its member.
func (l *lowerer) convert(e *ir.Convert) form.Expr {
	from := typeOf(e.X)
	if from != nil && l.holdsNode(from) || e.To != nil && l.holdsNode(e.To) {
		if e.Delta == 0 && (from == nil || from == e.To) {
			return l.expr(e.X, e.To)
		}
		panic(l.refuse(Union, e.At, "a union of %s and other values is used", l.node.Name))
	}
	out := &form.Convert{X: l.expr(e.X, nil), Delta: e.Delta, At: e.At}
	if e.To != nil {
		out.To = l.simple(e.To)
	}
	return out
}

func (l *lowerer) count(e *ir.Count) form.Expr {
	if !e.Bag.Type.Bits {
		panic(l.refuse(Channel, e.At, "elements of a multiset are counted").Suggest("an array of cells"))
	}
	return &form.Count{Bag: l.place(e.Bag), Reg: l.reg(e.Reg, e.At), Pred: l.expr(e.Pred, nil)}
}

// whole returns a place whose cells are looked at one by one, so that there may be no array over nodes in it.
func (l *lowerer) whole(p *ir.Place) *form.Place {
	if l.isSetOf(p.Type) {
		panic(l.refuse(Loop, p.At, "a whole set of %s is copied or computed", l.node.Name).
			Suggest("a variable of the model for what a local variable, parameter or result holds"))
	}
	if l.overNodes(p.Type) {
		panic(l.refuse(Loop, p.At, "a whole array over %s is copied or compared", l.node.Name).
			Suggest("a loop over %s, or forall", l.node.Name))
	}
	return l.place(p)
}

// loop is the form of a loop. One over the nodes visits all of them.
func (l *lowerer) loop(s *ir.Loop) form.Loop {
	if s.Type != nil && s.Type != l.node && l.holdsNode(s.Type) && l.checked(Union) {
		panic(l.refuse(Union, s.At, "a loop over a union of %s and other values", l.node.Name).Suggest("two loops"))
	}
	out := form.Loop{Reg: l.reg(s.Reg, s.At), Auto: s.Auto, At: s.At}
	if s.Type == l.node {
		from, a := s.From.(*ir.Const)
		to, b := s.To.(*ir.Const)
		if !a || !b || from.V != 0 || to.V != int64(l.n-1) || s.By != nil {
			panic(l.refuse(Ordered, s.At, "a loop visits some values of %s only, or in a certain order", l.node.Name).
				Suggest("for %s : %s do", s.Name, l.node.Name))
		}
		out.Node = true
		return out
	}
	out.From, out.To, out.By = l.expr(s.From, nil), l.expr(s.To, nil), l.expr(s.By, nil)
	return out
}

// bindLoop takes note of the values that the variable of a quantifier has.
func (l *lowerer) bindLoop(q *form.Loop) {
	delete(l.counting.domains, q.Reg)
	from, a := q.From.(*form.Const)
	to, b := q.To.(*form.Const)
	switch {
	case q.Node:
		l.counting.domains[q.Reg] = form.Domain{Node: true}
	case a && b:
		l.counting.domains[q.Reg] = form.Domain{From: min(from.V, to.V), To: max(from.V, to.V)}
	}
}

// call is the form of a call.
func (l *lowerer) call(c *ir.Call) *form.Call {
	out := &form.Call{Func: l.function(c.Func, c.At), At: c.At}
	if c.Into != nil {
		out.Into = l.place(c.Into)
	}
	for i := range c.Args {
		a, p := &c.Args[i], &c.Func.Params[i]
		arg := form.Arg{Delta: a.Delta}
		switch {
		case a.Ref != nil:
			arg.Ref = l.place(a.Ref)
			if !ir.Same(a.Ref.Type, p.Type) {
				panic(l.refuse(Unsupported, a.At, "an argument of another type than its parameter"))
			}
		case a.Copy != nil:
			arg.Copy = l.whole(a.Copy)
			l.sameKind(a.Copy.Type, p.Type, a.Delta, a.At)
		case a.X != nil:
			arg.X = l.expr(a.X, p.Type)
		}
		out.Args = append(out.Args, arg)
	}
	return out
}

// sameKind refuses a copy of a node into something else.
func (l *lowerer) sameKind(from, to *ir.Type, delta int64, at source.Span) {
	if (from == l.node) != (to == l.node) || from == l.node && delta != 0 {
		panic(l.refuse(Union, at, "a value of %s becomes one of another type", l.node.Name))
	}
}

// function is the form of a function, once.
func (l *lowerer) function(f *ir.Func, at source.Span) *form.Func {
	if out, done := l.funcs[f]; done {
		if out == nil {
			panic(l.refuse(Call, at, "%s calls itself", f.Name).Suggest("a loop"))
		}
		return out
	}
	l.funcs[f] = nil
	inner := *l
	inner.refs, inner.quorum, inner.each, inner.met.certain = map[int]*ir.Type{}, nil, nil, false
	inner.counting.guarding, inner.counting.domains = false, map[int]form.Domain{}
	inner.frame.regs = f.Regs
	inner.setCells(f.Body)
	out := &form.Func{Name: f.Name, Cells: f.Cells - l.n*len(inner.frame.sets)}
	for i := range f.Params {
		p := &f.Params[i]
		if p.ByRef {
			inner.refs[p.Reg] = p.Type
		} else if l.overNodes(p.Type) {
			panic(l.refuse(Loop, f.At, "the parameter %s of %s is an array over %s", p.Name, f.Name, l.node.Name).
				Suggest("a var parameter"))
		}
		out.Params = append(out.Params, form.FuncParam{
			ByRef: p.ByRef, Reg: p.Reg, Cell: inner.frameCell(p.Cell, f.At), Size: l.cells(p.Type), Type: l.simple(p.Type)})
	}
	if f.Result != nil {
		if l.overNodes(f.Result) {
			panic(l.refuse(Loop, f.At, "the result of %s is an array over %s", f.Name, l.node.Name))
		}
		out.Return = inner.frameCell(f.Return, f.At)
		out.Result, out.Size = l.simple(f.Result), l.cells(f.Result)
	}
	inner.frame.sent = nil
	inner.top(f.At, func() {
		out.Body = inner.stmts(f.Body)
		inner.checkSent(out.Body)
	})
	out.Regs = inner.frame.regs
	l.funcs[f] = out
	out.Name = numbered(f.Name, len(l.out.Funcs))
	l.out.Funcs = append(l.out.Funcs, out)
	return out
}
