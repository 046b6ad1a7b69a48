package explore_test

import (
	"context"
	"flag"
	"fmt"
	"net"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/explore"
	"gomc/internal/browser"
)

var picture = flag.String("picture", "", "write a picture of the page that TestPaxosInABrowser ends with to this file")

// rows is the number of steps in the chart, those ahead not counted.
const rows = `document.querySelectorAll('.steprow:not(.ahead)').length`

// at holds when the page shows a step, be it one after which all is as before or not.
func at(step int) string {
	return fmt.Sprintf("document.getElementById('where')?.textContent.split(',')[0] === 'step %d'", step)
}

func serve(t *testing.T, name, text string) string {
	t.Helper()
	return served(t, compile(t, name, text))
}

// served is the address of a program's explorer.
func served(t *testing.T, program *gomc.Program) string {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	address, ended := make(chan string, 1), make(chan error)
	go func() {
		ended <- explore.OfProgram(program).Serve(ctx, 0, func(at net.Addr) error { address <- "http://" + at.String(); return nil })
	}()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return <-address
}

func paxos(t *testing.T) (name, text string) {
	t.Helper()
	e, ok := gomc.FindExample("paxos")
	if !ok {
		t.Fatal("no paxos")
	}
	return "paxos.m", e.Text
}

func TestPaxosInABrowser(t *testing.T) {
	b := browser.New(t)
	name, text := paxos(t)
	b.Open(serve(t, name, text) + "/")

	// ten steps, by button and by key
	b.Until(rows + " === 1") // there is one start state, which is taken at once
	const twice = `[...document.querySelectorAll('[id]')].map(e => e.id).filter((id, i, all) => all.indexOf(id) !== i).join()`
	if got := b.Text(twice); got != "" {
		t.Errorf("two elements are called %s", got)
	}
	for n := range 10 {
		if n%2 == 0 {
			b.Eval(`document.querySelector('#choices button:not(:disabled)').click()`, nil)
		} else {
			b.Press("1")
		}
		b.Until(fmt.Sprintf("%s === %d", rows, n+2))
	}
	if got := b.Text(`document.getElementById('where').textContent`); got != "step 10" {
		t.Errorf("after ten steps the page says %q", got)
	}

	// keys are in the order of what one sees, and each takes what it stands at
	const keys = `[...document.querySelectorAll('#choices kbd')].map(k => k.textContent).join('')`
	if got := b.Text(keys); got != "123456789"[:len(got)] || len(got) < 3 {
		t.Errorf("keys are in the order %s", got)
	}
	wanted := b.Text(`document.querySelectorAll('#choices kbd')[1].closest('button').querySelector('bdi').textContent`)
	b.Press("2")
	b.Until(rows + " === 12")
	if got := b.Text(`document.querySelector('#step-11 .event').textContent`); got != wanted {
		t.Errorf("key 2 takes %s, and stands at %s", got, wanted)
	}
	b.Press("Backspace")
	b.Until(rows + " === 11")

	// back, and another way
	b.Eval(`document.getElementById('back').click()`, nil)
	b.Until(rows + " === 10")
	b.Press("Backspace")
	b.Until(rows + " === 9")
	b.Press("ArrowRight")
	b.Until(rows + " === 10")
	b.Press("Backspace")
	b.Until(rows + " === 9")
	const tenth = `document.querySelector('#step-9').ariaLabel`
	left := b.Text(tenth)
	b.Eval(`[...document.querySelectorAll('#choices button:not(:disabled)')].find(e => !document.querySelector('#step-9').ariaLabel.includes(e.querySelector('bdi').textContent)).click()`, nil)
	b.Until(rows + " === 10 && document.querySelectorAll('#branches button').length === 1 && document.querySelectorAll('#tree path').length === 2")
	if b.Text(tenth) == left {
		t.Error("the branch takes the same step")
	}

	// search
	b.Press("/")
	b.Eval(`document.getElementById('expression').value = 'exists l: leader_t do Leader[l].phase = writing end'`, nil)
	b.Press("Enter")
	b.Until(`document.getElementById('found').textContent.startsWith('found after')`)
	b.Until(`[...document.querySelectorAll('#state .row')].some(r => r.innerText.startsWith('phase') && r.lastChild.lastChild.textContent === 'writing')`)

	// the chart
	heads := b.Text(`document.getElementById('heads').textContent`)
	steps := b.Text(`document.getElementById('labels').textContent`)
	for _, want := range []string{"Leader0", "Acceptor0"} {
		if !strings.Contains(strings.ReplaceAll(heads, " ", ""), want) {
			t.Errorf("the chart does not head a column %s", want)
		}
	}
	for _, want := range []string{"← Read(", "→ ReadRepl(", "decide"} {
		if !strings.Contains(steps, want) {
			t.Errorf("the chart does not show %s", want)
		}
	}

	// the link leads here again
	link, history := b.Text(`location.href`), b.Text(`document.getElementById('labels').textContent`)
	state := b.Text(`document.getElementById('state').textContent`)
	b.Open("about:blank")
	b.Until(`location.href === 'about:blank'`)
	b.Open(link)
	b.Until(`document.querySelector('.steprow')`)
	if got := b.Text(`document.getElementById('labels').textContent`); got != history {
		t.Errorf("the link leads to another run:\n%s\nwas\n%s", got, history)
	}
	if got := b.Text(`document.getElementById('state').textContent`); got != state {
		t.Errorf("the link leads to another state:\n%s\nwas\n%s", got, state)
	}

	// what a step changes is marked
	const write = `[...document.querySelectorAll('#choices button')].find(e => e.querySelector('bdi').textContent === 'write' && e.textContent.includes('Accept('))`
	b.Eval(write+`.click()`, nil)
	b.Until(`document.querySelectorAll('#state .changed .before').length > 1`)
	// two steps around, of which one leads on
	b.Eval(`document.getElementById('around').open = true`, nil)
	b.Until(`document.querySelectorAll('.near').length > 5 && document.querySelectorAll('.edge').length > 4`)
	if *picture != "" {
		b.Screenshot(*picture)
	}
	if day, night := b.Grounds(); day != "rgb(255, 255, 255)" || night != "rgb(22, 24, 28)" {
		t.Errorf("the ground is %s by day and %s by night", day, night)
	}
}

