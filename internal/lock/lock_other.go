//go:build !unix

package lock

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Folder locks a folder that is there; the error is ErrInUse, or of the system.
func Folder(dir string) (*Held, error) { return acquire(filepath.Join(dir, fileName)) }

// InUse reports whether a folder is locked, or was when the process that locked it was killed.
func InUse(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, fileName))
	return err == nil
}

// acquire makes a file that must not be there yet. A process that is killed leaves it behind.
func acquire(path string) (*Held, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil, fmt.Errorf("%w, or was when a process was killed: then remove %s", ErrInUse, path)
	}
	if err != nil {
		return nil, err
	}
	return &Held{file: f, made: true}, nil
}

// unlock does nothing: the file is the lock.
func unlock(*os.File) {}
