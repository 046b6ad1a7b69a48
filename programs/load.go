package programs

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	parser "gomc/parser/p"
	"gomc/parser/p/ast"
	sem "gomc/semantics/p"
	"gomc/source"
)

// The ends of the names of files.
const (
	programExt = ".p"
	projectExt = ".pproj"
)

// Is reports whether a path names a program: a file of P, a project, or a folder with either in it.
func Is(path string) bool {
	switch filepath.Ext(path) {
	case programExt, projectExt:
		return true
	}
	info, err := os.Stat(path)
	return err == nil && info.IsDir() && hasProgram(path)
}

func hasProgram(folder string) bool {
	found := errors.New("found")
	return errors.Is(filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && (belongs(path, programExt) || belongs(path, projectExt)) {
			return found
		}
		return nil // what cannot be read is said when it is read
	}), found)
}

// belongs reports whether a file has an end, and no name that hides it.
func belongs(path, ext string) bool { return filepath.Ext(path) == ext && !hidden(path) }

func hidden(path string) bool { return strings.HasPrefix(filepath.Base(path), ".") }

// maxFileBytes bounds the size of each file of a program.
const maxFileBytes = 16 << 20

// Load reads a program: a file of P, the files of a project and of those that it includes, or, of a folder, its
// project or all files of P below it. The error is Diagnostics (a source.List) for what is wrong with the program.
func Load(path string) (*Program, error) {
	s := newSources(func(path string) ([]byte, error) { return source.ReadFile(path, maxFileBytes, "program of P") })
	return s.all(path)
}

// all is the program that a path names.
func (s *sources) all(path string) (*Program, error) {
	if err := s.read(path); err != nil {
		return nil, err
	}
	if len(s.files) == 0 {
		return nil, s.nothing(path)
	}
	return s.program(path)
}

// LoadFS is Load for a program in a file system, which no path leads out of. All of its files and projects have most
// bytes at most.
func LoadFS(files fs.FS, path string, most int) (*Program, error) {
	left := most
	s := newSources(func(path string) ([]byte, error) {
		text, err := readRegular(files, filepath.ToSlash(path), left)
		left -= len(text)
		return text, err
	})
	s.stat = func(path string) (fs.FileInfo, error) { return fs.Stat(files, filepath.ToSlash(path)) }
	s.list = func(path string) ([]fs.DirEntry, error) { return fs.ReadDir(files, filepath.ToSlash(path)) }
	return s.all(filepath.Clean(path))
}

// readRegular reads a file that is one: no pipe, which might have no end.
func readRegular(files fs.FS, path string, most int) ([]byte, error) {
	if info, err := fs.Stat(files, path); err != nil || !info.Mode().IsRegular() {
		return nil, cmp.Or(err, error(&fs.PathError{Op: "open", Path: path, Err: errors.New("is no file")}))
	}
	file, err := files.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return source.ReadAtMost(file, most, "program of P")
}

// LoadText is Load for a program that is one text.
func LoadText(file *source.File) (*Program, error) {
	s := newSources(nil)
	s.put(file)
	return s.program(file.Name)
}

// nothing says why no file of P belongs to a program.
func (s *sources) nothing(path string) error {
	why := []string{"no file of P belongs to " + path}
	for _, w := range s.warnings {
		why = append(why, w.Message)
	}
	return errors.New(strings.Join(why, "; "))
}

// projectsAbove is how many folders above a file are looked into for a project.
const projectsAbove = 4

// Diagnose finds out what the names of a file of P mean, and what is wrong with it, as a part of its program: of the
// project in a folder above it that lists it, or of the file alone. Other files are read by a function, for one may be
// open in an editor. A program that does not parse is nil.
func Diagnose(file *source.File, read func(path string) ([]byte, error)) (*sem.Program, source.List) {
	return around(file, read).analyze()
}

// LoadOpen is Load for a file that is open in an editor, with its program as Diagnose finds it.
func LoadOpen(file *source.File, read func(path string) ([]byte, error)) (*Program, error) {
	return around(file, read).program(file.Name)
}

// around are the files of the program that a file is of.
func around(file *source.File, read func(path string) ([]byte, error)) *sources {
	folder := filepath.Dir(file.Name)
	for range projectsAbove {
		projects, _ := filepath.Glob(filepath.Join(folder, "*"+projectExt)) // the pattern is one
		for _, path := range projects {
			s := newSources(read)
			if s.put(file); s.project(path) == nil && s.met {
				return s
			}
		}
		folder = filepath.Dir(folder)
	}
	s := newSources(read)
	s.put(file)
	return s
}

