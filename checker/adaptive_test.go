package checker

import (
	"strings"
	"testing"
)

// bush returns a tree of n states, in which each of some rules leads from a state to all of its four children.
func bush(n uint64, rules func(x uint64) []int) *graph {
	g := newGraph("a", "b", "c").start(0)
	g.next = func(x uint64) (out []move) {
		for _, r := range rules(x) {
			for y := 4*x + 1; y < min(4*x+5, n); y++ {
				out = append(out, move{rule: r, to: y})
			}
		}
		return out
	}
	return g
}

// TestTrial: a reduction is given up where it leaves out little, by the number of a state
// and not by rounds.
func TestTrial(t *testing.T) {
	const n = 90_000             // samples are at 0 and at 65,536, where the states have no children
	const sampleStates = 1 << 14 // of a sample
	const note = "; not in 49152 states, where it left out little"
	little := func(x uint64) []int {
		if x%8 == 0 {
			return []int{0, 1}
		}
		return []int{1, 2}
	}
	for name, c := range map[string]struct {
		rules       func(x uint64) []int
		messages    bool
		transitions uint64
		note        string
	}{
		"half is left out":                 {func(uint64) []int { return []int{0, 1} }, false, n - 1, ""},
		"nothing is left out":              {func(uint64) []int { return []int{1, 2} }, false, 2 * (n - 1), note},
		"nothing between processes":        {func(uint64) []int { return []int{1, 2} }, true, 2 * (n - 1), note},
		"little is left out":               {little, false, 2*(n-1) - 4*sampleStates/8, note},
		"as little, but between processes": {little, true, 2*(n-1) - 4*((n/4+7)/8), ""},
	} {
		for _, workers := range []int{0, 1, 3} {
			for _, least := range []int{0, 1, 1 << 20} {
				g := bush(n, c.rules)
				if c.messages {
					g.message("m")
				}
				opts := reducing(g, 0)
				opts.Spec.Workers, opts.Tuning.Least, opts.Tuning.Shared = workers, least, workers != 1
				opts.Tuning.Further, opts.Tuning.Solo = 2*(1-min(1, workers)), sampleStates/2 // with 0, they join later
				o := run(t, g, opts)
				if o.States != n || o.Transitions != c.transitions || o.Reductions[0] != "test"+c.note {
					t.Errorf("%s, %d workers, rounds of %d: %d states, %d transitions, %s", name, workers, least, o.States, o.Transitions, strings.Join(o.Reductions, ", "))
				}
			}
		}
	}
}
