package explore_test

import (
	"flag"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"gomc"
)

var picture = flag.String("picture", "", "write a picture of the page that TestPaxosInABrowser ends with to this file")

// rows is the number of steps in the history, those ahead not counted.
const rows = `document.querySelectorAll('#history li:not(.ahead)').length`

// at is true at a step.
func at(step int) string { return fmt.Sprintf("document.getElementById('where')?.textContent === 'step %d'", step) }

func serve(t *testing.T, name, text string) string {
	t.Helper()
	server := httptest.NewServer(gomc.Explore(compile(t, name, text)))
	t.Cleanup(server.Close)
	return server.URL
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
	b := newChromium(t)
	name, text := paxos(t)
	b.open(serve(t, name, text) + "/")

	// ten steps, by button and by key
	b.until(rows + " === 1") // there is one start state, which is taken at once
	for n := range 10 {
		if n%2 == 0 {
			b.eval(`document.querySelector('#events button:not(:disabled)').click()`, nil)
		} else {
			b.press("1")
		}
		b.until(fmt.Sprintf("%s === %d", rows, n+2))
	}
	if got := b.text(`document.getElementById('where').textContent`); got != "step 10" {
		t.Errorf("after ten steps the page says %q", got)
	}

	// back, and another way
	b.eval(`document.getElementById('back').click()`, nil)
	b.until(rows + " === 10")
	b.press("Backspace")
	b.until(rows + " === 9")
	b.press("ArrowRight")
	b.until(rows + " === 10")
	b.press("Backspace")
	b.until(rows + " === 9")
	left := b.text(`document.querySelectorAll('#history li')[9].textContent`)
	b.eval(`[...document.querySelectorAll('#events button:not(:disabled)')].find(e => !document.querySelectorAll('#history li')[9].textContent.includes(e.firstChild.textContent)).click()`, nil)
	b.until(rows + " === 10 && document.querySelectorAll('#branches button').length === 1")
	if b.text(`document.querySelectorAll('#history li')[9].textContent`) == left {
		t.Error("the branch takes the same step")
	}

	// search
	b.press("/")
	b.eval(`document.getElementById('expression').value = 'exists l: leader_t do Leader[l].phase = writing end'`, nil)
	b.press("Enter")
	b.until(`document.getElementById('found').textContent.startsWith('found after')`)
	b.until(`[...document.querySelectorAll('#state tr')].some(r => r.innerText.startsWith('phase') && r.lastChild.lastChild.textContent === 'writing')`)

	// the chart
	b.until(`document.querySelector('#chart svg')`)
	chart := b.text(`document.querySelector('#chart svg').textContent`)
	for _, want := range []string{"Leader[leader_t_0]", "Acceptor[acceptor_t_0]", "Read(num: ", "ReadRepl(num: ", `"decide"`} {
		if !strings.Contains(chart, want) {
			t.Errorf("the chart does not show %s", want)
		}
	}

	// the link leads here again
	link, history := b.text(`location.href`), b.text(`document.getElementById('history').textContent`)
	state := b.text(`document.getElementById('state').textContent`)
	b.open("about:blank")
	b.until(`location.href === 'about:blank'`)
	b.open(link)
	b.until(`document.querySelector('#chart svg')`)
	if got := b.text(`document.getElementById('history').textContent`); got != history {
		t.Errorf("the link leads to another run:\n%s\nwas\n%s", got, history)
	}
	if got := b.text(`document.getElementById('state').textContent`); got != state {
		t.Errorf("the link leads to another state:\n%s\nwas\n%s", got, state)
	}

	// what a step changes is marked
	b.eval(`[...document.querySelectorAll('#events button')].find(e => e.textContent.startsWith('"write"') && e.textContent.includes('Accept(')).click()`, nil)
	b.until(`document.querySelectorAll('#state tr.changed .before').length > 1`)
	b.until(`document.getElementById('history').scrollTop + document.getElementById('history').clientHeight + 2 > document.getElementById('history').scrollHeight`)
	if *picture != "" {
		b.screenshot(*picture)
	}
	ground := `getComputedStyle(document.body).backgroundColor`
	light := b.text(ground)
	b.call("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{{"name": "prefers-color-scheme", "value": "dark"}}}, nil)
	if dark := b.text(ground); light != "rgb(255, 255, 255)" || dark != "rgb(28, 28, 30)" {
		t.Errorf("the ground is %s by day and %s by night", light, dark)
	}
}

// Names from the model are text, whatever they say.
func TestMarkupInABrowser(t *testing.T) {
	const evil = `<script>pwned = 1</script><img src=x onerror=pwned=1>`
	b := newChromium(t)
	b.open(serve(t, evil+".m", `
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
	b.until(rows + " === 1")
	for n := range 3 {
		b.press("1")
		b.until(fmt.Sprintf("%s === %d", rows, n+2))
	}
	b.until(`document.querySelector('#chart svg')`)
	if got := b.text(`[typeof pwned, document.scripts.length, document.images.length, document.querySelector('h1').textContent.includes('<script>'), document.getElementById('chart').textContent.includes('<script>')]`); got != "undefined,2,0,true,true" {
		t.Errorf("the page holds %s", got)
	}
}

// inView is true when the page holds a part of a long history, the end of it.
const inView = `document.querySelectorAll('#history li').length < 500 && document.querySelector('#history li[aria-current]')?.textContent.startsWith('2000 ')`

// A long run and a large state are shown in pieces.
func TestLargeInABrowser(t *testing.T) {
	b := newChromium(t)
	b.open(serve(t, "large.m", large) + "/#0" + strings.Repeat(".0", 2000))
	b.until(at(2000))
	b.until(inView)
	if got := b.text(`[document.getElementById('cells').textContent, document.getElementById('changed').checked, document.querySelectorAll('#state tr').length]`); got != "10001 values in all,true,2" {
		t.Errorf("of a large state the page shows %s", got)
	}
	b.eval(`document.getElementById('changed').click()`, nil)
	b.until(`document.querySelectorAll('#state tr').length === 100`)
	b.eval(`document.querySelector('#state button').click()`, nil)
	b.until(`document.querySelectorAll('#state tr').length === 200`)
	b.press("1")
	b.until(at(2001))
	b.until(`document.querySelectorAll('#state tr').length === 200`)
	b.eval(`document.getElementById('filter').value = '[1234]'; document.getElementById('filter').dispatchEvent(new Event('input'))`, nil)
	b.until(`document.querySelectorAll('#state tr').length === 1`)
	b.eval(`document.getElementById('history').scrollTop = 0`, nil)
	b.until(`document.querySelector('#history li').textContent.startsWith('0 ')`)
}

const large = `
var cells : array [0..9999] of 0..3; n : 0..9999;
startstate begin for i := 0 to 9999 do cells[i] := 0; end; n := 0; end;
rule "next" begin cells[n] := (cells[n] + 1) % 4; n := (n + 1) % 10000; end;`

func TestLongInABrowser(t *testing.T) {
	b := newChromium(t)
	b.open(serve(t, "long.m", `
message Ping (n : 0..1) from A to B;
process A startstate begin end; rule "go" begin send Ping(0) to B; end; end;
process B startstate begin end; on m : Ping ==> begin end; end;`) + "/#0" + strings.Repeat(".0.1", 1000))
	b.until(at(2000))
	b.until(inView)
	b.until(`document.getElementById('rows').textContent === 'steps 1901 to 2000 of 2000'`)
	b.press("1")
	b.until(at(2001))
	b.until(`document.getElementById('rows').textContent.startsWith('steps 1902')`)
	b.eval(`document.getElementById('earlier').click()`, nil)
	b.until(`document.getElementById('rows').textContent.startsWith('steps 1802')`)
	b.eval(`document.querySelectorAll('#chart svg > g')[7].dispatchEvent(new MouseEvent('click', {bubbles: true}))`, nil)
	b.until(at(1809))
	b.eval(`document.getElementById('history').scrollTop = 0`, nil)
	b.until(`document.querySelector('#history li').textContent.startsWith('0 ')`)
	b.eval(`document.querySelectorAll('#history button')[7].click()`, nil)
	b.until(at(7))
}
