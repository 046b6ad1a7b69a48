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
	pairs [][]uint32 // the sets met with each of them, none of which is a superset of one before

	reached map[string]bool // events that the implementation has shown
	batch   engine.Batch
}

var _ engine.Narrator = (*Product)(nil)

// New makes the product of two programs.
func New(implementation, abstract *Side) *Product {
	implementation.prepare()
	p := implementation.Engine.Program()
	seen, layout := *p, *p.Layout
	layout.Words++
	seen.Layout, seen.Properties, seen.Formulas, seen.Covers, seen.Scalarsets = &layout, nil, nil, nil, nil
	out := &Product{implementation: implementation, abstract: newAbstraction(abstract), program: &seen,
		words: p.Layout.Words, met: store.New(p.Layout.Words), reached: map[string]bool{}}
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
	for event := range p.reached {
		out[named(event)]++
	}
	return out
}

// Sizes are the states of the abstraction that were expanded, and the sets of them.
func (p *Product) Sizes() (states, sets int) { return p.abstract.expanded, len(p.abstract.sets) - 1 }

// Watch has all parts look at limits.
func (p *Product) Watch(w *limit.Watch) {
	for _, s := range []*Side{p.implementation, p.abstract.side} {
		s.Engine.Watch(w)
		s.Narrator.Watch(w)
	}
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
	p.implementation.starts(func(n int, s *engine.Step, events []string) {
		p.add(b, start, n, s, events, p.program.Starts[s.Rule].At)
	})
}

// Expand appends the steps of a pair.
func (p *Product) Expand(state []uint64, b *engine.Batch) {
	set := uint32(state[p.words])
	p.implementation.expand(state[:p.words], func(n int, s *engine.Step, events []string) {
		if b.StopAtFault && len(b.Steps) > 0 && b.Steps[len(b.Steps)-1].Fault != nil {
			return
		}
		p.add(b, set, n, s, events, p.program.Rules[s.Rule].At)
	})
}

// add appends the n-th step of the implementation from a set.
func (p *Product) add(b *engine.Batch, set uint32, n int, s *engine.Step, events []string, at source.Span) {
	out := *s
	state, from := p.implementation.batch.State(n), set
	if out.Fault == nil && !p.outside(state) {
		for _, event := range events {
			p.reached[event] = true
			next := p.abstract.after(set, event)
			if next == none {
				out.Fault = p.unmatched(set, event, at)
				break
			}
			set = next
		}
		if out.Fault == nil {
			set = p.covering(state, set)
		}
		out.Stutter = out.Stutter && set == from
	}
	b.Steps = append(b.Steps, out)
	b.States = append(append(b.States, state...), uint64(set))
}

// unmatched is the fault of a step that shows what the abstraction cannot.
func (p *Product) unmatched(set uint32, event string, at source.Span) *engine.Fault {
	can := p.abstract.possible(set)
	instead := "it can show nothing more"
	if len(can) > 0 {
		instead = "it can show " + strings.Join(can, ", ")
	}
	message := "the abstraction cannot show " + event + " here: " + instead
	return &engine.Fault{Kind: engine.Unmatched, Message: message, At: at}
}

// covering is the set of the pair that the search goes on with: the first one met with the same state that is a subset.
func (p *Product) covering(state []uint64, set uint32) uint32 {
	i, added := p.met.Insert(state, store.None)
	if added {
		p.pairs = append(p.pairs, nil)
	}
	for _, other := range p.pairs[i] {
		if other == set || p.abstract.within(other, set) {
			return other
		}
	}
	p.pairs[i] = append(p.pairs[i], set)
	return set
}

// ExpandAll expands pairs that lie one after the other.
func (p *Product) ExpandAll(states []uint64, r *engine.Records) int {
	return engine.ExpandEach(p, states, &p.batch, r)
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
