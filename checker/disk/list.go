package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"gomc/checker/disk/extsort"
	"gomc/internal/lock"
	"gomc/outcome"
	"gomc/spec"
)

// List says which searches that were not finished are in a folder, or in those in it.
func List(dir string) ([]outcome.Saved, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	all := appendSaved(nil, dir)
	for _, e := range entries {
		if e.IsDir() {
			all = appendSaved(all, filepath.Join(dir, e.Name()))
		}
	}
	return all, nil
}

// appendSaved adds what is in a folder itself.
func appendSaved(to []outcome.Saved, dir string) []outcome.Saved {
	m, err := readManifest(extsort.Folder(dir))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return to
	case err != nil:
		return append(to, outcome.Saved{Folder: dir, Problem: err.Error()})
	}
	s := outcome.Saved{Folder: dir, Model: m.Model, Flags: m.flags(), States: m.States, Depth: m.Depth,
		Bytes: m.Traffic.Held, Time: m.Saved, InUse: lock.InUse(dir)}
	if m.Level < len(m.Levels) {
		s.Waiting = m.Levels[m.Level].Records - m.Position
	}
	return append(to, s)
}

// flags returns those that --resume needs again.
func (m *manifest) flags() []string {
	s := m.Spec
	for i := range spec.Knobs {
		k := &spec.Knobs[i]
		byDefault := !k.Compiles && !k.Bool && k.Neutral(k.Get(&s))
		if !k.OfModel() && (k.MayChange() || byDefault) {
			k.Copy(&s, &spec.Spec{})
		}
	}
	return append(s.FlagWords(), s.ModelFlags()...)
}
