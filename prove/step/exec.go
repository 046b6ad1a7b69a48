package step

import (
	"slices"

	"gomc/ir"
	"gomc/prove/form"
)

// exec runs statements, until the tape ends or a return.
func (s *Stepper) exec(list []form.Stmt) {
	for _, st := range list {
		if s.end.stop != running {
			return
		}
		s.execOne(st)
	}
}

// execOne is a dispatch over the kinds of statement.
func (s *Stepper) execOne(st form.Stmt) {
	switch st := st.(type) {
	case *form.Store:
		v := s.eval(st.X)
		s.assign(s.place(st.Dst), st.Dst.Type, v, st.At)
	case *form.Copy:
		from := s.place(st.Src)
		to := s.place(st.Dst)
		s.copyTo(to, st.Dst.Type, from, st.Src, st.Delta, st.At)
	case *form.Set:
		s.set(st)
	case *form.If:
		if s.eval(st.Cond) != 0 {
			s.exec(st.Then)
		} else {
			s.exec(st.Else)
		}
	case *form.For:
		s.loop(st)
	case *form.Let:
		s.code.regs[s.code.rp+st.Reg] = s.eval(st.X)
	case *form.Bind:
		s.code.regs[s.code.rp+st.Reg] = int64(s.place(st.Place))
	case *form.CallStmt:
		s.call(st.Call)
	case *form.Return:
		s.end.stop = returned
	case *form.Fail:
		s.fault(st.At, st.Message)
	case *form.Assert:
		if s.eval(st.Cond) == 0 {
			s.fault(st.At, "assertion failed"+colon(st.Message))
		}
	case *form.Assume:
		if s.eval(st.Cond) == 0 && s.end.stop == running {
			s.end.stop = refused
		}
	case *form.Evaluate:
		s.eval(st.X)
	case *form.Choose:
		s.chooseValue(st)
	case *form.BagAdd:
		s.add(st)
	case *form.BagRemove:
		code := s.eval(st.Index)
		s.remove(s.place(st.Bag), code, st)
	case *form.Take:
		s.takeAll(st)
	case *form.Best:
		s.best(st)
	case *form.Remember:
		s.remember(st)
	default:
		panic("step: unknown statement")
	}
}

func colon(message string) string {
	if message == "" {
		return ""
	}
	return ": " + message
}

func (s *Stepper) chooseValue(st *form.Choose) {
	a := s.place(st.Dst)
	if st.Node {
		n := s.anyNode()
		s.assign(a, st.Dst.Type, form.NodeValue(n), st.At)
		return
	}
	v := st.From + int64(s.choose(int(st.To-st.From)+1))
	s.assign(a, st.Dst.Type, s.number(st.At, v+st.Add, true), st.At)
}

func (s *Stepper) add(st *form.BagAdd) {
	e := s.place(st.Elem)
	code, unit := int64(0), int64(1)
	for i, radix := range st.Radixes {
		code += unit * int64(s.read(e+address(i)))
		unit *= radix
	}
	a := s.place(st.Bag)
	s.write(a, s.read(a)|1<<code)
}

func (s *Stepper) remove(a address, code int64, st *form.BagRemove) {
	set := s.read(a)
	if s.end.stop != running {
		return
	}
	if code < 0 || code > 30 || set>>code&1 == 0 {
		s.fault(st.At, "the chosen message has been removed")
		return
	}
	s.write(a, set&^(1<<code))
}

// takeAll removes the messages that a quorum of all has chosen. What other nodes still have in their channels is
// unknown.
func (s *Stepper) takeAll(st *form.Take) {
	p := s.rule.Params[st.Param].Pick
	s.facts.taken = st.Param
	s.code.regs[s.code.rp+p.Sender] = form.NodeValue(0)
	s.lessen(s.place(p.Bag).cell())
	for i := range s.facts.quorums {
		if s.facts.quorums[i].param != st.Param {
			continue
		}
		for n := range s.m.K {
			code, of := s.facts.quorums[i].codes[n]
			if !of {
				continue
			}
			s.code.regs[s.code.rp+p.Sender] = form.NodeValue(n)
			a := s.place(p.Bag)
			s.write(a, s.read(a)&^(1<<code))
		}
	}
	s.code.regs[s.code.rp+p.Sender] = form.NodeValue(0)
}

// lessen is called when each other node may have lost a message.
func (s *Stepper) lessen(cell int) {
	if s.hasWritten(cell) || s.now.havoc[cell] != untouched {
		s.forget(cell, free)
		return
	}
	s.forget(cell, shrunk)
}

// hasWritten reports whether the step has written a cell of a materialised node.
func (s *Stepper) hasWritten(cell int) bool {
	return slices.ContainsFunc(s.now.xs, func(x other) bool { return x.key.cell() == cell && x.cur >= 0 })
}

