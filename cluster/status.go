package cluster

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gomc/outcome"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Status is how a run stands.
type Status struct {
	Run         string
	Model       string
	Version     string // of gomc
	Elapsed     time.Duration
	States      uint64 // found in the levels that are done
	Transitions uint64
	Frontier    uint64 // states that are found and not expanded
	Level       int
	Phase       Phase
	Tasks       int // of this phase
	Done        int // of these
	Epoch       uint64
	Counts      Counts
	Workers     []WorkerStatus
}

// Phase is a phase of a level, which consists of tasks of one kind.
type Phase string

// The phases of a level, in their order. Before the first task there is none.
const (
	Waiting  Phase = "wait"
	Expand   Phase = "expand"
	Settle   Phase = "settle"
	Order    Phase = "order"
	Sampling Phase = "sample" // that of a sample, which has no levels
)

// WorkerStatus describes the state of a worker.
type WorkerStatus struct {
	Name, Host string
	PID        int
	Task       uint64        // at which it was when it was last heard of; 0: at none
	Given      int           // tasks that it has not done yet
	Tasks      uint64        // that it has done
	Memory     uint64        // resident bytes
	Spent      float64       // seconds of processor time
	Silent     time.Duration // since it was heard of
	Left       bool
}

// phase is the one that a task is of.
func (a *assigned) phase() Phase {
	switch {
	case a.runs != nil:
		return Sampling
	case a.task.Expand != nil:
		return Expand
	case a.task.Settle != nil:
		return Settle
	}
	return Order
}

// note keeps what the search says of its progress, and hands it on.
func (c *Coordinator) note(also func(outcome.Progress)) func(outcome.Progress) {
	return func(p outcome.Progress) {
		c.mutex.Lock()
		c.now.found = p
		c.mutex.Unlock()
		if also != nil {
			also(p)
		}
	}
}

// Status returns how the run stands. It can be asked at any time, also by another goroutine than that of Check.
func (c *Coordinator) Status() Status {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	s := Status{
		Run: c.at.run.ID, Model: c.at.run.Name, Version: c.at.run.Version,
		States: c.now.found.States, Transitions: c.now.found.Transitions, Frontier: c.now.found.Frontier,
		Phase: Waiting, Tasks: len(c.now.given), Epoch: c.epoch, Counts: c.now.counts,
	}
	if !c.now.began.IsZero() {
		s.Elapsed = time.Since(c.now.began)
	}
	open := map[string]int{}
	for _, a := range c.now.given {
		s.Level, s.Phase = a.task.Level, a.phase()
		if !a.over() {
			open[a.worker]++
		} else {
			s.Done++
		}
	}
	for _, name := range c.order {
		w := c.workers[name]
		s.Workers = append(s.Workers, WorkerStatus{
			Name: name, Host: w.hello.Host, PID: w.hello.PID,
			Task: w.beat.Task, Given: open[name], Tasks: w.beat.Tasks, Memory: w.beat.Memory, Spent: w.beat.Spent,
			Silent: time.Since(w.heard), Left: w.left,
		})
	}
	return s
}

// tell says how the run stands to whom it may concern.
func (c *Coordinator) tell() {
	if c.Watch != nil {
		c.Watch(c.Status())
	}
}

// status answers who asks how the run stands.
func (c *Coordinator) status(*nats.Msg) []byte { return encode(c.Status()) }

// ErrNoRun says that no run is under way at a server.
var ErrNoRun = errors.New("no run is under way")

// Ask asks the coordinator of the latest run at a server how it stands. The error is ErrNoRun if there is none, or if
// it has ended.
func Ask(ctx context.Context, nc *nats.Conn) (*Status, error) {
	js, err := jetstream.New(nc)
	if err != nil {
		return nil, err
	}
	kv, err := js.KeyValue(ctx, bucket)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		return nil, ErrNoRun
	}
	if err != nil {
		return nil, fmt.Errorf("the server has no JetStream: %w", err)
	}
	entry, err := kv.Get(ctx, runKey)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return nil, ErrNoRun
	}
	if err != nil {
		return nil, err
	}
	run, err := decode[Run](entry.Value())
	if err != nil {
		return nil, err
	}
	if run.Ended {
		return nil, ErrNoRun
	}
	answer, err := nc.RequestWithContext(ctx, subject(run.ID, "status"), nil)
	if err != nil {
		return nil, fmt.Errorf("the coordinator of run %s of %s does not answer: %w", run.ID, run.Name, err)
	}
	return decode[Status](answer.Data)
}
