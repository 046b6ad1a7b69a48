package check

import (
	"slices"

	"gomc/internal/bitset"
	"gomc/ir"
)

// head follows the evaluation of a rule's parameters and guard, or of a property, and
// asserts what package ir says of the frame cells and of the Sender that it reads.
type head struct {
	c       *checker
	sure    bitset.Set // cells that are filled, whichever way the evaluation came here
	used    bitset.Set // cells that a parameter fills, or anything in the head writes
	params  []ir.Param
	judging *ir.Param // the Pick whose Skip or Filter is evaluated, or nil
}

// checkHead asserts this of the parameters and the expression behind them.
func checkHead(c *checker, params []ir.Param, e ir.Expr) {
	h := &head{c: c, sure: bitset.New(c.cells), used: bitset.New(c.cells), params: params}
	ir.Inspect(e, h.note)
	for i := range params {
		p := &params[i]
		h.eachFilled(p, h.used)
		ir.Inspect(p.K, h.note)
		ir.Inspect(p.Skip, h.note)
		ir.Inspect(p.Filter, h.note)
		ir.InspectAll(p.Bind, h.note)
	}
	for i := range params {
		h.param(&params[i])
	}
	for _, conjunct := range ir.Conjuncts(e) {
		h.alone(func() { h.expr(conjunct) })
	}
}

func (h *head) eachFilled(p *ir.Param, to bitset.Set) {
	p.EachFilled(func(from, end int) { to.AddRange(from, end) })
}

// note notes a cell that is written.
func (h *head) note(n any) bool {
	if to := target(n); to != nil && to.Root == ir.Frame {
		from, end := extent(to)
		h.used.AddRange(from, end)
	}
	return true
}

// target is the place that a node in a head writes, or nil.
func target(n any) *ir.Place {
	switch n := n.(type) {
	case *ir.Store:
		return n.Dst
	case *ir.Copy:
		return n.Dst
	case *ir.Undefine:
		return n.Dst
	case *ir.Call:
		return n.Into
	}
	return nil
}

// extent is the range of cells among which p names some.
func extent(p *ir.Place) (from, end int) {
	end = p.Base + p.Type.Cells()
	for i := range p.Path {
		s := &p.Path[i]
		end += int(s.Count-1)*s.Stride + s.Offset
	}
	return p.Base, end
}

// alone runs f, after which nothing is sure that was not before.
func (h *head) alone(f func()) {
	sure := slices.Clone(h.sure)
	f()
	h.sure = sure
}

// either runs two pieces of code of which one is executed.
func (h *head) either(f, g func()) {
	before := slices.Clone(h.sure)
	f()
	first := h.sure
	h.sure = before
	g()
	for i := range h.sure {
		h.sure[i] &= first[i]
	}
}

func (h *head) param(p *ir.Param) {
	if p.Kind != ir.Pick {
		h.stmts(p.Bind)
		return
	}
	h.alone(func() { h.expr(p.K) })
	for i := range p.Choices {
		h.alone(func() { h.place(p.Choices[i].Bag) })
	}
	h.judging = p
	h.alone(func() { h.expr(p.Skip) })
	h.alone(func() { h.expr(p.Filter) })
	h.judging = nil
	h.eachFilled(p, h.sure)
}

func (h *head) stmts(list []ir.Stmt) {
	for _, s := range list {
		h.stmt(s)
	}
}

// stmt follows what may stand in a head: the rest is refused elsewhere.
func (h *head) stmt(s ir.Stmt) {
	switch s := s.(type) {
	case *ir.Let:
		h.expr(s.X)
	case *ir.Bind:
		h.read(s.Place)
	case *ir.If:
		h.expr(s.Cond)
		h.either(func() { h.stmts(s.Then) }, func() { h.stmts(s.Else) })
	case *ir.Store:
		h.expr(s.X)
		h.write(s.Dst)
	case *ir.Copy:
		h.read(s.Src)
		h.write(s.Dst)
	case *ir.Undefine:
		h.write(s.Dst)
	case *ir.For:
		h.expr(s.Loop.From)
		h.expr(s.Loop.To)
		h.expr(s.Loop.By)
		h.alone(func() { h.stmts(s.Body) })
	case *ir.CallStmt:
		h.call(s.Call)
	}
}

