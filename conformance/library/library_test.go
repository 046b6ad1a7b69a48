package library

import (
	"context"
	"flag"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/internal/modeltest"
	"gomc/ir/check"
	"gomc/outcome"
	"gomc/spec"
)

var slow = flag.Bool("slow", false, "also run the library's slow expectations")

func TestEveryModelHasAHeader(t *testing.T) {
	if len(gomc.Examples()) == 0 {
		t.Fatal("the library is empty")
	}
	for _, e := range gomc.Examples() {
		if e.Title == "" {
			t.Errorf("%s.m: the first line must be a comment that says what the model is", e.Name)
		}
		if expected, err := e.Expectations(); err != nil || len(expected) == 0 {
			t.Errorf("%s.m: needs at least one expect line (%v)", e.Name, err)
		}
	}
}

// TestSaysItWithoutFlags: who runs a model as it is learns what it is there to say, and not that some state is a
// deadlock to others' taste. TestLibrary runs what is stated here.
func TestSaysItWithoutFlags(t *testing.T) {
	for _, e := range gomc.Examples() {
		expected, err := e.Expectations()
		if err != nil {
			t.Fatal(err)
		}
		plain := slices.IndexFunc(expected, func(x gomc.Expectation) bool {
			return len(x.Flags) == 0 || len(x.Flags) == 1 && x.Flags[0] == "--semantics=M"
		})
		switch {
		case plain < 0:
			t.Errorf("%s.m does not state what comes of it without flags", e.Name)
		case expected[plain].Verdict != string(outcome.Verified) && expected[plain].Verdict != string(outcome.Violated):
			t.Errorf("%s.m says %s without flags", e.Name, expected[plain].Verdict)
		}
	}
}

func TestFindExample(t *testing.T) {
	first := gomc.Examples()[0]
	for _, name := range []string{first.Name, first.Name + ".m"} {
		if e, ok := gomc.FindExample(name); !ok || e.Text != first.Text {
			t.Errorf("%s not found", name)
		}
	}
	for _, name := range []string{"", "nonsense", "../models/" + first.Name, "README.md"} {
		if _, ok := gomc.FindExample(name); ok {
			t.Errorf("%q found", name)
		}
	}
}

// expectation parses a line of a header that begins with `expect`.
func expectation(rest string) (gomc.Expectation, error) {
	e := gomc.Example{Header: []string{"expect" + rest}}
	all, err := e.Expectations()
	if err != nil {
		return gomc.Expectation{}, err
	}
	return all[0], nil
}

func TestExpectation(t *testing.T) {
	got, err := expectation("(slow): --symm --const A=4 : verified 85630 541724 depth 9")
	want := gomc.Expectation{
		Line: "expect(slow): --symm --const A=4 : verified 85630 541724 depth 9", At: 1,
		Slow: true, Flags: []string{"--symm", "--const", "A=4"}, Verdict: "verified",
		Counts: []uint64{85630, 541724}, Others: map[string]uint64{"depth": 9},
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v", got, err)
	}
	if got, err := expectation(": violated depth 12"); err != nil || len(got.Flags) != 0 || len(got.Counts) != 0 || got.Others["depth"] != 12 {
		t.Errorf("got %+v, %v", got, err)
	}
	for _, bad := range []string{"", ":", " verified", ": fine", ": verified 1 2 3", ": verified depth", ": violated depth x"} {
		if _, err := expectation(bad); err == nil {
			t.Errorf("%q is accepted", bad)
		}
	}
}

// mostSteps is the most transitions of an expectation that is held whenever tests run: what a larger search would show,
// others of the same model show, too.
const mostSteps = 40_000

// large reports whether an expectation is held only if all are: with -slow, or under GOMC_TESTS=all.
func large(x *gomc.Expectation) bool {
	return len(x.Counts) > 1 && x.Counts[1] > mostSteps && !*slow && !modeltest.All()
}

// TestLibrary compares every model with the expectations in its header, but for those that are large.
func TestLibrary(t *testing.T) {
	for _, e := range modeltest.Few(gomc.Examples()) {
		expected, err := e.Expectations()
		if err != nil {
			t.Error(err)
		}
		for _, x := range expected {
			if x.Slow && !*slow || large(&x) {
				continue
			}
			t.Run(e.Name+"/"+strings.ReplaceAll(x.Line, " ", "_"), func(t *testing.T) {
				t.Parallel()
				hold(t, &x, e)
			})
		}
	}
}

// hold runs one expectation.
func hold(t *testing.T, x *gomc.Expectation, e gomc.Example) {
	program, checking := expectedProgram(t, x, e)
	if err := check.Program(program.Code()); err != nil {
		t.Error(err)
	}
	o, err := gomc.Check(context.Background(), program, checking, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	if string(o.Verdict) != x.Verdict {
		t.Errorf("%s (%s), want %s", o.Verdict, o.Reason, x.Verdict)
	}
	for i, got := range []uint64{o.States, o.Transitions}[:len(x.Counts)] {
		if got != x.Counts[i] {
			t.Errorf("%s: %d, want %d", [...]string{"states", "transitions"}[i], got, x.Counts[i])
		}
	}
	for key, want := range x.Others {
		if got, known := measured(o, key); !known || got != want {
			t.Errorf("%s: %d, want %d", key, got, want)
		}
	}
}

// expectedProgram is the model as the flags of an expectation have it.
func expectedProgram(t *testing.T, x *gomc.Expectation, e gomc.Example) (*gomc.Program, gomc.Spec) {
	t.Helper()
	var knobs, from []string
	for _, flag := range x.Flags {
		if path, ok := strings.CutPrefix(flag, "--from="); ok {
			from = append(from, path)
		} else {
			knobs = append(knobs, flag)
		}
	}
	asked, err := spec.ParseFlags(knobs)
	if err != nil {
		t.Fatalf("%q: %v", x.Line, err)
	}
	p := programOf(t, e, asked)
	for _, path := range from {
		p = begun(t, p, path)
	}
	return p, asked
}

// begun is a program that begins in a snapshot.
func begun(t *testing.T, p *gomc.Program, path string) *gomc.Program {
	t.Helper()
	s, err := gomc.LoadSnapshot(path)
	if err == nil {
		p, err = p.From(s)
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// measured is a number of an outcome that a header may state by name.
func measured(o *outcome.Outcome, key string) (n uint64, known bool) {
	if key == "depth" && o.Trace != nil {
		return uint64(len(o.Trace.Steps) - 1), true
	}
	if key == "exit" {
		return uint64(o.Exit), true
	}
	return 0, false
}
