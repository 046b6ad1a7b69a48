package bounds

import (
	"cmp"
	"slices"

	"gomc/ir"
)

// Early decides when each conjunct of a guard is tested: element k is tested with k parameters bound, as soon as the
// parameters are bound that it needs. But one that is false must not hide a fault:
// it comes behind the bindings and the conjuncts in front of it that can fault. And
// one that can fault comes behind all in front of it, which may keep it from being
// evaluated, and behind the choices of messages, for there may be none. A conjunct
// with a call comes last.
func (f Faults) Early(params []ir.Param, guard ir.Expr) [][]ir.Expr {
	early, known := make([][]ir.Expr, len(params)+1), ranges(params)
	late, at := afterChoices(params), f.firstSafe(params, known)
	risky := make([]bool, len(params)+1)
	for _, e := range ir.Conjuncts(guard) {
		k := max(at, ir.Needs(params, e))
		if !f.Free(e, known) {
			k = max(k, late)
			if ir.Calls(e) {
				k = len(params)
			}
			at, risky[k] = k, true
		}
		late = max(late, k)
		early[k] = append(early[k], e)
	}
	for k, list := range early {
		if !risky[k] {
			slices.SortStableFunc(list, func(a, b ir.Expr) int { return cmp.Compare(cost(a), cost(b)) })
		}
	}
	return early
}

// ranges bounds the registers that run over values.
func ranges(params []ir.Param) map[int]Interval {
	known := map[int]Interval{}
	for i := range params {
		if p := &params[i]; p.Kind == ir.Each {
			known[p.Reg] = Interval{min(p.From, p.To), max(p.From, p.To)}
		}
	}
	return known
}

// afterChoices is the least k such that parameters from k on have values in any state.
func afterChoices(params []ir.Param) int {
	for k := len(params); k > 0; k-- {
		if p := &params[k-1]; p.Kind == ir.Pick || p.Kind == ir.Each && Trips(p.From, p.To, p.By) == 0 {
			return k
		}
	}
	return 0
}

// cost guesses how long it takes to evaluate e: cheap conjuncts go first.
func cost(e ir.Expr) int {
	n, factor := 0, 1
	ir.Inspect(e, func(x any) bool {
		switch x.(type) {
		case *ir.Quant, *ir.Count:
			factor *= 4
		case *ir.Load, *ir.Binary, *ir.Equal:
			n += factor
		}
		return true
	})
	return n / 4 // conjuncts of about the same size keep their order
}

// firstSafe is the least k such that binding the parameters from k on cannot
// fault: a conjunct that is false must not hide a fault that the interpreter meets.
func (f Faults) firstSafe(params []ir.Param, known map[int]Interval) int {
	for k := len(params); k > 0; k-- {
		if p := &params[k-1]; p.Kind != ir.Each && f.bindingFaults(p, known) {
			return k
		}
	}
	return 0
}

// bindingFaults reports whether there is anything in a binding that might fault.
func (f Faults) bindingFaults(p *ir.Param, known map[int]Interval) bool {
	if !f.Free(p.Filter, known) || !f.Free(p.Skip, known) || !f.Free(p.K, known) {
		return true
	}
	for i := range p.Choices {
		if !f.Reachable(p.Choices[i].Bag, known) {
			return true
		}
	}
	return slices.ContainsFunc(p.Bind, func(s ir.Stmt) bool {
		switch s := s.(type) {
		case *ir.Let:
			return !f.Free(s.X, known)
		case *ir.Bind:
			return !f.Reachable(s.Place, known)
		}
		return true
	})
}

// Kept tells which frame cells the parameters fill for the body.
func Kept(params []ir.Param, cells int) []bool {
	kept := make([]bool, cells)
	for i := range params {
		params[i].EachFilled(func(from, to int) {
			for k := from; k < to; k++ {
				kept[k] = true
			}
		})
	}
	return kept
}
