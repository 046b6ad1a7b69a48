package mcp_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"gomc/mcp"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// TestMain makes the test binary the process that answers.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == "answer" {
		if err := mcp.Answer(context.Background(), os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// client is a client of the SDK that is connected to a server of ours.
type client struct {
	t       *testing.T
	session *sdk.ClientSession
}

func connect(t *testing.T, limits mcp.Limits) *client {
	t.Helper()
	server, err := mcp.New(mcp.Options{Limits: limits, Command: []string{os.Args[0], "answer"}, AtOnce: 2})
	if err != nil {
		t.Fatal(err)
	}
	ours, theirs := sdk.NewInMemoryTransports()
	if _, err := server.Connect(t.Context(), ours, nil); err != nil {
		t.Fatal(err)
	}
	session, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).
		Connect(t.Context(), theirs, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return &client{t, session}
}

func limits(folder string) mcp.Limits {
	return mcp.Limits{Folder: folder, Time: 30 * time.Second, Memory: 1 << 30, Text: mcp.DefaultText}
}

// call calls a tool: the text of its answer, and its result as far as out has it. What is wrong is in failed.
func (c *client) call(tool string, arguments map[string]any, out any) (text string, failed bool) {
	c.t.Helper()
	r, err := c.session.CallTool(c.t.Context(), &sdk.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		return err.Error(), true
	}
	for _, content := range r.Content {
		if t, ok := content.(*sdk.TextContent); ok {
			text += t.Text
		}
	}
	if !r.IsError && out != nil {
		b, err := json.Marshal(r.StructuredContent)
		if err != nil {
			c.t.Fatal(err)
		}
		if err := json.Unmarshal(b, out); err != nil {
			c.t.Fatal(err)
		}
	}
	return text, r.IsError
}

const counter = `var n : 0..9;
startstate begin n := 0; end;
rule "up" n < 9 ==> begin n := n + 1; end;
invariant "small" n < 3;
`

// TestRun: a violation is found, explained, shown step by step, and looked into.
func TestRun(t *testing.T) {
	c := connect(t, limits(""))
	var report mcp.Report
	text, _ := c.call("check", map[string]any{"text": counter}, &report)
	if report.Verdict != "violated" || report.Run != 1 || report.Steps != 4 || report.States != 3 ||
		!strings.Contains(text, "small") {
		t.Fatalf("%+v\n%s", report, text)
	}
	var why mcp.Explained
	c.call("explain", map[string]any{"run": 1}, &why)
	if len(why.Findings) != 1 || why.Findings[0].Property != "small" || len(why.Findings[0].Text) != 1 {
		t.Errorf("%+v", why)
	}
	var some mcp.Steps
	c.call("steps", map[string]any{"run": 1, "from": 2}, &some)
	if some.All != 4 || len(some.Steps) != 2 || some.Steps[1].Rule != "up" || some.Steps[1].Changed[0].After != "3" {
		t.Errorf("%+v", some)
	}
	var values mcp.Values
	c.call("evaluate", map[string]any{"run": 1, "step": 2, "expression": "n * 2"}, &values)
	if len(values.Values) != 1 || values.Values[0].Parts[0].Value != "4" {
		t.Errorf("%+v", values)
	}
	c.call("evaluate", map[string]any{"text": counter, "expression": "n = 0"}, &values)
	if len(values.Values) != 1 || values.Values[0].Parts[0].Value != "true" {
		t.Errorf("%+v", values)
	}
	if text, failed := c.call("steps", map[string]any{"run": 7}, nil); !failed ||
		!strings.Contains(text, "there is no run 7: 1 to 1 are kept") {
		t.Error(text)
	}
}

// TestSimulate: random runs of a model of the library, under flags.
func TestSimulate(t *testing.T) {
	c := connect(t, limits(""))
	var report mcp.Report
	text, failed := c.call(
		"simulate",
		map[string]any{"text": counter, "flags": []string{"--runs=5", "--seed=1"}},
		&report,
	)
	if failed || report.Verdict != "violated" || report.Run == 0 {
		t.Errorf("%+v %s", report, text)
	}
	text, failed = c.call("check", map[string]any{"example": "peterson", "flags": []string{"--symm"}}, &report)
	if failed || report.Verdict != "verified" {
		t.Errorf("%+v %s", report, text)
	}
}

// TestFiles: what lies in the folder is read, with what it includes; nothing else is.
func TestFiles(t *testing.T) {
	outside := t.TempDir()
	folder := filepath.Join(outside, "served")
	secret := filepath.Join(outside, "secret.m")
	write := func(path, text string) {
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write(secret, "const Secret : 4711;\n")
	write(filepath.Join(folder, "a.m"), counter)
	write(filepath.Join(folder, "sub", "b.m"), "include \"../a.m\"\n")
	for name, path := range map[string]string{"up.m": "../secret.m", "absolute.m": secret, "linked.m": "link.m"} {
		write(filepath.Join(folder, name), fmt.Sprintf("include %q\n%s", path, counter))
	}
	if err := os.Symlink(secret, filepath.Join(folder, "link.m")); err != nil {
		t.Fatal(err)
	}
	c := connect(t, limits(folder))
	for _, path := range []string{"a.m", "sub/b.m"} {
		var report mcp.Report
		if text, _ := c.call("check", map[string]any{"path": path}, &report); report.Verdict != "violated" {
			t.Errorf("%s: %+v %s", path, report, text)
		}
	}
	for _, tool := range []string{"check", "diagnose", "format", "simulate"} {
		for _, path := range []string{"up.m", "absolute.m", "linked.m", "link.m", "../secret.m", secret, "",
			"nothing.m", "sub", "a.m/../../secret.m"} {
			var report mcp.Report
			text, failed := c.call(tool, map[string]any{"path": path}, &report)
			if strings.Contains(text, "4711") || strings.Contains(text, "Secret") ||
				!failed && tool == "check" && report.Verdict != "not a model" {
				t.Errorf("%s %s: %v %s", tool, path, failed, text)
			}
		}
	}
	entries, err := os.ReadDir(folder)
	if err != nil || len(entries) != 6 {
		t.Errorf("%v %v: something was written", entries, err)
	}
}

// TestLibrary: examples, documentation, flags and resources.
func TestLibrary(t *testing.T) {
	c := connect(t, limits(""))
	var all mcp.Examples
	c.call("examples", nil, &all)
	var about mcp.Examples
	c.call("examples", map[string]any{"about": "paxos quorum"}, &about)
	if len(all.Examples) < 50 || len(about.Examples) == 0 || len(about.Examples) >= len(all.Examples) {
		t.Error(len(all.Examples), len(about.Examples))
	}
	var one mcp.Example
	c.call("example", map[string]any{"name": "paxos"}, &one)
	if !strings.Contains(one.Text, "process") {
		t.Errorf("%+v", one)
	}
	for query, page := range map[string]string{
		"how do I reduce the number of states with symmetry": "", "quorum receive": "language",
		"GM0712 too many values":            "errors",
		"validate logs of a running system": "conform", "prove for every number of nodes": "prove",
	} {
		var found mcp.Found
		c.call("search", map[string]any{"query": query}, &found)
		at := func(s mcp.Section) bool { return page == "" || s.Page == page }
		if at := slices.IndexFunc(found.Sections, at); at < 0 || at > 2 {
			t.Errorf("%s: %s", query, pagesOf(&found))
		}
	}
	var flags mcp.Flags
	if text, _ := c.call("flags", nil, &flags); len(flags.Flags) < 20 || strings.Contains(text, "--resume") {
		t.Error(text)
	}
	resources, err := c.session.ListResources(t.Context(), nil)
	if err != nil || len(resources.Resources) < 80 {
		t.Fatal(err)
	}
	for _, r := range resources.Resources[:3] {
		if got, err := c.session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: r.URI}); err != nil ||
			int64(len(got.Contents[0].Text)) != r.Size {
			t.Error(r.URI, err)
		}
	}
}

func pagesOf(f *mcp.Found) (pages []string) {
	for _, s := range f.Sections {
		pages = append(pages, s.Page+": "+s.Heading)
	}
	return pages
}

// mended returns a text after the edits that diagnostics offer, the last place first.
func mended(text string, list []mcp.Diagnostic) string {
	lines := strings.Split(text, "\n")
	for i := len(list) - 1; i >= 0; i-- {
		if e := list[i].Fix; e != nil && e.Line == e.EndLine {
			l := lines[e.Line-1]
			lines[e.Line-1] = l[:e.Column-1] + e.Text + l[e.EndColumn-1:]
		}
	}
	return strings.Join(lines, "\n")
}
