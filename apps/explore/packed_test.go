package explore_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"flag"
	"maps"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "pack the folder page anew into page.gz")

// TestPacked: the files of the pages that are in the program are those of the folder.
func TestPacked(t *testing.T) {
	texts := map[string]string{}
	list, err := os.ReadDir("page")
	if err != nil || len(list) < 3 {
		t.Fatal(len(list), err)
	}
	for _, f := range list {
		text, err := os.ReadFile("page/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		texts[f.Name()] = string(text)
	}
	if *update {
		if err := os.WriteFile("page.gz", packedOf(t, texts), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	held, err := os.ReadFile("page.gz")
	if err != nil {
		t.Fatal(err)
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(held))
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	if err := json.NewDecoder(unpacked).Decode(&got); err != nil {
		t.Fatal(err)
	}
	if !maps.Equal(got, texts) {
		t.Error("page.gz is not what the folder page has: go test ./apps/explore -run TestPacked -update")
	}
}

func packedOf(t *testing.T, texts map[string]string) []byte {
	t.Helper()
	var out bytes.Buffer
	pack, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	to := json.NewEncoder(pack)
	to.SetEscapeHTML(false)
	if err := to.Encode(texts); err != nil {
		t.Fatal(err)
	}
	if err := pack.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
