//go:build !js

// Command playground writes the files of the playground: a folder that any server of files can serve, and none of
// which asks for anything outside it. Built for js/wasm it is the program in that folder (main_js.go).
//
//	go run ./cmd/playground [-editor editor.js] DIR
//
// The editor is a bundle that `make playground` makes of page/editor.js; without it the page has a text area.
package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"gomc"
	"gomc/apps/explore"
	"gomc/apps/playground"
	"gomc/cmd/playground/shrink"
	"gomc/results/page"
	"gomc/results/sequence"
)

//go:embed page/index.html page/playground.css page/playground.js page/worker.js page/frame.js
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

// write writes everything into a folder, which it makes. The pages ask for nothing else.
func write(dir, editor string) error {
	if err := os.MkdirAll(filepath.Join(dir, "models"), 0o777); err != nil {
		return err
	}
	all, err := pages()
	if err != nil {
		return err
	}
	if all["wasm_exec.js"], err = runtimeSupport(); err != nil {
		return err
	}
	if err := addLibrary(all); err != nil {
		return err
	}
	if all["example.svg"], err = exampleResult(); err != nil {
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
	return errors.Join(failed, buildProgram(filepath.Join(dir, "gomc.wasm")),
		buildProgram(filepath.Join(dir, "tools.wasm"), "-tags=tools"))
}

// pages are the page, the explorer in its frame, and what both load.
func pages() (map[string][]byte, error) {
	all := map[string][]byte{}
	for name, text := range explore.Files() {
		all[name] = []byte(text)
	}
	all["explore.html"] = []byte(framed(string(all["index.html"])))
	var err error
	for _, name := range []string{"playground.css", "playground.js", "worker.js", "frame.js"} {
		if all[name], err = files.ReadFile("page/" + name); err != nil {
			return nil, err
		}
	}
	all["index.html"], err = indexPage()
	return all, err
}

// framed is the page of the explorer for a frame: what it asks is answered by the page around it.
func framed(explorer string) string {
	const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; " +
		"base-uri 'none'; form-action 'none'"
	return strings.Replace(explorer, "<head>", `<head>
<meta http-equiv="Content-Security-Policy" content="`+policy+`">
<script src="frame.js"></script>`, 1)
}

// indexPage is the page. Its policy lets it run what is in the folder, WebAssembly, and the script of a report,
// which the report brings along in a frame that is under the same policy; the frame's own is stricter. Styles
// may be in the document, as the editor makes its own, and so may pictures: it underlines what is wrong with some.
func indexPage() ([]byte, error) {
	text, err := files.ReadFile("page/index.html")
	if err != nil {
		return nil, err
	}
	script := digest(page.ReportScript())
	policy := "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' '" + script + "'; " +
		"style-src 'self' 'unsafe-inline'; connect-src 'self'; worker-src 'self'; frame-src blob: 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'"
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

// addLibrary adds what the page offers: names and titles of models, each of which is a file, and words to complete.
func addLibrary(all map[string][]byte) error {
	steps, err := tutorial()
	if err != nil {
		return err
	}
	type entry struct{ Name, Title, File string }
	listed := func(models []playground.Model) (list []entry) {
		for _, m := range models {
			file := "models/" + strings.ReplaceAll(m.Name, " ", "_") + ".m"
			all[file] = []byte(withoutExpectations(m.Text))
			list = append(list, entry{m.Name, m.Title, file})
		}
		return list
	}
	all["library.json"], err = json.Marshal(map[string]any{
		"models": listed(playground.Library()), "tutorial": listed(steps), "words": playground.Words(),
	})
	return err
}

// withoutExpectations returns a model without the lines that say what must come out of it: they are for tests, and the
// first thing that one reads of a model.
func withoutExpectations(text string) string {
	lines := strings.SplitAfter(text, "\n")
	return strings.Join(slices.DeleteFunc(lines, func(line string) bool {
		return strings.HasPrefix(line, "-- expect:") || strings.HasPrefix(line, "-- expect(slow):") ||
			strings.HasPrefix(line, "-- small:")
	}), "")
}

// exampleResult returns a picture of what the page finds, for those who have checked nothing yet.
func exampleResult() ([]byte, error) {
	const name = "byzantine3"
	e, _ := gomc.FindExample(name)
	model, err := gomc.Load(name+".m", e.Text)
	if err != nil {
		return nil, err
	}
	program, err := gomc.Compile(model, gomc.Spec{})
	if err != nil {
		return nil, err
	}
	found, err := gomc.Check(context.Background(), program, gomc.Spec{}, gomc.Hooks{})
	if err != nil {
		return nil, err
	}
	var picture bytes.Buffer
	err = sequence.Of(found.Trace).SVG(&picture, name, found.Reason, found.Findings[0].Sentence())
	return picture.Bytes(), err
}

// lessons are the pages of the tutorial.
var lessons = []string{"tutorial.md", "tutorial-time.md", "tutorial-system.md"}

// tutorial has the models of the lessons, whose pages are in this module.
func tutorial() ([]playground.Model, error) {
	root, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}").Output()
	if err != nil {
		return nil, fmt.Errorf("go list -m: %w", err)
	}
	var all []playground.Model
	for i, name := range lessons {
		text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "docs", name))
		if err != nil {
			return nil, err
		}
		models, err := lessonModels(i+1, string(text))
		if err != nil {
			return nil, err
		}
		all = append(all, models...)
	}
	return all, nil
}

// inlined are the packages in which the compiler puts small functions in the place of their calls: those in which a
// long search spends its time. In the others that would only take space, a seventh of the compressed program.
var inlined = []string{
	"runtime", "internal/runtime/maps", "slices", "encoding/binary", "math/bits", "gomc/checker/store",
	"gomc/checker/search", "gomc/checker/bfs", "gomc/checker/property", "gomc/engine", "gomc/engine/interp",
	"gomc/engine/compiled/host", "gomc/engine/tiered", "gomc/internal/bitset", "gomc/ir", "gomc/symmetry",
}

// buildProgram builds this command for browsers.
func buildProgram(path string, flags ...string) error {
	here := "gomc/cmd/playground"
	if info, ok := debug.ReadBuildInfo(); ok && info.Path != "" && info.Path != "command-line-arguments" {
		here = strings.TrimSuffix(info.Path, ".test")
	}
	arguments := []string{"build", "-trimpath", "-ldflags=-s -w", "-gcflags=all=-l"}
	arguments = append(arguments, flags...)
	for _, name := range inlined {
		arguments = append(arguments, "-gcflags="+name+"=")
	}
	build := exec.Command("go", append(arguments, "-o", path, here)...)
	build.Env, build.Stderr = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"), os.Stderr
	if err := build.Run(); err != nil {
		return fmt.Errorf("go build for js/wasm: %w", err)
	}
	module, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	module, functions, err := shrink.Module(module)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	list := []byte(strings.Join(functions, "\n") + "\n")
	return errors.Join(os.WriteFile(path, module, 0o666), os.WriteFile(path+".functions.txt", list, 0o666))
}
