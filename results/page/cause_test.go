package page_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"gomc"
	"gomc/internal/browser"
	"gomc/results/page"
)

// noisy has a run to its violation in which most steps have nothing to do with that.
const noisy = `
message Tick (n : 0..301) from A to B; Ack (n : 0..301) from B to A;
process A
  var n : 0..301; waits : boolean; said : 0..9;
  startstate begin n := 0; waits := false; said := 0; end;
  rule "tick" !waits ==> begin send Tick(n) to B; waits := true; end;
  ruleset i : 0..9 do rule "noise" said != i ==> begin said := i; end; end;
  on a : Ack ==> begin n := a.n; waits := false; end;
end;
process B
  var seen : 0..301;
  startstate begin seen := 0; end;
  on t : Tick ==> begin seen := t.n + 1; send Ack(t.n + 1) to A; end;
end;
invariant "below" B.seen < 20;
`

// sampled returns the report of a random run.
func sampled(t *testing.T, text string) *page.Report {
	t.Helper()
	model, err := gomc.Load("noisy.m", text)
	if err != nil {
		t.Fatal(err)
	}
	asked := gomc.Spec{Seed: 1, NoShrink: true}
	program, err := gomc.Compile(model, asked)
	if err != nil {
		t.Fatal(err)
	}
	o, err := gomc.Sample(context.Background(), program, asked, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	return &page.Report{Outcome: o, Files: model.Files()}
}

// TestCauseInABrowser: a long run opens with the steps on which its end depends, and rows that say how many others
// there are; who has written what the end reads can be followed; and texts are found.
func TestCauseInABrowser(t *testing.T) {
	r := sampled(t, noisy)
	trace := r.Outcome.Trace
	last, matter := len(trace.Steps)-1, map[int]bool{}
	for _, c := range trace.Cause.Steps {
		matter[c.Step] = true
	}
	if len(matter) != 60 || last < 150 { // the start, 20 ticks, which are received, and 19 answers
		t.Fatalf("%d of %d steps matter", len(matter), last+1)
	}
	b := browser.New(t)
	b.Open(write(t, r))
	b.Until(at(last, last))
	const noise = `(document.querySelector('.steprow.aside + .steprow.aside') !== null)`
	const gaps = `[...document.querySelectorAll('.gap')]`
	const go0 = `document.getElementById('first').click()`
	if got := b.Text(noise); got != "false" {
		t.Error("the page opens with several steps in succession on which nothing depends")
	}
	b.Eval(go0, nil)
	b.Until(gaps + `.length > 0`)
	// each row of several steps says as many as there are
	var seen []struct {
		First int
		Text  string
	}
	b.Eval(gaps+`.map(g => ({First: Number(g.dataset.gap), Text: g.textContent}))`, &seen)
	for _, g := range seen {
		n := 0
		for !matter[g.First+n] {
			n++
		}
		if want := fmt.Sprintf("… %d steps on which nothing of this depends", n); g.Text != want {
			t.Errorf("behind step %d there is %q, want %q", g.First-1, g.Text, want)
		}
	}
	// one opens by a click, and all by a key
	b.Eval(gaps+`[0].querySelector('button').click()`, nil)
	b.Until(noise)
	b.Press("c")
	b.Until(gaps + `.length === 0 && ` + noise)
	b.Press("c")
	b.Until(gaps + `.length > 0 && !` + noise)

	// the arrow keys reach every step: one that nothing depends on has a row while it is shown
	b.Press("ArrowRight")
	b.Until(at(1, last))
	if !matter[1] {
		b.Until(`document.querySelector('.steprow.current.aside') && document.getElementById('step').textContent.includes('Nothing that is wrong')`)
	}

	// from the end back: who has written what is wrong, which message has brought it, who has sent that
	b.Eval(`document.getElementById('last').click()`, nil)
	b.Until(at(last, last))
	said := b.Text(`document.getElementById('origins').innerText.split('\n').join(' / ')`)
	if want := fmt.Sprintf("Who wrote it: / step %d / seen / ← Tick(n: 19) from A", last); said != want {
		t.Errorf("%s, want %s", said, want)
	}
	b.Eval(`[...document.querySelectorAll('#step .why')].find(p => p.textContent.startsWith('It reads')).querySelector('a').click()`, nil)
	b.Until(`/→ Tick\(n: 19\) to B/.test(document.getElementById('step').innerText)`)

	// a text is found in events, messages and values
	b.Eval(`(f => { f.value = 'seen: 7'; f.dispatchEvent(new Event('input')); })(document.getElementById('find'))`, nil)
	b.Until(`document.getElementById('matches').textContent === '1' && document.querySelector('#time .match').getAttribute('d') !== ''`)
	b.Eval(`document.getElementById('find').focus()`, nil)
	b.Press("Enter")
	b.Until(`document.getElementById('matches').textContent === '1 of 1' && document.getElementById('step').innerText.includes('B.seen: 6 7')`)
}

// TestWholeCauseInABrowser: where the end depends on every step there is nothing to fold.
func TestWholeCauseInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(write(t, example(t, "byzantine3", gomc.Spec{})))
	b.Until(at(4, 4))
	if got := b.Text(`document.querySelectorAll('.gap, .aside, #cause').length`); got != "0" {
		t.Errorf("%s rows or buttons are of steps on which nothing depends", got)
	}
}

