//go:build !js

package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The models of the tutorial are those of its page, each with what a section changes.
func TestTutorialModels(t *testing.T) {
	page := "## 1. First\n\n```murphi name=a.m\nvar x : 0..1;\n\nstartstate begin end;\n```\n\n## 2. Second\n\n" +
		"```diff name=a.m\n-var x : 0..1;\n+var x : 0..2;\n@@\n startstate begin end;\n+invariant true;\n```\n## 3. Nothing\n"
	models, err := tutorialModels(page)
	if err != nil || len(models) != 2 {
		t.Fatal(models, err)
	}
	if m := models[1]; m.Name != "tutorial 2" || m.Title != "Second" ||
		m.Text != "var x : 0..2;\n\nstartstate begin end;\ninvariant true;\n" {
		t.Errorf("%+v", m)
	}
	if _, err := tutorialModels(strings.Replace(page, "-var x", "-var y", 1)); err == nil {
		t.Error("a change of what does not stand there is no error")
	}
}

// What a program says of a panic has the names of functions, and no positions. It runs as before.
func TestPositionsAreStripped(t *testing.T) {
	dir := t.TempDir()
	source := "package main\n\nfunc main() { defer func() { println(recover().(string)); var p *int; *p = 1 }(); panic(\"first\") }\n"
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	before := filepath.Join(dir, "a.wasm")
	build := exec.Command("go", "build", "-o", before, filepath.Join(dir, "main.go"))
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	module, err := os.ReadFile(before)
	if err != nil {
		t.Fatal(err)
	}
	stripped, err := stripPositions(module)
	if err != nil {
		t.Fatal(err)
	}
	if len(stripped) != len(module) || bytes.Equal(stripped, module) {
		t.Errorf("%d bytes of %d", len(stripped), len(module))
	}
	for _, m := range [][]byte{nil, module[:len(module)/2], []byte("\x00asm\x01\x00\x00\x00")} {
		if _, err := stripPositions(m); !errors.Is(err, errModule) {
			t.Errorf("of %d bytes: %v", len(m), err)
		}
	}
	said := panics(t, dir, module)
	if !strings.Contains(said, "main.go:3") {
		t.Errorf("before: %s", said)
	}
	said = panics(t, dir, stripped)
	if !strings.Contains(said, "first\n") || !strings.Contains(said, "main.main.func1()\n\t?:0") || strings.Contains(said, "main.go") {
		t.Errorf("after: %s", said)
	}
}

// panics is what a program says when node runs it.
func panics(t *testing.T, dir string, module []byte) string {
	t.Helper()
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("there is no node")
	}
	support, err := runtimeSupport()
	if err != nil {
		t.Fatal(err)
	}
	run := `const go = new Go(); WebAssembly.instantiate(require("fs").readFileSync("run.wasm"), go.importObject).then(m => go.run(m.instance));`
	for name, text := range map[string][]byte{"run.wasm": module, "run.js": append(support, run...)} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	command := exec.Command("node", "-r", "fs", "run.js")
	command.Dir = dir
	out, _ := command.CombinedOutput() // it fails
	return string(out)
}
