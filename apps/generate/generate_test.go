package generate

import (
	"errors"
	"go/format"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/source"
)

// of is the package for a model.
func of(t *testing.T, m *gomc.Model, opts Options) (*Package, error) {
	t.Helper()
	p, err := Of(m, opts)
	if err != nil {
		return nil, err
	}
	for _, f := range p.Files {
		text, err := format.Source([]byte(f.Text))
		if err != nil {
			t.Errorf("%s: %s is no Go: %v", p.Model, f.Name, err)
		} else if string(text) != f.Text {
			t.Errorf("%s: %s is not as gofmt has it", p.Model, f.Name)
		}
	}
	return p, nil
}

// TestLibrary: of each model of the library with machines or processes there is a package, twice the same, as gofmt has
// it. That they compile, and do what their models do, is tested in lab/generate.
func TestLibrary(t *testing.T) {
	made := 0
	for _, e := range gomc.Examples() {
		m, err := e.Load()
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(m.Text(), "\nmachine ") && !strings.Contains(m.Text(), "\nprocess ") {
			continue
		}
		p, err := of(t, m, Options{Monitors: true})
		if err != nil {
			t.Errorf("%s: %v", e.Name, err)
			continue
		}
		if m, err = e.Load(); err != nil {
			t.Fatal(err)
		}
		if again, err := Of(m, Options{Monitors: true}); err != nil || !slices.Equal(again.Files, p.Files) {
			t.Errorf("%s: the second time it is another one: %v", e.Name, err)
		}
		made++
	}
	if made < 50 {
		t.Errorf("%d packages", made)
	}
}

// TestTogether: what a process sends to machines arrives in its own step, which a network does not keep.
func TestTogether(t *testing.T) {
	for name, want := range map[string][]string{"exchange_lock": {"together"}, "exchange_order": {"together"}, "por_sent_from_machine": nil} {
		m, err := gomc.LoadFile("../../conformance/" + name + ".m")
		if err != nil {
			t.Fatal(err)
		}
		if p, err := of(t, m, Options{}); err != nil || !slices.Equal(p.Rests, want) {
			t.Errorf("%s: %v, %v", name, p, err)
		}
	}
}

// TestExample: the packages that test the runtime are the ones generated from their models.
func TestExample(t *testing.T) {
	for _, name := range []string{"lock", "ballot"} {
		t.Run(name, func(t *testing.T) { example(t, "../../machine/internal/"+name, name) })
	}
}

func example(t *testing.T, dir, name string) {
	m, err := gomc.LoadFile(dir + "/testdata/" + name + ".m")
	if err != nil {
		t.Fatal(err)
	}
	p, err := of(t, m, Options{Monitors: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range p.Files {
		text, err := os.ReadFile(filepath.Join(dir, f.Name))
		if err != nil || string(text) != p.headed(f, nil) {
			t.Errorf("%s differs (%v): gomc generate --monitors -o %s %[3]s/testdata/%s.m", f.Name, err, dir, name)
		}
	}
}

// TestRefused: what cannot be generated is refused where it stands.
func TestRefused(t *testing.T) {
	const around = "type n_t : scalarset(2);\nevent E (n : n_t);\nmachine A [n : n_t]\n%\nend;\n"
	table, err := os.ReadFile("../../models/hash_table.m")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct{ model, want string }{
		{"message M (x : boolean) from P | Q to R;\nprocess P [i : 0..1] rule begin send M(true) to R; end; end;\n" +
			"process Q [i : 0..1] rule begin send M(true) to R; end; end;\n" +
			"process R var x : 0..3; startstate begin x := 0; end; on q : quorum 2 of M ==> begin end; end;", "a quorum of what several kinds of processes send"},
		{"message M (x : boolean) from P | Q to R;\nprocess P [i : 0..1] rule begin send M(true) to R; end; end;\n" +
			"process Q [i : 2..3] rule begin send M(true) to R; end; end;\n" +
			"process R var x : 0..3; startstate begin x := 0; end; on m : M from p ==> begin x := p; end; end;",
			"the sender of what several kinds of processes send"},
		{"process P var b : boolean; startstate begin b := false; end; alias c : b do rule c ==> begin end; end; end;", "this cannot be generated inside"},
		{"process P var b : boolean; startstate begin b := false; end; rule 1 \"up\" !b ==> begin b := true; end; end;", "a rule with a priority"},
		{"process P var b : boolean; startstate begin b := false; end; rule !b at most 2 ==> begin end; end;", "may fire so many times"},
		{"process P [i : boolean] var b : boolean; startstate begin b := false; end; rule !b ==> begin end; end;", "for each boolean"},
		{"message M () from P to P;\nvar n : 0..1;\nstartstate begin n := 0; end;\nruleset i : 0..1 do rule begin n := i; end; end;\n" +
			"process P on m : M ==> begin end; end;", "these rules belong to no machine and no process"},
		{"var x : 0..1;\nstartstate begin x := 0; end;\nrule begin x := 1 - x; end;", "no machines and no processes"},
		{strings.Replace(around, "%", "var b : multiset [2] of 0..1;\n start state S on E ==> begin end; end;", 1),
			"a multiset cannot be generated yet"},
		{strings.Replace(string(table), "send Apply(log[done].k, log[done].v) to Learner;", ";", 1),
			"nothing is known of this handler"},
	}
	for _, test := range tests {
		m, err := gomc.Load("m.m", test.model)
		if err != nil {
			t.Fatal(err)
		}
		_, err = of(t, m, Options{})
		list, is := gomc.AsDiagnostics(err)
		if !is || !slices.ContainsFunc([]source.Diagnostic(list), func(d source.Diagnostic) bool {
			return strings.Contains(d.Message, test.want)
		}) {
			t.Errorf("%s\nis refused with %v, want %q", test.model, err, test.want)
		}
	}
}

// TestWrite: generated files are replaced, what is written by hand stays, and what was edited is noticed.
func TestWrite(t *testing.T) {
	dir := t.TempDir()
	p := &Package{Model: "m.m", Files: []File{{"a.go", "package p\n"}, {"b.go", "package p\n"}}}
	write := func() error { _, err := p.Write(dir, []string{"crash"}); return err }
	put := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	edited := func(err error, name string, by bool) {
		t.Helper()
		var e *EditedError
		if !errors.As(err, &e) || filepath.Base(e.Path) != name || e.Edited != by {
			t.Errorf("%v, want one about %s", err, name)
		}
	}
	if err := write(); err != nil {
		t.Fatal(err)
	}
	put("own.go", "package p\n")
	p.Files = p.Files[:1]
	if err := write(); err != nil {
		t.Fatal(err)
	}
	names, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	if len(names) != 2 || filepath.Base(names[0]) != "a.go" || filepath.Base(names[1]) != "own.go" {
		t.Errorf("there is %v", names)
	}
	text, err := os.ReadFile(names[0])
	if err != nil || !strings.Contains(string(text), "// Acknowledged: crash\n") {
		t.Errorf("%v: %s", err, text)
	}
	put("a.go", strings.Replace(string(text), "package p", "package q", 1))
	edited(write(), "a.go", true)
	put("a.go", "package p\n")
	edited(write(), "a.go", false)
}
