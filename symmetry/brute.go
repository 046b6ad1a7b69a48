package symmetry

import (
	"slices"

	"gomc/ir"
)

// Brute is the oracle: the least packed image of a state over all permutations. It
// shares nothing with Symmetry, not even the layout's facts about cells: it renames
// values by walking their types.
func Brute(p *ir.Program, state []uint64) []uint64 {
	var least []uint64
	for image := range Images(p, state) {
		if least == nil || slices.Compare(image, least) < 0 {
			least = slices.Clone(image)
		}
	}
	return least
}

// Images yields the image of a state under every permutation, equal ones repeatedly.
// What it yields is overwritten by the next.
func Images(p *ir.Program, state []uint64) func(yield func([]uint64) bool) {
	o := oracle{p, map[*ir.Type][]int{}}
	cells := make([]uint64, len(p.Layout.Cells))
	p.Layout.Unpack(state, cells)
	return func(yield func([]uint64) bool) {
		o.each(p.Scalarsets, func() bool { return yield(o.image(cells)) })
	}
}

// oracle renames by the permutation of each symmetric scalarset.
type oracle struct {
	program *ir.Program
	names   map[*ir.Type][]int
}

// each calls do for all permutations of the scalarsets left.
func (o *oracle) each(left []*ir.Type, do func() bool) bool {
	if len(left) == 0 {
		return do()
	}
	t, rest := left[0], left[1:]
	if !t.Symmetric {
		return o.each(rest, do)
	}
	names := identity(t)
	o.names[t] = names
	return o.arrange(names, 0, func() bool { return o.each(rest, do) })
}

// arrange calls do for all orders of names[k:].
func (o *oracle) arrange(names []int, k int, do func() bool) bool {
	if k >= len(names)-1 {
		return do()
	}
	for i := k; i < len(names); i++ {
		names[k], names[i] = names[i], names[k]
		goOn := o.arrange(names, k+1, do)
		names[k], names[i] = names[i], names[k]
		if !goOn {
			return false
		}
	}
	return true
}

func (o *oracle) image(cells []uint64) []uint64 {
	out := make([]uint64, len(cells))
	for _, v := range o.program.Vars {
		n := v.Type.Cells()
		o.rename(v.Type, out[v.Base:v.Base+n], cells[v.Base:v.Base+n])
	}
	o.program.Layout.Normalize(out)
	words := make([]uint64, o.program.Layout.Words)
	o.program.Layout.Pack(out, words)
	return words
}

// rename computes the image of a variable of type t, cell by cell.
func (o *oracle) rename(t *ir.Type, out, in []uint64) {
	switch t.Kind {
	case ir.Record:
		for _, f := range t.Fields {
			end := f.Offset + f.Type.Cells()
			o.rename(f.Type, out[f.Offset:end], in[f.Offset:end])
		}
	case ir.Array:
		size := t.Elem.Cells()
		for i := range int(t.Index.Count()) {
			j := int(o.value(t.Index, uint64(i)+1)) - 1
			o.rename(t.Elem, out[j*size:(j+1)*size], in[i*size:(i+1)*size])
		}
	case ir.Bag:
		o.renameBag(t, out, in)
	default:
		out[0] = o.value(t, in[0])
	}
}

func (o *oracle) renameBag(t *ir.Type, out, in []uint64) {
	if t.Bits {
		for n := range ir.Codes(t.Elem) {
			if in[0]>>n&1 != 0 {
				out[0] |= 1 << o.code(t.Elem, n)
			}
		}
		return
	}
	size := t.SlotCells()
	for i := 0; i < len(in); i += size {
		if out[i] = in[i]; in[i] != 0 {
			o.rename(t.Elem, out[i+1:i+size], in[i+1:i+size])
		}
	}
}

// code renames the element with a code by writing it out as cells.
func (o *oracle) code(t *ir.Type, n uint64) uint64 {
	leaves := ir.Leaves(t)
	in, out := make([]uint64, len(leaves)), make([]uint64, len(leaves))
	for i, leaf := range leaves {
		in[i] = n % (leaf.Count() + 1)
		n /= leaf.Count() + 1
	}
	o.rename(t, out, in)
	for i, leaf := range slices.Backward(leaves) {
		n = n*(leaf.Count()+1) + out[i]
	}
	return n
}

// value renames the raw value of a simple type.
func (o *oracle) value(t *ir.Type, raw uint64) uint64 {
	if raw == 0 {
		return 0
	}
	switch t.Kind {
	case ir.Scalarset:
		if names := o.names[t]; names != nil {
			return uint64(names[raw-1]) + 1
		}
	case ir.Union:
		part := t.PartOf(int64(raw - 1))
		return o.value(part.Type, raw-uint64(part.Offset)) + uint64(part.Offset)
	}
	return raw
}
