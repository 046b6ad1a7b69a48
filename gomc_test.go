package gomc_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/outcome"
	"gomc/spec"
)

// compiled loads and compiles a model that is right.
func compiled(t *testing.T, text string, opts gomc.Spec) *gomc.Program {
	t.Helper()
	model, err := gomc.Load("t.m", text)
	if err != nil {
		t.Fatal(err)
	}
	program, err := gomc.Compile(model, opts)
	if err != nil {
		t.Fatal(err)
	}
	return program
}

func checked(t *testing.T, program *gomc.Program, opts gomc.Spec) *gomc.Outcome {
	t.Helper()
	outcome, err := gomc.Check(context.Background(), program, opts, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	return outcome
}

const (
	plain = `var n : 0..1; startstate begin n := 0; end; rule n < 1 ==> begin n := n + 1; end;`

	twoProcesses = `
message Ping () from A to B;
process A var sent : boolean;
startstate begin sent := false; end;
  rule "go" !sent ==> begin sent := true; send Ping() to B; end;
end;
process B var got : boolean;
startstate begin got := false; end;
  on m : Ping ==> begin got := true; end;
end;`
)

func TestDeadlockDefault(t *testing.T) {
	if o := checked(t, compiled(t, plain, gomc.Spec{}), gomc.Spec{}); o.Verdict != outcome.Deadlock || o.Settings.Deadlock != "stuttering" {
		t.Errorf("plain model: %s, mode %s", o.Verdict, o.Settings.Deadlock)
	}
	program := compiled(t, twoProcesses, gomc.Spec{})
	if o := checked(t, program, gomc.Spec{}); o.Verdict != outcome.Verified || o.Settings.Deadlock != "off" || o.Quiescent != 1 || o.Semantics != "M" {
		t.Errorf("processes: %s, mode %s, %d quiescent, semantics %q", o.Verdict, o.Settings.Deadlock, o.Quiescent, o.Semantics)
	}
	if o := checked(t, program, gomc.Spec{Deadlock: spec.Stuttering}); o.Verdict != outcome.Deadlock {
		t.Errorf("processes, asked for deadlocks: %s", o.Verdict)
	}
}

func TestOptionsWithoutEffectAreWarnedOf(t *testing.T) {
	program := compiled(t, plain, gomc.Spec{Semantics: "MP"})
	o := checked(t, program, gomc.Spec{Symmetry: true})
	for _, want := range []string{"semantics MP has no effect", "symmetry reduction has no effect"} {
		if !slices.ContainsFunc(o.Warnings, func(w string) bool { return strings.Contains(w, want) }) {
			t.Errorf("no warning %q in %q", want, o.Warnings)
		}
	}
	if len(o.Reductions) > 0 {
		t.Errorf("reductions %q were not used", o.Reductions)
	}
}

func TestOutcomeSaysHowItCameAbout(t *testing.T) {
	text := "const N : 2;\n" + plain
	o := checked(t, compiled(t, text, gomc.Spec{Constants: map[string]string{"N": "5"}}), gomc.Spec{MaxStates: 7})
	if o.Tool != "gomc "+gomc.Version || o.Model != "t.m" || len(o.ModelHash) != 64 {
		t.Errorf("tool %q, model %q, hash %q", o.Tool, o.Model, o.ModelHash)
	}
	if s := o.Settings; s.Ran != "interp" || s.Engine != spec.Auto || s.Constants["N"] != "5" || s.MaxStates != 7 {
		t.Errorf("settings %+v", s)
	}
}

func TestCompileTwice(t *testing.T) {
	model, err := gomc.Load("t.m", twoProcesses)
	if err != nil {
		t.Fatal(err)
	}
	for _, semantics := range spec.Values[spec.Semantics]() {
		program, err := gomc.Compile(model, gomc.Spec{Semantics: semantics})
		if err != nil {
			t.Fatal(err)
		}
		if o := checked(t, program, gomc.Spec{}); o.Semantics != string(semantics) {
			t.Errorf("semantics %s, want %s", o.Semantics, semantics)
		}
	}
}

func TestCancelledContextStops(t *testing.T) {
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(errors.New("enough"))
	model, _ := gomc.FindExample("paxos")
	o, err := gomc.Check(ctx, compiled(t, model.Text, gomc.Spec{}), gomc.Spec{}, gomc.Hooks{})
	if err != nil || o.Verdict != outcome.Stopped || !strings.Contains(o.Reason, "enough") {
		t.Errorf("%+v, %v", o, err)
	}
}

func TestLoadFileErrors(t *testing.T) {
	folder := t.TempDir()
	if _, err := gomc.LoadFile(folder); err == nil {
		t.Error("a folder is no model")
	}
	if _, err := gomc.LoadFile(filepath.Join(folder, "none.m")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("missing file: %v", err)
	}
	huge := filepath.Join(folder, "huge.m")
	if err := os.WriteFile(huge, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(huge, gomc.MaxModelBytes+1); err != nil {
		t.Fatal(err)
	}
	if _, err := gomc.LoadFile(huge); err == nil || !strings.Contains(err.Error(), "MiB") {
		t.Errorf("huge file: %v", err)
	}
}

// brokenWriter takes some writes, and fails from then on.
type brokenWriter struct{ left int }

var errBroken = errors.New("broken")

func (w *brokenWriter) Write(text []byte) (int, error) {
	if w.left == 0 {
		return 0, errBroken
	}
	w.left--
	return len(text), nil
}

// TestPuts: what a model puts comes once and in the order of the search, whether a few states put something, beside
// states that violate an invariant, each does, or what puts is asked by a rule's guard or an invariant: the engines take
// many states at once, and go back where something is put.
func TestPuts(t *testing.T) {
	const (
		start = `var x : 0..20000; ruleset i : 0..19 do startstate begin x := 1000 * i; end; end;`
		told  = `function told(v : 0..20000) : boolean; begin if v % 7 = 0 then put v + 0; put " "; end; return true; end;`
	)
	numbers := func(from, to int, by int) (out string) { // in the order in which they are reached
		for k := from; k < to; k++ {
			for x := k; x < 20000; x += 1000 {
				if x%by == 0 {
					out += fmt.Sprint(x, " ")
				}
			}
		}
		return out
	}
	for name, c := range map[string]struct{ items, want string }{
		"seldom": {`rule x % 1000 < 999 ==> begin x := x + 1; if x % 7 = 0 then put x + 0; put " "; end; end;`,
			numbers(1, 1000, 7)},
		"beside": {`rule x % 1000 < 999 ==> begin x := x + 1; if x % 7 = 0 then put x + 0; put " "; end; end;
			rule x % 1000 = 500 ==> begin x := 20000; end; invariant x < 20000;`, numbers(1, 1000, 7)},
		"always": {`rule x % 1000 < 99 ==> begin x := x + 1; put x + 0; put " "; end;`, numbers(1, 100, 1)},
		"guard":  {told + `rule x % 1000 < 999 & told(x) ==> begin x := x + 1; end;`, numbers(0, 999, 7)},
		"assumption": {told + `rule x % 1000 < 999 ==> begin x := x + 1; end; assume told(x);
			rule x % 1000 = 500 ==> begin x := 20000; end; invariant x < 20000;`,
			numbers(0, 1000, 7)},
		"invariant": {told + `rule x % 1000 < 999 ==> begin x := x + 1; end; invariant told(x);`, numbers(0, 1000, 7)},
	} {
		for _, engine := range []spec.Engine{spec.Interp, spec.Compiled, spec.Auto} {
			program := compiled(t, start+c.items, gomc.Spec{})
			var out strings.Builder
			asked := gomc.Spec{Engine: engine, Deadlock: spec.NoDeadlock, MaxErrors: 99}
			if engine == spec.Auto {
				asked.ChangeOver = 2500
			}
			if _, err := gomc.Check(t.Context(), program, asked, gomc.Hooks{Output: &out}); err != nil {
				t.Fatalf("%s, %s: %v", name, engine, err)
			}
			if out.String() != c.want {
				t.Errorf("%s, %s: it puts %.300q", name, engine, out.String())
			}
		}
	}
}

// TestOutputError: a hook that fails ends the search, which says so beside what it has found out.
func TestOutputError(t *testing.T) {
	model, err := gomc.Load("puts.m", `
		var x : 0..1000000;
		startstate begin x := 0; end;
		rule x < 1000000 ==> begin put x; x := x + 1; end;`)
	if err != nil {
		t.Fatal(err)
	}
	program, err := gomc.Compile(model, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	o, err := gomc.Check(t.Context(), program, gomc.Spec{}, gomc.Hooks{Output: &brokenWriter{left: 10}})
	if !errors.Is(err, errBroken) || !errors.As(err, new(*gomc.OutputError)) {
		t.Fatalf("the error is %v", err)
	}
	if o == nil || o.Verdict != outcome.Stopped || o.States > 500_000 {
		t.Errorf("the outcome is %+v", o)
	}
}
