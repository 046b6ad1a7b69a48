package murphi

import (
	"fmt"
	"strings"

	"gomc/ir"
)

// object is something with a name and cells: a variable, a local, a parameter, or an element of a bag.
type object struct {
	name  string
	t     *ir.Type // nil: flat, an array of numbers from 0 on
	base  int      // its first cell, in the state or the frame
	cells int

	declared bool // of a frame: it has its name
}

// rawMost is the largest number in a flat object.
const rawMost = 1 << 20

var raw = &ir.Type{Kind: ir.Range, Lo: 0, Hi: rawMost, Name: "raw_value"}

// spot is a place whose indices are text: off cells into an object, then for each step its index and its offset.
type spot struct {
	obj   *object
	off   int
	steps []step
}

// step is one index that is known at run time only.
type step struct {
	text string
	at   ir.Step // without Index
}

// shift is the spot n cells further on.
func (s spot) shift(n int) spot {
	if len(s.steps) == 0 {
		s.off += n
		return s
	}
	s.steps = append([]step(nil), s.steps...)
	s.steps[len(s.steps)-1].at.Offset += n
	return s
}

// place returns where p is, after what has to be done first and with its indices evaluated.
func (c *code) place(p *ir.Place) spot {
	c.statements(p.Pre)
	s := c.root(p)
	for i := range p.Path {
		s = c.follow(s, p, &p.Path[i])
	}
	return s
}

func (c *code) root(p *ir.Place) spot {
	switch p.Root {
	case ir.State:
		v := c.out.variable(p)
		return spot{obj: v, off: p.Base - v.base}
	case ir.Ref:
		b := c.regs[p.Reg]
		if b == nil || b.place == nil {
			panic(unsupported("an address that is not known where it is used", ""))
		}
		return b.place.shift(p.Base)
	}
	for i := range c.aliases {
		if a := &c.aliases[i]; p.Base >= a.from && p.Base < a.from+a.cells {
			return a.to.shift(p.Base - a.from)
		}
	}
	for _, o := range c.frame {
		if p.Base >= o.base && (p.Base < o.base+o.cells || p.Base == o.base && o.cells == 0) {
			c.local(o)
			return spot{obj: o, off: p.Base - o.base}
		}
	}
	if p.Type.Cells() == 0 {
		return spot{obj: &object{name: "nothing", t: p.Type}}
	}
	panic(unsupported("a cell of a frame that nothing declares", ""))
}

// follow adds a step. A slot of a bag has to be occupied.
func (c *code) follow(s spot, p *ir.Place, by *ir.Step) spot {
	at := *by
	at.Index = nil
	index := by.Type
	if index == nil || by.Slot {
		index = integer
	}
	s.steps = append(append([]step(nil), s.steps...), step{c.expr(by.Index, index), at})
	if by.Slot && !c.sure {
		held := s
		held.steps = append([]step(nil), s.steps...)
		held.steps[len(held.steps)-1].at.Offset = 0
		c.line("if isundefined(%s) then error \"the chosen element has been removed\"; end;", c.leafText(held))
	}
	return s
}

// fixed returns a spot whose indices do not change any more, whatever is assigned later.
func (c *code) fixed(s spot) spot {
	steps := append([]step(nil), s.steps...)
	for i := range steps {
		if !c.constant(steps[i].text) {
			steps[i].text = c.keep(steps[i].text, steps[i].at.Type)
		}
	}
	s.steps = steps
	return s
}

// constant reports whether a text has one value as long as the code runs: a number, or what cannot be assigned.
func (c *code) constant(text string) bool {
	return c.unchanging[text] || strings.Trim(text, "0123456789()-") == ""
}

// leaf is the one cell at a spot: how it is written, and of which type it is declared.
func (c *code) leaf(s spot) (text string, t *ir.Type) {
	text, t, found := c.out.within(s, func(t *ir.Type) bool { return false })
	if !found {
		c.flatten(s.obj)
	}
	return text, t
}

func (c *code) leafText(s spot) string {
	text, _ := c.leaf(s)
	return text
}

