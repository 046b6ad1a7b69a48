package main

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// every visits a command and those below it, except cobra's own.
func every(cmd *cobra.Command, visit func(*cobra.Command)) {
	visit(cmd)
	for _, c := range cmd.Commands() {
		if c.Name() != "completion" && c.Name() != "help" {
			every(c, visit)
		}
	}
}

func TestHelpTeaches(t *testing.T) {
	every(newRoot(), func(cmd *cobra.Command) {
		var help strings.Builder
		cmd.SetOut(&help)
		if err := cmd.Help(); err != nil {
			t.Fatal(err)
		}
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if !strings.Contains(help.String(), "--"+f.Name) || f.Usage == "" {
				t.Errorf("%s --help does not explain --%s", cmd.CommandPath(), f.Name)
			}
		})
		if cmd.Short == "" || cmd.Name() != "version" && (cmd.Example == "" || cmd.Long == "") {
			t.Errorf("%s has no example or no description", cmd.CommandPath())
		}
		for line := range strings.Lines(help.String()) {
			if n := len([]rune(line)) - 1; n > 120 {
				t.Errorf("%s --help: a line of %d columns: %s", cmd.CommandPath(), n, line)
			}
		}
	})
}

// TestOneDoor: gomc and gomc check must not drift apart.
func TestOneDoor(t *testing.T) {
	root := newRoot()
	check, _, err := root.Find([]string{"check"})
	if err != nil {
		t.Fatal(err)
	}
	check.Flags().VisitAll(func(f *pflag.Flag) {
		if g := root.Flags().Lookup(f.Name); g == nil || g.Usage != f.Usage || g.DefValue != f.DefValue {
			t.Errorf("gomc has another --%s than gomc check", f.Name)
		}
	})
}
