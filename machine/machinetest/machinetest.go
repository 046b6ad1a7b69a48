// Package machinetest tests machines that were generated.
package machinetest

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"gomc/machine"
)

// Tapes repeats the runs in some files, which gomc sim has written: each step must have the same effects. Monitors, if
// there are any, look on.
func Tapes(t *testing.T, s *machine.System, pattern string, monitors func() []machine.Monitor) {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) == 0 {
		t.Skip("there are no tapes: gomc sim --runs=1 --seed=1 --out=testdata/1.jsonl " + s.Model)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			file, err := os.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			var watch []machine.Monitor
			if monitors != nil {
				watch = monitors()
			}
			steps, err := machine.Replay(s, file, watch...)
			if err != nil {
				t.Fatal(err)
			}
			t.Log(steps, "steps")
		})
	}
}

// runs and steps are how many runs Random takes, and how long these are.
const runs, steps = 100, 200

// Random takes random runs of the machines in one process, observed by monitors if there are any: nothing may go wrong.
// With LOG=file in the environment it writes the first run there, for gomc validate.
func Random(t *testing.T, s *machine.System, monitors func() []machine.Monitor) {
	t.Helper()
	for seed := range uint64(runs) {
		opts := machine.RunOptions{Chooser: machine.Random(seed)}
		if monitors != nil {
			opts.Monitors = monitors()
		}
		if path := os.Getenv("LOG"); path != "" && seed == 0 {
			file, err := os.Create(path)
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			opts.Tracer = machine.NewLog(file)
		}
		r, err := machine.NewRun(s, opts)
		if err == nil {
			_, err = r.Random(steps, machine.Random(seed+1))
		}
		if err != nil && !errors.As(err, new(*machine.AssumeError)) {
			t.Fatalf("run %d: %v", seed, err)
		}
	}
}
