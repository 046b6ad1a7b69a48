//go:build unix

package diff

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"gomc/internal/records"
	"gomc/outcome"
)

var spinCost = flag.String("spincost", "", "a file for what formulas cost beside SPIN")

// besideSpin are models in two languages, with the same steps, and formulas of which both tools say the same.
type besideSpin struct {
	name            string
	murphi, promela string
	formulas        []twice
}

// twice is a formula in two languages.
type twice struct {
	murphi, promela string
	violated        bool
}

// costOf is the cost of all processes of a tool together.
type costOf struct {
	cpu    time.Duration
	kb     int64 // of the largest
	states uint64
}

// TestSpinCost measures, when it is asked to.
func TestSpinCost(t *testing.T) {
	if *spinCost == "" || *spin == "" {
		t.Skip("no file, or no SPIN")
	}
	command := filepath.Join(t.TempDir(), "gomc")
	build(t, command)
	commit, err := records.Commit()
	if err != nil {
		t.Fatal(err)
	}
	here := records.Here()
	var table strings.Builder
	fmt.Fprintf(&table, "# go test -C lab ./gen/diff -run TestSpinCost: processor seconds and megabytes, the least of two runs taken in turn, of `gomc --workers=1 --deadlock=off --fairness=none` and of `spin -a; cc -O2; pan -a`; %s, commit %s; %s, %d cores, %s, load %v\n",
		time.Now().UTC().Format(time.DateOnly), commit, here.Processor, here.Cores, here.Go, load(here))
	table.WriteString("model\tformula\tverdict\tgomc_states\tspin_states\tgomc_s\tspin_s\tgomc_to_spin\tgomc_mb\tspin_mb\n")
	for _, m := range []besideSpin{petersonTwice(6), alternatingBitTwice(30, 6), leaderTwice(8)} {
		for _, f := range m.formulas {
			var ours, theirs costOf
			_, depth := spinCostOf(t, m, f, 10_000_000)
			for range 2 {
				ours.least(gomcCost(t, command, m, f))
				c, _ := spinCostOf(t, m, f, depth+1000)
				theirs.least(c)
			}
			verdict := map[bool]string{false: "verified", true: "violated"}[f.violated]
			fmt.Fprintf(&table, "%s\t%s\t%s\t%d\t%d\t%.2f\t%.2f\t%.2f\t%d\t%d\n", m.name, f.murphi, verdict, ours.states, theirs.states,
				ours.cpu.Seconds(), theirs.cpu.Seconds(), ours.cpu.Seconds()/theirs.cpu.Seconds(), ours.kb>>10, theirs.kb>>10)
			t.Log(m.name, verdict, ours, theirs)
		}
	}
	if err := os.WriteFile(*spinCost, []byte(table.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// load is the load average as the measurement began, where the system tells.
func load(e records.Environment) string {
	if e.Load == nil {
		return "unknown"
	}
	return fmt.Sprint(*e.Load)
}

func (c *costOf) least(d costOf) {
	if c.cpu == 0 || d.cpu < c.cpu {
		*c = d
	}
}

// add adds a process that has ended.
func (c *costOf) add(p *os.ProcessState) {
	c.cpu += p.UserTime() + p.SystemTime()
	if usage, ok := p.SysUsage().(*syscall.Rusage); ok {
		c.kb = max(c.kb, usage.Maxrss)
	}
}

// gomcCost judges a formula with gomc.
func gomcCost(t *testing.T, command string, m besideSpin, f twice) (c costOf) {
	path := filepath.Join(t.TempDir(), "model.m")
	if err := os.WriteFile(path, []byte(m.murphi+"ltl "+f.murphi+";\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(command, "--workers=1", "--deadlock=off", "--fairness=none", "--format=json", path)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	text, _ := cmd.Output() // its status says what it found
	var o outcome.Outcome
	if err := json.Unmarshal(text, &o); err != nil {
		t.Fatalf("%v\n%s", err, complaint.String())
	}
	if want := map[bool]outcome.Verdict{false: outcome.Verified, true: outcome.Violated}[f.violated]; o.Verdict != want {
		t.Fatalf("%s, %s: %s", m.name, f.murphi, o.Verdict)
	}
	c.states = o.States
	c.add(cmd.ProcessState)
	return c
}

// spinCostOf judges a formula with SPIN, its verifier compiled as is usual. The stack of the search has room for depth
// steps, and not many more than it takes, for it is memory that counts.
func spinCostOf(t *testing.T, m besideSpin, f twice, depth int) (c costOf, reached int) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "x.pml"), []byte(m.promela+"ltl f { "+f.promela+" }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var out []byte
	for _, step := range [][]string{{*spin, "-a", "x.pml"}, {"cc", "-w", "-O2", "-o", "pan", "pan.c"}, {"./pan", "-a", fmt.Sprintf("-m%d", depth)}} {
		cmd := exec.Command(step[0], step[1:]...)
		cmd.Dir = dir
		if out, _ = cmd.CombinedOutput(); cmd.ProcessState == nil || step[0] != "./pan" && !cmd.ProcessState.Success() {
			t.Fatalf("%s, %v: %s", m.name, step, out)
		}
		c.add(cmd.ProcessState)
	}
	found, states := numberOfErrors.FindSubmatch(out), spinStates.FindSubmatch(out)
	if states == nil || bytes.Contains(out, []byte("max search depth too small")) || (string(found[1]) != "0") != f.violated {
		t.Fatalf("%s, %s: %s", m.name, f.promela, out)
	}
	fmt.Sscan(string(states[2]), &c.states)
	fmt.Sscan(string(states[1]), &reached)
	return c, reached
}
