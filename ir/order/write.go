package order

import (
	"slices"
	"strings"

	"gomc/internal/diag"
	"gomc/ir"
)

// The classes of writes that commute. To the first four belongs what is written.
const (
	same  = "same:"  // a value that is the same in all iterations
	joins = "joins:" // x := x op e, for an associative and commutative op
	best  = "best:"  // under a comparison with the best so far
	adds  = "add"    // to an unordered bag
	takes = "take"   // from a bag
)

func addClass(bag *ir.Type) string {
	if bag.Discipline == ir.Fifo {
		return ""
	}
	return adds
}

// write notes a write, walking the place first.
func (w *walker) write(dst *ir.Place, class string, at diag.Span, in block) {
	w.place(dst)
	if w.it == nil {
		return
	}
	for _, r := range w.resolve(dst) {
		a, ok := w.access(r)
		if !ok {
			continue
		}
		a.class, a.name, a.at, a.returning = class, w.nameOf(dst), at, returnIn(in.list)
		w.it.writes = append(w.it.writes, a)
		if len(r.steps) == 0 && replaces(class) {
			w.it.assigned.AddAll(a.cells[0])
		}
	}
}

// replaces reports whether nothing of what was there before remains.
func replaces(class string) bool { return class == "" || strings.HasPrefix(class, same) }

// nameOf is how the source calls what is written; "" for a function's result.
func (w *walker) nameOf(p *ir.Place) string {
	if p.Root == ir.Frame && w.f.result(p.Base) {
		return ""
	}
	return p.At.Text()
}

// returnIn is where a block ends in a return. (All returns may be one pointer.)
func returnIn(list []ir.Stmt) *ir.Stmt {
	if len(list) == 0 {
		return nil
	}
	last := &list[len(list)-1]
	if _, ok := (*last).(*ir.Return); !ok {
		return nil
	}
	return last
}

// read notes a read by a node, without what this iteration has itself written before.
func (w *walker) read(p *ir.Place, node any) {
	if w.it == nil || p == nil || w.it.slot >= 0 && slotOf(p, w.it.slot) {
		return
	}
	for _, r := range w.resolve(p) {
		a, ok := w.access(r)
		if !ok {
			continue
		}
		for k := range a.cells {
			a.cells[k] = without(a.cells[k], w.it.assigned)
		}
		a.class, a.name, a.at = w.it.excused[node], w.nameOf(p), p.At
		w.it.reads = append(w.it.reads, a)
	}
}

func without(a, b ir.CellSet) ir.CellSet {
	for i := range a {
		a[i] &^= b[i]
	}
	return a
}

// access is the cells of a region; false for temporaries, which no other iteration sees.
func (w *walker) access(r region) (a access, ok bool) {
	owner := w.it.owner
	if r.first >= owner.first && !owner.lasting(r.first-owner.first) {
		return a, false
	}
	for k, v := range w.it.at {
		a.cells[k] = newSet(w.top)
		r.addTo(a.cells[k], v)
	}
	return a, true
}

// storeClass is the class of an assignment, whose own reads it excuses.
func (w *walker) storeClass(s *ir.Store, in block) string {
	if w.it == nil {
		return ""
	}
	if op, load := w.joined(s.Dst, s.X); load != nil {
		class := joins + op.String()
		w.it.excused[load] = class
		return class
	}
	return w.plainClass(s.X, in)
}

func (w *walker) copyClass(s *ir.Copy, in block) string {
	if w.it == nil {
		return ""
	}
	return w.plainClass(&ir.Convert{X: &ir.Load{Place: s.Src}, Delta: s.Delta}, in)
}

// plainClass is the class of storing x.
func (w *walker) plainClass(x ir.Expr, in block) string {
	if p := kept(in.list, in.cond); p != nil {
		return best + p.At.Text()
	}
	if v := w.value(x); !v.own && v.key != "" {
		return same + v.key
	}
	return ""
}

