package page_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"gomc"
	"gomc/internal/browser"
	"gomc/results/page"
)

// TestWhyForEverInABrowser: a sentence below a loop says which event is neglected in it, and which fairness would forbid that;
// of a formula in which another stands, the inner is wrong where the outer is.
func TestWhyForEverInABrowser(t *testing.T) {
	const text = `message M from A to B;
process A var lit : boolean; startstate begin lit := false; end;
  rule "flip" true ==> begin lit := !lit; end;
  rule "send" %s ==> begin send M to B; end;
end;
process B var n : boolean; startstate begin n := false; end; on "take" m : M ==> begin n := true; end; end;
ltl "answer" always (A.lit -> eventually B.n);`
	b := browser.New(t)
	said := func(r *page.Report) string {
		b.Open(write(t, r))
		b.Until(`document.getElementById('round')`)
		return b.Text(`document.getElementById('round').textContent`)
	}
	for guard, want := range map[string]string{
		"lit":  `This goes on only because A: "send" never happens, though it could again and again: strong fairness of it rules the loop out.`,
		"true": `This goes on only because A: "send" never happens, though it could all the time: weak fairness of it rules the loop out.`,
	} {
		if got := said(check(t, "m.m", fmt.Sprintf(text, guard), gomc.Spec{})); got != want {
			t.Errorf("%s: %s", guard, got)
		}
	}
	const none = "Nothing that could happen in this loop is left out for ever, so no fairness rules it out."
	if got := said(example(t, "paxos_duel", gomc.Spec{})); got != none {
		t.Errorf("without neglect: %s", got)
	}
	const plain = "Proposer 1, Proposer 2 and Acceptor repeat steps 4 to 13 for ever, and Acceptor.chosen stays undefined."
	if got := b.Text(`document.querySelector('header .sentence').innerText`); got != plain {
		t.Errorf("what goes on: %s", got)
	}
	if got := b.Text(`document.getElementById('why').innerText`); strings.Contains(got, "repeated for ever") || strings.Contains(got, "is never true") {
		t.Errorf("what the sentence has is said again: %s", got)
	}
	const nested = `(() => {
  const outer = {turns: [], value: false, changes: [{step: 0, value: 'true'}, {step: 2, value: 'false'}]};
  const inner = {turns: [], value: false, outer, changes: [{step: 0, value: 'false'}, {step: 3, value: 'true'}]};
  return [0, 1, 2, 3].map(n => isWrongAt(inner, n)).join() + '; ' + truthView.stretches(inner).map(m => m.step + m.value + m.culprit).join();
})()`
	if got := b.Text(nested); got != "false,false,true,false; 0falsefalse,2falsetrue,3truefalse" {
		t.Errorf("what is wrong within what is: %s", got)
	}
}

// A page shows a property whole: of one that is violated what is true and false in it, and in the heads of the chart
// the variables that it reads; of a verified model each that holds.
func TestPropertyInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(write(t, example(t, "byzantine3", gomc.Spec{})))
	b.Until(at(4, 4))
	for what, want := range map[string]string{
		`[...document.querySelectorAll('.property span[data-part]')].map(s => s.className + ' ' + s.innerText).join('\n')`: "true traitor != commander\n" +
			"true traitor != i\ntrue !isundefined(Lieutenant[i].decision)\nfalse culprit Lieutenant[i].decision = Commander.order",
		`document.querySelector('.property').textContent.trim().split('\n')[0]`: `invariant "validity"`,
		`document.querySelector('.sentence').textContent`: "Lieutenant 1.decision is retreat, " +
			"but Commander.order is attack; traitor = Lieutenant 0",
		`[...document.querySelectorAll('.word')].map(h => h.textContent).join()`: "order = attack,decision = –,decision = retreat",
		// it is there to be seen: what makes it false has a colour that nothing else has
		`['.property .true', '.property .culprit'].map(c =>
			getComputedStyle(document.querySelector(c)).borderBottomStyle)`: "solid,dashed",
	} {
		if got := b.Text(what); got != want {
			t.Errorf("%s is %s, want %s", what, got, want)
		}
	}
	// along the run, for the values for which it fails, and at the step shown
	const truth = `[...document.querySelectorAll('#property sub')].map(s => s.className + ' ' + s.textContent).join()`
	const lanes = `[...document.querySelectorAll('.lane')].map(l => l.textContent.trim()).join('\n')`
	if got, want := b.Text(lanes), "Lieutenant 1.decision = Commander.order false from step 4 on\n"+
		"traitor != commander always true\ntraitor != Lieutenant 1 always true\n"+
		"!isundefined(Lieutenant 1.decision) true from step 4 on"; got != want {
		t.Errorf("along the run:\n%s\nwant\n%s", got, want)
	}
	b.Press("ArrowLeft")
	b.Until(at(3, 4))
	if got := b.Text(truth); got != "true true,true true,false false,novalue no value" {
		t.Errorf("at step 3 there is %s", got)
	}
	b.Eval(`document.querySelectorAll('.lane')[3].click()`, nil)
	b.Until(at(4, 4))
	if got := b.Text(truth + " + truthat.textContent"); got != "true true,true true,true true,false culprit falsestep 4" {
		t.Errorf("at step 4 there is %s", got)
	}

	b.Open(write(t, example(t, "paxos", gomc.Spec{Symmetry: true})))
	b.Until(`document.querySelector('h1')?.textContent.includes('verified')`)
	got := b.Text(`document.getElementById('holds').innerText`)
	for _, want := range []string{`✓ invariant "agreement" line 112`, "forall i : 1..Leaders; j : 1..Leaders do"} {
		if !strings.Contains(got, want) {
			t.Errorf("what holds: %s, without %s", got, want)
		}
	}
}

