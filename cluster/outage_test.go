package cluster

import (
	"context"
	"flag"
	"fmt"

	"net"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"gomc"
	"gomc/outcome"
	"gomc/spec"
)

// TestDiskFull: what a worker cannot write for want of room, others write.
func TestDiskFull(t *testing.T) {
	g := newGroup(t, false)
	g.limit = "3000"
	g.add(1)
	g.limit = ""
	n := faulty(t, g, 5, 8, 2, &Coordinator{DeadAfter: time.Minute}, nil)
	if n.Failed == 0 || n.Joined != 3 {
		t.Errorf("no disk was full: %+v", n)
	}
}

// outage is how long the worker is cut off.
var outage = flag.Duration("outage", 5*time.Second, "for how long TestPartition cuts a worker off")

// gate is a proxy in front of a server, through which nothing comes while it is shut.
type gate struct {
	sync.RWMutex
	net.Listener
	server string
}

func newGate(t *testing.T, server string) *gate {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	g := &gate{Listener: l, server: server}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			s, err := net.Dial("tcp", server)
			if err != nil {
				c.Close()
				continue
			}
			go g.pass(c, s)
			go g.pass(s, c)
		}
	}()
	return g
}

// pass hands on what comes from one side.
func (g *gate) pass(to, from net.Conn) {
	defer to.Close()
	defer from.Close()
	buffer := make([]byte, 1<<16)
	for {
		n, err := from.Read(buffer)
		g.RLock()
		_, failed := to.Write(buffer[:n])
		g.RUnlock()
		if err != nil || failed != nil {
			return
		}
	}
}

// TestPartition: a worker that is cut off from the server at work, for longer than it may be silent, comes back while
// the run goes on, and does tasks again.
func TestPartition(t *testing.T) {
	g := newGroup(t, true)
	door := newGate(t, strings.TrimPrefix(g.server.Access.URL, "nats://"))
	g.url = "nats://" + door.Addr().String()
	g.add(1)
	g.url = ""
	const n, most = 5, 9
	c, cut := &Coordinator{}, false
	counts := faulty(t, g, n, most, 2, c, func(s Status) bool {
		pid := g.workers[0].Process.Pid
		atWork := func(w WorkerStatus) bool { return w.PID == pid && w.Given > 0 }
		switch {
		case !cut && s.Level >= 8 && slices.ContainsFunc(s.Workers, atWork):
			cut = true
			door.Lock()
			time.AfterFunc(*outage, door.Unlock)
		case cut && s.Level >= 20: // the others have gone on without it
			for until := time.Now().Add(*outage + time.Minute); s.Counts.Joined < 4 && time.Now().Before(until); {
				time.Sleep(50 * time.Millisecond)
				s = c.Status()
			}
			back := func(w WorkerStatus) bool { return w.PID == pid && !w.Left && (w.Given > 0 || w.Tasks > 0) }
			return slices.ContainsFunc(s.Workers, back)
		}
		return false
	})
	if counts.Moved == 0 || counts.Joined < 4 { // three workers, one of them twice
		t.Errorf("the worker had nothing to do, or did not come back: %+v", counts)
	}
	if *faultRecord != "" && !t.Failed() {
		what := []string{fmt.Sprintf("partition of %v", *outage)}
		recordFault(t, faultRow("-", fmt.Sprintf("toy(%d,%d)", n, most), 3, what, what, g.last, "exact", counts))
	}
}

// coordinate is a coordinator in a process of its own, which goes on with what is in a folder.
func coordinate(url string) {
	model, err := gomc.Load("toy.m", toy(5, 8))
	if err != nil {
		panic(err)
	}
	s := gomc.Spec{Engine: spec.Interp, Resume: os.Getenv("GOMC_TEST_FOLDER")}
	p, err := gomc.Compile(model, s)
	if err != nil {
		panic(err)
	}
	c := &Coordinator{Access: Access{URL: url, Token: os.Getenv("GOMC_CLUSTER_TOKEN")}, Least: 2, Patience: time.Minute}
	if _, err := c.Check(context.Background(), p, s, gomc.Hooks{}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	os.Exit(0)
}

// TestCoordinatorKilled: if the coordinator alone is killed, its workers join the run that goes on; if they are killed
// with it, others do.
func TestCoordinatorKilled(t *testing.T) {
	t.Setenv("GOMC_TEST_STAY", "yes")
	t.Run("alone", func(t *testing.T) { coordinatorKilled(t, false) })
	t.Run("with its workers", func(t *testing.T) { coordinatorKilled(t, true) })
}

func coordinatorKilled(t *testing.T, all bool) {
	t.Helper()
	g := newGroup(t, true)
	g.add(2)
	p := compiled(t, "toy.m", toy(5, 8), gomc.Spec{})
	s := gomc.Spec{Engine: spec.Interp, MaxStates: 3000}
	if o := g.check(p, s, &Coordinator{Least: 2}); o.Verdict != outcome.Stopped {
		t.Fatalf("%s: %s", o.Verdict, o.Reason)
	}
	killed := exec.Command(os.Args[0])
	killed.Env = append(os.Environ(), "GOMC_TEST_COORDINATOR="+g.server.Access.URL,
		"GOMC_CLUSTER_TOKEN="+g.server.Access.Token, "GOMC_TEST_FOLDER="+g.folder)
	killed.Stderr = &g.output
	if err := killed.Start(); err != nil {
		t.Fatal(err)
	}
	defer killed.Wait()
	defer killed.Process.Kill()
	nc, err := g.server.Access.Connect("gomc test")
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	atWork := func() bool {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		status, err := Ask(ctx, nc)
		return err == nil && status.Level > 12 && status.Tasks > status.Done
	}
	for until := time.Now().Add(time.Minute); !atWork(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("the coordinator has nothing done\n%s", g.output.String())
		}
	}
	killed.Process.Kill()
	killed.Wait()
	if killed.ProcessState.Exited() {
		t.Fatal("the coordinator was at its end already")
	}
	if all {
		g.end()
		g.add(2)
	}
	s.MaxStates, s.Resume = 0, g.folder
	c := &Coordinator{Least: 2}
	o := g.check(p, s, c)
	same(t, o, alone(t, p, gomc.Spec{Engine: spec.Interp}))
	if n := c.Counts(); o.States != 32768 || n.Joined != 2 {
		t.Errorf("%d states; %+v", o.States, n)
	}
}
