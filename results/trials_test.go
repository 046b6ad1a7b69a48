package results

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

const trialPatch = `From 0123456789abcdef Mon Sep 17 00:00:00 2001
From: Somebody <somebody@example.org>
Subject: [PATCH] trial: a knob
 of two lines

---
 b.go | 2 +-
 a.go | 1 +

diff --git a/b.go b/b.go
index 1..2 100644
--- a/b.go
+++ b/b.go
@@ -1,2 +1,2 @@
-- was
++ is
 same
diff --git a/a.go b/a.go
new file mode 100644
--- /dev/null
+++ b/a.go
@@ -0,0 +1 @@
+package a

base-commit: fedcba9876543210
-- 
2.39.5
`

// TestRecordedTrial: a patch says which files it touches, and how much.
func TestRecordedTrial(t *testing.T) {
	page, err := RecordedPage(fstest.MapFS{"trial-x.patch": {Data: []byte(trialPatch)}})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"## [trial-x](trial-x.patch)", "trial: a knob", "`fedcba9`", "**2 files**", "| `a.go` | 1 | 0 |\n| `b.go` | 1 | 1 |"} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is not in the page:\n%s", want, page)
		}
	}
	for _, cut := range []string{"Subject: ", "base-commit: ", "diff --git "} {
		if _, err := RecordedPage(fstest.MapFS{"trial-x.patch": {Data: []byte(strings.ReplaceAll(trialPatch, cut, ""))}}); err == nil {
			t.Errorf("a patch without %q is taken", cut)
		}
	}
}

// TestTrialsApply applies the trials that are recorded, and the patches that take a mend out: whoever repeats one has to
// find the code as it was.
func TestTrialsApply(t *testing.T) {
	if out, err := exec.Command("git", "rev-parse", "--show-toplevel").CombinedOutput(); err != nil {
		t.Skipf("no clone of the repository: %s", out)
	}
	var trials []string
	for _, pattern := range []string{"recorded/trial-*.patch", "recorded/mends/*.patch"} {
		some, err := filepath.Glob(pattern)
		if err != nil || len(some) == 0 {
			t.Fatal(pattern, "is nothing recorded", err)
		}
		trials = append(trials, some...)
	}
	for _, trial := range trials {
		cmd := exec.Command("git", "apply", "-C1", "--check", filepath.Join("results", trial))
		cmd.Dir = ".."
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: %v: make it anew, by `git format-patch -1 -U1 --base=HEAD~1`, or remove it\n%s", trial, err, out)
		}
	}
}
