package refinement

import (
	"fmt"
	"slices"
	"strings"

	"gomc/checker/property"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/source"
)

// Product is the engine whose states are pairs: those of the implementation, and the number of a set of nodes of the
// abstraction in one more word.
type Product struct {
	implementation *Side
	abstract       *abstraction
	program        *ir.Program
	words          int // of the implementation

	assumed []int // of the implementation's properties, those of the program

	met   *store.Set // states of the implementation
	pairs []meeting  // what was met with each of them

	reached []bool // events that the implementation has shown, by their numbers

	// Scratch of ExpandAll: states of the implementation, their steps in memory of the engine, which are gone when it
	// judges a state, and a copy of these.
	states     []uint64
	raw, steps engine.Records
}

// meeting is the sets that were met with a state, none of which is a superset of one before.
type meeting struct {
	first uint32 // none: there was no set yet
	more  []uint32
}

var _ engine.Narrator = (*Product)(nil)

// New makes the product of two programs.
func New(implementation, abstract *Side) *Product {
	events := newNames()
	implementation.prepare(events)
	p := implementation.Engine.Program()
	seen, layout := *p, *p.Layout
	layout.Words++
	seen.Layout, seen.Properties, seen.Formulas, seen.Covers, seen.Scalarsets = &layout, nil, nil, nil, nil
	out := &Product{implementation: implementation, abstract: newAbstraction(abstract, events), program: &seen,
		words: p.Layout.Words, met: store.New(p.Layout.Words)}
	for i, q := range p.Properties {
		if q.Kind == ir.Assumption {
			seen.Properties, out.assumed = append(seen.Properties, q), append(out.assumed, i)
		}
	}
	return out
}

// Program is the implementation's, with states that are longer and no properties but assumptions.
func (p *Product) Program() *ir.Program { return p.program }

// Reached are the numbers of different events shown, by their names in the alphabet.
func (p *Product) Reached() map[string]int {
	out := map[string]int{}
	for event, shown := range p.reached {
		if shown {
			out[named(p.abstract.names.list[event])]++
		}
	}
	return out
}

// Sizes are the states of the abstraction that were expanded, and the sets of them.
func (p *Product) Sizes() (states, sets int) { return p.abstract.expanded, len(p.abstract.sets) - 1 }

// Watch has all parts look at limits.
func (p *Product) Watch(w *limit.Watch) {
	p.implementation.watch(w)
	p.abstract.side.watch(w)
}

// Clone is refused: pairs are left out by the order in which they are met.
func (p *Product) Clone() (engine.Engine, error) {
	return nil, fmt.Errorf("refinement: a search has one worker")
}

// Close closes the engines of both sides.
func (p *Product) Close() error {
	p.met.Close()
	p.abstract.states.Close()
	for _, s := range []*Side{p.implementation, p.abstract.side} {
		if err := s.Engine.Close(); err != nil {
			return err
		}
	}
	return nil
}

// Starts appends the pairs at the start.
func (p *Product) Starts(b *engine.Batch) {
	start := p.abstract.start()
	p.implementation.starts(func(n int, s *engine.Step, events []uint32) {
		p.add(b, start, n, s, events, p.program.Starts[s.Rule].At)
	})
}

// Expand appends the steps of a pair.
func (p *Product) Expand(state []uint64, b *engine.Batch) {
	set := uint32(state[p.words])
	p.implementation.expand(state[:p.words], func(n int, s *engine.Step, events []uint32) {
		if b.StopAtFault && len(b.Steps) > 0 && b.Steps[len(b.Steps)-1].Fault != nil {
			return
		}
		p.add(b, set, n, s, events, p.program.Rules[s.Rule].At)
	})
}

// add appends the n-th step of the implementation from a set.
func (p *Product) add(b *engine.Batch, set uint32, n int, s *engine.Step, events []uint32, at source.Span) {
	out := *s
	state, to := p.implementation.batch.State(n), set
	if out.Fault == nil {
		to, out.Fault = p.follow(state, set, events, at)
		out.Stutter = out.Stutter && set == to
	}
	b.Steps = append(b.Steps, out)
	b.States = append(append(b.States, state...), uint64(to))
}

// follow is the set of the pair to which a step leads that shows some events, and how it fails. That of a state
// outside what is assumed does not matter: the search drops the pair.
func (p *Product) follow(state []uint64, set uint32, events []uint32, at source.Span) (uint32, *engine.Fault) {
	simulated := p.implementation.Relation != nil
	if (simulated || len(events) > 0) && p.outside(state) {
		return set, nil
	}
	for _, event := range events {
		p.reach(event)
		next := p.abstract.after(set, event)
		if next == none {
			return set, p.unmatched(set, event, at)
		}
		set = next
	}
	if simulated {
		key := p.implementation.Relation.Of(state)
		related := p.abstract.related(set, key)
		if related == none {
			return set, p.unrelated(key, set, at)
		}
		set = related
	}
	return p.covering(state, set), nil
}

// reach notes that an event is shown.
func (p *Product) reach(event uint32) {
	if int(event) >= len(p.reached) {
		p.reached = append(p.reached, make([]bool, len(p.abstract.names.list)-len(p.reached))...)
	}
	p.reached[event] = true
}

