package order

import (
	"fmt"
	"slices"
	"strings"

	"gomc/ir"
	"gomc/source"
)

// walker goes through code in the order of execution and follows calls. Without an
// iteration it looks for loops; with one it collects what that iteration does.
type walker struct {
	facts  *facts
	p      *ir.Program
	rule   *ir.Rule         // that is being walked, or nil
	filter *ir.Param        // whose filter is
	inside *ir.Func         // whose code is looked at for errors, or nil
	ranges map[int]interval // of registers of loops around, and of parameters, what is looked at for errors has
	head   bool             // in the head of a rule, or in a property
	f      *frame
	cells  int // of the state
	top    int // how many cells have numbers
	it     *iteration
	judged map[any]bool      // nodes in which something was found
	called map[string]bool   // calls followed already, by function and references
	active map[*ir.Func]bool // calls being followed
	found  []Dependence
}

// iteration records the accesses of the loop body for one value of the loop variable, and for another.
type iteration struct {
	owner    *frame
	at       [2]int64 // the two values
	reads    []access
	writes   []access
	dst      ir.CellSet     // what it writes; nil while that is not known
	assigned ir.CellSet     // cells that every way to here has written
	returns  int            // statements of the owner that end the loop
	exempt   map[any]string // the class of a read, by its node
	slot     int            // register of the element that a removal looks at, or -1
	liveOut  ir.CellSet     // cells that matter after the loop
}

// access is one read or write of numbered cells.
type access struct {
	cells     [2]ir.CellSet // in either iteration
	class     string        // of a write: those of one class commute; of a read: the writes that it may see
	name      string
	at        source.Span
	returning *ir.Stmt // the return that ends the block it stands in
}

// block is where a statement stands.
type block struct {
	list []ir.Stmt
	best string // the class of its one statement, when that keeps a best value
}

// iterate collects what code does for each value of the variable in a register. It
// does so twice, because what a local holds depends on whether the loop writes it.
func (w *walker) iterate(reg int, first int64, code func(in *walker)) *iteration {
	var dst ir.CellSet
	var it *iteration
	outlives := w.liveOut()
	for range 2 {
		it = &iteration{owner: w.f, at: [2]int64{first, first + 1}, slot: -1, exempt: map[any]string{}, assigned: newSet(w.top)}
		it.dst, it.liveOut = dst, outlives
		in := *w
		in.it, in.found = it, nil
		in.active, in.called = map[*ir.Func]bool{}, map[string]bool{}
		saved := w.f.values
		w.f.values = map[int]value{reg: {own: true}}
		code(&in)
		w.f.values = saved
		dst = it.destinations(w.top)
	}
	return it
}

func newSet(n int) ir.CellSet { return make(ir.CellSet, (n+63)/64) }

// changed reports whether the iteration being collected writes a cell of r.
func (w *walker) changed(r region) bool {
	if w.it == nil {
		return false
	}
	if w.it.dst == nil {
		return true
	}
	set := newSet(w.top)
	r.addTo(set, 0)
	return set.Intersects(w.it.dst)
}

// destinations is everything that the iteration writes.
func (it *iteration) destinations(n int) ir.CellSet {
	set := newSet(n)
	for i := range it.writes {
		set.AddAll(it.writes[i].cells[0])
		set.AddAll(it.writes[i].cells[1])
	}
	return set
}

// stmts walks the statements of a block; best is the class of a block that keeps a best value.
func (w *walker) stmts(list []ir.Stmt, best string) {
	rest := w.f.rest
	for i, s := range list {
		w.f.rest = append(rest, list[i+1:])
		w.stmt(s, block{list, best})
	}
	w.f.rest = rest
}

// stmt is a dispatch over the kinds of statement.
func (w *walker) stmt(s ir.Stmt, in block) {
	switch s := s.(type) {
	case *ir.Store:
		class := w.storeClass(s, in)
		w.expr(s.X)
		w.write(s.Dst, class, s.At, in)
	case *ir.Copy:
		class := w.copyClass(s, in)
		w.place(s.Src)
		w.read(s.Src, s)
		w.write(s.Dst, class, s.At, in)
	case *ir.Undefine:
		w.write(s.Dst, same+"undefined", s.Dst.At, in)
	case *ir.Clear:
		w.write(s.Dst, same+"clear", s.Dst.At, in)
	case *ir.If:
		w.branch(s)
	case *ir.For:
		w.forStmt(s)
	case *ir.While:
		w.optional(func() { w.expr(s.Cond) })
		w.repeated(s, s.Body)
	case *ir.Let:
		w.expr(s.X)
		if w.it != nil {
			w.f.values[s.Reg] = w.value(s.X)
		}
	case *ir.Bind:
		w.place(s.Place)
		w.f.refs[s.Reg] = w.resolve(s.Place)
	case *ir.CallStmt:
		w.call(s.Call)
	case *ir.Return:
		if w.it != nil && w.f == w.it.owner {
			w.it.returns++
		}
	default:
		w.otherStmt(s, in)
	}
}

