package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"gomc"
	"gomc/outcome"
	"gomc/spec"
)

// TestMain makes the test binary a worker where it is to be one.
func TestMain(m *testing.M) {
	if url := os.Getenv("GOMC_TEST_COORDINATOR"); url != "" {
		coordinate(url)
	}
	url := os.Getenv("GOMC_TEST_WORKER")
	if url == "" {
		os.Exit(m.Run())
	}
	w := &Worker{
		Access: Access{URL: url, Token: os.Getenv("GOMC_CLUSTER_TOKEN")},
		Folder: os.Getenv("GOMC_TEST_FOLDER"), Once: os.Getenv("GOMC_TEST_STAY") == "",
		Context: context.Background(), Say: func(s string) { fmt.Fprintln(os.Stderr, os.Getpid(), s) },
	}
	f := &Faults{Version: os.Getenv("GOMC_TEST_VERSION")}
	fmt.Sscanf(os.Getenv("GOMC_TEST_FAULTS"), "%d,%d,%d", &f.LoseTask, &f.LoseResult, &f.Spoil)
	w.Faults = f
	fmt.Sscan(os.Getenv("GOMC_TEST_LIMIT"), &w.Limit)
	go func() { // it does not outlive the test
		for os.Getppid() != 1 {
			time.Sleep(500 * time.Millisecond)
		}
		os.Exit(1)
	}()
	if err := w.Work(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	os.Exit(0)
}

// toy returns a model of n counters below most: most^n states, n*most^n transitions, n*(most-1) deep.
func toy(n, most int) string {
	return fmt.Sprintf(`
const n: %d; most: %d;
type place: 1..n; count: 0..most-1;
var c: array [place] of count;
ruleset p: place do
  rule "count" begin if c[p] = most - 1 then c[p] := 0; else c[p] := c[p] + 1; end; end;
end;
startstate begin for p: place do c[p] := 0; end; end;
invariant "small" forall p: place do c[p] < most end;
`, n, most)
}

// bug returns a toy with a violation at a depth.
func bug(n, most, depth int) string {
	return toy(n, most) + fmt.Sprintf(`
function sum(): 0..n*most; var s: 0..n*most; begin s := 0; for p: place do s := s + c[p]; end; return s; end;
invariant "low" sum() < %d;
`, depth)
}

// group is a server and workers in processes of their own.
type group struct {
	t       *testing.T
	server  *Server
	folder  string // that all share; "": each has its own
	mutex   sync.Mutex
	workers []*exec.Cmd
	output  bytes.Buffer
	faults  string
	version string
	limit   string           // on the files of a worker, in bytes
	url     string           // at which workers reach the server; "": its own
	last    *outcome.Outcome // of check
}

func newGroup(t *testing.T, shared bool) *group {
	s, err := Serve("127.0.0.1:0", Access{Token: NewToken()}, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	g := &group{t: t, server: s}
	if shared {
		g.folder = t.TempDir()
	}
	t.Cleanup(func() {
		g.end()
		s.Close()
	})
	return g
}

// add begins some workers.
func (g *group) add(n int) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	for range n {
		folder := g.folder
		if folder == "" {
			folder = g.t.TempDir()
		}
		w := exec.Command(os.Args[0])
		url := g.server.Access.URL
		if g.url != "" {
			url = g.url
		}
		w.Env = append(os.Environ(), "GOMC_TEST_WORKER="+url, "GOMC_TEST_LIMIT="+g.limit,
			"GOMC_CLUSTER_TOKEN="+g.server.Access.Token,
			"GOMC_TEST_FOLDER="+folder, "GOMC_TEST_FAULTS="+g.faults, "GOMC_TEST_VERSION="+g.version)
		w.Stderr = &g.output
		if err := w.Start(); err != nil {
			g.t.Fatal(err)
		}
		g.workers = append(g.workers, w)
	}
}

// signal sends a signal to a worker.
func (g *group) signal(pid int, s syscall.Signal) {
	syscall.Kill(pid, s)
}

func (g *group) end() {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	for _, w := range g.workers {
		w.Process.Kill()
		w.Wait()
	}
	g.workers = nil
}

// check checks a program by the group.
func (g *group) check(p *gomc.Program, s gomc.Spec, c *Coordinator) *gomc.Outcome {
	g.t.Helper()
	c.Access = g.server.Access
	if s.Resume == "" && s.Disk == "" {
		if s.Disk = g.folder; s.Disk == "" {
			s.Disk = g.t.TempDir()
		}
	}
	c.Patience = time.Minute
	o, err := c.Check(context.Background(), p, s, gomc.Hooks{})
	if err != nil {
		g.t.Fatalf("%v\n%s", err, g.output.String())
	}
	g.last = o
	return o
}

// compiled returns a program.
func compiled(t *testing.T, name, text string, s gomc.Spec) *gomc.Program {
	t.Helper()
	m, err := gomc.Load(name, text)
	if err != nil {
		t.Fatal(err)
	}
	p, err := gomc.Compile(m, s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// alone returns the result of one machine.
func alone(t *testing.T, p *gomc.Program, s gomc.Spec) string {
	t.Helper()
	s.Disk = spec.TempDisk
	o, err := gomc.Check(context.Background(), p, s, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	return told(t, o)
}

// told returns an outcome without what may differ.
func told(t *testing.T, o *gomc.Outcome) string {
	t.Helper()
	c := *o
	c.Seconds, c.PeakBytes, c.StateBytes, c.Disk, c.Settings = 0, 0, 0, nil, outcome.Settings{}
	text, err := json.Marshal(&c)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// same compares an outcome with that of one machine.
func same(t *testing.T, o *gomc.Outcome, want string) {
	t.Helper()
	if got := told(t, o); got != want {
		t.Errorf("by a cluster\n%.3000s\nalone\n%.3000s", got, want)
	}
}

// TestSame: models have one outcome on one machine and by a cluster, whether workers share a folder or not.
func TestSame(t *testing.T) {
	for i, c := range []struct {
		model   string
		spec    gomc.Spec
		workers int
	}{
		{"paxos_faulty.m", gomc.Spec{}, 3},
		{"german.m", gomc.Spec{}, 1},
		{"german.m", gomc.Spec{Symmetry: true}, 4},
		{"two_phase_commit.m", gomc.Spec{Semantics: spec.MP}, 3},
		{"raft_election.m", gomc.Spec{MaxStates: 3000}, 3},
		{"", gomc.Spec{}, 4},
		{"bug", gomc.Spec{}, 3},
		{"../conformance/ltl_digits.m", gomc.Spec{Fairness: spec.EventFairness}, 3},
		{"../conformance/ltl_semaphore_strong.m", gomc.Spec{Fairness: spec.EventFairness}, 2},
		{"../conformance/ltl_clients.m", gomc.Spec{Symmetry: true}, 3},
	} {
		t.Run(fmt.Sprint(filepath.Base(c.model), i), func(t *testing.T) {
			text := toy(4, 8)
			if c.model == "bug" {
				text = bug(4, 17, 60)
			} else if c.model != "" {
				content, err := os.ReadFile(filepath.Join("../models", c.model))
				if err != nil {
					t.Skip(err)
				}
				text = string(content)
			}
			p := compiled(t, c.model+".m", text, c.spec)
			g := newGroup(t, i%2 == 0)
			g.add(c.workers)
			o := g.check(p, c.spec, &Coordinator{Least: c.workers})
			same(t, o, alone(t, p, c.spec))
			if c.model == "" && (o.States != 4096 || o.Transitions != 4*4096) {
				t.Errorf("%d states, %d transitions", o.States, o.Transitions)
			}
			if c.model == "bug" && (o.Trace == nil || len(o.Trace.Steps) < 61 || !o.Trace.Shortest) {
				t.Error("the run to the violation is not the shortest")
			}
		})
	}
}

// faulty checks the toy while something goes wrong: strike is called with what is known of the run until it says that it
// has done what it wants.
func faulty(t *testing.T, g *group, n, most, workers int, c *Coordinator, strike func(Status) bool) Counts {
	t.Helper()
	p := compiled(t, "toy.m", toy(n, most), gomc.Spec{})
	g.add(workers)
	struck := strike == nil
	states := uint64(1)
	for range n {
		states *= uint64(most)
	}
	c.Least, c.DeadAfter = workers, 2*time.Second
	c.Watch = func(s Status) {
		if !struck {
			struck = strike(s)
		}
	}
	o := g.check(p, gomc.Spec{Engine: spec.Interp}, c)
	if o.Verdict != outcome.Verified || o.States != states || o.Transitions != uint64(n)*states || o.Depth != n*(most-1) {
		t.Errorf("%s (%s): %d states, %d transitions, depth %d\n%s", o.Verdict, o.Reason, o.States, o.Transitions, o.Depth, g.output.String())
	}
	if !struck {
		t.Error("nothing went wrong")
	}
	return c.Counts()
}

// working returns a worker that has a task, at a level or later.
func working(s Status, level int) (WorkerStatus, bool) {
	for _, w := range s.Workers {
		if w.Given > 0 && !w.Left && s.Level >= level {
			return w, true
		}
	}
	return WorkerStatus{}, false
}

// TestKill: a worker that is killed at work, in each phase of a level.
func TestKill(t *testing.T) {
	for _, phase := range []Phase{Expand, Settle, Order} {
		g := newGroup(t, true)
		n := faulty(t, g, 5, 9, 4, &Coordinator{}, func(s Status) bool {
			w, ok := working(s, 12)
			if ok = ok && s.Phase == phase; ok {
				g.signal(w.PID, syscall.SIGKILL)
			}
			return ok
		})
		if n.Moved == 0 {
			t.Errorf("%s: the worker had nothing to do: %+v", phase, n)
		}
		g.end()
	}
}

// TestBackPressure: tasks for which the queue has no room wait until it has, also if a worker is killed.
func TestBackPressure(t *testing.T) {
	g := newGroup(t, true)
	c := &Coordinator{}
	c.at.room = 2
	n := faulty(t, g, 5, 8, 4, c, func(s Status) bool {
		w, ok := working(s, 12)
		if ok {
			g.signal(w.PID, syscall.SIGKILL)
		}
		return ok
	})
	if n.Full == 0 || n.Moved == 0 {
		t.Errorf("there was room for all: %+v", n)
	}
}

// TestZombie: a worker that sleeps for so long that it is taken for dead, and wakes up.
func TestZombie(t *testing.T) {
	g := newGroup(t, true)
	n := faulty(t, g, 5, 9, 3, &Coordinator{}, func(s Status) bool {
		w, ok := working(s, 12)
		if ok {
			g.signal(w.PID, syscall.SIGSTOP)
			time.AfterFunc(4*time.Second, func() { g.signal(w.PID, syscall.SIGCONT) })
		}
		return ok
	})
	if n.Moved == 0 {
		t.Errorf("the worker had nothing to do: %+v", n)
	}
}

// TestJoin: workers that join in the middle of a run get tasks of the next level.
func TestJoin(t *testing.T) {
	for _, shared := range []bool{true, false} {
		g := newGroup(t, shared)
		var late uint64
		c, added := &Coordinator{}, false
		faulty(t, g, 6, 8, 1, c, func(s Status) bool {
			if s.Level >= 4 && !added {
				added = true
				g.add(2)
			}
			for _, w := range s.Workers[min(1, len(s.Workers)):] {
				late += w.Tasks
			}
			return late > 0
		})
		if n := c.Counts(); n.Joined != 3 {
			t.Errorf("%+v", n)
		}
		g.end()
	}
}

// TestLoss: tasks and results that are lost after they were acknowledged are noticed.
func TestLoss(t *testing.T) {
	for _, faults := range []string{"40,0,0", "0,45,0"} {
		g := newGroup(t, false)
		g.faults = faults
		if n := faulty(t, g, 5, 9, 3, &Coordinator{}, nil); n.Again == 0 {
			t.Errorf("%s: nothing was lost: %+v", faults, n)
		}
		g.end()
	}
}

// TestSpoiled: files that are shortened, removed or changed after they were described are noticed, and what was lost
// with them is done again.
func TestSpoiled(t *testing.T) {
	g := newGroup(t, false)
	g.faults = "0,0,20"
	p := compiled(t, "toy.m", toy(4, 6), gomc.Spec{})
	g.add(2)
	c := &Coordinator{Least: 2}
	o := g.check(p, gomc.Spec{Engine: spec.Interp}, c)
	n := c.Counts()
	if n.Failed == 0 {
		t.Errorf("nothing was damaged: %+v", n)
	}
	if o.Verdict == outcome.Verified && (o.States != 1296 || o.Transitions != 4*1296) || o.Verdict != outcome.Verified && o.Verdict != outcome.Stopped {
		t.Errorf("%s: %s; %d states; %+v", o.Verdict, o.Reason, o.States, n)
	}
}

// TestAsk: every client that may connect can ask for the status of a run, as long as there is one.
func TestAsk(t *testing.T) {
	g := newGroup(t, true)
	nc, err := g.server.Access.Connect("gomc test")
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	ask := func() (*Status, error) {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		return Ask(ctx, nc)
	}
	if s, err := ask(); !errors.Is(err, ErrNoRun) {
		t.Errorf("before: %+v %v", s, err)
	}
	var asked *Status
	faulty(t, g, 5, 9, 2, &Coordinator{}, func(Status) bool {
		s, err := ask()
		if err != nil {
			t.Error(err)
		}
		if err == nil && s.Level > 3 {
			asked = s
		}
		return err != nil || asked != nil
	})
	if asked == nil {
		t.Fatal("nobody has answered")
	}
	if asked.Model != "toy.m" || asked.Version != gomc.Version || len(asked.Workers) != 2 || asked.Tasks == 0 || asked.Elapsed <= 0 {
		t.Errorf("%+v", asked)
	}
	for _, w := range asked.Workers {
		if w.PID == 0 || w.Host == "" || w.Memory == 0 || w.Left || w.Spent == 0 {
			t.Errorf("%+v", w)
		}
	}
	if s, err := ask(); !errors.Is(err, ErrNoRun) {
		t.Errorf("afterwards: %+v %v", s, err)
	}
}

// TestForeign: a worker of another version is refused, and so is one without the token.
func TestForeign(t *testing.T) {
	g := newGroup(t, true)
	g.version = "another"
	g.add(1)
	g.version = ""
	p := compiled(t, "toy.m", toy(3, 4), gomc.Spec{})
	c := &Coordinator{}
	go func() { // the run waits for a worker that fits
		for until := time.Now().Add(20 * time.Second); c.Counts().Refused == 0 && time.Now().Before(until); {
			time.Sleep(10 * time.Millisecond)
		}
		g.add(1)
	}()
	o := g.check(p, gomc.Spec{}, c)
	if c.Counts().Refused == 0 {
		t.Error("a worker of another version is not refused")
	}
	if o.States != 64 {
		t.Errorf("%d states", o.States)
	}
	a := g.server.Access
	a.Token = "wrong"
	if _, err := a.Connect("stranger"); err == nil {
		t.Error("a stranger without the token is let in")
	}
	for _, url := range []string{"nats://192.0.2.1:4222", "tls://192.0.2.1:4222", "nats://u:p@127.0.0.1:4222", "http://127.0.0.1", "127.0.0.1:4222"} {
		if _, err := (&Access{URL: url}).Connect("stranger"); err == nil || strings.Contains(err.Error(), "cannot reach") {
			t.Errorf("%s: %v", url, err)
		}
	}
	if _, err := Serve("0.0.0.0:0", Access{}, t.TempDir()); err == nil {
		t.Error("a server listens beyond this machine without a token")
	}
	if _, err := Serve("0.0.0.0:0", Access{Token: "x"}, t.TempDir()); err == nil {
		t.Error("a server listens beyond this machine without TLS")
	}
}

// TestResume: what a cluster has begun, one machine ends, and the other way round.
func TestResume(t *testing.T) {
	p := compiled(t, "toy.m", toy(5, 8), gomc.Spec{})
	s := gomc.Spec{Engine: spec.Interp, MaxStates: 15000}
	for _, first := range []bool{true, false} {
		folder := t.TempDir()
		g := newGroup(t, true)
		g.folder = folder
		g.add(3)
		by := func(cluster bool, s gomc.Spec) *gomc.Outcome {
			if cluster {
				return g.check(p, s, &Coordinator{Least: 3})
			}
			o, err := gomc.Check(context.Background(), p, s, gomc.Hooks{})
			if err != nil {
				t.Fatal(err)
			}
			return o
		}
		s := s
		s.Disk = folder
		if o := by(first, s); o.Verdict != outcome.Stopped || o.Disk.Folder == "" {
			t.Fatalf("%s: %s", o.Verdict, o.Reason)
		}
		s.Disk, s.Resume, s.MaxStates = "", folder, 0
		o := by(!first, s)
		if o.Verdict != outcome.Verified || o.States != 32768 || o.Transitions != 5*32768 || o.Disk.Resumed == 0 {
			t.Errorf("%s: %d states, %d transitions; %s", o.Verdict, o.States, o.Transitions, o.Reason)
		}
		same(t, o, alone(t, p, gomc.Spec{Engine: spec.Interp}))
		if left, _ := os.ReadDir(folder); len(left) > 0 {
			t.Errorf("%d files are left, as %s", len(left), left[0].Name())
		}
		g.end()
	}
}

// drift returns a model whose states come in the order of their keys: its leading variable goes from 0 to steps, and
// each of n counters up to that.
func drift(n, steps int) string {
	return fmt.Sprintf(`
const n: %d; steps: %d;
type place: 1..n; step: 0..steps;
var c: array [place] of step; now: step;
rule "go on" now < steps ==> begin now := now + 1; end;
ruleset p: place do rule "count" c[p] < now ==> begin c[p] := c[p] + 1; end; end;
startstate begin now := 0; for p: place do c[p] := 0; end; end;
`, n, steps)
}

// TestRecut: ranges of keys become others as some come to have much more states than the rest, though no worker comes
// or goes, and what comes out stays what one machine finds.
func TestRecut(t *testing.T) {
	for _, shared := range []bool{true, false} {
		p := compiled(t, "drift.m", drift(3, 20), gomc.Spec{})
		g := newGroup(t, shared)
		g.add(3)
		c := &Coordinator{Least: 3, DeadAfter: time.Minute}
		o := g.check(p, gomc.Spec{}, c)
		same(t, o, alone(t, p, gomc.Spec{}))
		n := c.Counts()
		if n.Recuts == 0 || n.Joined != 3 || n.Moved > 0 {
			t.Errorf("the ranges stay as they are: %+v", n)
		}
		g.end()
	}
}

// TestLeastTask: what takes little is done by one worker at a time, and what takes more by all.
func TestLeastTask(t *testing.T) {
	p, s := compiled(t, "toy.m", toy(5, 8), gomc.Spec{}), gomc.Spec{Engine: spec.Interp}
	const phases, levels = 3, 5*(8-1) + 1
	var tasks []uint64
	for _, least := range []time.Duration{time.Hour, time.Microsecond} {
		g := newGroup(t, true)
		g.add(3)
		c := &Coordinator{Least: 3, DeadAfter: time.Minute, LeastTask: least}
		same(t, g.check(p, s, c), alone(t, p, s))
		tasks = append(tasks, c.Counts().Tasks)
		g.end()
	}
	if tasks[0] != phases*levels || tasks[1] < 2*tasks[0] {
		t.Errorf("%d tasks", tasks)
	}
}
