package order

import (
	"strings"

	"gomc/ir"
	"gomc/source"
)

// The classes of writes that commute, faults included. To the first three belongs what is
// written.
const (
	same  = "same:"  // a value that is the same in all iterations
	joins = "joins:" // x := x op e, which only grows or only shrinks: it leaves its range in any order, or in none
	best  = "best:"  // if e > x then x := e end
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
func (w *walker) write(dst *ir.Place, class string, at source.Span, in block) {
	w.place(dst)
	if w.it == nil {
		return
	}
	for _, r := range w.resolve(dst) {
		a, ok := w.access(r)
		if !ok {
			continue
		}
		a.class, a.name, a.at = class, w.nameOf(dst), at
		if w.f == w.it.owner {
			a.returning = returnIn(in.list)
		}
		w.it.writes = append(w.it.writes, a)
		if len(r.steps) == 0 && replaces(class) {
			w.it.assigned.AddAll(a.cells[0])
		}
	}
}

// replaces reports whether nothing of what was there before remains.
func replaces(class string) bool { return class == "" || strings.HasPrefix(class, same) }

// nameOf returns how the source calls what is written; "" for a function's result.
func (w *walker) nameOf(p *ir.Place) string {
	if p.Root == ir.Frame && w.f.result(p.Base) {
		return ""
	}
	return p.At.Text()
}

// returnIn returns where a block ends in a return. (All returns may be one pointer.)
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
		a.class, a.name, a.at = w.it.exempt[node], w.nameOf(p), p.At
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
	if how, load := w.joined(s.Dst, s.X); load != nil {
		class := joins + how
		w.it.exempt[load] = class
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
	if in.best != "" {
		return in.best
	}
	if v := w.value(x); !v.own && v.key != "" {
		return same + v.key
	}
	return ""
}

// joined recognises x := x op e where the values of x move in one direction only, and
// returns how, and the read of x.
func (w *walker) joined(dst *ir.Place, x ir.Expr) (how string, load *ir.Load) {
	switch x := x.(type) {
	case *ir.Binary:
		if l := loads(x.X, dst); l != nil && (x.Op == ir.Add || x.Op == ir.Sub) {
			return direction(x.Op, x.Y), when(l, direction(x.Op, x.Y) != "")
		}
		if l := loads(x.Y, dst); l != nil && x.Op == ir.Add {
			return direction(x.Op, x.X), when(l, direction(x.Op, x.X) != "")
		}
	case *ir.Logic: // which evaluates the second operand only now and then
		if l := loads(x.X, dst); l != nil && x.Op != ir.Implies {
			return x.Op.String(), when(l, w.faultless(x.Y))
		}
		if l := loads(x.Y, dst); l != nil && x.Op != ir.Implies {
			return x.Op.String(), when(l, w.faultless(l))
		}
	}
	return "", nil
}

func when(l *ir.Load, ok bool) *ir.Load {
	if ok {
		return l
	}
	return nil
}

// direction says where x + e or x - e lies from x, "" when that depends on e.
func direction(op ir.Op, e ir.Expr) string {
	in, ok := bounds(e)
	switch {
	case !ok:
		return ""
	case in.lo >= 0 && op == ir.Add, in.hi <= 0 && op == ir.Sub:
		return "up"
	case in.lo >= 0, in.hi <= 0:
		return "down"
	}
	return ""
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
		case *ir.Choose:
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
	if l, ok := e.(*ir.Load); ok && samePlace(l.Place, p) {
		return l
	}
	return nil
}

// samePlace reports whether two places are plainly one, as long as nothing is written.
func samePlace(a, b *ir.Place) bool {
	key := placeKey(a)
	return key != "" && key == placeKey(b)
}

// extremum recognises `if x < e then x := e end`, in which x has the greatest value of all in
// the end whichever comes first. Nothing else may be done with it: what is stored beside the
// best belongs to the first of several that are equally good. The comparison may read x.
func (w *walker) extremum(s *ir.If) (class string) {
	b, ok := s.Cond.(*ir.Binary)
	if !ok || w.it == nil || b.Op < ir.Lt || b.Op > ir.Ge || len(s.Then) != 1 || len(s.Else) != 0 {
		return ""
	}
	for _, way := range [][2]ir.Expr{{b.X, b.Y}, {b.Y, b.X}} {
		x, isLoad := way[0].(*ir.Load)
		if !isLoad || !stores(s.Then[0], x.Place, way[1]) {
			continue
		}
		class = best + "least "
		if greater := b.Op == ir.Gt || b.Op == ir.Ge; greater == (way[0] == b.Y) {
			class = best + "greatest "
		}
		class += placeKey(x.Place)
		w.it.exempt[x] = class
		return class
	}
	return ""
}

// stores reports whether a statement stores in a place what an expression reads.
func stores(s ir.Stmt, to *ir.Place, e ir.Expr) bool {
	from, ok := e.(*ir.Load)
	if !ok {
		return false
	}
	switch s := s.(type) {
	case *ir.Store:
		return samePlace(s.Dst, to) && loads(s.X, from.Place) != nil
	case *ir.Copy:
		return samePlace(s.Dst, to) && s.Delta == 0 && samePlace(s.Src, from.Place)
	}
	return false
}
