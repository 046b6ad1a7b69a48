package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"gomc"
	"gomc/internal/diag"

	"github.com/spf13/cobra"
)

const examplesLong = `Examples lists the models that gomc carries with it, or writes one out. The first
lines of each say where the protocol comes from and what must come of it.`

const examplesExample = `  gomc examples
  gomc examples paxos > paxos.m
  gomc examples --write paxos        the same, but refuses to overwrite`

func newExamples() *cobra.Command {
	var write bool
	cmd := &cobra.Command{
		Use:                   "examples [--write] [name]",
		Short:                 "List the model library, or write a model out",
		Long:                  examplesLong,
		Example:               examplesExample,
		DisableFlagsInUseLine: true,
		Args:                  cobra.ArbitraryArgs,
		ValidArgsFunction:     completeExamples,
		RunE:                  func(_ *cobra.Command, args []string) error { return examples(args, write) },
	}
	cmd.Flags().BoolVar(&write, "write", false, "write NAME.m into this folder instead of to stdout")
	return cmd
}

func examples(args []string, write bool) error {
	switch {
	case len(args) > 1:
		return &usage{"one example at a time", "gomc examples " + args[0]}
	case len(args) == 0 && write:
		return &usage{"--write needs the name of an example", "gomc examples, for the list"}
	case len(args) == 0:
		return listExamples()
	}
	e, ok := gomc.FindExample(args[0])
	if !ok {
		return unknownExample(args[0])
	}
	if write {
		return writeExample(e)
	}
	return say(e.Text)
}

func listExamples() error {
	var b strings.Builder
	for _, e := range gomc.Examples() {
		fmt.Fprintf(&b, "%-18s %s\n", e.Name, e.Title)
	}
	return say(b.String())
}

func unknownExample(name string) error {
	u := &usage{"there is no example " + name, "gomc examples, for the list"}
	if near := diag.Nearest(name, exampleNames()); near != "" {
		u.try = "gomc examples " + near
	}
	return u
}

func exampleNames() []string {
	var names []string
	for _, e := range gomc.Examples() {
		names = append(names, e.Name)
	}
	return names
}

// writeExample creates NAME.m; it never overwrites what may be the user's work.
func writeExample(e gomc.Example) error {
	name := e.Name + ".m"
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return &usage{name + " is already here", "move it away, or gomc examples " + e.Name + " > other.m"}
	}
	if err != nil {
		return failure{err}
	}
	_, err = f.WriteString(e.Text)
	if err = errors.Join(err, f.Close()); err != nil {
		return failure{err}
	}
	fmt.Fprintln(os.Stderr, "wrote", name)
	return nil
}

func completeExamples(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return exampleNames(), cobra.ShellCompDirectiveNoFileComp
}
