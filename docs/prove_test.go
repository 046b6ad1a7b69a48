package docs_test

import (
	"context"
	"flag"
	"io"
	"testing"

	"gomc"
	"gomc/apps/every"
	"gomc/results"
)

// prove is gomc prove, as far as pages use it.
func (p *page) prove(t *testing.T, out io.Writer, words []string) (status int) {
	set := flag.NewFlagSet("gomc prove", flag.ContinueOnError)
	var opts every.Options
	set.StringVar(&opts.Every, "every", "", "")
	set.IntVar(&opts.Nodes, "nodes", 0, "")
	explain := set.Bool("explain", false, "")
	if err := set.Parse(words); err != nil {
		t.Fatal(err)
	}
	model, err := p.load(t, set.Arg(0))
	if err != nil {
		t.Fatal(err)
	}
	if *explain {
		x, err := every.Explain(model, opts.Every, gomc.Spec{})
		if err != nil {
			t.Fatal(err)
		}
		if err := x.Text(out, results.Style{}); err != nil {
			t.Fatal(err)
		}
		return 0
	}
	report, err := every.Check(context.Background(), model, opts)
	if err != nil {
		t.Fatal(err)
	}
	if err := report.Text(out, results.Style{}); err != nil {
		t.Fatal(err)
	}
	return report.Exit()
}
