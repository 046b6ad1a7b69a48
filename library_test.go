package gomc_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"gomc"
)

var update = flag.Bool("update", false, "pack models/*.m anew into models/library.gz")

// TestPacked: the library in the program is that of the folder.
func TestPacked(t *testing.T) {
	paths, err := filepath.Glob("models/*.m")
	if err != nil || len(paths) < 50 {
		t.Fatal(len(paths), err)
	}
	texts := map[string]string{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts[filepath.Base(path)] = string(text)
	}
	if *update {
		if err := os.WriteFile("models/library.gz", packedOf(t, texts), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	all := gomc.Examples()
	for _, e := range all {
		if texts[e.Name+".m"] != e.Text {
			t.Errorf("models/%s.m is another one in models/library.gz: go test . -run TestPacked -update", e.Name)
		}
	}
	if len(all) != len(paths) {
		t.Errorf("models/library.gz has %d models, and the folder has %d: go test . -run TestPacked -update", len(all), len(paths))
	}
}

func packedOf(t *testing.T, texts map[string]string) []byte {
	t.Helper()
	var out bytes.Buffer
	pack, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.NewEncoder(pack).Encode(texts); err != nil {
		t.Fatal(err)
	}
	if err := pack.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
