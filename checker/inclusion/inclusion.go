// Package inclusion says when a search of machines whose mailboxes keep only the order of each
// sender (pair) answers for mailboxes that keep all orders (p).
//
// A step under p is one under pair: the first event that is not deferred is the first of its
// sender's. So each run under p is one under pair, state by state, if waiting events are seen only
// by taking them. If sends leave with their step, unobservably, that changes neither the reachable
// local states nor the errors (lab/gen/diff, TestMailboxes). So an error that never occurs
// under pair never occurs under p. An error under pair may not occur under p: nothing follows from
// it. Nor does anything follow for properties that something happens, or can happen: they need the
// runs of p themselves.
package inclusion

import (
	"slices"

	"gomc/ir"
)

// Obstacle returns why it is not enough to search a program, which has mailboxes of p, under pair; "" if it is.
func Obstacle(p *ir.Program) string {
	switch {
	case !slices.ContainsFunc(p.Vars, func(v *ir.Var) bool { return v.Mailbox != nil }):
		return "no machine is sent anything"
	case len(p.Channels) > 0:
		return "there are processes beside the machines"
	case p.HasFaults():
		return "there are faults"
	case len(p.Covers) > 0:
		return "what covers ask for may be met under pair alone"
	case len(p.Formulas) > 0:
		return "a formula of temporal logic is about whole runs"
	case p.Ranked():
		return "rules have priorities"
	case !alone(p):
		return "a property is about a monitor and what is no monitor's"
	}
	for _, q := range p.Properties {
		if q.Kind != ir.Invariant || q.When != ir.Always || q.Deadlock != "" {
			return q.Title() + " is no invariant"
		}
		if slices.ContainsFunc(p.PropertyReads(q), waits) {
			return q.Title() + " looks at what waits"
		}
	}
	for _, r := range p.Rules {
		if why := ofRule(p, r); why != "" {
			return why
		}
	}
	return ""
}

// waits reports whether an access is to what waits at a machine, or in its outbox.
func waits(a ir.Access) bool {
	return a.Var.Mailbox != nil || a.Var.Channel != nil || a.Kind != ir.Read
}

// alone reports whether each property is about monitors, or about anything but monitors.
func alone(p *ir.Program) bool {
	for _, q := range p.Properties {
		of := map[bool]bool{}
		for _, a := range p.PropertyReads(q) {
			of[a.Var.Process != nil && a.Var.Process.Machine != nil && a.Var.Process.Machine.Monitor] = true
		}
		if len(of) > 1 {
			return false
		}
	}
	return true
}

// ofRule is in what a rule looks at what waits without taking it.
func ofRule(p *ir.Program, r *ir.Rule) string {
	takes := slices.ContainsFunc(r.Params, func(q ir.Param) bool { return q.Kind == ir.Pick })
	e := p.RuleEffects(r)
	looks := func(a ir.Access) bool { return a.Var.Mailbox != nil && a.Kind == ir.Read }
	switch {
	case !takes && slices.ContainsFunc(e.Guard, looks):
		return r.Title() + " happens when nothing waits"
	case slices.ContainsFunc(e.Body, looks):
		return r.Title() + " sends to a mailbox that loses what does not fit, or assumes that it does"
	}
	return ""
}
