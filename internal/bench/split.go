package bench

import (
	"context"
	"runtime"
	"time"

	"gomc/checker/reach"
	"gomc/checker/reduction"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/results"
)

// mostStates bounds a recording, and with it the memory that it takes.
const mostStates = 1 << 18

// chunkSteps is about how many steps are taken between two looks at the clock: as many
// as in a round of a search on one worker.
const chunkSteps = 2048

// recording is the states that a search finds, in its order, up to mostStates of
// them or up to the first error.
type recording struct {
	words       int
	set         *store.Set
	transitions uint64 // out of these states
}

// record explores a case on the first engine that can run it.
func (c *Case) record(ctx context.Context) (*recording, error) {
	e, err := c.Build("auto")
	if err != nil {
		return nil, err
	}
	words := e.Program().Layout.Words
	r := &recording{words: words, set: store.New(words)}
	if err := r.explore(ctx, e, c.canonical()); err != nil {
		return nil, err
	}
	r.count(e)
	return r, nil
}

// canonical returns the function that makes states canonical, or nil.
func (c *Case) canonical() func([]uint64) {
	if c.Canonical == nil {
		return nil
	}
	return c.Canonical.Canonical
}

// explore stores what can be reached.
func (r *recording) explore(ctx context.Context, e engine.Engine, canonical func([]uint64)) error {
	take := reach.By(e, canonical)
	all := reach.Exploration[engine.Step]{
		Visited: r.set,
		Keep:    func(_ store.Index, state []uint64) bool { _, ok := e.Judge(state); return ok },
		Edge: func(edge *reach.Edge[engine.Step]) error {
			if edge.To == store.None { // a fault, or what a property does not allow
				return reach.ErrEnough
			}
			return nil
		},
	}
	all.Expand = []reach.Expander[engine.Step]{func(i store.Index, state []uint64, to *reach.Steps[engine.Step]) error {
		switch {
		case r.set.Len() >= mostStates:
			return reach.ErrEnough
		case i%1024 == 0 && ctx.Err() != nil:
			return context.Cause(ctx)
		}
		return take(i, state, to)
	}}
	return all.Run()
}

// count counts the transitions out of the states, which a search that was cut short
// has not taken all.
func (r *recording) count(e engine.Engine) {
	var b engine.Batch
	for i := range r.set.Len() {
		b.Reset(r.words)
		e.Expand(r.set.State(store.Index(i), nil), &b)
		r.transitions += uint64(len(b.Steps))
	}
}

// parts is where the time of a pass went.
type parts struct{ rules, canonical, store, properties time.Duration }

// enter adds a pass to the samples, by transition.
func (p parts) enter(s *results.Split, transitions uint64) {
	per := func(d time.Duration) float64 { return float64(d.Nanoseconds()) / float64(transitions) }
	s.Rules = append(s.Rules, per(p.rules))
	s.Canonical = append(s.Canonical, per(p.canonical))
	s.Store = append(s.Store, per(p.store))
	s.Properties = append(s.Properties, per(p.properties))
}

// split goes over the recorded states once more, with an empty store, in rounds like
// those of a search.
func (r *recording) split(e engine.Engine, c reduction.Canonicalizer) parts {
	p := pass{engine: e, symmetry: c, set: store.New(r.words)}
	defer discard(p.set)
	p.round = store.NewRound(p.set, 0)
	for i := range store.Index(r.set.Len()) {
		if r.set.Parent(i) != store.None {
			break // behind the start states
		}
		p.set.Insert(r.set.State(i, nil), store.None)
	}
	chunk := max(1, min(engine.BatchStates(r.words), chunkSteps/(1+int(r.transitions)/r.set.Len())))
	for from := 0; from < r.set.Len(); {
		run := r.set.Run(store.Index(from), store.Index(min(from+chunk, r.set.Len())), nil)
		p.first = store.Index(from)
		p.chunk(run)
		from += len(run) / r.words
	}
	return p.spent
}

// pass is one pass over a recording.
type pass struct {
	engine   engine.Engine
	symmetry reduction.Canonicalizer
	set      *store.Set
	round    *store.Round
	finder   store.Finder
	records  engine.Records
	first    store.Index // of the states of this chunk
	from, to store.Index // new with this chunk
	spent    parts
}

// chunk does to some states what a search does, part by part.
func (p *pass) chunk(states []uint64) {
	t := now()
	part := func(spent *time.Duration, do func()) {
		do()
		was := t
		t = now()
		*spent += t - was
	}
	part(&p.spent.rules, func() { p.engine.ExpandAll(states, &p.records) })
	part(&p.spent.canonical, p.canonical)
	part(&p.spent.store, p.store)
	part(&p.spent.properties, p.admit)
}

func (p *pass) canonical() {
	if p.symmetry != nil {
		reduction.Form{Canonicalizer: p.symmetry}.Fold(p.records.Data, p.records.Stride(), nil)
	}
}

func (p *pass) store() {
	p.round.Begin(1)
	p.round.Chunk(0).Add(&p.finder, p.records.Data, p.records.Ends, p.first, nil)
	p.round.Chunk(0).Sort()
	p.round.Claim(0, nil)
	p.round.Chunk(0).Number()
	p.round.Number()
	p.round.Reserve()
	p.from, p.to = p.round.Keep(0, func(uint64) {})
	p.round.ReplaceClaims(0)
	p.round.Commit()
}

// admit judges the new states. A recording has only states of which there is nothing to
// be said, and those that an assumption drops, of which the engine says so again.
func (p *pass) admit() {
	words := store.Index(p.records.Words)
	most := store.Index(engine.BatchStates(p.records.Words))
	for p.from < p.to {
		run := p.set.Run(p.from, min(p.to, p.from+most), nil)
		p.engine.Admit(run)
		p.from += store.Index(len(run)) / words
	}
}

// storeAlone inserts the recorded states into an empty store.
func (c *Case) storeAlone(r *recording) *contestant {
	run := func(_ context.Context, row *results.BenchRow) error {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		before, begun := now(), time.Now()
		set := store.New(r.words)
		for i := range r.set.Len() {
			set.Insert(r.set.State(store.Index(i), nil), store.None)
		}
		row.Seconds = append(row.Seconds, (now() - before).Seconds())
		row.Wall = append(row.Wall, time.Since(begun).Seconds())
		row.States, row.Store = uint64(set.Len()), "exact"
		row.StateBytes = float64(set.Bytes()) / float64(max(1, set.Len()))
		discard(set)
		return nil
	}
	return &contestant{c.row(results.BenchStore, ""), run}
}

// discard frees a set that keeps its memory outside the Go heap.
func discard(set *store.Set) {
	if closer, ok := any(set).(interface{ Close() }); ok {
		closer.Close()
	}
}
