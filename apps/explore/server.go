package explore

import (
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"gomc/results/page"
)

//go:embed page
var files embed.FS

var index = page.With(files, "index.html")

// Explorer is the page and its interface, as an http.Handler.
type Explorer struct {
	session *session
	mux     *http.ServeMux

	mu     sync.Mutex
	search *search // the last one, or nil
}

// New explores a source.
func New(s *Source) *Explorer {
	x := &Explorer{session: newSession(s), mux: http.NewServeMux()}
	for path, content := range assets() {
		x.mux.HandleFunc("GET "+path, func(w http.ResponseWriter, r *http.Request) {
			http.ServeContent(w, r, path, time.Time{}, bytes.NewReader(content))
		})
	}
	for path, answer := range map[string]func(context.Context, *request) (any, error){
		"model": x.model, "at": x.at, "events": x.events, "around": x.around,
		"search": x.begin, "progress": x.progress, "cancel": x.cancel,
	} {
		x.mux.Handle("POST /api/"+path, endpoint(answer))
	}
	return x
}

// assets are what a page consists of, by path.
func assets() map[string][]byte {
	var html bytes.Buffer
	if err := index().Execute(&html, nil); err != nil {
		panic(err) // it is embedded and has no data: cannot fail
	}
	all := map[string][]byte{"/{$}": html.Bytes(), "/style.css": []byte(page.Style), "/view.js": []byte(page.Script)}
	for _, name := range []string{"explore.js", "explore.css", "icon.svg"} {
		content, err := files.ReadFile("page/" + name)
		if err != nil {
			panic(err) // it is embedded: cannot fail
		}
		all["/"+name] = content
	}
	return all
}

// policy lets the page load nothing but its own script and style, and talk to nobody
// but this server.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// ServeHTTP refuses strangers and answers.
func (x *Explorer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
	if why := stranger(r); why != "" {
		http.Error(w, why, http.StatusForbidden)
		return
	}
	x.mux.ServeHTTP(w, r)
}

// stranger says why a request is not one of this explorer's page, or "".
func stranger(r *http.Request) string {
	if !loopback(r.Host) {
		return "this server answers to loopback names only"
	}
	if origin := r.Header.Get("Origin"); origin != "" && origin != "http://"+r.Host {
		return "this server answers to its own page only"
	}
	if site := r.Header.Get("Sec-Fetch-Site"); strings.HasPrefix(r.URL.Path,
		"/api/") && site != "" && site != "same-origin" {
		return "this server answers to its own page only"
	}
	return ""
}

// loopback reports whether a Host header names this machine as such.
func loopback(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = strings.Trim(host, "[]")
	}
	ip := net.ParseIP(name)
	return name == "localhost" || ip != nil && ip.IsLoopback()
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
func endpoint(answer func(context.Context, *request) (any, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Content-Type") != "application/json" { // another page cannot send that unasked
			http.Error(w, "the request must be application/json", http.StatusUnsupportedMediaType)
			return
		}
		var q request
		decoder := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxRequest))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&q); err != nil {
			reply(w, http.StatusBadRequest, fault{err.Error()})
			return
		}
		value, err := answer(r.Context(), &q)
		if err != nil {
			reply(w, http.StatusBadRequest, fault{err.Error()})
			return
		}
		reply(w, http.StatusOK, value)
	})
}

type fault struct {
	Error string `json:"error"`
}

func reply(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(value) // the browser has gone: nobody to tell
}

// Overview is what does not depend on the position.
type Overview struct {
	Name      string   `json:"name"`
	Semantics string   `json:"semantics"`
	Columns   []string `json:"columns"` // the processes
}

func (x *Explorer) model(context.Context, *request) (any, error) {
	p := x.session.program
	return Overview{x.session.source.Name, p.Semantics, x.session.columns.Names}, nil
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
