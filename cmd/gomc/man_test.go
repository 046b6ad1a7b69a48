package main

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
	"github.com/spf13/pflag"
)

var man = flag.String("man", "", "the folder into which the manual pages are written (make man)")

// TestManPages writes a manual page for each command, which names each of its flags. The generator is a dependency of
// this test alone: the program does without it.
func TestManPages(t *testing.T) {
	dir := *man
	if dir == "" {
		dir = t.TempDir()
	}
	root := newRoot()
	root.DisableAutoGenTag = true
	date := time.Unix(0, 0) // pages of the same commands are the same
	header := &doc.GenManHeader{Title: "GOMC", Section: "1", Date: &date, Source: "gomc", Manual: "gomc"}
	if err := doc.GenManTree(root, header, dir); err != nil {
		t.Fatal(err)
	}
	for _, cmd := range append(root.Commands(), root) {
		if cmd.IsAvailableCommand() && cmd.Name() != "help" || cmd == root {
			checkPage(t, dir, cmd)
		}
	}
}

func checkPage(t *testing.T, dir string, cmd *cobra.Command) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, strings.ReplaceAll(cmd.CommandPath(), " ", "-")+".1"))
	if err != nil {
		t.Error(err)
		return
	}
	page := strings.ReplaceAll(string(text), `\-`, "-")
	cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden && !strings.Contains(page, "--"+f.Name) {
			t.Errorf("the page of %s does not name --%s", cmd.CommandPath(), f.Name)
		}
	})
}
