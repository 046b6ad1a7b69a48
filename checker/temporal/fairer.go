package temporal

import (
	"gomc/engine"
)

// Fairer reports whether a formula that a judge has found violated would hold under other fairness: that of e's program,
// which has the same states and properties; weak, and strong. ok is false when a limit came first.
func (j *Judge) Fairer(formula int, e engine.Engine) (weak, strong, ok bool) {
	other, err := New(e.Program())
	if err != nil {
		return false, false, false
	}
	other.States, other.Engines, other.Tick, other.atoms = j.States, []engine.Engine{e}, j.Tick, j.atoms
	if !other.expand(j.Rows.Len(), j.Rows.Starts) {
		return false, false, false
	}
	kinds := other.fair.strong
	for i := range kinds {
		kinds[i] = false
	}
	first := other.formula(formula, other.asked(formula))
	if weak = first.Found == nil; weak || !first.Done {
		return weak, weak, first.Done
	}
	for i := range kinds {
		kinds[i] = true
	}
	second := other.formula(formula, other.asked(formula))
	return false, second.Found == nil, second.Done
}
