package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"
)

const mcpLong = `Mcp serves programs that write models, such as an assistant in an editor, by the Model Context Protocol
on standard input and output (docs/mcp.md). The server is a program of its own, gomc-mcp, which lies beside gomc
or on the PATH.`

// newMcp is the command gomc mcp. It has the flags of gomc-mcp.
func newMcp() *cobra.Command {
	return &cobra.Command{
		Use: "mcp [flags of gomc-mcp]", Short: "Serve assistants by the Model Context Protocol", Long: mcpLong,
		Example:            "  gomc mcp --folder=models        what an assistant runs",
		DisableFlagParsing: true,
		RunE:               serveAssistants,
	}
}

func serveAssistants(cmd *cobra.Command, args []string) error {
	if len(args) == 1 && (args[0] == "--help" || args[0] == "-h" || args[0] == "--help=all") {
		return cmd.Help()
	}
	path, err := mcpServer()
	if err != nil {
		return &usageError{"gomc-mcp is not installed: the server is a program of its own",
			"go build -C mcp -o ../gomc-mcp ./cmd/gomc-mcp in the sources of gomc, and gomc-mcp beside gomc"}
	}
	server := exec.CommandContext(cmd.Context(), path, args...)
	server.Stdin, server.Stdout, server.Stderr = os.Stdin, os.Stdout, os.Stderr
	err = server.Run()
	if ended := (*exec.ExitError)(nil); errors.As(err, &ended) {
		return exitWith(ended.ExitCode())
	}
	if err != nil {
		return failure{err}
	}
	return nil
}

// mcpServer returns where gomc-mcp is: beside gomc, or on the PATH.
func mcpServer() (string, error) {
	name := "gomc-mcp"
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if self, err := os.Executable(); err == nil {
		beside := filepath.Join(filepath.Dir(self), name)
		if _, err := os.Stat(beside); err == nil {
			return beside, nil
		}
	}
	return exec.LookPath(name)
}