// unanswered has a loop in which a request could be answered again and again, and never is.
const unanswered = `
message Req () from C to S; Ok () from S to C;
process C
  var waits, got : boolean;
  startstate begin waits := false; got := false; end;
  rule "ask" !waits & !got ==> begin send Req() to S; waits := true; end;
  on o : Ok ==> begin got := true; waits := false; end;
end;
process S
  var busy : boolean;
  startstate begin busy := false; end;
  rule "work" begin busy := !busy; end;
  on r : Req when busy ==> begin reply Ok(); end;
end;
ltl "answered" always (C.waits -> eventually C.got);
`

// TestForeverInABrowser: of a run that never ends one sees all of the loop, since when each part of the formula is true or
// false, for ever or not, and what could happen in the loop and never does, where it could.
func TestForeverInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(write(t, check(t, "unanswered.m", unanswered, gomc.Spec{})))
	b.Until(`document.getElementById('where')?.textContent.startsWith('step 3 of 3')`)
	lanes := []string{
		"C.waits true from step 1 on, for ever", "C.got always false", "eventually C.got always false",
		"C.waits -> eventually C.got false from step 1 on, for ever", "always (C.waits -> eventually C.got) always false",
	}
	if got := b.Text(`[...document.querySelectorAll('.lane')].map(l => l.textContent).join('; ')`); got != strings.Join(lanes, "; ") {
		t.Errorf("the lanes are %s", got)
	}
	if got := b.Text(`[...document.querySelectorAll('#property sub')].map(s => s.textContent)`); got != "true,false" {
		t.Errorf("the formula is marked %s", got)
	}
	const marked = `document.querySelectorAll('#lines .mark.neglected').length`
	const step = `document.getElementById('step').innerText`
	if got := b.Text(`[...document.querySelectorAll('.steprow.loop')].map(r => r.dataset.step) + ' ' + ` + marked); got != "2,3 1" {
		t.Errorf("rows of the loop, and marks of what never happens: %s", got)
	}
	if got := b.Text(step); strings.Contains(got, "Could happen") {
		t.Errorf("behind step 3 nothing else can happen: %s", got)
	}
	b.Press("ArrowLeft")
	b.Until(step + `.includes('Could happen here, and never does in the loop: S: "on Req" from C')`)
	b.Eval(`document.querySelector('.lane').click()`, nil) // to where it turns
	b.Until(`document.getElementById('where').textContent.startsWith('step 1 of 3')`)
	b.Until(`document.querySelector('#property sub').textContent === 'true'`)
	b.Press("ArrowLeft")
	b.Until(`document.querySelector('#property sub').textContent === 'false'`)
}
