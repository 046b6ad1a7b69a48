package graph

import (
	"strings"

	"gomc/ir"
	"gomc/outcome"
)

// Project is the automaton of one process by its definition: from the whole graph, every state described and every edge
// looked at.
func (g *Graph) Project(p *ir.Program, name string) (*Graph, error) {
	a, err := newAutomaton(p, name, g.states*len(p.Processes)*100)
	if err != nil {
		return nil, err
	}
	locals := make([][]int, g.states)
	for i := range locals {
		for _, one := range a.instances {
			var own []outcome.Binding
			for _, b := range g.describe(i) {
				if field, ok := strings.CutPrefix(b.Name, one.name+"."); ok {
					own = append(own, outcome.Binding{Name: field, Value: b.Value})
				}
			}
			locals[i] = append(locals[i], a.number(own))
		}
	}
	at := func(state, instance int) int {
		if state == Outside {
			return Outside
		}
		return locals[state][instance]
	}
	for _, e := range g.Edges {
		for k, one := range a.instances {
			s := step{label: g.Labels[e.Label], fault: e.Fault}
			if err := a.add(&s, one.name, at(e.From, k), at(e.To, k)); err != nil {
				return nil, err
			}
		}
	}
	return a.done(), nil
}
