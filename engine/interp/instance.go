package interp

import (
	"slices"

	"gomc/engine"
	"gomc/ir"
)

// template is a rule or property, prepared for enumeration.
type template struct {
	rule    *ir.Rule // nil for a property
	params  []ir.Param
	cells   int
	regs    int
	locals  []ir.Local
	guard   []ir.Expr   // the conjuncts, in order
	early   [][]ir.Expr // those to evaluate once the first k parameters are bound; see hoist
	kept    []run       // frame cells that the parameters fill
	whole   bool        // the guard may write the state, or comes beside one that lasts: see guard.go
	lasting bool        // what guards change lasts
	decide  int         // whole: how many parameters the guard knows
	calling int         // whole: how many conjuncts of the guard there are from the first on that calls something
	writes  []run       // whole: the cells of the state that the guard may write
}

// run is a half-open range of cells.
type run struct{ from, to int }

// visitor receives the instances of a template.
type visitor interface {
	// arrive is called with all parameters bound and the guard true; false stops the enumeration.
	arrive(t *template) bool
	// faulted is called when binding parameter `bound` or the guard (then bound is
	// the number of parameters) goes wrong; false stops.
	faulted(t *template, bound int, f *engine.Fault) bool
	// dropped is called when an assume statement ends the binding of the parameter before
	// the bound-th, of an alias.
	dropped(t *template, bound int)
}

// enumerate runs through the instances of t in order; false: the visitor stopped it.
func (m *Interp) enumerate(t *template, v visitor) bool {
	m.stack = stack{fp: len(m.lay.Cells), rtop: t.regs, locals: t.locals}
	m.stack.sp = m.stack.fp + t.cells
	m.reserve()
	clear(m.mem[m.stack.fp:m.stack.sp])
	clear(m.regs[:t.regs])
	m.at.template, m.at.loops = t, m.at.loops[:0]
	w := walk{m: m, t: t, v: v}
	return w.from(0, false)
}

// reserve makes room for the frame that the stack now includes.
func (m *Interp) reserve() {
	if m.stack.sp > len(m.mem) {
		m.mem = append(m.mem, make([]uint64, m.stack.sp)...)
	}
	if m.stack.rtop > len(m.regs) {
		m.regs = append(m.regs, make([]int64, m.stack.rtop)...)
	}
}

// walk is one enumeration. Its methods return false to stop it.
type walk struct {
	m *Interp
	t *template
	v visitor

	refuted bool // a guard that writes was false for the parameters that it knows: see kept
}

// from enumerates with the first k parameters bound. Whole says that an early
// conjunct faulted: whether that fault is ever met depends on the parameters to
// come, so the complete guard is evaluated once they are bound.
func (w *walk) from(k int, whole bool) bool {
	last := k == len(w.t.params)
	if k == w.t.decide {
		w.refuted = false
	}
	if last && whole {
		return w.guarded(w.t.guard)
	}
	if last {
		return w.guarded(w.t.early[k])
	}
	if !whole && len(w.t.early[k]) > 0 {
		holds, fault := w.m.conjunction(w.t.early[k])
		if fault == nil && !holds {
			return true
		}
		whole = fault != nil
	}
	return w.bind(k, whole)
}

func (w *walk) guarded(guard []ir.Expr) bool {
	if w.t.whole {
		return w.writing(guard)
	}
	holds, fault := w.m.conjunction(guard)
	if fault != nil {
		return w.v.faulted(w.t, len(w.t.params), fault)
	}
	return !holds || w.v.arrive(w.t)
}

// conjunction is false, too, for a guard in which an assume statement gave up.
func (m *Interp) conjunction(list []ir.Expr) (holds bool, fault *engine.Fault) {
	if len(list) == 0 {
		return true, nil
	}
	fault, abandoned := m.attempt(func() {
		for _, e := range list {
			if m.eval(e) == 0 {
				return
			}
		}
		holds = true
	})
	return holds && !abandoned, inGuard(fault)
}

func inGuard(f *engine.Fault) *engine.Fault {
	if f != nil {
		f.Guard = true
	}
	return f
}

func (w *walk) bind(k int, whole bool) bool {
	p := &w.t.params[k]
	switch p.Kind {
	case ir.Each:
		return w.each(k, p, whole)
	case ir.Alias:
		ok, more := w.try(k, func() { w.m.exec(p.Bind) })
		if more && !ok {
			w.v.dropped(w.t, k+1)
		}
		return more && (!ok || w.from(k+1, whole))
	}
	var want int64 = 1
	if p.K != nil {
		ok, more := w.try(k, func() { want = w.m.eval(p.K) })
		if !ok {
			return more
		}
	}
	return w.pick(k, p, 0, want, whole)
}

// try runs part of a binding: ok when it went well, more unless the visitor stops.
func (w *walk) try(k int, f func()) (ok, more bool) {
	fault, abandoned := w.m.attempt(f)
	if fault != nil {
		return false, w.v.faulted(w.t, k, inGuard(fault))
	}
	return !abandoned, true
}

