// Package audit compares an answer with the answers that it must agree with. It takes outcomes, and
// states and counts as data, and knows no search.
//
// Disagreement compares the outcome of a run with some knobs set with the outcomes of plain runs of the same question,
// as far as its knobs promise to preserve it (spec.Kept). The grid of tests, the campaigns and a self-check use it.
//
// A self-check tests the assumptions of a search by other and slower means. Each reduction brings a
// Check. Two things are done when the search is over:
//
//   - Each Check examines a sample of the visited states, evenly spread over the order in which
//     they were found, so that the same run has the same sample.
//   - The search is repeated without any reduction, up to spec.UnreducedStates. Both must find
//     something, or nothing, and at the same distance from a start state (under partial-order
//     reduction, at no smaller one); a Check may compare more.
//
// A disagreement is a bug in gomc and an internal error, unless a Check shows that the model breaks
// the rules of a reduction: that is a finding. SelfCheck does both; its caller passes the searches,
// for it knows none.
package audit

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/spec"
)

// Reference holds the outcomes of plain runs (spec.Spec.Plain) of a question.
type Reference struct {
	All  *outcome.Outcome // of a run that continues after each error
	Same *outcome.Outcome // of one that ends as the run to be compared does, for one that keeps spec.Order; else it may be nil
}

// Disagreement says in what an answer is not what it should be, given what it keeps of the
// plain one; "" when it is. What is found must be among all that is wrong, and something must
// be if anything is.
func Disagreement(got *outcome.Outcome, kept spec.Kept, plain Reference) string {
	for _, compare := range []func(*outcome.Outcome, spec.Kept, Reference) string{otherAnswer, otherDistance, otherNumbers, otherOrder} {
		if what := compare(got, kept, plain); what != "" {
			return what
		}
	}
	return ""
}

// otherAnswer compares verdicts. A finding that symmetry reduction makes of a model that is
// not symmetric is an answer whatever the plain run says.
func otherAnswer(got *outcome.Outcome, kept spec.Kept, plain Reference) string {
	for i := range got.Findings {
		f := &got.Findings[i]
		if f.Kind != "asymmetry" && !slices.ContainsFunc(plain.All.Findings, f.Same) && complete(plain.All) && judged(plain.All, f) {
			return fmt.Sprintf("found %s, which the plain run does not: %s", f.Subject(), names(plain.All.Findings))
		}
	}
	switch {
	case len(got.Findings) > 0:
		return ""
	case len(plain.All.Findings) > 0 && got.Verdict == outcome.Verified:
		return fmt.Sprintf("verified, but the plain run finds %s", names(plain.All.Findings))
	case len(plain.All.Findings) > 0 && kept.Has(spec.Conclusive):
		return fmt.Sprintf("%s, but the plain run finds %s", got.Verdict, names(plain.All.Findings))
	case kept.Has(spec.Conclusive) && got.Exit != plain.All.Exit:
		return fmt.Sprintf("%s (%s), but the plain run says %s", got.Verdict, got.Reason, plain.All.Verdict)
	}
	return ""
}

// complete reports whether a run has found all there is to find.
func complete(o *outcome.Outcome) bool {
	return o.Verdict != outcome.Stopped && o.Verdict != outcome.Bounded && len(o.Findings) < max(1, o.Settings.MaxErrors)
}

// judged reports whether a run has judged what a finding is about. It judges formulas only where nothing
// else is wrong; a run that ends earlier, within a depth, may find nothing else, and then judges them.
// An error inside a formula names it in its message.
func judged(o *outcome.Outcome, f *outcome.Finding) bool {
	return !slices.ContainsFunc(o.Formulas, func(q outcome.Formula) bool {
		about := f.Kind == "ltl" && q.Line == f.Line && q.Name == f.Property
		return q.Verdict == outcome.Stopped && (about || strings.HasPrefix(f.Message, "ltl "))
	})
}

