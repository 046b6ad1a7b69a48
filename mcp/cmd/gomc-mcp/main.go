// Command gomc-mcp serves gomc to programs that write models, over its standard input and output, by the Model Context
// Protocol. It is a program of its own: who needs no such server has none of it.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"gomc/mcp"
	"gomc/spec"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/spf13/pflag"
)

const usage = `gomc-mcp serves gomc to programs, over standard input and output, by the Model Context Protocol.

  gomc-mcp [FLAGS]

An assistant starts it; in its settings, for instance:

  {"mcpServers": {"gomc": {"command": "gomc-mcp", "args": ["--folder=models"]}}}

Nothing is written, and only files of the folder are read. Limits are for one request; the caller cannot raise them.

`

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// exitUsage is the exit status for a mistake on the command line, exitFailure for a failure.
const exitUsage, exitFailure = 2, 3

// answering is the command with which the server starts itself to answer one request.
const answering = "answer"

// run executes a command line and returns its exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if len(args) == 1 && args[0] == answering {
		if err := mcp.Answer(ctx, stdin, stdout); err != nil {
			return fail(stderr, exitFailure, err.Error(), "")
		}
		return 0
	}
	options, err := parse(args)
	switch {
	case errors.Is(err, pflag.ErrHelp):
		fmt.Fprint(stdout, usage, flagsOf(&mcp.Options{}).FlagUsages())
		return 0
	case err != nil:
		return fail(stderr, exitUsage, err.Error(), "gomc-mcp --help")
	}
	server, err := mcp.New(*options)
	if err == nil {
		err = server.Run(ctx, &sdk.StdioTransport{})
	}
	if err != nil && ctx.Err() == nil {
		return fail(stderr, exitFailure, err.Error(), "")
	}
	return 0
}

func fail(stderr io.Writer, status int, message, try string) int {
	fmt.Fprintln(stderr, "error:", message)
	if try != "" {
		fmt.Fprintln(stderr, "try:", try)
	}
	return status
}

// parse reads the flags.
func parse(args []string) (*mcp.Options, error) {
	o := &mcp.Options{}
	set := flagsOf(o)
	if err := set.Parse(args); err != nil {
		return nil, err
	}
	switch {
	case set.NArg() > 0:
		return nil, fmt.Errorf("%s is no flag, and there are no commands", set.Arg(0))
	case o.Time <= 0 || o.Memory == 0 || o.Text <= 0 || o.AtOnce <= 0:
		return nil, errors.New("limits are greater than 0")
	}
	if o.Folder != "" {
		if info, err := os.Stat(o.Folder); err != nil {
			return nil, fmt.Errorf("--folder: %w", err)
		} else if !info.IsDir() {
			return nil, fmt.Errorf("%s is no folder", o.Folder)
		}
	}
	self, err := os.Executable()
	o.Command = []string{self, answering}
	return o, err
}

func flagsOf(o *mcp.Options) *pflag.FlagSet {
	set := pflag.NewFlagSet("gomc-mcp", pflag.ContinueOnError)
	set.Usage = func() {}
	set.SortFlags = false
	set.StringVar(&o.Folder, "folder", "", "serve models in this `FOLDER` (none: models come as texts)")
	set.DurationVar(&o.Time, "time-limit", mcp.DefaultTime, "`TIME` of a request, as 30s or 5m")
	o.Memory = mcp.DefaultMemory
	set.Var((*size)(&o.Memory), "memory", "resident memory of a request, as 2GiB")
	set.IntVar(&o.Text, "text", mcp.DefaultText, "`BYTES` of the text of an answer")
	set.IntVar(&o.AtOnce, "at-once", 1, "requests that are answered at the same time")
	return set
}

// size is a number of bytes as gomc's flags have it.
type size uint64

func (s *size) String() string { return fmt.Sprint(uint64(*s)>>20, "MiB") }
func (s *size) Type() string   { return "SIZE" }

func (s *size) Set(text string) error {
	var asked spec.Spec
	if err := spec.Find("memory").Set(&asked, text); err != nil {
		return err
	}
	*s = size(asked.Memory)
	return nil
}
