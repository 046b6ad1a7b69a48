// Package playground answers the page on which a model is written and checked in a browser, without a server:
// it runs in a worker of that page, as WebAssembly (command playground), and nothing leaves the browser.
//
// A Request is a text with what is to be done with it; an Answer is for the page to show. The outcome of a check is
// a report of package results/page, whole, and the page opens it in a frame: what one sees is what
// `gomc --html` writes. Flags are those of gomc check that a Spec has.
package playground

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"gomc"
	"gomc/outcome"
	"gomc/parser"
	"gomc/results"
	"gomc/results/page"
	"gomc/spec"
)

// Request is what the page asks for.
type Request struct {
	What  string `json:"what"`  // check or sim
	Name  string `json:"name"`  // of the model
	Text  string `json:"text"`  // of it
	Flags string `json:"flags"` // as on a command line
}

// Answer is what became of a check.
type Answer struct {
	Verdict     string              `json:"verdict"`
	Totals      string              `json:"totals"`
	States      uint64              `json:"states"`
	Transitions uint64              `json:"transitions"`
	Seconds     float64             `json:"seconds"`
	Report      string              `json:"report"`      // a page of HTML, "" where the model is wrong
	Diagnostics []outcome.Diagnosis `json:"diagnostics"` // why it is
}

// Run does what a request asks for. The error is for the user.
func Run(ctx context.Context, r *Request, progress func(outcome.Progress)) (*Answer, error) {
	program, wrong, err := Compile(r)
	if program == nil {
		return wrong, err
	}
	asked := program.Spec()
	run := gomc.Check
	if r.What == "sim" {
		run = gomc.Sample
	}
	began := time.Now()
	found, err := run(ctx, program, asked, gomc.Hooks{Progress: progress, Hints: true})
	if err != nil {
		return nil, err
	}
	return told(found, program.Model(), time.Since(began))
}

func told(o *outcome.Outcome, model *gomc.Model, took time.Duration) (*Answer, error) {
	var html strings.Builder
	if err := (&page.Report{Outcome: o, Files: model.Files()}).Write(&html); err != nil {
		return nil, err
	}
	return &Answer{
		Verdict: string(o.Verdict), Totals: results.PartsOf(o).Totals, States: o.States, Transitions: o.Transitions,
		Seconds: took.Seconds(), Report: html.String(),
	}, nil
}

// Compile compiles the model of a request under its flags. Without a program there is an answer that has diagnostics,
// or an error for the user.
func Compile(r *Request) (*gomc.Program, *Answer, error) {
	asked, err := ParseFlags(r.Flags)
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

// ParseFlags reads flags of gomc check: `--symm --const N=3 --max-depth=5`. Those that say where to read or write are
// refused, as there are no files.
func ParseFlags(text string) (gomc.Spec, error) {
	s := gomc.Spec{Constants: map[string]string{}}
	words := strings.Fields(text)
	for len(words) > 0 {
		name, isFlag := strings.CutPrefix(words[0], "--")
		if !isFlag {
			return s, fmt.Errorf("%s is no flag: flags begin with --", words[0])
		}
		name, value, given := strings.Cut(name, "=")
		words = words[1:]
		k := spec.Find(name)
		switch {
		case given:
		case k != nil && k.Bool:
			value = "on"
		case k != nil && k.Bare != "" && (len(words) == 0 || strings.HasPrefix(words[0], "--")):
			value = k.Bare
		case len(words) == 0:
			return s, fmt.Errorf("--%s needs a value", name)
		default:
			value, words = words[0], words[1:]
		}
		if err := set(&s, k, name, value); err != nil {
			return s, err
		}
	}
	return s, nil
}

// set sets what a flag says.
func set(s *gomc.Spec, k *spec.Knob, name, value string) error {
	switch {
	case name == "const":
		c, v, ok := strings.Cut(value, "=")
		if !ok {
			return errors.New("--const takes NAME=VALUE")
		}
		s.Constants[c] = v
	case k == nil || k.OfModel() || elsewhere[name]:
		return fmt.Errorf("--%s is not known here", name)
	default:
		if err := k.Set(s, value); err != nil {
			return fmt.Errorf("--%s: %w", name, err)
		}
	}
	return nil
}

// elsewhere are flags that need files, or processors of one's own.
var elsewhere = map[string]bool{
	"disk": true, "checkpoint": true, "resume": true, "workers": true, "from": true, "merge": true,
}

// Model is one of the library.
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
