package step

import (
	"math"
	"slices"

	"gomc/prove/form"
	"gomc/prove/views"
	"gomc/source"
)

// Machine is a model of which k nodes are concrete. It is read-only.
type Machine struct {
	Program *form.Program
	K       int
	Tracked []Tracked // existence bits
	Size    int       // cells of an abstract state; existence bits follow, and then those of majorities
	counts  counts
	guards  map[*form.Rule][]conjunct
	bitOf   map[*form.Quant]int // by quantifier of a property that is tracked: its existence bit
	base    []int               // by cell of the form: where its cells begin
	cell    []int32             // by cell of a state: the cell of the form
	at      [][form.MaxDims]int8
	values  []int // by cell of a state
	other   int32 // the raw value of Other
	nodes   []int // the cells of a state that hold nodes
	holds   []bool
	renamed []renaming
}

// Tracked describes an existence bit: whether a cell of another node has one of some raw values. Values is indexed by
// raw value. Undefined is none of them.
type Tracked struct {
	Cell   int
	Values []bool
}

// State is an abstract state: raw values of cells, then bits.
type State []uint16

// New returns a model of which k nodes are concrete.
func New(p *form.Program, k int, tracked []Tracked) *Machine {
	m := &Machine{Program: p, K: k, Tracked: tracked, base: make([]int, len(p.Cells)), other: int32(k + 1),
		guards: conjunctsOf(p)}
	for i := range p.Cells {
		c := &p.Cells[i]
		m.base[i] = m.Size
		n := 1
		for range c.Dims {
			n *= k
		}
		for j := range n {
			at := [form.MaxDims]int8{-1, -1}
			switch c.Dims {
			case 1:
				at[0] = int8(j)
			case 2:
				at[0], at[1] = int8(j/k), int8(j%k)
			}
			m.cell, m.at = append(m.cell, int32(i)), append(m.at, at)
			m.values, m.holds = append(m.values, m.raws(c)), append(m.holds, c.Kind == form.Node)
			if c.Kind == form.Node {
				m.nodes = append(m.nodes, m.Size+j)
			}
		}
		m.Size += n
	}
	m.counts = m.newCounts()
	m.findBits()
	m.renamed = m.renamings()
	return m
}

// findBits finds the existence bits that properties need.
func (m *Machine) findBits() {
	m.bitOf = map[*form.Quant]int{}
	for _, q := range trackedIn(m.Program) {
		t := bitOf(m.Program, q)
		if m.bitOf[q] = slices.IndexFunc(m.Tracked, t.same); m.bitOf[q] < 0 {
			panic("step: a property is to be judged without its existence bit")
		}
	}
}

// Length returns how many values a state has.
func (m *Machine) Length() int { return m.Size + len(m.Tracked) + len(m.counts.list) }

// raws returns how many values a cell has.
func (m *Machine) raws(c *form.Cell) int {
	if c.Kind == form.Node {
		return m.K + 2
	}
	return int(c.Raws())
}

// Views returns an empty set of views, with a group for the globals and cells of the first nodes, for each number of
// these. Of nodes that cells hold, it only says which of the first ones they are: a step may find out which other node
// is meant.
func (m *Machine) Views() *views.Views {
	groups := make([]views.Group, m.K)
	for n := range groups {
		for i := range m.Size {
			if int(max(m.at[i][0], m.at[i][1])) >= n {
				continue
			}
			most := uint16(math.MaxUint16)
			if m.HoldsNode(i) {
				most = uint16(n + 1)
			}
			groups[n].Slots, groups[n].Most = append(groups[n].Slots, i), append(groups[n].Most, most)
		}
	}
	return views.New(m.values, groups)
}

// renaming describes the effect of a permutation of the concrete nodes on a state.
type renaming struct {
	from   []int    // by cell: where its value comes from
	counts []int    // by majority bit: where its value comes from
	values []uint16 // by raw value of a node
}

