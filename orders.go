package gomc

import (
	"fmt"
	"math"
	"slices"
	"sync"

	"gomc/checker/reduction"
	"gomc/checker/temporal"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/semantics/codes"
	"gomc/source"
	"gomc/symmetry"
)

// orders is where the order of scalarset values may matter in a program.
type orders struct {
	once       sync.Once
	dependents []order.Dependent
	permuted   []*ir.Type
}

// findOrders looks for those places, once.
func (p *Program) findOrders() *orders {
	o := p.orders
	o.once.Do(func() {
		for _, g := range symmetry.New(p.code).Groups() {
			o.permuted = append(o.permuted, g.Type)
		}
		// it is of whole rules that orders are compared
		whole := p.code.Unsplit()
		// what is never Undefined is not had for nothing
		if o.dependents = order.Dependents(whole, nil); len(o.dependents) > 0 {
			o.dependents = order.Dependents(whole, interp.Defined(p.code))
		}
	})
	return o
}

// fixed are the scalarsets that symmetry reduction leaves as they are because the order of
// their values may matter, each with a place where: those for which there are too many
// orders to compare, or all, where orders are not compared: under some reductions, and for
// properties of states at rest.
func (p *Program) fixed(most comparable) map[*ir.Type]*order.Dependence {
	o := p.findOrders()
	return order.Fix(o.dependents, func(t *ir.Type) bool { return slices.Contains(o.permuted, t) }, most)
}

// comparable is how many orders are compared of one.
type comparable func(*order.Dependent) int

func all(*order.Dependent) int { return math.MaxInt }

// most leaves out what is evaluated when a state has been expanded, which is not compared.
func most(s *order.Dependent) int {
	if s.When != ir.Always {
		return 1
	}
	return reduction.MostOrders
}

// reduced is what is compared in the states that partial-order reduction leaves.
func reduced(s *order.Dependent) int {
	if s.Reducible() {
		return most(s)
	}
	return 1
}

// none is compared where formulas are judged: infinite runs, with the atoms that are true on
// them, are not compared.
func none(*order.Dependent) int { return 1 }

// comparing says how many orders a search compares.
func (p *Program) comparing(s *Spec) comparable {
	switch {
	case s.TrustSymm:
		return all
	case len(p.code.Formulas) > 0:
		return none
	case s.Reduces():
		return reduced
	}
	return most
}

// costsSymmetry is a place for which partial-order reduction would leave the values of a scalarset as they are that are permuted without
// it: their order may change what a guard or a property says, which is compared where all states are expanded. Then symmetry
// reduction is had alone. It is nil where there is none, and where a Spec does not ask for both.
func (p *Program) costsSymmetry(s *Spec) *order.Dependence {
	if !s.Symmetry || !s.Reduces() || !p.Symmetric() || s.TrustSymm || len(p.code.Formulas) > 0 {
		return nil
	}
	with, without := p.fixed(reduced), p.fixed(most)
	for _, t := range p.types(with) {
		if without[t] == nil {
			return with[t]
		}
	}
	return nil
}

// types are those of a map, in the order of their declaration.
func (p *Program) types(fixed map[*ir.Type]*order.Dependence) (list []*ir.Type) {
	for _, t := range p.code.Scalarsets {
		if fixed[t] != nil {
			list = append(list, t)
		}
	}
	return list
}

// renamed are the scalarsets whose values symmetry reduction renames where that many orders are compared.
func (p *Program) renamed(most comparable) []*ir.Type {
	fixed := p.fixed(most)
	return slices.DeleteFunc(slices.Clone(p.findOrders().permuted), func(t *ir.Type) bool { return fixed[t] != nil })
}

// reduction is symmetry reduction where that many orders are compared.
// It is that of code, which has the scalarsets of the program.
func (p *Program) reduction(code *ir.Program, most comparable) (*symmetry.Symmetry, *symmetry.Orbits) {
	except := p.types(p.fixed(most))
	return symmetry.New(code, except...), symmetry.NewOrbits(code, except...)
}

// Canonicalizer maps states to those that stand for their orbits; nil for a program without
// scalarsets. Values whose order may matter, as far as a search compares orders, stay apart.
func (p *Program) Canonicalizer() reduction.Canonicalizer {
	if !p.Symmetric() {
		return nil
	}
	c, _ := p.reduction(p.code, most)
	return c
}

// OrderMayMatter reports whether it is not proved that the order of scalarset values matters
// nowhere in the program.
func (p *Program) OrderMayMatter() bool { return len(p.findOrders().dependents) > 0 }

// fixedAdvice warns of scalarsets that symmetry reduction leaves as they are.
func (p *Program) fixedAdvice(most comparable) (list Diagnostics) {
	fixed := p.fixed(most)
	for _, t := range p.types(fixed) {
		d := fixed[t]
		why := "this is not compared here"
		if n := order.Orders([]*ir.Type{t}); n > reduction.MostOrders {
			why = fmt.Sprintf("%d orders are too many to compare", n)
		} else if slices.ContainsFunc(p.findOrders().dependents,
			func(s order.Dependent) bool { return s.When != ir.Always && slices.Contains(s.Sets, t) }) {
			why = "that is not compared for a property of states at rest"
		}
		list.Warnf(codes.Order, d.At, "symmetry reduction leaves the values of %s as they are: %v, and %s", t, d, why).
			Suggest("a result that does not depend on the order, or --trust-symm if it does not")
	}
	return list
}

// watchAdvice warns where symmetry reduction leaves at least as many states as there are without: the formulas have
// it follow each choice of the values that they speak of on its own, and orbits have fewer members than there are
// choices.
func (p *Program) watchAdvice(most comparable) (list Diagnostics) {
	choices := temporal.Choices(p.code, p.renamed(most))
	_, orbits := p.reduction(p.code, most)
	if order := orbits.Order(); choices > 1 && choices >= order {
		more := "as many states as without it, or more"
		if choices > order {
			more = fmt.Sprintf("%.3g times as many states as without it, or more", float64(choices)/float64(order))
		}
		list.Warnf("", source.Span{}, "symmetry reduction leaves %s: the formulas speak of values of scalarsets, each of "+
			"the %d choices of which is followed on its own, and an orbit has at most %d states", more, choices, order).
			Suggest("--no-symm, or --formulas=off to have symmetry for the other properties")
	}
	return list
}
