package library

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestOutside: a program of another module can do with the door what it is for, and is told of a
// value that there is not.
func TestOutside(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a program")
	}
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for _, name := range []string{"go.sum", "testdata/outside/main.go"} {
		text, err := os.ReadFile(name)
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, filepath.Base(name)), text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	module := "module outside\n\ngo 1.26.0\n\nrequire gomc v0.0.0\n\nreplace gomc => " + root + "\n"
	if err := os.WriteFile(filepath.Join(folder, "go.mod"), []byte(module), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "run", "-mod=mod", ".") // with the flags of this build, whose packages are there
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "GOPROXY=off", "GOWORK=off")
	printed, err := cmd.CombinedOutput()
	want := `violated invariant "one at a time" failed true
steps: 2 shows: true
true store "sieve": must be exact, compress, compact or bitstate
`
	if err != nil || !strings.HasSuffix(string(printed), want) {
		t.Errorf("%v\n%s", err, printed)
	}
}
