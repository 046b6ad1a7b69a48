package results

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// TestPapersPacked: the tables of papers that are in the program are those of the folder.
func TestPapersPacked(t *testing.T) {
	paths, err := filepath.Glob("papers/*.json")
	if err != nil || len(paths) != len(Papers) {
		t.Fatal(paths, err)
	}
	all := map[string]json.RawMessage{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		all[strings.TrimSuffix(filepath.Base(path), ".json")] = text
	}
	if *update {
		var out bytes.Buffer
		pack := gzip.NewWriter(&out)
		if err := json.NewEncoder(pack).Encode(all); err != nil {
			t.Fatal(err)
		}
		if err := pack.Close(); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("papers.gz", out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for name, text := range all {
		want := &Published{}
		if err := json.Unmarshal(text, want); err != nil {
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
