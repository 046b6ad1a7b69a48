package explore

import (
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"errors"
	"strings"
	"sync"

	"gomc/apps/explore/web"
	"gomc/results/page"
)

//go:embed page
var files embed.FS

// Explorer is the page and its interface.
type Explorer struct {
	session *session
	assets  map[string]web.Response
	calls   map[string]call

	mu     sync.Mutex
	search *search // the last one, or nil
}

// call answers a request of the page.
type call func(context.Context, *request) (any, error)

// New explores a source.
func New(s *Source) *Explorer {
	x := &Explorer{session: newSession(s), assets: assets()}
	x.calls = map[string]call{
		"model": x.model, "at": x.at, "events": x.events, "around": x.around,
		"search": x.begin, "progress": x.progress, "cancel": x.cancel,
	}
	return x
}

// assets are what a page consists of, by path.
func assets() map[string]web.Response {
	all := map[string]web.Response{}
	add := func(path, kind, text string) { all[path] = web.Response{Status: 200, Kind: kind, Body: []byte(text)} }
	add("/", "text/html; charset=utf-8", page.Fill(content("index.html")))
	add("/style.css", "text/css; charset=utf-8", page.Style)
	add("/explore.css", "text/css; charset=utf-8", content("explore.css"))
	add("/view.js", "text/javascript; charset=utf-8", page.Script)
	add("/explore.js", "text/javascript; charset=utf-8", content("explore.js"))
	add("/icon.svg", "image/svg+xml", content("icon.svg"))
	return all
}

// content is an embedded file.
func content(name string) string {
	text, err := files.ReadFile("page/" + name)
	if err != nil {
		panic(err) // it is embedded: cannot fail
	}
	return string(text)
}

// policy lets the page load nothing but its own script and style, and talk to nobody
// but this server.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// header is that of every response.
var header = [][2]string{
	{"Content-Security-Policy", policy},
	{"X-Content-Type-Options", "nosniff"},
	{"Referrer-Policy", "no-referrer"},
	{"Cross-Origin-Resource-Policy", "same-origin"},
	{"Cross-Origin-Opener-Policy", "same-origin"},
	{"Cache-Control", "no-store"},
}

// Answer refuses strangers and answers.
func (x *Explorer) Answer(ctx context.Context, r *web.Request) web.Response {
	if why := stranger(r); why != "" {
		return web.Refusal(403, why)
	}
	if asset, known := x.assets[r.Path]; known {
		if r.Method != "GET" {
			return web.Response{Status: 405, Allow: "GET"}
		}
		return asset
	}
	name, asked := strings.CutPrefix(r.Path, "/api/")
	answer, known := x.calls[name]
	switch {
	case !asked || !known:
		return web.Refusal(404, "there is no "+r.Path)
	case r.Method != "POST":
		return web.Response{Status: 405, Allow: "POST"}
	case r.Header.Get("Content-Type") != "application/json": // another page cannot send that unasked
		return web.Refusal(415, "the request must be application/json")
	}
	return endpoint(ctx, answer, r.Body)
}

// stranger says why a request is not one of this explorer's page, or "".
func stranger(r *web.Request) string {
	host := r.Header.Get("Host")
	if !web.IsLoopback(host) {
		return "this server answers to loopback names only"
	}
	if origin := r.Header.Get("Origin"); origin != "" && origin != "http://"+host {
		return "this server answers to its own page only"
	}
	if site := r.Header.Get("Sec-Fetch-Site"); strings.HasPrefix(r.Path,
		"/api/") && site != "" && site != "same-origin" {
		return "this server answers to its own page only"
	}
	return ""
}

// request is what the page sends; each call looks at what it needs.
type request struct {
	Steps      []int  `json:"steps"`      // the position
	Known      int    `json:"known"`      // the steps whose history is known already
	From       int    `json:"from"`       // the first event
	Expression string `json:"expression"` // to search for
	Start      bool   `json:"start"`      // search from the start states, not from the position
}

// maxRequest bounds a request: mostSteps numbers, and an expression.
const maxRequest = 1 << 20

// endpoint answers with JSON. What is wrong with a request is an object with a member
// `error`.
func endpoint(ctx context.Context, answer call, body []byte) web.Response {
	var q request
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&q); err != nil {
		return reply(400, fault{err.Error()})
	}
	value, err := answer(ctx, &q)
	if err != nil {
		return reply(400, fault{err.Error()})
	}
	return reply(200, value)
}

type fault struct {
	Error string `json:"error"`
}

func reply(status int, value any) web.Response {
	var out bytes.Buffer
	if err := json.NewEncoder(&out).Encode(value); err != nil {
		panic(err) // these are structs of texts and numbers: cannot fail
	}
	return web.Response{Status: status, Kind: "application/json", Body: out.Bytes()}
}

// Overview is what does not depend on the position.
type Overview struct {
	Name      string   `json:"name"`
	Semantics string   `json:"semantics"`
	Columns   []string `json:"columns"` // the processes

	Hot map[string][]string `json:"hot"` // the states that a machine has to leave, by its name
}

func (x *Explorer) model(context.Context, *request) (any, error) {
	p := x.session.program
	hot := map[string][]string{}
	for _, r := range p.Processes {
		if r.Machine != nil && len(r.Machine.Hot) > 0 {
			hot[r.Name] = r.Machine.Hot
		}
	}
	return Overview{x.session.source.Name, p.Semantics, x.session.columns.Names, hot}, nil
}

// Position is everything about a position.
type Position struct {
	History  []Entry     `json:"history"` // from the step asked for
	State    []page.Cell `json:"state"`
	Events   []Event     `json:"events"`
	Total    int         `json:"total"` // of events
	Violated string      `json:"violated"`
	Same     int         `json:"same"` // the step of the walk behind which the state was the same; -1: none
	Rules    []Rule      `json:"rules"`
}

func (x *Explorer) at(ctx context.Context, q *request) (any, error) {
	s := x.session
	var p Position
	err := s.at(ctx, q.Steps, func() {
		p.Violated, p.Same = s.verdict(s.walk.State()), s.walk.Same()
		p.History, p.State, p.Rules = s.history(q.Known), s.state(), s.rules()
		p.Events, p.Total = s.events(0)
	})
	return p, err
}

func (x *Explorer) events(ctx context.Context, q *request) (any, error) {
	var p Position
	err := x.session.at(ctx, q.Steps, func() { p.Events, p.Total = x.session.events(q.From) })
	return p, err
}

// begin begins a search and ends the one before.
func (x *Explorer) begin(ctx context.Context, q *request) (any, error) {
	if strings.TrimSpace(q.Expression) == "" {
		return nil, errors.New("there is no expression to search for")
	}
	var from []uint64
	var prefix []int
	if !q.Start {
		if err := x.session.at(ctx, q.Steps, func() {
			from, prefix = append(from, x.session.walk.State()...),
				q.Steps
		}); err != nil {
			return nil, err
		}
	}
	s, err := newSearch(x.session.source, q.Expression, from, prefix)
	if err != nil {
		return nil, err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.search != nil {
		x.search.cancel(errCancelled)
	}
	x.search = s
	go s.run()
	return s.progress(), nil
}

func (x *Explorer) progress(context.Context, *request) (any, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.search == nil {
		return nil, errors.New("there is no search")
	}
	return x.search.progress(), nil
}

func (x *Explorer) cancel(ctx context.Context, q *request) (any, error) {
	x.mu.Lock()
	if x.search != nil {
		x.search.cancel(errCancelled)
	}
	x.mu.Unlock()
	return x.progress(ctx, q)
}
