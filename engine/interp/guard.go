package interp

import (
	"fmt"
	"slices"

	"gomc/engine"
	"gomc/ir"
	"gomc/source"
)

// Guards that call functions that write (see ir.Rule). Such a guard is evaluated on a
// copy of the state. If it has changed nothing, that is that; else with GuardRefused it is an
// error in the model, which names the first write that made a difference.
//
// With GuardLands it is as in Rumur, found in what it generates: each instance has a copy of
// the state to itself, on which the guard is evaluated and then, if that holds, the body runs.
//
// With GuardLasts it is as in CMurphi 5.4.9, found in its sources and by running it: all
// guards of a state are evaluated one after the other on one copy, on which what they
// change stays, and what is enabled then fires from that copy. A guard that is false is
// not evaluated again for parameters that it does not mention. And an event that leads
// back to the state as it was before all guards has the next one fire from there. What
// CMurphi does when a guard that was true is false in the next instance of its rule, by an
// effect of its own, is not imitated: it then continues in the middle of another rule's instances.

// writing evaluates the rest of the guard of a template that writes.
func (w *walk) writing(guard []ir.Expr) bool {
	m := w.m
	if m.guard.keep != nil {
		return w.kept()
	}
	calls := len(guard) - w.t.calling
	holds, fault := m.conjunction(guard[:calls])
	if fault == nil && !holds {
		return true
	}
	if fault == nil {
		holds, fault = m.conjunction(guard[calls:])
	}
	if fault == nil && differ(w.t.writes, m.mem, m.before) {
		if m.prog.GuardEffects == ir.GuardLands {
			return w.landed(holds)
		}
		fault = m.effect(w.t.guard)
	}
	copyCells(w.t.writes, m.mem, m.before)
	if fault != nil {
		return w.v.faulted(w.t, len(w.t.params), fault)
	}
	return !holds || w.v.arrive(w.t)
}

// A guard is evaluated for each instance, and a state may be large. So what a guard cannot have changed is neither
// compared nor restored: all of the state where a conjunct is false before any that calls something, and cells that
// none writes.

// calling returns how many conjuncts of a guard there are from the first on that calls something.
func calling(guard []ir.Expr) int {
	if n := slices.IndexFunc(guard, func(e ir.Expr) bool { return ir.Calls(e) }); n >= 0 {
		return len(guard) - n
	}
	return 0
}

// guardWrites are the cells of the state that the guard of a rule may write.
func guardWrites(p *ir.Program, r *ir.Rule) (runs []run) {
	if !ir.Calls(r.Guard) {
		return nil
	}
	for cell := range ir.Writes(p.RuleEffects(r).Guard, p, nil).All() {
		if last := len(runs) - 1; last >= 0 && runs[last].to == cell {
			runs[last].to++
		} else {
			runs = append(runs, run{cell, cell + 1})
		}
	}
	return runs
}

// differ reports whether some of these cells are not the same in two states.
func differ(cells []run, a, b []uint64) bool {
	return slices.ContainsFunc(cells, func(r run) bool { return !slices.Equal(a[r.from:r.to], b[r.from:r.to]) })
}

// copyCells copies these cells of a state.
func copyCells(cells []run, to, from []uint64) {
	for _, r := range cells {
		copy(to[r.from:r.to], from[r.from:r.to])
	}
}

// landed has the body begin, for each of its tapes, with what its guard has changed.
func (w *walk) landed(holds bool) (more bool) {
	m := w.m
	state := slices.Clone(m.before)
	copy(m.before, m.mem)
	more = !holds || w.v.arrive(w.t)
	copy(m.before, state)
	copy(m.mem, state)
	return more
}

// effect is the fault of a guard that changes the state: it is evaluated again, statement
// by statement.
func (m *Interp) effect(guard []ir.Expr) *engine.Fault {
	copy(m.mem, m.before)
	e := &effects{}
	m.guard.effects = e
	defer func() { m.guard.effects = nil }() // also when a limit strikes
	m.conjunction(guard)
	return &engine.Fault{Kind: engine.GuardEffect, Message: e.message, At: e.at, Guard: true}
}

// effects waits for the first statement that changes the state.
type effects struct {
	message string
	at      source.Span
}

// look is called after each statement, in the function at work.
func (e *effects) look(m *Interp, s ir.Stmt) {
	cell := 0
	for cell < len(m.before) && m.mem[cell] == m.before[cell] {
		cell++
	}
	if e.message != "" || cell == len(m.before) {
		return
	}
	e.message = fmt.Sprintf("the guard changes %s%s, in the function %s", m.lay.CellName(cell), m.change(cell), m.stack.fn.Name)
	e.at = written(s)
}

// change is ` from 0 to 1` of a cell that has a value of its own.
func (m *Interp) change(cell int) string {
	c := &m.lay.Cells[cell]
	if c.Kind != ir.Value {
		return ""
	}
	return fmt.Sprintf(" from %s to %s", formatCell(c.Type, m.before[cell]), formatCell(c.Type, m.mem[cell]))
}

// written is the place in the text of a statement that writes.
func written(s ir.Stmt) source.Span {
	switch s := s.(type) {
	case *ir.Store:
		return s.At
	case *ir.Copy:
		return s.At
	case *ir.Choose:
		return s.At
	case *ir.Undefine:
		return s.Dst.At
	case *ir.Clear:
		return s.Dst.At
	case *ir.BagAdd:
		return s.At
	case *ir.BagRemove:
		return s.At
	case *ir.BagRemoveIf:
		return s.Bag.At
	}
	return source.Span{}
}

// keep caches the answers of a state's guards if they are all evaluated first.
type keep struct {
	answers []bool   // of each guard that writes, in the order of the instances
	next    int      // the answer that is due, once all are known
	known   bool     // all answers are
	state   []uint64 // packed: before all guards
	after   []uint64 // cells: after them
}

// kept is writing with GuardLasts: first the guard is evaluated and leaves its effects, and
// when all have been, its answer is looked up.
func (w *walk) kept() bool {
	k := w.m.guard.keep
	if k.known {
		k.next++
		return !k.answers[k.next-1] || w.v.arrive(w.t)
	}
	var holds bool
	var fault *engine.Fault
	if !w.refuted {
		holds, fault = w.m.conjunction(w.t.guard)
		w.refuted = !holds && fault == nil
	}
	k.answers = append(k.answers, holds)
	if fault != nil {
		return w.v.faulted(w.t, len(w.t.params), fault)
	}
	return !holds || w.v.arrive(w.t)
}

// expandKept is the expansion of a state with GuardLasts, in a program in which guards write.
func (m *Interp) expandKept(x *expansion) {
	m.guard.keep = &keep{state: x.from}
	defer func() { m.guard.keep = nil }()
	x.scouting = true
	m.runEach(x)
	x.scouting = false
	if !x.blocked {
		m.guard.keep.known, m.guard.keep.after = true, slices.Clone(m.mem[:len(m.before)])
		copy(m.before, m.mem)
		m.runEach(x)
		return
	}
	copy(m.mem, m.before)
	put := m.seen.put
	m.seen.put = silent
	m.runEach(x) // the guard that faults does so again
	m.seen.put = put
}

// fired is called behind a step, which decides where the next one begins.
func (k *keep) fired(m *Interp, s *engine.Step) {
	switch {
	case k == nil:
	case s.Stutter:
		m.lay.Unpack(k.state, m.before)
	default:
		copy(m.before, k.after)
	}
}
