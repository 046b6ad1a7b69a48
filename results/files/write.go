package files

import (
	"io"

	"gomc/outcome"
	"gomc/results"
)

// Write writes an outcome to a file, in the format that its name says. It returns the errors of ByName and of the file
// system, and a *NoTraceError, which it finds before it touches anything.
func Write(path string, o *outcome.Outcome) error {
	format, err := ByName(path)
	if err != nil {
		return err
	}
	return Replace(path, func(w io.Writer) error { return format.Encode(w, o) })
}

// WriteTests puts several tests into one file whose name says the format, which must be one of Several.
func WriteTests(path string, t *results.Tests) error {
	format, err := ByName(path)
	if err != nil {
		return err
	}
	return Replace(path, func(w io.Writer) error { return format.several(w, t) })
}

// Writable is the error that Write would meet with any outcome: an unknown format, or a
// place where no file can be made, or of one that is read. It is worth knowing before a long search.
func Writable(path string, read ...string) error {
	if _, err := ByName(path); err != nil {
		return err
	}
	return Creatable(path, read...)
}
