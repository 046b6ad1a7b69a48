package mcp

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"gomc"
	"gomc/docs"
	"gomc/outcome"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// Options bound and configure a server.
type Options struct {
	Limits
	Command []string // starts a process that calls Answer with its standard input and output
	AtOnce  int      // how many requests are answered at the same time; others wait
}

// server is the state behind the tools.
type server struct {
	options Options
	slots   chan struct{}

	mu   sync.Mutex
	runs []*run // number n is runs[n-1-gone]
	gone int
}

// mostRuns bounds how many runs are kept; the oldest are forgotten.
const mostRuns = 16

const instructions = `gomc is a model checker for message-passing protocols. Its language is Murphi with processes,
messages, quorum receives, machines with mailboxes, faults and temporal logic. Write a model as a text, and check it.
Of a violation, explain says which part of which property is false; steps shows what happened; evaluate says what an
expression is after a step. diagnose says what is wrong with a text that does not compile, with edits. examples has
models to learn from; search looks into the documentation. "verified" is about the model with its constants, never
about another size: say so.`

// New returns a server with all tools and resources.
func New(options Options) (*sdk.Server, error) {
	all, err := sections()
	if err != nil {
		return nil, err
	}
	s := &server{options: options, slots: make(chan struct{}, max(options.AtOnce, 1))}
	out := sdk.NewServer(&sdk.Implementation{Name: "gomc", Title: "gomc model checker", Version: gomc.Version},
		&sdk.ServerOptions{Instructions: instructions})
	add[Model, Report](
		s,
		out,
		"check",
		"Explore every state of a model: proves its properties, or finds the shortest run that breaks one.",
	)
	add[Model, Report](
		s,
		out,
		"simulate",
		"Take random runs of a model: finds violations in models too large to be checked, and proves nothing.",
	)
	add[Model, Diagnosed](
		s,
		out,
		"diagnose",
		"Say what is wrong with the text of a model, where, and with which edit it may be mended.",
	)
	add[Model, Formatted](s, out, "format", "Put a model into canonical layout.")
	add[About, Explained](
		s,
		out,
		"explain",
		"Say why a run violates its property: which parts of it are false, with values.",
	)
	add[Some, Steps](
		s,
		out,
		"steps",
		"Show steps of a run: what happened, which messages were sent and taken, which variables changed.",
	)
	add[Evaluation, Values](
		s,
		out,
		"evaluate",
		"Evaluate an expression in the start states of a model, or after a step of a run.",
	)
	s.addLibrary(out, all)
	addResources(out)
	return out, nil
}

// add adds a tool that looks at a model.
func add[In, Out any](s *server, to *sdk.Server, name, description string) {
	sdk.AddTool(
		to,
		describe(name, description),
		func(ctx context.Context, call *sdk.CallToolRequest, asked In) (*sdk.CallToolResult, *Out, error) {
			out := new(Out)
			text, err := s.ask(ctx, name, asked, out, progressOf(ctx, call))
			if err != nil {
				return nil, nil, err
			}
			return textResult(text), out, nil
		},
	)
}

func describe(name, description string) *sdk.Tool {
	no := false
	return &sdk.Tool{Name: name, Description: description,
		Annotations: &sdk.ToolAnnotations{ReadOnlyHint: true, IdempotentHint: true, OpenWorldHint: &no}}
}

func textResult(text string) *sdk.CallToolResult {
	return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: text}}}
}

// progressOf tells the client how far its request is, if it has asked for that. A client that is gone hears nothing.
func progressOf(ctx context.Context, call *sdk.CallToolRequest) func(outcome.Progress) {
	token := call.Params.GetProgressToken()
	return func(p outcome.Progress) {
		if token == nil {
			return
		}
		known := &sdk.ProgressNotificationParams{ProgressToken: token, Progress: float64(p.States), Message: fmt.Sprintf(
			"%d states, %d transitions, depth %d, %d to be expanded", p.States, p.Transitions, p.Depth, p.Frontier)}
		_ = call.Session.NotifyProgress(ctx, known)
	}
}

// ask has a process answer, and fills in the result.
func (s *server) ask(
	ctx context.Context, tool string, asked, out any, progress func(outcome.Progress),
) (text string, err error) {
	arguments, err := json.Marshal(asked)
	if err != nil {
		return "", err
	}
	q := &question{Tool: tool, Limits: s.options.Limits, Arguments: arguments}
	if q.Run, err = s.about(asked); err != nil {
		return "", err
	}
	a, err := s.answer(ctx, q, progress)
	if err != nil {
		return "", err
	}
	if a.Wrong != "" {
		return "", errors.New(a.Wrong)
	}
	if err := json.Unmarshal(a.Result, out); err != nil {
		return "", err
	}
	if r, ok := out.(*Report); ok && a.Kept != nil {
		m, _ := asked.(Model)
		r.Run = s.keep(&run{m, a.Kept})
	}
	return a.Text, nil
}

// about is the run that arguments name, nil if they need none.
func (s *server) about(asked any) (*run, error) {
	number := 0
	switch a := asked.(type) {
	case About:
		number = a.Run
	case Some:
		number = a.Run
	case Evaluation:
		if number = a.Run; number == 0 {
			return nil, nil
		}
	default:
		return nil, nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if at := number - 1 - s.gone; at >= 0 && at < len(s.runs) {
		return s.runs[at], nil
	}
	return nil, &requestError{
		fmt.Sprintf("there is no run %d: %d to %d are kept", number, s.gone+1, s.gone+len(s.runs)),
		"check, whose answer has the number of its run",
	}
}

// keep keeps a run and gives it a number.
func (s *server) keep(r *run) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.runs = append(s.runs, r); len(s.runs) > mostRuns {
		s.runs = s.runs[1:]
		s.gone++
	}
	return s.gone + len(s.runs)
}

