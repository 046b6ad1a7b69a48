package proofs

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/every"
	"gomc/apps/mutate"
	"gomc/spec"
)

var mutants = flag.String("mutants", "", "try all mutants of the protocols, too, and write a table of what became of them to this file")

// expectation is a line -- prove: --every T [--nodes=K] : verdict.
var expectation = regexp.MustCompile(`(?m)^-- prove: --every (\w+)(?: --nodes=(\d))? : ([a-z ]+)$`)

// mostNodes bounds the nodes of the instances that proofs are compared with, and mostInstances the states of each that
// are visited.
const (
	mostNodes     = 5
	mostInstances = 50_000
)

// fates lists the possible results for a mutant: it is no model, or none that can be proved; an instance that is
// searched has an error; or it is proved, or not.
var fates = []string{"invalid", "refused", "violated", "not proved", "stopped", "verified"}

// TestProtocols: well-known protocols, written by hand as a user would, come out as they say. What is proved, of them
// and their mutants, has no error in instances of up to five nodes.
func TestProtocols(t *testing.T) {
	paths, err := filepath.Glob("protocols/*.m")
	if err != nil || len(paths) == 0 {
		t.Fatal("where are the protocols?", err)
	}
	chosen := regexp.MustCompile(*only)
	var table strings.Builder
	fmt.Fprintf(&table, "# %s; %s\nprotocol\tnodes\tverdict\tabstract states\trechecked\tmutants\t%s\n",
		"go test -C lab ./proofs -run Protocols"+chosenOnly()+" -mutants FILE", machine(t), strings.Join(fates, "\t"))
	for _, path := range paths {
		if chosen.MatchString(path) {
			protocol(t, path, &table)
			keep(t, table.String())
		}
	}
}

// keep writes the table, with each protocol that is done: all of them take long.
func keep(t *testing.T, table string) {
	if *mutants == "" {
		return
	}
	if err := os.WriteFile(*mutants, []byte(table), 0o644); err != nil {
		t.Error("not recorded:", err)
	}
}

func protocol(t *testing.T, path string, table *strings.Builder) {
	m, err := gomc.LoadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	name := strings.TrimSuffix(filepath.Base(path), ".m")
	all := expectation.FindAllStringSubmatch(m.Text(), -1)
	if len(all) == 0 {
		t.Error(name, "says nothing")
	}
	for _, want := range all {
		opts := every.Options{Every: want[1], Recheck: 20_000}
		opts.Nodes, _ = strconv.Atoi(want[2])
		r := proved(t, m, opts)
		if r == nil || string(r.Verdict) != want[3] {
			t.Errorf("%s: not %s: %+v", name, want[3], r)
			continue
		}
		row := fmt.Sprintf("%s\t%d\t%s\t%d\t%s", name, r.Nodes, r.Verdict, len(r.Proof.Set.States), rechecked(r))
		if *mutants != "" {
			row += mutantsOf(t, m, opts)
		}
		t.Log(row)
		table.WriteString(row + "\n")
	}
}

func rechecked(r *every.Report) string {
	switch {
	case r.Recheck == nil || len(r.Recheck.Sizes) == 0:
		return "-"
	case r.Recheck.Whole():
		return "enough for every number"
	}
	return fmt.Sprintf("up to %d", r.Recheck.Sizes[len(r.Recheck.Sizes)-1].Nodes)
}

// proved returns gomc prove's report on a model, or nil if it refuses it or fails. It compares proofs with instances.
func proved(t *testing.T, m *gomc.Model, opts every.Options) *every.Report {
	r, err := every.Check(context.Background(), m, opts)
	if err != nil {
		return nil
	}
	if r.Verdict != every.Verified {
		return r
	}
	for n := r.Instances[0].Nodes; n <= mostNodes; n++ {
		s := gomc.Spec{Constants: map[string]string{r.Constant: fmt.Sprint(n)}, Symmetry: true, Deadlock: spec.NoDeadlock,
			Formulas: spec.NoFormulas, MaxStates: mostInstances}
		p, err := gomc.Compile(m, s)
		if err != nil {
			t.Fatal(err)
		}
		o, err := gomc.Check(context.Background(), p, s, gomc.Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		if len(o.Findings) > 0 {
			t.Fatalf("WRONG: %s is verified for every number, and violated at %d: %s\n%s", m.Name, n,
				o.Findings[0].Message, m.Text())
		}
	}
	return r
}

// mutantsOf says how many mutants came out in each way.
func mutantsOf(t *testing.T, m *gomc.Model, opts every.Options) string {
	opts.Recheck, opts.Spec.MaxStates = 1, 20_000
	counts := map[string]int{}
	list := mutate.Of(m, nil)
	for _, mutant := range list {
		counts[mutated(t, m, mutant, opts)]++
	}
	row := fmt.Sprintf("\t%d", len(list))
	for _, f := range fates {
		row += fmt.Sprintf("\t%d", counts[f])
	}
	return row
}

func mutated(t *testing.T, m *gomc.Model, mutant *mutate.Mutant, opts every.Options) string {
	_, text := mutant.Text()
	changed, err := m.With(m.Files()[0], text)
	if err != nil {
		return "invalid"
	}
	if _, err := every.Premises(changed, opts.Every, opts.Spec); err != nil {
		if _, compiles := gomc.Compile(changed, gomc.Spec{}); compiles != nil {
			return "invalid"
		}
		return "refused"
	}
	r := proved(t, changed, opts)
	if r == nil || !slices.Contains(fates, string(r.Verdict)) {
		t.Fatal("no verdict\n", text)
	}
	return string(r.Verdict)
}
