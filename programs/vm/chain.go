package vm

import (
	"fmt"
	"slices"

	"gomc/engine"
	"gomc/programs/value"
)

// Where a machine is taken alone (see alone) and its next step has one outcome, the state is an intermediate one:
// nothing is chosen there, nothing goes wrong, and no monitor sees the step. An engine with chains goes on from such a state to
// the first that is none, and a search neither stores it nor brings it into its canonical form. So a step of the
// search is a step of a machine and the chain behind it; what a search finds is the same, since the states between
// would have had these steps alone.
//
// A chain that is too long may be a cycle, which a search has to see: then it is a step by itself. And where a state
// has the steps of a machine that is taken alone and chooses, a chain from there has to end where others act, too;
// otherwise such states could follow one another for ever without a state that has all of its steps (see persistent).

// Chain has the engine go on along chains, and so its clones.
func (e *Engine) Chain() *Engine {
	e.lone.chain = true
	return e
}

// chain moves the steps of a batch from one on to the ends of their chains.
func (e *Engine) chain(state []uint64, b *engine.Batch, from int) {
	lone := e.lone.alone
	for n := from; n < len(b.Steps); n++ {
		if b.Steps[n].Fault != nil {
			continue
		}
		to := b.State(n)
		if end := e.onward(to, lone, nil); end != nil {
			if e.orbits.form != nil {
				e.orbits.form.Collect(end)
			}
			e.write(end, to)
			b.Steps[n].Stutter = slices.Equal(to, state)
		}
	}
}

// onward returns the cells at the end of the chain from a state on, and calls visit for each state behind the first;
// nil: the chain is the state itself, or too long. With lone the end is no state in which a machine is taken alone.
func (e *Engine) onward(state []uint64, lone bool, visit func(cells []value.V)) []value.V {
	e.unpack(state)
	v := &e.now
	v.cells = append(v.cells[:0], e.cells...)
	for n := range farthest {
		e.look()
		e.see(v)
		i := e.alone(v)
		if i < 0 || !e.single(v, i) {
			if n == 0 || i >= 0 && lone && len(v.able) > 1 {
				return nil
			}
			return v.cells
		}
		copy(v.cells, e.cells)
		if visit != nil {
			visit(v.cells)
		}
	}
	return nil
}

// single takes the step of a machine that is taken alone, if it has one outcome: the cells behind it are the engine's
// then. What ends a search is left to it.
func (e *Engine) single(v *view, i int) bool {
	t := v.turns[i]
	if t.direct {
		var after []value.V
		b := e.trial(v, i, func(r *run) { after = r.cells })
		copy(e.cells, after)
		return len(b.Steps) == 1 && b.Steps[0].Fault == nil
	}
	if len(t.outcomes) != 1 && !e.options.Missing.Steps.Single {
		return false
	}
	copy(e.cells, v.cells)
	return e.apply(v.able[i], &t.outcomes[0]) == nil && e.canonical(e.cells) == nil
}

// Unchained is an engine.Chainer.
func (e *Engine) Unchained(path [][]uint64) (whole [][]uint64, err error) {
	if !e.options.Stubborn {
		return path, nil
	}
	e = e.Another()
	for i, next := range path {
		if i == 0 {
			whole = append(whole, next)
			continue
		}
		links := e.links(path[i-1], next)
		if links == nil {
			return nil, fmt.Errorf("internal error: no chain leads to state %d of a run, %v", i, e.Describe(next))
		}
		whole = append(whole, links...)
	}
	return whole, nil
}

// links are the states of a chain from one state to another.
func (e *Engine) links(from, to []uint64) (all [][]uint64) {
	var b engine.Batch
	b.Reset(e.shown.Layout.Words)
	e.expand(from, &b)
	lone := e.lone.alone
	for n, step := range b.Steps {
		if step.Fault != nil {
			continue
		}
		all = append(all[:0], slices.Clone(b.State(n)))
		end := e.onward(b.State(n), lone, func(cells []value.V) {
			state := make([]uint64, len(to))
			e.write(cells, state)
			all = append(all, state)
		})
		if end == nil {
			all = all[:1]
		}
		for _, state := range all {
			e.Canonical(state)
		}
		if slices.Equal(all[len(all)-1], to) {
			return all
		}
	}
	return nil
}
