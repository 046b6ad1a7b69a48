package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"gomc"
	"gomc/apps/graph"
	"gomc/apps/machines"
	"gomc/cmd/gomc/terminal"
	"gomc/programs"

	"github.com/spf13/pflag"
)

// checkProgram checks tests of a program of P: the one that is asked for, or all, each with a verdict. The exit
// status is that of the worst.
func (f *checkFlags) checkProgram(path, test string, given func(flag string) bool) error {
	if err := programs.Unfit("check", given, programs.Knobs()...); err != nil {
		return mistaken(err)
	}
	ctx, cancel, stop := ofProcess.Begin()
	defer stop()
	began := time.Now()
	files := &modelFile{path: path, output: &f.outputFlags, out: f.out}
	program, err := programs.Load(path)
	if err != nil {
		return files.explained(err)
	}
	files.render(program.Warnings)
	tests, err := program.Choose(test)
	alone := f.alone()
	switch {
	case err != nil:
		return mistaken(err)
	case (!alone || f.asked().Resume+f.asked().Checkpoint != "") && len(tests) > 1:
		return &usageError{fmt.Sprintf("%s has %d tests, and this is of one", path, len(tests)), "--test=" + tests[0]}
	}
	worst, spent := 0, time.Since(began)
	for _, test := range tests {
		status, err := f.checkTest(ctx, cancel, files, program, test, spent)
		if err != nil {
			return err
		}
		worst = programs.Worse(worst, status)
	}
	return exitWith(worst)
}

// checkTest checks one test and returns its exit status.
func (f *checkFlags) checkTest(
	ctx context.Context, cancel context.CancelCauseFunc, files *modelFile, program *programs.Program, test string,
	spent time.Duration,
) (int, error) {
	out, live := &sink{Writer: os.Stdout, cancel: cancel}, terminal.NewPulse(f.progress.Value)
	h := programs.Hooks{Progress: live.Callback(), Spent: spent, Warn: files.render}
	o, err := program.Check(ctx, test, f.asked(), h)
	live.Erase()
	if err != nil {
		err = files.unanswered(err)
		if status := exitError(0); errors.As(err, &status) {
			return int(status), nil
		}
		return 0, err
	}
	o.Tool = "gomc " + gomc.Version
	if f.text() {
		fmt.Fprintf(out, "test %s\n", test) // out keeps the error
	}
	return o.Exit, f.report(out, f.style(), o, program.Files)
}

// testFlag is for commands that look at one test of a program of P.
type testFlag string

func (f *testFlag) register(set *pflag.FlagSet) {
	set.StringVar((*string)(f), "test", "", "of a program of P, this `TEST`, where it has several")
}

// ofProgram reads a program for a command that looks at one test of it, to which few flags apply.
func (f testFlag) ofProgram(files *modelFile, command string, given func(flag string) bool, knobs ...string) (
	program *programs.Program, test string, err error,
) {
	if err := programs.Unfit(command, given, knobs...); err != nil {
		return nil, "", mistaken(err)
	}
	if program, err = programs.Load(files.path); err != nil {
		return nil, "", files.explained(err)
	}
	files.render(program.Warnings)
	test, err = program.Only(string(f))
	return program, test, mistaken(err)
}

// ofProgram explores a test of a program by hand.
func (f *exploreFlags) ofProgram(ctx context.Context, path string, given func(flag string) bool) error {
	files := &modelFile{path: path, output: &f.outputFlags}
	program, test, err := f.test.ofProgram(files, "explore", given)
	if err != nil {
		return err
	}
	page, err := machines.Explorer(program, test)
	if err != nil {
		return files.explained(err)
	}
	return serve(ctx, path, f.port.Value, page, "")
}

// ofProgram makes the graph of a test of a program.
func (f *graphFlags) ofProgram(ctx context.Context, path string, given func(flag string) bool) (*graph.Graph, error) {
	files := &modelFile{path: path, output: &f.outputFlags}
	program, test, err := f.test.ofProgram(files, "graph", given, "max-states", "time-limit", "workers")
	if err != nil {
		return nil, err
	}
	g, err := machines.Graph(ctx, program, test, int(f.maxStates.Value), f.spec.Workers)
	if _, ok := gomc.AsDiagnostics(err); ok {
		return nil, files.explained(err)
	}
	return g, f.noGraph(err)
}

// ofProgram takes runs of a test of a program.
func (f *simFlags) ofProgram(path string, given func(flag string) bool) error {
	ctx, cancel, stop := ofProcess.Begin()
	defer stop()
	files := &modelFile{path: path, output: &f.outputFlags, out: f.out}
	program, test, err := f.test.ofProgram(files, "sim", given, programs.SampleKnobs()...)
	if err != nil {
		return err
	}
	live := terminal.NewPulse(f.progress.Value)
	o, err := program.Sample(ctx, test, f.asked(), programs.Hooks{Progress: live.Callback()})
	live.Erase()
	if err != nil {
		return files.unanswered(err)
	}
	return cmp.Or(f.report(&sink{Writer: os.Stdout, cancel: cancel}, f.style(), o, program.Files), exitWith(o.Exit))
}
