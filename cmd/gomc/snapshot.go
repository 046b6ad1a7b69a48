package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"time"

	"gomc"
	"gomc/cmd/gomc/values"
	limits "gomc/internal/limit"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// mostSimulated bounds a delay: the clock of a simulated system ends after 292 years.
const mostSimulated = 24 * time.Hour

// simulationFlags shape a simulated system.
type simulationFlags struct {
	steps values.Limit
	seed  values.Natural
	loss  values.Probability
	delay values.Span
	think values.Span
}

func (f *simulationFlags) register(set *pflag.FlagSet, steps uint64) {
	f.steps = values.Limit{Value: steps, Most: math.MaxInt32, Usual: fmt.Sprint("--steps=", steps)}
	f.delay = values.Span{Value: time.Second, Most: mostSimulated, Usual: "--delay=1s"}
	f.think = values.Span{Value: time.Minute, Most: mostSimulated, Usual: "--pause=1m"}
	set.Var(&f.steps, "steps", "number of events of the simulated system")
	f.seed.Try = "--seed=7"
	set.Var(&f.seed, "seed", "the seed of the random choices")
	set.Var(&f.loss, "loss", "the probability that a message is lost, from 0 to 1, on channels without an order")
	set.Var(&f.delay, "delay", "the longest delay of a message, in simulated time")
	set.Var(&f.think, "pause", "the longest pause before an event that consumes no message, in simulated time")
}

func (f *simulationFlags) options() gomc.SimulateOptions {
	return gomc.SimulateOptions{Seed: f.seed.Value, Loss: float64(f.loss), Delay: f.delay.Value, Think: f.think.Value}
}

// messageFlags have no effect on a model without messages.
var messageFlags = []string{"delay", "messages", "no-messages"}

// idle warns of flags without effect on this model.
func (f *simulationFlags) idle(model *gomc.Model, asked gomc.Spec, given func(flag string) bool) error {
	asked.Lossy = true
	lossy, err := gomc.Compile(model, asked)
	if err != nil {
		return failure{err} // it compiles without losses
	}
	if f.loss > 0 && !lossy.Loses() {
		warn("--loss has no effect: the model has no message that can be lost")
	}
	for _, flag := range messageFlags {
		if given(flag) && !lossy.HasMessages() {
			warn("--" + flag + " has no effect: the model has no messages")
		}
	}
	return nil
}

// snapshotFlags holds the flags of gomc snapshot.
type snapshotFlags struct {
	simulationFlags
	knobFlags
	local  bool
	out    fileName
	record outFiles
	outputFlags
}

func newSnapshot() *cobra.Command {
	f := &snapshotFlags{}
	cmd := forModel(&cobra.Command{
		Use:   "snapshot [flags] model.m",
		Short: "Simulate a model as a live system, and write a state to check from",
	}, f.run)
	f.register(cmd)
	return cmd
}

const defaultSteps = 20 // of gomc snapshot

func (f *snapshotFlags) register(cmd *cobra.Command) {
	set := cmd.Flags()
	f.simulationFlags.register(set, defaultSteps)
	set.Var(&f.out, "out", "write the state to this `file` instead of to stdout")
	set.BoolVar(&f.local, "no-messages", false, "leave out the messages in flight: the network may keep them for ever")
	f.record.register(set, "run", "also write the run to a file, as gomc check --out writes a trace")
	f.add(set, "semantics", semanticsUsage)
	f.knobFlags.register(set, "system", "const", "faults")
	f.registerColour(set)
	f.dialectFlags.register(set)
}

func (f *snapshotFlags) run(path string, given func(flag string) bool) error {
	ctx, _, stop := ofProcess.Begin()
	defer stop()
	_, err := bounded(ctx, func() (any, error) { return nil, f.take(path, given) })
	return err
}

// take takes the snapshot.
func (f *snapshotFlags) take(path string, given func(flag string) bool) error {
	s := &modelFile{path: path, output: &f.outputFlags}
	system, err := f.simulate(s, given)
	if err != nil {
		return err
	}
	if err := f.possible(system.Program().HasProcesses()); err != nil {
		return err
	}
	done, wrong := system.Run(int(f.steps.Value))
	if err := f.write(system, done); err != nil {
		return err
	}
	outcome := system.Outcome(wrong)
	if err := f.record.write(outcome); err != nil {
		return err
	}
	switch {
	case wrong != nil:
		complain("the simulated system does something wrong: "+wrong.Message, "")
		return exitWith(outcome.Exit)
	case uint64(done) < f.steps.Value:
		warn(fmt.Sprintf("the run ends after %d events: none is left that can happen", done))
	}
	return nil
}

// possible finds out before the run what could not be written after it.
func (f *snapshotFlags) possible(processes bool) error {
	if err := f.out.possible(); err != nil {
		return err
	}
	if f.out != "" && slices.ContainsFunc(f.record, func(run string) bool { return filepath.Clean(run) == filepath.Clean(string(f.out)) }) {
		return &usageError{"--run and --out name the same file", "--run=run.json --out=live.json"}
	}
	return f.record.possible(processes)
}

func (f *snapshotFlags) simulate(s *modelFile, given func(flag string) bool) (*gomc.Simulation, error) {
	model, err := s.load()
	if err != nil {
		return nil, err
	}
	asked := f.asked()
	system, err := s.simulate(model, asked, f.options())
	if err != nil {
		return nil, err
	}
	return system, f.idle(model, asked, given)
}

// simulate begins a run and prints what is questionable about the model.
func (s *modelFile) simulate(model *gomc.Model, asked gomc.Spec, how gomc.SimulateOptions) (*gomc.Simulation, error) {
	system, err := gomc.Simulate(context.Background(), model, asked, how) // bounded ends it
	var reached *limits.Error
	if errors.As(err, &reached) {
		complain(reached.Message, "")
		return nil, exitStopped
	}
	if err != nil {
		return nil, s.unanswered(err)
	}
	s.render(system.Program().Warnings)
	return system, nil
}

// write writes the state to its file, or to stdout.
func (f *snapshotFlags) write(system *gomc.Simulation, done int) error {
	note := fmt.Sprintf("after %d events of a simulated run: seed %d, %g %% of messages lost, delays up to %v, pauses up to %v",
		done, f.seed.Value, 100*float64(f.loss), f.delay.Value, f.think.Value)
	state, err := system.Snapshot(string(f.out), note, !f.local)
	if err != nil {
		return failure{err}
	}
	return f.out.write(state.Write)
}
