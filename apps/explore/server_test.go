package explore_test

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/textproto"
	"slices"
	"strings"
	"testing"
	"time"

	"gomc"
	"gomc/apps/explore"
	"gomc/apps/explore/web"
	"gomc/internal/browser"
	"gomc/results/page"
)

func compile(t *testing.T, name, text string) *gomc.Program {
	t.Helper()
	return compileAs(t, name, text, gomc.Spec{})
}

func compileAs(t *testing.T, name, text string, asked gomc.Spec) *gomc.Program {
	t.Helper()
	model, err := gomc.Load(name, text)
	if err != nil {
		t.Fatal(err)
	}
	program, err := gomc.Compile(model, asked)
	if err != nil {
		t.Fatal(err)
	}
	return program
}

const counter = `
var n : 0..5;
startstate "zero" begin n := 0; end;
startstate "one"  begin n := 1; end;
rule "up"   n < 5 ==> begin n := n + 1; end;
rule "far"  n = 2 ==> begin n := n + 4; end;
rule "skip" n = 0 ==> begin n := n + 2; end;
rule "stay" n = 1 ==> begin n := 1; end;
assume n != 4;
invariant "below three" n < 3;`

// explorer is a server that a test asks.
type explorer struct {
	t *testing.T
	*explore.Explorer
}

func newExplorer(t *testing.T, text string) explorer {
	return explorer{t, explore.OfProgram(compile(t, "t.m", text))}
}

func request(path, body string) *web.Request {
	h := textproto.MIMEHeader{"Host": {"127.0.0.1:4000"}, "Content-Type": {"application/json"}}
	return &web.Request{Method: "POST", Path: "/api/" + path, Header: h, Body: []byte(body)}
}

// ask asks and wants an answer; refuse wants an error, which it returns.
func (x explorer) ask(path, body string, answer any) {
	x.t.Helper()
	w := x.Answer(context.Background(), request(path, body))
	if w.Status != 200 {
		x.t.Fatalf("%s %s: %d %s", path, body, w.Status, w.Body)
	}
	if err := json.Unmarshal(w.Body, answer); err != nil {
		x.t.Fatal(err)
	}
}

func (x explorer) refuse(path, body string) string {
	x.t.Helper()
	w := x.Answer(context.Background(), request(path, body))
	var answer struct{ Error string }
	if err := json.Unmarshal(w.Body, &answer); err != nil || w.Status != 400 {
		x.t.Fatalf("%s %s: %d %s", path, body, w.Status, w.Body)
	}
	return answer.Error
}

func (x explorer) at(body string) (p explore.Position) {
	x.t.Helper()
	x.ask("at", body, &p)
	return p
}

func TestWalk(t *testing.T) {
	x := newExplorer(t, counter)
	if p := x.at(`{}`); len(p.Events) != 2 || p.Events[1].Label != `Startstate "one"` || len(p.State) != 0 {
		t.Errorf("before the start: %+v", p)
	}
	p := x.at(`{"steps": [1]}`)
	if len(p.Events) != 2 || p.Events[0].Label != `"up"` || !p.Events[1].Stutters || p.State[0].Value != "1" {
		t.Errorf("after the start: %+v", p)
	}
	p = x.at(`{"steps": [1, 0], "known": 1}`)
	if len(p.History) != 1 || p.History[0].Changed[0].After != "2" || p.Violated != "" || !p.State[0].Changed {
		t.Errorf("one step on: %+v", p)
	}
	if p.Events[0].Violates != `invariant "below three" failed` || !strings.HasPrefix(p.Events[1].Refused,
		"error: n := 6") {
		t.Errorf("what comes next: %+v", p.Events)
	}
	p = x.at(`{"steps": [1, 0, 0]}`)
	if p.Violated != `invariant "below three" failed` || p.Events[0].Refused != "the next state fails an assumption" {
		t.Errorf("a violation: %+v", p)
	}
	p = x.at(`{"steps": [0, 1]}`) // back, and another way
	if len(p.History) != 2 || p.History[1].Label != `"skip"` || p.State[0].Value != "2" {
		t.Errorf("another way: %+v", p)
	}
	var fired []uint64
	for _, r := range x.at(`{"steps": [1, 0, 0]}`).Rules {
		fired = append(fired, r.Fired)
	}
	if !slices.Equal(fired, []uint64{2, 0, 1, 0}) {
		t.Errorf("the rules were taken %v times", fired)
	}
}

