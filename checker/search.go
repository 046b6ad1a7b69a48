package checker

import (
	"fmt"
	"slices"
	"time"

	"gomc/checker/equivariance"
	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/checker/store"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
)

// search is a breadth-first search in memory, and the judgement of what it has found.
type search struct {
	core
	frontier
	live      property.Liveness
	rounds    rounds
	adaptive  adaptiveReduction // of partial-order reduction
	assumes   bool              // assumptions may drop states
	coverHits []uint64          // of the exploration
	size      measure           // of what was stored, when the search was over
	stateless *stateless        // the search that was made instead, or nil
}

// frontier is the states stored, in the order in which they are expanded.
type frontier struct {
	seen       *store.Set
	next       store.Index          // the first state not yet expanded
	unexpanded map[store.Index]bool // stored, but never to be expanded
	levels     []int                // for each level, how many states were stored when its expansion began
	wanted     []store.Index        // states to be copied before they are evicted
	copies     [][]uint64
}

func newSearch(engine engine.Engine, opts Options, now func() time.Time) (*search, error) {
	p := engine.Program()
	workers, err := newWorkers(engine, &opts)
	if err != nil {
		return nil, err
	}
	var seen *store.Set
	if e := limit.Within(func() { seen = opts.newStore(p.Layout.Words) }); e != nil {
		return nil, e
	}
	s := &search{
		core:     newCore(workers[0], opts, now),
		frontier: frontier{seen: seen, unexpanded: map[store.Index]bool{}},
		live:     property.NewLiveness(p, opts.Symmetry),
		rounds:   newRounds(seen, workers, len(p.Covers), &opts),
		assumes:  slices.ContainsFunc(p.Properties, func(q *ir.Property) bool { return q.Kind == ir.Assumption }),
	}
	s.explorer = s
	s.watchAll(nil)
	s.watchClones()
	return s, nil
}

// newWorkers makes the first worker of the engine given, the others of clones.
func newWorkers(engine engine.Engine, opts *Options) ([]*worker, error) {
	first, err := newWorker(engine, opts.Symmetry, opts.Reducer, opts)
	if err != nil {
		return nil, err
	}
	workers := []*worker{first}
	for len(workers) < opts.Workers {
		e, c, err := opts.Clone()
		if err != nil {
			return nil, err
		}
		w, err := newWorker(e, c, opts.cloneReducer(), opts)
		if err != nil {
			return nil, err
		}
		workers = append(workers, w)
	}
	return workers, nil
}

func newWorker(e engine.Engine, c reduction.Canonicalizer, r reduction.Reducer, opts *Options) (*worker, error) {
	rules, words := len(e.Program().Rules), e.Program().Layout.Words
	compared, err := equivariance.NewChecks(&equivariance.Parts{Suspects: opts.suspects, NewEngine: opts.NewEngine, Clone: opts.Clone}, c)
	return &worker{
		engine: e, symmetry: c, reducer: r, compared: compared, state: make([]uint64, engine.BatchStates(words)*words),
		fired: make([]uint64, rules), fresh: make([]uint64, rules),
		merged: newMerges(e.Program()), settled: property.NewMoments(e.Program()),
		atRest: make([]uint64, len(e.Program().Messages)),
	}, err
}

// explore stores and expands states until none is left, and reports whether it
// came that far. Like all methods below that return a boolean, it returns false
// when the search must end.
func (s *search) explore() bool {
	if others := len(s.rounds.workers) - 1; others > 0 {
		s.rounds.pool = newPool(others)
		defer s.rounds.pool.close()
	}
	if !s.look() || !s.admitStarts() {
		return false
	}
	for ; int(s.next) < s.seen.Len(); s.level++ {
		s.levels = append(s.levels, s.seen.Len())
		if s.opts.MaxDepth > 0 && s.level == s.opts.MaxDepth {
			s.depthBounded = true
			return true
		}
		if !s.exploreLevel(s.seen.Len()) {
			return false
		}
	}
	return true
}

// exploreLevel expands the states of a level, which ends before index end: in
// rounds, as long as nothing happens, else one by one.
func (s *search) exploreLevel(end int) bool {
	for int(s.next) < end {
		s.adaptive.update(s.next, minimumGain(s.program))
		if n := s.roundSize(end - int(s.next)); n > 0 {
			before := s.transitions
			if s.runRound(n) && !s.pass(int(s.transitions-before)+n) {
				return false
			}
			if e := s.opts.Watch.Struck(); e != nil {
				return s.limited(e) // perhaps in the middle of the round
			}
			continue
		}
		if !s.unexpanded[s.next] && !s.expand(s.next) {
			return false
		}
		s.next++
	}
	return true
}

func (s *search) admitStarts() bool {
	s.lead.noteHits()
	s.resetBatch()
	s.engine.Starts(&s.batch)
	for n := range s.batch.Steps {
		if !s.tick() {
			return false
		}
		if f := s.batch.Steps[n].Fault; f != nil {
			if !s.fail(property.FaultFinding(f), trace.Witness{Kind: trace.StepFault, At: store.None, Fault: f}) {
				return false
			}
			continue
		}
		s.merged.count(len(s.program.Rules)+int(s.batch.Steps[n].Rule), s.batch.Steps[n].Merged)
		if !s.admit(s.batch.State(n), store.None) {
			return false
		}
	}
	return true
}

