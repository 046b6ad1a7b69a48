package gomc

import (
	"context"
	"errors"
	"slices"
	"testing"

	"gomc/ir/check"
	"gomc/ir/refine"
	"gomc/spec"
)

// TestPartialOrder holds every model of the library to what partial-order reduction
// promises: the same verdict, no more states, and together with symmetry no more than
// either alone.
func TestPartialOrder(t *testing.T) {
	for _, e := range protocols() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			for _, semantics := range semanticsOf(e) {
				if semantics != spec.M && slices.Contains(crowded, e.Name) {
					continue
				}
				p := programOf(t, e, Spec{Semantics: semantics, Constants: smaller[e.Name], Formulas: spec.NoFormulas})
				if semantics == spec.M || p.HasProcesses() {
					sameWhenReduced(t, p)
				}
			}
		})
	}
}

func sameWhenReduced(t *testing.T, p *Program) {
	full := checkOrSkip(t, p, Spec{})
	for _, algorithm := range spec.Values[spec.POR]()[1:] {
		reduced := checkOrSkip(t, p, Spec{POR: algorithm})
		if reduced == nil {
			return // refused
		}
		agree(t, full, reduced)
		coarse := checkOrSkip(t, p, Spec{POR: algorithm, Cut: "process"})
		agree(t, full, coarse)
		if algorithm == spec.Deletion && len(full.Findings) == 0 && coarse.States < reduced.States {
			t.Errorf("%d states with coarse events, %d with fine ones", coarse.States, reduced.States)
		}
		if other := checkOrSkip(t, p, Spec{POR: algorithm, Workers: 3, Engine: "interp"}); other.States != reduced.States || other.Transitions != reduced.Transitions {
			t.Errorf("%s: %d states and %d transitions with three workers, %d and %d with one", algorithm, other.States, other.Transitions, reduced.States, reduced.Transitions)
		}
		if !p.Symmetric() {
			continue
		}
		both := checkOrSkip(t, p, Spec{Symmetry: true, POR: algorithm})
		agree(t, checkOrSkip(t, p, Spec{Symmetry: true}), both)
		if len(full.Findings) == 0 && both.States > reduced.States {
			t.Errorf("%s: %d states with both reductions, %d without symmetry", algorithm, both.States, reduced.States)
		}
	}
}

// mostVisits bounds a search without a store: the models that need more are left to others.
const mostVisits = 20_000

// TestWithoutStore holds the models of the library whose runs end, and are not too many, to
// what a stateless search promises: the same verdict, the same states at rest, the same rules
// fired.
func TestWithoutStore(t *testing.T) {
	compared := 0
	for _, e := range protocols() {
		p := programOf(t, e, Spec{Constants: smaller[e.Name], Formulas: spec.NoFormulas})
		o, err := Check(context.Background(), p, Spec{Search: spec.Dynamic, MaxStates: mostVisits}, Hooks{})
		if refused := (*spec.UnsupportedError)(nil); errors.As(err, &refused) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if o.States == mostVisits {
			continue
		}
		compared++
		t.Run(e.Name, func(t *testing.T) { agreeWithoutStore(t, checkOrSkip(t, p, Spec{}), o) })
	}
	if compared < 12 {
		t.Errorf("only %d searches were compared", compared)
	}
}

func agreeWithoutStore(t *testing.T, full, o *Outcome) {
	if full.Verdict != o.Verdict || len(full.Findings) == 0 && full.Quiescent != o.Quiescent {
		t.Errorf("%s, %d states at rest; with a store %s, %d", o.Verdict, o.Quiescent, full.Verdict, full.Quiescent)
	}
	for i, r := range o.Rules {
		if len(full.Findings) == 0 && (r.Fired == 0) != (full.Rules[i].Fired == 0) {
			t.Errorf("%s %s fired %d times, with a store %d", r.Kind, r.Name, r.Fired, full.Rules[i].Fired)
		}
	}
}

