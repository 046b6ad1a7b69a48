package checker

import (
	"fmt"
	"runtime"
	"sync/atomic"
	"testing"
	"time"
)

// Every hand does every job once, whether it looked on or slept in between.
func TestCrew(t *testing.T) {
	for _, pause := range []time.Duration{0, 3 * spinFor} {
		c := newCrew(3)
		var done [4]atomic.Int32
		for job := range int32(50) {
			c.do(func(hand int) { done[hand].Add(1) })
			for hand := range done {
				if n := done[hand].Load(); n != job+1 {
					t.Fatalf("after job %d, with pauses of %v, hand %d has done %d", job+1, pause, hand, n)
				}
			}
			time.Sleep(pause)
		}
		c.dismiss()
	}
}

// A panic of a hand becomes one of the caller, after all hands are done.
func TestCrewPanic(t *testing.T) {
	c := newCrew(2)
	defer c.dismiss()
	var others atomic.Int32
	defer func() {
		if p := recover(); fmt.Sprint(p) != "hand 1" || others.Load() != 2 {
			t.Errorf("the panic is %v, %d others have ended", p, others.Load())
		}
	}()
	c.do(func(hand int) {
		if hand == 1 {
			panic("hand 1")
		}
		time.Sleep(time.Millisecond)
		others.Add(1)
	})
}

// A crew that is dismissed leaves nothing behind.
func TestCrewDismissed(t *testing.T) {
	before := runtime.NumGoroutine()
	for range 10 {
		c := newCrew(3)
		c.do(func(int) {})
		c.dismiss()
	}
	for end := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > before && time.Now().Before(end); {
		time.Sleep(time.Millisecond)
	}
	if n := runtime.NumGoroutine(); n > before {
		t.Errorf("%d goroutines, %d before", n, before)
	}
}
