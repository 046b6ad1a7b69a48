package bfs

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// pool is the goroutines on which all workers of a search but the first run. They
// work at one job at a time, with the caller, and stay from job to job. Who has nothing to
// do spins for a moment, since to be woken takes as long as a good part of a job, and is
// then parked and takes no processor time; a job that the caller has done alone before a
// goroutine was woken does not wait for that one.
type pool struct {
	others []*poolWorker  // one for each goroutine
	job    func(n int)    // of the workers that are posted or running
	active sync.WaitGroup // workers posted or running
	crash  atomic.Value   // what a worker has panicked with
}

// poolWorker is a worker beside the caller.
type poolWorker struct {
	state atomic.Int32
	wake  chan struct{} // of capacity 1: what it waits for when it is parked
}

// The states of a worker.
const (
	idle    int32 = iota // there is no job for it
	parked               // nor has there been one for a while: it has to be woken
	posted               // it has a job that it has not begun
	running              // it is at the job
	closed               // there will be none
)

// spinTime is for how long a worker spins until there is a job, and the caller until all are done: about
// twice as long as it takes to be woken.
const spinTime = 300 * time.Microsecond

// newPool makes a pool of n goroutines beside the caller's. It must be closed.
func newPool(n int) *pool {
	p := &pool{}
	for i := range n {
		w := &poolWorker{wake: make(chan struct{}, 1)}
		p.others = append(p.others, w)
		go p.serve(w, i+1)
	}
	return p
}

// run has the caller, as worker 0, and whichever other workers come in time do a job, and
// returns when all that have begun it have ended. It panics when one of them has.
func (p *pool) run(job func(worker int)) {
	p.job = job
	p.active.Add(len(p.others))
	for _, w := range p.others {
		w.set(posted)
	}
	p.try(0)
	for _, w := range p.others {
		if w.state.CompareAndSwap(posted, idle) {
			p.active.Done()
		}
	}
	for _, w := range p.others {
		spin(func() bool { return w.state.Load() != running })
	}
	p.active.Wait()
	if crash := p.crash.Load(); crash != nil {
		panic(crash) // when no worker uses the store any more, where the caller of Check can recover
	}
}

// set changes the state of a worker that is not running, and wakes it if it is parked.
func (w *poolWorker) set(state int32) {
	if w.state.Swap(state) == parked {
		w.wake <- struct{}{}
	}
}

// spin waits for a moment until something is so, and reports whether it is.
func spin(so func() bool) bool {
	for began := time.Now(); ; {
		for range spins {
			if so() {
				return true
			}
		}
		if time.Since(began) > spinTime {
			return false
		}
		runtime.Gosched() // there may be more workers than processors
	}
}

// spins is how often it looks before it looks at the clock.
const spins = 64

// serve is the life of a worker.
func (p *pool) serve(w *poolWorker, number int) {
	for {
		if !spin(func() bool { return w.state.Load() >= posted }) && w.state.CompareAndSwap(idle, parked) {
			<-w.wake
		}
		switch {
		case w.state.CompareAndSwap(posted, running):
			p.try(number)
			w.state.Store(idle)
			p.active.Done()
		case w.state.Load() == closed:
			return
		}
	}
}

// try does the job and keeps what it panics with.
func (p *pool) try(number int) {
	defer func() {
		if crash := recover(); crash != nil {
			p.crash.Store(fmt.Sprint(crash))
		}
	}()
	p.job(number)
}

// close ends the goroutines.
func (p *pool) close() {
	for _, w := range p.others {
		w.set(closed)
	}
}
