package extsort

import (
	"os"
	"strconv"
	"strings"
)

// Recycling is a folder in which the files of some writers are used again: one that is removed becomes a spare of the
// writer that its name says, and the next one that this creates. Some file systems take long to create a file where
// others have just been removed: ext4 looks at every inode that was freed in the last seconds.
type Recycling struct{ Folder }

// mostSpares is how many spares each writer may have.
const mostSpares = 8

// spare is the name of a spare.
func spare(of string, n int) string { return Prefix + of + "-spare" + strconv.Itoa(n) }

// Of returns who has written a file, as its name says, by the Tag of that writer without its hyphen; "": it does not
// say so.
func Of(name string) string {
	rest, ok := strings.CutPrefix(name, Prefix)
	i := strings.LastIndexByte(rest, '-')
	if !ok || i < 0 {
		return ""
	}
	return rest[:i]
}

// Remove makes a file a spare, or removes it.
func (f Recycling) Remove(name string) error {
	if of := Of(name); of != "" {
		for n := range mostSpares {
			if os.Link(f.path(name), f.path(spare(of, n))) == nil {
				break
			}
		}
	}
	return f.Folder.Remove(name)
}

// Create makes a file of a spare, or a new one.
func (f Recycling) Create(name string) (File, error) {
	if of := Of(name); of != "" {
		for n := range mostSpares {
			if f.Rename(spare(of, n), name) == nil {
				return f.reopen(name)
			}
		}
	}
	return f.Folder.Create(name)
}

// reopen empties a file as far as is cheap: ext4 writes one that was emptied altogether to the disk when it is closed.
func (f Recycling) reopen(name string) (File, error) {
	file, err := os.OpenFile(f.path(name), os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := file.Truncate(1); err != nil {
		file.Close()
		return nil, err
	}
	return osFile{file}, nil
}

// RemoveSpares removes the spares of a writer.
func (f Recycling) RemoveSpares(of string) {
	for n := range mostSpares {
		f.Folder.Remove(spare(of, n))
	}
}
