package page_test

import (
	"fmt"
	"strings"
	"testing"

	"gomc"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/internal/browser"
	"gomc/outcome"
	"gomc/results/page"
	"gomc/spec"
)

// nearest checks a model of the library, and finds a run of it beside the one that fails.
func nearest(t *testing.T, name string, asked gomc.Spec) (*gomc.Program, *page.Report) {
	t.Helper()
	model := watchedModel(t, name)
	program, err := gomc.Compile(model, asked)
	if err != nil {
		t.Fatal(err)
	}
	r := checked(t, model, asked, asked)
	r.Routes = program.Routes()
	if r.Outcome.Trace != nil {
		run, err := gomc.Retrace(program, r.Outcome)
		if err != nil {
			t.Fatal(err)
		}
		r.Beside = run.Nearest()
	}
	return program, r
}

// TestNearest: the run beside one that fails is a run of the model, has its steps up to one that is another, violates
// nothing on the way, and what fails cannot happen at its end.
func TestNearest(t *testing.T) {
	for name, c := range map[string]struct {
		asked gomc.Spec
		from  int
		step  string // what it has there
	}{
		"byzantine3":      {gomc.Spec{}, 3, "false report"},
		"paxos_faulty":    {gomc.Spec{Symmetry: true}, 7, "write"},
		"paxos_erroneous": {gomc.Spec{Symmetry: true}, 10, "write"},
		"bank":            {gomc.Spec{Faults: "lose:1"}, -1, ""},
		"peterson":        {gomc.Spec{}, -1, ""}, // verified: there is nothing to compare with
		"paxos_duel":      {gomc.Spec{}, -1, ""}, // never ends
	} {
		program, r := nearest(t, name, c.asked)
		if r.Beside == nil {
			if c.from >= 0 {
				t.Errorf("%s: no run is found", name)
			}
			continue
		}
		if first := &r.Beside.Steps[0].Event; c.from >= 0 && (r.Beside.From != c.from || first.Rule != c.step) {
			t.Errorf("%s: leaves in step %d by %s", name, r.Beside.From, first.Rule)
		}
		e, err := program.Engine(spec.Interp)
		if err != nil {
			t.Fatal(err)
		}
		isRun(t, name, trace.NewWalk(e.(engine.Narrator)), r.Outcome, r.Beside)
	}
}

// isRun takes the steps of the run.
func isRun(t *testing.T, name string, w *trace.Walk, o *outcome.Outcome, beside *outcome.Contrast) {
	t.Helper()
	for i, s := range beside.With(o.Trace).Steps {
		if !w.Follow(&s.Event) {
			t.Errorf("%s: step %d is none of the model", name, i)
			return
		}
		if found := w.Violation(); found != nil {
			t.Errorf("%s: step %d: %s", name, i, found.Message)
		}
	}
	if last := &o.Trace.Steps[len(o.Trace.Steps)-1]; !last.Faulty && w.Follow(&last.Event) && w.Violation() != nil {
		t.Errorf("%s: the violation still comes", name)
	}
}

// prevented is what a page says of byzantine3.
const prevented = `What would have prevented it: another step 3. Both runs side by side / ` +
	`this run / Lieutenant 0: "false report", l: Lieutenant 1, v: retreat / ` +
	`instead / Lieutenant 0: "false report", l: Lieutenant 1, v: attack`

