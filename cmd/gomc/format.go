package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"gomc"
	"gomc/cmd/gomc/terminal"
	"gomc/cmd/gomc/values"
	"gomc/outcome"
	"gomc/programs"
	"gomc/results"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/cobra"
)

// formatting says what gomc fmt does with each file.
type formatting struct {
	list, diff, write bool
	told              []results.Formatted // for --format=json
	output            outputFlags
	out               *sink
	worst             error // of files that could not be formatted
}

// newFormat is the command gomc fmt.
func newFormat() *cobra.Command {
	f := &formatting{out: &sink{Writer: os.Stdout}}
	f.output.colour = values.Chosen(terminal.ColourModes)
	cmd := &cobra.Command{
		Use:               "fmt [flags] [model.m|folder|-]...",
		Short:             "Lay out models in the canonical way",
		ValidArgsFunction: completeModels,
		RunE:              func(_ *cobra.Command, args []string) error { return f.all(args) },
	}
	cmd.Flags().BoolVarP(&f.list, "list", "l", false, "list the files whose layout would change, and print nothing else")
	cmd.Flags().BoolVarP(&f.diff, "diff", "d", false, "print what would change, and nothing else")
	cmd.Flags().BoolVarP(&f.write, "write", "w", false, "write the result into the file instead of printing it")
	f.output.registerFormat(cmd.Flags(), textOrJSON)
	cmd.Flags().Var(&f.output.colour, "color", "colour in diagnostics; auto: on a terminal, unless NO_COLOR is set")
	return cmd
}

func (f *formatting) all(args []string) error {
	if f.output.json() && f.diff {
		return &usageError{"--diff is text: it has no place in --format=json", "--list, or --format=json alone"}
	}
	if len(args) == 0 {
		args = []string{standardInput}
	}
	for _, path := range args {
		if err := f.path(path); err != nil {
			return err
		}
	}
	if f.output.json() {
		return cmp.Or(list(&results.Listing{Files: f.told}), f.worst)
	}
	return cmp.Or(f.out.err, f.worst)
}

// path formats a file, standard input, or the models below a folder.
func (f *formatting) path(path string) error {
	if path == standardInput && f.write {
		return &usageError{"standard input cannot be written", "gomc fmt <model.m >formatted.m"}
	}
	if path == standardInput {
		text, formatted, err := gomc.FormatReader(standardInputName, os.Stdin)
		return f.formatted(standardInputName, text, formatted, err)
	}
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		return f.file(path)
	}
	return filepath.WalkDir(path, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return unreadableBecause(path, err)
		case entry.Type().IsRegular() && filepath.Ext(path) == ".m":
			return f.file(path)
		}
		return nil
	})
}

func (f *formatting) file(path string) error {
	if programs.Is(path) {
		return &usageError{path + " is a program of P, and programs of P are not formatted", "gomc fmt model.m"}
	}
	text, formatted, err := gomc.FormatFile(path)
	return f.formatted(path, text, formatted, err)
}

// formatted reports the result for a text. If it does not parse, the other files are still formatted.
func (f *formatting) formatted(path, text, formatted string, err error) error {
	if err == nil {
		return f.tell(path, text, formatted)
	}
	if list, wrong := gomc.AsDiagnostics(err); wrong && f.output.json() {
		f.told = append(f.told, results.Formatted{File: path, Diagnostics: outcome.Diagnoses(list)})
		f.worst = exitError(outcome.ExitModel)
		return nil
	}
	m := modelFile{path: path, output: &f.output}
	if err = m.explained(err); !errors.As(err, new(exitError)) {
		return err
	}
	f.worst = err
	return nil
}

// tell does with the result what the flags ask for.
func (f *formatting) tell(path, text, formatted string) error {
	changed := text != formatted
	if f.output.json() {
		one := results.Formatted{File: path, Changed: changed}
		if !f.list && !f.write {
			one.Text = formatted
		}
		f.told = append(f.told, one)
	} else if f.list && changed {
		fmt.Fprintln(f.out, path)
	}
	if f.diff && changed {
		f.out.Write(diff.Diff(path+".orig", []byte(text), path, []byte(formatted))) // f.out keeps the error
	}
	if f.write && changed {
		file := fileName(path)
		if err := file.write(func(w io.Writer) error { _, err := io.WriteString(w, formatted); return err }); err != nil {
			return err
		}
	}
	if f.list || f.diff || f.write || f.output.json() {
		return nil
	}
	return say(terminal.Shown(os.Stdout, formatted))
}
