package docs_test

import (
	"context"
	"encoding/json"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc"
	logs "gomc/apps/validate"
	"gomc/conform"
	"gomc/conform/drive"
	"gomc/programs"
	"gomc/results"
	"gomc/source"
)

// validated writes the output of gomc validate: its report, or a first mapping.
func (p *page) validated(t *testing.T, out io.Writer, words []string) (status int) {
	set := flag.NewFlagSet("gomc validate", flag.ContinueOnError)
	mapping, trace := set.String("map", "", ""), set.String("trace", "", "")
	var asked gomc.Spec
	set.Func("const", "", func(text string) error { return asked.SetFlags([]string{"--const", text}) })
	suggest, monitors := set.Bool("suggest", false, ""), set.Bool("monitors", false, "")
	if err := set.Parse(words); err != nil {
		t.Fatal(err)
	}
	if *mapping == "" {
		*mapping = p.mappingBeside(set.Arg(0))
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
	program, err := gomc.Compile(model, asked)
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

// TestValidateSchema: the JSON of reports of four verdicts, of what a log that grows has, and of runs that are driven.
func TestValidateSchema(t *testing.T) {
	const model = `var x : 0..3; startstate begin x := 0; end;
rule "up" x < 3 ==> begin x := x + 1; end; rule "down" x > 0 ==> begin x := x - 1; end; cover "high" x = 3; invariant "low" x < 3;`
	m, err := gomc.LoadReader("m.m", strings.NewReader(model))
	if err != nil {
		t.Fatal(err)
	}
	p, err := gomc.Compile(m, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	check := func(schema string, v any) {
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		if err := validate(t, schema, string(text)); err != nil {
			t.Error(string(text), err)
		}
	}
	for _, lines := range []string{"up up", "up down down", "up up up", ""} {
		var text strings.Builder
		for line := range strings.FieldsSeq(lines) {
			text.WriteString(`{"event":"` + line + `"}` + "\n")
		}
		log := logs.Log{Name: "l", Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text.String())), nil }}
		r, err := logs.Check(t.Context(), p, []logs.Log{log}, logs.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		if err := r.JSON(&out); err != nil {
			t.Fatal(err)
		}
		if err := validate(t, "validate.schema.json", out.String()); err != nil {
			t.Error(lines, err)
		}
	}
	check("validate.schema.json", logs.Following{Verdict: logs.Violated, Reason: "low", Lines: 3, Possible: 1, Seen: 1, Events: 2})
	for _, odd := range []bool{false, true} {
		r, err := drive.New(p.Code(), &adder{odd: odd}).Drive(drive.Options{Runs: 3, Steps: 5})
		if err != nil {
			t.Fatal(err)
		}
		verdict, status := "no difference", 20
		if r.Difference != nil {
			verdict, status = "refused", 10
		}
		if odd != (r.Difference != nil) {
			t.Error(r.Difference)
		}
		check("drive.schema.json", conform.RecordOf(r, "m.m", verdict, status))
	}
}

// adder is a number; an odd one counts down twice.
type adder struct {
	odd bool
	x   int
}

func (a *adder) Reset() (drive.State, error) { a.x = 0; return drive.State{"x": a.x}, nil }

func (a *adder) Do(s drive.Step) (drive.State, error) {
	switch {
	case s.Event == "up":
		a.x++
	case a.odd:
		a.x -= 2
	default:
		a.x--
	}
	return drive.State{"x": a.x}, nil
}

// mappingBeside is the mapping beside a model, on the page or in the repository, or "none".
func (p *page) mappingBeside(model string) string {
	name := strings.TrimSuffix(model, filepath.Ext(model)) + ".map"
	if _, own := p.files[name]; own {
		return name
	}
	if _, err := os.Stat("../" + name); err == nil {
		return name
	}
	return "none"
}

// textOf returns a file of the page, or one of the repository.
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
