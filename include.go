package gomc

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"syscall"

	"gomc/format"
	"gomc/parser"
	"gomc/parser/printer"
	"gomc/source"
)

// LoadFile reads and parses a model, and the files that it includes: their paths are relative
// to the file that includes them. The error is one of the file system, or Diagnostics.
func LoadFile(name string) (*Model, error) {
	disk := newFolder()
	file, err := readAny(name)
	if err != nil {
		return nil, err
	}
	info, _ := os.Stat(name) // nil: nothing is the same file
	return disk.load(file, info)
}

// LoadReader is LoadFile for a text from elsewhere, whose name says where the files are that it includes.
func LoadReader(name string, r io.Reader) (*Model, error) {
	file, err := readFrom(name, r)
	if err != nil {
		return nil, err
	}
	return newFolder().load(file, nil)
}

// Format is the text of a model in canonical layout: the same tokens and comments with other white space. Its name
// says where the files are that it includes. The error is Diagnostics, for a text that does not parse.
func Format(name, text string) (string, error) {
	return newFolder().format(source.NewFile(name, text))
}

// FormatFS is FormatFile in a file system of its own, as LoadFS is LoadFile.
func FormatFS(files fs.FS, name string) (text, formatted string, err error) {
	in := inside(files)
	file, err := in.first(name)
	if err != nil {
		return "", "", err
	}
	formatted, err = in.format(file)
	return file.Text, formatted, err
}

func (f *folder) format(file *source.File) (string, error) {
	f.begin(file, nil)
	out, list := format.Source(file, f.include)
	if list.HasErrors() {
		return "", list
	}
	return out, nil
}

// FormatFile reads a file and formats it. The error is one of the file system, or Diagnostics.
func FormatFile(name string) (text, formatted string, err error) {
	f, err := os.Open(name)
	if err != nil {
		return "", "", err
	}
	defer f.Close()
	return FormatReader(name, f)
}

// FormatReader is FormatFile for a text from elsewhere.
func FormatReader(name string, r io.Reader) (text, formatted string, err error) {
	file, err := readFrom(name, r)
	if err != nil {
		return "", "", err
	}
	formatted, err = Format(name, file.Text)
	return file.Text, formatted, err
}

// newFolder returns where files are on disk.
func newFolder() *folder { return &folder{open: openRegular, list: os.ReadDir, join: joinOnDisk} }

// LoadFS is LoadFile in a file system of its own, be it a folder (os.DirFS), an embedded one or
// one in memory. No include leads out of it.
func LoadFS(files fs.FS, name string) (*Model, error) {
	in := inside(files)
	file, err := in.first(name)
	if err != nil {
		return nil, err
	}
	return in.load(file, nil)
}

// inside returns a folder of a file system of its own.
func inside(files fs.FS) *folder {
	list := func(dir string) ([]fs.DirEntry, error) { return fs.ReadDir(files, dir) }
	open := func(name string) (fs.File, error) {
		if info, err := fs.Stat(files, name); err != nil || !info.Mode().IsRegular() {
			return nil, irregular(info, err)
		}
		return files.Open(name)
	}
	return &folder{join: joinInside, list: list, open: open}
}

// Load parses a model from its text; name stands for the file in messages. A text includes
// nothing.
func Load(name, text string) (*Model, error) {
	return load(source.NewFile(name, text), func(_ *source.File, path string) (*source.File, error) {
		return nil, &parser.IncludeError{
			Message: fmt.Sprintf("cannot include %q: %s is a text by itself, not read from a file", path, name),
			Try:     "LoadFile, or LoadFS with a file system that has all of the model's files"}
	})
}

func load(file *source.File, open parser.Opener) (*Model, error) {
	met := map[inclusion]*source.File{}
	tree, list := parser.Load(file, func(from *source.File, path string) (*source.File, error) {
		to, err := open(from, path)
		if err == nil {
			met[inclusion{from.Name, path}] = to
		}
		return to, err
	})
	if list.HasErrors() {
		return nil, list
	}
	return &Model{Name: file.Name, tree: tree, warnings: list, included: met}, nil
}

// inclusion is an include of a file: the name of the including file, and the path.
type inclusion struct{ from, path string }

// With is the model with another text in one of its files. It may include only what the model includes. The error is
// Diagnostics.
func (m *Model) With(changed *source.File, text string) (*Model, error) {
	copies := map[*source.File]*source.File{changed: source.NewFile(changed.Name, text)}
	again := func(file *source.File) *source.File {
		if copies[file] == nil {
			copies[file] = source.NewFile(file.Name, file.Text)
		}
		return copies[file]
	}
	return load(again(m.tree.File), func(from *source.File, path string) (*source.File, error) {
		if to := m.included[inclusion{from.Name, path}]; to != nil {
			return again(to), nil
		}
		return nil, &parser.IncludeError{Message: fmt.Sprintf("cannot include %q: %s does not", path, m.Name)}
	})
}

// Flat is the model as a text by itself: the model, if it includes nothing, else what it means
// with everything in one file and without comments.
func (m *Model) Flat() (*Model, error) {
	if len(m.tree.Files) == 1 {
		return m, nil
	}
	return Load(m.Name, printer.Print(m.tree))
}

