package check

import (
	"fmt"
	"reflect"

	"gomc/ir"
)

func (c *checker) layout() {
	c.frame = frame{where: "layout"}
	l := c.p.Layout
	if !c.must(l != nil, "there is none") {
		return
	}
	for _, v := range c.p.Vars {
		c.where = "variable " + v.Name
		c.typ(v.Type)
	}
	if c.errs != nil {
		return
	}
	vars := make([]*ir.Var, len(c.p.Vars))
	for i, v := range c.p.Vars {
		copied := *v
		vars[i] = &copied
	}
	want := ir.NewLayout(vars)
	for i, v := range c.p.Vars {
		c.must(v.Base == vars[i].Base, "%s is at cell %d, not %d", v.Name, v.Base, vars[i].Base)
	}
	c.where = "layout"
	c.sameCells(want)
}

// sameCells compares the layout with one made anew; its cells name other Vars.
func (c *checker) sameCells(want *ir.Layout) {
	l := c.p.Layout
	if !c.must(len(l.Cells) == len(want.Cells), "%d cells, not %d", len(l.Cells), len(want.Cells)) {
		return
	}
	c.must(l.Words == want.Words && l.Bits == want.Bits, "%d words, %d bits; not %d, %d", l.Words, l.Bits, want.Words, want.Bits)
	c.must(reflect.DeepEqual(l.Bags, want.Bags), "the bags differ")
	for i := range l.Cells {
		got := l.Cells[i]
		if v := got.Var; c.must(v != nil && i >= v.Base && i < v.Base+v.Type.Cells(), "cell %d is not in its variable", i) {
			got.Var = want.Cells[i].Var
			c.must(reflect.DeepEqual(got, want.Cells[i]), "cell %d is %+v, not %+v", i, got, want.Cells[i])
		}
	}
}

// typ asserts that a type is well formed.
func (c *checker) typ(t *ir.Type) {
	if !c.must(t != nil, "a type is missing") || c.types[t] {
		return
	}
	c.types[t] = true
	switch t.Kind {
	case ir.Range:
		n := t.Count()
		c.must(t.Lo <= t.Hi && n > 0 && n <= 1<<63, "range %d..%d", t.Lo, t.Hi)
	case ir.Scalarset:
		c.must(t.Size >= 1, "%s has %d values", t, t.Size)
		c.must(len(t.Members) == 0 || int64(len(t.Members)) == t.Size, "%s has %d names for %d values", t, len(t.Members), t.Size)
	case ir.Union:
		c.union(t)
	case ir.Record:
		c.record(t)
	case ir.Array:
		if c.must(t.Index != nil && t.Index.Simple(), "the index of %s is not simple", t) {
			c.typ(t.Index)
		}
		c.typ(t.Elem)
	case ir.Bag:
		c.bag(t)
	}
}

func (c *checker) union(t *ir.Type) {
	c.must(len(t.Parts) > 0, "%s has no members", t)
	at := int64(0)
	for _, p := range t.Parts {
		c.typ(p.Type)
		simple := p.Type.Kind == ir.Bool || p.Type.Kind == ir.Enum || p.Type.Kind == ir.Scalarset
		c.must(simple, "%s has the member %s", t, p.Type)
		c.must(p.Offset == at, "member %s of %s starts at %d, not %d", p.Type, t, p.Offset, at)
		at += int64(p.Type.Count())
	}
}

func (c *checker) record(t *ir.Type) {
	at, names := 0, map[string]bool{}
	for _, f := range t.Fields {
		c.typ(f.Type)
		c.must(!names[f.Name], "%s has two fields %s", t, f.Name)
		c.must(f.Offset == at, "field %s of %s is at %d, not %d", f.Name, t, f.Offset, at)
		names[f.Name] = true
		at += f.Type.Cells()
	}
	if t.Letter != nil {
		c.views(t)
	}
}

// views asserts that what a letter's fields are for one event or another has room in the cells that
// it has: none is renamed as another type than its own, and none holds more than it can.
func (c *checker) views(t *ir.Type) {
	cells := ir.Leaves(t)
	for _, v := range t.Letter.Views {
		for _, f := range v.Fields {
			leaves := ir.Leaves(f.Type)
			if !c.must(f.Offset >= 0 && f.Offset+len(leaves) <= len(cells), "field %s of %s is beyond its letter", f.Name, v) {
				return
			}
			for i, leaf := range leaves {
				cell := cells[f.Offset+i]
				plain := cell.Simple() && leaf.Simple() && !cell.Interchangeable() && !leaf.Interchangeable()
				c.must(ir.Same(cell, leaf) || plain && leaf.Count() <= cell.Count(), "field %s of %s is a %s in a cell for a %s", f.Name, v, leaf, cell)
			}
		}
	}
}

func (c *checker) bag(t *ir.Type) {
	c.typ(t.Elem)
	holdsBag := false
	for _, leaf := range ir.Leaves(t.Elem) {
		holdsBag = holdsBag || leaf.Kind == ir.Bag
	}
	if t.Bits {
		n := ir.Codes(t.Elem)
		c.must(t.Discipline == ir.Set, "%s is a bitmap but not a set", t)
		c.must(n > 0 && n <= 64, "%s is a bitmap of %d codes", t, n)
		c.must(t.Cap == 0, "%s is a bitmap with %d slots", t, t.Cap)
		return
	}
	c.must(t.Cap >= 0, "%s has %d slots", t, t.Cap)
	c.must(!t.Transient || t.Discipline == ir.Fifo, "%s is in no state, and no queue", t)
	c.must(!holdsBag || t.Discipline != ir.Set, "%s is a set of elements with bags, which cannot be told apart", t)
}

// subtypes lists the types that start exactly offset cells into a t, outermost first.
func subtypes(t *ir.Type, offset int) []*ir.Type {
	var out []*ir.Type
	if offset == 0 {
		out = append(out, t)
	}
	switch t.Kind {
	case ir.Record:
		out = append(out, inFields(t, offset)...)
		if t.Letter != nil {
			for _, v := range t.Letter.Views {
				out = append(out, inFields(v, offset)...)
			}
		}
	case ir.Array:
		n := t.Elem.Cells()
		if n > 0 && offset < t.Cells() {
			out = append(out, subtypes(t.Elem, offset%n)...)
		} else if n == 0 && offset == 0 {
			out = append(out, subtypes(t.Elem, 0)...)
		}
	}
	return out
}

// inFields are the subtypes of a record's fields that start at an offset.
func inFields(t *ir.Type, offset int) (out []*ir.Type) {
	for _, f := range t.Fields {
		if n := f.Type.Cells(); offset >= f.Offset && (offset < f.Offset+n || offset == f.Offset) {
			out = append(out, subtypes(f.Type, offset-f.Offset)...)
		}
	}
	return out
}

func name(t *ir.Type) string {
	if t == nil {
		return "nothing"
	}
	return fmt.Sprintf("%s (%s)", t, t.Kind)
}
