package main

import (
	"cmp"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"

	"gomc"
	"gomc/cmd/gomc/terminal"
	"gomc/outcome"
	"gomc/programs"
	"gomc/results"
	"gomc/results/page"

	"github.com/spf13/pflag"
)

// reportFlags shape what is printed, and name the files that have it too.
type reportFlags struct {
	outputFlags
	out  outFiles
	html htmlFile
}

func (f *reportFlags) registerFiles(set *pflag.FlagSet, pageUsage string) {
	f.out.register(set, "out", "also write the outcome to a file")
	set.Var(&f.html, "html", pageUsage)
}

// alone reports whether the report is text, and in no file.
func (f *reportFlags) alone() bool { return f.text() && len(f.out) == 0 && f.html.fileName == "" }

// drawable refuses charts of a model without processes, and files that could not be written, before a search that may
// take long.
func (f *reportFlags) drawable(program *gomc.Program, path string) error {
	return cmp.Or(f.chartable(program, path), f.out.possible(program.HasProcesses()), f.html.possible(f.out))
}

// report prints the outcome of a page and writes all the files that are wanted; it returns the first error.
func (f *reportFlags) report(out *sink, style results.Style, p *page.Report) error {
	defer ofProcess.Writing()()
	// what a user has already read on stderr is not repeated
	style.Told = terminal.Is(os.Stdout) && terminal.Is(os.Stderr)
	results.Report(out, p.Outcome, results.Format(f.format.Value), style) // out keeps the error
	first := f.out.write(p.Outcome)
	err := f.html.write(p)
	if first != nil && err != nil {
		complain(err.Error(), "")
	}
	return cmp.Or(first, err, out.err)
}

// pageOf returns the page of an outcome of a program, with the data that only a page shows if one is wanted.
func (f *reportFlags) pageOf(program *gomc.Program, o *outcome.Outcome) *page.Report {
	p := &page.Report{Outcome: o, Files: program.Model().Files()}
	if f.html.fileName != "" {
		describeRun(p, program)
	}
	return p
}

// describeRun adds to a page what only the program can tell of the outcome.
func describeRun(p *page.Report, program *gomc.Program) {
	p.Routes = program.Routes()
	if p.Outcome.Verdict == outcome.Verified {
		p.Constants = program.Constants()
	}
	if p.Outcome.Trace == nil && len(p.Outcome.Covers) > 0 {
		p.Met = program.Met(p.Outcome)
	}
	if run, err := gomc.Retrace(program, p.Outcome); err == nil {
		p.Beside, p.Called, p.Drawn = run.Nearest(), run.Called(), run.Drawn()
	}
}

// htmlFile is the file of --html.
type htmlFile struct{ fileName }

// possible finds out what could not be written later; others are files that are written, too.
func (h *htmlFile) possible(others outFiles) error {
	if slices.ContainsFunc(others, func(o string) bool { return filepath.Clean(o) == filepath.Clean(h.String()) }) {
		return &usageError{h.String() + " cannot be both what --html and what --out writes", "--html report.html"}
	}
	return h.fileName.possible()
}

// write writes a page, if it is wanted.
func (h *htmlFile) write(page interface{ Write(io.Writer) error }) error {
	if h.fileName == "" {
		return nil
	}
	return h.fileName.write(page.Write)
}

// reportOf is the report of an outcome that was read, with the text of its model if that
// is found and has not changed; the page says why if not.
func reportOf(o *outcome.Outcome, model string) *page.Report {
	r := &page.Report{Outcome: o}
	if model == "" {
		r.Absent = "The trace does not say of which model it is."
		return r
	}
	if programs.Is(model) {
		return reportOfProgram(r, model)
	}
	m, err := gomc.LoadFile(model)
	switch {
	case err != nil:
		r.Absent = "The text of the model is not shown: " + model + " cannot be read as a model."
	case m.Unchanged(o) != nil:
		r.Absent = "The text of the model is not shown: " + m.Unchanged(o).Error() + "."
	default:
		r.Files = m.Files()
		if program, err := gomc.Compile(m, o.Settings.Spec); err == nil {
			describeRun(r, program)
		}
	}
	return r
}

// reportOfProgram adds what the program of P tells that an outcome is of.
func reportOfProgram(r *page.Report, path string) *page.Report {
	program, err := programs.Load(path)
	if err != nil {
		r.Absent = "The text of the program is not shown: " + path + " cannot be read as one."
		return r
	}
	near, err := program.Nearest(r.Outcome)
	if changed := (*programs.ChangedError)(nil); errors.As(err, &changed) {
		r.Absent = "The text of the program is not shown: " + err.Error() + "."
		return r
	}
	r.Files, r.Beside = program.Files, near
	return r
}
