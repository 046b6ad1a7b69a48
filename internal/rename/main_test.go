package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var slow = flag.Bool("slow", false, "build the renamed copy, and run its tests of architecture")

// TestRename: a copy with another path has the same packages, and each finds what it imports.
func TestRename(t *testing.T) {
	dir := t.TempDir()
	files := `git -C ../.. ls-files -co --exclude-standard | while read -r f; do [ -f "../../$f" ] && echo "$f"; done`
	archive := exec.Command("sh", "-c", files+` | tar c -C ../.. -T - | tar x -C "$0"`, dir)
	if out, err := archive.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	const to = "example.org/someone/gomc"
	before := packages(t, dir, ".")
	for _, bad := range []string{"gomc", "someone/gomc", "example.org", "https://example.org/gomc"} {
		if err := rename(dir, bad); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
	if err := rename(dir, to); err != nil {
		t.Fatal(err)
	}
	after := packages(t, dir, ".")
	for i, p := range after {
		if rest, ours := strings.CutPrefix(p, to); !ours || "gomc"+rest != before[i] {
			t.Errorf("%s becomes %s", before[i], p)
		}
	}
	packages(t, dir, "lab")
	packages(t, dir, "cluster")
	if !*slow {
		return
	}
	for _, args := range [][]string{{"vet", "./..."}, {"test", "./internal/arch", "./grammar/..."}} {
		command := exec.Command("go", args...)
		command.Dir = dir
		if out, err := command.CombinedOutput(); err != nil {
			t.Errorf("go %v: %v\n%s", args, err, out)
		}
	}
}

// packages returns the packages of a module, including those of tests, and checks that all imports exist.
func packages(t *testing.T, dir, module string) []string {
	t.Helper()
	list := exec.Command("go", "list", "-test", "-deps", "./...")
	list.Dir = filepath.Join(dir, module)
	if out, err := list.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	list = exec.Command("go", "list", "./...")
	list.Dir, list.Stderr = filepath.Join(dir, module), os.Stderr
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(out))
}
