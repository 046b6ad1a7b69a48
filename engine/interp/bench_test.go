package interp

import (
	"testing"

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
	seen := map[string]bool{}
	var b engine.Batch
	b.Reset(p.Layout.Words)
	m.Starts(&b)
	for i := 0; ; i++ {
		for k := range b.Steps {
			if s := key(b.State(k)); b.Steps[k].Fault == nil && !seen[s] && len(seen) < 1000 {
				seen[s] = true
				states = append(states, append([]uint64(nil), b.State(k)...))
			}
		}
		if i == len(states) {
			return states
		}
		b.Reset(p.Layout.Words)
		m.Expand(states[i], &b)
	}
}

func BenchmarkCounter(b *testing.B)    { benchmark(b, counter()) }
func BenchmarkMultisets(b *testing.B)  { benchmark(b, inArray()) }
func BenchmarkPriorities(b *testing.B) { benchmark(b, priorities()) }
func BenchmarkNetwork(b *testing.B)    { benchmark(b, network()) }
