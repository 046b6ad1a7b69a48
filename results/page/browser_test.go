package page_test

import (
	"context"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"gomc"
	"gomc/internal/browser"
	"gomc/results/page"
)

var picture = flag.String("picture", "", "write pictures of the pages of TestReportInABrowser to this file and, by night, to NAME-dark.png")

// check checks a model.
func check(t *testing.T, name, text string, options gomc.Spec) *page.Report {
	t.Helper()
	model, err := gomc.Load(name, text)
	if err != nil {
		t.Fatal(err)
	}
	return checked(t, model, gomc.Spec{}, options)
}

// compiled checks a model that is compiled with the same settings.
func compiled(t *testing.T, name, text string, options gomc.Spec) *page.Report {
	t.Helper()
	model, err := gomc.Load(name, text)
	if err != nil {
		t.Fatal(err)
	}
	return checked(t, model, options, options)
}

func checked(t *testing.T, model *gomc.Model, compile, options gomc.Spec) *page.Report {
	t.Helper()
	program, err := gomc.Compile(model, compile)
	if err != nil {
		t.Fatal(err)
	}
	outcome, err := gomc.Check(context.Background(), program, options, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	r := &page.Report{Outcome: outcome, Files: model.Files()}
	if run, err := gomc.Retrace(program, outcome); err == nil {
		r.Drawn = run.Drawn()
	} else {
		r.Met = program.Met(outcome)
	}
	return r
}

func example(t *testing.T, name string, options gomc.Spec) *page.Report {
	t.Helper()
	e, ok := gomc.FindExample(name)
	if !ok {
		t.Fatal("no " + name)
	}
	return check(t, name+".m", e.Text, options)
}

// write puts a report into a file and returns the file's address.
func write(t *testing.T, r interface{ Write(io.Writer) error }) string {
	t.Helper()
	var text strings.Builder
	if err := r.Write(&text); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "report.html")
	if err := os.WriteFile(path, []byte(text.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	return "file://" + path
}

// at is true at a step.
func at(step, last int) string {
	return fmt.Sprintf("document.getElementById('where')?.textContent === 'step %d of %d'", step, last)
}

// cell is the value that the page shows of a variable of a process: alone, in a strip by its index, or in a table by both.
func cell(owner, name string, index ...string) string {
	row := fmt.Sprintf(`[...document.querySelectorAll('#state .card')].find(c => c.firstChild.textContent === %q)`+
		`?.querySelectorAll(':scope > .row').values().find(r => r.firstChild.textContent === %q)`, owner, name)
	switch len(index) {
	case 1:
		row += fmt.Sprintf(`?.querySelectorAll('.strip > span').values().find(s => s.firstChild.textContent === %q)`, index[0])
	case 2:
		row += fmt.Sprintf(`?.querySelectorAll('tbody tr').values().find(r => r.firstChild.textContent === %q)?.children`+
			`[[...document.querySelectorAll('#state thead tr')][0].children.length - 1]`, index[0])
	}
	return row + `?.lastChild.lastChild.textContent`
}

func TestReportInABrowser(t *testing.T) {
	const heads = "1,2,depth,fired,kind,left at rest in,line,message,new states,received,rule,states"
	b := browser.New(t)
	b.Open(write(t, example(t, "paxos_faulty", gomc.Spec{})))
	const last = 16
	b.Until(at(last, last)) // what one wants to see first
	for what, want := range map[string]string{
		`document.querySelector('h1').textContent`:                                       `paxos_faulty.m under M: violated: invariant "agreement" failed`,
		`document.querySelectorAll('.steprow').length`:                                   "17",
		`document.querySelector('.steprow.current').dataset.step`:                        "16",
		`document.querySelector('.steprow.wrong .bad').textContent`:                      ` ✗ invariant "agreement" failed`,
		`document.getElementById('cells').textContent`:                                   "26 values",
		`document.querySelector('#state td.changed').textContent`:                        "Undefined Leader 1",
		`[...document.querySelectorAll('.head button')].map(h => h.textContent)`:         "Leader 0,Leader 1,Acceptor 0,Acceptor 1,Acceptor 2,Learner",
		`document.querySelector('.head .word').textContent`:                              "writing",
		cell("Acceptor 2", "✉ Write[Leader 0 -> Acceptor 2]"):                            "Write(num: 1, val: Leader 0)",
		`document.querySelector('#state h3 [title]')?.title`:                             "Leader[leader_t_0]", // on demand
		`document.querySelector('#step pre').textContent.split(/ +==>/)[0]`:              `on "accept"  m : Accept from a`,
		`document.querySelector('#why .bad').textContent`:                                `invariant "agreement" failed`,
		`[...document.querySelectorAll('th[scope=col]')].map(h => h.textContent).sort()`: heads,
		`[...document.querySelectorAll('.entry')].map(e => e.textContent)`:               "start,a step of its own,receives,on its way,led to this step,what is wrong",
	} {
		if got := b.Text(what); got != want {
			t.Errorf("%s is %s, want %s", what, got, want)
		}
	}

	// back and forth, by every means
	b.Press("ArrowLeft")
	b.Until(at(15, last))
	b.Eval(`document.getElementById('back').click()`, nil)
	b.Until(at(14, last))
	b.Press("Home")
	b.Until(at(0, last))
	if got := b.Text(cell("Leader 0", "phase")); got != "idle" {
		t.Errorf("at the start a leader is %s", got)
	}
	if got := b.Text(`document.querySelectorAll('#state .changed, #state .mailbox').length`); got != "0" {
		t.Errorf("at the start %s cells are changed, or channels with messages", got)
	}
	b.Press("ArrowRight")
	b.Until(at(1, last))
	if got := b.Text(cell("Acceptor 2", "✉ Read[Leader 0 -> Acceptor 2]")); got != "Read(num: 1)" {
		t.Errorf("in a mailbox waits %s", got)
	}
	b.Eval(`document.querySelector('#step-8').click()`, nil)
	b.Until(at(8, last))
	if got := b.Text(`document.querySelector('.steprow.current .number').textContent + document.querySelectorAll('.steprow.ahead').length`); got != "88" {
		t.Errorf("the chart marks step %s", got)
	}
	b.Eval(`document.querySelector('#step-6').click()`, nil)
	b.Until(at(6, last))
	state := b.Text(`document.getElementById('state').textContent`)
	b.Press("End")
	b.Until(at(last, last))
	b.Press("Home")
	b.Press(" ") // play
	b.Until(at(2, last) + ` && document.getElementById('play').textContent === 'Stop'`)
	b.Press(" ")
	b.Until(`document.getElementById('play').textContent === 'Play'`)
	b.Eval(`document.getElementById('last').click()`, nil)
	b.Until(at(last, last))

	// the heads stay in sight
	b.Eval(`document.getElementById('chart').style.maxHeight = '300px'`, nil)
	b.Eval(`document.getElementById('chart').scrollTop = 100`, nil)
	b.Until(`document.getElementById('heads').getBoundingClientRect().top === document.getElementById('chart').getBoundingClientRect().top`)
	b.Eval(`document.getElementById('chart').style.maxHeight = ''`, nil)

	// the address holds the step, and the lines of the model can be pointed to
	link := b.Text(`location.href`)
	b.Open("about:blank")
	b.Until(`location.href === 'about:blank'`)
	b.Open(strings.TrimSuffix(link, "#16") + "#6")
	b.Until(at(6, last))
	if got := b.Text(`document.getElementById('state').textContent`); got != state {
		t.Errorf("step 6 shows\n%s\nand did show\n%s", got, state)
	}
	b.Press("/")
	b.Eval(`document.execCommand('insertText', false, 'PHASE')`, nil)
	b.Until(`document.querySelectorAll('#state .row').length === 2`)
	b.Eval(`document.querySelector('#step a').click()`, nil)
	b.Until(`document.querySelector('details:has(.source)').open && document.querySelector('.source mark').textContent.trim().startsWith('on "decide"')`)
	b.Eval(`document.querySelector('details:has(.source)').open = false; document.getElementById('filter').value = ''; document.getElementById('filter').oninput(); document.activeElement.blur(); scrollTo(0, 0)`, nil)
	b.Press("ArrowRight")
	b.Until(at(7, last))
	if *picture != "" {
		b.Screenshot(*picture)
	}
	if day, night := b.Grounds(); day != "rgb(255, 255, 255)" || night != "rgb(22, 24, 28)" {
		t.Errorf("the ground is %s by day and %s by night", day, night)
	}
	if *picture != "" {
		b.Press("End")
		b.Until(at(last, last))
		b.Screenshot(strings.TrimSuffix(*picture, ".png") + "-dark.png")
	}
}

// The page runs only its own script, and sends no requests.
func TestConfinedInABrowser(t *testing.T) {
	var asked atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		asked.Add(1)
	}))
	defer server.Close()
	b := browser.New(t)
	b.Open(write(t, example(t, "byzantine3", gomc.Spec{})))
	b.Until(at(4, 4))
	if got := b.Text(`document.querySelectorAll('[src], link, iframe, object, embed, form').length`); got != "0" {
		t.Errorf("%s elements refer to something", got)
	}
	for _, attempt := range []string{
		`fetch(URL).then(() => 'reached', () => 'refused')`,
		`new Promise(done => { const x = new XMLHttpRequest(); x.onload = () => done('reached'); x.onerror = () => done('refused'); x.open('GET', URL); x.send(); })`,
		`new Promise(done => { const i = new Image(); i.onload = () => done('reached'); i.onerror = () => done('refused'); i.src = URL; })`,
		`new Promise(done => { const s = document.createElement('script'); s.onload = () => done('reached'); s.onerror = () => done('refused'); s.src = URL; document.head.append(s); })`,
		`new Promise(done => { const s = document.createElement('script'); s.textContent = 'globalThis.ran = 1'; document.head.append(s); done(globalThis.ran ? 'ran' : 'refused'); })`,
		`new Promise(done => { const a = document.createElement('a'); a.setAttribute('onclick', 'globalThis.ran = 1'); document.body.append(a); a.click(); done(globalThis.ran ? 'ran' : 'refused'); })`,
		`new Promise(done => { const s = document.createElement('link'); s.rel = 'stylesheet'; s.onload = () => done('reached'); s.onerror = () => done('refused'); s.href = URL; document.head.append(s); })`,
		`new Promise(done => { const f = document.createElement('iframe'); f.src = URL; document.body.append(f); setTimeout(() => done('refused'), 500); })`,
		`new Promise(done => { try { new WebSocket(URL.replace('http', 'ws')).onerror = () => done('refused'); } catch { done('refused'); } })`,
	} {
		var got string
		b.Eval(`(() => { const URL = "`+server.URL+`/"; return `+attempt+`; })()`, &got)
		if got != "refused" {
			t.Errorf("%s: %s", attempt, got)
		}
	}
	if n := asked.Load(); n != 0 {
		t.Errorf("the page asked a server %d times", n)
	}
}

