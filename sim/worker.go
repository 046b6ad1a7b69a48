package sim

import (
	"slices"
	"sync"
	"sync/atomic"

	"gomc/checker/property"
	"gomc/checker/store"
	"gomc/checker/temporal"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/spec"
)

// worker takes runs, many at a time, on an engine of its own.
type worker struct {
	in       *generation
	engine   engine.Engine
	strategy strategy
	moments  property.AfterExpansion
	motion   property.Motion
	control  control
	stats    *statistics

	activeRuns []*activeRun // of the runs under way
	idle       []*activeRun
	states     []uint64 // of the active runs, one after the other
	records    engine.Records
	own        engine.Records // a copy, where the engine is called before they are used
	batch      engine.Batch
	offer      offer
}

// generation is some runs that are taken together, and what all workers know of them.
type generation struct {
	task task
	// begin puts a run into its first state; leave has it take a step, of which the records are
	// given and some offered, and reports whether there is one.
	begin  func(w *worker, l *activeRun)
	leave  func(w *worker, l *activeRun, records []uint64) bool
	judges bool           // formulas are judged on runs that are over
	every  bool           // all errors in a state are reported, not only the first
	learns bool           // strategies are told of runs that are over
	ended  func(f *found) // is told of everything that is found, one at a time; nil: is not called

	numbers  runNumbers
	findings findings
}

// findings holds the least run to each finding.
type findings struct {
	lock  sync.Mutex
	least []*found
}

// runNumbers says which runs of a generation are taken.
type runNumbers struct {
	next, end atomic.Uint64 // the runs from next on are yet to begin, those from end on are given up
	over      atomic.Bool   // a limit has ended it
}

// task holds the program and the settings of a sample, which are the same for all generations.
type task struct {
	program  *ir.Program
	spec     spec.Spec // effective
	starts   engine.Batch
	assumes  bool
	formulas *temporal.Runs // nil: there are none
	watch    *limit.Watch
}

// mostLanes is how many runs a worker has under way at most.
const mostLanes = 64

// words returns how many words a state has.
func (w *worker) words() int { return w.in.task.program.Layout.Words }

// work takes runs of a generation until none is left.
func (w *worker) work() {
	for w.refill(); len(w.activeRuns) > 0 && !w.late(); w.refill() {
		w.judge()
		w.expand()
	}
}

// leaveOff ends the runs that are under way.
func (w *worker) leaveOff() {
	for _, l := range w.activeRuns {
		l.over = true // of its own accord or not
	}
	w.sweep()
}

// late reports whether this worker or another has met a limit.
func (w *worker) late() bool {
	if w.in.task.watch.Reached() != nil {
		w.in.numbers.over.Store(true)
	}
	return w.in.numbers.over.Load()
}

// refill lets further runs begin where others are over.
func (w *worker) refill() {
	for words := w.words(); len(w.activeRuns) < min(mostLanes, engine.BatchStates(words)); {
		n := w.in.numbers.next.Add(1) - 1
		if n >= w.in.numbers.end.Load() {
			return
		}
		w.launch(n)
	}
}

// launch begins a run.
func (w *worker) launch(n uint64) {
	var l *activeRun
	if k := len(w.idle); k > 0 {
		l, w.idle = w.idle[k-1], w.idle[:k-1]
	} else {
		l = &activeRun{}
	}
	l.number = n
	w.in.begin(w, l)
	w.activeRuns = append(w.activeRuns, l)
	w.show(l, true)
}

// draw begins a run in a start state, which the strategy may have be another.
func draw(w *worker, l *activeRun) {
	l.seed(w.in.task.spec.Seed + l.number)
	l.start = l.below(len(w.in.task.starts.Steps))
	w.strategy.begin(l)
	w.startRun(l)
}

// startRun puts a run into its start state.
func (w *worker) startRun(l *activeRun) {
	l.record.keeps = l.record.keeps || w.in.judges
	l.begin(w.in.task.starts.State(l.start))
}

// show counts the state that a run has reached.
func (w *worker) show(l *activeRun, first bool) {
	w.stats.sketch.note(store.Hash(l.state))
	w.stats.highWater.Note(l.state)
	if !w.control.any {
		return
	}
	if v := w.control.vector(l.state); first || v != l.vector {
		l.vector = v
		w.stats.show(v, l.number)
	}
}

