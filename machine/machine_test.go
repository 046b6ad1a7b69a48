package machine_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"gomc/machine"
	"gomc/machine/internal/lock"
)

// TestSame: with the same choices a run has the same steps, and a log of all of them.
func TestSame(t *testing.T) {
	log := func(seed uint64) string {
		var out bytes.Buffer
		r, err := machine.NewRun(lock.System, machine.RunOptions{Tracer: machine.NewLog(&out), Monitors: lock.Monitors()})
		if err != nil {
			t.Fatal(err)
		}
		if made, err := r.Random(100, machine.Random(seed)); err != nil || made != 100 {
			t.Fatalf("%d steps: %v", made, err)
		}
		return out.String()
	}
	if first := log(1); first != log(1) {
		t.Error("the second run with a seed is another one")
	}
	if log(1) == log(2) {
		t.Error("another seed gives the same run")
	}
	first, _, _ := strings.Cut(log(1), "\n")
	if first != `{"process":"Client[client_t_0]","state":{"at":"Idle"}}` {
		t.Errorf("the log begins with %s", first)
	}
}

// TestUnhandled: an event that a state cannot handle is an error that says so, with the machine and its step.
func TestUnhandled(t *testing.T) {
	r, err := machine.NewRun(lock.System, machine.RunOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Send(machine.Envelope{From: lock.ToClient(0), To: lock.ToLock(), Event: lock.Free{}}); err != nil {
		t.Fatal(err)
	}
	for _, s := range r.Steps() {
		if s.ID == lock.ToLock() {
			err = r.Do(s)
		}
	}
	var unhandled *machine.UnhandledError
	if !errors.As(err, &unhandled) || err.Error() != `Lock: "Open: on Free": state Open cannot handle Free` {
		t.Errorf("the error is %v", err)
	}
}

// TestReplay: a run in which a step has another effect than in the model is found, and which step that is.
func TestReplay(t *testing.T) {
	tape, err := os.ReadFile("internal/lock/testdata/1.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	if steps, err := machine.Replay(lock.System, bytes.NewReader(tape)); err != nil || steps != 40 {
		t.Errorf("%d steps: %v", steps, err)
	}
	lines := strings.Split(string(tape), "\n")
	for old, replacement := range map[string]string{
		`"at":"Held"`:         `"at":"Open"`,
		`"message":"Granted"`: `"message":"Free"`,
		`"event":"ask"`:       `"event":"done"`,
	} {
		wrong := strings.ReplaceAll(strings.Join(lines[:9], "\n"), old, replacement)
		var differs *machine.ReplayError
		if _, err := machine.Replay(lock.System, strings.NewReader(wrong)); !errors.As(err, &differs) || differs.Step == 0 {
			t.Errorf("with %s the error is %v", replacement, err)
		}
	}
}

// eager asks for the lock when it starts.
type eager struct{ *lock.Client }

func (e eager) Start() machine.Next {
	e.Send(lock.ToLock(), lock.Ask{})
	return e.Client.Start()
}

// seen counts the events that it is shown.
type seen int

func (s *seen) Start() machine.Next { return nil }

func (s *seen) Observe(machine.Envelope) machine.Next {
	*s++
	return nil
}

// TestObserve: monitors of a model see an event once, in the moment in which it arrives, also one of a start.
func TestObserve(t *testing.T) {
	s := *lock.System
	s.New = func(id machine.ID) machine.Machine {
		if id == lock.ToClient(0) {
			return eager{lock.NewClient(0)}
		}
		return lock.System.New(id)
	}
	var m seen
	r, err := machine.NewRun(&s, machine.RunOptions{Monitors: []machine.Monitor{&m}})
	if err != nil || m != 0 {
		t.Fatalf("%d events are seen before one arrives: %v", m, err)
	}
	for _, step := range r.Steps() {
		if step.Deliver {
			err = r.Do(step)
		}
	}
	if err != nil || m != 1 {
		t.Errorf("one event has arrived, and %d are seen: %v", m, err)
	}
}

// TestMailbox: what does not fit into a mailbox is an error, or lost where the model says so.
func TestMailbox(t *testing.T) {
	for _, drops := range []bool{false, true} {
		s := *lock.System
		s.Mailboxes = map[string]machine.Room{"Lock": {Size: 1, Drops: drops}}
		r, err := machine.NewRun(&s, machine.RunOptions{})
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			err = r.Send(machine.Envelope{From: lock.ToClient(0), To: lock.ToLock(), Event: lock.Ask{}})
		}
		if drops != (err == nil) {
			t.Errorf("drops: %v, and the error is %v", drops, err)
		}
	}
}

// TestStore: an entry in a folder is there when the folder is opened again; a file that was half written is ignored.
func TestStore(t *testing.T) {
	dir := t.TempDir()
	id := machine.ID{Machine: "M", Index: 3}
	for _, text := range []string{`{"a":1}`, `{"a":2}`} {
		if err := machine.InFolder(dir).Save(id, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if kept, err := machine.InFolder(dir).Load(id); err != nil || string(kept) != text {
			t.Errorf("%s, %v", kept, err)
		}
	}
	if kept, err := machine.InFolder(dir).Load(machine.ID{Machine: "M"}); kept != nil || err != nil {
		t.Errorf("another machine has kept %s, %v", kept, err)
	}
	if err := os.WriteFile(filepath.Join(dir, "M-3.json.new"), []byte(`{"a"`), 0o666); err != nil {
		t.Fatal(err)
	}
	if kept, _ := machine.InFolder(dir).Load(id); string(kept) != `{"a":2}` {
		t.Errorf("what is kept is %s", kept)
	}
}

type color int

func (c color) String() string { return [...]string{"red", "green", "blue"}[c] }

// TestValues: values have the texts that traces of gomc have, and sets are never changed.
func TestValues(t *testing.T) {
	s := machine.SetOf[color](2, 0, 2)
	more := s.With(1)
	m := machine.With(map[color]int(nil), 1, 7)
	texts := map[string]string{
		s.String(): "{red, blue}", more.String(): "{red, green, blue}", more.Minus(s).String(): "{green}",
		machine.SetOf[int]().String(): "{}", machine.MapText(m, machine.Text): "{green -> 7}",
		machine.MapText(machine.Without(m, 1), machine.Text):     "{->}",
		machine.Texts([]int{1, machine.Undefined}, machine.Text): "[1, Undefined]",
	}
	for got, want := range texts {
		if got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
	list := machine.Append(3, []int{1, 2}, 3)
	if got := machine.Insert(4, list[:2], 0, 9); !reflect.DeepEqual(got, []int{9, 1, 2}) || list[2] != 3 {
		t.Errorf("%v beside %v", got, list)
	}
	if text, _ := json.Marshal([]any{machine.Shown(color(1)), machine.Shown(machine.Undefined), machine.Truth(true).Shown()}); string(text) != `["green",null,true]` {
		t.Errorf("a log has %s", text)
	}
}
