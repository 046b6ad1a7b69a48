package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"gomc/cmd/gomc/terminal"
	"gomc/cmd/gomc/values"
	"gomc/outcome"
	"gomc/results"
	"gomc/results/files"
	"gomc/source"

	"github.com/spf13/pflag"
)

// outFiles are the files of --out.
type outFiles []string

// register adds the flag that names the files.
func (o *outFiles) register(set *pflag.FlagSet, name, usage string) {
	set.Var(o, name, usage+"; its extension chooses the format: "+values.OneOf(files.Extensions())+" (repeatable)")
}

func (o *outFiles) String() string { return strings.Join(*o, ", ") }

func (o *outFiles) Type() string { return fileType }

func (o *outFiles) Set(path string) error {
	if _, err := files.ByName(path); err != nil {
		if strings.HasSuffix(strings.ToLower(path), ".html") {
			return &values.Error{Message: "is a page: that is another flag", Try: "--html " + path}
		}
		wrong := "the end of the name must be " + values.OneOf(files.Extensions())
		return &values.Error{Message: wrong, Try: "--out trace.json"}
	}
	if slices.ContainsFunc(*o, func(other string) bool { return filepath.Clean(other) == filepath.Clean(path) }) {
		return &values.Error{Message: "is given twice"}
	}
	*o = append(*o, path)
	return nil
}

// possible finds out before the search what could not be written after it.
func (o *outFiles) possible(processes bool) error {
	for _, path := range *o {
		format, err := files.ByName(path)
		switch {
		case err != nil:
			return err // Set would have refused it
		case format.Processes && !processes:
			return &usageError{path + " would be " + format.Title + ", but the model has no processes", "--out trace.json"}
		}
		if err := files.Writable(path, read...); err != nil {
			return failure{err}
		}
	}
	return nil
}

// tellRun reports whether one of the files is of a run, whatever that shows.
func (o *outFiles) tellRun() bool {
	return slices.ContainsFunc(*o, func(path string) bool {
		format, err := files.ByName(path)
		return err == nil && format.Trace
	})
}

// read are the files of models and traces that this process reads, and must not write.
var read []string

// write writes all the files. One that would show a trace where there is none is not
// written, which is said; the first error is returned.
func (o *outFiles) write(outcome *outcome.Outcome) error {
	var first error
	for _, path := range *o {
		err := files.Write(path, outcome)
		var missing *files.NoTraceError
		switch {
		case errors.As(err, &missing):
			warn(fmt.Sprintf("%s is not written: %s", path, missing.Message))
		case err != nil && first == nil:
			first = failure{err}
		case err != nil:
			complain(err.Error(), "")
		}
	}
	return first
}

// writeTests writes all the files, each with all tests; the first error is returned.
func (o *outFiles) writeTests(tests *results.Tests) error {
	var first error
	for _, path := range *o {
		if err := files.WriteTests(path, tests); err != nil && first == nil {
			first = failure{err}
		} else if err != nil {
			complain(err.Error(), "")
		}
	}
	return first
}

// warn prints a warning that has no place in a model.
func warn(message string) {
	diagnose(source.Diagnostic{Severity: source.Warning, Message: message}, terminal.ColourAuto)
}
