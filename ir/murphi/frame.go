package murphi

import (
	"cmp"
	"slices"

	"gomc/ir"
)

// claim says that a run of a frame's cells is used as one thing.
type claim struct {
	base int
	t    *ir.Type
	name string
}

// layout finds the objects of a frame: the largest things claimed, each with all that lies in it. What overlaps
// otherwise is one flat object.
func layout(claims []*claim) (list []*object) {
	slices.SortStableFunc(claims, func(a, b *claim) int {
		return cmp.Or(b.t.Cells()-a.t.Cells(), depth(b.t)-depth(a.t))
	})
	for _, q := range claims {
		if q.t.Cells() > 0 {
			list = place(list, q)
		}
	}
	return list
}

// depth returns how deep a type is: of two with as many cells, one may be a part of the other.
func depth(t *ir.Type) int {
	deepest := 0
	switch t.Kind {
	case ir.Record:
		for _, f := range t.Fields {
			deepest = max(deepest, depth(f.Type))
		}
	case ir.Array, ir.Bag:
		deepest = depth(t.Elem)
	default:
		return 0
	}
	return deepest + 1
}

func place(list []*object, q *claim) []*object {
	end := q.base + q.t.Cells()
	fresh := &object{name: q.name, t: q.t, base: q.base, cells: q.t.Cells()}
	var out []*object
	for _, o := range list {
		switch {
		case o.base+o.cells <= fresh.base || end <= o.base:
			out = append(out, o)
		case o.base <= q.base && end <= o.base+o.cells:
			if o.name == "" {
				o.name = q.name
			}
			return list
		default:
			from, to := min(o.base, fresh.base), max(o.base+o.cells, fresh.base+fresh.cells)
			fresh = &object{name: fresh.name, base: from, cells: to - from}
		}
	}
	return append(out, fresh)
}

// claims collects what code uses of a frame.
func claims(locals []ir.Local, code ...any) (list []*claim) {
	for _, l := range locals {
		list = append(list, &claim{l.Cell, l.Type, l.Name})
	}
	for _, n := range code {
		ir.Inspect(n, func(n any) bool {
			if p, ok := n.(*ir.Place); ok && p.Root == ir.Frame {
				list = append(list, &claim{base: p.Base, t: reach(p)})
			}
			return true
		})
	}
	return list
}

// reach is the type of what a place lies in, as far as its steps tell.
func reach(p *ir.Place) *ir.Type {
	t := p.Type
	for _, s := range slices.Backward(p.Path) {
		switch n := int(s.Count) * s.Stride; {
		case s.Stride == t.Cells() && s.Offset == 0 && t.Cells() > 0:
			t = &ir.Type{Kind: ir.Array, Index: indexOf(&s), Elem: t}
		case n > t.Cells():
			t = &ir.Type{Kind: ir.Array, Index: &ir.Type{Kind: ir.Range, Hi: int64(n) - 1}, Elem: raw}
		}
	}
	return t
}

// indexOf is the type of a step's index: that of the model, where the step goes through all of its values.
func indexOf(s *ir.Step) *ir.Type {
	if t := s.Type; t != nil && t.Kind == ir.Scalarset && t.First() == s.First && int64(t.Count()) == s.Count {
		return t
	}
	return &ir.Type{Kind: ir.Range, Lo: s.First, Hi: s.First + s.Count - 1}
}

// frameOf says which objects a frame has, those at the cells given excepted: they are parameters. Others become locals
// with their first use.
func (c *code) frameOf(list []*claim, params []*object) {
	for _, o := range layout(list) {
		within := func(q *object) bool { return q.base <= o.base && o.base+o.cells <= q.base+q.cells }
		if !slices.ContainsFunc(params, within) {
			c.frame = append(c.frame, o)
		}
	}
	for _, o := range params {
		o.declared = true
		c.frame = append(c.frame, o)
	}
}

// local declares an object of the frame with its first use.
func (c *code) local(o *object) {
	if o.declared {
		return
	}
	o.declared = true
	want := o.name
	if want == "" {
		want = "kept"
	}
	if o.t != nil && c.out.flat[flatKey{c.owner, o.base}] {
		o.t = nil
	}
	if o.t != nil {
		o.name = c.declare(want, o.t)
		return
	}
	o.name = c.declare(want, &ir.Type{Kind: ir.Array, Index: &ir.Type{Kind: ir.Range, Hi: int64(o.cells) - 1}, Elem: raw})
}

// flatKey is an object of the frame of a rule, function or property.
type flatKey struct {
	owner any
	base  int
}

// flatten makes an array of numbers of an object of the frame in which a cell is sought that its type does not have.
func (c *code) flatten(o *object) {
	key := flatKey{c.owner, o.base}
	if slices.Contains(c.frame, o) && !c.out.flat[key] && o.t != nil {
		c.out.flat[key] = true
		panic(restart{})
	}
	panic(unsupported("a part of "+o.name+" that is seen as something else", ""))
}
