package interp

import (
	"testing"

	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/ir"
)

// benchmark expands every reachable state in turn and reports transitions per second.
func benchmark(b *testing.B, p *ir.Program) {
	m := machine(p)
	states := allStates(p, m)
	var batch engine.Batch
	fired := 0
	b.ResetTimer()
	for i := range b.N {
		batch.Reset(p.Layout.Words)
		m.Expand(states[i%len(states)], &batch)
		fired += len(batch.Steps)
	}
	b.ReportMetric(float64(fired)/b.Elapsed().Seconds(), "transitions/s")
}

// allStates are the reachable states, at most a thousand.
func allStates(p *ir.Program, m *Interp) (states [][]uint64) {
	set := &reach.PlainSet{}
	all := reach.Exploration[engine.Step]{Visited: set, Expand: []reach.Expander[engine.Step]{reach.By(m, nil)}}
	all.Keep = func(i store.Index, _ []uint64) bool { return i < 1000 }
	if err := all.Run(); err != nil {
		panic(err)
	}
	for i := range store.Index(set.Len()) {
		states = append(states, set.State(i, nil))
	}
	return states
}

func BenchmarkCounter(b *testing.B)    { benchmark(b, counter()) }
func BenchmarkMultisets(b *testing.B)  { benchmark(b, inArray()) }
func BenchmarkPriorities(b *testing.B) { benchmark(b, priorities()) }
func BenchmarkNetwork(b *testing.B)    { benchmark(b, network()) }
