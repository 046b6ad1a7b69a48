package cluster

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"gomc"
	"gomc/outcome"
	"gomc/spec"
)

var (
	faultRuns   = flag.Int("fault-runs", 1, "runs of TestFaults with a fault that has hit work in flight")
	faultSeed   = flag.Uint64("fault-seed", 1, "the seed of the first of them")
	faultRecord = flag.String("fault-record", "", "a table to which TestFaults and TestPartition add their runs")
)

// faultHead is above the rows of a table of runs with faults.
const faultHead = "# go test -C cluster . -run TestFaults -fault-runs N -fault-record FILE, or -run TestPartition " +
	"-outage TIME -fault-record FILE, whose rows have no seed: runs in which workers fail at random " +
	"levels, and what hit work in flight; toy(n,k) has k^n states, n*k^n transitions, and is n*(k-1) deep\n" +
	"seed\tmodel\tworkers\tfaults\thit\tstates\ttransitions\tdepth\tcame out\tmoved\tagain\tstale\tlevels again\n"

// fault is one thing that goes wrong.
type fault struct {
	kind   string // kill, stop, lose task, lose result, join
	level  int    // from which on it is due
	struck string // the worker; "": not yet
	at     time.Time
	hit    bool // work was in flight
}

// faultyRun is a run of a toy in which things go wrong, as a seed says.
type faultyRun struct {
	seed    uint64
	n, most int
	workers int
	faults  []*fault
	g       *group
	mutex   sync.Mutex // held for the faults
	late    sync.WaitGroup
}

// newFaultyRun draws a run. One worker at least is never struck.
func newFaultyRun(seed uint64) *faultyRun {
	r := rand.New(rand.NewPCG(seed, 33))
	x := &faultyRun{seed: seed, n: 5, most: 6 + r.IntN(3), workers: 2 + r.IntN(3)}
	kinds := []string{"kill", "stop", "lose task", "lose result", "join"}
	for range 1 + r.IntN(min(3, x.workers)) {
		kind := kinds[r.IntN(len(kinds))]
		if n := x.of("kill") + x.of("stop"); (kind == "kill" || kind == "stop") && n+1 >= x.workers ||
			strings.HasPrefix(kind, "lose") && x.of("lose task")+x.of("lose result") > 0 {
			kind = "join"
		}
		x.faults = append(x.faults, &fault{kind: kind, level: 2 + r.IntN(x.n*(x.most-1)-6)})
	}
	return x
}

// of returns how many faults are of a kind.
func (x *faultyRun) of(kind string) (n int) {
	for _, f := range x.faults {
		if f.kind == kind {
			n++
		}
	}
	return n
}

// deadAfter is how long a worker may be silent. A loaded machine is slow.
const deadAfter = 3 * time.Second

// watch strikes what is due, and sees whom it has hit: who was killed or stopped, and is waited for ever since; who has
// joined, and does tasks.
func (x *faultyRun) watch(s Status) {
	x.mutex.Lock()
	defer x.mutex.Unlock()
	for _, f := range x.faults {
		switch {
		case f.struck == "" && s.Level >= f.level:
			x.strike(f, &s)
		case f.kind == "join" && f.struck != "":
			f.hit = f.hit || slices.ContainsFunc(s.Workers[min(x.workers, len(s.Workers)):], func(w WorkerStatus) bool { return w.Tasks > 0 })
		case f.struck != "" && time.Since(f.at) > time.Second:
			i := slices.IndexFunc(s.Workers, func(w WorkerStatus) bool { return w.Name == f.struck })
			f.hit = f.hit || s.Workers[i].Given > 0 && s.Workers[i].Silent > time.Second/2
		}
	}
}

