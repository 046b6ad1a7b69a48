package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"time"

	"gomc"
	"gomc/apps/graph"
	"gomc/apps/machines"
	"gomc/cmd/gomc/terminal"
	"gomc/outcome"
	"gomc/programs"
	"gomc/results"
	"gomc/results/files"
	"gomc/results/page"

	"github.com/spf13/pflag"
)

// checkProgram checks tests of a program of P: the one that is asked for, or all, each with a verdict. It exits with
// the worst status of them.
func (f *checkFlags) checkProgram(path, test string, given func(flag string) bool) error {
	if err := programs.Unfit("check", given, programs.Knobs()...); err != nil {
		return mistaken(err)
	}
	if err := f.reductions(given); err != nil {
		return err
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
	if err != nil {
		return mistaken(err)
	}
	for _, file := range program.Files {
		read = append(read, file.Name)
	}
	c := &programCheck{flags: f, files: files, program: program, spent: time.Since(began),
		out: &sink{Writer: os.Stdout, cancel: cancel}}
	if err := cmp.Or(f.out.possible(true), f.html.possible(f.out)); err != nil {
		return err
	}
	if len(tests) > 1 {
		return c.several(ctx, tests)
	}
	return c.only(ctx, tests[0])
}

// programCheck is a check of a program at work.
type programCheck struct {
	flags   *checkFlags
	files   *modelFile
	program *programs.Program
	spent   time.Duration // before the first test
	out     *sink
}

// only checks a program with one test, or one that is asked for.
func (c *programCheck) only(ctx context.Context, test string) error {
	o, err := c.test(ctx, test)
	if err != nil {
		return c.files.unanswered(err)
	}
	if c.flags.text() {
		fmt.Fprintf(c.out, "test %s\n", test) // out keeps the error
	}
	report := c.flags.pageOfProgram(c.program, o)
	return cmp.Or(c.flags.report(c.out, c.flags.style(), report), exitWith(o.Exit))
}

// pageOfProgram returns the page of an outcome of a program of P, with the data that only a page shows if one is
// wanted.
func (f *reportFlags) pageOfProgram(program *programs.Program, o *outcome.Outcome) *page.Report {
	p := &page.Report{Outcome: o, Files: program.Files}
	if f.html.fileName != "" {
		p.Beside, _ = program.Nearest(o) // a run of another order of steps is compared with none
	}
	return p
}

// several checks several tests, and has one report of all: in text the table comes behind the reports of the tests.
func (c *programCheck) several(ctx context.Context, tests []string) error {
	if err := c.severalPossible(tests); err != nil {
		return err
	}
	all := &results.Tests{Tool: "gomc " + gomc.Version, Model: c.program.Name}
	for _, test := range tests {
		o, err := c.test(ctx, test)
		if list, ok := gomc.AsDiagnostics(err); ok {
			c.files.render(list)
			o, err = outcome.NotCompiled(all.Tool, all.Model, list), nil
			o.Reason = list[0].Message
		}
		if err != nil {
			return unanswered(err)
		}
		if c.flags.text() {
			fmt.Fprintf(c.out, "test %s\n", test) // out keeps the error
		}
		switch {
		case c.flags.text() && o.Compiled():
			results.Report(c.out, o, results.Format(c.flags.format.Value), c.flags.style()) // out keeps the error
		case c.flags.text():
			fmt.Fprintf(c.out, "refused: %s\n", o.Reason) // out keeps the error
		}
		all.Rows = append(all.Rows, results.Test{Name: test, Outcome: o})
		all.Exit = programs.Worse(all.Exit, o.Exit)
	}
	all.Write(c.out, results.Format(c.flags.format.Value), c.flags.style()) // out keeps the error
	err := c.flags.out.writeTests(all)
	return cmp.Or(err, c.flags.html.write(&page.Tests{Tests: all}), c.out.err, exitWith(all.Exit))
}

// severalPossible refuses what is of one test.
func (c *programCheck) severalPossible(tests []string) error {
	refused := &usageError{fmt.Sprintf("%s has %d tests, and this is of one", c.files.path, len(tests)),
		"--test=" + tests[0]}
	if c.flags.asked().Resume+c.flags.asked().Checkpoint != "" {
		return refused
	}
	for _, path := range c.flags.out {
		format, err := files.ByName(path)
		if err != nil {
			return err // Set would have refused it
		}
		if !format.Several() {
			refused.message = fmt.Sprintf("%s has %d tests, and %s is %s, of one", c.files.path, len(tests), path, format.Title)
			return refused
		}
	}
	return nil
}

// test checks one test.
func (c *programCheck) test(ctx context.Context, test string) (*outcome.Outcome, error) {
	live := terminal.NewPulse(c.flags.progress.Value).Of(c.files.path)
	h := programs.Hooks{Progress: live.Callback(), Spent: c.spent, Warn: c.files.render}
	o, err := c.program.Check(ctx, test, c.flags.asked(), h)
	live.Erase()
	if err == nil {
		o.Tool = "gomc " + gomc.Version
	}
	return o, err
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
	o, err := program.Sample(ctx, test, f.asked(), programs.Hooks{Progress: live.Callback(), TellsRun: f.out.tellRun()})
	live.Erase()
	if err != nil {
		return files.unanswered(err)
	}
	report := f.pageOfProgram(program, o)
	return cmp.Or(f.report(&sink{Writer: os.Stdout, cancel: cancel}, f.ofSample(o), report), exitWith(o.Exit))
}
