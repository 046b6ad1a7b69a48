package page_test

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/internal/browser"
	"gomc/results/page"
)

var looks = flag.String("looks", "", "write pictures of the pages of TestLooksInABrowser into this folder")

// cut is a broadcast that a crash cuts short.
const cut = `
type replica_t : scalarset(3);
message Write () from Writer to Replica;
process Writer
var sent : boolean;
startstate begin sent := false; end;
  rule "write" !sent ==> begin sent := true; broadcast Write() to Replica; end;
end;
process Replica [r : replica_t]
var stored : boolean;
startstate begin stored := false; end;
  on m : Write ==> begin stored := true; end;
end;
faults crash Writer at most 1; end;
final "all replicas have it, or none"
  forall r : replica_t; s : replica_t do Replica[r].stored = Replica[s].stored end;`

// matrix is a model without processes that has 1,600 values.
const matrix = `
var cell : array [0..39] of array [0..39] of 0..3; n : 0..39;
startstate begin for i := 0 to 39 do for j := 0 to 39 do cell[i][j] := 0; end; end; n := 0; end;
rule "next" n < 39 ==> begin cell[n][n] := 1; n := n + 1; end;
invariant n < 20;`

// long is a run of 10,000 steps.
const long = `
message Ping (n : 0..1) from A to B;
process A var n : 0..5001; startstate begin n := 0; end; rule "go" begin n := n + 1; send Ping(n % 2) to B; end; end;
process B var n : 0..5001; startstate begin n := 0; end; on m : Ping ==> begin n := n + 1; end; end;
assume A.n <= B.n + 1;
invariant B.n < 5000;`

func constants(name, value string) gomc.Spec {
	return gomc.Spec{Constants: map[string]string{name: value}, Symmetry: true}
}

// shown are the runs that pages are looked at with.
func shown(t *testing.T) map[string]*page.Report {
	bank := gomc.Spec{Faults: "lose:1"}
	return map[string]*page.Report{
		"raft": exampleWith(t, "raft", constants("ForgetsVote", "true")), "lasso": example(t, "paxos_duel", gomc.Spec{}),
		"crash": check(t, "write.m", cut, gomc.Spec{}), "machines": exampleWith(t, "bank", bank),
		"plain": check(t, "plain.m", `type who : scalarset(3); var inside : array [who] of boolean; turn : who;
startstate begin for w : who do inside[w] := false; end; end;
ruleset w : who do rule "enter" !inside[w] ==> begin inside[w] := true; turn := w; end; end;
invariant "one" forall v : who; w : who do inside[v] & inside[w] -> v = w end;`, gomc.Spec{}),
		"hot":   exampleWith(t, "failure_notice", gomc.Spec{Constants: map[string]string{"Lazy": "true"}}),
		"large": check(t, "matrix.m", matrix, gomc.Spec{}), "long": check(t, "long.m", long, gomc.Spec{}),
	}
}

// exampleWith checks a model of the library that is compiled with settings.
func exampleWith(t *testing.T, name string, s gomc.Spec) *page.Report {
	t.Helper()
	e, ok := gomc.FindExample(name)
	if !ok {
		t.Fatal("no " + name)
	}
	return compiled(t, name+".m", e.Text, s)
}

// contrast lists texts whose colour is too near that of their ground: WCAG 2.1 asks for 4.5 to 1. What is faint on
// purpose, as it lies ahead, and what is not seen do not count.
const contrast = `(() => {
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const known = new Map(), grounds = new Map();
  const read = c => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = c; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data].map(v => v / 255); };
  const rgba = c => known.get(c) ?? known.set(c, read(c)).get(c);
  const luminance = ([r, g, b]) => [r, g, b].map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = node => {
    if (!node) return [1, 1, 1];
    if (grounds.has(node)) return grounds.get(node);
    const [r, g, b, a] = rgba(getComputedStyle(node).backgroundColor), under = ground(node.parentElement);
    const over = [r, g, b].map((v, i) => v * a + under[i] * (1 - a));
    grounds.set(node, over);
    return over;
  };
  const bad = [];
  for (const node of document.body.querySelectorAll('*')) {
    if (![...node.childNodes].some(c => c.nodeType === 3 && c.data.trim()) || node.closest('.ahead, .unseen, script, noscript, :disabled, details:not([open]) > :not(summary)')) continue;
    if (!node.getClientRects().length) continue;
    const a = luminance(rgba(getComputedStyle(node).color)), b = luminance(ground(node));
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) bad.push(node.tagName + '.' + node.className + ' ' + ratio.toFixed(1) + ' ' + node.textContent.slice(0, 20));
  }
  return bad.slice(0, 5).join('; ');
})()`

