package main

import (
	"os"

	"gomc/cmd/gomc/terminal"
	"gomc/cmd/gomc/values"
	"gomc/experiments"
	"gomc/results"

	"github.com/spf13/cobra"
)

// newCompat is the command gomc compat.
func newCompat() *cobra.Command {
	out := outputFlags{format: values.Chosen(textOrJSON), colour: values.Chosen(terminal.ColourModes)}
	cmd := forModel(&cobra.Command{
		Use:   "compat [flags] model.m",
		Short: "List where CMurphi, Rumur and gomc differ on a model",
	}, func(path string, _ func(flag string) bool) error { return compat(&modelFile{path: path, output: &out}) })
	cmd.Flags().Var(&out.format, "format", "form of the list on stdout")
	cmd.Flags().Var(&out.colour, "color", "colour in diagnostics; auto: on a terminal, unless NO_COLOR is set")
	return cmd
}

func compat(s *modelFile) error {
	model, err := s.load()
	if err != nil {
		return err
	}
	list, err := experiments.Compat(model)
	if err != nil {
		return s.explained(err)
	}
	out := &sink{Writer: os.Stdout}
	if s.output.json() {
		results.CompatJSON(out, list) // out keeps the error
	} else {
		results.CompatText(out, list)
	}
	return out.err
}
