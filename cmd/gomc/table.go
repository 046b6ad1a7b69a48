package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"gomc"
	"gomc/apps/constants"
	"gomc/cmd/gomc/terminal"
	"gomc/cmd/gomc/values"
	"gomc/experiments"
	"gomc/outcome"
	"gomc/parser/systems"
	"gomc/results"
	"gomc/results/page"
	"gomc/source"
	"gomc/spec"

	"github.com/spf13/cobra"
)

type tableFlags struct {
	paper values.Choice
	all   bool
	knobFlags
	faults    values.FaultsSeries
	mailboxes values.List[spec.Mailbox]
	rows      values.Name
	html      htmlFile
	outputFlags
}

func newTable() *cobra.Command {
	f := &tableFlags{mailboxes: values.Mailboxes(), rows: values.Folder()}
	cmd := &cobra.Command{
		Use:               "table [flags] model.m...",
		Short:             "Compare semantics and reductions on models",
		ValidArgsFunction: completeModels,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.html.possible(nil); err != nil {
				return err
			}
			if f.paper.Value != "" || f.all {
				return f.makePaper(cmd, args)
			}
			if len(args) == 0 {
				return &usageError{"no model given", "gomc table model.m"}
			}
			return f.run(args)
		},
	}
	f.paper = values.Choosable(results.Papers)
	cmd.Flags().Var(&f.paper, "paper", "reproduce the table of a paper, with its figures beside ours, instead of one of given models")
	cmd.Flags().BoolVar(&f.all, "all", false, "with --paper, also run rows that take more than a minute or much memory")
	f.knobFlags.register(cmd.Flags(), "single-message", "split")
	f.knobFlags.register(cmd.Flags(), slices.DeleteFunc(slices.Clone(searchKnobs), func(name string) bool { return name == "faults" })...)
	cmd.Flags().Var(&f.faults, "faults", spec.Find("faults").Usage+"; a..b makes rows for each number")
	cmd.Flags().Var(&f.mailboxes, "mailbox", "which event machines take (as with gomc check), a pair of rows for each kind")
	cmd.Flags().Var(&f.rows, "checkpoint", "keep each row in a `folder`, and checkpoints of the one in progress; continue a table whose rows are there")
	cmd.Flags().Var(&f.html, "html", "also write the table as a page for a browser, with bars")
	f.outputFlags.register(cmd.Flags())
	f.dialectFlags.register(cmd.Flags())
	return cmd
}

// tableOrder is the order of the papers: the largest state space first.
var tableOrder = []spec.Semantics{spec.MMP, spec.MP, spec.M}

// entry is one pair of rows: a program, or why there is none.
type entry struct {
	path      string
	semantics spec.Semantics
	faults    spec.Faults
	mailbox   spec.Mailbox
	system    *systems.Instance // nil: the model has none
	program   *gomc.Program
	refused   string
	exit      int // status of a program that there is not
}

// run compiles everything before it checks anything: a mistake in the last model
// should not wait for the first to be explored.
func (f *tableFlags) run(paths []string) error {
	ctx, _, stop := ofProcess.Begin()
	defer stop()
	var entries []entry
	for _, path := range paths {
		of, err := bounded(ctx, func() ([]entry, error) { return f.entries(path) })
		if err != nil {
			return err
		}
		entries = append(entries, of...)
	}
	table, err := f.table(ctx, entries)
	if err != nil {
		return unanswered(err)
	}
	err = f.tell(&sink{Writer: os.Stdout}, table.Write, table.Exit(), page.TableOf(table, paths))
	return cmp.Or(warnAlike(ctx, runsOf(entries, table.Rows)), err)
}

// runsOf are the runs of systems, in rows of which there are two for each entry.
func runsOf(entries []entry, rows []results.Row) (runs []constants.Run) {
	for i := range rows {
		e := &entries[i/2]
		if e.system == nil || rows[i].Outcome == nil {
			continue
		}
		of := []any{e.system.System, e.semantics, e.faults, e.mailbox, rows[i].Symmetry}
		runs = append(runs, constants.Run{Of: fmt.Sprintln(of...), Values: e.system.Values, Outcome: rows[i].Outcome,
			Program: func() (*gomc.Program, error) { return e.program, nil }})
	}
	return runs
}

type writing func(io.Writer, results.Format, results.Style) error

// tell writes a table, also as a page if that is wanted.
func (f *tableFlags) tell(out *sink, table writing, exit int, as *page.Table) error {
	defer ofProcess.Writing()()
	table(out, results.Format(f.format.Value), f.style()) // out keeps the error
	if out.err != nil {
		return out.err
	}
	return cmp.Or(f.html.write(as), exitWith(exit))
}

