package main

import (
	"context"
	"os"

	"gomc/cmd/gomc/signals"
	"gomc/cmd/gomc/terminal"
	limits "gomc/internal/limit"
	"gomc/outcome"
	"gomc/results/files"
)

// ofProcess are the signals that this process gets.
var ofProcess = signals.Handler{Exit: func(why string) {
	terminal.Restore()
	complain(why, "")
	files.Abandon()
	os.Exit(outcome.ExitStopped)
}}

// bounded does work of which nothing can be shown before it is done: until then, or until
// a signal comes or memory runs out.
func bounded[T any](ctx context.Context, work func() (T, error)) (result T, err error) {
	return boundedBy(limits.Options{Context: ctx, Memory: limits.DefaultBudget()}, work)
}

// boundedBy does such work under limits.
func boundedBy[T any](bounds limits.Options, work func() (T, error)) (result T, err error) {
	watch := limits.Start(bounds)
	defer watch.Stop()
	if e := watch.Do(func() { result, err = work() }); e != nil {
		complain(e.Message, "")
		return result, exitStopped
	}
	return result, err
}
