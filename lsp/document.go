package lsp

import (
	"net/url"
	"path/filepath"

	"gomc"
	"gomc/parser"
	"gomc/parser/ast"
	"gomc/parser/systems"
	"gomc/semantics"
	"gomc/semantics/p"
	"gomc/semantics/resolve"
	"gomc/source"
)

// document is an open file, and what is known of it.
type document struct {
	uri  string
	path string
	text string
	file *source.File
	tree *ast.Model    // of the text, repaired if it has to be; nil: it cannot be repaired
	info *resolve.Info // nil without a tree

	program *p.Program  // of a file of P, with the other files of its program; nil: it cannot be read
	names   names       // of either; nil: they are not known
	list    source.List // what is wrong, and questionable
	last    *document   // the latest text without syntax errors; nil: there was none, or this is it

	restore func() *document // what the text may be without its syntax errors; nil where there are none
}

// pathOf is the file of a URI; what is no file is its own path.
func pathOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" {
		return uri
	}
	return filepath.FromSlash(u.Path)
}

func uriOf(path string) string {
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}).String()
}

// Programs finds out what the names of a file of P mean, and what is wrong with it. Its program may have other files,
// which a function reads. A text that cannot be read is no program.
type Programs func(file *source.File, read func(path string) ([]byte, error)) (*p.Program, source.List)

// programExt is the end of the names of files of P.
const programExt = ".p"

// ofProgram reports whether the document is a file of P.
func (d *document) ofProgram() bool { return filepath.Ext(d.path) == programExt }

// mostRead bounds what is read anew with each change: an editor waits for it, a second for each 2 MiB.
const mostRead = 2 << 20

// analyze reads a text and finds out what its names mean.
func (s *server) analyze(uri, text string) *document {
	d := &document{uri: uri, path: pathOf(uri), text: text}
	d.file = source.NewFile(d.path, text)
	if len(text) > mostRead {
		d.list.Add(source.Info, "", source.Span{File: d.file},
			"the text is larger than %d MiB, and is not read while it is edited: gomc check reads up to %d MiB",
			mostRead>>20, gomc.MaxModelBytes>>20)
		return d
	}
	if d.ofProgram() {
		if s.programs != nil {
			s.understand(d)
		}
		return d
	}
	d.tree, d.list = parser.Load(d.file, s.opener(d.file))
	if d.tree == nil {
		return d
	}
	if d.list.HasErrors() {
		d.restore = func() *document { return s.restored(d) }
	}
	d.resolve()
	d.list.Sort()
	return d
}

// understand finds out what the names of a file of P mean. What is wrong with its program may be in another file.
func (s *server) understand(d *document) {
	read := func(path string) ([]byte, error) {
		text, err := s.read(path)
		return []byte(text), err
	}
	d.program, d.list = s.programs(d.file, read)
	d.list.Sort()
	if d.program != nil {
		d.names = newProgramNames(d.program)
	}
}

// language is the one that the document is in, as Markdown names it.
func (d *document) language() string {
	if d.ofProgram() {
		return "p"
	}
	return "murphi"
}

// restored is the document with a word put in that may be missing; nil if none is.
func (s *server) restored(d *document) *document {
	text, ok := parser.Restored(d.file)
	if !ok {
		return nil
	}
	if whole := s.analyze(d.uri, text); whole.names != nil && whole.restore == nil {
		return whole
	}
	return nil
}

// resolve finds what names mean, and the errors in their use. The tree of a text with errors may have holes that later
// passes do not expect. If a pass panics on one, the document has no information about names.
func (d *document) resolve() {
	broken := d.list.HasErrors()
	defer func() {
		if fault := recover(); fault != nil {
			d.info, d.names = nil, nil
			if !broken {
				d.list.Errorf("", source.Span{File: d.file}, "internal failure: %v", fault)
			}
		}
	}()
	_, info, list := semantics.Analyze(d.tree, semantics.Options{})
	d.info, d.names = info, modelNames{info}
	if !broken {
		d.list = append(d.list, systems.Judge(d.tree, list)...)
	}
}

// opener reads files that are included: as they are in the editor, else on disk.
func (s *server) opener(root *source.File) parser.Opener {
	read := map[string]*source.File{root.Name: root}
	return func(from *source.File, path string) (*source.File, error) {
		name := filepath.Join(filepath.Dir(from.Name), filepath.FromSlash(path))
		if file := read[name]; file != nil {
			return file, nil
		}
		text, err := s.read(name)
		if err != nil {
			return nil, &parser.IncludeError{Message: "cannot read " + path}
		}
		read[name] = source.NewFile(name, text)
		return read[name], nil
	}
}

func (s *server) read(path string) (string, error) {
	for _, d := range s.documents {
		if d.path == path {
			return d.text, nil
		}
	}
	text, err := source.ReadFile(path, gomc.MaxModelBytes, "model")
	return string(text), err
}

// follow makes a document the next version of another.
func (d *document) follow(before *document) {
	switch {
	case before == nil || !d.list.HasErrors():
	case before.names != nil && !before.list.HasErrors():
		d.last = before
	default:
		d.last = before.last
	}
}

// at is the name at a position, what it means, and the table that knows it; nil where there is none. What a text with
// errors does not tell, the latest one without may.
func (d *document) at(p position) (source.Span, *meaning, names) {
	offset := offsetAt(d.text, p)
	if d.names != nil {
		if at, declared := d.names.At(d.file, offset); declared != nil {
			return at, declared, d.names
		}
	}
	if d.last == nil && d.restore != nil {
		d.last, d.restore = d.restore(), nil
	}
	if d.last == nil {
		return source.Span{}, nil, nil
	}
	before, same := moved(d.text, d.last.text, offset)
	if !same {
		return source.Span{}, nil, nil
	}
	at, declared := d.last.names.At(d.last.file, before)
	return at, declared, d.last.names
}

// moved returns where a byte of one text is in another version of it, of which it reports whether it is outside of what
// has changed.
func moved(from, to string, offset int) (int, bool) {
	head := 0
	for head < len(from) && head < len(to) && from[head] == to[head] {
		head++
	}
	tail := 0
	for tail < len(from)-head && tail < len(to)-head && from[len(from)-1-tail] == to[len(to)-1-tail] {
		tail++
	}
	switch {
	case offset < head:
		return offset, true
	case offset >= len(from)-tail:
		return offset + len(to) - len(from), true
	}
	return head, false
}

// rangeOf is the range of a span, in the text as it is now.
func (d *document) rangeOf(s source.Span) textRange {
	if d.last == nil || s.File != d.last.file {
		return rangeOf(s)
	}
	start, _ := moved(d.last.text, d.text, s.Start)
	end, _ := moved(d.last.text, d.text, s.End)
	return textRange{positionAt(d.text, start), positionAt(d.text, max(start, end))}
}
