package main

import (
	"context"
	"errors"
	"os"
	"strings"

	"gomc/apps/compose"
	"gomc/apps/refine"
	"gomc/cmd/gomc/terminal"
	"gomc/results"
	"gomc/spec"

	"github.com/spf13/cobra"
)

// composeFlags holds the flags of gomc compose.
type composeFlags struct {
	knobFlags
	outputFlags
	show       string
	cite       []string
	monolithic bool
}

func newCompose() *cobra.Command {
	f := &composeFlags{}
	cmd := &cobra.Command{
		Use:               "compose [flags] model.m WHOLE ABSTRACTION",
		Short:             "Check module by module that one system shows only what another one can",
		Args:              needs("a model", "the system that is the whole", "the system that is the abstraction"),
		ValidArgsFunction: completeModels,
		RunE:              func(_ *cobra.Command, args []string) error { return f.run(args[0], args[1], args[2]) },
	}
	set := cmd.Flags()
	set.StringVar(&f.show, "show", "", "`events` that are shown beside those that cross: NAME, NAME@from, NAME@to")
	set.BoolVar(&f.monolithic, "monolithic", false, "also check the whole at once, for comparison")
	set.StringArrayVar(&f.cite, "cite", nil,
		"a `FILE` of --format=json, whose obligations are not checked again (repeatable)")
	f.registerTrace(set, results.DetailDiff, "form of the trace")
	f.knobFlags.register(set, "mailbox", "mailbox-capacity", "const", "faults", "engine", "max-states", "max-depth",
		"time-limit", "memory")
	f.registerComparison(set)
	f.dialectFlags.register(set)
	return cmd
}

func (f *composeFlags) run(path, whole, abstract string) error {
	ctx, cancel, stop := ofProcess.Begin()
	defer stop()
	opts := compose.Options{Spec: f.asked(), Monolithic: f.monolithic}
	var err error
	if f.show != "" {
		if opts.Shown, err = refine.ParseShown(f.show); err != nil {
			return f.unanswered(ctx, nil, err)
		}
	}
	for _, path := range f.cite {
		r, err := compose.Read(path)
		if err != nil {
			return f.unanswered(ctx, nil, err)
		}
		opts.Cited = append(opts.Cited, r)
	}
	file := &modelFile{path: path, output: &f.outputFlags}
	model, err := bounded(ctx, file.load)
	if err != nil {
		return err
	}
	live := terminal.NewPulse(f.progress.Value)
	opts.Progress = live.Callback()
	report, err := compose.Check(ctx, model, whole, abstract, opts)
	live.Erase()
	if err != nil {
		return f.unanswered(ctx, file, err)
	}
	return f.tell(&sink{Writer: os.Stdout, cancel: cancel}, report.Exit, report.JSON, report.Text)
}

// unanswered explains why there is no answer.
func (f *composeFlags) unanswered(ctx context.Context, file *modelFile, err error) error {
	var unknown *refine.ShownError
	var unsupported *spec.UnsupportedError
	switch {
	case errors.As(err, &unknown):
		return &usageError{unknown.Message, unknown.Try}
	case errors.As(err, &unsupported):
		return &usageError{unsupported.Message, strings.TrimPrefix(unsupported.Try, "--system=")}
	case ctx.Err() != nil:
		return exitStopped
	case file == nil:
		return &usageError{cause(err).Error(), "a file of gomc compose --format=json"}
	}
	return file.unanswered(err)
}
