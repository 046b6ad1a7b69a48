package premises

import (
	"maps"
	"slices"

	"gomc/ir"
	"gomc/prove/form"
	"gomc/source"
)

// nodeSet is a set of nodes that an expression makes: the elements of a set of the model, or none, or all nodes; and
// what was added and removed since, in order. What it asks about the state is asked where the set is used. Nothing
// changes the state in between: a set lives as long as the expression.
type nodeSet struct {
	from    *form.Place // nil: it begins with none, or with all
	all     bool
	changes []setChange
}

// setChange adds nodes to a set, or removes them: one, or those in a register for which a condition is true.
type setChange struct {
	add  bool
	elem form.Expr // nil: cond says which
	reg  int
	cond form.Expr
}

// with is the set after one more change.
func (s *nodeSet) with(c ...setChange) *nodeSet {
	out := *s
	out.changes = slices.Concat(s.changes, c)
	return &out
}

// has is the condition that a node is an element.
func (s *nodeSet) has(x form.Expr) (out form.Expr) {
	if out = boolean(s.all); s.from != nil {
		out = not(&form.IsUndefined{Place: markAt(s.from, x)})
	}
	for i := range s.changes {
		c := &s.changes[i]
		if c.add {
			out = either(out, c.of(x))
		} else {
			out = both(out, not(c.of(x)))
		}
	}
	return out
}

// of is the condition that a node is one of those that a change is about.
func (c *setChange) of(x form.Expr) form.Expr {
	if c.elem != nil {
		return &form.Binary{Op: ir.Eq, X: x, Y: c.elem}
	}
	return form.Replaced(c.cond, func(e form.Expr) form.Expr {
		if r, ok := e.(*form.Reg); ok && r.N == c.reg {
			return x
		}
		return nil
	})
}

// few reports whether the set has been written down, element by element.
func (s *nodeSet) few() bool {
	other := func(c setChange) bool { return !c.add || c.elem == nil }
	return s.from == nil && !s.all && !slices.ContainsFunc(s.changes, other)
}

// asks returns the expressions that are evaluated when the set is built. A fault in one of them is a fault of the
// expression that uses the set, whichever nodes are elements.
func (s *nodeSet) asks() (out []form.Expr) {
	for i := range s.changes {
		c := &s.changes[i]
		switch {
		case c.elem != nil && mayFault(c.elem):
			out = append(out, either(c.elem, boolean(true)))
		case c.elem == nil && mayFault(c.cond):
			all := form.Loop{Reg: c.reg, Node: true}
			out = append(out, &form.Quant{Loop: all, Body: either(c.cond, boolean(true)), Faults: true})
		}
	}
	return out
}

func boolean(b bool) form.Expr { return &form.Const{V: int64(btoi(b))} }

// not, both and either leave out what a constant decides.
func not(x form.Expr) form.Expr {
	switch x := x.(type) {
	case *form.Const:
		return boolean(x.V == 0)
	case *form.Unary:
		if x.Op == ir.Not {
			return x.X
		}
	}
	return &form.Unary{Op: ir.Not, X: x}
}

func both(x, y form.Expr) form.Expr {
	if c, ok := x.(*form.Const); ok {
		if c.V == 0 {
			return x
		}
		return y
	}
	return &form.Logic{Op: ir.And, X: x, Y: y}
}

func either(x, y form.Expr) form.Expr {
	if c, ok := x.(*form.Const); ok {
		if c.V != 0 {
			return x
		}
		return y
	}
	return &form.Logic{Op: ir.Or, X: x, Y: y}
}

// markAt is the mark of a node in a set of the model.
func markAt(set *form.Place, x form.Expr) *form.Place {
	out := *set
	out.Path = append(slices.Clone(set.Path), form.Step{Index: x, Node: true})
	out.Type, out.Size = markType, 1
	return &out
}

var markType = &form.Type{Kind: form.Number, First: ir.Mark.First(), Count: int64(ir.Mark.Count()), Name: ir.Mark.Name}

// setCells finds the sets of nodes that some code keeps in its frame. They are no cells of the form.
func (l *lowerer) setCells(body []ir.Stmt, conds ...ir.Expr) {
	l.frame.sets, l.frame.made = nil, map[int]*nodeSet{}
	find := func(n any) bool {
		if p, ok := n.(*ir.Place); ok && p.Root == ir.Frame && len(p.Path) == 0 && l.isSetOf(p.Type) &&
			!slices.Contains(l.frame.sets, p.Base) {
			l.frame.sets = append(l.frame.sets, p.Base)
		}
		return true
	}
	ir.InspectAll(body, find)
	for _, e := range conds {
		ir.Inspect(e, find)
	}
}

