package files_test

import (
	"context"
	"encoding/json"
	"fmt"
	"html"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"gomc/results/sequence"
)

// TestMermaidRendered draws every diagram with Mermaid itself, in a headless browser,
// and looks for the names, messages and steps of the trace in the pictures. It needs
// Chromium, and GOMC_MERMAID, the file mermaid.min.js of the npm package mermaid.
func TestMermaidRendered(t *testing.T) {
	library, err := filepath.Abs(os.Getenv("GOMC_MERMAID"))
	if err != nil || os.Getenv("GOMC_MERMAID") == "" {
		t.Skip("GOMC_MERMAID names no mermaid.min.js: what Mermaid makes of the diagrams is not tested (npm pack mermaid)")
	}
	all := traced(t)
	sources := make([]string, len(all))
	for i, r := range all {
		sources[i] = encoded(t, r.outcome, ".mmd")
	}
	drawn := rendered(t, library, append(sources, "sequenceDiagram\n  a-)b\n"))
	if bad := drawn[len(all)]; bad.Error == "" {
		t.Errorf("Mermaid takes what is no diagram: %+v", bad)
	}
	for i, r := range all {
		d := &drawn[i]
		if d.Error != "" {
			t.Errorf("%s: %s in\n%s", r.name, d.Error, sources[i])
			continue
		}
		if want := received(r.outcome.Trace); d.Arrows != want {
			t.Errorf("%s: %d arrows for %d messages received", r.name, d.Arrows, want)
		}
		for _, text := range words(sequence.Of(r.outcome.Trace)) {
			if !strings.Contains(bare(d.Text), bare(text)) {
				t.Errorf("%s: the picture does not show %q but\n%s", r.name, text, d.Text)
			}
		}
	}
}

// words returns the texts that a drawing of a chart should show.
func words(c *sequence.Chart) []string {
	all := slices.Clone(c.Columns)
	for _, row := range c.Rows {
		if !row.Passes() {
			all = append(all, fmt.Sprint(row.Step, " ", row.Label))
		}
		for _, a := range row.Arrows {
			all = append(all, a.Text)
		}
	}
	for i := range c.Waiting {
		all = append(all, c.Waiting[i].String())
	}
	return all
}

// picture is Mermaid's drawing of a diagram.
type picture struct {
	Error  string
	Text   string // all that is written in it
	Arrows int
}

const mermaidPage = `<!DOCTYPE html><meta charset="utf-8"><script src="%s"></script><body><script>
const sources = %s;
(async () => {
  const out = [];
  mermaid.initialize({startOnLoad: false});
  for (const [i, source] of sources.entries()) {
    try {
      const {svg} = await mermaid.render('d' + i, source);
      const at = document.createElement('div');
      at.innerHTML = svg;
      for (const e of at.querySelectorAll('style, script')) e.remove();
      const text = [...at.querySelectorAll('text')].map(e => e.textContent).join('\n');
      out.push({Text: text, Arrows: at.querySelectorAll('.messageLine0, .messageLine1').length});
    } catch (e) {
      out.push({Error: String(e) || 'unknown'});
    }
  }
  document.body.textContent = 'RESULT' + JSON.stringify(out) + 'END';
})();
</script>`

var mermaidResult = regexp.MustCompile(`(?s)<body>RESULT(.*)END</body>`)

// rendered has Mermaid draw diagrams.
func rendered(t *testing.T, library string, sources []string) (out []picture) {
	t.Helper()
	list, err := json.Marshal(sources) // which escapes < and >
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "page.html")
	page := fmt.Sprintf(mermaidPage, (&url.URL{Scheme: "file", Path: library}).String(), list)
	if err := os.WriteFile(path, []byte(page), 0o666); err != nil {
		t.Fatal(err)
	}
	m := mermaidResult.FindStringSubmatch(dumped(t, path))
	if m == nil {
		t.Fatal("the page has no result: is GOMC_MERMAID a mermaid.min.js?")
	}
	if err := json.Unmarshal([]byte(html.UnescapeString(m[1])), &out); err != nil {
		t.Fatal(err)
	}
	if len(out) != len(sources) {
		t.Fatalf("%d pictures of %d diagrams", len(out), len(sources))
	}
	return out
}

// dumped returns a page as a browser has it when its scripts are done.
func dumped(t *testing.T, path string) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		browser, err := exec.LookPath(name)
		if err != nil {
			continue
		}
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
		defer cancel()
		cmd := exec.CommandContext(ctx, browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--allow-file-access-from-files",
			"--user-data-dir="+t.TempDir(), "--virtual-time-budget=600000", "--dump-dom", "file://"+path)
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return string(out)
	}
	t.Skip("there is no Chromium: what Mermaid makes of the diagrams is not tested (apt-get install chromium)")
	return ""
}

// bare returns a text without blanks: where Mermaid breaks lines is its own affair.
func bare(s string) string { return strings.Join(strings.Fields(s), "") }
