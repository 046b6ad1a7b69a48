package extsort

import (
	"io"
)

// Replace gives a file another content, so that after a loss of power it has the one or the other,
// and whatever was written to the folder before is there if it has the new one.
func (s *Space) Replace(name string, content []byte) error {
	if err := s.FS.Sync(); err != nil {
		return &Error{"", "sync", err}
	}
	beside := name + ".new"
	if err := s.write(beside, content); err != nil {
		s.FS.Remove(beside) // what went wrong before is the news
		return err
	}
	if err := s.FS.Rename(beside, name); err != nil {
		return &Error{beside, "rename", err}
	}
	if err := s.FS.Sync(); err != nil {
		return &Error{"", "sync", err}
	}
	return nil
}

// write makes a file that lasts.
func (s *Space) write(name string, content []byte) error {
	f, err := s.FS.Create(name)
	if err != nil {
		return &Error{name, "create", err}
	}
	defer f.Close()
	if _, err := f.Write(content); err != nil {
		return &Error{name, "write", err}
	}
	if err := f.Sync(); err != nil {
		return &Error{name, "sync", err}
	}
	return nil
}

// ReadAll is the content of a file.
func ReadAll(in FS, name string) ([]byte, error) {
	f, err := in.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	size, err := f.Size()
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.NewSectionReader(f, 0, size))
}
