package source

import (
	"fmt"
	"io"
	"os"
)

// TooLargeError says that a file has more bytes than one of its kind: a wrong name, often of a device, which has no end.
type TooLargeError struct {
	Bound int    // bytes
	Kind  string // what the file is to be
}

func (e *TooLargeError) Error() string {
	return fmt.Sprintf("more than %d MiB; this is no %s", e.Bound>>20, e.Kind)
}

// ReadFile is the content of a file, of which at most the given number of bytes is read. The error is one of the file
// system, a *TooLargeError within it where that is the reason.
func ReadFile(path string, bound int, kind string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := ReadAtMost(f, bound, kind)
	if _, large := err.(*TooLargeError); large {
		err = &os.PathError{Op: "read", Path: path, Err: err}
	}
	return text, err
}

// ReadAtMost reads everything, up to a bound in bytes. It returns the reader's error, or a *TooLargeError.
func ReadAtMost(r io.Reader, bound int, kind string) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, int64(bound)+1))
	if err == nil && len(text) > bound {
		return nil, &TooLargeError{bound, kind}
	}
	return text, err
}
