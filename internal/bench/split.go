package bench

import (
	"context"
	"runtime"
	"time"

	"gomc/checker"
	"gomc/checker/store"
	"gomc/results"
)

// mostStates bounds a recording, and with it the memory that it takes.
const mostStates = 1 << 18

// chunk is how many states are expanded between two looks at the clock: enough for
// the look not to count, few enough for their successors to stay in the cache, as
// those of one state do in a search.
const chunk = 64

// recording is the states that a search finds, in its order, up to mostStates of
// them or up to the first error.
type recording struct {
	words       int
	set         *store.Set
	starts      checker.Batch
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
	r.starts.Reset(words)
	e.Starts(&r.starts)
	r.admit(e, c.Canonical, &r.starts, store.None)
	var b checker.Batch
	for i := 0; i < r.set.Len() && r.set.Len() < mostStates; i++ {
		if i%1024 == 0 && ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		b.Reset(words)
		e.Expand(r.set.State(store.Index(i)), &b)
		if !r.admit(e, c.Canonical, &b, store.Index(i)) {
			break
		}
	}
	r.count(e)
	return r, nil
}

// admit stores the steps of a state and reports whether all went well.
func (r *recording) admit(e checker.Engine, c checker.Canonicalizer, b *checker.Batch, parent store.Index) bool {
	for n := range b.Steps {
		if b.Steps[n].Fault != nil {
			return false
		}
		if c != nil {
			c.Canonical(b.State(n))
		}
		if _, ok := e.Judge(b.State(n)); !ok {
			return false
		}
		r.set.Insert(b.State(n), parent)
	}
	return true
}

// count counts the transitions out of the states, which a search that was cut short
// has not taken all.
func (r *recording) count(e checker.Engine) {
	var b checker.Batch
	for i := range r.set.Len() {
		b.Reset(r.words)
		e.Expand(r.set.State(store.Index(i)), &b)
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

// split goes over the recorded states once more, with an empty store.
func (r *recording) split(e checker.Engine, c checker.Canonicalizer) parts {
	p := pass{engine: e, symmetry: c, set: store.New(r.words)}
	defer discard(p.set)
	p.batch.Reset(r.words)
	p.batch.States = append(p.batch.States, r.starts.States...)
	p.batch.Steps = append(p.batch.Steps, r.starts.Steps...)
	p.store() // the start states; they are canonical already
	p.spent = parts{}
	for from := 0; from < r.set.Len(); from += chunk {
		p.chunk(r.set, from, min(from+chunk, r.set.Len()))
	}
	return p.spent
}

// pass is one pass over a recording.
type pass struct {
	engine   checker.Engine
	symmetry checker.Canonicalizer
	set      *store.Set
	batch    checker.Batch
	fresh    []store.Index // new with this chunk
	spent    parts
}

// chunk does to the states from..to what a search does, part by part.
func (p *pass) chunk(states *store.Set, from, to int) {
	t := now()
	part := func(spent *time.Duration, do func()) {
		do()
		was := t
		t = now()
		*spent += t - was
	}
	part(&p.spent.rules, func() { p.expand(states, from, to) })
	part(&p.spent.canonical, p.canonical)
	part(&p.spent.store, p.store)
	part(&p.spent.properties, p.judge)
}

func (p *pass) expand(states *store.Set, from, to int) {
	p.batch.Reset(p.batch.Words)
	for i := from; i < to; i++ {
		p.engine.Expand(states.State(store.Index(i)), &p.batch)
	}
}

func (p *pass) canonical() {
	if p.symmetry == nil {
		return
	}
	for n := range p.batch.Steps {
		if p.batch.Steps[n].Fault == nil {
			p.symmetry.Canonical(p.batch.State(n))
		}
	}
}

// store does as a search does: it looks every state up, then inserts the new ones.
func (p *pass) store() {
	p.fresh = p.fresh[:0]
	for n := range p.batch.Steps {
		if p.batch.Steps[n].Fault != nil {
			continue
		}
		state := p.batch.State(n)
		if _, known := p.set.Find(state); !known {
			i, _ := p.set.Insert(state, store.None)
			p.fresh = append(p.fresh, i)
		}
	}
}

func (p *pass) judge() {
	for _, i := range p.fresh {
		p.engine.Judge(p.set.State(i))
		p.engine.Observe(p.set.State(i))
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
			set.Insert(r.set.State(store.Index(i)), store.None)
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
