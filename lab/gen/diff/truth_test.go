package diff

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gomc/checker/store"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/outcome"
	"gomc/semantics"
	"gomc/spec"
	"gomc/symmetry"
)

// truth holds the results of a plain search of a program without its properties.
type truth struct {
	*space
	program *ir.Program               // with its properties
	stuck   map[string][]uint64       // states in which nothing but faults fires
	still   map[string][]uint64       // states from which nothing leads elsewhere
	fired   []bool                    // by rule
	hits    []uint64                  // of cover statements
	faults  []string                  // what steps come to, as findings call it
	found   map[*ir.Property][]string // what findingsWith has said
	smaller map[combination]bool      // whether a search with that had fewer states
}

func newTruth(text string, opts semantics.Options) (*truth, error) {
	p, err := compileAs(text, opts)
	if err != nil {
		return nil, err
	}
	s, err := exploreUpTo(*most, only(p), func([]uint64) {})
	if err != nil {
		return nil, err
	}
	t := &truth{space: s, program: p, fired: make([]bool, len(p.Rules)), stuck: map[string][]uint64{}, still: map[string][]uint64{},
		found: map[*ir.Property][]string{}, smaller: map[combination]bool{}}
	t.look()
	kinds := map[string]bool{}
	for finding := range s.findings {
		kind, _, _ := strings.Cut(finding, " at ")
		kinds[foundAs(engine.FaultKind(kind))] = true
	}
	t.faults = slices.Sorted(maps.Keys(kinds))
	return t, nil
}

// only is p with no properties but some, and no formulas.
func only(p *ir.Program, some ...*ir.Property) *ir.Program {
	out := *p
	out.Properties, out.Formulas = some, nil
	return &out
}

// foundAs is the kind of the finding that is made of a fault.
func foundAs(k engine.FaultKind) string {
	if k == engine.AssertFailed {
		return "assertion"
	}
	return string(k)
}

// look takes every step once more.
func (t *truth) look() {
	e := interp.New(only(t.program), interp.Options{})
	b := &engine.Batch{}
	b.Reset(t.program.Layout.Words)
	e.Starts(b)
	for name, state := range t.states {
		b.Reset(t.program.Layout.Words)
		e.Expand(state, b)
		t.note(name, state, b)
	}
	t.hits = slices.Clone(e.CoverHits())
}

// note says what the steps of a state are evidence of.
func (t *truth) note(name string, state []uint64, b *engine.Batch) {
	fired, moved := false, false
	for _, step := range b.Steps {
		faulty := step.Fault != nil
		t.fired[step.Rule] = t.fired[step.Rule] || !faulty
		if own := !t.program.Rules[step.Rule].Adverse(); own { // a fault keeps no state from rest, but an error does
			fired, moved = true, moved || faulty || !step.Stutter
		}
	}
	if !fired {
		t.stuck[name] = state
	}
	if !moved {
		t.still[name] = state
	}
}

// findingsWith are the kinds of all that is wrong with the program when it is judged by one
// property (nil: by none), sorted.
func (t *truth) findingsWith(q *ir.Property) []string {
	if _, known := t.found[q]; !known {
		t.found[q] = t.judge(q)
	}
	return t.found[q]
}

func (t *truth) judge(q *ir.Property) []string {
	kinds, p := slices.Clone(t.faults), only(t.program)
	if q != nil {
		p.Properties = []*ir.Property{q}
	}
	e := interp.New(p, interp.Options{})
	for _, state := range t.states {
		if v, ok := e.Judge(state); !ok && v.Fault == nil {
			kinds = append(kinds, q.Kind.String())
		} else if !ok {
			kinds = append(kinds, foundAs(v.Fault.Kind))
		} else if fault := e.Observe(state); fault != nil {
			kinds = append(kinds, foundAs(fault.Kind))
		}
	}
	for i, hits := range e.CoverHits() {
		if hits+t.hits[i] == 0 && p.Covers[i].Premise == nil {
			kinds = append(kinds, "cover")
		}
	}
	slices.Sort(kinds)
	return slices.Compact(kinds)
}

