package docs_test

import (
	"bytes"
	"context"
	"flag"
	"io"
	"testing"

	"gomc/apps/compose"
	"gomc/results"
)

// compose is gomc compose, as far as pages use it.
func (p *page) compose(t *testing.T, out io.Writer, words []string) (status int) {
	report := p.composition(t, words)
	if err := report.Text(out, results.Style{}); err != nil {
		t.Fatal(err)
	}
	return report.Exit
}

func (p *page) composition(t *testing.T, words []string) *compose.Report {
	var opts compose.Options
	set := flag.NewFlagSet("gomc compose", flag.ContinueOnError)
	set.BoolVar(&opts.Monolithic, "monolithic", false, "")
	set.Func("const", "", func(text string) error { return opts.Spec.SetFlags([]string{"--const", text}) })
	if err := set.Parse(words); err != nil {
		t.Fatal(err)
	}
	model, err := p.load(t, set.Arg(0))
	if err != nil {
		t.Fatal(err)
	}
	report, err := compose.Check(context.Background(), model, set.Arg(1), set.Arg(2), opts)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// TestCompositionSchema: the JSON of reports of both verdicts.
func TestCompositionSchema(t *testing.T) {
	p := &page{files: map[string]string{"ping.m": `
event Ping (n : 0..1); Pong (n : 0..1);
machine A
  start state Idle rule begin send Ping(0) to B; goto Waiting; end; end;
  state Waiting on Pong goto Idle; end;
end;
machine B start state Idle on p : Ping ==> begin reply Pong(p.n); end; end; end;
machine C start state Idle on p : Ping ==> begin reply Pong(1); end; end; end;
machine D start state Idle on p : Ping ==> var n : 0..1; begin choose n : 0..1; reply Pong(n); end; end; end;
module As = {A}; module Bs = {B}; module Cs = {C as B}; module Ds = {D as B};
system whole = As + Bs;
system wrong = As + Cs;
system either = As + Ds;
`}}
	for _, words := range [][]string{{"-monolithic", "ping.m", "whole", "either"}, {"ping.m", "wrong", "whole"}} {
		var text bytes.Buffer
		if err := p.composition(t, words).JSON(&text); err != nil {
			t.Fatal(err)
		}
		if err := validate(t, "composition.schema.json", text.String()); err != nil {
			t.Error(words, err)
		}
	}
}
