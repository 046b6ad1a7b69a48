package parser

import (
	"errors"
	"strings"

	"gomc/grammar"
	"gomc/parser/ast"
	"gomc/source"
)

// Opener reads the file that a file includes under a path. For one that the model has
// already it returns the same *source.File.
type Opener func(from *source.File, path string) (*source.File, error)

// IncludeError says why a file cannot be included, and what to try.
type IncludeError struct{ Message, Try string }

func (e *IncludeError) Error() string { return e.Message }

// maxFiles bounds the files of a model, and so how deep includes are nested.
const maxFiles = 1000

// Load reads a model: a file, and those that it includes, each once. Their items stand where
// the first include of them stood, so that a file that includes one which is being read gets
// nothing from it that does not stand above already. The tree's items hold no Include; its
// Files say what was read, in the order in which it was met.
//
// What one file declares decides how the others are read, too (vocabulary): it is looked up
// in the tokens of all of them before any is parsed.
func Load(file *source.File, open Opener) (*ast.Model, source.List) {
	words := &vocabulary{}
	if mentionsInclude(file.Text) {
		gather(file, open, words, map[*source.File]bool{})
	}
	for {
		undefined := words.undefined
		l := &loader{open: open, words: words, met: map[*source.File]bool{}, model: &ast.Model{File: file}}
		l.add(file, source.Span{})
		if words.undefined == undefined || len(l.model.Files) == 1 {
			return l.model, l.list.First(maxErrors, CodeMoreErrors)
		}
	}
}

// mentionsInclude reports whether there may be includes: most models have none, and are scanned once.
func mentionsInclude(text string) bool {
	const word = "include"
	for i := range len(text) - len(word) + 1 {
		if text[i]|0x20 == word[0] && strings.EqualFold(text[i:i+len(word)], word) {
			return true
		}
	}
	return false
}

// gather adds the words of a file, and of those that it includes. What is wrong with any of
// them shows when it is parsed.
func gather(file *source.File, open Opener, words *vocabulary, met map[*source.File]bool) {
	if met[file] || len(met) > maxFiles || len(file.Text) > maxBytes {
		return
	}
	met[file] = true
	tokens, _, _ := scan(file, words)
	for _, path := range included(tokens) {
		if next, err := open(file, path); err == nil {
			gather(next, open, words, met)
		}
	}
}

// included are the paths that the tokens of a file may include. In `invariant include "x"` the
// word is a name; to look for words in one file too many does no harm.
func included(tokens []token) (paths []string) {
	for i := range tokens[1:] {
		if tokens[i].kind == grammar.MurphiLexerINCLUDE && tokens[i+1].kind == grammar.MurphiLexerSTRING {
			paths = append(paths, unquote(tokens[i+1].text))
		}
	}
	return paths
}

// loader is the state of one Load.
type loader struct {
	open  Opener
	words *vocabulary
	met   map[*source.File]bool
	model *ast.Model
	list  source.List
}

// add reads a file and appends its items to the model. At is the place of the include.
func (l *loader) add(file *source.File, at source.Span) {
	if len(l.model.Files) == maxFiles {
		l.list.Errorf(CodeInclude, at, "a model has no more than %d files", maxFiles)
		return
	}
	file.Order, l.met[file] = len(l.model.Files), true
	l.model.Files = append(l.model.Files, file)
	tree, list := parse(file, l.words)
	l.list = append(l.list, list...)
	if tree == nil {
		return
	}
	if file == l.model.File {
		l.model.Where = tree.Where
	}
	for _, item := range tree.Items {
		if d, ok := item.(*ast.Include); ok {
			l.model.Includes = append(l.model.Includes, d)
			l.include(file, d)
		} else {
			l.model.Items = append(l.model.Items, item)
		}
	}
}

func (l *loader) include(from *source.File, d *ast.Include) {
	file, err := l.open(from, d.Path.Value)
	if err != nil {
		wrong := l.list.Errorf(CodeInclude, d.Path.At(), "%v", err)
		if e := (*IncludeError)(nil); errors.As(err, &e) {
			wrong.Suggest("%s", e.Try)
		}
		return
	}
	if l.met[file] {
		return
	}
	l.add(file, d.Path.At())
}