// TestNearestInABrowser: the page says what would have prevented the violation, and has both runs beside each other.
func TestNearestInABrowser(t *testing.T) {
	b := browser.New(t)
	_, r := nearest(t, "byzantine3", gomc.Spec{})
	b.Open(write(t, r))
	b.Until(`document.getElementById('where')?.textContent === 'step 4 of 4'`)
	if got := b.Text(`document.querySelector('.instead:not(#origins)').innerText.split('\n').join(' / ')`); got != prevented {
		t.Errorf("%s", got)
	}
	if got := b.Text(`[...document.querySelectorAll('.instead mark')].map(n => n.innerText).join()`); got != "retreat,attack" {
		t.Errorf("marked is %s", got)
	}
	if got := b.Text(`String(document.querySelector('#nearest details.words').open)`); got != "false" {
		t.Error("the words are not folded")
	}
	b.Text(`document.querySelector('#nearest details.words summary').click()`)
	rows := b.Text(`[...document.querySelectorAll('#nearest tbody tr')].map(r => [...r.cells].map(c => c.innerText.split('\n').join(' / ')).join(' | ')).join('\n')`)
	want := strings.Join([]string{
		`3 | Lieutenant[lieutenant_t_0]: "false report", l: lieutenant_t_1, v: retreat / → Report(value: retreat) to Lieutenant[lieutenant_t_1] / Lieutenant[lieutenant_t_0].told: {} {lieutenant_t_1} | 3 | ` +
			`Lieutenant[lieutenant_t_0]: "false report", l: lieutenant_t_1, v: attack / → Report(value: attack) to Lieutenant[lieutenant_t_1] / Lieutenant[lieutenant_t_0].told: {} {lieutenant_t_1}`,
		`4 | Lieutenant[lieutenant_t_1]: "decide" / ← Report(value: retreat) from Lieutenant[lieutenant_t_0] / Lieutenant[lieutenant_t_1].decision: Undefined retreat | 4 | ` +
			`Lieutenant[lieutenant_t_1]: "decide" / ← Report(value: attack) from Lieutenant[lieutenant_t_0] / Lieutenant[lieutenant_t_1].decision: Undefined attack`,
		` | ✗ invariant "validity" failed |  | ✓ nothing is violated`,
	}, "\n")
	if rows != want {
		t.Errorf("got\n%s\nwant\n%s", rows, want)
	}
	b.Text(`document.querySelector('#nearest a[href="#3"]').click()`)
	b.Until(`document.getElementById('where').textContent === 'step 3 of 4'`)
	pictured(t, b, "nearest", "this run", "a run that does not fail", `✗ invariant "validity" failed`,
		"✓ nothing is violated")
}

// pictured looks at a picture of two charts in a section: it is drawn, has the words that it must have, and says once
// where they part.
func pictured(t *testing.T, b *browser.Chromium, section string, words ...string) {
	t.Helper()
	b.Until(`document.querySelector('#` + section + ` .run img').naturalWidth > 300`)
	const source = `atob(document.querySelector('.run img').src.split(',')[1])`
	const svg = `new DOMParser().parseFromString(` + source + `, 'image/svg+xml')`
	text := b.Text(`new TextDecoder().decode(Uint8Array.from(` + source + `, c => c.charCodeAt(0)))`)
	for _, want := range append(words, "the first difference") {
		if !strings.Contains(text, strings.ReplaceAll(want, `"`, "&#34;")) {
			t.Errorf("the picture has no %q", want)
		}
	}
	if got := b.Text(`String(` + svg + `.querySelectorAll('.band').length)`); got != "1" {
		t.Errorf("%s first differences", got)
	}
	const bars = `[...` + svg + `.querySelectorAll('.cell[y="%d"]')].map(e => e.getAttribute('x')).join()`
	if a, c := b.Text(fmt.Sprintf(bars, 12)), b.Text(fmt.Sprintf(bars, 32)); a == "" || c == "" ||
		strings.SplitN(a, ",", 2)[0] != strings.SplitN(c, ",", 2)[0] {
		t.Errorf("bars at %s, and at %s", a, c)
	}
}

