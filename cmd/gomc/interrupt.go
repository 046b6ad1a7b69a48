package main

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"

	limits "gomc/internal/limit"
	"gomc/outcome"
)

// interruptible is a context that the first SIGINT or SIGTERM cancels; the second
// exits at once. stop puts the signals back to what they were.
func interruptible() (ctx context.Context, cancel context.CancelCauseFunc, stop func()) {
	ctx, cancel = context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		first, ok := <-signals
		if !ok {
			return
		}
		cancel(errors.New(signalName(first)))
		if _, ok := <-signals; ok {
			os.Exit(outcome.ExitStopped)
		}
	}()
	stop = func() {
		signal.Stop(signals)
		close(signals)
		cancel(nil)
	}
	return ctx, cancel, stop
}

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

func signalName(s os.Signal) string {
	if s == os.Interrupt {
		return "Ctrl-C (SIGINT)"
	}
	return "SIGTERM"
}
