// Package lock says that something on disk is in use: a folder, or a file that is replaced as a whole. Where the
// system has locks, it gives them back when the process ends, however that comes about, and a folder is locked
// itself: no file appears in it.
package lock

import (
	"errors"
	"os"
)

// ErrInUse says that another holder has the lock.
var ErrInUse = errors.New("in use")

// Held is a lock that this process holds. A nil Held holds nothing.
type Held struct {
	file *os.File
	made bool // for the lock, so that it is removed with it
}

// Release gives the lock back.
func (h *Held) Release() {
	if h == nil {
		return
	}
	if h.made { // it is removed while it is locked
		os.Remove(h.file.Name())
	}
	unlock(h.file)
	h.file.Close()
}

// suffix is appended to the name of a file to name its lock.
const suffix = ".lock"

// fileName is the lock in a folder, where the system does not lock folders.
const fileName = "lock"

// File locks a file that is replaced as a whole, so that another file must have the lock.
func File(path string) (*Held, error) { return acquire(path + suffix) }
