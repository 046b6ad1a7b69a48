package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"gomc"
	"gomc/results"

	"github.com/spf13/cobra"
)

// buildVersion is set by the Makefile.
var buildVersion string

// version is the version built in, or what the Go tool knows of it.
func version() string {
	if buildVersion != "" {
		return buildVersion
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return gomc.Version
}

// versionInfo is the version, and what gomc was built with and for.
func versionInfo() string {
	return fmt.Sprintf("%s (%s, %s/%s)", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

func newVersion() *cobra.Command {
	f := &listing{}
	cmd := &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if f.json() {
				return list(&results.Listing{Version: &results.Build{Version: version(), Go: runtime.Version(),
					System: runtime.GOOS, Machine: runtime.GOARCH}})
			}
			return say("gomc version " + versionInfo() + "\n")
		},
	}
	f.register(cmd.Flags())
	return cmd
}
