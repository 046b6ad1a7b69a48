package graph

import (
	"strings"

	"gomc/ir"
	"gomc/outcome"
)

// Project is the automaton of one process by its definition: from the whole graph, every state described and every edge
// looked at.
func (g *Graph) Project(p *ir.Program, name string) (*Graph, error) {
	_, instances, err := instancesOf(p, name)
	if err != nil {
		return nil, err
	}
	a := &whole{
		graph:     &Graph{Model: g.Model, Semantics: g.Semantics, Process: name, violated: map[int]string{}},
		numbers:   map[string]int{},
		labels:    map[string]int{},
		edges:     map[Edge]bool{},
		instances: instances,
	}
	a.read(g)
	a.graph.states = len(a.states)
	a.graph.describe = func(i int) []outcome.Binding { return a.states[i] }
	return a.graph, nil
}

// whole is a projection of a whole graph in the making.
type whole struct {
	graph     *Graph
	instances []string
	numbers   map[string]int // of a local state, by its text
	states    [][]outcome.Binding
	labels    map[string]int
	edges     map[Edge]bool
}

func (a *whole) read(g *Graph) {
	locals := make([][]int, g.states)
	for i := range locals {
		locals[i] = a.locals(g.describe(i))
	}
	for i := range g.Edges {
		e := &g.Edges[i]
		for k, instance := range a.instances {
			a.add(e, &g.Labels[e.Label], instance, at(locals, e.From, k), at(locals, e.To, k))
		}
	}
}

func at(locals [][]int, state, instance int) int {
	if state == Outside {
		return Outside
	}
	return locals[state][instance]
}

// locals numbers the local state of each instance.
func (a *whole) locals(state []outcome.Binding) []int {
	numbers := make([]int, len(a.instances))
	for k, instance := range a.instances {
		var own []outcome.Binding
		for _, b := range state {
			if field, ok := strings.CutPrefix(b.Name, instance+"."); ok {
				own = append(own, outcome.Binding{Name: field, Value: b.Value})
			}
		}
		numbers[k] = a.number(own)
	}
	return numbers
}

func (a *whole) number(state []outcome.Binding) int {
	key := text(state)
	n, known := a.numbers[key]
	if !known {
		n = len(a.states)
		a.numbers[key] = n
		a.states = append(a.states, state)
	}
	return n
}

// add projects an edge on one instance, for which it leads from one number to another.
func (a *whole) add(e *Edge, l *Label, instance string, from, to int) {
	own := l.process == instance
	switch {
	case e.Fault != "" && !own, e.Fault == "" && from == to && !own:
		return
	}
	name := l.short
	if !own && l.process != "" {
		name = l.process + ": " + name
	}
	n, known := a.labels[name]
	if !known {
		n = len(a.graph.Labels)
		a.labels[name] = n
		a.graph.Labels = append(a.graph.Labels, Label{Text: name})
	}
	if edge := (Edge{from, to, n, e.Fault}); !a.edges[edge] {
		a.edges[edge] = true
		a.graph.Edges = append(a.graph.Edges, edge)
	}
}
