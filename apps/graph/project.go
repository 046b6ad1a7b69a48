package graph

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"gomc/ir"
	"gomc/outcome"
)

// UnknownProcessError is the error of Projectable for a name that is not Known.
type UnknownProcessError struct {
	Name  string
	Known []string // the roles, and the single processes of each
}

func (e *UnknownProcessError) Error() string { return "the model has no process " + e.Name }

// Projectable is the error for a process that a program does not have, which is worth knowing before a long
// exploration.
func Projectable(p *ir.Program, name string) error {
	_, _, err := instancesOf(p, name)
	return err
}

// instancesOf lists the processes that a name stands for.
func instancesOf(p *ir.Program, name string) (*ir.Process, []string, error) {
	unknown := &UnknownProcessError{Name: name}
	for _, role := range p.Processes {
		all := instances(role)
		if name == role.Name {
			return role, all, nil
		}
		unknown.Known = append(unknown.Known, role.Name)
		for _, one := range all {
			if one == name {
				return role, []string{one}, nil
			}
			if one != role.Name {
				unknown.Known = append(unknown.Known, one)
			}
		}
	}
	return nil, nil, unknown
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

// automaton is the automaton of one process, in the making: its states are the local states of that process, with an
// edge where some transition of the program leads from the one to the other, or is an event of the process. `Leader`
// stands for every Leader: their local states are taken together. The automaton may have runs that no process has, for
// what others do is forgotten.
//
// Every state of the program is explored, since an event of another process may be what makes one of this process
// possible; kept of it are its packed cells, for it not to be explored twice, and nothing of its transitions. Of these
// only those are described that are events of the role or change its cells: any other leaves the automaton as it is.
//
// The states must not stand for orbits: the local states of a process are not those of the processes that stand for it.
type automaton struct {
	graph     *Graph
	role      *ir.Process
	instances []instance
	describe  func(state []uint64) []outcome.Binding
	most      int
	numbers   map[string]int // of a local state, by its text
	states    [][]outcome.Binding
	labels    map[string]int
	edges     map[Edge]bool
}

// instance is a process on which is projected.
type instance struct {
	name    string
	cells   ir.CellMask
	numbers map[string]int // of a local state, by the cells
}

// newAutomaton has no states yet.
func newAutomaton(p *ir.Program, name string, most int) (*automaton, error) {
	role, names, err := instancesOf(p, name)
	if err != nil {
		return nil, err
	}
	a := &automaton{
		graph: &Graph{Model: p.File.Name, Semantics: p.Semantics, Process: name, violated: map[int]string{}}, role: role,
		most: most, numbers: map[string]int{}, labels: map[string]int{}, edges: map[Edge]bool{},
	}
	all := instances(role)
	for _, one := range names {
		a.instances = append(a.instances, instance{one, cellsOf(p, role, slices.Index(all, one)), map[string]int{}})
	}
	return a, nil
}

// cellsOf are the cells of a process of a role.
func cellsOf(p *ir.Program, role *ir.Process, n int) ir.CellMask {
	set, size := p.NewCellSet(), role.Var.Type.Cells()
	if role.Index != nil {
		size = role.Var.Type.Elem.Cells()
	}
	for i := range size {
		set.Add(role.Var.Base + n*size + i)
	}
	return p.Layout.MaskOf(set)
}

// touched reports whether a step changes the local state of an instance.
func (a *automaton) touched(state, next []uint64) bool {
	for i := range a.instances {
		c := &a.instances[i].cells
		for k, m := range c.Mask {
			if (state[c.Lo+k]^next[c.Lo+k])&m != 0 {
				return true
			}
		}
	}
	return false
}

// take projects an edge between states, which are nil outside.
func (a *automaton) take(from, to []uint64, s *step) error {
	for k := range a.instances {
		i := &a.instances[k]
		if err := a.add(s, i.name, a.local(i, from), a.local(i, to)); err != nil {
			return err
		}
	}
	return nil
}

// local numbers the local state of an instance.
func (a *automaton) local(i *instance, state []uint64) int {
	if state == nil {
		return Outside
	}
	var key []byte
	for _, w := range i.cells.Project(state, nil) {
		key = binary.NativeEndian.AppendUint64(key, w)
	}
	n, known := i.numbers[string(key)]
	if !known {
		n = a.number(a.own(i.name, state))
		i.numbers[string(key)] = n
	}
	return n
}

// own returns the bindings of an instance in a state.
func (a *automaton) own(name string, state []uint64) (own []outcome.Binding) {
	for _, b := range a.describe(state) {
		if field, ok := strings.CutPrefix(b.Name, name+"."); ok {
			own = append(own, outcome.Binding{Name: field, Value: b.Value})
		}
	}
	return own
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

// add adds a step of an instance, for which it leads from one number to another.
func (a *automaton) add(s *step, instance string, from, to int) error {
	own := s.label.process == instance
	switch {
	case len(a.states) > a.most:
		return &TooLargeError{a.most}
	case s.fault != "" && !own, s.fault == "" && from == to && !own:
		return nil
	}
	name := s.label.short
	if !own && s.label.process != "" {
		name = s.label.process + ": " + name
	}
	n, known := a.labels[name]
	if !known {
		n = len(a.graph.Labels)
		a.labels[name] = n
		a.graph.Labels = append(a.graph.Labels, Label{Text: name})
	}
	if edge := (Edge{from, to, n, s.fault, false}); !a.edges[edge] {
		a.edges[edge] = true
		a.graph.Edges = append(a.graph.Edges, edge)
	}
	return nil
}

// done is the automaton as a graph.
func (a *automaton) done() *Graph {
	a.graph.states = len(a.states)
	a.graph.describe = func(i int) []outcome.Binding { return a.states[i] }
	return a.graph
}