const evil = `</script><script>pwned = 1</script><img src=x onerror=pwned=1><!--`

// Names from the model are text, whatever they say, in the trace and in the tables.
func TestMarkupInABrowser(t *testing.T) {
	r := check(t, evil+".m", `
-- `+evil+`</code></ol>
message Ping () from A to B;
process A var sent : 0..3;
startstate "`+evil+`" begin sent := 0; end;
  rule "`+evil+`" sent < 3 ==> begin sent := sent + 1; send Ping() to B; end;
end;
process B var got : boolean;
startstate begin got := false; end;
  on "`+evil+`" m : Ping ==> begin got := true; end;
end;
cover "`+evil+`" true;
invariant "`+evil+`" !exists n : 2..2 do A.sent = n & B.got end;`, gomc.Spec{})
	r.Outcome.Warnings, r.Outcome.Notes = []string{evil}, []string{evil}
	b := browser.New(t)
	b.Open(write(t, r))
	b.Until(`document.getElementById('where')?.textContent.startsWith('step 3')`)
	for _, key := range []string{"Home", "End", "ArrowLeft"} {
		b.Press(key)
	}
	if got := b.Text(`[typeof pwned, document.scripts.length, document.images.length, document.querySelectorAll('h1').length]`); got != "undefined,2,0,1" {
		t.Errorf("the page holds %s", got)
	}
	for _, box := range []string{"h1", "title", "#step", "#chart", ".tables", ".source", "details:has(.source) summary",
		"ul", "section > ol"} {
		if b.Text(`document.querySelector('`+box+`').textContent.includes('<img src=x onerror=pwned=1><!--')`) != "true" {
			t.Errorf("%s does not show the name as it is", box)
		}
	}
}

