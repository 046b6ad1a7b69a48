package limit

import (
	"context"
	"errors"
	"testing"
	"time"
)

func cancelled() context.Context {
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(errors.New("enough"))
	return ctx
}

// TestWithin: work is given up at its next look, and the reason comes out where it began.
func TestWithin(t *testing.T) {
	w := Start(Options{Context: cancelled()})
	defer w.Stop()
	<-w.Done()
	done := false
	e := Within(func() {
		w.Check()
		done = true
	})
	if done || e == nil || e.Kind != Interrupted || e.Message != "interrupted: enough" {
		t.Errorf("done %v, %v", done, e)
	}
	var none *Watch
	if e := Within(func() { none.Check(); none.Reserve(1 << 62) }); e != nil || none.Look() != nil || !none.Fits(1<<62) {
		t.Errorf("nobody watches, and yet %v", e)
	}
}

func TestWithinLeavesOtherPanics(t *testing.T) {
	defer func() {
		if r := recover(); r != "other" {
			t.Errorf("%v", r)
		}
	}()
	Within(func() { panic("other") })
}

// TestDo: what does not look is not waited for; what panics does so where it was called.
// TestTimed: a context that is cancelled by a limit strikes as the limit does.
func TestTimed(t *testing.T) {
	ctx, release := Timed(context.Background(), time.Nanosecond)
	defer release()
	<-ctx.Done()
	w := Start(Options{Context: ctx})
	defer w.Stop()
	if e := w.Look(); e == nil || e.Kind != Time || e.Message != "the time limit of 1ns is reached" {
		t.Errorf("%+v", e)
	}
	never, release := Timed(context.Background(), 0)
	defer release()
	if _, limited := never.Deadline(); limited {
		t.Error("there is a limit")
	}
}

func TestDo(t *testing.T) {
	w := Start(Options{Time: 20 * time.Millisecond})
	defer w.Stop()
	if e := w.Do(func() {}); e != nil {
		t.Fatal(e)
	}
	forever := make(chan int)
	if e := w.Do(func() { <-forever }); e == nil || e.Kind != Time {
		t.Errorf("%v", e)
	}
	if e := w.Do(func() { t.Error("it is too late") }); e == nil {
		t.Error("no limit")
	}
	var none *Watch
	defer func() {
		if r := recover(); r != "other" {
			t.Errorf("%v", r)
		}
	}()
	none.Do(func() { panic("other") })
}

// TestUntil: work is left to itself when the context is done, and why that is comes back.
func TestUntil(t *testing.T) {
	other := errors.New("its own")
	if n, err := Until(context.Background(), func() (int, error) { return 7, other }); n != 7 || err != other {
		t.Error(n, err)
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	why := errors.New("enough")
	if n, err := Until(ctx, func() (int, error) { cancel(why); select {} }); n != 0 || err != why {
		t.Error(n, err)
	}
}

// TestReserve: what is too large is refused before it is there, and anything after it.
func TestReserve(t *testing.T) {
	w := Start(Options{Memory: Budget{Bytes: ResidentBytes(0) + 256<<20}})
	defer w.Stop()
	if e := Within(func() { w.Reserve(1 << 20) }); e != nil {
		t.Fatal(e)
	}
	if w.Fits(1<<30) || w.Reached() != nil {
		t.Errorf("1 GiB fits, or has struck: %v", w.Reached())
	}
	if e := Within(func() { w.Reserve(1 << 30) }); e == nil || e.Kind != Memory || w.Reached() != e {
		t.Errorf("%v", e)
	}
}

// TestGrace: after a limit there is some time, and then the same reason again.
func TestGrace(t *testing.T) {
	w := Start(Options{Context: cancelled()})
	defer w.Stop()
	<-w.Done()
	g := w.Grace(time.Hour)
	defer g.Stop()
	if e := g.Look(); e != nil {
		t.Error(e)
	}
	short := w.Grace(0)
	defer short.Stop()
	if e := short.Look(); e == nil || *e != *w.Reached() {
		t.Errorf("%v", e)
	}
	unhurried := Start(Options{Time: time.Nanosecond, Spent: -time.Hour})
	defer unhurried.Stop()
	if left := unhurried.Grace(2 * time.Hour); left.opts.Spent > -time.Hour {
		t.Errorf("%v are spent", left.opts.Spent)
	}
}

// A limit on what is busy does not strike while it waits.
func TestBusy(t *testing.T) {
	if _, known := ProcessorTime(); !known {
		t.Skip("nothing is known of the processor here")
	}
	const most = 200 * time.Millisecond
	w := Start(Options{Time: most, Busy: true})
	defer w.Stop()
	if waiting := Start(Options{Time: most}); waiting != nil {
		<-waiting.Done()
		waiting.Stop()
	}
	if e := w.Reached(); e != nil {
		t.Fatalf("it struck while nothing was done: %v", e)
	}
	begin, _ := ProcessorTime()
	e := Within(func() {
		for {
			w.Check()
		}
	})
	if had, _ := ProcessorTime(); e == nil || e.Kind != Time || had-begin < most/2 {
		t.Errorf("%v after %v", e, had-begin)
	}
}
