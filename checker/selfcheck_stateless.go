package checker

import (
	"fmt"
	"slices"

	"gomc/checker/store"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/outcome"
)

// commutationAudit checks what a stateless search takes for granted. In each state of a sample of
// those that it visited, it takes every step l and asks, of each other rule,
//
//   - if it is independent of l's, or fed by it or feeds it: whether the steps it has are still
//     there after l, under the same labels, and whether those that are new depend on l;
//   - of each of its steps that is independent of l: whether both orders lead to the same state.
//
// The search without reductions must have the same states at rest, and no other rules must fire.
type commutationAudit struct {
	of       *stateless
	engine   engine.Engine
	describe func(state []uint64) string
	tried    uint64 // pairs of steps
	batch    engine.Batch
}

func newCommutationAudit(s *search, e engine.Engine, n engine.Narrator) *commutationAudit {
	return &commutationAudit{of: s.stateless, engine: e, describe: func(state []uint64) string { return trace.Describe(n, state) }}
}

// cost counts the expansions.
func (a *commutationAudit) cost() int {
	return 1 + int(a.of.offered/max(1, a.of.visits))
}

func (a *commutationAudit) report(r *outcome.SelfCheck) { r.Commutations = a.tried }

func (a *commutationAudit) blame() error { return nil }

// expand makes a node of a state; ok is false when something faults there.
func (a *commutationAudit) expand(state []uint64) (n *node, ok bool) {
	n = &node{state: state}
	a.batch.Reset(len(state))
	a.batch.StopAtFault = false
	a.engine.Expand(state, &a.batch)
	for k, step := range a.batch.Steps {
		if step.Fault != nil {
			return nil, false
		}
		to := slices.Clone(a.batch.State(k))
		n.steps = append(n.steps, successor{a.of.label(n, step.Rule, to), step.Merged, to})
	}
	return n, true
}

func (a *commutationAudit) state(state []uint64) error {
	here, ok := a.expand(slices.Clone(state))
	if !ok {
		return nil
	}
	after := make([]*node, len(here.steps))
	for i := range here.steps {
		if after[i], ok = a.expand(here.steps[i].to); !ok {
			return nil // the fault is found all the same, maybe elsewhere
		}
	}
	for i := range here.steps {
		if err := a.compare(here, after, i); err != nil {
			return err
		}
	}
	return nil
}

// compare holds all steps of a node against those after step i.
func (a *commutationAudit) compare(here *node, after []*node, i int) error {
	first := &here.steps[i]
	l := here.letter(first)
	for j := range here.steps {
		second := &here.steps[j]
		if !a.of.independent(l, here.letter(second)) {
			continue
		}
		a.tried++
		one, other := after[i].step(second.label), after[j].step(first.label)
		if one == nil || other == nil || !slices.Equal(one.to, other.to) {
			return fmt.Errorf("internal error: the self-check failed: in %s, %s and %s do not commute",
				a.describe(here.state), a.title(l.rule), a.title(second.rule))
		}
	}
	for j := range after[i].steps {
		further := &after[i].steps[j]
		if here.step(further.label) == nil && a.of.independent(l, after[i].letter(further)) {
			return fmt.Errorf("internal error: the self-check failed: in %s, %s enables %s, which is taken to be independent of it",
				a.describe(here.state), a.title(l.rule), a.title(further.rule))
		}
	}
	return nil
}

func (a *commutationAudit) title(rule int32) string {
	r := a.engine.Program().Rules[rule]
	return outcome.RuleTitle(r) + outcome.In(r.At)
}

// unreduced looks for each state at rest of the search without reductions, and for each rule
// that fires. The stateless one has no others.
func (a *commutationAudit) unreduced(full *search) error {
	for i := range full.seen.Len() {
		state := full.seen.State(store.Index(i), full.lead.state)
		if n, ok := a.expand(state); !ok || len(n.steps) > 0 {
			continue
		}
		if _, found := a.of.ends.Find(state); !found {
			return fmt.Errorf("internal error: the self-check failed: no execution ends in the state %s, which nothing leads out of", a.describe(state))
		}
	}
	for t, fired := range full.fired {
		if fired > 0 && a.of.fired[t] == 0 {
			return fmt.Errorf("internal error: the self-check failed: in no execution fires %s", a.title(int32(t)))
		}
	}
	return nil
}

// keep notes every so many of the states visited for a self-check: from time to time it drops
// every second one, and takes half as many from then on.
func (x *stateless) keep(state []uint64) {
	if x.every == 0 {
		x.every = 1
	}
	if x.visits%x.every != 0 {
		return
	}
	if len(x.sampled) >= 2*x.opts.sample {
		for i := range x.opts.sample {
			x.sampled[i] = x.sampled[2*i]
		}
		x.sampled = x.sampled[:x.opts.sample]
		x.every *= 2
	}
	x.sampled = append(x.sampled, slices.Clone(state))
}
