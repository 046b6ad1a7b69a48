package main

import (
	"fmt"
	"slices"
	"strings"

	"gomc"
	"gomc/outcome"

	"github.com/spf13/cobra"
)

// mostValues bounds how many different values gomc eval prints.
const mostValues = 20

// evalFlags are those of gomc eval.
type evalFlags struct {
	knobFlags
	startFlag
	outputFlags
}

func newEval() *cobra.Command {
	f := &evalFlags{}
	cmd := &cobra.Command{
		Use:               "eval [flags] EXPRESSION model.m",
		Short:             "Evaluate an expression in the start states of a model",
		ValidArgsFunction: completeModels,
		RunE:              func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	set := cmd.Flags()
	f.registerCompiling(set, &f.startFlag)
	f.registerColour(set)
	f.dialectFlags.register(set)
	return cmd
}

func (f *evalFlags) run(cmd *cobra.Command, args []string) error {
	if len(args) < 2 {
		return &usageError{"an expression and a model are needed", "gomc eval 'size(s)' model.m"}
	}
	path, err := oneModel(cmd, args[1:])
	if err != nil {
		return err
	}
	return f.evaluate(&modelFile{path: path, output: &f.outputFlags}, args[0])
}

// evaluate prints the values that an expression has in the start states, each once.
func (f *evalFlags) evaluate(s *modelFile, expression string) error {
	program, err := f.program(s)
	if err != nil {
		return err
	}
	probe, err := program.Probe(expression)
	if err != nil {
		return s.explained(err)
	}
	values, fault := valuesIn(program, probe)
	if err := say(strings.Join(values, "")); err != nil {
		return err
	}
	switch {
	case fault != "":
		complain(fault, "")
		return exitWith(outcome.ExitError)
	case len(values) == 0:
		complain("no start state is reached", "gomc check "+s.path)
		return exitWith(outcome.ExitError)
	}
	return nil
}

// program is the model, of which only what is wrong is told.
func (f *evalFlags) program(s *modelFile) (*gomc.Program, error) {
	model, err := s.load()
	if err != nil {
		return nil, err
	}
	program, err := gomc.Compile(model, f.asked())
	if err != nil {
		return nil, s.explained(err)
	}
	return f.startFlag.apply(program)
}

// valuesIn are the different values of an expression in the start states, as many as are printed, and what is wrong in
// the first in which it has none.
func valuesIn(program *gomc.Program, probe *gomc.Probe) (values []string, fault string) {
	program.Begins(nil, func(state []uint64) bool {
		all, wrong := probe.In(state)
		if wrong != nil {
			fault = wrong.Message
			return false
		}
		var text strings.Builder
		for _, b := range all {
			if len(all) > 1 {
				fmt.Fprint(&text, b.Name, ": ")
			}
			fmt.Fprintln(&text, b.Value)
		}
		if !slices.Contains(values, text.String()) {
			values = append(values, text.String())
		}
		return len(values) < mostValues
	})
	return values, fault
}