// folder is where the files of one model are.
type folder struct {
	open  func(name string) (fs.File, error)
	list  func(dir string) ([]fs.DirEntry, error)
	join  func(dir, path string) (string, error) // the name of a path beside the file of another name
	named map[string]*source.File                // by every name under which a file was asked for
	read  []member
	bytes int
}

// member is a file that was read. It may have several names.
type member struct {
	file *source.File
	info fs.FileInfo
}

func (f *folder) load(file *source.File, info fs.FileInfo) (*Model, error) {
	f.begin(file, info)
	return load(file, f.include)
}

// begin enters the file that includes the others.
func (f *folder) begin(file *source.File, info fs.FileInfo) {
	f.named = map[string]*source.File{file.Name: file}
	f.read, f.bytes = []member{{file, info}}, len(file.Text)
}

// include returns a parser.Opener.
func (f *folder) include(from *source.File, path string) (*source.File, error) {
	name, err := f.join(from.Name, path)
	if err != nil {
		return nil, cannotInclude(path, err)
	}
	if file := f.named[name]; file != nil {
		return file, nil
	}
	opened, err := f.open(name)
	if err != nil {
		return nil, f.missing(path, name, err)
	}
	defer opened.Close()
	info, err := opened.Stat()
	if err != nil {
		return nil, cannotInclude(path, err)
	}
	for _, m := range f.read {
		if m.info != nil && os.SameFile(m.info, info) {
			f.named[name] = m.file
			return m.file, nil
		}
	}
	text, err := f.text(opened)
	if err != nil {
		return nil, cannotInclude(path, err)
	}
	file := source.NewFile(name, text)
	f.named[name], f.read = file, append(f.read, member{file, info})
	return file, nil
}

// first reads the file that is not included.
func (f *folder) first(name string) (*source.File, error) {
	opened, err := f.open(name)
	if err != nil {
		return nil, err
	}
	defer opened.Close()
	text, err := readAtMost(opened, MaxModelBytes)
	return source.NewFile(name, text), err
}

// text reads one more file, as long as all of them are not too large for a model.
func (f *folder) text(r io.Reader) (string, error) {
	text, err := readAtMost(r, MaxModelBytes-f.bytes)
	f.bytes += len(text)
	return text, err
}

// missing says why a file cannot be opened, and which one beside it may have been meant.
func (f *folder) missing(to, name string, err error) error {
	wrong := cannotInclude(to, err)
	if !errors.Is(err, fs.ErrNotExist) {
		return wrong
	}
	wrong.Message = fmt.Sprintf("cannot include %q: there is no file %s", to, name)
	wrong.Try = "a path that is relative to the file that it stands in"
	var names []string
	beside, _ := f.list(filepath.ToSlash(filepath.Dir(name))) // nothing to suggest when it cannot be read
	for _, e := range beside {
		names = append(names, e.Name())
	}
	if near := source.Nearest(filepath.Base(name), names); near != "" {
		wrong.Try = fmt.Sprintf("include %q;", path.Join(path.Dir(to), near))
	}
	return wrong
}

func cannotInclude(path string, err error) *parser.IncludeError {
	var inside *fs.PathError
	if errors.As(err, &inside) {
		err = inside.Err
	}
	return &parser.IncludeError{Message: fmt.Sprintf("cannot include %q: %v", path, err)}
}

// joinOnDisk leads anywhere but by an absolute path, with which a model could not be moved.
func joinOnDisk(from, to string) (string, error) {
	if err := relative(to); err != nil {
		return "", err
	}
	return filepath.Join(filepath.Dir(from), filepath.FromSlash(to)), nil
}

func joinInside(from, to string) (string, error) {
	if err := relative(to); err != nil {
		return "", err
	}
	name := path.Join(path.Dir(from), to)
	if !fs.ValidPath(name) {
		return "", errors.New("this leads out of the folder that the model was read from")
	}
	return name, nil
}

func relative(to string) error {
	switch {
	case to == "":
		return errors.New("the path is empty")
	case strings.Contains(to, `\`):
		return errors.New("a path is separated by slashes, on every system")
	case path.IsAbs(to) || filepath.IsAbs(to):
		return errors.New("a path is relative to the file that it stands in, so that a model can be moved")
	}
	return nil
}

// openRegular opens a file that can be read to its end: no folder, and no device or pipe.
func openRegular(name string) (fs.File, error) {
	if info, err := os.Stat(name); err != nil || !info.Mode().IsRegular() {
		return nil, irregular(info, err)
	}
	return os.Open(name)
}

func irregular(info fs.FileInfo, err error) error {
	switch {
	case err != nil:
		return err
	case info.IsDir():
		return syscall.EISDIR
	}
	return errors.New("it is no regular file")
}

// readAny reads a model from anything that can be read.
func readAny(name string) (*source.File, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readFrom(name, f)
}

func readFrom(name string, r io.Reader) (*source.File, error) {
	text, err := readAtMost(r, MaxModelBytes)
	if _, large := err.(*source.TooLargeError); large {
		err = &os.PathError{Op: "read", Path: name, Err: err}
	}
	return source.NewFile(name, text), err
}

// readAtMost reads what may be left of a model, whose files together are bounded.
func readAtMost(r io.Reader, left int) (string, error) {
	text, err := source.ReadAtMost(r, left, "model")
	if _, large := err.(*source.TooLargeError); large {
		err = &source.TooLargeError{Bound: MaxModelBytes, Kind: "model"}
	}
	return string(text), err
}
