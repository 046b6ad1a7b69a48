//go:build unix

package reductions

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"gomc/outcome"
)

var (
	reduced = flag.String("reduced", "", "a file for what reductions leave of the models of the library, and what they cost")
	large   = flag.String("large", "", "a file for how far they go on large ones")
	mostOf  = flag.Uint64("most-states", 200_000, "how many states a search of -reduced may have")
)

// ways are the reductions by themselves, all that can be had together, and the choice among them.
var ways = []struct{ name, flags string }{
	{"plain", ""}, {"symm", "--symm"}, {"dead", "--dead-messages=drop"}, {"por", "--por"}, {"reduce", "--reduce"},
}

// largeModels lists the models that took too long, or that did not end, without dead messages.
var largeModels = []string{
	"paxos.m --symm --const=Acceptors=5",
	"paxos.m --symm --dead-messages=drop --const=Acceptors=5",
	"paxos.m --symm --dead-messages=drop --por --const=Acceptors=5",
	"paxos.m --symm --dead-messages=drop --const=Leaders=3",
	"paxos.m --symm --dead-messages=drop --por --const=Leaders=3",
	"paxos.m --semantics=M-MP --symm --dead-messages=drop --por --const=Acceptors=4",
	"paxos.m --semantics=M-MP --symm --dead-messages=drop --por --const=Acceptors=5",
	"paxos.m --semantics=M-MP --symm --dead-messages=drop --por --const=Leaders=3",
	"raft.m --symm --dead-messages=drop --const=Terms=2 --const=Crashes=0",
	"raft.m --symm --dead-messages=drop --por --const=Terms=2 --const=Crashes=0",
	"raft.m --symm --dead-messages=drop --const=Terms=2",
	"raft.m --symm --dead-messages=drop --por --const=Terms=2 --const=Entries=2 --const=Crashes=0",
	"paxos_machines.m --symm --mailbox=auto --property=-#1",
	"paxos_machines.m --symm --mailbox=auto --property=-#1 --const=Proposers=3",
	"paxos_machines.m --reduce --property=-#1 --const=Proposers=3",
	"paxos_machines.m --reduce --property=-#1 --const=Proposers=3 --const=Acceptors=4",
	"paxos_machines.m --reduce --property=-#1 --const=Proposers=3 --const=Acceptors=5",
}

