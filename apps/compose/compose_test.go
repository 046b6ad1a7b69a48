package compose_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/compose"
	"gomc/apps/refine"
	"gomc/internal/records"
	"gomc/outcome"
	"gomc/results"
)

var (
	arguments = flag.Int("arguments", 20, "random arguments that are compared with checks of the whole at once")
	record    = flag.String("record", "", "add what came of them to this record of campaigns")
)

// check checks the argument about the systems whole and abstract of a file.
func check(t *testing.T, text, show string, opts compose.Options) (*compose.Report, error) {
	t.Helper()
	file, err := gomc.Load("test.m", text)
	if err != nil {
		t.Fatal(err)
	}
	if show != "" {
		if opts.Shown, err = refine.ParseShown(show); err != nil {
			t.Fatal(err)
		}
	}
	return compose.Check(context.Background(), file, "whole", "abstract", opts)
}

const stack = `
const Most : 2; Crashes : 1;
event Ask (n : 0..3); Answer (n : 0..3); Store (n : 0..3); Stored (); Note ();
machine Client
var n : 0..2;
  start state Starting entry begin n := 0; goto Idle; end; end;
  state Idle
    rule "ask" n < Most ==> begin n := n + 1; send Ask(n) to Server; goto Waiting; end;
  end;
  state Waiting
    on a : Answer ==> begin assert "its own" a.n = n; announce Note(); goto Idle; end;
  end;
end;
machine Anyone
var open : boolean; n : 0..3;
  start state Idle
    entry begin open := false; n := 0; end;
    rule "ask" !open ==> begin open := true; choose n : 1..2; send Ask(n) to Server; end;
    on a : Answer ==> begin open := false; n := 0; end;
  end;
end;
machine Server
  start state Up
    on a : Ask goto Storing;
  end;
  state Storing (n : 0..3)
    defer Ask;
    entry begin send Store(n) to Disk; end;
    on Stored ==> begin send Answer(n) to Client; goto Up; end;
  end;
end;
machine Disk
  start state Up
    on Store ==> begin reply Stored(); end;
  end;
end;
machine Echo
  start state Up
    on a : Ask ==> begin reply Answer(a.n); end;
  end;
end;
monitor Notes observes Note
  start state Idle ignore Note; end;
end;
faults crash Disk at most Crashes; end;
module Clients = {Client};
module Anyones = {Anyone as Client};
module Servers = {Server, Disk};
module Echos = {Echo as Server};
system whole = Clients + Servers asserts Notes;
system abstract = Anyones + Echos;
`

