package page_test

import (
	"testing"

	"gomc/internal/browser"
	"gomc/outcome"
	"gomc/results/page"
)

// TestMonitorInABrowser: the monitor that fails has a mark at the last step and an arrow to it, and no label upon it; one
// on which nothing depends has no column.
func TestMonitorInABrowser(t *testing.T) {
	o := &outcome.Outcome{Model: "p", Verdict: outcome.Violated, Findings: []outcome.Finding{{Kind: "assertion",
		Property: "Judge", Excerpt: outcome.Excerpt{Lines: []string{"assert state == Idle, state;"}}, Message: "assertion failed: something that takes more room than there is beside the mark of it"}}}
	start := outcome.TraceStep{Event: outcome.Event{Kind: "startstate", Rule: "t"}}
	for _, name := range []string{"Server(0)", "Client(1)", "Judge", "Idle"} {
		start.Changed = append(start.Changed, outcome.Change{Name: name + ".state", After: "Init"})
	}
	begun := outcome.TraceStep{Event: outcome.Event{Kind: "internal", Rule: "run", Process: "Client(1)"}, Changed: []outcome.Change{
		{Name: "Judge.state", Before: "Init", After: "On"}, {Name: "Idle.state", Before: "Init", After: "On"}}}
	wrong := outcome.TraceStep{Event: outcome.Event{Kind: "internal", Rule: "serve", Process: "Server(0)"}, Faulty: true}
	o.Trace = &outcome.Trace{Steps: []outcome.TraceStep{start, begun, wrong},
		Cause: &outcome.Cause{Reads: []string{"Judge.state"}, Steps: []outcome.Caused{{Step: 0}, {Step: 1}, {Step: 2}}}}
	b := browser.New(t)
	b.Open(write(t, &page.Report{Outcome: o}))
	b.Until(at(2, 2))
	if got := b.Text(`[...document.querySelectorAll('.head .role')].map(r => r.textContent).join()`); got != "Server,Client,Judge" {
		t.Errorf("columns: %s", got)
	}
	if got := b.Text(`document.getElementById('asserted').innerText.split('\n').join(' / ')`); got != "Judge before this step: / state = On" {
		t.Errorf("what the assertion reads: %s", got)
	}
	const apart = `(() => {
  const ring = document.querySelector('.ring.wrong').getBoundingClientRect(), label = document.querySelector('.steprow.wrong .label').getBoundingClientRect();
  const head = [...document.querySelectorAll('.head')].find(h => h.textContent.startsWith('Judge')).getBoundingClientRect();
  return [document.querySelectorAll('.arrow.wrong').length, ring.left > head.left && ring.right < head.right, label.right <= ring.left].join();
})()`
	if got := b.Text(apart); got != "1,true,true" {
		t.Errorf("an arrow, the mark below its head, the label in front of it: %s", got)
	}
}
