package sim

import "gomc/ir"

// view abstracts a state to what participants know, whichever of them knows it. Messages in flight are left out, a
// scalarset value is only defined or undefined, and the knowledge of a scalarset's instances is a multiset. So there
// are far fewer views than states.
type view struct {
	parts []part
	sums  []uint64 // scratch: a sum per owner; the first is for cells without an owner
}

// part is a cell that a view looks at.
type part struct {
	cell  *ir.Cell
	name  uint64 // the same for all cells that a renaming of scalarsets makes each other
	owner int
	blind bool // to the value
}

// owner is the instance that a cell belongs to.
type owner struct {
	set  *ir.Type
	elem int
}

func newView(p *ir.Program) *view {
	v := &view{}
	owners := map[owner]int{}
	for i := range p.Layout.Cells {
		c := &p.Layout.Cells[i]
		if c.Var.Channel != nil || c.Var.Mailbox != nil {
			continue
		}
		q := part{cell: c, name: uint64(i), blind: c.Kind == ir.Value && c.Type.Interchangeable()}
		for _, at := range c.Coords {
			q.name -= uint64(at.Elem * at.Stride)
		}
		if len(c.Coords) > 0 {
			who := owner{c.Coords[0].Set, c.Coords[0].Elem}
			if owners[who] == 0 {
				owners[who] = len(owners) + 1
			}
			q.owner = owners[who]
		}
		v.parts = append(v.parts, q)
	}
	v.sums = make([]uint64, len(owners)+1)
	return v
}

// place returns a hash of what a state is in the view.
func (v *view) place(state []uint64) uint64 {
	clear(v.sums)
	for i := range v.parts {
		p := &v.parts[i]
		x := state[p.cell.Word] >> p.cell.Shift & (1<<p.cell.Bits - 1)
		if x == 0 {
			continue
		}
		if p.blind {
			x = 1
		}
		v.sums[p.owner] += scatter(p.name<<32 ^ x)
	}
	all := scatter(v.sums[0])
	for _, x := range v.sums[1:] {
		all += scatter(^x)
	}
	return all
}
