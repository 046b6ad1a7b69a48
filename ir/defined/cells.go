package defined

import (
	"slices"

	"gomc/ir"
)

// definedness is a computation of Cells.
type definedness struct {
	prog      *ir.Program
	group     []int  // of each cell: the cell of the first elements of all arrays around it
	undefined []bool // of each group: it may be Undefined. Behind the state come the frames of functions
	frames    map[*ir.Func]int
	changed   bool
	refs      map[reference]map[int]bool // what references may name: the first cells, of first elements
	within    any                        // the rule or function that is being visited
}

// reference is a register of a rule or function that holds an address.
type reference struct {
	within any // *ir.Rule or *ir.Func
	reg    int
}

// Cells tells of each cell of the state whether it is never Undefined in a state that can be
// reached, given the start states of p: all of them define it, and nothing undefines it. Of a
// part of a program nothing is known: its states come from elsewhere. The elements of an
// array are taken together, so that what holds of a state holds of its permutations.
func Cells(p *ir.Program, starts [][]uint64) []bool {
	n := len(p.Layout.Cells)
	if p.Part {
		return make([]bool, n)
	}
	d := &definedness{prog: p, group: make([]int, n), undefined: make([]bool, n), refs: map[reference]map[int]bool{}, frames: map[*ir.Func]int{}}
	for _, v := range p.Vars {
		d.collapse(v.Type, v.Base, v.Base)
	}
	d.starts(starts)
	for _, f := range p.Funcs {
		d.frame(f)
	}
	for d.changed = true; d.changed; {
		d.changed = false
		d.everywhere(d.references)
	}
	for d.changed = true; d.changed; {
		d.changed = false
		d.everywhere(d.statement)
	}
	out := make([]bool, n)
	for i := range out {
		out[i] = !d.undefined[d.group[i]]
	}
	return out
}

// collapse assigns the cells of the t at a the groups of the t at first.
func (d *definedness) collapse(t *ir.Type, a, first int) {
	switch t.Kind {
	case ir.Record:
		for _, f := range t.Fields {
			d.collapse(f.Type, a+f.Offset, first+f.Offset)
		}
	case ir.Array:
		for i := range int(t.Index.Count()) {
			d.collapse(t.Elem, a+i*t.Elem.Cells(), first)
		}
	default:
		for i := range t.Cells() {
			d.group[a+i] = first + i
			d.undefined[first+i] = d.undefined[first+i] || t.Kind == ir.Bag
		}
	}
}

// frame adds the frame of a function, of which only parameters by value begin with a value.
func (d *definedness) frame(f *ir.Func) {
	d.frames[f] = len(d.group)
	for cell := range f.Cells {
		d.group = append(d.group, len(d.group))
		d.undefined = append(d.undefined, !slices.ContainsFunc(f.Params, func(p ir.FuncParam) bool {
			return !p.ByRef && p.Cell <= cell && cell < p.Cell+p.Type.Cells()
		}))
	}
	for _, p := range f.Params {
		if at := d.frames[f] + p.Cell; !p.ByRef {
			d.collapse(p.Type, at, at)
		}
	}
}

// starts looks at the start states.
func (d *definedness) starts(states [][]uint64) {
	cells := make([]uint64, len(d.prog.Layout.Cells))
	for _, state := range states {
		d.prog.Layout.Unpack(state, cells)
		for k, raw := range cells {
			d.undefined[d.group[k]] = d.undefined[d.group[k]] || raw == 0
		}
	}
}

// everywhere visits all the code that runs after the start.
func (d *definedness) everywhere(visit func(n any) bool) {
	for _, r := range d.prog.Rules {
		d.within = r
		for i := range r.Params {
			ir.InspectAll(r.Params[i].Bind, visit)
		}
		ir.Inspect(r.Guard, visit)
		ir.InspectAll(r.Body, visit)
	}
	for _, f := range d.prog.Funcs {
		d.within = f
		ir.InspectAll(f.Body, visit)
	}
}

// references notes what a reference may name.
func (d *definedness) references(n any) bool {
	if b, ok := n.(*ir.Bind); ok {
		d.refer(reference{d.within, b.Reg}, b.Place)
	}
	if c, ok := n.(*ir.Call); ok {
		for i := range c.Args {
			if c.Args[i].Ref != nil {
				d.refer(reference{c.Func, c.Func.Params[i].Reg}, c.Args[i].Ref)
			}
		}
	}
	return true
}

func (d *definedness) refer(r reference, p *ir.Place) {
	if d.refs[r] == nil {
		d.refs[r] = map[int]bool{}
	}
	for _, at := range d.places(p) {
		if !d.refs[r][at] {
			d.refs[r][at], d.changed = true, true
		}
	}
}

// elsewhere is a place that is not in the state.
const elsewhere = -1

// places returns where p may begin.
func (d *definedness) places(p *ir.Place) (out []int) {
	offset := p.Base
	for i := range p.Path {
		offset += p.Path[i].Offset
	}
	switch p.Root {
	case ir.State:
		return []int{d.group[offset]}
	case ir.Ref:
		for at := range d.refs[reference{d.within, p.Reg}] {
			if at != elsewhere {
				at = d.group[at+offset]
			}
			out = append(out, at)
		}
		return out
	case ir.Frame:
		if f, ok := d.within.(*ir.Func); ok {
			return []int{d.frames[f] + offset}
		}
	}
	return []int{elsewhere}
}

// groups returns the group of each cell of p; nil unless p denotes exactly one known place in the state.
func (d *definedness) groups(p *ir.Place) []int {
	if all := d.places(p); len(all) == 1 && all[0] != elsewhere {
		return d.group[all[0] : all[0]+p.Type.Cells()]
	}
	return nil
}

// statement notes what a statement may undefine. It is a dispatch.
func (d *definedness) statement(n any) bool {
	switch n := n.(type) {
	case *ir.Undefine:
		d.undefine(n.Dst, nil)
	case *ir.Copy:
		d.undefine(n.Dst, d.groups(n.Src))
	case *ir.Choose:
		if n.Bag != nil {
			d.undefine(n.Dst, nil)
		}
	}
	if c, ok := n.(*ir.Call); ok {
		d.call(c)
	}
	return true
}

// call notes what its arguments and its result may leave Undefined.
func (d *definedness) call(c *ir.Call) {
	if c.Into != nil {
		d.undefine(c.Into, nil)
	}
	for i := range c.Args {
		if a, p := &c.Args[i], &c.Func.Params[i]; !p.ByRef && a.X == nil { // what is computed is a value
			var from []int
			if a.Copy != nil {
				from = d.groups(a.Copy)
			}
			d.become(d.frames[c.Func]+p.Cell, p.Type.Cells(), from)
		}
	}
}

// undefine notes that p may get undefined cells: those whose source may be so, or
// all when the source is not known.
func (d *definedness) undefine(p *ir.Place, from []int) {
	for _, at := range d.places(p) {
		if at != elsewhere {
			d.become(at, p.Type.Cells(), from)
		}
	}
}

// become notes that n cells from at on may be Undefined as those of a source may be, or all when that is not known.
func (d *definedness) become(at, n int, from []int) {
	for i, k := range d.group[at : at+n] {
		d.note(k, from == nil || d.undefined[from[i]])
	}
}

func (d *definedness) note(group int, undefined bool) {
	if undefined && !d.undefined[group] {
		d.undefined[group], d.changed = true, true
	}
}
