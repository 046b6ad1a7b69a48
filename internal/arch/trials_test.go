package arch

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestTrialsApply applies the recorded trials, and the patches that take a mend out: to repeat one, the code has to be
// as it was.
func TestTrialsApply(t *testing.T) {
	if out, err := exec.Command("git", "rev-parse", "--show-toplevel").CombinedOutput(); err != nil {
		t.Skipf("no clone of the repository: %s", out)
	}
	var trials []string
	for _, pattern := range []string{"results/recorded/trial-*.patch", "results/recorded/mends/*.patch"} {
		some, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil || len(some) == 0 {
			t.Fatal(pattern, "is nothing recorded", err)
		}
		trials = append(trials, some...)
	}
	for _, trial := range trials {
		cmd := exec.Command("git", "apply", "-C1", "--check", strings.TrimPrefix(filepath.ToSlash(trial), "../../"))
		cmd.Dir = root
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: %v: make it anew, by `git format-patch -1 -U1 --base=HEAD~1`, or remove it\n%s", trial, err, out)
		}
	}
}

// TestLab: the notebook, a module of its own, follows what it builds on.
func TestLab(t *testing.T) {
	if out, err := exec.Command("go", "vet", "-C", filepath.Join(root, "lab"), "./...").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
