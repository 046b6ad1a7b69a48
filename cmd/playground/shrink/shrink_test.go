package shrink

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// What a program says of a panic has the names of functions, and no positions. It runs as before.
func TestModule(t *testing.T) {
	dir := t.TempDir()
	const source = "package main\n\n" +
		"func main() { defer func() { println(recover().(string)); var p *int; *p = 1 }(); panic(\"first\") }\n"
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
	small, functions, err := Module(module)
	if err != nil {
		t.Fatal(err)
	}
	if len(small) > len(module)*9/10 {
		t.Errorf("%d bytes of %d", len(small), len(module))
	}
	for _, m := range [][]byte{nil, module[:len(module)/2], []byte("\x00asm\x01\x00\x00\x00")} {
		if _, _, err := Module(m); !errors.Is(err, errModule) {
			t.Errorf("of %d bytes: %v", len(m), err)
		}
	}
	said := panics(t, dir, module)
	if !strings.Contains(said, "main.go:3") {
		t.Errorf("before: %s", said)
	}
	said = panics(t, dir, small)
	at := slices.Index(functions, "main.main.func1")
	name := fmt.Sprintf("F.(*%s).F(", letters(at))
	named := strings.Contains(said, "first\n") && strings.Contains(said, name)
	if !named || strings.Contains(said, "main.go") {
		t.Errorf("after: %s", said)
	}
}

// letters is how a number stands in a name.
func letters(n int) string {
	text := []byte("aaaa")
	for k := range text {
		text[k] += byte(n >> (12 - 4*k) & 15)
	}
	return string(text)
}

// panics returns the output of a program that node runs.
func panics(t *testing.T, dir string, module []byte) string {
	t.Helper()
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("there is no node")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	support, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	run := `const go = new Go();
	WebAssembly.instantiate(require("fs").readFileSync("run.wasm"), go.importObject).then(m => go.run(m.instance));`
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

// TestMemory: memory is the same after it has been written and read, but for zeros at its end.
func TestMemory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		part := rapid.Custom(func(t *rapid.T) []byte {
			if rapid.Bool().Draw(t, "zeros") {
				return make([]byte, rapid.IntRange(0, 30).Draw(t, "n"))
			}
			return rapid.SliceOfN(rapid.Byte(), 0, 200).Draw(t, "bytes")
		})
		memory := slices.Concat(rapid.SliceOf(part).Draw(t, "memory")...)
		if got := image(segments(memory)); !bytes.Equal(got, bytes.TrimRight(memory, "\x00")) {
			t.Fatalf("%x", got)
		}
	})
}

func TestSigned(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := int(rapid.Int32().Draw(t, "n"))
		r := &reader{bytes: appendSigned(nil, n)}
		if got := r.signed(); got != n || r.at != len(r.bytes) {
			t.Fatal(n, got, r.at)
		}
	})
}
