package audit

import (
	"fmt"
	"slices"

	"gomc/checker/reduction"
	"gomc/checker/store"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/outcome"
	"gomc/spec"
)

// walksOfSample and lengthOfWalk bound what is tried from a state of the sample.
const (
	walksOfSample = 4
	lengthOfWalk  = 4
)

// orderAudit checks partial-order reduction. From a sampled state that leaves rules out it
// takes some runs of rules that are left out, and asks after each step whether
//
//   - the rules of the stubborn set that were disabled still are;
//   - those that were enabled still have as many steps;
//   - each of these steps, taken first and then the run, leads to where it leads when it
//     is taken after the run.
//
// The search without reductions must have the same states at rest, and the same deadlocks.
type orderAudit struct {
	of       *Explored
	engine   engine.Engine
	reducer  reduction.Reducer
	loops    bool // a step that changes nothing keeps a state from rest
	describe func(state []uint64) string
	chance   uint64
	tried    uint64 // steps that were compared with a stubborn set
	batch    engine.Batch
}

// NewOrder checks a reducer by which a search has explored what it has, with such deadlocks, on an engine of its own.
func NewOrder(of *Explored, r reduction.Reducer, e engine.Engine, n engine.Narrator, deadlock spec.Deadlock) Check {
	return &orderAudit{of: of, engine: e, reducer: r.Clone(), chance: 1,
		loops:    deadlock != spec.Stuttering && e.Program().HasFaults(),
		describe: func(state []uint64) string { return trace.Describe(n, state) }}
}

// Cost counts the expansions of walks.
func (a *orderAudit) Cost() int { return walksOfSample * lengthOfWalk * (1 + a.of.Branching) }

func (a *orderAudit) Report(r *outcome.SelfCheck) { r.Commutations = a.tried }

func (a *orderAudit) Blame() error { return nil }

// edge is a step with its successor.
type edge struct {
	rule int32
	to   []uint64
}

// edges expands a state; ok is false when something faults there.
func (a *orderAudit) edges(state []uint64) (out []edge, ok bool) {
	a.batch.Reset(len(state))
	a.batch.StopAtFault = false
	a.engine.Expand(state, &a.batch)
	for n, step := range a.batch.Steps {
		if step.Fault != nil {
			return nil, false
		}
		out = append(out, edge{step.Rule, slices.Clone(a.batch.State(n))})
	}
	return out, true
}

// State takes some walks, if the state has a stubborn set at all.
func (a *orderAudit) State(state []uint64) error {
	edges, ok := a.edges(state)
	if !ok {
		return nil
	}
	var records []uint64
	for _, e := range edges {
		step := engine.Step{Rule: e.rule, Stutter: slices.Equal(e.to, state)}
		records = append(append(records, step.Header()), e.to...)
	}
	rules := a.reducer.Choose(state, records)
	if rules == nil {
		return nil
	}
	for range walksOfSample {
		if err := a.walk(state, slices.Clone(rules), edges); err != nil {
			return err
		}
	}
	return nil
}

// stubborn are the steps of an enabled rule of the stubborn set: where they lead from the
// State in which the walk is.
type stubborn struct {
	rule int32
	to   [][]uint64
}

// walk takes steps of rules that are left out.
func (a *orderAudit) walk(from, rules []uint64, edges []edge) error {
	here, kept := from, stubbornSteps(rules, edges)
	for range lengthOfWalk {
		next, ok := a.draw(rules, edges)
		if !ok {
			return nil
		}
		if edges, ok = a.edges(next.to); !ok {
			return nil // what faults is found all the same, maybe elsewhere
		}
		a.tried++
		after := stubbornSteps(rules, edges)
		if err := a.compare(here, next, kept, after); err != nil {
			return fmt.Errorf("%w; the stubborn set is that of %s", err, a.describe(from))
		}
		here, kept = next.to, after
	}
	return nil
}

// stubbornSteps gathers the steps of a stubborn set, by rule.
func stubbornSteps(rules []uint64, edges []edge) []stubborn {
	var out []stubborn
	for _, e := range edges {
		if !reduction.Chosen(rules, uint64(e.rule)) {
			continue
		}
		if n := len(out); n == 0 || out[n-1].rule != e.rule {
			out = append(out, stubborn{rule: e.rule})
		}
		of := &out[len(out)-1]
		of.to = append(of.to, e.to)
	}
	return out
}

// draw picks one of the steps that are left out, by a generator of its own (Marsaglia,
// Xorshift RNGs, 2003), so that the same run is checked in the same way.
func (a *orderAudit) draw(rules []uint64, edges []edge) (edge, bool) {
	edges = slices.DeleteFunc(slices.Clone(edges), func(e edge) bool { return reduction.Chosen(rules, uint64(e.rule)) })
	if len(edges) == 0 {
		return edge{}, false
	}
	a.chance ^= a.chance << 13
	a.chance ^= a.chance >> 7
	a.chance ^= a.chance << 17
	return edges[a.chance%uint64(len(edges))], true
}

// compare holds the steps of the stubborn set before a step that is left out against those
// after it.
func (a *orderAudit) compare(here []uint64, step edge, before, after []stubborn) error {
	if !slices.EqualFunc(before, after, func(x, y stubborn) bool { return x.rule == y.rule && len(x.to) == len(y.to) }) {
		return a.failed("in %s, %s enables or disables a rule of a stubborn set that it is not in", here, step)
	}
	for i := range before {
		for _, first := range before[i].to {
			edges, ok := a.edges(first)
			if !ok {
				return nil // a fault after one step of the stubborn set: it is found
			}
			meets := func(e edge) bool {
				return e.rule == step.rule && slices.ContainsFunc(after[i].to, func(s []uint64) bool { return slices.Equal(s, e.to) })
			}
			if !slices.ContainsFunc(edges, meets) {
				return a.failed("in %s, %s and "+a.title(before[i].rule)+" lead to different states in different orders", here, step)
			}
		}
	}
	return nil
}

func (a *orderAudit) title(rule int32) string {
	r := a.engine.Program().Rules[rule]
	return outcome.RuleTitle(r) + outcome.In(r.At)
}

func (a *orderAudit) failed(format string, here []uint64, step edge) error {
	return fmt.Errorf("internal error: the self-check failed: "+format, a.describe(here), a.title(step.rule))
}

// Unreduced looks for each state at rest, and each deadlock, of the search without
// reductions. The reduced search has no others: all its states are reachable, and it looked
// at all of their steps.
func (a *orderAudit) Unreduced(full *Explored) error {
	form := make([]uint64, a.engine.Program().Layout.Words)
	for i := range full.States.Len() {
		state := full.States.State(store.Index(i), nil)
		edges, ok := a.edges(state)
		if !ok || slices.ContainsFunc(edges, func(e edge) bool { return a.leadsOut(state, e) }) {
			continue
		}
		copy(form, state)
		a.of.Canonical(form)
		if _, found := a.of.States.Find(form); !found {
			return fmt.Errorf("internal error: the self-check failed: the state %s, which nothing but faults leads out of, was not found with partial-order reduction", a.describe(state))
		}
	}
	return nil
}

// leadsOut reports whether a step keeps a state from rest. Beside faults, a loop does, unless deadlocks are states that
// nothing changes: a reduced search promises no more.
func (a *orderAudit) leadsOut(state []uint64, e edge) bool {
	return !a.engine.Program().Rules[e.rule].Adverse() && (a.loops || !slices.Equal(e.to, state))
}