// TestHostileNamesInABrowser: names that are long, turn the direction of writing, or hold control characters neither make
// the page wider than a telephone nor reach beyond their own place.
func TestHostileNamesInABrowser(t *testing.T) {
	name := "\u202egnorw\u0001\u2066" + strings.Repeat("x", 10000)
	b := browser.New(t)
	b.Open(write(t, check(t, "hostile.m", `
message Ping () from A to B;
process A var sent : 0..3;
startstate "`+name+`" begin sent := 0; end;
  rule "`+name+`" sent < 3 ==> begin sent := sent + 1; send Ping() to B; end;
end;
process B var got : boolean;
startstate begin got := false; end;
  on "`+name+`" m : Ping ==> begin got := true; end;
end;
invariant "`+name+`" !(A.sent = 2 & B.got);`, gomc.Spec{})))
	b.Until(`document.getElementById('where')?.textContent.startsWith('step 3')`)
	for _, view := range []string{"desk", "phone"} {
		size := map[string]any{"width": views[view][0], "height": views[view][1], "deviceScaleFactor": 1, "mobile": view == "phone"}
		b.Call("Emulation.setDeviceMetricsOverride", size, nil)
		b.Eval(`new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))`, nil)
		for what, want := range map[string]string{
			`document.documentElement.scrollWidth - document.documentElement.clientWidth`:                                     "0",
			`[...document.querySelectorAll('.label .event')].every(n => n.tagName === 'BDI' && n.textContent.length > 10000)`: "true",
			`[...document.querySelectorAll('.label')].every(n => n.getBoundingClientRect().height <= 36)`:                     "true",
			`document.querySelector('#where').getBoundingClientRect().top < 400`:                                              "true",
		} {
			if got := b.Text(what); got != want {
				t.Errorf("%s: %s is %s, want %s", view, what, got, want)
			}
		}
	}
	small(t, b)
}

