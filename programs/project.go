package programs

import (
	"encoding/xml"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"gomc/source"
)

// projectFile is a project as its file says it.
type projectFile struct {
	Files    []string `xml:"InputFiles>PFile"`
	Included []string `xml:"IncludeProject"`
}

// project reads the files that a project lists, files and folders, and then those of the projects that it includes, as
// P's compiler does.
func (s *sources) project(path string) error {
	if s.known(path) {
		return nil
	}
	text, err := s.load(path)
	if err != nil {
		return err
	}
	var project projectFile
	if err := xml.Unmarshal(text, &project); err != nil {
		return fmt.Errorf("%s is no project of P: %w", path, err)
	}
	if s.depth == 0 {
		s.root = filepath.Dir(path)
	}
	s.depth++
	defer func() { s.depth-- }()
	for _, name := range project.Files {
		if err := s.listed(path, strings.TrimSpace(name)); err != nil {
			return err
		}
	}
	for _, name := range project.Included {
		if err := s.include(path, strings.TrimSpace(name)); err != nil {
			return err
		}
	}
	return nil
}

// listed reads what a project lists: a file of P, or all of them below a folder, whatever projects there are. P's
// compiler passes over in silence what it does not read.
func (s *sources) listed(by, name string) error {
	path := s.beside(filepath.Dir(by), name)
	info, err := s.stat(path)
	switch {
	case err != nil && strings.ContainsAny(name, "*?["):
		s.warn("%s lists %s, and P's compiler takes no patterns: name the folder (%s), and all *.p below it are read",
			by, name, folderOf(name))
	case err != nil:
		s.warn("%s lists %s, which does not exist", by, name)
	case info.IsDir():
		return s.below(path)
	case filepath.Ext(path) == programExt:
		return s.file(path)
	case filepath.Ext(path) == projectExt:
		s.warn("%s lists %s, which is a project: that is for <IncludeProject>", by, name)
	case !slices.Contains(foreignExts, strings.ToLower(filepath.Ext(path))):
		s.warn("%s lists %s, which is no file of P", by, name)
	}
	return nil
}

// foreignExts are the ends of names of files in which foreign types and functions are written.
var foreignExts = []string{".cs", ".java"}

// folderOf returns the folder in front of a pattern's first wildcard.
func folderOf(pattern string) string {
	name := pattern[:strings.IndexAny(pattern, "*?[")]
	return "./" + strings.TrimPrefix(name[:strings.LastIndexAny(name, `/\`)+1], "./")
}

// beside returns a path that a file in a folder names; also by the separators of Windows, where a file has that name.
func (s *sources) beside(folder, name string) string {
	path := name
	if !filepath.IsAbs(name) {
		path = filepath.Join(folder, name)
	}
	if strings.Contains(name, `\`) && !s.exists(path) {
		return s.beside(folder, strings.ReplaceAll(name, `\`, "/"))
	}
	return path
}

// include reads a project that another one includes. P's compiler looks for it from the folder in which it is called,
// which is the folder of the first project. Otherwise it may be where the including project says, relative to that; or
// it has been moved into the including project's folder with everything beside it, as in P's own portfolio.
func (s *sources) include(by, name string) error {
	folder := filepath.Dir(by)
	path, own := s.beside(s.root, name), s.beside(folder, name)
	inside := filepath.Join(folder, filepath.Join(string(filepath.Separator), name)) // without the .. in front
	switch {
	case s.exists(path):
		if path != own && s.exists(own) {
			s.warn("%s includes %s, which P's compiler takes from %s: %s is read, and %s is not", by, name, s.root, path,
				own)
		}
	case s.exists(own):
		s.warn("%s includes %s, which P's compiler takes from %s, where it does not exist: %s is read", by, name, s.root,
			own)
		path = own
	case s.exists(inside):
		s.warn("%s includes %s, which does not exist; %s does, and is read", by, name, inside)
		path = inside
	default:
		return fmt.Errorf("%s includes %s, which does not exist", by, name)
	}
	if filepath.Ext(path) != projectExt {
		return fmt.Errorf("%s includes %s, which is no project: files and folders are listed by <PFile>", by, name)
	}
	return s.project(path)
}

func (s *sources) warn(format string, args ...any) {
	s.warnings.Warnf("", source.Span{}, format, args...)
}

func (s *sources) exists(path string) bool {
	_, err := s.stat(path)
	return err == nil
}
