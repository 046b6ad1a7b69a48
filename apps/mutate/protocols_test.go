package mutate_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"gomc"
	"gomc/apps/mutate"
	"gomc/spec"
)

var recorded = flag.String("mutants", "", "a file for what becomes of mutants of the protocols of paper D, all of them")

// protocols are the seven of paper D, each in an instance that is searched within seconds.
var protocols = []struct{ model, flags string }{
	{"network_layer", "--faults=lose:1"}, // the one that is always tried
	{"commit_replicated", "--const Again=0 --const Requests=1"},
	{"chain_replication", "--faults=crash:1"},
	{"multi_paxos", "--const Ballots=1 --const Requests=2"},
	{"basic_paxos", "--symm --mailbox=pair"},
	{"leader_election", "--const Nodes=3"},
	{"dispatcher", "--faults=lose:1 --const Clients=1"},
}

// TestProtocols: of mutants that are neither the same, nor refine the model, at least four of five are found in each
// protocol, and nine of ten in all; Table 2 of paper D counts what its testing found. With -mutants, all are tried, and
// recorded.
func TestProtocols(t *testing.T) {
	tried, allFound, allMissed := protocols[:1], 0, 0
	var table strings.Builder
	if *recorded != "" {
		tried = protocols
		fmt.Fprintf(&table, "# go test ./apps/mutate -run 'TestProtocols$' -mutants FILE: mutants of the protocols of paper D, and what becomes of them; %s, %s\n",
			time.Now().UTC().Format(time.DateOnly), runtime.Version())
		fmt.Fprintln(&table, "model\toptions\tstates\tmutants\tfound\tunhandled\tsafety\tliveness\tcover\terror\tsame\trefines\tinvalid\tundecided\tmissed\tof ten, found")
	}
	for _, p := range tried {
		r := mutants(t, p.model, p.flags)
		found, missed := r.Count(mutate.Found, ""), r.Count(mutate.Missed, "")
		if found < 4*missed || found == 0 {
			t.Errorf("%s: %d found, %d missed", p.model, found, missed)
		}
		allFound, allMissed = allFound+found, allMissed+missed
		fmt.Fprintf(&table, "%s\t%s\t%d\t%d\t%d", p.model, p.flags, r.States, len(r.Results), found)
		for _, class := range []string{"unhandled", "safety", "liveness", "cover", "error"} {
			fmt.Fprintf(&table, "\t%d", r.Count(mutate.Found, class))
		}
		for _, status := range []mutate.Status{mutate.Same, mutate.Refines, mutate.Invalid, mutate.Undecided} {
			fmt.Fprintf(&table, "\t%d", r.Count(status, ""))
		}
		fmt.Fprintf(&table, "\t%d\t%.1f\n", missed, 10*float64(found)/float64(found+missed))
		for _, m := range r.Results {
			if m.Status == mutate.Missed {
				t.Logf("%s: missed: %s %s -> %s at %s", p.model, m.Operator, m.Before, m.After, m.At)
			}
		}
	}
	if *recorded != "" {
		if allFound < 9*allMissed {
			t.Errorf("%d found, %d missed", allFound, allMissed)
		}
		if err := os.WriteFile(*recorded, []byte(table.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func mutants(t *testing.T, name, flags string) *mutate.Report {
	t.Helper()
	example, _ := gomc.FindExample(name)
	model, err := example.Load()
	if err != nil {
		t.Fatal(err)
	}
	asked, err := spec.ParseFlags(strings.Fields(flags))
	if err != nil {
		t.Fatal(err)
	}
	asked.TimeLimit = spec.Duration(time.Minute)
	r, err := mutate.Run(context.Background(), model, mutate.Options{Spec: asked})
	if err != nil {
		t.Fatal(err)
	}
	return r
}
