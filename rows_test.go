package gomc

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gomc/checker"
	"gomc/outcome"
)

// TestRowsAgain: formulas are judged alike, runs included, whether the edges of the state graph are kept or found again, and it is
// said.
func TestRowsAgain(t *testing.T) {
	paths, err := filepath.Glob("conformance/ltl_*.m")
	if err != nil || len(paths) < 20 {
		t.Fatal("where are the models?", err)
	}
	judged := 0
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		model, err := Load(path, string(text))
		if err != nil {
			continue // meant to be wrong
		}
		for _, s := range []Spec{{Fairness: "event"}, {Fairness: "none", Workers: 2}} {
			program, err := Compile(model, s)
			if err != nil {
				continue // the same
			}
			want, _ := tuned(t, program, s, checker.Tuning{})
			got, _ := tuned(t, program, s, checker.Tuning{RowBytes: 1})
			const note = "the edges of the state graph take more than a quarter of the memory: they were found again, by expanding states"
			if strings.Contains(got, note) {
				judged++
			}
			got, want = without(t, got, note), without(t, want, note)
			if got != want {
				t.Errorf("%s with %+v:\n%s\nnot\n%s", path, s, got, want)
			}
		}
	}
	if judged < 30 {
		t.Errorf("edges were found again in %d runs only", judged)
	}
}

// without returns an outcome without a warning.
func without(t *testing.T, text, warning string) string {
	t.Helper()
	var o outcome.Outcome
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		return text // refused
	}
	o.Warnings = slices.DeleteFunc(o.Warnings, func(w string) bool { return w == warning })
	out, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}
