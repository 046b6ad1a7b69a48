package library

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"gomc"
	"gomc/internal/modeltest"
	"gomc/outcome"
	"gomc/spec"
)

// TestPartialOrder compares a sixth of the models of the library, or all, with what partial-order reduction
// promises: the same verdict, no more states, and together with symmetry no more than
// either alone.
func TestPartialOrder(t *testing.T) {
	for _, e := range modeltest.Share(protocols(), 6) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			for _, semantics := range semanticsOf(e) {
				if semantics != spec.M && slices.Contains(crowded, e.Name) {
					continue
				}
				p := programOf(t, e, gomc.Spec{Semantics: semantics, Constants: modeltest.Small(e.Text), Formulas: spec.NoFormulas})
				if semantics == spec.M || p.HasProcesses() {
					sameWhenReduced(t, p)
				}
			}
		})
	}
}

func sameWhenReduced(t *testing.T, p *gomc.Program) {
	full := checkOrSkip(t, p, gomc.Spec{})
	for _, algorithm := range spec.Values[spec.POR]()[1:] {
		reduced := checkOrSkip(t, p, gomc.Spec{POR: algorithm})
		if reduced == nil {
			return // refused
		}
		agree(t, full, reduced)
		coarse := checkOrSkip(t, p, gomc.Spec{POR: algorithm, Cut: "process"})
		agree(t, full, coarse)
		if algorithm == spec.Deletion && len(full.Findings) == 0 && coarse.States < reduced.States {
			t.Errorf("%d states with coarse events, %d with fine ones", coarse.States, reduced.States)
		}
		sameOnWorkers(t, p, algorithm, reduced)
		if !p.Symmetric() {
			continue
		}
		both := checkOrSkip(t, p, gomc.Spec{Symmetry: true, POR: algorithm})
		agree(t, checkOrSkip(t, p, gomc.Spec{Symmetry: true}), both)
		if len(full.Findings) == 0 && both.States > reduced.States {
			t.Errorf("%s: %d states with both reductions, %d without symmetry", algorithm, both.States, reduced.States)
		}
	}
}

// mostOnWorkers is how many states are explored again by the interpreter, which takes ten times as long.
const mostOnWorkers = 20_000

// sameOnWorkers compares a reduced search with that of three workers.
func sameOnWorkers(t *testing.T, p *gomc.Program, algorithm spec.POR, reduced *gomc.Outcome) {
	t.Helper()
	if reduced.States > mostOnWorkers {
		return
	}
	other := checkOrSkip(t, p, gomc.Spec{POR: algorithm, Workers: 3, Engine: spec.Interp})
	if other.States != reduced.States || other.Transitions != reduced.Transitions {
		t.Errorf("%s: %d states and %d transitions with three workers, %d and %d with one",
			algorithm, other.States, other.Transitions, reduced.States, reduced.Transitions)
	}
}

// mostVisits bounds a search without a store: the models that need more are left to others.
const mostVisits = 20_000

// TestWithoutStore holds a third of the models of the library, or all, whose runs end, and are not too many, to
// what a stateless search promises: the same verdict, the same states at rest, the same rules
// fired.
func TestWithoutStore(t *testing.T) {
	compared := 0
	for _, e := range modeltest.Share(protocols(), 3) {
		p := programOf(t, e, gomc.Spec{Constants: modeltest.Small(e.Text), Formulas: spec.NoFormulas})
		o, err := gomc.Check(context.Background(), p, gomc.Spec{Search: spec.Dynamic, MaxStates: mostVisits}, gomc.Hooks{})
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
		t.Run(e.Name, func(t *testing.T) { agreeWithoutStore(t, checkOrSkip(t, p, gomc.Spec{}), o) })
	}
	if compared < modeltest.LeastOf(12, 3) {
		t.Errorf("only %d searches were compared", compared)
	}
}

func agreeWithoutStore(t *testing.T, full, o *gomc.Outcome) {
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
	for _, e := range modeltest.Share(protocols(), 6) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			splitReducesNoLess(t, e, modeltest.Small(e.Text), gomc.Spec{POR: spec.Deletion})
			splitReducesNoLess(t, e, modeltest.Small(e.Text), gomc.Spec{POR: spec.Deletion, Symmetry: true})
		})
	}
	e, _ := gomc.FindExample("raft_election")
	splitReducesNoLess(t, e, nil, gomc.Spec{POR: spec.Deletion, Symmetry: true})
}

func splitReducesNoLess(t *testing.T, e gomc.Example, constants map[string]string, opts gomc.Spec) {
	t.Helper()
	whole := checkOrSkip(t, programOf(t, e, gomc.Spec{Constants: constants, Formulas: spec.NoFormulas}), opts)
	if whole == nil || len(whole.Findings) > 0 {
		return
	}
	for _, mode := range spec.Values[spec.Split]()[1:] {
		split := checkOrSkip(t, programOf(t, e, gomc.Spec{Split: mode, Constants: constants, Formulas: spec.NoFormulas}), opts)
		if split.States > whole.States {
			t.Errorf("%s, --split=%s, symmetry %t: %d states, %d without", e.Name, mode, opts.Symmetry, split.States, whole.States)
		}
	}
}

