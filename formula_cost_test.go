//go:build unix

package gomc

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

// costly are models with more than half a million states, and a formula that holds of each without fairness. They
// are run once without formulas, once with one, and once with ten that are alike.
var costly = []struct{ name, args, formula string }{
	{"peterson", "--const=N=6", "always eventually exists i : pid_t do place[i] = critical end"},
	{"german", "--const=Clients=4", "(always eventually exists i : client_t do order[i] = grant_exclusive end) -> always eventually exists i : client_t do request[i] != no_request end"},
	{"two_phase_commit", "--const=Participants=6", "Coordinator.phase = waiting leadsto Coordinator.phase = finished"},
	{"raft_election", "", "!atrest leadsto atrest"},
	{"synod", "--semantics=M-MP", "!atrest leadsto atrest"},
}

// run is what one run of the command took.
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
	command := filepath.Join(t.TempDir(), "gomc")
	if out, err := exec.Command("go", "build", "-o", command, "./cmd/gomc").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var table strings.Builder
	fmt.Fprintf(&table, "# go test . -run TestFormulaCost -formulacost FILE: processor seconds and megabytes of `gomc --workers=1 --deadlock=off --fairness=none`, the least of two runs, %s, %s\n",
		time.Now().UTC().Format(time.DateOnly), runtime.Version())
	table.WriteString("model\targuments\tformula\tstates\ttransitions\tsearch_s\tone_s\tten_s\tone_to_search\tten_to_one\tsearch_mb\tone_mb\tten_mb\n")
	for _, m := range costly {
		text, err := os.ReadFile(filepath.Join("models", m.name+".m"))
		if err != nil {
			t.Fatal(err)
		}
		var least [3]costs
		for k, formulas := range []int{0, 1, 10} {
			path := filepath.Join(t.TempDir(), m.name+".m")
			if err := os.WriteFile(path, append(withoutFormulas(text), strings.Repeat("\nltl "+m.formula+";\n", formulas)...), 0o644); err != nil {
				t.Fatal(err)
			}
			for range 2 {
				if c := cost(t, command, path, m.args); least[k].cpu == 0 || c.cpu < least[k].cpu {
					least[k] = c
				}
			}
			if o := &least[k].outcome; o.Verdict != outcome.Verified || o.States < 500_000 {
				t.Fatalf("%s with %d formulas: %s, %d states", m.name, formulas, o.Verdict, o.States)
			}
		}
		s, one, ten := least[0], least[1], least[2]
		fmt.Fprintf(&table, "%s\t%s\t%s\t%d\t%d\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%d\t%d\t%d\n", m.name, m.args, m.formula, s.outcome.States, s.outcome.Transitions,
			s.cpu.Seconds(), one.cpu.Seconds(), ten.cpu.Seconds(), one.cpu.Seconds()/s.cpu.Seconds(), ten.cpu.Seconds()/one.cpu.Seconds(), s.kb>>10, one.kb>>10, ten.kb>>10)
		t.Log(m.name, one.cpu.Seconds()/s.cpu.Seconds(), ten.cpu.Seconds()/one.cpu.Seconds())
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

// cost runs the command on a model.
func cost(t *testing.T, command, path, args string) (c costs) {
	t.Helper()
	list := append([]string{"--workers=1", "--deadlock=off", "--no-symm", "--format=json", path}, strings.Fields(args)...)
	if text, err := os.ReadFile(path); err == nil && bytes.Contains(text, []byte("\nltl ")) {
		list = append(list, "--fairness=none")
	}
	cmd := exec.Command(command, list...)
	var out, errors bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errors
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %v\n%s", list, err, errors.String())
	}
	if err := json.Unmarshal(out.Bytes(), &c.outcome); err != nil {
		t.Fatal(err)
	}
	c.cpu = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	if usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
		c.kb = usage.Maxrss
	}
	return c
}
