package main

import (
	"fmt"
	"os"

	"gomc/cmd/gomc/values"
	"gomc/results"

	"github.com/spf13/pflag"
)

// listing is the form of what a command lists.
type listing struct{ format values.Choice }

func (l *listing) register(set *pflag.FlagSet) {
	l.format = values.Chosen(textOrJSON)
	set.Var(&l.format, "format", "form of what is listed on stdout")
}

// json reports whether a program reads it.
func (l *listing) json() bool { return results.Format(l.format.Value) == results.FormatJSON }

// wrote says which files are written: to a program as a listing, to people on stderr.
func (l *listing) wrote(paths []string) error {
	if l.json() {
		return list(&results.Listing{Written: paths})
	}
	for _, path := range paths {
		fmt.Fprintln(os.Stderr, "wrote", path)
	}
	return nil
}

// list writes a listing for a program.
func list(l *results.Listing) error {
	l.Tool = "gomc " + version()
	out := &sink{Writer: os.Stdout}
	_ = l.JSON(out) // out keeps the error
	return out.err
}