// TestComparisonInABrowser: two outcomes as a page: what differs, and their runs as charts beside each other.
func TestComparisonInABrowser(t *testing.T) {
	symm := gomc.Spec{Symmetry: true}
	a, c := example(t, "paxos_faulty", symm), example(t, "paxos_erroneous", symm)
	p := page.Comparison{
		Names: [2]string{"faulty.json", "erroneous.json"}, Outcomes: [2]*outcome.Outcome{a.Outcome, c.Outcome},
		Differs: [][3]string{{"states", "1", "2"}, {"finding x", "", "wrong"}}, Told: []string{"told"},
	}
	b := browser.New(t)
	b.Open(write(t, &p))
	b.Until(`document.querySelector('h1')?.textContent === 'faulty.json beside erroneous.json'`)
	const cells = `[...r.cells].map(c => c.innerText).join('|')`
	rows := b.Text(`[...document.querySelectorAll('.numbers tr')].map(r => ` + cells + `).join('; ')`)
	if want := "|faulty.json|erroneous.json|factor; states|1|2|× 2.00; what was found; x|–|wrong|"; rows != want {
		t.Errorf("%s", rows)
	}
	pictured(t, b, "runs", "faulty.json", "erroneous.json")
	got := b.Text(`[...document.querySelectorAll('.sentence, .card h3, .card strong, #parting, table')]
		.map(e => e.id || e.className || e.innerText).join()`)
	if want := "sentence,faulty.json,violated,erroneous.json,violated,parting,two,numbers compared"; got != want {
		t.Errorf("in the order %s", got)
	}
	const same = `Both fail in the same way: invariant "agreement" failed, the first at step 16, the second at step 12.`
	if got := b.Text(`document.querySelector('.sentence').innerText`); got != same {
		t.Errorf("it begins with %s", got)
	}
	if got := b.Text(`document.documentElement.scrollWidth <= innerWidth`); got != "true" {
		t.Error("the page is wider than the window")
	}
}

// TestSameFailureOnce: what is wrong in both runs is said once.
func TestSameFailureOnce(t *testing.T) {
	symm := gomc.Spec{Symmetry: true}
	o := example(t, "paxos_faulty", symm).Outcome
	p := page.Comparison{Names: [2]string{"a.json", "b.json"}, Outcomes: [2]*outcome.Outcome{o, o}}
	var out strings.Builder
	if err := p.Write(&out); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(out.String(), ", but Learner.seen["); n != 1 {
		t.Errorf("the reason is said %d times", n)
	}
	if strings.Contains(out.String(), "is leader_t_") || !strings.Contains(out.String(), "is Leader 1") {
		t.Error("the reason has no short names")
	}
}

// TestFourQuestionsInABrowser: what a reader asks is answered by what can be seen of the page as it opens, and by what
// its links lead to: which value is wrong, who wrote it, which message brought it, and what would have prevented it.
func TestFourQuestionsInABrowser(t *testing.T) {
	b := browser.New(t)
	_, r := nearest(t, "byzantine3", gomc.Spec{})
	b.Open(write(t, r))
	b.Until(`document.getElementById('where')?.textContent === 'step 4 of 4'`)
	const wrong = "Lieutenant 1.decision is retreat, but Commander.order is attack; traitor = Lieutenant 0"
	if got := b.Text(`document.querySelector('header .sentence').innerText`); got != wrong {
		t.Errorf("which value is wrong: %s", got)
	}
	const origins = "Who wrote it: / step 0 / order Startstate 1, g: Lieutenant 0, Commander.v: attack / step 4 / decision / " +
		"← Report(value: retreat) from Lieutenant 0"
	if got := b.Text(`document.querySelector('#origins').innerText.split('\n').join(' / ')`); got != origins {
		t.Errorf("who wrote it, and which message brought it: %s", got)
	}
	follow := func(words string) {
		b.Text(`[...document.querySelectorAll('#step .why')].find(p => p.innerText.startsWith('` + words + `')).querySelector('a:last-of-type').click()`)
	}
	step := func() string { return b.Text(`document.getElementById('step').innerText`) }
	for _, want := range []string{`Lieutenant 1: "decide"`, "Lieutenant 1.decision: Undefined retreat"} {
		if !strings.Contains(step(), want) {
			t.Errorf("who wrote it: %s", step())
		}
	}
	if want := "← Report(value: retreat) from Lieutenant 0"; !strings.Contains(step(), want) {
		t.Errorf("which message brought it: %s", step())
	}
	follow("It reads what was written at")
	b.Until(`document.getElementById('where').textContent === 'step 3 of 4'`)
	if want := "→ Report(value: retreat) to Lieutenant 1"; !strings.Contains(step(), want) {
		t.Errorf("who sent it: %s", step())
	}
	if got := b.Text(`document.querySelector('.instead:not(#origins)').innerText.split('\n').join(' / ')`); got != prevented {
		t.Errorf("what would have prevented it: %s", got)
	}
}