// TestWatchInABrowser: what is watched has values along the run, on another branch, and along what lies ahead.
func TestWatchInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(serve(t, "counting.m", counting) + "/#0.0.0")
	b.Until(at(2))
	const shown = `[...document.querySelectorAll('#watched .card')].map(c => ` +
		`c.querySelector('.name').textContent + ': ' + ` +
		`[...c.querySelectorAll('.moments button')].map(m => m.textContent)` +
		`.join(', ')).join('; ')`
	typed := func(text string) {
		b.Press("w")
		b.Eval(`document.getElementById('watch').value = ''`, nil)
		b.Eval(`document.execCommand('insertText', false, '`+text+`')`, nil)
		b.Press("Enter")
	}
	typed("Twice(n) + 1")
	b.Until(shown + ` === 'Twice(n) + 1: 0: 1, 1: 3, 2: 5'`)
	typed("Thrice(n)")
	b.Until(`document.getElementById('refused').textContent.includes('"Thrice" is not declared')`)
	typed("seen[id_t_0]")
	b.Until(shown + `.endsWith('; seen[id_t_0]: ')`)
	b.Eval(`document.activeElement.blur()`, nil)
	b.Press("Backspace")
	b.Until(at(1))
	b.Until(shown + ` === 'Twice(n) + 1: 0: 1, 1: 3, 2: 5; seen[id_t_0]: '`) // with what lies ahead
	b.Press("2")                                                             // sees the first
	b.Until(at(2))
	b.Until(shown + ` === 'Twice(n) + 1: 0: 1, 1: 3; seen[id_t_0]: 0: false, 2: true'`)
	b.Eval(`document.querySelector('#watched .name').click()`, nil)
	b.Until(shown + ` === 'seen[id_t_0]: 0: false, 2: true'`)
}