// forget is called when other nodes may have anything in a cell, or all have one raw value.
func (s *Stepper) forget(cell int, raw int32) { s.forgetBut(cell, raw, 0, 0) }

// forgetBut is forget for all but count materialised nodes from one on, whose cells stay known.
func (s *Stepper) forgetBut(cell int, raw int32, spared int8, from int) {
	if s.now.havoc[cell] == untouched {
		s.now.touched = append(s.now.touched, cell)
	}
	s.now.havoc[cell], s.now.sparing[cell], s.now.may[cell] = raw, sparing{int8(from), spared}, nil
	for i := range s.now.xs {
		if x := &s.now.xs[i]; x.key.cell() == cell && !s.isSpared(x.key) {
			x.cur = -1
		}
	}
}

// sparing is a range of materialised nodes whose cell is known, though the same cell of others is forgotten.
type sparing struct{ from, count int8 }

// first returns how many of the first nodes these are, of which k are concrete.
func (p sparing) first(k int) int8 {
	if int(p.from) != k+1 {
		return 0
	}
	return p.count
}

// isSpared reports whether a cell of a materialised node is known, whatever has been forgotten of others.
func (s *Stepper) isSpared(a address) bool {
	p := s.now.sparing[a.cell()]
	n := a.nodes()[0]
	return p.count > 0 && n >= p.from && n < p.from+p.count
}

// loop runs a loop. One over nodes runs for the concrete ones; see the package comment.
func (s *Stepper) loop(st *form.For) {
	if !st.Loop.Node {
		s.each(&st.Loop, func() bool { s.exec(st.Body); return s.end.stop == running })
		return
	}
	for n := range s.m.K {
		s.code.regs[s.code.rp+st.Loop.Reg] = form.NodeValue(n)
		s.exec(st.Body)
		if s.end.stop != running {
			return
		}
	}
	exact := s.runForKnown(st)
	if s.end.stop != running || st.Faults && s.faultsElsewhere(st, exact) {
		return
	}
	for i := range st.Writes {
		s.leave(&st.Writes[i], exact)
	}
}

// runForKnown runs the iterations of the materialised nodes where it matters what they do: how many nodes these are.
func (s *Stepper) runForKnown(st *form.For) (exact int) {
	if s.mode.judging || !slices.ContainsFunc(st.Writes, s.m.asksFor) {
		return 0
	}
	for i := range st.Writes {
		if but := st.Writes[i].But; but != nil {
			s.node(but) // it is found out which node that is
		}
	}
	exact = s.now.n
	for n := s.m.K + 1; n <= s.m.K+exact && s.end.stop == running; n++ {
		s.code.regs[s.code.rp+st.Loop.Reg] = form.NodeValue(n)
		s.exec(st.Body)
	}
	return exact
}

// asksFor reports whether an existence bit asks for a cell that a loop writes.
func (m *Machine) asksFor(w form.Written) bool {
	return slices.ContainsFunc(m.Tracked, func(t Tracked) bool { return w.Cell <= t.Cell && t.Cell < w.Cell+w.Size })
}

// faultsElsewhere lets the iteration of another node fault; run is the number of nodes for which the loop has been run.
// It returns true if the tape has ended.
func (s *Stepper) faultsElsewhere(st *form.For, run int) bool {
	if s.mode.judging {
		return false
	}
	c := s.choose(s.now.n - run + 2)
	if c > 0 {
		s.probe(&st.Loop, run+c, func() { s.exec(st.Body) })
	}
	return c > 0
}

// leave sets the cells of other nodes to what a loop may have left in them, except for `exact` materialised nodes, for
// which the loop has run.
func (s *Stepper) leave(w *form.Written, exact int) {
	spared := 0
	if exact == 0 {
		spared = s.spared(w)
	}
	for c := w.Cell; c < w.Cell+w.Size; c++ {
		first, written := s.now.havoc[c] == untouched, s.hasWritten(c)
		switch {
		case s.m.Program.Cells[c].Dims != 1:
			s.forget(c, int32(w.Raw))
		case exact > 0 && first:
			s.forgetBut(c, int32(w.Raw), int8(exact), s.m.K+1)
		case exact > 0 && s.settle(c, s.m.K+1, exact):
			s.forgetBut(c, int32(w.Raw), int8(exact), s.m.K+1)
		case exact > 0:
			left, kept := int32(w.Raw), min(int8(exact), s.now.sparing[c].first(s.m.K))
			if s.spared(w) > s.m.K+int(kept) {
				left = free // one of the others has not been given it
			}
			s.forgetBut(c, left, kept, s.m.K+1)
		case spared > 0 && first:
			s.forgetBut(c, int32(w.Raw), 1, spared)
		case spared > 0 && s.settle(c, spared, 1):
			s.forgetBut(c, int32(w.Raw), 1, spared)
		case spared > 0:
			s.forget(c, free) // what is left in the cell of this one is not followed
		default:
			s.forget(c, int32(w.Raw))
		}
		if first && (exact > 0 || !written) {
			s.now.may[c] = w.May
		}
	}
}