// TestArguments: the results of an argument, and of variants with an error in one place.
func TestArguments(t *testing.T) {
	for _, c := range []struct {
		name    string
		replace []string
		show    string
		opts    compose.Options
		verdict string
		because string // a part of the report
		exit    int
	}{
		{verdict: compose.ByComposition, because: "no run of whole fails an assertion or a handler of Notes"},
		{name: "faults", opts: compose.Options{Spec: gomc.Spec{Faults: "off"}}, verdict: compose.ByComposition},
		{name: "another answer", replace: []string{"send Answer(n) to Client", "send Answer(3 - n) to Client"},
			verdict: compose.Refuted,
			because: "Anyones + Servers refines abstract: violated\n  the abstraction cannot show Answer(2) from Server to Client here", exit: 10},
		{name: "an abstraction that knows less", replace: []string{"reply Answer(a.n)", "reply Answer(1)"},
			verdict: compose.Refuted,
			because: "violated\n  assertion failed: its own", exit: 10},
		{name: "an environment that does more", replace: []string{"Most : 2", "Most : 3", "n : 0..2", "n : 0..3"},
			verdict: compose.Refuted,
			because: "the abstraction cannot show Ask(3) from Client to Server here", exit: 10},
		{name: "the answer to nobody",
			replace: []string{"on a : Answer ==> begin open", "on a : Answer when a.n > 3 ==> begin open"},
			verdict: compose.Refuted, because: "the abstraction cannot show Ask(", exit: 10},
		{name: "a machine that does not take what comes",
			replace: []string{"assert \"its own\" a.n = n; announce Note(); goto Idle; end;",
				"goto Idle; end;\n  end;\n  state Never ignore Note;", "monitor Notes observes Note",
				"monitor Notes observes Ask", "ignore Note; end;\nend;\nfaults",
				"on Ask goto Over; end; state Over end;\nend;\nfaults"}, verdict: compose.Refuted,
			because: "Notes in state Over cannot handle Ask", exit: 14},
		{name: "unhandled", replace: []string{"on Stored ==>", "ignore Answer; on Stored ==>", "defer Ask;\n", "\n"},
			verdict: compose.ByComposition}, // one at a time
		{name: "two at a time",
			replace: []string{"defer Ask;\n", "\n",
				`"ask" !open ==> begin open := true;`, `"ask" m < 2 ==> begin m := m + 1;`,
				"var open", "var m : 0..2; open", "n := 0; end;\n    rule", "n := 0; m := 0; end;\n    rule"},
			verdict: compose.Refuted, because: "Server in state Storing cannot handle Ask", exit: 14},
		{name: "two sending sides", show: "Store",
			replace: []string{"reply Answer(a.n); end;", "reply Answer(a.n); end; ignore Store;",
				"open := true;", "open := true; if n > 3 then send Store(n) to Server; end;", "on Stored ==>",
				"ignore Store; on Stored ==>"},
			verdict: compose.Refuted, because: "the abstraction cannot show Store(", exit: 10},
		{name: "places that are exchanged",
			replace: []string{"abstract = Anyones + Echos", "abstract = Echos + Anyones"}, verdict: compose.Refuted,
			because: "what Client sends has two sending sides: Anyones is in the place of Servers", exit: 10},
		{name: "other fault budgets",
			replace: []string{"system abstract = Anyones + Echos",
				"system abstract = Anyones + Echos with Crashes = 2"},
			verdict: compose.Refuted,
			because: "other fault budgets: Crashes is as declared in whole, and 2 in abstract", exit: 10},
		{name: "other constants", replace: []string{"asserts Notes;", "asserts Notes with Most = 1;"},
			verdict: compose.Refuted,
			because: "other constants: Most is 1 in whole", exit: 10},
		{name: "a bound of two sides", replace: []string{"crash Disk at", "crash Disk, Client at"},
			verdict: compose.Refuted,
			because: `"crash Disk, Client" is of several modules, which share its bound`, exit: 10},
		{name: "no bound of two sides",
			replace: []string{"crash Disk at most Crashes", "crash Disk, Server at most Crashes"},
			verdict: compose.ByComposition},
		{name: "what crosses is lost", replace: []string{"crash Disk at", "lose Ask at"}, verdict: compose.Refuted,
			because: "Ask crosses, so lose Ask is of no side",
			exit:    10},
		{name: "what crosses is cut off", replace: []string{"crash Disk at", "partition Server at"},
			verdict: compose.Refuted,
			because: "Ask crosses, so a partition of Server, which loses it, is of no side", exit: 10},
		{name: "what does not cross is cut off", replace: []string{"crash Disk", "partition Disk"},
			verdict: compose.ByComposition},
		{name: "what does not cross is lost", replace: []string{"crash Disk at", "lose Store at"},
			verdict: compose.ByComposition},
		{name: "an assumption of two sides",
			replace: []string{"faults crash", "assume Server.at = Up | Client.at = Waiting; faults crash"},
			verdict: compose.Refuted,
			because: "each assumption speaks of one side\n  test.m:", exit: 10},
		{name: "an assumption by a function", replace: []string{"faults crash",
			"function f() : boolean; begin return Server.at = Up; end; assume Client.at = Waiting | f(); faults crash"},
			verdict: compose.Refuted, because: "each assumption speaks of one side", exit: 10},
		{name: "an assumption in a machine about another", replace: []string{"machine Disk\n",
			"machine Disk\n var some : boolean; assume Client.n < 1 | !isundefined(some);\n"},
			verdict: compose.Refuted, because: "each assumption speaks of one side", exit: 10},
		{name: "an assumption in a machine about itself", replace: []string{"machine Server\n",
			"machine Server\n var some : boolean; assume isundefined(some) | Disk.at = Up;\n"},
			verdict: compose.ByComposition},
		{name: "an assumption of one side", replace: []string{"faults crash", "assume Disk.at = Up; faults crash"},
			verdict: compose.ByComposition},
		{name: "an assumption inside", replace: []string{"goto Waiting;", "assume n < 2; goto Waiting;"},
			verdict: compose.Refuted,
			because: "an assumption inside Client may refuse what comes", exit: 10},
		{name: "room that is assumed", replace: []string{"machine Disk\n", "machine Disk\n  mailbox 1 assume;\n"},
			verdict: compose.Refuted,
			because: "Disk takes no event for which its mailbox has no room", exit: 10},
		{name: "room that is not there", replace: []string{"machine Disk\n", "machine Disk\n  mailbox 1 drop;\n"},
			verdict: compose.ByComposition},
		{name: "a monitor in a module", replace: []string{"{Client}", "{Client, Notes}", " asserts Notes", ""},
			verdict: compose.Refuted,
			because: "monitor Notes is in a module", exit: 10},
		{name: "a monitor of two sides",
			replace: []string{"observes Note", "observes Note, Store", "ignore Note;", "ignore Note, Store;"},
			verdict: compose.Refuted,
			because: "monitor Notes observes what several modules do among themselves", exit: 10},
		{name: "a monitor of what crosses",
			replace: []string{"observes Note", "observes Note, Ask", "ignore Note;", "ignore Note, Ask;"},
			verdict: compose.ByComposition},
		{name: "a monitor that fails",
			replace: []string{"ignore Note; end;\nend;", "on Note goto Over; end; state Over end; end;"},
			verdict: compose.Refuted, because: "Notes in state Over cannot handle Note", exit: 14},
		{name: "a variable of nobody",
			replace: []string{"faults crash", "var x : 0..1; startstate begin x := 0; end; faults crash"},
			verdict: compose.Refuted, because: "outside machines is of no module", exit: 10},
		{name: "limits", opts: compose.Options{Spec: gomc.Spec{MaxStates: 20}}, verdict: compose.Undecided, exit: 21},
		{name: "at once, too", opts: compose.Options{Monolithic: true}, verdict: compose.ByComposition,
			because: "whole refines abstract, at once"},
		{name: "circular", replace: []string{"Anyones + Echos", "Echos + Anyones"}, verdict: compose.Refuted,
			because: "two sending sides", exit: 10},
		{name: "an abstraction that is wrong by itself", replace: []string{"choose n : 1..2;", "choose n : 1..2; assert n < 2;"},
			verdict: compose.Refuted, because: "Anyones + Echos is verified", exit: 10},
		{name: "other fault budgets", replace: []string{"abstract = Anyones + Echos", "abstract = Anyones + Echos with Crashes = 0"},
			verdict: compose.Refuted, because: "constants and fault budgets are the same", exit: 10},
		{name: "what is announced", show: "Note", verdict: compose.Refuted,
			because: "Note is announced, which only systems with monitors show",
			exit:    10},
		{name: "what one side shows by itself", show: "Store@from", verdict: compose.Refuted,
			because: "the abstraction cannot show Store(1) from Server here", exit: 10},
	} {
		text := strings.NewReplacer(c.replace...).Replace(stack)
		r, err := check(t, text, c.show, c.opts)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var out bytes.Buffer
		r.Text(&out, results.Style{Trace: results.DetailOff})
		if r.Verdict != c.verdict || r.Exit != c.exit || !strings.Contains(out.String(), c.because) {
			t.Errorf("%s: %s, want %s and %q:\n%s", c.name, r.Verdict, c.verdict, c.because, out.String())
		}
	}
}

