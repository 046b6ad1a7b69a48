package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/cmd/gomc/help"
	"gomc/spec"

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
		text, short := help.Text(cmd, true), help.Text(cmd, false)
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if !strings.Contains(text, " --"+f.Name) || f.Usage == "" {
				t.Errorf("%s --help=all does not explain --%s", cmd.CommandPath(), f.Name)
			}
			if !strings.Contains(short, "--"+f.Name) && !slices.Contains(spec.Find("compat").Also, f.Name) {
				t.Errorf("%s --help does not name --%s", cmd.CommandPath(), f.Name)
			}
		})
		if n := strings.Count(short, "\n"); n > 60 {
			t.Errorf("%s --help has %d lines", cmd.CommandPath(), n)
		}
		if cmd.Short == "" || cmd.Name() != "version" && (cmd.Example == "" || cmd.Long == "") {
			t.Errorf("%s has no example or no description", cmd.CommandPath())
		}
		for line := range strings.Lines(text + short) {
			if n := len([]rune(line)) - 1; n > 120 {
				t.Errorf("%s --help: a line of %d columns: %s", cmd.CommandPath(), n, line)
			}
		}
	})
}

// TestHelpFits: the help of gomc, and of gomc check, is a page of 60 lines, and explains ten flags.
func TestHelpFits(t *testing.T) {
	for _, words := range [][]string{{"--help"}, {"check", "--help"}} {
		status, stdout, stderr := runCommand(t, words)
		if lines := strings.Count(string(stdout), "\n"); status != 0 || stderr != "" || lines > 60 {
			t.Errorf("gomc %v: exit status %d, %d lines, %s", words, status, lines, stderr)
		}
		if n := len(regexp.MustCompile(`(?m)^      --`).FindAll(stdout, -1)); n != 10 {
			t.Errorf("gomc %v explains %d flags", words, n)
		}
	}
	root := newRoot()
	for _, name := range mainCommands {
		if c, _, err := root.Find([]string{name}); err != nil || c == root {
			t.Errorf("there is no command %s: %v", name, err)
		}
	}
}

// TestTopics: what each topic shows as a command runs, on models of the library; each flag that it names exists, and
// each page.
func TestTopics(t *testing.T) {
	check, _, err := newRoot().Find([]string{"check"})
	if err != nil || len(help.Topics()) < 6 {
		t.Fatal(help.Topics(), err)
	}
	pages, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	for _, e := range gomc.Examples() {
		if err := os.WriteFile(e.Name+".m", []byte(e.Text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range help.Topics() {
		text, _ := help.Topic(name)
		commands := regexp.MustCompile(`(?m)^  \$ gomc (.*)$`).FindAllStringSubmatch(text, -1)
		if len(commands) == 0 {
			t.Errorf("%s: no example", name)
		}
		for _, c := range commands {
			args := strings.Fields(c[1])
			if args[0] != "help" {
				args = append(args, "--max-states=300") // it is the command line that is tried here
			}
			status, stdout, stderr := runCommand(t, args)
			if status > 0 && status < 10 || len(stdout) == 0 {
				t.Errorf("%s: gomc %v: exit status %d: %s", name, args, status, stderr)
			}
		}
		ours, _, _ := strings.Cut(text, theirHeading) // TestTheirFlags tries what is behind it
		for _, flag := range regexp.MustCompile(`--([a-z][a-z-]*)`).FindAllStringSubmatch(ours, -1) {
			if check.Flags().Lookup(flag[1]) == nil {
				t.Errorf("%s: there is no flag %s", name, flag[0])
			}
		}
		for _, page := range regexp.MustCompile(`docs/[a-z-]+\.md`).FindAllString(text, -1) {
			if _, err := os.Stat(filepath.Join(pages, page)); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		for line := range strings.Lines(text) {
			if len(line) > 81 {
				t.Errorf("%s: a line of %d columns: %s", name, len(line)-1, line)
			}
		}
	}
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