// expand takes every step of state i.
func (s *search) expand(i store.Index) bool {
	s.lead.noteHits()
	s.resetBatch()
	state := s.seen.State(i, s.lead.state)
	s.engine.Expand(state, &s.batch)
	if !s.faults() && !s.lead.compared.StepsAgree(state) && !s.fail(s.lead.compared.Finding(), trace.Witness{Kind: trace.UnequalState, At: i}) {
		return false
	}
	fired, moved := false, false
	take := s.selectSteps(i, state)
	for n := range s.batch.Steps {
		if !s.tick() {
			return false
		}
		step := &s.batch.Steps[n]
		if step.Fault != nil {
			if !s.fail(property.FaultFinding(step.Fault), trace.Witness{Kind: trace.StepFault, At: i, Fault: step.Fault}) {
				return false
			}
			continue
		}
		fired, moved = true, moved || !step.Stutter
		if !take(n) {
			continue
		}
		s.transitions++
		s.fired[step.Rule]++
		s.merged.count(int(step.Rule), step.Merged)
		before := s.seen.Len()
		more := s.admit(s.batch.State(n), i)
		s.fresh[step.Rule] += uint64(s.seen.Len() - before)
		if !more {
			return false
		}
	}
	return s.rest(i, fired, moved) && s.tick()
}

// faults reports whether some step of the batch is faulty.
func (s *core) faults() bool {
	return slices.ContainsFunc(s.batch.Steps, func(x engine.Step) bool { return x.Fault != nil })
}

// resetBatch prepares the batch for the next call of the engine, which need not go
// on after a fault that would be the last finding.
func (s *core) resetBatch() {
	s.batch.Reset(s.program.Layout.Words)
	s.batch.StopAtFault = len(s.findings)+1 == s.opts.MaxErrors
}

// rest judges state i after its steps: whether any fired, whether any led elsewhere.
func (s *search) rest(i store.Index, fired, moved bool) bool {
	if !fired {
		s.quiescent++
		s.leaving += s.inFlight.Count(s.seen.State(i, s.lead.state), s.atRest)
	}
	if s.lead.settled.Asks() {
		if f, w, ok := s.settleState(i, s.seen.State(i, s.lead.state), fired); !ok {
			return s.fail(f, w)
		}
	}
	if property.Advances(s.opts.Deadlock, fired, moved) {
		return true
	}
	return s.fail(property.DeadlockFinding(s.opts.Deadlock), trace.Witness{Kind: trace.NoProgress, At: i})
}

// admit takes a raw successor of state parent (a start state, when that is
// store.None) from canonical form to storage. It overwrites the state.
func (s *search) admit(state []uint64, parent store.Index) bool {
	s.lead.canonical(state)
	if _, known := s.seen.Find(state); known {
		return true
	}
	if v, ok := s.engine.Judge(state); !ok {
		return s.reject(v, state, parent)
	}
	if limit := s.maxStates(); uint64(s.seen.Len()) >= limit {
		return s.halt(fmt.Sprintf("the limit of %d states is reached", limit))
	}
	i, _ := s.seen.Insert(state, parent)
	if parent != store.None {
		s.depth = s.level + 1
	}
	return s.observe(i)
}

func (s *search) maxStates() uint64 {
	if s.opts.MaxStates == 0 {
		return store.MaxLen
	}
	return min(s.opts.MaxStates, store.MaxLen)
}

// reject drops a state that fails an assumption (no finding) or an invariant.
func (s *search) reject(v engine.Verdict, state []uint64, parent store.Index) bool {
	if property.Drops(s.program, v, false) {
		return s.lead.compared.PropertiesAgree(state, v.Property) ||
			s.fail(s.lead.compared.Finding(), trace.Witness{Kind: trace.UnequalState, At: parent, State: slices.Clone(state)})
	}
	p := s.program.Properties[v.Property]
	if s.program.CountViolating {
		i, _ := s.seen.Insert(state, parent)
		s.unexpanded[i] = true
	}
	return s.fail(property.Finding(p, v.Fault), trace.Witness{
		Kind: trace.BadState, At: parent, State: slices.Clone(state), Property: v.Property, Fault: v.Fault,
	})
}

// observe evaluates covers and liveness predicates on the new state i.
func (s *search) observe(i store.Index) bool {
	state := s.seen.State(i, s.lead.state)
	f := s.engine.Observe(state)
	w := trace.Witness{Kind: trace.CoverFault, At: i, Fault: f}
	if f == nil {
		o := s.live.Observe(s.engine, &s.lead.values, state, i)
		if s.err = o.Err; s.err != nil {
			return false
		}
		f = o.Fault
		w.Kind, w.Property, w.Fault = trace.LivenessFault, o.Property, f
	}
	if f == nil {
		return s.lead.compared.PropertiesAgree(state, equivariance.AllProperties) || s.fail(s.lead.compared.Finding(), trace.Witness{Kind: trace.UnequalState, At: i})
	}
	s.unexpanded[i] = true
	return s.fail(property.FaultFinding(f), w)
}

// fail records a finding and how to show it again.
func (s *core) fail(f outcome.Finding, w trace.Witness) bool {
	if s.first == nil {
		s.first, s.failedAt = &w, s.level
	}
	s.findings = append(s.findings, f)
	return len(s.findings) < s.opts.MaxErrors
}

// halt ends the search before its time.
func (s *core) halt(why string) bool {
	s.stop = why
	return false
}
