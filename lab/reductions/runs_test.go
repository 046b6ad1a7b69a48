//go:build unix

package reductions

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"gomc/outcome"
)

var runs = flag.String("runs", "", "a file for what symmetry reduction leaves where formulas of runs are judged")

// acceptedRuns are models of which formulas are to need no more states under symmetry reduction than invariants do.
var acceptedRuns = []string{
	"../../models/peterson_runs.m --fairness=process --const=N=5",
	"../../models/peterson_runs.m --fairness=process --const=N=6",
	"../../models/peterson_runs.m --fairness=process --const=N=7",
	"../../models/peterson_runs.m --fairness=process --const=N=8",
	"../../models/german_runs.m --fairness=event --const=Clients=2",
	"../../models/german_runs.m --fairness=event",
	"../../models/raft_election_runs.m",
	"../../models/raft_election_runs.m --fairness=event",
	"../../models/two_phase_commit_runs.m",
	"../../models/two_phase_commit_runs.m --fairness=event",
	"testdata/gossip.m",
	"testdata/gossip.m --fairness=process",
}

// mostFactor is how many times the states of the invariants these may need.
const mostFactor = 1.1

// TestSymmetricRuns measures, when it is asked to, what symmetry reduction leaves of models whose formulas are judged,
// and compares verdicts: of those that are to need no more, and of every companion of the library, which is to be
// judged under symmetry reduction where its invariants are.
func TestSymmetricRuns(t *testing.T) {
	if *runs == "" {
		t.Skip("no file")
	}
	companions, err := filepath.Glob("../../models/*_runs.m")
	if err != nil {
		t.Fatal(err)
	}
	command := build(t)
	var table strings.Builder
	fmt.Fprintf(&table, "# go test -C lab ./reductions -run 'TestSymmetricRuns$' -runs FILE: states of models whose formulas "+
		"are judged, without and with --symm, and with --symm --formulas=off; processor seconds of `gomc --workers=1`; "+
		"-: refused; >: it was stopped there; %s, %s\n", time.Now().UTC().Format(time.DateOnly), runtime.Version())
	table.WriteString("command\tverdict\tplain\ts\tsymm\ts\tinvariants\ts\n")
	for i, args := range append(acceptedRuns, companions...) {
		accepted := i < len(acceptedRuns)
		most := " --time-limit=2m --max-states=800000"
		plain, plainly := answered(t, command, "--no-symm "+args+most)
		symm, symmetrically := answered(t, command, "--symm "+args+most)
		safe, safely := answered(t, command, "--symm --formulas=off "+withoutFairness(args)+most)
		verdict := "-"
		switch {
		case symm == nil && safe != nil:
			t.Errorf("%s: refused with --symm, where its invariants are not", args)
		case symm != nil:
			verdict = string(symm.Verdict)
		}
		if differ(plain, symm) {
			t.Errorf("%s: %s, and %s with --symm", args, plain.Verdict, symm.Verdict)
		}
		if accepted && (symm.Verdict != outcome.Verified || float64(symm.States) > mostFactor*float64(safe.States)) {
			t.Errorf("%s: %s of %d states, where the invariants need %d", args, symm.Verdict, symm.States, safe.States)
		}
		row := []string{filepath.Base(strings.Fields(args)[0]), verdict}
		row[0] += strings.TrimPrefix(args, strings.Fields(args)[0])
		row = append(append(append(row, left(plain, plainly)...), left(symm, symmetrically)...), left(safe, safely)...)
		table.WriteString(strings.Join(row, "\t") + "\n")
	}
	if err := os.WriteFile(*runs, []byte(table.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// withoutFairness leaves out what says nothing where formulas are not judged.
func withoutFairness(args string) string {
	fields := strings.Fields(args)
	var out []string
	for _, f := range fields {
		if !strings.HasPrefix(f, "--fairness") {
			out = append(out, f)
		}
	}
	return strings.Join(out, " ")
}

// differ reports whether two answers contradict each other.
func differ(a, b *outcome.Outcome) bool {
	return a != nil && b != nil && a.Verdict != b.Verdict && a.Verdict != outcome.Stopped && b.Verdict != outcome.Stopped
}

// left returns how many states there are, and how long that took.
func left(o *outcome.Outcome, cpu time.Duration) []string {
	switch {
	case o == nil:
		return []string{"-", ""}
	case o.Verdict == outcome.Stopped:
		return []string{fmt.Sprintf(">%d", o.States), fmt.Sprintf("%.2f", cpu.Seconds())}
	}
	return []string{fmt.Sprint(o.States), fmt.Sprintf("%.2f", cpu.Seconds())}
}
