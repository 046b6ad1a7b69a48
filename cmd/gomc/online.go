package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"gomc"
	"gomc/cmd/gomc/terminal"
	"gomc/cmd/gomc/values"
	"gomc/experiments"
	"gomc/outcome"
	"gomc/results"
	"gomc/spec"

	"github.com/spf13/cobra"
)

// onlineFlags holds the flags of gomc online.
type onlineFlags struct {
	system simulationFlags
	knobFlags
	interval values.Span
	messages bool
	outputFlags
	out  outFiles
	rows values.Name
}

func newOnline() *cobra.Command {
	f := &onlineFlags{rows: values.Folder()}
	cmd := forModel(&cobra.Command{
		Use:   "online [flags] model.m",
		Short: "Simulate a model as a live system, and check from its states",
	}, f.run)
	f.register(cmd)
	return cmd
}

const defaultOnlineSteps = 1000

// onlineMemory is the default of --memory. An unattended search, from a state that
// a simulation has reached, must not take all the memory of the machine; the number is a fixed one
// because what a search finds depends on it.
const onlineMemory = 2 << 30

func (f *onlineFlags) register(cmd *cobra.Command) {
	set := cmd.Flags()
	f.interval = values.Span{Value: 10 * time.Second, Usual: "--interval=10s"}
	f.system.register(set, defaultOnlineSteps)
	set.Var(&f.interval, "interval", "time between two checks, in simulated time")
	set.BoolVar(&f.messages, "messages", false, "the checked states include the messages in flight, not only the local states")
	f.add(set, "semantics", semanticsUsage)
	f.add(set, "symm", "in a search, explore one state for each orbit of the scalarsets' permutations")
	f.knobFlags.register(set, searchKnobs...)
	f.spec.Memory = onlineMemory
	set.Lookup("memory").DefValue = spec.Find("memory").Get(&f.spec)
	f.knobFlags.register(set, "local", "local-events", "local-repeats")
	f.add(set, "engine", "what runs the rules in a search")
	set.Var(&f.rows, "checkpoint", "keep the result of each search in a `folder`, and continue from there")
	f.outputFlags.register(set)
	f.registerTrace(set, results.DetailAuto, traceAsByCheck)
	f.out.register(set, "out", "also write the finding to a file, with its trace")
	f.dialectFlags.register(set)
}

func (f *onlineFlags) run(path string, given func(flag string) bool) error {
	if err := f.misplaced(given); err != nil {
		return err
	}
	ctx, cancel, stop := ofProcess.Begin()
	defer stop()
	s := &modelFile{path: path, output: &f.outputFlags, out: f.out}
	model, err := s.load()
	if err != nil {
		return err
	}
	asked := f.asked()
	program, err := s.compile(model, asked)
	if err != nil {
		return err
	}
	how, err := program.Plan(asked, false)
	if err != nil {
		return mistaken(err)
	}
	s.render(how.Warnings)
	if err := mistaken(program.Refused(how)); err != nil {
		return err
	}
	if err := f.system.idle(model, asked, given); err != nil {
		return err
	}
	if err := f.drawable(program, path); err != nil {
		return err
	}
	return f.observe(ctx, cancel, model, asked)
}

// drawable refuses charts of a model without processes, and files that could not be
// written, before searches that may take long.
func (f *onlineFlags) drawable(program *gomc.Program, path string) error {
	if err := f.chartable(program, path); err != nil {
		return err
	}
	return f.out.possible(program.HasProcesses())
}

// observe runs the system and reports the result.
func (f *onlineFlags) observe(ctx context.Context, cancel context.CancelCauseFunc, model *gomc.Model, asked gomc.Spec) error {
	if asked.Local != "" {
		collect(collectLocally)
	}
	live := terminal.NewPulse(f.progress.Value)
	opts := experiments.OnlineOptions{
		Simulate: f.system.options(), Interval: f.interval.Value, Steps: int(f.system.steps.Value),
		Messages: f.messages, Progress: live.Callback(), Rows: experiments.Rows(f.rows.String()),
	}
	opts.Next = func(c results.OnlineCheck) {
		live.Erase()
		live.Start(fmt.Sprintf("run %d, %.0f s ", c.Run, c.Time))
	}
	report, err := experiments.Online(ctx, model, asked, opts)
	live.Erase()
	if err != nil {
		return unanswered(err)
	}
	report.Advise(advised)
	out := &sink{Writer: os.Stdout, cancel: cancel}
	style := f.style()
	report.Write(out, results.Format(f.format.Value), style) // out keeps the error
	if err := f.keep(report.Outcome); err != nil {
		return err
	}
	if out.err != nil {
		return out.err
	}
	return exitWith(report.Exit)
}

// keep writes what was found to the files of --out.
func (f *onlineFlags) keep(found *outcome.Outcome) error {
	if found != nil {
		return f.out.write(found)
	}
	for _, path := range f.out {
		warn(path + " is not written: nothing was found")
	}
	return nil
}
