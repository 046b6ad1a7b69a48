package trace

import (
	"fmt"
	"slices"

	"gomc/checker/cause"
	"gomc/engine"
	"gomc/outcome"
)

// Follow tells a run along a path of states, the first a start state. By which rule each step is,
// is known or -1, and which notes there are about it. The run goes on for ever from its step number `loop` on, or stays
// in its last state; end, which may be nil, says what it is about. The error is internal: the path is no run.
func Follow(n engine.Narrator, path [][]uint64, rules []int32, notes []uint32, loop int, end *End,
) (*outcome.Trace, error) {
	r := newReplay(n)
	r.course = &cause.Run{Loop: loop}
	for i, next := range path {
		rule, noted := int32(-1), uint32(0)
		if i > 0 {
			rule, noted = rules[i-1], notes[i-1]
		}
		if !r.follow(next, rule, noted) {
			return nil, fmt.Errorf("internal error: no step leads to state %d of a run, %s", i, r.describe(next))
		}
	}
	t := &outcome.Trace{Steps: r.steps, Loop: &loop}
	if end != nil {
		t.Cause = r.causes(end)
	}
	return t, nil
}

// follow takes the first step to a state that is by a rule with notes, or by any.
func (r *replay) follow(next []uint64, rule int32, noted uint32) bool {
	p := r.narrator.Program()
	for k, step := range r.expand() {
		if step.Fault == nil && (rule < 0 || step.Rule == rule && p.NoteBits(step.Merged) == noted) && slices.Equal(r.batch.State(k), next) {
			r.take(k)
			return true
		}
	}
	return false
}
