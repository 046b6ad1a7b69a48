package files

import (
	"bufio"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// Creatable is the error of a place where Replace could make no file, or would take the place of one that is read.
func Creatable(path string, read ...string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s is there and is not a file", path)
	}
	if slices.ContainsFunc(read, func(name string) bool { return same(name, path) }) {
		return fmt.Errorf("%s is a file that is read: it would be lost", path)
	}
	f, err := beside(path)
	if err != nil {
		return err
	}
	defer unfinished.Delete(f.Name())
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// same reports whether two names lead to one file, by whichever links, or will do so.
func same(a, b string) bool {
	one, err := os.Stat(a)
	other, missing := os.Stat(b)
	return err == nil && missing == nil && os.SameFile(one, other) || a != "" && filepath.Clean(a) == filepath.Clean(b)
}

// Replace writes a file beside its place and then moves it there: what stood there is
// kept, or replaced as a whole, with the permissions that it has. A symbolic link stays one: the
// file that it leads to is replaced. The errors name the file.
func Replace(path string, write func(io.Writer) error) error {
	f, err := beside(path)
	if err != nil {
		return err
	}
	defer unfinished.Delete(f.Name())
	err = fill(f, write)
	place := f.Name()[:len(f.Name())-len(partMark)-partLetters]
	if info, there := os.Stat(place); err == nil && there == nil {
		err = os.Chmod(f.Name(), info.Mode().Perm())
	}
	if err == nil {
		err = os.Rename(f.Name(), place)
	}
	if err == nil {
		return nil
	}
	_ = os.Remove(f.Name()) // what went wrong before is the news
	if missing := (*NoTraceError)(nil); errors.As(err, &missing) {
		return missing
	}
	return fmt.Errorf("cannot write %s: %w", path, cause(err))
}

// A file that is being written is called by its final name, partMark and letters.
const (
	partMark    = ".part-"
	partLetters = 8
)

// beside makes a new file in the folder of path, and takes away those that runs left there
// which were killed as they wrote the same file.
func beside(path string) (*os.File, error) {
	place, err := destination(path)
	if err != nil {
		return nil, fmt.Errorf("cannot write %s: %w", path, cause(err))
	}
	sweep(place)
	part := place + partMark + rand.Text()[:partLetters]
	unfinished.Store(part, nil)
	f, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		unfinished.Delete(part)
		return nil, fmt.Errorf("cannot write %s: %w", path, cause(err))
	}
	return f, nil
}

// unfinished are the names of the files that are being written.
var unfinished sync.Map

// Abandon removes the files that are being written; the process is about to end.
func Abandon() {
	unfinished.Range(func(part, _ any) bool {
		_ = os.Remove(part.(string)) // the next that writes the same file removes it
		return true
	})
}

// mostLinks is how many symbolic links lead on before they are taken for a circle.
const mostLinks = 40

// destination follows symbolic links, also to where there is no file yet.
func destination(path string) (string, error) {
	at := path
	for range mostLinks {
		info, err := os.Lstat(at)
		if err != nil || info.Mode()&os.ModeSymlink == 0 {
			return at, nil // what is wrong with the place shows when the file is made
		}
		next, err := os.Readlink(at)
		if err != nil {
			return path, err
		}
		if !filepath.IsAbs(next) {
			next = filepath.Join(filepath.Dir(at), next)
		}
		at = next
	}
	return path, errors.New("too many symbolic links")
}

// abandoned is the age from which on an unfinished file is left over: a file is written
// in a moment, at the end of a run.
const abandoned = 10 * time.Minute

// sweep removes what is left of earlier attempts to write path.
func sweep(path string) {
	folder, name := filepath.Split(path)
	entries, err := os.ReadDir(filepath.Clean(folder))
	if err != nil {
		return // what is wrong with the folder shows when the file is made
	}
	for _, e := range entries {
		letters, ours := strings.CutPrefix(e.Name(), name+partMark)
		if !ours || len(letters) != partLetters || !e.Type().IsRegular() {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > abandoned {
			_ = os.Remove(folder + e.Name()) // it can stay as well
		}
	}
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
