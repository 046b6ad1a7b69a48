package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestVerdictOf(t *testing.T) {
	const summary = "\n\t3 states, 7 rules fired in 0s.\n"
	for _, c := range []struct {
		out  string
		want verdict
	}{
		{"Status:\n\n\tNo error found.\n" + summary, verified},
		{"Result:\n\n\tDeadlocked state found.\n" + summary, deadlock},
		{"Result:\n\n\tInvariant \"one at a time\" failed.\n" + summary, violated},
		{"\tinvariant 2 failed\n" + summary, violated},
		{"\tAssertion failed: m.m:3.1-9: here\n" + summary, violated},
		{"\tliveness property \"two\" violated\n" + summary, violated},
		{"\tcover \"never\" not hit\n" + summary, violated},
		{"Error:\n\n\tDivision by zero.\n" + summary, errored},
		{"Internal Error: Closed hash table full.\n", full},
		{"Killed\n", failed},
	} {
		got := verdictOf(process{out: c.out})
		if got.verdict != c.want {
			t.Errorf("%q: %s, want %s", c.out, got.verdict, c.want)
		}
		if got.counted && (got.states != 3 || got.fired != 7) {
			t.Errorf("%q: %d states, %d rules fired", c.out, got.states, got.fired)
		}
	}
	if got := verdictOf(process{late: true}); got.verdict != late {
		t.Errorf("out of time: %s", got.verdict)
	}
}

func TestDirectives(t *testing.T) {
	for _, c := range []struct{ text, deadlock, depth, errors string }{
		{"var x: 0..1;", "stuttering", "", ""},
		{"-- rumur_flags: ['--bound', '3']\nvar", "stuttering", "3", ""},
		{"-- a comment\n-- rumur_flags: ['--deadlock-detection', 'off', '--threads', '1']", "off", "", ""},
		{"-- expect: --symm --deadlock=stuck : verified 3 3\n-- expect: --deadlock=off : error", "stuck", "", ""},
		{"-- expect: --max-errors=10 --max-depth 4 : violated", "stuttering", "4", "10"},
		{"-- expect: verified 3 3\n-- basis: both : --deadlock=off", "stuttering", "", ""},
		{"var x;\n-- rumur_flags: ['--bound', '3']", "stuttering", "", ""},
	} {
		folder := t.TempDir()
		path := filepath.Join(folder, "m.m")
		if err := os.WriteFile(path, []byte(c.text), 0o666); err != nil {
			t.Fatal(err)
		}
		m, err := readModel(path, folder)
		if err != nil {
			t.Fatal(err)
		}
		if m.name != "m.m" || m.deadlock != c.deadlock || m.depth != c.depth || m.errors != c.errors {
			t.Errorf("%q: %+v", c.text, *m)
		}
	}
}

// TestCommand: what a program complains of does not stand in its output.
func TestCommand(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p := command(time.Minute, t.TempDir(), program, "-test.run=^$", "-test.no-such-flag")
	if p.out != "" || !strings.Contains(p.complaints, "no-such-flag") || !p.failed || p.late || p.status != 2 {
		t.Errorf("%+v", p)
	}
}

func TestOnly(t *testing.T) {
	all := []tool{&gomcTool{program: "gomc"}, &rumurTool{program: "rumur"}, &cmurphiTool{}}
	got, err := only("rumur", all)
	if err != nil || len(got) != 2 || got[1] != all[1] {
		t.Fatal(got, err)
	}
	if args := got[0].(*gomcTool).args(job{model: &model{path: "m.m"}}); !slices.Contains(args, "--compat=rumur") {
		t.Error(args)
	}
	for _, name := range []string{"gomc", "spin"} {
		if _, err := only(name, all); err == nil {
			t.Errorf("%s is no peer", name)
		}
	}
}

func TestModes(t *testing.T) {
	plain, symmetric := model{text: "var x: 0..1;"}, model{text: "type s: ScalarSet(3);"}
	if got := plain.mode(false); len(plain.modes()) != 1 || got != "n/a" {
		t.Errorf("without scalarsets: %s", got)
	}
	if len(symmetric.modes()) != 2 || symmetric.mode(false) != "off" || symmetric.mode(true) != "on" {
		t.Error("with scalarsets: one mode")
	}
}

func TestDifference(t *testing.T) {
	ok := result{verdict: verified, states: 3, fired: 7, counted: true}
	more := result{verdict: verified, states: 4, fired: 7, counted: true}
	bad := result{verdict: violated, states: 3, fired: 1, counted: true}
	for _, c := range []struct {
		own, peer result
		want      string
	}{
		{ok, ok, ""},
		{ok, more, "3/7, not 4/7"},
		{ok, bad, "verified, not violated"},
		{bad, result{verdict: violated, states: 2}, ""}, // counts depend on the order
		{ok, result{verdict: rejected}, ""},
		{ok, result{verdict: late}, ""},
		{result{verdict: rejected}, ok, "rejected, not verified"},
	} {
		if got := difference(c.own, c.peer); got != c.want {
			t.Errorf("%v against %v: %q, want %q", c.own, c.peer, got, c.want)
		}
	}
}

func TestTable(t *testing.T) {
	ok := result{verdict: verified, states: 3, fired: 7, counted: true}
	tools := []tool{&gomcTool{}, &rumurTool{}}
	x := table{Header: []string{"title"}, Tools: tools, Rows: []row{
		{"same.m", "n/a", []result{ok, ok}},
		{"new.m", "on", []result{ok, {verdict: rejected}}},
		{"other.m", "off", []result{ok, {verdict: deadlock, counted: true}}},
	}}
	var tsv, markdown strings.Builder
	for format, b := range map[string]*strings.Builder{"tsv": &tsv, "markdown": &markdown} {
		if err := x.print(b, format); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"title", "rumur states", "rumur: verified, not deadlock",
			"3 rows, 2 with a peer's answer, 1 of them different"} {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%s: no %q in\n%s", format, want, b)
			}
		}
	}
	if !strings.Contains(tsv.String(), "new.m\ton\tverified\t3\t7\t0.00\trejected\t\t\t\t\n") {
		t.Error(tsv.String())
	}
	if err := x.print(&tsv, "html"); err == nil {
		t.Error("html is no format")
	}
}
