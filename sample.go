package gomc

import (
	"context"
	"errors"

	"gomc/checker/por"
	"gomc/checker/temporal"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/ir/refine"
	"gomc/sim"
	"gomc/spec"
)

// Sample takes runs of a program by chance, as a Spec says, and is never sure: without a finding
// its verdict is "sampled". What the model puts is discarded. The error is as that of Check.
func Sample(ctx context.Context, p *Program, s Spec, hooks Hooks) (*Outcome, error) {
	if err := p.refuseSample(&s); err != nil {
		return nil, err
	}
	budget := limit.BudgetOf(s.Memory)
	watch := limit.Start(limit.Options{Context: ctx, Spent: hooks.Spent, Memory: budget})
	defer watch.Stop()
	about := p.About()
	effective := p.effective(&s)
	r := &run{program: p, spec: effective.EffectiveSample(&about), hooks: &hooks, watch: watch}
	o, err := r.sample()
	if err == nil {
		o.Settings.DefaultMemory = budget.ByDefault()
	}
	return o, err
}

// refuseSample refuses what a sample cannot honour.
func (p *Program) refuseSample(s *Spec) error {
	for _, refusal := range []func() error{s.Validate, func() error { return s.Departure(&p.asked) }} {
		if err := refusal(); err != nil {
			return err
		}
	}
	for _, asked := range []*Spec{s, &p.asked} {
		if err := asked.SampleRefusal(); err != nil {
			return err
		}
	}
	return nil
}

// sample takes the runs.
func (r *run) sample() (*Outcome, error) {
	p := r.program
	var e engine.Engine
	var name func() string
	var err error
	opts := sim.Options{Spec: r.spec, Watch: r.watch, Progress: r.hooks.Progress}
	if reached := r.watch.Do(func() {
		var code *ir.Program
		if code, err = temporal.Prepare(p.code, r.spec.Fairness); err != nil {
			return
		}
		code = cutForSample(code)
		if opts.Formulas, err = temporal.NewRuns(code); err != nil {
			return
		}
		if r.spec.Strategy == spec.POS {
			opts.Dependent = por.New(code, por.Options{Defined: interp.Defined(code)}).Dependent
		}
		e, name, err = engineFor(&r.spec, code, nil)
	}); reached != nil {
		return r.stopped(reached), nil
	} else if err != nil {
		return nil, err
	}
	opts.Clone = e.Clone
	defer e.Close() // nothing can be done about an error
	o, err := sim.Sample(e, interp.New(r.told(e), interp.Options{}), opts)
	var reached *limit.Error
	if errors.As(err, &reached) {
		return r.stopped(reached), nil
	} else if err != nil {
		return nil, err
	}
	p.sign(o, &r.spec, name())
	p.warn(o, p.Warnings)
	return o, nil
}

// cutForSample cuts rules so that each is of one process, and then as finely as may be.
func cutForSample(code *ir.Program) *ir.Program {
	return refine.ByParameters(refine.ByProcess(code, mostParts), mostParts)
}