// asked are the conditions of a rule.
func asked(r *ir.Rule) (out []ir.Expr) {
	for i := range r.Params {
		out = append(out, r.Params[i].Filter)
	}
	return append(out, r.Guard)
}

// setsBelow returns how many cells of the frame below one belong to sets of nodes.
func (l *lowerer) setsBelow(cell int, at source.Span) (n int) {
	for _, base := range l.frame.sets {
		switch {
		case base+l.n <= cell:
			n += l.n
		case base <= cell:
			panic(l.refuse(Loop, at, "a local variable is an array over %s", l.node.Name).Suggest("a variable of the model"))
		}
	}
	return n
}

// temporarySet reports whether a place is a set that an expression keeps in the frame.
func (l *lowerer) temporarySet(p *ir.Place) bool {
	return p.Root == ir.Frame && l.isSetOf(p.Type) && len(p.Path) == 0 && slices.Contains(l.frame.sets, p.Base)
}

// setOf is the set in a place, and what has to be done before.
func (l *lowerer) setOf(p *ir.Place) (set *nodeSet, before []form.Stmt) {
	before = l.hidden(p.Pre)
	q := *p
	q.Pre = nil
	if !l.temporarySet(&q) {
		return &nodeSet{from: l.place(&q)}, before
	}
	if set = l.frame.made[q.Base]; set == nil {
		panic(l.refuse(Loop, p.At, "a set of %s is computed in a way that cannot be followed", l.node.Name).
			Suggest("add and remove, in a loop over %s for all of them", l.node.Name))
	}
	return set, before
}

// fills takes note of a statement of an expression that makes a set of nodes; not ok: it is none. Before are
// statements that have to be executed for it.
func (l *lowerer) fills(s ir.Stmt) (before []form.Stmt, ok bool) {
	switch s := s.(type) {
	case *ir.Undefine:
		if ok = l.temporarySet(s.Dst); ok {
			l.frame.made[s.Dst.Base] = &nodeSet{}
		}
	case *ir.Copy:
		if ok = l.temporarySet(s.Dst); ok {
			l.frame.made[s.Dst.Base], before = l.setOf(s.Src)
		}
	case *ir.Store:
		set, marks := l.marked(s.Dst)
		if !marks {
			return nil, false
		}
		before = l.hidden(s.Dst.Pre)
		elem := l.expr(s.Dst.Path[0].Index, l.node)
		l.changesNothing(elem, s.At)
		l.frame.made[s.Dst.Base] = set.with(setChange{add: true, elem: elem})
		return before, true
	case *ir.For:
		return nil, l.fillsIn(s)
	}
	return before, ok
}

// marked is the set of which a place is the mark of an element.
func (l *lowerer) marked(p *ir.Place) (set *nodeSet, ok bool) {
	if p == nil || p.Root != ir.Frame || len(p.Path) != 1 || !slices.Contains(l.frame.sets, p.Base) {
		return nil, false
	}
	set, ok = l.frame.made[p.Base]
	return set, ok && p.Type == ir.Mark
}

// fillsIn takes note of a loop that adds to a set those nodes for which conditions are true, or removes them.
func (l *lowerer) fillsIn(s *ir.For) bool {
	if s.Loop.Type != l.node {
		return false
	}
	conds, last := conditions(s.Body)
	dst, add := (*ir.Place)(nil), false
	switch last := last.(type) {
	case *ir.Store:
		dst, add = last.Dst, true
	case *ir.Undefine:
		dst = last.Dst
	}
	set, ok := l.marked(dst)
	if !ok || !isReg(dst.Path[0].Index, s.Loop.Reg) || len(dst.Pre) > 0 {
		return false
	}
	loop := l.loop(&s.Loop)
	l.bindLoop(&loop)
	if few := l.written(conds, s.Loop.Reg); few != nil {
		for _, c := range few.changes {
			set = set.with(setChange{add: add, elem: c.elem})
		}
		l.frame.made[dst.Base] = set
		return true
	}
	cond := boolean(true)
	for _, c := range conds {
		cond = both(cond, l.expr(c, nil))
	}
	l.changesNothing(cond, s.Loop.At)
	l.frame.made[dst.Base] = set.with(setChange{add: add, reg: loop.Reg, cond: cond})
	return true
}

// conditions returns those around the one statement that a body is at last.
func conditions(body []ir.Stmt) (conds []ir.Expr, last ir.Stmt) {
	for len(body) == 1 {
		test, ok := body[0].(*ir.If)
		if !ok {
			return conds, body[0]
		}
		if len(test.Else) > 0 {
			return nil, nil
		}
		conds, body = append(conds, test.Cond), test.Then
	}
	return nil, nil
}