// TestSplitReducesNoLess: receives that are split leave no more states than whole ones, which
// the reduction cuts itself. Parts that are left out in the order of senders would, in the
// second case.
func TestSplitReducesNoLess(t *testing.T) {
	for _, e := range protocols() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			splitReducesNoLess(t, e, smaller[e.Name], Spec{POR: spec.Deletion})
			splitReducesNoLess(t, e, smaller[e.Name], Spec{POR: spec.Deletion, Symmetry: true})
		})
	}
	e, _ := FindExample("raft_election")
	splitReducesNoLess(t, e, nil, Spec{POR: spec.Deletion, Symmetry: true})
}

func splitReducesNoLess(t *testing.T, e Example, constants map[string]string, opts Spec) {
	t.Helper()
	whole := checkOrSkip(t, programOf(t, e, Spec{Constants: constants, Formulas: spec.NoFormulas}), opts)
	if whole == nil || len(whole.Findings) > 0 {
		return
	}
	for _, mode := range spec.Values[spec.Split]()[1:] {
		split := checkOrSkip(t, programOf(t, e, Spec{Split: mode, Constants: constants, Formulas: spec.NoFormulas}), opts)
		if split.States > whole.States {
			t.Errorf("%s, --split=%s, symmetry %t: %d states, %d without", e.Name, mode, opts.Symmetry, split.States, whole.States)
		}
	}
}

// checkOrSkip is nil when partial-order reduction is refused.
func checkOrSkip(t *testing.T, p *Program, opts Spec) *Outcome {
	t.Helper()
	o, err := Check(context.Background(), p, opts, Hooks{})
	if refused := (*spec.UnsupportedError)(nil); errors.As(err, &refused) && opts.POR != "" {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// agree compares a search with a reduced one. Of an error, the reduced search may have
// seen more states before it came to it.
func agree(t *testing.T, full, reduced *Outcome) {
	t.Helper()
	if full.Verdict != reduced.Verdict || full.Reason != reduced.Reason {
		t.Errorf("%s (%s), unreduced %s (%s)", reduced.Verdict, reduced.Reason, full.Verdict, full.Reason)
	}
	if len(full.Findings) > 0 {
		return
	}
	if reduced.States > full.States || reduced.Transitions > full.Transitions {
		t.Errorf("%d states and %d transitions, unreduced %d and %d", reduced.States, reduced.Transitions, full.States, full.Transitions)
	}
	for i, r := range reduced.Rules {
		if (r.Fired == 0) != (full.Rules[i].Fired == 0) {
			t.Errorf("%s %s fired %d times, unreduced %d", r.Kind, r.Name, r.Fired, full.Rules[i].Fired)
		}
	}
}

// TestCutRules: the programs that partial-order reduction runs are programs, and
// generate the same states.
func TestCutRules(t *testing.T) {
	for _, e := range protocols() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := programOf(t, e, Spec{Constants: smaller[e.Name], Formulas: spec.NoFormulas})
			want := checkOrSkip(t, p, Spec{})
			for _, most := range []int{4, 20, mostParts} {
				p := programOf(t, e, Spec{Constants: smaller[e.Name], Formulas: spec.NoFormulas})
				rules := len(p.code.Rules)
				p.code = refine.ByBranches(refine.ByParameters(p.code, most), most)
				if err := check.Program(p.code); err != nil {
					t.Errorf("at most %d: %v", most, err)
				}
				if n := len(p.code.Rules); n > max(rules, most) {
					t.Errorf("%d rules, more than %d", n, most)
				}
				got := checkOrSkip(t, p, Spec{})
				if got.Verdict != want.Verdict || len(want.Findings) == 0 && (got.States != want.States || got.Transitions != want.Transitions) {
					t.Errorf("at most %d rules: %s, %d states, %d transitions; want %s, %d, %d",
						most, got.Verdict, got.States, got.Transitions, want.Verdict, want.States, want.Transitions)
				}
			}
		})
	}
}
