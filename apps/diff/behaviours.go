package diff

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"gomc/engine"
)

// Behaviours finds a shortest sequence of events that one program can do and the other cannot, in at most n
// expansions of states, and as long as the context is not done; else it is not known whether there is one.
func Behaviours(ctx context.Context, a, b engine.Narrator, most int) *Behaviour {
	x := &comparison{sides: [2]*side{newSide(a), newSide(b)}, met: map[string]bool{}}
	found := x.follow(start, [2]map[string][]string{x.sides[0].starts(), x.sides[1].starts()})
	for i := 0; found == nil && i < len(x.pairs); i++ {
		if x.explored > most || ctx.Err() != nil {
			return &Behaviour{Steps: []string{}, Explored: x.explored}
		}
		found = x.expand(i)
	}
	if found == nil {
		found = &Behaviour{Steps: []string{}, Complete: true}
	}
	found.Explored = x.explored
	return found
}

// start is the number of the pair before all others.
const start = -1

// comparison is the search; pairs are its queue.
type comparison struct {
	sides    [2]*side
	pairs    []pair
	met      map[string]bool
	explored int
}

// pair is the states of both sides to which the same events may have led.
type pair struct {
	states [2][]string // packed
	parent int         // the number of the pair before, or start
	event  string
}

// expand looks at the events from pair i.
func (x *comparison) expand(i int) *Behaviour {
	var next [2]map[string][]string
	for k, s := range x.sides {
		next[k] = s.from(x.pairs[i].states[k])
		x.explored += len(x.pairs[i].states[k])
	}
	return x.follow(i, next)
}

// follow adds the pairs behind a pair, by the states to which each event leads on both sides, or says where they part.
func (x *comparison) follow(parent int, next [2]map[string][]string) *Behaviour {
	for _, event := range slices.Sorted(maps.Keys(union(next))) {
		_, a := next[0][event]
		_, b := next[1][event]
		if a != b {
			return x.found(parent, event, a)
		}
		x.add(pair{[2][]string{next[0][event], next[1][event]}, parent, event})
	}
	return nil
}

func union(next [2]map[string][]string) map[string][]string {
	all := maps.Clone(next[0])
	maps.Copy(all, next[1])
	return all
}

func (x *comparison) add(p pair) {
	if key := fmt.Sprintf("%q", p.states); !x.met[key] {
		x.met[key] = true
		x.pairs = append(x.pairs, p)
	}
}

// found is the way to a pair, and an event that only one side can do there.
func (x *comparison) found(at int, event string, first bool) *Behaviour {
	out := &Behaviour{Steps: []string{}}
	for ; at != start; at = x.pairs[at].parent {
		out.Steps = append(out.Steps, x.pairs[at].event)
	}
	slices.Reverse(out.Steps)
	if first {
		out.A = event
	} else {
		out.B = event
	}
	return out
}

// side is one of the two programs.
type side struct {
	narrator engine.Narrator
	batch    engine.Batch
}

func newSide(n engine.Narrator) *side {
	return &side{narrator: n, batch: engine.Batch{Words: n.Program().Layout.Words}}
}

// starts are the start states by the events that make them.
func (s *side) starts() map[string][]string {
	next := map[string][]string{}
	s.batch.Reset(s.batch.Words)
	s.narrator.Starts(&s.batch)
	for n, step := range s.batch.Steps {
		e := s.narrator.NarrateStart(n)
		s.collect(next, told(&e, step.Fault != nil), n)
	}
	return sorted(next)
}

// from are the successors of states by the events that lead to them. An event that fails has none.
func (s *side) from(states []string) map[string][]string {
	next := map[string][]string{}
	for _, text := range states {
		state := unpacked(text)
		s.batch.Reset(s.batch.Words)
		s.narrator.Expand(state, &s.batch)
		for n, step := range s.batch.Steps {
			e := s.narrator.Narrate(state, n)
			s.collect(next, told(&e, step.Fault != nil), n)
		}
	}
	return sorted(next)
}

func (s *side) collect(next map[string][]string, event string, n int) {
	if s.batch.Steps[n].Fault != nil {
		next[event] = nil
		return
	}
	next[event] = append(next[event], packed(s.batch.State(n)))
}

func sorted(next map[string][]string) map[string][]string {
	for event, states := range next {
		slices.Sort(states)
		next[event] = slices.Compact(states)
	}
	return next
}

// packed returns a state as a string, and unpacked the state.
func packed(state []uint64) string {
	b := make([]byte, 0, 8*len(state))
	for _, word := range state {
		for shift := 0; shift < 64; shift += 8 {
			b = append(b, byte(word>>shift))
		}
	}
	return string(b)
}

func unpacked(text string) []uint64 {
	state := make([]uint64, len(text)/8)
	for i := range len(text) {
		state[i/8] |= uint64(text[i]) << (8 * (i % 8))
	}
	return state
}
