package main

import (
	"os"

	"gomc/programs"
	"gomc/results"

	"github.com/spf13/cobra"
)

const runsLong = `Runs lists the searches on disk that were stopped or killed, in a folder or in the
folders in it: how far each got, and the command that continues it.`

func newRuns() *cobra.Command {
	f := &listing{}
	cmd := &cobra.Command{
		Use:     "runs dir",
		Short:   "List the searches on disk that can be resumed",
		Long:    runsLong,
		Example: "  gomc runs /scratch/gomc",
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return &usageError{"one folder", "gomc runs ."}
			}
			return f.runs(args[0])
		},
	}
	f.register(cmd.Flags())
	return cmd
}

func (l *listing) runs(dir string) error {
	all, err := programs.Saved(dir)
	if err != nil {
		return err
	}
	if l.json() {
		return list(&results.Listing{Runs: all})
	}
	if len(all) == 0 {
		return say("no search in " + dir + " can go on\n")
	}
	return results.WriteSaved(os.Stdout, all)
}
