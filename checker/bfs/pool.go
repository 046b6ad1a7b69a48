package bfs

import (
	"fmt"
	"sync"
	"sync/atomic"
)

// pool is the goroutines on which all workers of a search but the first run. They
// work at one job at a time, with the caller, and stay from job to job. Who has nothing to
// do is parked and takes no processor time; a job that the caller has done alone before
// a goroutine was woken does not wait for that one.
type pool struct {
	parked []*parker      // one for each goroutine
	job    func(n int)    // of the workers that are posted or running
	active sync.WaitGroup // workers posted or running
	crash  atomic.Value   // what a worker has panicked with
}

// parker is where a goroutine waits for a job.
type parker struct {
	state atomic.Int32
	wake  chan struct{} // of capacity 1: it may be woken for a job that was withdrawn
}

// The states of a parker.
const (
	idle    int32 = iota // there is no job for it
	posted               // there is one, which it has not begun
	running              // it is at the job
)

// newPool makes a pool of n goroutines beside the caller's. It must be closed.
func newPool(n int) *pool {
	p := &pool{}
	for i := range n {
		w := &parker{wake: make(chan struct{}, 1)}
		p.parked = append(p.parked, w)
		go p.serve(w, i+1)
	}
	return p
}

// run has the caller, as worker 0, and whichever other workers come in time do a job, and
// returns when all that have begun it have ended. It panics when one of them has.
func (p *pool) run(job func(worker int)) {
	p.job = job
	p.active.Add(len(p.parked))
	for _, w := range p.parked {
		w.post()
	}
	p.try(0)
	for _, w := range p.parked {
		if w.state.CompareAndSwap(posted, idle) {
			p.active.Done()
		}
	}
	p.active.Wait()
	if crash := p.crash.Load(); crash != nil {
		panic(crash) // when no worker uses the store any more, where the caller of Check can recover
	}
}

// post offers the job to a worker and wakes it.
func (w *parker) post() {
	w.state.Store(posted)
	select {
	case w.wake <- struct{}{}:
	default: // it has not yet come round from the job before
	}
}

// serve is the life of a worker.
func (p *pool) serve(w *parker, number int) {
	for range w.wake {
		if !w.state.CompareAndSwap(posted, running) {
			continue
		}
		p.try(number)
		w.state.Store(idle)
		p.active.Done()
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
	for _, w := range p.parked {
		close(w.wake)
	}
}
