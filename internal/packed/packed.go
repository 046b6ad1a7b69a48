// Package packed has files that are embedded in a program as one, in a fraction of their bytes: a JSON object of their
// names and texts, as gzip. Check packs a folder, and lets a test find out whether the packed file is still up to date.
package packed

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"sync"
)

// Files are files that are embedded. They are unpacked when the first of them is asked for. A variable of this type is
// written as a literal: so a program that asks for none does not have the bytes.
type Files struct {
	Embedded *[]byte
	once     sync.Once
	texts    map[string]string
}

// All are the texts by name. They must not be changed.
func (f *Files) All() map[string]string {
	f.once.Do(func() {
		var err error
		if f.texts, err = unpacked(*f.Embedded); err != nil {
			panic(err) // embedded: cannot fail
		}
	})
	return f.texts
}

// Text returns the text of a file that must exist.
func (f *Files) Text(name string) string {
	text, known := f.All()[name]
	if !known {
		panic("no " + name) // it is embedded: cannot be
	}
	return text
}

// Check says, for a test, that the file at a path is not what the files of a pattern are, packed, or that those are
// fewer than there must be. It writes the file anew before that, if it is to update it.
func Check(path, pattern string, least int, update bool) error {
	texts, err := matching(pattern)
	if err != nil {
		return err
	}
	if len(texts) < least {
		return fmt.Errorf("%s: %d files, and at least %d are expected", pattern, len(texts), least)
	}
	if update {
		if err := write(path, texts); err != nil {
			return err
		}
	}
	held, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	got, err := unpacked(held)
	if err != nil {
		return err
	}
	if !maps.Equal(got, texts) {
		return fmt.Errorf("%s is not what %s is: run this test with -update", path, pattern)
	}
	return nil
}

// matching are the files of a pattern, by name.
func matching(pattern string) (map[string]string, error) {
	paths, err := filepath.Glob(pattern)
	if err != nil {
		return nil, err
	}
	texts := map[string]string{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		texts[filepath.Base(path)] = string(text)
	}
	return texts, nil
}

func write(path string, texts map[string]string) error {
	var out bytes.Buffer
	pack, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return err
	}
	to := json.NewEncoder(pack)
	to.SetEscapeHTML(false)
	if err := to.Encode(texts); err != nil {
		return err
	}
	if err := pack.Close(); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}

func unpacked(packed []byte) (texts map[string]string, err error) {
	from, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return texts, json.NewDecoder(from).Decode(&texts)
}
