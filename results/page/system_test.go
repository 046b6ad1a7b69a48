package page_test

import (
	"path/filepath"
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
  const boxes = [...document.querySelectorAll('.node .outline, .chip rect')].map(r => r.getBoundingClientRect());
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
			`Order(attack) (step 1) | Order(attack) (step 1) (taken) | Report(attack) (sent)`},
		{check(t, "write.m", cut, gomc.Spec{}), "2", `Writer = crashed (crashed) | Replica 0 = stored = true (acts) | Replica 1 = stored = false | ` +
			`Replica 2 = stored = false / Write (step 1) (taken)`},
		{exampleWith(t, "bank", gomc.Spec{Faults: "lose:1"}), "9", `Owner = Opening | Client 0 = Asking | Server = Reading | ` +
			`Database = Serving (acts) | Books = Watching / Found(12) (boxed) | Query(C0) (step 8) (taken)`},
		{exampleWith(t, "bank", gomc.Spec{Faults: "lose:1"}), "2", `Owner = Opening | Client 0 = Waiting | Server = Serving (acts) | ` +
			`Database = Serving | Books = Watching / Account(C0, 12) (boxed) | Opened(12) (step 1)`},
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

// TestFlightsInABrowser: the picture of the system names the step and what the property reads of no process, and has an
// arrow from each sender to each receiver of what is on its way, with its head at the receiver.
func TestFlightsInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(write(t, example(t, "byzantine3", gomc.Spec{})))
	b.Until(`document.getElementById('systembutton')`)
	b.Text(`document.getElementById('systembutton').click()`)
	b.Text(`location.hash = '3'`)
	b.Until(`document.getElementById('where').textContent.startsWith('step 3 ')`)
	if got := b.Text(`document.getElementById('happens').innerText.replace(/\s+/g, ' ')`); got != "step 3: Lieutenant 0: false report, "+
		"l: Lieutenant 1, v: retreat traitor = Lieutenant 0" {
		t.Errorf("above the picture: %s", got)
	}
	const heads = `(() => {
  const nodes = [...document.querySelectorAll('.node')].map(n => [n.querySelector('.name').textContent, n.querySelector('.outline').getBoundingClientRect()]);
  const near = p => nodes.map(([name, r]) => [Math.hypot(p.x - r.x - r.width / 2, p.y - r.y - r.height / 2), name]).sort((a, b) => a[0] - b[0])[0][1];
  const box = document.querySelector('#systemview svg').getBoundingClientRect();
  const at = (path, where) => { const p = path.getPointAtLength(where * path.getTotalLength()); return {x: p.x + box.x, y: p.y + box.y}; };
  return [...document.querySelectorAll('.flight')].map(f => near(at(f, 0)) + ' -> ' + near(at(f, 1))).sort().join();
})()`
	if got := b.Text(heads); got != "Commander -> Lieutenant 0,Lieutenant 0 -> Lieutenant 1,Lieutenant 1 -> Lieutenant 0" {
		t.Errorf("arrows: %s", got)
	}
	if got := b.Text(`document.getElementById('legend').innerText`); !strings.Contains(got, "sent in this step") || strings.Contains(got, "receives") {
		t.Errorf("the legend is %s", got)
	}
}

// viewed is a model without processes, whose view is all that there is to draw.
const viewed = `type pid : 0..1;
var want : array [pid] of boolean; turn : pid; at : array [pid] of 0..3; level : 1..2;
startstate begin for i : pid do want[i] := false; at[i] := 0; end; turn := 0; undefine level; end;
ruleset i : pid do
  rule "want" at[i] = 0 ==> begin want[i] := true; at[i] := 1; end;
  rule "pass" at[i] = 1 ==> begin at[i] := 2; end;
  rule "enter" at[i] = 2 & (!want[1 - i] | turn = i | i = 1) ==> begin at[i] := 3; level := 2; end;
  view "process"
    label "in it, at", at[i] when at[i] = 3;
    label at[i];
    colour red when at[i] = 3; colour yellow when want[i];
    shape circle when want[i];
    place at[i], i;
  end;
end;
view "turn" label turn; shape diamond; colour blue; end;
view "level" label level when level > 0; place 0, 0; end;
invariant "mutual exclusion" !(at[0] = 3 & at[1] = 3);`

// looksOf are the shapes of what is drawn, and how far to the right in tenths of the picture; colours, if two that differ look alike.
const looksOf = `(() => {
  const all = document.querySelector('#systemview svg').getBoundingClientRect(), nodes = [...document.querySelectorAll('.node')];
  const fill = n => getComputedStyle(n.querySelector('.outline')).fill;
  const alike = nodes.some(a => nodes.some(b => a.className.baseVal !== b.className.baseVal && fill(a) === fill(b) && a.matches('[class*=is-]')));
  return nodes.map(n => {
    const o = n.querySelector('.outline'), r = o.getBoundingClientRect();
    return n.querySelector('text').textContent + ' ' + o.tagName + ' ' + Math.round(10 * (r.left + r.width / 2 - all.left) / all.width);
  }).join('; ') + (alike ? ' COLOURS ARE ALIKE' : '');
})()`

// TestViewInABrowser: the page shows what a view says of each state, also where the model has no process; parts that
// the view cannot say are marked; and the last of several lines is not taken before the first.
func TestViewInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(write(t, check(t, "viewed.m", viewed, gomc.Spec{})))
	b.Until(`document.getElementById('systembutton')`)
	b.Text(`dispatchEvent(new KeyboardEvent('keydown', {key: 's'}))`)
	for step, want := range map[string]string{
		"0": "process 0 = 0 | process 1 = 0 | turn = 0 (is-blue) | level (unsaid) / ; process 0 rect 1; process 1 rect 1; turn path 5; level rect 1",
		"6": "process 0 = in it, at 3 (is-red) | process 1 = in it, at 3 (is-red) | turn = 0 (is-blue) | level = 2 / ; " +
			"process 0 ellipse 9; process 1 ellipse 9; turn path 5; level rect 1",
	} {
		b.Text(`location.hash = '` + step + `'`)
		b.Until(`document.getElementById('where').textContent.startsWith('step ` + step + ` ')`)
		for view := range views {
			seenAs(b, view)
			if got := b.Text(drawnSystem + " + '; ' + " + looksOf); got != want {
				t.Errorf("%s, step %s: got\n%s\nwant\n%s", view, step, got, want)
			}
			if *looks != "" {
				b.Screenshot(filepath.Join(*looks, "view-"+view+"-"+step+".png"))
			}
		}
		small(t, b)
	}
}
