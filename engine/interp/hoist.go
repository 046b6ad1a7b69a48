package interp

import (
	"slices"

	"gomc/ir"
)

// A guard is a conjunction, and its leading conjuncts often need only the first
// parameters. Evaluating them before the others are bound saves whole branches of
// the enumeration. The result is exactly that of evaluating the guard at the end:
//
//   - conjuncts keep their order, and one with a call (which could print, count
//     assume or write) is never early, nor is any after it; where what guards change lasts, none is;
//   - one that is false cuts the branch only where no later parameter can fault
//     while it is bound, so that no fault is lost;
//   - one that faults proves nothing, for the parameters to come may have no
//     values: walk.from then falls back to the whole guard at the end.

// ruleTemplate prepares a rule; lasting says that what guards change lasts (see guard.go).
func ruleTemplate(p *ir.Program, r *ir.Rule, lasting bool) template {
	t := template{rule: r, params: r.Params, cells: r.Cells, regs: r.Regs, locals: r.Locals}
	t.guard = ir.Conjuncts(r.Guard)
	t.kept = keptCells(r.Params)
	t.lasting = lasting
	t.writes = guardWrites(p, r)
	if t.whole = len(t.writes) > 0 || lasting; t.whole {
		t.decide, t.calling = ir.Needs(r.Params, r.Guard), calling(t.guard)
	}
	t.hoist()
	return t
}

// propertyTemplate prepares a property: an enumeration without a guard.
func propertyTemplate(p *ir.Property) template {
	t := template{params: p.Params, cells: p.Cells, regs: p.Regs}
	t.hoist()
	return t
}

// hoist assigns each conjunct to the number of parameters that must be bound first.
func (t *template) hoist() {
	last := len(t.params)
	t.early = make([][]ir.Expr, last+1)
	at := t.firstSafe()
	for _, e := range t.guard {
		at = max(at, t.needs(e))
		t.early[at] = append(t.early[at], e)
	}
}

// firstSafe is the least k such that binding the parameters from k on cannot fault.
func (t *template) firstSafe() int {
	ranges := map[int]interval{}
	safe := 0
	for k := range t.params {
		if bindingFaults(&t.params[k], ranges) {
			safe = k + 1
		}
	}
	return safe
}

// needs returns how many parameters must be bound before e is evaluated.
func (t *template) needs(e ir.Expr) int {
	if t.lasting || ir.Calls(e) {
		return len(t.params)
	}
	return ir.Needs(t.params, e)
}

// interval is a range of values that a register is known to stay in.
type interval struct{ lo, hi int64 }

// bindingFaults reports whether binding p might fault, and notes what is known of its register.
func bindingFaults(p *ir.Param, known map[int]interval) bool {
	switch p.Kind {
	case ir.Each:
		known[p.Reg] = interval{min(p.From, p.To), max(p.From, p.To)}
		return false
	case ir.Alias:
		return aliasFaults(p.Bind, known)
	}
	if p.K != nil && !harmless(p.K, known) || p.Filter != nil || p.Skip != nil {
		return true
	}
	for i := range p.Choices {
		if placeFaults(p.Choices[i].Bag, known) {
			return true
		}
	}
	return false
}

func aliasFaults(bind []ir.Stmt, known map[int]interval) bool {
	for _, s := range bind {
		switch s := s.(type) {
		case *ir.Let:
			if !harmless(s.X, known) {
				return true
			}
		case *ir.Bind:
			if placeFaults(s.Place, known) {
				return true
			}
		default:
			return true
		}
	}
	return false
}

func placeFaults(p *ir.Place, known map[int]interval) bool {
	if p.Pre != nil {
		return true
	}
	for i := range p.Path {
		s := &p.Path[i]
		r, ok := valuesOf(s.Index, known)
		ok = ok && (s.Total || r.lo >= s.First && r.hi <= s.First+s.Count-1)
		if s.Slot || !ok {
			return true
		}
	}
	return false
}

func harmless(e ir.Expr, known map[int]interval) bool {
	_, ok := valuesOf(e, known)
	return ok
}

// valuesOf bounds the values of an expression that cannot fault.
func valuesOf(e ir.Expr, known map[int]interval) (interval, bool) {
	switch e := e.(type) {
	case *ir.Const:
		return interval{e.V, e.V}, true
	case *ir.Reg:
		r, ok := known[e.N]
		return r, ok
	case *ir.Convert:
		r, ok := valuesOf(e.X, known)
		r = interval{r.lo + e.Delta, r.hi + e.Delta}
		return r, ok && (e.To == nil || e.To.Contains(r.lo) && e.To.Contains(r.hi))
	}
	return interval{}, false
}

// keptCells are the frame cells, ascending, that the parameters fill for the body.
func keptCells(params []ir.Param) (runs []run) {
	for i := range params {
		params[i].EachFilled(func(from, to int) { runs = append(runs, run{from, to}) })
	}
	slices.SortFunc(runs, func(a, b run) int { return a.from - b.from })
	return runs
}
