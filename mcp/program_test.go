package mcp_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"gomc/mcp"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// race is a program of P in which two clients are served in either order.
const race = `event eGet: machine; event eGot: int;
machine Server {
  var n: int;
  start state Serving {
    on eGet do (who: machine) { n = n + 1; send who, eGot, n; }
  }
}
machine Client {
  start state Asking {
    entry (s: Server) { send s, eGet, this; }
    on eGot do (n: int) { assert n == 1, format("the {0}. answer", n); }
  }
}
machine Main {
  start state Making {
    entry { var s: Server; s = new Server(); new Client(s); new Client(s); }
  }
}
test both [main = Main]: { Main, Server, Client };
`

// TestProgram: a program of P is checked, sampled, explained and shown, as a text and from a file.
func TestProgram(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "race.p"), []byte(race), 0o666); err != nil {
		t.Fatal(err)
	}
	c := connect(t, limits(folder))
	for _, asked := range []map[string]any{{"text": race, "language": "p"}, {"path": "race.p", "test": "both"}} {
		for _, tool := range []string{"check", "simulate"} {
			var report mcp.Report
			text, failed := c.call(tool, asked, &report)
			if failed || report.Verdict != "violated" || report.Run == 0 || !strings.Contains(text, "the 2. answer") {
				t.Errorf("%s %v: %+v %s", tool, asked, report, text)
			}
		}
	}
	var some mcp.Steps
	c.call("steps", map[string]any{"run": 1}, &some)
	if some.All < 5 || len(some.Steps) != some.All {
		t.Errorf("%+v", some)
	}
	var why mcp.Explained
	if text, _ := c.call("explain", map[string]any{"run": 1}, &why); len(why.Findings) != 1 ||
		!strings.Contains(text, "the 2. answer") {
		t.Errorf("%+v %s", why, text)
	}
}

// TestProject: a project is read with all of its files, and no file out of the folder.
func TestProject(t *testing.T) {
	folder, outside := t.TempDir(), t.TempDir()
	server, rest, _ := strings.Cut(race, "machine Client")
	clients, tests, _ := strings.Cut("machine Client"+rest, "test both")
	for path, text := range map[string]string{
		"race.pproj":           "<Project><IncludeProject>lib/lib.pproj</IncludeProject><InputFiles><PFile>src</PFile></InputFiles></Project>",
		"lib/lib.pproj":        "<Project><InputFiles><PFile>server.p</PFile></InputFiles></Project>",
		"lib/server.p":         server,
		"src/clients.p":        clients,
		"src/more/tests.p":     "test both" + tests,
		"leads.pproj":          "<Project><InputFiles><PFile>../../x.p</PFile><PFile>out.p</PFile></InputFiles></Project>",
		"deep/a/b/c/d/alone.p": race,
	} {
		path = filepath.Join(folder, path)
		if os.MkdirAll(filepath.Dir(path), 0o777) != nil || os.WriteFile(path, []byte(text), 0o666) != nil {
			t.Fatal(path)
		}
	}
	secret := filepath.Join(outside, "secret.p")
	if os.WriteFile(secret, []byte(race), 0o666) != nil || os.Symlink(secret, filepath.Join(folder, "out.p")) != nil ||
		os.Symlink(".", filepath.Join(folder, "src", "up")) != nil {
		t.Fatal("no link")
	}
	c := connect(t, limits(folder))
	for _, asked := range []map[string]any{
		{"path": "race.pproj"}, {"path": "race.pproj", "test": "both"}, {"path": "deep", "language": "p"},
	} {
		var report mcp.Report
		if text, failed := c.call("check", asked, &report); failed || report.Verdict != "violated" {
			t.Errorf("%v: %+v %s", asked, report, text)
		}
	}
	for _, asked := range []map[string]any{
		{"path": "leads.pproj"}, {"path": "out.p"}, {"path": "../race.pproj"}, {"path": "none", "language": "p"},
	} {
		if text, failed := c.call("check", asked, nil); !failed {
			t.Errorf("%v is read: %s", asked, text)
		}
	}
}

