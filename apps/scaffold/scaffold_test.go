package scaffold

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// TestNothingIsReplaced: neither model nor pipeline is written over, and nothing else is left behind.
func TestNothingIsReplaced(t *testing.T) {
	folder := t.TempDir()
	ci := filepath.Join(folder, CI)
	if written, err := Write(folder, "a", "process"); err != nil || len(written) != 2 {
		t.Fatal(written, err)
	}
	if err := os.WriteFile(ci, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if written, err := Write(folder, "b", "machine"); err != nil || len(written) != 1 {
		t.Error(written, err)
	}
	if _, err := Write(folder, "a", "murphi"); !errors.Is(err, fs.ErrExist) {
		t.Error(err)
	}
	if text, err := os.ReadFile(ci); err != nil || string(text) != "mine" {
		t.Errorf("the pipeline is %q, %v", text, err)
	}
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(files) != 3 { // .github, a.m, b.m
		t.Error(files, err)
	}
}

// TestNoPipelineNoModel: where the pipeline cannot be written, no model is left.
func TestNoPipelineNoModel(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, ".github"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Write(folder, "a", "process"); err == nil {
		t.Error("there is a pipeline below a file")
	}
	if _, err := os.Stat(filepath.Join(folder, "a.m")); !errors.Is(err, fs.ErrNotExist) {
		t.Error("the model is left:", err)
	}
}

func TestNames(t *testing.T) {
	for _, name := range []string{"", "../a", "a.m", "1a", "a b", "-a"} {
		var wrong *NameError
		if _, err := Write(t.TempDir(), name, "process"); !errors.As(err, &wrong) {
			t.Errorf("%q: %v", name, err)
		}
	}
}
