package lock

import (
	"errors"
	"os"
	"path/filepath"
)

// Temporary makes a folder for temporary files, whose name begins with a prefix, and locks it. Who removes it does so
// before the lock is given back. The error is of the system.
func Temporary(prefix string) (dir string, held *Held, err error) {
	for {
		if dir, err = os.MkdirTemp("", prefix); err != nil {
			return "", nil, err
		}
		held, err = Folder(dir)
		_, there := os.Stat(dir)
		if there == nil && err == nil {
			return dir, held, nil
		}
		held.Release()
		os.RemoveAll(dir)
		if there == nil && !errors.Is(err, ErrInUse) {
			return dir, nil, err
		} // else another process sweeps it, since it was not locked yet
	}
}

// Sweep removes the folders of Temporary that no process holds: those of processes that were killed. It leaves those
// that are not as wanted alone; nil: none. Where folders have no locks that end with their process, it cannot tell, and
// removes none.
func Sweep(prefix string, wanted func(entries []os.DirEntry) bool) {
	folders, _ := filepath.Glob(filepath.Join(os.TempDir(), prefix+"*")) // the pattern is right
	for _, dir := range folders {
		if entries, err := os.ReadDir(dir); err != nil || wanted != nil && !wanted(entries) {
			continue
		}
		if held, err := Folder(dir); err == nil {
			os.RemoveAll(dir)
			held.Release()
		}
	}
}
