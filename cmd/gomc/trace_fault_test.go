package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc"
	"gomc/outcome"
	"gomc/results/files"
)

// TestTraceOfFaults: what gomc trace does with an outcome it does with one of each kind of fault, and of each verdict.
func TestTraceOfFaults(t *testing.T) {
	programs, err := filepath.Glob("../../conformance/fault_*.m")
	if err != nil || len(programs) == 0 {
		t.Fatal("where are the programs?", err)
	}
	seen := map[string]bool{}
	for _, path := range programs {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		example := gomc.NewExample(filepath.Base(path), string(text))
		expectations, err := example.Expectations()
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range expectations {
			kind := faultKind(string(text)) + " " + x.Verdict
			if has := x.Verdict == string(outcome.Violated) || x.Verdict == string(outcome.Errored) || x.Verdict == string(outcome.Deadlock); has && !seen[kind] {
				seen[kind] = true
				queryAll(t, path, x.Flags)
			}
		}
	}
	if len(seen) < 8 {
		t.Errorf("only %d kinds of runs: %v", len(seen), seen)
	}
}

// faultKind are the faults that a model declares.
func faultKind(text string) string {
	var kinds []string
	for _, word := range []string{"crash ", "restart ", "lose ", "duplicate ", "partition ", "reorder ", "anywhere", "heal "} {
		if _, declared, ok := strings.Cut(text, "faults"); ok && strings.Contains(declared, word) {
			kinds = append(kinds, strings.TrimSpace(word))
		}
	}
	return strings.Join(kinds, ",")
}

// queryAll gives the outcome of a check to each form of gomc trace.
func queryAll(t *testing.T, path string, flags []string) {
	t.Helper()
	kept := filepath.Join(t.TempDir(), "run.json")
	status, _, stderr := runCommand(t, append([]string{"check", "--out", kept, path}, flags...))
	if status < outcome.ExitViolated {
		t.Errorf("%s %v: exit status %d: %s", path, flags, status, stderr)
		return
	}
	if o, err := files.Read(kept); err != nil || o.Trace == nil {
		return // what was never met has no run
	}
	for _, query := range [][]string{{"--eval=true"}, {"--trace=full"}, {"--step=0"}, {"--replay"}, {"--to=itf.json"}} {
		if status, _, stderr := runCommand(t, append(append([]string{"trace"}, query...), kept)); status != 0 {
			t.Errorf("%s %v: gomc trace %v: exit status %d: %s", path, flags, query, status, stderr)
		}
	}
}
