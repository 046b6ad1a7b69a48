package arch

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const (
	root   = "../.."
	module = "gomc"
)

// source is one parsed Go file of the module.
type source struct {
	path string // relative to the root, with slashes
	text []byte
	tree *ast.File
}

func (s source) test() bool { return strings.HasSuffix(s.path, "_test.go") }

// parsed is every Go file of the module, once the first test has asked for it.
var parsed []source

// sources reads every Go file of the module.
func sources(t *testing.T) []source {
	t.Helper()
	if parsed == nil {
		parsed = readSources(t)
	}
	return parsed
}

func readSources(t *testing.T) (all []source) {
	t.Helper()
	err := filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		name := entry.Name()
		switch {
		case err != nil:
			return err
		case entry.IsDir() && file != root && (name == "testdata" || strings.HasPrefix(name, ".")):
			return filepath.SkipDir
		case entry.IsDir() || !strings.HasSuffix(name, ".go"):
			return nil
		}
		all = append(all, read(t, file))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func read(t *testing.T, file string) source {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	relative, err := filepath.Rel(root, file)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := parser.ParseFile(token.NewFileSet(), file, text, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	return source{filepath.ToSlash(relative), text, tree}
}

// roomOf finds the room of a package folder.
func roomOf(folder string) *Room {
	var best *Room
	for i := range Rooms {
		r := &Rooms[i]
		if within(folder, r.Folder) && (best == nil || len(r.Folder) > len(best.Folder)) {
			best = r
		}
	}
	return best
}

// within reports whether folder is outer or below it; only the root itself is in ".".
func within(folder, outer string) bool {
	return folder == outer || strings.HasPrefix(folder, outer+"/")
}

func TestImportsPointOneWay(t *testing.T) {
	for _, s := range sources(t) {
		room := roomOf(path.Dir(s.path))
		if room == nil {
			t.Errorf("%s: this folder is in no room; add it to Rooms with the imports it needs", s.path)
			continue
		}
		for _, spec := range s.tree.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			if reason := refused(room, imported, s.test()); reason != "" {
				t.Errorf("%s: imports %s, %s", s.path, imported, reason)
			}
		}
	}
}

// refused says why a file of a room may not import a package, or "".
func refused(room *Room, imported string, test bool) string {
	if folder, ours := folderOf(imported); ours {
		target := roomOf(folder)
		if target == nil || target == room || test || slices.Contains(room.Imports, target.Folder) {
			return ""
		}
		return "but room " + room.Folder + " may import only " + strings.Join(room.Imports, ", ")
	}
	if !strings.Contains(strings.Split(imported, "/")[0], ".") {
		if why := Heavy[imported]; why != "" && !test {
			return why
		}
		return ""
	}
	allowed := room.Modules
	if test {
		allowed = slices.Concat(room.Modules, TestModules)
	}
	if slices.ContainsFunc(allowed, func(m string) bool { return within(imported, m) }) {
		return ""
	}
	return "an outside module that room " + room.Folder + " may not use"
}

// folderOf maps an import path of this module to its folder.
func folderOf(imported string) (folder string, ours bool) {
	if imported == module {
		return ".", true
	}
	return strings.CutPrefix(imported, module+"/")
}

func TestRoomsNameEachOther(t *testing.T) {
	for _, room := range Rooms {
		for _, name := range room.Imports {
			if !slices.ContainsFunc(Rooms, func(r Room) bool { return r.Folder == name }) {
				t.Errorf("room %s imports %s, which is no room", room.Folder, name)
			}
		}
	}
}

// TestNever: those arrows are not there, whatever the table of rooms allows.
func TestNever(t *testing.T) {
	imports := map[string][]string{} // by folder, of its code
	for _, s := range sources(t) {
		for _, spec := range s.tree.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			if folder, ours := folderOf(imported); ours && !s.test() {
				imports[path.Dir(s.path)] = append(imports[path.Dir(s.path)], folder)
			}
		}
	}
	for _, arrow := range Never {
		if roomOf(arrow.From).Folder != arrow.From || roomOf(arrow.To).Folder != arrow.To {
			t.Errorf("%s to %s: one of them is no room", arrow.From, arrow.To)
		}
		for folder := range imports {
			if roomOf(folder).Folder != arrow.From {
				continue
			}
			if way := wayTo(arrow.To, []string{folder}, imports, map[string]bool{}); way != nil {
				t.Errorf("%s, but %s", arrow.Why, strings.Join(way, " imports "))
			}
		}
	}
}

