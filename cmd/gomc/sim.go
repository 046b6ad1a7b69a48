package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"gomc"
	"gomc/cmd/gomc/terminal"
	"gomc/programs"
	"gomc/results"
	"gomc/spec"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// simFlags holds the flags of gomc sim.
type simFlags struct {
	knobFlags
	startFlag
	reportFlags
	test testFlag
}

func newSim() *cobra.Command {
	f := &simFlags{}
	cmd := forModel(&cobra.Command{
		Use:   "sim [flags] model.m",
		Short: "Take random runs of a model, and look for errors",
	}, f.run)
	cmd.ValidArgsFunction = completePrograms
	f.register(cmd)
	return cmd
}

func (f *simFlags) register(cmd *cobra.Command) {
	set := cmd.Flags()
	f.registerKnobs(set)
	f.outputFlags.register(set)
	f.registerTrace(set, results.DetailAuto, traceAsByCheck)
	f.registerFiles(set, "also write the outcome as a page for a browser")
	f.test.register(set)
	f.dialectFlags.register(set)
}

// registerKnobs adds the flags of the knobs that a sample has, its own first.
func (f *simFlags) registerKnobs(set *pflag.FlagSet) {
	for _, use := range []spec.Use{spec.OfSamples, spec.OfBoth} {
		for _, k := range spec.Knobs {
			switch {
			case k.Use != use || k.Name == "compat":
			case k.Name == "from":
				f.startFlag.register(set)
			case k.Name == "resume":
				f.add(set, k.Name, "go on with the sample that is kept in this `FILE`, and keep in it what comes of that; it need not be there yet")
			case k.Name == "workers":
				f.add(set, k.Name, "take runs on so many processors at once; no run depends on it (default 1)")
			default:
				f.knobFlags.register(set, k.Name)
			}
		}
	}
}

func (f *simFlags) run(path string, given func(flag string) bool) error {
	if err := f.misplaced(given); err != nil {
		return err
	}
	if programs.Is(path) {
		return f.ofProgram(path, given)
	}
	ctx, cancel, stop := ofProcess.Begin()
	defer stop()
	began := time.Now()
	model := &modelFile{path: path, output: &f.outputFlags, out: f.out}
	program, err := model.within(ctx, time.Duration(f.spec.Time), f.spec.Memory, f.program)
	if err != nil {
		return err
	}
	read = append(read, append(strings.Split(f.spec.Merge, ","), f.spec.Resume)...)
	if err := f.drawable(program, path); err != nil {
		return err
	}
	return f.sample(ctx, cancel, program, time.Since(began))
}

// program compiles the model.
func (f *simFlags) program(s *modelFile) (*gomc.Program, error) {
	return f.startFlag.program(s, f.asked())
}

// sample takes the runs and reports them.
func (f *simFlags) sample(ctx context.Context, cancel context.CancelCauseFunc, program *gomc.Program, spent time.Duration) error {
	out := &sink{Writer: os.Stdout, cancel: cancel}
	live := terminal.NewPulse(f.progress.Value)
	outcome, err := gomc.Sample(ctx, program, f.asked(), gomc.Hooks{Progress: live.Callback(), Spent: spent,
		TellsRun: f.out.tellRun()})
	live.Erase()
	var file *gomc.SampleFileError
	switch {
	case errors.As(err, &file) && outcome == nil:
		return &usageError{file.Error(), "another file"}
	case err != nil && file == nil:
		return unanswered(err)
	}
	var unkept error
	if file != nil {
		unkept = failure{fmt.Errorf("the sample is not kept: %w", file)}
	}
	return cmp.Or(f.report(out, f.ofSample(outcome), f.pageOf(program, outcome)), unkept, exitWith(outcome.Exit))
}

// ofSample returns how a sample is reported: a run in which nothing is wrong is for the files.
func (f *simFlags) ofSample(o *gomc.Outcome) results.Style {
	style := f.style()
	if len(o.Findings) == 0 && style.Trace == results.DetailAuto {
		style.Trace = results.DetailOff
	}
	return style
}