// TestReduced measures, when it is asked to, what reductions leave of all models of the library, and compares what
// is said of them.
func TestReduced(t *testing.T) {
	if *reduced == "" {
		t.Skip("no file")
	}
	files, err := filepath.Glob("../../models/*.m")
	if err != nil {
		t.Fatal(err)
	}
	command := build(t)
	var table strings.Builder
	fmt.Fprintf(&table, "# go test -C lab ./reductions -run 'TestReduced$' -reduced FILE -most-states %d: states that are left of the models of the library, with their "+
		"own constants, and processor seconds of `gomc --workers=1`, reading and compiling included, the least of five times below a second; "+
		"-: refused; >: more than that; known: seconds until it is known which messages are dead; %s, %s\n",
		*mostOf, time.Now().UTC().Format(time.DateOnly), runtime.Version())
	table.WriteString("model")
	for _, w := range ways {
		fmt.Fprintf(&table, "\t%s\ts", w.name)
	}
	table.WriteString("\tknown\tchosen\n")
	for _, f := range files {
		if strings.HasSuffix(f, "_runs.m") {
			continue
		}
		table.WriteString(strings.TrimSuffix(filepath.Base(f), ".m"))
		verdict, chosen := "", ""
		for _, w := range ways {
			args := fmt.Sprintf("%s %s --max-states=%d --time-limit=2m", w.flags, f, *mostOf)
			o, cpu := leastOf(t, command, args)
			switch {
			case o == nil:
				table.WriteString("\t-\t")
				continue
			case o.Verdict == outcome.Stopped:
				fmt.Fprintf(&table, "\t>%d\t%.2f", o.States, cpu.Seconds())
			default:
				fmt.Fprintf(&table, "\t%d\t%.2f", o.States, cpu.Seconds())
				if verdict != "" && verdict != string(o.Verdict) {
					t.Errorf("%s: %s, elsewhere %s", args, o.Verdict, verdict)
				}
				verdict = string(o.Verdict)
			}
			chosen = strings.Join(o.Reductions, ", ")
		}
		table.WriteString("\t" + knowing(t, command, f) + "\t" + chosen + "\n")
	}
	if err := os.WriteFile(*reduced, []byte(table.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// leastOf returns the outcome of the command for a model, and the least processor time of several runs if these are
// short.
func leastOf(t *testing.T, command, args string) (*outcome.Outcome, time.Duration) {
	o, least := answered(t, command, args)
	for n := 1; n < 5 && o != nil && least < time.Second; n++ {
		_, cpu := answered(t, command, args)
		least = min(least, cpu)
	}
	return o, least
}

// knowing returns how many seconds it takes to find out which messages are dead, -: refused: the least of three times
// with it, before any search, less the least of three without.
func knowing(t *testing.T, command, file string) string {
	least := [2]time.Duration{math.MaxInt64, math.MaxInt64}
	for range 3 {
		for i, flags := range []string{"", "--dead-messages=drop"} {
			o, cpu := answered(t, command, flags+" --engine=interp --max-states=1 "+file)
			if o == nil {
				return "-"
			}
			least[i] = min(least[i], cpu)
		}
	}
	return fmt.Sprintf("%.2f", max(0, least[1]-least[0]).Seconds())
}

// TestLarge measures, when it is asked to, how far large models come in ten minutes.
func TestLarge(t *testing.T) {
	if *large == "" {
		t.Skip("no file")
	}
	command := build(t)
	var table strings.Builder
	fmt.Fprintf(&table, "# go test -C lab ./reductions -run 'TestLarge$' -large FILE: large models without dead messages; processor "+
		"seconds of `gomc --workers=1 --time-limit=10m --memory=4GiB`; %s, %s\n", time.Now().UTC().Format(time.DateOnly), runtime.Version())
	table.WriteString("command\tverdict\tstates\ttransitions\tdepth\tcpu_s\tMiB\n")
	for _, args := range largeModels {
		o, cpu := answered(t, command, "--time-limit=10m --memory=4GiB ../../models/"+args)
		if o == nil {
			t.Fatal("refused: ", args)
		}
		fmt.Fprintf(&table, "%s\t%s\t%d\t%d\t%d\t%.2f\t%d\n", args, o.Verdict, o.States, o.Transitions, o.Depth, cpu.Seconds(), o.PeakBytes>>20)
		if err := os.WriteFile(*large, []byte(table.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// build makes the command.
func build(t *testing.T) string {
	t.Helper()
	command := filepath.Join(t.TempDir(), "gomc")
	build := exec.Command("go", "build", "-o", command, "gomc/cmd/gomc")
	build.Dir = "../.."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return command
}

// answered returns the outcome of the command for a model, nil if it refuses, and its processor time.
func answered(t *testing.T, command, args string) (*outcome.Outcome, time.Duration) {
	t.Helper()
	cmd := exec.Command(command, append([]string{"--workers=1", "--format=json"}, strings.Fields(args)...)...)
	var out, problems bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &problems
	if err := cmd.Run(); err != nil && !errors.As(err, new(*exec.ExitError)) {
		t.Fatal(err)
	}
	if cmd.ProcessState.ExitCode() == outcome.ExitUsage {
		return nil, 0
	}
	o := &outcome.Outcome{}
	if err := json.Unmarshal(out.Bytes(), o); err != nil {
		t.Fatalf("%s: %v: %s", args, err, problems.String())
	}
	return o, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}
