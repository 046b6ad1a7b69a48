package search_test

import (
	"slices"
	"testing"

	"gomc/checker/search"
	"gomc/spec"
)

// TestLeaveOut: what bounds leave out is noted once, in the order in which it was.
func TestLeaveOut(t *testing.T) {
	var r search.Result
	if r.Bounded() {
		t.Error("nothing was left out")
	}
	for _, what := range []string{"far states", "wide states", "far states"} {
		r.LeaveOut(what)
	}
	if !r.Bounded() || !slices.Equal(r.Incomplete, []string{"far states", "wide states"}) {
		t.Errorf("%q", r.Incomplete)
	}
}

// TestDeepEnough: at the level of MaxDepth states are left out, before it none are, and without MaxDepth never.
func TestDeepEnough(t *testing.T) {
	for _, c := range []struct {
		most, level int
		want        bool
	}{{0, 0, false}, {0, 9, false}, {3, 2, false}, {3, 3, true}} {
		core := search.Core{Given: search.Given{Opts: search.Options{Spec: spec.Spec{MaxDepth: c.most}}}}
		core.Counts.Level = c.level
		if got := core.DeepEnough(); got != c.want || core.Result.Bounded() != c.want {
			t.Errorf("level %d of %d: %v, %q", c.level, c.most, got, core.Result.Incomplete)
		}
	}
}