// whole returns the text of the value at a spot, if it also has the type t in the text.
func (c *code) whole(s spot, t *ir.Type) (text string, found bool) {
	if t.Simple() {
		text, leaf := c.leaf(s)
		return text, c.out.types.same(leaf, t)
	}
	text, u, found := c.out.within(s, func(u *ir.Type) bool { return c.out.types.same(t, u) })
	return text, found && c.out.types.same(t, u)
}

// within follows a spot down the type of its object, to the first part that fits or to one cell.
func (p *printer) within(s spot, fits func(*ir.Type) bool) (text string, t *ir.Type, found bool) {
	if s.obj.t == nil {
		return flat(s), raw, true
	}
	w := walk{p: p, fits: fits}
	return w.down(s.obj.name, s.obj.t, s.off, s.steps)
}

// flat returns a cell of an object that is an array of numbers.
func flat(s spot) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s[%d", s.obj.name, s.off)
	for _, i := range s.steps {
		fmt.Fprintf(&b, " + (%s - %s) * %d + %d", i.text, number(i.at.First), i.at.Stride, i.at.Offset)
	}
	return b.String() + "]"
}

// walk goes down a type.
type walk struct {
	p    *printer
	fits func(*ir.Type) bool
}

func (w *walk) down(name string, t *ir.Type, off int, steps []step) (string, *ir.Type, bool) {
	if off == 0 && len(steps) == 0 && (t.Simple() || w.fits(t)) {
		return name, t, true
	}
	switch t.Kind {
	case ir.Record:
		for i, f := range t.Fields {
			if off >= f.Offset && off < f.Offset+f.Type.Cells() {
				return w.down(name+"."+w.p.types.fieldNames(t)[i], f.Type, off-f.Offset, steps)
			}
		}
	case ir.Array:
		return w.array(name, t, off, steps)
	case ir.Bag:
		return w.bag(name, t, off, steps)
	}
	return "", nil, false
}

func (w *walk) array(name string, t *ir.Type, off int, steps []step) (string, *ir.Type, bool) {
	size := t.Elem.Cells()
	if len(steps) > 0 && off < size {
		at := &steps[0].at
		if !at.Slot && at.Stride == size && uint64(at.Count) == t.Index.Count() && at.First == t.Index.First() &&
			!w.passes(t, at) {
			return w.down(name+"["+steps[0].text+"]", t.Elem, off+at.Offset, steps[1:])
		}
	}
	if size == 0 || off >= t.Cells() {
		return "", nil, false
	}
	index := w.p.types.constant(t.Index.First()+int64(off/size), t.Index)
	return w.down(name+"["+strings.Trim(index, "()")+"]", t.Elem, off%size, steps)
}

// passes reports whether a step is not an index of an array of one element, but one of an array within it.
func (w *walk) passes(t *ir.Type, at *ir.Step) bool {
	return t.Index.Count() == 1 && t.Elem.Kind == ir.Array && at.Type != nil && !w.p.types.same(at.Type, t.Index) &&
		(w.p.types.nominal(t.Index) || w.p.types.nominal(at.Type))
}

// bag goes to the flag of a slot, or into its element.
func (w *walk) bag(name string, t *ir.Type, off int, steps []step) (string, *ir.Type, bool) {
	if t.Bits {
		return "", nil, false
	}
	if len(steps) > 0 && steps[0].at.Slot && off == 0 {
		return w.slot(name+"["+steps[0].text+"]", t, steps[0].at.Offset, steps[1:])
	}
	size := t.SlotCells()
	return w.slot(fmt.Sprintf("%s[%d]", name, off/size), t, off%size, steps)
}

func (w *walk) slot(name string, t *ir.Type, off int, steps []step) (string, *ir.Type, bool) {
	if off == 0 {
		return name + ".held", ir.Mark, true
	}
	return w.down(name+".element", t.Elem, off-1, steps)
}

// cells are the spots of the cells of a type at a spot, in order; a bitmap is one.
func cells(s spot, t *ir.Type) (list []spot) {
	for i := range t.Cells() {
		list = append(list, s.shift(i))
	}
	return list
}