func (w *walk) each(k int, p *ir.Param, whole bool) bool {
	return steps(p.From, p.To, p.By, func(v int64) bool {
		w.m.look()
		w.m.setReg(p.Reg, v)
		return w.from(k+1, whole)
	})
}

// steps calls f for from, from+by, ... up (or down) to and including to, until f is false.
func steps(from, to, by int64, f func(int64) bool) bool {
	for v := from; by > 0 && v <= to || by < 0 && v >= to; {
		if !f(v) {
			return false
		}
		next := v + by
		if (next > v) != (by > 0) {
			break // past the end of 64 bits
		}
		v = next
	}
	return true
}

// pick chooses want more elements from the choices i and up.
func (w *walk) pick(k int, p *ir.Param, i int, want int64, whole bool) bool {
	if want < 0 || want > int64(len(p.Choices)-i) {
		return true
	}
	if i == len(p.Choices) {
		return w.from(k+1, whole)
	}
	w.m.look()
	c := &p.Choices[i]
	w.m.choose(p, c, -1, 0)
	if !w.pick(k, p, i+1, want, whole) {
		return false
	}
	return want == 0 || w.candidates(k, p, i, want, whole)
}

// candidates chooses each element of the bag of choice i in turn.
func (w *walk) candidates(k int, p *ir.Param, i int, want int64, whole bool) bool {
	c := &p.Choices[i]
	var bag int
	if ok, more := w.try(k, func() { bag = w.m.addr(c.Bag) }); !ok {
		return more
	}
	if p.Skip != nil {
		return w.firstKept(k, p, bag, whole)
	}
	return w.m.eachElement(bag, c.Bag.Type, true, func(index int64) bool {
		return w.candidate(k, p, i, bag, index, want, whole)
	})
}

// candidate chooses the element index of the bag of choice i, if the Filter holds for it.
func (w *walk) candidate(k int, p *ir.Param, i, bag int, index, want int64, whole bool) bool {
	holds := true
	ok, more := w.try(k, func() {
		w.m.choose(p, &p.Choices[i], index, bag)
		holds = p.Filter == nil || w.m.eval(p.Filter) != 0
	})
	return more && (!ok || !holds || w.pick(k, p, i+1, want-1, whole))
}

// firstKept chooses the first element of a queue that is not skipped.
func (w *walk) firstKept(k int, p *ir.Param, bag int, whole bool) bool {
	kept, more := int64(-1), true
	c := &p.Choices[0]
	w.m.eachElement(bag, c.Bag.Type, false, func(index int64) bool {
		skipped := false
		var ok bool
		ok, more = w.try(k, func() {
			w.m.choose(p, c, index, bag)
			skipped = w.m.eval(p.Skip) != 0
		})
		if ok && !skipped {
			kept = index
		}
		return ok && skipped
	})
	if !more || kept < 0 {
		return more
	}
	return w.candidate(k, p, 0, bag, kept, 1, whole)
}

// choose binds one choice of a Pick to an element of its bag, or to none (index -1).
func (m *Interp) choose(p *ir.Param, c *ir.Choice, index int64, bag int) {
	m.setReg(c.Reg, index)
	if index >= 0 && p.Sender >= 0 {
		m.setReg(p.Sender, c.Sender)
	}
	if c.Into < 0 {
		return
	}
	at, size := m.stack.fp+c.Into, c.Bag.Type.Elem.Cells()
	if p.Quorum {
		m.mem[at] = 0
		if index >= 0 {
			m.mem[at] = 1
		}
		at++
	}
	dst := m.mem[at : at+size]
	if index < 0 {
		clear(dst)
		return
	}
	m.element(m.mem[bag:bag+c.Bag.Type.Cells()], c.Bag.Type, index, dst)
}

// expansion turns instances into steps.
type expansion struct {
	m     *Interp
	batch *engine.Batch
	from  []uint64 // the state, nil for start states
	rule  int

	scouting bool // only look for the least priority
	found    bool
	urgent   int64
	blocked  bool // guards come first, and one faults: nothing fires

	part    bool  // successors have some cells alone:
	written []int // these
}

// findUrgent looks at all guards before anything fires: for the least priority with
// an enabled instance, and under GuardsFirst for a fault. The guards are
// evaluated again afterwards, with their side effects, so that steps keep their order.
func (x *expansion) findUrgent() {
	m := x.m
	live, put := m.seen.live, m.seen.put
	m.seen.live, m.seen.put, x.scouting = false, silent, true
	for i := range m.templates.rules {
		m.enumerate(&m.templates.rules[i], x)
	}
	m.seen.live, m.seen.put, x.scouting = live, put, false
}

func (x *expansion) faulted(t *template, bound int, f *engine.Fault) bool {
	if x.scouting {
		x.blocked = x.m.prog.GuardsFirst || x.m.guard.keep != nil
		return true
	}
	x.m.noteEvent(x, t, bound)
	return x.append(engine.Step{Rule: int32(x.rule), Fault: f}) && !x.blocked && x.m.guard.keep == nil
}

func (x *expansion) dropped(*template, int) {}