// Of a run that found nothing there are the numbers.
func TestVerifiedInABrowser(t *testing.T) {
	b := browser.New(t)
	for verdict, options := range map[string]gomc.Spec{"verified": {Symmetry: true, Profile: true}, "stopped": {MaxStates: 100}, "bounded": {MaxDepth: 2}} {
		b.Open(write(t, example(t, "german", options)))
		b.Until(`document.readyState === 'complete'`)
		b.Until(`document.querySelector('h1 strong').textContent === '` + verdict + `'`)
		if got := b.Text(`[document.getElementById('chart'), document.querySelectorAll('.tables table').length > 1, document.querySelector('.source').textContent.split('\n').length > 50, document.body.innerText.includes('reductions')]`); got != ",true,true,true" {
			t.Errorf("%s: %s", verdict, got)
		}
		if got := b.Text(`[...document.querySelectorAll('.tables td')].every(cell => cell.offsetHeight < 60) && document.querySelectorAll('.tables .bar').length > 5 && document.querySelectorAll('.growth rect').length > 1`); got != "true" {
			t.Errorf("%s: the tables are not as they ought to be", verdict)
		}
		b.Eval(`document.querySelector('.tables a').click()`, nil) // to the line of a rule
		b.Until(`document.querySelector('details:has(.source)').open`)
	}
}

