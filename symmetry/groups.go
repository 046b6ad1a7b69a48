package symmetry

import (
	"math/big"

	"gomc/ir"
)

// Group is what reports and hints say about one scalarset.
type Group struct {
	Type     *ir.Type
	Size     int
	Sortable bool  // no cell relates two of its values or holds one: sorting suffices
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
		g := Group{Type: set.typ, Size: int(set.size), Sortable: set.sortable}
		for i := range s.m.layout.Cells {
			c := &s.m.layout.Cells[i]
			if c.Kind != ir.Flag && holds(c.Type, set.typ) {
				g.Holds = append(g.Holds, i)
			}
			if indexedBy(c, set.typ) {
				g.Indexed = append(g.Indexed, i)
			}
		}
		out = append(out, g)
	}
	return out
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

// holds reports whether a value of set can be somewhere in a value of t, or index it.
func holds(t, set *ir.Type) bool {
	switch t.Kind {
	case ir.Scalarset:
		return t == set
	case ir.Union:
		_, ok := t.Part(set)
		return ok
	case ir.Record:
		for _, f := range t.Fields {
			if holds(f.Type, set) {
				return true
			}
		}
	case ir.Array:
		return holds(t.Index, set) || holds(t.Elem, set)
	case ir.Bag:
		return holds(t.Elem, set)
	}
	return false
}

func indexedBy(c *ir.Cell, set *ir.Type) bool {
	for _, k := range c.Coords {
		if k.Set == set {
			return true
		}
	}
	return false
}