// settle sets a cell of count materialised nodes, from one on, to the value that an earlier part of the step gave all
// other nodes. It returns false if there is no single such value.
func (s *Stepper) settle(cell, from, count int) bool {
	h := s.now.havoc[cell]
	if h < 0 {
		return false
	}
	for n := from; n < from+count; n++ {
		a := address(cell).within(n)
		if x := s.find(a); x.cur < 0 && !s.isSpared(a) {
			x.cur = h
		}
	}
	return true
}

// spared is the node, if it is a materialised one, whose cells a loop has not written; 0: there is none.
func (s *Stepper) spared(w *form.Written) int {
	if w.But == nil {
		return 0
	}
	n, _ := s.node(w.But)
	if s.end.stop != running || n < s.m.K {
		return 0
	}
	return n
}

// probe lets a node that is not concrete do something that has to fault: the c-th materialised one, or a fresh one.
func (s *Stepper) probe(l *form.Loop, c int, do func()) {
	n := 0
	if c <= s.now.n {
		n = s.m.K + c
	} else {
		n = s.fresh()
	}
	s.code.regs[s.code.rp+l.Reg] = form.NodeValue(n)
	do()
	if s.end.stop == running {
		s.end.stop = aborted
	}
}

// each runs a loop over numbers.
func (s *Stepper) each(l *form.Loop, body func() bool) {
	from, to := s.eval(l.From), s.eval(l.To)
	by := int64(1)
	if from == unknown || to == unknown {
		panic("step: a loop of unknown bounds")
	}
	if l.By != nil {
		if by = s.eval(l.By); by == 0 || l.Auto && (to < from && by > 0 || to > from && by < 0) {
			s.fault(l.At, "a loop whose step is 0, or leads away from its end")
		}
	} else if l.Auto && to < from {
		by = -1
	}
	for v := from; s.end.stop == running && (by > 0 && v <= to || by < 0 && v >= to); v += by {
		s.code.regs[s.code.rp+l.Reg] = v
		if !body() {
			return
		}
	}
}

// quantified is forall or exists. Over nodes, see the package comment.
func (s *Stepper) quantified(q *form.Quant) int64 {
	if !q.Loop.Node {
		return s.quantifiedNumbers(q)
	}
	visited := s.now.n
	decided, open := s.ofKnown(q)
	switch {
	case s.end.stop != running:
		return 0
	case s.mode.judging:
		return s.judged(q, decided, open)
	case decided && !q.Faults:
		return truth(q.Exists)
	}
	if s.choose(2) == 0 {
		if !decided {
			s.ofAll(q)
		}
		return truth(decided == q.Exists)
	}
	n := s.resolveFrom(visited)
	s.code.regs[s.code.rp+q.Loop.Reg] = form.NodeValue(n)
	v := s.eval(q.Body)
	if s.end.stop == running && (decided || (v != 0) != q.Exists) {
		s.end.stop = aborted // of what is known it is so that another one decides; it must fault
	}
	return truth(q.Exists)
}

// judged is the value of a quantifier in a property: of the concrete nodes, and of all where a bit knows of the others.
func (s *Stepper) judged(q *form.Quant, decided, open bool) int64 {
	switch {
	case decided:
		return truth(q.Exists)
	case open:
		return unknown
	case q.Tracked:
		return truth((s.now.bits[s.m.bitOf[q]] != 0) == q.Exists)
	}
	return truth(!q.Exists)
}

// ofKnown looks at all concrete and materialised nodes: whether one decides, and whether one is not known. It does not
// look at those that this materialises, which might bring in others, without end.
func (s *Stepper) ofKnown(q *form.Quant) (decided, open bool) {
	for n := range s.m.K + 1 + s.now.n {
		if n == s.m.K {
			continue
		}
		s.code.regs[s.code.rp+q.Loop.Reg] = form.NodeValue(n)
		switch v := s.eval(q.Body); {
		case s.end.stop != running:
			return
		case v == unknown:
			open = true
		case (v != 0) == q.Exists:
			decided = true
			if !q.Faults {
				return
			}
		}
	}
	return decided, open
}

