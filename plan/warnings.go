package plan

import (
	"fmt"
	"slices"

	"gomc/checker/reduction"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/semantics/codes"
	"gomc/source"
	"gomc/spec"
)

// warn warns of knobs that have no effect on the program, or one that surprises.
func (p *Plan) warn() {
	for _, about := range []func(*Plan){(*Plan).warnOfQuestion, (*Plan).warnOfMachines, (*Plan).warnOfSymmetry, (*Plan).warnOfMP, (*Plan).warnOfSingle} {
		about(p)
	}
}

func (p *Plan) warnf(format string, args ...any) *source.Diagnostic {
	return p.Warnings.Warnf("", source.Span{}, format, args...)
}

// warnOfQuestion warns of questions that the model does not have.
func (p *Plan) warnOfQuestion() {
	f, asked := p.Facts, p.Facts.asked
	loss := func(r *ir.Rule) bool { return r.Kind == ir.Loss }
	if asked.Lossy && !slices.ContainsFunc(f.Code.Rules, loss) {
		p.warnf("--lossy has no effect: there is no channel without an order")
	}
	if p.Asked.Fairness != "" && len(f.Code.Formulas) == 0 {
		why := "the model has no formula of temporal logic"
		if asked.Formulas == spec.NoFormulas {
			why = "--formulas=off leaves out those that fairness is assumed for"
		}
		p.warnf("--fairness=%s has no effect: %s", p.Asked.Fairness, why)
	}
	if asked.Formulas == spec.NoFormulas && !slices.ContainsFunc(f.Code.NotJudged, func(u ir.Unjudged) bool { return u.Runs }) {
		p.warnf("--formulas=off has no effect: the model states no formula of temporal logic")
	}
	if asked.Liveness != "" && !f.Model().Properties.Hot {
		p.warnf("--liveness=%s has no effect: the model has no hot states", asked.Liveness)
	}
}

// warnOfMachines warns of settings of mailboxes and outboxes for a model without machines.
func (p *Plan) warnOfMachines() {
	if hasMachines(p.Facts.Code) {
		return
	}
	for _, name := range []string{"mailbox", "outbox", "mailbox-capacity"} {
		if value := spec.Find(name).Get(p.Facts.asked); value != "" {
			p.warnf("--%s=%s has no effect: the model has no machines", name, value)
		}
	}
}

// warnOfSymmetry warns where symmetry reduction reduces less than one would expect, or something else beside it.
func (p *Plan) warnOfSymmetry() {
	s, f := p.Asked, p.Facts
	symmetric := f.Model().Scalarsets
	if s.Symmetry && !symmetric {
		p.warnf("symmetry reduction has no effect: the model declares no scalarset by name that has 2 to 64 elements")
	}
	if d := f.dearly(&s); d != nil {
		p.Warnings.Warnf(codes.Order, d.At, "partial-order reduction is left out: beside it, symmetry reduction would leave the values of %s as they are: %v", d.Type, d).
			Suggest("a result that does not depend on the order, or --trust-symm if it does not, " +
				"or --no-symm to have partial-order reduction")
		s.POR = ""
	}
	if s.Symmetry && symmetric && len(p.Obstacles) == 0 { // else there is more to say than what it leaves as it is
		p.warnOfOrders(f.Comparing(&s))
	}
	if len(p.Obstacles) == 0 && s.SelfCheck && s.Local == "" && !s.Reduces() && !s.Drops() && !(s.Symmetry && symmetric) {
		p.warnf("the self-check has nothing to check: no reduction has an effect")
	}
}

// warnOfOrders warns of scalarsets that symmetry reduction leaves as they are.
func (p *Plan) warnOfOrders(most Comparable) {
	o := p.Facts.Orders()
	fixed := o.fixed(most)
	for _, t := range o.declared(fixed) {
		d := fixed[t]
		p.Warnings.Warnf(codes.Order, d.At, "symmetry reduction leaves the values of %s as they are: %v, and %s", t, d, p.uncompared(t)).
			Suggest("a result that does not depend on the order, or --trust-symm if it does not")
	}
}

// uncompared says why orders of a scalarset are not compared.
func (p *Plan) uncompared(t *ir.Type) string {
	atRest := func(s order.Dependent) bool { return s.When != ir.Always && slices.Contains(s.Sets, t) }
	switch n := order.Orders([]*ir.Type{t}); {
	case n > reduction.MostOrders:
		return fmt.Sprintf("%d orders are too many to compare", n)
	case slices.ContainsFunc(p.Facts.Orders().Dependents, atRest):
		return "that is not compared for a property of states at rest"
	case len(p.Facts.Code.Formulas) > 0:
		return "this is not compared beside formulas of temporal logic"
	}
	return "this is not compared here"
}

// warnOfMP warns of questions whose answer changes under MP.
func (p *Plan) warnOfMP() {
	code := p.Facts.Code
	if code.Semantics != string(spec.MP) {
		return
	}
	const blocked = "under MP a process can be blocked for ever by a message that it does not want"
	if p.asksForDeadlocks() {
		p.warnf(blocked + ": a deadlock found may be no more than that")
	}
	if slices.ContainsFunc(code.Properties, func(q *ir.Property) bool { return q.When != ir.Always }) {
		p.warnf(blocked + ", and is at rest then: final and atrest need not say what they do under M and M-MP")
	}
	if p.Facts.Model().Properties.Liveness {
		p.warnf(blocked + ", and liveness asks what can still happen: it need not hold although it does under M and M-MP")
	}
}

func (p *Plan) asksForDeadlocks() bool {
	return p.Asked.Deadlock != "" && p.Asked.Deadlock != spec.NoDeadlock
}

// warnOfSingle warns of questions whose answer changes when messages come one by one.
func (p *Plan) warnOfSingle() {
	if p.Facts.asked.SingleMessage == "" {
		return
	}
	if p.asksForDeadlocks() {
		p.warnf("messages are received one by one: where the model with quorums has deadlocks is another question")
	}
	if p.Facts.Model().Properties.Liveness {
		p.warnf("messages are received one by one: liveness asks what can still happen, and a message " +
			"that has been received cannot be received otherwise any more")
	}
}