// strike does to a worker that has a task what a fault says. A worker is struck once.
func (x *faultyRun) strike(f *fault, s *Status) {
	if f.kind == "join" {
		f.struck, f.at = "another", time.Now()
		x.g.add(1)
		return
	}
	for _, w := range s.Workers {
		struck := slices.ContainsFunc(x.faults, func(o *fault) bool { return o.struck == w.Name })
		if w.Given == 0 || w.Left || struck {
			continue
		}
		switch f.kind {
		case "kill":
			x.g.signal(w.PID, syscall.SIGKILL)
		case "stop":
			x.g.signal(w.PID, syscall.SIGSTOP)
			x.late.Go(func() {
				time.Sleep(2 * deadAfter)
				x.g.signal(w.PID, syscall.SIGCONT)
			})
		default:
			return // the workers do that by themselves
		}
		f.struck, f.at = w.Name, time.Now()
		return
	}
}

// run makes the run, and returns its row. What comes out has to be what is known of the toy.
func (x *faultyRun) run(t *testing.T) (row string, hit bool) {
	t.Helper()
	x.g = newGroup(t, true)
	defer x.g.end()
	if x.of("lose task") > 0 {
		x.g.faults = "23,0,0"
	}
	if x.of("lose result") > 0 {
		x.g.faults = "0,29,0"
	}
	x.g.add(x.workers)
	x.g.faults = ""
	p := compiled(t, "toy.m", toy(x.n, x.most), gomc.Spec{})
	c := &Coordinator{Least: x.workers, DeadAfter: deadAfter, Watch: x.watch}
	o := x.g.check(p, gomc.Spec{Engine: spec.Interp}, c)
	x.late.Wait()
	states := uint64(1)
	for range x.n {
		states *= uint64(x.most)
	}
	came := "exact"
	if o.Verdict != outcome.Verified || o.States != states || o.Transitions != uint64(x.n)*states || o.Depth != x.n*(x.most-1) {
		came = string(o.Verdict) + ", wrong"
		t.Errorf("seed %d: %s (%s): %d states, %d transitions, depth %d\n%s",
			x.seed, o.Verdict, o.Reason, o.States, o.Transitions, o.Depth, x.g.output.String())
	}
	var all, hits []string
	for _, f := range x.faults {
		f.hit = f.hit || f.kind == "lose task" && strings.Contains(x.g.output.String(), "loses task") ||
			f.kind == "lose result" && strings.Contains(x.g.output.String(), "loses the result")
		all = append(all, f.kind)
		if f.hit {
			hits = append(hits, f.kind)
		}
	}
	model := fmt.Sprintf("toy(%d,%d)", x.n, x.most)
	return faultRow(fmt.Sprint(x.seed), model, x.workers, all, hits, o, came, c.Counts()), len(hits) > 0
}

// faultRow returns a row of the table.
func faultRow(
	seed, model string, workers int, faults, hits []string, o *outcome.Outcome, came string, n Counts,
) string {
	return fmt.Sprintf("%s\t%s\t%d\t%s\t%s\t%d\t%d\t%d\t%s\t%d\t%d\t%d\t%d\n", seed, model, workers,
		strings.Join(faults, ", "), strings.Join(hits, ", "), o.States, o.Transitions, o.Depth, came,
		n.Moved, n.Again, n.Stale, n.Levels)
}

// TestFaults: whatever goes wrong with workers, the result is right. A run in which no fault hit work in flight proves
// nothing; its row says so.
func TestFaults(t *testing.T) {
	seed, hits := *faultSeed, 0
	for ; hits < *faultRuns; seed++ {
		row, hit := newFaultyRun(seed).run(t)
		t.Log(row)
		if hit {
			hits++
		}
		if *faultRecord != "" {
			recordFault(t, row)
		}
		if seed-*faultSeed > uint64(10+3**faultRuns) {
			t.Fatalf("of %d runs, only %d have hit work in flight", seed-*faultSeed, hits)
		}
	}
}

// recordFault adds a row to the table.
func recordFault(t *testing.T, row string) {
	t.Helper()
	f, err := os.OpenFile(*faultRecord, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.Size() == 0 {
		row = faultHead + row
	}
	if _, err := f.WriteString(row); err != nil {
		t.Fatal(err)
	}
}
