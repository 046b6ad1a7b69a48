package editors

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gomc/internal/browser"
)

// mistyped has a name in it that is not declared, and nothing else that is wrong.
const mistyped = `var count : 0..3;
startstate begin count := 0; end;
rule "up" coumt < 3 ==> begin count := count + 1; end;
rule "down" count > 0 ==> begin count := count - 1; end;
`

// TestVSCode: VS Code itself takes the packaged extension, which starts gomc lsp: a mistyped name is marked, and its
// quick fix taken by keys; a click on the lens above the model has it verified; an invariant that does not hold is
// typed, and another click shows the run that violates it beside the text. The page of VS Code is shown by Chromium.
// GOMC_VSCODE is the folder lib/vscode of the package code-server of npm, its dependencies installed.
func TestVSCode(t *testing.T) {
	server := os.Getenv("GOMC_VSCODE")
	if server == "" {
		t.Skip("GOMC_VSCODE names no VS Code: a script plays its part (TestNewcomer)")
	}
	dir := t.TempDir()
	model := filepath.Join(dir, "ws", "counter.m")
	settings := fmt.Sprintf(`{"gomc.path": %q, "workbench.startupEditor": "none"}`, filepath.Join(dir, "gomc"))
	for path, text := range map[string]string{
		model: mistyped, filepath.Join(dir, "data", "Machine", "settings.json"): settings,
		filepath.Join(dir, "gomc.vsix"): string(packed(t)),
	} {
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	build := exec.Command("go", "build", "-o", filepath.Join(dir, "gomc"), "../cmd/gomc")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	v := &vscodePage{Chromium: browser.New(t), t: t}
	v.serve(server, dir)
	v.Open(fmt.Sprintf("http://%s/?folder=%s&payload=[[%%22openFile%%22,%%22vscode-remote://%[1]s%[3]s%%22]]",
		v.address, filepath.Dir(model), model))
	v.Until(`document.querySelectorAll(".squiggly-error").length == 1`)
	v.Until(lens + `?.innerText.includes("check")`)
	v.click(`document.querySelector(".squiggly-error")`)
	v.key(".", "Period", 190, control)
	v.Until(`document.querySelector(".action-widget")?.innerText.includes("replace by count")`)
	v.key("Enter", "Enter", 13, 0)
	v.Until(`document.querySelectorAll(".squiggly-error").length == 0`)
	v.checked("verified", "4 states")
	v.click(`document.querySelector(".view-line")`)
	v.key("End", "End", 35, control)
	v.Call("Input.insertText", map[string]any{"text": `invariant "low" count < 3;`}, nil)
	v.checked("violated", "step 3 of 3")
	if shot := os.Getenv("GOMC_SCREENSHOT"); shot != "" {
		v.Screenshot(shot)
	}
}

// vscodePage is the page of a VS Code.
type vscodePage struct {
	*browser.Chromium
	t       *testing.T
	address string
}

const (
	lens    = `document.querySelector(".codelens-decoration a")`
	control = 2 // the modifier of a key
)

// checked clicks on the lens, and waits for the verdict in it and for the report, which says something more.
func (v *vscodePage) checked(verdict, more string) {
	v.t.Helper()
	v.click(lens)
	v.Until(fmt.Sprintf(lens+`?.innerText.includes(%q)`, verdict))
	const page = `document.querySelector("iframe.webview")?.contentDocument?.querySelector("#active-frame")` +
		`?.contentDocument?.body?.innerText`
	v.Until(fmt.Sprintf(page+`?.includes(%q) && `+page+`.includes(%q)`, verdict, more))
}

// click clicks on the beginning of an element.
func (v *vscodePage) click(element string) {
	v.t.Helper()
	var at struct{ X, Y, Height float64 }
	v.Until(element)
	v.Eval(element+".getBoundingClientRect().toJSON()", &at)
	for _, kind := range []string{"mousePressed", "mouseReleased"} {
		v.Call("Input.dispatchMouseEvent", map[string]any{"type": kind, "x": at.X + 5, "y": at.Y + at.Height/2,
			"button": "left", "clickCount": 1}, nil)
	}
}

// key types a key, which VS Code knows by its place on the keyboard and by its number.
func (v *vscodePage) key(key, place string, code, modifiers int) {
	v.t.Helper()
	for _, kind := range []string{"rawKeyDown", "keyUp"} {
		v.Call("Input.dispatchKeyEvent", map[string]any{"type": kind, "key": key, "code": place,
			"windowsVirtualKeyCode": code, "modifiers": modifiers}, nil)
	}
}

// serve installs the extension, and starts a server.
func (v *vscodePage) serve(server, dir string) {
	v.t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		v.t.Fatal(err)
	}
	v.address = l.Addr().String()
	l.Close()
	_, port, _ := net.SplitHostPort(v.address)
	args := []string{filepath.Join(server, "out", "server-main.js"), "--accept-server-license-terms",
		"--user-data-dir=" + filepath.Join(dir, "data"), "--extensions-dir=" + filepath.Join(dir, "extensions")}
	install := exec.Command("node", append(args, "--install-extension="+filepath.Join(dir, "gomc.vsix"))...)
	if out, err := install.CombinedOutput(); err != nil || !strings.Contains(string(out), "successfully installed") {
		v.t.Fatalf("%v\n%s", err, out)
	}
	run := exec.Command("node", append(args, "--disable-workspace-trust", "--without-connection-token",
		"--host=127.0.0.1", "--port="+port)...)
	if err := run.Start(); err != nil {
		v.t.Fatal(err)
	}
	v.t.Cleanup(func() { _ = run.Process.Kill(); _ = run.Wait() })
	for end := time.Now().Add(browser.AnswerTime); ; time.Sleep(100 * time.Millisecond) {
		answer, err := http.Get("http://" + v.address)
		if err == nil {
			answer.Body.Close()
			return
		}
		if time.Now().After(end) {
			v.t.Fatal(err)
		}
	}
}
