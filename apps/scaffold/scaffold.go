// Package scaffold writes the first files of a project: a model, whose header has the expected outcomes, and a pipeline
// that tests it. It never overwrites a file, and removes one that it cannot write completely.
package scaffold

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

//go:embed templates
var templates embed.FS

// Templates are the kinds of models that there are, the first the usual one.
var Templates = []string{"process", "machine", "murphi"}

// CI is where the pipeline is put, beside the model.
const CI = ".github/workflows/gomc.yml"

// NameError is a name that no model can have.
type NameError struct{ Name string }

func (e *NameError) Error() string {
	return fmt.Sprintf("%q is no name for a model: letters, digits, _ and - are, after a letter", e.Name)
}

var nameable = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_-]*$`)

// Write writes NAME.m and, unless there is one, the pipeline into a folder, and returns the paths of what it wrote.
// Where NAME.m exists the error is an fs.ErrExist, and nothing is written.
func Write(folder, name, template string) (written []string, err error) {
	if !nameable.MatchString(name) {
		return nil, &NameError{name}
	}
	model, err := templates.ReadFile("templates/" + template + ".m")
	if err != nil {
		return nil, err
	}
	pipeline, err := templates.ReadFile("templates/ci.yml")
	if err != nil {
		return nil, err
	}
	path := filepath.Join(folder, name+".m")
	if err := create(path, strings.ReplaceAll(string(model), "NAME", name)); err != nil {
		return nil, err
	}
	ci := filepath.Join(folder, filepath.FromSlash(CI))
	switch err := create(ci, string(pipeline)); {
	case errors.Is(err, fs.ErrExist):
		return []string{path}, nil
	case err != nil:
		return nil, errors.Join(err, os.Remove(path))
	}
	return []string{path, ci}, nil
}

// create makes a file that was not there. It needs no links, which some file systems do not have.
func create(path, text string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	if err = errors.Join(err, f.Close()); err != nil {
		err = errors.Join(err, os.Remove(path))
	}
	return err
}
