package gomc

import (
	"cmp"
	"context"
	"fmt"
	"math"

	"gomc/checker"
	"gomc/checker/local"
	"gomc/engine/compiled"
	"gomc/engine/interp"
	"gomc/engine/tiered"
	"gomc/internal/limit"
	"gomc/ir"
)

// LocalModes are the values of CheckOptions.Local: look only at combinations of local
// states that could violate a property; or at all of them.
var LocalModes = []string{"opt", "gen"}

// checkLocal is Check with CheckOptions.Local.
func (p *Program) checkLocal(ctx context.Context, opts CheckOptions, watch *limit.Watch) (*Outcome, error) {
	if err := opts.refuseBesideLocal(); err != nil {
		return nil, err
	}
	settings := local.Options{
		Context: ctx, Watch: watch, Gen: opts.Local == LocalModes[1], Internal: opts.Events, Duplicates: -1,
		MaxStates: opts.MaxStates, TimeLimit: opts.TimeLimit, Memory: opts.Memory, Progress: opts.Progress, Wave: opts.Wave,
		NewEngine: func(part *ir.Program) (checker.Engine, error) { return partEngine(opts.Engine, part) },
	}
	if opts.Repeats != nil {
		settings.Duplicates = *opts.Repeats
	}
	outcome, err := local.Check(interp.New(p.code, interp.Options{}), settings)
	if err != nil {
		return nil, err
	}
	p.sign(outcome, cmp.Or(opts.Engine, Engines[0]))
	p.warn(outcome, p.Warnings)
	return outcome, nil
}

// partEngine makes an engine for a part of a program.
func partEngine(name string, part *ir.Program) (checker.Engine, error) {
	switch name {
	case "", "auto":
		return tiered.New(part, tiered.Options{}), nil
	case "compiled":
		return compiled.New(part, compiled.Options{})
	}
	return interp.New(part, interp.Options{}), nil
}

// refuseBesideLocal refuses what only the search of global states can honour.
func (o *CheckOptions) refuseBesideLocal() error {
	var what, try string
	switch {
	case o.Symmetry || o.TrustSymm:
		what, try = "symmetry reduction makes one of global states", "--local without --symm"
	case o.POR != "" || o.Search != "" && o.Search != checker.BreadthFirst:
		what, try = "partial-order reduction leaves out global states", "--local without --por and --search"
	case o.Deadlock != "" && o.Deadlock != checker.NoDeadlock:
		what, try = "a deadlock is a global state", "--deadlock=off"
	case o.MaxDepth > 0:
		what, try = "it goes from no global state to the next, so that none has a depth", "--local-events, --max-states or --time-limit"
	case o.MaxErrors > 1:
		what, try = "it ends with the first error", "--max-errors=1"
	case o.Store != "" && o.Store != checker.Exact || o.HashBits > 0:
		what, try = fmt.Sprintf("the store %q keeps global states", o.Store), "--store=exact"
	case o.Workers > 1:
		what, try = "it has one worker", "--workers=1"
	case o.Profile:
		what, try = "a profile looks at global states", "--profile without --local"
	case o.SelfCheck:
		what, try = "a self-check is one of reductions of global states", "--self-check without --local"
	case o.Events < 0 || o.Events > math.MaxInt32:
		return fmt.Errorf("gomc: %d internal events", o.Events)
	default:
		return nil
	}
	return &checker.Unsupported{Message: "the local search explores no global states: " + what, Try: try}
}
