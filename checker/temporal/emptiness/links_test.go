package emptiness_test

import (
	"testing"

	"gomc/checker/temporal/emptiness"
	"gomc/ltl"
)

// ring is states in which p0 holds one after the other, each of which leads to the next by event 0 and, but for the
// first where that is asked for, out to the last by event 1. In that, p1 holds; it leads to the first.
func ring(n int, alwaysOut bool) *system {
	s := &system{graph: graph{Starts: []uint32{0}, First: []uint64{0}}, kinds: []fairKind{unfair, weak, unfair},
		owing: make([]int, events)}
	for i := range n {
		s.graph.To, s.graph.Event = append(s.graph.To, uint32((i+1)%n)), append(s.graph.Event, 0)
		if alwaysOut || i > 0 {
			s.graph.To, s.graph.Event = append(s.graph.To, uint32(n)), append(s.graph.Event, 1)
		}
		s.graph.First, s.labels = append(s.graph.First, uint64(len(s.graph.To))), append(s.labels, 1)
	}
	s.graph.To, s.graph.Event = append(s.graph.To, 0), append(s.graph.Event, 0)
	s.graph.First, s.labels = append(s.graph.First, uint64(len(s.graph.To))), append(s.labels, 2)
	return s
}

// TestLinks: where a step that fairness promises is possible in all states of those kinds in which runs wait for what it
// brings, no node is looked at.
func TestLinks(t *testing.T) {
	response := &ltl.Formula{Op: ltl.LeadsTo, X: &ltl.Formula{Op: ltl.Prop}, Y: &ltl.Formula{Op: ltl.Prop, Prop: 1}}
	for _, always := range []bool{true, false} {
		s := ring(400, always)
		answer := emptiness.Find(ask(t, s, s.graph.rows(), response, s.fairness()))
		if !answer.Done || (answer.Lasso == nil) != always || (answer.Nodes == 0) != always {
			t.Errorf("possible in all states: %v; %d nodes, and the lasso %v", always, answer.Nodes, answer.Lasso)
		}
	}
}
