package main

import (
	"slices"
	"strings"

	"gomc"
	"gomc/apps/repl"
	"gomc/outcome"
	"gomc/results"

	"github.com/spf13/cobra"
)

// mostValues bounds how many different values gomc eval prints.
const mostValues = 20

// evalFlags holds the flags of gomc eval.
type evalFlags struct {
	knobFlags
	startFlag
	outputFlags
	given func(flag string) bool
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
	set.Lookup("from").Usage = fromUsage
	f.registerFormat(set, textOrJSON)
	f.registerColour(set)
	f.dialectFlags.register(set)
	f.given = set.Changed
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
	o, err := originOf(s, &f.knobFlags, &f.startFlag, f.given)
	if err != nil {
		return err
	}
	probe, err := o.program.Probe(expression)
	if err != nil {
		return s.explained(err)
	}
	values, fault := o.values(probe)
	if err := f.tellValues(values, fault); err != nil {
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

// tellValues prints the values of an expression.
func (f *evalFlags) tellValues(values [][]outcome.Binding, fault string) error {
	if f.json() {
		l := &results.Listing{}
		for _, parts := range values {
			l.Values = append(l.Values, results.Evaluated{Parts: parts})
		}
		if fault != "" {
			l.Values = append(l.Values, results.Evaluated{Fault: fault})
		}
		return list(l)
	}
	var text strings.Builder
	for _, parts := range values {
		text.WriteString(repl.Text(parts))
	}
	return say(text.String())
}

// values are the different values of an expression where it is evaluated, as many as are printed, and what is wrong in
// the first state in which it has none.
func (o *origin) values(probe *gomc.Probe) (values [][]outcome.Binding, fault string) {
	note := func(state []uint64) bool {
		all, wrong := probe.In(state)
		if wrong != nil {
			fault = wrong.Message
			return false
		}
		if !slices.ContainsFunc(values, func(v []outcome.Binding) bool { return slices.Equal(v, all) }) {
			values = append(values, all)
		}
		return len(values) < mostValues
	}
	if o.taken != nil {
		note(o.state)
	} else {
		o.program.Begins(nil, note)
	}
	return values, fault
}
