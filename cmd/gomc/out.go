package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gomc/cmd/gomc/terminal"
	"gomc/outcome"
	"gomc/results/files"
	"gomc/source"
)

// outFiles are the files of --out.
type outFiles []string

func (o *outFiles) String() string { return strings.Join(*o, ", ") }

func (o *outFiles) Type() string { return fileType }

func (o *outFiles) Set(path string) error {
	if _, err := files.ByName(path); err != nil {
		if strings.HasSuffix(strings.ToLower(path), ".html") {
			return &usageError{"is a page: that is another flag", "--html " + path}
		}
		return &usageError{"the end of the name must be " + oneOf(files.Extensions()), "--out trace.json"}
	}
	if slices.ContainsFunc(*o, func(other string) bool { return filepath.Clean(other) == filepath.Clean(path) }) {
		return &usageError{"is given twice", ""}
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

// warn prints a warning that has no place in a model.
func warn(message string) {
	d := source.Diagnostic{Severity: source.Warning, Message: message}
	fmt.Fprint(os.Stderr, d.Render(terminal.Colourful(os.Stderr, terminal.ColourAuto)))
}
