package cluster

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc"
	"gomc/checker/disk"
	"gomc/checker/disk/extsort"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// TestHello: who speaks another protocol, is of another version, or has another model is refused, and so is who takes
// the name of another.
func TestHello(t *testing.T) {
	c := &Coordinator{workers: map[string]*workerState{}}
	c.at.run, c.at.program = Run{Model: "model"}, "program"
	fits := Hello{Protocol: Protocol, Worker: "w1", Version: gomc.Version, Program: "program", Model: "model"}
	ask := func(change func(*Hello)) string {
		h := fits
		change(&h)
		w, err := decode[Welcome](c.hello(&nats.Msg{Data: encode(h)}))
		if err != nil {
			t.Fatal(err)
		}
		return w.Refusal
	}
	if why := ask(func(*Hello) {}); why != "" {
		t.Fatal(why)
	}
	for want, change := range map[string]func(*Hello){
		"speaks protocol":               func(h *Hello) { h.Worker, h.Protocol = "w2", Protocol+1 },
		"it is gomc ":                   func(h *Hello) { h.Worker, h.Version = "w2", "v9" },
		"another text of the model":     func(h *Hello) { h.Worker, h.Model = "w2", "other" },
		"another program of the model":  func(h *Hello) { h.Worker, h.Program = "w2", "other" },
		"its name is taken":             func(*Hello) {},
		"its name is taken\x00no name":  func(h *Hello) { h.Worker = "" },
		"its name is taken\x00a prefix": func(h *Hello) { h.Worker = coordinatorID + "x" },
	} {
		want, _, _ = strings.Cut(want, "\x00")
		if why := ask(change); !strings.Contains(why, want) {
			t.Errorf("%q, not %q", why, want)
		}
	}
	if w, _ := decode[Welcome](c.hello(&nats.Msg{Data: []byte("{")})); w == nil || w.Refusal == "" {
		t.Error("what is no message is welcome")
	}
	if n := c.now.counts; n.Joined != 1 || n.Refused != 8 || len(c.workers) != 1 {
		t.Errorf("%+v", n)
	}
	if got := string(c.beat(&nats.Msg{Data: encode(Beat{Worker: "stranger"})})); got != "unknown" || c.now.counts.Rejected != 1 {
		t.Errorf("%q %+v", got, c.now.counts)
	}
}

// TestAccept: a result counts once, if it is of a task that its worker may do; what comes twice, late, from strangers, or
// about another task changes nothing.
func TestAccept(t *testing.T) {
	folder := t.TempDir()
	c := &Coordinator{workers: map[string]*workerState{"w1": {}, "w2": {}, "gone": {left: true}}}
	c.at.files = &files{Recycling: extsort.Recycling{Folder: extsort.Folder(folder)}, own: "c"}
	task := disk.Task{Level: 3, Order: &disk.Ordering{}}
	all := []*assigned{{number: 7, task: &task, worker: "w1"}}
	own := func(name string) *disk.Done {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
		return &disk.Done{Level: 3, Piece: &extsort.Run{Name: name}}
	}
	first, again := extsort.Prefix+"w1-1", extsort.Prefix+"w2-1"
	for _, r := range []Result{
		{Worker: "stranger", Number: 7, Done: own(extsort.Prefix + "s-1")}, {Worker: "gone", Number: 7, Done: own(extsort.Prefix + "g-1")},
		{Worker: "w1", Number: 6, Done: own(first)}, {Worker: "w1", Number: 7, Done: &disk.Done{Level: 2, Piece: &extsort.Run{Name: first}}},
		{Worker: "w1", Number: 7, Done: &disk.Done{Level: 3, Settled: &disk.Settled{}}},
		{Worker: "w1", Number: 7, Done: &disk.Done{Level: 3}},
	} {
		if counts, err := c.accept(all, &r); counts || err != nil || all[0].done != nil {
			t.Errorf("%+v counts; %v", r, err)
		}
	}
	if counts, err := c.accept(all, &Result{Worker: "w1", Number: 7, Done: own(first)}); !counts || err != nil {
		t.Errorf("the result does not count: %v", err)
	}
	for _, r := range []Result{{Worker: "w1", Number: 7, Done: own(first)}, {Worker: "w2", Number: 7, Done: own(again)}} {
		if counts, err := c.accept(all, &r); counts || err != nil || all[0].done.Piece.Name != first {
			t.Errorf("%+v counts again; %v", r, err)
		}
	}
	if n := c.now.counts; n.Tasks != 1 || n.Stale != 8 {
		t.Errorf("%+v", n)
	}
	if _, err := os.Stat(filepath.Join(folder, first)); err != nil {
		t.Error("the file of the result that counts is gone with that of its copy")
	}
	if _, err := os.Stat(filepath.Join(folder, again)); err == nil {
		t.Error("the file of a result that does not count is kept")
	}
}

// TestUntrusted: a worker refuses a run of another protocol, and a text that is not that of the model.
func TestUntrusted(t *testing.T) {
	s, err := Serve("127.0.0.1:0", Access{Token: NewToken()}, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	nc, err := s.Access.Connect("gomc test")
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	js, err := jetstream.New(nc)
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	objects, err := modelsAt(ctx, js)
	if err != nil {
		t.Fatal(err)
	}
	honest := hash([]byte(toy(2, 2)))
	if _, err := objects.PutBytes(ctx, honest, []byte(toy(2, 3))); err != nil { // altered on its way
		t.Fatal(err)
	}
	for want, run := range map[string]Run{
		"speaks protocol": {Protocol: Protocol + 1, Model: honest},
		"another hash":    {Protocol: Protocol, Model: honest},
	} {
		w := &Worker{Access: s.Access, Folder: t.TempDir(), Context: ctx}
		var refused *RefusedError
		if err := w.join(nc, js, &run); !errors.As(err, &refused) || !strings.Contains(refused.Reason, want) {
			t.Errorf("%v, not %q", err, want)
		}
	}
}

// TestReadPart: who reads files of another can read no other files, and no more than a message has room for.
func TestReadPart(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "f"), []byte("0123456789"), 0o600); err != nil {
		t.Fatal(err)
	}
	from := extsort.Folder(folder)
	for _, q := range []Read{
		{Name: "../f", Size: 1}, {Name: "a/f", Size: 1}, {Name: `a\f`, Size: 1}, {Name: "f", Size: mostRead + 1},
		{Name: "f", Size: -1}, {Name: "f", At: -1, Size: 1}, {Name: "f", At: 11, Size: 1}, {Name: "g", Size: 1},
	} {
		if _, data, err := readPart(from, &q); err == nil || len(data) > 0 {
			t.Errorf("%+v: %q %v", q, data, err)
		}
	}
	if size, data, err := readPart(from, &Read{Name: "f", At: 8, Size: 5}); size != 10 || string(data) != "89" || err != nil {
		t.Errorf("%d %q %v", size, data, err)
	}
}