// unnamed lists what one can use and a screen reader has no name for.
const unnamed = `[...document.querySelectorAll('button, input, a, [tabindex="0"], [role=option]')].filter(n =>
  !(n.textContent.trim() || n.ariaLabel || n.labels?.length || n.title)).map(n => n.outerHTML.slice(0, 60)).join('; ')`

// views are the sizes of what one looks with: a desk, a telephone, and a desk at 200 %.
var views = map[string][2]int{"desk": {1300, 900}, "phone": {390, 844}, "zoom": {650, 450}}

// TestLooksInABrowser: nothing is wider than the window, there are few elements, all texts can be read, and everything has a name,
// by day and by night.
func TestLooksInABrowser(t *testing.T) {
	b := browser.New(t)
	for name, r := range shown(t) {
		last := len(r.Outcome.Trace.Steps) - 1
		b.Open(write(t, r))
		b.Until(fmt.Sprintf(`document.getElementById('where')?.textContent.startsWith('step %d of %d')`, last, last))
		for view := range views {
			seenAs(b, view)
			for _, scheme := range []string{"light", "dark"} {
				inColours(b, scheme)
				where := strings.Join([]string{name, view, scheme}, " ")
				if got := b.Text(`document.documentElement.scrollWidth - document.documentElement.clientWidth`); got != "0" {
					t.Errorf("%s: the page is %s too wide", where, got)
				}
				if got := b.Text(contrast); got != "" {
					t.Errorf("%s: too little contrast: %s", where, got)
				}
				if *looks != "" {
					b.Screenshot(filepath.Join(*looks, strings.ReplaceAll(where, " ", "-")+".png"))
				}
			}
			small(t, b)
		}
		if got := b.Text(unnamed); got != "" {
			t.Errorf("%s: without a name: %s", name, got)
		}
	}
}

// digest describes the chart: heads, rows with their labels, and lines by what they mean, with all places in columns and
// rows, to a quarter. So neither fonts nor the browser matter, and each difference can be read.
const digest = `(() => {
  const quarter = v => Math.round(4 * v) / 4, out = [];
  const at = (x, y) => quarter((x - gutter - chart.lane) / chart.width - linePlace) + ',' + quarter(y / rowHeight - 0.5);
  for (const h of document.querySelectorAll('.head')) out.push('head ' + h.innerText.trim().split(/\s*\n\s*/).join(' | ') + (h.querySelector('.hot') ? ' (hot)' : ''));
  for (const r of document.querySelectorAll('.steprow')) {
    const label = r.querySelector('.label'), texts = [...label.children].map(c => c.textContent).join(' | ');
    const touches = [...r.querySelectorAll('.touch')].map(n => ' [' + n.textContent + ']').join('');
    out.push(r.className.replace('steprow', 'row') + ' ' + r.dataset.step + (label.classList.contains('before') ? ' <' : ' >') + ' ' + texts + touches);
  }
  for (const p of document.querySelectorAll('#lines path')) {
    if (/arrowhead|^mark plain$/.test(p.className.baseVal)) continue;
    for (const part of p.getAttribute('d').match(/M[^M]*/g)) {
      const points = [...part.matchAll(/([MLHV])([-\d.]+)(?: ([-\d.]+))?/g)];
      let x = 0, y = 0;
      const places = points.map(([, what, a, b]) => {
        if (what === 'V') y = +a; else if (what === 'H') x = +a; else [x, y] = [+a, +b];
        return at(x, y);
      });
      out.push(p.className.baseVal + ' ' + places.join(' '));
    }
  }
  for (const e of document.querySelectorAll('.entry')) out.push('legend ' + e.textContent);
  return out.join('\n') + '\n';
})()`

var update = flag.Bool("update", false, "write the references of TestDigestInABrowser anew")

// TestDigestInABrowser compares the charts with references that were inspected by eye: -looks writes them as pictures.
func TestDigestInABrowser(t *testing.T) {
	b := browser.New(t)
	colours, reports := map[string]string{}, shown(t)
	for _, name := range slices.Sorted(maps.Keys(reports)) { // of one class there may be several colours: the last counts
		url := write(t, reports[name])
		for view := range views {
			b.Open("about:blank")
			b.Until(`location.href === 'about:blank'`)
			seenAs(b, view)
			b.Open(url)
			b.Until(`document.getElementById('where')?.textContent.startsWith('step ')`)
			seenAs(b, view)
			path := name
			if view != "desk" {
				path += "-" + view
			}
			same(t, path, b.Text(digest))
		}
		for _, scheme := range []string{"light", "dark"} {
			inColours(b, scheme)
			var found map[string]string
			b.Eval(painted, &found)
			for what, colour := range found {
				colours[what+" "+scheme] = colour
			}
		}
	}
	var table strings.Builder
	for _, what := range slices.Sorted(maps.Keys(colours)) {
		fmt.Fprintf(&table, "%s: %s\n", what, colours[what])
	}
	same(t, "colours", table.String())
}

