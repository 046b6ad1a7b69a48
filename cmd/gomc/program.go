package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"gomc"
	"gomc/cmd/gomc/terminal"
	"gomc/programs"
	"gomc/results"
	"gomc/results/page"
)

// checkProgram checks tests of a program of P: the one that is asked for, or all, each with a verdict. The exit
// status is that of the worst.
func (f *checkFlags) checkProgram(path, test string, given func(flag string) bool) error {
	if err := programs.Unfit(given); err != nil {
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
	text := results.Format(f.format.value) == results.FormatText && len(f.out) == 0 && f.html.path == ""
	switch {
	case err != nil:
		return mistaken(err)
	case !text && len(tests) > 1:
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
	out, live := &sink{Writer: os.Stdout, cancel: cancel}, terminal.NewPulse(f.progress.value)
	h := programs.Hooks{Progress: live.Callback(), Spent: spent, Warn: files.render}
	o, err := program.Check(ctx, test, f.asked(), h)
	live.Erase()
	if _, ok := gomc.AsDiagnostics(err); ok {
		var status exitError
		if err = files.explained(err); errors.As(err, &status) {
			return int(status), nil
		}
	}
	if err != nil {
		return 0, unanswered(err)
	}
	o.Tool = "gomc " + gomc.Version
	style, format := f.style(), results.Format(f.format.value)
	style.Trace = results.Detail(f.trace.value)
	if format == results.FormatText {
		fmt.Fprintf(out, "test %s\n", test) // out keeps the error
	}
	results.Report(out, o, format, style) // out keeps the error
	return o.Exit, cmp.Or(f.out.write(o), f.html.write(&page.Report{Outcome: o, Files: program.Files}), out.err)
}
