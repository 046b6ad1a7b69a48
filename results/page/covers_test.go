package page_test

import (
	"path/filepath"
	"testing"

	"gomc"
	"gomc/internal/browser"
)

// TestCoversInABrowser: a page without a trace lists what can happen, each with a run to it, which is seen as a picture once
// it is opened, by the keyboard, and told in words.
func TestCoversInABrowser(t *testing.T) {
	b := browser.New(t)
	e, ok := gomc.FindExample("commit_crash")
	if !ok {
		t.Fatal("no commit_crash")
	}
	r := check(t, "commit_crash.m", e.Text, gomc.Spec{})
	b.Open(write(t, r))
	b.Until(`document.querySelector('#covers summary')`)
	b.Text(`document.querySelector('#covers summary').focus()`)
	b.Press("Enter")
	b.Until(`document.querySelector('#covers details').open && document.querySelector('#covers img').complete`)
	for view := range views {
		for _, scheme := range []string{"light", "dark"} {
			seenAs(b, view)
			inColours(b, scheme)
			if got := b.Text(`document.documentElement.scrollWidth - document.documentElement.clientWidth`); got != "0" {
				t.Errorf("%s: the page is %s too wide: %s", view, got, b.Text(`[...document.body.querySelectorAll('*')].filter(n => n.getBoundingClientRect().right > 391).map(n => n.tagName + '.' + n.className + '#' + n.id).slice(0, 8).join('; ')`))
			}
			if *looks != "" {
				b.Text(`document.querySelector('#covers').scrollIntoView()`)
				b.Screenshot(filepath.Join(*looks, "covers-"+view+"-"+scheme+".png"))
			}
		}
	}
	const seen = `(() => { const i = document.querySelector('#covers img'); return [i.naturalWidth > 200, i.naturalHeight > 100, i.getBoundingClientRect().height > 100].join() + ' ' + i.alt; })()`
	const want = `true,true,true Startstate 1; Coordinator: "prepare"; Participant[participant_t_0]: "vote", yes: true; Participant[participant_t_1]: "vote", yes: true; ` +
		`Coordinator: "all vote yes"; Participant[participant_t_0]: "decision"; Participant[participant_t_1]: "decision"`
	if got := b.Text(seen); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if got := b.Text(`document.querySelector('#covers li').innerText.split('\n')[0]`); got != `✓ cover "all commit" line 119 met 7 times` {
		t.Error(got)
	}
	small(t, b)
}
