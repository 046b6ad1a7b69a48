package main

import (
	"errors"

	"gomc/apps/lower"
	"gomc/cmd/gomc/values"
	"gomc/ir/murphi"
	"gomc/outcome"
	"gomc/results"
	"gomc/source"
	"gomc/spec"

	"github.com/spf13/cobra"
)

// lowerFlags holds the flags of gomc lower.
type lowerFlags struct {
	knobFlags
	startFlag
	to    values.Choice
	after values.Choice
	out   fileName
	outputFlags
	listing listing
}

func newLower() *cobra.Command {
	f := &lowerFlags{}
	cmd := forModel(&cobra.Command{
		Use:   "lower [flags] model.m",
		Short: "Print a model as plain Murphi, for Rumur or CMurphi",
	}, func(path string, _ func(flag string) bool) error { return f.run(path) })
	set := cmd.Flags()
	f.to = values.Chosen(lower.Targets)
	set.Var(&f.to, "to", "the tool that reads the text; ir: the compiled program, as --dump=ir of gomc check")
	f.after = values.Choosable(lower.Passes())
	set.Var(&f.after, "after", "print the program as this `pass` of the compiler leaves it, which may not be whole yet")
	set.Var(&f.out, "out", "write to this file instead of to stdout: all of the model, or nothing")
	f.listing.register(set)
	f.registerCompiling(set, &f.startFlag)
	f.registerColour(set)
	f.dialectFlags.register(set)
	return cmd
}

func (f *lowerFlags) run(path string) error {
	if f.spec.Capacity == spec.AutoCapacity {
		return &usageError{"a plain model does not know how much room a run needs", "--mailbox-capacity=8"}
	}
	if f.after.Value != "" && f.startFlag.path != "" {
		return &usageError{"--from needs a whole program, and --after shows one that is not yet", "one of them"}
	}
	s := &modelFile{path: path, output: &f.outputFlags}
	printed, err := f.printed(s)
	if err != nil {
		return err
	}
	if err := f.out.possible(); err != nil {
		return err
	}
	if f.listing.json() {
		return f.listed(printed)
	}
	for _, what := range printed.Left {
		warn("not in the plain model: " + what)
	}
	return f.out.write(printed.Write)
}

// listed says to a program what the text is, or writes it to the file.
func (f *lowerFlags) listed(printed *murphi.Text) error {
	said := &results.Lowered{Text: printed.Text, Left: printed.Left}
	if f.out != "" {
		if err := f.out.write(printed.Write); err != nil {
			return err
		}
		said.Text = ""
	}
	return list(&results.Listing{Lowered: said})
}

// printed is the text of the model, whole or as a pass leaves it.
func (f *lowerFlags) printed(s *modelFile) (*murphi.Text, error) {
	if f.after.Value == "" {
		program, err := f.startFlag.program(s, f.asked())
		if err != nil {
			return nil, err
		}
		text, err := lower.Text(program, f.command(s.path), f.to.Value)
		return text, f.refused(s, err)
	}
	model, err := s.load()
	if err != nil {
		return nil, err
	}
	program, text, err := lower.After(model, f.asked(), f.command(s.path), f.after.Value, f.to.Value)
	if program == nil {
		return nil, s.explained(err)
	}
	s.render(program.Warnings)
	return text, f.refused(s, err)
}

// command returns the command that the text names as its origin.
func (f *lowerFlags) command(path string) string {
	return lower.Command(f.asked(), path, f.after.Value, f.to.Value)
}

// refused explains what the tool cannot express; nil for nil.
func (f *lowerFlags) refused(s *modelFile, err error) error {
	var u *murphi.UnsupportedError
	switch {
	case err == nil:
		return nil
	case !errors.As(err, &u):
		return failure{err}
	}
	if !u.At.Known() {
		return &usageError{u.Error(), u.Try}
	}
	s.render(source.List{{Severity: source.Error, Span: u.At, Message: u.Error(), Suggestion: u.Try}})
	return exitWith(outcome.ExitUsage)
}
