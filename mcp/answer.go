package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"sync"

	"gomc"
	"gomc/internal/limit"
	"gomc/outcome"
)

// question is a request to a process: the tool, its arguments, the limits, and the run that it is about.
type question struct {
	Tool      string          `json:"tool"`
	Limits    Limits          `json:"limits"`
	Arguments json.RawMessage `json:"arguments"`
	Run       *run            `json:"run,omitempty"`

	progress func(outcome.Progress) // receives the progress of the answering process; nil: progress is dropped
}

// run is the result of a check or a simulation, with its model.
type run struct {
	Model   Model            `json:"model"`
	Outcome *outcome.Outcome `json:"outcome"`
}

// answer is the answer to a question: a text for people and a result for programs, or an error in the request.
type answer struct {
	Text   string           `json:"text"`
	Result json.RawMessage  `json:"result,omitempty"`
	Wrong  string           `json:"wrong,omitempty"`
	Kept   *outcome.Outcome `json:"kept,omitempty"` // with a run to be kept
}

// tool answers a question.
type tool func(ctx context.Context, q *question) (*answer, error)

// tools maps names to the tools that look at a model.
var tools = map[string]tool{
	"check":    of(check),
	"simulate": of(simulate),
	"diagnose": of(diagnose),
	"format":   of(format),
	"explain":  of(explain),
	"steps":    of(steps),
	"evaluate": of(evaluate),
}

// of returns a tool with arguments of a type.
func of[A any](answered func(ctx context.Context, q *question, asked A) (*answer, error)) tool {
	return func(ctx context.Context, q *question) (*answer, error) {
		var asked A
		if err := json.Unmarshal(q.Arguments, &asked); err != nil {
			return nil, &requestError{err.Error(), "the input schema of the tool"}
		}
		return answered(ctx, q, asked)
	}
}

// said is a line of the process that answers: how far it is, or, at last, its answer.
type said struct {
	Progress *outcome.Progress `json:"progress,omitempty"`
	Answer   *answer           `json:"answer,omitempty"`
}

// Answer reads a question of a server, and writes how far it is and the answer: it is all that the process does that a
// server starts. An error is one of reading or writing.
func Answer(ctx context.Context, in io.Reader, out io.Writer) error {
	var q question
	if err := json.NewDecoder(in).Decode(&q); err != nil {
		return err
	}
	var mu sync.Mutex
	lines, ended := json.NewEncoder(out), false
	say := func(s said) error {
		mu.Lock()
		defer mu.Unlock()
		if ended {
			return nil // of a search that was not waited for
		}
		ended = s.Answer != nil
		return lines.Encode(s)
	}
	q.progress = func(p outcome.Progress) { _ = say(said{Progress: &p}) } // the answer fails, too
	return say(said{Answer: answered(ctx, &q)})
}

// answered is the answer within the limits: work that does not look at them itself, such as that of the front end, is
// not waited for.
func answered(ctx context.Context, q *question) *answer {
	watch := limit.Start(
		limit.Options{Context: ctx, Time: q.Limits.Time + GraceTime/2, Memory: limit.BudgetOf(q.Limits.Memory)},
	)
	defer watch.Stop()
	var a *answer
	var err error
	if reached := watch.Do(func() { a, err = tools[q.Tool](ctx, q) }); reached != nil {
		return &answer{Wrong: "stopped: " + reached.Message}
	}
	if err != nil {
		return &answer{Wrong: q.Limits.short(wrong(err))}
	}
	a.Text = q.Limits.short(a.Text)
	return a
}

// wrong returns the text of an error, with its diagnostics if it has some.
func wrong(err error) string {
	if list, ok := gomc.AsDiagnostics(err); ok {
		return list.Error()
	}
	return err.Error()
}

// told returns an answer with a result.
func told(text string, result any) (*answer, error) {
	b, err := json.Marshal(result)
	if err != nil {
		return nil, fmt.Errorf("the answer: %w", err)
	}
	return &answer{Text: text, Result: b}, nil
}
