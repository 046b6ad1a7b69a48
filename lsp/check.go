package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/sourcegraph/jsonrpc2"
)

// Checked is what a run of a model came to.
type Checked struct {
	Verdict  string `json:"verdict"`
	Headline string `json:"headline"` // the verdict and what was found, on a line
	Text     string `json:"text"`     // the report for a terminal, without colours: summary, trace and chart
	Page     string `json:"page"`     // the report as a page for a browser; "": there is none
}

// Checker runs the text of a model that has a name. The error says why it cannot be run.
type Checker func(ctx context.Context, name, text string) (*Checked, error)

// checkCommand is the command of the lens.
const checkCommand = "gomc.check"

// checks are the runs of models that the editor has asked for: of each document the latest one.
type checks struct {
	check Checker
	mu    sync.Mutex
	runs  map[string]*checkRun // by URI
}

type checkRun struct {
	stop     context.CancelFunc
	text     string // that was checked
	headline string // "": it is running
}

// lens is the check above a model: its title says what the latest run came to, as long as the text is the same.
func lens(s *server, d *document, _ *params) (any, error) {
	if s.checks.check == nil || d.tree == nil || len(d.tree.Items) == 0 {
		return []any{}, nil
	}
	return []any{map[string]any{
		"range":   textRange{},
		"command": map[string]any{"title": s.checks.title(d), "command": checkCommand, "arguments": []string{d.uri}},
	}}, nil
}

func (c *checks) title(d *document) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch run := c.runs[d.uri]; {
	case run == nil:
		return "check"
	case run.headline == "":
		return "checking ..."
	case run.text != d.text:
		return "check again"
	default:
		return "check: " + run.headline
	}
}

// execute runs the command of a lens, and answers when the run is over. The server answers meanwhile. A run of the same
// document that is not over is stopped.
func (s *server) execute(ctx context.Context, conn *jsonrpc2.Conn, r *jsonrpc2.Request, p *params) {
	reply := func(result any, fault *jsonrpc2.Error) {
		if fault != nil {
			_ = conn.ReplyWithError(ctx, r.ID, fault) // the editor may have gone
			return
		}
		_ = conn.Reply(ctx, r.ID, result)
	}
	d := s.asked(p)
	if p.Command != checkCommand || d == nil || s.checks.check == nil {
		reply(nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: "gomc.check takes the URI of an open document"})
		return
	}
	run, ctx := s.checks.begin(ctx, d)
	go func() {
		defer run.stop()
		found, err := s.checks.check(ctx, d.path, d.text)
		if err != nil {
			s.checks.end(run, "not run: "+err.Error())
			reply(nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: err.Error()})
		} else {
			s.checks.end(run, found.Headline)
			reply(found, nil)
		}
		if s.refreshes {
			_ = conn.Call(ctx, "workspace/codeLens/refresh", nil, nil)
		}
	}()
}

// asked is the document that a command is about; nil if it is not open.
func (s *server) asked(p *params) *document {
	if len(p.Arguments) == 0 {
		return nil
	}
	var uri string
	if err := json.Unmarshal(p.Arguments[0], &uri); err != nil {
		return nil
	}
	return s.documents[uri]
}

func (c *checks) begin(ctx context.Context, d *document) (*checkRun, context.Context) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if before := c.runs[d.uri]; before != nil {
		before.stop()
	}
	ctx, stop := context.WithCancel(ctx)
	c.runs[d.uri] = &checkRun{stop: stop, text: d.text}
	return c.runs[d.uri], ctx
}

func (c *checks) end(run *checkRun, headline string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	run.headline = headline
}

// guarded is the check; what panics in it is an error of it alone.
func guarded(check Checker) Checker {
	if check == nil {
		return nil
	}
	return func(ctx context.Context, name, text string) (found *Checked, err error) {
		defer func() {
			if fault := recover(); fault != nil {
				err = fmt.Errorf("internal failure: %v", fault)
			}
		}()
		return check(ctx, name, text)
	}
}
