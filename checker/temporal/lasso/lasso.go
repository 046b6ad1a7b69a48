// Package lasso judges runs that repeat themselves: whether a formula is true of one, and whether
// it is fair. It checks findings, so it shares nothing with the code that finds them: no automaton,
// no normal form, no component.
//
// # The machine
//
// A Run is a list of steps, and the number of the first repeated one: after the last step that one
// follows again. A formula has a value at each step, that of the suffix that begins there. The
// values of `f until g` are the least that satisfy "g, or f and the next one", those of `always f`
// the greatest that satisfy "f, and the next one"; two backward passes over the steps find them, as
// the first decides what the last step has to know of the loop.
package lasso

import "gomc/ltl"

// Step is a step of a run.
type Step struct {
	Letter  ltl.Letter
	Enabled map[int]bool // the fairness instances of which an event could happen
	Taken   map[int]bool // those of the event that happens
}

// Run repeats its steps from number Loop on.
type Run struct {
	Steps []Step
	Loop  int
}

// Satisfies reports whether a formula is true of the run.
func (r *Run) Satisfies(f *ltl.Formula) bool { return r.Values(f)[0] }

// Values returns the values of a formula at each step.
func (r *Run) Values(f *ltl.Formula) []bool {
	var x, y []bool
	if f.X != nil {
		x = r.Values(f.X)
	}
	if f.Y != nil {
		y = r.Values(f.Y)
	}
	switch f.Op {
	case ltl.Always:
		return r.fixpoint(true, func(i int, next bool) bool { return x[i] && next })
	case ltl.Eventually:
		return r.fixpoint(false, func(i int, next bool) bool { return x[i] || next })
	case ltl.Until:
		return r.fixpoint(false, func(i int, next bool) bool { return y[i] || x[i] && next })
	case ltl.Unless:
		return r.fixpoint(true, func(i int, next bool) bool { return y[i] || x[i] && next })
	case ltl.Release:
		return r.fixpoint(true, func(i int, next bool) bool { return y[i] && (x[i] || next) })
	case ltl.LeadsTo:
		reached := r.fixpoint(false, func(i int, next bool) bool { return y[i] || next })
		return r.fixpoint(true, func(i int, next bool) bool { return (!x[i] || reached[i]) && next })
	}
	return r.pointwise(f, x, y)
}

// pointwise are the values of what is decided at each step for itself.
func (r *Run) pointwise(f *ltl.Formula, x, y []bool) []bool {
	v := make([]bool, len(r.Steps))
	for i := range v {
		switch f.Op {
		case ltl.True:
			v[i] = true
		case ltl.Prop:
			v[i] = r.Steps[i].Letter.Has(f.Prop)
		case ltl.Not:
			v[i] = !x[i]
		case ltl.And:
			v[i] = x[i] && y[i]
		case ltl.Or:
			v[i] = x[i] || y[i]
		case ltl.Implies:
			v[i] = !x[i] || y[i]
		}
	}
	return v
}

// fixpoint returns the values each of which `of` computes from the next; first is the value to begin with.
func (r *Run) fixpoint(first bool, of func(i int, next bool) bool) []bool {
	v := make([]bool, len(r.Steps))
	last := len(v) - 1
	v[r.Loop] = first
	for range 2 {
		for i := last; i >= 0; i-- {
			next := r.Loop
			if i < last {
				next = i + 1
			}
			v[i] = of(i, v[next])
		}
	}
	return v
}

// Fair reports whether the run is fair to an instance. Weak: it is taken again and again,
// or disabled again and again. Strong: it is taken again and again, or disabled from some
// step on.
func (r *Run) Fair(instance int, strong bool) bool {
	enabled, disabled := false, false
	for _, s := range r.Steps[r.Loop:] {
		if s.Taken[instance] {
			return true
		}
		enabled = enabled || s.Enabled[instance]
		disabled = disabled || !s.Enabled[instance]
	}
	return !strong && disabled || !enabled
}
