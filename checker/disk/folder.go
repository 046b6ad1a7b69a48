package disk

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"gomc/checker/runs"
	"gomc/spec"
)

// Folder is a folder that belongs to one search for as long as it runs.
type Folder struct {
	*runs.Space
	dir  string
	lock *os.File // held
	gone bool     // it is removed at the end
}

// FolderError is the error for a folder that cannot be used.
type FolderError struct {
	Folder, Message string
}

func (e *FolderError) Error() string { return fmt.Sprintf("--disk=%s: %s", e.Folder, e.Message) }

// lockName is the file that is locked while a search uses its folder.
const lockName = "lock"

// Open makes a folder ready: one for temporary files, or one of that name, which may not be
// in use, and has no files of another search.
func Open(name string) (*Folder, error) {
	f := &Folder{dir: name, gone: name == spec.AutoDisk}
	var err error
	if f.gone {
		f.dir, err = os.MkdirTemp("", "gomc-")
	} else {
		err = os.MkdirAll(name, 0o700)
	}
	if err != nil {
		return nil, &FolderError{name, err.Error()}
	}
	if err := f.take(); err != nil {
		f.release()
		return nil, err
	}
	return f, nil
}

// take makes the folder that of this search.
func (f *Folder) take() (err error) {
	if f.lock, err = lock(filepath.Join(f.dir, lockName)); err != nil {
		return &FolderError{f.dir, err.Error()}
	}
	entries, err := os.ReadDir(f.dir)
	if err != nil {
		return &FolderError{f.dir, err.Error()}
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), runs.Prefix) {
			return &FolderError{f.dir, fmt.Sprintf("there are files of another search in it, as %s; empty it, or give another folder", e.Name())}
		}
	}
	f.Space, err = runs.NewSpace(runs.Folder(f.dir))
	return err
}

// Close gives the folder back; nothing is to be done about an error.
func (f *Folder) Close() {
	f.Space.Close()
	f.release()
}

func (f *Folder) release() {
	if f.lock != nil {
		os.Remove(f.lock.Name())
		f.lock.Close()
	}
	if f.gone {
		os.RemoveAll(f.dir)
	}
}