// written is the set in which a register has to be, if this is the one condition, and the set was written down.
func (l *lowerer) written(conds []ir.Expr, reg int) *nodeSet {
	if len(conds) != 1 {
		return nil
	}
	mark := isThere(conds[0])
	if mark == nil {
		return nil
	}
	p := mark.Place
	if set, in := l.marked(p); in && len(p.Pre) == 0 && isReg(p.Path[0].Index, reg) && set.few() {
		return set
	}
	return nil
}

// changesNothing refuses an expression in a set that does more than to look at the state.
func (l *lowerer) changesNothing(e form.Expr, at source.Span) {
	if l.changes(e) && l.checked(Loop) {
		panic(l.refuse(Loop, at, "what makes a set of %s calls what changes the state, chooses or ends early", l.node.Name).
			Suggest("a function that changes nothing"))
	}
}

// inBranch is the form of statements that need not run, or run again and again: sets that they make are not known
// behind them, nor, if they run again, before.
func (l *lowerer) inBranch(list []ir.Stmt, again bool) (out []form.Stmt) {
	if again {
		ir.InspectAll(list, func(n any) bool {
			if p, ok := n.(*ir.Place); ok && p.Root == ir.Frame {
				delete(l.frame.made, p.Base)
			}
			return true
		})
	}
	before := maps.Clone(l.frame.made)
	out = l.stmts(list)
	maps.DeleteFunc(l.frame.made, func(base int, set *nodeSet) bool { return before[base] != set })
	return out
}

// ofSets lowers a statement that assigns to a set of nodes, or that makes one for an expression; ok is false for
// others.
func (l *lowerer) ofSets(s ir.Stmt) (out []form.Stmt, ok bool) {
	if l.met.inside > 0 {
		if out, ok = l.fills(s); ok {
			return out, true
		}
	} else {
		clear(l.frame.made)
	}
	return l.setAssigned(s)
}

// overElements is the loop over the elements of a set that the first n statements are, of which the first keeps what
// the set is when the loop begins; nil: they are something else. No iteration looks at what another one has written, so
// that each may ask the set itself, at its beginning.
func (l *lowerer) overElements(list []ir.Stmt) (loop *ir.For, n int) {
	kept, ok := list[0].(*ir.Copy)
	if !ok || !l.temporarySet(kept.Dst) || l.temporarySet(kept.Src) || len(kept.Src.Pre) > 0 {
		return nil, 0
	}
	same := func(p *ir.Place) bool { return p.Root == ir.Frame && p.Base == kept.Dst.Base }
	n = 1
	if len(list) > n {
		if b, ok := list[n].(*ir.Bind); ok && same(b.Place) && len(b.Place.Path) == 0 {
			same = func(p *ir.Place) bool { return p.Root == ir.Ref && p.Reg == b.Reg && p.Base == 0 }
			n++
		}
	}
	if len(list) > n {
		if f, ok := list[n].(*ir.For); ok && f.Loop.Type == l.node {
			loop = overElements(f, kept, same)
		}
	}
	return loop, n + 1
}

// overElements returns a loop whose iterations ask first whether their node is in a set that was kept, so that they ask
// the set itself; nil: it does something else, too, with what was kept.
func overElements(f *ir.For, kept *ir.Copy, same func(*ir.Place) bool) *ir.For {
	if len(f.Body) != 1 {
		return nil
	}
	test, ok := f.Body[0].(*ir.If)
	if !ok || len(test.Else) > 0 {
		return nil
	}
	mark := isThere(test.Cond)
	if mark == nil || !same(mark.Place) || len(mark.Place.Path) != 1 || len(mark.Place.Pre) > 0 ||
		!isReg(mark.Place.Path[0].Index, f.Loop.Reg) {
		return nil
	}
	again := false
	ir.InspectAll(test.Then, func(n any) bool {
		p, ok := n.(*ir.Place)
		again = again || ok && (same(p) || p.Root == ir.Frame && p.Base == kept.Dst.Base)
		return !again
	})
	if again {
		return nil
	}
	asked := &ir.IsUndefined{Place: kept.Src.IndexBy(&ir.Reg{N: f.Loop.Reg}, mark.Place.At), At: mark.At}
	out, body, is := *f, *test, *test.Cond.(*ir.Unary)
	is.X, body.Cond = asked, &is
	out.Body = []ir.Stmt{&body}
	return &out
}

