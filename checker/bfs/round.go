package bfs

import (
	"math"
	"sync/atomic"
	"time"

	"gomc/checker/equivariance"
	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/checker/temporal/rows"
	"gomc/engine"
	"gomc/internal/limit"
)

// A round expands many states of a level at once, on all workers, and then commits to the whole result, or to none of
// it. It is a speculation that nothing happens: no fault, no violation, no deadlock, no limit. If it holds, everything
// that is counted and stored equals the result of state-by-state expansion, since a store.Round gives the first of
// equal successors its place (see there). If anything does happen, the round is taken back whole. Then the first worker
// expands its states one by one, with the order of findings, the point at which to stop and the counts at that point of
// a search without rounds. So the outcome of a run does not depend on the number of workers or on their timing, not
// even where it ends at an error.

// An engine's header says in the store's bit that a successor is known.
var _ = [1]struct{}{}[engine.Stutter^store.Known]

// worker is the state of one goroutine of the search, with its counts of a round.
type worker struct {
	*search.Worker
	reducer reduction.Reducer // nil: all steps are taken
	ahead   lookAhead         // beside the reducer
	finder  store.Finder      // looks up what it makes
	values  []bool            // scratch of liveness
	state   []uint64          // scratch, for states that the store keeps compressed: a batch of them
	one     []uint64          // scratch, for the state that is expanded alone
	edges   edgeNotes         // what rows say besides of the states that are expanded

	offered   uint64             // steps, those that the reducer left out among them
	highWater property.HighWater // begins with the marks of earlier rounds
}

// part is the run of states of a round that one worker expands at a time.
type part struct {
	from, to  store.Index
	records   engine.Records // its steps, where they are kept
	numbers   []uint64       // of their renamings, where rows have them
	postponed postponed      // of the same states, where rows have it
	rows      rows.Part
}

// rounds is the state of a search that has to do with rounds.
type rounds struct {
	workers  []*worker
	pool     *pool   // they run on
	paces    [2]pace // of rounds on one worker, and on all
	sharing  sharing
	shared   bool // the present round is
	cursors  [mostJobs][]cursor
	further  int // workers that are yet to join
	store    *store.Round
	parts    []*part
	used     int // of the parts, in the present round
	least    int // fewer states are not worth a round
	stepwise int // number of states to expand one by one first
	setback  int // what the last failure added to stepwise
	ahead    ahead
	failed   atomic.Bool // something happened
}

const (
	// LeastRound is how many states make a round worth it.
	LeastRound = 4
	// aloneSteps is the most steps that a part has, and a round on one worker.
	aloneSteps = 2048
	// partsEach is how many parts of a round there are for each worker, so that they end
	// at about the same time.
	partsEach = 16
	// sharedSteps is how many steps a level must have left for others to be worth waking.
	sharedSteps = 2048
	// maxParts is a limit of store.Round.
	maxParts = 255
	// mostJobs is how many there are at most between two times at which workers wait for each other.
	mostJobs = 2
)

func newRounds(s *store.Set, workers []*worker, opts *search.Options) rounds {
	bits := uint(0) // one worker needs no shards
	if len(workers)+opts.Tuning.Further > 1 {
		bits = 5
	}
	return rounds{workers: workers, store: store.NewRound(s, bits), least: opts.Tuning.Least, sharing: sharing{always: opts.Tuning.Shared},
		paces: [2]pace{{limits: alone}, {limits: together}}, cursors: newCursors(len(workers)), further: opts.Tuning.Further}
}

func newCursors(workers int) [mostJobs][]cursor {
	return [mostJobs][]cursor{make([]cursor, workers), make([]cursor, workers)}
}

// roundSize returns how many of the next states of a level to expand in a round, given how many are left; 0 when it is
// time for a single one.
func (s *Search) roundSize(left int) int {
	r := &s.rounds
	if r.stepwise > 0 {
		r.stepwise--
		return 0
	}
	r.shared = len(r.workers) > 1 && (r.sharing.always || r.sharing.on() && left*s.branching() >= sharedSteps)
	n := min(left, max(r.least, r.paces[modeIndex(r.shared)].steps()/s.branching()))
	if s.lead().reducer != nil {
		n = min(n, int(s.adaptive.until-s.frontier.next))
	}
	if s.writes() {
		n = min(n, int(s.reviewAt()-s.frontier.next))
	}
	if n < r.least {
		return 0
	}
	return min(n, maxParts*s.partSize(n))
}

