package temporal

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/ltl"
	"gomc/spec"
)

// Seen are the rules of whose events the formulas of a program speak, by name or by what they send and receive; nil: there are
// no formulas. What a rule sends goes to channels, mailboxes and outboxes, and what is taken comes from there: the notes
// themselves tell, wherever they stand.
func Seen(p *ir.Program) []bool {
	if len(p.Formulas) == 0 {
		return nil
	}
	seen := make([]bool, len(p.Rules))
	for i, r := range p.Rules {
		seen[i] = ir.MayNote(r.Body...)
	}
	eachTerm(p, func(t *ir.Term) {
		for i, r := range p.Rules {
			seen[i] = seen[i] || t.Kind == ir.Fired && t.Events.Candidate(r)
		}
	})
	return seen
}

// FairRules are the rules of each instance of fairness that a prepared program assumes.
func FairRules(p *ir.Program) [][]int {
	if len(p.Formulas) == 0 {
		return nil
	}
	fair := instancesOf(p)
	list := make([][]int, len(fair.names))
	for t := range p.Rules {
		for _, i := range fair.of[t] {
			list[i] = append(list[i], t)
		}
	}
	return list
}

// AskedRules are the rules of which the formulas of a program ask whether one is enabled: a set for each time they ask.
func AskedRules(p *ir.Program) (list [][]int) {
	eachTerm(p, func(t *ir.Term) {
		if t.Kind != ir.Enabled {
			return
		}
		var asked []int
		for i, r := range p.Rules {
			if t.Events.Candidate(r) {
				asked = append(asked, i)
			}
		}
		list = append(list, asked)
	})
	return list
}

// NoReduction returns why partial-order reduction would not keep what the formulas of a program say; nil: it does.
func NoReduction(p *ir.Program) *spec.UnsupportedError {
	if len(p.Formulas) > 0 && leavesCopies(p) {
		return &spec.UnsupportedError{Try: "--por=off",
			Message: "whether a receive leaves a copy behind is up to a fault, " +
				"and partial-order reduction does not know all that could happen"}
	}
	if len(p.Formulas) > 0 && p.HasFaults() {
		return &spec.UnsupportedError{Message: "a run may stay where nothing but a fault could happen, and partial-order reduction does not know all that could", Try: "--por=off, or --faults=off"}
	}
	for _, f := range p.Formulas {
		if _, body := outermost(f); asksRest(body) && !onlyRest(body) {
			return &spec.UnsupportedError{Try: "--por=off", Message: fmt.Sprintf("ltl %s: partial-order reduction keeps "+
				"which states are at rest, and not what is true until then", f.Title())}
		}
	}
	return nil
}

// leavesCopies reports whether some receive may leave a copy behind, which becomes a rule of its own, and a fault, where
// rules are cut for the reduction. A program that has not been cut has no such fault yet.
func leavesCopies(p *ir.Program) bool {
	return slices.ContainsFunc(p.Rules, func(r *ir.Rule) bool {
		return slices.ContainsFunc(r.Params, func(q ir.Param) bool { return q.Keeps })
	})
}

// NoDropping returns why formulas could tell that dead messages are left out; nil: they could not. To receive them
// changes no variable, and does not go on for ever: each is there once.
func NoDropping(p *ir.Program) *spec.UnsupportedError {
	refused := func(why string, args ...any) *spec.UnsupportedError {
		return &spec.UnsupportedError{Message: fmt.Sprintf("dead messages cannot be left out: "+why, args...),
			Try: "--dead-messages=keep"}
	}
	if len(p.Formulas) > 0 && (leavesCopies(p) || p.HasFaults()) {
		return refused("a run may have a fault that only concerns them")
	}
	for _, f := range p.Formulas {
		if asksEvents(f.Body) {
			return refused("ltl %s asks what happens or is enabled, and they can be received", f.Title())
		}
		if _, body := outermost(f); asksRest(body) && !onlyRest(body) {
			return refused("ltl %s asks when a run is at rest, and they can be received", f.Title())
		}
	}
	return nil
}

// asksEvents reports whether a part of a formula says something of events.
func asksEvents(t *ir.Term) bool {
	return t != nil && (t.Kind == ir.Enabled || ofSteps(t) || asksEvents(t.X) || asksEvents(t.Y))
}

// asksRest reports whether a part of a formula says that a state is at rest.
func asksRest(t *ir.Term) bool {
	return t != nil && (t.Kind == ir.Resting || asksRest(t.X) || asksRest(t.Y))
}

// onlyRest reports whether a formula says only that all runs come to rest, or that none does.
func onlyRest(t *ir.Term) bool {
	if t.Kind != ir.Connective {
		return false
	}
	switch t.Op {
	case ltl.Eventually:
		return t.X.Kind == ir.Resting
	case ltl.Always:
		return t.X.Kind == ir.Connective && t.X.Op == ltl.Not && t.X.X.Kind == ir.Resting
	}
	return false
}
