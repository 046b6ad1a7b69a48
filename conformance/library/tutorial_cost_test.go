//go:build unix

package library

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"

	"gomc/outcome"
)

var tutorialCost = flag.String("tutorialcost", "", "a file for what the models of P's tutorials come to, and what they cost")

// mostTutorial bounds the processor time of each of them.
const mostTutorial = 15 * time.Second

// tutorials lists the models of P's tutorials, with their mistakes and without. The runs to an error have the given
// number of steps and not fewer, because the search goes by depth. Deadlocks and hangs are shown with a run to the
// point from which they cannot be avoided.
var tutorials = []struct {
	name, args string
	finds      string // in the reason; "": verified
	steps      int
}{
	{"1, an abstract server that wants more than 10", "bank.m --const=Top=109 --const=Abstract=true --const=Wrong=true", "the bank accepts what it must", 7},
	{"1, the abstract server", "bank.m --const=Top=109 --const=Abstract=true", "", 0},
	{"1, server and database, all balances and amounts", "bank.m --const=Top=109", "", 0},
	{"2, three participants; a client wants its own value back", "transactions.m --symm --const=Parts=3 --const=Newer=false", "what was written is read", 38},
	{"2, three participants", "transactions.m --symm --const=Parts=3", "", 0},
	{"2, three participants, of which one may crash", "transactions.m --symm --const=Parts=3 --faults=crash:1", "no client waits for ever", 21},
	{"5, two proposers with ballots that may be equal, three acceptors", "paxos_machines.m --symm", "", 0},
	{"5, an acceptor that promises for an equal ballot", "paxos_machines.m --symm --const=Strict=false", "one value is taught", 32},
}

// TestTutorialCost measures, when it is asked to.
func TestTutorialCost(t *testing.T) {
	if *tutorialCost == "" {
		t.Skip("no file")
	}
	command := built(t)
	var table strings.Builder
	fmt.Fprintf(&table, "# go test ./conformance/library -run TestTutorialCost -tutorialcost FILE: P's tutorials as machines; processor seconds of `gomc --workers=1`, reading and compiling included, %s, %s\n",
		time.Now().UTC().Format(time.DateOnly), runtime.Version())
	table.WriteString("tutorial\tcommand\tverdict\tsteps\tstates\ttransitions\tbits\tcpu_s\n")
	for _, m := range tutorials {
		o, cpu := answered(t, command, m.args)
		verdict, steps := string(o.Verdict), ""
		if m.finds != "" {
			verdict, steps = verdict+": "+o.Reason, fmt.Sprint(len(o.Trace.Steps)-1)
		}
		if (o.Verdict == outcome.Verified) != (m.finds == "") || !strings.Contains(o.Reason, m.finds) || m.finds != "" && steps != fmt.Sprint(m.steps) {
			t.Errorf("%s: %s: %s, in %s steps", m.args, o.Verdict, o.Reason, steps)
		}
		if cpu > mostTutorial {
			t.Errorf("%s takes %v", m.args, cpu)
		}
		fmt.Fprintf(&table, "%s\t%s\t%s\t%s\t%d\t%d\t%d\t%.2f\n", m.name, m.args, verdict, steps, o.States, o.Transitions, o.StateBits, cpu.Seconds())
	}
	if err := os.WriteFile(*tutorialCost, []byte(table.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// answered returns the outcome of the command for a model of the library, whatever its exit status, and its processor
// time.
func answered(t *testing.T, command, args string) (o outcome.Outcome, cpu time.Duration) {
	t.Helper()
	cmd := exec.Command(command, append([]string{"--workers=1", "--format=json"}, strings.Fields(args)...)...)
	cmd.Dir = "models"
	var out, problems bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &problems
	if err := cmd.Run(); err != nil && !errors.As(err, new(*exec.ExitError)) {
		t.Fatal(err)
	}
	if err := json.Unmarshal(out.Bytes(), &o); err != nil {
		t.Fatalf("%s: %v\n%s", args, err, problems.String())
	}
	return o, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}