// judge judges the states that the runs have reached.
func (w *worker) judge() {
	words := w.words()
	w.states = w.states[:0]
	for _, l := range w.activeRuns {
		w.states = append(w.states, l.state...)
	}
	for from := w.engine.Admit(w.states); from < len(w.activeRuns); {
		l := w.activeRuns[from]
		if v, ok := w.engine.Judge(l.state); !ok {
			w.fail(l, property.Finding(w.in.task.program.Properties[v.Property], v.Fault),
				trace.Witness{Kind: trace.BadState, State: l.state, Property: v.Property, Fault: v.Fault})
		} else if f := w.engine.Observe(l.state); f != nil {
			w.fail(l, property.FaultFinding(f), trace.Witness{Kind: trace.CoverFault, Fault: f})
		}
		if from++; from < len(w.activeRuns) {
			from += w.engine.Admit(w.states[from*words:])
		}
	}
	w.sweep()
}

// sweep counts the runs that are over, and those that are given up as if they had never been.
func (w *worker) sweep() {
	end := w.in.numbers.end.Load()
	w.activeRuns = slices.DeleteFunc(w.activeRuns, func(l *activeRun) bool {
		if !l.over && l.number < end {
			return false
		}
		w.stats.end(l.steps)
		if w.in.learns {
			w.strategy.end(l)
		}
		w.idle = append(w.idle, l)
		return true
	})
}

// fail ends a run at something wrong, and with it those behind it unless the sample continues. The same state may
// have more that is wrong.
func (w *worker) fail(l *activeRun, f outcome.Finding, at trace.Witness) {
	at.At = store.None
	if at.State != nil {
		at.State = slices.Clone(at.State)
	}
	l.over = true
	w.in.report(&found{run: l.number, nth: l.wrong, steps: l.steps, vector: l.vector, tape: l.tape(), finding: f,
		witness: at, path: l.record.pathTo(at.Kind), script: l.record.script})
	l.wrong++
}

// pathTo is the path as a witness wants it: a state that fails is not on it.
func (r *record) pathTo(kind trace.WitnessKind) [][]uint64 {
	if n := len(r.path); kind == trace.BadState && n > 0 {
		return r.path[:n-1]
	}
	return r.path
}

// report keeps a finding if it is the first of its kind.
func (g *generation) report(f *found) {
	g.findings.lock.Lock()
	defer g.findings.lock.Unlock()
	if g.ended != nil {
		g.ended(f)
	}
	g.findings.least = keep(g.findings.least, f)
	if !g.task.spec.KeepGoing && f.run+1 < g.numbers.end.Load() {
		g.numbers.end.Store(f.run + 1)
	}
}

// keep adds a finding to a list that has the least run to each.
func keep(list []*found, f *found) []*found {
	for i, g := range list {
		if g.alike(f) {
			if f.run < g.run {
				list[i] = f
			}
			return list
		}
	}
	return append(list, f)
}

// expand has each run take a step.
func (w *worker) expand() {
	words := w.words()
	w.states = w.states[:0]
	for _, l := range w.activeRuns {
		w.states = append(w.states, l.state...)
	}
	for from := 0; from < len(w.activeRuns); {
		done := w.engine.ExpandAll(w.states[from*words:], &w.records)
		records := &w.records
		if w.in.task.assumes || w.moments.Asks() {
			w.own.Reset(words)
			w.own.Add(records)
			records = &w.own
		}
		for i := range done {
			w.step(w.activeRuns[from+i], records.Of(i))
		}
		if from += done; from < len(w.activeRuns) {
			w.stepAlone(w.activeRuns[from])
			if from++; !w.in.task.spec.KeepGoing && w.activeRuns[from-1].over {
				break // many runs may be given up now; others take their steps in the next round
			}
		}
	}
	for _, l := range w.activeRuns {
		if l.whole {
			w.judgeRun(l)
		}
	}
	w.sweep()
}

// stepAlone is a step from a state in which something may fault.
func (w *worker) stepAlone(l *activeRun) {
	w.batch.Reset(w.words())
	w.engine.Expand(l.state, &w.batch)
	w.own.Reset(w.words())
	for n, s := range w.batch.Steps {
		if s.Fault != nil {
			w.fail(l, property.FaultFinding(s.Fault), trace.Witness{Kind: trace.StepFault, Fault: s.Fault})
			if !w.in.every {
				return
			}
			continue
		}
		w.own.Data = append(append(w.own.Data, s.Header()), w.batch.State(n)...)
	}
	fired, moved := w.motion.OfSteps(w.batch.Steps)
	w.stepFrom(l, w.own.Data, fired, moved)
}

// step judges a state by its steps, of which none faults, and takes one.
func (w *worker) step(l *activeRun, records []uint64) {
	fired, moved := w.motion.Of(records, 1+w.words())
	w.stepFrom(l, records, fired, moved)
}

