package diff

import (
	"context"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"testing"

	"gomc"
	"gomc/checker/equivariance"
	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/lab/gen"
	"gomc/lab/gen/handlers"
	"gomc/outcome"
	"gomc/semantics"
	"gomc/spec"
	"gomc/symmetry"
)

// TestOrderPrograms: the programs that compare orders of scalarset values do the same on all engines, in states of the
// model; and checks with symmetry reduction have the same result on all engines.
func TestOrderPrograms(t *testing.T) {
	for name, model := range map[string]func(uint64) string{"handlers": handlers.Model, "orders": gen.Orders} {
		t.Run(name, func(t *testing.T) { campaign(t, model, sameOrders) })
	}
}

func sameOrders(text string, seed uint64, done *records.Compared) error {
	dialect := [...]semantics.Dialect{semantics.CMurphi, {}}[seed%2]
	p, err := compileAs(text, semantics.Options{Dialect: dialect})
	if err != nil {
		return err
	}
	states, err := someStates(p, 2000)
	if err != nil {
		return err
	}
	done.States += uint64(len(states) / p.Layout.Words)
	for name, start := range engines {
		if err := against(p, start, 300, done); err != nil {
			return fmt.Errorf("interp and %s: %w", name, err)
		}
		for _, q := range orderPrograms(p) {
			done.Has("a program that compares orders")
			if err := againstIn(q, start, states); err != nil {
				return fmt.Errorf("orders, interp and %s: %w", name, err)
			}
		}
	}
	return sameReduced(text, seed, done)
}

// orderPrograms returns the programs of a program's order obligations.
func orderPrograms(p *ir.Program) (list []*ir.Program) {
	obligations, err := equivariance.Find(p, &equivariance.Question{
		Symmetry: symmetry.New(p), Dependents: order.Dependents(p, interp.Defined(p)),
		Compares: true, Deadlock: spec.NoDeadlock})
	if err != nil { // more orders than are compared
		return nil
	}
	for i := range obligations {
		list = append(list, obligations[i].Program())
	}
	return list
}

// someStates returns the first `most` states of a program.
func someStates(p *ir.Program, most int) (states []uint64, err error) {
	all := store.New(p.Layout.Words)
	defer all.Close()
	by := reach.By(interp.New(p, interp.Options{}), nil)
	x := reach.Exploration[engine.Step]{Visited: all, Expand: []reach.Expander[engine.Step]{by}}
	x.Keep = func(_ store.Index, state []uint64) bool {
		states = append(states, state...)
		return true
	}
	x.Edge = func(*reach.Edge[engine.Step]) error {
		if len(states)/p.Layout.Words >= most {
			return reach.ErrEnough
		}
		return nil
	}
	if err := x.Run(); err != nil && !errors.Is(err, reach.ErrEnough) {
		return nil, err
	}
	return states, nil
}

// againstIn compares an engine with the interpreter in states: their steps, and what is judged of them.
func againstIn(p *ir.Program, start func(*ir.Program, io.Writer) (engine.Engine, error), states []uint64) error {
	other, err := start(p, io.Discard)
	if err != nil {
		return err
	}
	defer other.Close()
	engines := [...]engine.Engine{interp.New(p, interp.Options{}), other}
	for state := range slices.Chunk(states, p.Layout.Words) {
		var steps [2]engine.Batch
		var verdicts [2]engine.Verdict
		for i, e := range engines {
			steps[i].Reset(p.Layout.Words)
			e.Expand(state, &steps[i])
			verdicts[i], _ = e.Judge(state)
		}
		if !reflect.DeepEqual(steps[0].Steps, steps[1].Steps) || !slices.Equal(steps[0].States, steps[1].States) {
			return fmt.Errorf("in %x: steps %v to %x, and %v to %x", state, steps[0].Steps, steps[0].States,
				steps[1].Steps, steps[1].States)
		}
		if !reflect.DeepEqual(verdicts[0], verdicts[1]) {
			return fmt.Errorf("in %x: judged %v and %v", state, verdicts[0], verdicts[1])
		}
		if !slices.Equal(engines[0].CoverHits(), engines[1].CoverHits()) {
			return fmt.Errorf("in %x: cover counts %v and %v", state, engines[0].CoverHits(), engines[1].CoverHits())
		}
	}
	return nil
}

// sameReduced compares checks with symmetry reduction by both engines.
func sameReduced(text string, seed uint64, done *records.Compared) error {
	asked := gomc.Spec{}
	if seed%2 == 0 {
		asked.Dialect = semantics.CMurphi
	}
	model, err := gomc.Load("random.m", text)
	if err != nil {
		return err
	}
	p, err := gomc.Compile(model, asked)
	if err != nil {
		return err
	}
	var said [2]string
	for i, e := range []spec.Engine{spec.Interp, spec.Compiled} {
		asked.Symmetry, asked.Deadlock, asked.MaxStates, asked.Engine = true, spec.NoDeadlock, uint64(*most), e
		o, err := gomc.Check(context.Background(), p, asked, gomc.Hooks{})
		if isUnsupported(err) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", e, err)
		}
		if o.Verdict == outcome.Violated || o.Verdict == outcome.Errored {
			done.Has("something found")
		}
		said[i] = fmt.Sprint(o.Verdict, o.States, o.Transitions, o.Depth)
		for _, f := range o.Findings {
			said[i] += fmt.Sprintf("; %s at %d", f.Message, f.Line)
		}
	}
	if said[0] != said[1] {
		return fmt.Errorf("interp: %s; compiled: %s", said[0], said[1])
	}
	return nil
}
