package compiled_test

import (
	"slices"

	"gomc/ir"
)

func (g *gen) stmts(n int) (list []ir.Stmt) {
	for range n {
		if s := g.stmt(); s != nil {
			list = append(list, s)
		}
	}
	return list
}

func (g *gen) block() (list []ir.Stmt) {
	g.within(func() { list = g.stmts(1 + g.IntN(2)) })
	return list
}

// stmt returns a random statement, or nil.
func (g *gen) stmt() ir.Stmt {
	if g.depth > 4 {
		return nil
	}
	switch g.IntN(25) {
	case 24:
		return g.choose()
	case 0, 1, 2, 3:
		if p := g.place(true, simple); p != nil {
			return &ir.Store{Dst: p, X: g.indexOf(p.Type), At: span("store")}
		}
	case 4, 5:
		return g.copy()
	case 6:
		if p := g.place(true, any1); p != nil {
			return &ir.Undefine{Dst: p}
		}
	case 7, 8:
		if p := g.place(true, any1); p != nil {
			return &ir.Clear{Dst: p}
		}
	case 9, 10:
		s := &ir.If{Cond: g.boolean(), Then: g.block()}
		if g.chance(50) {
			s.Else = g.block()
		}
		return s
	case 11:
		s := &ir.For{}
		g.within(func() {
			s.Loop = g.loop()
			s.Body = g.stmts(2)
		})
		return s
	case 12:
		return &ir.While{Cond: g.boolean(), Body: g.block(), At: span("while")}
	case 13:
		s := &ir.Let{X: g.num()}
		s.Reg = g.newReg()
		g.regs = append(g.regs, s.Reg)
		return s
	case 14:
		return g.bind()
	case 15, 16:
		if c := g.call(func(*ir.Func) bool { return true }); c != nil {
			return &ir.CallStmt{Call: c}
		}
	case 17:
		return g.rare()
	case 18:
		return &ir.Cover{Cond: g.boolean(), Point: g.IntN(2)}
	case 19, 20, 21:
		return g.bagAdd()
	case 22:
		if p := g.place(true, isBag); p != nil {
			if r, ok := g.slots[p]; ok {
				return &ir.BagRemove{Bag: p, Index: &ir.Reg{N: r}, At: span("remove")}
			}
			return &ir.BagRemove{Bag: p, Index: g.indexOf(rangeType(0, 1)), At: span("remove")}
		}
	case 23:
		if p := g.place(true, isBag); p != nil {
			s := &ir.BagRemoveIf{Bag: p}
			g.within(func() {
				s.Reg = g.newReg()
				g.slots[p] = s.Reg
				g.regs = append(g.regs, s.Reg)
				s.Pred = g.boolean()
			})
			return s
		}
	}
	return nil
}

func any1(*ir.Type) bool { return true }

func (g *gen) copy() ir.Stmt {
	dst := g.place(true, any1)
	if dst == nil {
		return nil
	}
	match := func(t *ir.Type) bool {
		return dst.Type.Simple() && t.Simple() || ir.Same(t, dst.Type)
	}
	if src := g.place(false, match); src != nil {
		s := &ir.Copy{Dst: dst, Src: src, At: span("copy")}
		if dst.Type.Simple() {
			s.Delta = int64(g.IntN(2))
		}
		return s
	}
	return nil
}

func (g *gen) bind() ir.Stmt {
	p := g.place(true, any1)
	if p == nil {
		return nil
	}
	s := &ir.Bind{Place: p, Reg: g.newReg()}
	g.refs = append(g.refs, &ir.Place{Root: ir.Ref, Reg: s.Reg, Type: p.Type, At: span("ref")})
	return s
}

func (g *gen) rare() ir.Stmt {
	switch g.IntN(6) {
	case 0:
		return &ir.Return{}
	case 1:
		return &ir.If{Cond: g.boolean(), Then: []ir.Stmt{&ir.Fail{Message: "failed", At: span("fail")}}}
	case 2:
		return &ir.Assert{Cond: g.boolean(), Message: "asserted", At: span("assert")}
	case 3:
		return &ir.If{Cond: g.boolean(), Then: []ir.Stmt{&ir.Return{}}}
	case 4:
		if g.chance(30) {
			return &ir.Put{Text: "text "}
		}
		return &ir.Put{X: g.num()}
	}
	return &ir.Assume{Cond: g.boolean(), At: span("assume")}
}

