package parser

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gomc/source"
)

// TestCorpus parses the conformance programs, the model library, and every model
// under the folders named by GOMC_CORPUS (a list like PATH). Programs whose
// header says that they are rejected may fail, here or later.
func TestCorpus(t *testing.T) {
	roots := append([]string{"../conformance", "../models"}, filepath.SplitList(os.Getenv("GOMC_CORPUS"))...)
	for _, root := range roots {
		files, err := modelsUnder(root)
		if err != nil || len(files) == 0 {
			t.Fatal(root, err)
		}
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			_, list := Load(source.NewFile(name, string(text)), beside)
			if list.HasErrors() && !mayFail.Match(text) {
				t.Errorf("%s", list.Error())
			}
		}
	}
}

// beside opens what a program includes: names of its own are none of the words of formulas.
func beside(from *source.File, to string) (*source.File, error) {
	name := filepath.Join(filepath.Dir(from.Name), to)
	text, err := os.ReadFile(name)
	return source.NewFile(name, string(text)), err
}

// mayFail matches the header of a program that some phase must reject.
var mayFail = regexp.MustCompile(`(?m)^-- expect: (.* : )?rejected$`)

func modelsUnder(root string) (files []string, err error) {
	err = filepath.WalkDir(root, func(name string, _ os.DirEntry, err error) error {
		if strings.HasSuffix(name, ".m") {
			files = append(files, name)
		}
		return err
	})
	return files, err
}
