package page_test

import (
	"strings"
	"testing"

	"gomc"
	"gomc/internal/browser"
)

// A page shows a property whole: of one that is violated what is true and false in it, and in the heads of the chart
// the variables that it reads; of a verified model each that holds.
func TestPropertyInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(write(t, example(t, "byzantine3", gomc.Spec{})))
	b.Until(at(4, 4))
	for what, want := range map[string]string{
		`[...document.querySelectorAll('.property span')].map(s => s.className + ' ' + s.innerText).join('\n')`: "true traitor != commander\n" +
			"true traitor != i\nfalse isundefined(Lieutenant[i].decision)\nfalse Lieutenant[i].decision = Commander.order",
		`document.querySelector('.property').textContent.trim().split('\n')[0]`:        `invariant "validity"`,
		`[...document.querySelectorAll('.head .word')].map(h => h.textContent).join()`: "order = attack,decision = –,decision = retreat",
		// it is there to be seen: what is false has a colour that what is true does not have
		`['.true', '.false'].map(c => getComputedStyle(document.querySelector('.property ' + c)).borderBottomStyle)`: "solid,dashed",
	} {
		if got := b.Text(what); got != want {
			t.Errorf("%s is %s, want %s", what, got, want)
		}
	}
	b.Open(write(t, example(t, "paxos", gomc.Spec{Symmetry: true})))
	b.Until(`document.querySelector('h1')?.textContent.includes('verified')`)
	got := b.Text(`document.getElementById('holds').innerText`)
	for _, want := range []string{`✓ invariant "agreement" line 117`, "forall i : 1..Leaders; j : 1..Leaders do"} {
		if !strings.Contains(got, want) {
			t.Errorf("what holds: %s, without %s", got, want)
		}
	}
}
