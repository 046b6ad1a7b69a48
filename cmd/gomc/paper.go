package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"gomc/cmd/gomc/terminal"
	"gomc/experiments"
	"gomc/results/page"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// paperFlags lists the flags that go with --paper: none that would change what is checked.
var paperFlags = strings.Fields("paper all max-states time-limit memory workers format color progress checkpoint html")

// makePaper is gomc table --paper.
func (f *tableFlags) makePaper(cmd *cobra.Command, args []string) error {
	if err := f.paperUsage(cmd, args); err != nil {
		return err
	}
	ctx, cancel, stop := ofProcess.Begin()
	defer stop()
	live := terminal.NewPulse(f.progress.Value)
	opts := experiments.PaperOptions{Check: f.asked(), Progress: live.Callback(), All: f.all, Rows: experiments.Rows(f.rows.String())}
	opts.Next = func(n, of int, id string) {
		live.Erase()
		live.Start(fmt.Sprintf("%d/%d %s ", n, of, id))
	}
	table, err := experiments.Paper(ctx, f.paper.Value, opts)
	live.Erase()
	if err != nil {
		return unanswered(err)
	}
	table.Command = commandLine()
	return f.tell(&sink{Writer: os.Stdout, cancel: cancel}, table.Write, table.Exit(), page.PaperOf(table))
}

// paperUsage refuses what does not go together.
func (f *tableFlags) paperUsage(cmd *cobra.Command, args []string) error {
	switch {
	case f.paper.Value == "":
		return &usageError{"--all goes with --paper only", "--paper=A --all"}
	case len(args) > 0:
		return &usageError{"--paper brings its own models", "gomc table --paper=" + f.paper.Value}
	}
	var err error
	cmd.Flags().Visit(func(given *pflag.Flag) {
		if err == nil && !slices.Contains(paperFlags, given.Name) {
			err = &usageError{"--" + given.Name + " would change the table: it cannot be combined with --paper",
				"gomc table --paper=" + f.paper.Value}
		}
	})
	return err
}