// names lists what was found, each thing once.
func names(all []outcome.Finding) string {
	var out []string
	for i := range all {
		if n := all[i].Subject(); !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	if out == nil {
		return "nothing"
	}
	return strings.Join(out, ", ")
}

// otherDistance compares the lengths of traces. Which of several errors comes first is up to
// the order of states, and a deadlock shows one step later than what is wrong with a state.
// The instance of a liveness property that is reported of under symmetry need not be the nearest
// (docs/warts.md). A run that violates a formula is a short one and not the shortest: which one is found
// depends on what of the state graph there is, and on the naming of its states. Where states come in the same order it
// is the very same one, which otherOrder sees to.
func otherDistance(got *outcome.Outcome, kept spec.Kept, plain Reference) string {
	if got.Trace == nil || plain.All.Trace == nil || slices.ContainsFunc(slices.Concat(got.Findings[:1], plain.All.Findings), elsewhere) {
		return ""
	}
	was, is := len(plain.All.Trace.Steps), len(got.Trace.Steps)
	if is < was && kept.Has(spec.Steps) || is > was && kept.Has(spec.Distance) {
		return fmt.Sprintf("the trace has %d steps, that of the plain run %d", is-1, was-1)
	}
	return ""
}

// elsewhere reports whether the first trace to a finding need not be as long as another.
func elsewhere(f outcome.Finding) bool {
	return f.Kind == "deadlock" || f.Kind == "asymmetry" || f.Kind == "liveness" || f.Kind == "ltl"
}

// otherNumbers compares the sizes of state spaces that were seen to the end.
func otherNumbers(got *outcome.Outcome, kept spec.Kept, plain Reference) string {
	switch all := plain.All; {
	case got.Verdict != outcome.Verified || all.Verdict != outcome.Verified:
	case kept.Has(spec.States) && got.States != all.States, kept.Has(spec.Fewer) && got.States > all.States:
		return fmt.Sprintf("%d states, plain %d", got.States, all.States)
	case kept.Has(spec.Transitions) && got.Transitions != all.Transitions, kept.Has(spec.Fewer) && got.Transitions > all.Transitions:
		return fmt.Sprintf("%d transitions, plain %d", got.Transitions, all.Transitions)
	}
	return ""
}

// otherOrder compares all that a run says, if states come in the same order.
func otherOrder(got *outcome.Outcome, kept spec.Kept, plain Reference) string {
	if !kept.Has(spec.Order) || plain.Same == nil {
		return ""
	}
	same, is := *plain.Same, *got
	if got.Disk != nil { // other nodes of products are looked at there
		same, is = uncounted(same), uncounted(is)
	}
	want, have := lasting(&same, kept), lasting(&is, kept)
	for i := range min(len(want), len(have)) {
		if want[i] != have[i] {
			return fmt.Sprintf("%s, plain: %s", strings.TrimSpace(have[i]), strings.TrimSpace(want[i]))
		}
	}
	if len(want) != len(have) {
		return fmt.Sprintf("the outcome has %d lines, that of the plain run %d", len(have), len(want))
	}
	return ""
}

// uncounted returns an outcome without how many nodes of products were looked at.
func uncounted(o outcome.Outcome) outcome.Outcome {
	o.Formulas = slices.Clone(o.Formulas)
	for i := range o.Formulas {
		o.Formulas[i].Nodes = 0
	}
	return o
}

// lasting returns the lines of an outcome that depend neither on time and memory nor on options beside the question. A
// store that is not exact cannot say that a model is verified, that something never happens, or that no trace is
// shorter.
func lasting(o *outcome.Outcome, kept spec.Kept) []string {
	c := *o
	c.Tool, c.Settings, c.Reductions = "", outcome.Settings{}, nil
	c.Seconds, c.PeakBytes, c.StateBytes, c.Omission = 0, 0, 0, 0
	c.Profile, c.SelfCheck, c.Disk, c.Warnings, c.Notes, c.Diagnostics = nil, nil, nil, nil, nil, nil
	if !kept.Has(spec.Conclusive) {
		c.Findings = slices.DeleteFunc(slices.Clone(c.Findings), func(f outcome.Finding) bool { return f.Kind == "cover" })
		if len(c.Findings) == 0 {
			c.Verdict, c.Exit, c.Reason = "", 0, ""
		}
		if c.Trace != nil {
			c.Trace = &outcome.Trace{Steps: c.Trace.Steps}
		}
	}
	text, err := json.MarshalIndent(&c, "", " ")
	if err != nil {
		return []string{err.Error()}
	}
	return strings.Split(string(text), "\n")
}
