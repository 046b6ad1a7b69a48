package lock

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestLocks: what is locked is refused to a second, says so, and leaves nothing behind when it is given back.
func TestLocks(t *testing.T) {
	dir := t.TempDir()
	for name, acquire := range map[string]func() (*Held, error){
		"folder": func() (*Held, error) { return Folder(dir) },
		"file":   func() (*Held, error) { return File(filepath.Join(dir, "kept")) },
	} {
		first, err := acquire()
		if err != nil {
			t.Fatal(name, err)
		}
		if InUse(dir) != (name == "folder") {
			t.Errorf("%s: the folder is in use: %v", name, InUse(dir))
		}
		if _, err := acquire(); !errors.Is(err, ErrInUse) {
			t.Errorf("%s: a second has it: %v", name, err)
		}
		first.Release()
		again, err := acquire()
		if err != nil {
			t.Fatal(name, "again", err)
		}
		again.Release()
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("%v is left: %v", left, err)
	}
	(*Held)(nil).Release()
}

// TestTemporary: Sweep removes a temporary folder that no process holds, if it is as wanted.
func TestTemporary(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	dir, held, err := Temporary("gomc-test-")
	if err != nil {
		t.Fatal(err)
	}
	there := func() bool { _, err := os.Stat(dir); return err == nil }
	if Sweep("gomc-test-", nil); !there() {
		t.Error("a folder that is held was removed")
	}
	held.Release()
	if Sweep("gomc-test-", func([]os.DirEntry) bool { return false }); !there() {
		t.Error("a folder that is not as wanted was removed")
	}
	if Sweep("gomc-test-", nil); there() {
		t.Error("a folder that nobody holds is left")
	}
}