// unmatched is the fault of a step that shows what the abstraction cannot.
func (p *Product) unmatched(set, event uint32, at source.Span) *engine.Fault {
	can := p.abstract.possible(set)
	instead := "it can show nothing more"
	if len(can) > 0 {
		instead = "it can show " + strings.Join(can, ", ")
	}
	message := "the abstraction cannot show " + p.abstract.names.list[event] + " here: " + instead
	if p.implementation.Relation != nil {
		return &engine.Fault{Kind: engine.Unrelated, Message: failing + message, At: at}
	}
	return &engine.Fault{Kind: engine.Unmatched, Message: message, At: at}
}

// covering is the set of the pair that the search continues from: the first one met with the same state that is a
// subset.
func (p *Product) covering(state []uint64, set uint32) uint32 {
	i, added := p.met.Insert(state, store.None)
	if added {
		p.pairs = append(p.pairs, meeting{first: set})
		return set
	}
	m := &p.pairs[i]
	if m.first == set || p.abstract.within(m.first, set) {
		return m.first
	}
	for _, other := range m.more {
		if other == set || p.abstract.within(other, set) {
			return other
		}
	}
	m.more = append(m.more, set)
	return set
}

// ExpandAll expands pairs that lie one after the other.
func (p *Product) ExpandAll(states []uint64, r *engine.Records) int {
	r.Reset(p.program.Layout.Words)
	p.states = p.states[:0]
	for pair := range slices.Chunk(states, p.words+1) {
		p.states = append(p.states, pair[:p.words]...)
	}
	p.steps.Reset(p.words)
	done := p.implementation.Engine.ExpandAll(p.states, &p.raw)
	p.steps.Add(&p.raw)
	for i := range done {
		pair := states[i*(p.words+1):][:p.words+1]
		if !p.record(pair[:p.words], uint32(pair[p.words]), p.steps.Of(i), r) {
			return i
		}
	}
	return done
}

// record appends the steps of a pair, unless one fails.
func (p *Product) record(state []uint64, set uint32, steps []uint64, r *engine.Records) bool {
	begin, at := len(r.Data), engine.NewPlace()
	for n := 0; len(steps) > 0; n++ {
		header, next := steps[0], steps[1:1+p.words]
		steps = steps[1+p.words:]
		at.Next(n, int32(header))
		to, fault := p.follow(next, set, p.implementation.shown(state, at), p.program.Rules[at.Rule].At)
		if fault != nil {
			r.Data = r.Data[:begin]
			return false
		}
		if to != set {
			header &^= engine.Stutter
		}
		r.Data = append(append(append(r.Data, header), next...), uint64(to))
	}
	r.Ends = append(r.Ends, uint32(len(r.Data)))
	return true
}

// outside reports whether a state of the implementation fails an assumption.
func (p *Product) outside(state []uint64) bool {
	return len(p.assumed) > 0 && property.Outside(p.implementation.Engine, state)
}

// Judge says which assumption a pair fails.
func (p *Product) Judge(state []uint64) (engine.Verdict, bool) {
	if len(p.assumed) == 0 {
		return engine.Verdict{}, true
	}
	v, ok := p.implementation.Engine.Judge(state[:p.words])
	if !property.Drops(p.implementation.Engine.Program(), v, ok) {
		return engine.Verdict{}, true
	}
	return engine.Verdict{Property: slices.Index(p.assumed, v.Property)}, false
}

// Admit says how many pairs come before one that fails an assumption.
func (p *Product) Admit(states []uint64) (good int) {
	for ; len(states) > 0; states = states[p.program.Layout.Words:] {
		if _, ok := p.Judge(states); !ok {
			break
		}
		good++
	}
	return good
}

// Observe observes nothing.
func (p *Product) Observe([]uint64) *engine.Fault { return nil }

// CoverHits are none.
func (p *Product) CoverHits() []uint64 { return nil }

// Mark marks nothing: there are no formulas.
func (p *Product) Mark(states []uint64, out []bool) ([]bool, int) {
	return out, len(states) / p.program.Layout.Words
}

// Satisfies is not asked: there are no such properties.
func (p *Product) Satisfies(_ []uint64, _ int, out []bool) ([]bool, *engine.Fault) { return out, nil }

// NarrateStart describes a start state of the implementation.
func (p *Product) NarrateStart(n int) outcome.Event { return p.implementation.Narrator.NarrateStart(n) }

// Narrate describes a step of the implementation.
func (p *Product) Narrate(state []uint64, n int) outcome.Event {
	return p.implementation.Narrator.Narrate(state[:p.words], n)
}

// Describe lists the variables of the implementation.
func (p *Product) Describe(state []uint64) []outcome.Binding {
	return p.implementation.Narrator.Describe(state[:p.words])
}

// Why has no reasons: no property is judged.
func (p *Product) Why([]uint64, int) outcome.Reasons { return outcome.Reasons{} }

// Fails lists nothing: no property is judged.
func (p *Product) Fails([]uint64) []engine.Verdict { return nil }