func (x *expansion) arrive(t *template) bool {
	if x.scouting {
		if !t.rule.Kind.Fault() && (!x.found || t.rule.Priority < x.urgent) {
			x.found, x.urgent = true, t.rule.Priority
		}
		return true
	}
	if x.blocked || t.rule.Waits() && x.found && t.rule.Priority != x.urgent {
		return true
	}
	return x.fire(t)
}

// fire runs the body for each tape of choices.
func (x *expansion) fire(t *template) bool {
	m := x.m
	for m.at.tape.Clear(); ; m.look() {
		m.noteEvent(x, t, len(t.params))
		before := len(x.batch.Steps)
		if !x.run(t) {
			return false
		}
		if x.endless(before) || !m.at.tape.Next() {
			return true
		}
	}
}

// mostUndecided is how many choices a run of a body may make that reaches a limit on loops or calls, if other choices
// are still to be tried: an endless loop that chooses has too many.
const mostUndecided = 64

// endless reports whether the run that has just ended has reached a limit on loops or calls after more than
// mostUndecided choices; before is the number of steps before it. Its fault stands for all such runs.
func (x *expansion) endless(before int) bool {
	if len(x.batch.Steps) == before || x.m.at.tape.At() <= mostUndecided {
		return false
	}
	f := x.batch.Steps[before].Fault
	return f != nil && (f.Kind == engine.LoopLimit || f.Kind == engine.RecursionLimit)
}

// run runs the body once and sets memory back.
func (x *expansion) run(t *template) bool {
	m := x.m
	m.at.savedRegs = append(m.at.savedRegs[:0], m.regs[:t.regs]...)
	m.at.savedFrame = append(m.at.savedFrame[:0], m.mem[m.stack.fp:m.stack.sp]...)
	t.freshen(m.mem[m.stack.fp:m.stack.sp])
	m.at.merged = 0
	fault, abandoned := m.attempt(func() { m.exec(t.rule.Body) })
	more := true
	switch {
	case fault != nil:
		more = x.append(engine.Step{Rule: int32(x.rule), Fault: fault})
	case !abandoned:
		m.lay.Normalize(m.mem[:len(m.lay.Cells)])
		more = x.append(engine.Step{Rule: int32(x.rule), Merged: m.at.merged})
	}
	if n := len(x.batch.Steps); n > 0 {
		m.guard.keep.fired(m, &x.batch.Steps[n-1])
	}
	copy(m.mem, m.before)
	copy(m.mem[m.stack.fp:], m.at.savedFrame)
	copy(m.regs, m.at.savedRegs)
	return more
}

// freshen clears the cells of a frame that the parameters have not filled.
func (t *template) freshen(frame []uint64) {
	at := 0
	for _, r := range t.kept {
		clear(frame[min(at, r.from):r.from])
		at = max(at, r.to)
	}
	clear(frame[at:])
}

// append adds a step and, unless it is faulty, the present state as its successor.
func (x *expansion) append(s engine.Step) bool {
	b, words := x.batch, x.m.lay.Words
	at := len(b.States)
	x.m.watch.Reserve(b.Room(1, words))
	b.States = slices.Grow(b.States, words)[:at+words]
	next := b.States[at:]
	switch {
	case s.Fault != nil:
		clear(next)
	case x.part:
		x.m.lay.PackSome(x.written, x.m.mem, next)
	default:
		x.m.lay.Pack(x.m.mem, next)
		s.Stutter = x.from != nil && slices.Equal(next, x.from)
	}
	b.Steps = append(b.Steps, s)
	return (s.Fault == nil || !b.StopAtFault) && !x.m.narrated(b)
}

// judgement evaluates the instances of a property.
type judgement struct {
	m     *Interp
	cond  ir.Expr
	all   bool       // visit every instance, else stop at the first that equals until
	until bool       //
	each  func(bool) // called for every instance when all
	whole bool       // when all: instances under an alias that is given up are visited, too
	found bool
	fault *engine.Fault
}

func (j *judgement) faulted(_ *template, _ int, f *engine.Fault) bool {
	f.Guard = false
	j.fault = f
	return false
}

// dropped takes the instances beneath an alias that an assume statement gave up for ones
// that hold, as those whose condition is given up.
func (j *judgement) dropped(t *template, bound int) {
	if !j.whole {
		return
	}
	if bound == len(t.params) {
		j.each(true)
		return
	}
	p := &t.params[bound]
	if p.Kind != ir.Each {
		j.dropped(t, bound+1)
		return
	}
	steps(p.From, p.To, p.By, func(int64) bool {
		j.m.look()
		j.dropped(t, bound+1)
		return true
	})
}

func (j *judgement) arrive(*template) bool {
	holds := false
	fault, abandoned := j.m.attempt(func() { holds = j.m.eval(j.cond) != 0 })
	if fault != nil {
		j.fault = fault
		return false
	}
	holds = holds || abandoned // an assume statement in a function says nothing about the property
	if j.all {
		j.each(holds)
		return true
	}
	j.found = holds == j.until
	return !j.found
}
