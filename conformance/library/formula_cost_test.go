//go:build unix

package library

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"gomc/outcome"
)

var formulaCost = flag.String("formulacost", "", "a file for what formulas cost beside the search for states at rest and invariants alone")

// costly are models with more than half a million states, and ten formulas that hold of each without fairness. They are run
// without formulas, with each of them, and with all ten.
var costly = []struct {
	name, args string
	formulas   []string
}{
	{"peterson", "--const=N=6", []string{
		"always eventually exists i : pid_t do place[i] = critical end",
		"always eventually exists i : pid_t do place[i] = outside end",
		"always eventually exists i : pid_t do place[i] = announced end",
		"always eventually !exists i : pid_t do place[i] = critical end",
		"always eventually exists i : pid_t do level[i] = 1 end",
		"always eventually exists i : pid_t do level[i] = N - 1 end",
		"(exists i : pid_t do place[i] = waiting end) leadsto exists i : pid_t do place[i] = critical end",
		"(forall i : pid_t do place[i] = outside end) leadsto exists i : pid_t do place[i] = critical end",
		"(exists i : pid_t do place[i] = critical end) leadsto exists i : pid_t do place[i] = outside end",
		"eventually exists i : pid_t do place[i] = critical end",
	}},
	{"german", "--const=Clients=4", []string{
		"(always eventually exists i : client_t do order[i] = grant_exclusive end) -> always eventually exists i : client_t do request[i] != no_request end",
		"(always eventually exists i : client_t do order[i] = grant_exclusive end) -> always eventually serving = ask_exclusive",
		"(always eventually exists i : client_t do order[i] = grant_shared end) -> always eventually serving = ask_shared",
		"(always eventually exists i : client_t do order[i] = grant_shared end) -> always eventually exists i : client_t do request[i] = ask_shared end",
		"(always eventually exists i : client_t do ack[i] end) -> always eventually exists i : client_t do order[i] = invalidate end",
		"(always eventually exists i : client_t do ack[i] end) -> always eventually exists i : client_t do line[i].permission != none end",
		"(always eventually serving = ask_exclusive) -> always eventually (exists i : client_t do order[i] = grant_exclusive end) | eventually always serving = ask_exclusive",
		"(always eventually serving != no_request) -> (always eventually exists i : client_t do request[i] != no_request end) | eventually always serving != no_request",
		"eventually exists i : client_t do request[i] != no_request end",
		"(forall i : client_t do line[i].permission = none end) until exists i : client_t do request[i] != no_request end",
	}},
	{"two_phase_commit", "--const=Participants=6", []string{
		"Coordinator.phase = waiting leadsto Coordinator.phase = finished",
		"Coordinator.phase = starting leadsto Coordinator.phase = waiting",
		"Coordinator.phase = committing leadsto Coordinator.phase = finished",
		"Coordinator.phase = aborting leadsto Coordinator.phase = finished",
		"eventually Coordinator.phase = finished",
		"eventually always Coordinator.phase = finished",
		"!atrest leadsto atrest",
		"(exists p : participant_t do Participant[p].state = prepared end) leadsto forall p : participant_t do Participant[p].state != prepared end",
		"(exists p : participant_t do Participant[p].state = committed end) leadsto forall p : participant_t do Participant[p].state = committed end",
		"(exists p : participant_t do Participant[p].state = working end) leadsto forall p : participant_t do Participant[p].state != working end",
	}},
	{"raft_election", "", []string{
		"!atrest leadsto atrest",
		"eventually always atrest",
		"eventually exists i : server_t do Server[i].term > 0 end",
		"eventually exists i : server_t do Server[i].term = Terms end",
		"(exists i : server_t do Server[i].role = candidate end) leadsto atrest",
		"(exists i : server_t do Server[i].role = leader end) leadsto !exists i : server_t do Server[i].role = candidate end",
		"(forall i : server_t do Server[i].term = 0 end) leadsto exists i : server_t do Server[i].role != follower end",
		"(exists i : server_t do Server[i].term = 1 end) leadsto exists i : server_t do Server[i].term = Terms end",
		"(exists i : server_t do Server[i].role = candidate end) leadsto exists i : server_t do Server[i].role != candidate end",
		"(forall i : server_t do Server[i].role = follower end) leadsto exists i : server_t do Server[i].term > 0 end",
	}},
	{"synod", "--semantics=M-MP", []string{
		"!atrest leadsto atrest",
		"eventually always atrest",
		"eventually Proposer[1].started",
		"eventually always Proposer[2].started",
		"(Proposer[1].started & !Proposer[2].started) leadsto Proposer[2].started",
		"Proposer[1].started leadsto atrest",
		"eventually exists a : acceptor_t do Acceptor[a].promised > 0 end",
		"eventually exists a : acceptor_t do Acceptor[a].promised = Proposers end",
		"(exists a : acceptor_t do Acceptor[a].promised = 1 end) leadsto exists a : acceptor_t do Acceptor[a].promised = Proposers end",
		"(exists a : acceptor_t do Acceptor[a].num > 0 end) leadsto atrest",
	}},
}