// holdsAtFirst reports whether every start state satisfies an invariant.
func (t *truth) holdsAtFirst(q *ir.Property) bool {
	e := interp.New(only(t.program, q), interp.Options{})
	b := &engine.Batch{}
	b.Reset(t.program.Layout.Words)
	e.Starts(b)
	for i := range b.Steps {
		if _, ok := e.Judge(b.State(i)); !ok {
			return false
		}
	}
	return true
}

// watched notes which states a search expands.
type watched struct {
	engine.Engine
	states map[string][]uint64
}

func (w *watched) Expand(state []uint64, b *engine.Batch) {
	w.states[store.Key(state)] = slices.Clone(state)
	w.Engine.Expand(state, b)
}

func (w *watched) ExpandAll(states []uint64, r *engine.Records) int {
	done, words := w.Engine.ExpandAll(states, r), w.Program().Layout.Words
	for i := range done {
		state := states[i*words : (i+1)*words]
		w.states[store.Key(state)] = slices.Clone(state)
	}
	return done
}

// agreesOn compares the states that a search has expanded, and what it says of them, with
// all there are; under symmetry there is one for each orbit.
func (t *truth) agreesOn(o *outcome.Outcome, expanded map[string][]uint64, symmetric bool) error {
	visited, err := t.reached(expanded, symmetric)
	if err != nil {
		return err
	}
	if n := uint64(len(visited)); n != o.States {
		return fmt.Errorf("%d states, and %d were expanded", o.States, n)
	}
	ends := map[spec.Deadlock]map[string][]uint64{spec.Stuttering: t.still, spec.Stuck: t.stuck}[spec.Deadlock(o.Settings.Deadlock)]
	if err := t.allFound("deadlocks", ends, visited, deadlocks(o), symmetric); err != nil {
		return err
	}
	if err := t.allFound("states at rest", t.stuck, visited, o.Quiescent, symmetric); err != nil {
		return err
	}
	for i, r := range o.Rules {
		if was, is := t.fired[i], r.Fired > 0; was != is {
			return fmt.Errorf("%s %s fires: %v, unreduced: %v", r.Kind, r.Name, is, was)
		}
	}
	return nil
}

// reached names the states that a search has expanded. Under symmetry one need not be
// reachable itself, but another of its orbit: start states may depend on the order of
// values, and a renamed one is none then (package order leaves them out).
func (t *truth) reached(expanded map[string][]uint64, symmetric bool) (map[string]bool, error) {
	names := map[string]bool{}
	var renamed map[string]string // the name of a reachable state of each orbit
	for name, state := range expanded {
		if t.states[name] == nil && symmetric {
			if renamed == nil {
				renamed = t.orbits()
			}
			name = renamed[store.Key(symmetry.Brute(t.program, state))]
		}
		if t.states[name] == nil {
			return nil, fmt.Errorf("it comes to a state that cannot be reached")
		}
		names[name] = true
	}
	return names, nil
}

func (t *truth) orbits() map[string]string {
	out := map[string]string{}
	for name, state := range t.states {
		out[store.Key(symmetry.Brute(t.program, state))] = name
	}
	return out
}

func deadlocks(o *outcome.Outcome) uint64 {
	n := uint64(0)
	for _, f := range o.Findings {
		if f.Kind == "deadlock" {
			n++
		}
	}
	return n
}

// allFound: of certain states all have been visited, and as many were told of.
func (t *truth) allFound(what string, all map[string][]uint64, visited map[string]bool, told uint64, symmetric bool) error {
	orbits, met := map[string]bool{}, map[string]bool{}
	for name, state := range all {
		orbit := name
		if symmetric {
			orbit = store.Key(symmetry.Brute(t.program, state))
		}
		orbits[orbit] = true
		if visited[name] {
			met[orbit] = true
		}
	}
	if len(met) != len(orbits) || told != uint64(len(orbits)) {
		return fmt.Errorf("%d %s are found and %d told of, unreduced %d", len(met), what, told, len(orbits))
	}
	return nil
}
