package files

import (
	"bufio"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"

	"gomc/checker"
)

// Write puts an outcome into a file whose name says the format. Errors are those of
// ByName, of the file system, and *NoTrace, before which nothing is touched.
func Write(path string, o *checker.Outcome) error {
	format, err := ByName(path)
	if err != nil {
		return err
	}
	return Replace(path, func(w io.Writer) error { return format.Encode(w, o) })
}

// Writable is the error that Write would meet with any outcome: an unknown format, or a
// place where no file can be made. It is worth knowing before a long search.
func Writable(path string) error {
	if _, err := ByName(path); err != nil {
		return err
	}
	return Creatable(path)
}

// Creatable is the error of a place where Replace could make no file.
func Creatable(path string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s is there and is not a file", path)
	}
	f, err := beside(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// beside makes a new file in the folder of path.
func beside(path string) (*os.File, error) {
	f, err := os.OpenFile(path+".part-"+rand.Text()[:8], os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return nil, fmt.Errorf("cannot write %s: %w", path, cause(err))
	}
	return f, nil
}

// Replace writes a file beside its place and then moves it there: what stood there is
// kept, or replaced as a whole. The errors name the file.
func Replace(path string, write func(io.Writer) error) error {
	f, err := beside(path)
	if err != nil {
		return err
	}
	err = fill(f, write)
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err == nil {
		return nil
	}
	_ = os.Remove(f.Name()) // what went wrong before is the news
	if missing := (*NoTrace)(nil); errors.As(err, &missing) {
		return missing
	}
	return fmt.Errorf("cannot write %s: %w", path, cause(err))
}

// fill writes, and closes the file in any case.
func fill(f *os.File, write func(io.Writer) error) error {
	w := bufio.NewWriter(f)
	err := write(w)
	if err == nil {
		err = w.Flush()
	}
	return errors.Join(err, f.Close())
}

// cause is an error without the names of files, which the user did not choose.
func cause(err error) error {
	var path *os.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}
