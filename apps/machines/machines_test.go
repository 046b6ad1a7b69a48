package machines

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"gomc/apps/graph"
	"gomc/internal/records"
	"gomc/outcome"
	"gomc/programs"
	"gomc/spec"
)

var record = flag.String("record", "", "TestDigest: add what is measured to this table")

// mostStates is how many states a graph has that TestDigest looks at.
const mostStates = 5_000

// ordered has tests with few states where numbers stand for one another, and of which a graph, which has all numbers, has
// millions of steps from a few states.
const ordered = "chosen_ordered.p"

// TestDigest: the graph of a test has the same digest for 1, 2 and 7 workers, which number its values differently. The
// programs are our own, and P's tests that are correct, below the folders that GOMC_P_SUITE lists.
func TestDigest(t *testing.T) {
	patterns := []string{"../../conformance/p/*.p", "../../models/p/*.p"}
	for _, root := range filepath.SplitList(os.Getenv("GOMC_P_SUITE")) {
		patterns = append(patterns, filepath.Join(root, "Correct/*/*"))
	}
	programs, tests, edges := 0, 0, 0
	for _, pattern := range patterns {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) == 0 {
			t.Fatalf("%s: no programs (%v)", pattern, err)
		}
		for _, path := range paths {
			if filepath.Base(path) == ordered {
				continue
			}
			n, e := digests(t, path)
			tests, edges = tests+n, edges+e
			programs += min(n, 1)
		}
	}
	if programs < 50 {
		t.Errorf("only %d programs", programs)
	}
	figure := fmt.Sprintf("%d tests of %d programs, %d steps", tests, programs, edges)
	t.Log(figure)
	if *record != "" {
		if err := records.RecordBar(*record, &records.Bar{
			Measure: "programs of P: the digest of the state graph is the same",
			Aim:     "50 programs", Figure: figure, Of: "1, 2 and 7 workers",
		}); err != nil {
			t.Error(err)
		}
	}
}

// differ checks that states of a graph are printed differently.
func differ(t *testing.T, of string, g *graph.Graph) {
	known := map[string]int{}
	for i := range g.States() {
		text := fmt.Sprint(g.State(i))
		if n, seen := known[text]; seen {
			t.Errorf("%s: states %d and %d are printed alike: %s", of, n, i, text)
			return
		}
		known[text] = i
	}
}

// digests compares the digests of all tests of a program that can be run and are small, and returns the numbers of
// tests and steps.
func digests(t *testing.T, path string) (tests, edges int) {
	p, err := programs.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range p.Tests() {
		o, err := p.Check(t.Context(), test, spec.Spec{MaxStates: mostStates}, programs.Hooks{})
		if err != nil || o.Exit == outcome.ExitStopped {
			continue // foreign, or large: a graph has more states
		}
		one := ""
		for _, workers := range []int{1, 2, 7} {
			g, err := Graph(t.Context(), p, test, mostStates, workers)
			if large := new(graph.TooLargeError); errors.As(err, &large) {
				break
			}
			if err != nil {
				t.Fatalf("%s %s: %v", path, test, err)
			}
			differ(t, path+" "+test, g)
			switch digest := g.Digest(); {
			case workers == 1:
				one, tests, edges = digest, tests+1, edges+len(g.Edges)
			case digest != one:
				t.Errorf("%s %s: %d workers: %s; one: %s", path, test, workers, digest, one)
			}
		}
	}
	return tests, edges
}
