// Package instance reads what a model with a certain number of nodes shows of some of them, as an abstract state has
// it (package step). It shares no code with packages premises and step: it finds cells by their names, so that tests
// hold
// proofs against it.
package instance

import (
	"fmt"
	"slices"
	"strings"

	"gomc/ir"
	"gomc/prove/form"
	"gomc/prove/predicate"
	"gomc/prove/step"
)

// Instance is a model with a certain number of nodes.
type Instance struct {
	code  *ir.Program
	node  *ir.Type
	cells map[string]int
	room  []uint64
	looks map[*step.Machine][]look
}

// New is the instance that a program is.
func New(code *ir.Program, node string) *Instance {
	in := &Instance{code: code, cells: map[string]int{}, room: make([]uint64, len(code.Layout.Cells)),
		looks: map[*step.Machine][]look{}}
	for i := range code.Layout.Cells {
		in.cells[code.Layout.CellName(i)] = i
	}
	for _, t := range code.Scalarsets {
		if t.Name == node {
			in.node = t
		}
	}
	return in
}

// Abstract are the abstract states of a state: for each k nodes, in ascending order, since the others are renamings.
func (in *Instance) Abstract(p *form.Program, m *step.Machine, state []uint64) (out []step.State) {
	in.code.Layout.Unpack(state, in.room)
	looks, known := in.looks[m]
	if !known {
		for _, t := range in.tuples(m.K) {
			looks = append(looks, in.look(p, m, t))
		}
		in.looks[m] = looks
	}
	for i := range looks {
		s := looks[i].at(p, m, in.room)
		in.counts(p, m, in.room, looks[i].nodes, s[m.Size+len(m.Tracked):])
		out = append(out, s)
	}
	return out
}

// look says where in the cells of a state that is found which shows of some nodes.
type look struct {
	nodes  []int
	cells  []int   // by cell of the abstract state
	others [][]int // by existence bit: the cell that is tracked of each other node
}

// tuples returns all lists of k different nodes, in ascending order: the others are renamings.
func (in *Instance) tuples(k int) (out [][]int) {
	var choose func(from int, have []int)
	choose = func(from int, have []int) {
		if len(have) == k {
			out = append(out, append([]int(nil), have...))
			return
		}
		for n := from; n < int(in.node.Size); n++ {
			choose(n+1, append(have, n))
		}
	}
	choose(0, nil)
	return out
}

func (in *Instance) look(p *form.Program, m *step.Machine, t []int) look {
	out := look{nodes: t, others: make([][]int, len(m.Tracked))}
	for i := range m.Size {
		cell, at := m.CellOf(i)
		out.cells = append(out.cells, in.cellAt(&p.Cells[cell], at, t))
	}
	for b, tracked := range m.Tracked {
		for n := range int(in.node.Size) {
			if !has(t, n) {
				at := [form.MaxDims]int8{0, -1}
				out.others[b] = append(out.others[b], in.cellAt(&p.Cells[tracked.Cell], at, []int{n}))
			}
		}
	}
	return out
}

// at returns the abstract state of a state with these cells.
func (l *look) at(p *form.Program, m *step.Machine, cells []uint64) step.State {
	out := make(step.State, m.Length())
	for i, from := range l.cells {
		cell, _ := m.CellOf(i)
		out[i] = uint16(seen(&p.Cells[cell], cells[from], l.nodes))
	}
	for b, tracked := range m.Tracked {
		for _, from := range l.others[b] {
			if tracked.Values[cells[from]] {
				out[m.Size+b] = 1
			}
		}
	}
	return out
}

// counts are the bits of majorities.
func (in *Instance) counts(p *form.Program, m *step.Machine, cells []uint64, t []int, out step.State) {
	of, args := m.Counted()
	for i, q := range of {
		real := slices.Clone(args[i])
		for j, v := range real {
			if n, isNode := form.NodeOf(v); isNode {
				real[j] = form.NodeValue(t[n])
			}
		}
		nodes := int(in.node.Size)
		votes := predicate.Votes(p.Majorities[q], real, nodes, func(cell, a, b int) uint64 {
			return cells[in.cellAt(&p.Cells[cell], [form.MaxDims]int8{int8(a), int8(b)}, upTo(nodes))]
		})
		if int64(votes) >= p.Majorities[q].Need.At(int64(nodes)) {
			out[i] = 1
		}
	}
}

// upTo returns all nodes, by their numbers.
func upTo(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

func has(t []int, n int) bool {
	for _, x := range t {
		if x == n {
			return true
		}
	}
	return false
}

// cellAt is the cell of the instance that a cell of the form is.
func (in *Instance) cellAt(c *form.Cell, at [form.MaxDims]int8, t []int) int {
	name := c.Name
	for _, i := range at {
		if i >= 0 {
			name = strings.Replace(name, "[·]", fmt.Sprintf("[%s]", in.node.Format(int64(t[i]))), 1)
		}
	}
	cell, known := in.cells[name]
	if !known {
		panic("instance: no cell " + name)
	}
	return cell
}

// seen returns a raw value as k nodes show it.
func seen(c *form.Cell, raw uint64, t []int) uint64 {
	if c.Kind != form.Node || raw == 0 {
		return raw
	}
	for i, n := range t {
		if n == int(raw)-1 {
			return uint64(i + 1)
		}
	}
	return uint64(len(t) + 1)
}
