package main

import (
	"io"
	"os"

	"gomc/cmd/gomc/values"
	"gomc/results/files"
)

// fileName names a file; "" stands for a flag that is not given.
type fileName string

func (f *fileName) String() string { return string(*f) }

func (f *fileName) Type() string { return fileType }

// possible finds out what could not be written later.
func (f *fileName) possible() error {
	if *f == "" {
		return nil
	}
	if err := files.Creatable(string(*f), read...); err != nil {
		return failure{err}
	}
	return nil
}

// write writes to the file, all or nothing, or to stdout if there is none.
func (f *fileName) write(text func(io.Writer) error) error {
	if *f == "" {
		out := &sink{Writer: os.Stdout}
		text(out) // out keeps the error
		return out.err
	}
	if err := files.Replace(string(*f), text); err != nil {
		return failure{err}
	}
	return nil
}

// fileType is the type of flags that name files.
const fileType = "FILE"

func (f *fileName) Set(s string) error {
	if s == "" || *f != "" {
		return &values.Error{Message: "must be the name of one file", Try: "leave the flag out"}
	}
	*f = fileName(s)
	return nil
}