// ofAll takes note that no node decides, before the step.
func (s *Stepper) ofAll(q *form.Quant) {
	if s.mode.inBody || s.mode.starting || s.code.calls > 0 || s.mode.before {
		return // it is so now, which need not say anything of the state before
	}
	s.witnesses(func(n int) bool {
		s.code.regs[s.code.rp+q.Loop.Reg] = form.NodeValue(n)
		if v := s.eval(q.Body); s.end.stop == running && (v != 0) == q.Exists {
			s.end.stop = aborted
		}
		return s.end.stop == running
	})
	s.facts.pending = append(
		s.facts.pending,
		pending{q: q, regs: s.snapshot(), mem: s.snapshotFrame(), continues: !q.Exists},
	)
}

func (s *Stepper) quantifiedNumbers(q *form.Quant) int64 {
	decided, open := false, false
	if s.mode.judging && (s.eval(q.Loop.From) == unknown || s.eval(q.Loop.To) == unknown) {
		return unknown
	}
	s.each(&q.Loop, func() bool {
		switch v := s.eval(q.Body); {
		case v == unknown:
			open = true
		case (v != 0) == q.Exists:
			decided = true
		}
		return !decided
	})
	if s.mode.judging {
		return s.judged(q, decided, open)
	}
	return truth(decided == q.Exists)
}

// set makes all cells of a place Undefined, or least.
func (s *Stepper) set(st *form.Set) {
	a := s.place(st.Dst)
	if s.end.stop != running {
		return
	}
	if !st.Wide {
		for i, raw := range st.Cells {
			s.write(a+address(i), int32(raw))
		}
		return
	}
	for i, raw := range st.Cells {
		s.setWide(a+address(i), int32(raw))
	}
}

// setWide sets a cell, for all nodes by which the address does not index it.
func (s *Stepper) setWide(a address, raw int32) {
	c := &s.m.Program.Cells[a.cell()]
	at := a.nodes()
	given := 0
	for _, n := range at {
		if n >= 0 {
			given++
		}
	}
	if given == c.Dims {
		s.write(a, raw)
		return
	}
	for n := range s.m.K {
		s.setWide(a.within(n), raw)
	}
	others := raw
	if given > 0 {
		others = free // those of other rows stay
	}
	s.forget(a.cell(), others)
}

// conjunct is a conjunct of a guard, with its comparison to a constant; nil: it is something else.
type conjunct struct {
	form.Expr
	place  *form.Place
	wanted func(v int64) bool
	before func(raw int32) bool // it is wanted, or Undefined, which faults
}

// conjunctsOf returns the conjuncts of the guard of each rule.
func conjunctsOf(p *form.Program) map[*form.Rule][]conjunct {
	out := map[*form.Rule][]conjunct{}
	for _, list := range [][]*form.Rule{p.Starts, p.Rules} {
		for _, r := range list {
			for _, e := range r.Guard {
				c := conjunct{Expr: e}
				if c.place, c.wanted = comparison(e); c.place != nil {
					first := c.place.Type.First
					c.before = func(raw int32) bool { return raw == 0 || c.wanted(first+int64(raw)-1) }
				}
				out[r] = append(out[r], c)
			}
		}
	}
	return out
}

// conjunct evaluates a conjunct of a guard. One that compares a cell with a constant chooses only among the values that
// make it true, and Undefined, which faults.
func (s *Stepper) conjunct(c *conjunct) bool {
	if c.place == nil {
		return s.eval(c.Expr) != 0
	}
	a, known := s.placeIn(c.place)
	if !known {
		return false
	}
	if a&inFrame == 0 && s.concrete(a) < 0 && !s.mode.inBody {
		if x := s.find(a); x.pre < 0 {
			s.reveal(a, c.before)
		}
	}
	v := s.loaded(c.place, a)
	return s.end.stop == running && c.wanted(v)
}

// comparison returns a place of numbers that is compared with a constant, and what is wanted of it; nil: it is
// something else.
func comparison(e form.Expr) (p *form.Place, wanted func(v int64) bool) {
	switch e := e.(type) {
	case *form.Load:
		return numbers(e.Place), func(v int64) bool { return v != 0 }
	case *form.Unary:
		if l, ok := e.X.(*form.Load); ok && e.Op == ir.Not {
			return numbers(l.Place), func(v int64) bool { return v == 0 }
		}
	case *form.Binary:
		l, ok := e.X.(*form.Load)
		c, constant := e.Y.(*form.Const)
		if ok && constant && e.Op == ir.Eq {
			return numbers(l.Place), func(v int64) bool { return v == c.V }
		}
		if ok && constant && e.Op == ir.Ne {
			return numbers(l.Place), func(v int64) bool { return v != c.V }
		}
	}
	return nil, nil
}

func numbers(p *form.Place) *form.Place {
	if p.Type == nil || p.Type.Kind != form.Number {
		return nil
	}
	return p
}