// answer has a process answer. It ends with the request, and when its time is over.
func (s *server) answer(ctx context.Context, q *question, progress func(outcome.Progress)) (*answer, error) {
	select {
	case s.slots <- struct{}{}:
		defer func() { <-s.slots }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	ctx, cancel := context.WithTimeout(ctx, q.Limits.Time+GraceTime)
	defer cancel()
	asked, err := json.Marshal(q)
	if err != nil {
		return nil, err
	}
	var complaint bytes.Buffer
	heard := &listener{progress: progress}
	c := exec.CommandContext(ctx, s.options.Command[0], s.options.Command[1:]...)
	c.Stdin, c.Stdout, c.Stderr = bytes.NewReader(asked), heard, &tail{to: &complaint}
	c.WaitDelay = time.Second
	c.Env = append(os.Environ(), fmt.Sprint("GOMEMLIMIT=", q.Limits.Memory))
	if err := c.Run(); err != nil {
		return nil, ended(ctx, err, complaint.String())
	}
	if heard.answer == nil {
		return nil, ended(ctx, io.ErrUnexpectedEOF, complaint.String())
	}
	return heard.answer, nil
}

// listener hears what a process that answers says, line by line.
type listener struct {
	progress func(outcome.Progress)
	line     []byte // that has not ended
	answer   *answer
}

func (l *listener) Write(b []byte) (int, error) {
	l.line = append(l.line, b...)
	for {
		line, rest, whole := bytes.Cut(l.line, []byte("\n"))
		if !whole {
			return len(b), nil
		}
		var s said
		if err := json.Unmarshal(line, &s); err != nil {
			return 0, err
		}
		if l.line = rest; s.Progress != nil {
			l.progress(*s.Progress)
		}
		if s.Answer != nil {
			l.answer = s.Answer
		}
	}
}

// tail keeps the beginning of what a process writes before it dies.
type tail struct{ to *bytes.Buffer }

func (t *tail) Write(b []byte) (int, error) {
	const most = 2000
	t.to.Write(b[:min(len(b), max(0, most-t.to.Len()))])
	return len(b), nil
}

// ended says why a process has no answer.
func ended(ctx context.Context, err error, said string) error {
	if ctx.Err() != nil {
		return &requestError{"stopped: the time is over", "a smaller model, or one step that does less"}
	}
	first, _, _ := strings.Cut(strings.TrimSpace(said), "\n")
	return &requestError{fmt.Sprintf("the process that answers has ended: %v: %s", err, first), "a smaller model"}
}

type lookFor struct {
	About string `json:"about,omitempty" jsonschema:"words that all must occur; all models, if it is left out"`
}

type named struct {
	Name string `json:"name" jsonschema:"the name of a model of the library"`
}

type sought struct {
	Query string `json:"query" jsonschema:"a few words, or a question"`
}

// addLibrary adds the tools that look at no model of the caller's.
func (s *server) addLibrary(to *sdk.Server, all []Section) {
	sdk.AddTool(to, describe("examples", "List the models of the library, with their titles."),
		func(_ context.Context, _ *sdk.CallToolRequest, asked lookFor) (*sdk.CallToolResult, *Examples, error) {
			return nil, examplesOf(asked.About), nil
		})
	sdk.AddTool(to, describe("example", "Read a model of the library."),
		func(_ context.Context, _ *sdk.CallToolRequest, asked named) (*sdk.CallToolResult, *Example, error) {
			e, err := example(asked.Name)
			if err != nil {
				return nil, nil, err
			}
			return textResult(e.Text), &Example{e.Name, e.Title, e.Text}, nil
		})
	sdk.AddTool(to, describe("search", "Search the documentation: the language, flags, errors, how-to pages."),
		func(_ context.Context, _ *sdk.CallToolRequest, asked sought) (*sdk.CallToolResult, *Found, error) {
			out := searched(all, asked.Query)
			return textResult(s.options.short(out.text())), out, nil
		})
	sdk.AddTool(to, describe("flags", "List the flags that a request may have."),
		func(context.Context, *sdk.CallToolRequest, struct{}) (*sdk.CallToolResult, *Flags, error) {
			out := flags()
			return textResult(out.text()), out, nil
		})
}

// addResources adds the models of the library and the pages of the documentation.
func addResources(to *sdk.Server) {
	text := func(uri, name, title, kind, content string) {
		to.AddResource(&sdk.Resource{URI: uri, Name: name, Title: title, MIMEType: kind, Size: int64(len(content))},
			func(context.Context, *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
				return &sdk.ReadResourceResult{
					Contents: []*sdk.ResourceContents{{URI: uri, MIMEType: kind, Text: content}},
				}, nil
			})
	}
	for _, e := range gomc.Examples() {
		text("gomc://models/"+e.Name+".m", e.Name, e.Title, "text/x-murphi", e.Text)
	}
	pages, _ := docs.Pages.ReadDir(".") // of a file system in the program
	for _, p := range pages {
		if content, err := docs.Pages.ReadFile(p.Name()); err == nil {
			title, _, _ := strings.Cut(strings.TrimLeft(string(content), "# "), "\n")
			text(
				"gomc://docs/"+p.Name(),
				strings.TrimSuffix(p.Name(), ".md"),
				title,
				"text/markdown",
				string(content),
			)
		}
	}
}
