package bench

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"gomc/outcome"
	"gomc/results"
	"gomc/spec"
)

// selves are gomc with each engine, store and number of workers, without partial-order
// reduction and with it.
func (p *Plan) selves(c *Case, r *recording) (all []*contestant) {
	trusts := []bool{false}
	if p.Orders && c.About.Symmetry {
		trusts = []bool{true, false}
	}
	places := slices.Concat([]uint64{0}, p.Within)
	if p.DiskOnly {
		places = p.Within
	}
	for _, por := range slices.Concat([]string{""}, p.POR) {
		for _, e := range p.Engines {
			for _, store := range p.Stores {
				for _, workers := range p.Workers {
					for _, trust := range trusts {
						for _, within := range places {
							all = append(all, p.self(c, way{e, store, workers, por, trust, within}, r))
						}
					}
				}
			}
		}
	}
	return all
}

// way is a way to run gomc.
type way struct {
	engine  Engine
	store   string
	workers int
	por     string // "": without partial-order reduction
	trust   bool   // that the order of scalarset values matters nowhere
	within  uint64 // bytes of memory, with states on disk; 0: they are in memory
}

func (w way) args() []string {
	args := []string{"--engine=" + w.engine.Name, "--store=" + w.store, "--workers=" + strconv.Itoa(w.workers)}
	if w.por != "" {
		args = append(args, "--por="+w.por)
	}
	if w.trust {
		args = append(args, "--trust-symm")
	}
	if w.within > 0 {
		args = append(args, "--disk=temp", fmt.Sprintf("--memory=%dKiB", w.within>>10))
	}
	return args
}

// splits reports whether what a transition is made of can be measured: a recording knows
// the exact store and one worker only, and has all steps.
func (w way) splits() bool {
	return !w.engine.Mixed && w.store == string(spec.Exact) && w.workers == 1 && w.por == "" && !w.trust && w.within == 0
}

// self is gomc run in one way. How long it takes to compile is told by a run that ends
// at the first state: with auto, that is without the code. A row of what gomc refuses says why.
func (p *Plan) self(c *Case, w way, r *recording) *contestant {
	command := slices.Concat([]string{p.Gomc, "check", "--format=json", "--trace=off", "--progress=off"}, w.args(), c.Args)
	run := func(ctx context.Context, row *results.BenchRow) error {
		if err := c.inside(row, w, r); err != nil {
			row.Skipped = err.Error()
			return nil
		}
		begin, err := process(ctx, "", slices.Concat(command, []string{"--max-states=1"})...)
		if err != nil {
			return err
		}
		if begin.status == outcome.ExitUsage {
			row.Skipped = strings.TrimPrefix(begin.complaint(), "error: ")
			return nil
		}
		row.Compile = append(row.Compile, begin.cpu)
		f, err := process(ctx, "", command...)
		if err != nil {
			return err
		}
		return f.outcome(row)
	}
	out := &contestant{c.row(results.BenchGomc, w.engine.Name), run}
	out.row.Store, out.row.Workers, out.row.POR, out.row.Trusting, out.row.Within = w.store, w.workers, w.por, w.trust, w.within
	return out
}

// inside measures in this process what cannot be seen from outside: what a transition
// is made of.
func (c *Case) inside(row *results.BenchRow, w way, r *recording) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	engine, err := c.Build(w.engine.Name)
	if err != nil {
		return err
	}
	defer engine.Close() // nothing can be done about an error
	if !w.splits() || r.transitions == 0 {
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
	var o outcome.Outcome
	noResult := f.status == outcome.ExitInternal || f.status == outcome.ExitUsage
	if err := json.Unmarshal([]byte(f.out), &o); err != nil || noResult {
		return fmt.Errorf("%s, engine %s: %s", row.Case(), row.Engine, f.complaint())
	}
	row.Verdict, row.States, row.Transitions = string(o.Verdict), o.States, o.Transitions
	row.StateBytes = o.StateBytes
	if o.Disk != nil {
		row.Disk = &results.BenchDisk{Peak: o.Disk.Peak, Written: o.Disk.Written, Read: o.Disk.Read}
	}
	f.peak = float64(o.PeakBytes) // it knows better than this process does
	f.enter(row)
	return nil
}
