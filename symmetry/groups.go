package symmetry

import (
	"math/big"
	"slices"

	"gomc/ir"
)

// Group is what reports and hints say about one scalarset.
type Group struct {
	Type     *ir.Type
	Size     int
	Sortable bool  // no cell relates one of its values to another: sorting suffices
	Holds    []int // the cells that can hold a value of it, also inside a bitmap
	Indexed  []int // the cells in arrays indexed by it
}

// Name is that of the scalarset.
func (g Group) Name() string { return g.Type.String() }

// Order is the number of permutations of the group.
func (g Group) Order() *big.Int { return new(big.Int).MulRange(1, int64(g.Size)) }

// Groups describes the scalarsets that take part, in declaration order.
func (s *Symmetry) Groups() []Group {
	var out []Group
	for _, set := range s.m.sets {
		g := Group{Type: set.typ, Size: int(set.size), Sortable: set.sorted}
		g.findCells(s.m.layout)
		out = append(out, g)
	}
	return out
}

func (g *Group) findCells(l *ir.Layout) {
	for i := range l.Cells {
		c := &l.Cells[i]
		if c.Kind != ir.Flag && holds(c.Type, g.Type) {
			g.Holds = append(g.Holds, i)
		}
		if indexedBy(c, g.Type) {
			g.Indexed = append(g.Indexed, i)
		}
	}
}

// Order is the number of permutations: the product of the factorials of the sizes.
func (s *Symmetry) Order() *big.Int { return s.m.groupOrder(func(*set) bool { return true }) }

// groupOrder is the product of the orders of the scalarsets chosen.
func (m *machine) groupOrder(chosen func(*set) bool) *big.Int {
	n := big.NewInt(1)
	for i := range m.sets {
		if s := &m.sets[i]; chosen(s) {
			n.Mul(n, new(big.Int).MulRange(1, int64(s.size)))
		}
	}
	return n
}

// triedOrder is that of the scalarsets that are not sorted.
func (m *machine) triedOrder() *big.Int { return m.groupOrder((*set).tried) }

// holds reports whether a value of set can be somewhere in a value of t, or index it.
func holds(t, set *ir.Type) bool {
	switch t.Kind {
	case ir.Scalarset:
		return t == set
	case ir.Union:
		_, ok := t.Part(set)
		return ok
	case ir.Record:
		return slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return holds(f.Type, set) })
	case ir.Array:
		return holds(t.Index, set) || holds(t.Elem, set)
	case ir.Bag:
		return !t.Transient && holds(t.Elem, set)
	}
	return false
}

func indexedBy(c *ir.Cell, set *ir.Type) bool {
	return slices.ContainsFunc(c.Coords, func(k ir.Coord) bool { return k.Set == set })
}
