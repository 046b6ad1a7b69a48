// Package playground answers the page on which a model is written and checked in a browser, without a server:
// it runs in a worker of that page, as WebAssembly (command playground), and nothing leaves the browser.
//
// A Request holds a text and what to do with it; an Answer is for the page to show. The outcome of a check is a
// complete report of package results/page, which the page opens in a frame: it shows the same as `gomc --html` writes.
// A Request takes the flags of gomc check that a Spec has.
package playground

import (
	"context"
	"strings"
	"time"

	"gomc"
	"gomc/outcome"
	"gomc/parser"
	"gomc/results"
	"gomc/results/page"
	"gomc/spec"
)

// Request is a request of the page.
type Request struct {
	Name  string `json:"name"`  // of the model
	Text  string `json:"text"`  // of it
	Flags string `json:"flags"` // as on a command line
}

// Answer is the result of a check.
type Answer struct {
	Verdict     string              `json:"verdict"`
	Totals      string              `json:"totals"`
	States      uint64              `json:"states"`
	Transitions uint64              `json:"transitions"`
	Seconds     float64             `json:"seconds"`
	Line        int                 `json:"line"`        // of what is violated first, 0: nothing is that has one
	Report      string              `json:"report"`      // a page of HTML, "" where the model is wrong
	Diagnostics []outcome.Diagnosis `json:"diagnostics"` // why it is
}

// Way is how runs of a model are looked at: gomc.Check or gomc.Sample. It is not chosen here, so that a program has only
// what it does.
type Way func(context.Context, *gomc.Program, gomc.Spec, gomc.Hooks) (*outcome.Outcome, error)

// Run returns what a way of looking at the model of a request leads to. The error is for the user.
func Run(ctx context.Context, r *Request, way Way, progress func(outcome.Progress)) (*Answer, error) {
	program, wrong, err := Compile(r)
	if program == nil {
		return wrong, err
	}
	began := time.Now()
	found, err := way(ctx, program, program.Spec(), gomc.Hooks{Progress: progress, Hints: true})
	if err != nil {
		return nil, err
	}
	return told(found, program, time.Since(began))
}

func told(o *outcome.Outcome, program *gomc.Program, took time.Duration) (*Answer, error) {
	var html strings.Builder
	report := page.Report{Outcome: o, Files: program.Model().Files(), Routes: program.Routes()}
	if o.Trace == nil && len(o.Covers) > 0 {
		report.Met = program.Met(o)
	}
	if run, err := gomc.Retrace(program, o); err == nil {
		report.Beside, report.Called, report.Drawn = run.Nearest(), run.Called(), run.Drawn()
	}
	if err := report.Write(&html); err != nil {
		return nil, err
	}
	line := 0
	if len(o.Findings) > 0 {
		line = o.Findings[0].Line
	}
	return &Answer{
		Verdict: string(o.Verdict), Totals: results.PartsOf(o).Totals, States: o.States, Transitions: o.Transitions,
		Seconds: took.Seconds(), Line: line, Report: html.String(),
	}, nil
}

// Compile compiles the model of a request under its flags. Without a program there is an answer that has diagnostics,
// or an error for the user.
func Compile(r *Request) (*gomc.Program, *Answer, error) {
	asked, err := spec.ParseFlagsWithoutFiles(strings.Fields(r.Flags))
	if err != nil {
		return nil, nil, err
	}
	model, err := gomc.Load(r.Name, r.Text)
	if err != nil {
		return unfit(err)
	}
	program, err := gomc.Compile(model, asked)
	if err != nil {
		return unfit(err)
	}
	return program, nil, nil
}

// unfit has the answer of a model that does not compile.
func unfit(err error) (*gomc.Program, *Answer, error) {
	list, ok := gomc.AsDiagnostics(err)
	if !ok {
		return nil, nil, err
	}
	return nil, &Answer{Verdict: "not a model", Diagnostics: outcome.Diagnoses(list)}, nil
}

// Model is a model of the library.
type Model struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Text  string `json:"text"`
}

// Library lists the models that come with gomc and stand by themselves.
func Library() []Model {
	var out []Model
	for _, e := range gomc.Examples() {
		if e.Of == "" {
			out = append(out, Model{e.Name, e.Title, e.Text})
		}
	}
	return out
}

// Words are the keywords of the language.
func Words() []string { return parser.Keywords() }
