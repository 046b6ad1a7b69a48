package main

import (
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

// list writes a listing for a program.
func list(l *results.Listing) error {
	l.Tool = "gomc " + version()
	out := &sink{Writer: os.Stdout}
	_ = l.JSON(out) // out keeps the error
	return out.err
}
