package checker

import (
	"fmt"
	"runtime"
	"sync/atomic"
	"time"
)

// crew is the goroutines on which all workers of a search but the first run. They
// work at one job at a time, all of them and the caller, and stay from job to job: a
// round has several jobs of well under a millisecond each, and to start a goroutine on
// a processor that has gone to sleep takes a good part of that. So whoever has nothing
// to do keeps looking for a while before going to sleep.
type crew struct {
	hands  []*sleeper // one for each goroutine
	job    func(hand int)
	number atomic.Uint32 // of jobs so far
	busy   atomic.Int32  // hands that are at the job
	caller *sleeper      // waits until no hand is busy
	crash  atomic.Value  // what a hand has panicked with
	closed bool
	spin   time.Duration
}

// sleeper is who waits for something.
type sleeper struct {
	asleep atomic.Bool
	wake   chan struct{}
}

// spinFor is how long to keep looking: about as long as the workers of a round are
// apart at the end of a job.
const spinFor = 200 * time.Microsecond

// newCrew makes a crew of n hands beside the caller. It must be dismissed.
func newCrew(n int) *crew {
	c := &crew{caller: newSleeper()}
	if runtime.GOMAXPROCS(0) > n {
		c.spin = spinFor
	}
	for i := range n {
		h := newSleeper()
		c.hands = append(c.hands, h)
		go c.work(h, i+1)
	}
	return c
}

func newSleeper() *sleeper { return &sleeper{wake: make(chan struct{}, 1)} }

// do has all hands, and the caller as hand 0, do a job, and returns when they have. It
// panics when one of them has.
func (c *crew) do(job func(hand int)) {
	c.start(job)
	c.try(0)
	c.caller.wait(c.spin, func() bool { return c.busy.Load() == 0 })
	if p := c.crash.Load(); p != nil {
		panic(p) // when nobody uses the store any more, where whoever called Check can recover
	}
}

// start gives the hands a job.
func (c *crew) start(job func(hand int)) {
	c.job = job
	c.busy.Store(int32(len(c.hands)))
	c.number.Add(1)
	for _, h := range c.hands {
		h.rouse()
	}
}

// dismiss ends the goroutines.
func (c *crew) dismiss() {
	c.closed = true
	c.start(nil)
}

// work is the life of a hand.
func (c *crew) work(h *sleeper, number int) {
	for next := uint32(1); ; next++ {
		h.wait(c.spin, func() bool { return c.number.Load() == next })
		if c.closed {
			return
		}
		c.try(number)
		if c.busy.Add(-1) == 0 {
			c.caller.rouse()
		}
	}
}

// try does the job and keeps what it panics with.
func (c *crew) try(number int) {
	defer func() {
		if p := recover(); p != nil {
			c.crash.Store(fmt.Sprint(p))
		}
	}()
	c.job(number)
}

// wait returns when ready says so. Whoever makes it so calls rouse afterwards.
func (s *sleeper) wait(spin time.Duration, ready func() bool) {
	for began := time.Now(); !ready(); {
		if time.Since(began) >= spin {
			s.sleep(ready)
		}
	}
}

// sleep returns when roused, or when it need not be because ready says so already.
func (s *sleeper) sleep(ready func() bool) {
	s.asleep.Store(true)
	if ready() && s.asleep.CompareAndSwap(true, false) {
		return
	}
	<-s.wake
}

// rouse wakes a sleeper that is asleep.
func (s *sleeper) rouse() {
	if s.asleep.CompareAndSwap(true, false) {
		s.wake <- struct{}{}
	}
}