// stepFrom judges a state by whether a step keeps it from rest and leads elsewhere, and takes one of those that do not
// fault.
func (w *worker) stepFrom(l *activeRun, records []uint64, fired, moved bool) {
	w.offerSteps(records)
	if w.moments.Asks() {
		if v, ok := w.moments.Judge(w.engine, l.state, fired); !ok {
			w.fail(l, property.Finding(w.in.task.program.Properties[v.Property], v.Fault),
				trace.Witness{Kind: trace.MomentFails, Property: v.Property, Fault: v.Fault})
			return
		}
	}
	if !property.Advances(w.in.task.spec.Deadlock, fired, moved) {
		w.fail(l, property.DeadlockFinding(w.in.task.spec.Deadlock, fired), trace.Witness{Kind: trace.NoProgress})
		return
	}
	if l.over { // of a fault
		return
	}
	w.stats.offered += uint64(len(records) / (1 + w.words()))
	switch {
	case l.steps == w.in.task.spec.Steps:
		w.stats.cut++
	case w.in.leave(w, l, records):
		return
	case l.quits:
		w.stats.quit++
	default:
		w.stats.resting++
	}
	l.over, l.whole = true, w.in.judges
}

// judgeRun holds a run that is over against formulas of temporal logic.
func (w *worker) judgeRun(l *activeRun) {
	r := &temporal.Run{States: l.record.path, Notes: l.record.notes}
	for _, e := range l.record.script.steps {
		r.Rules = append(r.Rules, e.rule)
	}
	j := w.in.task.formulas.Judge(w.engine, r)
	if j.Judged {
		w.stats.judged++
	}
	var violated []*ir.Formula
	for ; j.Found != nil && w.in.every; j = w.in.task.formulas.Judge(w.engine, r, violated...) {
		w.tellRun(l, &j)
		violated = append(violated, j.Formula)
	}
	w.tellRun(l, &j)
}

// tellRun reports the finding of a run that is over, if there is one.
func (w *worker) tellRun(l *activeRun, j *temporal.Judgement) {
	f := &found{run: l.number, nth: l.wrong, steps: l.steps, tape: l.tape()}
	switch {
	case j.Fault != nil:
		f.finding, f.path, f.partly = property.FaultFinding(j.Fault), l.record.path[:j.At+1], true
		f.witness = trace.Witness{Kind: trace.LivenessFault, At: store.None, Property: j.Property, Fault: j.Fault}
	case j.Found != nil:
		f.finding, f.lasso, f.witness = j.Found.Finding(j.Formula), j.Found, trace.Witness{Kind: trace.CannotReach, At: store.None}
	default:
		return
	}
	l.wrong++
	w.in.report(f)
}

// offerSteps offers the steps that lead to other states.
func (w *worker) offerSteps(records []uint64) {
	w.offer.reset()
	stride := 1 + w.words()
	for at := 0; at < len(records); at += stride {
		if header := records[at]; header&engine.Stutter == 0 {
			w.offer.add(int32(uint32(header)), at/stride)
		}
	}
}

// choose takes the step that the strategy chooses.
func choose(w *worker, l *activeRun, records []uint64) bool {
	w.admissible(records)
	if len(w.offer.rules) == 0 {
		return false
	}
	k := w.strategy.choose(l, &w.offer)
	if l.quits = k == giveUp; l.quits {
		return false
	}
	w.take(l, k, records)
	return true
}

// replay has the runs of a generation be that of a tape.
func (g *generation) replay(t tape) {
	g.begin = func(w *worker, l *activeRun) {
		l.start = int(t[0])
		w.startRun(l)
	}
	g.leave = func(w *worker, l *activeRun, records []uint64) bool { return w.follow(l, t, records) }
}

// follow takes the step that a tape says, and none behind its end.
func (w *worker) follow(l *activeRun, t tape, records []uint64) bool {
	w.admissible(records)
	if l.steps == t.steps() {
		return false
	}
	w.take(l, t.step(l.steps), records)
	return true
}

// admissible leaves out the steps to states that assumptions exclude.
func (w *worker) admissible(records []uint64) {
	if stride := 1 + w.words(); w.in.task.assumes {
		w.offer.drop(func(record int) bool {
			return property.Outside(w.engine, records[record*stride+1:(record+1)*stride])
		})
	}
}

// take takes one of the steps offered.
func (w *worker) take(l *activeRun, k int, records []uint64) {
	stride := 1 + w.words()
	at := w.offer.records[k] * stride
	l.move(records[at+1 : at+stride])
	if l.record.keeps {
		l.record.script.steps = append(l.record.script.steps, w.offer.entry(k))
		l.record.notes = append(l.record.notes, w.in.task.program.NoteBits(engine.StepOf(records[at]).Merged))
	}
	w.stats.steps++
	w.stats.fired[w.offer.rules[k]]++
	w.show(l, false)
}