func (h *head) call(e *ir.Call) {
	for i := range e.Args {
		a := &e.Args[i]
		h.read(a.Ref)
		h.read(a.Copy)
		h.expr(a.X)
	}
	h.write(e.Into)
}

// expr follows the evaluation of e. It is a dispatch over the kinds.
func (h *head) expr(e ir.Expr) {
	switch e := e.(type) {
	case *ir.Reg:
		h.register(e)
	case *ir.Load:
		h.read(e.Place)
	case *ir.Unary:
		h.expr(e.X)
	case *ir.Binary:
		h.expr(e.X)
		h.expr(e.Y)
	case *ir.Logic:
		h.expr(e.X)
		h.alone(func() { h.expr(e.Y) })
	case *ir.Cond:
		h.expr(e.C)
		h.either(func() { h.expr(e.A) }, func() { h.expr(e.B) })
	case *ir.Quant:
		h.expr(e.Loop.From)
		h.expr(e.Loop.To)
		h.expr(e.Loop.By)
		h.alone(func() { h.expr(e.Body) })
	case *ir.Call:
		h.call(e)
	case *ir.IsUndefined:
		h.read(e.Place)
	case *ir.Equal:
		h.read(e.A)
		h.read(e.B)
	case *ir.IsMember:
		h.read(e.Place)
	case *ir.Convert:
		h.expr(e.X)
	case *ir.Count:
		h.read(e.Bag)
		h.alone(func() { h.expr(e.Pred) })
	}
}

// place follows how p is found.
func (h *head) place(p *ir.Place) {
	h.stmts(p.Pre)
	for i := range p.Path {
		h.expr(p.Path[i].Index)
	}
}

// write fills the cells of p; which of several an index selects is not known.
func (h *head) write(p *ir.Place) {
	if p == nil {
		return
	}
	h.place(p)
	if p.Root == ir.Frame && len(p.Path) == 0 {
		h.sure.AddRange(extent(p))
	}
}

// read asserts that the cells that p may name hold what this instance has put there.
func (h *head) read(p *ir.Place) {
	if p == nil {
		return
	}
	h.place(p)
	if p.Root != ir.Frame || h.judging != nil && candidate(h.judging, p) {
		return
	}
	from, end := extent(p)
	for cell := from; cell < end; cell++ {
		if !h.c.must(h.sure.Has(cell) || !h.used.Has(cell), "frame cell %d is read in the head before it is surely filled", cell) {
			return
		}
	}
}

// register asserts that the sender of a candidate is of interest to its Filter only.
func (h *head) register(e *ir.Reg) {
	for i := range h.params {
		p := &h.params[i]
		h.c.must(p.Kind != ir.Pick || p.Sender != e.N || p == h.judging, "register %d, the sender in a filter, is read outside it", e.N)
	}
}

// candidate reports whether p names cells of the element that the Filter of a Pick judges:
// those of its one choice, or what the sender indexes.
func candidate(pick *ir.Param, p *ir.Place) bool {
	from, end := extent(p)
	if len(p.Path) > 0 && pick.Sender >= 0 {
		s := &p.Path[0]
		if reg, ok := s.Index.(*ir.Reg); !ok || reg.N != pick.Sender {
			return false
		}
		for _, c := range pick.Choices {
			at := from + int(c.Sender-s.First)*s.Stride
			if !fits(pick, c, at, end-int(s.Count-1)*s.Stride+at-from) {
				return false
			}
		}
		return true
	}
	return len(pick.Choices) == 1 && !pick.Quorum && fits(pick, pick.Choices[0], from, end)
}

// fits reports whether a range of cells lies in what a choice fills.
func fits(pick *ir.Param, c ir.Choice, from, end int) bool {
	size := c.Bag.Type.Elem.Cells()
	if pick.Quorum {
		size++
	}
	return c.Into >= 0 && from >= c.Into && end <= c.Into+size
}

// checkSenders asserts that a body does not read the sender of a candidate.
func checkSenders(c *checker, r *ir.Rule) {
	h := &head{c: c, params: r.Params}
	ir.InspectAll(r.Body, func(n any) bool {
		if reg, ok := n.(*ir.Reg); ok {
			h.register(reg)
		}
		return true
	})
}