// TestGraphInABrowser: a state of the graph is one to go to.
func TestGraphInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(serve(t, "ring.m", `var n : 0..4; startstate begin n := 0; end; rule "up" begin n := (n + 1) % 5; end; invariant n < 2;`) + "/#0")
	b.Until(at(0))
	b.Eval(`document.getElementById('around').open = true`, nil)
	b.Until(`document.querySelectorAll('.near').length === 3 && document.querySelectorAll('.near.bad').length === 1`)
	if got := b.Text(`[...document.querySelectorAll('#graph text')].map(n => n.textContent)`); got != `up,✗ up` {
		t.Errorf("the states around are called %s", got)
	}
	// no line goes through a name
	const crossed = `[...document.querySelectorAll('.edge')].filter(e => { const n = e.getTotalLength(); return [...Array(101).keys()].some(i => {
		const p = e.getPointAtLength(n * i / 100);
		return [...document.querySelectorAll('#graph text')].some(t => (r => p.x > r.x && p.x < r.x + r.width && p.y > r.y && p.y < r.y + r.height)(t.getBBox()));
	}); }).length`
	if got := b.Text(crossed); got != "0" {
		t.Errorf("%s lines go through names", got)
	}
	b.Eval(`document.querySelector('.near.bad').dispatchEvent(new MouseEvent('click', {bubbles: true}))`, nil)
	b.Until(at(2))
	if got := b.Text(`document.getElementById('violated').textContent`); got != "invariant 1 failed" {
		t.Errorf("the state there violates %s", got)
	}
}

// Names from the model are text, whatever they say.
func TestMarkupInABrowser(t *testing.T) {
	evil := `<script>pwned = 1</script><img src=x onerror=pwned=1>` + "\u202egnorw\u0001\u2066" +
		strings.Repeat("x", 10000)
	b := browser.New(t)
	b.Open(serve(t, evil+".m", `
message Ping () from A to B;
process A var sent : 0..3;
startstate "`+evil+`" begin sent := 0; end;
  rule "`+evil+`" sent < 3 ==> begin sent := sent + 1; send Ping() to B; end;
end;
process B var got : boolean;
startstate begin got := false; end;
  on "`+evil+`" m : Ping ==> begin got := true; end;
end;
invariant "`+evil+`" Bad();
function Bad() : boolean; begin return true; end;`) + "/")
	b.Until(rows + " === 1")
	for n := range 3 {
		b.Press("1")
		b.Until(fmt.Sprintf("%s === %d", rows, n+2))
	}
	if got := b.Text(`[typeof pwned, document.scripts.length, document.images.length, document.querySelector('h1').textContent.includes('<img'), document.getElementById('chart').textContent.includes('<script>')]`); got != "undefined,2,0,true,true" {
		t.Errorf("the page holds %s", got)
	}
	// a name that reads from right to left stands by itself, and a long one makes nothing wider than the window
	for _, condition := range []string{
		`[...document.querySelectorAll('#choices bdi')].some(n => n.textContent.includes('\u202e'))`,
		`document.documentElement.scrollWidth <= innerWidth`,
	} {
		if b.Text(condition) != "true" {
			t.Errorf("it is not true that %s", condition)
		}
	}
}

// inView is true when the page holds a part of a long history, the end of it.
const inView = `document.querySelectorAll('*').length < 2500 && document.querySelector('.steprow.current .number')?.textContent === '2000'`

// A long run and a large state are shown in pieces.
func TestLargeInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(serve(t, "large.m", large) + "/#0" + strings.Repeat(".0", 2000))
	b.Until(at(2000))
	b.Until(inView)
	if got := b.Text(`[document.getElementById('cells').textContent, document.getElementById('changed').checked, document.querySelectorAll('#state .leaf').length]`); got != "10001 values,true,2" {
		t.Errorf("of a large state the page shows %s", got)
	}
	b.Eval(`document.getElementById('changed').click()`, nil)
	b.Until(`document.querySelectorAll('#state .leaf').length === 300`)
	b.Eval(`[...document.querySelectorAll('#state .pieces button')].at(-1).click()`, nil)
	b.Until(`document.querySelector('#state .strip').firstChild.textContent.startsWith('300')`)
	b.Press("1")
	b.Until(at(2001))
	b.Until(`document.querySelector('#state .strip').firstChild.textContent.startsWith('300')`)
	b.Eval(`document.getElementById('filter').value = '[1234]'; document.getElementById('filter').dispatchEvent(new Event('input'))`, nil)
	b.Until(`document.querySelectorAll('#state .leaf').length === 1`)
	b.Eval(`document.getElementById('chart').scrollTop = 0`, nil)
	b.Until(`document.querySelector('.steprow .number').textContent === '0'`)
}

const large = `
var cells : array [0..9999] of 0..3; n : 0..9999;
startstate begin for i := 0 to 9999 do cells[i] := 0; end; n := 0; end;
rule "next" begin cells[n] := (cells[n] + 1) % 4; n := (n + 1) % 10000; end;`

func TestLongInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(serve(t, "long.m", `
message Ping (n : 0..1) from A to B;
process A startstate begin end; rule "go" begin send Ping(0) to B; end; end;
process B startstate begin end; on m : Ping ==> begin end; end;`) + "/#0" + strings.Repeat(".0.1", 1000))
	b.Until(at(2000))
	b.Until(inView)
	b.Press("1")
	b.Until(at(2001))
	b.Eval(`document.getElementById('chart').scrollTop -= 400`, nil)
	b.Until(`document.getElementById('step-1985')`)
	b.Eval(`document.getElementById('step-1985').click()`, nil)
	b.Until(at(1985))
	b.Eval(`document.getElementById('chart').scrollTop = 0`, nil)
	b.Until(`document.querySelector('.steprow .number').textContent === '0'`)
	b.Eval(`document.getElementById('step-7').click()`, nil)
	b.Until(at(7))
}

// TestLoopInABrowser: the page says where a run comes to a state where it was before.
func TestLoopInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(serve(t, "loop.m", "var x : 0..1;\nstartstate begin x := 0; end;\nrule x = 0 ==> begin x := 1; end;\nrule x = 1 ==> begin x := 0; end;"))
	b.Until(at(0))
	b.Press("1")
	b.Until(at(1))
	b.Press("1")
	b.Until("document.getElementById('where')?.textContent === 'step 2, as after step 0'")
}

// TestLinkToLoopInABrowser: an address that has a loop opens where it begins, and one goes round it, and back.
func TestLinkToLoopInABrowser(t *testing.T) {
	b := browser.New(t)
	url := serve(t, "loop.m", "var x : 0..2;\nstartstate begin x := 0; end;\nrule x = 0 ==> begin x := 1; end;\nrule x = 1 ==> begin x := 2; end;\nrule x = 2 ==> begin x := 1; end;")
	says := func(text string) {
		t.Helper()
		b.Until(fmt.Sprintf("document.getElementById('where')?.textContent === '%s'", text))
	}
	b.Open(url + "/#0.0.0.0*2")
	says("step 1")
	if got := b.Text(`location.hash + ' ' + document.querySelectorAll('.steprow.loop').length`); got != "#0.0.0.0*2 2" {
		t.Errorf("%s", got)
	}
	for _, end := range []string{"step 2", "step 3, as after step 1, and so on from step 2", "step 2, turn 2 of the loop",
		"step 3, turn 2 of the loop, as after step 1, and so on from step 2", "step 2, turn 3 of the loop"} {
		b.Press("ArrowRight")
		says(end)
	}
	if got := b.Text(`location.hash`); got != "#0.0.0.0*2@2" {
		t.Errorf("%s", got)
	}
	for _, end := range []string{"step 3, turn 2 of the loop, as after step 1, and so on from step 2",
		"step 2, turn 2 of the loop",
		"step 3, as after step 1, and so on from step 2", "step 2", "step 1"} {
		b.Press("Backspace")
		says(end)
	}

	b.Open(url + "/#0.0*1") // what is no loop is a run
	says("step 0")
}

// TestViewInABrowser: the system is drawn as the views of the model say, in each state that one goes to.
func TestViewInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(serve(t, "light.m", `var light : enum {stop, go}; n : 0..3; startstate begin light := stop; n := 0; end;
rule "switch" n < 3 ==> begin light := light = stop ? go : stop; n := n + 1; end;
view "light" label light, n; colour red when light = stop; colour green; shape circle when light = go; place n, 0; end;`) + "/")
	b.Until(at(0))
	b.Press("s")
	const seen = `[...document.querySelectorAll('.node')].map(n => [n.querySelector('.outline').tagName, n.className.baseVal, ...[...n.querySelectorAll('text')].map(t => t.textContent)].join()).join('; ')`
	for step, want := range []string{"rect,node is-red,light,stop 0", "ellipse,node is-green,light,go 1", "rect,node is-red,light,stop 2"} {
		b.Until(at(step))
		if got := b.Text(seen); got != want {
			t.Errorf("step %d: got %s, want %s", step, got, want)
		}
		b.Press("1")
	}
	b.Until(at(3))
	b.Press("ArrowLeft")
	b.Until(at(2))
	if got := b.Text(seen); got != "rect,node is-red,light,stop 2" {
		t.Error("after a step back: ", got)
	}
}

