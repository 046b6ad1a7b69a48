package docs_test

import (
	"context"
	"flag"
	"io"
	"testing"

	"gomc"
	"gomc/apps/graph"
	"gomc/apps/statechart"
)

// graph is gomc graph, as far as pages use it.
func (p *page) graph(t *testing.T, out io.StringWriter, words []string) {
	t.Helper()
	var opts graph.ProgramOptions
	set := flag.NewFlagSet("gomc graph", flag.ContinueOnError)
	format := set.String("format", graph.Formats[0], "")
	set.BoolVar(&opts.Symmetry, "symm", false, "")
	set.StringVar(&opts.Process, "process", "", "")
	set.Func("by", "", func(x string) error { opts.By = append(opts.By, x); return nil })
	machine := set.String("machine", "", "")
	if err := set.Parse(words); err != nil {
		t.Fatal(err)
	}
	if *machine != "" {
		p.statechart(t, out, set.Arg(0), *machine)
		return
	}
	program, _ := p.program(t, out, &invocation{}, set.Arg(0))
	g, err := graph.OfProgram(context.Background(), program, opts)
	if err == nil {
		err = g.Write(out.(io.Writer), graph.Format(*format))
	}
	if err != nil {
		t.Fatal(err)
	}
}

// statechart is gomc graph --machine --format=mermaid.
func (p *page) statechart(t *testing.T, out io.StringWriter, file, machine string) {
	t.Helper()
	model, err := gomc.Load(file, p.files[file])
	if err != nil {
		t.Fatal(err)
	}
	if err := statechart.Of(model.Tree(), machine).Mermaid(out.(io.Writer)); err != nil {
		t.Fatal(err)
	}
}
