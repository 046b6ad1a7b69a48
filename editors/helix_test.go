package editors

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestHelix: Helix itself, told what docs/editors.md says, builds the parser, colours a model by it, marks a mistyped name
// by gomc lsp, and takes the quick fix by keys. tmux is its terminal.
func TestHelix(t *testing.T) {
	for _, program := range []string{"hx", "tmux", "gcc"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip("needs", program, ": Helix was not tried")
		}
	}
	h := &helix{t: t, dir: t.TempDir()}
	h.configure()
	h.run("go", "build", "-o", filepath.Join(h.dir, "gomc"), "../cmd/gomc")
	if _, err := os.Stat(filepath.Join(h.dir, "helix", "runtime", "grammars", "murphi.so")); err != nil {
		h.run("hx", "--grammar", "build")
	}
	model := filepath.Join(h.dir, "counter.m")
	h.write(model, mistyped)
	h.run("tmux", "-S", h.socket(), "new-session", "-d", "-x", "90", "-y", "20", "hx", model)
	defer h.run("tmux", "-S", h.socket(), "kill-server")
	h.until(regexp.MustCompile(`● +3 `))
	keyword, name := h.colour("rule"), h.colour("count") // which is a word of the language, too
	if keyword == "" || keyword == name {
		t.Errorf("Helix shows the word rule in %q and the name count in %q", keyword, name)
	}
	h.keys("]", "d")
	h.keys("Space", "a")
	h.until(regexp.MustCompile(`replace by count`))
	h.keys("Enter")
	h.until(regexp.MustCompile(`"up"\s+count < 3`))
}

// helix is an editor in a terminal of its own.
type helix struct {
	t   *testing.T
	dir string // its settings, the model, and the terminal
}

func (h *helix) socket() string { return filepath.Join(h.dir, "tmux") }

func (h *helix) write(path, text string) {
	h.t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		h.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		h.t.Fatal(err)
	}
}

// configure does what docs/editors.md tells a user of Helix to do.
func (h *helix) configure() {
	clone, err := filepath.Abs("..")
	if err != nil {
		h.t.Fatal(err)
	}
	languages, err := os.ReadFile("helix/languages.toml")
	if err != nil {
		h.t.Fatal(err)
	}
	runtime := filepath.Join(h.dir, "helix", "runtime")
	h.write(filepath.Join(h.dir, "helix", "languages.toml"), strings.ReplaceAll(string(languages), "/path/to/gomc", clone))
	if err := os.MkdirAll(filepath.Join(runtime, "grammars"), 0o700); err != nil {
		h.t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(runtime, "queries"), os.DirFS("helix/queries")); err != nil {
		h.t.Fatal(err)
	}
}

// run runs a program with the settings; hx --grammar build says that other grammars have no sources, and fails for them.
func (h *helix) run(name string, args ...string) string {
	h.t.Helper()
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), "XDG_CONFIG_HOME="+h.dir, "PATH="+h.dir+":"+os.Getenv("PATH"), "COLORTERM=truecolor")
	out, err := c.CombinedOutput()
	if err != nil && name != "hx" {
		h.t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
	return string(out)
}

func (h *helix) keys(keys ...string) {
	h.t.Helper()
	h.run("tmux", append([]string{"-S", h.socket(), "send-keys"}, keys...)...)
}

// until waits for what the screen has to show.
func (h *helix) until(what *regexp.Regexp) {
	h.t.Helper()
	var screen string
	for range 600 {
		if screen = h.run("tmux", "-S", h.socket(), "capture-pane", "-p"); what.MatchString(screen) {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	h.t.Fatalf("no %s on the screen:\n%s", what, screen)
}

// colour is the escape sequence in front of the first place of a word.
func (h *helix) colour(word string) string {
	screen := h.run("tmux", "-S", h.socket(), "capture-pane", "-e", "-p")
	m := regexp.MustCompile(`\x1b\[([0-9;]*)m` + word + `\b`).FindStringSubmatch(screen)
	if m == nil {
		return ""
	}
	return m[1]
}