// A long trace and a large state are shown in pieces.
func TestLargeInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(write(t, check(t, "long.m", `
message Ping (n : 0..1) from A to B;
process A var n : 0..1001; startstate begin n := 0; end; rule "go" begin n := n + 1; send Ping(n % 2) to B; end; end;
process B var n : 0..1001; startstate begin n := 0; end; on m : Ping ==> begin n := n + 1; end; end;
assume A.n <= B.n + 1;
invariant B.n < 1000;`, gomc.Spec{})))
	b.Until(at(2000, 2000))
	b.Until(`document.querySelector('.steprow.current .number').textContent === '2000'`)
	small(t, b)
	b.Press("ArrowLeft")
	b.Until(at(1999, 2000))
	b.Press("Home")
	b.Until(at(0, 2000) + ` && document.querySelector('.steprow .number').textContent === '0'`)
	small(t, b)
	if got := b.Text(cell("B", "n")); got != "0" {
		t.Errorf("at the start n is %s", got)
	}

	b.Open(write(t, check(t, "large.m", `
var cells : array [0..9999] of 0..3; n : 0..9999;
startstate begin for i := 0 to 9999 do cells[i] := 0; end; n := 0; end;
rule "next" begin cells[n] := (cells[n] + 1) % 4; n := (n + 1) % 10000; end;
invariant n < 50;`, gomc.Spec{})))
	b.Until(at(50, 50))
	if got := b.Text(`[document.getElementById('cells').textContent, document.getElementById('changed').checked, document.querySelectorAll('#state .leaf').length]`); got != "10001 values,true,2" {
		t.Errorf("of a large state the page shows %s", got)
	}
	b.Eval(`document.getElementById('changed').click()`, nil)
	b.Until(`document.querySelectorAll('#state .leaf').length === 300`)
	small(t, b)
	b.Eval(`[...document.querySelectorAll('#state .pieces button')].at(-1).click()`, nil)
	b.Until(`document.querySelector('#state .strip').firstChild.textContent.startsWith('300')`)
	b.Press("ArrowLeft")
	b.Until(at(49, 50) + ` && document.querySelector('#state .strip').firstChild.textContent.startsWith('300')`)
	small(t, b)
}

// small demands that the page has few elements, however much it is of.
func small(t *testing.T, b *browser.Chromium) {
	t.Helper()
	var n int
	if b.Eval(`document.querySelectorAll('*').length`, &n); n > 2500 {
		t.Errorf("the page has %d elements", n)
	}
}

// lasso is a model with a run that never ends: client 1 is never asked.
const lasso = `
message Ask () from Client to Server; Answer () from Server to Client;
type c_t : 0..1;
process Client [c : c_t]
var waiting : boolean;
startstate begin waiting := false; end;
  rule "ask" !waiting ==> begin waiting := true; send Ask() to Server; end;
  on "answer" a : Answer ==> begin waiting := false; end;
end;
process Server
  on "serve" q : Ask ==> begin reply Answer(); end;
end;
ltl "answered" forall c : c_t do Client[c].waiting leadsto !Client[c].waiting end;`

// TestLoopInABrowser steps through the loop of a run that never ends, again and again, and back.
func TestLoopInABrowser(t *testing.T) {
	b := browser.New(t)
	r := check(t, "lasso.m", lasso, gomc.Spec{})
	loop, last := *r.Outcome.Trace.Loop, len(r.Outcome.Trace.Steps)-1
	b.Open(write(t, r))
	where := func(text string) string {
		return fmt.Sprintf("document.getElementById('where')?.textContent === %q", text)
	}
	end := fmt.Sprintf(": as after step %d, and so on from step %d", loop-1, loop)
	b.Until(where(fmt.Sprintf("step %d of %d", last, last) + end))
	state := `document.querySelector('#state').textContent`
	final := b.Text(state)
	b.Press("ArrowRight")
	b.Until(where(fmt.Sprintf("step %d of %d, turn 2 of the loop", loop, last)))
	for range last - loop {
		b.Press("ArrowRight")
	}
	b.Until(where(fmt.Sprintf("step %d of %d, turn 2 of the loop", last, last) + end))
	if got := b.Text(state); got != final {
		t.Errorf("after the second turn the state is %s, after the first %s", got, final)
	}
	for range last - loop + 1 {
		b.Press("ArrowLeft")
	}
	b.Until(where(fmt.Sprintf("step %d of %d", last, last) + end))
	if got := b.Text(`document.querySelectorAll('.steprow.loop').length + ' ' + document.querySelectorAll('#lines path.loop').length`); got != fmt.Sprintf("%d 1", last-loop+1) {
		t.Errorf("the steps of a loop, and the loops, are %s", got)
	}

	b.Open(write(t, check(t, "rest.m", "var x : boolean;\nstartstate begin x := false; end;\nrule !x ==> begin x := true; end;\nltl always eventually !x;", gomc.Spec{Deadlock: "off"})))
	b.Until(where("step 1 of 1: stays here for ever: nothing has to happen"))
}
