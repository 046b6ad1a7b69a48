package main

import (
	"os"

	"gomc/lsp"

	"github.com/spf13/cobra"
)

const lspLong = `Lsp serves editors by the Language Server Protocol on standard input and output,
also while a text has errors. docs/editors.md says what it does, and how an editor begins it.`

// newLsp is the command gomc lsp.
func newLsp() *cobra.Command {
	return &cobra.Command{
		Use:     "lsp",
		Short:   "Serve editors by the Language Server Protocol",
		Long:    lspLong,
		Example: "  gomc lsp        what an editor runs",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := lsp.Serve(cmd.Context(), lsp.Streams{In: os.Stdin, Out: os.Stdout}, version()); err != nil {
				return failure{err}
			}
			return nil
		},
	}
}
