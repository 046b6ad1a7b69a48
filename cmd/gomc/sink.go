package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"

	"gomc"
	"gomc/cmd/gomc/terminal"
	"gomc/outcome"
	"gomc/results"
	"gomc/source"
)

// wrote reports whether something went to stdout. said has the diagnostics on stderr so far, about names the model that
// was asked for.
var (
	wrote bool
	said  source.List
	about string
)

// diagnose prints a diagnostic on stderr, as wide as the terminal.
func diagnose(d source.Diagnostic, colour string) {
	said = append(said, d)
	text := d.RenderWithin(terminal.Colourful(os.Stderr, colour), terminal.Columns(os.Stderr))
	fmt.Fprint(os.Stderr, terminal.Folded(os.Stderr, text))
}

// concluded prints why there is no result, if JSON is asked for and nothing was printed.
func concluded(status int) int {
	if status == outcome.ExitVerified || wrote || !asksJSON() {
		return status
	}
	out := &sink{Writer: os.Stdout}
	results.NoResult(out, "gomc "+gomc.Version, cmp.Or(about, refusedModel()), status, said) // out keeps the error
	if out.err != nil {
		return report(out.err)
	}
	return status
}

// asksJSON reports whether JSON is asked for of a command that has it, also where its flags cannot be read.
func asksJSON() bool {
	words := invokedAs
	if end := slices.Index(words, "--"); end >= 0 {
		words = words[:end]
	}
	format := slices.Index(words, "--format")
	return invoked != nil && invoked.Flags().Lookup("format") != nil && (slices.Contains(words, "--format=json") ||
		format >= 0 && format+1 < len(words) && words[format+1] == "json")
}

// sink writes to stdout. It remembers the first error and then ends the run, whose result
// cannot be written any more.
type sink struct {
	io.Writer
	err    error
	cancel func(error)
}

func (s *sink) Write(b []byte) (int, error) {
	n, err := s.Writer.Write(b)
	wrote = wrote || n > 0
	if err != nil && s.err == nil {
		s.err = failure{fmt.Errorf("cannot write to standard output: %w", cause(err))}
		if s.cancel != nil {
			s.cancel(err)
		}
	}
	return n, err
}

// cause returns an error without the name of the file that it happened to.
func cause(err error) error {
	if detail := (*fs.PathError)(nil); errors.As(err, &detail) {
		return detail.Err
	}
	return err
}

// say writes to stdout; an error to do so is a failure.
func say(text string) error {
	out := &sink{Writer: os.Stdout}
	io.WriteString(out, text) // out keeps the error
	return out.err
}