// outcomes has an event of each kind: "wrong" violates the invariant, after "stuck" nothing can happen, "same" changes
// nothing, and "fails" is an error.
const outcomes = `
message Ping () from A to B;
process A var n : 0..9;
startstate begin n := 0; end;
  rule "fails" n = 0 ==> begin n := n + 20; end;
  rule "same" n = 0 ==> begin n := 0; end;
  rule "new" n = 0 ==> begin n := 1; send Ping() to B; end;
  rule "stuck" n = 0 ==> begin n := 9; end;
  rule "wrong" n = 0 ==> begin n := 5; end;
  rule "on" n = 5 ==> begin n := 6; end;
end;
process B startstate begin end; on m : Ping ==> begin end; end;
invariant "small" A.n != 5 & A.n != 6;`

// TestOutcomesInABrowser: what can happen stands below the run as rows in the columns of the chart, what leads to
// something wrong first, each in the colour of where it leads; and what is wrong already is not said again.
func TestOutcomesInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(serve(t, "models/outcomes.m", outcomes) + "/")
	b.Until(at(0))
	const told = `[...document.querySelectorAll('.offer .event')].map(e => e.textContent).join('; ')`
	b.Until(`document.querySelectorAll('.offer').length === 5`)
	if got, want := b.Text(told), `wrong ✗ invariant "small" failed; stuck nothing can happen then; new; same changes nothing; fails error: `; !strings.HasPrefix(got, want) {
		t.Errorf("what can happen is\n%s, want\n%s", got, want)
	}
	if got := b.Text(`document.getElementById('model').textContent`); got != "outcomes.m under M" {
		t.Errorf("the page is headed %s", got)
	}
	b.Press("3")
	b.Until(at(1))
	b.Press("Backspace")
	b.Until(at(0))
	b.Until(`document.querySelectorAll('.offer')[2].className.includes('met')`)
	const colours = `[...document.querySelectorAll('.offer .outcome')].map(e => e.textContent.slice(0, 10) + getComputedStyle(e).color.slice(3)).join('; ')`
	const want = `✗ invarian(179, 38, 30); nothing ca(138, 75, 8); been there(89, 99, 110); changes no(89, 99, 110); error: n :(89, 99, 110)`
	if got := b.Text(colours); got != want {
		t.Errorf("the colours are %s, want %s", got, want)
	}
	// marks are in the column of A, arrows end in that of B, and no row lies upon another or far below the run
	for what, want := range map[string]string{
		`[...document.querySelectorAll('.offer .mark')].every(m => Math.abs((r => r.left + r.width / 2)(m.getBoundingClientRect()) - chart.x(0)) < 2)`:                                          "true",
		`Math.abs(document.querySelectorAll('.offer')[2].querySelector('.ghosthead').getBoundingClientRect().right - chart.x(1)) < 2`:                                                           "true",
		`[...document.querySelectorAll('.offer')].every((o, i, all) => !i || Math.abs(o.offsetTop - all[i - 1].offsetTop - all[i - 1].offsetHeight) < 1)`:                                       "true",
		`(below => below >= 0 && below < 120)(document.querySelector('.offer').getBoundingClientRect().top - [...document.querySelectorAll('.steprow')].at(-1).getBoundingClientRect().bottom)`: "true",
	} {
		if got := b.Text(what); got != want {
			t.Errorf("%s is %s", what, got)
		}
	}
	b.Press("1")
	b.Until(at(1))
	b.Until(`document.querySelector('.steprow.wrong .event')?.textContent === 'wrong ✗ invariant "small" failed'`)
	if got := b.Text(told + ` + ' | ' + document.getElementById('asked').innerText`); got != "on | What can happenwhat is wrong stays so; click one, or press its number; ← takes it back" {
		t.Errorf("after it, what can happen is %s", got)
	}
	// the property says what in it is false, and by which value, which the head of the process shows, too
	const why = `[document.querySelector('#whyhere .sentence'), document.querySelector('#whyhere .property span.culprit'), document.querySelector('.head .word')].map(e => e.textContent).join(' | ')`
	if got := b.Text(why); got != "fails: A.n = 5 | A.n != 5 | n = 5" {
		t.Errorf("it says that it %s", got)
	}
	b.Press("Backspace")
	b.Until(at(0))
	if got := b.Text(`document.getElementById('whyhere').hidden`); got != "true" {
		t.Error("the property is shown as false where it is true")
	}
}
