package check

import "gomc/ir"

func (c *checker) stmts(list []ir.Stmt) {
	for _, s := range list {
		c.stmt(s)
	}
}

// stmt is a dispatch over the kinds of statement.
func (c *checker) stmt(s ir.Stmt) {
	if c.inPlace {
		c.fills(s)
	}
	switch s := s.(type) {
	case *ir.Store:
		c.placed(s.At, "an assignment")
		if c.simple(s.Dst, "a target") {
			c.want(s.X, sortOf(s.Dst.Type), "an assigned value")
		}
	case *ir.Copy:
		c.placed(s.At, "a copy")
		if c.place(s.Dst, "a target") && c.place(s.Src, "a source") {
			c.moves(s.Dst.Type, s.Src.Type, s.Delta, "a copy")
		}
	case *ir.Undefine:
		c.place(s.Dst, "undefine")
	case *ir.Clear:
		c.place(s.Dst, "clear")
	case *ir.If:
		c.want(s.Cond, truth, "a condition")
		c.stmts(s.Then)
		c.stmts(s.Else)
		c.must(s.Sends == nil || len(s.Then) == 0 || len(s.Else) == 0, "both branches are there where one loses what the other sends")
	case *ir.For:
		c.loop(&s.Loop)
		c.stmts(s.Body)
	case *ir.While:
		c.placed(s.At, "while")
		c.want(s.Cond, truth, "the condition of while")
		c.stmts(s.Body)
	case *ir.Let:
		c.sets(s.Reg, "a value alias")
		c.expr(s.X, "a value alias")
	case *ir.Bind:
		c.sets(s.Reg, "a reference alias")
		c.place(s.Place, "a reference alias")
	case *ir.CallStmt:
		c.call(s.Call, false)
	case *ir.Return:
	case *ir.Fail:
		c.placed(s.At, "error")
		c.fail(s)
	case *ir.Assert:
		c.placed(s.At, "assert")
		c.want(s.Cond, truth, "assert")
	case *ir.Assume:
		c.placed(s.At, "assume")
		c.want(s.Cond, truth, "assume")
	case *ir.Cover:
		c.want(s.Cond, truth, "cover")
		c.point(s.Point)
	case *ir.Note:
		c.must(s.N >= 0 && s.N < c.p.Notes, "note %d of %d", s.N, c.p.Notes)
	case *ir.Put:
		c.put(s)
	case *ir.Choose:
		c.choose(s)
	case *ir.BagAdd:
		c.bagAdd(s)
	case *ir.BagRemove:
		c.placed(s.At, "a removal")
		c.want(s.Index, number, "a slot")
		c.bagPlace(s.Bag, "a removal")
	case *ir.BagRemoveIf:
		c.bagPlace(s.Bag, "a removal")
		c.sets(s.Reg, "a removal")
		c.want(s.Pred, truth, "a predicate on elements")
	default:
		c.errorf("a statement is a %T", s)
	}
}

// fills asserts what may stand in Place.Pre: calls, assignments to the frame and to
// registers, tests that may fail, and choices between these and loops of them.
func (c *checker) fills(s ir.Stmt) {
	switch s := s.(type) {
	case *ir.If, *ir.For, *ir.CallStmt, *ir.Let, *ir.Bind, *ir.Fail:
	case *ir.Copy:
		c.must(s.Dst != nil && s.Dst.Root == ir.Frame, "what fills a temporary writes elsewhere")
	case *ir.Store:
		c.must(s.Dst != nil && s.Dst.Root == ir.Frame, "what fills a temporary writes elsewhere")
	case *ir.Undefine:
		c.must(s.Dst != nil && s.Dst.Root == ir.Frame, "what fills a temporary writes elsewhere")
	default:
		c.errorf("a %T fills a temporary", s)
	}
}

func (c *checker) point(n int) {
	c.must(n >= 0 && n < len(c.p.Covers), "cover point %d of %d", n, len(c.p.Covers))
}

func (c *checker) fail(s *ir.Fail) {
	if s.Key != nil {
		c.expr(s.Key, "what an error shows")
		c.must(s.KeyType != nil && s.KeyType.Simple(), "an error shows a key of %s", name(s.KeyType))
	}
	if s.Of != nil {
		c.place(s.Of, "what an error is about")
	}
}

func (c *checker) put(s *ir.Put) {
	switch {
	case s.Place != nil:
		c.must(s.X == nil && s.Text == "", "put has two things to print")
		c.place(s.Place, "put")
	case s.X != nil:
		c.must(s.Text == "", "put has two things to print")
		c.must(s.Type == nil || s.Type.Simple(), "put prints a value of %s", name(s.Type))
		c.expr(s.X, "put")
	}
}

// choose asserts that any value of the domain can be put where it goes.
func (c *checker) choose(s *ir.Choose) {
	c.placed(s.At, "a choice")
	c.sets(s.Reg, "a choice")
	c.must((s.Of == nil) != (s.Bag == nil), "a choice is of a type or of the elements of a bag")
	c.must(!ir.MayChoose(s.Where), "whether a candidate will do depends on another choice")
	if !c.place(s.Dst, "what is chosen for") {
		return
	}
	if s.Bag != nil && c.bagPlace(s.Bag, "a choice") {
		c.must(ir.Same(s.Dst.Type, s.Bag.Type.Elem), "a choice is %s, not %s", name(s.Bag.Type.Elem), name(s.Dst.Type))
	}
	if s.Of != nil && c.must(s.Of.Simple() && s.Dst.Type.Simple(), "a choice of %s for %s", name(s.Of), name(s.Dst.Type)) {
		first := s.Of.First() + s.Delta
		c.must(s.Dst.Type.Contains(first) && s.Dst.Type.Contains(first+int64(s.Of.Count()-1)), "a choice of %s does not fit in %s", name(s.Of), name(s.Dst.Type))
	}
	if s.Where != nil {
		c.want(s.Where, truth, "the condition of a choice")
	}
}

func (c *checker) bagAdd(s *ir.BagAdd) {
	c.placed(s.At, "an addition")
	if c.bagPlace(s.Bag, "an addition") && c.place(s.Elem, "an element") {
		c.must(ir.Same(s.Elem.Type, s.Bag.Type.Elem), "an element is %s, not %s", name(s.Elem.Type), name(s.Bag.Type.Elem))
	}
}
