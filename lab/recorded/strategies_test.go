package recorded

import (
	"slices"
	"testing"
)

// TestStrategiesInPieces: a record that comes about in pieces has the newest rates, and all seeds of a hunt.
func TestStrategiesInPieces(t *testing.T) {
	var s Strategies
	s.SetRates([]Rate{{Model: "m", Strategy: "pct", Steps: 1}, {Model: "m", Strategy: "pos", Steps: 2}})
	s.SetRates([]Rate{{Model: "m", Strategy: "pos", Steps: 3}, {Model: "n", Strategy: "pos", Steps: 4}})
	if steps := []uint64{s.Rates[0].Steps, s.Rates[1].Steps, s.Rates[2].Steps}; !slices.Equal(steps, []uint64{1, 3,
		4}) || len(s.Rates) != 3 {
		t.Errorf("rates: %+v", s.Rates)
	}
	s.Add(&Hunt{Model: "m", Strategy: "pct", Runs: []uint64{5}, Findings: []string{"x"}, Shown: []int{7}})
	s.Add(&Hunt{Model: "m", Strategy: "pct", Runs: []uint64{6}, Findings: []string{"x"}, Shown: []int{8}})
	if h := s.Hunts; len(h) != 1 || !slices.Equal(h[0].Runs, []uint64{5, 6}) || s.Seeds("m", "", "pct") != 2 {
		t.Errorf("hunts: %+v", h)
	}
}
