package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestMain makes the test binary the command where it begins itself as a worker.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "worker" {
		os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// model is a file with a model.
func model(t *testing.T, limit string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "count.m")
	text := `type n: 0..9; var a: n; b: n; startstate begin a := 0; b := 0; end;
rule "a" a < 9 ==> begin a := a + 1; end; rule "b" b < 9 ==> begin b := b + 1; end;
rule "back" a = 9 & b = 9 ==> begin a := 0; b := 0; end;
invariant "low" a + b < ` + limit + `;`
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestLocal: two workers on this machine, from nothing to a report.
func TestLocal(t *testing.T) {
	for _, c := range []struct {
		limit string
		flags string
		want  []string
		exit  int
	}{
		{"19", "", []string{"verified: 100 states, 181 transitions, depth 18"}, 0},
		{"7", "--trace=diff", []string{`invariant "low" failed`, "a: 6 -> 7"}, 10},
		{"19", "--max-states=50", []string{"stopped", "the limit of 50 states is reached"}, 21},
		{"19", "--format=json --workers=2", []string{`"verdict": "verified"`}, 0},
	} {
		var out, errs bytes.Buffer
		args := append([]string{"check", "--cluster=local:2", "--counts"}, strings.Fields(c.flags)...)
		if exit := run(append(args, model(t, c.limit)), &out, &errs); exit != c.exit {
			t.Errorf("%s: exit %d\n%s%s", c.flags, exit, out.String(), errs.String())
		}
		for _, want := range c.want {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: no %q in\n%s%s", c.flags, want, out.String(), errs.String())
			}
		}
		if !strings.Contains(errs.String(), "Joined:2") {
			t.Error(errs.String())
		}
	}
}

// TestRefused: what a cluster cannot honour is refused, with the reason.
func TestRefused(t *testing.T) {
	for flags, want := range map[string]string{
		"--por":                          "partial-order reduction asks at each state",
		"--self-check --symm":            "no self-check",
		"--profile":                      "makes no profile",
		"--store=bitstate":               "no place for the store",
		"--disk=off":                     "--cluster keeps states in files",
		"--disk=auto":                    "--cluster keeps states in files",
		"--search=auto":                  "--cluster makes one search",
		"--reduce":                       "--cluster makes one search",
		"--checkpoint=here":              "checkpoint",
		"--runs=5":                       "is of gomc sim",
		"--nonsense":                     "no flag of a knob",
		"--cluster=local:0":              "1 to 256 workers",
		"--cluster=nats://192.0.2.7":     "not encrypted",
		"--cluster=tls://192.0.2.7:4222": "neither a token nor an nkey",
		"--workers=none":                 "workers",
		"other.m":                        "two models",
	} {
		var out, errs bytes.Buffer
		exit := run(append([]string{"check", model(t, "19")}, strings.Fields(flags)...), &out, &errs)
		if exit != 2 || !strings.Contains(errs.String(), want) || out.Len() > 0 {
			t.Errorf("%s: exit %d: %s%s", flags, exit, out.String(), errs.String())
		}
	}
	for _, args := range [][]string{{"worker", "--cluster=nats://127.0.0.1:1"}, {"server", "--listen=0.0.0.0:0"}, {"nothing"}, {"worker", "x"}, {"check"}} {
		var out, errs bytes.Buffer
		if exit := run(args, &out, &errs); exit != 2 || !strings.Contains(errs.String(), "error: ") {
			t.Errorf("%v: exit %d: %s", args, exit, errs.String())
		}
	}
}
