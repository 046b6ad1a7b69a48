// Package browser drives a headless Chromium, for tests of pages. Where there is none they
// are skipped.
package browser

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"
)

// Chromium is one page of a headless browser, driven by the DevTools protocol. Each has a context of its own: nothing
// that another page has left is there.
type Chromium struct {
	*program
	t       *testing.T
	session string
}

// program is a browser that runs. It takes longer to start than a page to open, so the tests of a package share one. It
// is driven over a pair of pipes, by JSON messages, each ended by a zero byte, and ends when they are closed. No port is
// opened.
type program struct {
	process int
	out     *os.File
	ended   chan struct{} // closed when the browser says no more

	mu      sync.Mutex
	last    int
	waiting map[int]chan message
}

// running is the browser that the tests of this process share; nil: none runs.
var running struct {
	sync.Mutex
	*program
}

type message struct {
	ID     int
	Result json.RawMessage
	Error  *struct{ Message string }
}

// AnswerTime is how long an answer may take before the browser counts as dead.
const AnswerTime = 2 * time.Minute

// StartTime is how long each of the first answers of a page may take. A browser that is started on a busy machine now and
// then never answers, and the next one does: so New starts it up to maxStarts times.
const (
	StartTime = time.Minute
	maxStarts = 3
)

var flags = []string{
	"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
	"--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--remote-debugging-pipe",
	fmt.Sprintf("--window-size=%d,%d", windowWidth, windowHeight),
}

// windowWidth and windowHeight are the size of a window.
const windowWidth, windowHeight = 1300, 1500

// New opens a page of the browser, which is started where none runs, or skips the test where there is none.
func New(t *testing.T) *Chromium {
	t.Helper()
	var path string
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil && path == "" {
			path = found
		}
	}
	if path == "" {
		t.Skip("there is no Chromium: what a browser makes of the page is not tested (apt-get install chromium)")
	}
	running.Lock()
	defer running.Unlock()
	for tries := 1; ; tries++ {
		if running.program == nil {
			running.program = start(t, path)
		}
		c := &Chromium{program: running.program, t: t}
		err := c.attach()
		if err == nil {
			return c
		}
		c.kill()
		running.program = nil
		if tries == maxStarts {
			t.Fatal(err)
		}
		t.Logf("start %d of the browser: %v", tries, err)
	}
}

// removing runs a program, and then removes the folder that is its first argument: the test that has started a browser
// ends before it. It prints the number of the process, whose own processes write into the folder for a moment yet.
const removing = `profile=$1; shift; "$@" >/dev/null & echo $!; wait; sleep 1; rm -rf "$profile"`

// start runs the browser, which ends when this process does.
func start(t *testing.T, path string) *program {
	t.Helper()
	theirs, out := pipe(t)
	in, theirOut := pipe(t)
	profile, err := os.MkdirTemp("", "chromium")
	if err != nil {
		t.Fatal(err)
	}
	words := append([]string{"-c", removing, "sh", profile, path}, append(flags, "--user-data-dir="+profile, "about:blank")...)
	cmd := exec.Command("sh", words...)
	cmd.ExtraFiles = []*os.File{theirs, theirOut} // 3 and 4
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	theirs.Close()
	theirOut.Close()
	p := &program{out: out, ended: make(chan struct{}), waiting: map[int]chan message{}}
	if _, err := fmt.Fscan(stdout, &p.process); err != nil {
		t.Fatal(err)
	}
	go p.listen(in)
	go func() { _ = cmd.Wait() }()
	return p
}

// kill ends a browser that does not answer.
func (p *program) kill() {
	p.out.Close()
	if process, err := os.FindProcess(p.process); err == nil {
		_ = process.Kill() // or it has ended
	}
}

func pipe(t *testing.T) (r, w *os.File) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	return r, w
}

// attach opens the page that commands go to, and has it closed at the end of the test.
func (c *Chromium) attach() error {
	c.t.Helper()
	var made struct{ BrowserContextID string }
	if err := c.try(StartTime, "Target.createBrowserContext", nil, &made); err != nil {
		return err
	}
	var target struct{ TargetID string }
	page := map[string]any{"url": "about:blank", "browserContextId": made.BrowserContextID, "width": windowWidth, "height": windowHeight}
	if err := c.try(StartTime, "Target.createTarget", page, &target); err != nil {
		return err
	}
	var attached struct{ SessionID string }
	to := map[string]any{"targetId": target.TargetID, "flatten": true}
	if err := c.try(StartTime, "Target.attachToTarget", to, &attached); err != nil {
		return err
	}
	c.session = attached.SessionID
	c.t.Cleanup(func() {
		whole := &Chromium{program: c.program, t: c.t}
		_ = whole.try(StartTime, "Target.disposeBrowserContext", map[string]any{"browserContextId": made.BrowserContextID}, nil)
	})
	return c.try(StartTime, "Page.enable", nil, nil)
}

// listen hands answers to those who wait for them; events are of no interest.
func (p *program) listen(in io.Reader) {
	defer close(p.ended)
	var buffer bytes.Buffer
	chunk := make([]byte, 1<<16)
	for {
		n, err := in.Read(chunk)
		buffer.Write(chunk[:n])
		for {
			i := bytes.IndexByte(buffer.Bytes(), 0)
			if i < 0 {
				break
			}
			var m message
			if json.Unmarshal(buffer.Next(i + 1)[:i], &m) == nil && m.ID > 0 {
				p.mu.Lock()
				p.waiting[m.ID] <- m
				delete(p.waiting, m.ID)
				p.mu.Unlock()
			}
		}
		if err != nil {
			return
		}
	}
}

