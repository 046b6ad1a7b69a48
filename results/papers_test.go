package results

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"gomc/internal/packed"
)

// TestPapersPacked: the packed tables of papers are up to date.
func TestPapersPacked(t *testing.T) {
	if err := packed.Check("papers.gz", "papers/*.json", len(Papers)+1, *update); err != nil {
		t.Fatal(err)
	}
	if *update { // of what is embedded in this test
		return
	}
	paths, err := filepath.Glob("papers/?.json")
	if err != nil || len(paths) != len(Papers) {
		t.Fatal(paths, err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(filepath.Base(path), ".json")
		want := &Published{}
		if err := json.Unmarshal(text, want); err != nil {
			t.Fatal(err)
		}
		if want.Services, err = LoadServices(name); err != nil {
			t.Fatal(err)
		}
		got, err := LoadPaper(strings.ToUpper(name))
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("papers/%s.json is another one in papers.gz: go test ./results -run TestPapersPacked -update (%v)", name, err)
		}
	}
	if _, err := LoadPaper("Z"); err == nil {
		t.Error("there is a paper Z")
	}
}
