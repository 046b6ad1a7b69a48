package compose_test

import (
	"context"
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/compose"
	"gomc/apps/suite"
	"gomc/spec"
)

var slow = flag.Bool("slow", false, "also run the slow expectations and arguments of the library")

// library is the models of several systems.
func library(t *testing.T) (files []string) {
	t.Helper()
	files, err := filepath.Glob("../../models/systems/*.m")
	if err != nil || len(files) == 0 {
		t.Fatalf("no models: %v", err)
	}
	return files
}

// TestExpected: each system of a file has the outcome that its header states.
func TestExpected(t *testing.T) {
	for _, file := range library(t) {
		m, err := gomc.LoadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		e := gomc.NewExample(file, m.Text())
		expected, err := e.Expectations()
		if err != nil || len(expected) == 0 {
			t.Fatalf("%s: %d expectations, %v", file, len(expected), err)
		}
		for _, x := range expected {
			if x.Slow && !*slow {
				continue
			}
			asked, err := spec.ParseFlags(x.Flags)
			if err != nil {
				t.Fatalf("%s: %v", x.Line, err)
			}
			p, err := gomc.Compile(m, asked)
			if err != nil {
				t.Fatalf("%s: %v", x.Line, err)
			}
			o, err := gomc.Check(context.Background(), p, asked, gomc.Hooks{})
			if err != nil {
				t.Fatalf("%s: %v", x.Line, err)
			}
			if wrong := suite.Differences(x, o.Exit, o); len(wrong) > 0 {
				t.Errorf("%s: %q: %s", file, x.Line, strings.Join(wrong, ", "))
			}
		}
	}
}

// TestComposed: the result of each argument that a header states: `compose: FLAGS WHOLE ABSTRACTION : VERDICT`, and the
// pairs and transitions in all; `compose(slow):` with -slow alone.
func TestComposed(t *testing.T) {
	arguments := 0
	for _, file := range library(t) {
		m, err := gomc.LoadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range gomc.NewExample(file, m.Text()).Header {
			rest, ok := strings.CutPrefix(line, "compose: ")
			if !ok && *slow {
				rest, ok = strings.CutPrefix(line, "compose(slow): ")
			}
			if ok {
				arguments++
				if want, got := composed(t, m, rest); got != want {
					t.Errorf("%s: %q, but it is %s", file, line, got)
				}
			}
		}
	}
	if arguments == 0 {
		t.Error("there are no arguments")
	}
}

// composed returns the result that a header states for an argument, and the actual one.
func composed(t *testing.T, m *gomc.Model, stated string) (want, got string) {
	t.Helper()
	asked, want, _ := strings.Cut(stated, " : ")
	words := strings.Fields(asked)
	systems := words[len(words)-2:]
	flags, err := spec.ParseFlags(words[:len(words)-2])
	if err != nil {
		t.Fatal(err)
	}
	r, err := compose.Check(context.Background(), m, systems[0], systems[1], compose.Options{Spec: flags})
	if err != nil {
		t.Fatal(err)
	}
	var states, transitions uint64
	for _, o := range r.Obligations {
		states, transitions = states+o.States, transitions+o.Transitions
	}
	if got = r.Verdict; r.Verdict == compose.ByComposition {
		got += fmt.Sprintf(" %d %d", states, transitions)
	}
	return want, got
}
