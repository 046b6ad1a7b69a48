package graph

import (
	"fmt"
	"strings"

	"gomc/ir"
	"gomc/outcome"
)

// UnknownProcessError is the error of Project for a name that is not Known.
type UnknownProcessError struct {
	Name  string
	Known []string // the roles, and the single processes of each
}

func (e *UnknownProcessError) Error() string { return "the model has no process " + e.Name }

// Project is the automaton of one process: its states are the local states of that
// process, with an edge where some transition of the graph leads from the one to the
// other, or is an event of the process. `Leader` stands for every Leader: their local
// states are taken together. The automaton may have runs that no process has, for what
// others do is forgotten.
//
// The graph must not be a quotient: the local states of a process are not those of the
// processes that stand for it.
func (g *Graph) Project(p *ir.Program, name string) (*Graph, error) {
	instances, err := instancesOf(p, name)
	if err != nil {
		return nil, err
	}
	a := &automaton{
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

// Projectable is the error that Project would return, which is worth knowing before a
// long exploration.
func Projectable(p *ir.Program, name string) error {
	_, err := instancesOf(p, name)
	return err
}

// instancesOf lists the processes that a name stands for.
func instancesOf(p *ir.Program, name string) ([]string, error) {
	unknown := &UnknownProcessError{Name: name}
	for _, role := range p.Processes {
		all := instances(role)
		if name == role.Name {
			return all, nil
		}
		unknown.Known = append(unknown.Known, role.Name)
		for _, one := range all {
			if one == name {
				return []string{one}, nil
			}
			if one != role.Name {
				unknown.Known = append(unknown.Known, one)
			}
		}
	}
	return nil, unknown
}

func instances(role *ir.Process) []string {
	if role.Index == nil {
		return []string{role.Name}
	}
	var all []string
	for n := range int64(role.Index.Count()) {
		all = append(all, fmt.Sprintf("%s[%s]", role.Name, role.Index.Format(role.Index.First()+n)))
	}
	return all
}

// automaton is a projection in the making.
type automaton struct {
	graph     *Graph
	instances []string
	numbers   map[string]int // of a local state, by its text
	states    [][]outcome.Binding
	labels    map[string]int
	edges     map[Edge]bool
}

func (a *automaton) read(g *Graph) {
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
func (a *automaton) locals(state []outcome.Binding) []int {
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

func (a *automaton) number(state []outcome.Binding) int {
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
func (a *automaton) add(e *Edge, l *Label, instance string, from, to int) {
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
