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

// nixpkgs is the part of nixpkgs that the flake uses: a package is a derivation that is never built.
const nixpkgs = `{
  outputs = { self }:
    let
      pairs = names: f: builtins.listToAttrs (map (name: { inherit name; value = f name; }) names);
      go = system: { buildGoModule = args: derivation {
        name = "${args.pname}-${args.version}"; inherit system; builder = "/bin/sh"; args = [ args.vendorHash ];
      }; };
    in {
      lib = { genAttrs = pairs; licenses.mit = { spdxId = "MIT"; }; };
      legacyPackages = pairs [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ] go;
    };
}`

// TestEvaluated: Nix itself reads the flake, and finds a package of each system in it.
func TestEvaluated(t *testing.T) {
	if _, err := exec.LookPath("nix"); err != nil {
		t.Skip("needs nix")
	}
	flake, packages, home := t.TempDir(), t.TempDir(), t.TempDir()
	text, err := os.ReadFile("../../flake.nix")
	if err != nil || os.WriteFile(filepath.Join(flake, "flake.nix"), text, 0o666) != nil ||
		os.WriteFile(filepath.Join(packages, "flake.nix"), []byte(nixpkgs), 0o666) != nil {
		t.Fatal("no flake", err)
	}
	for _, words := range [][]string{{"flake", "check", "--no-build"}, {"flake", "show", "--json"}} {
		words = append(words, "--extra-experimental-features", "nix-command flakes", "--offline", "--no-write-lock-file",
			"--override-input", "nixpkgs", "path:"+packages, "path:"+flake)
		command := exec.Command("nix", words...)
		command.Env = append(os.Environ(), "HOME="+home, "NIX_STORE_DIR="+home+"/store", "NIX_STATE_DIR="+home+"/state",
			"NIX_LOG_DIR="+home+"/log")
		out, err := command.CombinedOutput()
		if err != nil {
			t.Fatalf("nix %v: %v\n%s", words[:2], err, out)
		}
		if words[1] == "show" && len(regexp.MustCompile(`"gomc-unknown"`).FindAll(out, -1)) != 4 {
			t.Errorf("not four packages: %s", out)
		}
	}
}
