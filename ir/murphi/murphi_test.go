package murphi

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/semantics"
)

var update = flag.Bool("update", false, "write what is printed into testdata")

func compiled(t *testing.T, name, text string, opts semantics.Options) *ir.Program {
	t.Helper()
	return modeltest.Compile(t, name, text, opts)
}

// TestPrinted: models of testdata are printed as is written beside them.
func TestPrinted(t *testing.T) {
	files, err := filepath.Glob("testdata/*.m")
	if err != nil || len(files) == 0 {
		t.Fatalf("no models: %v", err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, ".plain.m") {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			out, err := Print(compiled(t, filepath.Base(file), string(text), semantics.Options{}), Rumur)
			if err != nil {
				t.Fatal(err)
			}
			plain := strings.TrimSuffix(file, ".m") + ".plain.m"
			if *update {
				if err := os.WriteFile(plain, []byte(out.Text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(plain)
			if err != nil {
				t.Fatal(err)
			}
			if out.Text != string(want) {
				t.Errorf("%s: it is printed otherwise (-update writes it):\n%s", plain, out.Text)
			}
			interp.New(compiled(t, plain, out.Text, semantics.Options{}), interp.Options{}) // it is a model
		})
	}
}

// TestRefused: what a target cannot say is refused by its name, and where it stands.
func TestRefused(t *testing.T) {
	const rule = "var x : 0..9; startstate begin x := 0; end; "
	for _, c := range []struct {
		text string
		to   Target
		want string
		at   bool
	}{
		{rule + `rule begin choose x : 0..3; end;`, CMurphi, "a choice in the body of a rule", true},
		{rule + `rule begin while x < 3 do choose x : 0..3; end; end;`, Rumur, "a choice in a loop", true},
		{rule + `rule begin for i : 0..9 do choose x : 0..3; end; end;`, Rumur, "a choice made 10 times", false},
		{rule + `rule begin assume x = 0; x := 1; end;`, CMurphi, "an assume statement", true},
		{rule + `rule begin x := ~x; end;`, CMurphi, "the operator ~", true},
		{rule + `rule begin x := x ^ 1; end;`, CMurphi, "the operator ^", true},
		{rule + `assume x < 3; rule begin x := 1; end;`, CMurphi, "an assumption", true},
		{rule + `function f () : boolean; begin assume x < 2; return true; end; rule begin x := 1; end; invariant f();`,
			Rumur, "a property that an assume statement may give up", true},
		{rule + `function f () : 0..9; begin assume x < 2; return x; end; ` +
			`rule begin x := 1; end; alias a : f() do invariant a < 2; end;`,
			Rumur, "a property that an assume statement may give up", true},
		{`var x : 0..5000000000; startstate begin x := 0; end; rule begin x := 1; end;`, Rumur, "a range that 32 bits do not hold", false},
	} {
		_, err := Print(compiled(t, "model.m", c.text, semantics.Options{}), c.to)
		var u *UnsupportedError
		if !errors.As(err, &u) || !strings.Contains(u.Error(), c.want) || u.At.Known() != c.at || u.Target != c.to {
			t.Errorf("%s: %v, and not for %q", c.text, err, c.want)
		}
	}
}

// TestLeft: what is not asked of the plain model is said.
func TestLeft(t *testing.T) {
	const model = `var x : boolean; startstate begin x := false; end; rule "flip" begin x := !x; end;
cover "up" x; ltl "often" [] <> x;`
	p := compiled(t, "model.m", model, semantics.Options{})
	for to, want := range map[Target][]string{Rumur: {"often"}, CMurphi: {"often", "up"}} {
		out, err := Print(p, to)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range want {
			if !strings.Contains(strings.Join(out.Left, "; "), w) || !strings.Contains(out.Text, "-- not here:") {
				t.Errorf("%s: %q does not say %q", to, out.Left, w)
			}
		}
		if len(out.Left) != len(want) {
			t.Errorf("%s: %q", to, out.Left)
		}
	}
}

// TestPart: of runs that are only a part, no cover is asked; and what a verifier needs is said.
func TestPart(t *testing.T) {
	p := compiled(t, "model.m", `var x : 0..9; startstate begin x := 0; end;
rule "up" begin while x < 9 do x := x + 1; end; x := (x + 1 & x) % 2; end; cover "up" x > 0;`, semantics.Options{})
	p.Partial = "some are missing"
	out, err := Print(p, Rumur)
	if err != nil || strings.Contains(out.Text, "\ncover") || len(out.Left) != 2 {
		t.Errorf("%v\n%s", err, out.Text)
	}
	const loops = `var x : 0..9; startstate begin x := 0; end; rule "up" begin while x < 9 do x := x + 1; end; end;`
	out, err = Print(compiled(t, "model.m", loops, semantics.Options{}), CMurphi)
	if err != nil || !strings.Contains(out.Text, " -loop") {
		t.Errorf("%v\n%s", err, out.Text)
	}
}

// TestBits: beside `&` Rumur takes a variable of a named type for a truth value.
func TestBits(t *testing.T) {
	const text = `var x : 0..9; startstate begin x := 0; end; rule "up" begin x := x & (x < 3 ? 1 : 2); end;`
	out, err := Print(compiled(t, "model.m", text, semantics.Options{}), Rumur)
	if err != nil || !strings.Contains(out.Text, "+ 0) & ") {
		t.Errorf("%v\n%s", err, out.Text)
	}
}

func TestLegal(t *testing.T) {
	for name, want := range map[string]string{
		"to B": "to_B", "(control)": "control", "B.mailbox": "B_mailbox", "Read!": "Read", "end": "end_", "Process": "Process_",
		"_x": "x", "9lives": "n9lives", "": "x", "Ärger": "rger", "a__b": "a_b",
	} {
		if got := legal(name); got != want {
			t.Errorf("%q becomes %q, not %q", name, got, want)
		}
	}
}

func TestScope(t *testing.T) {
	outer := newScope(nil)
	inner := newScope(outer)
	got := []string{outer.take("x"), inner.take("x"), outer.take("x_2"), newScope(outer).take("y"), outer.take("y")}
	want := []string{"x", "x_2", "x_2_2", "y", "y_2"}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("name %d is %q, not %q", i, got[i], want[i])
		}
	}
}

// TestEmptyRecord: CMurphi takes no record without fields, such as the payload of a message that a link carries.
func TestEmptyRecord(t *testing.T) {
	const file = "../../conformance/link_quorum.m"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	out, err := Print(compiled(t, file, string(text), semantics.Options{}), CMurphi)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.Text, "record nothing: 0..0; end") || strings.Contains(out.Text, "record end") {
		t.Error(out.Text)
	}
}

// TestUncalledCover: a cover in a function that nothing calls is never met, also in the text.
func TestUncalledCover(t *testing.T) {
	const text = `var x : 0..1; startstate begin x := 0; end; rule begin x := 1 - x; end;
procedure idle (); begin cover x = 1 "never"; end;`
	out, err := Print(compiled(t, "m.m", text, semantics.Options{}), Rumur)
	if err != nil || !strings.Contains(out.Text, `cover x = 1 "never"`) {
		t.Errorf("%v\n%s", err, out.Text)
	}
}
