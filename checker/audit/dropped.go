package audit

import (
	"fmt"
	"slices"

	"gomc/checker/reduction"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
)

// droppedAudit checks what is left out of states as dead messages. Of each state that a sampled one leads to,
// it takes the steps with these messages and without them. What they lead to must be the same without dead
// messages, but that with them there may be steps that lead nowhere else; and so must be what goes wrong.
type droppedAudit struct {
	of       *Explored
	engine   engine.Engine
	dropper  reduction.Dropper
	describe func(state []uint64) string
	held     uint64 // states that were compared with others
	batch    engine.Batch
}

// NewDropped checks what a search leaves out, on an engine of its own.
func NewDropped(of *Explored, d reduction.Dropper, e engine.Engine, n engine.Narrator) Check {
	return &droppedAudit{of: of, engine: e, dropper: d, describe: func(state []uint64) string { return trace.Describe(n, state) }}
}

// Cost counts the expansions of successors.
func (a *droppedAudit) Cost() int { return 1 + 2*a.of.Branching }

func (a *droppedAudit) Report(r *outcome.SelfCheck) { r.Dropped = a.held }

func (a *droppedAudit) Blame() error { return nil }

func (a *droppedAudit) Unreduced(*Explored) error { return nil }

// State checks the states that one leads to.
func (a *droppedAudit) State(state []uint64) error {
	successors, _ := a.steps(state)
	for _, s := range successors {
		less := a.without(s.to)
		if slices.Equal(less, s.to) {
			continue
		}
		a.held++
		if err := a.compare(s.to, less); err != nil {
			return err
		}
	}
	return nil
}

// without returns a state without dead messages.
func (a *droppedAudit) without(state []uint64) []uint64 {
	less := slices.Clone(state)
	a.dropper.Drop(less, nil)
	return less
}

// steps returns the steps of a state that do not fault, and the faults of the others.
func (a *droppedAudit) steps(state []uint64) (out []edge, faults []*engine.Fault) {
	a.batch.Reset(len(state))
	a.batch.StopAtFault = false
	a.engine.Expand(state, &a.batch)
	for n, step := range a.batch.Steps {
		if step.Fault != nil {
			faults = append(faults, step.Fault)
			continue
		}
		out = append(out, edge{step.Rule, slices.Clone(a.batch.State(n))})
	}
	return out, faults
}

// compare holds the steps of a state against those of the same without dead messages. What the network
// does to dead messages is not looked at: it may do that so often, and that is nothing that anybody notices.
func (a *droppedAudit) compare(all, less []uint64) error {
	steps, faults := a.steps(all)
	fewer, fewerFaults := a.steps(less)
	for _, s := range steps {
		to := a.without(s.to)
		same := func(t edge) bool { return slices.Equal(a.without(t.to), to) }
		if !slices.Equal(to, less) && !slices.ContainsFunc(fewer, same) && !a.network(s.rule) {
			return a.differs(all, s.rule, "what it does there cannot be done")
		}
	}
	for _, s := range fewer {
		same := func(t edge) bool { return t.rule == s.rule && slices.Equal(a.without(t.to), a.without(s.to)) }
		if !slices.ContainsFunc(steps, same) {
			return a.differs(all, s.rule, "it does what cannot be done there")
		}
	}
	if len(faults) != len(fewerFaults) {
		return fmt.Errorf("internal error: self-check of dead messages: in the state %s %d steps go wrong, and %d without dead messages",
			a.describe(all), len(faults), len(fewerFaults))
	}
	return nil
}

// network reports whether a rule is one by which the network loses messages or makes more of them.
func (a *droppedAudit) network(rule int32) bool {
	r := a.engine.Program().Rules[rule]
	return r.Kind == ir.Loss || r.Kind == ir.Duplicate || r.Kind == ir.Partition
}

func (a *droppedAudit) differs(state []uint64, rule int32, how string) error {
	return fmt.Errorf("internal error: self-check of dead messages: in the state %s, without dead messages, of %s: %s",
		a.describe(state), a.engine.Program().Rules[rule].Title(), how)
}
