package check

import "gomc/ir"

// place asserts that p stays within what it starts from and has the type it says.
func (c *checker) place(p *ir.Place, what string) bool {
	if !c.must(p != nil, "%s has no place", what) || !c.must(p.Type != nil, "the place of %s has no type", what) {
		return false
	}
	c.pre(p)
	errors := len(c.errs)
	switch p.Root {
	case ir.State:
		c.statePlace(p, what)
	case ir.Frame:
		c.framePlace(p, what)
	case ir.Ref:
		if c.register(p.Reg, what) && c.must(len(c.refs[p.Reg]) > 0, "register %d of %s holds no address", p.Reg, what) {
			for _, t := range c.refs[p.Reg] {
				c.typed(p, subtypes(t, p.Base), what)
			}
		}
	default:
		c.errorf("%s has the root %d", what, p.Root)
	}
	for i := range p.Path {
		c.index(&p.Path[i], what)
	}
	return len(c.errs) == errors
}

// pre asserts that what is done before a place is found changes nothing but temporaries.
func (c *checker) pre(p *ir.Place) {
	if p.Pre == nil {
		return
	}
	outer := c.inPlace
	c.inPlace = true
	c.stmts(p.Pre)
	c.inPlace = outer
}

func (c *checker) statePlace(p *ir.Place, what string) {
	n := len(c.p.Layout.Cells)
	if !c.must(p.Base >= 0 && p.Base <= n, "%s is at cell %d of %d", what, p.Base, n) {
		return
	}
	var types []*ir.Type
	for _, v := range c.p.Vars {
		if cells := v.Type.Cells(); p.Base >= v.Base && (p.Base < v.Base+cells || p.Base == v.Base) {
			types = append(types, subtypes(v.Type, p.Base-v.Base)...)
		}
	}
	c.typed(p, types, what)
}

// typed follows the steps from a place where any of the given types starts.
func (c *checker) typed(p *ir.Place, types []*ir.Type, what string) {
	for i := range p.Path {
		s := &p.Path[i]
		var next []*ir.Type
		for _, t := range types {
			if elem, offset, ok := element(t, s); ok {
				next = append(next, subtypes(elem, offset)...)
			}
		}
		if types = next; len(types) == 0 {
			c.errorf("step %d of %s indexes no array or bag of that shape", i, what)
			return
		}
	}
	for _, t := range types {
		if ir.Same(t, p.Type) {
			return
		}
	}
	c.errorf("%s is said to be %s, but there is none at that place", what, name(p.Type))
}

// element returns the part of a t that the step s selects and its offset; ok is false if s does not fit the shape of t.
func element(t *ir.Type, s *ir.Step) (elem *ir.Type, offset int, ok bool) {
	switch {
	case s.Slot:
		ok = t.Kind == ir.Bag && !t.Bits && s.First == 0 && s.Count == int64(t.Cap) && s.Stride == t.SlotCells() && s.Type == nil
		return t.Elem, s.Offset - 1, ok && s.Offset >= 1
	case t.Kind != ir.Array:
		return nil, 0, false
	}
	ok = s.First == t.Index.First() && uint64(s.Count) == t.Index.Count() && s.Stride == t.Elem.Cells() &&
		s.Type != nil && ir.Same(s.Type, t.Index)
	return t.Elem, s.Offset, ok && s.Offset >= 0
}

// framePlace: the frame has no types, so only its bounds can be asserted.
func (c *checker) framePlace(p *ir.Place, what string) {
	last := p.Base + p.Type.Cells()
	for i := range p.Path {
		s := &p.Path[i]
		c.must(s.Count > 0 && s.Stride >= 0 && s.Offset >= 0, "step %d of %s counts %d of %d", i, what, s.Count, s.Stride)
		last += int(s.Count-1)*s.Stride + s.Offset
	}
	c.must(p.Base >= 0 && last <= c.cells, "%s takes the frame cells %d..%d of %d", what, p.Base, last-1, c.cells)
}

func (c *checker) index(s *ir.Step, what string) {
	c.expr(s.Index, "an index of "+what)
	c.placed(s.At, "an index of "+what)
	if s.Total {
		c.must(plain(s.Index), "an index of %s is said to be legal, but is no parameter or loop variable", what)
	}
}

// plain expressions cannot fault: registers, and by-value parameters that are set.
func plain(e ir.Expr) bool {
	switch e := e.(type) {
	case *ir.Reg, *ir.Const:
		return true
	case *ir.Load:
		return e.Place != nil && e.Place.Root == ir.Frame
	case *ir.Convert:
		return plain(e.X)
	}
	return false
}

// simple asserts a place of one cell.
func (c *checker) simple(p *ir.Place, what string) bool {
	return c.place(p, what) && c.must(p.Type.Simple(), "%s is %s, not simple", what, name(p.Type))
}

// bagPlace asserts a place that holds a bag.
func (c *checker) bagPlace(p *ir.Place, what string) bool {
	return c.place(p, what) && c.must(p.Type.Kind == ir.Bag, "%s is %s, not a bag", what, name(p.Type))
}
