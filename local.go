package gomc

import (
	"context"
	"time"

	"gomc/checker/local"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/spec"
)

// local searches the processes of the program apart.
func (r *run) local(ctx context.Context) (*Outcome, error) {
	p, s := r.program, &r.spec
	settings := local.Options{
		Context: ctx, Watch: r.watch, Gen: s.Local == spec.Gen, Internal: s.Events, Duplicates: -1, Workers: s.Workers,
		MaxStates: s.MaxStates, TimeLimit: time.Duration(s.TimeLimit), Memory: s.Memory, Progress: r.hooks.Progress, Wave: r.hooks.Wave,
		SelfCheck: s.SelfCheck, Oracle: func(part *ir.Program) engine.Engine { return interp.New(part, interp.Options{}) },
		Defined: interp.Defined(p.code),
		NewEngine: func(part *ir.Program) (engine.Engine, error) {
			e, _, err := engineFor(s, part, nil)
			return e, err
		},
	}
	if s.Repeats != nil {
		settings.Duplicates = *s.Repeats
	}
	outcome, err := local.Check(interp.New(p.code, interp.Options{}), settings)
	if err != nil {
		return nil, err
	}
	p.sign(outcome, s, string(s.Engine))
	p.warn(outcome, p.Warnings)
	return outcome, nil
}
