package property

import (
	"slices"

	"gomc/engine"
	"gomc/ir"
)

// Whether a state is at rest is known once it has been expanded: no step was found but the adversary's, none
// that faults either (ir.Moment). What asks for it is judged then.

// AfterExpansion judges what waits until a state has been expanded.
type AfterExpansion struct {
	properties []int // those of the program with a Moment
	values     []bool
	hits       []uint64 // of covers
}

func NewAfterExpansion(p *ir.Program) AfterExpansion {
	s := AfterExpansion{hits: make([]uint64, len(p.Covers))}
	for i, q := range p.Properties {
		if q.When != ir.Always {
			s.properties = append(s.properties, i)
		}
	}
	return s
}

// Judge evaluates the properties for states at rest, or moving ones, and returns the first
// that is not met or faults; ok when there is none. It counts covers.
func (s *AfterExpansion) Judge(e engine.Engine, state []uint64, moving bool) (v engine.Verdict, ok bool) {
	when := ir.AtRest
	if moving {
		when = ir.Moving
	}
	for _, i := range s.properties {
		q := e.Program().Properties[i]
		if q.When != when {
			continue
		}
		var fault *engine.Fault
		if s.values, fault = e.Satisfies(state, i, s.values[:0]); fault != nil {
			return engine.Verdict{Property: i, Fault: fault}, false
		}
		if q.Kind != ir.Coverage && slices.Contains(s.values, false) {
			return engine.Verdict{Property: i}, false
		}
		for _, holds := range s.values {
			if holds && q.Kind == ir.Coverage {
				s.hits[q.Point]++
			}
		}
	}
	return engine.Verdict{}, true
}

// Asks reports whether anything is to be judged.
func (s *AfterExpansion) Asks() bool { return len(s.properties) > 0 }

// Reset drops the hits counted.
func (s *AfterExpansion) Reset() { clear(s.hits) }

// AddHits adds the hits counted to others, and resets them.
func (s *AfterExpansion) AddHits(total []uint64) {
	for i, n := range s.hits {
		total[i] += n
	}
	clear(s.hits)
}

// JudgeMoments judges what a search judges of a state when it has been expanded: the
// properties that ask whether it is at rest, which is found out here.
func JudgeMoments(e engine.Engine, state []uint64) (v engine.Verdict, ok bool) {
	s := NewAfterExpansion(e.Program())
	if !s.Asks() {
		return v, true
	}
	return s.Judge(e, state, Moves(e, state))
}

// Moves reports whether a state is not at rest.
func Moves(e engine.Engine, state []uint64) bool {
	b := engine.Batch{Words: len(state)}
	e.Expand(state, &b)
	fired, _ := NewMotion(e.Program()).OfSteps(b.Steps)
	return fired
}
