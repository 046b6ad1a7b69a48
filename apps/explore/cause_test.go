package explore_test

import (
	"context"
	"fmt"
	"testing"

	"gomc"
	"gomc/apps/explore"
	"gomc/internal/browser"
)

// noisy has runs to its violation in which most steps have nothing to do with that.
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
invariant "below" B.seen < 4;
`

// TestCauseInABrowser: where something is violated the page shows on which steps that depends, as long as the way there is
// shown; of each it says which steps have written what it reads; and steps that do not matter are folded.
func TestCauseInABrowser(t *testing.T) {
	asked := gomc.Spec{Seed: 1, NoShrink: true}
	program := compileAs(t, "noisy.m", noisy, asked)
	o, err := gomc.Sample(context.Background(), program, asked, gomc.Hooks{})
	if err != nil || o.Trace == nil || o.Trace.Cause == nil {
		t.Fatal(o, err)
	}
	run, err := gomc.Retrace(program, o)
	if err != nil {
		t.Fatal(err)
	}
	last, matter := len(o.Trace.Steps)-1, len(o.Trace.Cause.Steps)
	if last < 30 || matter > 13 {
		t.Fatalf("%d of %d steps matter", matter, last+1)
	}
	b := browser.New(t)
	b.Open(served(t, program) + "/" + explore.Link(run.Taken, nil))
	b.Until(at(last))
	b.Until(`document.getElementById('violated').textContent === 'invariant "below" failed'`)
	const caused = `document.getElementById('caused').innerText`
	b.Until(caused + `.includes('What is wrong was written at')`)
	b.Until(`document.querySelectorAll('.gap').length > 0`)
	b.Press("c")
	b.Until(`document.querySelectorAll('.gap').length === 0 && document.querySelectorAll('.steprow.aside').length > 0`)
	// what one has unfolded stays so; and one goes back by what was read
	b.Eval(`[...document.querySelectorAll('#caused .why')].find(p => p.innerText.startsWith('It reads')).querySelector('button').click()`, nil)
	b.Until(caused + `.startsWith('It reads') && document.getElementById('violated').hidden && document.querySelectorAll('.gap').length === 0`)
	// another way has nothing wrong
	b.Eval(`document.getElementById('restart').click()`, nil)
	b.Until(at(0))
	b.Eval(fmt.Sprintf(`[...document.querySelectorAll('#choices button')].find(e => Number(e.dataset.step) !== %d).click()`, run.Taken[1]), nil)
	b.Until(at(1) + ` && ` + caused + ` === '' && document.querySelectorAll('.steprow.aside').length === 0`)
}
