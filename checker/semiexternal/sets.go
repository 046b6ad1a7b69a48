package semiexternal

import (
	"math/bits"

	"gomc/checker/disk/extsort"
)

// sets has the same number of small sets for each state.
type sets struct {
	slots int  // sets of each state
	width uint // bits of each, a power of two up to 64
	mask  uint64
	words []uint64
}

// newSets are empty.
func newSets(states uint64, slots, width int) *sets {
	s := &sets{slots: slots, width: 1 << bits.Len(uint(max(1, width)-1))}
	s.mask = ^uint64(0) >> (64 - s.width)
	s.words = make([]uint64, bytesOf(states, slots, width)/8)
	return s
}

// bytesOf returns the memory of sets in bytes.
func bytesOf(states uint64, slots, width int) uint64 {
	return 8 * (states*uint64(slots)<<bits.Len(uint(max(1, width)-1))/64 + 1)
}

func (s *sets) at(state uint64, slot int) (word uint64, shift uint64) {
	bit := (state*uint64(s.slots) + uint64(slot)) * uint64(s.width)
	return bit / 64, bit % 64
}

func (s *sets) get(state uint64, slot int) uint64 {
	word, shift := s.at(state, slot)
	return s.words[word] >> shift & s.mask
}

func (s *sets) put(state uint64, slot int, v uint64) {
	word, shift := s.at(state, slot)
	s.words[word] = s.words[word]&^(s.mask<<shift) | v<<shift
}

// clear empties the sets of some states, and reports whether one had a member.
func (s *sets) clear(from, to uint64) (had bool) {
	for i := from; i < to; i++ {
		for slot := range s.slots {
			if s.get(i, slot) != 0 {
				had = true
				s.put(i, slot, 0)
			}
		}
	}
	return had
}

// union returns all members of first sets.
func (s *sets) union(states uint64) (all uint64) {
	for i := range states {
		all |= s.get(i, 0)
	}
	return all
}

// count returns how many members first sets have among some.
func (s *sets) count(states, among uint64) (n uint64) {
	for i := range states {
		n += uint64(bits.OnesCount64(s.get(i, 0) & among))
	}
	return n
}

// write makes a run of sets.
func (s *sets) write(space *extsort.Space) (*extsort.Run, error) {
	w := space.NewWriter(1)
	for i := range s.words {
		w.Add(s.words[i : i+1])
	}
	return w.Close()
}

// read takes sets over from a run.
func (s *sets) read(r *extsort.Run) error {
	it := r.Iterate()
	for i := 0; i < len(s.words) && it.Next(); i++ {
		s.words[i] = it.Record()[0]
	}
	return it.Err()
}