// entries compiles a model under each semantics. Under M every model that is right
// compiles; MP and M-MP may refuse one whose properties read channels.
func (f *tableFlags) entries(path string) ([]entry, error) {
	s := &modelFile{path: path, output: &f.outputFlags}
	model, err := s.load()
	if err != nil {
		return nil, err
	}
	all, err := model.Systems(f.asked())
	if len(all) == 0 || err != nil {
		return f.ofModel(s, model, entry{path: path}, err)
	}
	var entries []entry
	for i := range all {
		own, err := f.ofModel(s, model, entry{path: path + ": " + all[i].Name(), system: &all[i]}, nil)
		if err != nil {
			return nil, err
		}
		entries = append(entries, own...)
	}
	return entries, nil
}

// series are the faults that rows are made for: what the model says where nothing is given.
func (f *tableFlags) series() []spec.Faults {
	if len(f.faults.List) == 0 {
		return []spec.Faults{""}
	}
	return f.faults.List
}

// ofModel is entries for a model, or for one system of it.
func (f *tableFlags) ofModel(s *modelFile, model *gomc.Model, of entry, err error) ([]entry, error) {
	if err != nil {
		return nil, s.explained(err)
	}
	first := of
	first.faults = f.series()[0]
	program, err := s.compile(model, f.under(&first))
	if err != nil {
		return nil, err
	}
	kinds := []spec.Mailbox{""}
	if program.HasMailboxes() && len(f.mailboxes.Values) > 0 {
		kinds = f.mailboxes.Values
	}
	under := program.Semantics()
	if under == nil {
		of.program = program
		return []entry{of}, nil
	}
	var entries []entry
	for _, faults := range f.series() {
		for _, kind := range kinds {
			for _, semantics := range tableOrder {
				if slices.Contains(under, semantics) {
					e := of
					e.semantics, e.faults, e.mailbox = semantics, faults, kind
					entries = append(entries, f.entry(s, model, e))
				}
			}
		}
	}
	return entries, nil
}

// under returns the Spec of the flags for the rows of an entry.
func (f *tableFlags) under(e *entry) gomc.Spec {
	s := f.asked()
	s.Semantics, s.Faults, s.Mailbox = e.semantics, e.faults, e.mailbox
	if e.system != nil {
		s = inSystem(s, *e.system)
	}
	return s
}

// entry compiles the model for an entry.
func (f *tableFlags) entry(s *modelFile, model *gomc.Model, e entry) entry {
	program, err := gomc.Compile(model, f.under(&e))
	e.program = program
	if list, ok := gomc.AsDiagnostics(err); ok {
		s.render(list)
		first := slices.IndexFunc(list, func(d source.Diagnostic) bool { return d.Severity == source.Error })
		e.refused, e.exit = "refused: "+list[first].Message, outcome.ExitModel
		if list.Refused() {
			e.exit = outcome.ExitUsage
		}
	}
	return e
}

// table runs the rows one after the other.
func (f *tableFlags) table(ctx context.Context, entries []entry) (*results.Comparison, error) {
	table := &results.Comparison{Tool: "gomc " + gomc.Version}
	live := terminal.NewPulse(f.progress.Value)
	var refused error // the first row that cannot be had
	for i := range entries {
		for _, symmetry := range []bool{false, true} {
			live.Start(fmt.Sprintf("%d/%d ", len(table.Rows)+1, 2*len(entries)))
			row, err := f.row(ctx, &entries[i], symmetry, live)
			live.Erase()
			if err != nil && row.Skipped == "" {
				return nil, err
			}
			refused = cmp.Or(refused, err)
			table.Rows = append(table.Rows, row)
		}
	}
	if refused != nil && !slices.ContainsFunc(table.Rows, func(r results.Row) bool { return r.Outcome != nil }) {
		return nil, refused
	}
	return table, nil
}

func (f *tableFlags) row(ctx context.Context, e *entry, symmetry bool, live *terminal.Pulse) (results.Row, error) {
	row := results.Row{Model: e.path, Semantics: string(e.semantics), Symmetry: symmetry}
	if len(f.faults.List) > 1 {
		row.Faults = string(e.faults)
	}
	if len(f.mailboxes.Values) > 0 {
		row.Mailbox = string(e.mailbox)
	}
	switch {
	case e.program == nil:
		row.Skipped, row.Exit = e.refused, e.exit
		return row, nil
	case symmetry && !e.program.Symmetric():
		row.Skipped = "no scalarsets"
		return row, nil
	case ctx.Err() != nil:
		row.Skipped, row.Exit = fmt.Sprintf("not run: %v", context.Cause(ctx)), outcome.ExitStopped
		return row, nil
	}
	asked := f.under(e)
	asked.Symmetry = symmetry
	o, err := experiments.Rows(f.rows.String()).Check(ctx, e.program, asked, gomc.Hooks{Progress: live.Callback()})
	if refused := (*spec.UnsupportedError)(nil); errors.As(err, &refused) {
		row.Skipped = "cannot be had: " + refused.Message
		if !symmetry { // rows with symmetry are made for every model
			row.Exit = outcome.ExitUsage
		}
	}
	row.Outcome = o
	return row, err
}
