package drive_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"gomc"
	"gomc/conform/drive"
	"gomc/ir"
	"gomc/spec"
)

const lock = `
type client_t : 0..1;
message
  Acquire () from Client to Server;
  Granted () from Server to Client;
  Release () from Client to Server;
process Server
var held : boolean;
startstate begin held := false; end;
  on "grant" m : Acquire from c when !held ==> begin held := true; send Granted() to c; end;
  on "release" m : Release ==> begin held := false; end;
end;
process Client [c : client_t]
var state : enum { idle, waiting, holding };
startstate begin state := idle; end;
  rule "ask" state = idle ==> begin state := waiting; send Acquire() to Server; end;
  on "locked" g : Granted ==> begin state := holding; end;
  rule "unlock" state = holding ==> begin state := idle; send Release() to Server; end;
end;
`

func compile(t *testing.T, text string) *ir.Program {
	t.Helper()
	m, err := gomc.LoadReader("m.m", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	p, err := gomc.Compile(m, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	return p.Code()
}

// server is a lock server in Go, with clients that do as they are told.
type server struct {
	held    bool
	clients [2]string
	forgets bool // a mistake: a second release is not needed to grant again
	stuck   bool // another: it cannot be released
}

func (s *server) Reset() (drive.State, error) {
	s.held, s.clients = false, [2]string{"idle", "idle"}
	return s.shown(), nil
}

func (s *server) shown() drive.State {
	return drive.State{"Server.held": s.held, "Client[0].state": s.clients[0], "Client[1].state": s.clients[1]}
}

func (s *server) Do(step drive.Step) (drive.State, error) {
	var client int
	fmt.Sscanf(step.Process, "Client[%d]", &client)
	switch step.Event {
	case "ask":
		s.clients[client] = "waiting"
	case "locked":
		s.clients[client] = "holding"
	case "unlock":
		s.clients[client] = "idle"
	case "grant":
		s.held = !s.forgets
	case "release":
		if s.stuck {
			return nil, errors.New("no such lock")
		}
		s.held = false
	}
	return s.shown(), nil
}

// TestDrive: a right system shows no difference, and a wrong one a shortest run to it.
func TestDrive(t *testing.T) {
	p := compile(t, lock)
	for _, c := range []struct {
		system *server
		steps  int
		why    string
	}{
		{&server{}, 0, ""},
		{&server{forgets: true}, 2, "Server.held is false, and true in the model"},
		{&server{stuck: true}, 5, "the system cannot do it: no such lock"},
	} {
		r, err := drive.New(p, c.system).Drive(drive.Options{Runs: 30, Steps: 40, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		if c.why == "" {
			if r.Difference != nil || r.Runs != 30 || r.Steps != 1200 {
				t.Error(r.Difference, r.Runs, r.Steps)
			}
			continue
		}
		if d := r.Difference; d == nil || d.Why != c.why || len(d.Steps) != c.steps {
			t.Errorf("%+v, and not %q after %d steps", d, c.why, c.steps)
		}
	}
}

// TestPossible: all states that the model can be in are kept, as long as what is shown fits one of them.
func TestPossible(t *testing.T) {
	p := compile(t, `
var x : 0..3; y : 0..3;
startstate begin x := 0; y := 0; end;
rule "add" x < 3 ==> var n : 1..2; begin choose n : 1..2; if x + n <= 3 then x := x + n; end; end;
`)
	sums := []int{0, 2, 3}
	at := 0
	system := &told{reset: func() drive.State { at = 0; return drive.State{"y": 0} }, do: func(drive.Step) drive.State {
		at++
		if at == 2 {
			return drive.State{"x": sums[at]}
		}
		return drive.State{"y": 0}
	}}
	r, err := drive.New(p, system).Drive(drive.Options{Runs: 5, Steps: 2})
	if err != nil || r.Difference != nil || r.Possible < 2 {
		t.Error(err, r.Difference, r.Possible)
	}
	sums[2] = 0
	if r, _ = drive.New(p, system).Drive(drive.Options{Runs: 1, Steps: 2}); r.Difference == nil {
		t.Error("x = 0 after two additions is no difference")
	}
}

type told struct {
	reset func() drive.State
	do    func(drive.Step) drive.State
}

func (s *told) Reset() (drive.State, error)          { return s.reset(), nil }
func (s *told) Do(t drive.Step) (drive.State, error) { return s.do(t), nil }

// TestStrategies: each strategy finds both mistakes, and takes the same runs again from the same seed.
func TestStrategies(t *testing.T) {
	p := compile(t, lock)
	for _, strategy := range []spec.Strategy{spec.Random, spec.PCT, spec.POS, spec.Delay, spec.Swarm, spec.Mix} {
		for _, system := range []*server{{forgets: true}, {stuck: true}} {
			var told [2]string
			for i := range told {
				r, err := drive.New(p, system).Drive(drive.Options{Runs: 30, Steps: 40, Seed: 1, Strategy: strategy})
				if err != nil {
					t.Fatal(err)
				}
				if r.Difference == nil {
					t.Fatal(strategy, "finds nothing")
				}
				told[i] = fmt.Sprint(r.Runs, r.Steps, r.Difference.Seed, r.Difference.Steps)
			}
			if told[0] != told[1] {
				t.Errorf("%s: %s, and then %s", strategy, told[0], told[1])
			}
		}
	}
	for _, strategy := range []spec.Strategy{spec.Guided, "odd"} {
		if _, err := drive.New(p, &server{}).Drive(drive.Options{Strategy: strategy}); err == nil {
			t.Error(strategy, "is taken")
		}
	}
}

// TestAnswers: what is wrong with an answer of an adapter is an error of the adapter, and no difference.
func TestAnswers(t *testing.T) {
	p := compile(t, lock)
	for _, c := range []struct{ answer, want string }{
		{`{"state":{}} x`, "there is something behind the object"},
		{`{"stat":{}}`, "neither a state nor an error"},
		{`[1]`, "no JSON object with a state or an error: it is array"},
		{`{"state":3}`, "state is number"},
		{`{"state":`, "unexpected EOF"},
		{`{"state":{"Server.hedl":true}}`, `"Server.hedl", which is no variable of the model: did you mean Server.held?`},
	} {
		answers := "while read -r l; do echo '" + c.answer + "'; done"
		a, err := drive.Start(t.Context(), []string{"sh", "-c", answers}, time.Minute)
		if err != nil {
			t.Skip(err) // there is no shell
		}
		_, err = drive.New(p, a).Drive(drive.Options{Runs: 1, Steps: 1})
		a.Close()
		if broken := (*drive.AdapterError)(nil); !errors.As(err, &broken) || !strings.Contains(broken.Message, c.want) {
			t.Errorf("%s: %v, and not %s", c.answer, err, c.want)
		}
	}
}