// painted are the colours of what a chart has: the lines and marks, the rows, texts and heads, by their classes.
const painted = `(() => {
  const out = {ground: getComputedStyle(document.body).backgroundColor};
  for (const n of document.querySelectorAll('#lines path, .steprow, .label > *, .touch, .word, .badge, .tick')) {
    const style = getComputedStyle(n);
    const paint = n instanceof SVGElement ? [style.stroke, style.fill] : [style.color, style.backgroundColor];
    out[n.tagName + '.' + (n.className.baseVal ?? n.className).replaceAll(' ', '.')] = paint.join(' ');
  }
  return out;
})()`

// seenAs shows the page in a window of that size, and waits until it is drawn.
func seenAs(b *browser.Chromium, view string) {
	size := views[view]
	metrics := map[string]any{"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": view == "phone"}
	b.Call("Emulation.setDeviceMetricsOverride", metrics, nil)
	b.Eval(`new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))`, nil)
}

// inColours shows the page in light or dark colours.
func inColours(b *browser.Chromium, scheme string) {
	features := []map[string]string{{"name": "prefers-color-scheme", "value": scheme}}
	b.Call("Emulation.setEmulatedMedia", map[string]any{"features": features}, nil)
}

// same compares a digest with the reference of that name, or makes it one.
func same(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "charts", name+".txt")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s: the chart is not that of %s; what is not in both:\n%s", name, path, differing(string(want), got))
	}
}

// differing lists the lines of only one of two texts.
func differing(want, got string) string {
	var out strings.Builder
	for _, one := range [][3]string{{"-", want, got}, {"+", got, want}} {
		others := strings.Split(one[2], "\n")
		for line := range strings.Lines(one[1]) {
			if !slices.Contains(others, strings.TrimSuffix(line, "\n")) {
				out.WriteString(one[0] + line)
			}
		}
	}
	return out.String()
}

// TestOnTheirWayInABrowser: what the chart has on its way after a step are the messages that wait in the channels, or mailboxes and
// outboxes, of the state there.
func TestOnTheirWayInABrowser(t *testing.T) {
	b := browser.New(t)
	for name, r := range shown(t) {
		if name == "plain" || name == "large" || name == "hot" {
			continue // in the last, events wait to be announced to a monitor, which are no arrows
		}
		b.Open(write(t, r))
		b.Until(`document.getElementById('where')?.textContent.startsWith('step ')`)
		// The state says a message of a set once, and not of all to whom it is.
		got := b.Text(`(() => {
  const values = new Values(chart.run), bad = [];
  for (let i = 0; i < chart.run.steps.length; i += Math.max(1, Math.floor(chart.run.steps.length / 50))) {
    if (chart.run.steps[i].faulty) continue;
    const waiting = values.cells(i).filter(c => c.channel).reduce((n, c) => n + (elementsOf(c.value)?.length ?? 0), 0);
    const drawn = new Set(chart.arrows.filter(a => underWay(a, i)).map(a => a.from + ' ' + a.to + ' ' + a.text)).size;
    if (waiting !== drawn) bad.push(i + ': ' + drawn + ' drawn, ' + waiting + ' wait');
  }
  return bad.join('; ');
})()`)
		if got != "" {
			t.Errorf("%s: at step %s", name, got)
		}
	}
}

// TestDragInABrowser: a frame of a run of 10,000 steps that is dragged takes less than 50 ms of script, in the time of its
// thread, as others use the processor, too.
func TestDragInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(write(t, check(t, "long.m", long, gomc.Spec{})))
	b.Until(at(10000, 10000))
	worst := dragged(b)
	t.Logf("the worst frame takes %.1f ms of script", 1000*worst)
	if worst == 0 || worst > 0.050 {
		t.Errorf("a frame takes %.1f ms", 1000*worst)
	}
	small(t, b)
}

// dragged goes to steps of a run of 10,000 here and there, and returns how many seconds of script the worst takes.
func dragged(b *browser.Chromium) (worst float64) {
	b.Call("Performance.enable", map[string]any{"timeDomain": "threadTicks"}, nil)
	script := func() (seconds float64) {
		var out struct {
			Metrics []struct {
				Name  string
				Value float64
			}
		}
		b.Call("Performance.getMetrics", nil, &out)
		for _, m := range out.Metrics {
			if m.Name == "ScriptDuration" {
				seconds = m.Value
			}
		}
		return seconds
	}
	for step := 0; step <= 10000; step += 500 {
		began := script()
		b.Eval(fmt.Sprintf(`timeline.go(%d)`, (step*7919)%10001), nil)
		worst = max(worst, script()-began)
	}
	return worst
}