func (g *gen) bagAdd() ir.Stmt {
	p := g.place(true, isBag)
	if p == nil {
		return nil
	}
	e := g.place(false, func(t *ir.Type) bool { return ir.Same(t, p.Type.Elem) })
	if e == nil {
		e = g.newCells(p.Type.Elem)
		g.locals = append(g.locals, e)
	}
	return &ir.BagAdd{Bag: p, Elem: e, At: span("add")}
}

// choose returns a choice of a type, or of the elements of a bag; not in functions, which guards call.
func (g *gen) choose() ir.Stmt {
	s := &ir.Choose{Reg: g.newReg(), Fresh: !g.chooses || g.chance(20), At: span("choose")}
	if g.chance(40) {
		if s.Bag = g.place(false, isBag); s.Bag != nil {
			s.Dst = g.place(true, func(t *ir.Type) bool { return ir.Same(t, s.Bag.Type.Elem) })
		}
	} else if s.Dst = g.place(true, simple); s.Dst != nil {
		s.Of = s.Dst.Type
		if s.Of.Kind == ir.Range && g.chance(50) {
			s.Of, s.Delta = rangeType(s.Of.Lo+1, s.Of.Hi), -g.Int64N(2)
		}
	}
	if s.Dst == nil {
		return nil
	}
	if g.chance(60) {
		g.within(func() {
			g.regs = append(g.regs, s.Reg)
			g.locals = append(g.locals, s.Dst)
			s.Where = g.boolean()
		})
	}
	return s
}

func (g *gen) rule(start bool) *ir.Rule {
	size := g.frame(true)
	g.funcs = g.p.Funcs
	r := &ir.Rule{Name: "rule", Number: 1, At: span("rule")}
	r.Params = g.params(!start)
	if !start && g.chance(80) {
		r.Guard = g.boolean()
		if g.chance(50) {
			r.Guard = &ir.Logic{Op: ir.And, X: r.Guard, Y: g.boolean()}
		}
	}
	if !start && g.chance(40) {
		r.Guard = g.untouched(r.Guard)
	}
	g.pure, g.chooses = false, true
	defer func() { g.chooses = false }()
	for i, n := 0, g.IntN(3); i < n; i++ {
		g.locals = append(g.locals, g.newCells(g.typ(1, true)))
	}
	if start {
		for _, v := range g.p.Vars {
			if g.chance(80) {
				r.Body = append(r.Body, &ir.Clear{Dst: &ir.Place{Base: v.Base, Type: v.Type, At: v.At}})
			}
		}
	}
	r.Body = append(r.Body, g.stmts(2+g.IntN(4))...)
	r.Regs, r.Cells = size()
	return r
}

// untouched adds to a guard that the frame is fresh where no parameter fills it: at cells
// that only the body writes.
func (g *gen) untouched(guard ir.Expr) ir.Expr {
	p := g.newCells(&ir.Type{Kind: ir.Array, Index: g.index[0], Elem: boolType})
	g.locals = append(g.locals, p)
	l := ir.Loop{Reg: g.newReg(), From: &ir.Const{V: 0}, To: &ir.Const{V: int64(g.IntN(3))}, Name: "k", At: span("loop")}
	var index ir.Expr = &ir.Reg{N: l.Reg}
	if g.chance(50) {
		index = &ir.Const{V: int64(g.IntN(3))}
	}
	var fresh ir.Expr = &ir.Quant{Loop: l, Body: &ir.IsUndefined{Place: p.IndexBy(index, span("p[k]"))}}
	if guard != nil {
		fresh = &ir.Logic{Op: ir.And, X: guard, Y: fresh}
	}
	return fresh
}

func (g *gen) params(picks bool) (list []ir.Param) {
	for range g.IntN(3) {
		switch n := g.IntN(6); {
		case n < 3:
			p := ir.Param{Name: "i", Kind: ir.Each, From: int64(g.IntN(2)), To: int64(1 + g.IntN(2)), By: 1, Reg: g.newReg()}
			if g.chance(20) {
				p.From, p.To, p.By = 3, 0, -2
			}
			g.regs = append(g.regs, p.Reg)
			list = append(list, p)
		case n == 3:
			p := ir.Param{Name: "a", Kind: ir.Alias}
			if g.chance(60) {
				if s := g.bind(); s != nil {
					p.Bind = append(p.Bind, s)
				}
			}
			l := &ir.Let{X: g.num(), Reg: g.newReg()}
			g.regs = append(g.regs, l.Reg)
			list = append(list, ir.Param{Name: "a", Kind: ir.Alias, Bind: append(p.Bind, l)})
		case picks:
			if p, ok := g.pick(); ok {
				list = append(list, g.leaveOut(&p)...)
				list = append(list, p)
			}
		}
	}
	return list
}