// program is the files as a program of a name.
func (s *sources) program(name string) (*Program, error) {
	meaning, list := s.analyze()
	if list.HasErrors() {
		return nil, list
	}
	return &Program{Name: name, Files: s.files, Warnings: list, meaning: meaning}, nil
}

// analyze parses the files, and finds out what they mean.
func (s *sources) analyze() (*sem.Program, source.List) {
	tree, list := parser.Parse(s.files)
	if list.HasErrors() {
		return nil, list
	}
	s.leaveTests(tree)
	meaning, more := sem.Check(tree)
	return meaning, append(append(list, s.warnings...), more...)
}

// leaveTests takes the tests of included projects out: a project runs its own tests, if it has any.
func (s *sources) leaveTests(tree *ast.Program) {
	foreign := func(d ast.Decl) bool {
		_, test := d.(*ast.TestDecl)
		return test && s.included[d.At().File]
	}
	own := func(d ast.Decl) bool {
		_, test := d.(*ast.TestDecl)
		return test && !foreign(d)
	}
	if slices.ContainsFunc(tree.Decls, own) {
		tree.Decls = slices.DeleteFunc(tree.Decls, foreign)
	}
}

// sources collects the files of a program.
type sources struct {
	files    []*source.File
	included map[*source.File]bool // they are of a project that is included
	seen     map[string]bool       // files and projects
	open     *source.File          // that is there already
	met      bool                  // open belongs to it
	load     func(path string) ([]byte, error)
	stat     func(path string) (fs.FileInfo, error)
	list     func(folder string) ([]fs.DirEntry, error)
	warnings source.List
	root     string // the folder of the project that is read, not of one that it includes
	depth    int    // projects around the one being read
}

func newSources(load func(path string) ([]byte, error)) *sources {
	return &sources{seen: map[string]bool{}, load: load, stat: os.Stat, list: os.ReadDir}
}

// put begins with a file that is there already.
func (s *sources) put(file *source.File) {
	s.files, s.open = append(s.files, file), file
	s.known(file.Name)
}

func (s *sources) read(path string) error {
	info, err := s.stat(path)
	switch {
	case err != nil:
		return err
	case info.IsDir():
		return s.folder(path)
	case filepath.Ext(path) == projectExt:
		return s.project(path)
	}
	return s.file(path)
}

// folder reads the project of a folder, or all files below it.
func (s *sources) folder(path string) error {
	entries, err := s.list(path)
	if err != nil {
		return err
	}
	var projects []string
	for _, entry := range entries {
		if belongs(entry.Name(), projectExt) {
			projects = append(projects, filepath.Join(path, entry.Name()))
		}
	}
	switch len(projects) {
	case 0:
		return s.below(path)
	case 1:
		return s.project(projects[0])
	}
	return fmt.Errorf("%s has %d projects: %s; name one of them", path, len(projects), strings.Join(projects, ", "))
}

// below reads all files of P below a folder, in the order of their names: as P's compiler does, also behind symbolic
// links, and none that is hidden or in a folder that is.
func (s *sources) below(folder string) error {
	return s.tree(folder, nil)
}

// tree reads a folder in those around it.
func (s *sources) tree(folder string, around []fs.FileInfo) error {
	info, err := s.stat(folder)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(around, func(one fs.FileInfo) bool { return os.SameFile(one, info) }) {
		return nil // a link to a folder that it is in
	}
	entries, err := s.list(folder)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		path := filepath.Join(folder, entry.Name())
		if hidden(path) {
			continue
		}
		if err := s.entry(path, append(around, info)); err != nil {
			return err
		}
	}
	return nil
}

// entry reads a file of P, or a folder, in a folder.
func (s *sources) entry(path string, around []fs.FileInfo) error {
	info, err := s.stat(path)
	switch {
	case err == nil && info.IsDir():
		return s.tree(path, around)
	case belongs(path, programExt):
		return s.file(path) // one that is not there is said when it is read
	}
	return nil
}

func (s *sources) file(path string) error {
	if s.known(path) {
		s.met = s.met || s.open != nil && filepath.Clean(path) == filepath.Clean(s.open.Name)
		return nil
	}
	text, err := s.load(path)
	if err != nil {
		return err
	}
	file := source.NewFile(path, string(text))
	s.files = append(s.files, file)
	if s.depth > 1 {
		if s.included == nil {
			s.included = map[*source.File]bool{}
		}
		s.included[file] = true
	}
	return nil
}

// known notes a file or project; true if it was noted before.
func (s *sources) known(path string) bool {
	full, err := filepath.Abs(path)
	if err != nil {
		full = filepath.Clean(path)
	}
	before := s.seen[full]
	s.seen[full] = true
	return before
}