// TestAtRest: a state at rest is told what it violates, one that is passed through is not.
func TestAtRest(t *testing.T) {
	x := newExplorer(t, `
var n : 0..2;
startstate begin n := 0; end;
rule "up" n < 2 ==> begin n := n + 1; end;
final "low" n < 1;`)
	p := x.at(`{"steps": [0, 0]}`)
	if p.Violated != "" || p.Events[0].Violates != `final "low" failed` {
		t.Errorf("on the way: %q, then %q", p.Violated, p.Events[0].Violates)
	}
	if p := x.at(`{"steps": [0, 0, 0]}`); p.Violated != `final "low" failed` {
		t.Errorf("at rest: %q", p.Violated)
	}
}

// TestWhereEventsLead: an event says whether one has been where it leads, and whether nothing can happen there.
func TestWhereEventsLead(t *testing.T) {
	x := newExplorer(t, `
var n : 0..2;
startstate begin n := 0; end;
rule "up" n < 2 ==> begin n := n + 1; end;
rule "down" n = 1 ==> begin n := n - 1; end;`)
	if e := x.at(`{"steps": [0]}`).Events[0]; e.Seen || e.Rests {
		t.Errorf("a new state: %+v", e)
	}
	list := x.at(`{"steps": [0, 0]}`).Events
	if up, down := list[0], list[1]; up.Seen || !up.Rests || !down.Seen || down.Rests {
		t.Errorf("up: %+v, down: %+v", up, down)
	}
}

func TestPositionErrors(t *testing.T) {
	x := newExplorer(t, counter)
	for body, want := range map[string]string{
		`{"steps": [2]}`:          "only 2 to choose from",
		`{"steps": [-1]}`:         "only 2 to choose from",
		`{"steps": [1, 0, 1]}`:    "is an error in the model",
		`{"steps": [1, 0, 0, 0]}`: "fails an assumption",
		`{"steps": [0.5]}`:        "json",
		`{"step": [0]}`:           "unknown field",
		`[`:                       "EOF",
		`{"steps": [` + strings.TrimSuffix(strings.Repeat("0,", 1<<16+1), ",") + `]}`: "at most 65536",
	} {
		if got := x.refuse("at", body); !strings.Contains(got, want) {
			t.Errorf("%.40s: %s", body, got)
		}
	}
	if p := x.at(`{"steps": [0]}`); len(p.History) != 1 {
		t.Errorf("after a misstep: %+v", p)
	}
}

// The events of a state come in pieces that together are all; the state comes whole.
func TestPieces(t *testing.T) {
	x := newExplorer(t, `
var cells : array [0..499] of 0..1;
startstate begin for i := 0 to 499 do cells[i] := 0; end; end;
ruleset i : 0..249 do rule "set" cells[i] = 0 ==> begin cells[i] := 1; end; end;`)
	p := x.at(`{"steps": [0]}`)
	if len(p.Events) != 100 || p.Total != 250 || len(p.State) != 500 || p.State[0].Changed {
		t.Errorf("%d of %d events, %d cells", len(p.Events), p.Total, len(p.State))
	}
	x.ask("events", `{"steps": [0], "from": 200}`, &p)
	if len(p.Events) != 50 || p.Events[49].Step != 249 || p.Events[49].Label != `"set", i: 249` {
		t.Errorf("the last %d events", len(p.Events))
	}
	p = x.at(`{"steps": [0, 7]}`)
	if got, want := p.State[7], (page.Cell{Name: "cells[7]", Value: "1", Before: "0",
		Changed: true}); got != want || p.State[8].Changed {
		t.Errorf("what changed: %+v", p.State[6:9])
	}
}

// The state is sorted by process, each with what waits for it.
func TestMailboxes(t *testing.T) {
	name, text := paxos(t)
	x := explorer{t, explore.OfProgram(compile(t, name, text))}
	p := x.at(`{"steps": [0, 0]}`)
	mail := map[string]string{}
	for _, c := range p.State {
		if c.Channel {
			mail[c.Owner] += c.Name + " " + c.Value
		}
	}
	if len(mail) != 3 || mail["Acceptor[acceptor_t_1]"] != "Read[leader_t_0 -> acceptor_t_1] {Read(num: 1)}" {
		t.Errorf("mailboxes: %v", mail)
	}
	if last := p.History[1].Mark; last.Column != 0 || len(last.Sends) != 3 || last.Sends[1].To != 3 || last.Sends[1].Text != "Read(num: 1)" {
		t.Errorf("the chart is told %+v", last)
	}
	p = x.at(`{"steps": [0, 0, 1], "known": 2}`)
	if len(p.History) != 1 || len(p.Events) == 0 || p.Events[0].Mark.Column < 0 {
		t.Errorf("what follows is told as %+v", p.History)
	}
}