// TestProgramsRefused: what a program of P cannot have is refused, with what to try.
func TestProgramsRefused(t *testing.T) {
	c := connect(t, limits(t.TempDir()))
	two := race + "test again [main = Main]: { Main, Server, Client };\n"
	for says, asked := range map[string]map[string]any{
		"--semantics is not for programs": {"text": race, "language": "p", "flags": []string{"--semantics=MP"}},
		"no language q":                   {"text": race, "language": "q"},
		"both, again":                     {"text": two, "language": "p"},
		"--test=again":                    {"text": two, "language": "p", "test": "agan"},
		"only programs of P have tests":   {"text": counter, "test": "both"},
		"cannot be read":                  {"path": "../race.p"},
	} {
		if text, failed := c.call("check", asked, nil); !failed || !strings.Contains(text, says) {
			t.Errorf("%s: %v %s", says, failed, text)
		}
	}
	for _, tool := range []string{"format", "evaluate"} {
		text, failed := c.call(tool, map[string]any{"text": race, "language": "p", "expression": "1"}, nil)
		if tool == "format" {
			text, failed = c.call(tool, map[string]any{"text": race, "language": "p"}, nil)
		}
		if !failed || !strings.Contains(text, "not supported") {
			t.Errorf("%s: %v %s", tool, failed, text)
		}
	}
	var said mcp.Diagnosed
	c.call("diagnose", map[string]any{"text": strings.Replace(race, "n = n + 1;", "n = m + 1;", 1), "language": "p"}, &said)
	if said.Compiles || len(said.Diagnostics) == 0 || said.Diagnostics[0].Line != 5 {
		t.Errorf("%+v", said)
	}
	var report mcp.Report
	c.call("check", map[string]any{"text": "machine {", "language": "p"}, &report)
	if report.Verdict != "not a model" || len(report.Diagnostics) == 0 {
		t.Errorf("%+v", report)
	}
}

// TestCause: an explanation names the steps on which the end depends, and shows them.
func TestCause(t *testing.T) {
	const model = `var n, m : 0..9;
startstate begin n := 0; m := 0; end;
rule "other" m < 2 ==> begin m := m + 1; end;
rule "up" m > 1 & n < 9 ==> begin n := n + 1; end;
invariant "small" n < 2;
`
	c := connect(t, limits(""))
	c.call("check", map[string]any{"text": model}, nil)
	var why mcp.Explained
	text, _ := c.call("explain", map[string]any{"run": 1}, &why)
	if !slices.Equal(why.Cause, []int{0, 1, 2, 3, 4}) || !strings.Contains(text, "m: 1 -> 2") {
		t.Errorf("%v %s", why.Cause, text)
	}
}

// TestProgress: a client that asks for it hears how far a search is, and its answer afterwards.
func TestProgress(t *testing.T) {
	server, err := mcp.New(mcp.Options{Limits: limits(""), Command: []string{os.Args[0], "answer"}})
	if err != nil {
		t.Fatal(err)
	}
	ours, theirs := sdk.NewInMemoryTransports()
	if _, err := server.Connect(t.Context(), ours, nil); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	var heard []*sdk.ProgressNotificationParams
	options := &sdk.ClientOptions{
		ProgressNotificationHandler: func(_ context.Context, r *sdk.ProgressNotificationClientRequest) {
			mu.Lock()
			defer mu.Unlock()
			heard = append(heard, r.Params)
		},
	}
	session, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, options).
		Connect(t.Context(), theirs, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	params := &sdk.CallToolParams{Name: "check", Arguments: map[string]any{"text": endless, "seconds": 2}}
	params.SetProgressToken("mine")
	if _, err := session.CallTool(t.Context(), params); err != nil {
		t.Fatal(err)
	}
	mu.Lock()
	defer mu.Unlock()
	if len(heard) == 0 || heard[0].ProgressToken != "mine" || heard[len(heard)-1].Progress == 0 {
		t.Errorf("%d notices: %+v", len(heard), heard)
	}
}

// endless is a model whose states never end.
const endless = `var x : array [0..40] of 0..1000;
startstate begin for i : 0..40 do x[i] := 0; end; end;
ruleset i : 0..40 do rule x[i] < 1000 ==> begin x[i] := x[i] + 1; end; end;
`
