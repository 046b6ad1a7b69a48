package library

import (
	"context"
	"encoding/json"
	"testing"

	"gomc"
	"gomc/outcome"
	"gomc/spec"
)

// TestWorkersOnLibrary: models of the library have one outcome, traces included,
// whatever explores them.
func TestWorkersOnLibrary(t *testing.T) {
	for _, name := range []string{"peterson", "two_phase_commit", "paxos_faulty", "byzantine", "token_ring"} {
		t.Run(name, func(t *testing.T) {
			for _, symmetry := range []bool{false, true} {
				opts := gomc.Spec{Symmetry: symmetry, Engine: "interp", MaxStates: 20_000}
				want := outcomeOf(t, name, opts)
				for _, engine := range []spec.Engine{spec.Interp, spec.Auto} {
					opts.Engine, opts.Workers = engine, 3
					if got := outcomeOf(t, name, opts); got != want {
						t.Errorf("symmetry %v, %s on 3 workers\n%s\ninterp on one\n%s", symmetry, engine, got, want)
					}
				}
			}
		})
	}
}

// outcomeOf checks a model of the library; it leaves out what may differ.
func outcomeOf(t *testing.T, name string, opts gomc.Spec) string {
	t.Helper()
	e, _ := gomc.FindExample(name)
	model, err := gomc.Load(name, e.Text)
	if err != nil {
		t.Fatal(err)
	}
	program, err := gomc.Compile(model, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	o, err := gomc.Check(context.Background(), program, opts, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	o.Seconds, o.PeakBytes, o.StateBytes, o.Settings = 0, 0, 0, outcome.Settings{}
	text, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
