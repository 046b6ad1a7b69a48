package nodiff

import (
	"fmt"
	"slices"

	"gomc/engine"
)

// batches compares ExpandAll and Admit on the states that were reached.
func (c *comparison) batches() error {
	words := c.a.Program().Layout.Words
	for list := range slices.Chunk(c.done, engine.BatchStates(words)) {
		states := slices.Concat(list...)
		if err := c.inTurn(states, expandAll); err != nil {
			return fmt.Errorf("expanded together: %w", err)
		}
		if err := c.inTurn(states, admit); err != nil {
			return fmt.Errorf("admitted together: %w", err)
		}
		if err := c.marks(states); err != nil {
			return fmt.Errorf("marked together: %w", err)
		}
	}
	return nil
}

// marks compares Mark, and again behind the state at which one of the engines stops. Whether it must, the comparison
// of single states says.
func (c *comparison) marks(states []uint64) error {
	words := c.a.Program().Layout.Words
	for len(states) > 0 {
		x, m := c.a.Mark(states, nil)
		y, n := c.b.Mark(states, nil)
		if both := min(len(x), len(y)); !slices.Equal(x[:both], y[:both]) || m == n && len(x) != len(y) {
			return fmt.Errorf("%v (%d states) and %v (%d)", x, m, y, n)
		}
		states = states[min(min(m, n)+1, len(states)/words)*words:]
	}
	return nil
}

// batch is a call for many states, and what it must stop at.
type batch struct {
	call func(e engine.Engine, states []uint64, r *engine.Records) int
	stop func(e engine.Engine, state []uint64) bool
}

var expandAll = batch{
	func(e engine.Engine, states []uint64, r *engine.Records) int { return e.ExpandAll(states, r) },
	func(e engine.Engine, state []uint64) bool {
		b := engine.Batch{}
		b.Reset(len(state))
		e.Expand(state, &b)
		return slices.ContainsFunc(b.Steps, func(s engine.Step) bool { return s.Fault != nil })
	},
}

var admit = batch{
	func(e engine.Engine, states []uint64, _ *engine.Records) int { return e.Admit(states) },
	func(e engine.Engine, state []uint64) bool {
		_, ok := e.Judge(state)
		return !ok || e.Observe(state) != nil
	},
}

// inTurn makes a call of both engines, and again behind the state at which one of them
// stops. Where only one does, there must be nothing to stop for. The cover counts are
// compared where both do all.
func (c *comparison) inTurn(states []uint64, b batch) error {
	words := c.a.Program().Layout.Words
	for len(states) > 0 {
		x, y := slices.Clone(c.a.CoverHits()), slices.Clone(c.b.CoverHits())
		var r, s engine.Records
		m, n := b.call(c.a, states, &r), b.call(c.b, states, &s)
		if err := sameRecords(&r, &s); err != nil {
			return err
		}
		done := min(m, n)
		if done == len(states)/words {
			return c.sameGrowth(x, y)
		}
		if next := states[done*words : (done+1)*words]; m != n && b.stop(c.a, next) {
			return fmt.Errorf("state %x: one engine goes on where it must stop (%d and %d)", next, m, n)
		}
		states = states[(done+1)*words:]
	}
	return nil
}

// sameRecords compares the records of the states that both engines have done.
func sameRecords(r, s *engine.Records) error {
	for i := range min(len(r.Ends), len(s.Ends)) {
		if !slices.Equal(r.Of(i), s.Of(i)) {
			return fmt.Errorf("state %d leads to %x and %x", i, r.Of(i), s.Of(i))
		}
	}
	return nil
}

// sameGrowth compares what the engines have counted since their counts were x and y.
func (c *comparison) sameGrowth(x, y []uint64) error {
	a, b := c.a.CoverHits(), c.b.CoverHits()
	for i, p := range c.a.Program().Covers {
		if a[i]-x[i] != b[i]-y[i] && !(p.Answered(a[i]) && p.Answered(b[i])) {
			return fmt.Errorf("cover counts grow by %d and %d", a[i]-x[i], b[i]-y[i])
		}
	}
	return nil
}
