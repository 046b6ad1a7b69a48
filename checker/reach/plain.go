package reach

import (
	"slices"

	"gomc/checker/store"
)

// PlainSet is the set of visited states for those who hold the store itself against it: a map.
type PlainSet struct {
	states  [][]uint64
	numbers map[string]store.Index
}

// Len is the number of states.
func (s *PlainSet) Len() int { return len(s.states) }

// State is the state with a number.
func (s *PlainSet) State(i store.Index, _ []uint64) []uint64 { return s.states[i] }

// Find looks for a state.
func (s *PlainSet) Find(state []uint64) (store.Index, bool) {
	i, known := s.numbers[store.Key(state)]
	return i, known
}

// Insert adds a state unless it is known.
func (s *PlainSet) Insert(state []uint64, _ store.Index) (store.Index, bool) {
	if i, known := s.Find(state); known {
		return i, false
	}
	if s.numbers == nil {
		s.numbers = map[string]store.Index{}
	}
	i := store.Index(len(s.states))
	s.states, s.numbers[store.Key(state)] = append(s.states, slices.Clone(state)), i
	return i, true
}
