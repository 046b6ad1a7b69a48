package disk

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"gomc/checker/disk/extsort"
	"gomc/internal/lock"
	"gomc/spec"
)

// Folder is a folder that belongs to one search for as long as it runs.
type Folder struct {
	Space *extsort.Space
	dir   string
	lock  *lock.Held
	gone  bool // it is removed at the end
}

// FolderError is the error for a folder that cannot be used.
type FolderError struct {
	Folder, Message string
}

// Error does not say by which flag the folder was named: it may be --disk, --checkpoint or --resume.
func (e *FolderError) Error() string {
	if e.Folder == spec.TempDisk {
		return "no folder for temporary files: " + e.Message
	}
	return e.Folder + ": " + e.Message
}

// Open makes a folder ready: one for temporary files, or one of that name, which may not be
// in use, and has no files of another search.
func Open(name string, resume bool) (*Folder, error) {
	f := &Folder{dir: name, gone: name == spec.TempDisk}
	var err error
	switch {
	case f.gone:
		f.dir, err = os.MkdirTemp("", "gomc-")
	case resume:
		if _, missing := os.Stat(name); errors.Is(missing, fs.ErrNotExist) {
			return nil, &spec.UnsupportedError{Message: name + ": there is no such folder, with a search that could go on",
				Try: runsTry}
		}
	default:
		err = os.MkdirAll(name, 0o700)
	}
	if err != nil {
		return nil, &FolderError{name, err.Error()}
	}
	if err := f.take(resume); err != nil {
		f.release()
		return nil, err
	}
	return f, nil
}

// In is a folder of another file system, for a search that may be resumed.
func In(files extsort.FS) (*Folder, error) {
	space, err := extsort.NewSpace(files)
	return &Folder{Space: space, dir: "elsewhere"}, err
}

// take makes the folder that of this search.
func (f *Folder) take(resume bool) (err error) {
	switch f.lock, err = lock.Folder(f.dir); {
	case errors.Is(err, lock.ErrInUse):
		return f.wrong("another search uses the folder: it is " + err.Error())
	case err != nil:
		return f.wrong(err.Error())
	}
	if f.Space, err = extsort.NewSpace(extsort.Folder(f.dir)); err != nil || resume {
		return err
	}
	if f.gone {
		f.Space.Limit = room(f.dir) / 2
	}
	entries, err := os.ReadDir(f.dir)
	if err != nil {
		return f.wrong(err.Error())
	}
	for _, e := range entries {
		if e.Name() == manifestName {
			return f.unfit("there is a search in it that was not finished", "--resume, which goes on with it, or an empty folder")
		}
		if strings.HasPrefix(e.Name(), extsort.Prefix) {
			return f.unfit(fmt.Sprintf("there are files of another search in it, as %s", e.Name()), "an empty folder")
		}
	}
	return nil
}

// Name is the folder's.
func (f *Folder) Name() string { return f.dir }

func (f *Folder) wrong(what string) error { return &FolderError{f.dir, what} }

// unfit is the error for a folder that was named for something else than what is in it.
func (f *Folder) unfit(what, try string) error {
	return &spec.UnsupportedError{Message: f.dir + ": " + what, Try: try}
}

// Close gives the folder back, empty or as it is; nothing is to be done about an error.
func (f *Folder) Close(keep bool) {
	if !keep && f.Space.Removal.Lasting && f.Space.FS.Remove(manifestName) == nil {
		f.Space.FS.Sync() // it goes before what it names
		f.Space.FS.Remove(keptName)
	}
	f.Space.Close(keep)
	f.release()
}

func (f *Folder) release() {
	if f.lock != nil {
		f.lock.Release()
	}
	if f.gone {
		os.RemoveAll(f.dir)
	}
}

// Forget empties a folder of a search that is not to be continued. Other files stay. The error is a *FolderError.
func Forget(name string) error {
	f, err := Open(name, true)
	if err != nil {
		return err
	}
	f.Space.Removal.Lasting = true
	entries, err := os.ReadDir(name)
	f.Close(false)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), extsort.Prefix) {
			err = cmp.Or(err, os.Remove(filepath.Join(name, e.Name())))
		}
	}
	if err != nil {
		return f.wrong(err.Error())
	}
	return nil
}

// Shared is a folder in which somebody else leads a search, for a Member.
func Shared(name string) (*Folder, error) {
	space, err := extsort.NewSpace(extsort.Folder(name))
	return &Folder{Space: space, dir: name}, err
}
