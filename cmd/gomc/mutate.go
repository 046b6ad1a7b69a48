package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"

	"gomc"
	"gomc/apps/graph"
	"gomc/apps/mutate"
	"gomc/cmd/gomc/terminal"
	"gomc/cmd/gomc/values"
	"gomc/results"

	"github.com/spf13/cobra"
)

// mutateFlags holds the flags of gomc mutate.
type mutateFlags struct {
	knobFlags
	outputFlags
	operators values.List[string]
	compared  values.Limit
	print     values.Limit
	all       bool
}

func newMutate() *cobra.Command {
	f := &mutateFlags{}
	cmd := forModel(&cobra.Command{
		Use:   "mutate [flags] model.m",
		Short: "Change a model in many places, and see whether its properties notice",
	}, func(path string, _ func(flag string) bool) error { return f.run(path) })
	f.register(cmd)
	return cmd
}

func (f *mutateFlags) register(cmd *cobra.Command) {
	set := cmd.Flags()
	f.operators = values.Choices("OPERATOR", mutate.OperatorNames())
	set.Var(&f.operators, "operators", "the kinds of change, with commas between them; none: all")
	set.BoolVar(&f.all, "all", false, "tell of each mutant, and not only of those missed or undecided")
	f.print = values.Limit{Most: math.MaxInt32, Usual: "leave the flag out: all mutants are checked"}
	f.compared = values.Limit{Most: math.MaxInt32, Usual: values.Without(graph.DefaultMaxStates)}
	set.Var(&f.print, "print", "print the file that mutant N changes, and check nothing")
	set.Var(&f.compared, "compared-states",
		fmt.Sprintf("compare graphs of at most this many states (default %d)", graph.DefaultMaxStates))
	f.registerCompiling(set, nil)
	f.knobFlags.register(set, "deadlock", "fairness", "symm", "engine", "max-states", "time-limit", "memory")
	f.add(set, "workers", "how many mutants are checked at the same time")
	f.registerFormat(set, textOrJSON)
	f.progress = values.Chosen(terminal.ProgressModes[:3])
	set.Var(&f.progress, "progress", "progress on stderr; auto: a live line, on a terminal")
	f.registerColour(set)
	f.dialectFlags.register(set)
}

func (f *mutateFlags) run(path string) error {
	ctx, cancel, stop := ofProcess.Begin()
	defer stop()
	s := &modelFile{path: path, output: &f.outputFlags}
	model, err := bounded(ctx, s.load)
	if err != nil {
		return err
	}
	mutants := mutate.Of(model, f.operators.Values)
	if len(mutants) == 0 {
		return &usageError{"there is nothing to mutate in " + path,
			"leave --operators out, or a model with rules or handlers"}
	}
	out := &sink{Writer: os.Stdout, cancel: cancel}
	if n := int(f.print.Value); n > len(mutants) {
		return &usageError{fmt.Sprintf("there is no mutant %d", n), fmt.Sprintf("--print=1 to --print=%d", len(mutants))}
	} else if n > 0 {
		_, text := mutants[n-1].Text()
		io.WriteString(out, text) // out keeps the error
		return out.err
	}
	return f.report(ctx, s, model, out)
}

// report checks all mutants and reports on them.
func (f *mutateFlags) report(ctx context.Context, s *modelFile, model *gomc.Model, out *sink) error {
	next := terminal.NewPulse(f.progress.Value)
	done := 0
	report, err := mutate.Run(ctx, model, mutate.Options{
		Spec: f.asked(), Operators: f.operators.Values, Compared: int(f.compared.Value),
		Done: func(r *mutate.Result, of int) {
			done++
			next.Announce(fmt.Sprintf("mutant %d of %d: %s, %s", done, of, r.Operator, r.Status))
		},
	})
	next.Erase()
	var unverified *mutate.UnverifiedError
	switch {
	case ctx.Err() != nil:
		complain("no report, since the run was cut short", "")
		return exitStopped
	case errors.As(err, &unverified):
		complain(err.Error(), "gomc check "+s.path)
		return exitWith(unverified.Outcome.Exit)
	case err != nil:
		return s.unanswered(err)
	}
	text := func(w io.Writer, style results.Style) error { return report.Text(w, style.Width, f.all) }
	return f.tell(out, report.Exit(), report.JSON, text)
}
