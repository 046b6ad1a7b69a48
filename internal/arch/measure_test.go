package arch

import (
	"bytes"
	"go/ast"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// measure takes every measure of the module.
func measure(t *testing.T) figures {
	f := figures{}
	code := handWritten(t)
	f.types(code)
	f.functions(code)
	f.packages(t, code)
	f.adapters(t)
	f.arrowsUp(code)
	for _, s := range code {
		f["columns over 120\tcode"] += wideLines(s.text)
	}
	f["columns over 120, pages\tdocs"] = widePages(t)
	f["lines of habits\tCONTRIBUTING.md"] = linesOf(t, []string{"CONTRIBUTING.md"})
	for _, s := range code {
		if isMain(path.Dir(s.path)) {
			f[flatComments+"\tmain"] += len(flatComment.FindAll(s.text, -1))
		}
	}
	f[docLines+"\tdocs"] = linesOf(t, append(pages(t, "docs"), pages(t, "docs/decisions")...))
	return f
}

// flatComments counts comments that say what a thing is where they could say what it does.
const flatComments = "comments X is Y"

var flatComment = regexp.MustCompile(`(?m)^[ \t]*// \w+ (?:is|are) `)

// handWritten is the code of the module, parsed whole: no tests, nothing generated.
func handWritten(t *testing.T) []source {
	var out []source
	for _, s := range sources(t) {
		if !s.test() && !ast.IsGenerated(s.tree) {
			out = append(out, s)
		}
	}
	return out
}

func wideLines(text []byte) int {
	n := 0
	for line := range strings.Lines(string(text)) {
		if len([]rune(strings.TrimSuffix(line, "\n"))) > 120 {
			n++
		}
	}
	return n
}

// linesOf counts the lines of pages.
func linesOf(t *testing.T, pages []string) int {
	t.Helper()
	n := 0
	for _, page := range pages {
		text, err := os.ReadFile(path.Join(root, page))
		if err != nil {
			t.Fatal(err)
		}
		n += strings.Count(string(text), "\n")
	}
	return n
}

// tableRow matches what cannot be wrapped.
var tableRow = regexp.MustCompile(`(?m)^\|.*$`)

func widePages(t *testing.T) int {
	t.Helper()
	n := 0
	for _, page := range append(pages(t, "docs"), "README.md") {
		text, err := os.ReadFile(path.Join(root, page))
		if err != nil {
			t.Fatal(err)
		}
		n += wideLines(tableRow.ReplaceAll(text, nil))
	}
	return n
}

func pages(t *testing.T, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(path.Join(root, folder))
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".md") {
			out = append(out, path.Join(folder, e.Name()))
		}
	}
	return out
}

