package gomc

import (
	"cmp"
	"context"

	"gomc/checker/local"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/spec"
)

// LocalModes are the values of CheckOptions.Local: look only at combinations of local
// states that could violate a property; or at all of them.
var LocalModes = words[spec.Local]()

// checkLocal is Check with CheckOptions.Local.
func (p *Program) checkLocal(ctx context.Context, opts CheckOptions, watch *limit.Watch) (*Outcome, error) {
	settings := local.Options{
		Context: ctx, Watch: watch, Gen: opts.Local == LocalModes[1], Internal: opts.Events, Duplicates: -1,
		MaxStates: opts.MaxStates, TimeLimit: opts.TimeLimit, Memory: opts.Memory, Progress: opts.Progress, Wave: opts.Wave,
		SelfCheck: opts.SelfCheck, Oracle: func(part *ir.Program) engine.Engine { return interp.New(part, interp.Options{}) },
		Defined:   interp.Defined(p.code),
		NewEngine: func(part *ir.Program) (engine.Engine, error) { return partEngine(&opts, part) },
	}
	if opts.Repeats != nil {
		settings.Duplicates = *opts.Repeats
	}
	outcome, err := local.Check(interp.New(p.code, interp.Options{}), settings)
	if err != nil {
		return nil, err
	}
	p.sign(outcome, &opts, cmp.Or(opts.Engine, Engines[0]))
	p.warn(outcome, p.Warnings)
	return outcome, nil
}

// partEngine makes an engine for a part of a program.
func partEngine(opts *CheckOptions, part *ir.Program) (engine.Engine, error) {
	engine, _, err := opts.engine(part, nil)
	return engine, err
}
