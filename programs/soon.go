package programs

import (
	"context"
	"fmt"

	"gomc/outcome"
	sem "gomc/semantics/p"
	"gomc/source"
	"gomc/spec"
)

// An error that happens late is far away for a search, which goes level by level, and near for a random run. So a check
// that may choose how to search explores some states, then takes some random runs, and does both once more before it
// goes through all states. In all it takes as many runs as P's tutorials let P's checker try.
var stages = []struct {
	states      uint64 // that are searched before
	first, runs uint64
	laps        [2]uint64 // from which to which seed runs are taken in which counters meet
}{{20_000, 0, 200, [2]uint64{1, 101}}, {200_000, 200, 800, [2]uint64{101, 4001}}}

const (
	soonSteps = 1000 // of a run
	soonShare = 8    // the part of the time, if it is limited, that each search and all runs of a stage may take
)

// soon returns the outcome of a check that needs no long search: it has few states, or a random run shows an error.
// Otherwise it returns nil.
func (p *Program) soon(ctx context.Context, t *sem.Test, asked spec.Spec, hooks Hooks) (*outcome.Outcome, error) {
	if asked.OnDisk() || asked.Checkpoint != "" || asked.Resume != "" || asked.MaxDepth > 0 || asked.MaxErrors > 1 {
		return nil, nil
	}
	for _, s := range stages {
		if asked.MaxStates > 0 && asked.MaxStates <= s.states {
			return nil, nil
		}
		if o, err := p.few(ctx, t, asked, s.states, hooks); o != nil || err != nil {
			return o, err
		}
		if o, err := p.meeting(ctx, t, asked, s.laps, hooks); o != nil || err != nil {
			return o, err
		}
		runs := spec.Spec{Seed: 1 + s.first, Runs: s.runs, Steps: soonSteps, Time: asked.TimeLimit / soonShare,
			Memory: asked.Memory, Workers: asked.Workers, NoShrink: true}
		o, err := p.Sample(ctx, t.Name, runs, Hooks{Progress: hooks.Progress})
		if err != nil {
			return nil, ctx.Err() // what cannot be sampled can be searched
		}
		if len(o.Findings) > 0 {
			note := "the test has more than %d states, and this was found in one of the runs by chance that --reduce " +
				"takes before it searches them; gomc sim looks for a shorter one"
			o.Notes = append(o.Notes, fmt.Sprintf(note, s.states))
			return o, nil
		}
	}
	return nil, nil
}

// few returns the outcome of a search that ends within that many states; otherwise nil.
func (p *Program) few(ctx context.Context, t *sem.Test, asked spec.Spec, states uint64, hooks Hooks) (*outcome.Outcome,
	error) {
	few, silent := asked, hooks
	few.MaxStates, few.TimeLimit = states, asked.TimeLimit/soonShare
	var warnings source.List
	silent.Warn = func(list source.List) { warnings = list }
	o, err := p.explored(ctx, t, few, silent)
	if err != nil || o.Exit == outcome.ExitStopped && ctx.Err() == nil {
		return nil, err
	}
	if hooks.Warn != nil {
		hooks.Warn(warnings)
	}
	o.Settings.MaxStates, o.Settings.TimeLimit = asked.MaxStates, asked.TimeLimit
	return o, nil
}
