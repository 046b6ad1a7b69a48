package arch

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"testing"
)

// An adapter implements, for a package that it imports, an interface that this package declares and calls: imports run
// down, and the call runs up again. Seams have such interfaces on purpose. Packages are compiled in the order of their
// imports, so that they share their types.

// listed is one package, as go list prints it.
type listed struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
	Module                  *struct{ Path string }
}

// typed is one package of the module with its types, and the interfaces of its own that it calls.
type typed struct {
	folder string
	pkg    *types.Package
	called map[*types.TypeName]bool
}

// adapters counts them by the room of the type that implements the interface.
func (f figures) adapters(t *testing.T) {
	t.Helper()
	for _, implementer := range typedPackages(t) {
		folder, _ := folderOf(implementer.pkg.Path())
		for _, imported := range implementer.pkg.Imports() {
			caller, ours := typedByPath[imported.Path()]
			if !ours || slices.Contains(Seams, caller.folder) {
				continue
			}
			for callback := range caller.called {
				if slices.Contains(Seams, caller.folder+"."+callback.Name()) {
					continue
				}
				f["adapters\t"+roomOf(folder).Folder] += implementers(implementer.pkg, callback)
			}
		}
	}
}

// implementers counts the named types of a package that implement an interface.
func implementers(pkg *types.Package, of *types.TypeName) (n int) {
	methods := of.Type().Underlying().(*types.Interface)
	for _, name := range pkg.Scope().Names() {
		declared, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || declared.IsAlias() || types.IsInterface(declared.Type()) || generic(declared.Type()) {
			continue
		}
		if types.Implements(types.NewPointer(declared.Type()), methods) {
			n++
		}
	}
	return n
}

func generic(t types.Type) bool {
	named, ok := t.(*types.Named)
	return ok && named.TypeParams().Len() > 0
}

var typedByPath map[string]*typed

// typedPackages compiles every package of the module, once.
func typedPackages(t *testing.T) map[string]*typed {
	t.Helper()
	if typedByPath != nil {
		return typedByPath
	}
	typedByPath = map[string]*typed{}
	list := exec.Command("go", "list", "-deps", "-export", "-json=ImportPath,Dir,Export,GoFiles,Module", "./...")
	list.Dir, list.Stderr = root, os.Stderr
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	read := json.NewDecoder(bytes.NewReader(out))
	exports := map[string]string{}
	set := token.NewFileSet()
	outside := importer.ForCompiler(set, "gc", func(of string) (io.ReadCloser, error) { return os.Open(exports[of]) })
	for {
		var p listed
		if err := read.Decode(&p); errors.Is(err, io.EOF) {
			return typedByPath
		} else if err != nil {
			t.Fatal(err)
		}
		exports[p.ImportPath] = p.Export
		if p.Module != nil && p.Module.Path == module && len(p.GoFiles) > 0 {
			typedByPath[p.ImportPath] = compile(t, p, set, outside)
		}
	}
}

// importing finds packages of the module among those compiled, and others by what the compiler exported.
type importing struct{ outside types.Importer }

func (i importing) Import(of string) (*types.Package, error) {
	if p, ours := typedByPath[of]; ours {
		return p.pkg, nil
	}
	return i.outside.Import(of)
}

func compile(t *testing.T, p listed, set *token.FileSet, outside types.Importer) *typed {
	t.Helper()
	var files []*ast.File
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(set, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	info := &types.Info{Selections: map[*ast.SelectorExpr]*types.Selection{}}
	pkg, err := (&types.Config{Importer: importing{outside}}).Check(p.ImportPath, set, files, info)
	if err != nil {
		t.Fatal(err)
	}
	folder, _ := folderOf(p.ImportPath)
	out := &typed{folder, pkg, map[*types.TypeName]bool{}}
	for _, s := range info.Selections {
		if named, ok := s.Recv().(*types.Named); ok && s.Kind() == types.MethodVal && types.IsInterface(named) &&
			named.Obj().Pkg() == pkg && !generic(named) {
			out.called[named.Obj()] = true
		}
	}
	return out
}

// arrowsUp counts the imports, inside a room, of a folder above. The room's own folder is no such one if it imports
// nothing of its room: then it holds what the packages below it have in common.
func (f figures) arrowsUp(code []source) {
	imports := map[string]map[string]bool{}
	for _, s := range code {
		folder := path.Dir(s.path)
		if imports[folder] == nil {
			imports[folder] = map[string]bool{}
		}
		for _, to := range importedFolders(s.tree) {
			imports[folder][to] = true
		}
	}
	for folder, targets := range imports {
		room := roomOf(folder)
		for to := range targets {
			if to != folder && within(folder, to) && roomOf(to) == room && !(to == room.Folder && isBase(to, imports[to])) {
				f["arrows up\t"+room.Folder]++
			}
		}
	}
}

// isBase reports whether a folder imports nothing below itself.
func isBase(folder string, imports map[string]bool) bool {
	for to := range imports {
		if to != folder && within(to, folder) {
			return false
		}
	}
	return true
}
