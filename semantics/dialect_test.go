package semantics_test

import (
	"strings"
	"testing"

	"gomc/checker"
	"gomc/engine/interp"
	"gomc/ir/check"
	"gomc/outcome"
	"gomc/parser"
	"gomc/semantics"
	"gomc/source"
)

// run checks a model under a dialect and returns the outcome, or nil when the model
// is rejected.
func run(t *testing.T, text string, d semantics.Dialect) *outcome.Outcome {
	t.Helper()
	model, diags := parser.Parse(source.NewFile("test.m", text))
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	p, diags := semantics.Compile(model, semantics.Options{Dialect: d})
	if diags.HasErrors() {
		return nil
	}
	if err := check.Program(p); err != nil {
		t.Fatal(err)
	}
	e := interp.New(p, interp.Options{})
	o, err := checker.Check(e, interp.New(p, interp.Options{}), checker.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// verdict is the outcome in one word, `rejected` included.
func verdict(o *outcome.Outcome) string {
	if o == nil {
		return "rejected"
	}
	return string(o.Verdict)
}

// TestDialects runs small programs on which the tools differ (murphi-language.md
// section 13) under each profile.
func TestDialects(t *testing.T) {
	const counter = " rule begin n := 1 - n; end;"
	tests := []struct{ name, text, gomc, cmurphi, rumur string }{
		{"copy of undefined", "var m: 0..1; n: 0..1; startstate begin n := 0; end; rule begin m := m; n := 1 - n; end;",
			"verified", "verified", "error"},
		{"undefined scalarset compared", "type s: scalarset(2); var x: s; n: 0..1; startstate begin n := 0; end;" +
			" ruleset i: s do rule x != i ==> begin n := 1 - n; end; end;",
			"error", "verified", "error"},
		{"by reference", "type t: 0..1; var g: t; n: 0..1; procedure p(k: t); begin g := 1 - g; assert k != g; end;" +
			" startstate begin g := 0; n := 0; end; rule begin p(g); n := 1 - n; end;",
			"verified", "violated", "verified"},
		{"a range of its own", "var g: 0..1; n: 0..1; procedure p(k: 0..1); begin g := 1 - g; assert k != g; end;" +
			" startstate begin g := 0; n := 0; end; rule begin p(g); n := 1 - n; end;",
			"verified", "verified", "verified"},
		{"leading zero", "var n: 0..9; startstate begin n := 08; end; rule begin n := 9 - n; end;",
			"verified", "verified", "rejected"},
		{"empty loop", "var n: 0..1; startstate begin n := 0; end; rule begin for i := 1 to 0 do end; n := 1 - n; end;",
			"verified", "verified", "rejected"},
		{"downward loop", "var n, m: 0..1; startstate begin n := 0; m := 0; end;" +
			" rule begin for i := 1 - n to 0 do m := 1; end; n := 1 - n; end; invariant m = 0 | n = 1 | n = 0;",
			"verified", "verified", "verified"},
		{"while limit", "var n: 0..1; k: 0..2000; startstate begin n := 0; k := 0; end;" +
			" rule begin k := 0; while k < 1001 do k := k + 1; end; n := 1 - n; end;",
			"verified", "error", "verified"},
		{"unchecked result", "var n: 0..9; function f(): 0..1; begin return 5; end; startstate begin n := 0; end;" +
			" rule begin n := f() - n; end;",
			"error", "error", "verified"},
		{"the same", "var n: 0..1; startstate begin n := 0; end;" + counter, "verified", "verified", "verified"},
	}
	for _, test := range tests {
		for _, profile := range []struct {
			name, want string
			dialect    semantics.Dialect
		}{{"gomc", test.gomc, semantics.Dialect{}}, {"cmurphi", test.cmurphi, semantics.CMurphi}, {"rumur", test.rumur, semantics.Rumur}} {
			if got := verdict(run(t, test.text, profile.dialect)); got != profile.want {
				t.Errorf("%s under %s: %s, want %s", test.name, profile.name, got, profile.want)
			}
		}
	}
}

// TestDownwardLoop tells the two readings of a dynamic empty range apart by a count.
func TestDownwardLoop(t *testing.T) {
	const text = "var lo, hi: 0..9; sum: 0..99; startstate begin lo := 5; hi := 3; sum := 0; end;" +
		" rule sum = 0 ==> begin for i := lo to hi do sum := sum + i; end; end; rule begin lo := lo; end;" +
		" invariant sum = 0;"
	if got := verdict(run(t, text, semantics.Dialect{})); got != "deadlock" {
		t.Errorf("upward: %s", got)
	}
	if got := verdict(run(t, text, semantics.Dialect{RangeLoop: semantics.Towards})); got != "violated" {
		t.Errorf("towards: %s", got)
	}
}

// TestGuardsFirst has a fault in the body of the first rule and one in the guard of
// the second.
func TestGuardsFirst(t *testing.T) {
	const text = "var n: 0..1; m: 0..1; startstate begin n := 0; end; rule begin error \"body\"; end; rule m = 1 ==> begin end;"
	for first, want := range map[bool]string{false: "body", true: "m is undefined"} {
		o := run(t, text, semantics.Dialect{GuardsFirst: first})
		if len(o.Findings) == 0 || !strings.Contains(o.Findings[0].Message, want) {
			t.Errorf("guards first %v: %+v, want %q", first, o.Findings, want)
		}
	}
}

// TestRuleOrder sees the order in which errors are met.
func TestRuleOrder(t *testing.T) {
	const text = "var n: 0..1; startstate begin n := 0; end; rule begin n := 0; error \"first\"; end; rule begin error \"second\"; end;"
	for _, test := range []struct {
		order semantics.RuleOrder
		want  string
	}{{semantics.TextOrder, "first"}, {semantics.RumurOrder, "first"}, {semantics.CMurphiOrder, "second"}} {
		o := run(t, text, semantics.Dialect{RuleOrder: test.order})
		if len(o.Findings) == 0 || o.Findings[0].Message != test.want && o.Findings[0].Message != "error: "+test.want {
			t.Errorf("order %q: %+v, want %q", test.order, o.Findings, test.want)
		}
	}
}