// checkOrSkip is nil when partial-order reduction is refused.
func checkOrSkip(t *testing.T, p *gomc.Program, opts gomc.Spec) *gomc.Outcome {
	t.Helper()
	o, err := gomc.Check(context.Background(), p, opts, gomc.Hooks{SetsOnly: true})
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
func agree(t *testing.T, full, reduced *gomc.Outcome) {
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

var aheadRecord = flag.String("ahead", "", "a file for how many states violations take to find")

// soonEnough are models in which partial-order reduction finds late what is late, and two that are verified.
var soonEnough = []string{
	"conformance/por_later.m", "conformance/por_later_three.m", "models/byzantine3.m", "models/echo_multicast.m", "models/byzantine.m",
}

// TestAhead: what a search with partial-order reduction looks ahead finds violations of library and conformance
// models sooner, and costs no states where there are none.
func TestAhead(t *testing.T) {
	files := soonEnough
	if *aheadRecord != "" {
		library, _ := filepath.Glob("models/*.m")
		conformance, _ := filepath.Glob("conformance/*.m")
		files = slices.Concat(library, conformance)
	}
	var table strings.Builder
	fmt.Fprintf(&table, "# go test ./conformance/library -run TestAhead -ahead FILE: states to the violation, by plain search, with partial-order "+
		"reduction alone, and with one that looks ahead; first those that differ, then sums; %s, %s\n",
		time.Now().UTC().Format(time.DateOnly), runtime.Version())
	table.WriteString("model\targuments\tplain\tsets_alone\tahead\n")
	var violated, verified aheadSum
	for _, file := range files {
		for _, arguments := range [][]string{nil, {"--lossy"}, {"--por-events=process"}} {
			n, found := aheadOf(t, file, arguments)
			switch {
			case n == nil:
			case !found:
				verified.add(n)
			default:
				violated.add(n)
				if n[1] != n[2] {
					fmt.Fprintf(&table, "%s\t%s\t%d\t%d\t%d\n", file, strings.Join(arguments, " "), n[0], n[1], n[2])
				}
			}
		}
	}
	fmt.Fprintf(&table, "%d violated\tin all\t%s\n", violated.models, violated.row())
	fmt.Fprintf(&table, "%d verified\tin all\t%s\n", verified.models, verified.row())
	if verified.models == 0 || verified.states[1] != verified.states[2] {
		t.Errorf("%d verified models have %d states, and %d ahead", verified.models, verified.states[1], verified.states[2])
	}
	if violated.models < 4 || violated.states[2] >= violated.states[1] {
		t.Errorf("%d violations take %d states, and %d ahead", violated.models, violated.states[1], violated.states[2])
	}
	t.Log(table.String())
	if *aheadRecord != "" {
		if err := os.WriteFile(*aheadRecord, []byte(table.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// aheadSum sums the states of some models.
type aheadSum struct {
	models int
	states [3]uint64
}

func (s *aheadSum) add(n *[3]uint64) {
	s.models++
	for i := range n {
		s.states[i] += n[i]
	}
}

func (s *aheadSum) row() string {
	return fmt.Sprintf("%d\t%d\t%d", s.states[0], s.states[1], s.states[2])
}

// aheadOf returns how many states a model takes in the three ways, and whether an error is found; nil: it is too large,
// it does not compile, or the reduction or one of the arguments is refused.
func aheadOf(t *testing.T, file string, arguments []string) (n *[3]uint64, found bool) {
	t.Helper()
	asked, err := spec.ParseFlags(slices.Concat(arguments, []string{"--por", "--max-states=400000", "--formulas=off"}))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	model, err := gomc.Load(file, string(text))
	if err != nil {
		return nil, false
	}
	p, err := gomc.Compile(model, asked)
	if err != nil || len(arguments) > 0 && arguments[0] == "--lossy" && len(p.Code().Messages) == 0 {
		return nil, false
	}
	n = new([3]uint64)
	for i, way := range []struct{ reduced, ahead bool }{{false, false}, {true, false}, {true, true}} {
		s := asked
		if !way.reduced {
			s.POR, s.Cut = "", ""
		}
		o, err := gomc.Check(context.Background(), p, s, gomc.Hooks{SetsOnly: !way.ahead})
		if err != nil || o.Verdict == outcome.Stopped {
			return nil, false
		}
		n[i] = o.States
		if i == 0 {
			found = len(o.Findings) > 0
		} else if found != (len(o.Findings) > 0) {
			t.Errorf("%s %v: %s, and a plain search finds something: %t", file, arguments, o.Verdict, found)
		}
	}
	return n, found
}
