package programs

import (
	"context"
	"fmt"

	"gomc/outcome"
	sem "gomc/semantics/p"
	"gomc/source"
	"gomc/spec"
)

// What goes wrong late is far in a search, which goes level by level, and near for a run by chance. So where the states
// are many a check that chooses how it is made takes some runs by chance, before it goes through all of them.
const (
	soonStates = 20_000 // a program that has no more is searched at once
	soonRuns   = 200
	soonSteps  = 1000 // of a run
	// soonShare is the part of the time that a check has, if it is limited, which both may take
	soonShare = 4
)

// soon is the outcome of a check that needs no long search: one of few states, or one in which something goes wrong in a
// run by chance. Otherwise it is nil.
func (p *Program) soon(ctx context.Context, t *sem.Test, asked spec.Spec, hooks Hooks) (*outcome.Outcome, error) {
	if asked.OnDisk() || asked.Checkpoint != "" || asked.Resume != "" || asked.MaxDepth > 0 || asked.MaxErrors > 1 ||
		asked.MaxStates > 0 && asked.MaxStates <= soonStates {
		return nil, nil
	}
	few := asked
	few.MaxStates, few.TimeLimit = soonStates, asked.TimeLimit/soonShare
	var warnings source.List
	silent := hooks
	silent.Warn = func(list source.List) { warnings = list }
	if o, err := p.explored(ctx, t, few, silent); err != nil || o.Exit != outcome.ExitStopped || ctx.Err() != nil {
		if err == nil && hooks.Warn != nil {
			hooks.Warn(warnings)
		}
		return p.signed(o, asked), err
	}
	runs := spec.Spec{Runs: soonRuns, Steps: soonSteps, Time: asked.TimeLimit / soonShare, Memory: asked.Memory,
		Workers: asked.Workers, NoShrink: true}
	o, err := p.Sample(ctx, t.Name, runs, Hooks{Progress: hooks.Progress})
	if err != nil || len(o.Findings) == 0 {
		return nil, ctx.Err()
	}
	o.Notes = append(o.Notes, fmt.Sprintf("the test has more than %d states, and this was found in one of %d runs by "+
		"chance that --reduce takes before it searches them; gomc sim looks for a shorter one", soonStates, soonRuns))
	return o, nil
}

// signed is an outcome that says what was asked.
func (p *Program) signed(o *outcome.Outcome, asked spec.Spec) *outcome.Outcome {
	if o != nil {
		o.Settings.MaxStates, o.Settings.TimeLimit = asked.MaxStates, asked.TimeLimit
	}
	return o
}
