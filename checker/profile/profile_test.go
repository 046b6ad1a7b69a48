package profile_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"gomc/checker/profile"
	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/internal/modeltest"
	"gomc/outcome"
	"gomc/semantics"
)

// counter has states (n, up) with n of 0, 1 and 2: "up" fires in those with up and n < 2, "turn" in all.
const counter = `
var n : 0..2; up : boolean; idle : boolean;
startstate begin n := 0; up := true; idle := false; end;
rule "up" up & n < 2 ==> begin n := n + 1; end;
rule "turn" begin up := !up; end;
`

// space explores a model by the reference, and stores what it finds.
func space(t *testing.T, text string) *profile.Space {
	t.Helper()
	p := modeltest.Compile(t, "model.m", text, semantics.Options{})
	states := store.New(p.Layout.Words)
	t.Cleanup(states.Close)
	e := interp.New(p, interp.Options{})
	x := reach.Exploration[engine.Step]{Visited: states, Expand: []reach.Expander[engine.Step]{reach.By(e, nil)}}
	if err := x.Run(); err != nil {
		t.Fatal(err)
	}
	return &profile.Space{Engine: e, Stored: states, Expanded: store.Index(states.Len())}
}

// TestCounts: in how many states each rule of the model is enabled, and how many values each variable has.
func TestCounts(t *testing.T) {
	s := space(t, counter)
	counts, notes, whole := profile.Of(s)
	if s.Stored.Len() != 6 || !whole || len(notes) > 0 {
		t.Fatalf("%d states, whole %v, %q", s.Stored.Len(), whole, notes)
	}
	if got := fmt.Sprint(counts.Enabled); got != "[2 6]" {
		t.Errorf("enabled in %s states", got)
	}
	values := map[string]uint64{}
	for _, v := range counts.Variables {
		values[v.Name] = v.Values
		if v.Name == "n" && v.Without != 2 || v.Name == "idle" && v.Without != 6 {
			t.Errorf("without %s there are %d states", v.Name, v.Without)
		}
	}
	if fmt.Sprint(values) != "map[idle:1 n:3 up:2]" {
		t.Errorf("values %v", values)
	}
}

// TestUnexpanded: states that were stored and not expanded have no enabled rule.
func TestUnexpanded(t *testing.T) {
	s := space(t, counter)
	all, _, _ := profile.Of(s)
	s.Expanded, s.Unexpanded = 5, map[store.Index]bool{0: true}
	some, _, _ := profile.Of(s)
	if all.Enabled[1] != 6 || some.Enabled[1] != 4 {
		t.Errorf(`"turn" is enabled in %d states of all, in %d of those expanded`, all.Enabled[1], some.Enabled[1])
	}
}

// TestFaulty: of a state in which a step fails, the others are counted.
func TestFaulty(t *testing.T) {
	counts, _, whole := profile.Of(space(t, `
var n : 0..2;
startstate begin n := 0; end;
rule "up" begin n := n + 1; end;
rule "down" n > 0 ==> begin n := n - 1; end;`))
	if got := fmt.Sprint(counts.Enabled); !whole || got != "[2 2]" {
		t.Errorf("enabled in %s states, whole %v", got, whole)
	}
}

// TestMessages: what waits in the states, and what rules send.
func TestMessages(t *testing.T) {
	counts, _, _ := profile.Of(space(t, `
message Ping () from A to B bag [2];
process A var k : 0..2;
startstate begin k := 0; end;
  rule "send" k < 2 ==> begin k := k + 1; send Ping() to B; end;
end;
process B var got : 0..2;
startstate begin got := 0; end;
  on m : Ping ==> begin got := got + 1; end;
end;`))
	// (k, waiting): 00, 11, 22, 10, 21, 20; what waits is new in 11, 22 and 21
	if want := []outcome.MsgProfile{{Name: "Ping", Sent: 3, Pending: 3, Most: 2}}; !slices.Equal(counts.Messages, want) {
		t.Errorf("%+v, want %+v", counts.Messages, want)
	}
}

// TestInterrupted: a profile that a limit ends is not whole.
func TestInterrupted(t *testing.T) {
	s := space(t, counter)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s.Watch = limit.Start(limit.Options{Context: ctx})
	defer s.Watch.Stop()
	for s.Watch.Reached() == nil {
		s.Watch.Look()
	}
	if _, _, whole := profile.Of(s); whole {
		t.Error("a profile that was cancelled is whole")
	}
}
