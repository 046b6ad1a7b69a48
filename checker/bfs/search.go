package bfs

import (
	"time"

	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/spec"
)

// Search is a breadth-first search in memory.
type Search struct {
	search.Core
	frontier frontier
	live     property.Liveness
	rounds   rounds
	adaptive adaptiveReduction // of partial-order reduction
	reviewed reviewed
	assumes  bool // assumptions may drop states
	begun    begun
}

// reviewed says how often rows were looked at.
type reviewed struct {
	reviews int  // so far
	waited  bool // for the next one
}

// begun saves the counts at the beginning of the present level's expansion.
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
	core, err := search.NewCore(e, opts, now)
	if err != nil {
		return nil, err
	}
	live := property.NewLiveness(p, opts.Reductions.Canonicalizer)
	var seen *store.Set
	if e := limit.Within(func() { seen = newStore(p.Layout.Words, p.Layout.Bits, &opts, live.Asks()) }); e != nil {
		return nil, e
	}
	s := &Search{
		Core:     core,
		frontier: frontier{seen: seen, unexpanded: map[store.Index]bool{}},
		live:     live,
		rounds:   newRounds(seen, newWorkers(core.Workers.All, opts.Reductions.Reducer, &opts), &opts),
		assumes:  p.Assumes(),
	}
	if opts.Rows != nil {
		s.rounds.store.Finds()
	}
	if s.assumes {
		s.rounds.store.Asks()
	}
	s.Attach(s)
	return s, nil
}

// newStore makes the store that the options ask for. The search asks where states are if rows say so, if a reduction
// asks which come later, or if it is live: liveness is kept by state.
func newStore(words, bits int, opts *search.Options, live bool) *store.Set {
	switch opts.Spec.Store {
	case spec.Compressed:
		return store.NewCompressed(words, bits, live || opts.Rows != nil || opts.Reductions.Reducer != nil)
	case spec.Compact:
		return store.NewCompact(words, opts.Spec.HashBits)
	case spec.Bitstate:
		return store.NewBitstate(words, opts.Tuning.Bits)
	}
	return store.New(words)
}

// newWorkers makes those that run rounds. The first of them takes the reducer, the others clones.
func newWorkers(all []*search.Worker, reducer reduction.Reducer, opts *search.Options) []*worker {
	workers := make([]*worker, len(all))
	for k, w := range all {
		if k > 0 {
			reducer = cloneReducer(reducer)
		}
		p := w.Engine.Program()
		words := p.Layout.Words
		workers[k] = &worker{
			Worker: w, reducer: reducer, ahead: newLookAhead(reducer, opts),
			state: make([]uint64, engine.BatchStates(words)*words), one: make([]uint64, words),
			highWater: property.NewHighWater(p),
		}
	}
	return workers
}

// lead is the first worker, which does all that is not done in rounds.
func (s *Search) lead() *worker { return s.rounds.workers[0] }

// Explore stores and expands states until none is left, and reports whether it
// came that far. Like all methods below that return a boolean, it returns false
// when the search must end.
func (s *Search) Explore() bool {
	s.rounds.pool = newPool(len(s.rounds.workers) - 1)
	defer func() { s.rounds.pool.close() }()
	if !s.Look() || !s.admitStarts() {
		return false
	}
	if s.writes() {
		s.startRows()
	}
	for ; int(s.frontier.next) < s.frontier.seen.Len(); s.Counts.Level++ {
		s.frontier.levels = append(s.frontier.levels, s.frontier.seen.Len())
		if s.DeepEnough() {
			return true
		}
		if !s.beginLevel() {
			return s.Halt("it was asked to")
		}
		if !s.exploreLevel(s.frontier.seen.Len()) {
			return false
		}
	}
	return true
}

// beginLevel notes the counts before a level is expanded, for a search that may have to continue from there, and
// reports whether to expand it.
func (s *Search) beginLevel() bool {
	if !s.Opts.Spills && s.Opts.AtLevel == nil {
		return true
	}
	b := &s.begun
	if !b.noted {
		*b = begun{noted: true, counts: search.Counts{Tally: search.NewTally(s.Program)}}
	}
	b.counts.Tally.Reset()
	b.counts.Tally.Add(&s.Counts.Tally)
	b.counts.Level, b.counts.Depth = s.Counts.Level, s.Counts.Depth
	b.counts.HighWater = s.Counts.HighWater.Clone()
	b.hits, b.findings = s.Workers.CoverHits(), len(s.Result.Findings)
	return s.Opts.AtLevel == nil || s.Opts.AtLevel(s.perDepth())
}

