package page_test

import (
	"cmp"
	"regexp"
	"strings"
	"testing"

	"gomc"
	"gomc/internal/browser"
	"gomc/results/page"
)

// longNames are names for those of erroneous Paxos that have no room in columns.
var longNames = map[string]string{
	"Leader": "ConfigurationLeader", "Acceptor": "PersistentAcceptor", "Learner": "ReplicatedLogLearner", "seen": "accepted_in_ballot",
	"Write": "WriteProposal", "Read": "ReadBallot", "ReadRepl": "ReadBallotReply", "Accept": "AcceptedProposal",
	"num": "ballot_number", "val": "proposed_value",
}

// erroneous is the violation of erroneous Paxos, with long names or its own.
func erroneous(t *testing.T, long bool) *page.Report {
	e, ok := gomc.FindExample("paxos_erroneous")
	if !ok {
		t.Fatal("no paxos_erroneous")
	}
	text := e.Text
	if long {
		text = regexp.MustCompile(`\w+`).ReplaceAllStringFunc(text, func(w string) string { return cmp.Or(longNames[w], w) })
	}
	return check(t, "paxos.m", text, gomc.Spec{})
}

// in shows a page in a window, which is drawn by then.
func in(b *browser.Chromium, width, height int) {
	b.Call("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false}, nil)
	b.Eval(`new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))`, nil)
}

// cutShort lists texts of the chart that have no room.
const cutShort = `[...document.querySelectorAll('.label > *, #words > *, .undelivered')].filter(n => n.scrollWidth > n.clientWidth + 1 && getComputedStyle(n).overflow === 'hidden' ||
	n.getBoundingClientRect().right > document.getElementById('chart').getBoundingClientRect().right).map(n => n.textContent).join('; ')`

// wholeRun tells whether all steps of a run are in the chart at once, and the chart in the window.
const wholeRun = `(box => box.scrollHeight <= box.clientHeight + 1 && document.getElementById('legend').getBoundingClientRect().bottom <= innerHeight)(document.getElementById('chart'))`

// TestRailsInABrowser: on a telephone the whole run is seen at once, each step with who takes it and its messages with their
// values, beside rails; what is not delivered is one line.
func TestRailsInABrowser(t *testing.T) {
	b := browser.New(t)
	in(b, 390, 844)
	b.Open(write(t, erroneous(t, false)))
	b.Until(at(12, 12))
	for what, want := range map[string]string{
		wholeRun: "true",
		cutShort: "",
		`[...document.querySelectorAll('.head')].map(h => h.textContent)`:               "L0,L1,A0,A1,A2,L",
		`[...document.querySelectorAll('#words > *')].map(h => h.textContent)`:          "Leader 0 writing,Leader 1 writing",
		`[...document.querySelector('#step-10 .label').children].map(n => n.innerText)`: "Acceptor 2 write,← Write(1, L0) → Accept(1, L0)",
		`[...document.querySelector('#step-12 .label').children].map(n => n.innerText)`: "Learner accept ✗ fails,← Accept(num: 1, val: L0)",
		`document.querySelector('.undelivered').textContent`:                            "not delivered: A0 ✉ 1, A1 ✉ 2, A2 ✉ 3",
		`document.querySelector('.label').title.split('\n')[0]`:                         "Startstate 1",
	} {
		if got := b.Text(what); got != want {
			t.Errorf("%s is %s, want %s", what, got, want)
		}
	}
	in(b, 1300, 900)
	if got := b.Text(`[...document.querySelectorAll('.head button')].map(h => h.textContent)`); got != "Leader 0,Leader 1,Acceptor 0,Acceptor 1,Acceptor 2,Learner" {
		t.Errorf("at a desk the heads are %s", got)
	}
}

// TestFoldedOnATelephoneInABrowser: of a run of more steps than a telephone shows, those that matter are what one sees.
func TestFoldedOnATelephoneInABrowser(t *testing.T) {
	b := browser.New(t)
	in(b, 390, 844)
	r := sampled(t, strings.Replace(noisy, "B.seen < 20", "B.seen < 2", 1))
	b.Open(write(t, r))
	b.Until(`document.getElementById('where')?.textContent.startsWith('step ')`)
	n, matter := len(r.Outcome.Trace.Steps), len(r.Outcome.Trace.Cause.Steps)
	if n <= 13 || n > 24 || matter == n {
		t.Fatalf("%d of %d steps matter", matter, n)
	}
	if got := b.Text(`chart.folded`); got != "true" {
		t.Errorf("%d of %d steps matter, and all are shown", matter, n)
	}
}

// TestLongNamesInABrowser: beside long names messages keep their values, a formula breaks only at its operators, each of its
// parts has its value on the same line, and names are short with the full one on demand.
func TestLongNamesInABrowser(t *testing.T) {
	b := browser.New(t)
	in(b, 1000, 800)
	b.Open(write(t, erroneous(t, true)))
	b.Until(at(12, 12))
	for what, want := range map[string]string{
		cutShort: "",
		wholeRun: "true",
		`[...document.querySelectorAll('.head')].map(h => h.textContent)`:                 "CL0,CL1,PA0,PA1,PA2,RLL",
		`[6, 9].map(n => document.querySelector('#step-' + n + ' .message').textContent)`: "← ReadBallotReply(0, –)  → WriteProposal(1, CL0),← WriteProposal(2, CL1)  → AcceptedProposal(2, CL1)",
		`[...document.querySelectorAll('.property .whole')].filter(n => n.getClientRects().length > 1 || n.getBoundingClientRect().right > n.closest('pre').getBoundingClientRect().right).map(n => n.textContent)`: "",
		`[...document.querySelectorAll('.property sub')].filter(s => { const r = s.getBoundingClientRect(), part = s.previousElementSibling.getClientRects(), last = part[part.length - 1];
			return r.top > last.bottom || r.left < last.right - 1; }).length`: "0",
		`document.querySelector('.property .role').parentElement.title`:                "!isundefined(ReplicatedLogLearner.accepted_in_ballot[a][i])",
		`document.querySelector('.property .role').getBoundingClientRect().width < 20`: "true",
		`document.querySelectorAll('.lane').length`:                                    "3", // each condition is followed, however long
	} {
		if got := b.Text(what); got != want {
			t.Errorf("%s is %s, want %s", what, got, want)
		}
	}
}

// TestFilledInABrowser: the chart fills the height of the window: what waits stands directly above the legend, and a run
// that nearly has room has it.
func TestFilledInABrowser(t *testing.T) {
	b := browser.New(t)
	in(b, 1400, 900)
	for _, name := range []string{"paxos_erroneous", "paxos_duel"} {
		b.Open(write(t, example(t, name, gomc.Spec{})))
		b.Until(`document.getElementById('where')?.textContent.startsWith('step 1')`)
		in(b, 1400, 900)
		if got := b.Text(`Math.round(document.getElementById('legend').getBoundingClientRect().top - document.getElementById('tray').getBoundingClientRect().bottom)`); got != "0" && got != "1" {
			t.Errorf("%s: %s pixels are empty", name, got)
		}
		if got := b.Text(wholeRun); got != "true" {
			t.Errorf("%s: not the whole run is seen", name)
		}
	}
}

// TestQuietInABrowser: of an event of P its name stands out, and neither its state nor what was chosen; what a message carries
// has no name of its own.
func TestQuietInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(write(t, erroneous(t, false)))
	b.Until(at(12, 12))
	for what, want := range map[string]string{
		`quietly('Init: run, choose(100): 11').map(n => n.className ? '(' + n.textContent + ')' : n)`: "(Init: ),run,(, choose(100): 11)",
		`quietly('false report, l: Lieutenant 1').map(n => n.textContent ?? n)`:                       "false report,, l: Lieutenant 1",
		`quietly('read').join()`: "read",
		`fieldsOf('← eReq(payload: (source: Client(2), n: 1)) → eOk(payload: 5)')`: "← eReq(source: Client(2), n: 1) → eOk(5)",
		`fieldsOf('Write(num: 1)')`: "Write(num: 1)",
	} {
		if got := b.Text(what); got != want {
			t.Errorf("%s is %s, want %s", what, got, want)
		}
	}
}