// packages measures folders: lines, tests beside them, the row of their room in the page on architecture.
func (f figures) packages(t *testing.T, code []source) {
	t.Helper()
	page, err := os.ReadFile(path.Join(root, "docs/architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	rows, lines, tested := tables(string(page)), map[string]int{}, map[string]bool{}
	for _, s := range code {
		lines[path.Dir(s.path)] += strings.Count(string(s.text), "\n")
	}
	for _, s := range sources(t) {
		folder := path.Dir(s.path)
		tested[folder] = tested[folder] || s.test()
		if folder == "." {
			f["files in the root\t."]++
		}
	}
	for folder, n := range lines {
		if isMain(folder) {
			f[handLines+"\tmain"] += n
		}
		f["lines of a package\t"+folder] = n
		if !tested[folder] {
			f["lines without a test\t"+folder] = n
		}
		if room, _, _ := strings.Cut(folder, "/"); room != "." && !strings.Contains(rows, "`"+room+"`") {
			f["rooms without a row\t"+room] = 1
		}
	}
}

// tables are the rows of the tables of a page.
func tables(page string) (rows string) {
	for line := range strings.Lines(page) {
		if strings.HasPrefix(line, "|") {
			rows += line
		}
	}
	return rows
}

// kilobytes are thousands of bytes, rounded up.
func kilobytes(content []byte) int { return (len(content) + 999) / 1000 }

// program returns a command of this module as it is linked with flags for a system.
func program(t *testing.T, command string, flags []string, system ...string) []byte {
	t.Helper()
	built := filepath.Join(t.TempDir(), "built")
	build := exec.Command("go", slices.Concat([]string{"build", "-trimpath"}, flags, []string{"-o", built, command})...)
	build.Dir, build.Env = root, append(os.Environ(), append(system, "CGO_ENABLED=0")...)
	if text, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	content, err := os.ReadFile(built)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// types measures every named struct.
func (f figures) types(code []source) {
	structs := structsOf(code)
	for name := range structs {
		f["fields of a type\t"+name] = structs.fields(name, map[string]bool{})
	}
}

// isMain reports whether a folder belongs to the main module.
func isMain(folder string) bool {
	for _, module := range []string{"lab", "cluster", "mcp", "conform/trace", "conform/slogtrace", "conform/oteltrace",
		"machine"} {
		if within(folder, module) {
			return false
		}
	}
	return true
}

// functions measures how long the functions of the main module are, and how many exported ones have no comment.
func (f figures) functions(code []source) {
	var lengths []int
	exported, undocumented := 0, 0
	for _, s := range code {
		for _, decl := range s.tree.Decls {
			d, ok := decl.(*ast.FuncDecl)
			if !ok || !isMain(path.Dir(s.path)) {
				continue
			}
			lengths = append(lengths, s.lines(d))
			if isExported(d) {
				exported++
				if d.Doc == nil {
					undocumented++
				}
			}
		}
	}
	slices.Sort(lengths)
	for what, share := range shares {
		f[what+"\tmain"] = lengths[len(lengths)*share/100]
	}
	f["undocumented in 100\tmain"] = 100 * undocumented / exported
}

// shares are the measures of functions: of how many in 100 at most that many lines are.
var shares = map[string]int{"lines of a function": 50, "lines of 9 in 10": 90, "lines of 99 in 100": 99}

// lines counts those of a function, from func to its last brace.
func (s source) lines(d *ast.FuncDecl) int {
	return 1 + bytes.Count(s.text[d.Pos()-s.tree.FileStart:d.End()-s.tree.FileStart], []byte("\n"))
}

// isExported reports whether others can call a function.
func isExported(d *ast.FuncDecl) bool {
	return d.Name.IsExported() && (d.Recv == nil || ast.IsExported(receiver(d.Recv.List[0].Type)))
}

// receiver is the name of a method's type.
func receiver(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.StarExpr:
		return receiver(x.X)
	case *ast.IndexExpr:
		return receiver(x.X)
	case *ast.IndexListExpr:
		return receiver(x.X)
	case *ast.Ident:
		return x.Name
	}
	return "?"
}

// structType is a struct with the folders that its file imports, by the name in that file.
type structType struct {
	tree    *ast.StructType
	folder  string
	imports map[string]string
}

// structs is every named struct: by folder, a dot, and name.
type structs map[string]structType

func structsOf(code []source) structs {
	out := structs{}
	for _, s := range code {
		for _, decl := range s.tree.Decls {
			d, ok := decl.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, spec := range d.Specs {
				if ts, ok := spec.(*ast.TypeSpec); ok {
					if tree, ok := ts.Type.(*ast.StructType); ok {
						folder := path.Dir(s.path)
						out[folder+"."+ts.Name.Name] = structType{tree, folder, importedFolders(s.tree)}
					}
				}
			}
		}
	}
	return out
}

func importedFolders(tree *ast.File) map[string]string {
	out := map[string]string{}
	for _, spec := range tree.Imports {
		imported, _ := strconv.Unquote(spec.Path.Value)
		if folder, ours := folderOf(imported); ours {
			name := path.Base(imported)
			if spec.Name != nil {
				name = spec.Name.Name
			}
			out[name] = folder
		}
	}
	return out
}

// fields counts the fields of a struct, with those of the structs of this module that it embeds.
func (all structs) fields(name string, seen map[string]bool) int {
	s, ours := all[name]
	if !ours || seen[name] {
		return 1
	}
	seen[name] = true
	n := 0
	for _, field := range s.tree.Fields.List {
		if len(field.Names) > 0 {
			n += len(field.Names)
			continue
		}
		n += all.fields(s.embedded(field.Type), seen)
	}
	return n
}

// embedded is the name of an embedded type, as structs has it.
func (s structType) embedded(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.StarExpr:
		return s.embedded(x.X)
	case *ast.SelectorExpr:
		if pkg, ok := x.X.(*ast.Ident); ok {
			return s.imports[pkg.Name] + "." + x.Sel.Name
		}
	case *ast.Ident:
		return s.folder + "." + x.Name
	}
	return ""
}

// TestMeasures: the measures see what they are there to see.
func TestMeasures(t *testing.T) {
	f := measure(t)
	for key, least := range map[string]int{
		"adapters\tprograms":                   1,
		"lines of a function\tmain":            3,
		"fields of a type\tinternal/arch.Room": 3,
		"lines of a package\tir":               1000,
	} {
		if f[key] < least {
			t.Errorf("%s: measured %d, there are at least %d", strings.ReplaceAll(key, "\t", ", "), f[key], least)
		}
	}
	all := structs{
		"a.Outer": {&ast.StructType{Fields: list(field("X", "Y"), embed("Inner"))}, "a", nil},
		"a.Inner": {&ast.StructType{Fields: list(field("Z"), embed("Outer"))}, "a", nil},
	}
	if n := all.fields("a.Outer", map[string]bool{}); n != 4 {
		t.Errorf("a struct of two fields that embeds one of one field and of itself: %d fields", n)
	}
}

func list(fields ...*ast.Field) *ast.FieldList { return &ast.FieldList{List: fields} }

func embed(name string) *ast.Field { return &ast.Field{Type: ast.NewIdent(name)} }

func field(names ...string) *ast.Field {
	f := &ast.Field{Type: ast.NewIdent("int")}
	for _, n := range names {
		f.Names = append(f.Names, ast.NewIdent(n))
	}
	return f
}