// Call sends a command and decodes its result.
func (c *Chromium) Call(method string, params map[string]any, result any) {
	c.t.Helper()
	if err := c.try(AnswerTime, method, params, result); err != nil {
		c.t.Fatal(err)
	}
}

// protocolError is Chromium's answer to a command that it does not carry out.
type protocolError struct{ Method, Message string }

func (e *protocolError) Error() string { return e.Method + ": " + e.Message }

// try sends a command and decodes its result. It returns the *protocolError that Chromium answers, and an error where
// no answer arrives in time.
func (c *Chromium) try(within time.Duration, method string, params map[string]any, result any) error {
	c.t.Helper()
	answer := make(chan message, 1)
	c.mu.Lock()
	c.last++
	id := c.last
	c.waiting[id] = answer
	c.mu.Unlock()
	command := map[string]any{"id": id, "method": method, "params": params}
	if params == nil {
		command["params"] = map[string]any{}
	}
	if c.session != "" {
		command["sessionId"] = c.session
	}
	text, err := json.Marshal(command)
	if err != nil {
		c.t.Fatal(err)
	}
	if _, err := c.out.Write(append(text, 0)); err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	select {
	case m := <-answer:
		if m.Error != nil {
			return &protocolError{method, m.Error.Message}
		}
		if result != nil {
			if err := json.Unmarshal(m.Result, result); err != nil {
				c.t.Fatal(err)
			}
		}
	case <-c.ended:
		return fmt.Errorf("%s: the browser ended", method)
	case <-time.After(within):
		return fmt.Errorf("%s: no answer within %v", method, within)
	}
	return nil
}

// Open goes to an address.
func (c *Chromium) Open(url string) {
	c.t.Helper()
	c.Call("Page.navigate", map[string]any{"url": url}, nil)
}

// Eval evaluates an expression in the page and decodes its value.
func (c *Chromium) Eval(expression string, value any) {
	c.t.Helper()
	if err := c.evaluate(expression, value); err != nil {
		c.t.Fatal(err)
	}
}

// evaluate is Eval, and returns the errors of try: a *protocolError also where the page is left meanwhile.
func (c *Chromium) evaluate(expression string, value any) error {
	c.t.Helper()
	var out struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	ask := map[string]any{"expression": expression, "returnByValue": true, "awaitPromise": true}
	if err := c.try(AnswerTime, "Runtime.evaluate", ask, &out); err != nil {
		return err
	}
	if e := out.ExceptionDetails; e != nil {
		c.t.Fatalf("%s: %s %s", expression, e.Text, e.Exception.Description)
	}
	if value != nil {
		if err := json.Unmarshal(out.Result.Value, value); err != nil {
			c.t.Fatalf("%s: %v", expression, err)
		}
	}
	return nil
}

// Text is the value of an expression, as text.
func (c *Chromium) Text(expression string) (s string) {
	c.t.Helper()
	c.Eval("String("+expression+")", &s)
	return s
}

// Until waits until a condition holds in the page. While one page takes the place of another, nothing holds.
func (c *Chromium) Until(condition string) {
	c.t.Helper()
	for end := time.Now().Add(AnswerTime); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		holds := false
		err := c.evaluate("!!("+condition+")", &holds)
		if left := (*protocolError)(nil); err != nil && !errors.As(err, &left) {
			c.t.Fatal(err)
		}
		if holds {
			return
		}
	}
	const shown = `[...document.querySelectorAll('[role=status], [role=alert]'), document.body]
		.map(e => e.innerText).join('\n')`
	c.t.Fatalf("it never became true that %s; the page shows:\n%.600s", condition, c.Text(shown))
}

// Grounds are the page's background colours by day and by night, and night stays.
func (c *Chromium) Grounds() (day, night string) {
	c.t.Helper()
	const ground = `getComputedStyle(document.body).backgroundColor`
	day = c.Text(ground)
	dark := []map[string]string{{"name": "prefers-color-scheme", "value": "dark"}}
	c.Call("Emulation.setEmulatedMedia", map[string]any{"features": dark}, nil)
	return day, c.Text(ground)
}

// Press types a key.
func (c *Chromium) Press(key string) {
	c.t.Helper()
	event := map[string]any{"type": "keyDown", "key": key}
	switch {
	case key == "Enter":
		event["text"] = "\r"
	case len(key) == 1:
		event["text"] = key
	}
	c.Call("Input.dispatchKeyEvent", event, nil)
	c.Call("Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "key": key}, nil)
}

// Screenshot writes a picture of the page.
func (c *Chromium) Screenshot(path string) {
	c.t.Helper()
	var shot struct{ Data string }
	c.Call("Page.captureScreenshot", map[string]any{"format": "png"}, &shot)
	data, err := base64.StdEncoding.DecodeString(shot.Data)
	if err == nil {
		err = os.WriteFile(path, data, 0o666)
	}
	if err != nil {
		c.t.Fatal(fmt.Errorf("screenshot: %w", err))
	}
}

// TaskSeconds is the time that the thread of the page has been at work. Performance.enable with threadTicks, first.
func (c *Chromium) TaskSeconds() float64 {
	c.t.Helper()
	var out struct {
		Metrics []struct {
			Name  string
			Value float64
		}
	}
	c.Call("Performance.getMetrics", nil, &out)
	for _, m := range out.Metrics {
		if m.Name == "TaskDuration" {
			return m.Value
		}
	}
	return 0
}