// otherStmt walks a statement that neither assigns nor directs.
func (w *walker) otherStmt(s ir.Stmt, in block) {
	switch s := s.(type) {
	case *ir.Assert:
		w.expr(s.Cond)
	case *ir.Assume:
		w.expr(s.Cond)
	case *ir.Cover:
		w.expr(s.Cond)
	case *ir.Put:
		w.expr(s.X)
		if s.Place != nil {
			w.place(s.Place)
			w.read(s.Place, s)
		}
	case *ir.Choose:
		w.choose(s, in)
	case *ir.BagAdd:
		w.place(s.Elem)
		w.read(s.Elem, s)
		w.write(s.Bag, addClass(s.Bag.Type), s.At, in)
	case *ir.BagRemove:
		w.expr(s.Index)
		w.write(s.Bag, takes, s.At, in)
	case *ir.BagRemoveIf:
		w.removal(s)
		w.removeIf(s, in)
	}
}

// choose collects what a choice reads and writes. What is chosen does not depend on the order:
// of all iterations together there are the same choices. The condition looks at the candidate
// where it has been put.
func (w *walker) choose(s *ir.Choose, in block) {
	if s.Bag != nil {
		w.place(s.Bag)
		w.read(s.Bag, s)
	}
	if w.it != nil {
		w.f.values[s.Reg] = value{}
	}
	w.write(s.Dst, "", s.At, in)
	w.expr(s.Where)
}

// removeIf collects a removal inside a loop: its condition may look at the element.
func (w *walker) removeIf(s *ir.BagRemoveIf, in block) {
	if w.it != nil {
		w.f.values[s.Reg] = value{}
	}
	if w.it != nil && w.cannotFault(s.Pred, known(nil).occupied(s.Reg)) { // else it matters who is asked before it goes
		ir.Inspect(s.Pred, func(n any) bool {
			switch n := n.(type) {
			case *ir.Load:
				w.exemptElement(n, n.Place, s.Reg)
			case *ir.IsUndefined:
				w.exemptElement(n, n.Place, s.Reg)
			case *ir.IsMember:
				w.exemptElement(n, n.Place, s.Reg)
			}
			return true
		})
	}
	w.optional(func() { w.expr(s.Pred) })
	w.write(s.Bag, takes, s.Bag.At, in)
}

// exemptElement lets a read by a node look at the element of which it is asked whether it goes.
func (w *walker) exemptElement(node any, p *ir.Place, slot int) {
	if slotOf(p, slot) {
		w.it.exempt[node] = takes
	}
}

// slotOf reports whether a place lies in the slot whose number is in a register.
func slotOf(p *ir.Place, reg int) bool {
	for i := range p.Path {
		if r, ok := p.Path[i].Index.(*ir.Reg); ok && p.Path[i].Slot && r.N == reg {
			return true
		}
	}
	return false
}

// optional walks code that may not run.
func (w *walker) optional(do func()) {
	if w.it == nil {
		do()
		return
	}
	assigned := append(ir.CellSet(nil), w.it.assigned...)
	do()
	w.it.assigned = assigned
}

func (w *walker) branch(s *ir.If) {
	if holds, known := constant(s.Cond); known {
		w.stmts(map[bool][]ir.Stmt{true: s.Then, false: s.Else}[holds], "")
		return
	}
	best := w.extremum(s)
	w.expr(s.Cond)
	w.optional(func() { w.stmts(s.Then, best) })
	w.optional(func() { w.stmts(s.Else, "") })
}

// constant evaluates a condition that is the same in every run.
func constant(e ir.Expr) (holds, known bool) {
	v, known := ir.Evaluate(e, nothing{})
	return v != 0, known
}

// nothing is known.
type nothing struct{}

func (nothing) Register(int) (int64, bool)         { return 0, false }
func (nothing) Cell(*ir.Place, int) (uint64, bool) { return 0, false }

func (w *walker) forStmt(s *ir.For) {
	w.bounds(&s.Loop)
	w.loop(s)
	w.repeated(s, s.Body)
}

// repeated walks the body of a loop, which may run more than once.
func (w *walker) repeated(loop ir.Stmt, body []ir.Stmt) {
	rest := w.f.rest
	w.f.rest = append(rest, []ir.Stmt{loop})
	w.optional(func() { w.stmts(body, "") })
	w.f.rest = rest
}

// bounds walks the bounds of a loop and enters its variable.
func (w *walker) bounds(l *ir.Loop) {
	w.expr(l.From)
	w.expr(l.To)
	w.expr(l.By)
	if w.it != nil {
		w.f.values[l.Reg] = value{}
	}
}

// expr walks an expression; nil is none.
func (w *walker) expr(e ir.Expr) {
	if e != nil {
		ir.Inspect(e, w.visit)
	}
}

// place walks the indices of a place, and what fills it.
func (w *walker) place(p *ir.Place) { ir.Inspect(p, w.visit) }

