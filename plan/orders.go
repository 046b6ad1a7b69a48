package plan

import (
	"math"
	"slices"

	"gomc/checker/reduction"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/spec"
	"gomc/symmetry"
)

// Orders is where the order of scalarset values may matter in a program.
type Orders struct {
	Dependents []order.Dependent
	permuted   []*ir.Type
	code       *ir.Program
}

// ordersOf looks for those places.
func ordersOf(code *ir.Program) *Orders {
	o := &Orders{permuted: symmetry.Permuted(code), code: code}
	whole := code.Unsplit() // orders are compared of whole rules
	// finding out what is never Undefined takes time
	if o.Dependents = order.Dependents(whole, nil); len(o.Dependents) > 0 {
		o.Dependents = order.Dependents(whole, interp.Defined(code))
	}
	return o
}

// Comparable is how many orders are compared of a place.
type Comparable func(*order.Dependent) int

func allOrders(*order.Dependent) int { return math.MaxInt }

// MostOrders leaves out what is evaluated when a state has been expanded, which is not compared.
func MostOrders(s *order.Dependent) int {
	if s.When != ir.Always {
		return 1
	}
	return reduction.MostOrders
}

// reducedOrders returns how many orders are compared in the states that partial-order reduction leaves.
func reducedOrders(s *order.Dependent) int {
	if s.Reducible() {
		return MostOrders(s)
	}
	return 1
}

// runOrders returns how many orders are compared when formulas are judged. All are compared only if the order shows in
// nothing but whether something faults: then each event of a run has the same effect in every order. Otherwise an event
// of one process could do in another order what an event of another process does, and that is not compared. Nor are the
// atoms of formulas.
func (f *Facts) runOrders(s *order.Dependent) int {
	if !s.OnlyFaults() || s.Property >= 0 && f.Code.Properties[s.Property].Kind == ir.Atom {
		return 1
	}
	return MostOrders(s)
}

// Comparing says how many orders a search compares.
func (f *Facts) Comparing(s *spec.Spec) Comparable {
	switch {
	case s.TrustSymm:
		return allOrders
	case len(f.Code.Formulas) > 0 && s.Reduces():
		return func(d *order.Dependent) int { return min(f.runOrders(d), reducedOrders(d)) }
	case len(f.Code.Formulas) > 0:
		return f.runOrders
	case s.Reduces():
		return reducedOrders
	}
	return MostOrders
}

// fixed are the scalarsets that symmetry reduction leaves as they are because the order of their values may matter, each
// with a place where: those for which there are too many orders to compare, or all, where orders are not compared: under
// some reductions, and for properties of states at rest.
func (o *Orders) fixed(most Comparable) map[*ir.Type]*order.Dependence {
	return order.Fix(o.Dependents, func(t *ir.Type) bool { return slices.Contains(o.permuted, t) }, most)
}

// Fixed returns those scalarsets, in the order of their declaration.
func (o *Orders) Fixed(most Comparable) []*ir.Type { return o.declared(o.fixed(most)) }

// declared are the types of a map, in the order of their declaration.
func (o *Orders) declared(fixed map[*ir.Type]*order.Dependence) (list []*ir.Type) {
	for _, t := range o.code.Scalarsets {
		if fixed[t] != nil {
			list = append(list, t)
		}
	}
	return list
}

// dearly returns a place for which partial-order reduction would leave the values of a scalarset as they are that are
// permuted without it: their order may change what a guard or a property says, which is compared where all states are
// expanded. Then symmetry reduction is had alone. It is nil where there is none, and where a Spec does not ask for
// both.
func (f *Facts) dearly(s *spec.Spec) *order.Dependence {
	if !s.Symmetry || !s.Reduces() || !f.Model().Scalarsets || s.TrustSymm || len(f.Code.Formulas) > 0 {
		return nil
	}
	with, without := f.Orders().fixed(reducedOrders), f.Orders().fixed(MostOrders)
	for _, t := range f.Orders().declared(with) {
		if without[t] == nil {
			return with[t]
		}
	}
	return nil
}
