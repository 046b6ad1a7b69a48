package explore

import (
	"context"
	"fmt"
	"slices"

	"gomc/checker/property"
	"gomc/results/page"
)

// Around is the graph of the states to which one or two steps lead. Node 0 is the state one is in.
type Around struct {
	Nodes []Near `json:"nodes"`
	Edges []Edge `json:"edges"`
	More  int    `json:"more"` // steps that are left out, as there are many
}

// Near is a state nearby.
type Near struct {
	Steps    []int  `json:"steps"` // that lead to it
	Violates string `json:"violates,omitempty"`
}

// Edge is a step between two of the nodes.
type Edge struct {
	From  int    `json:"from"`
	To    int    `json:"to"`
	Label string `json:"label"`
}

// mostNear is the number of steps of a state that Around follows.
const mostNear = 12

// neighbours puts an Around together.
type neighbours struct {
	session *session
	graph   Around
	numbers map[string]int // of the nodes, by state
}

// around goes two steps from where the walk is, and back.
func (s *session) around() Around {
	n := &neighbours{s, Around{Nodes: []Near{}, Edges: []Edge{}}, map[string]int{}}
	if s.walk.State() == nil {
		return n.graph
	}
	n.node(s.walk.State(), []int{})
	n.follow(0)
	length := s.walk.Len()
	for i := 1; i < len(n.graph.Nodes) && len(n.graph.Nodes[i].Steps) == 1; i++ {
		s.walk.Take(n.graph.Nodes[i].Steps[0])
		n.follow(i)
		s.walk.Back(length)
	}
	return n.graph
}

// follow adds the steps from the state that the walk is in, which is node `from`.
func (n *neighbours) follow(from int) {
	s := n.session
	steps := slices.Clone(s.walk.Steps())
	n.graph.More += max(0, len(steps)-mostNear)
	successors := make([][]uint64, min(len(steps), mostNear))
	for i := range successors {
		if steps[i].Fault == nil {
			successors[i] = slices.Clone(s.walk.Successor(i))
		}
	}
	for i, next := range successors {
		if next == nil || property.Outside(s.runs, next) {
			continue
		}
		to := n.node(next, append(slices.Clone(n.graph.Nodes[from].Steps), i))
		e := s.walk.Event(i)
		text := page.TextOf(&e)
		n.graph.Edges = append(n.graph.Edges, Edge{from, to, text.Process + " " + text.Label})
	}
}

// node is the number of a state.
func (n *neighbours) node(state []uint64, steps []int) int {
	key := fmt.Sprint(state)
	number, known := n.numbers[key]
	if !known {
		number = len(n.graph.Nodes)
		n.numbers[key] = number
		n.graph.Nodes = append(n.graph.Nodes, Near{steps, n.session.verdict(state)})
	}
	return number
}

func (x *Explorer) around(ctx context.Context, q *request) (any, error) {
	var g Around
	err := x.session.at(ctx, q.Steps, func() { g = x.session.around() })
	return g, err
}
