package arch

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gomc/cmd/playground/shrink"
)

var (
	update = flag.Bool("update", false, "lower the ceilings to today's figures; none is raised, and none added")
	wasm   = flag.Bool("wasm", false, "measure also how large built programs are: half a minute of CPU (make check)")
)

// ceilingsFile holds what is above its limit, a line each: measure, subject, figure.
const ceilingsFile = "testdata/ceilings.tsv"

// limits is the bound of each measure. A file of ceilings lists everything above it, with a figure that may only fall.
var limits = map[string]int{
	"fields of a type":        15,   // with those of the structs it embeds
	"lines without a test":    300,  // of a package that has no test beside it
	"lines of a function":     10,   // the median of all functions
	"lines of 9 in 10":        35,   // functions
	"lines of 99 in 100":      120,  // functions
	"undocumented in 100":     5,    // exported functions and methods of exported types
	"columns over 120":        0,    // lines of hand-written code, tests apart, in all
	"columns over 120, pages": 0,    // lines of README.md and docs, rows of tables apart
	"rooms without a row":     0,    // folders of the root that docs/architecture.md does not name
	docLines:                  9000, // lines of the pages in docs, decisions included
	"files in the root":       18,   // Go files, tests included
	flatComments:              2000,
	"adapters":                0,     // interfaces that a package calls, implemented by one that imports it
	"arrows up":               0,     // imports of a folder above, inside a room
	wasmSize:                  0,     // thousands of bytes of a program that checks a model, shrunk as the playground's
	releaseSize:               23966, // thousands of bytes of the command, stripped, as it is released for linux/amd64

	// Lines of hand-written code of the main module, tests apart. This one may rise: with a feature whose entry in
	// CHANGELOG.md says by how many lines, and why it needs them.
	handLines: 219460,
}

// handLines is the measure of how much code the main module has, docLines of how much there is to read.
const (
	handLines = "lines by hand"
	docLines  = "lines of pages"
)

// wasmSize and releaseSize are measured only when -wasm asks for it.
const (
	wasmSize    = "kB of js/wasm"
	releaseSize = "kB of a release"
	// releaseFlags are the linker flags of .goreleaser.yaml. Functions begin at 16 bytes, as on arm64, and not at 32:
	// 200 kB.
	releaseFlags = "-s -w -funcalign=16"
)

// figures maps what is measured to a number: measure, a tab, subject.
type figures map[string]int

// TestCeilings compares every measure that has a limit with it, or with the ceiling of what is above it.
func TestCeilings(t *testing.T) {
	measured := measure(t)
	ceilings := readCeilings(t)
	const browser = wasmSize + "\ttestdata/outside"
	measured[browser] = ceilings[browser]
	if *wasm {
		small, _, err := shrink.Module(program(t, "./testdata/outside", []string{"-ldflags=-s -w", "-gcflags=all=-l"}, "GOOS=js", "GOARCH=wasm"))
		if err != nil {
			t.Error(err)
		}
		measured[browser] = kilobytes(small)
		text, err := os.ReadFile("../../.goreleaser.yaml")
		if err != nil || !strings.Contains(string(text), `"`+releaseFlags+` `) {
			t.Errorf("releases are not built with %s: %v", releaseFlags, err)
		}
		flags := []string{"-ldflags=" + releaseFlags}
		for _, m := range regexp.MustCompile(`(?m)^      - (.*=-l)$`).FindAllStringSubmatch(string(text), -1) {
			flags = append(flags, "-gcflags="+m[1])
		}
		if len(flags) < 2 {
			t.Error("releases are built without flags of the compiler")
		}
		release := program(t, "./cmd/gomc", flags, "GOOS=linux", "GOARCH=amd64")
		measured[releaseSize+"\tcmd/gomc"] = kilobytes(release)
	}
	if *update {
		writeCeilings(t, lowered(measured, ceilings))
		return
	}
	for _, key := range sortedKeys(measured) {
		what, subject, _ := strings.Cut(key, "\t")
		limit, limited := limits[what]
		most := max(limit, ceilings[key])
		if n := measured[key]; limited && n > most {
			t.Errorf("%s, %s: %d, and at most %d are allowed; ceilings may only fall", what, subject, n, most)
		}
	}
	for key, most := range ceilings {
		what, subject, _ := strings.Cut(key, "\t")
		if measured[key] <= limits[what] {
			t.Errorf("%s, %s: %d is within the limit of %d; delete its ceiling of %d (go test ./internal/arch -update)",
				what, subject, measured[key], limits[what], most)
		}
	}
}

// lowered is the ceilings that still are needed, each no higher than it was.
func lowered(measured, ceilings figures) figures {
	out := figures{}
	for key, most := range ceilings {
		what, _, _ := strings.Cut(key, "\t")
		if n := min(measured[key], most); n > limits[what] {
			out[key] = n
		}
	}
	return out
}

func sortedKeys(f figures) []string {
	keys := make([]string, 0, len(f))
	for key := range f {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

func readCeilings(t *testing.T) figures {
	t.Helper()
	text, err := os.ReadFile(ceilingsFile)
	if err != nil {
		t.Fatal(err)
	}
	out := figures{}
	for line := range strings.Lines(string(text)) {
		columns := strings.Split(strings.TrimSpace(line), "\t")
		if len(columns) != 3 {
			t.Fatalf("%s: not three columns: %q", ceilingsFile, line)
		}
		n, err := strconv.Atoi(columns[2])
		if _, known := limits[columns[0]]; err != nil || !known {
			t.Fatalf("%s: no such measure, or no number: %q", ceilingsFile, line)
		}
		out[columns[0]+"\t"+columns[1]] = n
	}
	return out
}

func writeCeilings(t *testing.T, f figures) {
	t.Helper()
	var b strings.Builder
	for _, key := range sortedKeys(f) {
		fmt.Fprintf(&b, "%s\t%d\n", key, f[key])
	}
	if err := os.WriteFile(ceilingsFile, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