// wayTo leads on from the last of some folders to a room, through others that have not been
// visited; nil when there is no way.
func wayTo(room string, so []string, imports map[string][]string, visited map[string]bool) []string {
	last := so[len(so)-1]
	if roomOf(last).Folder == room {
		return so
	}
	visited[last] = true
	for _, next := range imports[last] {
		if visited[next] {
			continue
		}
		if way := wayTo(room, append(so, next), imports, visited); way != nil {
			return way
		}
	}
	return nil
}

func TestRefusals(t *testing.T) {
	cases := []struct {
		room, imported string
		test, allowed  bool
	}{
		{"checker", "gomc/ir", false, true},
		{"checker", "gomc/checker/store", false, true},
		{"checker", "gomc/symmetry", false, false},
		{"symmetry", "gomc/checker", false, false},
		{"checker", "gomc/results", false, false},
		{"checker", "gomc/semantics", true, true},
		{"semantics/messages/channels", "gomc/parser/ast", false, true},
		{"semantics", "gomc/engine/interp", false, false},
		{"results", module, false, false},
		{"checker", "fmt", false, true},
		{"apps/explore", "net/http", false, false},
		{"apps/explore", "net/http", true, true},
		{"checker", "github.com/spf13/cobra", false, false},
		{"cmd/gomc", "github.com/rogpeppe/go-internal/testscript", false, false},
		{"cmd/gomc", "github.com/rogpeppe/go-internal/testscript", true, true},
	}
	for _, c := range cases {
		if got := refused(roomOf(c.room), c.imported, c.test) == ""; got != c.allowed {
			t.Errorf("%s imports %s (test: %v): allowed %v, want %v", c.room, c.imported, c.test, got, c.allowed)
		}
	}
}

// unbounded are the packages that read files of their own, or of a size that is known.
var unbounded = []string{"internal/", "lab/", "editors/", "cmd/playground/", "checker/disk/extsort/", "source/read.go"}

// TestReadsAreBounded: what a command is told to read may be a device without an end, so that source.ReadFile reads it.
func TestReadsAreBounded(t *testing.T) {
	for _, s := range sources(t) {
		if s.test() || slices.ContainsFunc(unbounded, func(of string) bool { return strings.HasPrefix(s.path, of) }) {
			continue
		}
		for _, call := range []string{"os.ReadFile", "io.ReadAll"} {
			if bytes.Contains(s.text, []byte(call)) {
				t.Errorf("%s: %s reads without a bound; source.ReadFile and source.ReadAtMost have one", s.path, call)
			}
		}
	}
}

func TestFilesAreShort(t *testing.T) {
	for _, s := range sources(t) {
		if n := bytes.Count(s.text, []byte("\n")); n > MaxFileLines && !ast.IsGenerated(s.tree) {
			t.Errorf("%s has %d lines, more than %d", s.path, n, MaxFileLines)
		}
	}
}

func TestPackagesAreIntroduced(t *testing.T) {
	introduced := map[string]bool{}
	for _, s := range sources(t) {
		if folder := path.Dir(s.path); !s.test() {
			introduced[folder] = introduced[folder] || s.tree.Doc != nil
		}
	}
	for folder, ok := range introduced {
		if !ok {
			t.Errorf("package %s has no package comment", folder)
		}
	}
}
