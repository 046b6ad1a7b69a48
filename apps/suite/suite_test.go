package suite

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gomc"
)

// TestCompare: what is stated is compared, and nothing else.
func TestCompare(t *testing.T) {
	const verified = `{"verdict":"verified","states":3,"transitions":2,"trace":{"steps":[{},{},{}]}}`
	for _, c := range []struct {
		line   string
		status int
		stdout string
		wrong  string
	}{
		{"expect: verified", 0, verified, ""},
		{"expect: verified 3 2 depth 2 exit 0", 0, verified, ""},
		{"expect: verified 3 4", 0, verified, "expected 4 transitions, got 2"},
		{"expect: verified depth 3", 0, verified, "expected depth 3, got 2"},
		{"expect: deadlock", 0, verified, "expected deadlock, got verified"},
		{"expect: rejected", 0, verified, "expected rejected, exit status 3, got verified, exit status 0"},
		{"expect: verified", 10, `{"verdict":"violated","reason":"it fails"}`, "got violated (it fails)"},
		{"expect: rejected", 3, "", ""},
		{"expect: rejected", 2, "", "got exit status 2 and no outcome"},
		{"expect: refused", 2, "", ""},
		{"expect: error", 2, `{"verdict":"error","reason":"a flag is unknown"}`, "got error (a flag is unknown)"},
		{"expect: verified", 1, "", "got exit status 1 and no outcome"},
	} {
		example := gomc.NewExample("", "-- "+c.line)
		x, err := example.Expectations()
		if err != nil {
			t.Fatal(err)
		}
		got := Compare(x[0], c.status, []byte(c.stdout))
		if (got == "") != (c.wrong == "") || !strings.Contains(got, c.wrong) || strings.Contains(got, "()") {
			t.Errorf("%s: %q, want %q", c.line, got, c.wrong)
		}
	}
}

// TestModels: all models below a folder, but for those in folders with a dot; and a file whatever its name.
func TestModels(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"a.m", "b.txt", "c/d.m", ".e/f.m"} {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got, err := Models([]string{folder, filepath.Join(folder, "b.txt")})
	want := []string{filepath.Join(folder, "a.m"), filepath.Join(folder, "c/d.m"), filepath.Join(folder, "b.txt")}
	if err != nil || !slices.Equal(got, want) {
		t.Error(got, err)
	}
}