// branching is the number of steps to expect of a state.
func (s *Search) branching() int {
	return int(s.Counts.Transitions/max(1, uint64(s.frontier.next))) + 1
}

// partSize returns how many of n states make a part.
func (s *Search) partSize(n int) int {
	most := engine.BatchStates(s.Program.Layout.Words)
	if !s.rounds.shared {
		return min(n, most)
	}
	share := n / min(maxParts, partsEach*len(s.rounds.workers))
	return max(1, min(share, aloneSteps/s.branching(), most))
}

// runRound expands the next n states in a round and reports whether it was committed.
func (s *Search) runRound(n int) bool {
	r, began, before := &s.rounds, time.Now(), s.Counts.Transitions
	var cpu time.Duration
	if r.shared {
		cpu, _ = limit.ProcessorTime()
	}
	r.failed.Store(false)
	parts := s.splitRound(n)
	r.store.Shared(r.shared)
	r.store.Begin(parts)
	s.Workers.NoteHits()
	withdraw := func() {
		s.parallelFor(job{r.store.Shards(), func(_ *worker, shard int) { r.store.Withdraw(shard) }})
	}
	if s.parallelFor(job{parts, s.expandPart}); r.failed.Load() {
		return s.abortRound(n, withdraw)
	}
	s.parallelFor(job{r.store.Shards(), func(w *worker, shard int) { r.store.Claim(shard, s.acceptable(w)) }})
	s.parallelFor(job{parts, func(_ *worker, k int) { r.store.Chunk(k).Number() }})
	fresh := r.store.Number()
	if r.failed.Load() || uint64(s.frontier.seen.Len()+fresh) > s.maxStates() {
		return s.abortRound(n, withdraw)
	}
	r.store.Reserve()
	s.Opts.Watch.Reserve(s.live.Growth(s.frontier.seen.Len() + fresh))
	s.live.Reserve(s.frontier.seen.Len() + fresh)
	s.parallelFor(
		job{r.store.Shards(), func(_ *worker, shard int) { r.store.ReplaceClaims(shard) }},
		job{parts, s.keepPart})
	if r.failed.Load() {
		return s.abortRound(n, withdraw)
	}
	if s.writes() {
		s.parallelFor(job{parts, func(_ *worker, k int) { s.writePart(k) }})
	}
	s.commit(n, fresh)
	steps, took := int(s.Counts.Transitions-before)+n, time.Since(began)
	r.paces[modeIndex(r.shared)].note(steps, took)
	if !r.shared {
		r.sharing.note(false, took, 0)
	} else if end, known := limit.ProcessorTime(); known {
		r.sharing.note(true, took, end-cpu)
	}
	return true
}

// splitRound splits the next n states into parts and says how many.
func (s *Search) splitRound(n int) int {
	size, count := s.partSize(n), 0
	for from := 0; from < n; from += size {
		if count == len(s.rounds.parts) {
			s.rounds.parts = append(s.rounds.parts, &part{})
		}
		p := s.rounds.parts[count]
		p.from, p.to = s.frontier.next+store.Index(from), s.frontier.next+store.Index(min(n, from+size))
		count++
	}
	s.rounds.used = count
	return count
}

// job is items of work that do not depend on each other.
type job struct {
	items int
	do    func(w *worker, item int)
}

// parallelFor does jobs, on all workers in any order if the round is shared, and waits for
// the end of all.
func (s *Search) parallelFor(jobs ...job) {
	r := &s.rounds
	if !r.shared {
		for _, j := range jobs {
			for item := range j.items {
				s.shared(j.do, r.workers[0], item)
			}
		}
		return
	}
	for n, j := range jobs {
		for k := range r.workers {
			r.cursors[n][k].next.Store(int64(k * j.items / len(r.workers)))
		}
	}
	r.pool.run(func(worker int) {
		for n, j := range jobs {
			s.work(worker, j, r.cursors[n])
		}
	})
}

