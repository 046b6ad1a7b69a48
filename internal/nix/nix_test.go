package nix

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

var update = flag.Bool("update", false, "write the hash of the modules into flake.nix")

// TestHash: the hash of an empty folder is the one that Nix prints for it; contents, names and the right to execute count.
func TestHash(t *testing.T) {
	dir := t.TempDir()
	seen := map[string]bool{}
	hash := func() string {
		h, err := Hash(dir)
		if err != nil || seen[h] {
			t.Errorf("%s again, %v", h, err)
		}
		seen[h] = true
		return h
	}
	if h := hash(); h != "sha256-pQpattmS9VmO3ZIQUFn66az8GSmB4IvYhTTCFn6SUmo=" {
		t.Error(h)
	}
	file := filepath.Join(dir, "a")
	for _, change := range []func() error{
		func() error { return os.WriteFile(file, []byte("a"), 0o644) },
		func() error { return os.WriteFile(file, []byte("a\x00"), 0o644) },
		func() error { return os.Chmod(file, 0o755) },
		func() error { return os.Rename(file, file+"b") },
	} {
		if err := change(); err != nil {
			t.Fatal(err)
		}
		hash()
	}
}

// TestFlake: the flake takes the modules that go.mod and go.sum name.
func TestFlake(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "vendor")
	cmd := exec.Command("go", "mod", "vendor", "-o", folder)
	cmd.Dir = "../.."
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	want, err := Hash(folder)
	if err != nil {
		t.Fatal(err)
	}
	const file = "../../flake.nix"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	at := regexp.MustCompile(`vendorHash = "([^"]*)";`).FindSubmatchIndex(text)
	if at == nil {
		t.Fatal("no vendorHash")
	}
	got := string(text[at[2]:at[3]])
	if *update {
		text = append(append(append([]byte{}, text[:at[2]]...), want...), text[at[3]:]...)
		if err := os.WriteFile(file, text, 0o644); err != nil {
			t.Fatal(err)
		}
	} else if got != want {
		t.Errorf("vendorHash is %s, and the modules have %s: go test ./internal/nix -update", got, want)
	}
}
