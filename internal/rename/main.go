// Command rename gives the module another path, as it needs where it is published: `go install` takes a module by the
// host that serves it. The path stands in go.mod; everything else that names it, this command changes:
//
//	go run ./internal/rename example.org/someone/gomc [CHECKOUT]
//
// These are imports and other quoted paths of packages in Go files, the modules beside this one (lab, cluster), and
// the patches under results/recorded. Nothing else may name the module; a test renames a copy and asks the Go tool
// for every import of it.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

func main() {
	if len(os.Args) < 2 || len(os.Args) > 3 {
		fmt.Fprintln(os.Stderr, "rename MODULE [CHECKOUT]")
		os.Exit(2)
	}
	if err := rename(append(os.Args, ".")[2], os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// paths are the old and the new one.
type paths struct{ dir, from, to string }

// path matches a module path.
var path = regexp.MustCompile(`^[a-z0-9.-]+\.[a-z]+(/[A-Za-z0-9._~-]+)+$`)

func rename(dir, to string) error {
	text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		return err
	}
	from, found := strings.CutPrefix(strings.SplitN(string(text), "\n", 2)[0], "module ")
	if !found {
		return errors.New("go.mod does not begin with the module")
	}
	if !path.MatchString(to) {
		return fmt.Errorf("%q is no path of a module: it begins with a host, as example.org/someone/gomc", to)
	}
	p := &paths{dir, from, to}
	return filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if slices.Contains([]string{".git", "node_modules"}, entry.Name()) {
				return filepath.SkipDir
			}
			return nil
		}
		return p.file(name)
	})
}

// file changes a file, if there is something to change.
func (p *paths) file(name string) error {
	var change func([]byte) ([]byte, error)
	switch {
	case filepath.Base(name) == "go.mod":
		change = p.modules
	case filepath.Ext(name) == ".go":
		change = p.code
	case filepath.Ext(name) == ".patch":
		change = p.quoted
	default:
		return nil
	}
	before, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	after, err := change(before)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if bytes.Equal(before, after) {
		return nil
	}
	return os.WriteFile(name, after, 0o666)
}

// modules changes a go.mod.
func (p *paths) modules(text []byte) ([]byte, error) {
	line := regexp.MustCompile(`(?m)^(module |replace |\t)` + regexp.QuoteMeta(p.from) + `(/| |$)`)
	return line.ReplaceAll(text, []byte("${1}"+p.to+"${2}")), nil
}

// quoted changes what is quoted like a package of the module.
func (p *paths) quoted(text []byte) ([]byte, error) {
	return bytes.ReplaceAll(text, []byte(`"`+p.from+`/`), []byte(`"`+p.to+`/`)), nil
}

// code changes Go: imports, and other texts that begin with the path of a package of the module.
func (p *paths) code(text []byte) ([]byte, error) {
	files := token.NewFileSet()
	tree, err := parser.ParseFile(files, "", text, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	imports := map[*ast.BasicLit]bool{}
	for _, s := range tree.Imports {
		imports[s.Path] = true
	}
	changed := false
	ast.Inspect(tree, func(n ast.Node) bool {
		if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			value, _ := strconv.Unquote(literal.Value) // the parser has read it
			rest, ours := strings.CutPrefix(value, p.from)
			if ours && (imports[literal] && rest == "" || p.has(rest)) {
				literal.Value, changed = strconv.Quote(p.to+rest), true
			}
		}
		return true
	})
	if !changed {
		return text, nil
	}
	ast.SortImports(files, tree)
	var out bytes.Buffer
	err = format.Node(&out, files, tree)
	return out.Bytes(), err
}

// has reports whether what follows the path of the module begins with a folder of it.
func (p *paths) has(rest string) bool {
	folder, inside := strings.CutPrefix(rest, "/")
	folder, _, _ = strings.Cut(folder, ".") // of the name of a function, as in a stack
	info, err := os.Stat(filepath.Join(p.dir, folder))
	return inside && folder != "" && err == nil && info.IsDir()
}
