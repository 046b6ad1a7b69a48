package local_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"gomc/checker/local"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/outcome"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
	"gomc/spec"
)

// compile makes a program of a model's text.
func compile(t *testing.T, name, text string, opts semantics.Options) *ir.Program {
	t.Helper()
	return modeltest.Compile(t, name, text, opts)
}

// model compiles a model of the library.
func model(t *testing.T, name string, constants map[string]string) *ir.Program {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "models", name))
	if err != nil {
		t.Fatal(err)
	}
	return compile(t, name, string(text), semantics.Options{Constants: constants})
}

func search(t *testing.T, p *ir.Program, opts local.Options) *outcome.Outcome {
	t.Helper()
	opts.NewEngine = func(part *ir.Program) (engine.Engine, error) { return interp.New(part, interp.Options{}), nil }
	o, err := local.Check(interp.New(p, interp.Options{}), opts)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// TestOneProposal has the counts of section 5.1 of the paper, as far as they are
// determined: with two internal events of each node, as many as a run has of node 0,
// the search does what the paper's does.
func TestOneProposal(t *testing.T) {
	for telling, received := range map[string]uint64{"true": 1750, "false": 1270} {
		p := model(t, "paxos_node.m", map[string]string{"Telling": telling})
		o := search(t, p, local.Options{Duplicates: -1})
		if o.Verdict != outcome.Verified {
			t.Errorf("%s: %s", o.Verdict, o.Reason)
		}
		r := o.Locality.Rounds[1]
		if r.Bound != 2 || r.Internal != 4 || r.Received != received || r.Depth != 22 || !reflect.DeepEqual(r.Nodes, []int{289, 33, 33}) {
			t.Errorf("Telling = %s: %+v", telling, r)
		}
		if n := o.Locality.Rounds; !reflect.DeepEqual(n[len(n)-1].Nodes, []int{289, 33, 33}) {
			t.Errorf("Telling = %s: at the end %v", telling, n[len(n)-1].Nodes)
		}
	}
}

// TestTree: of the example of section 2, all combinations of local states are four,
// where the paper counts 12 global states.
func TestTree(t *testing.T) {
	o := search(t, model(t, "tree.m", nil), local.Options{Duplicates: -1, Gen: true})
	if o.Verdict != outcome.Verified || o.Locality.Systems != 4 || o.Locality.Cleared != 1 {
		t.Errorf("%s: %+v", o.Verdict, o.Locality)
	}
}

// TestCombinations: of the paper's invariant no combination has to be built when all
// choose the same value, and all of them are in the general search.
func TestCombinations(t *testing.T) {
	p := model(t, "paxos_node.m", nil)
	for i, q := range p.Properties {
		if q.Name == "agreement" {
			p.Properties = p.Properties[i : i+1]
			break
		}
	}
	if o := search(t, p, local.Options{Duplicates: -1}); o.Verdict != outcome.Verified || o.Locality.Systems != 0 || o.Locality.Soundness != 0 {
		t.Errorf("%s: %+v", o.Verdict, o.Locality)
	}
	if o := search(t, p, local.Options{Duplicates: -1, Gen: true}); o.Verdict != outcome.Verified || o.Locality.Systems != 289*33*33 {
		t.Errorf("%s: %+v", o.Verdict, o.Locality)
	}
}

// TestBounds: what is left out is said.
func TestBounds(t *testing.T) {
	p := model(t, "paxos_node.m", map[string]string{"Telling": "true"})
	for _, c := range []struct {
		opts   local.Options
		word   outcome.Verdict
		reason string
	}{
		{local.Options{Duplicates: 0, Internal: 2}, outcome.Bounded, "at most 2 internal events of each process"},
		{local.Options{Duplicates: -1, MaxStates: 100}, outcome.Stopped, "the limit of 100 states is reached"},
		{local.Options{Duplicates: -1, Internal: 1000}, outcome.Verified, ""},
	} {
		o := search(t, p, c.opts)
		want := ""
		if c.reason != "" {
			want = "no violation found (bounded: " + c.reason
		}
		if o.Verdict != c.word || !strings.HasPrefix(o.Reason, want) {
			t.Errorf("%+v: %s: %q, want %s: %q", c.opts, o.Verdict, o.Reason, c.word, want)
		}
	}
}

// TestMaxStates: the limit is one on what is found, to the state.
func TestMaxStates(t *testing.T) {
	p := model(t, "paxos_node.m", nil)
	for limit, want := range map[uint64]outcome.Verdict{1: outcome.Stopped, 2: outcome.Stopped, 100: outcome.Stopped, 354: outcome.Stopped, 355: outcome.Verified, 356: outcome.Verified} {
		o := search(t, p, local.Options{Duplicates: -1, MaxStates: limit})
		if o.Verdict != want || o.States != min(limit, 355) {
			t.Errorf("at most %d states: %s, %d states", limit, o.Verdict, o.States)
		}
		var fresh uint64
		for _, r := range o.Rules {
			fresh += r.New
		}
		if starts := min(limit, 3); fresh+starts != o.States {
			t.Errorf("at most %d states: %d start states and %d others of %d", limit, starts, fresh, o.States)
		}
	}
}

// TestRefusal: what the search cannot treat is refused by name and line.
func TestRefusal(t *testing.T) {
	const processes = `
		var g : 0..1; h : array [0..1] of 0..1; startstate begin g := 0; end;
		message M () from P to Q%s;
		process P rule "go" begin send M() to Q; %s end; end;
		process Q var n : 0..3; startstate begin n := 0; end; on m : M ==> begin n := 1; end; end;
		%s`
	for _, c := range []struct {
		semantics            channels.Semantics
		style, body, further string
		want                 string
	}{
		{style: " fifo [2]", want: `the channels of "M" are declared fifo \(model.m:3`},
		{style: " bag [2]", want: `the channels of "M" are declared bag`},
		{body: "g := 1;", want: `rule "go" touches the variable "g" \(model.m:4`},
		{further: `rule "plain" begin g := 0; end;`, want: `rule "plain" is none \(model.m:6`},
		{further: `liveness "l" Q.n = 1;`, want: `liveness "l" is a question about global states \(model.m:6`},
		{further: `assume "a" Q.n < 3;`, want: `assumption "a" drops global states \(model.m:6`},
		{further: `function f () : boolean; begin assume false; return true; end; cover "c" f();`, want: `may give up the evaluation of cover "c"`},
		{further: `alias y : h[g] do cover "c" y = 0; end;`, want: `the alias around cover "c" can be bound \(model.m:6`},
		{body: `put "x";`, want: `puts text`},
		{body: `cover true;`, want: `a cover statement counts executions.*\(model.m:4`},
		{semantics: channels.MP, want: `knows no deliveries, which MP has`},
	} {
		p := compile(t, "model.m", fmt.Sprintf(processes, c.style, c.body, c.further), semantics.Options{Semantics: c.semantics})
		err := local.Refusal(p)
		if unsupported := (*spec.UnsupportedError)(nil); !errors.As(err, &unsupported) || !regexp.MustCompile(c.want).MatchString(err.Error()) {
			t.Errorf("%+v: %v, want %s", c, err, c.want)
		}
	}
}

// TestExact: what the paper's search overlooks, or leaves to its heuristics.
func TestExact(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want outcome.Verdict
	}{
		"a message is sent again, and consumed again": {`
			message M () from P to Q; N () from Q to P;
			process P var n : 0..2; startstate begin n := 0; end;
				rule "first" n = 0 ==> begin n := 1; send M() to Q; end;
				on a : N when n = 1 ==> begin n := 2; send M() to Q; end;
			end;
			process Q var k : 0..2; startstate begin k := 0; end;
				on m : M when k < 2 ==> begin k := k + 1; send N() to P; end;
			end;
			invariant "once" Q.k < 2;`, outcome.Violated},
		"a message is sent once, and consumed once": {`
			message M () from P to Q;
			process P var n : 0..1; startstate begin n := 0; end;
				rule "first" n = 0 ==> begin n := 1; send M() to Q; end;
			end;
			process Q var k : 0..2; startstate begin k := 0; end;
				on m : M when k < 2 ==> begin k := k + 1; end;
			end;
			invariant "once" Q.k < 2;`, outcome.Verified},
		"two messages sent before either is consumed are one": {`
			message M () from P to Q;
			process P var n : 0..2; startstate begin n := 0; end;
				rule "send" n < 2 ==> begin n := n + 1; send M() to Q; end;
			end;
			process Q var k : 0..2; early : boolean; startstate begin k := 0; early := false; end;
				on m : M when k < 2 ==> begin k := k + 1; end;
			end;
			invariant "never two" Q.k < 2;`, outcome.Violated},
		"an event that changes nothing but sends": {`
			message M () from P to Q; N () from Q to P;
			process P var n : 0..2; startstate begin n := 0; end;
				rule "ask" n = 0 ==> begin n := 1; send M() to Q; end;
				on a : N ==> begin n := 2; end;
			end;
			process Q on m : M ==> begin reply N(); end; end;
			invariant "no answer" P.n < 2;`, outcome.Violated},
		"each half is reachable, the two together are not": {`
			message M () from P to Q;
			process P var n : 0..2; startstate begin n := 0; end;
				rule "left" n = 0 ==> begin n := 1; end;
				rule "right" n = 0 ==> begin n := 2; send M() to Q; end;
			end;
			process Q var k : 0..1; startstate begin k := 0; end;
				on m : M ==> begin k := 1; end;
			end;
			invariant "not both" !(P.n = 1 & Q.k = 1);`, outcome.Verified},
		"an assertion fails only on a message that comes too early": {`
			message M () from P to Q; Ready () from Q to P;
			process P on r : Ready ==> begin reply M(); end; end;
			process Q var up : boolean; startstate begin up := false; end;
				rule "up" !up ==> begin up := true; send Ready() to P; end;
				on m : M ==> begin assert up "early"; end;
			end;`, outcome.Verified},
		"an assertion fails": {`
			message M (n : 0..1) from P to Q;
			process P var n : 0..1; startstate begin n := 0; end;
				rule "go" n = 0 ==> begin n := 1; send M(1) to Q; end;
			end;
			process Q on m : M ==> begin assert m.n = 0 "zero"; end; end;`, outcome.Violated},
	} {
		t.Run(name, func(t *testing.T) {
			p := compile(t, "model.m", c.text, semantics.Options{})
			if o := search(t, p, local.Options{Duplicates: -1}); o.Verdict != c.want {
				t.Errorf("%s (%s), want %s", o.Verdict, o.Reason, c.want)
			}
		})
	}
}

