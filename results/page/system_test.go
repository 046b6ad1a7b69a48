package page_test

import (
	"strings"
	"testing"

	"gomc"
	"gomc/internal/browser"
	"gomc/results/page"
)

// drawnSystem lists what is seen of the system: who, with the value below the name, and the messages; and what lies upon something else.
const drawnSystem = `(() => {
  const texts = q => [...document.querySelectorAll(q)].map(n => [...n.querySelectorAll('text')].map(t => t.textContent).join(' = ') + (n.classList.length > 1 ? ' (' + [...n.classList].slice(1).join(', ') + ')' : ''));
  document.querySelectorAll('.chip').forEach(n => { n.style.transition = 'none'; });
  const boxes = [...document.querySelectorAll('.node rect, .chip rect')].map(r => r.getBoundingClientRect());
  let upon = 0;
  boxes.forEach((a, i) => boxes.slice(0, i).forEach(b => { if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) upon++; }));
  return texts('.node').join(' | ') + ' / ' + texts('.chip').sort().join(' | ') + (upon ? ' UPON EACH OTHER: ' + upon : '');
})()`

// TestSystemInABrowser: s shows the system as it stands after a step: who acts, what each of them is, and what is on its
// way; the same keys move on, nothing lies upon something else, and it is told in a sentence.
func TestSystemInABrowser(t *testing.T) {
	b := browser.New(t)
	for _, c := range []struct {
		report *page.Report
		step   string
		want   string
	}{
		{example(t, "byzantine3", gomc.Spec{}), "2", `Commander = order = attack | Lieutenant 0 = decision = – | Lieutenant 1 = decision = – (acts) / ` +
			`Order(value: attack) | Order(value: attack) (taken) | Report(value: attack) (sent)`},
		{check(t, "write.m", cut, gomc.Spec{}), "2", `Writer = crashed (crashed) | Replica 0 = stored = true (acts) | Replica 1 = stored = false | ` +
			`Replica 2 = stored = false / Write (taken)`},
	} {
		b.Open(write(t, c.report))
		b.Until(`document.getElementById('systembutton')`)
		b.Text(`dispatchEvent(new KeyboardEvent('keydown', {key: 's'}))`)
		b.Text(`location.hash = '` + c.step + `'`)
		b.Until(`document.getElementById('where').textContent.startsWith('step ` + c.step + ` ')`)
		for view := range views {
			seenAs(b, view)
			if got := b.Text(drawnSystem); got != c.want {
				t.Errorf("%s: got\n%s\nwant\n%s", view, got, c.want)
			}
		}
		small(t, b)
		if got := b.Text(`document.querySelector('#systemview svg').getAttribute('aria-label')`); !strings.Contains(got, "the system: ") || !strings.Contains(got, "on the way: ") {
			t.Error(got)
		}
		b.Text(`dispatchEvent(new KeyboardEvent('keydown', {key: 's'}))`)
		if got := b.Text(`getComputedStyle(document.getElementById('chart')).display + document.getElementById('systemview').hidden`); got != "blocktrue" {
			t.Error(got)
		}
	}
}
