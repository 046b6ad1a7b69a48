package docs_test

import (
	"context"
	"flag"
	"io"
	"os"
	"strings"
	"testing"

	"gomc"
	logs "gomc/apps/validate"
	"gomc/results"
	"gomc/source"
)

// validated is what gomc validate prints: its report, or a first mapping.
func (p *page) validated(t *testing.T, out io.Writer, words []string) (status int) {
	set := flag.NewFlagSet("gomc validate", flag.ContinueOnError)
	mapping, trace := set.String("map", "", ""), set.String("trace", "", "")
	suggest := set.Bool("suggest", false, "")
	if err := set.Parse(words); err != nil {
		t.Fatal(err)
	}
	model, err := p.load(t, set.Arg(0))
	if err != nil {
		t.Fatal(err)
	}
	program, err := gomc.Compile(model, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	if *mapping == "" {
		*mapping = strings.TrimSuffix(set.Arg(0), ".m") + ".map"
	}
	var all []logs.Log
	for _, name := range set.Args()[1:] {
		text := p.textOf(t, name)
		open := func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }
		all = append(all, logs.Log{Name: name, Open: open})
	}
	if *suggest {
		text, err := logs.Suggest(program, all)
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(out, text) // into memory
		return 0
	}
	opts := logs.Options{Shown: logs.DefaultShown}
	if *mapping != "none" {
		opts.Mapping = source.NewFile(*mapping, p.textOf(t, *mapping))
	}
	report, err := logs.Check(context.Background(), program, all, opts)
	if err != nil {
		t.Fatal(err)
	}
	if err := report.Text(out, results.Style{Trace: results.Detail(*trace)}); err != nil {
		t.Fatal(err)
	}
	return report.Exit()
}

// textOf is a file of the page, or one of the repository.
func (p *page) textOf(t *testing.T, name string) string {
	if text, own := p.files[name]; own {
		return text
	}
	text, err := os.ReadFile("../" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