// work has a worker do items of a job as long as there are some: first its own share, whose
// data its processor has at hand from the job before, then what others have left.
func (s *Search) work(worker int, j job, cursors []cursor) {
	for k := range cursors {
		k = (worker + k) % len(cursors)
		end := (k + 1) * j.items / len(cursors)
		for item := cursors[k].take(); item < end; item = cursors[k].take() {
			s.shared(j.do, s.rounds.workers[worker], item)
		}
	}
}

// shared does one item of work. The round fails when a limit is reached meanwhile.
func (s *Search) shared(do func(w *worker, item int), w *worker, item int) {
	if e := limit.Within(func() { do(w, item) }); e != nil {
		s.rounds.failed.Store(true)
	}
}

// cursor is the next item of a worker's share of a job.
type cursor struct {
	next atomic.Int64
	_    [56]byte // of a cache line
}

func (c *cursor) take() int { return int(c.next.Add(1)) - 1 }

// expandPart takes the steps of all states of a part. Its records are kept where they are asked for again.
func (s *Search) expandPart(w *worker, k int) {
	p, chunk := s.rounds.parts[k], s.rounds.store.Chunk(k)
	keep, words := s.writes() || w.AfterExpansion.Asks(), s.Program.Layout.Words
	p.records.Reset(words)
	p.numbers = p.numbers[:0]
	p.postponed.reset()
	for i := p.from; i < p.to && !s.rounds.failed.Load(); {
		if s.frontier.unexpanded[i] {
			p.records.Ends = append(p.records.Ends, uint32(len(p.records.Data)))
			p.postponed.end()
			i++
			continue
		}
		run := s.frontier.seen.Run(i, s.expandable(i, p.to), w.state)
		if s.expandRun(w, i, run); s.rounds.failed.Load() {
			return
		}
		if keep {
			p.records.Add(&w.Records)
			p.numbers = append(p.numbers, w.edges.numbers...)
			p.postponed.add(&w.edges.postponed)
		}
		if !chunk.Add(&w.finder, w.Records.Data, w.Records.Ends, i, run) {
			s.rounds.failed.Store(true)
		}
		i += store.Index(len(run) / words)
	}
	chunk.Sort()
	if w.AfterExpansion.Asks() {
		s.judgeExpandedPart(w, p)
	}
}

// expandable is the first state from i on, before to, that is not to be expanded; else to.
func (s *Search) expandable(i, to store.Index) store.Index {
	if len(s.frontier.unexpanded) == 0 {
		return to
	}
	for i < to && !s.frontier.unexpanded[i] {
		i++
	}
	return i
}

// expandRun expands states that lie one after the other, from index `from` on.
func (s *Search) expandRun(w *worker, from store.Index, states []uint64) {
	w.Records.Held = w.Tally.Left.Held
	w.edges.postponed.reset()
	done := w.Engine.ExpandAll(states, &w.Records)
	if done < len(states)/w.Records.Words || !w.Compared.StepsAgree(states) {
		s.rounds.failed.Store(true)
		return
	}
	if s.reduces() {
		s.reduceRun(w, from, states)
		return
	}
	for i := range done {
		records := w.Records.Of(i)
		w.Count(records)
		s.checkDeadlock(w, states[i*w.Records.Words:(i+1)*w.Records.Words], records)
		w.edges.postponed.end()
	}
	if s.numbers() {
		w.foldNumbered(w.Records.Data, w.Records.Stride())
		return
	}
	w.foldAll(w.Records.Data)
}

// reduceRun chooses among the steps of all states of a run.
func (s *Search) reduceRun(w *worker, from store.Index, states []uint64) {
	r, start, n := &w.Records, uint32(0), 0
	w.edges.numbers = w.edges.numbers[:0]
	for i, end := range r.Ends {
		state, records := states[i*r.Words:(i+1)*r.Words], r.Data[start:end]
		s.checkDeadlock(w, state, records)
		w.offered += uint64(len(records) / r.Stride())
		records = s.reduce(w, from+store.Index(i), state, records)
		w.edges.postponed.end()
		w.Count(records)
		n += copy(r.Data[n:], records)
		start, r.Ends[i] = end, uint32(n)
	}
	r.Data = r.Data[:n]
}

// checkDeadlock checks, given all steps of a state, that it is no deadlock.
func (s *Search) checkDeadlock(w *worker, state, records []uint64) {
	if _, advances := s.Settle(w.Worker, state, records); !advances {
		s.rounds.failed.Store(true)
	}
}

