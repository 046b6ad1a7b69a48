//go:build unix

package lock

import (
	"errors"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// Folder locks a folder that is there; the error is ErrInUse, or of the system. Some file systems lock no folders:
// there a file in it has the lock.
func Folder(dir string) (*Held, error) {
	f, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	switch err := try(f); {
	case err == nil:
		return &Held{file: f}, nil
	case errors.Is(err, ErrInUse):
		f.Close()
		return nil, err
	}
	f.Close()
	return acquire(filepath.Join(dir, fileName))
}

// InUse reports whether a process holds the lock of a folder.
func InUse(dir string) bool {
	f, err := os.Open(dir)
	if err != nil {
		return false
	}
	defer f.Close()
	if err := try(f); errors.Is(err, ErrInUse) {
		return true
	} else if err == nil {
		unlock(f)
		return false
	}
	there, err := os.Open(filepath.Join(dir, fileName))
	if err != nil {
		return false
	}
	defer there.Close()
	if try(there) != nil {
		return true
	}
	unlock(there)
	return false
}

// unlock gives the lock of what is open back. Closing alone would not do it at once: a program that this process is
// just starting has the open files until its first instruction.
func unlock(f *os.File) { unix.Flock(int(f.Fd()), unix.LOCK_UN) }

// try locks what is open.
func try(f *os.File) error {
	err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	if errors.Is(err, unix.EWOULDBLOCK) {
		return ErrInUse
	}
	return err
}

// acquire locks a file, which it makes. Who has had it before may have removed the file meanwhile: then there is another
// one to lock.
func acquire(path string) (*Held, error) {
	for {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
		if err != nil {
			return nil, err
		}
		if err := try(f); err != nil {
			f.Close()
			return nil, err
		}
		mine, err := f.Stat()
		there, gone := os.Stat(path)
		if err == nil && gone == nil && os.SameFile(mine, there) {
			return &Held{file: f, made: true}, nil
		}
		f.Close()
	}
}
