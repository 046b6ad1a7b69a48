package temporal

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/spec"
)

// Seen are the rules of whose events the formulas of a program speak, by name or by what they send and receive; nil: there are
// no formulas. What a rule sends goes to channels, mailboxes and outboxes, and what is taken comes from there: the notes
// themselves tell, wherever they stand.
func Seen(p *ir.Program) []bool {
	if len(p.Formulas) == 0 {
		return nil
	}
	seen, spoken := make([]bool, len(p.Rules)), eventAtoms(p)
	for i, r := range p.Rules {
		seen[i] = ir.MayNote(r.Body...)
		for _, h := range spoken {
			seen[i] = seen[i] || h.Candidate(r)
		}
	}
	return seen
}

// NoReduction is why partial-order reduction would not keep what the formulas of a program say; nil: it does.
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
		if word := notKept(f.Body); word != "" {
			return &spec.UnsupportedError{Message: fmt.Sprintf("ltl %s: partial-order reduction keeps which states are at rest, and not %s on the way", f.Title(), word), Try: "--por=off"}
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

// notKept is what of a formula depends on which steps a state has; "": nothing.
func notKept(t *ir.Term) string {
	switch {
	case t == nil:
		return ""
	case t.Kind == ir.Resting:
		return "what is true until then"
	case t.Kind == ir.Enabled:
		return "what is enabled"
	}
	if word := notKept(t.X); word != "" {
		return word
	}
	return notKept(t.Y)
}
