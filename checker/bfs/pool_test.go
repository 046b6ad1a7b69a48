package bfs

import (
	"fmt"
	"runtime"
	"sync/atomic"
	"testing"
	"time"
)

// The caller does every job, every other worker each job once at most; all that have begun
// it have ended when run returns.
func TestPool(t *testing.T) {
	p := newPool(3)
	defer p.close()
	var done [4]atomic.Int32
	var begun, ended atomic.Int32
	for job := range int32(2000) {
		p.run(func(worker int) {
			begun.Add(1)
			done[worker].Add(1)
			ended.Add(1)
		})
		if b, e := begun.Load(), ended.Load(); b != e {
			t.Fatalf("after job %d %d workers have begun and %d ended", job, b, e)
		}
		if done[0].Load() != job+1 {
			t.Fatalf("after job %d the caller has done %d", job, done[0].Load())
		}
		for worker := range done {
			if n := done[worker].Load(); n > job+1 {
				t.Fatalf("after job %d worker %d has done %d", job, worker, n)
			}
		}
	}
}

// All workers can be at one job at the same time: this one ends only when they are, whether they spin or
// are parked.
func TestPoolTogether(t *testing.T) {
	p := newPool(3)
	defer p.close()
	for n := range 50 {
		for n%5 == 4 && !p.parked() {
			time.Sleep(spinTime)
		}
		var here atomic.Int32
		p.run(func(int) {
			for here.Add(1); here.Load() < 4; {
				runtime.Gosched()
			}
		})
	}
}

// parked reports whether all workers but the caller are.
func (p *pool) parked() bool {
	for _, w := range p.others {
		if w.state.Load() != parked {
			return false
		}
	}
	return true
}

// A panic of a worker becomes one of the caller, after all workers are done.
func TestPoolPanic(t *testing.T) {
	p := newPool(2)
	defer p.close()
	var here, others atomic.Int32
	defer func() {
		if crash := recover(); fmt.Sprint(crash) != "worker 1" || others.Load() != 2 {
			t.Errorf("the panic is %v, %d others have ended", crash, others.Load())
		}
	}()
	p.run(func(worker int) {
		for here.Add(1); here.Load() < 3; {
			runtime.Gosched()
		}
		if worker == 1 {
			panic("worker 1")
		}
		time.Sleep(time.Millisecond)
		others.Add(1)
	})
}

// A pool that is closed leaves nothing behind.
func TestPoolClosed(t *testing.T) {
	before := runtime.NumGoroutine()
	for range 10 {
		p := newPool(3)
		p.run(func(int) {})
		p.close()
	}
	for end := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > before && time.Now().Before(end); {
		time.Sleep(time.Millisecond)
	}
	if n := runtime.NumGoroutine(); n > before {
		t.Errorf("%d goroutines, %d before", n, before)
	}
}
