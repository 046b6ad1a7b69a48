package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestChosen: what a change touches comes first, and nothing is left out.
func TestChosen(t *testing.T) {
	all := chosen([]string{"symmetry/machine.go", "docs/cli.md"})
	if len(all) != len(pieces) {
		t.Errorf("%d of %d pieces are chosen", len(all), len(pieces))
	}
	if all[0].name != "records and pages" || all[1].name != "symmetry" {
		t.Errorf("first come %q and %q", all[0].name, all[1].name)
	}
}

// TestTouches: every folder and every test that the table names exists.
func TestTouches(t *testing.T) {
	for _, p := range pieces {
		for _, folder := range p.touches {
			if _, err := os.Stat(filepath.Join("..", root, folder)); err != nil {
				t.Errorf("%s: %v", p.name, err)
			}
		}
		folder := filepath.Join("..", root, p.module, p.args[0])
		at := slices.Index(p.args, "-run")
		if at < 0 || strings.HasSuffix(folder, "...") {
			continue
		}
		tests := testsOf(t, folder)
		for name := range strings.SplitSeq(strings.Trim(p.args[at+1], "^()$"), "|") {
			if !strings.Contains(tests, name) {
				t.Errorf("%s: %s has no test %s", p.name, folder, name)
			}
		}
	}
}

// testsOf lists the tests of a folder.
func testsOf(t *testing.T, folder string) (names string) {
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s has no tests: %v", folder, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		names += strings.Join(regexp.MustCompile(`(?m)^func Test\w+`).FindAllString(string(text), -1), " ") + " "
	}
	return names
}

// TestClosing: the last line of a run is counted.
func TestClosing(t *testing.T) {
	sum := counted{1, 1, 1}
	sum.add("ok gomc\n12 passed, 0 failed, 3 skipped\n")
	sum.add("it was killed")
	if sum != (counted{13, 1, 4}) {
		t.Errorf("%+v", sum)
	}
}
