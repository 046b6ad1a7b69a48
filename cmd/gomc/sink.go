package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// sink is stdout. It remembers the first error and then ends the run, whose result
// cannot be written any more.
type sink struct {
	io.Writer
	err    error
	cancel func(error)
}

func (s *sink) Write(b []byte) (int, error) {
	n, err := s.Writer.Write(b)
	if err != nil && s.err == nil {
		s.err = failure{fmt.Errorf("cannot write to standard output: %w", cause(err))}
		if s.cancel != nil {
			s.cancel(err)
		}
	}
	return n, err
}

// cause is an error without the name of the file that it happened to.
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
