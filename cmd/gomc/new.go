package main

import (
	"errors"
	"fmt"
	"io/fs"

	"gomc/apps/scaffold"
	"gomc/cmd/gomc/values"

	"github.com/spf13/cobra"
)

const newLong = `New writes a first model, NAME.m, and a pipeline for GitHub that tests all
models of the project (` + scaffold.CI + `), unless there is one.

The model is verified, and has a constant that enables an error; it states both for
gomc test. New never overwrites a file.`

const newExample = `  gomc new lock                          a model with processes and messages
  gomc new lock --template=machine       with state machines and mailboxes
  gomc new lock --template=murphi        in plain Murphi
  gomc test lock.m                       run what its first lines say
  gomc --const Careless=true lock.m      see it violated`

// newNew is the command gomc new.
func newNew() *cobra.Command {
	template, f := values.Chosen(scaffold.Templates), &listing{}
	cmd := &cobra.Command{
		Use:               "new [flags] NAME",
		Short:             "Write a first model, and its tests",
		Long:              newLong,
		Example:           newExample,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return &usageError{fmt.Sprintf("one name is needed, not %d", len(args)), "gomc new lock"}
			}
			return f.begin(args[0], template.Value)
		},
	}
	cmd.Flags().Var(&template, "template", "the language of the model")
	f.register(cmd.Flags())
	return cmd
}

func (l *listing) begin(name, template string) error {
	written, err := scaffold.Write(".", name, template)
	var wrong *scaffold.NameError
	var place *fs.PathError
	switch {
	case errors.As(err, &wrong):
		return &usageError{wrong.Error(), "gomc new lock"}
	case errors.Is(err, fs.ErrExist):
		return &usageError{name + ".m is already here", "another name"}
	case errors.As(err, &place):
		return failure{fmt.Errorf("cannot write %s: %w", place.Path, place.Err)}
	case err != nil:
		return failure{err}
	}
	return l.wrote(written)
}
