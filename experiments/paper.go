package experiments

import (
	"context"
	"fmt"
	"strings"
	"time"

	"gomc"
	"gomc/internal/records"
	"gomc/outcome"
	"gomc/results"
	"gomc/spec"
)

// PaperOptions shape the making of a paper's table. Symmetry is the rows' own.
type PaperOptions struct {
	Check    gomc.Spec // limits, workers and the engine, for each row
	Progress func(outcome.Progress)
	All      bool // run rows, too, that take long or much memory
	Rows     Rows
	Next     func(n, of int, id string) // told which row comes next; nil: never
}

// Paper makes the table of a paper (one of results.Papers) again, with models of the
// library. A row that is not run says why.
func Paper(ctx context.Context, name string, opts PaperOptions) (*results.PaperTable, error) {
	published, err := results.LoadPaper(name)
	if err != nil {
		return nil, err
	}
	table := &results.PaperTable{Schema: results.PaperSchema, Tool: "gomc " + gomc.Version, Commit: commit(),
		Date: time.Now().UTC().Truncate(time.Second), Environment: records.Here(), Published: *published}
	for i := range table.Rows {
		r := &table.Rows[i]
		if opts.Next != nil {
			opts.Next(i+1, len(table.Rows), r.ID)
		}
		row, err := opts.run(ctx, r)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", r.ID, err)
		}
		r.Measure(row, lines(r.Model))
	}
	return table, nil
}

// run makes one row.
func (o *PaperOptions) run(ctx context.Context, r *results.PaperRow) (results.Row, error) {
	row := results.Row{Model: r.Model, Semantics: r.Semantics, Symmetry: r.Symmetry}
	switch {
	case ctx.Err() != nil:
		row.Skipped, row.Exit = fmt.Sprintf("not run: %v", context.Cause(ctx)), outcome.ExitStopped
		return row, nil
	case r.Large != "" && !o.All:
		row.Skipped = "not run: " + r.Large + "; --all runs it"
		return row, nil
	}
	example, ok := gomc.FindExample(r.Model)
	if !ok {
		return row, fmt.Errorf("there is no model %s in the library", r.Model)
	}
	model, err := gomc.Load(example.Name+".m", example.Text)
	if err != nil {
		return row, err
	}
	asked, err := o.spec(r)
	if err != nil {
		return row, err
	}
	program, err := gomc.Compile(model, asked)
	if err != nil {
		return row, err
	}
	if program, err = start(program, r.From); err != nil {
		return row, err
	}
	row.Outcome, err = o.Rows.Check(ctx, program, asked, gomc.Hooks{Progress: o.Progress})
	return row, err
}

// lines counts those of a model of the library that are neither blank nor comments.
func lines(name string) (n int) {
	example, _ := gomc.FindExample(name)
	for line := range strings.Lines(example.Text) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "--") {
			n++
		}
	}
	return n
}

// spec returns the Spec of a row.
func (o *PaperOptions) spec(r *results.PaperRow) (gomc.Spec, error) {
	s := o.Check
	s.Semantics, s.Constants, s.SingleMessage, s.Split = spec.Semantics(r.Semantics), r.Constants, spec.SingleMessage(r.Single), spec.Split(r.Split)
	s.Symmetry, s.POR, s.Cut = r.Symmetry, spec.POR(r.POR), spec.Cut(r.Cut)
	s.Search, s.Local = spec.Search(r.Search), spec.Local(r.Local)
	return s, s.SetFlags(strings.Fields(r.Flags))
}

// start is the program that begins in a snapshot of the library; "": p itself.
func start(p *gomc.Program, from string) (*gomc.Program, error) {
	if from == "" {
		return p, nil
	}
	s, err := gomc.LibrarySnapshot(from)
	if err != nil {
		return nil, err
	}
	return p.From(s)
}
