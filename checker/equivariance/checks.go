package equivariance

import (
	"fmt"

	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/outcome"
)

// Parts holds the inputs from which checks are made.
type Parts struct {
	Obligations []Obligation
	NewEngine   func(p *ir.Program) (engine.Engine, error)
	Clone       func() (engine.Engine, reduction.Canonicalizer, error)
}

// Checks holds the comparisons of one worker. The zero value compares nothing.
type Checks struct {
	list     []*equivariance
	disputed *equivariance // the last that did not agree
}

// NewChecks are for one worker.
func NewChecks(with *Parts, orbits reduction.Canonicalizer) (Checks, error) {
	var c Checks
	for i := range with.Obligations {
		g := &with.Obligations[i]
		e, err := with.NewEngine(g.program)
		if err != nil {
			return c, err
		}
		q := &equivariance{obligation: g, engine: e, orbits: orbits, words: g.program.Layout.Words, clone: with.Clone}
		q.count, q.rename, q.value, _ = orbits.(reduction.Permuter).Permutations(g.sets, reduction.MostOrders)
		q.fired, q.looked = newAgreed(g.reads), newAgreed(g.looks)
		c.list = append(c.list, q)
	}
	return c, nil
}

// Any reports whether anything is to be compared.
func (c *Checks) Any() bool { return len(c.list) > 0 }

// Watch has the engines look at limits.
func (c *Checks) Watch(w *limit.Watch) {
	for _, q := range c.list {
		q.engine.Watch(w)
	}
}

// StepsAgree reports whether the rules compared agree in states that lie one after the other.
func (c *Checks) StepsAgree(states []uint64) bool {
	for _, q := range c.list {
		if !q.stepsAgree(states) {
			c.disputed = q
			return false
		}
	}
	return true
}

// PropertiesAgree reports whether the properties compared agree in a state: those up to one
// of the program.
func (c *Checks) PropertiesAgree(state []uint64, last int) bool {
	for _, q := range c.list {
		if !q.propertiesAgree(state, last) {
			c.disputed = q
			return false
		}
	}
	return true
}

// Finding returns the finding for the last disagreement, before the replay says which one it is.
func (c *Checks) Finding() outcome.Finding {
	d := &c.disputed.obligation.list[0].Dependences[0]
	return outcome.NewFinding(outcome.Errored, Kind, d.At, "the model"+alikeNot)
}

// Explainer says what in a model does not treat the values of a scalarset alike.
type Explainer struct {
	Narrator    engine.Narrator
	Symmetry    reduction.Canonicalizer // nil: there is nothing to explain
	Obligations []Obligation
	Dependents  []order.Dependent // where the order of scalarset values may show
	Describe    func(state []uint64) string
}

// In is the finding that something depends on the order in a state, or nil.
func (x *Explainer) In(state []uint64) *outcome.Finding {
	for i := range x.Obligations {
		g := &x.Obligations[i]
		o := &orders{Comparer: x.comparer(), narrator: x.Narrator, state: state, group: g}
		o.count, o.rename, o.value, _ = x.Symmetry.(reduction.Permuter).Permutations(g.sets, reduction.MostOrders)
		for n := 1; n < o.count; n++ {
			if found := o.compare(n); found != nil {
				return found
			}
		}
	}
	return nil
}

// Between says what does not treat a state like another one of its orbit, or nil.
func (x *Explainer) Between(stored, state []uint64) *AsymmetryError {
	if f := x.In(state); f != nil {
		return &AsymmetryError{*f}
	}
	t := x.comparer()
	return t.Compare(stored, state, t.Behaviour(stored, &engine.Batch{}), t.Behaviour(state, &engine.Batch{}))
}

func (x *Explainer) comparer() *Comparer {
	return &Comparer{Engine: x.Narrator, Orbits: x.Symmetry, Dependents: x.Dependents, Describe: x.Describe}
}

// Caveat says what about the symmetry of a program is assumed on the user's word; "" when
// that is nothing.
func Caveat(list []order.Dependent) string {
	if len(list) == 0 {
		return ""
	}
	places := map[any]bool{}
	for _, s := range list {
		for _, d := range s.Dependences {
			places[d.Node] = true
		}
	}
	note := "it is taken for granted that " + orderAt(&list[0].Dependences[0]) + " does not matter"
	switch n := len(places) - 1; n {
	case 0:
	case 1:
		note += ", nor at one more place"
	default:
		note += fmt.Sprintf(", nor at %d more places", n)
	}
	return note
}
