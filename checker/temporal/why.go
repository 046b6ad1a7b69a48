package temporal

import (
	"fmt"
	"slices"

	"gomc/checker/temporal/lasso"
	"gomc/ir"
	"gomc/ltl"
)

// reasons say why a formula is false of a run: which part of it, and behind which step. Step i + 1 is the one from state i.
type reasons struct {
	run      *lasso.Run
	follows  *following
	followed []int // the values
	rests    bool  // it stays in its last state, and has no other step to repeat
	lines    []string
}

// why explains a formula, as it was written, that is false of the run.
func why(run *lasso.Run, c *check, followed []int, rests bool) []string {
	r := &reasons{run: run, follows: c.follows, followed: followed, rests: rests}
	if c.hot {
		r.staysHot(c.asked)
		return r.lines
	}
	r.isFalse(c.asked, c.body, 0, c.values)
	return r.lines
}

func (r *reasons) say(format string, args ...any) {
	if line := fmt.Sprintf(format, args...); !slices.Contains(r.lines, line) {
		r.lines = append(r.lines, line)
	}
}

// staysHot says so of a machine that does not cool down: always eventually not hot, or, where some states are cold, cold again
// and again if it is hot again and again.
func (r *reasons) staysHot(f *ltl.Formula) {
	if f.Op == ltl.Always {
		cools := r.run.Values(f.X)
		r.say("it is hot after step %d, and for ever from there on", r.first(0, func(i int) bool { return !cools[i] }))
		return
	}
	hot, cools := r.run.Values(f.X.X.X), r.run.Values(f.Y.X)
	in := ", in the loop,"
	if r.rests {
		in = ", where the run stays,"
	}
	r.say("it is hot after step %d%s and never cold after step %d", r.first(r.run.Loop, func(i int) bool { return hot[i] }), in,
		r.first(0, func(i int) bool { return !cools[i] }))
}

// isFalse says why a part is false at a state. The values belong to the parameters around it.
func (r *reasons) isFalse(f *ltl.Formula, t *ir.Term, at int, values []binding) {
	switch {
	case t.Kind == ir.ForAll:
		r.falseFor(f, t, at, values)
	case t.Kind != ir.Connective || !temporal(f):
		r.say("%s", holds(t, at, false))
	case t.Op == ltl.And && !r.run.Values(f.X)[at]:
		r.isFalse(f.X, t.X, at, values)
	case t.Op == ltl.And:
		r.isFalse(f.Y, t.Y, at, values)
	case t.Op == ltl.Or:
		r.isFalse(f.X, t.X, at, values)
		r.isFalse(f.Y, t.Y, at, values)
	case t.Op == ltl.Implies:
		if !temporal(f.X) {
			r.say("%s", holds(t.X, at, true))
		}
		r.isFalse(f.Y, t.Y, at, values)
	case t.Op == ltl.Always:
		x := r.run.Values(f.X)
		r.isFalse(f.X, t.X, r.first(at, func(i int) bool { return !x[i] }), values)
	case t.Op == ltl.Eventually:
		r.never(f.X, t.X, at, values)
	case t.Op == ltl.LeadsTo:
		asked, answered := r.run.Values(f.X), r.run.Values(&ltl.Formula{Op: ltl.Eventually, X: f.Y})
		open := r.first(at, func(i int) bool { return asked[i] && !answered[i] })
		r.say("%s, and %s never from there on", holds(t.X, open, true), quoted(t.Y))
	case t.Op == ltl.Not:
		r.say("%s is true of the run%s", quoted(t.X), since(at))
	default:
		r.between(f, t, at)
	}
}

// falseFor says so of a part that is to be true for each value.
func (r *reasons) falseFor(f *ltl.Formula, t *ir.Term, at int, values []binding) {
	part, of := failing(r.run, at, r.follows, f, t, values)
	if part == nil {
		return
	}
	n := len(r.lines)
	r.isFalse(part, t.X, at, of)
	for k := range r.lines[n:] {
		r.lines[n+k] += " (" + nameOf(of[len(values):], r.followed)[2:] + ")"
	}
}

