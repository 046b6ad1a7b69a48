package gomc

import (
	"context"
	"fmt"
	"time"

	"gomc/checker"
	"gomc/internal/bench"
	"gomc/outcome"
	"gomc/results"
)

// PaperOptions shape the making of a paper's table. Symmetry is the rows' own.
type PaperOptions struct {
	Check CheckOptions               // limits, workers and the engine, for each row
	All   bool                       // run rows, too, that take long or much memory
	Next  func(n, of int, id string) // told which row comes next; nil: never
}

// Paper makes the table of a paper (one of results.Papers) again, with models of the
// library. A row that is not run says why.
func Paper(ctx context.Context, name string, opts PaperOptions) (*results.PaperTable, error) {
	published, err := results.LoadPaper(name)
	if err != nil {
		return nil, err
	}
	table := &results.PaperTable{Schema: results.PaperSchema, Tool: "gomc " + Version, Commit: commit(),
		Date: time.Now().UTC().Truncate(time.Second), Environment: bench.Environment(), Published: *published}
	for i := range table.Rows {
		r := &table.Rows[i]
		if opts.Next != nil {
			opts.Next(i+1, len(table.Rows), r.ID)
		}
		row, err := opts.run(ctx, r)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", r.ID, err)
		}
		r.Measure(row)
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
	example, ok := FindExample(r.Model)
	if !ok {
		return row, fmt.Errorf("there is no model %s in the library", r.Model)
	}
	model, err := Load(example.Name+extension, example.Text)
	if err != nil {
		return row, err
	}
	program, err := Compile(model, CompileOptions{Semantics: r.Semantics, Constants: r.Constants, SingleMessage: r.Single, Split: r.Split})
	if err != nil {
		return row, err
	}
	if program, err = start(program, r.From); err != nil {
		return row, err
	}
	check := o.Check
	check.Local = r.Local
	check.Symmetry, check.POR, check.Cut, check.Search = r.Symmetry, r.POR, r.Cut, checker.SearchKind(r.Search)
	row.Outcome, err = Check(ctx, program, check)
	return row, err
}

// start is the program that begins in a snapshot of the library; "": p itself.
func start(p *Program, from string) (*Program, error) {
	if from == "" {
		return p, nil
	}
	s, err := LibrarySnapshot(from)
	if err != nil {
		return nil, err
	}
	return p.From(s)
}
