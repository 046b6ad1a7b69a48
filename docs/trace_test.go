package docs_test

import (
	"flag"
	"fmt"
	"io"
	"strings"
	"testing"

	"gomc"
	"gomc/outcome"
	"gomc/results"
	"gomc/results/files"
	shown "gomc/results/page"
)

// keep is --out: the outcome becomes a file of the page.
func (p *page) keep(t *testing.T, path string, o *gomc.Outcome) {
	format, err := files.ByName(path)
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := format.Encode(&text, o); err != nil {
		t.Fatal(err)
	}
	p.files[path] = text.String()
}

// show is --html: the outcome becomes a page among the files of the page.
func (p *page) show(t *testing.T, path string, r *shown.Report) {
	var text strings.Builder
	if err := r.Write(&text); err != nil {
		t.Fatal(err)
	}
	p.files[path] = text.String()
}

// trace is gomc trace of a file that the page has made, as far as pages use it.
func (p *page) trace(t *testing.T, out io.Writer, words []string) {
	set := flag.NewFlagSet("gomc trace", flag.ContinueOnError)
	view := results.View{}
	style, expression, to, replay := results.Style{}, "", "", false
	set.Func("step", "", func(s string) error {
		from, to, isRange := strings.Cut(s, "..")
		if !isRange {
			to = from
		}
		view.Some = true
		_, err := fmt.Sscan(from+" "+to, &view.From, &view.To)
		return err
	})
	set.StringVar(&view.Process, "process", "", "")
	set.StringVar(&view.Var, "var", "", "")
	set.StringVar((*string)(&style.Trace), "trace", "", "")
	set.StringVar(&expression, "eval", "", "")
	set.StringVar(&to, "to", "", "")
	set.BoolVar(&replay, "replay", false, "")
	if err := set.Parse(words); err != nil {
		t.Fatal(err)
	}
	o, err := files.Parse([]byte(p.files[set.Arg(0)]))
	if err != nil {
		t.Fatal(err)
	}
	switch {
	case to != "":
		p.keep(t, "."+to, o)
		io.WriteString(out, p.files["."+to])
	case replay || expression != "":
		p.query(t, out, o, expression, &view)
	default:
		if err := results.ShowTrace(out, o, style, view); err != nil {
			t.Fatal(err)
		}
	}
}

// query is --replay, and --eval if there is an expression.
func (p *page) query(t *testing.T, out io.Writer, o *outcome.Outcome, expression string, view *results.View) {
	model, err := p.load(t, o.Model)
	if err != nil {
		t.Fatal(err)
	}
	program, err := gomc.Compile(model, o.Settings.Spec)
	if err != nil {
		t.Fatal(err)
	}
	run, err := gomc.Retrace(program, o)
	if err != nil || !run.Shows {
		t.Fatal(err)
	}
	if expression == "" {
		fmt.Fprintf(out, "replayed: %s takes the %d steps of the trace; %s\n", o.Model, len(run.States)-1, o.Findings[0].Message)
		return
	}
	probe, err := run.Program().Probe(expression)
	if err != nil {
		t.Fatal(err)
	}
	for n, state := range run.States {
		if view.Some && (n < view.From || n > view.To) {
			continue
		}
		values, _ := probe.In(state)
		for _, b := range values {
			fmt.Fprintf(out, "%4d  %s\n", n, strings.TrimPrefix(b.Name+": "+b.Value, ": "))
		}
	}
}
