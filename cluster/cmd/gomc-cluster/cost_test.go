package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"gomc/internal/records"
	"gomc/outcome"
)

var (
	costs      = flag.String("cost", "", "commands that TestCost runs, apart by semicolons; default: a small one")
	costRuns   = flag.Int("cost-runs", 1, "how often each; the run with the least processor time is told")
	costRecord = flag.String("cost-record", "", "a table to which TestCost adds a row for each command")
)

// cost is the cost of a command, with all processes that it began.
type cost struct {
	outcome   outcome.Outcome
	spent     time.Duration // of processors
	wall      time.Duration
	peak      uint64 // the most bytes that were resident in all at one moment
	processes int    // the most at one moment
}

// TestCost measures what searches take, by one process and by several, and records it.
func TestCost(t *testing.T) {
	here, given, folder := records.Here(), *costs, t.TempDir()
	if given == "" {
		given = "gomc-cluster check --cluster=local:2 --memory=64MiB --const Digits=4 conformance/digits.m"
		folder = ""
	} else {
		build(t, folder, "gomc", "../../..")
		build(t, folder, "gomc-cluster", "../..")
	}
	commit, _ := exec.Command("git", "rev-parse", "--short=12", "HEAD").Output() // where there is none, none is told
	commands := strings.Split(given, ";")
	least := make([]*cost, len(commands))
	for range *costRuns {
		for i, command := range commands {
			c := measured(t, folder, command)
			t.Logf("%s\t%s", strings.TrimSpace(command), c)
			if least[i] == nil || c.spent < least[i].spent {
				least[i] = c
			}
		}
	}
	for i, c := range least {
		if *costRecord != "" {
			recordCost(t, strings.TrimSpace(commands[i]), c, strings.TrimSpace(string(commit)), &here)
		}
	}
	if o := &least[0].outcome; *costs == "" && (o.Verdict != outcome.Verified || o.States != 10000 ||
		o.Transitions != 36001 || least[0].peak == 0 || least[0].processes != 3) {
		t.Error(least[0])
	}
}

// build builds a command of a module.
func build(t *testing.T, folder, command, module string) {
	t.Helper()
	b := exec.Command("go", "build", "-o", folder, "./cmd/"+command)
	b.Dir = module
	if said, err := b.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
}

// measured runs a command in a folder; "": as this program.
func measured(t *testing.T, folder, command string) *cost {
	t.Helper()
	words := strings.Fields(command)
	program, err := filepath.Join(folder, words[0]), error(nil)
	if folder == "" {
		program, err = os.Executable()
	}
	if err != nil {
		t.Fatal(err)
	}
	run := exec.Command(program, append(words[1:], "--format=json")...)
	run.Dir, run.Stderr = "../../..", os.Stderr
	c := &cost{}
	var ended atomic.Bool
	began, watched := time.Now(), make(chan struct{})
	out, err := run.StdoutPipe()
	if err == nil {
		err = run.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(watched)
		for ; !ended.Load(); time.Sleep(50 * time.Millisecond) {
			resident, n := familyOf(run.Process.Pid)
			c.peak, c.processes = max(c.peak, resident), max(c.processes, n)
		}
	}()
	err = json.NewDecoder(out).Decode(&c.outcome)
	var exit *exec.ExitError
	if failed := run.Wait(); failed != nil && !errors.As(failed, &exit) {
		t.Fatal(failed)
	}
	ended.Store(true)
	<-watched
	if err != nil {
		t.Fatalf("%s: %v", command, err)
	}
	c.wall, c.spent = time.Since(began), run.ProcessState.UserTime()+run.ProcessState.SystemTime()
	return c
}

// familyOf returns the resident memory of a process and all that it began, and their number. Shared pages count for
// each of them.
func familyOf(pid int) (resident uint64, processes int) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0, 0
	}
	var space, pages uint64
	fmt.Sscan(string(text), &space, &pages)
	resident, processes = pages*uint64(os.Getpagesize()), 1
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, children := range threads {
		text, _ := os.ReadFile(children) // a thread that has ended has none
		for _, child := range strings.Fields(string(text)) {
			if n, err := strconv.Atoi(child); err == nil {
				r, p := familyOf(n)
				resident, processes = resident+r, processes+p
			}
		}
	}
	return resident, processes
}

// String returns the result and the cost of a command as cells.
func (c *cost) String() string {
	o, verdict := &c.outcome, string(c.outcome.Verdict)
	if o.Verdict == outcome.Stopped {
		verdict += ": " + o.Reason
	}
	perTransition := float64(c.spent.Nanoseconds()) / float64(max(1, o.Transitions))
	return fmt.Sprintf("%s\t%d\t%d\t%d\t%.1f\t%.0f\t%d\t%d\t%.1f", verdict, o.States, o.Transitions, o.Depth,
		c.spent.Seconds(), perTransition, c.processes, c.peak>>20, c.wall.Seconds())
}

// costHead is above the rows of the table.
const costHead = "command\tverdict\tstates\ttransitions\tdepth\tcpu s\tcpu ns/transition\tprocesses\t" +
	"peak MiB in all\twall s\truns\tcommit\tdate\n"

// recordCost adds a row to the table.
func recordCost(t *testing.T, command string, c *cost, commit string, here *records.Environment) {
	t.Helper()
	f, err := os.OpenFile(*costRecord, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	row := fmt.Sprintf("%s\t%s\t%d\t%s\t%s\n", command, c, *costRuns, commit,
		time.Now().UTC().Format("2006-01-02 15:04 UTC"))
	if info, err := f.Stat(); err == nil && info.Size() == 0 {
		row = "# go test -C cluster ./cmd/gomc-cluster -run TestCost -cost 'COMMAND; ...' -cost-runs N " +
			"-cost-record FILE: what searches took with all their processes, the least of runs that took turns; " +
			here.Line() + "\n" + costHead + row
	}
	if _, err := f.WriteString(row); err != nil {
		t.Fatal(err)
	}
}
