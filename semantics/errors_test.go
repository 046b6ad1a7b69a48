package semantics_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"gomc/internal/chunked"
	"gomc/parser"
	"gomc/semantics"
	"gomc/source"
)

// compile does the same as the command up to the program.
func compile(file *source.File, opts semantics.Options) source.List {
	model, diags := parser.Parse(file)
	if diags.HasErrors() {
		return diags
	}
	_, more := semantics.Compile(model, opts)
	return append(diags, more...)
}

func TestDiagnostics(t *testing.T) {
	files, err := filepath.Glob("testdata/*.m")
	if err != nil || len(files) == 0 {
		t.Fatal("no test programs", err)
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			chunked.Run(t, path, func(f *source.File) source.List { return compile(f, semantics.Options{}) })
		})
	}
}

// TestManyCalls: whether a procedure yields is known though there are more ways through its calls than can be counted.
func TestManyCalls(t *testing.T) {
	var text strings.Builder
	text.WriteString("var x : 0..1; startstate begin x := 0; end; procedure p0 (); begin x := 1; end;\n")
	for i := 1; i <= 64; i++ {
		fmt.Fprintf(&text, "procedure p%d (); begin p%d(); p%[2]d(); end;\n", i, i-1)
	}
	text.WriteString("rule x = 0 ==> begin p64(); end;")
	if got := compile(source.NewFile("m.m", text.String()), semantics.Options{}); len(got) > 0 {
		t.Error(got)
	}
}

// TestOverrideTry: a value that does not fit a constant is refused with those that do.
func TestOverrideTry(t *testing.T) {
	file := source.NewFile("m.m", "const N: 3; On: true; var x: 0..N; startstate begin x := 0; end; rule On ==> begin x := 0; end;")
	for name, want := range map[string]string{"N=2+1": "digits alone, for a number of at most 64 bits", "On=0": "one of false, true"} {
		constant, value, _ := strings.Cut(name, "=")
		got := compile(file, semantics.Options{Constants: map[string]string{constant: value}})
		if len(got) != 1 || got[0].Suggestion != want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// TestQueueRefused: quorums over queues are refused because of the option: nothing is wrong with the model.
func TestQueueRefused(t *testing.T) {
	const model = "type b_t : scalarset(3); message Vote () from B to A fifo;" +
		"process A on v : quorum 2 of Vote ==> begin end; end; process B [b : b_t] rule true ==> begin send Vote() to A; end; end;"
	got := compile(source.NewFile("m.m", model), semantics.Options{SingleMessage: semantics.Collect})
	if !got.Refused() {
		t.Error(got)
	}
}

// TestSingleMessage: what is wrong with quorums whose messages come one by one.
func TestSingleMessage(t *testing.T) {
	for _, mode := range []semantics.Expansion{semantics.Count, semantics.Collect} {
		t.Run(string(mode), func(t *testing.T) {
			chunked.Run(t, filepath.Join("testdata", "single", string(mode)+".m"), func(f *source.File) source.List {
				return compile(f, semantics.Options{SingleMessage: mode})
			})
		})
	}
}

func TestOverrides(t *testing.T) {
	const model = `const N: 3; M: N / 2 + 1; On: true; type t: 0..N; var x: t;
		startstate begin x := M; end; rule begin x := 0; end;`
	tests := []struct{ name, value, want string }{
		{"N", "4", ""},
		{"On", "false", ""},
		{"N", "true", `"N" cannot be set to "true": it is of type integer`},
		{"N", "99999999999999999999", `"N" cannot be set to "99999999999999999999": it is of type integer`},
		{"n", "4", `no constant "n" to override`},
		{"x", "4", `"x" cannot be overridden: it is a variable, not a constant`},
		{"N", "-1", `the range 0..-1 is empty`},
	}
	for _, test := range tests {
		file := source.NewFile("m.m", model)
		got := compile(file, semantics.Options{Constants: map[string]string{test.name: test.value}})
		if test.want == "" && got.HasErrors() || test.want != "" && (len(got) == 0 || got[0].Message != test.want) {
			t.Errorf("%s=%s: got %v, want %q", test.name, test.value, got, test.want)
		}
	}
}