// TestCutOff: what a machine sends while it is cut off was shown, and the other side does not get it. The obligation
// of that side, in which the abstraction is never cut off, does not tell: the whole violates an assertion.
func TestCutOff(t *testing.T) {
	const text = `
event Number (n : 0..1);
machine Source
  start state Zero rule begin send Number(0) to Sink; goto One; end; end;
  state One rule begin send Number(1) to Sink; goto Over; end; end;
  state Over end;
end;
machine Sink
  start state Zero on p : Number ==> begin assert "none is missing" p.n = 0; goto One; end; end;
  state One ignore Number; end;
end;
machine Any start state Any ignore Number; end; end;
faults %s; end;
module Sources = {Source}; module Twins = {Twin as Source}; module Sinks = {Sink}; module Anys = {Any as Sink};
machine Twin
  start state Zero rule begin send Number(0) to Sink; goto One; end; end;
  state One rule begin send Number(1) to Sink; goto Over; end; end;
  state Over end;
end;
system whole = Sources + Sinks;
system abstract = Twins + Anys;
`
	for faults, fails := range map[string]bool{"crash Source at most 1": false, "partition Source at most 1": true,
		"partition Source": true, "partition Sink at most 1": true} {
		failed, verdict := bothWays(t, fmt.Sprintf(text, faults))
		if failed != fails || (verdict == compose.ByComposition) == fails {
			t.Errorf("%s: the whole fails: %v, and the argument is %s", faults, failed, verdict)
		}
	}
}

