package plan

import (
	"slices"

	"gomc/spec"
)

// Change is another value of a knob; "": the knob is left out.
type Change struct{ Knob, Value string }

// mostLeftOut is how many knobs are left out at most, one combination after the other; where that is not enough, all are
// that say how to answer.
const mostLeftOut = 3

// instead finds the answerable Spec that comes nearest. It tries to leave out none, one, two and three knobs, in the
// order of the table: first knobs that say how to answer, then knobs that ask. A stateless search is left out first if
// a stateful one can answer: it refuses models with infinite runs, which cannot be known beforehand. Knobs without
// effect beside the rest are left out, too. The result is nil if nothing can be answered.
func instead(asked *spec.Spec, possible func(*spec.Spec) bool) *spec.Spec {
	if asked.Search.Stateless() {
		stateful := without(*asked, spec.Find("search"))
		if s := instead(&stateful, possible); s != nil {
			return s
		}
	}
	var how, all []*spec.Knob
	for i := range spec.Knobs {
		if k := &spec.Knobs[i]; !k.OfModel() && k.Get(asked) != "" && !k.Asks {
			how = append(how, k)
		}
	}
	all = slices.Clone(how)
	for i := range spec.Knobs {
		if k := &spec.Knobs[i]; !k.OfModel() && k.Get(asked) != "" && k.Asks {
			all = append(all, k)
		}
	}
	for _, knobs := range [][]*spec.Knob{how, all} {
		for n := 0; n <= min(mostLeftOut, len(knobs)); n++ {
			if s := leaveOut(*asked, knobs, n, possible); s != nil {
				return s
			}
		}
		if s := without(*asked, knobs...); possible(&s) {
			return &s
		}
	}
	return nil
}

// leaveOut is the first Spec that is possible without n of some knobs; nil: none is.
func leaveOut(s spec.Spec, knobs []*spec.Knob, n int, possible func(*spec.Spec) bool) *spec.Spec {
	if n == 0 {
		if s.Prune(func(string) bool { return false }); possible(&s) {
			return &s
		}
		return nil
	}
	for i, k := range knobs {
		if found := leaveOut(without(s, k), knobs[i+1:], n-1, possible); found != nil {
			return found
		}
	}
	return nil
}

// without returns a Spec without some knobs, and without what has no effect then.
func without(s spec.Spec, knobs ...*spec.Knob) spec.Spec {
	for _, k := range knobs {
		k.Copy(&s, &spec.Spec{})
	}
	s.Prune(func(string) bool { return false })
	return s
}

// changes lists the knobs in which two Specs differ.
func changes(from, to *spec.Spec) (list []Change) {
	for i := range spec.Knobs {
		if k := &spec.Knobs[i]; !k.OfModel() && k.Get(from) != k.Get(to) {
			list = append(list, Change{k.Name, k.Get(to)})
		}
	}
	return list
}
