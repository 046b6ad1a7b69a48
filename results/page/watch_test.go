package page_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"gomc"
	"gomc/internal/browser"
)

// asked are expressions that the page evaluates, by model.
var asked = map[string][]string{
	"paxos_faulty": {
		"Leader[leader_t_0].phase", "Leader[leader_t_0].phase = writing", "started + 1", "-started * 2 - 3 % 2",
		"started >= 1 & started != 2",
		"Leader[leader_t_0].num = Leader[leader_t_1].num -> started < 2",
		"exists l : leader_t do Leader[l].phase = writing end",
		"count l : leader_t do Leader[l].phase != idle end", "forall l : leader_t do Leader[l].num <= started end",
		"sum l : leader_t do Leader[l].num end / 2", "isundefined(Leader[leader_t_0].val)", "Leader[leader_t_0].val",
		"Leader[leader_t_0].val = leader_t_0", "isundefined(Leader[leader_t_1].val) ? 7 : started",
		"!started = 1 | started = 2 && true",
		"count n : 0..3 do n > started end", "1 / (started - 1)", "Leader[leader_t_0].val = Leader[leader_t_1].val",
		"exists l : leader_t do exists m : leader_t do l != m & Leader[l].num = Leader[m].num end end",
		"Learner.seen[acceptor_t_0][1]", "(true)",
	},
	"asked": {"N", "N + 1", "Twice(n)", "Twice(0)", "Twice(n + 1) = 4", "Above(true)", "size(Above(n > 1))",
		"id_t_0 in Above(true)", "count i in Above(false) do seen[i] end", "sum k : 0..3 do Twice(k) end", "exists i : id_t do Seen(i) = seen[i] end",
		"Both(id_t_1, 1 < n)", "Deep()", "Deep() & n > 0", "size(Above(true)) = Twice(n) / 2", "-Twice(3)"},
	"byzantine3": {"Commander.told", "size(Commander.told)", "lieutenant_t_0 in Commander.told",
		"exists l in Commander.told do l = lieutenant_t_0 end",
		"count l : lieutenant_t do l in Commander.told & !isundefined(Lieutenant[l].decision) end",
		"Lieutenant[lieutenant_t_1].decision != Commander.order"},
	"serving": {"Client[client_t_0].opened", "size(Client[client_t_0].opened)", "1 in Client[client_t_0].opened",
		"2 in Client[client_t_0].opened", "forall n in Client[client_t_0].opened do n = 1 end",
		"sum n in Client[client_t_0].opened do n end", "count s : Session do isundefined(Session[s].owner) end",
		"forall s : Session do Session[s].at = Serving end", "exists s : Session do Session[s].at != Serving end",
		"count s : Session do Session[s].owner = client_t_0 end", "Client[client_t_0].n * 9223372036854775807 + 1",
		"-9223372036854775808 - Client[client_t_0].n", "-9223372036854775808 / -Client[client_t_0].n"},
}

// serving creates machines, and has a map.
const serving = `
type client_t : scalarset(2);
event Open; Opened (s : Session);
machine Client [c : client_t]
var opened : map [0..3] to client_t; n : 0..3;
  start state Idle
    entry begin opened := {}; n := 0; end;
    rule "open"  ==>  begin send Open to Server; n := n + 1; opened[n] := c; opened[3] := c; goto Waiting; end;
  end;
  state Waiting on Opened goto Over; end;
  state Over end;
end;
machine Server
  start state Up
    on Open from c  ==>  begin reply Opened(new Session(c)); end;
  end;
end;
machine Session at most 2 (owner : client_t)
  start state Serving end;
end;
invariant "nobody is served" forall s : Session do forall c : client_t do
  Session[s].owner = c -> Client[c].at != Over end end;
`

// calling has functions: of no parameter, of several, whose values are sets, and that have none in some states.
const calling = `
const N : 3;
type id_t : scalarset(2);
var n : 0..N; seen : array [id_t] of boolean; m : map [0..N] to boolean;
function Twice (x : 0..N) : 0..2 * N; begin return 2 * x; end;
function Seen (i : id_t) : boolean; begin return seen[i]; end;
function Above (b : boolean) : set of id_t; begin return {i : id_t | seen[i] = b}; end;
function Both (i : id_t; b : boolean) : boolean;
var r : boolean;
begin r := seen[i]; if b then return r; end; return !r; end;
function Deep () : boolean; begin return m[n]; end;
function Writes () : boolean; begin n := 0; return true; end;
function Asks (s : set of id_t) : boolean; begin return s = Above(true); end;
startstate begin n := 0; for i : id_t do seen[i] := false; end; m := {1 -> true, 2 -> false}; end;
rule "up" n < N ==> begin n := n + 1; end;
ruleset i : id_t do
  rule "see" n > 0 & !seen[i] ==> begin seen[i] := true; if Writes() & false then n := 0; end; n := 1; end;
end;
invariant "end" !(n = 3 & Asks(all id_t));
`

