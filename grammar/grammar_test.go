package grammar

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"gomc/grammar/p"
)

// TestStamp: the generated code was made from the grammars and the templates that are checked in.
func TestStamp(t *testing.T) {
	for _, made := range []struct{ from, hash string }{
		{"Murphi.g4", SourceHash}, {"p/P.g4", p.SourceHash},
		{"templates/Go.stg", TemplatesHash}, {"templates/Go.stg", p.TemplatesHash},
	} {
		source, err := os.ReadFile(made.from)
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(source)
		if got := hex.EncodeToString(sum[:]); got != made.hash {
			t.Errorf("%s has hash %s, the generated code was made from %s: run grammar/generate.sh", made.from, got, made.hash)
		}
	}
}

// TestGenerated regenerates and compares, where the tool is at hand.
func TestGenerated(t *testing.T) {
	if os.Getenv("ANTLR_JAR") == "" {
		t.Skip("ANTLR_JAR is not set: only the hash of the grammar is compared")
	}
	dir := t.TempDir()
	if out, err := exec.Command("./generate.sh", dir).CombinedOutput(); err != nil {
		t.Fatalf("generate.sh: %v\n%s", err, out)
	}
	for _, name := range []string{"murphi_lexer.go", "murphi_parser.go", "stamp.go", "p/p_lexer.go", "p/p_parser.go", "p/stamp.go"} {
		want, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadFile(name); !bytes.Equal(got, want) {
			t.Errorf("%s is not what generate.sh produces", name)
		}
	}
}
