package main

import (
	"os"

	"gomc/cmd/gomc/editor"
	"gomc/lsp"
	"gomc/programs"

	"github.com/spf13/cobra"
)

const lspLong = `Lsp serves editors by the Language Server Protocol on standard input and output (docs/editors.md).`

// newLsp is the command gomc lsp.
func newLsp() *cobra.Command {
	return &cobra.Command{
		Use: "lsp", Short: "Serve editors by the Language Server Protocol", Long: lspLong,
		Example: "  gomc lsp        what an editor runs",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			streams := lsp.Streams{In: os.Stdin, Out: os.Stdout}
			if err := lsp.Serve(cmd.Context(), streams, version(), editor.Check, programs.Diagnose); err != nil {
				return failure{err}
			}
			return nil
		},
	}
}
