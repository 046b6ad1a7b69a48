package bfs

import (
	"fmt"
	"slices"
	"time"

	"gomc/checker/equivariance"
	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/spec"
)

// Search is a breadth-first search in memory.
type Search struct {
	search.Core
	frontier
	live     property.Liveness
	lead     *worker // the first, which does all that is not done in rounds
	rounds   rounds
	adaptive adaptiveReduction // of partial-order reduction
	reviews  int               // of rows, so far
	waited   bool              // for the next one
	assumes  bool              // assumptions may drop states
	begun    begun
}

// begun is what was counted when the expansion of the present level began.
type begun struct {
	noted    bool
	counts   search.Counts
	hits     []uint64
	findings int
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

// New makes a search of the program that e runs. The options are complete.
func New(e engine.Engine, opts search.Options, now func() time.Time) (*Search, error) {
	p := e.Program()
	workers, err := newWorkers(e, &opts)
	if err != nil {
		return nil, err
	}
	var seen *store.Set
	if e := limit.Within(func() { seen = newStore(p.Layout.Words, &opts) }); e != nil {
		return nil, e
	}
	s := &Search{
		Core:     search.NewCore(e, opts, now),
		frontier: frontier{seen: seen, unexpanded: map[store.Index]bool{}},
		live:     property.NewLiveness(p, opts.Canonicalizer),
		lead:     workers[0],
		rounds:   newRounds(seen, workers, len(p.Covers), &opts),
		assumes:  slices.ContainsFunc(p.Properties, func(q *ir.Property) bool { return q.Kind == ir.Assumption }),
	}
	if opts.Rows != nil {
		s.rounds.store.Finds()
	}
	s.Attach(s)
	return s, nil
}

// newStore makes the store that the options ask for.
func newStore(words int, opts *search.Options) *store.Set {
	switch opts.Store {
	case spec.Compressed:
		return store.NewCompressed(words)
	case spec.Compact:
		return store.NewCompact(words, opts.HashBits)
	case spec.Bitstate:
		return store.NewBitstate(words, opts.Bits)
	}
	return store.New(words)
}

// newWorkers makes the first worker of the engine given, the others of clones.
func newWorkers(engine engine.Engine, opts *search.Options) ([]*worker, error) {
	first, err := newWorker(engine, opts.Canonicalizer, opts.Reducer, opts)
	if err != nil {
		return nil, err
	}
	workers := []*worker{first}
	for len(workers) < opts.Workers {
		e, c, err := opts.Clone()
		if err != nil {
			return nil, err
		}
		w, err := newWorker(e, c, cloneReducer(opts.Reducer), opts)
		if err != nil {
			return nil, err
		}
		workers = append(workers, w)
	}
	return workers, nil
}

func newWorker(e engine.Engine, c reduction.Canonicalizer, r reduction.Reducer, opts *search.Options) (*worker, error) {
	words := e.Program().Layout.Words
	compared, err := equivariance.NewChecks(&equivariance.Parts{Suspects: opts.Compared, NewEngine: opts.NewEngine, Clone: opts.Clone}, c)
	return &worker{
		engine: e, symmetry: c, form: opts.Form(c), reducer: r, ahead: newLookAhead(r, opts),
		compared: compared, state: make([]uint64, engine.BatchStates(words)*words),
		tally: search.NewTally(e.Program()), fillings: property.NewFillings(e.Program()), moments: property.NewMoments(e.Program()),
	}, err
}

// Explore stores and expands states until none is left, and reports whether it
// came that far. Like all methods below that return a boolean, it returns false
// when the search must end.
func (s *Search) Explore() bool {
	if others := len(s.rounds.workers) - 1; others > 0 {
		s.rounds.pool = newPool(others)
		defer s.rounds.pool.close()
	}
	if !s.Look() || !s.admitStarts() {
		return false
	}
	if s.writes() {
		s.startRows()
	}
	for ; int(s.next) < s.seen.Len(); s.Level++ {
		s.levels = append(s.levels, s.seen.Len())
		if s.DeepEnough() {
			return true
		}
		if !s.beginLevel() {
			return s.Halt("it was asked to")
		}
		if !s.exploreLevel(s.seen.Len()) {
			return false
		}
	}
	return true
}

// beginLevel notes what is counted before a level is expanded, for who may have to go on from there, and reports
// whether to expand it.
func (s *Search) beginLevel() bool {
	if !s.Opts.Spills && s.Opts.AtLevel == nil {
		return true
	}
	b := &s.begun
	if !b.noted {
		*b = begun{noted: true, counts: search.Counts{Tally: search.NewTally(s.Program)}}
	}
	b.counts.Tally.Reset()
	b.counts.Tally.Add(&s.Tally)
	b.counts.Level, b.counts.Depth = s.Level, s.Depth
	b.counts.Fillings = s.Fillings.Clone()
	b.hits, b.findings = s.CoverHits(), len(s.Findings)
	return s.Opts.AtLevel == nil || s.Opts.AtLevel(s.perDepth())
}

// exploreLevel expands the states of a level, which ends before index end: in
// rounds, as long as nothing happens, else one by one.
func (s *Search) exploreLevel(end int) bool {
	s.rounds.ahead.begin(store.Index(end))
	for int(s.next) < end {
		if most := s.Opts.Outgrown; most > 0 && s.stored() >= most && s.Opts.Spills {
			return s.Limited(&limit.Error{Kind: limit.Memory})
		}
		s.adaptive.update(s.next, minimumGain(s.Program))
		if n := s.roundSize(end - int(s.next)); n > 0 {
			before := s.Transitions
			if s.runRound(n) && !(s.Pass(int(s.Transitions-before)+n) && s.review()) {
				return false
			}
			if e := s.Opts.Watch.Struck(); e != nil {
				return s.Limited(e) // perhaps in the middle of the round
			}
			continue
		}
		if !s.unexpanded[s.next] && !s.expand(s.next) {
			return false
		}
		if s.next++; !s.review() {
			return false
		}
	}
	return true
}

func (s *Search) admitStarts() bool {
	s.lead.noteHits()
	return s.TakeStarts(func(state []uint64, _ int) bool { return s.admit(state, store.None) })
}

// expand takes every step of state i.
func (s *Search) expand(i store.Index) bool {
	s.lead.noteHits()
	s.ResetBatch()
	state := s.seen.State(i, s.lead.state)
	s.Engine.Expand(state, &s.Batch)
	if !s.Faults() && !s.lead.compared.StepsAgree(state) && !s.Fail(s.lead.compared.Finding(), trace.Witness{Kind: trace.UnequalState, At: i}) {
		return false
	}
	row := s.newRow(i)
	admit := func(successor []uint64, n int) bool {
		more := s.admit(successor, i)
		row.add(successor, n)
		return more
	}
	fired, moved, more := s.TakeSteps(i, s.selectSteps(i, state), admit, s.stored)
	if more {
		row.end()
	}
	return more && s.Rest(i, s.seen.State(i, s.lead.state), fired, moved) && s.Tick()
}

func (s *Search) stored() uint64 { return uint64(s.seen.Len()) }

// admit takes a raw successor of state parent (a start state, when that is
// store.None) from canonical form to storage. It overwrites the state.
func (s *Search) admit(state []uint64, parent store.Index) bool {
	s.lead.form.Counted(state, &s.Left)
	if _, known := s.seen.Find(state); known {
		return true
	}
	if v, ok := s.Engine.Judge(state); !ok {
		return s.reject(v, state, parent)
	}
	if limit := s.maxStates(); uint64(s.seen.Len()) >= limit {
		return s.Halt(fmt.Sprintf("the limit of %d states is reached", limit))
	}
	i, _ := s.seen.Insert(state, parent)
	if parent != store.None {
		s.Depth = s.Level + 1
	}
	return s.observe(i)
}

func (s *Search) maxStates() uint64 {
	if s.Opts.MaxStates == 0 {
		return store.MaxLen
	}
	return min(s.Opts.MaxStates, store.MaxLen)
}

// reject drops a state that fails an assumption (no finding) or an invariant.
func (s *Search) reject(v engine.Verdict, state []uint64, parent store.Index) bool {
	if property.Drops(s.Program, v, false) {
		return s.lead.compared.PropertiesAgree(state, v.Property) ||
			s.Fail(s.lead.compared.Finding(), trace.Witness{Kind: trace.UnequalState, At: parent, State: slices.Clone(state)})
	}
	p := s.Program.Properties[v.Property]
	if s.Program.CountViolating {
		i, _ := s.seen.Insert(state, parent)
		s.unexpanded[i] = true
	}
	return s.Fail(property.Finding(p, v.Fault), trace.Witness{
		Kind: trace.BadState, At: parent, State: slices.Clone(state), Property: v.Property, Fault: v.Fault,
	})
}

// observe evaluates covers and liveness predicates on the new state i.
func (s *Search) observe(i store.Index) bool {
	state := s.seen.State(i, s.lead.state)
	s.Fillings.Note(state)
	f := s.Engine.Observe(state)
	w := trace.Witness{Kind: trace.CoverFault, At: i, Fault: f}
	if f == nil {
		o := s.live.Observe(s.Engine, &s.lead.values, state, i)
		if s.Err = o.Err; s.Err != nil {
			return false
		}
		f = o.Fault
		w.Kind, w.Property, w.Fault = trace.LivenessFault, o.Property, f
	}
	if f == nil {
		return s.lead.compared.PropertiesAgree(state, equivariance.AllProperties) || s.Fail(s.lead.compared.Finding(), trace.Witness{Kind: trace.UnequalState, At: i})
	}
	s.unexpanded[i] = true
	return s.Fail(property.FaultFinding(f), w)
}
