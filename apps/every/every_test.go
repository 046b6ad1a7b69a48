package every_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/every"
	"gomc/outcome"
	"gomc/spec"
)

// expectation is a line -- prove: --every T [--nodes=K] : verdict.
var expectation = regexp.MustCompile(`(?m)^-- prove: --every (\w+)(?: --nodes=(\d))? : ([a-z ]+?)(?: (GM\d+))?$`)

// TestModels: each model of testdata comes out as it says, and one that is verified for every number of nodes is so for
// up to five.
func TestModels(t *testing.T) {
	paths, err := filepath.Glob("testdata/*.m")
	if err != nil || len(paths) == 0 {
		t.Fatal("where are the models?", err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			all := expectation.FindAllStringSubmatch(string(text), -1)
			if len(all) == 0 {
				t.Error("it says nothing")
			}
			for _, want := range all {
				nodes, _ := strconv.Atoi(want[2])
				expect(t, path, want[1], nodes, strings.TrimSpace(want[3]+" "+want[4]))
			}
		})
	}
}

func expect(t *testing.T, path, scalarset string, nodes int, want string) {
	m, err := gomc.LoadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	r, err := every.Check(context.Background(), m, every.Options{Every: scalarset, Nodes: nodes, Recheck: 3000})
	got := ""
	list, refused := gomc.AsDiagnostics(err)
	switch {
	case refused:
		got = "refused"
		for _, d := range list {
			if strings.HasSuffix(want, d.Code) {
				got += " " + d.Code
				break
			}
		}
	case err != nil:
		t.Fatal(err)
	default:
		got = string(r.Verdict)
	}
	if got != want {
		t.Errorf("%s: %s, and not %s: %v", path, got, want, err)
	}
	if got == string(every.Verified) {
		instances(t, m, r, 5, nil)
	}
}

// instances checks instances, with some constants, of a model that is verified for every number of nodes.
func instances(t *testing.T, m *gomc.Model, r *every.Report, most int, constants map[string]string) {
	for n := r.Instances[0].Nodes; n <= most; n++ {
		s := gomc.Spec{Constants: map[string]string{r.Constant: fmt.Sprint(n)}, Symmetry: true, Deadlock: spec.NoDeadlock,
			Formulas: spec.NoFormulas, MaxStates: 50_000}
		maps.Copy(s.Constants, constants)
		p, err := gomc.Compile(m, s)
		if err != nil {
			t.Fatal(err)
		}
		o, err := gomc.Check(context.Background(), p, s, gomc.Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range o.Findings {
			if f.Kind != "cover" && f.Kind != "liveness" && f.Kind != "final" {
				t.Errorf("WRONG: %s is verified for every number, and violated at %d: %s", m.Name, n, f.Message)
			}
		}
	}
}

// TestLibrary: models of the library that are in scope.
func TestLibrary(t *testing.T) {
	for _, want := range []struct {
		model, scalarset, headline string
		constants                  map[string]string
	}{
		{"german", "client_t", "verified for every number of client_t: 1 by search, 2 and more by 4,014 abstract states (2 nodes and others)", nil},
		{"raft_election", "server_t", "verified for every number of server_t but 1 (no model): 2 and more by 200 abstract states (2 nodes and others)",
			map[string]string{"Terms": "1"}},
		{"two_phase_commit", "participant_t", "verified for every number of participant_t: 1 by search, 2 and more by 82 abstract states (2 nodes and others)", nil},
	} {
		e, _ := gomc.FindExample(want.model)
		m, err := e.Load()
		if err != nil {
			t.Fatal(err)
		}
		r, err := every.Check(context.Background(), m, every.Options{Every: want.scalarset, Recheck: 1000, Spec: gomc.Spec{Constants: want.constants}})
		if err != nil {
			t.Fatal(err)
		}
		if r.Headline() != want.headline {
			t.Error(r.Headline())
		}
	}
}

// TestStopped: limits, and a context that is cancelled.
func TestStopped(t *testing.T) {
	e, _ := gomc.FindExample("german")
	m, err := e.Load()
	if err != nil {
		t.Fatal(err)
	}
	r, err := every.Check(context.Background(), m, every.Options{Every: "client_t", Spec: gomc.Spec{MaxStates: 1000}})
	if err != nil || r.Verdict != every.Stopped || r.Exit() != outcome.ExitStopped {
		t.Error(r, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if r, err := every.Check(ctx, m, every.Options{Every: "client_t"}); err == nil && r.Verdict != every.Stopped {
		t.Error(r.Verdict)
	}
	var unsupported *spec.UnsupportedError
	_, err = every.Check(context.Background(), m, every.Options{Every: "client_t", Spec: gomc.Spec{Symmetry: true}})
	if !errors.As(err, &unsupported) {
		t.Error(err)
	}
}

var whole = flag.Bool("whole", false, "test the lemmas of german.m, too: half a minute")

// TestLemmas: the lemmas of a proof, pasted into the model, hold in instances of up to five nodes.
func TestLemmas(t *testing.T) {
	models := []string{"../../models/two_phase_commit.m"}
	for _, name := range []string{"mutex", "lock", "ticket", "exists_bits", "own_by_reference", "two_scalarsets", "values_index",
		"undefine_all", "token1"} {
		models = append(models, "testdata/"+name+".m")
	}
	if *whole {
		models = append(models, "../../models/german.m")
	}
	for _, path := range models {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		m, err := gomc.LoadReader(path, strings.NewReader(string(text)))
		if err != nil {
			t.Fatal(err)
		}
		r, err := every.Check(context.Background(), m, every.Options{Every: every.Scalarsets(m)[0], Lemmas: true})
		if err != nil || r.Verdict != every.Verified {
			t.Fatal(path, err)
		}
		pasted := string(text)
		for _, l := range r.Lemmas {
			pasted += l.Murphi + "\n"
		}
		t.Log(path, r.Lemmas)
		with, err := gomc.LoadReader(path, strings.NewReader(pasted))
		if err != nil {
			t.Fatal(err, pasted)
		}
		instances(t, with, r, 5, nil)
	}
}
