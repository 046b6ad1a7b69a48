// Package nix hashes a folder as Nix does, so that a test can say whether flake.nix names the modules that go.mod
// names: buildGoModule takes the output of `go mod vendor` by its hash, and without Nix no other test sees that it
// is an old one.
//
// The hash is taken over an archive of the folder (NAR): E. Dolstra, The Purely Functional Software Deployment Model,
// 2006, figure 5.2. A string is its length in eight bytes, little-endian, and its bytes, filled with zeros to a
// multiple of eight; a node is a list of strings in brackets; entries of a folder come in the order of their names.
// There are no links here.
package nix

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Hash is the hash of a folder or file in the form that vendorHash has: sha256-, and base64.
func Hash(path string) (string, error) {
	h := sha256.New()
	w := &writer{to: h}
	w.strings("nix-archive-1")
	if err := w.node(path); err != nil {
		return "", err
	}
	return "sha256-" + base64.StdEncoding.EncodeToString(h.Sum(nil)), nil
}

// writer writes an archive to what does not fail.
type writer struct{ to io.Writer }

func (w *writer) strings(list ...string) {
	for _, s := range list {
		w.text([]byte(s))
	}
}

func (w *writer) text(s []byte) {
	var length [8]byte
	binary.LittleEndian.PutUint64(length[:], uint64(len(s)))
	w.to.Write(length[:])
	w.to.Write(s)
	w.to.Write(make([]byte, (8-len(s)%8)%8))
}

func (w *writer) node(path string) error {
	info, err := os.Lstat(path)
	if err != nil {
		return err
	}
	w.strings("(", "type")
	switch {
	case info.IsDir():
		err = w.folder(path)
	case info.Mode().IsRegular():
		err = w.file(path, info.Mode()&0o100 != 0)
	default:
		err = fmt.Errorf("%s is no file and no folder", path)
	}
	w.strings(")")
	return err
}

func (w *writer) file(path string, executable bool) error {
	text, err := os.ReadFile(path)
	w.strings("regular")
	if executable {
		w.strings("executable", "")
	}
	w.strings("contents")
	w.text(text)
	return err
}

func (w *writer) folder(path string) error {
	entries, err := os.ReadDir(path)
	w.strings("directory")
	for _, e := range entries {
		w.strings("entry", "(", "name", e.Name(), "node")
		if err := w.node(filepath.Join(path, e.Name())); err != nil {
			return err
		}
		w.strings(")")
	}
	return err
}
