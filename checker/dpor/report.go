package dpor

import (
	"iter"
	"slices"

	"gomc/checker/reduction"
	"gomc/checker/search"
	"gomc/checker/store"
)

// Size counts visits and executions.
func (x *Search) Size() search.Size {
	n := &x.explored
	return search.Size{States: n.visits, PerDepth: []uint64{}, Executions: n.executions, Redundant: n.redundant}
}

// Path is the states from a start to the first finding.
func (x *Search) Path() ([][]uint64, error) { return x.found, nil }

// Actions returns those by which the search tells what commutes.
func (x *Search) Actions() *reduction.Actions { return &x.actions }

// Ends are the states at rest, each once.
func (x *Search) Ends() *store.Set { return x.ends }

// Sample returns some of the states visited for a self-check.
func (x *Search) Sample(n int) iter.Seq[[]uint64] {
	states := len(x.sample.sampled)
	n = min(n, states)
	return func(yield func([]uint64) bool) {
		for k := range n {
			if !yield(x.sample.sampled[k*states/n]) {
				return
			}
		}
	}
}

// Close gives the store of ends back.
func (x *Search) Close() { x.ends.Close() }

// keep notes every nth of the visited states for a self-check: from time to time it drops
// every second one, and then takes half as many.
func (x *Search) keep(state []uint64) {
	x.sample.every = max(1, x.sample.every)
	if x.explored.visits%x.sample.every != 0 {
		return
	}
	if len(x.sample.sampled) >= 2*x.Opts.Tuning.Sample {
		for i := range x.Opts.Tuning.Sample {
			x.sample.sampled[i] = x.sample.sampled[2*i]
		}
		x.sample.sampled = x.sample.sampled[:x.Opts.Tuning.Sample]
		x.sample.every *= 2
	}
	x.sample.sampled = append(x.sample.sampled, slices.Clone(state))
}
