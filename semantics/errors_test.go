package semantics_test

import (
	"path/filepath"
	"testing"

	"gomc/internal/chunked"
	"gomc/parser"
	"gomc/semantics"
	"gomc/source"
)

// compile is what the command does up to the program.
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