// found searches to the end.
func (x explorer) found(body string) (p explore.Progress) {
	x.t.Helper()
	x.ask("search", body, &p)
	for end := time.Now().Add(browser.AnswerTime); p.Running; time.Sleep(time.Millisecond) {
		if x.ask("progress", `{}`, &p); time.Now().After(end) {
			x.t.Fatal("the search does not end")
		}
	}
	return p
}

func TestSearch(t *testing.T) {
	x := newExplorer(t, counter)
	for body, want := range map[string][]int{
		`{"expression": "n = 2", "start": true}`:                {0, 1},
		`{"expression": "n = 1", "start": true}`:                {1},
		`{"expression": "n = 3", "steps": [0, 0]}`:              {0, 0, 0, 0},
		`{"expression": "-- no\n n > 2 | n > 2", "steps": [1]}`: {1, 0, 0},
	} {
		p := x.found(body)
		if !slices.Equal(p.Found, want) {
			t.Errorf("%s: %+v, want %v", body, p, want)
		}
	}
	if p := x.found(`{"expression": "n = 5", "start": true}`); p.Found != nil || p.Message != "there is no such state among the 4 that can be reached" {
		t.Errorf("a state behind one that fails an assumption: %+v", p)
	}
	if p := x.found(`{"expression": "1 / (n - 1) = 7", "start": true}`); !strings.Contains(p.Message,
		"; in 1 the expression has no value: ") {
		t.Errorf("an expression without value: %+v", p)
	}
	for expression, want := range map[string]string{
		``:                       "there is no expression",
		`m = 1`:                  `m`,
		`n`:                      "boolean",
		`n = `:                   "expression",
		`n = 1; rule begin end`:  "not one expression",
		`n =`:                    "expected an expression, found the end",
		`n = 1 \"name\"`:         "not one expression",
		`n = 1; invariant n = 2`: "not one expression",
		`true; var m : boolean`:  "not one expression",
	} {
		if got := x.refuse("search", `{"expression": "`+expression+`", "start": true}`); !strings.Contains(got, want) {
			t.Errorf("%q: %s", expression, got)
		}
	}
}

// The expression is not taken for a property of the model, wherever those stand.
func TestSearchAmongProperties(t *testing.T) {
	name, text := paxos(t)
	x := explorer{t, explore.OfProgram(compile(t, name, text))}
	p := x.found(`{"expression": "exists l: leader_t do Leader[l].phase = writing end", "start": true}`)
	if len(p.Found) != 5 { // start, start, two reads, decide
		t.Fatalf("%+v", p)
	}
	if p := x.found(`{"expression": "forall l: leader_t do Leader[l].phase != writing end", "steps": [0]}`); len(p.Found) != 2 {
		t.Errorf("the next step will do: %+v", p)
	}
}

func TestCancel(t *testing.T) {
	x := newExplorer(t, `
var a, b, c : 0..1000;
startstate begin a := 0; b := 0; c := 0; end;
rule a < 1000 ==> begin a := a + 1; end;
rule b < 1000 ==> begin b := b + 1; end;
rule c < 1000 ==> begin c := c + 1; end;`)
	if got := x.refuse("progress", `{}`); got != "there is no search" {
		t.Error(got)
	}
	var p explore.Progress
	x.ask("search", `{"expression": "a + b + c = 3000", "start": true}`, &p)
	x.ask("cancel", `{}`, &p)
	for end := time.Now().Add(browser.AnswerTime); p.Running; time.Sleep(time.Millisecond) {
		if x.ask("progress", `{}`, &p); time.Now().After(end) {
			t.Fatal("the search goes on")
		}
	}
	if p.Message != "cancelled" {
		t.Errorf("%+v", p)
	}
}

// Only this machine's own page is answered.
func TestStrangers(t *testing.T) {
	x := newExplorer(t, counter)
	for _, c := range []struct {
		host, origin, site string
		status             int
	}{
		{"127.0.0.1:4000", "", "", 200},
		{"localhost:4000", "http://localhost:4000", "same-origin", 200},
		{"[::1]:4000", "", "", 200},
		{"[::1]", "", "", 200},
		{"example.org", "", "", 403},
		{"example.org:4000", "http://example.org:4000", "same-origin", 403},
		{"127.0.0.1.example.org:4000", "", "", 403},
		{"0.0.0.0:4000", "", "", 403},
		{"10.0.0.1:4000", "", "", 403},
		{"127.0.0.1:4000", "http://example.org", "", 403},
		{"127.0.0.1:4000", "http://127.0.0.1:4001", "", 403},
		{"127.0.0.1:4000", "null", "", 403},
		{"127.0.0.1:4000", "", "cross-site", 403},
		{"127.0.0.1:4000", "", "none", 403},
	} {
		r := request("model", `{}`)
		r.Header.Set("Host", c.host)
		r.Header.Set("Origin", c.origin)
		r.Header.Set("Sec-Fetch-Site", c.site)
		if w := x.Answer(context.Background(), r); w.Status != c.status {
			t.Errorf("%+v: %d", c, w.Status)
		}
	}
}

