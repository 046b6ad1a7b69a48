package every_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/every"
	"gomc/apps/mutate"
	"gomc/internal/modeltest"
	"gomc/internal/records"
)

var (
	mutants = flag.String("mutants", "", "try all mutants, of german.m and raft_election.m, too, and write a table of what became of them to this file")
	only    = flag.String("only", ".", "a regular expression for the models whose mutants are tried")
)

// fates lists the possible results for a mutant: it is no model, or none that can be proved; an instance that is
// searched has an error; or it is proved, or not.
var fates = []string{"invalid", "refused", "violated", "not proved", "stopped", "verified"}

// TestMutants: no mutant of a model that is proved is proved if an instance of it, of up to five nodes, has an error. A
// share of the mutants is tried, and all of them in the laboratory.
func TestMutants(t *testing.T) {
	var table strings.Builder
	fmt.Fprintf(&table, "# mutants of models that are proved, by what gomc prove says of them; instances of up to five nodes of those "+
		"that are verified have no error\nmodel\tevery\tmutants\t%s\n", strings.Join(fates, "\t"))
	all := map[string]int{}
	for _, path := range proved(t) {
		m, err := gomc.LoadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		scalarset := every.Scalarsets(m)[0]
		list := mutate.Of(m, nil)
		if *mutants == "" {
			list = modeltest.Share(list, 4)
		}
		counts := map[string]int{}
		for _, mutant := range list {
			counts[mutated(t, m, mutant, scalarset)]++
		}
		fmt.Fprintf(&table, "%s\t%s\t%d", strings.TrimSuffix(filepath.Base(path), ".m"), scalarset, len(list))
		for _, f := range fates {
			fmt.Fprintf(&table, "\t%d", counts[f])
			all[f] += counts[f]
		}
		table.WriteString("\n")
		keepMutants(t, table.String())
	}
	t.Log(all)
	if all["violated"] == 0 || all["verified"] == 0 {
		t.Error(all)
	}
}

// keepMutants writes the table, with each model that is done: all of them take long.
func keepMutants(t *testing.T, table string) {
	if *mutants == "" {
		return
	}
	commit, err := records.Commit()
	if err == nil {
		err = os.WriteFile(*mutants, []byte(strings.Replace(table, "; instances", "; commit "+commit+"; instances", 1)), 0o644)
	}
	if err != nil {
		t.Error("not recorded:", err)
	}
}

// proved are the models whose mutants are tried.
func proved(t *testing.T) (paths []string) {
	all, err := filepath.Glob("testdata/*.m")
	if err != nil {
		t.Fatal(err)
	}
	all = append(all, "../../models/two_phase_commit.m")
	if *mutants != "" {
		all = append(all, "../../models/german.m", "../../models/raft_election.m")
	}
	chosen := regexp.MustCompile(*only)
	for _, path := range all {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		want := expectation.FindAllStringSubmatch(string(text), -1)
		verified := slices.ContainsFunc(want, func(w []string) bool { return w[2] == "" && w[3] == "verified" })
		if (verified || strings.HasPrefix(path, "../")) && chosen.MatchString(path) {
			paths = append(paths, path)
		}
	}
	return paths
}

// fewer are the constants with which a model is proved in little time.
func fewer(m *gomc.Model) map[string]string {
	if strings.Contains(m.Text(), "Terms") {
		return map[string]string{"Terms": "1"}
	}
	return nil
}

// mutated returns the result for a mutant.
func mutated(t *testing.T, m *gomc.Model, mutant *mutate.Mutant, scalarset string) string {
	_, text := mutant.Text()
	changed, err := m.With(m.Files()[0], text)
	if err != nil {
		return "invalid"
	}
	opts := every.Options{Every: scalarset, Spec: gomc.Spec{MaxStates: 20_000, Constants: fewer(m)}, Recheck: 1}
	r, err := every.Check(context.Background(), changed, opts)
	switch {
	case err != nil && isRefusal(err):
		return "refused"
	case err != nil:
		return "invalid"
	case r.Verdict == every.Verified:
		instances(t, changed, r, 5, fewer(m))
		if t.Failed() {
			t.Fatal(text)
		}
	}
	return string(r.Verdict)
}

// isRefusal reports whether an error says that a model is right, and none that can be proved.
func isRefusal(err error) bool {
	list, ok := gomc.AsDiagnostics(err)
	return ok && strings.HasPrefix(list[0].Code, "GM07")
}
