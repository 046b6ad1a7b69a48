// Package editor runs the model that is open in an editor, as `gomc` would run its file with no flags, and reports the
// outcome in the forms that an editor shows: a line, the report as text, and the page of --html.
package editor

import (
	"context"
	"strings"
	"time"

	"gomc"
	"gomc/lsp"
	"gomc/outcome"
	"gomc/results"
	"gomc/results/page"
	"gomc/spec"
)

// timeLimit is how long a run may take that somebody waits for in an editor; beyond it, it is stopped.
const timeLimit = spec.Duration(time.Minute)

// columns is how wide the report is.
const columns = 100

// Check runs a text under the name of its file. The error says why it cannot be run: most often, that it does not
// compile.
func Check(ctx context.Context, name, text string) (*lsp.Checked, error) {
	model, err := gomc.LoadReader(name, strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	asked := gomc.Spec{TimeLimit: timeLimit}
	program, err := gomc.Compile(model, asked)
	if err != nil {
		return nil, err
	}
	o, err := gomc.Check(ctx, program, asked, gomc.Hooks{Hints: true})
	if err != nil {
		return nil, err
	}
	return told(o, model)
}

// told is an outcome in the forms of an editor.
func told(o *outcome.Outcome, model *gomc.Model) (*lsp.Checked, error) {
	var report, html strings.Builder
	if err := results.Text(&report, o, results.Style{Width: columns, Trace: results.DetailAuto}); err != nil {
		return nil, err
	}
	if err := (&page.Report{Outcome: o, Files: model.Files()}).Write(&html); err != nil {
		return nil, err
	}
	line, _, _ := strings.Cut(report.String(), "\n")
	return &lsp.Checked{Verdict: string(o.Verdict), Headline: line, Text: report.String(), Page: html.String()}, nil
}