// costs are the costs of one run of the command.
type costs struct {
	cpu     time.Duration
	kb      int64
	outcome outcome.Outcome
}

// TestFormulaCost measures, when it is asked to.
func TestFormulaCost(t *testing.T) {
	if *formulaCost == "" {
		t.Skip("no file")
	}
	command := built(t)
	var table strings.Builder
	fmt.Fprintf(&table, "# go test ./conformance/library -run TestFormulaCost -formulacost FILE: processor seconds and megabytes of `gomc --workers=1 --deadlock=off --fairness=none`, the least of two runs without formulas and with ten, and of ten runs with one each, the first, the mean and the most; %s, %s\n",
		time.Now().UTC().Format(time.DateOnly), runtime.Version())
	table.WriteString("model\targuments\tstates\ttransitions\tsearch_s\tfirst_s\tmean_s\tmost_s\tten_s\tfirst_to_search\tmean_to_search\tten_to_mean\tsearch_mb\tfirst_mb\tten_mb\n")
	for _, m := range costly {
		search, ten := costOf(t, command, m.name, m.args, nil, 2), costOf(t, command, m.name, m.args, m.formulas, 2)
		var first, most costs
		mean := 0.0
		for i, f := range m.formulas {
			c := costOf(t, command, m.name, m.args, []string{f}, 1)
			if i == 0 {
				first = c
			}
			if c.cpu > most.cpu {
				most = c
			}
			mean += c.cpu.Seconds() / float64(len(m.formulas))
		}
		fmt.Fprintf(&table, "%s\t%s\t%d\t%d\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%d\t%d\t%d\n", m.name, m.args, search.outcome.States, search.outcome.Transitions,
			search.cpu.Seconds(), first.cpu.Seconds(), mean, most.cpu.Seconds(), ten.cpu.Seconds(),
			first.cpu.Seconds()/search.cpu.Seconds(), mean/search.cpu.Seconds(), ten.cpu.Seconds()/mean, search.kb>>10, first.kb>>10, ten.kb>>10)
		t.Log(m.name, mean/search.cpu.Seconds(), ten.cpu.Seconds()/mean)
	}
	if err := os.WriteFile(*formulaCost, []byte(table.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// withoutFormulas drops the formulas that a model of the library has; each is on a line, or on several up to a semicolon.
func withoutFormulas(text []byte) []byte {
	var out []byte
	dropping := false
	for line := range bytes.Lines(text) {
		if dropping = dropping || bytes.HasPrefix(line, []byte("ltl ")); !dropping {
			out = append(out, line...)
		}
		code, _, _ := bytes.Cut(line, []byte("--"))
		dropping = dropping && !bytes.Contains(code, []byte(";"))
	}
	return out
}

// costOf is the least of some runs of a model of the library with some formulas.
func costOf(t *testing.T, command, name, args string, formulas []string, runs int) (least costs) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("models", name+".m"))
	if err != nil {
		t.Fatal(err)
	}
	text = withoutFormulas(text)
	for _, f := range formulas {
		text = append(text, "\nltl "+f+";\n"...)
	}
	path := filepath.Join(t.TempDir(), name+".m")
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
	for range runs {
		if c := cost(t, command, path, args); least.cpu == 0 || c.cpu < least.cpu {
			least = c
		}
	}
	if o := &least.outcome; o.Verdict != outcome.Verified || o.States < 500_000 {
		t.Fatalf("%s with %d formulas: %s, %d states", name, len(formulas), o.Verdict, o.States)
	}
	return least
}

// cost runs the command on a model.
func cost(t *testing.T, command, path, args string) (c costs) {
	t.Helper()
	list := append([]string{"--workers=1", "--deadlock=off", "--no-symm", "--format=json", path}, strings.Fields(args)...)
	if text, err := os.ReadFile(path); err == nil && bytes.Contains(text, []byte("\nltl ")) {
		list = append(list, "--fairness=none")
	}
	if c = ran(t, command, list); c.outcome.Exit != outcome.ExitVerified {
		t.Fatalf("%v: exit status %d", list, c.outcome.Exit)
	}
	return c
}

// ran runs the command, whatever it finds.
func ran(t *testing.T, command string, args []string) (c costs) {
	t.Helper()
	cmd := exec.Command(command, args...)
	var complaint strings.Builder
	cmd.Stderr = &complaint
	text, _ := cmd.Output() // its status says what it found
	if err := json.Unmarshal(text, &c.outcome); err != nil {
		t.Fatalf("%v: %v\n%s", args, err, complaint.String())
	}
	c.add(cmd.ProcessState)
	return c
}

// add adds a process that has ended.
func (c *costs) add(p *os.ProcessState) {
	c.cpu += p.UserTime() + p.SystemTime()
	if usage, ok := p.SysUsage().(*syscall.Rusage); ok {
		c.kb = max(c.kb, usage.Maxrss)
	}
}
