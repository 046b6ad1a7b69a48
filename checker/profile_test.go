package checker_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"gomc/checker"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/outcome"
	"gomc/spec"
)

const relay = `
message Ping () from A to B;
message Pong (n : 0..3) from B to A bag [2];
var spare : boolean;
process A
var k : 0..2;
startstate begin k := 0; spare := false; end;
  rule "send" k < 2 ==> begin k := k + 1; send Ping() to B; end;
end;
process B
var got : boolean;
startstate begin got := false; end;
  on "pong" m : Ping ==> begin got := true; send Pong(1) to A; end;
end;`

// TestProfile has numbers counted by hand: of the states (k, Ping, got, Pongs), the
// start, then send, then either send again (the channel is a set) or pong, and so on.
func TestProfile(t *testing.T) {
	o := check(t, compile(t, relay), checker.Options{Spec: spec.Spec{Profile: true, Deadlock: spec.NoDeadlock}})
	// 0---, 1P--, 2P--, 1-g1, 2-g1, 2Pg1, 2-g2
	if o.States != 7 || fmt.Sprint(o.PerDepth) != "[1 1 2 2 1]" {
		t.Fatalf("%d states, %v", o.States, o.PerDepth)
	}
	p := o.Profile
	if got := fmt.Sprint(p.Enabled); got != "[3 3]" {
		t.Errorf("enabled in %s states", got)
	}
	if got := fmt.Sprintf("%+v", p.Messages); got != "[{Name:Ping Sent:2 Pending:3 Most:1} {Name:Pong Sent:3 Pending:4 Most:2}]" {
		t.Errorf("messages %s", got)
	}
	if want := []outcome.MsgCount{{Name: "Ping", Received: 3, AtRest: new(uint64(0))}, {Name: "Pong", AtRest: new(uint64(2))}}; !reflect.DeepEqual(o.Messages, want) {
		t.Errorf("messages %+v", o.Messages)
	}
	want := "[{Name:spare Bits:2 Values:1 Without:7} {Name:A.k Bits:2 Values:3 Without:5} {Name:B.got Bits:2 Values:2 Without:7} " +
		"{Name:Ping Bits:1 Values:2 Without:6} {Name:Pong Bits:8 Values:3 Without:6}]"
	if got := fmt.Sprintf("%+v", p.Variables); got != want {
		t.Errorf("variables\n%s\nwant\n%s", got, want)
	}
}

// TestNewStates: every state but the start states is new by one rule, whatever the
// number of workers and however the search ends.
func TestNewStates(t *testing.T) {
	for _, text := range []string{relay, maxerr, visits} {
		p := compile(t, text)
		var first string
		for _, opts := range []checker.Options{{Spec: spec.Spec{Workers: 1}}, {Spec: spec.Spec{Workers: 2}}, {Stepwise: true}, {Spec: spec.Spec{Workers: 2, Store: spec.Compact}}, {Spec: spec.Spec{MaxStates: 3}}, {Spec: spec.Spec{MaxErrors: 9, MaxDepth: 3}}} {
			o := counted(t, p, opts)
			total := o.PerDepth[0]
			for _, r := range o.Rules {
				total += r.New
			}
			perDepth := uint64(0)
			for _, n := range o.PerDepth {
				perDepth += n
			}
			if total != o.States || perDepth != o.States {
				t.Errorf("%+v: %d states, but %d by rules and %d by depth", opts, o.States, total, perDepth)
			}
			text, err := json.Marshal([]any{o.Rules, o.PerDepth, o.Messages})
			if err != nil {
				t.Fatal(err)
			}
			if got := string(text); first == "" {
				first = got
			} else if opts.Spec.MaxStates+uint64(opts.Spec.MaxDepth) == 0 && got != first {
				t.Errorf("%+v: %s, want %s", opts, got, first)
			}
		}
	}
}

func counted(t *testing.T, p *ir.Program, opts checker.Options) *outcome.Outcome {
	t.Helper()
	m := interp.New(p, interp.Options{})
	opts.Clone = func() (engine.Engine, reduction.Canonicalizer, error) {
		return interp.New(p, interp.Options{}), nil, nil
	}
	o, err := checker.Check(m, m, opts)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func TestProfileNeedsStates(t *testing.T) {
	m := interp.New(compile(t, relay), interp.Options{})
	if _, err := checker.Check(m, m, checker.Options{Spec: spec.Spec{Profile: true, Store: spec.Compact}}); err == nil {
		t.Error("a profile of states that are not kept")
	}
}

// TestProfileOfFaults looks at states in which some steps fail.
func TestProfileOfFaults(t *testing.T) {
	o := check(t, compile(t, `
var n : 0..3;
startstate begin n := 0; end;
rule "up" begin n := n + 1; end;
rule "down" n > 0 ==> begin n := n - 1; end;`), checker.Options{Spec: spec.Spec{Profile: true, MaxErrors: 5}})
	if got := fmt.Sprint(o.Profile.Enabled); got != "[3 3]" || o.States != 4 {
		t.Errorf("%d states, enabled in %s", o.States, got)
	}
}
