package mcp

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing/fstest"
	"time"

	"gomc"
	"gomc/spec"
)

// Model is which model a tool is to look at, and how.
type Model struct {
	Text     string   `json:"text,omitempty" jsonschema:"the model itself; it includes no files"`
	Path     string   `json:"path,omitempty" jsonschema:"a file, or of P a project or folder, in the folder that is served"`
	Example  string   `json:"example,omitempty" jsonschema:"the name of a model of the library; see the tool examples"`
	Language string   `json:"language,omitempty" jsonschema:"of text: murphi, as if it is left out, or p"`
	Test     string   `json:"test,omitempty" jsonschema:"of a program of P: which of its tests; it can be left out if there is one"`
	Flags    []string `json:"flags,omitempty" jsonschema:"a word each, as --symm or --const=N=3; see the tool flags"`
	Seconds  float64  `json:"seconds,omitempty" jsonschema:"how long it may take, at most as long as the server allows"`
}

// TextName is the name of a model that is given as a text.
const TextName = "model.m"

// MaxModelBytes bounds the text of a model.
const MaxModelBytes = 1 << 20

// requestError reports an error in a request, and what to try.
type requestError struct{ message, try string }

func (e *requestError) Error() string { return e.message + "\ntry: " + e.try }

// one says that exactly one of the three says which model.
func (m *Model) one() error {
	given := 0
	for _, s := range []string{m.Text, m.Path, m.Example} {
		if s != "" {
			given++
		}
	}
	if given != 1 {
		return &requestError{fmt.Sprintf("%d of text, path and example are given", given), "one of them"}
	}
	if len(m.Text) > MaxModelBytes {
		return &requestError{
			fmt.Sprintf("the model has %d bytes, and at most %d are read", len(m.Text), MaxModelBytes),
			"a smaller model",
		}
	}
	switch {
	case m.Language != "" && m.Language != murphi && m.Language != languageP:
		return &requestError{"there is no language " + m.Language, murphi + " or " + languageP}
	case m.Test != "" && !m.isProgram():
		return &requestError{"only programs of P have tests", "no test"}
	}
	return nil
}

// load parses the model. Its files must lie in the folder; "" means that files cannot be read.
func (m *Model) load(folder string) (*gomc.Model, error) {
	if err := m.one(); err != nil {
		return nil, err
	}
	if m.Example != "" {
		e, err := example(m.Example)
		if err != nil {
			return nil, err
		}
		return e.Load()
	}
	return inFiles(m, folder, gomc.LoadFS)
}

func example(name string) (*gomc.Example, error) {
	e, ok := gomc.FindExample(strings.TrimSuffix(name, ".m"))
	if !ok {
		return nil, &requestError{"there is no example " + name, "the tool examples, which lists them"}
	}
	return &e, nil
}

// inFiles reads a model from its text alone, or from the files of the folder.
func inFiles[T any](m *Model, folder string, read func(fs.FS, string) (T, error)) (out T, err error) {
	if m.Text != "" {
		return read(fstest.MapFS{TextName: {Data: []byte(m.Text)}}, TextName)
	}
	if folder == "" {
		return out, &requestError{"no folder is served", "the model as text, or gomc-mcp --folder=FOLDER"}
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return out, err
	}
	defer root.Close()
	out, err = read(root.FS(), filepath.ToSlash(m.Path))
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		return out, &requestError{m.Path + " cannot be read: " + path.Err.Error(),
			"a path relative to the folder that is served, without .. and links that lead out of it"}
	}
	return out, err
}

// spec returns the Spec of the flags, within limits.
func (m *Model) spec(l Limits) (gomc.Spec, error) {
	asked, err := spec.ParseFlagsWithoutFiles(m.Flags)
	if err != nil {
		return asked, &requestError{err.Error(), "the tool flags, which lists them"}
	}
	l = l.lowered(m.Seconds)
	asked.TimeLimit = lower(asked.TimeLimit, spec.Duration(l.Time))
	asked.Memory = lower(asked.Memory, l.Memory)
	return asked, asked.Validate()
}

// lower is the lower one of two limits, of which the first may be none.
func lower[T spec.Duration | time.Duration | uint64](asked, most T) T {
	if asked <= 0 {
		return most
	}
	return min(asked, most)
}

// compile is the program, and what is wrong if there is none.
func (m *Model) compile(l Limits) (*gomc.Program, error) {
	asked, err := m.spec(l)
	if err != nil {
		return nil, err
	}
	model, err := m.load(l.Folder)
	if err != nil {
		return nil, err
	}
	return gomc.Compile(model, asked)
}
