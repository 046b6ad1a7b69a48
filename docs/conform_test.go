package docs_test

import (
	"context"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc"
	logs "gomc/apps/validate"
	"gomc/programs"
	"gomc/results"
	"gomc/source"
)

// validated is what gomc validate prints: its report, or a first mapping.
func (p *page) validated(t *testing.T, out io.Writer, words []string) (status int) {
	set := flag.NewFlagSet("gomc validate", flag.ContinueOnError)
	mapping, trace := set.String("map", "", ""), set.String("trace", "", "")
	constants := map[string]string{}
	set.Func("const", "", func(text string) error {
		name, value, _ := strings.Cut(text, "=")
		constants[name] = value
		return nil
	})
	suggest, monitors := set.Bool("suggest", false, ""), set.Bool("monitors", false, "")
	if err := set.Parse(words); err != nil {
		t.Fatal(err)
	}
	if *mapping == "" {
		*mapping = strings.TrimSuffix(set.Arg(0), filepath.Ext(set.Arg(0))) + ".map"
	}
	var all []logs.Log
	for _, name := range set.Args()[1:] {
		text := p.textOf(t, name)
		open := func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }
		all = append(all, logs.Log{Name: name, Open: open})
	}
	opts := logs.Options{Shown: logs.DefaultShown}
	if *mapping != "none" && !*suggest {
		opts.Mapping = source.NewFile(*mapping, p.textOf(t, *mapping))
	}
	if programs.Is(set.Arg(0)) {
		report := p.validatedProgram(t, set.Arg(0), all, opts, *monitors)
		return tellValidated(t, out, report, *trace)
	}
	model, err := p.load(t, set.Arg(0))
	if err != nil {
		t.Fatal(err)
	}
	program, err := gomc.Compile(model, gomc.Spec{Constants: constants})
	if err != nil {
		t.Fatal(err)
	}
	if *suggest {
		text, err := logs.Suggest(program, all)
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(out, text) // into memory
		return 0
	}
	report, err := logs.Check(context.Background(), program, all, opts)
	if err != nil {
		t.Fatal(err)
	}
	return tellValidated(t, out, report, *trace)
}

func tellValidated(t *testing.T, out io.Writer, report *logs.Report, trace string) (status int) {
	if err := report.Text(out, results.Style{Trace: results.Detail(trace)}); err != nil {
		t.Fatal(err)
	}
	return report.Exit()
}

// validatedProgram validates logs against the only test of a program of the page.
func (p *page) validatedProgram(t *testing.T, name string, all []logs.Log, opts logs.Options, monitors bool) *logs.Report {
	path := filepath.Join(t.TempDir(), filepath.Base(name))
	if err := os.WriteFile(path, []byte(p.textOf(t, name)), 0o644); err != nil {
		t.Fatal(err)
	}
	program, err := programs.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	check := logs.CheckProgram
	if monitors {
		check = logs.CheckMonitors
	}
	report, err := check(t.Context(), program, program.Tests()[0], all, opts)
	if err != nil {
		t.Fatal(err)
	}
	return report
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