// watchedModel returns a model whose runs are watched: one of those above, or one of the library.
func watchedModel(t *testing.T, name string) *gomc.Model {
	t.Helper()
	text := map[string]string{"serving": serving, "asked": calling}[name]
	if e, ok := gomc.FindExample(name); ok {
		text = e.Text
	}
	model, err := gomc.Load(name+".m", text)
	if err != nil {
		t.Fatal(err)
	}
	return model
}

// probed returns the checker's values, in the form of the page's values along a run.
func probed(t *testing.T, program *gomc.Program, states [][]uint64, expression string) (out []string) {
	t.Helper()
	probe, err := program.Probe(expression)
	if err != nil {
		t.Fatalf("%s: %v", expression, err)
	}
	last := ""
	for step, state := range states {
		parts, fault := probe.In(state)
		text := "?"
		if fault == nil {
			var values []string
			for _, p := range parts {
				values = append(values, p.Value)
			}
			text = strings.Join(values, ",")
		}
		if text != last {
			out = append(out, fmt.Sprintf("%d %s", step, text))
		}
		last = text
	}
	return out
}

// watching returns the page's values of an expression.
const watching = `(() => {
  const w = watched(chart.run, new Variables(chart.run), %s);
  const moments = w.changes.map(m => [m.step, m.fault ? '?' : m.parts.map(p => p[1]).join()]);
  const others = moments.filter((m, i) => m[1] !== moments[i - 1]?.[1]);
  return JSON.stringify(w.refused ? [w.refused] : others.map(m => m.join(' ')));
})()`

// TestWatchInABrowser: what the page evaluates has the values that the checker gives it, in each state.
func TestWatchInABrowser(t *testing.T) {
	b := browser.New(t)
	for name, expressions := range asked {
		model := watchedModel(t, name)
		r := checked(t, model, gomc.Spec{}, gomc.Spec{})
		program, err := gomc.Compile(model, gomc.Spec{})
		if err != nil {
			t.Fatal(err)
		}
		run, err := gomc.Retrace(program, r.Outcome)
		if err != nil {
			t.Fatal(err)
		}
		r.Called = run.Called()
		b.Open(write(t, r))
		b.Until(`document.getElementById('where')?.textContent.startsWith('step ')`)
		for _, expression := range expressions {
			var got []string
			if err := json.Unmarshal([]byte(b.Text(fmt.Sprintf(watching, quoted(expression)))), &got); err != nil {
				t.Fatal(err)
			}
			if want := probed(t, program, run.States, expression); strings.Join(got, "; ") != strings.Join(want, "; ") {
				t.Errorf("%s: %s is %q, and the checker says %q", name, expression, got, want)
			}
		}
	}
}

func quoted(text string) string {
	out, _ := json.Marshal(text) // a string: cannot fail
	return string(out)
}

// TestWatchRefusedInABrowser: what the page cannot evaluate is refused, and says why.
func TestWatchRefusedInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(write(t, example(t, "paxos_faulty", gomc.Spec{})))
	b.Until(at(16, 16))
	for expression, want := range map[string]string{
		"Majority": "Majority is no variable of this run", "Twice(1)": "Twice is a function",
		"Leader[leader_t_0].phase < writing": "is no integer", "started = true": "are of different kinds",
		"started +": "found the end", "Leader[leader_t_0].none = 1": "Leader has no such part",
		"1 < 2 < 3": "comparisons do not chain", "started 1": "there is something behind",
		"count l do started = 1 end":                    "l stands at no index",
		"count l : acceptor_t do Leader[l].num = 1 end": "does not know the values of acceptor_t",
		"Leader = Leader":                               "has parts", "1 in started": "is no set and no sequence",
		"started & true": "is no boolean", "count i : 0..100000 do true end": "ten thousand", "'": "expected a name",
		"count l do Leader[l].num = 1 & Acceptor[l].num = 1 end": "different kinds of index",
		"exists l : leader_t; m : leader_t do true end":          "expected do", "Leader[7].num + 1": "has no value",
		"exists n : 0..3 do isundefined(n) end": "n is no variable", "size(writing)": "writing is no variable",
		"started in writing": "writing is no variable", "forall n in writing do true end": "writing is no variable",
		"Leader[leader_t_0].val = Undefined": "Undefined is no variable", "started --1": "begins a comment",
		"9223372036854775809": "does not fit in 64 bits",
	} {
		got := b.Text(fmt.Sprintf(watching, quoted(expression)))
		if want == "has no value" {
			if !strings.Contains(got, `"0 ?"`) {
				t.Errorf("%s: %s", expression, got)
			}
		} else if !strings.Contains(got, want) || !strings.Contains(got, "gomc explore evaluates every expression") {
			t.Errorf("%s: %s, want %s", expression, got, want)
		}
	}
}

