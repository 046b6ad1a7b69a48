// Package nodiff checks that two engines agree: they run one program side by side, and
// everything that the checker can observe of them is compared, state by state.
package nodiff

import (
	"fmt"
	"reflect"
	"slices"

	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/ir"
)

// Compare explores a program breadth first with the engine a, up to a number of
// states, and returns how b differs: nil when it does not. Both must run the same
// ir.Program. It compares the steps of start states and states (rule, stutter
// flag, fault with its text and place, successor), what is judged, observed and
// satisfied, the counts of the cover points, and then the calls for many states.
func Compare(a, b engine.Engine, limit int) error {
	_, err := States(a, b, limit)
	return err
}

// States is like Compare, and tells how many states were compared.
func States(a, b engine.Engine, limit int) (int, error) {
	c := comparison{a: a, b: b, limit: limit}
	err := c.run()
	if err == nil && !puts(a.Program()) {
		err = c.batches()
	}
	return len(c.done), err
}

// puts reports whether a program prints: the checker then expands states one by one.
func puts(p *ir.Program) (found bool) {
	look := func(n any) bool {
		_, put := n.(*ir.Put)
		found = found || put
		return !found
	}
	for _, r := range slices.Concat(p.Starts, p.Rules) {
		ir.InspectAll(r.Body, look)
	}
	for _, f := range p.Funcs {
		ir.InspectAll(f.Body, look)
	}
	return found
}

type comparison struct {
	a, b  engine.Engine
	limit int
	done  [][]uint64 // the states that were compared
}

// steps collects the steps from which the exploration continues.
type steps = reach.Steps[struct{}]

// call is a call of an engine that takes steps.
type call func(engine.Engine, *engine.Batch)

func start(e engine.Engine, b *engine.Batch) { e.Starts(b) }

func expand(state []uint64) call {
	return func(e engine.Engine, b *engine.Batch) { e.Expand(state, b) }
}

// explore compares the start states, then up to limit states.
func (c *comparison) explore(starts func(to *steps) error, compare func(state []uint64, to *steps) error) error {
	all := reach.Exploration[struct{}]{Visited: &reach.PlainSet{}}
	all.Expand = []reach.Expander[struct{}]{func(i store.Index, state []uint64, to *steps) error {
		switch {
		case i == store.None:
			return starts(to)
		case len(c.done) >= c.limit:
			return reach.ErrEnough
		}
		c.done = append(c.done, state)
		return compare(state, to)
	}}
	return all.Run()
}

func (c *comparison) run() error {
	return c.explore(func(to *steps) error { return c.steps("the start states", to, start) }, func(state []uint64, to *steps) error {
		if err := c.state(state, to); err != nil {
			return fmt.Errorf("state %d %x: %w", len(c.done)-1, state, err)
		}
		return nil
	})
}

func (c *comparison) state(state []uint64, to *steps) error {
	va, oka := c.a.Judge(state)
	vb, okb := c.b.Judge(state)
	if oka != okb || va.Property != vb.Property || !reflect.DeepEqual(va.Fault, vb.Fault) {
		return fmt.Errorf("judged (%s, %v) and (%s, %v)", verdict(va), oka, verdict(vb), okb)
	}
	if va.Fault == nil { // the checker observes no other
		if fa, fb := c.a.Observe(state), c.b.Observe(state); !reflect.DeepEqual(fa, fb) {
			return fmt.Errorf("observed %s and %s", fault(fa), fault(fb))
		}
	}
	for i, p := range c.a.Program().Properties {
		if !p.Listed() && p.When == ir.Always {
			continue
		}
		la, fa := c.a.Satisfies(state, i, nil)
		lb, fb := c.b.Satisfies(state, i, nil)
		if !slices.Equal(la, lb) || !reflect.DeepEqual(fa, fb) {
			return fmt.Errorf("property %d: %v %s and %v %s", i, la, fault(fa), lb, fault(fb))
		}
	}
	return c.steps("expanded", to, expand(state))
}

// steps compares two batches and adds their steps to those to go on from.
func (c *comparison) steps(what string, to *steps, run call) error {
	var a, b engine.Batch
	words := c.a.Program().Layout.Words
	for _, stop := range [...]bool{true, false} {
		a, b = engine.Batch{StopAtFault: stop}, engine.Batch{StopAtFault: stop}
		a.Reset(words)
		b.Reset(words)
		run(c.a, &a)
		run(c.b, &b)
		if err := sameSteps(&a, &b); err != nil {
			return fmt.Errorf("%s (stop at a fault: %v): %w", what, stop, err)
		}
		if !sameHits(c.a, c.b) {
			return fmt.Errorf("%s: cover counts %v and %v", what, c.a.CoverHits(), c.b.CoverHits())
		}
	}
	add(&a, to)
	return nil
}

// add adds the steps that have a successor.
func add(b *engine.Batch, to *steps) {
	for i, s := range b.Steps {
		if s.Fault == nil {
			to.Add(b.State(i), struct{}{})
		}
	}
}

func sameSteps(a, b *engine.Batch) error {
	for i := range min(len(a.Steps), len(b.Steps)) {
		s, t := a.Steps[i], b.Steps[i]
		if s.Rule != t.Rule || s.Stutter != t.Stutter || s.Merged != t.Merged || !reflect.DeepEqual(s.Fault, t.Fault) {
			return fmt.Errorf("step %d is %s and %s", i, step(s), step(t))
		}
		if s.Fault == nil && !slices.Equal(a.State(i), b.State(i)) {
			return fmt.Errorf("step %d (rule %d) leads to %x and %x", i, s.Rule, a.State(i), b.State(i))
		}
	}
	if len(a.Steps) != len(b.Steps) {
		return fmt.Errorf("%d steps and %d: %v and %v", len(a.Steps), len(b.Steps), rules(a), rules(b))
	}
	return nil
}

func fault(f *engine.Fault) string {
	if f == nil {
		return "no fault"
	}
	return fmt.Sprintf("%s fault %q at %d..%d (guard: %v)", f.Kind, f.Message, f.At.Start, f.At.End, f.Guard)
}

func verdict(v engine.Verdict) string {
	return fmt.Sprintf("property %d, %s", v.Property, fault(v.Fault))
}

func step(s engine.Step) string {
	return fmt.Sprintf("rule %d, stutter %v, %s", s.Rule, s.Stutter, fault(s.Fault))
}

func rules(b *engine.Batch) []int32 {
	var list []int32
	for _, s := range b.Steps {
		list = append(list, s.Rule)
	}
	return list
}

// sameHits compares the cover counts. Of a point that is answered by its first hit
// an engine may count more or not.
func sameHits(a, b engine.Engine) bool {
	x, y := a.CoverHits(), b.CoverHits()
	for i, c := range a.Program().Covers {
		if x[i] != y[i] && !(c.Answered(x[i]) && c.Answered(y[i])) {
			return false
		}
	}
	return true
}
