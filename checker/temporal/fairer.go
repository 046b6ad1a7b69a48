package temporal

import (
	"slices"

	"gomc/checker/temporal/emptiness"
	"gomc/engine"
)

// Fairer reports whether a formula that a judge has found violated would hold under other fairness: that of e's program,
// which has the same states and properties: weak, or strong for some events, those of which no fewer were found, and weak for the others; nil if
// strong fairness of all does not help. ok is false when a limit came first.
func (j *Judge) Fairer(formula int, e engine.Engine) (weak bool, strong []string, ok bool) {
	other, err := New(e.Program(), Quotient{})
	if err != nil {
		return false, nil, false
	}
	other.States, other.Engines, other.Tick, other.atoms = j.States, []engine.Engine{e}, j.Tick, j.atoms
	if !other.expand(j.Rows.Len(), j.Rows.Starts) {
		return false, nil, false
	}
	if weak, ok = other.holdsWith(formula, nil); weak || !ok {
		return weak, nil, ok
	}
	all := slices.Compact(slices.Sorted(slices.Values(other.fair.groups)))
	if holds, ok := other.holdsWith(formula, all); !holds {
		return false, nil, ok
	}
	return false, other.fewest(formula, all), true
}

// holdsWith reports whether a formula holds where events of some groups are strongly fair, and the others weakly; and whether that was
// found out.
func (j *Judge) holdsWith(formula int, groups []string) (holds, done bool) {
	for i, g := range j.fair.groups {
		j.fair.strong[i] = slices.Contains(groups, g)
	}
	for _, q := range j.asked(formula) {
		if exists, done := emptiness.Exists(q); exists || !done {
			return false, done
		}
	}
	return true, true
}

// fewest leaves out what need not be strongly fair for a formula to hold, one group after the other, the last first: receives and
// what else is inside of a process come behind rules that begin something.
func (j *Judge) fewest(formula int, groups []string) []string {
	for i := len(groups) - 1; i >= 0; i-- {
		without := slices.Delete(slices.Clone(groups), i, i+1)
		if holds, _ := j.holdsWith(formula, without); holds {
			groups = without
		}
	}
	return groups
}