// climbs is a start, and a rule that changes two variables, the second there and back.
const climbs = ` startstate begin x := 0; y := false; %s end;
	rule "up" x < 9 ==> begin x := x + 1; y := x = 3 | x = 4; end; `

// judged are models in whose properties names mean several things, and how many of their conditions the page evaluates.
var judged = map[string]struct {
	declared, begins, property string
	lanes                      int
}{
	"back":     {"", "", `forall i : 0..1 do x != 5 + i & (y -> x < 6) end`, 1},
	"field":    {"r : record i : 0..9; end;", "r.i := 0;", `forall i : 3..6 do r.i = 0 & x < i + 2 end`, 1},
	"constant": {"", "", `x < Most | y & x < 2`, 1},
	"function": {"", "", `low(x) & x < 9`, 0},
	"again":    {"a : array [0..2] of 0..9;", "clear a;", `forall i : 0..2 do (exists i : 0..2 do a[i] = 9 end) | x < 6-i end`, 1},
	"negative": {"z : -9..9;", "z := -1;", `forall i : -2..-1 do x + i < 4 | z = i end`, 2},
	"unset":    {"u : 0..9;", "undefine u;", `x < 5 | !isundefined(u) & u = 1`, 2},
	"member":   {"w : enum {lower, upper};", "w := lower;", `x < 5 | w = upper`, 2},
}

// The values that the page shows for the conditions of a property at each step agree with the checker's, or are not
// shown.
func TestTruthInABrowser(t *testing.T) {
	b := browser.New(t)
	for name, c := range judged {
		text := "const Most : 5; var x : 0..9; y : boolean; " + c.declared +
			" function low(n : 0..9) : boolean; begin return n < 5; end;" +
			fmt.Sprintf(climbs, c.begins) + "invariant " + c.property + ";"
		model, err := gomc.Load(name+".m", text)
		if err != nil {
			t.Fatal(name, err)
		}
		r := checked(t, model, gomc.Spec{}, gomc.Spec{})
		program, err := gomc.Compile(model, gomc.Spec{})
		if err != nil {
			t.Fatal(name, err)
		}
		run, err := gomc.Retrace(program, r.Outcome)
		if err != nil {
			t.Fatal(name, err)
		}
		b.Open(write(t, r))
		b.Until(at(len(run.States)-1, len(run.States)-1))
		var lanes []struct {
			Text    string
			Changes []string
		}
		if err := json.Unmarshal([]byte(b.Text(along)), &lanes); err != nil {
			t.Fatal(err)
		}
		if len(lanes) != c.lanes {
			t.Errorf("%s: %d conditions are followed, want %d: %v", name, len(lanes), c.lanes, lanes)
		}
		if name == "function" { // what the page does not know has a value all the same
			b.Press("ArrowLeft")
			b.Until(at(len(run.States)-2, len(run.States)-1))
			if got := b.Text(`[...document.querySelectorAll('#property sub')].map(s => s.textContent)`); got != "?" {
				t.Errorf("of a function the page says %s", got)
			}
		}
		for _, l := range lanes {
			want := strings.Join(probed(t, program, run.States, l.Text), "; ")
			if got := strings.Join(l.Changes, "; "); got != want {
				t.Errorf("%s: %s is %q, and the checker says %q", name, l.Text, got, want)
			}
		}
	}
}

// along returns the page's values of the conditions that it can follow.
const along = `JSON.stringify(truthView.parts.filter(p => p.changes).map(p => ({Text: instanceOf(p),
	Changes: p.changes.map(m => m.step + ' ' + m.value.replace('no value', '?')).filter((m, i, all) =>
		m.split(' ')[1] !== all[i - 1]?.split(' ')[1])})))`