// setAssigned lowers an assignment to a set of nodes; ok is false for other statements.
func (l *lowerer) setAssigned(s ir.Stmt) (out []form.Stmt, ok bool) {
	c, ok := s.(*ir.Copy)
	if !ok || !l.isSetOf(c.Dst.Type) || c.Dst.Root == ir.Frame {
		return nil, false
	}
	set, out := l.setOf(c.Src)
	l.onlyLocal(out, c.At)
	out = append(out, l.hidden(c.Dst.Pre)...)
	q := *c.Dst
	q.Pre = nil
	a := &setAssignment{l: l, to: l.place(&q), set: set, at: c.At}
	return append(out, a.stmts()...), true
}

// onlyLocal refuses statements before a use of a set that change the state.
func (l *lowerer) onlyLocal(list []form.Stmt, at source.Span) {
	var reads, writes []access
	stopped, local := false, source.Span{}
	r := &reader{own: map[int]bool{}, refs: map[int]address{}, sure: true, but: -1, reads: &reads, writes: &writes,
		stopped: &stopped, local: &local}
	r.stmts(list)
	if len(writes) > 0 || stopped {
		panic(l.refuse(Loop, at, "what makes a set of %s changes the state, chooses or ends early", l.node.Name).
			Suggest("a statement of its own for the change"))
	}
}

// setAssignment assigns a set to one of the model.
type setAssignment struct {
	l   *lowerer
	to  *form.Place
	set *nodeSet
	at  source.Span
}

// stmts are the changes one behind the other, as far as none looks at what another one has changed; else each node is
// asked whether it is an element. What is written of one node is known better than what a loop writes.
func (a *setAssignment) stmts() (out []form.Stmt) {
	if a.looksAtItself() {
		for _, e := range a.set.asks() {
			out = append(out, &form.Evaluate{X: e})
		}
		return append(out, a.each(func(x form.Expr) form.Stmt {
			return &form.If{Cond: a.set.has(x), Then: []form.Stmt{a.put(x, true)}, Else: []form.Stmt{a.put(x, false)}}
		}))
	}
	switch {
	case a.set.from != nil:
	case a.set.all:
		out = append(out, a.each(func(x form.Expr) form.Stmt { return a.put(x, true) }))
	default:
		out = append(out, &form.Set{Dst: a.to, Cells: []int64{0}, Wide: true})
	}
	for i := range a.set.changes {
		c := &a.set.changes[i]
		if c.elem != nil {
			out = append(out, a.put(c.elem, c.add))
			continue
		}
		out = append(out, a.each(func(x form.Expr) form.Stmt {
			if k, ok := c.cond.(*form.Const); ok && k.V != 0 {
				return a.put(x, c.add)
			}
			return &form.If{Cond: c.of(x), Then: []form.Stmt{a.put(x, c.add)}}
		}))
	}
	return out
}

// looksAtItself reports whether the set begins with another one than that which is assigned to, or a change looks at
// this one.
func (a *setAssignment) looksAtItself() bool {
	if a.set.from != nil && form.Text(a.set.from) != form.Text(a.to) {
		return true
	}
	to := a.accesses(&form.IsUndefined{Place: markAt(a.to, &form.Const{})})
	for i := range a.set.changes {
		c := &a.set.changes[i]
		for _, read := range a.accesses(c.elem, c.cond) {
			if slices.ContainsFunc(to, func(t access) bool { return read.lo < t.hi && t.lo < read.hi }) {
				return true
			}
		}
	}
	return false
}

// accesses returns the reads of some expressions.
func (a *setAssignment) accesses(list ...form.Expr) (reads []access) {
	stopped, local := false, source.Span{}
	r := &reader{own: map[int]bool{}, refs: map[int]address{}, but: -1, reads: &reads, writes: &[]access{},
		stopped: &stopped, local: &local}
	for reg := range a.l.refs {
		r.refs[a.l.reg(reg, a.at)] = a.l.unknown()
	}
	for _, e := range list {
		r.expr(e)
	}
	return reads
}

// put gives a node its mark in the set, or takes it away.
func (a *setAssignment) put(x form.Expr, add bool) form.Stmt {
	if add {
		return &form.Store{Dst: markAt(a.to, x), X: &form.Const{V: ir.Mark.First()}, At: a.at}
	}
	return &form.Set{Dst: markAt(a.to, x), Cells: []int64{0}}
}

// each returns a loop over all nodes.
func (a *setAssignment) each(body func(x form.Expr) form.Stmt) (out form.Stmt) {
	reg := a.l.newNode()
	loop := &form.For{Loop: form.Loop{Reg: reg, Node: true, At: a.at}, Body: []form.Stmt{body(&form.Reg{N: reg})}}
	a.l.implicitly(func() { out = a.l.checkLoop(loop) })
	return out
}

