package programs

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gomc/checker/trace"
	"gomc/internal/modeltest"
	"gomc/outcome"
	"gomc/spec"
)

// TestCauses: of each run in which a program of our own, or one below the folder that GOMC_P_SUITE names, goes wrong, the
// steps of the cause alone are a run that ends in the same way; and steps that have nothing to do with it are not in it.
func TestCauses(t *testing.T) {
	tally := map[string]int{}
	for _, path := range modeltest.Share(slices.Concat(owned(t), suite(t)), 16) {
		p, err := Load(path)
		if err != nil {
			continue
		}
		for _, test := range p.Tests() {
			name := filepath.Base(path) + " " + test
			if o, err := p.Check(context.Background(), test, spec.Spec{MaxStates: 3000}, Hooks{}); err == nil {
				alone(t, p, test, name, o, tally)
			}
			for seed := range uint64(3) {
				asked := spec.Spec{Seed: seed + 1, Runs: 20, Steps: 300, NoShrink: true}
				if o, err := p.Sample(context.Background(), test, asked, Hooks{}); err == nil {
					alone(t, p, test, fmt.Sprint(name, " by chance ", seed), o, tally)
				}
			}
		}
	}
	t.Log(tally)
	if least := modeltest.LeastOf(290, 16); tally["again"] < least {
		t.Errorf("%d causes are runs by themselves, and at least %d ought to be", tally["again"], least)
	}
}

// suite are the programs of P's repository, if they are there.
func suite(t *testing.T) []string {
	root := os.Getenv("GOMC_P_SUITE")
	if root == "" {
		return nil
	}
	return programFolders(t, root, "Tutorial/*", "Tutorial/*/*", "Portfolio/*", "Portfolio/*/*")
}

// alone takes the steps of a cause alone, on an engine that knows of no reductions.
func alone(t *testing.T, p *Program, test, name string, o *outcome.Outcome, tally map[string]int) {
	t.Helper()
	if o.Trace == nil || len(o.Findings) == 0 {
		return
	}
	if o.Trace.Cause == nil {
		t.Errorf("%s: %s: the cause is not known", name, o.Findings[0].Message)
		return
	}
	engines, _, err := p.Engines(test, mostRoom)
	if err != nil {
		t.Fatal(err)
	}
	x := &solo{t: t, name: name, o: o, walk: trace.NewWalk(engines())}
	if states, _, err := trace.Taken(engines(), o.Trace); err != nil || len(states) == 0 {
		tally["of another order"]++ // the search goes through sets in another one
		return
	}
	tally["steps"] += len(o.Trace.Steps)
	tally["of causes"] += len(o.Trace.Cause.Steps)
	if x.take() {
		tally["again"]++
	}
}

// solo is the run of a cause alone.
type solo struct {
	t    *testing.T
	name string
	o    *outcome.Outcome
	walk *trace.Walk
}

// take takes the steps, and reports whether they end as the run does.
func (x *solo) take() bool {
	tr := x.o.Trace
	var all []int
	for _, c := range tr.Cause.Steps {
		all = append(all, c.Step)
	}
	for _, i := range all {
		s := &tr.Steps[i]
		if s.Faulty {
			return x.fails(s)
		}
		if !x.step(i) {
			x.t.Errorf("%s: step %d of %v, %s, cannot be taken without the others: there are %s", x.name, i, all,
				text(&s.Event), x.possible())
			return false
		}
	}
	if tr.Loop != nil && !tr.Rests() {
		return x.loops(*tr.Loop)
	}
	found := x.walk.Violation()
	if tr.Rests() { // a monitor is hot
		if len(x.walk.Steps()) > 0 {
			x.t.Errorf("%s: without the steps other than %v something can happen at the end", x.name, all)
		}
		return true
	}
	if found == nil || found.Property != x.o.Findings[0].Property {
		x.t.Errorf("%s: without the steps other than %v nothing is wrong: %s", x.name, all, x.possible())
		return false
	}
	return true
}

// step takes a step of the run: one that is told alike, and changes what it has changed to the same.
func (x *solo) step(i int) bool {
	s := &x.o.Trace.Steps[i]
	for n, step := range slices.Clone(x.walk.Steps()) {
		e := x.walk.Event(n)
		if step.Fault != nil || text(&e) != text(&s.Event) {
			continue
		}
		at := x.walk.Len()
		if x.walk.Take(n) && x.same(s) {
			return true
		}
		x.walk.Back(at)
	}
	return false
}

