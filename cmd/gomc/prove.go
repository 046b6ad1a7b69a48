package main

import (
	"cmp"
	"context"
	"math"
	"os"
	"strings"

	"gomc"
	proving "gomc/apps/every"
	"gomc/cmd/gomc/terminal"
	"gomc/cmd/gomc/values"
	"gomc/results"

	"github.com/spf13/cobra"
)

// proveFlags holds the flags of gomc prove.
type proveFlags struct {
	knobFlags
	outputFlags
	every   string
	nodes   values.Limit
	explain bool
	lemmas  bool
	out     fileName
	html    htmlFile
	recheck values.Limit
}

func newProve() *cobra.Command {
	f := &proveFlags{}
	cmd := forModel(&cobra.Command{
		Use:   "prove --every SCALARSET [flags] model.m",
		Short: "Prove the invariants of a model for every number of its nodes",
	}, func(path string, _ func(flag string) bool) error { return f.run(path) })
	set := cmd.Flags()
	set.StringVar(&f.every, "every", "", "the `SCALARSET` whose values are the nodes, of which there may be any number")
	f.nodes = values.Limit{
		Most:  proving.MaxNodes,
		Usual: "leave the flag out: as many as the invariants speak of, at least 2",
	}
	set.Var(&f.nodes, "nodes", "how many nodes are looked at, with all others around them")
	set.BoolVar(&f.lemmas, "lemmas", false,
		"find a few lemmas that suffice for the proof, as properties to paste (seconds to minutes)")
	f.recheck = values.Limit{Value: proving.DefaultRecheck, Usual: "leave the flag out: 50_000"}
	set.Var(&f.recheck, "recheck", "states of instances from which the plain engine checks a proof that was found")
	set.BoolVar(
		&f.explain,
		"explain",
		false,
		"check only whether the model is one that can be proved, for each of its scalarsets",
	)
	for _, k := range []string{"semantics", "const", "faults", "lossy", "property", "engine", "workers", "max-states",
		"time-limit", "memory"} {
		f.knobFlags.register(set, k)
	}
	f.registerTrace(set, results.DetailDiff, "form of the trace of a violation")
	f.registerComparison(set)
	set.Var(&f.out, "out", "write what --format=json prints to FILE.json, too")
	set.Var(&f.html, "html", "write the report to a page, with a picture of the nodes that are looked at")
	f.dialectFlags.register(set)
	return cmd
}

func (f *proveFlags) run(path string) error {
	if err := f.filesPossible(); err != nil {
		return err
	}
	ctx, cancel, stop := ofProcess.Begin()
	defer stop()
	s := &modelFile{path: path, output: &f.outputFlags}
	model, err := bounded(ctx, s.load)
	if err != nil {
		return err
	}
	out := &sink{Writer: os.Stdout, cancel: cancel}
	asked := f.asked()
	if f.explain {
		x, err := bounded(ctx, func() (*proving.Explanation, error) { return proving.Explain(model, f.every, asked) })
		if err != nil {
			return s.unanswered(err)
		}
		return f.tell(out, 0, x.JSON, x.Text)
	}
	if f.every == "" {
		return &usageError{"--every names no scalarset", proving.Suggest(model)}
	}
	live := terminal.NewPulse(f.progress.Value)
	report, err := f.check(ctx, model, asked, live)
	live.Erase()
	switch {
	case err != nil && ctx.Err() != nil:
		complain("no report, since the run was cut short", "")
		return exitStopped
	case err != nil:
		return s.unanswered(err)
	}
	return cmp.Or(f.writeFiles(report), f.tell(out, report.Exit(), report.JSON, report.Text))
}

// filesPossible finds out before the work what could not be written after it.
func (f *proveFlags) filesPossible() error {
	asked := f.out != "" || f.html.fileName != ""
	switch {
	case asked && f.explain:
		return &usageError{"--explain proves nothing: there is no report for a file", "--explain --format=json"}
	case f.out != "" && !strings.HasSuffix(strings.ToLower(f.out.String()), ".json"):
		return &usageError{f.out.String() + " would be JSON, and does not end in .json", "--out proof.json"}
	}
	var others outFiles
	if f.out != "" {
		others = outFiles{f.out.String()}
	}
	return cmp.Or(f.out.possible(), f.html.possible(others))
}

func (f *proveFlags) writeFiles(r *proving.Report) error {
	var err error
	if f.out != "" {
		err = f.out.write(r.JSON)
	}
	if f.html.fileName != "" {
		err = cmp.Or(err, f.html.fileName.write(r.Page))
	}
	return err
}

// check proves, within the limits.
func (f *proveFlags) check(
	ctx context.Context,
	m *gomc.Model,
	asked gomc.Spec,
	live *terminal.Pulse,
) (*proving.Report, error) {
	return proving.Check(
		ctx,
		m,
		proving.Options{Every: f.every, Nodes: int(min(f.nodes.Value, math.MaxInt32)), Spec: asked, Lemmas: f.lemmas,
			Recheck:  f.recheck.Value,
			Progress: live.Callback()},
	)
}
