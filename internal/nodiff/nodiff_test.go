package nodiff_test

import (
	"testing"

	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/internal/nodiff"
	"gomc/ir"
	"gomc/semantics"
)

// counter returns a program whose second rule fails in one state.
func counter(t *testing.T) *ir.Program {
	t.Helper()
	return modeltest.Compile(t, "counter.m", `
		var x : 0..5; y : boolean;
		startstate begin x := 0; y := false; end;
		rule "up" x < 5 ==> begin x := x + 1; end;
		rule "flip" true ==> begin y := !y; assert x < 5; end;
		invariant "small" x < 5;`, semantics.Options{})
}

// altered is an interpreter that changes what it reports of one state.
type altered struct {
	*interp.Interp
	steps   func(b *engine.Batch)
	verdict func(v *engine.Verdict, ok *bool)
	records func(r *engine.Records, done *int)
	good    func(n int) int
	calls   int
}

func (a *altered) ExpandAll(states []uint64, r *engine.Records) int {
	done := a.Interp.ExpandAll(states, r)
	if a.records != nil {
		a.records(r, &done)
	}
	return done
}

func (a *altered) Admit(states []uint64) int {
	n := a.Interp.Admit(states)
	if a.good != nil {
		return a.good(n)
	}
	return n
}

func (a *altered) Expand(state []uint64, b *engine.Batch) {
	a.Interp.Expand(state, b)
	if a.calls++; a.calls == 5 && a.steps != nil {
		a.steps(b)
	}
}

func (a *altered) Judge(state []uint64) (engine.Verdict, bool) {
	v, ok := a.Interp.Judge(state)
	if a.verdict != nil {
		a.verdict(&v, &ok)
	}
	return v, ok
}

func TestCompare(t *testing.T) {
	p := counter(t)
	for name, b := range map[string]*altered{
		"stutter":   {steps: func(b *engine.Batch) { b.Steps[0].Stutter = true }},
		"successor": {steps: func(b *engine.Batch) { b.States[0]++ }},
		"rule":      {steps: func(b *engine.Batch) { b.Steps[1].Rule = 0 }},
		"fewer":     {steps: func(b *engine.Batch) { b.Steps = b.Steps[:1] }},
		"fault":     {steps: func(b *engine.Batch) { b.Steps[1].Fault = &engine.Fault{} }},
		"verdict":   {verdict: func(_ *engine.Verdict, ok *bool) { *ok = true }},
		"header":    {records: func(r *engine.Records, _ *int) { r.Data[0] ^= 1 }},
		"record":    {records: func(r *engine.Records, _ *int) { r.Ends[0] += 2 }},
		"beyond":    {records: func(_ *engine.Records, done *int) { *done++ }},
		"admitted":  {good: func(n int) int { return n + 1 }},
	} {
		b.Interp = interp.New(p, interp.Options{})
		if err := nodiff.Compare(interp.New(p, interp.Options{}), b, 100); err == nil {
			t.Errorf("%s: the difference was not noticed", name)
		}
	}
	early := &altered{Interp: interp.New(p, interp.Options{}), records: func(_ *engine.Records, done *int) { *done = 0 }}
	if err := nodiff.Compare(interp.New(p, interp.Options{}), early, 100); err != nil {
		t.Errorf("stopping early is no difference: %v", err)
	}
	n, err := nodiff.States(interp.New(p, interp.Options{}), interp.New(p, interp.Options{}), 100)
	if n != 12 || err != nil {
		t.Errorf("%d states, %v", n, err)
	}
}