// exploreLevel expands the states of a level, which ends before index end: in
// rounds, as long as nothing happens, else one by one.
func (s *Search) exploreLevel(end int) bool {
	s.rounds.ahead.begin(store.Index(end))
	for int(s.frontier.next) < end {
		if most := s.Opts.Tuning.Outgrown; most > 0 && s.stored() >= most && s.Opts.Spills {
			return s.Limited(&limit.Error{Kind: limit.Memory})
		}
		s.adaptive.update(s.frontier.next, minimumGain(s.lead().reducer, s.Program))
		s.join()
		if n := s.roundSize(end - int(s.frontier.next)); n > 0 {
			before := s.Counts.Transitions
			if s.runRound(n) && !(s.Pass(int(s.Counts.Transitions-before)+n) && s.review()) {
				return false
			}
			if e := s.Opts.Watch.Reached(); e != nil {
				return s.Limited(e) // perhaps in the middle of the round
			}
			continue
		}
		if !s.frontier.unexpanded[s.frontier.next] && !s.expand(s.frontier.next) {
			return false
		}
		if s.frontier.next++; !s.review() {
			return false
		}
	}
	return true
}

func (s *Search) admitStarts() bool {
	s.Workers.NoteHits()
	return s.TakeStarts(func(state []uint64, _ int) bool { return s.admit(state, store.None) })
}

// expand takes every step of state i.
func (s *Search) expand(i store.Index) bool {
	one := s.lead().one
	state := append(one[:0], s.frontier.seen.State(i, one)...) // insertions may move what is the store's own
	if !s.Expand(i, state) {
		return false
	}
	row := s.newRow(i)
	admit := func(successor []uint64, n int) bool {
		more := s.admit(successor, i)
		row.add(successor, n)
		return more
	}
	selected := s.selectSteps(i, state)
	take := func(n int) bool {
		taken := selected(n)
		if !taken {
			row.postpone(n)
		}
		return taken
	}
	fired, moved, more := s.TakeSteps(i, take, admit, s.stored)
	if more {
		row.end()
	}
	return more && s.Rest(i, state, fired, moved) && s.Tick()
}

func (s *Search) stored() uint64 { return uint64(s.frontier.seen.Len()) }

// admit takes a raw successor of state parent (a start state, when that is
// store.None) from canonical form to storage. It overwrites the state.
func (s *Search) admit(state []uint64, parent store.Index) bool {
	s.form(state)
	if _, known := s.frontier.seen.Find(state); known {
		return true
	}
	if v, ok := s.Engine.Judge(state); !ok {
		return s.reject(v, state, parent)
	}
	if most := s.maxStates(); s.stored() >= most {
		return s.Full(most)
	}
	i, _ := s.frontier.seen.Insert(state, parent)
	if parent != store.None {
		s.Counts.Depth = s.Counts.Level + 1
	}
	return s.observe(i)
}

func (s *Search) maxStates() uint64 { return s.MostStates(store.MaxLen) }

// reject drops a state that fails an assumption (no finding) or an invariant.
func (s *Search) reject(v engine.Verdict, state []uint64, parent store.Index) bool {
	if property.Drops(s.Program, v, false) {
		return s.Drop(v, state, parent)
	}
	if s.Program.CountViolating {
		i, _ := s.frontier.seen.Insert(state, parent)
		s.frontier.unexpanded[i] = true
	}
	return s.Violates(v, state, parent)
}

// observe evaluates covers and liveness predicates on the new state i.
func (s *Search) observe(i store.Index) bool {
	state := s.frontier.seen.State(i, s.lead().state)
	expand, more := s.ObserveFresh(i, state, func() (*engine.Fault, trace.Witness) {
		o := s.live.Observe(s.Engine, &s.lead().values, state, i)
		s.Result.Err = o.Err
		return o.Fault, trace.Witness{Kind: trace.LivenessFault, Property: o.Property}
	})
	if !expand {
		s.frontier.unexpanded[i] = true
	}
	return more && s.Result.Err == nil
}
