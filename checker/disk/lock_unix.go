//go:build unix

package disk

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// lock locks a file, which it makes. The system gives the lock back when the process ends, however.
// Who has had it before may have removed the file meanwhile: then there is another one to lock.
func lock(path string) (*os.File, error) {
	for {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
		if err != nil {
			return nil, err
		}
		if err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
			f.Close()
			return nil, errors.New("another search uses the folder")
		}
		mine, err := f.Stat()
		there, gone := os.Stat(path)
		if err == nil && gone == nil && os.SameFile(mine, there) {
			return f, nil
		}
		f.Close()
	}
}
