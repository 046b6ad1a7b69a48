package disk

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"gomc/checker/disk/extsort"
	"gomc/internal/lock"
	"gomc/spec"
)

// Folder is a folder that belongs to one search for as long as it runs.
type Folder struct {
	Space *extsort.Space
	dir   string
	lock  *lock.Held
	gone  bool     // it is removed at the end
	made  []string // folders that were not there before, the innermost first
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
		return temporary()
	case resume:
		if _, missing := os.Stat(name); errors.Is(missing, fs.ErrNotExist) {
			return nil, &spec.UnsupportedError{Message: name + ": there is no such folder, with a search that could go on",
				Try: runsTry}
		}
	default:
		f.made = absent(name)
		err = os.MkdirAll(name, 0o700)
	}
	if err != nil {
		f.unmake()
		if errors.Is(err, syscall.ENOTDIR) {
			return nil, f.unfit("it has to be a folder, and this names a file", "another name")
		}
		return nil, &FolderError{name, err.Error()}
	}
	if err := f.take(resume); err != nil {
		f.release()
		f.unmake()
		return nil, err
	}
	return f, nil
}

// absent are the folders that are to be made so that there is one of that name, the innermost first.
func absent(name string) (all []string) {
	for at := filepath.Clean(name); ; at = filepath.Dir(at) {
		if _, err := os.Lstat(at); !errors.Is(err, fs.ErrNotExist) {
			return all
		}
		all = append(all, at)
	}
}

// unmake removes folders that Open has made and in which nothing is; it is for a search that did not begin.
func (f *Folder) unmake() {
	for _, dir := range f.made {
		if os.Remove(dir) != nil {
			return
		}
	}
}

// Undo gives the folder of a search back that could not begin: what was not there before is removed.
func (f *Folder) Undo() {
	f.Close(false)
	f.unmake()
}

// TempPrefix begins the names of folders for temporary files.
const TempPrefix = "gomc-states-"

// temporary makes a folder for temporary files, and removes those of runs that were killed.
func temporary() (*Folder, error) {
	SweepTemporary()
	dir, held, err := lock.Temporary(TempPrefix)
	if err != nil {
		return nil, &FolderError{cmp.Or(dir, spec.TempDisk), err.Error()}
	}
	f := &Folder{dir: dir, lock: held, gone: true}
	if err := f.fill(false); err != nil {
		f.release()
		return nil, err
	}
	return f, nil
}

// SweepTemporary removes folders for temporary files that no run holds, with nothing in them but such files, as far as
// that can be told (package lock).
func SweepTemporary() {
	foreign := func(e os.DirEntry) bool {
		return !strings.HasPrefix(e.Name(), extsort.Prefix) && e.Name() != manifestName && e.Name() != keptName
	}
	lock.Sweep(TempPrefix, func(entries []os.DirEntry) bool { return !slices.ContainsFunc(entries, foreign) })
}

// In returns a folder of another file system, for a search that may be resumed.
func In(files extsort.FS) (*Folder, error) {
	space, err := extsort.NewSpace(files)
	return &Folder{Space: space, dir: "elsewhere"}, err
}

// take makes the folder that of this search.
func (f *Folder) take(resume bool) (err error) {
	switch f.lock, err = lock.Folder(f.dir); {
	case errors.Is(err, lock.ErrInUse):
		return &spec.UnsupportedError{Message: f.dir + ": another search uses the folder: it is " + err.Error(),
			Try: "another folder, or wait until that search ends"}
	case err != nil:
		return f.wrong(err.Error())
	}
	return f.fill(resume)
}

// fill finds out what is in a folder that this process holds.
func (f *Folder) fill(resume bool) (err error) {
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
			return f.unfit(fmt.Sprintf("there are files of another search in it, as %s, and nothing that could go on with them",
				e.Name()), "an empty folder; of these files nothing can be used any more")
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

// Shared opens a folder in which another process leads a search, for a Member.
func Shared(name string) (*Folder, error) {
	space, err := extsort.NewSpace(extsort.Folder(name))
	return &Folder{Space: space, dir: name}, err
}
