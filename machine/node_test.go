package machine_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"gomc/machine"
	"gomc/machine/internal/lock"
)

// counted is a log that ends a node when it has some lines.
type counted struct {
	*machine.Log
	lock  sync.Mutex
	left  int
	ended context.CancelFunc
}

func (c *counted) Trace(line machine.Line) {
	c.Log.Trace(line)
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.left--; c.left == 0 {
		c.ended()
	}
}

// quick lets rules happen at once.
func quick(machine.ID, string) time.Duration { return 0 }

// exclusive reports in which line of a log a second client is inside; 0: in none.
func exclusive(t *testing.T, log string) int {
	t.Helper()
	inside := map[string]bool{}
	for i, text := range strings.Split(strings.TrimSpace(log), "\n") {
		var line machine.Line
		if err := json.Unmarshal([]byte(text), &line); err != nil {
			t.Fatal(err)
		}
		delete(inside, line.Process)
		if line.State["at"] == "Inside" {
			inside[line.Process] = true
		}
		if len(inside) > 1 {
			return i + 1
		}
	}
	return 0
}

// TestNode: machines in goroutines of their own do what they do in a run.
func TestNode(t *testing.T) {
	var out bytes.Buffer
	ctx, cancel := context.WithCancel(context.Background())
	log := &counted{Log: machine.NewLog(&out), left: 500, ended: cancel}
	n, err := machine.NewNode(lock.System, machine.NodeOptions{Tracer: log, Pace: quick})
	if err != nil {
		t.Fatal(err)
	}
	if err := n.Run(ctx, lock.System.Instances...); err != nil {
		t.Fatal(err)
	}
	if i := exclusive(t, out.String()); i > 0 {
		t.Errorf("two are inside after line %d of\n%s", i, out.String())
	}
}

// TestTCP: the same, with each machine in a node of its own, whose connections break again and again.
func TestTCP(t *testing.T) {
	var out bytes.Buffer
	ctx, cancel := context.WithCancel(context.Background())
	log := &counted{Log: machine.NewLog(&out), left: 200, ended: cancel}
	addresses := map[machine.ID]string{}
	var transports []*machine.TCP
	for _, id := range lock.System.Instances {
		p := newProxy(t)
		tcp, err := machine.ListenTCP(lock.System, "127.0.0.1:0", func(to machine.ID) string { return addresses[to] })
		if err != nil {
			t.Fatal(err)
		}
		p.to = tcp.Addr()
		addresses[id] = p.listener.Addr().String()
		transports = append(transports, tcp)
		go p.serve()
	}
	var wait sync.WaitGroup
	for i, id := range lock.System.Instances {
		n, err := machine.NewNode(lock.System, machine.NodeOptions{Tracer: log, Pace: quick, Transport: transports[i]})
		if err != nil {
			t.Fatal(err)
		}
		wait.Go(func() {
			if err := n.Run(ctx, id); err != nil {
				t.Error(err)
			}
		})
	}
	<-ctx.Done()
	for _, tcp := range transports {
		tcp.Close()
	}
	wait.Wait()
	if i := exclusive(t, out.String()); i > 0 {
		t.Errorf("two are inside after line %d of\n%s", i, out.String())
	}
}

// weak is a transport that guarantees little.
type weak struct{ machine.Transport }

func (weak) Guarantees() machine.Kind { return machine.Bag }

// TestRefused: a transport that is weaker than the verified one is refused, and so are broken assumptions of the
// verdict, unless they are acknowledged.
func TestRefused(t *testing.T) {
	var tooWeak *machine.WeakError
	if _, err := machine.NewNode(lock.System, machine.NodeOptions{Transport: weak{machine.InProcess()}}); !errors.As(err, &tooWeak) {
		t.Errorf("the error is %v", err)
	}
	s := *lock.System
	s.Checked, s.Rests = machine.Bag, []string{"crash"}
	var rests *machine.RestError
	if _, err := machine.NewNode(&s, machine.NodeOptions{Transport: weak{machine.InProcess()}}); !errors.As(err, &rests) {
		t.Errorf("the error is %v", err)
	}
	s.Acknowledged = []string{"crash"}
	if _, err := machine.NewNode(&s, machine.NodeOptions{Transport: weak{machine.InProcess()}}); err != nil {
		t.Error(err)
	}
}

// ticker is a machine that sends two events whenever it likes.
type ticker struct{ machine.Base }

func (*ticker) Start() machine.Next                                 { return nil }
func (*ticker) Takes(machine.Event, machine.ID) machine.Disposition { return machine.Ignored }
func (*ticker) Handle(machine.Event, machine.ID) machine.Next       { return nil }
func (*ticker) At() string                                          { return "Ticking" }
func (*ticker) State() map[string]any                               { return map[string]any{} }
func (t *ticker) Copy() machine.Machine                             { return t }
func (t *ticker) Rules() []machine.Rule                             { return []machine.Rule{{Name: "tick", Do: t.tick}} }
func (t *ticker) tick() machine.Next {
	t.Send(lock.ToLock(), lock.Ask{})
	t.Send(lock.ToLock(), lock.Free{})
	return nil
}

// failing is a transport that ends the node with its first event, which it does not carry.
type failing struct {
	machine.Transport
	end context.CancelFunc
}

func (f failing) Send(machine.Envelope) error {
	f.end()
	return errors.New("it is over")
}

// TestEnd: a machine makes no step while something is in its outbox, also when its node ends.
func TestEnd(t *testing.T) {
	s := *lock.System
	s.New = func(machine.ID) machine.Machine { return &ticker{} }
	var out bytes.Buffer
	ctx, cancel := context.WithCancel(context.Background())
	n, err := machine.NewNode(&s, machine.NodeOptions{Tracer: machine.NewLog(&out), Pace: quick, Transport: failing{machine.InProcess(), cancel}})
	if err != nil {
		t.Fatal(err)
	}
	if err := n.Run(ctx, lock.ToLock()); err != nil {
		t.Fatal(err)
	}
	if steps := strings.Count(out.String(), `"event":"tick"`); steps != 1 {
		t.Errorf("it makes %d steps: %s", steps, out.String())
	}
}
