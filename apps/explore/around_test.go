package explore_test

import (
	"slices"
	"testing"

	"gomc/apps/explore"
)

// A ring of five numbers: from 0 one step leads to 1, two to 2; and one stays where it is.
func TestAround(t *testing.T) {
	x := newExplorer(t, `var n : 0..4; startstate begin n := 0; end;
rule "up" begin n := (n + 1) % 5; end; rule "stay" begin end; invariant n < 2;`)
	var g explore.Around
	x.ask("around", `{"steps": [0]}`, &g)
	if len(g.Nodes) != 3 || !slices.Equal(g.Nodes[1].Steps, []int{0}) || !slices.Equal(g.Nodes[2].Steps, []int{0, 0}) ||
		g.Nodes[1].Violates != "" || g.Nodes[2].Violates == "" || g.More != 0 {
		t.Errorf("the nodes are %+v", g)
	}
	want := []explore.Edge{{0, 1, ` "up"`}, {0, 0, ` "stay"`}, {1, 2, ` "up"`}, {1, 1, ` "stay"`}}
	if !slices.Equal(g.Edges, want) {
		t.Errorf("the edges are %+v", g.Edges)
	}
	// the walk is where it was, and nothing counts as taken
	if p := x.at(`{"steps": [0]}`); p.Rules[0].Fired != 0 || len(p.Events) != 2 {
		t.Errorf("afterwards the position is %+v", p)
	}
	if x.ask("around", `{"steps": []}`, &g); len(g.Nodes) != 0 {
		t.Errorf("before the start there are %d states around", len(g.Nodes))
	}
}
