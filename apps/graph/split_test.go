package graph_test

import (
	"context"
	"fmt"
	"testing"

	"gomc"
	"gomc/apps/graph"
	"gomc/internal/modeltest"
	"gomc/ir/check"
	"gomc/spec"
)

// TestSplitKeepsTheGraph: a program whose receives are split generates the same state
// graph, event by event.
func TestSplitKeepsTheGraph(t *testing.T) {
	for _, e := range modeltest.Share(gomc.Examples(), 9) {
		if e.Of != "" || !programOf(t, e, gomc.Spec{}).HasProcesses() {
			continue
		}
		for _, semantics := range []spec.Semantics{spec.M, spec.MP} {
			for _, single := range []spec.SingleMessage{"", spec.Collect} {
				t.Run(fmt.Sprint(e.Name, " ", semantics, single), func(t *testing.T) {
					t.Parallel()
					opts := gomc.Spec{Semantics: semantics, SingleMessage: single, Constants: modeltest.Small(e.Text)}
					if single != "" {
						opts.Faults = spec.NoFaults // crashes go with whole quorums only
					}
					if _, err := compiled(t, e, opts); err != nil && semantics != spec.M {
						t.Skip(err) // machines
					}
					whole := programOf(t, e, opts)
					digest := digestOf(t, whole)
					for _, opts.Split = range spec.Values[spec.Split]()[1:] {
						p := programOf(t, e, opts)
						if err := check.Program(p.Code()); err != nil {
							t.Error(err)
						}
						if got := digestOf(t, p); got != digest {
							t.Errorf("--split=%s: %s, want %s", opts.Split, got, digest)
						}
					}
				})
			}
		}
	}
}

// digestOf is the digest of a program's state graph, if it is small.
func digestOf(t *testing.T, p *gomc.Program) string {
	t.Helper()
	g, err := graph.OfProgram(context.Background(), p, graph.ProgramOptions{MaxStates: 3000})
	if err != nil {
		t.Skip(err)
	}
	return g.Digest()
}

func programOf(t *testing.T, e gomc.Example, asked gomc.Spec) *gomc.Program {
	t.Helper()
	p, err := compiled(t, e, asked)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func compiled(t *testing.T, e gomc.Example, asked gomc.Spec) (*gomc.Program, error) {
	t.Helper()
	model, err := gomc.Load(e.Name+".m", e.Text)
	if err != nil {
		t.Fatal(err)
	}
	return gomc.Compile(model, asked)
}
