// Package editor runs the model that is open in an editor, or one property of it, or a test of a program of P, as
// `gomc` would run the file with no other flags. It reports the outcome in the forms that an editor shows: a line, the
// report as text, and the page of --html.
package editor

import (
	"context"
	"fmt"
	"strings"
	"time"

	"gomc"
	"gomc/lsp"
	"gomc/outcome"
	"gomc/programs"
	"gomc/results"
	"gomc/results/page"
	"gomc/source"
	"gomc/spec"
)

// timeLimit bounds a run for which the user of an editor waits; beyond it, the run is stopped.
const timeLimit = spec.Duration(time.Minute)

// columns is how wide the report is.
const columns = 100

// Check runs a model, or one property of it, or a test of a program of P. The error says why it cannot be run: most
// often, that it does not compile.
func Check(ctx context.Context, asked *lsp.Asked) (*lsp.Checked, error) {
	if programs.Is(asked.Path) {
		return checkTest(ctx, asked)
	}
	model, err := gomc.LoadReader(asked.Path, strings.NewReader(asked.Text))
	if err != nil {
		return nil, err
	}
	s := gomc.Spec{TimeLimit: timeLimit}
	if asked.Subject != "" {
		s.Properties = []string{asked.Subject}
	}
	program, err := gomc.Compile(model, s)
	if err != nil {
		return nil, err
	}
	o, err := gomc.Check(ctx, program, s, gomc.Hooks{Hints: true})
	if err != nil {
		return nil, err
	}
	return told(o, model.Files())
}

func checkTest(ctx context.Context, asked *lsp.Asked) (*lsp.Checked, error) {
	program, err := programs.LoadOpen(source.NewFile(asked.Path, asked.Text), asked.Read)
	if err != nil {
		return nil, err
	}
	names := program.Find(asked.Subject)
	if len(names) != 1 {
		return nil, fmt.Errorf("%s stands for %d tests: gomc check --test=NAME %s runs one", asked.Subject, len(names),
			asked.Path)
	}
	o, err := program.Check(ctx, names[0], gomc.Spec{TimeLimit: timeLimit}, programs.Hooks{})
	if err != nil {
		return nil, err
	}
	return told(o, program.Files)
}

// told returns an outcome in the forms of an editor.
func told(o *outcome.Outcome, files []*source.File) (*lsp.Checked, error) {
	var report, html strings.Builder
	if err := results.Text(&report, o, results.Style{Width: columns, Trace: results.DetailAuto}); err != nil {
		return nil, err
	}
	if err := (&page.Report{Outcome: o, Files: files}).Write(&html); err != nil {
		return nil, err
	}
	line, _, _ := strings.Cut(report.String(), "\n")
	return &lsp.Checked{Verdict: string(o.Verdict), Headline: line, Text: report.String(), Page: html.String()}, nil
}
