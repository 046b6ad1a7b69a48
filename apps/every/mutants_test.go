package every_test

import (
	"context"
	"flag"
	"path/filepath"
	"testing"

	"gomc"
	"gomc/apps/every"
	"gomc/apps/mutate"
)

var allMutants = flag.Bool("mutants", false, "the mutants of german.m, too, with instances of up to four: minutes")

// TestMutants: no mutant of a model that is proved is proved if an instance of it has an error.
func TestMutants(t *testing.T) {
	most := map[string]int{
		"testdata/mutex.m": 5, "testdata/moesi.m": 5, "testdata/lock.m": 4, "testdata/own_by_reference.m": 5,
		"testdata/exists_bits.m": 5, "testdata/quorum_of_all.m": 4, "testdata/undefine_all.m": 5,
		"testdata/two_scalarsets.m": 4, "testdata/switch.m": 5, "testdata/token1.m": 4,
		"../../models/two_phase_commit.m": 4,
	}
	if *allMutants {
		most["../../models/german.m"] = 4
	}
	counts := map[string]int{}
	for path, n := range most {
		m, err := gomc.LoadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		scalarset := every.Scalarsets(m)[0]
		for _, mutant := range mutate.Of(m, nil) {
			counts[mutated(t, m, mutant, scalarset, n)]++
		}
		t.Log(filepath.Base(path), counts)
	}
	if counts["violated"] == 0 || counts["verified"] == 0 {
		t.Error(counts)
	}
}

// mutated is what comes of a mutant.
func mutated(t *testing.T, m *gomc.Model, mutant *mutate.Mutant, scalarset string, most int) string {
	_, text := mutant.Text()
	changed, err := m.With(m.Files()[0], text)
	if err != nil {
		return "invalid"
	}
	r, err := every.Check(context.Background(), changed, every.Options{Every: scalarset, Spec: gomc.Spec{MaxStates: 50_000}})
	if err != nil {
		return "refused or invalid"
	}
	if r.Verdict == every.Verified {
		instances(t, changed, r, most)
		if t.Failed() {
			t.Fatal(text)
		}
	}
	return string(r.Verdict)
}
