package library

import (
	"context"
	"slices"
	"testing"

	"gomc"
	"gomc/checker"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/engine/compiled"
	"gomc/ir"
	"gomc/outcome"
	"gomc/spec"
)

// recorder keeps every successor that an engine produces.
type recorder struct {
	engine.Engine
	batches [][]uint64
}

func (r *recorder) ExpandAll(states []uint64, list *engine.Records) int {
	done := r.Engine.ExpandAll(states, list)
	r.batches = append(r.batches, slices.Clone(list.Data))
	return done
}

// BenchmarkLimit sets the whole search of a model beside its limit: the same
// successors, in the same order, inserted into the store without any rules.
func BenchmarkLimit(b *testing.B) {
	program := paxosProgram(b)
	words := program.Layout.Words
	b.Run("search", func(b *testing.B) {
		var o *outcome.Outcome
		for b.Loop() {
			o = searched(b, newCompiled(b, program))
		}
		report(b, o)
	})
	tape := &recorder{newCompiled(b, program), nil}
	outcome := searched(b, tape)
	b.Run("store", func(b *testing.B) {
		for b.Loop() {
			s := store.New(words)
			replay(s, tape.batches)
			s.Close()
		}
		report(b, outcome)
	})
}

func paxosProgram(b *testing.B) *ir.Program {
	e, _ := gomc.FindExample("paxos")
	model, err := gomc.Load("paxos", e.Text)
	if err != nil {
		b.Fatal(err)
	}
	p, err := gomc.Compile(model, gomc.Spec{})
	if err != nil {
		b.Fatal(err)
	}
	return p.Code()
}

func newCompiled(b *testing.B, p *ir.Program) engine.Engine {
	e, err := compiled.New(p, compiled.Options{})
	if err != nil {
		b.Skip(err)
	}
	return e
}

func searched(b *testing.B, e engine.Engine) *outcome.Outcome {
	o, err := checker.Check(e, nil, checker.Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}, Context: context.Background()})
	if err != nil {
		b.Fatal(err)
	}
	return o
}

// replay inserts recorded successors as a search on one worker does.
func replay(s *store.Set, batches [][]uint64) {
	r := store.NewRound(s, 0)
	var finder store.Finder
	for _, records := range batches {
		r.Begin(1)
		r.Chunk(0).Add(&finder, records, []uint32{uint32(len(records))}, 0, nil)
		r.Chunk(0).Sort()
		r.Claim(0, nil)
		r.Chunk(0).Number()
		r.Number()
		r.Reserve()
		r.Keep(0, func(uint64) {})
		r.ReplaceClaims(0)
		r.Commit()
	}
}

func report(b *testing.B, o *outcome.Outcome) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(o.Transitions), "ns/transition")
}
