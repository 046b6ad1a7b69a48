package mcp_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gomc/mcp"
)

// hostile are models that take time, memory or the stack, and requests that ask for more than there is.
func hostile(outside string) (all []map[string]any) {
	model := func(text string, flags ...string) {
		all = append(all, map[string]any{"text": text, "flags": flags})
	}
	const endless = `var n : 0..1; startstate begin n := 0; end; rule begin while true do n := 1 - n; end; end;`
	const huge = `var x : array [0..40] of 0..1000; startstate begin for i : 0..40 do x[i] := 0; end; end;
ruleset i : 0..40 do rule x[i] < 1000 ==> begin x[i] := x[i] + 1; end; end;`
	const deep = `function f (n : 0..100000000) : boolean; begin return f(n); end;
var b : boolean; startstate begin b := false; end; rule begin b := f(1); end;`
	const wide = `var x : array [0..100000000] of 0..1000000000;
startstate begin for i : 0..100000000 do x[i] := 0; end; end; rule begin end;`
	for _, text := range []string{endless, huge, deep, wide} {
		model(text)
		model(text, "--engine=interp")
		model(text, "--time-limit=24h", "--memory=100GiB")
	}
	model(strings.Repeat("(", 1<<19))
	model("invariant " + strings.Repeat("!", 1<<19) + "true;")
	model("var x : " + strings.Repeat("array [0..9] of ", 1<<15) + "boolean;")
	model(strings.Repeat("const c : 1;\n", 1<<16))
	model("\x00\xff\xfe")
	model(strings.Repeat("x", mcp.MaxModelBytes+1))
	for _, flag := range []string{
		"--out=" + outside, "--html=" + outside, "--disk=" + outside, "--checkpoint=" + outside, "--resume=" + outside,
		"--from=" + outside, "--merge=" + outside, "--workers=64", "--dump=ir", "--format=json", "--nonsense", "-h", "", "--",
		"--const", "--const=n", "--max-depth=99999999999999999999", "--memory=-1", "--time-limit=-5s", "--seed=x",
		"--property=" + strings.Repeat("p", 1<<16), "--system=../../etc", "--compat=nothing", "; rm -rf " + outside,
		"--out", "$(touch " + outside + ")", "--cpuprofile=" + outside, "--progress=always", "--store=disk", "--por=all",
	} {
		model(counterModel, flag)
	}
	for _, path := range []string{
		"/etc/passwd", "../secret.m", "..", ".", "/", "\x00", "a/../../secret.m", strings.Repeat("../", 100) + "etc/passwd",
		"file:///etc/passwd", "//etc/passwd", `..\secret.m`, "~/.profile", "/proc/self/environ", "/dev/zero", "/dev/stdin",
	} {
		all = append(
			all,
			map[string]any{"path": path},
			map[string]any{"text": fmt.Sprintf("include %q\n%s", path, counterModel)},
		)
	}
	return append(
		all,
		map[string]any{},
		map[string]any{"text": counterModel, "path": "a.m"},
		map[string]any{"text": 7},
		map[string]any{
			"example": "../paxos",
		},
		map[string]any{"example": "/etc/passwd"},
		map[string]any{"nothing": true},
		map[string]any{"text": counterModel, "seconds": -1},
		map[string]any{"text": counterModel, "seconds": 1e300},
		map[string]any{"text": nil},
		map[string]any{"flags": "--symm"},
		map[string]any{"run": -1},
	)
}

const counterModel = `const Marker : 4711; var n : 0..9; startstate begin n := 0; end;
rule n < 9 ==> begin n := n + 1; end;`

// TestHostile: whatever is asked, there is an answer within the limits, nothing outside the folder is read or written,
// and the server goes on.
func TestHostile(t *testing.T) {
	parent := t.TempDir()
	outside := filepath.Join(parent, "outside")
	folder := filepath.Join(parent, "served")
	if err := os.Mkdir(folder, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(parent, "secret.m"), []byte("const Secret : 815;\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	few := limits(folder)
	few.Time, few.Memory = 300*time.Millisecond, 300<<20
	c := connect(t, few)
	asked := hostile(outside)
	if len(asked) < 80 {
		t.Fatal(len(asked), "requests")
	}
	for i, arguments := range asked {
		for n, tool := range []string{"check", "diagnose", "simulate", "format", "evaluate"} {
			if n > 0 && (i+n)%3 != 0 { // each with check, and with some of the others
				continue
			}
			if tool == "evaluate" {
				arguments = maps.Clone(arguments)
				arguments["expression"] = "true"
			}
			began := time.Now()
			text, _ := c.call(tool, arguments, nil)
			if took := time.Since(began); took > 4*(few.Time+mcp.GraceTime) {
				t.Errorf("%s %.100v took %v", tool, arguments, took)
			}
			if len(text) > few.Text+1000 || strings.Contains(text, "815") || strings.Contains(text, "root:x:") ||
				strings.Contains(text, "goroutine ") {
				t.Errorf("%s %.100v: %d bytes: %.300s", tool, arguments, len(text), text)
			}
		}
	}
	if entries, err := os.ReadDir(parent); err != nil || len(entries) != 2 {
		t.Errorf("%v %v: something was written", entries, err)
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 0 {
		t.Errorf("%v %v: something was written", entries, err)
	}
	var report mcp.Report
	again := map[string]any{"text": counterModel, "flags": []string{"--deadlock=off"}}
	if text, _ := c.call("check", again, &report); report.Verdict != "verified" {
		t.Errorf("afterwards: %+v %s", report, text)
	}
}
