package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/sourcegraph/jsonrpc2"
)

// server is the state of a session.
type server struct {
	version   string
	documents map[string]*document // by URI
	checks    *checks
	programs  Programs
	refreshes bool // the editor asks for lenses anew when it is told to
}

// Serve answers the requests of an editor until it says exit or closes the connection. Version is the server's version
// as it reports it. With a check there is a lens above each model that runs it; with programs, files of P have
// diagnostics.
func Serve(ctx context.Context, connection io.ReadWriteCloser, version string, check Checker, programs Programs) error {
	ctx, cancel := context.WithCancel(ctx) // ends runs that are not over
	defer cancel()
	s := newServer(version, check)
	s.programs = programs
	stream := jsonrpc2.NewBufferedStream(connection, jsonrpc2.VSCodeObjectCodec{})
	conn := jsonrpc2.NewConn(ctx, stream, s)
	select {
	case <-conn.DisconnectNotify():
		return nil
	case <-ctx.Done():
		return conn.Close()
	}
}

func newServer(version string, check Checker) *server {
	c := &checks{check: guarded(check), runs: map[subject]*checkRun{}}
	return &server{version: version, documents: map[string]*document{}, checks: c}
}

// Handle answers a request, a command when it is done.
func (s *server) Handle(ctx context.Context, conn *jsonrpc2.Conn, r *jsonrpc2.Request) {
	if r.Method != "workspace/executeCommand" {
		jsonrpc2.HandlerWithError(s.handle).Handle(ctx, conn, r)
		return
	}
	var p params
	if r.Params != nil {
		_ = json.Unmarshal(*r.Params, &p) // then there is no document
	}
	s.execute(ctx, conn, r, &p)
}

// Streams are two streams as one connection.
type Streams struct {
	In  io.ReadCloser
	Out io.WriteCloser
}

func (s Streams) Read(b []byte) (int, error)  { return s.In.Read(b) }
func (s Streams) Write(b []byte) (int, error) { return s.Out.Write(b) }

// Close closes both.
func (s Streams) Close() error { return errors.Join(s.In.Close(), s.Out.Close()) }

// params holds the parameters, as far as they are used, of all requests that the server answers.
type params struct {
	TextDocument struct {
		URI  string `json:"uri"`
		Text string `json:"text"`
	} `json:"textDocument"`
	ContentChanges []struct {
		Text string `json:"text"`
	} `json:"contentChanges"`
	Position position  `json:"position"`
	Range    textRange `json:"range"`
	NewName  string    `json:"newName"`

	Command      string            `json:"command"`
	Arguments    []json.RawMessage `json:"arguments"`
	Capabilities struct {
		Workspace struct {
			CodeLens struct {
				RefreshSupport bool `json:"refreshSupport"`
			} `json:"codeLens"`
		} `json:"workspace"`
	} `json:"capabilities"`
}

// handle answers one request or takes one notification. A panic is an error of this request alone.
func (s *server) handle(ctx context.Context, conn *jsonrpc2.Conn, r *jsonrpc2.Request) (result any, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			result = nil
			err = &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: fmt.Sprintf("%s: %v", r.Method, fault)}
		}
	}()
	var p params
	if r.Params != nil {
		if err := json.Unmarshal(*r.Params, &p); err != nil {
			return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: err.Error()}
		}
	}
	if done, err := s.take(ctx, conn, r.Method, &p); done {
		return nil, err
	}
	if r.Method == "initialize" {
		s.refreshes = p.Capabilities.Workspace.CodeLens.RefreshSupport
		return s.capabilities(), nil
	}
	answer, known := answers[r.Method]
	switch d := s.documents[p.TextDocument.URI]; {
	case !known && r.Notif:
		return nil, nil
	case !known:
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeMethodNotFound, Message: r.Method + " is not supported"}
	case d == nil:
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: p.TextDocument.URI + " is not open"}
	default:
		return answer(s, d, &p)
	}
}

// take does what notifications ask for, and reports whether the method is one of those.
func (s *server) take(ctx context.Context, conn *jsonrpc2.Conn, method string, p *params) (bool, error) {
	uri := p.TextDocument.URI
	switch method {
	case "initialized", "shutdown", "$/cancelRequest", "$/setTrace", "textDocument/didSave":
		return true, nil
	case "exit":
		return true, conn.Close()
	case "textDocument/didOpen":
		return true, s.update(ctx, conn, uri, p.TextDocument.Text)
	case "textDocument/didChange":
		if n := len(p.ContentChanges); n > 0 { // each is the whole text, as the capabilities say
			return true, s.update(ctx, conn, uri, p.ContentChanges[n-1].Text)
		}
		return true, nil
	case "textDocument/didClose":
		delete(s.documents, uri)
		return true, publish(ctx, conn, uri, []diagnostic{})
	}
	return false, nil
}

func (s *server) update(ctx context.Context, conn *jsonrpc2.Conn, uri, text string) error {
	d := s.analyze(uri, text)
	d.follow(s.documents[uri])
	s.documents[uri] = d
	return publish(ctx, conn, uri, d.diagnostics())
}

func publish(ctx context.Context, conn *jsonrpc2.Conn, uri string, list []diagnostic) error {
	return conn.Notify(ctx, "textDocument/publishDiagnostics", map[string]any{"uri": uri, "diagnostics": list})
}

// answers are the requests about a document.
var answers = map[string]func(*server, *document, *params) (any, error){
	"textDocument/hover":               hover,
	"textDocument/definition":          definition,
	"textDocument/references":          references,
	"textDocument/rename":              rename,
	"textDocument/completion":          completion,
	"textDocument/documentSymbol":      outline,
	"textDocument/formatting":          formatting,
	"textDocument/codeAction":          quickFixes,
	"textDocument/codeLens":            lens,
	"textDocument/semanticTokens/full": semanticTokens,
}

func (s *server) capabilities() any {
	return map[string]any{
		"serverInfo": map[string]string{"name": "gomc", "version": s.version},
		"capabilities": map[string]any{
			"positionEncoding":           "utf-16",
			"textDocumentSync":           map[string]any{"openClose": true, "change": 1},
			"hoverProvider":              true,
			"definitionProvider":         true,
			"referencesProvider":         true,
			"renameProvider":             true,
			"documentSymbolProvider":     true,
			"documentFormattingProvider": true,
			"completionProvider":         map[string]any{"triggerCharacters": []string{"."}},
			"codeActionProvider":         map[string]any{"codeActionKinds": []string{"quickfix"}},
			"codeLensProvider":           map[string]any{},
			"executeCommandProvider":     map[string]any{"commands": []string{checkCommand}},
			"semanticTokensProvider": map[string]any{
				"full":   true,
				"legend": map[string]any{"tokenTypes": tokenTypes, "tokenModifiers": tokenModifiers},
			},
		},
	}
}
