package bfs

import "gomc/checker/store"

// stored is the states of a search, for the liveness properties.
type stored struct{ s *Search }

func (x stored) Len() int { return x.s.seen.Len() }

func (x stored) Find(state []uint64) (store.Index, bool) { return x.s.seen.Find(state) }

func (x stored) Canonical(state []uint64) { x.s.lead().Form.Canonical(state) }

func (x stored) Tick() bool { return x.s.Tick() }

func (x stored) Successors(i store.Index, visit func(state []uint64)) {
	s, less := x.s, x.s.Opts.Form(nil)
	s.Batch.Reset(s.Program.Layout.Words)
	s.Batch.StopAtFault = false
	s.Engine.Expand(s.seen.State(i, s.lead().state), &s.Batch)
	for n := range s.Batch.Steps {
		if step := &s.Batch.Steps[n]; step.Fault == nil && s.Motion.By(step.Rule) {
			less.Canonical(s.Batch.State(n))
			visit(s.Batch.State(n))
		}
	}
}
