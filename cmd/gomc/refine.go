package main

import (
	"context"
	"errors"
	"os"

	"gomc"
	"gomc/apps/refine"
	"gomc/cmd/gomc/terminal"
	"gomc/results"

	"github.com/spf13/cobra"
)

// refineFlags holds the flags of gomc refine.
type refineFlags struct {
	knobFlags
	outputFlags
	show                       string
	related, promises, systems []string
}

func newRefine() *cobra.Command {
	f := &refineFlags{}
	cmd := &cobra.Command{
		Use:               "refine --show=EVENT,... [flags] IMPLEMENTATION ABSTRACTION",
		Short:             "Check that one model shows only what another one can",
		Args:              needs("the model of the implementation", "that of the abstraction"),
		ValidArgsFunction: completeModels,
		RunE:              func(_ *cobra.Command, args []string) error { return f.run(args[0], args[1]) },
	}
	set := cmd.Flags()
	set.StringVar(&f.show, "show", "",
		"the `events` that are shown: NAME, NAME@from, NAME@to, rule:NAME, NAME=NAME of the abstraction")
	set.StringArrayVar(&f.related, "relate", nil,
		"look for a simulation in which `EXPR == EXPR`, of the implementation and the abstraction, always (repeatable)")
	set.StringArrayVar(&f.promises, "promise", nil,
		"a `FORMULA` that is true of each run of the abstraction, and must be of the implementation (repeatable)")
	set.StringSliceVar(&f.systems, "system", nil,
		"`SYSTEM,SYSTEM` of models that declare systems: that of the implementation, and that of the abstraction")
	f.registerTrace(set, results.DetailDiff, "form of the trace")
	f.knobFlags.register(set, "semantics", "mailbox", "mailbox-capacity")
	f.add(set, "const", "override a constant of the models that declare it (repeatable)")
	f.add(set, "faults", "override the bounds of faults in the models that declare any")
	f.knobFlags.register(set, "engine", "max-states", "max-depth", "time-limit", "memory")
	f.registerComparison(set)
	f.dialectFlags.register(set)
	return cmd
}

func (f *refineFlags) run(implementation, abstraction string) error {
	ctx, cancel, stop := ofProcess.Begin()
	defer stop()
	if len(f.systems) > 2 {
		return &usageError{"--system names two systems at most", "--system=IMPLEMENTATION,ABSTRACTION"}
	}
	if implementation == standardInput && abstraction == standardInput {
		return &usageError{"standard input is one model, and these are two", "a file for one of them"}
	}
	opts, err := refine.Ask(f.show, f.related, f.promises)
	if err != nil {
		return f.unanswered(ctx, err, implementation, abstraction)
	}
	sides, err := bounded(ctx, func() ([2]*gomc.Program, error) {
		return f.programs([2]string{implementation, abstraction})
	})
	if err != nil {
		return err
	}
	live := terminal.NewPulse(f.progress.Value)
	opts.Spec, opts.Progress = f.asked(), live.Callback()
	report, err := refine.Check(ctx, sides[0], sides[1], opts)
	live.Erase()
	if err != nil {
		return f.unanswered(ctx, err, implementation, abstraction)
	}
	return f.report(report, &sink{Writer: os.Stdout, cancel: cancel})
}

// programs compiles both models.
func (f *refineFlags) programs(paths [2]string) (sides [2]*gomc.Program, err error) {
	var files [2]*modelFile
	var models [2]*gomc.Model
	for i, path := range paths {
		files[i] = &modelFile{path: path, output: &f.outputFlags}
		if models[i], err = files[i].load(); err != nil {
			return sides, err
		}
	}
	asked, err := refine.Asked(models, f.asked())
	if err != nil {
		return sides, f.unanswered(context.Background(), err, "", "")
	}
	for i, s := range files {
		if len(f.systems) > 0 { // of two, or one for both
			asked[i].System = f.systems[min(i, len(f.systems)-1)]
		}
		if sides[i], err = refine.Compile(models[i], asked[i]); err != nil {
			return sides, s.explained(err)
		}
		s.render(sides[i].Warnings)
	}
	return sides, nil
}

// unanswered explains why there is no answer.
func (f *refineFlags) unanswered(ctx context.Context, err error, implementation, abstraction string) error {
	var unknown *refine.ShownError
	var unverified *refine.AbstractionError
	switch {
	case errors.As(err, &unknown):
		return &usageError{unknown.Message, unknown.Try}
	case errors.As(err, &unverified):
		complain(unverified.Error(), unverified.Check(abstraction))
		return exitWith(unverified.Outcome.Exit)
	case ctx.Err() != nil:
		return exitStopped
	}
	return (&modelFile{path: implementation, output: &f.outputFlags}).unanswered(err)
}

// report writes the report. If nothing was shown it is a usage error, since the verdict would hide it.
func (f *refineFlags) report(r *refine.Report, out *sink) error {
	if len(r.Unshown()) == len(r.Events) {
		return &usageError{"no run of " + r.Implementation + " shows any of " + f.show + ": that refines everything",
			"--show with events that it can show"}
	}
	for _, remark := range r.Remarks() {
		warn(remark)
	}
	return f.tell(out, r.Result().Exit, r.JSON, r.Text)
}
