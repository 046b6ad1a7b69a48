package checker

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
	s        *search
	orbits   reduction.Orbits
	comparer equivariance.Comparer
	all      bool
	was      engine.Batch // of the state that is being checked
	is       engine.Batch // of a renaming of it
	form     []uint64
}

func newOrbitAudit(s *search, e engine.Engine, n engine.Narrator) *orbitAudit {
	return &orbitAudit{
		s: s, orbits: s.opts.Orbits, all: s.opts.Orbits.Order() <= allRenamings,
		comparer: equivariance.Comparer{
			Engine: e, Orbits: s.opts.Symmetry, Places: s.opts.Suspects,
			Describe: func(state []uint64) string { return trace.Describe(n, state) },
		},
		form: make([]uint64, s.program.Layout.Words),
	}
}

func (a *orbitAudit) images(states ...[]uint64) iter.Seq[[][]uint64] {
	if a.all {
		return a.orbits.Images(states...)
	}
	return a.orbits.Neighbours(states...)
}

// renamings is how many images yields.
func (a *orbitAudit) renamings() int {
	n := 0
	for range a.images() {
		n++
	}
	return n
}

// cost counts the renamings of a state and of its successors.
func (a *orbitAudit) cost() int { return max(1, a.renamings()*(1+a.s.branching())) }

func (a *orbitAudit) report(r *outcome.SelfCheck) { r.All, r.Renamings = a.all, uint64(a.renamings()) }

func (a *orbitAudit) state(state []uint64) error {
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

// behaviourOf is what happens in a state, and the state with its successors.
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
	a.s.opts.Symmetry.Canonical(a.form)
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

// unreduced compares the numbers of orbits. Partial-order reduction may leave some out.
func (a *orbitAudit) unreduced(full *search) error {
	states := full.seen.Len()
	n, ok := a.count(full.seen)
	if ok && n != a.s.seen.Len() && !(a.s.opts.Reducer != nil && n > a.s.seen.Len()) {
		return fmt.Errorf("internal error: the self-check failed: there are %d orbits among the %d states of the search without reductions, "+
			"but %d states were found with symmetry reduction", n, states, a.s.seen.Len())
	}
	return nil
}

// count counts the orbits of states by uniting each with its neighbours. It adds those
// that are missing, which happens when the start states are not all renamings of their
// own; not ok when they become too many.
func (a *orbitAudit) count(seen *store.Set) (n int, ok bool) {
	var parent []int32
	root := func(i int32) int32 {
		for parent[i] != i {
			parent[i] = parent[parent[i]]
			i = parent[i]
		}
		return i
	}
	for i := 0; i < seen.Len(); i++ {
		parent = grow(parent, seen.Len())
		state := slices.Clone(seen.State(store.Index(i), nil))
		for images := range a.orbits.Neighbours(state) {
			if seen.Len() == math.MaxInt32 || uint64(seen.Len()) > 4*a.s.opts.unreduced {
				return 0, false
			}
			j, _ := seen.Insert(images[0], store.Index(i))
			parent = grow(parent, seen.Len())
			parent[root(int32(j))] = root(int32(i))
		}
	}
	for i := range parent {
		if parent[i] == int32(i) {
			n++
		}
	}
	return n, true
}

// grow makes parents of themselves of all up to n.
func grow(parent []int32, n int) []int32 {
	for len(parent) < n {
		parent = append(parent, int32(len(parent)))
	}
	return parent
}

// blame looks at every stored state as at one of the sample, but only at the model.
func (a *orbitAudit) blame() error {
	for i := range a.s.seen.Len() {
		state := a.s.seen.State(store.Index(i), a.s.lead.state)
		was, states := a.behaviourOf(state)
		for images := range a.images(states...) {
			if err := a.compare(state, was, images); err != nil {
				return err
			}
		}
	}
	return nil
}
