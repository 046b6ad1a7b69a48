package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"gomc"
	"gomc/cmd/gomc/values"
	conforming "gomc/conform"
	"gomc/conform/drive"
	"gomc/outcome"
	"gomc/results/layout"

	"github.com/spf13/cobra"
)

// driveFlags holds the flags of gomc drive.
type driveFlags struct {
	knobFlags
	outputFlags
	runs, steps, seed values.Natural
	timeout           values.Span
}

func newDrive() *cobra.Command {
	f := &driveFlags{}
	cmd := &cobra.Command{
		Use:   "drive [flags] model.m -- adapter [argument]...",
		Short: "Let a model drive an implementation, and compare their states",
		Args: func(cmd *cobra.Command, args []string) error {
			if at := cmd.ArgsLenAtDash(); at != 1 || len(args) < 2 {
				return &usageError{"drive needs a model, and behind -- the command of an adapter", "gomc drive lock.m -- " +
					"./adapter"}
			}
			return nil
		},
		ValidArgsFunction: completeModels,
		RunE:              func(_ *cobra.Command, args []string) error { return f.run(args[0], args[1:]) },
	}
	set := cmd.Flags()
	f.runs = values.Natural{Value: 100, Bits: 31, Try: "1 and more, or leave the flag out: 100"}
	f.steps = values.Natural{Value: 50, Bits: 31, Try: "1 and more, or leave the flag out: 50"}
	f.seed = values.Natural{Bits: 63, Try: "0 and more"}
	f.timeout = values.Span{Value: 10 * time.Second, Usual: "--timeout=10s"}
	set.Var(&f.runs, "runs", "take so many runs")
	set.Var(&f.steps, "steps", "events in a run")
	set.Var(&f.seed, "seed", "seed of the first run; the next has the next")
	set.Var(&f.timeout, "timeout", "how long an answer of the adapter may take")
	f.registerFormat(set, textOrJSON)
	f.registerColour(set)
	f.knobFlags.register(set, "semantics", "mailbox", "mailbox-capacity", "system", "const", "faults", "lossy",
		"time-limit")
	f.add(set, "strategy", "how events are chosen, as by gomc sim: swarm, random, pct, pos, delay or mix (default swarm)")
	f.add(set, "depth", "of pct and mix: the number of drops of a priority, plus one; of delay and mix: the number of "+
		"delays (default 3)")
	f.dialectFlags.register(set)
	return cmd
}

func (f *driveFlags) run(path string, adapter []string) error {
	ctx, _, stop := ofProcess.Begin()
	defer stop()
	model, asked := &modelFile{path: path, output: &f.outputFlags}, f.asked()
	opts := drive.Options{Runs: int(f.runs.Value), Steps: int(f.steps.Value), Seed: uint64(f.seed.Value),
		Strategy: asked.Strategy, Depth: asked.Depth}
	if err := opts.Check(); err != nil {
		return &usageError{err.Error(), "--strategy=swarm"}
	}
	asked.Strategy, asked.Depth = "", 0
	program, err := compared(model, asked)
	if err != nil {
		return err
	}
	a, err := drive.Start(ctx, adapter, f.timeout.Value)
	if err != nil {
		return &usageError{err.Error(), "gomc drive " + path + " -- ./adapter"}
	}
	defer a.Close() // how it ends is no matter of the model
	d := drive.New(program.Code(), a)
	began, most := time.Now(), time.Duration(f.asked().TimeLimit)
	d.Stop = func() bool { return ctx.Err() != nil || most > 0 && time.Since(began) > most }
	r, err := d.Drive(opts)
	var broken *drive.AdapterError
	switch {
	case errors.Is(err, drive.ErrStopped):
		return f.tellDrive(r, path, "stopped", outcome.ExitStopped)
	case errors.As(err, &broken) && ctx.Err() == nil:
		return &usageError{broken.Message, "an adapter that answers each line (docs/conform.md)"}
	case err != nil && ctx.Err() != nil:
		return f.tellDrive(r, path, "stopped", outcome.ExitStopped)
	case err != nil:
		return &usageError{err.Error(), "an adapter that can begin anew"}
	case r.Difference != nil:
		return f.tellDrive(r, path, "refused", outcome.ExitViolated)
	}
	return f.tellDrive(r, path, "no difference", outcome.ExitBounded)
}

// compared compiles a model whose steps are compared with those of a system.
func compared(s *modelFile, asked gomc.Spec) (*gomc.Program, error) {
	model, err := s.load()
	if err != nil {
		return nil, err
	}
	program, err := conforming.Compile(model, asked)
	if err != nil {
		return nil, s.explained(err)
	}
	s.render(program.Warnings)
	return program, nil
}

// tellDrive prints the report.
func (f *driveFlags) tellDrive(r *drive.Report, path, verdict string, status int) error {
	var b strings.Builder
	if f.json() {
		if err := layout.JSON(&b, conforming.RecordOf(r, path, verdict, status)); err != nil {
			return err
		}
		return cmp.Or(say(b.String()), exitWith(status))
	}
	fmt.Fprintf(&b, "%s: %d runs, %d steps; the model was in at most %d states at once\n",
		verdict, r.Runs, r.Steps, r.Possible)
	var done []string
	for _, name := range slices.Sorted(maps.Keys(r.Events)) {
		done = append(done, fmt.Sprintf("%s %d", name, r.Events[name]))
	}
	fmt.Fprintf(&b, "  events: %s\n", strings.Join(done, ", "))
	if r.Difference != nil {
		b.WriteString("\n" + conforming.Told(path, r.Difference))
	}
	if err := say(b.String()); err != nil {
		return err
	}
	return exitWith(status)
}
