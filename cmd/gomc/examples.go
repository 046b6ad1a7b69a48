package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"gomc"
	"gomc/results"
	"gomc/results/layout"
	"gomc/source"

	"github.com/spf13/cobra"
)

func newExamples() *cobra.Command {
	var write bool
	f := &listing{}
	cmd := &cobra.Command{
		Use:               "examples [--write] [name]",
		Short:             "List the model library, or print a model",
		ValidArgsFunction: completeExamples,
		RunE:              func(_ *cobra.Command, args []string) error { return f.examples(args, write) },
	}
	f.register(cmd.Flags())
	cmd.Flags().BoolVar(&write, "write", false, "write NAME.m, and NAME.json if there is one, into this folder instead of to stdout")
	return cmd
}

func (l *listing) examples(args []string, write bool) error {
	switch {
	case l.json() && write:
		return &usageError{"--write writes files, and lists nothing", "--write without --format"}
	case len(args) > 1:
		return &usageError{"one example at a time", "gomc examples " + args[0]}
	case len(args) == 0 && write:
		return &usageError{"--write needs the name of an example", "gomc examples, for the list"}
	case len(args) == 0:
		return l.library()
	}
	if name, ok := strings.CutSuffix(args[0], snapshotExtension); ok {
		return liveState(name, write)
	}
	e, ok := gomc.FindExample(args[0])
	if !ok {
		return unknownExample(args[0])
	}
	if write {
		return writeExample(e)
	}
	if l.json() {
		return list(&results.Listing{Examples: []results.Listed{{Name: e.Name, Title: e.Title, Of: e.Of, Text: e.Text}}})
	}
	return say(e.Text)
}

const snapshotExtension = ".json"

// liveState prints or writes the snapshot that there is of a model.
func liveState(name string, write bool) error {
	s, err := gomc.LibrarySnapshot(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &usageError{"there is no snapshot " + name + snapshotExtension, "gomc snapshot makes one of any model"}
	case err != nil:
		return failure{err}
	case write:
		return writeNew(name+snapshotExtension, s.Text())
	}
	return say(s.Text())
}

// library lists the models of the library.
func (l *listing) library() error {
	table, all := &layout.Table{Numbers: make([]bool, 2)}, []results.Listed{}
	for _, e := range gomc.Examples() {
		table.Rows = append(table.Rows, []string{e.Name, e.Title})
		all = append(all, results.Listed{Name: e.Name, Title: e.Title, Of: e.Of})
	}
	if l.json() {
		return list(&results.Listing{Examples: all})
	}
	return say(table.Text(0))
}

func unknownExample(name string) error {
	u := &usageError{"there is no example " + name, "gomc examples, for the list"}
	if near := source.Nearest(name, exampleNames()); near != "" {
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

// writeExample writes NAME.m, the model that it includes, and the snapshot that there is of it.
func writeExample(e gomc.Example) error {
	if err := writeNew(e.Name+".m", e.Text); err != nil {
		return err
	}
	if of, ok := gomc.FindExample(e.Of); ok {
		return writeIncluded(of)
	}
	if _, err := gomc.LibrarySnapshot(e.Name); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return liveState(e.Name, true)
}

// writeIncluded writes a model beside one that includes it, unless it is there already.
func writeIncluded(e gomc.Example) error {
	if there, err := source.ReadFile(e.Name+".m", gomc.MaxModelBytes, "model"); err == nil && string(there) == e.Text {
		return nil
	}
	return writeNew(e.Name+".m", e.Text)
}

// writeNew creates a file; it never overwrites what may be the user's work.
func writeNew(name, text string) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return &usageError{name + " is already here", "move it away, or gomc examples " + strings.TrimSuffix(name, ".m") + " > other" + filepath.Ext(name)}
	}
	if err != nil {
		return failure{err}
	}
	_, err = f.WriteString(text)
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
