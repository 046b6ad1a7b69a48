//go:build !js

package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"gomc"
	"gomc/internal/browser"
)

var (
	bundle  = flag.String("editor", "", "the bundle of the editor that make playground has made; without it the page has a text area")
	picture = flag.String("picture", "", "write a picture of the playground to this file")
	whole   = flag.Bool("library", false, "check every model of the library that stands by itself, here and there")
	record  = flag.String("record", "", "write what -library compares as a table to this file")
)

// quoted returns a text as JavaScript.
func quoted(text string) string {
	out, _ := json.Marshal(text) // a string: cannot fail
	return string(out)
}

func says(text string) string {
	return fmt.Sprintf("document.getElementById('said')?.textContent.startsWith(%q)", text)
}

// site serves the playground. The checker can be kept back, as on a machine that is busy with other things.
type site struct {
	URL     string
	checker sync.Mutex // held while it is kept back
}

// serve builds the playground and serves its files until the test ends.
func serve(t *testing.T) *site {
	t.Helper()
	dir := t.TempDir()
	if err := write(dir, *bundle); err != nil {
		t.Fatal(err)
	}
	s, files := &site{}, http.FileServer(http.Dir(dir))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		if r.URL.Path == "/gomc.wasm" {
			s.checker.Lock()
			defer s.checker.Unlock()
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	s.URL = server.URL
	return s
}

// dot is a picture of one pixel, as the editor has pictures in its styles.
const dot = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="6" height="3"></svg>`

// marked checks that what is wrong can be seen in the text: the page may show the pictures that underline it. With the
// bundle of the editor the line has them.
func marked(t *testing.T, b *browser.Chromium) {
	b.Eval(`(() => { const i = new Image();
		i.onload = () => { globalThis.drawn = 'drawn'; };
		i.onerror = () => { globalThis.drawn = 'blocked'; };
		i.src = `+quoted(dot)+`; })()`, nil)
	b.Until(`globalThis.drawn`)
	if got := b.Text(`drawn`); got != "drawn" {
		t.Errorf("the picture that underlines an error is %s", got)
	}
	if *bundle == "" {
		return
	}
	b.Eval(`editor.set('var x : 0..1 y;')`, nil)
	b.Until(`document.querySelector('.cm-lintRange-error') &&
		getComputedStyle(document.querySelector('.cm-lintRange-error')).backgroundImage.startsWith('url(') &&
		document.querySelector('.cm-gutter-lint .cm-lint-marker-error')`)
	if *picture != "" {
		b.Screenshot(strings.TrimSuffix(*picture, ".png") + "-wrong.png")
	}
	b.Eval(`editor.diagnose([])`, nil)
	b.Until(`!document.querySelector('.cm-lintRange-error')`)
	b.Eval(`wrong([{severity: 'error', message: 'of a check', line: 1, column: 14, end_line: 1, end_column: 15}])`, nil)
	b.Until(`document.querySelector('.cm-lintRange-error')?.textContent === 'y'`)
}

// mended misspells a name and has the page write what was meant, by the button in the card of the error: one card says
// what is wrong in several places, and the button mends all of them.
func mended(t *testing.T, b *browser.Chromium) {
	t.Helper()
	const right = "var count : 0..3; startstate begin count := 0; end;\nrule begin count := (count + 1) % 4; end;"
	wrong := strings.Replace(strings.ReplaceAll(right, "count", "cuont"), "cuont", "count", 1)
	b.Eval(`document.getElementById('flags').value = ''; editor.set(`+quoted(wrong)+`); document.getElementById('check').click()`, nil)
	b.Until(says("3 errors") + ` && document.querySelector('#errors .apply')`)
	for what, want := range map[string]string{
		`document.querySelectorAll('#errors li').length`:          "1",
		`document.querySelectorAll('#errors li .place').length`:   "2", // lines
		`document.querySelectorAll('#errors mark').length`:        "3",
		`document.querySelector('#errors li .apply').textContent`: "Did you mean count? Write it in all 3 places",
		`(card => (r => r.left > card.left && r.bottom < card.bottom)(document.querySelector('.apply').getBoundingClientRect()))(document.querySelector('#errors li').getBoundingClientRect())`: "true",
	} {
		if got := b.Text(what); got != want {
			t.Errorf("%s is %s, want %s", what, got, want)
		}
	}
	if *picture != "" {
		b.Screenshot(strings.TrimSuffix(*picture, ".png") + "-meant.png")
	}
	b.Eval(`document.querySelector('#errors .apply').click()`, nil)
	b.Until(says("verified: 4 states"))
	if got := b.Text(`editor.text()`); got != right {
		t.Errorf("what was meant is written as %s", got)
	}
	if got := b.Text(`getComputedStyle(document.getElementById('said')).color`); got != "rgb(26, 127, 55)" {
		t.Errorf("what is verified has the colour %s", got)
	}
}

// turning is a model of which runs go on for ever.
const turning = `var x : boolean; startstate begin x := false; end; rule "turn" begin x := !x; end;`

// simulated takes runs by chance, which the other program does, and ends some that would take long.
func simulated(b *browser.Chromium, violated string) {
	simulate := func(model, flags string) {
		b.Eval(`document.getElementById('flags').value = `+quoted(flags)+`; editor.set(`+quoted(model)+`)`, nil)
		b.Eval(`document.getElementById('sim').click()`, nil)
	}
	simulate(violated, "")
	b.Until(says("violated: ") + ` && document.getElementById('report').contentDocument?.querySelector('.steprow.wrong')`)
	simulate(turning, "--time=10m")
	b.Until(`/^[\d,]+ states, depth/.test(document.getElementById('said').textContent)`)
	b.Eval(`document.getElementById('cancel').click()`, nil)
	b.Until(says("cancelled") + ` && document.getElementById('cancel').hidden && !document.getElementById('sim').disabled`)
	simulate(violated, "")
	b.Until(says("violated: "))
}

func TestPlaygroundInABrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a program for browsers")
	}
	b := browser.New(t)
	server := serve(t)
	first := readFirst(t)
	first.walk(t, b, server.URL+"/")
	mutex := first.model
	b.Open("about:blank")
	b.Until(`location.href === 'about:blank'`)
	b.Open(server.URL + "/")
	b.Until(says("ready"))
	if got := b.Text(`editor.text().includes('process') + ' ' + document.getElementById('models').options.length`); !strings.HasPrefix(got, "true ") {
		t.Errorf("it begins with %s", got)
	}

	greets(t, b)

	// a violated model of one's own, and what is shown of it
	b.Eval(`editor.set(`+quoted(mutex)+`)`, nil)
	b.Eval(`document.getElementById('check').click()`, nil)
	b.Until(says("violated: ") + ` && document.getElementById('report').contentDocument?.querySelectorAll('.steprow').length === 3`)
	if *picture != "" {
		b.Screenshot(*picture)
	}

	onTelephone(t, b)

	// the link carries it, with the flags
	b.Eval(`document.getElementById('flags').value = '--max-depth=1'; document.getElementById('link').click()`, nil)
	b.Until(`location.hash.startsWith('#m=')`)
	link := b.Text(`location.href`)
	b.Open("about:blank")
	b.Until(`location.href === 'about:blank'`)
	b.Open(link)
	b.Until(says("ready"))
	if got := b.Text(`editor.text() + document.getElementById('flags').value`); got != mutex+"--max-depth=1" {
		t.Errorf("the link carries %s", got)
	}
	b.Eval(`document.getElementById('check').click()`, nil)
	b.Until(says("bounded: "))

	walked(t, b, server)
	cancelled(t, b)
	simulated(b, mutex)
	b.Eval(`choose('lesson 1.2')`, nil)
	if got := b.Text(`editor.text().includes('quorum Majority') + name + document.getElementById('models').value`); got != "truelesson_1.2lesson 1.2" {
		t.Errorf("of the tutorial there is %s", got)
	}

	marked(t, b)
	mended(t, b)

	// what is wrong
	b.Eval(`document.getElementById('flags').value = '--disk=1GiB'; document.getElementById('check').click()`, nil)
	b.Until(says("--disk is not known here"))
	b.Eval(`document.getElementById('flags').value = ''; editor.set('var x : 0..1 y;<img src=x onerror=pwned=1>'); document.getElementById('check').click()`, nil)
	b.Until(says("1 error") + ` && document.querySelector('#errors li')?.textContent.startsWith('1:')`)
	if got := b.Text(`typeof pwned + document.images.length`); got != "undefined1" { // the picture of a result
		t.Errorf("the page holds %s", got)
	}

	// a recursion that takes all the stack of the browser ends the program, and another one begins
	b.Eval(`editor.set(`+quoted(deep)+`); document.getElementById('flags').value = '--engine=interp'; document.getElementById('check').click()`, nil)
	b.Until(says("the checker ended: ") + ` && checker.ready && !document.getElementById('check').disabled`)

	// what a program says after its end does not end the next one
	b.Eval(`(old => { old.worker.onerror({message: 'first'}); old.worker.onerror({message: 'again'}); })(checker)`, nil)
	b.Until(says("the checker ended: first") + ` && checker.ready && !document.getElementById('check').disabled`)

	// counts equal those of gomc elsewhere, with code that the browser compiles, too
	compared(t, b, "hello", "byzantine3", "switch_led", "paxos_duel", "elevator")

	// a limit ends code that does not end by itself
	b.Eval(`ask(checker, 'check', {name: 'endless.m', text: `+quoted(endless)+`, `+
		`flags: '--engine=compiled --time-limit=300ms'}).then(a => { globalThis.ended = a.verdict; }, e => { globalThis.ended = e.message; }); 0`, nil)
	b.Until(`globalThis.ended`)
	if got := b.Text(`ended`); got != "stopped" {
		t.Errorf("code without end is %s", got)
	}
}

// greets checks the first screen: beside the text is what the model has, whose parts lead to their lines, and the picture
// of a result, with a button to come to it oneself; and the text says nothing that is for tests. A line that is too wide
// for its pane goes on below itself, further in than it begins; in a text area it goes on to the right.
func greets(t *testing.T, b *browser.Chromium) {
	t.Helper()
	b.Until(`document.querySelector('#hello img').naturalWidth > 300`)
	b.Until(`document.querySelectorAll('#picture rect').length === 2 && document.getElementById('parts').innerText.includes('ping')`)
	b.Eval(`[...document.querySelectorAll('#parts button')].find(p => p.textContent === 'pong').click()`, nil)
	for what, want := range map[string]string{
		`document.querySelector('#hello img').getBoundingClientRect().height > 100`: "true",
		`editor.text().includes('-- expect')`:                                       "false",
		`document.querySelector('#picture text.sent').textContent`:                  "Ping",
		`document.getElementById('parts').innerText.includes('Rounds = 3')`:         "true",
		`document.activeElement.textContent.includes('on "pong"') || editor.text().slice(document.activeElement.selectionStart).trimStart().startsWith('on "pong"')`: "true",
	} {
		if got := b.Text(what); got != want {
			t.Errorf("%s is %s, want %s", what, got, want)
		}
	}
	b.Eval(`editor.set('  var `+strings.Repeat("n, ", 90)+`m : 0..3;')`, nil)
	wide := `getComputedStyle(document.querySelector('#text textarea')).whiteSpace === 'pre'`
	if *bundle != "" {
		b.Until(`document.querySelector('.cm-line').textContent.includes('m : 0..3')`)
		wide = `(lines => lines.length > 1 && lines.slice(1).every(r => r.left > lines[0].left + 40))((() => {
			const range = document.createRange();
			range.selectNodeContents(document.querySelector('.cm-line'));
			return [...new Map([...range.getClientRects()].reverse().map(r => [Math.round(r.top), r])).values()].reverse();
		})()) && document.querySelector('.cm-scroller').scrollWidth === document.querySelector('.cm-scroller').clientWidth`
	}
	if b.Text(wide) != "true" {
		t.Error("a wide line does not go on below itself, further in")
	}
	b.Eval(`document.getElementById('example').click()`, nil)
	b.Until(says("violated: ") + ` && document.getElementById('report').contentDocument?.querySelector('.steprow.wrong')`)
}

// onTelephone checks the model again where the result stands below the text: it is brought into sight. Nor is a line of
// the text wider than the page.
func onTelephone(t *testing.T, b *browser.Chromium) {
	t.Helper()
	size := map[string]any{"width": 390, "height": 800, "deviceScaleFactor": 1, "mobile": true}
	b.Call("Emulation.setDeviceMetricsOverride", size, nil)
	b.Eval(`scrollTo(0, 0); document.getElementById('check').click()`, nil)
	b.Until(says("violated: ") + ` && (r => r.top >= 0 && r.top < 200)(document.getElementById('found').getBoundingClientRect())`)
	if got := b.Text(`document.documentElement.scrollWidth`); got != "390" {
		t.Errorf("the page is %s wide on a telephone", got)
	}
	b.Call("Emulation.clearDeviceMetricsOverride", nil, nil)
	b.Until(`innerWidth > 600`)
}

// counted holds the values that the browser and gomc elsewhere have to agree on.
type counted struct {
	Verdict             string
	States, Transitions uint64
}

// TestLibraryInABrowser: all models of the library that stand by themselves have the same counts in the browser.
func TestLibraryInABrowser(t *testing.T) {
	if !*whole {
		t.Skip("it takes minutes (-library)")
	}
	b := browser.New(t)
	server := serve(t)
	b.Open(server.URL + "/")
	b.Until(says("ready"))
	var names []string
	for _, e := range gomc.Examples() {
		if e.Of == "" {
			names = append(names, e.Name)
		}
	}
	compared(t, b, names...)
}

// compared checks models in the browser and here, and records both if that is wanted.
func compared(t *testing.T, b *browser.Chromium, names ...string) {
	t.Helper()
	var table strings.Builder
	table.WriteString("# go test ./cmd/playground -run TestLibraryInABrowser -library -record FILE: the models " +
		"of the library in headless Chromium and on the command line\n" +
		"model\tflags\tverdict\tstates\ttransitions\tin the browser\n")
	for _, name := range names {
		e, _ := gomc.FindExample(name)
		o := native(t, &e)
		want := counted{string(o.Verdict), o.States, o.Transitions}
		for _, flags := range []string{"", "--engine=compiled"} {
			var got counted
			const ask = `globalThis.answer = null; ask(checker, 'check', {name: %s, text: %s, flags: '%s'})` +
				`.then(a => { answer = a; }, e => { answer = {verdict: e.message}; }); 0`
			b.Eval(fmt.Sprintf(ask, quoted(name+".m"), quoted(e.Text), flags), nil)
			for b.Text(`answer !== null`) != "true" {
				time.Sleep(20 * time.Millisecond)
			}
			b.Eval(`({...answer, report: ''})`, &got)
			said := "the same"
			if got != want {
				said = fmt.Sprint(got.Verdict, got.States, got.Transitions)
				t.Errorf("%s %s: %+v in the browser, here %+v", name, flags, got, want)
			}
			fmt.Fprintf(&table, "%s\t%s\t%s\t%d\t%d\t%s\n",
				name, flags, want.Verdict, want.States, want.Transitions, said)
		}
		if *record == "" {
			continue
		}
		if err := os.WriteFile(*record, []byte(table.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// walked explores the model by hand, and follows a link to where one has come. The explorer is there before the checker,
// which does not take back what the page says of it.
func walked(t *testing.T, b *browser.Chromium, server *site) {
	t.Helper()
	const frame = `document.getElementById('walk').contentDocument`
	b.Eval(`document.getElementById('flags').value = ''; document.getElementById('explore').click()`, nil)
	b.Until(frame + `?.querySelector('#where')?.textContent === 'step 0'`)
	b.Until(frame + `.querySelector('#choices button')`)
	b.Eval(frame+`.querySelector('#choices button').click()`, nil)
	b.Until(frame + `.querySelector('#where').textContent === 'step 1'`)
	before := b.Text(`location.hash`)
	b.Eval(frame+`.getElementById('link').click()`, nil)
	b.Until(`location.hash !== ` + quoted(before))
	link := b.Text(`location.href`)
	b.Open("about:blank")
	b.Until(`location.href === 'about:blank'`)
	server.checker.Lock()
	release := sync.OnceFunc(server.checker.Unlock)
	defer release()
	b.Open(link)
	b.Until(says("exploring"))
	b.Until(frame + `?.querySelector('#where')?.textContent === 'step 1'`)
	if ready := b.Text(`checker.ready`); ready != "false" {
		t.Error("the checker was not kept back")
	}
	release()
	b.Until(`checker.ready && !document.getElementById('check').disabled`)
	if got := b.Text(`document.getElementById('said').textContent`); !strings.HasPrefix(got, "exploring") {
		t.Errorf("when the checker is there the page says %q", got)
	}
}

// deep has a recursion of 9,000 calls.
const deep = `
var x : 0..9000;
function down (n : 0..9000) : 0..9000; begin if n = 0 then return 0; end; return down(n - 1) + 1; end;
startstate begin x := 0; end;
rule "down" x = 0 ==> begin x := down(9000); end;`

// endless has a step that takes minutes.
const endless = `
var x : 0..6;
startstate begin x := 0; end;
rule "go" begin for i := 0 to 1000000000000 do x := (x + i) % 7; end; end;`

func native(t *testing.T, e *gomc.Example) *gomc.Outcome {
	t.Helper()
	model, err := gomc.Load(e.Name+".m", e.Text)
	if err != nil {
		t.Fatal(err)
	}
	program, err := gomc.Compile(model, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	o, err := gomc.Check(context.Background(), program, gomc.Spec{}, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	return o
}
