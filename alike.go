package gomc

import (
	"gomc/checker/temporal"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/symmetry"
)

// startsOf are the start states of a program that do not fail.
func startsOf(code *ir.Program, watch *limit.Watch) (starts [][]uint64) {
	first := interp.New(code, interp.Options{})
	first.Watch(watch)
	var b engine.Batch
	b.Reset(code.Layout.Words)
	first.Starts(&b)
	for i, s := range b.Steps {
		if s.Fault == nil {
			starts = append(starts, b.State(i))
		}
	}
	return starts
}

// alike are the scalarsets whose values are alike in a program and its start states, if formulas are judged for each
// of them: a formula is true for all values if it is for one, whether or not states stand for their orbits. Values are
// not alike where their order may matter, or may not be known to.
func (r *run) alike(code *ir.Program) []*ir.Type {
	facts := r.plan.Facts
	if !temporal.NamesScalarsets(code) || temporal.NoSymmetry(code) != nil ||
		facts.Model().Obstacles.Symmetry.Found() != nil {
		return nil
	}
	except := facts.Orders().Fixed(func(*order.Dependent) int { return 1 })
	if !symmetry.NewOrbits(code, except...).Closed(startsOf(code, r.watch)) {
		return nil
	}
	return symmetry.Permuted(code, except...)
}
