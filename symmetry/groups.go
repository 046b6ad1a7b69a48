package symmetry

import (
	"math"
	"math/bits"
	"slices"

	"gomc/ir"
)

// Group describes one scalarset for reports and hints.
type Group struct {
	Type     *ir.Type
	Size     int
	Sortable bool  // no cell relates one of its values to another: sorting suffices
	Holds    []int // the cells that can hold a value of it, also inside a bitmap
	Indexed  []int // the cells in arrays indexed by it
}

// Name returns the name of the scalarset.
func (g Group) Name() string { return g.Type.String() }

// Permutations is the number of permutations of groups: the product of the factorials of their sizes. What has more
// than 64 bits is math.MaxUint64.
func Permutations(sizes ...int64) uint64 {
	n := uint64(1)
	for _, size := range sizes {
		for k := uint64(2); k <= uint64(size); k++ {
			more, product := bits.Mul64(n, k)
			if more > 0 {
				return math.MaxUint64
			}
			n = product
		}
	}
	return n
}

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

// Order is the number of permutations, of scalarsets that take part.
func (s *Symmetry) Order() uint64 { return s.m.order(func(*set) bool { return true }) }

// order is the number of permutations of the scalarsets chosen.
func (m *machine) order(chosen func(*set) bool) uint64 {
	var sizes []int64
	for i := range m.sets {
		if s := &m.sets[i]; chosen(s) {
			sizes = append(sizes, int64(s.size))
		}
	}
	return Permutations(sizes...)
}

// triedOrder returns the number of permutations of the scalarsets that are not sorted.
func (m *machine) triedOrder() uint64 { return m.order((*set).tried) }

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