// acceptable returns the function that decides whether to store a new state; nil if there are no assumptions. A state
// that an assumption drops is not stored. A state that makes the round fail may be stored, for it will be taken back.
func (s *Search) acceptable(w *worker) func(state []uint64) bool {
	if !s.assumes {
		return nil
	}
	return func(state []uint64) (ok bool) {
		var v engine.Verdict
		if e := limit.Within(func() { v, ok = w.Engine.Judge(state) }); e != nil || !ok && (!property.Drops(s.Program, v, ok) || !w.Compared.PropertiesAgree(state, v.Property)) {
			s.rounds.failed.Store(true)
		}
		return ok
	}
}

// keepPart stores what is new in part k, judges it and observes it.
func (s *Search) keepPart(w *worker, k int) {
	from, to := s.rounds.store.Keep(k, func(header uint64) { w.Tally.Fresh[int32(header)]++ })
	if !s.assumes {
		s.admitAll(w, from, to)
	}
	for i := from; i < to && (s.assumes || s.live.Asks()) && !s.rounds.failed.Load(); i++ {
		state := s.frontier.seen.State(i, w.state)
		if s.assumes { // else it has been looked at
			w.highWater.Note(state)
		}
		if s.assumes && w.Engine.Observe(state) != nil || !s.live.Observe(w.Engine, &w.values, state, i).Quiet() {
			s.rounds.failed.Store(true)
		}
	}
	for i := from; i < to && w.Compared.Any() && !s.rounds.failed.Load(); i++ {
		if !w.Compared.PropertiesAgree(s.frontier.seen.State(i, w.state), equivariance.AllProperties) {
			s.rounds.failed.Store(true)
		}
	}
}

// admitAll judges and observes new states; anything to be said makes the round fail.
func (s *Search) admitAll(w *worker, from, to store.Index) {
	words := s.Program.Layout.Words
	most := store.Index(engine.BatchStates(words))
	for from < to {
		run := s.frontier.seen.Run(from, min(to, from+most), w.state)
		n := len(run) / words
		if w.Engine.Admit(run) < n {
			s.rounds.failed.Store(true)
			return
		}
		for i := 0; i < len(run) && w.highWater.Asks(); i += words {
			w.highWater.Note(run[i : i+words])
		}
		from += store.Index(n)
	}
}

// commit makes a round count.
func (s *Search) commit(n, fresh int) {
	s.rounds.store.Commit()
	s.appendParts()
	for _, w := range s.rounds.workers {
		s.Counts.Tally.Add(&w.Tally)
		s.adaptive.count(w.offered, w.Tally.Transitions)
		w.AfterExpansion.AddHits(s.Counts.MomentHits)
		s.Counts.HighWater.Add(&w.highWater)
		w.reset(s)
	}
	if fresh > 0 {
		s.Counts.Depth = s.Counts.Level + 1
	}
	s.frontier.next += store.Index(n)
	s.rounds.setback = 0
}

// abortRound takes a round of n states back.
func (s *Search) abortRound(n int, withdraw func()) bool {
	withdraw()
	s.live.Truncate(s.frontier.seen.Len())
	s.TakeBackHits()
	r := &s.rounds
	for _, w := range r.workers {
		w.reset(s)
	}
	r.setback = min(2*r.setback+n, math.MaxInt16)
	r.stepwise = r.setback
	return false
}

// reset drops what a worker has counted in a round.
func (w *worker) reset(s *Search) {
	copy(w.highWater.Most, s.Counts.HighWater.Most)
	w.Tally.Reset()
	w.AfterExpansion.Reset()
	w.offered = 0
}

// judgeExpandedPart judges the states of a part, whose records are not where the engine puts its
// own. Anything to be said makes the round fail.
func (s *Search) judgeExpandedPart(w *worker, p *part) {
	for i := p.from; i < p.to && !s.rounds.failed.Load(); i++ {
		if s.frontier.unexpanded[i] {
			continue
		}
		moving, _ := s.Workers.Motion.Of(p.records.Of(int(i-p.from)), p.records.Stride())
		if _, ok := w.AfterExpansion.Judge(w.Engine, s.frontier.seen.State(i, w.state), moving); !ok {
			s.rounds.failed.Store(true)
		}
	}
}
