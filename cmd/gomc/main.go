// Command gomc checks Murphi models from the command line.
//
// It holds flags, exit statuses and the terminal, and no logic worth a unit test:
// package gomc does the work and package results writes it down. What it promises:
//
//   - The exit status says the outcome (checker.Exit...); 0 means verified, and
//     nothing else ever exits with 0 but help, version and the like, and graphs, which
//     are complete then.
//   - Results go to stdout and nothing else does; diagnostics, warnings and progress
//     go to stderr. What a model puts is a result where people read (text), and would
//     spoil what programs read (JSON, Markdown, CSV): there it goes to stderr.
//   - An option is honoured or refused. One without effect on this model is warned of.
//   - A first Ctrl-C (or SIGTERM, or SIGHUP) ends the search and reports what was found so far; a
//     second, of another kind or a second later, makes that shorter; a third exits at once.
//   - Output that cannot be written, to a full disk or a closed pipe, is an error.
//   - No colour and no live line where there is no terminal, or where NO_COLOR is set.
package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"syscall"

	"gomc"
	"gomc/cmd/gomc/terminal"
	"gomc/internal/fatal"
	"gomc/outcome"
	"gomc/plan"
	"gomc/results"
	"gomc/source"
	"gomc/spec"

	"github.com/spf13/cobra"
)

func main() {
	_ = fatal.Install() // refused, the process dies of a signal: that is not "wrong usage" either
	ofProcess.Listen()
	collectLater(collectFirst, collectGlobally) // most searches are of global states
	os.Exit(run(os.Args[1:]))
}

// collect sets the growth of the Go heap in per cent at which garbage is collected, unless
// the environment does.
func collect(percent int) {
	if os.Getenv("GOGC") == "" {
		collectAt.Store(int64(percent))
		debug.SetGCPercent(percent)
	}
}

// collectAt is the growth that is set.
var collectAt atomic.Int64

// The heap is small in searches of global states, which lie elsewhere, and most of it is garbage
// of compiling: it costs some megabytes to take that in few collections, and saves a tenth of the
// time. Most searches need none if the first comes at 32 MB. A local search keeps what it finds in
// the heap, where the same would cost several times its memory and save nothing.
const (
	collectFirst    = 800
	collectGlobally = 400
	collectLocally  = 100
	// Where formulas are judged, edges lie in the heap, and little of it is ever looked through. So garbage is collected
	// soon, but not before there are 16 MB, which small models do not need.
	collectRunsFirst = 400
	collectRuns      = 30
)

// collectLater sets a growth, and another one for after the next collection.
func collectLater(first, then int) {
	collect(first)
	garbage := new([64]byte) // is collected first
	runtime.AddCleanup(garbage, func(percent int) {
		if collectAt.CompareAndSwap(int64(first), int64(percent)) {
			debug.SetGCPercent(percent)
		}
	}, then)
}

// run executes one command line and returns its exit status.
func run(args []string) (status int) {
	defer func() {
		if fault := recover(); fault != nil {
			complainPanic(fault)
			status = concluded(outcome.ExitInternal)
		}
	}()
	signal.Ignore(syscall.SIGPIPE) // so that a closed pipe is an error of Write
	gomc.Version = version()
	invokedAs, read, wrote, said, about = append([]string{"gomc"}, args...), nil, false, nil, ""
	root := newRoot()
	help := &sink{Writer: os.Stdout} // cobra ignores that it cannot be written
	root.SetOut(help)
	root.SetArgs(args)
	root.PersistentPreRun = func(cmd *cobra.Command, _ []string) { invoked = cmd }
	command, err := root.ExecuteC()
	invoked = command // also where no flags could be read
	var mistake *usageError
	if errors.As(err, &mistake) {
		mistake.try = advised(mistake.try)
	}
	var unwritten *fs.PathError // what is written past the sink, as by gomc completion
	switch {
	case help.err != nil:
		err = help.err
	case errors.As(err, &unwritten) && unwritten.Path == os.Stdout.Name():
		err = failure{fmt.Errorf("cannot write to standard output: %w", unwritten.Err)}
	}
	return concluded(report(err))
}

// exitError is an exit status that needs no further words.
type exitError int

func (e exitError) Error() string { return fmt.Sprintf("exit status %d", int(e)) }

// exitWith is the error for a status; 0 is none.
func exitWith(status int) error {
	if status == 0 {
		return nil
	}
	return exitError(status)
}

// usageError is a mistake on the command line, with what to try instead.
type usageError struct{ message, try string }

func (u *usageError) Error() string { return u.message }

// invoked is the command that runs; nil: it is not known yet. invokedAs has its words.
var (
	invoked   *cobra.Command
	invokedAs []string
)

// advised returns a suggestion as far as the command that runs has the flags for it.
func advised(try string) string {
	return spec.Advise(try, func(flag string) bool { return invoked == nil || invoked.Flags().Lookup(flag) != nil })
}

// refusedModel is the model that was read first; "": none was.
func refusedModel() string {
	if len(read) == 0 {
		return ""
	}
	return read[0]
}

// failure is an error of ours or of the machine, not of the command line.
type failure struct{ error }

// unanswered is the error for a check without an answer: our failure, or options that
// do not go together.
func unanswered(err error) error {
	return cmp.Or(mistaken(err), error(failure{err}))
}

// mistaken is the error for options that do not go together, nil for anything else.
func mistaken(err error) error {
	var refused *plan.Refusal
	var unsupported *spec.UnsupportedError
	var value *spec.ValueError
	switch {
	case errors.As(err, &refused):
		return refused
	case errors.As(err, &unsupported):
		return &usageError{unsupported.Message, unsupported.Try}
	case errors.As(err, &value):
		return &usageError{value.Error(), ""}
	}
	return nil
}

// report prints what is left to say about an error and returns its exit status.
func report(err error) int {
	var status exitError
	var internal failure
	var mistake *usageError
	var refused *plan.Refusal
	switch {
	case err == nil:
		return outcome.ExitVerified
	case errors.As(err, &status):
		return int(status)
	case errors.As(err, &internal):
		complain(results.Failure(internal.Error()))
		return outcome.ExitInternal
	case errors.As(err, &refused):
		for _, d := range refused.Diagnostics(invokedAs, refusedModel()) {
			diagnose(d, terminal.ColourAuto)
		}
	case errors.As(err, &mistake):
		complain(mistake.message, mistake.try)
	default: // one of cobra's own
		complain(err.Error(), "gomc help")
	}
	return outcome.ExitUsage
}

// complain prints an error that has no place in a model.
func complain(message, try string) {
	diagnose(source.Diagnostic{Severity: source.Error, Message: message, Suggestion: try}, terminal.ColourAuto)
}
