package main

import (
	"io"
	"os"

	"gomc/cmd/gomc/terminal"
	"gomc/cmd/gomc/values"
	"gomc/experiments"
	"gomc/outcome"
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
	return s.output.tell(&sink{Writer: os.Stdout}, outcome.ExitVerified,
		func(w io.Writer) error { return results.CompatJSON(w, list) },
		func(w io.Writer, _ results.Style) error { return results.CompatText(w, list) })
}
