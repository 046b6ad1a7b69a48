package extsort

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// FS is one folder of a file system, as far as runs need it. Names have no folder in them.
// What is written is there for good after Sync of the file; that a file of that name is there,
// or has got it by Rename, or is gone, after Sync of the folder.
type FS interface {
	Create(name string) (File, error) // for writing; one of that name is replaced
	Open(name string) (File, error)   // for reading
	Rename(from, to string) error
	Remove(name string) error
	List() ([]string, error)
	Sync() error
}

// File is a file that is written from front to back, or read anywhere.
type File interface {
	io.Writer
	io.ReaderAt
	io.Closer
	Sync() error
	Size() (int64, error)
}

// Folder is a folder of the operating system.
type Folder string

func (f Folder) path(name string) string { return filepath.Join(string(f), name) }

// Create makes a file that only its owner may read.
func (f Folder) Create(name string) (File, error) {
	file, err := os.OpenFile(f.path(name), os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600)
	return osFile{file}, err
}

// Open opens a file for reading.
func (f Folder) Open(name string) (File, error) {
	file, err := os.Open(f.path(name))
	return osFile{file}, err
}

// Rename gives a file another name, which it takes from any file that has it.
func (f Folder) Rename(from, to string) error { return os.Rename(f.path(from), f.path(to)) }

// Remove removes a file.
func (f Folder) Remove(name string) error { return os.Remove(f.path(name)) }

// List names what is in the folder.
func (f Folder) List() ([]string, error) {
	entries, err := os.ReadDir(string(f))
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names, err
}

// Sync makes names last. Not every system can do that to a folder; one that says that it cannot
// does it by itself, or not at all.
func (f Folder) Sync() error {
	dir, err := os.Open(string(f))
	if err != nil {
		return err
	}
	defer dir.Close()
	if err := dir.Sync(); err != nil && !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, fs.ErrInvalid) {
		return err
	}
	return nil
}

type osFile struct{ *os.File }

// Size returns how long the file is.
func (f osFile) Size() (int64, error) {
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}
