package local

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"gomc/checker/progress"
)

// examiners are the workers of a search that look for runs to candidates. They share the space, which none of them
// changes; what each finds out about a candidate depends on that and the space alone, and takes effect in the order of
// the candidates. So no result depends on their number.
type examiners struct {
	s     *search
	all   []*examiner
	mu    sync.Mutex  // of the limits of the search, and of all that an attempt changes
	ended atomic.Bool // there is nothing more to find out

	noDirect bool // of tests: take the quotient for every candidate that is not trivial
}

// examiner is one worker.
type examiner struct {
	*examiners
	clock   progress.Clock // when it looks at the limits
	visited []*visited     // of the search for a run that is under way
	bytes   uint64         // of those, outside the Go heap, at the latest look
}

// attempt is the result of examining a candidate.
type attempt struct {
	x        *candidate
	excluded bool // by history
	same     bool // all that could matter has been searched before
	cone     int
	found    *witness
	gaveUp   bool
	examined int       // sub-problems
	quotient *quotient // to be kept for the next time, if the search gave up
	crash    any       // what the worker panicked with
}

func newExaminers(s *search, workers int) *examiners {
	g := &examiners{s: s}
	for range max(1, workers) {
		g.all = append(g.all, &examiner{examiners: g, clock: progress.NewClock(time.Now)})
	}
	return g
}

// each examines candidates, and calls apply with the result of each, in their order, until that returns false. While
// apply runs, it has the search for itself.
func (g *examiners) each(list []*candidate, apply func(*attempt) bool) {
	g.ended.Store(g.s.result.over())
	if len(g.all) == 1 || len(list) <= 1 {
		for _, x := range list {
			if !apply(g.all[0].examine(x)) {
				return
			}
		}
		return
	}
	g.s.space.currentHistories() // they are computed on first use
	attempts := g.begin(list)
	for _, made := range attempts {
		if a := <-made; !g.apply(a, apply) {
			break
		}
	}
	g.ended.Store(true)
	for _, made := range attempts {
		<-made // closed when a worker is done with it
	}
}

// begin examines candidates by all workers. An attempt comes where its candidate is in the list, then that is closed.
func (g *examiners) begin(list []*candidate) (attempts []chan *attempt) {
	for range list {
		attempts = append(attempts, make(chan *attempt, 1))
	}
	var next atomic.Int64
	for _, e := range g.all {
		go func() {
			for i := int(next.Add(1)) - 1; i < len(list); i = int(next.Add(1)) - 1 {
				attempts[i] <- e.try(list[i])
				close(attempts[i])
			}
		}()
	}
	return attempts
}

// apply lets an attempt take effect while no worker looks at the limits.
func (g *examiners) apply(a *attempt, effect func(*attempt) bool) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if a.crash != nil {
		g.ended.Store(true)
		panic(a.crash) // where the caller of Check can recover
	}
	return effect(a)
}

// try examines a candidate and keeps what that panics with.
func (e *examiner) try(x *candidate) (a *attempt) {
	defer func() {
		if crash := recover(); crash != nil {
			a = &attempt{x: x, crash: crash}
		}
	}()
	return e.examine(x)
}

// examine looks for a run to a candidate, and changes nothing. What was found while a limit ended the search is not all
// there is: then the worker has given up.
func (e *examiner) examine(x *candidate) *attempt {
	a := &attempt{x: x}
	if a.excluded = e.s.excludedByHistory(x); !a.excluded {
		e.search(a)
	}
	if e.over() && a.found == nil {
		a.excluded, a.same, a.gaveUp = false, false, true
	}
	return a
}

// search looks for a run, unless all that could matter has been searched before.
func (e *examiner) search(a *attempt) {
	h := newBackward(e, &e.s.space, a.x.targets)
	if a.cone, a.same = h.live.count, a.x.searched && a.x.cone == h.live.count; !a.same && !e.over() {
		a.found, a.gaveUp = e.findRun(a, h)
	}
}

// findRun looks for a run, in the quotient space when it is not found soon.
func (e *examiner) findRun(a *attempt, h *backward) (run *witness, gaveUp bool) {
	f := a.x.quotient
	if f == nil {
		run = h.search(e.directBudget(h))
		a.examined += h.spent.subproblems
		if run != nil || !h.spent.gaveUp || e.over() {
			return run, h.spent.gaveUp
		}
		if f = h.quotient(); e.over() {
			return nil, true
		}
		a.quotient = f
	}
	g := newBackward(e, f.space, f.targetBlocks())
	run = f.lift(g.search(e.s.soundness.budget))
	a.examined += g.spent.subproblems
	return run, g.spent.gaveUp
}

// alone reports whether the worker is the only one, which is the search itself.
func (e *examiner) alone() bool { return len(e.all) == 1 }

// over reports whether there is nothing more to find out.
func (e *examiner) over() bool {
	if e.alone() {
		return e.s.result.over()
	}
	return e.ended.Load()
}

// spend is search.spend for one of several workers.
func (e *examiner) spend(units int) bool {
	if e.alone() {
		return e.s.spend(units)
	}
	return !e.over() && (!e.clock.Due(units) || e.look())
}

// look looks at the limits of the search, for all workers.
func (e *examiner) look() bool {
	e.clock.Look()
	e.mu.Lock()
	defer e.mu.Unlock()
	e.measure()
	if e.s.result.over() || !e.s.checkLimits() {
		e.ended.Store(true)
	}
	return !e.over()
}

// measure notes the memory of the search for a run that is under way.
func (e *examiner) measure() {
	e.bytes = 0
	for _, v := range e.visited {
		e.bytes += v.set.Bytes()
	}
}

// searching names the states of the search for a run that begins, nil of one that ends.
func (e *examiner) searching(sets ...*visited) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.visited = slices.Clip(sets)
	e.measure()
}

// bytesOutside is the memory of all searches for runs, outside the Go heap.
func (g *examiners) bytesOutside() (n uint64) {
	if e := g.all[0]; e.alone() {
		e.measure()
	}
	for _, e := range g.all {
		n += e.bytes
	}
	return n
}
