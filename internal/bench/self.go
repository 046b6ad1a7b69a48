package bench

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strconv"

	"gomc/checker"
	"gomc/results"
)

// selves are gomc with each engine, store and number of workers.
func (p *Plan) selves(c *Case, r *recording) (all []*contestant) {
	for _, e := range p.Engines {
		for _, store := range p.Stores {
			for _, workers := range p.Workers {
				all = append(all, p.self(c, e, store, workers, r))
			}
		}
	}
	return all
}

// self is gomc with one engine. How long it takes to compile is told by a run that ends
// at the first state: with auto, that is without the code. What a transition is made of is measured for the exact
// store and one worker only: a recording knows no other.
func (p *Plan) self(c *Case, e Engine, store string, workers int, r *recording) *contestant {
	command := slices.Concat([]string{p.Gomc, "check", "--engine=" + e.Name, "--store=" + store, "--workers=" + strconv.Itoa(workers),
		"--format=json", "--trace=off", "--progress=off"}, c.Args)
	e.Mixed = e.Mixed || store != string(checker.Exact) || workers > 1
	run := func(ctx context.Context, row *results.BenchRow) error {
		if err := c.inside(row, e, r); err != nil {
			row.Skipped = err.Error()
			return nil
		}
		begin, err := process(ctx, "", slices.Concat(command, []string{"--max-states=1"})...)
		if err != nil {
			return err
		}
		row.Compile = append(row.Compile, begin.cpu)
		f, err := process(ctx, "", command...)
		if err != nil {
			return err
		}
		return f.outcome(row)
	}
	out := &contestant{c.row(results.BenchGomc, e.Name), run}
	out.row.Store, out.row.Workers = store, workers
	return out
}

// inside measures in this process what cannot be seen from outside: what a transition
// is made of.
func (c *Case) inside(row *results.BenchRow, e Engine, r *recording) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	engine, err := c.Build(e.Name)
	if err != nil {
		return err
	}
	if closer, ok := engine.(io.Closer); ok {
		defer closer.Close() // frees machine code: nothing can be done about an error
	}
	if e.Mixed || r.transitions == 0 {
		return nil
	}
	if row.Split == nil {
		row.Split, row.SplitStates = &results.Split{}, uint64(r.set.Len())
	}
	r.split(engine, c.Canonical).enter(row.Split, r.transitions)
	return nil
}

// outcome enters what a run of gomc found and took.
func (f *finished) outcome(row *results.BenchRow) error {
	var o checker.Outcome
	if err := json.Unmarshal([]byte(f.out), &o); err != nil || f.status == checker.ExitInternal {
		return fmt.Errorf("%s, engine %s: %s", row.Case(), row.Engine, f.complaint())
	}
	row.Verdict, row.States, row.Transitions = string(o.Verdict), o.States, o.Transitions
	row.StateBytes = o.StateBytes
	f.peak = float64(o.PeakBytes) // it knows better than this process does
	f.enter(row)
	return nil
}
