package signals

import (
	"context"
	"fmt"
	"os"
	"syscall"
	"testing"
	"time"

	limits "gomc/internal/limit"
)

// TestInterruptions: what signals ask for, by their kinds and the time between them.
func TestInterruptions(t *testing.T) {
	type came struct {
		s     os.Signal
		after time.Duration
	}
	term, interrupt, hup := syscall.SIGTERM, os.Interrupt, syscall.SIGHUP
	for _, x := range []struct {
		came []came
		want string // cancelled, hurried, exits
	}{
		{nil, "false false 0"},
		{[]came{{term, 0}}, "true false 0"},
		{[]came{{hup, 0}}, "true false 0"},
		{[]came{{term, 0}, {term, 10 * time.Millisecond}}, "true false 0"},
		{[]came{{interrupt, 0}, {interrupt, 10 * time.Millisecond}, {interrupt, 10 * time.Millisecond}}, "true false 0"},
		{[]came{{term, 0}, {interrupt, 10 * time.Millisecond}}, "true true 0"},
		{[]came{{term, 0}, {term, 2 * time.Second}}, "true true 0"},
		{[]came{{term, 0}, {term, 2 * time.Second}, {term, 10 * time.Millisecond}}, "true true 0"},
		{[]came{{term, 0}, {term, 2 * time.Second}, {hup, 10 * time.Millisecond}}, "true true 1"},
	} {
		exits := 0
		i := Handler{Exit: func(string) { exits++ }}
		ctx, _, stop := i.Begin()
		watch := limits.Start(limits.Options{Context: ctx})
		now := time.Now()
		for _, c := range x.came {
			now = now.Add(c.after)
			i.note(c.s, now)
		}
		watch.Look()
		grace := watch.Grace(time.Hour)
		if got := fmt.Sprint(context.Cause(ctx) != nil, grace.Look() != nil, exits); got != x.want {
			t.Errorf("%v: %s, want %s", x.came, got, x.want)
		}
		grace.Stop()
		watch.Stop()
		stop()
	}
	exits := 0
	early := Handler{Exit: func(string) { exits++ }}
	if early.note(term, time.Now()); exits != 1 {
		t.Error("a signal before there is any work does not end the program")
	}
}