// newNode returns a register that a loop or quantifier gives nodes.
func (l *lowerer) newNode() (reg int) {
	reg = l.frame.regs
	l.frame.regs++
	l.counting.domains[reg] = form.Domain{Node: true}
	return reg
}

// sameSets is the condition that two sets of nodes have the same elements.
func (l *lowerer) sameSets(e *ir.Equal) form.Expr {
	a, before := l.setOf(e.A)
	b, more := l.setOf(e.B)
	l.nothing(append(before, more...), e.A.At)
	reg := l.newNode()
	x := &form.Reg{N: reg}
	inA, inB := a.has(x), b.has(x)
	same := form.Expr(&form.Binary{Op: ir.Eq, X: inA, Y: inB, At: e.A.At})
	for _, p := range [2][2]form.Expr{{inA, inB}, {inB, inA}} {
		if c, ok := p[1].(*form.Const); ok {
			if same = p[0]; c.V == 0 {
				same = not(p[0])
			}
		}
	}
	return asking(l.forall(reg, same, e.A.At), a, b)
}

// forall returns a condition of all nodes.
func (l *lowerer) forall(reg int, body form.Expr, at source.Span) form.Expr {
	q := &form.Quant{Loop: form.Loop{Reg: reg, Node: true, At: at}, Body: body, Faults: mayFault(body)}
	l.pure(q)
	return q
}

// asking returns a condition on sets, behind what is evaluated when these are made.
func asking(cond form.Expr, sets ...*nodeSet) form.Expr {
	for _, s := range slices.Backward(sets) {
		for _, e := range slices.Backward(s.asks()) {
			cond = both(e, cond)
		}
	}
	return cond
}

// isUndefined is the condition that a place is Undefined. The mark of a node in a set is, if it is no element.
func (l *lowerer) isUndefined(e *ir.IsUndefined) form.Expr {
	p := e.Place
	base, index := l.markIn(p)
	if base < 0 {
		return &form.IsUndefined{Place: l.place(p)}
	}
	l.nothing(l.hidden(p.Pre), p.At)
	set := l.frame.made[base]
	if set == nil {
		panic(l.refuse(Loop, p.At, "a set of %s is computed in a way that cannot be followed", l.node.Name).
			Suggest("forall or exists, which say which elements there are"))
	}
	x := l.expr(index, l.node)
	out := asking(not(set.has(x)), set)
	if set.from == nil && mayFault(x) { // it need not be asked who it is
		out = both(either(x, boolean(true)), out)
	}
	return out
}

// markIn is the set of the frame in which a place is the mark of a node, and this node; -1: it is none.
func (l *lowerer) markIn(p *ir.Place) (base int, node ir.Expr) {
	if p.Root != ir.Frame || p.Type != ir.Mark {
		return -1, nil
	}
	for _, base := range l.frame.sets {
		switch {
		case len(p.Path) == 1 && p.Base == base:
			return base, p.Path[0].Index
		case len(p.Path) == 0 && base <= p.Base && p.Base < base+l.n:
			return base, &ir.Const{V: int64(p.Base - base)}
		}
	}
	return -1, nil
}

// nothing refuses statements that would have to be executed in the middle of a condition on sets.
func (l *lowerer) nothing(list []form.Stmt, at source.Span) {
	if len(list) > 0 {
		panic(l.refuse(Loop, at, "what makes a set of %s takes statements of its own here", l.node.Name).
			Suggest("forall or exists, which say which elements there are"))
	}
}

// madeBy are the sets that statements of an expression make.
func (l *lowerer) madeBy(list []ir.Stmt) (out []*nodeSet) {
	for _, s := range list {
		dst := (*ir.Place)(nil)
		switch s := s.(type) {
		case *ir.Undefine:
			dst = s.Dst
		case *ir.Copy:
			dst = s.Dst
		}
		if dst != nil && l.temporarySet(dst) && l.frame.made[dst.Base] != nil {
			out = append(out, l.frame.made[dst.Base])
		}
	}
	return out
}

// stored returns the condition on sets that has just been stored in a temporary; nil for any other place.
func stored(p *form.Place) form.Expr {
	if len(p.Pre) != 1 || p.Root != ir.Frame || len(p.Path) > 0 {
		return nil
	}
	s, ok := p.Pre[0].(*form.Store)
	if !ok || !plainCell(s.Dst) || s.Dst.Base != p.Base || !isBoolean(s.X) {
		return nil
	}
	return s.X
}
