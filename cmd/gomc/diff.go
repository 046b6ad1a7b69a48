package main

import (
	"context"
	"errors"
	"os"
	"strings"
	"time"

	"gomc"
	"gomc/apps/diff"
	"gomc/cmd/gomc/completion"
	"gomc/cmd/gomc/values"
	"gomc/engine"
	limits "gomc/internal/limit"
	"gomc/outcome"
	"gomc/results/files"
	"gomc/spec"

	"github.com/spf13/cobra"
)

// diffFlags holds the flags of gomc diff.
type diffFlags struct {
	knobFlags
	outputFlags
	events values.Natural
	html   htmlFile
}

func newDiff() *cobra.Command {
	f := &diffFlags{}
	cmd := &cobra.Command{
		Use: "diff [flags] A B", Short: "Compare two outcomes, or two versions of a model",
		Args:              needs("an outcome or model", "another one, which is compared with it"),
		ValidArgsFunction: completion.Files("m", "json"),
		RunE:              func(_ *cobra.Command, args []string) error { return f.run(args[0], args[1]) },
	}
	f.registerFormat(cmd.Flags(), textOrJSON)
	f.knobFlags.register(cmd.Flags(), "semantics", "system", "const", "faults", "deadlock", "symm", "max-states",
		"time-limit", "memory")
	f.events = values.Natural{Value: 5000, Bits: 31, Try: "0 and more, or leave the flag out: 5000"}
	cmd.Flags().Var(&f.events, "behaviours", "states to expand in search of a behaviour that differs; 0: none")
	cmd.Flags().Var(&f.html, "html", "also write a page for a browser, with both runs as charts beside each other")
	f.registerColour(cmd.Flags())
	return cmd
}

func (f *diffFlags) run(a, b string) error {
	if err := f.html.possible(nil); err != nil {
		return err
	}
	r, err := f.compared(a, b)
	if err != nil {
		return err
	}
	if err := f.html.write(r.Page()); err != nil {
		return err
	}
	status := map[bool]int{true: outcome.ExitOther}[r.Differs()]
	return f.tell(&sink{Writer: os.Stdout}, status, r.JSON, r.Text)
}

// compared compares two outcomes or models. Half a comparison is useless: it ends when a signal comes.
func (f *diffFlags) compared(a, b string) (*diff.Report, error) {
	ctx, _, stop := ofProcess.Begin()
	defer stop()
	var sides [2]*diffSide
	for i, path := range []string{a, b} {
		side, err := f.side(ctx, path)
		if err != nil {
			return nil, err
		}
		sides[i] = side
	}
	x, y := sides[0], sides[1]
	return boundedBy(f.limits(ctx), func() (*diff.Report, error) {
		r := diff.Compare(a, b, x.outcome, y.outcome)
		if x.narrator != nil && y.narrator != nil && f.events.Value > 0 {
			r.Behaviour = diff.Behaviours(ctx, x.narrator, y.narrator, int(f.events.Value))
		}
		return r, nil
	})
}

// diffSide is one side of a comparison; an outcome that was read from a file has no narrator.
type diffSide struct {
	outcome  *outcome.Outcome
	narrator engine.Narrator
}

func (f *diffFlags) side(ctx context.Context, path string) (*diffSide, error) {
	if strings.HasSuffix(path, ".json") {
		o, err := files.Read(path)
		if err != nil {
			return nil, &usageError{err.Error(), "a model, or what gomc --out FILE.json wrote"}
		}
		return &diffSide{outcome: o}, nil
	}
	began := time.Now()
	s := &modelFile{path: path, output: &f.outputFlags}
	program, err := boundedBy(f.limits(ctx), func() (*gomc.Program, error) { return s.program(f.asked()) })
	if err != nil {
		return nil, err
	}
	o, err := boundedBy(limits.Options{Context: ctx}, func() (*outcome.Outcome, error) {
		return gomc.Check(ctx, program, f.asked(), gomc.Hooks{Spent: time.Since(began)})
	})
	if errors.Is(err, exitStopped) {
		return nil, err
	}
	if err != nil {
		return nil, unanswered(err)
	}
	return boundedBy(f.limits(ctx), func() (*diffSide, error) {
		e, err := program.Engine(spec.Interp)
		if err != nil {
			return nil, failure{err}
		}
		return &diffSide{o, e.(engine.Narrator)}, nil
	})
}

// limits returns the limits of the work beside the searches, which have the same limits for themselves.
func (f *diffFlags) limits(ctx context.Context) limits.Options {
	return limits.Options{Context: ctx, Time: time.Duration(f.spec.TimeLimit), Memory: limits.BudgetOf(f.spec.Memory)}
}