// visit is a dispatch over the nodes of expressions.
func (w *walker) visit(n any) bool {
	switch n := n.(type) {
	case *ir.Load:
		w.read(n.Place, n)
	case *ir.IsUndefined:
		w.read(n.Place, n)
	case *ir.IsMember:
		w.read(n.Place, n)
	case *ir.Equal:
		w.read(n.A, n)
		w.read(n.B, n)
	case *ir.Count:
		w.read(n.Bag, n)
		w.quantifier(n, n.Reg, n.Bag.Type.Elem, n.Bag.At, n.Pred)
		if w.it != nil {
			w.f.values[n.Reg] = value{}
		}
	case *ir.Logic:
		if v, known := constant(n.X); known && v == (n.Op == ir.Or) { // the other operand is never evaluated
			return false
		}
	case *ir.Quant:
		w.bounds(&n.Loop)
		w.quantifier(n, n.Loop.Reg, n.Loop.Type, n.Loop.At, n.Body)
		w.optional(func() { w.expr(n.Body) })
		return false
	case *ir.Call:
		w.call(n)
		return false
	case ir.Stmt: // before a place
		w.stmt(n, block{})
		return false
	}
	return true
}

// call walks the arguments and the function, with what is known of its parameters.
func (w *walker) call(c *ir.Call) {
	inner := &frame{caller: w.f, fn: c.Func, locals: c.Func.Locals, code: c.Func.Body, refs: map[int][]region{}, params: map[int]value{}}
	for i := range c.Args {
		w.argument(&c.Args[i], &c.Func.Params[i], inner)
	}
	switch {
	case !w.active[c.Func]:
		w.follow(inner)
	case w.it == nil: // its loops are being looked at, with what its references denote there
		w.recursiveLoops(c.Func)
	case slices.ContainsFunc(c.Func.Params, func(p ir.FuncParam) bool { return p.ByRef }):
		w.recursiveCall(c)
	default:
		for _, p := range c.Func.Params {
			inner.params[p.Cell] = value{}
		}
		w.follow(inner)
	}
}

// follow walks a function, unless that has been done with the same parameters.
func (w *walker) follow(f *frame) {
	key, all := w.callKey(f)
	if w.called[key] {
		return
	}
	w.called[key] = !all
	outer := w.active[f.fn]
	w.active[f.fn] = true
	w.enter(f, f.fn.Cells, func() { w.optional(func() { w.stmts(f.code, "") }) })
	w.active[f.fn] = outer
}

func (w *walker) argument(a *ir.Arg, p *ir.FuncParam, inner *frame) {
	switch {
	case a.Ref != nil:
		w.place(a.Ref)
		inner.refs[p.Reg] = w.resolve(a.Ref)
	case a.Copy != nil:
		w.place(a.Copy)
		w.read(a.Copy, a)
		w.pass(p, inner, w.value(&ir.Convert{X: &ir.Load{Place: a.Copy}, Delta: a.Delta}))
	case a.X != nil:
		w.expr(a.X)
		w.pass(p, inner, w.value(a.X))
	}
}

// pass notes what is known of a parameter passed by value. Outside an iteration it is
// a local like any other.
func (w *walker) pass(p *ir.FuncParam, inner *frame, v value) {
	if w.it != nil {
		inner.params[p.Cell] = v
	}
}

// callKey tells calls apart by the function and what is known of its parameters. All
// are to be followed that may reach locals of the frame a loop stands in: what those
// hold by then differs.
func (w *walker) callKey(f *frame) (key string, all bool) {
	var b strings.Builder
	fmt.Fprintf(&b, "%p", f.fn)
	if w.it != nil {
		fmt.Fprintf(&b, " after %x", w.it.assigned)
	}
	for _, p := range f.fn.Params {
		fmt.Fprintf(&b, "; %+v %+v", f.refs[p.Reg], f.params[p.Cell])
		for _, r := range f.refs[p.Reg] {
			all = all || w.it != nil && r.first >= w.it.owner.first
		}
	}
	return b.String(), all
}

// recursiveLoops notes the loops of a function that calls itself, whose references may denote
// something else each time.
func (w *walker) recursiveLoops(f *ir.Func) {
	if !slices.ContainsFunc(f.Params, func(p ir.FuncParam) bool { return p.ByRef }) {
		return
	}
	ir.InspectAll(f.Body, func(n any) bool {
		if s, ok := n.(*ir.For); ok && s.Loop.Type != nil && s.Loop.Type.Interchangeable() && w.unjudged(s) {
			w.report(&Dependence{Kind: Left, At: s.Loop.At, Name: f.Name, Spot: f.At}, s, s.Loop.Type)
		}
		return true
	})
}

// recursiveCall assumes that a recursive call reads every cell, and writes every cell if the function writes at all:
// its references may denote other places than those of the outer call.
func (w *walker) recursiveCall(c *ir.Call) {
	whole := newSet(w.top)
	whole.AddRange(0, w.top)
	unknown := access{cells: [2]ir.CellSet{whole, whole}, name: c.Func.Name, at: c.At}
	w.it.reads = append(w.it.reads, unknown)
	if writes(c.Func, map[*ir.Func]bool{}) {
		w.it.writes = append(w.it.writes, unknown)
	}
}
