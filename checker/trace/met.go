package trace

import (
	"slices"

	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
)

// mostMet is the number of states among which Met looks: less than a second on models of the library.
const mostMet = 30_000

// Met finds, for each cover, a run that meets it, as short as any: of those that the nearest states meet. A statement is
// met in a step from the end of its run, and a cover about rest at that end, once it is known what can happen there. The
// narrator must not have counted covers before. With a canonicalizer (nil: without), one state stands for those that are
// alike, which meet the same covers.
func Met(n engine.Narrator, alike reduction.Canonicalizer, found func(outcome.Met)) {
	m := &meeting{narrator: n, alike: alike, found: found, known: map[string]bool{}, motion: property.NewMotion(n.Program()),
		moments: property.NewAfterExpansion(n.Program()), hits: make([]uint64, len(n.Program().Covers))}
	for i, c := range n.Program().Covers {
		if c.Premise == nil {
			m.wanted = append(m.wanted, i)
		}
	}
	if len(m.wanted) > 0 {
		m.run()
	}
}

// meeting is the search of Met, breadth first.
type meeting struct {
	narrator engine.Narrator
	alike    reduction.Canonicalizer
	states   [][]uint64
	steps    []int // of each state, the step that leads to it, by its number among those of the state before
	before   []int // and that state; -1 of those at the start
	known    map[string]bool
	motion   property.Motion
	moments  property.AfterExpansion
	hits     []uint64 // of covers about rest
	wanted   []int    // the covers that nothing has met
	found    func(outcome.Met)
}

func (m *meeting) run() {
	batch := engine.Batch{}
	batch.Reset(m.narrator.Program().Layout.Words)
	m.narrator.Starts(&batch)
	m.note(-1, true)
	m.enter(-1, &batch)
	for i := 0; i < len(m.states) && len(m.wanted) > 0 && len(m.states) < mostMet; i++ {
		batch.Reset(m.narrator.Program().Layout.Words)
		m.narrator.Expand(m.states[i], &batch)
		m.note(i, true)
		fired, _ := m.motion.OfSteps(batch.Steps)
		m.moments.Judge(m.narrator, m.states[i], fired)
		m.moments.AddHits(m.hits)
		m.note(i, false)
		m.enter(i, &batch)
	}
}

// enter enters the new states to which a state leads.
func (m *meeting) enter(from int, batch *engine.Batch) {
	for n, step := range batch.Steps {
		if step.Fault != nil {
			continue
		}
		state := batch.State(n)
		key := m.key(state)
		if m.known[key] || property.Outside(m.narrator, state) {
			continue
		}
		m.known[key] = true
		m.states, m.steps, m.before = append(m.states, slices.Clone(state)), append(m.steps, n), append(m.before, from)
		m.narrator.Observe(state)
		m.note(len(m.states)-1, false)
	}
}

// key is the same for states that are alike.
func (m *meeting) key(state []uint64) string {
	if m.alike == nil {
		return store.Key(state)
	}
	one := slices.Clone(state)
	m.alike.Canonical(one)
	return store.Key(one)
}

// note takes the runs to a state for those of what was met there, or in a step from there.
func (m *meeting) note(at int, within bool) {
	hits := m.narrator.CoverHits()
	m.wanted = slices.DeleteFunc(m.wanted, func(i int) bool {
		if hits[i]+m.hits[i] == 0 {
			return false
		}
		c := m.narrator.Program().Covers[i]
		met := outcome.Met{Name: property.CoverName(c, i), Within: within}
		met.File, met.Line = outcome.PlaceIn(m.narrator.Program(), c.At)
		if at >= 0 {
			met.Trace = m.trace(at, i)
		}
		m.found(met)
		return true
	})
}

// trace is the run to a state in which, or in a step from which, a cover is met. On which steps that depends is told of
// one that is a property.
func (m *meeting) trace(at, cover int) *outcome.Trace {
	var steps []int
	for ; at >= 0; at = m.before[at] {
		steps = append(steps, m.steps[at])
	}
	slices.Reverse(steps)
	w := NewWalk(m.narrator)
	for _, n := range steps {
		w.Take(n)
	}
	t := w.Trace()
	for i, q := range m.narrator.Program().Properties {
		if q.Kind == ir.Coverage && q.Point == cover {
			t.Cause = w.causes(&End{Property: i, Judged: engine.Met, Fails: -1, Rest: q.When != ir.Always})
		}
	}
	return t
}
