// Package signals ends the work of the command when signals ask for it.
package signals

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	limits "gomc/internal/limit"
)

// Handler is for those that ask the program to end: SIGINT, SIGTERM, and SIGHUP unless the program was begun
// with that ignored (nohup). The first ends the work, of which what was found is reported. The second has that be done
// with
// less: nothing is looked for any more that would make the report better. The third ends the program. One of
// the same kind within a moment of the last says no more than that: `timeout` sends two.
type Handler struct {
	mutex sync.Mutex
	work  *work // that is under way; nil: there is nothing to report
	wish  int   // how often the end was asked for
	last  os.Signal
	when  time.Time
	Exit  func(why string) // ends the program
}

// work is the work that signals end.
type work struct {
	cancel context.CancelCauseFunc
	hurry  func()
}

// moment is how long a signal of the same kind is the same wish.
const moment = time.Second

// Listen has signals be noted from now on.
func (i *Handler) Listen() {
	kinds := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		kinds = append(kinds, syscall.SIGHUP)
	}
	came := make(chan os.Signal, 16)
	signal.Notify(came, kinds...)
	go func() {
		for s := range came {
			i.note(s, time.Now())
		}
	}()
}

// note does what a signal asks for.
func (i *Handler) note(s os.Signal, now time.Time) {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	if s == i.last && now.Sub(i.when) < moment {
		return
	}
	i.last, i.when = s, now
	switch i.wish++; {
	case i.work == nil:
		i.Exit("interrupted: " + signalName(s))
	case i.wish == 1:
		i.work.cancel(errors.New(signalName(s)))
	case i.wish == 2:
		i.work.hurry()
	default:
		i.Exit("interrupted for the third time, by " + signalName(s) + ": what was not written is lost")
	}
}

// Reached does what a limit on the whole process asks for: the work ends as by a signal, or the program where there is
// nothing to report.
func (i *Handler) Reached(e *limits.Error) {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	if i.work == nil {
		i.Exit(e.Message)
		return
	}
	i.work.cancel(e)
}

// Writing is called before what was found is written, in which nothing looks for signals: until done is called, one
// ends the program at once. Of signals that came before, who sent them waits for what is written.
func (i *Handler) Writing() (done func()) {
	return i.during(nil)
}

// during has signals end other work, nil for the program, until done is called.
func (i *Handler) during(w *work) (done func()) {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	before := i.work
	i.work = w
	return func() {
		i.mutex.Lock()
		defer i.mutex.Unlock()
		i.work = before
	}
}

// Begin makes a context that the first signal cancels; the second leaves no more grace to what is done after that
// (package limit). Wishes to end other work before are forgotten. stop is to be called when all is written.
func (i *Handler) Begin() (ctx context.Context, cancel context.CancelCauseFunc, stop func()) {
	ctx, cancel = context.WithCancelCause(context.Background())
	hurried := make(chan struct{})
	i.mutex.Lock()
	defer i.mutex.Unlock()
	i.work, i.wish = &work{cancel: cancel, hurry: func() { close(hurried) }}, 0
	return limits.Hurried(ctx, hurried), cancel, func() { cancel(nil) }
}

// signalName returns how a report calls a signal.
func signalName(s os.Signal) string {
	switch s {
	case os.Interrupt:
		return "Ctrl-C (SIGINT)"
	case syscall.SIGHUP:
		return "SIGHUP"
	}
	return "SIGTERM"
}