func TestForm(t *testing.T) {
	x := newExplorer(t, counter)
	for _, c := range []struct {
		method, path, kind string
		status             int
	}{
		{"GET", "/", "", 200},
		{"GET", "/view.js", "", 200},
		{"GET", "/explore.js", "", 200},
		{"GET", "/style.css", "", 200},
		{"GET", "/server.go", "", 404},
		{"GET", "/api/model", "", 405},
		{"POST", "/api/model", "text/plain", 415},
		{"POST", "/api/none", "application/json", 404},
	} {
		r := request("", `{}`)
		r.Method, r.Path = c.method, c.path
		r.Header.Set("Content-Type", c.kind)
		if w := x.Answer(context.Background(), r); w.Status != c.status || (w.Allow != "") != (w.Status == 405) {
			t.Errorf("%+v: %d %s", c, w.Status, w.Allow)
		}
	}
}

// TestServed: what is asked over the network, as any client does, is answered with the policy; a request that is too
// large is refused; the server ends with its context, also while a request waits.
func TestServed(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	address, ended := make(chan string, 1), make(chan error)
	x := newExplorer(t, endless)
	go func() {
		ended <- x.Serve(ctx, 0, func(at net.Addr) error { address <- "http://" + at.String(); return nil })
	}()
	base := <-address
	answer, err := http.Get(base + "/")
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != 200 || !strings.Contains(string(text), `id="chart"`) {
		t.Errorf("%v %d\n%s", err, answer.StatusCode, text)
	}
	for name, want := range map[string]string{"Content-Security-Policy": "default-src 'none'; script-src 'self';",
		"X-Content-Type-Options": "nosniff", "Content-Type": "text/html"} {
		if got := answer.Header.Get(name); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s", name, got)
		}
	}
	large := `{"steps": [` + strings.Repeat("0,", 1<<20) + `0]}`
	if answer, err := http.Post(base+"/api/at", "application/json", strings.NewReader(large)); err == nil && answer.StatusCode != 413 {
		t.Error(answer.StatusCode) // the error is that the connection was closed while the client still wrote
	}
	go func() { _, _ = http.Post(base+"/api/at", "application/json", strings.NewReader(`{"steps":[0,0,0]}`)) }()
	time.Sleep(10 * time.Millisecond)
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// endless has a step, and a rule after it whose guard, of which no end is to be waited for.
const endless = `
var n : 0..3;
startstate begin n := 0; end;
rule "up"   n < 2 ==> begin n := n + 1; end;
rule "long" n = 2 & forall i : 0..1000000000 do i >= 0 end ==> begin n := 0; end;`

// TestEndlessStep: a request that takes for ever gets no answer; others are answered.
func TestEndlessStep(t *testing.T) {
	x := newExplorer(t, endless)
	var p explore.Position
	x.ask("at", `{"steps":[0,0]}`, &p)
	if len(p.Events) != 1 || p.Events[0].Rests {
		t.Errorf("where the one event leads has no answer: %+v", p.Events)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	w := x.Answer(ctx, request("at", `{"steps":[0,0,0]}`))
	if w.Status != 400 || !strings.Contains(string(w.Body), "cannot be shown") {
		t.Errorf("%d %s", w.Status, w.Body)
	}
	x.ask("at", `{"steps":[0,0]}`, &p)
	if len(p.State) != 1 || p.State[0].Value != "1" || len(p.History) != 2 {
		t.Errorf("%+v", p)
	}
}

// TestEndlessSearch: a search is cancelled in the middle of a step, and of the expression.
func TestEndlessSearch(t *testing.T) {
	for name, body := range map[string]string{
		"step":       `{"start":true,"expression":"n = 3"}`,
		"expression": `{"start":true,"expression":"exists i : 0..1000000000 do n > 2 end"}`,
	} {
		x := newExplorer(t, endless)
		var p explore.Progress
		for x.ask("search", body, &p); p.Running; x.ask("cancel", `{}`, &p) {
			time.Sleep(time.Millisecond)
		}
		if p.Message != "cancelled" {
			t.Errorf("%s: %+v", name, p)
		}
	}
}