// renamings are the permutations of the concrete nodes but the identity.
func (m *Machine) renamings() (out []renaming) {
	perm := make([]int, m.K)
	for i := range perm {
		perm[i] = i
	}
	var permute func(n int)
	permute = func(n int) {
		if n == m.K {
			if r, moves := m.renaming(perm); moves {
				out = append(out, r)
			}
			return
		}
		for i := n; i < m.K; i++ {
			perm[n], perm[i] = perm[i], perm[n]
			permute(n + 1)
			perm[n], perm[i] = perm[i], perm[n]
		}
	}
	permute(0)
	return out
}

func (m *Machine) renaming(perm []int) (r renaming, moves bool) {
	r.from, r.values = make([]int, m.Size), make([]uint16, m.K+2)
	for i := range r.values {
		r.values[i] = uint16(i)
	}
	for i, to := range perm {
		r.values[i+1] = uint16(to + 1)
		moves = moves || i != to
	}
	for i := range m.cell {
		at := m.at[i]
		for d, n := range at {
			if n >= 0 {
				at[d] = int8(perm[n])
			}
		}
		r.from[m.index(int(m.cell[i]), at)] = i
	}
	r.counts = m.counts.renamed(perm)
	return r, moves
}

func (m *Machine) index(cell int, at [form.MaxDims]int8) int {
	i := m.base[cell]
	switch {
	case at[1] >= 0:
		return i + int(at[0])*m.K + int(at[1])
	case at[0] >= 0:
		return i + int(at[0])
	}
	return i
}

// rename writes the state as a renaming has it. Existence bits stay: they are of other nodes.
func (m *Machine) rename(r *renaming, s, into State) {
	for i, from := range r.from {
		into[i] = s[from]
	}
	for _, i := range m.nodes {
		into[i] = r.values[into[i]]
	}
	copy(into[m.Size:], s[m.Size:m.Size+len(m.Tracked)])
	at := m.Size + len(m.Tracked)
	for i, from := range r.counts {
		into[at+i] = s[at+from]
	}
}

// Canonical is the least of the renamings of a state.
func (m *Machine) Canonical(s State) State {
	best := s
	var room State
	for i := range m.renamed {
		if room == nil {
			room = make(State, len(s))
		}
		m.rename(&m.renamed[i], s, room)
		if less(room, best) {
			best, room = room, nil
		}
	}
	return best
}

func less(a, b State) bool {
	for i := range a {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}

// AddViews adds the views of a state, in all orders of its nodes; false: there is none that is new.
func (m *Machine) AddViews(v *views.Views, s State) bool {
	added := v.Add(s[:m.Size])
	room := make(State, len(s))
	for i := range m.renamed {
		m.rename(&m.renamed[i], s, room)
		added = v.Add(room[:m.Size]) || added
	}
	return added
}

// Fault is an error in a step or property.
type Fault struct {
	Message string
	At      source.Span
}

// Display returns a cell of a state with its name, for people: nodes are called by names.
func (m *Machine) Display(i int, raw uint16, names []string) (name, value string) {
	c := &m.Program.Cells[m.cell[i]]
	name = c.NameAt(m.at[i], names)
	return name, m.value(c, raw, names)
}

func (m *Machine) value(c *form.Cell, raw uint16, names []string) string {
	switch {
	case c.Memory:
		return map[bool]string{false: "no", true: "yes"}[raw != 0]
	case c.Kind == form.Bits:
		return form.Messages(c.Type, uint64(raw))
	case raw == 0:
		return "Undefined"
	case c.Kind == form.Node && int(raw) > m.K:
		return "another"
	case c.Kind == form.Node:
		return names[raw-1]
	}
	return c.Type.Format(c.First + int64(raw) - 1)
}

// CellOf is the cell of the form, and the concrete nodes that index it, of a cell of a state.
func (m *Machine) CellOf(i int) (cell int, at [form.MaxDims]int8) { return int(m.cell[i]), m.at[i] }

// Values returns how many raw values each cell of a state has.
func (m *Machine) Values() []int { return m.values }