// pick chooses from a bag, or a quorum from several that have the same type.
func (g *gen) pick() (ir.Param, bool) {
	bag := g.place(false, isBag)
	if bag == nil || bag.Root != ir.State {
		return ir.Param{}, false
	}
	p := ir.Param{Name: "m", Kind: ir.Pick, Sender: -1, Quorum: g.chance(40)}
	choices := 1
	if p.Quorum {
		choices = 1 + g.IntN(3)
		p.K = &ir.Const{V: int64(g.IntN(3))}
		if g.chance(30) {
			p.K = g.indexOf(rangeType(-1, 3))
		}
	}
	before := g.scope
	for i := range choices {
		other := g.place(false, func(t *ir.Type) bool { return ir.Same(t, bag.Type) })
		if i == 0 || other == nil || other.Root != ir.State {
			other = bag
		}
		c := ir.Choice{Sender: int64(i), Bag: other, Reg: g.newReg(), Into: -1}
		if g.chance(80) {
			if p.Quorum {
				c.Into = g.newCells(boolType).Base
				g.newCells(bag.Type.Elem)
			} else {
				c.Into = g.newCells(bag.Type.Elem).Base
			}
		}
		p.Choices = append(p.Choices, c)
	}
	if g.chance(60) {
		p.Sender = g.newReg()
		g.regs = append(g.regs, p.Sender)
	}
	if g.chance(50) {
		p.Filter = g.boolean()
	}
	if !p.Quorum && bag.Type.Discipline == ir.Fifo && g.chance(70) {
		p.Skip = g.skip(&p.Choices[0])
	}
	next, cells := g.next, g.cells
	g.scope = before
	g.next, g.cells = next, cells
	for _, c := range p.Choices {
		g.regs = append(g.regs, c.Reg)
		if !p.Quorum {
			g.slots[c.Bag] = c.Reg
		}
		if c.Into >= 0 {
			at := c.Into
			if p.Quorum {
				g.locals = append(g.locals, &ir.Place{Root: ir.Frame, Base: at, Type: boolType, At: span("flag")})
				at++
			}
			g.locals = append(g.locals, &ir.Place{Root: ir.Frame, Base: at, Type: c.Bag.Type.Elem, At: span("element")})
		}
	}
	p.Reg = p.Choices[0].Reg
	return p, true
}

// skip passes over the elements of a queue with some value in some cell, or by anything else
// that calls nothing.
func (g *gen) skip(c *ir.Choice) ir.Expr {
	if c.Into >= 0 && g.chance(70) {
		elem := &ir.Place{Root: ir.Frame, Base: c.Into, Type: c.Bag.Type.Elem, At: span("element")}
		for elem != nil && !elem.Type.Simple() {
			elem = g.descend(elem)
		}
		if elem != nil {
			equal := &ir.Binary{Op: ir.Eq, X: &ir.Load{Place: elem}, Y: &ir.Const{V: elem.Type.First() + g.Int64N(2)}, At: span("skip")}
			return &ir.Logic{Op: ir.Or, X: &ir.IsUndefined{Place: elem}, Y: equal}
		}
	}
	g.regs = append(g.regs, c.Reg)
	funcs := g.funcs
	g.funcs = nil
	defer func() { g.funcs = funcs }()
	return g.boolean()
}

// leaveOut takes, now and then, some choices out of a quorum, as package refine does. Code
// still looks at their cells, which nothing fills, and at their registers, which the
// parameters returned set.
func (g *gen) leaveOut(p *ir.Param) (absent []ir.Param) {
	for p.Quorum && len(p.Choices) > 1 && g.chance(40) {
		i := g.IntN(len(p.Choices))
		none := &ir.Let{Reg: p.Choices[i].Reg, X: &ir.Const{V: -1}}
		absent = append(absent, ir.Param{Name: "absent", Kind: ir.Alias, Bind: []ir.Stmt{none}, Sender: -1})
		p.Choices = slices.Delete(p.Choices, i, i+1)
	}
	p.Reg = p.Choices[0].Reg
	return absent
}

func (g *gen) property(kind ir.PropertyKind) {
	size := g.frame(true)
	g.funcs = g.p.Funcs
	p := &ir.Property{Kind: kind, Name: "property", At: span("property")}
	p.Params = g.params(true)
	p.Cond = g.boolean()
	if kind < ir.Coverage { // most states should pass
		p.Cond = &ir.Logic{Op: ir.Or, X: p.Cond, Y: &ir.Logic{Op: ir.Or, X: g.boolean(), Y: g.boolean()}}
	}
	p.Regs, p.Cells = size()
	g.p.Properties = append(g.p.Properties, p)
}