// TestStageInABrowser: in the picture of the system no message lies upon a process, and the picture fills its place.
func TestStageInABrowser(t *testing.T) {
	b := browser.New(t)
	in(b, 1400, 900)
	b.Open(write(t, erroneous(t, false)))
	b.Until(at(12, 12))
	b.Press("s")
	b.Until(`document.querySelectorAll('.chip').length > 5 && document.getAnimations().length === 0`)
	const upon = `[...document.querySelectorAll('.chip rect')].flatMap(c => [...document.querySelectorAll('.outline')].filter(n => {
		const a = c.getBoundingClientRect(), o = n.getBoundingClientRect();
		return a.left < o.right && o.left < a.right && a.top < o.bottom && o.top < a.bottom;
	}).map(n => c.nextSibling.textContent + ' upon ' + n.parentNode.querySelector('.name').textContent)).join('; ')`
	if got := b.Text(upon); got != "" {
		t.Errorf("messages lie upon processes: %s", got)
	}
	const filled = `(([a, b, box]) => a < 60 && b < 60)((all => [Math.min(...all.map(r => r.left)), document.getElementById('systemview').getBoundingClientRect().right - Math.max(...all.map(r => r.right))])([...document.querySelectorAll('.outline')].map(n => n.getBoundingClientRect())))`
	if got := b.Text(filled); got != "true" {
		t.Error("the picture is smaller than its place")
	}
}
