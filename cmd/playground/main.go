//go:build !js

// Command playground writes the files of the playground: a folder that any server of files can serve, and none of
// which asks for anything outside it. Built for js/wasm it is the program in that folder (main_js.go).
//
//	go run ./cmd/playground [-editor editor.js] DIR
//
// The editor is a bundle that `make playground` makes of page/editor.js; without it the page has a text area.
package main

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"errors"
	"flag"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"

	"gomc/results/page"
)

//go:embed page/index.html page/playground.css page/playground.js page/worker.js
var files embed.FS

func main() {
	editor := flag.String("editor", "", "the bundle of the editor; none: the page has a text area")
	flag.Usage = func() { fmt.Fprintln(os.Stderr, "playground [-editor editor.js] DIR") }
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := write(flag.Arg(0), *editor); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// write writes everything into a folder, which it makes.
func write(dir, editor string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	index, err := indexPage()
	if err != nil {
		return err
	}
	all := map[string][]byte{"index.html": index}
	for _, name := range []string{"playground.css", "playground.js", "worker.js"} {
		if all[name], err = files.ReadFile("page/" + name); err != nil {
			return err
		}
	}
	if all["wasm_exec.js"], err = runtimeSupport(); err != nil {
		return err
	}
	all["editor.js"] = []byte("// There is no bundle of the editor: the page has a text area.\n")
	if editor != "" {
		if all["editor.js"], err = os.ReadFile(editor); err != nil {
			return err
		}
	}
	var failed error
	for name, content := range all {
		failed = errors.Join(failed, os.WriteFile(filepath.Join(dir, name), content, 0o666))
	}
	return errors.Join(failed, buildProgram(filepath.Join(dir, "gomc.wasm")))
}

// indexPage is the page. Its policy lets it run what is in the folder, WebAssembly, and the script of a report,
// which the report brings along in a frame that is under the same policy; the frame's own is stricter. Styles
// may be in the document, as the editor makes its own.
func indexPage() ([]byte, error) {
	text, err := files.ReadFile("page/index.html")
	if err != nil {
		return nil, err
	}
	script := digest(page.ReportScript)
	policy := "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' '" + script + "'; " +
		"style-src 'self' 'unsafe-inline'; connect-src 'self'; worker-src 'self'; frame-src blob:; img-src 'self'; base-uri 'none'; form-action 'none'"
	return []byte(page.Fill(string(text), "policy", html.EscapeString(policy))), nil
}

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// runtimeSupport is the script that Go's programs need in a browser, of the Go that builds them.
func runtimeSupport() ([]byte, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
}

// buildProgram builds this command for browsers.
func buildProgram(path string) error {
	here := "gomc/cmd/playground"
	if info, ok := debug.ReadBuildInfo(); ok && info.Path != "" && info.Path != "command-line-arguments" {
		here = strings.TrimSuffix(info.Path, ".test")
	}
	build := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", path, here)
	build.Env, build.Stderr = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"), os.Stderr
	if err := build.Run(); err != nil {
		return fmt.Errorf("go build for js/wasm: %w", err)
	}
	return nil
}