// joined recognises x := x op e, and returns the read of x.
func (w *walker) joined(dst *ir.Place, x ir.Expr) (ir.Op, *ir.Load) {
	switch x := x.(type) {
	case *ir.Binary:
		commutes := slices.Contains([]ir.Op{ir.Add, ir.Mul, ir.BitAnd, ir.BitOr, ir.BitXor}, x.Op)
		if l := loads(x.X, dst); l != nil && (commutes || x.Op == ir.Sub) {
			return x.Op, l
		}
		if l := loads(x.Y, dst); l != nil && commutes {
			return x.Op, l
		}
	case *ir.Logic: // which evaluates the second operand only now and then
		if l := loads(x.X, dst); l != nil && x.Op != ir.Implies && !calls(x.Y) {
			return x.Op, l
		}
		if l := loads(x.Y, dst); l != nil && x.Op != ir.Implies {
			return x.Op, l
		}
	}
	return 0, nil
}

// calls reports whether an expression calls a function that writes outside itself.
func calls(e ir.Expr) bool {
	found := false
	ir.Inspect(e, func(n any) bool {
		c, ok := n.(*ir.Call)
		found = found || ok && writes(c.Func, map[*ir.Func]bool{})
		return !found
	})
	return found
}

// writes reports whether a function, or one that it calls, writes outside its frame.
func writes(f *ir.Func, seen map[*ir.Func]bool) bool {
	if seen[f] {
		return false
	}
	seen[f] = true
	found := false
	ir.InspectAll(f.Body, func(n any) bool {
		switch n := n.(type) {
		case *ir.Store:
			found = found || n.Dst.Root != ir.Frame
		case *ir.Copy:
			found = found || n.Dst.Root != ir.Frame
		case *ir.Undefine:
			found = found || n.Dst.Root != ir.Frame
		case *ir.Clear:
			found = found || n.Dst.Root != ir.Frame
		case *ir.BagAdd:
			found = found || n.Bag.Root != ir.Frame
		case *ir.BagRemove:
			found = found || n.Bag.Root != ir.Frame
		case *ir.BagRemoveIf:
			found = found || n.Bag.Root != ir.Frame
		case *ir.Call:
			found = found || writes(n.Func, seen)
		}
		return !found
	})
	return found
}

// loads returns e when it reads exactly the place p.
func loads(e ir.Expr, p *ir.Place) *ir.Load {
	if l, ok := e.(*ir.Load); ok && p.At.Known() && l.Place.At.Text() == p.At.Text() {
		return l
	}
	return nil
}

// kept is the place in which a block keeps the best of something: the condition under
// which the block runs compares it with a value, which the block then stores there.
func kept(list []ir.Stmt, cond ir.Expr) (p *ir.Place) {
	if cond == nil {
		return nil
	}
	ir.Inspect(cond, func(n any) bool {
		if b, ok := n.(*ir.Binary); ok && b.Op >= ir.Lt && b.Op <= ir.Ge {
			for _, way := range [][2]ir.Expr{{b.X, b.Y}, {b.Y, b.X}} {
				if l, ok := way[0].(*ir.Load); ok && sets(list, l, way[1]) {
					p = l.Place
				}
			}
		}
		return p == nil
	})
	return p
}

// sets reports whether some statement of the block assigns the value `to` to the place
// that a load reads.
func sets(list []ir.Stmt, place *ir.Load, to ir.Expr) bool {
	return slices.ContainsFunc(list, func(s ir.Stmt) bool {
		switch s := s.(type) {
		case *ir.Store:
			return loads(place, s.Dst) != nil && textOf(s.X) != "" && textOf(s.X) == textOf(to)
		case *ir.Copy:
			return loads(place, s.Dst) != nil && loads(to, s.Src) != nil
		}
		return false
	})
}

// textOf is the source text of an expression, as far as it is known.
func textOf(e ir.Expr) string {
	switch e := e.(type) {
	case *ir.Load:
		return e.Place.At.Text()
	case *ir.Binary:
		return e.At.Text()
	}
	return ""
}

// excuseBest lets the condition of a block that keeps a best look at the best so far.
func (w *walker) excuseBest(s *ir.If) {
	p := kept(s.Then, s.Cond)
	if p == nil {
		p = kept(s.Else, s.Cond)
	}
	if p == nil || w.it == nil {
		return
	}
	ir.Inspect(s.Cond, func(n any) bool {
		switch n := n.(type) {
		case *ir.Load:
			if n.Place.At.Text() == p.At.Text() {
				w.it.excused[n] = best + p.At.Text()
			}
		case *ir.IsUndefined:
			if n.Place.At.Text() == p.At.Text() {
				w.it.excused[n] = best + p.At.Text()
			}
		}
		return true
	})
}
