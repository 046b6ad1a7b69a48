package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/sourcegraph/jsonrpc2"

	"gomc"
	"gomc/parser/ast"
	"gomc/source"
)

// Checked is the result of a run of a model.
type Checked struct {
	Verdict  string `json:"verdict"`
	Headline string `json:"headline"` // the verdict and what was found, on a line
	Text     string `json:"text"`     // the report for a terminal, without colours: summary, trace and chart
	Page     string `json:"page"`     // the report as a page for a browser; "": there is none
}

// Asked is a request of an editor for a check: the text of a file as it stands in the editor.
type Asked struct {
	Path, Text string
	Subject    string                            // a property of a model, or a test of a program of P; "": all
	Read       func(path string) ([]byte, error) // other files, which may be open, too
}

// Checker runs a model or a program. The error says why it cannot be run.
type Checker func(ctx context.Context, asked *Asked) (*Checked, error)

// checkCommand is the command of the lens.
const checkCommand = "gomc.check"

// checks are the runs that the editor has asked for: of each document and subject the latest one.
type checks struct {
	check Checker
	mu    sync.Mutex
	runs  map[subject]*checkRun
}

// subject identifies a run: by a file and a property or test in it.
type subject struct{ uri, name string }

type checkRun struct {
	stop     context.CancelFunc
	text     string // that was checked
	headline string // "": it is running
}

// lens returns the checks of a document: one above a model, one above each of its properties that has a name, and one
// above each test of a program of P. A title has the verdict of the latest run, as long as the text is the same.
func lens(s *server, d *document, _ *params) (any, error) {
	list := []any{}
	if s.checks.check == nil {
		return list, nil
	}
	add := func(at source.Span, name string) {
		arguments := []string{d.uri}
		if name != "" {
			arguments = append(arguments, name)
		}
		command := map[string]any{"title": s.checks.title(d, name), "command": checkCommand, "arguments": arguments}
		where := textRange{}
		if at.Known() {
			where = rangeOf(at)
		}
		list = append(list, map[string]any{"range": where, "command": command})
	}
	if d.program != nil {
		for _, o := range d.program.Outline(d.file) {
			if o.Kind == "test" {
				add(o.NameAt, o.Name)
			}
		}
	}
	if d.tree != nil && len(d.tree.Items) > 0 {
		add(source.Span{}, "")
		d.eachProperty(d.tree.Items, add)
	}
	return list, nil
}

// eachProperty calls add for each property with a name, wherever in the document it is declared.
func (d *document) eachProperty(items []ast.Item, add func(at source.Span, name string)) {
	for _, item := range items {
		switch item := item.(type) {
		case *ast.Property:
			if item.Name != nil && item.At().File == d.file {
				add(item.Name.At(), item.Name.Value)
			}
		case *ast.Ruleset:
			d.eachProperty(item.Items, add)
		}
	}
}

func (c *checks) title(d *document, name string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	what := "check"
	if name != "" {
		what = "check " + name
	}
	switch run := c.runs[subject{d.uri, name}]; {
	case run == nil:
		return what
	case run.headline == "":
		return "checking ..."
	case run.text != d.text:
		return what + " again"
	default:
		return what + ": " + run.headline
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
	d, name := s.asked(p)
	if p.Command != checkCommand || d == nil || s.checks.check == nil {
		reply(nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: "gomc.check takes the URI of an open document"})
		return
	}
	asked := &Asked{Path: d.path, Text: d.text, Subject: name, Read: s.snapshot()}
	run, ctx := s.checks.begin(ctx, d, name)
	go func() {
		defer run.stop()
		found, err := s.checks.check(ctx, asked)
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

// asked is the document that a command is about, nil if it is not open, and the name of a property or test in it.
func (s *server) asked(p *params) (d *document, name string) {
	words := make([]string, 2)
	for i, a := range p.Arguments {
		if i < len(words) && json.Unmarshal(a, &words[i]) != nil {
			return nil, ""
		}
	}
	return s.documents[words[0]], words[1]
}

// snapshot reads files as they are in the editor now, else on disk, while the server goes on.
func (s *server) snapshot() func(path string) ([]byte, error) {
	open := map[string]string{}
	for _, d := range s.documents {
		open[d.path] = d.text
	}
	return func(path string) ([]byte, error) {
		if text, is := open[path]; is {
			return []byte(text), nil
		}
		return source.ReadFile(path, gomc.MaxModelBytes, "file")
	}
}

func (c *checks) begin(ctx context.Context, d *document, name string) (*checkRun, context.Context) {
	c.mu.Lock()
	defer c.mu.Unlock()
	about := subject{d.uri, name}
	if before := c.runs[about]; before != nil {
		before.stop()
	}
	ctx, stop := context.WithCancel(ctx)
	c.runs[about] = &checkRun{stop: stop, text: d.text}
	return c.runs[about], ctx
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
	return func(ctx context.Context, asked *Asked) (found *Checked, err error) {
		defer func() {
			if fault := recover(); fault != nil {
				err = fmt.Errorf("internal failure: %v", fault)
			}
		}()
		return check(ctx, asked)
	}
}
