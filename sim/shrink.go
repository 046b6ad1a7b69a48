package sim

import (
	"slices"

	"gomc/checker/trace"
	"gomc/outcome"
)

// To shrink a run is to look for a better one to the same finding: with fewer faults of the
// network or of machines, then with fewer participants, then with fewer steps. What is the same
// finding: (*found).same says. Every run that is tried is taken and judged like one of the
// sample, so it ends with the first thing that is wrong in it, and never continues behind another
// mistake.
//
// First a search breadth first tries all runs that are shorter (search.go). Where that is too
// much, steps are left out of the run, by delta debugging (A. Zeller and R. Hildebrandt,
// Simplifying and Isolating Failure-Inducing Input, IEEE TSE 2002): a run is a script of steps,
// of which those that are not enabled are passed over. What is left is made shorter by searches
// from its last states, and by other steps in place of some (shortcut.go). Last, groups of
// participants that are smaller are searched for a run of theirs.

// shrink looks for a better run to a finding.
func (s *sample) shrink(f *found) *found {
	s.result.faulty = s.task.program.HasFaults()
	r := &reduction{sample: s, target: f, best: f, cost: s.cost(&f.script), by: outcome.Reduced}
	if !r.search() {
		r.reduce()
	}
	r.narrow()
	s.result.shrunk = &outcome.Shrunk{Steps: r.best.steps, By: r.by}
	if reached := s.task.watch.Reached(); reached != nil {
		s.result.shrunk.Ended, s.result.shrunk.Tried = reached.Message, s.result.tried
	}
	shown := *r.best
	shown.run, shown.steps = f.run, f.steps // the report is of the run of the sample
	return &shown
}

// script is the steps of a run.
type script struct {
	start int // of the start states
	steps []entry
}

// entry names a step: the n-th of those of a rule.
type entry struct {
	rule int32
	nth  int
}

// cost orders runs: smaller is better, the most important component first.
type cost [3]int

func (a cost) less(b cost) bool { return slices.Compare(a[:], b[:]) < 0 }

// cost returns the cost of a script: its faults, its participants and its steps.
func (s *sample) cost(x *script) cost {
	var c cost
	who := map[int32]bool{}
	for _, e := range x.steps {
		if s.task.program.Rules[e.rule].Kind.Fault() {
			c[0]++
		}
		who[s.who.of[e.rule]] = true
	}
	c[1], c[2] = len(who), len(x.steps)
	return c
}

// reduction is a run that is being made better.
type reduction struct {
	sample *sample
	target *found
	best   *found
	cost   cost
	by     outcome.ShrunkBy // how best came about
}

// accept keeps a run if it is better than what there was.
func (r *reduction) accept(f *found, by outcome.ShrunkBy) bool {
	c := r.sample.cost(&f.script)
	if !c.less(r.cost) {
		return false
	}
	r.best, r.cost, r.by = f, c, by
	return true
}

// reduce makes the run better step by step, as long as that leads to the same finding.
func (r *reduction) reduce() {
	for first := true; first || r.improve(); first = false {
		r.leaveOut(r.faults)
		r.leaveOut(r.participants)
		r.leaveOutChunks()
	}
}

// leaveOut tries the scripts of a list, and repeats with the shorter script as long as one works.
func (r *reduction) leaveOut(list func() []script) {
	for r.try(list()) {
	}
}

// faults are the scripts without any fault, and without each.
func (r *reduction) faults() (all []script) {
	of := func(e entry) bool { return r.sample.task.program.Rules[e.rule].Kind.Fault() }
	x := &r.best.script
	for i, e := range x.steps {
		if of(e) {
			all = append(all, x.without(func(j int, _ entry) bool { return i == j }))
		}
	}
	if len(all) > 1 {
		all = append([]script{x.without(func(_ int, e entry) bool { return of(e) })}, all...)
	}
	return all
}

// participants are the scripts without each of the participants.
func (r *reduction) participants() (all []script) {
	x, seen := &r.best.script, map[int32]bool{}
	for _, e := range x.steps {
		p := r.sample.who.of[e.rule]
		if !seen[p] {
			seen[p] = true
			all = append(all, x.without(func(_ int, e entry) bool { return r.sample.who.of[e.rule] == p }))
		}
	}
	return all
}

// leaveOutChunks leaves out chunks of steps, of a size that halves until it is one.
func (r *reduction) leaveOutChunks() {
	for size := len(r.best.script.steps) / 2; size > 0; {
		x := &r.best.script
		var all []script
		for from := 0; from < len(x.steps); from += size {
			all = append(all, x.without(func(i int, _ entry) bool { return i >= from && i < from+size }))
		}
		if !r.try(all) {
			size /= 2
		}
		size = min(size, len(r.best.script.steps))
	}
}

// without returns a script that leaves steps out.
func (x *script) without(out func(i int, e entry) bool) script {
	y := script{start: x.start}
	for i, e := range x.steps {
		if !out(i, e) {
			y.steps = append(y.steps, e)
		}
	}
	return y
}

// try takes scripts, and keeps the run of the first that is best, if it is better than what
// there was.
func (r *reduction) try(all []script) (better bool) {
	for from := 0; from < len(all) && !r.sample.late(); from += generationRuns {
		some := all[from:min(len(all), from+generationRuns)]
		runs := r.sample.follow(some)
		for _, f := range runs {
			if f.same(r.target) && r.accept(f, outcome.Reduced) {
				better = true
			}
		}
	}
	return better
}

// follow takes scripts, and returns what was found by them, in their order.
func (s *sample) follow(all []script) []*found {
	ends := make([]*found, len(all))
	g := s.alone(&generation{
		begin: func(w *worker, l *activeRun) {
			l.record.keeps, l.start = true, all[l.number].start
			w.startRun(l)
		},
		leave: func(w *worker, l *activeRun, records []uint64) bool { return w.obey(l, &all[l.number], records) },
		ended: func(f *found) { ends[f.run] = f },
	})
	g.task.spec.KeepGoing = true
	s.run(g, 0, uint64(len(all)))
	s.result.tried += uint64(len(all))
	return slices.DeleteFunc(ends, func(f *found) bool { return f == nil })
}

// obey takes the next step of a script that is there.
func (w *worker) obey(l *activeRun, x *script, records []uint64) bool {
	w.admissible(records)
	for ; l.at < len(x.steps); l.at++ {
		if k := w.offer.find(x.steps[l.at]); k >= 0 {
			l.at++
			w.take(l, k, records)
			return true
		}
	}
	return false
}

// witnessed returns a finding with the states of its run.
func witnessed(f *found, path [][]uint64) *found {
	if f.witness.Kind == trace.BadState {
		path = path[:len(path)-1]
	}
	f.path = path
	return f
}
