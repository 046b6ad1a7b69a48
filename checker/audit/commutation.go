package audit

import (
	"fmt"
	"slices"

	"gomc/checker/reduction"
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
	of       *Explored
	actions  *reduction.Actions
	engine   engine.Engine
	describe func(state []uint64) string
	tried    uint64 // pairs of steps
	batch    engine.Batch
}

// NewCommutation checks the actions by which a search has told what commutes, on an engine of
// its own.
func NewCommutation(of *Explored, actions *reduction.Actions, e engine.Engine, n engine.Narrator) Check {
	return &commutationAudit{of: of, actions: actions, engine: e, describe: func(state []uint64) string { return trace.Describe(n, state) }}
}

// Cost counts the expansions.
func (a *commutationAudit) Cost() int { return a.of.Branching }

func (a *commutationAudit) Report(r *outcome.SelfCheck) { r.Commutations = a.tried }

func (a *commutationAudit) Blame() error { return nil }

// expand makes an expansion of a state; ok is false when something faults there.
func (a *commutationAudit) expand(state []uint64) (n *reduction.Expansion, ok bool) {
	n = &reduction.Expansion{State: state}
	a.batch.Reset(len(state))
	a.batch.StopAtFault = false
	a.engine.Expand(state, &a.batch)
	for k, step := range a.batch.Steps {
		if step.Fault != nil {
			return nil, false
		}
		a.actions.Add(n, step.Rule, step.Merged, slices.Clone(a.batch.State(k)))
	}
	return n, true
}

func (a *commutationAudit) State(state []uint64) error {
	here, ok := a.expand(slices.Clone(state))
	if !ok {
		return nil
	}
	after := make([]*reduction.Expansion, len(here.Steps))
	for i := range here.Steps {
		if after[i], ok = a.expand(here.Steps[i].To); !ok {
			return nil // the fault is found all the same, maybe elsewhere
		}
	}
	for i := range here.Steps {
		if err := a.compare(here, after, i); err != nil {
			return err
		}
	}
	return nil
}

// compare holds all steps of a node against those after step i.
func (a *commutationAudit) compare(here *reduction.Expansion, after []*reduction.Expansion, i int) error {
	first := &here.Steps[i]
	l := here.Action(first)
	for j := range here.Steps {
		second := &here.Steps[j]
		if !a.actions.Independent(l, here.Action(second)) {
			continue
		}
		a.tried++
		one, other := after[i].Step(second.Label), after[j].Step(first.Label)
		if one == nil || other == nil || !slices.Equal(one.To, other.To) {
			return fmt.Errorf("internal error: the self-check failed: in %s, %s and %s do not commute",
				a.describe(here.State), a.title(l.Rule), a.title(second.Rule))
		}
	}
	for j := range after[i].Steps {
		further := &after[i].Steps[j]
		if here.Step(further.Label) == nil && a.actions.Independent(l, after[i].Action(further)) {
			return fmt.Errorf("internal error: the self-check failed: in %s, %s enables %s, which is taken to be independent of it",
				a.describe(here.State), a.title(l.Rule), a.title(further.Rule))
		}
	}
	return nil
}

func (a *commutationAudit) title(rule int32) string {
	r := a.engine.Program().Rules[rule]
	return outcome.RuleTitle(r) + outcome.In(r.At)
}

// moves reports whether a step keeps a state from rest.
func (a *commutationAudit) moves(o reduction.Successor) bool {
	return !a.engine.Program().Rules[o.Rule].Adverse()
}

// Unreduced looks for each state at rest of the search without reductions, and for each rule
// that fires. The stateless one has no others.
func (a *commutationAudit) Unreduced(full *Explored) error {
	for i := range full.States.Len() {
		state := full.States.State(store.Index(i), nil)
		if n, ok := a.expand(state); !ok || slices.ContainsFunc(n.Steps, a.moves) {
			continue
		}
		if _, found := a.of.States.Find(state); !found {
			return fmt.Errorf("internal error: the self-check failed: no execution reaches the state %s, which only faults lead out of", a.describe(state))
		}
	}
	for t, fired := range full.Fired {
		if fired > 0 && a.of.Fired[t] == 0 {
			return fmt.Errorf("internal error: the self-check failed: in no execution fires %s", a.title(int32(t)))
		}
	}
	return nil
}
