package main

import (
	"os"
	"strings"

	"gomc/apps/suite"
	"gomc/cmd/gomc/terminal"
	"gomc/cmd/gomc/values"
	"gomc/outcome"
	"gomc/source"

	"github.com/spf13/cobra"
)

// newTest is the command gomc test.
func newTest() *cobra.Command {
	format, colour, slow := values.Chosen(suite.Formats), values.Chosen(terminal.ColourModes), false
	cmd := &cobra.Command{
		Use:               "test [flags] model.m|folder...",
		Short:             "Run the expectations that models state",
		ValidArgsFunction: completeModels,
		RunE: func(_ *cobra.Command, args []string) error {
			cases, err := testCases(args)
			if err != nil {
				return err
			}
			ctx, _, stop := ofProcess.Begin()
			defer stop()
			err = suite.Run(ctx, cases, slow)
			var alike source.List
			if err == nil {
				alike, err = suite.Alike(ctx, cases)
			}
			switch {
			case ctx.Err() != nil:
				return exitStopped
			case err != nil:
				return failure{err}
			}
			out := &sink{Writer: os.Stdout}
			colourful := terminal.Colourful(os.Stdout, colour.Value)
			_ = suite.Report(out, format.Value, cases, colourful) // out keeps the error
			(&modelFile{output: &outputFlags{colour: colour}}).render(alike)
			switch {
			case out.err != nil:
				return out.err
			case suite.Failures(cases) > 0:
				return exitError(outcome.ExitOther)
			}
			return nil
		},
	}
	cmd.Flags().Var(&format, "format", "form of the report on stdout")
	cmd.Flags().Var(&colour, "color", colourUsage)
	cmd.Flags().BoolVar(&slow, "slow", false, "also run the lines marked slow")
	return cmd
}

// testCases are the expectations of all models, of which there must be some.
func testCases(paths []string) ([]suite.Case, error) {
	if len(paths) == 0 {
		return nil, &usageError{"no model given", "gomc test ."}
	}
	for _, path := range paths {
		if _, err := os.Stat(path); err != nil {
			return nil, unreadableBecause(path, err)
		}
	}
	models, err := suite.Models(paths)
	if err != nil {
		return nil, unreadableBecause(strings.Join(paths, " "), err)
	}
	var cases []suite.Case
	for _, model := range models {
		more, err := suite.Cases(model)
		if err != nil {
			return nil, unreadableBecause(model, err)
		}
		cases = append(cases, more...)
	}
	if len(cases) == 0 {
		try := "-- expect: verified, in the comment that a model begins with"
		return nil, &usageError{"no model says what must come out; a program of P is tested by gomc alone", try}
	}
	return cases, nil
}