// failing returns the instance of a part, which has to be true for each value, for the first value for which it is
// false at a state, with that value appended to those around it; nil if there is none.
func failing(
	run *lasso.Run, at int, follows *following, f *ltl.Formula, t *ir.Term, values []binding,
) (part *ltl.Formula, of []binding) {
	var each [][]binding
	follows.eachValue(t.Params, nil, values, func(v []binding) bool {
		each = append(each, slices.Clone(v))
		return true
	})
	parts := make([]*ltl.Formula, len(each)) // the first is the innermost
	for i := len(each) - 1; i > 0; i-- {
		parts[i], f = f.Y, f.X
	}
	parts[0] = f
	for i, part := range parts {
		if !run.Values(part)[at] {
			return part, each[i]
		}
	}
	return nil, nil
}

// never says so of what should be true at last.
func (r *reasons) never(f *ltl.Formula, t *ir.Term, at int, values []binding) {
	switch {
	case t.Kind == ir.Connective && t.Op == ltl.Always:
		x := r.run.Values(f.X)
		again := r.first(r.run.Loop, func(i int) bool { return !x[i] })
		if r.rests {
			r.say("%s, where the run stays", holds(t.X, again, false))
			return
		}
		r.say("%s is not true for ever from any step on: not after step %d of the loop", quoted(t.X), again)
	case ofSteps(t):
		r.say("%s never happens%s", quoted(t), since(at))
	default:
		r.say("%s is never true%s", quoted(t), since(at))
	}
}

// between says why what should be true up to something is not.
func (r *reasons) between(f *ltl.Formula, t *ir.Term, at int) {
	x := r.run.Values(f.X)
	if t.Op == ltl.Release {
		y := r.run.Values(f.Y)
		broken := r.first(at, func(i int) bool { return !y[i] })
		r.say("%s, and %s is not before", holds(t.Y, broken, false), quoted(t.X))
		return
	}
	broken := r.first(at, func(i int) bool { return !x[i] })
	if t.Op == ltl.Until && (x[broken] || !ofSteps(t.Y)) && !r.run.Values(&ltl.Formula{Op: ltl.Eventually, X: f.Y})[at] {
		r.never(f.Y, t.Y, at, nil)
		return
	}
	if ofSteps(t.Y) { // which asks for the left side where it happens, too
		r.say("%s, and %s has not happened by then", holds(t.X, broken, false), quoted(t.Y))
		return
	}
	r.say("%s, and %s is not true up to there", holds(t.X, broken, false), quoted(t.Y))
}

// first is the first state from one on, round the loop if need be, that is such as f says; there is one.
func (r *reasons) first(at int, f func(i int) bool) int {
	for i := at; i < len(r.run.Steps); i++ {
		if f(i) {
			return i
		}
	}
	for i := r.run.Loop; i < at; i++ {
		if f(i) {
			return i
		}
	}
	return at
}

// holds says that something is true or false at a state, or does or does not happen there.
func holds(t *ir.Term, at int, yes bool) string {
	if negated(t) {
		return holds(t.X, at, !yes)
	}
	word := map[bool]string{true: "is true", false: "is false"}[yes]
	if ofSteps(t) {
		return fmt.Sprintf("%s %s of step %d", quoted(t), word, at+1)
	}
	if at == 0 {
		return fmt.Sprintf("%s %s in the start state", quoted(t), word)
	}
	return fmt.Sprintf("%s %s after step %d", quoted(t), word, at)
}

func since(at int) string {
	if at == 0 {
		return ""
	}
	return fmt.Sprintf(" after step %d", at)
}

func quoted(t *ir.Term) string { return "`" + source(t) + "`" }

// ofSteps reports whether a part speaks of the step that is taken.
func ofSteps(t *ir.Term) bool {
	return t != nil && (t.Kind == ir.Fired || t.Kind == ir.Noted || ofSteps(t.X) || ofSteps(t.Y))
}

// temporal reports whether a formula speaks of more than one step.
func temporal(f *ltl.Formula) bool {
	return f != nil && (f.Op == ltl.Always || f.Op == ltl.Eventually || f.Op == ltl.Until || f.Op == ltl.Unless || f.Op == ltl.Release || f.Op == ltl.LeadsTo ||
		temporal(f.X) || temporal(f.Y))
}
