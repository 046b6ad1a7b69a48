package compiled_test

import (
	"slices"
	"testing"

	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/engine/compiled"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/semantics/messages/channels"
)

// sample is the first states of a program, breadth first.
func sample(b testing.TB, e engine.Engine, n int) (states [][]uint64) {
	b.Helper()
	set := &reach.PlainSet{}
	take := reach.By(e, nil)
	all := reach.Exploration[engine.Step]{Visited: set}
	all.Expand = []reach.Expander[engine.Step]{func(i store.Index, state []uint64, to *reach.Steps[engine.Step]) error {
		if set.Len() >= n {
			return reach.ErrEnough
		}
		return take(i, state, to)
	}}
	if err := all.Run(); err != nil {
		b.Fatal(err)
	}
	for i := range store.Index(set.Len()) {
		states = append(states, set.State(i, nil))
	}
	return states
}

var benchmarks = []string{"peterson", "paxos", "german", "token_ring", "two_phase_commit"}

// BenchmarkExpand expands and judges states one by one.
func BenchmarkExpand(b *testing.B) {
	for _, name := range benchmarks {
		p := program(b, "../../models/"+name+".m", channels.M)
		fast, err := compiled.New(p, compiled.Options{})
		if err != nil {
			b.Fatal(err)
		}
		slow := interp.New(p, interp.Options{})
		states := sample(b, fast, 2000)
		b.Run(name+"/interp", func(b *testing.B) { expandAll(b, slow, states) })
		b.Run(name+"/compiled", func(b *testing.B) { expandAll(b, fast, states) })
		b.Run(name+"/batches", func(b *testing.B) { expandBatches(b, fast, slices.Concat(states...)) })
	}
}

func expandAll(b *testing.B, e engine.Engine, states [][]uint64) {
	var batch engine.Batch
	steps := 0
	for i := 0; b.Loop(); i++ {
		state := states[i%len(states)]
		batch.Reset(len(state))
		e.Expand(state, &batch)
		e.Judge(state)
		steps += len(batch.Steps)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(max(steps, 1)), "ns/step")
}

// expandBatches expands and judges states in batches; an operation is one state.
func expandBatches(b *testing.B, e *compiled.Engine, states []uint64) {
	var r engine.Records
	words, steps := e.Program().Layout.Words, 0
	rest := states
	for i := 0; i < b.N; {
		n := e.ExpandAll(rest[:min(len(rest), words*engine.BatchStates(words))], &r)
		steps += len(r.Data) / r.Stride()
		e.Admit(rest[:n*words])
		if rest = rest[n*words:]; len(rest) == 0 {
			rest = states
		}
		i += n
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(max(steps, 1)), "ns/step")
}

// BenchmarkNew is the latency before the first state.
func BenchmarkNew(b *testing.B) {
	for _, name := range benchmarks {
		p := program(b, "../../models/"+name+".m", channels.M)
		b.Run(name, func(b *testing.B) { compileAgain(b, p) })
	}
}

func compileAgain(b *testing.B, p *ir.Program) {
	for b.Loop() {
		e, err := compiled.New(p, compiled.Options{})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(e.CodeSize()), "bytes")
		e.Close()
	}
}