// TestWatchedInABrowser types expressions, and goes along their values.
func TestWatchedInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(write(t, example(t, "paxos_faulty", gomc.Spec{})))
	b.Until(at(16, 16))
	const shown = `[...document.querySelectorAll('#watched .card')].map(c =>
		c.querySelector('.name').textContent + ': ' + c.querySelector('.row').lastChild.innerText.trim()).join('; ')`
	typed := func(text string) {
		b.Eval(`document.activeElement.blur()`, nil) // in the field, w is a letter
		b.Press("w")
		b.Eval(`document.execCommand('insertText', false, `+quoted(text)+`)`, nil)
		b.Press("Enter")
	}
	typed("count l do Leader[l].phase = writing end")
	b.Until(shown + ` === 'count l do Leader[l].phase = writing end: 2'`)
	if got := b.Text(`document.activeElement.id + document.getElementById('watch').value`); got != "watch" {
		t.Errorf("the field has %s", got)
	}
	b.Eval(`document.activeElement.blur(); [...document.querySelectorAll('.moments button')].at(-2).click()`, nil)
	b.Until(shown + `.startsWith('count l do Leader[l].phase = writing end: 0 1')`) // what it was before is struck out
	moment := b.Text(`document.querySelector('.moments .now').textContent`)
	where := b.Text(`document.getElementById('where').textContent`)
	if step, _, _ := strings.Cut(moment, ":"); !strings.HasPrefix(where, "step "+step+" ") {
		t.Errorf("%s is at %s", moment, where)
	}
	b.Press("Home")
	b.Until(shown + ` === 'count l do Leader[l].phase = writing end: 0'`)

	// a variable by a click on its name, which takes it away again
	const name = `[...document.querySelectorAll('#state .name')].find(n => n.textContent === 'phase')`
	b.Eval(name+`.click()`, nil)
	b.Until(shown + `.endsWith('; Leader[leader_t_0].phase: idle')`)
	b.Eval(name+`.click()`, nil)
	b.Until(`document.querySelectorAll('#watched .card').length === 1`)
	typed("Leader")
	b.Until(`document.querySelectorAll('#watched .card').length === 2`)
	typed("Majority = 2")
	b.Until(`document.getElementById('refused').textContent.startsWith('Majority is no variable')`)
	if got := b.Text(`document.querySelectorAll('#watched .card').length`); got != "2" {
		t.Errorf("%s are watched", got)
	}
	if *looks != "" {
		b.Press("Escape")
		b.Eval(`document.activeElement.blur()`, nil)
		b.Press("End")
		b.Screenshot(*looks + "/watched.png")
	}
	if got := b.Text(unnamed); got != "" {
		t.Errorf("without a name: %s", got)
	}
	if got := b.Text(contrast); got != "" {
		t.Errorf("too little contrast: %s", got)
	}
}

// TestWatchedLargeInABrowser: twelve expressions that change in each of 10,000 steps neither make the page large nor a
// frame slow.
func TestWatchedLargeInABrowser(t *testing.T) {
	b := browser.New(t)
	b.Open(write(t, check(t, "long.m", long, gomc.Spec{})))
	b.Until(at(10000, 10000))
	for i := range 12 {
		b.Eval(fmt.Sprintf(`watchView.add('A.n - B.n + %d * A.n')`, i), nil)
	}
	b.Until(`document.querySelectorAll('#watched .card').length === 12`)
	var refused string
	if b.Eval(`watchView.add('A.n')`, &refused); refused != "12 are watched already" {
		t.Errorf("a thirteenth: %s", refused)
	}
	if worst := dragged(b); worst == 0 || worst > 0.050 {
		t.Errorf("a frame takes %.1f ms", 1000*worst)
	}
	small(t, b)
}
