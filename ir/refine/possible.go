package refine

import "gomc/ir"

// reachableChannels is the set of cells of channels to which something is ever added. It is an
// upper bound: a rule is looked at once for each instance of its process, and what is
// known of the index there decides conditions (`if i <= Faulty`, `i != 0`) and which
// channels a send reaches; whatever else a condition asks may be true or false. What
// consumes a message that never comes sends nothing.
func reachableChannels(p *ir.Program) ir.CellSet {
	w := &walker{p: p, cells: p.NewCellSet()}
	for _, f := range p.Funcs {
		w.anywhere(f.Body)
	}
	for _, r := range p.Starts {
		w.anywhere(r.Body)
	}
	for known := -1; known < w.cells.Len(); {
		known = w.cells.Len()
		for _, r := range p.Rules {
			if r.Kind != ir.Delivery {
				w.rule(r)
			}
		}
		w.deliver()
	}
	return w.cells
}

// walker walks bodies for what they add to bags.
type walker struct {
	p     *ir.Program
	cells ir.CellSet
	value map[int]int64 // registers whose value is known
}

func (w *walker) anywhere(list []ir.Stmt) {
	w.value = nil
	w.stmts(list)
}

// rule walks a rule for each instance of its process.
func (w *walker) rule(r *ir.Rule) {
	self := r.Self()
	if self == nil {
		w.value = map[int]int64{}
		w.instance(r)
		return
	}
	for v := self.From; v <= self.To; v++ {
		w.value = map[int]int64{self.Reg: v}
		w.instance(r)
	}
}

func (w *walker) instance(r *ir.Rule) {
	for i := range r.Params {
		if q := &r.Params[i]; q.Kind == ir.Pick && q.Message != nil && !w.mayArrive(q) {
			return
		}
	}
	if v, known := w.eval(r.Guard); !known || v != 0 {
		w.stmts(r.Body)
	}
}

// mayArrive reports whether one of the messages that q picks can be there.
func (w *walker) mayArrive(q *ir.Param) bool {
	at := w.p.NewCellSet()
	for _, c := range q.Choices {
		w.addCells(c.Bag, c.Bag.Base, 0, at)
	}
	return at.Intersects(w.cells)
}

func (w *walker) stmts(list []ir.Stmt) {
	for _, s := range list {
		w.stmt(s)
	}
}

func (w *walker) stmt(s ir.Stmt) {
	switch s := s.(type) {
	case *ir.If:
		v, known := w.eval(s.Cond)
		if !known || v != 0 {
			w.stmts(s.Then)
		}
		if !known || v == 0 {
			w.stmts(s.Else)
		}
	case *ir.For:
		w.loop(s)
	case *ir.While:
		w.stmts(s.Body)
	case *ir.BagAdd:
		w.add(s.Bag)
	}
}

// loop walks a body for each value of its variable, where those are known and few.
func (w *walker) loop(s *ir.For) {
	const few = 64
	from, knowFrom := w.eval(s.Loop.From)
	to, knowTo := w.eval(s.Loop.To)
	if w.value == nil || s.Loop.By != nil || !knowFrom || !knowTo || from > to || uint64(to)-uint64(from) >= few {
		w.stmts(s.Body)
		return
	}
	for v := from; v <= to; v++ {
		w.value[s.Loop.Reg] = v
		w.stmts(s.Body)
	}
	delete(w.value, s.Loop.Reg)
}

// add notes the cells that a bag's place may begin at. Behind a reference it may be
// any channel.
func (w *walker) add(bag *ir.Place) {
	if bag.Root == ir.State {
		w.addCells(bag, bag.Base, 0, w.cells)
		return
	}
	for _, c := range w.p.Channels {
		w.cells.AddRange(c.Var.Base, c.Var.Base+c.Var.Type.Cells())
	}
}

// addCells adds to set the cells of a bag, wherever its indices may point.
func (w *walker) addCells(bag *ir.Place, base, step int, set ir.CellSet) {
	if step == len(bag.Path) {
		set.AddRange(base, base+bag.Type.Cells())
		return
	}
	s := &bag.Path[step]
	if v, known := w.eval(s.Index); known {
		if i := v - s.First; i >= 0 && i < s.Count { // else it faults
			w.addCells(bag, base+int(i)*s.Stride+s.Offset, step+1, set)
		}
		return
	}
	for i := range int(s.Count) {
		w.addCells(bag, base+i*s.Stride+s.Offset, step+1, set)
	}
}

// deliver adds what arrives of what is sent.
func (w *walker) deliver() {
	for _, out := range w.p.Channels {
		if !out.Out {
			continue
		}
		for _, in := range w.p.Channels {
			if in.Out || in.Message != out.Message || in.From != out.From || in.To != out.To {
				continue
			}
			for i := range out.Var.Type.Cells() {
				if w.cells.Has(out.Var.Base + i) {
					w.cells.AddRange(in.Var.Base+i, in.Var.Base+i+1)
				}
			}
		}
	}
}

// eval is the value of an expression, where the known registers decide it. Evaluation
// that fails has no value that matters: nothing follows it.
func (w *walker) eval(e ir.Expr) (v int64, known bool) {
	switch e := e.(type) {
	case *ir.Const:
		return e.V, true
	case *ir.Reg:
		v, known = w.value[e.N]
	case *ir.Unary:
		if v, known = w.eval(e.X); known && e.Op == ir.Not {
			return 1 - v, true
		}
		known = false
	case *ir.Binary:
		return w.binary(e)
	case *ir.Logic:
		return w.logic(e)
	}
	return v, known
}

func (w *walker) binary(e *ir.Binary) (int64, bool) {
	x, knowX := w.eval(e.X)
	y, knowY := w.eval(e.Y)
	if !knowX || !knowY {
		return 0, false
	}
	if e.Op >= ir.Eq && e.Op <= ir.Ge {
		if ir.Compare(e.Op, x, y) {
			return 1, true
		}
		return 0, true
	}
	v, fault := ir.Arith(e.Op, x, y)
	return v, fault == ""
}

// logic is decided by either side.
func (w *walker) logic(e *ir.Logic) (int64, bool) {
	x, knowX := w.eval(e.X)
	y, knowY := w.eval(e.Y)
	if e.Op == ir.Implies {
		x = 1 - x
	}
	decides := int64(1)
	if e.Op == ir.And {
		decides = 0
	}
	switch {
	case knowX && x == decides, knowY && y == decides:
		return decides, true
	case knowX && knowY:
		return 1 - decides, true
	}
	return 0, false
}
