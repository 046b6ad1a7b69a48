package bfs

import "gomc/checker/store"

// stored is the states of a search, for the liveness properties.
type stored struct{ s *Search }

func (x stored) Len() int { return x.s.frontier.seen.Len() }

func (x stored) Find(state []uint64) (store.Index, bool) { return x.s.frontier.seen.Find(state) }

func (x stored) Canonical(state []uint64) { x.s.lead().Form.Canonical(state) }

func (x stored) Tick() bool { return x.s.Tick() }

func (x stored) Successors(i store.Index, visit func(state []uint64)) {
	s, less := x.s, x.s.Opts.Form(nil)
	s.Workers.Batch.Reset(s.Program.Layout.Words)
	s.Workers.Batch.StopAtFault = false
	s.Engine.Expand(s.frontier.seen.State(i, s.lead().state), &s.Workers.Batch)
	for n := range s.Workers.Batch.Steps {
		if step := &s.Workers.Batch.Steps[n]; step.Fault == nil && s.Workers.Motion.By(step.Rule) {
			less.Canonical(s.Workers.Batch.State(n))
			visit(s.Workers.Batch.State(n))
		}
	}
}
