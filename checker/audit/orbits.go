package audit

import (
	"fmt"
	"iter"
	"math"
	"slices"

	"gomc/checker/equivariance"
	"gomc/checker/reduction"
	"gomc/checker/store"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/internal/disjoint"
	"gomc/ir/order"
	"gomc/outcome"
)

// allRenamings is the largest number of renamings that are all tried: those of a
// scalarset of eight.
const allRenamings = 40_320

// orbitAudit checks symmetry reduction. Of a sampled state, and of its successors, it
// asks whether
//
//   - all renamings have the same representative;
//   - the representative is one of the renamings;
//   - rules and properties do with a renaming of the state what they do with the state,
//     renamed.
//
// With more than allRenamings, only neighbours are tried, and the second question is not
// asked. The search without reductions must have one state, or several, in each orbit that
// was stored, and in no other: its orbits are counted by uniting states with their
// neighbours, which asks no Canonicalizer.
type orbitAudit struct {
	of *Explored
	Symmetry
	comparer equivariance.Comparer
	all      bool
	was      engine.Batch // of the state that is being checked
	is       engine.Batch // of a renaming of it
	form     []uint64
}

// Symmetry is the input of a check of symmetry reduction.
type Symmetry struct {
	Canonicalizer reduction.Canonicalizer
	Orbits        reduction.Orbits  // renames by other means
	Dependents    []order.Dependent // where the order of scalarset values may matter
	Fewer         bool              // partial-order reduction may have left orbits out
	MostStates    uint64            // the most states of a search without reductions
}

// NewOrbits checks symmetry reduction, on an engine of its own.
func NewOrbits(of *Explored, with Symmetry, e engine.Engine, n engine.Narrator) Check {
	return &orbitAudit{
		of: of, Symmetry: with, all: with.Orbits.Order() <= allRenamings,
		comparer: equivariance.Comparer{
			Engine: e, Orbits: with.Canonicalizer, Dependents: with.Dependents,
			Describe: func(state []uint64) string { return trace.Describe(n, state) },
		},
		form: make([]uint64, e.Program().Layout.Words),
	}
}

func (a *orbitAudit) images(states ...[]uint64) iter.Seq[[][]uint64] {
	if a.all {
		return a.Orbits.Images(states...)
	}
	return a.Orbits.Neighbours(states...)
}

// renamings returns how many images yields.
func (a *orbitAudit) renamings() int {
	n := 0
	for range a.images() {
		n++
	}
	return n
}

// Cost counts the renamings of a state and of its successors.
func (a *orbitAudit) Cost() int { return max(1, a.renamings()*(1+a.of.Branching)) }

func (a *orbitAudit) Report(r *outcome.SelfCheck) { r.All, r.Renamings = a.all, uint64(a.renamings()) }

func (a *orbitAudit) State(state []uint64) error {
	was, states := a.behaviourOf(state)
	forms := make([][]uint64, len(states))
	for i := range states {
		forms[i] = slices.Clone(a.canonical(states[i]))
	}
	met := make([]bool, len(states))
	for images := range a.images(states...) {
		for i, image := range images {
			met[i] = met[i] || slices.Equal(image, forms[i])
			if form := a.canonical(image); !slices.Equal(form, forms[i]) {
				return a.failed("the state %s has the representative %s, and its renaming %s has the representative %s",
					states[i], forms[i], image, form)
			}
		}
		if err := a.compare(state, was, images); err != nil {
			return err
		}
	}
	if i := slices.Index(met, false); i >= 0 && a.all {
		return a.failed("the state %s has the representative %s, which is no renaming of it", states[i], forms[i])
	}
	return nil
}

// behaviourOf returns the behaviour of a state, and the state with its successors.
func (a *orbitAudit) behaviourOf(state []uint64) (was equivariance.Behaviour, states [][]uint64) {
	was, states = a.comparer.Behaviour(state, &a.was), [][]uint64{state}
	for n, to := range was.To {
		if was.Steps[n].Fault == nil {
			states = append(states, to)
		}
	}
	return was, states
}

func (a *orbitAudit) canonical(state []uint64) []uint64 {
	copy(a.form, state)
	a.Canonicalizer.Canonical(a.form)
	return a.form
}

// compare compares a state with its image, given the images of the state and of its
// successors without those of faulty steps. A plain nil is nil as an error, too.
func (a *orbitAudit) compare(state []uint64, was equivariance.Behaviour, images [][]uint64) error {
	if slices.Equal(state, images[0]) {
		return nil
	}
	expected := equivariance.Behaviour{Steps: was.Steps, To: make([][]uint64, len(was.Steps))}
	next := 1
	for n := range was.Steps {
		if was.Steps[n].Fault == nil {
			expected.To[n] = images[next]
			next++
		}
	}
	if unequal := a.comparer.Compare(state, images[0], expected, a.comparer.Behaviour(images[0], &a.is)); unequal != nil {
		return unequal
	}
	return nil
}

// failed is the internal error of a Canonicalizer that is none.
func (a *orbitAudit) failed(format string, states ...[]uint64) error {
	var shown []any
	for _, s := range states {
		shown = append(shown, a.comparer.Describe(s))
	}
	return fmt.Errorf("internal error: the self-check failed: "+format, shown...)
}

// Unreduced compares the numbers of orbits. Partial-order reduction may leave some out.
func (a *orbitAudit) Unreduced(full *Explored) error {
	states := full.States.Len()
	n, ok := a.count(full.States)
	if ok && n != a.of.States.Len() && !(a.Fewer && n > a.of.States.Len()) {
		return fmt.Errorf("internal error: the self-check failed: there are %d orbits among the %d states of the search without reductions, "+
			"but %d states were found with symmetry reduction", n, states, a.of.States.Len())
	}
	return nil
}

// count counts the orbits of states by uniting each with its neighbours. It adds those
// that are missing, which happens when the start states are not all renamings of their
// own; not ok when they become too many.
func (a *orbitAudit) count(seen *store.Set) (n int, ok bool) {
	var orbits disjoint.Sets
	for i := 0; i < seen.Len(); i++ {
		orbits.Grow(seen.Len())
		state := slices.Clone(seen.State(store.Index(i), nil))
		for images := range a.Orbits.Neighbours(state) {
			if seen.Len() == math.MaxInt32 || uint64(seen.Len()) > 4*a.MostStates {
				return 0, false
			}
			j, _ := seen.Insert(images[0], store.Index(i))
			orbits.Grow(seen.Len())
			orbits.Join(i, int(j))
		}
	}
	return orbits.Count(), true
}

// Blame looks at every stored state as at one of the sample, but only at the model.
func (a *orbitAudit) Blame() error {
	for i := range a.of.States.Len() {
		state := a.of.States.State(store.Index(i), nil)
		was, states := a.behaviourOf(state)
		for images := range a.images(states...) {
			if err := a.compare(state, was, images); err != nil {
				return err
			}
		}
	}
	return nil
}
