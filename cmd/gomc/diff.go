package main

import (
	"context"
	"io"
	"os"
	"strings"

	"gomc"
	"gomc/apps/diff"
	"gomc/cmd/gomc/completion"
	"gomc/cmd/gomc/values"
	"gomc/engine"
	"gomc/outcome"
	"gomc/results"
	"gomc/results/files"
	"gomc/spec"

	"github.com/spf13/cobra"
)

// diffFlags are those of gomc diff.
type diffFlags struct {
	knobFlags
	outputFlags
	events values.Natural
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
	f.knobFlags.register(cmd.Flags(), "semantics", "system", "const", "deadlock", "symm", "max-states", "time-limit")
	f.events = values.Natural{Value: 5000, Bits: 31, Try: "0 and more, or leave the flag out: 5000"}
	cmd.Flags().Var(&f.events, "behaviours", "states to expand in search of a behaviour that differs; 0: none")
	f.registerColour(cmd.Flags())
	return cmd
}

func (f *diffFlags) run(a, b string) error {
	ctx, _, stop := ofProcess.Begin()
	defer stop()
	var sides [2]*diffSide
	for i, path := range []string{a, b} {
		side, err := f.side(ctx, path)
		if err != nil {
			return err
		}
		sides[i] = side
	}
	x, y := sides[0], sides[1]
	r := &diff.Report{A: a, B: b, Outcomes: diff.Outcomes(x.outcome, y.outcome)}
	r.Behaviour = diff.Traces(x.outcome, y.outcome)
	if x.narrator != nil && y.narrator != nil && f.events.Value > 0 {
		r.Behaviour = diff.Behaviours(ctx, x.narrator, y.narrator, int(f.events.Value))
	}
	status := map[bool]int{true: outcome.ExitOther}[r.Differs()]
	text := func(w io.Writer, _ results.Style) error { return r.Text(w) }
	return f.tell(&sink{Writer: os.Stdout}, status, r.JSON, text)
}

// diffSide is what is compared; an outcome that was read has no narrator.
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
	s := &modelFile{path: path, output: &f.outputFlags}
	program, err := s.program(f.asked())
	if err != nil {
		return nil, err
	}
	o, err := gomc.Check(ctx, program, f.asked(), gomc.Hooks{})
	if err != nil {
		return nil, unanswered(err)
	}
	e, err := program.Engine(spec.Interp)
	if err != nil {
		return nil, failure{err}
	}
	return &diffSide{o, e.(engine.Narrator)}, nil
}
