package parser

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/internal/diag"
)

// TestCorpus parses every model under the folders named by GOMC_CORPUS (a list
// like PATH) and under the conformance programs of a neighbouring folder, where
// they exist. Files that expected.tsv beside them says are refused may fail.
func TestCorpus(t *testing.T) {
	roots := filepath.SplitList(os.Getenv("GOMC_CORPUS"))
	if _, err := os.Stat("../../shared/conformance"); err == nil {
		roots = append(roots, "../../shared/conformance")
	}
	if len(roots) == 0 {
		t.Skip("no corpus: set GOMC_CORPUS")
	}
	for _, root := range roots {
		files, err := modelsUnder(root)
		if err != nil {
			t.Fatal(err)
		}
		refused := refusedIn(root)
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			_, list := Parse(diag.NewFile(name, string(text)))
			if list.HasErrors() && !refused[filepath.Base(name)] {
				t.Errorf("%s", list.Error())
			}
		}
	}
}

func modelsUnder(root string) (files []string, err error) {
	err = filepath.WalkDir(root, func(name string, _ os.DirEntry, err error) error {
		if strings.HasSuffix(name, ".m") {
			files = append(files, name)
		}
		return err
	})
	return files, err
}

// refusedIn reads the verdicts in expected.tsv: the programs that some phase must refuse.
func refusedIn(root string) map[string]bool {
	refused := map[string]bool{}
	table, _ := os.ReadFile(filepath.Join(root, "expected.tsv"))
	for _, line := range strings.Split(string(table), "\n") {
		if cells := strings.Split(line, "\t"); len(cells) > 2 && cells[2] == "rej" {
			refused[cells[0]] = true
		}
	}
	return refused
}
