package program

import (
	"bytes"
	"go/format"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/apps/generate"
	"gomc/programs"
	"gomc/source"
)

// of is the package of a test of a program, which is to be as gofmt has it.
func of(t *testing.T, path, test string) (*generate.Package, error) {
	t.Helper()
	program, err := programs.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	if test == "" {
		test = program.Tests()[0]
	}
	p, err := Of(program, test, Options{Monitors: true})
	if err != nil {
		return nil, err
	}
	for _, f := range p.Files {
		text, err := format.Source([]byte(f.Text))
		if err != nil {
			t.Errorf("%s: %s is no Go: %v", path, f.Name, err)
		} else if string(text) != f.Text {
			t.Errorf("%s: %s is not as gofmt has it", path, f.Name)
		}
	}
	return p, nil
}

// ofText is the package of a program that has one test.
func ofText(t *testing.T, text string) *generate.Package {
	t.Helper()
	path := filepath.Join(t.TempDir(), "m.p")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	p, err := of(t, path, "")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// refusedHere are programs of which something cannot be generated, and what is said.
var refusedHere = map[string]string{"receive_null.p": "a receive of null cannot be generated"}

// TestPrograms: of each program of the library and of conformance there is a package, as gofmt has it, or what cannot
// be generated is named. That they compile, and do what the programs do, is tested in lab/generate.
func TestPrograms(t *testing.T) {
	for _, pattern := range []string{"../../../models/p/*.p", "../../../conformance/p/*.p"} {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) == 0 {
			t.Fatal(pattern, err)
		}
		for _, path := range paths {
			_, err := of(t, path, "")
			want := refusedHere[filepath.Base(path)]
			if list, is := err.(source.List); is && want != "" && strings.Contains(list[0].Message, want) {
				continue
			}
			if err != nil || want != "" {
				t.Errorf("%s: %v", path, err)
			}
		}
	}
}

// TestRing: the package in module machine, which is tested there, is the one of its program.
func TestRing(t *testing.T) {
	const dir = "../../../machine/internal/ring"
	p, err := of(t, dir+"/testdata/ring.p", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range p.Files {
		text, err := os.ReadFile(filepath.Join(dir, f.Name))
		if err != nil || !bytes.HasSuffix(text, []byte("\n\n"+f.Text)) {
			t.Errorf("%s differs (%v): gomc generate --monitors --test=elects -o %s %[3]s/testdata/ring.p", f.Name, err, dir)
		}
	}
}

// TestForeign: what is written in another language is a stub, in a file that is made once.
func TestForeign(t *testing.T) {
	text := "// What no test of a program. runs.\ntype queue;\nfun Empty() : queue;\n" +
		"machine Main { var q : queue; start state S { entry { q = Empty(); } } }\n"
	p, out := ofText(t, text), t.TempDir()
	if _, err := p.Write(out, nil); err != nil {
		t.Fatal(err)
	}
	stub := filepath.Join(out, "foreign.go")
	made, err := os.ReadFile(stub)
	if err != nil || !strings.Contains(string(made), "func empty() Queue") || strings.Contains(string(made), `/program"`) {
		t.Errorf("%v: %s", err, made)
	}
	if err := os.WriteFile(stub, []byte("package m\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := p.Write(out, nil); err != nil {
		t.Fatal(err)
	}
	if kept, _ := os.ReadFile(stub); string(kept) != "package m\n" {
		t.Errorf("the stub was replaced: %s", kept)
	}
}

// TestText: what stands in the code of small programs.
func TestText(t *testing.T) {
	main := func(code string) string { return "machine Main { start state S { entry { " + code + " } } }" }
	for _, c := range []struct{ program, want string }{
		{"fun F(n : int) { if (n > 0) { G(n - 1); } print \"f\"; } fun G(n : int) { if (n > 0) { F(n - 1); } }" +
			main("F(1); G(1);"), "func g(b *machine.Base, n int) {"},
		{main("var n : int; n = n + choose(10000); print format(\"{0}\", n);"), "program.From(&m.Base, n, 10000)"},
		{main("var n : int; n = n + choose(01); print format(\"{0}\", n);"), "program.Below(&m.Base, 1)"},
		{main("") + " event E; machine M { start state S { on E goto T with { if ($) { return; } print \"x\"; } }" +
			" state T { } } test t [main = M] : { M };", "if program.Coin(&m.Base) {\n\t\treturn m.enterT\n\t}"},
		{main(`print "a\"\\\n";`), `program.Text("a\"\\\n")`},
	} {
		var code strings.Builder
		for _, f := range ofText(t, c.program).Files {
			code.WriteString(f.Text)
		}
		if !strings.Contains(code.String(), c.want) {
			t.Errorf("%s: there is no %s in it", c.program, c.want)
		}
	}
}
