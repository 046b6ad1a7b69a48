package explore

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync"

	"gomc/ir"
	"gomc/outcome"
	"gomc/results/page"
)

// Explorer is the page and its interface.
type Explorer struct {
	session *session
	calls   map[string]call

	mu     sync.Mutex
	search *search // the last one, or nil
}

// call answers a request of the page.
type call func(context.Context, *request) (any, error)

// New explores a source.
func New(s *Source) *Explorer {
	x := &Explorer{session: newSession(s)}
	x.calls = map[string]call{
		"model": x.model, "at": x.at, "events": x.events, "around": x.around, "watch": x.watch,
		"search": x.begin, "progress": x.progress, "cancel": x.cancel,
	}
	return x
}

// request holds the parameters that the page sends; each call reads the ones that it needs.
type request struct {
	Steps      []int  `json:"steps"`      // the position
	Known      int    `json:"known"`      // the steps whose history is known already
	From       int    `json:"from"`       // the first event
	Expression string `json:"expression"` // to search for
	Start      bool   `json:"start"`      // search from the start states, not from the position

	Watched []string `json:"watched"` // expressions, and names of variables
}

// Call answers a request of the page: what the last part of its address names, and its body, which is JSON. So is the
// answer to be.
func (x *Explorer) Call(ctx context.Context, name string, body []byte) (any, error) {
	answer, known := x.calls[name]
	if !known {
		return nil, &unknownError{name}
	}
	var q request
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&q); err != nil {
		return nil, err
	}
	return answer(ctx, &q)
}

// unknownError reports a request that no page sends.
type unknownError struct{ name string }

func (e *unknownError) Error() string { return "there is no " + e.name }

// Overview holds the data that does not depend on the position.
type Overview struct {
	Name      string   `json:"name"`
	Semantics string   `json:"semantics"`
	Columns   []string `json:"columns"` // the processes

	Hot map[string][]string `json:"hot"` // the states that a machine has to leave, by its name

	Judged []string `json:"judged"` // the invariants, by name or number
}

func (x *Explorer) model(context.Context, *request) (any, error) {
	p := x.session.program
	hot := map[string][]string{}
	for _, r := range p.Processes {
		if r.Machine != nil && len(r.Machine.Hot) > 0 {
			hot[r.Name] = r.Machine.Hot
		}
	}
	judged := []string{}
	for _, q := range p.Properties {
		if q.Kind == ir.Invariant {
			judged = append(judged, outcome.NameOf(q.Name, q.Number))
		}
	}
	return Overview{x.session.source.Name, p.Semantics, x.session.columns.Names, hot, judged}, nil
}

// Position is everything about a position.
type Position struct {
	Columns  []string        `json:"columns"` // the processes, or the machines that the walk has created so far
	History  []Entry         `json:"history"` // from the step asked for
	State    []page.Cell     `json:"state"`
	Drawn    []outcome.Drawn `json:"drawn"` // how views draw it
	Events   []Event         `json:"events"`
	Total    int             `json:"total"` // of events
	Violated string          `json:"violated"`
	Same     int             `json:"same"` // the step of the walk behind which the state was the same; -1: none
	Rules    []Rule          `json:"rules"`

	Cause []outcome.Caused `json:"cause,omitempty"` // the steps on which it depends that something is violated
	Why   *Why             `json:"why,omitempty"`
}

func (x *Explorer) at(ctx context.Context, q *request) (any, error) {
	s := x.session
	var p Position
	err := s.at(ctx, q.Steps, func() {
		if v, ok := s.judge(s.walk.State()); !ok {
			p.Violated, p.Why = s.message(&v), s.why(&v)
		}
		p.Same, p.Columns, p.Cause = s.walk.Same(), s.columns.Names, s.cause()
		p.History, p.State, p.Rules, p.Drawn = s.history(q.Known), s.state(), s.rules(), s.drawn()
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
