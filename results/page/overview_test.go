package page_test

import (
	"strings"
	"testing"

	"gomc"
	"gomc/internal/browser"
	"gomc/outcome"
)

// dead has a message that is never sent, and a rule that never fires.
const dead = `
message Ask () from Client to Server; Answer () from Server to Client; Never () from Server to Client;
process Client
  var done : boolean;
  startstate begin done := false; end;
  rule "ask" !done ==> begin done := true; send Ask() to Server; end;
  on a : Answer ==> begin end;
  on n : Never ==> begin end;
end;
process Server
  var n : 0..1;
  startstate begin n := 0; end;
  on a : Ask ==> begin send Answer() to Client; end;
  rule "never" n = 1 ==> begin n := 0; send Never() to Client; end;
end;
invariant "small" Server.n = 0;`

// overviewSeen lists the texts of the picture, and which lie upon each other or outside of it.
const overviewSeen = `(() => {
  const svg = document.querySelector('#overview svg'), frame = svg.getBoundingClientRect();
  const texts = [...svg.querySelectorAll('text')], boxes = texts.map(t => t.getBoundingClientRect());
  let wrong = 0;
  boxes.forEach((a, i) => {
    if (a.left < frame.left || a.right > frame.right || a.top < frame.top || a.bottom > frame.bottom) wrong++;
    boxes.slice(0, i).forEach(b => { if (a.left < b.right && b.left < a.right && a.top < b.bottom - 4 && b.top < a.bottom - 4) wrong++; });
  });
  return texts.map(t => t.textContent).join(' | ') + (wrong ? ' WRONG: ' + wrong : '') + ' / ' + document.querySelector('#overview p').innerText;
})()`

// claimed are the claims above a verified page.
const claimed = `[...document.querySelectorAll('#claims > div')].map(d => d.querySelector('dt').textContent + ': ' +
	[...d.querySelectorAll('dd')].map(n => n.textContent).join(', ')).join(' | ')`

// TestPremiseInABrowser: of an implication that holds the page says whether its left side is ever true.
func TestPremiseInABrowser(t *testing.T) {
	const text = `var x : 0..3; startstate begin x := 0; end; rule "up" x < 2 ==> begin x := x + 1; end; ruleset i : 0..2 do rule "back" begin x := 0; end; end;
invariant "says" x = 2 -> x > 1; invariant "empty" forall n : 0..1 do x = 3 + n -> x > n end; invariant "plain" x < 3;`
	b := browser.New(t)
	b.Open(write(t, check(t, "premises.m", text, gomc.Spec{})))
	b.Until(`document.querySelector('#holds')`)
	const said = `[...document.querySelectorAll('#holds li')].map(l => l.querySelector('b').textContent + ': ' + (l.querySelector('span.at, strong')?.textContent ?? '')).join(' | ')`
	if got, want := b.Text(said), `invariant "says": not vacuous: the left side of -> is true in some states | `+
		`invariant "empty": vacuous: the left side of -> is never true | invariant "plain": `; got != want {
		t.Error(got)
	}
}

// TestOverviewInABrowser: the page of a verified model draws who sends what to whom, and says what never happened.
func TestOverviewInABrowser(t *testing.T) {
	b := browser.New(t)
	r := check(t, "dead.m", dead, gomc.Spec{})
	model, err := gomc.Load("dead.m", dead)
	if err != nil {
		t.Fatal(err)
	}
	program, err := gomc.Compile(model, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	r.Routes, r.Constants = program.Routes(), []outcome.Binding{{Name: "Most", Value: "4"}}
	b.Open(write(t, r))
	b.Until(`document.querySelector('#overview')`)
	if got, want := b.Text(overviewSeen), `Ask 1 | Answer 1 | Never 0 | Client | Server / What never happened: receive on Never (line 8) never fired; `+
		`internal never (line 14) never fired; Never was never received.`; strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(want), " ") {
		t.Error(got)
	}
	const claims = `Holds: invariant "small", in all 4 states that can be reached | For: Most` + "\u00a0=\u00a0" + `4, semantics M | ` +
		`Not checked: other constants, faults: none were asked for, progress: no property asks that something happens, ` +
		`deadlock: a state may have no successor`
	if got := b.Text(claimed); got != claims {
		t.Error(got)
	}
	for _, name := range []string{"paxos", "two_phase_commit", "multi_paxos", "pbft", "raft"} {
		_, r := nearest(t, name, gomc.Spec{MaxStates: 50})
		r.Outcome.Verdict = "verified"
		if r.Outcome.Trace = nil; r.Routes == nil {
			continue
		}
		b.Open(write(t, r))
		b.Until(`document.querySelector('#overview')`)
		if got := b.Text(overviewSeen); strings.Contains(got, "WRONG") {
			t.Errorf("%s: %s", name, got)
		}
	}
}
