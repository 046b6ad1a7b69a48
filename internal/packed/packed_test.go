package packed_test

import (
	"maps"
	"os"
	"path/filepath"
	"testing"

	"gomc/internal/packed"
)

// TestCheck: the packed files equal the files of the folder, and a file that is changed, added or missing is noticed.
func TestCheck(t *testing.T) {
	folder := t.TempDir()
	path, pattern := filepath.Join(folder, "all.gz"), filepath.Join(folder, "*.txt")
	put := func(name, text string) {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	put("a.txt", "<a> & ä\n")
	put("b.txt", "")
	if err := packed.Check(path, pattern, 2, false); err == nil {
		t.Error("there is no file yet")
	}
	if err := packed.Check(path, pattern, 3, true); err == nil {
		t.Error("two files are three")
	}
	if err := packed.Check(path, pattern, 2, true); err != nil {
		t.Fatal(err)
	}
	held, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	files := packed.Files{Embedded: &held}
	if want := map[string]string{"a.txt": "<a> & ä\n", "b.txt": ""}; !maps.Equal(files.All(), want) || files.Text("a.txt") != want["a.txt"] {
		t.Errorf("%q", files.All())
	}
	for _, change := range []func(){
		func() { put("b.txt", "b") },
		func() { put("c.txt", "") },
		func() { os.Remove(filepath.Join(folder, "c.txt")); os.Remove(filepath.Join(folder, "b.txt")) },
	} {
		change()
		if err := packed.Check(path, pattern, 0, false); err == nil {
			t.Error("a change is not noticed")
		}
	}
}