// TestFaultOfTheRun: the reported error is that of the run, not one at the same place caused by a message that is never
// sent. P takes X and Y in no run.
func TestFaultOfTheRun(t *testing.T) {
	p := compile(t, "model.m", `
		message X () from Q to P; Y () from Q to P; M (v : 0..9) from P to Q;
		process P var k : 0..3; n : 0..20;
		startstate begin k := 0; n := 0; end;
		on m : X when k = 0 ==> begin k := 1; end;
		on m : Y when k = 1 ==> begin k := 2; end;
		rule k = 2 ==> begin k := 3; send M(5) to Q; end;
		rule k = 0 & n < 20 ==> begin n := n + 1; end;
		rule k = 0 & n = 20 ==> begin k := 3; send M(4) to Q; end; end;
		process Q var a : array [0..2] of boolean; d : boolean;
		startstate begin d := false; clear a; end;
		rule !d ==> begin d := true; send X() to P; end;
		rule !d ==> begin d := true; send Y() to P; end;
		on m : M ==> begin a[m.v] := true; end; end;`, semantics.Options{})
	if o := search(t, p, local.Options{Duplicates: -1}); o.Reason != "index 4 of a is outside 0..2" {
		t.Errorf("%s: %s", o.Verdict, o.Reason)
	}
}
