package main

import (
	"context"
	"os"

	"gomc/cmd/gomc/signals"
	limits "gomc/internal/limit"
	"gomc/outcome"
)

// ofProcess are the signals that this process gets.
var ofProcess = signals.Handler{Exit: func(why string) {
	complain(why, "")
	os.Exit(outcome.ExitStopped)
}}

// bounded does work of which nothing can be shown before it is done: until then, or until
// a signal comes or memory runs out.
func bounded(ctx context.Context, work func() error) (err error) {
	watch := limits.Start(limits.Options{Context: ctx, Memory: limits.DefaultBudget()})
	defer watch.Stop()
	if e := watch.Do(func() { err = work() }); e != nil {
		complain(e.Message, "")
		return exitStopped
	}
	return err
}
