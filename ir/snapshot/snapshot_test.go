package snapshot_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/ir/check"
	"gomc/ir/snapshot"
	"gomc/semantics"
)

// everything has values of each kind that a state can hold, most of which change.
const everything = `
const Nodes : 2;
type
  node_t : scalarset(Nodes);
  mode_t : enum { idle, busy };
  any_t  : union { node_t, mode_t };
  pair_t : record a : 0..3; b : boolean; end;
message Note (n : 0..1; m : mode_t) from Node to Hub bag [2];
message Line () from Hub to Node fifo [2];
var
  table : array [mode_t] of pair_t;
  who   : any_t;
  some  : multiset [2] of 0..3;
  known : set of mode_t;
  list  : seq [2] of 0..2;
  ages  : map [mode_t] to 0..3;
process Node [i : node_t]
var mode : mode_t; heard : 0..1;
startstate begin mode := idle; heard := 0; end;
  rule "note" mode = idle ==> begin mode := busy; who := i; send Note(heard, mode) to Hub; end;
  on l : Line ==> begin heard := 1; end;
end;
process Hub
startstate
begin
  clear table; undefine table[busy].a; who := idle; known := {}; list := []; ages := {}; undefine some;
end;
  on m : Note from i ==> begin
    table[m.m].a := m.n; undefine table[idle].b; add m.m to known; list := [m.n, 2]; ages[busy] := 3; if MultisetCount(v : some, true) < 2 then MultisetAdd(3, some); end;
    send Line() to Node[i];
  end;
end;
`

func program(t *testing.T, text string) *ir.Program {
	t.Helper()
	return modeltest.Compile(t, "model.m", text, semantics.Options{})
}

// states returns all that can be reached.
func states(t *testing.T, p *ir.Program) *store.Set {
	t.Helper()
	all := store.New(p.Layout.Words)
	t.Cleanup(all.Close)
	x := reach.Exploration[engine.Step]{Visited: all, Expand: []reach.Expander[engine.Step]{reach.By(interp.New(p, interp.Options{}), nil)}}
	if err := x.Run(); err != nil {
		t.Fatal(err)
	}
	return all
}

// TestRoundTrip: what is written of a state is read as the state, for all states of a program, with no state to
// take anything from; and a search begins in it.
func TestRoundTrip(t *testing.T) {
	p := program(t, everything)
	all, waiting := states(t, p), 0
	if all.Len() < 10 {
		t.Fatalf("%d states", all.Len())
	}
	for i := range all.Len() {
		state := slices.Clone(all.State(store.Index(i), nil))
		var text bytes.Buffer
		if err := snapshot.Take(p, state).Write(&text); err != nil {
			t.Fatal(err)
		}
		s, err := snapshot.Parse(text.Bytes())
		if err != nil {
			t.Fatalf("%v in %s", err, text.String())
		}
		waiting += len(s.Messages)
		cells, err := snapshot.Fit(p, s, nil)
		if err != nil {
			t.Fatalf("%v in %s", err, text.String())
		}
		packed := make([]uint64, p.Layout.Words)
		p.Layout.Pack(cells, packed)
		if !slices.Equal(packed, state) {
			t.Fatalf("%x becomes %x by %s", state, packed, text.String())
		}
		begins(t, p, cells, state)
	}
	if waiting == 0 {
		t.Error("no message was on its way")
	}
}

// begins checks that a program whose start state is made of the cells begins in the state.
func begins(t *testing.T, p *ir.Program, cells, state []uint64) {
	t.Helper()
	from := *p
	from.Starts = []*ir.Rule{snapshot.StartRule(p, cells, "here", p.Starts[0].At)}
	if err := check.Program(&from); err != nil {
		t.Fatal(err)
	}
	var batch engine.Batch
	batch.Reset(p.Layout.Words)
	interp.New(&from, interp.Options{}).Starts(&batch)
	if len(batch.Steps) != 1 || !slices.Equal(batch.State(0), state) {
		t.Errorf("begins in %x, not in %x", batch.States, state)
	}
}

// TestBase: values missing from a snapshot are taken from the base state; without a base state a snapshot has to be
// complete.
func TestBase(t *testing.T) {
	p := program(t, everything)
	all := states(t, p)
	base := slices.Clone(all.State(0, nil))
	s, err := snapshot.Parse([]byte(`{"schema": 1, "processes": {"Node[node_t_1]": {"mode": "busy"}}}`))
	if err != nil {
		t.Fatal(err)
	}
	cells, err := snapshot.Fit(p, s, base)
	if err != nil {
		t.Fatal(err)
	}
	packed := make([]uint64, p.Layout.Words)
	p.Layout.Pack(cells, packed)
	again := snapshot.Take(p, packed)
	for name, mode := range map[string]string{"Node[node_t_0]": "idle", "Node[node_t_1]": "busy"} {
		if got := again.Processes[name]["mode"]; got != mode {
			t.Errorf("%s is %v, not %s", name, got, mode)
		}
	}
	if _, err := snapshot.Fit(p, s, nil); err == nil {
		t.Error("a snapshot of one variable is a whole state")
	}
}

// TestErrors: what is wrong is said, with what to do and where it is in the text.
func TestErrors(t *testing.T) {
	p := program(t, everything)
	base := slices.Clone(states(t, p).State(0, nil))
	for _, c := range []struct{ text, at, says string }{
		{`{"schema": 2}`, `2}`, "schema"},
		{`{"schema": 1, "colour": 3}`, `"colour"`, "colour"},
		{`{"schema": 1, "globals": {"nobody": 3}}`, `"nobody"`, "nobody"},
		{`{"schema": 1, "globals": {"who": "sleepy"}}`, `"sleepy"`, "sleepy"},
		{`{"schema": 1, "globals": {"table": {"idle": {"a": 9}}}}`, `9}`, "9"},
		{`{"schema": 1, "processes": {"Node[7]": {}}}`, `"Node[7]"`, "Node[7]"},
		{`{"schema": 1, "globals": {"who": "idle", "who": "busy"}}`, `"who": "busy"`, "who"},
		{`{"schema": 1, "messages": [{"message": "Letter", "from": "Hub", "to": "Hub"}]}`, `"Letter"`, "Letter"},
		{`{"schema": 1,`, ``, ""},
	} {
		s, err := snapshot.Parse([]byte(c.text))
		if err == nil {
			_, err = snapshot.Fit(p, s, base)
		}
		var wrong *snapshot.Error
		if !errors.As(err, &wrong) {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if at := wrong.Locate([]byte(c.text)); !strings.HasPrefix(c.text[at:], c.at) || !strings.Contains(wrong.Error(), c.says) {
			t.Errorf("%s: %q at %q", c.text, wrong.Error(), c.text[at:])
		}
	}
}
