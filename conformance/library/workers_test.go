package library

import (
	"context"
	"encoding/json"
	"path/filepath"
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

// TestWorkersOnRuns: formulas of the library have one outcome, runs included, whatever judges them.
func TestWorkersOnRuns(t *testing.T) {
	for name, list := range map[string][]gomc.Spec{
		"peterson_runs": {
			{Constants: map[string]string{"N": "4"}, Fairness: spec.ProcessFairness},
			{Constants: map[string]string{"N": "5"}, Symmetry: true, Fairness: spec.ProcessFairness},
			{Constants: map[string]string{"N": "5"}, MaxStates: 30_000},
		},
		"german_runs": {
			{Constants: map[string]string{"Clients": "2"}, Fairness: spec.EventFairness},
			{Constants: map[string]string{"Clients": "2"}, Symmetry: true, Fairness: spec.EventFairness},
		},
		"raft_election_runs": {
			{Constants: map[string]string{"Terms": "1"}, Fairness: spec.EventFairness},
			{Constants: map[string]string{"Terms": "1", "Elected": "true"}},
		},
		"two_phase_commit_runs": {
			{Constants: map[string]string{"Participants": "4"}},
			{Fairness: spec.EventFairness, Symmetry: true},
		},
	} {
		t.Run(name, func(t *testing.T) {
			for _, opts := range list {
				opts.Workers = 1
				want := outcomeOf(t, name, opts)
				for _, opts.Workers = range []int{2, 8} {
					if got := outcomeOf(t, name, opts); got != want {
						t.Errorf("%+v\n%s\non one worker\n%s", opts, got, want)
					}
				}
			}
		})
	}
}

// outcomeOf checks a model of the library; it leaves out what may differ.
func outcomeOf(t *testing.T, name string, opts gomc.Spec) string {
	t.Helper()
	model, err := gomc.LoadFile(filepath.Join("models", name+".m"))
	if err != nil {
		t.Fatal(err)
	}
	program, err := gomc.Compile(model, opts)
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