// bothWays reports whether a check of the whole fails, and the verdict of the argument.
func bothWays(t *testing.T, text string) (fails bool, verdict string) {
	t.Helper()
	r, err := check(t, text, "", compose.Options{})
	if err != nil {
		t.Fatal(err)
	}
	file, err := gomc.Load("test.m", text)
	if err != nil {
		t.Fatal(err)
	}
	asked := gomc.Spec{System: "whole"}
	p, err := gomc.Compile(file, asked)
	if err != nil {
		t.Fatal(err)
	}
	o, err := gomc.Check(context.Background(), p, asked, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	return o.Verdict != outcome.Verified, r.Verdict
}

// TestAssumed: an assumption that speaks of two sides, by a count of faults or inside a machine, leaves out runs of an
// obligation that the whole has, which violates an assertion.
func TestAssumed(t *testing.T) {
	const text = `
event Number (n : 0..1);
machine Source
var k : 0..1;
  start state Zero entry begin k := 0; end; rule begin send Number(0) to Sink; goto One; end; end;
  state One rule begin send Number(1) to Sink; goto Over; end; end;
  state Over end;
end;
machine Other
var k : 0..1;
  start state Zero entry begin k := 0; %s end; rule begin send Number(0) to Sink; goto %s; end; end;
  state One rule begin k := 1; send Number(1) to Sink; goto Over; end; end;
  state Over end;
end;
machine Sink
var got : boolean;
  start state Zero entry begin got := false; end; on Number ==> begin got := true; goto One; end; end;
  state One on p : Number ==> begin assert "zero" p.n = 0; end; end;
%s
end;
machine Any var got : boolean; start state Any entry begin got := false; end; ignore Number; end; end;
%s
module Sources = {Source}; module Others = {Other as Source}; module Sinks = {Sink}; module Anys = {Any as Sink};
system whole = Sources + Sinks;
system abstract = Others + Anys;
`
	for name, full := range map[string]string{
		"inside": fmt.Sprintf(text, "", "One", "assume Source.k = 0 | !got;", ""),
		"count": fmt.Sprintf(text, "if restarted then goto One; end;", "Over", "", `
faults crash Source at most 1; crash Other at most 1; restart Other; end;
assume faults.crash_Source = 0 | !Sink.got;`),
	} {
		if fails, verdict := bothWays(t, full); !fails || verdict != compose.Refuted {
			t.Errorf("%s: the whole fails: %v, and the argument is %s", name, fails, verdict)
		}
	}
}

// TestNotJudged: what the argument does not speak of is named beside the verdict.
func TestNotJudged(t *testing.T) {
	r, err := check(t, stack+`
invariant Server.at != Up | true;
liveness "asks again" Client.at = Idle;
ltl "answered" [] <> (Client.at = Idle);
assume Client.n < 3;`, "", compose.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := r.Text(&text, results.Style{}); err != nil {
		t.Fatal(err)
	}
	const want = `, liveness "asks again", ltl "answered"` + "\n"
	if r.Verdict != compose.ByComposition || len(r.Unjudged) != 3 || !strings.Contains(text.String(), want) {
		t.Errorf("%s, %q\n%s", r.Verdict, r.Unjudged, text.String())
	}
}

// TestNoLiveness: that a hot monitor cools down, and that a receive ends, is not judged, and the report says so. The
// whole is violated, and has a deadlock.
func TestNoLiveness(t *testing.T) {
	const text = `
event Ask; Answer; Over;
machine Client start state Idle rule begin send Ask to Server; receive case Over: end; end; ignore Answer; end; end;
machine Anyone start state Idle rule begin send Ask to Server; goto Busy; end; end;
  state Busy ignore Answer, Over; end; end;
machine Server start state Up ignore Ask; end; end;
machine Echo start state Up on Ask ==> begin if false then reply Over; end; reply Answer; end; end; end;
monitor Answered observes Ask, Answer
  start cold state Idle on Ask goto Open; ignore Answer; end;
  hot state Open on Answer goto Idle; ignore Ask; end;
end;
module Clients = {Client}; module Anyones = {Anyone as Client};
module Servers = {Server}; module Echos = {Echo as Server};
system whole = Clients + Servers asserts Answered;
system abstract = Anyones + Echos;
`
	r, err := check(t, text, "", compose.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := r.Text(&out, results.Style{}); err != nil {
		t.Fatal(err)
	}
	const holds = "no run of whole fails an assertion or a handler of Answered\n"
	const open = ": that Client does not wait in a receive for ever, that Answered cools down\n"
	if r.Verdict != compose.ByComposition || !strings.Contains(out.String(), holds) || !strings.Contains(out.String(), open) {
		t.Error(out.String())
	}
	if fails, _ := bothWays(t, text); !fails {
		t.Error("the whole is verified")
	}
}

// TestRefused: what is no argument.
func TestRefused(t *testing.T) {
	for _, c := range []struct {
		replace []string
		opts    compose.Options
		want    string
	}{
		{[]string{"Anyones + Echos", "Anyones"}, compose.Options{}, "whole has 2 modules, and abstract has 1"},
		{[]string{"system abstract", "system other"}, compose.Options{}, "test.m has no system abstract"},
		{[]string{"asserts Notes;", "asserts Notes with Most = 1..2;"},
			compose.Options{}, "whole with Most=1; whole with Most=2"},
		{nil, compose.Options{Spec: gomc.Spec{Mailbox: "atomic"}}, "--mailbox=atomic is of whole systems"},
		{nil, compose.Options{Spec: gomc.Spec{Capacity: -1}}, "--mailbox-capacity=auto"},
		{nil, compose.Options{Spec: gomc.Spec{Symmetry: true}}, "--symm is not for checks of refinement: a permutation"},
		{nil, compose.Options{Spec: gomc.Spec{Workers: 2}}, "--workers is not for checks of refinement: pairs are left out"},
		{[]string{"faults crash Disk at most Crashes; end;", ""}, compose.Options{Spec: gomc.Spec{Faults: "crash:1"}},
			"test.m declares no faults"},
		{[]string{"machine Client\n", "machine Client\n  assume Disk.at = Up;\n"},
			compose.Options{}, "in system Clients + Echos, which leaves out"},
		{[]string{"whole = Clients + Servers asserts Notes", "whole = Clients + Idlers", "abstract = Anyones + Echos",
			"abstract = Clients + Idlers", "faults crash Disk at most Crashes; end;",
			"machine Lazy start state Idle end; end;",
			"module Echos", "module Idlers = {Lazy}; module Echos", "send Ask(n) to Server; goto Waiting;",
			"goto Idle;"},
			compose.Options{}, "no event crosses"},
	} {
		_, err := check(t, strings.NewReplacer(c.replace...).Replace(stack), "", c.opts)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

// TestItself: a system is no argument about itself.
func TestItself(t *testing.T) {
	file, err := gomc.Load("test.m", stack)
	if err != nil {
		t.Fatal(err)
	}
	_, err = compose.Check(context.Background(), file, "abstract", "abstract", compose.Options{})
	if err == nil || !strings.Contains(err.Error(), "nothing to prove") {
		t.Error(err)
	}
}

// TestCited: a report of the same question spares its obligations, and one of another question is refused.
func TestCited(t *testing.T) {
	first, err := check(t, stack, "", compose.Options{})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "report.json")
	var out bytes.Buffer
	first.JSON(&out)
	if err := os.WriteFile(path, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	record, err := compose.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	again, err := check(t, stack, "", compose.Options{Cited: []*compose.Report{record}})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range again.Obligations {
		if !o.Cited {
			t.Errorf("%s is checked again", o.Name)
		}
	}
	for want, c := range map[string]func() (string, string, gomc.Spec){
		"it is of another model": func() (string, string, gomc.Spec) { return stack + "\n", "", gomc.Spec{} },
		"other fault budgets: those that the model declares, and here --faults=crash:2": func() (string, string, gomc.Spec) {
			return stack, "", gomc.Spec{Faults: "crash:2"}
		},
		"it has other constants": func() (string, string, gomc.Spec) {
			return stack, "", gomc.Spec{Constants: map[string]string{"Most": "1"}}
		},
		"it has other mailboxes": func() (string, string, gomc.Spec) { return stack, "", gomc.Spec{Mailbox: "bag"} },
		"it shows other events":  func() (string, string, gomc.Spec) { return stack, "Store", gomc.Spec{} },
	} {
		text, show, spec := c()
		_, err := check(t, text, show, compose.Options{Spec: spec, Cited: []*compose.Report{record}})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestRandomArguments: what is verified by composition is verified at once.
func TestRandomArguments(t *testing.T) {
	came := map[string]int{}
	row := records.CampaignRow{Comparison: "RandomArguments", Models: uint64(*arguments)}
	for seed := range uint64(*arguments) {
		text := randomArgument(rand.New(rand.NewPCG(seed, 47)))
		r, err := check(t, text, "", compose.Options{Monolithic: true})
		if err != nil {
			came["error"]++
			row.Has("nothing is shown")
			if !strings.Contains(err.Error(), "refines everything") && !strings.Contains(err.Error(), "crosses") {
				t.Errorf("seed %d: %v\n%s", seed, err, text)
			}
			continue
		}
		came[r.Verdict]++
		row.Has(r.Verdict)
		for _, o := range r.Obligations {
			row.States += o.States
		}
		if r.Monolithic != nil && (r.Verdict != compose.ByComposition || r.Monolithic.Verdict != outcome.Verified) {
			t.Errorf("seed %d: %s, and at once %s (%s)\n%s", seed, r.Verdict, r.Monolithic.Verdict, r.Monolithic.Reason, text)
		}
	}
	t.Log(came)
	if came[compose.ByComposition] < *arguments/10 || came[compose.Refuted] < *arguments/10 {
		t.Errorf("the arguments are no test: %v", came)
	}
	if *record != "" {
		run := records.CampaignRun{Command: fmt.Sprintf("go test ./apps/compose -run RandomArguments -arguments %d", *arguments),
			Rows: []records.CampaignRow{row}}
		if err := records.RecordRun(*record, &run); err != nil {
			t.Error(err)
		}
	}
}

// randomArgument returns a file with two systems of two machines each. A machine of the whole does a part of what that
// of the abstraction does, and sometimes something else.
func randomArgument(r *rand.Rand) string {
	var b strings.Builder
	b.WriteString("event X (n : 0..1); Y (n : 0..1); Z (n : 0..1);\n")
	cut := r.IntN(6) // the network falls apart around one of the two, or around none
	for i, name := range []string{"A", "B"} {
		other := []string{"B", "A"}[i]
		all := []string{[]string{
			"0 rule n < 1 ==> begin n := n + 1; send X(0) to B; end;",
			"0 on e : X when e.n = 0 ==> begin if n < 2 then n := n + 1; send Y(0) to A; end; end;",
		}[i]}
		for range 1 + r.IntN(3) {
			all = append(all, randomPart(r, other))
		}
		some := append([]string{}, all...)
		if r.IntN(3) > 0 {
			some = some[:len(some)-1]
		}
		if r.IntN(2) == 0 {
			some = append(some, randomPart(r, other))
		}
		b.WriteString(randomFault(r, name, i == cut))
		numbered := `on e : Z ==> begin assert "in order" e.n = s; s := s + 1; end;`
		b.WriteString(randomMachine("P"+name, some, []string{numbered, "ignore Z;"}[r.IntN(2)]))
		b.WriteString(randomMachine("Q"+name, all, "ignore Z;"))
	}
	b.WriteString("module MA = {PA as A}; module MB = {PB as B}; module NA = {QA as A}; module NB = {QB as B};\n")
	b.WriteString("system whole = MA + MB;\nsystem abstract = NA + NB;\n")
	return b.String()
}

// randomFault returns a fault of one place, only in the whole, or in the abstraction, too.
func randomFault(r *rand.Rand, name string, cut bool) string {
	who := "P" + name
	if r.IntN(2) == 0 {
		who += ", Q" + name
	}
	most := []string{"", " at most 1"}[r.IntN(2)]
	if cut {
		return "faults partition " + who + most + "; end;\n"
	}
	switch r.IntN(10) {
	case 0, 1, 2:
		return "faults crash " + who + " at most 1; end;\n"
	case 3:
		return "faults crash " + who + " at most 1; restart " + who + "; end;\n"
	case 4:
		if name == "A" {
			return "faults " + []string{"lose Z", "lose X", "reorder Y"}[r.IntN(3)] + " at most 1; end;\n"
		}
	}
	return ""
}

// randomPart returns a handler or a rule of one state.
func randomPart(r *rand.Rand, other string) string {
	effect := ""
	if r.IntN(3) > 0 {
		effect += fmt.Sprintf("if n < 2 then n := n + 1; send %s(%d) to %s; end; ", []string{"X",
			"Y"}[r.IntN(2)], r.IntN(2), other)
	}
	if r.IntN(2) == 0 {
		effect += "if k < 2 then send Z(k) to " + other + "; k := k + 1; end; "
	}
	if r.IntN(2) == 0 {
		effect += "goto S" + fmt.Sprint(r.IntN(2)) + "; "
	}
	state := r.IntN(2)
	if r.IntN(2) == 0 {
		return fmt.Sprintf("%d rule n < %d ==> begin m := m + 1; %send;", state, 1+r.IntN(2), "if m > 2 then m := 2; else "+effect+"end; ")
	}
	return fmt.Sprintf("%d on e : %s when e.n = %d ==> begin %send;", state, []string{"X", "Y"}[r.IntN(2)], r.IntN(2), effect)
}

func randomMachine(name string, parts []string, numbered string) string {
	text := "machine " + name + "\n  mailbox 6;\nvar n : 0..2; m : 0..3; k, s : 0..2;\n  start state Starting\n" +
		"    entry begin n := 0; m := 0; k := 0; s := 0; goto S0; end;\n  end;\n"
	for state := range 2 {
		text += fmt.Sprintf("  state S%d\n", state)
		for _, part := range parts {
			if rest, ok := strings.CutPrefix(part, fmt.Sprint(state)); ok {
				text += "   " + rest + "\n"
			}
		}
		text += "    on X ==> begin end; on Y ==> begin end; " + numbered + "\n  end;\n"
	}
	return text + "end;\n"
}
