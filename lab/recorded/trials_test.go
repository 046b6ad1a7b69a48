package recorded

import (
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
	page, err := Page(fstest.MapFS{"trial-x.patch": {Data: []byte(trialPatch)}})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"## [trial-x](trial-x.patch)", "trial: a knob", "`fedcba9`", "**2 files**",
		"| `a.go` | 1 | 0 |\n| `b.go` | 1 | 1 |"} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is not in the page:\n%s", want, page)
		}
	}
	for _, cut := range []string{"Subject: ", "base-commit: ", "diff --git "} {
		if _, err := Page(fstest.MapFS{"trial-x.patch": {Data: []byte(strings.ReplaceAll(trialPatch, cut,
			""))}}); err == nil {
			t.Errorf("a patch without %q is taken", cut)
		}
	}
}
