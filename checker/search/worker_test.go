package search

import (
	"slices"
	"testing"

	"gomc/engine"
	"gomc/ir"
)

// counting is an engine of which only the cover hits are asked.
type counting struct {
	engine.Engine
	hits []uint64
}

func (c *counting) CoverHits() []uint64 { return c.hits }

// TestTakeBackHits: hits of work that is taken back count no more, once, but for those of a premise, which no engine
// counts again; those of an earlier process stay.
func TestTakeBackHits(t *testing.T) {
	a, b := &counting{hits: []uint64{1, 0}}, &counting{hits: []uint64{2, 0}}
	s := &Core{Given: Given{
		Program: &ir.Program{Covers: []*ir.CoverPoint{{}, {Premise: &ir.Property{}}}},
		Workers: Workers{All: []*Worker{{Engine: a}, {Engine: b}}, Earlier: []uint64{10, 0}, dropped: make([]uint64, 2)},
	}}
	expect := func(when string, want ...uint64) {
		t.Helper()
		if got := s.Workers.CoverHits(); !slices.Equal(got, want) {
			t.Errorf("%s: %d, not %d", when, got, want)
		}
	}
	s.TakeBackHits()
	expect("nothing was noted", 13, 0)
	s.Workers.NoteHits()
	a.hits, b.hits = []uint64{5, 1}, []uint64{2, 0}
	expect("before it is taken back", 17, 1)
	for range 2 {
		s.TakeBackHits()
		expect("when it is taken back", 13, 1)
	}
	b.hits = []uint64{4, 0}
	s.Workers.KeepHits()
	s.TakeBackHits()
	expect("what is kept", 15, 1)
}

// TestCount: each record of a state's steps is a transition, and fires the rule in its header.
func TestCount(t *testing.T) {
	w := &Worker{Records: engine.Records{Words: 2}, Tally: Tally{Fired: make([]uint64, 3)}}
	w.Count([]uint64{2, 7, 7, engine.Stutter, 8, 8, 2, 9, 9})
	if w.Tally.Transitions != 3 || !slices.Equal(w.Tally.Fired, []uint64{1, 0, 2}) {
		t.Errorf("%d transitions, rules fired %d times", w.Tally.Transitions, w.Tally.Fired)
	}
}
