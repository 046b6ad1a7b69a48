package main

import (
	"errors"
	"io"
	"os"

	"gomc"
	"gomc/apps/lower"
	"gomc/cmd/gomc/help"
	"gomc/ir/murphi"
	"gomc/outcome"
	"gomc/results/files"
	"gomc/source"
	"gomc/spec"

	"github.com/spf13/cobra"
)

// lowerFlags are those of gomc lower.
type lowerFlags struct {
	knobFlags
	startFlag
	to  choice
	out fileName
	outputFlags
}

func newLower() *cobra.Command {
	f := &lowerFlags{}
	cmd := forModel(&cobra.Command{
		Use:     "lower [flags] model.m",
		Short:   "Print a model as plain Murphi, for Rumur or CMurphi",
		Long:    help.Long("lower"),
		Example: help.Example("lower"),
	}, func(path string, _ func(flag string) bool) error { return f.run(path) })
	set := cmd.Flags()
	set.SortFlags = false
	f.to = chosen(lower.Targets)
	set.Var(&f.to, "to", "the tool that reads the text")
	set.Var(&f.out, "out", "write to this file instead of to stdout: all of the model, or nothing")
	for _, k := range spec.Knobs {
		switch {
		case !k.Compiles || k.Name == "compat":
		case k.Name == "from":
			f.startFlag.register(set)
		default:
			f.knobFlags.register(set, k.Name)
		}
	}
	f.registerColour(set)
	f.dialectFlags.register(set)
	completeChoices(cmd)
	return cmd
}

func (f *lowerFlags) run(path string) error {
	if f.spec.Capacity == spec.AutoCapacity {
		return &usageError{"a plain model does not know how much room a run needs", "--mailbox-capacity=8"}
	}
	s := &modelFile{path: path, output: &f.outputFlags}
	program, err := f.program(s)
	if err != nil {
		return err
	}
	if err := f.out.possible(); err != nil {
		return err
	}
	printed, err := lower.Text(program, path, f.to.value)
	if err != nil {
		return f.refused(s, err)
	}
	for _, what := range printed.Left {
		warn("not in the plain model: " + what)
	}
	if f.out == "" {
		out := &sink{Writer: os.Stdout}
		io.WriteString(out, printed.Text) // out keeps the error
		return out.err
	}
	if err := files.Replace(string(f.out), func(w io.Writer) error {
		_, err := io.WriteString(w, printed.Text)
		return err
	}); err != nil {
		return failure{err}
	}
	return nil
}

// program compiles the model, with what a search could not change on its way.
func (f *lowerFlags) program(s *modelFile) (*gomc.Program, error) {
	return f.startFlag.program(s, f.asked())
}

// refused explains what the tool cannot express.
func (f *lowerFlags) refused(s *modelFile, err error) error {
	var u *murphi.UnsupportedError
	if !errors.As(err, &u) {
		return failure{err}
	}
	if !u.At.Known() {
		return &usageError{u.Error(), u.Try}
	}
	s.render(source.List{{Severity: source.Error, Span: u.At, Message: u.Error(), Suggestion: u.Try}})
	return exitWith(outcome.ExitUsage)
}
