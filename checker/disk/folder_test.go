package disk

import (
	"os"
	"path/filepath"
	"testing"

	"gomc/internal/lock"
	"gomc/spec"
)

// TestTemporary: a run removes the folders for temporary files of runs that were killed, and no others.
func TestTemporary(t *testing.T) {
	if _, err := lock.Folder(t.TempDir()); err != nil {
		t.Skip("no locks here: ", err)
	}
	all := t.TempDir()
	t.Setenv("TMPDIR", all)
	put := func(folder, file string) {
		if err := os.MkdirAll(filepath.Join(all, folder), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(all, folder, file), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	put("gomc-states-1", "run-00000001")
	put("gomc-states-1", "manifest")
	put("gomc-states-2", "letter")
	put("gomc-bench-3", "run-00000001")
	first, err := Open(spec.TempDisk, false)
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close(false)
	second, err := Open(spec.TempDisk, false)
	if err != nil {
		t.Fatal(err)
	}
	for folder, want := range map[string]bool{
		filepath.Join(all, "gomc-states-1"): false, filepath.Join(all, "gomc-states-2"): true,
		filepath.Join(all, "gomc-bench-3"): true, first.Name(): true, second.Name(): true,
	} {
		if _, err := os.Stat(folder); (err == nil) != want {
			t.Errorf("%s is there: %v, want %v", folder, err == nil, want)
		}
	}
	second.Close(false)
	if _, err := os.Stat(second.Name()); err == nil {
		t.Error("a folder for temporary files stays")
	}
}

// TestUndo: a search that cannot begin leaves no folder that was not there before.
func TestUndo(t *testing.T) {
	dir := t.TempDir()
	f, err := Open(filepath.Join(dir, "a", "b"), false)
	if err != nil {
		t.Fatal(err)
	}
	f.Undo()
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
	there, err := Open(dir, false)
	if err != nil {
		t.Fatal(err)
	}
	there.Undo()
	if _, err := os.Stat(dir); err != nil {
		t.Error("a folder that was there is removed")
	}
}
