package library

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/spec"
)

var why = regexp.MustCompile(`(?m)^-- why: (.*)$`)

// TestReasons compares what findings say of their operands with the first lines of each model, in both engines, under
// all semantics, and as a sample finds them.
func TestReasons(t *testing.T) {
	text, err := os.ReadFile("conformance/library/testdata/reasons.m")
	if err != nil {
		t.Fatal(err)
	}
	for _, chunk := range strings.Split(string(text), "---\n") {
		var want []string
		for _, m := range why.FindAllStringSubmatch(chunk, -1) {
			want = append(want, m[1])
		}
		model, err := gomc.Load("reasons.m", chunk)
		if err != nil {
			t.Errorf("%s\n%v", chunk, err)
			continue
		}
		for _, asked := range waysToReasons(t, model) {
			if got := reasons(t, model, asked); !slices.Equal(got, want) {
				t.Errorf("%s\nsemantics %s, engine %s: %q", chunk, asked.Semantics, asked.Engine, got)
			}
		}
	}
}

// waysToReasons are the ways in which a model is checked.
func waysToReasons(t *testing.T, model *gomc.Model) (all []gomc.Spec) {
	program, err := gomc.Compile(model, gomc.Spec{Deadlock: spec.NoDeadlock})
	if err != nil {
		t.Error(model.Text(), err)
		return nil
	}
	for _, s := range program.Semantics() {
		for _, e := range []spec.Engine{spec.Interp, spec.Compiled} {
			all = append(all, gomc.Spec{Engine: e, Semantics: s, Deadlock: spec.NoDeadlock})
		}
	}
	return all
}

// reasons are the lines of the first finding.
func reasons(t *testing.T, model *gomc.Model, asked gomc.Spec) []string {
	t.Helper()
	program, err := gomc.Compile(model, asked)
	if err != nil {
		t.Fatal(err)
	}
	o, err := gomc.Check(context.Background(), program, asked, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	if len(o.Findings) == 0 {
		return []string{fmt.Sprint("nothing found: ", o.Verdict)}
	}
	return o.Findings[0].Lines()
}