// same reports whether a step has made the same changes as in the run, except for mailboxes.
func (x *solo) same(s *outcome.TraceStep) bool {
	now := map[string]string{}
	for _, b := range x.walk.Shown() {
		now[b.Name] = b.Value
	}
	for _, c := range s.Changed {
		gone := now[c.Name] == "" && (c.After == "{}" || c.After == "[]") // a change to nothing is told so of collections
		if !strings.HasSuffix(c.Name, " mailbox") && now[c.Name] != c.After && !gone {
			return false
		}
	}
	return true
}

func (x *solo) fails(s *outcome.TraceStep) bool {
	var messages []string
	for _, step := range x.walk.Steps() {
		if step.Fault != nil {
			messages = append(messages, step.Fault.Told())
		}
	}
	if slices.Contains(messages, x.o.Findings[0].Message) {
		return true
	}
	x.t.Errorf("%s: %s: the step does not fail by itself: %v; there are %s", x.name, x.o.Findings[0].Message, messages, x.possible())
	return false
}

// loops goes round the loop, and comes back.
func (x *solo) loops(from int) bool {
	at := slices.Clone(x.walk.State())
	for i := from; i < len(x.o.Trace.Steps); i++ {
		if !x.step(i) {
			x.t.Errorf("%s: step %d of the loop cannot be taken once more", x.name, i)
			return false
		}
	}
	if !slices.Equal(at, x.walk.State()) {
		x.t.Errorf("%s: the loop does not lead back", x.name)
		return false
	}
	return true
}

// possible are the events that can happen.
func (x *solo) possible() string {
	var list []string
	for n := range slices.Clone(x.walk.Steps()) {
		e := x.walk.Event(n)
		list = append(list, text(&e))
	}
	return strings.Join(list, "; ")
}

// text returns an event without where it stands in its run.
func text(e *outcome.Event) string {
	all := fmt.Sprint(e.Process, " ", e.Rule, e.Params, e.Chosen)
	for _, m := range slices.Concat(e.Consumed, e.Sent) {
		all += fmt.Sprint(" ", m.Message, m.To, m.Fields)
	}
	return all
}

// noisy has a client that asks in vain and then fails, a server, and two machines that talk to each other.
const noisy = `
event Ask : (from : machine, n : int); event Answer : int; event Ping : machine; event Pong;
machine Main { start state S { entry {
  var server : machine; var other : machine;
  server = new Server(); other = new Other(); new Talker(other); new Client(server);
} } }
machine Server { var seen : int; start state S {
  on Ask do (a : (from : machine, n : int)) { seen = seen + 1; send a.from, Answer, a.n + 1; }
} }
machine Client { var server : machine; start state S {
  entry (s : machine) { server = s; send server, Ask, (from = this, n = 1); }
  on Answer do (n : int) { if (n < 4) { send server, Ask, (from = this, n = n); } else { assert false, "four"; } }
} }
machine Other { start state S { on Ping do (m : machine) { send m, Pong; } } }
machine Talker { var other : machine; start state S {
  entry (o : machine) { other = o; send other, Ping, this; }
  on Pong do { send other, Ping, this; }
} }
test t [main = Main] : { Main, Server, Client, Other, Talker };
`

// TestCauseOfPart: a random run in which two machines talk to each other depends on none of their talk.
func TestCauseOfPart(t *testing.T) {
	dir := write(t, map[string]string{"noisy.p": noisy})
	p, err := Load(filepath.Join(dir, "noisy.p"))
	if err != nil {
		t.Fatal(err)
	}
	o, err := p.Sample(context.Background(), "t", spec.Spec{Seed: 3, NoShrink: true, Steps: 400}, Hooks{})
	if err != nil || o.Trace == nil || o.Trace.Cause == nil {
		t.Fatal(o, err)
	}
	talk := 0
	for _, s := range o.Trace.Steps {
		talk += map[bool]int{true: 1}[strings.HasPrefix(s.Event.Process, "Talker") || strings.HasPrefix(s.Event.Process, "Other")]
	}
	if talk == 0 {
		t.Fatal("nobody talks")
	}
	for _, c := range o.Trace.Cause.Steps {
		if by := o.Trace.Steps[c.Step].Event.Process; strings.HasPrefix(by, "Talker") || strings.HasPrefix(by, "Other") {
			t.Errorf("step %d of %s is in the cause: %+v", c.Step, by, c)
		}
	}
	alone(t, p, "t", "noisy", o, map[string]int{})
	last := o.Trace.Cause.Steps[len(o.Trace.Cause.Steps)-1]
	if !o.Trace.Steps[last.Step].Faulty {
		t.Error("the step that fails is not the last of the cause")
	}
}
