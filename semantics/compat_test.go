package semantics_test

import (
	"slices"
	"strings"
	"testing"

	"gomc/parser"
	"gomc/semantics"
	"gomc/source"
)

// TestCompare: what gomc compat says of texts that CMurphi 5.4.9 and Rumur 2022.08 were given, too. Where a list of
// topics is empty, all three took the text and made the same of it.
func TestCompare(t *testing.T) {
	const (
		vars = "var x: 0..3; b: boolean; "
		rest = "startstate begin x := 0; b := true; end; rule \"r\" true ==> begin BODY x := 3 - x; end;"
	)
	plain := strings.Replace(vars+rest, "BODY ", "", 1)
	body := func(s string) string { return strings.Replace(vars+rest, "BODY", s, 1) }
	before := func(s string) string { return vars + s + strings.TrimPrefix(plain, vars) }
	for _, test := range []struct{ text, topics string }{
		{plain, ""},
		{strings.Replace(plain, "x; end;", "x end;", 1), ""},
		{strings.TrimSuffix(plain, ";"), ""},
		{body("x := 1;;"), ""},
		{strings.Replace(plain, "begin x := 0", "x := 0", 1), ""},
		{"type r: record f: 0..1;; g: 0..1; end; " + plain, ""},
		{before("procedure p(a: 0..1; c: 0..1;); begin end; "), ""},
		{strings.Replace(plain, "boolean;", "boolean", 1), "semicolon"},
		{strings.Replace(plain, "boolean;", "boolean;;", 1), "semicolon"},
		{strings.Replace(plain, "true; end;", "true; end;;", 1), "semicolon"},
		{strings.Replace(plain, "true; end;", "true; end", 1), "semicolon"},
		{plain + " invariant \"i\" x < 4;;", "semicolon"},
		{"type r: record f: 0..1 g: 0..1; end; " + plain, "semicolon"},
		{before("procedure p(a: 0..1) begin end; "), "semicolon"},
		{"type t: enum {A, B,}; " + plain, "comma"},
		{"type t: record end; " + plain, "comma"},
		{body("assert \"first\" x < 4;"), "message-first"},
		{body("invariant x < 4;"), "property-statement"},
		{vars + "startstate begin x := 0; end; ruleset n: 0..1 do rule true ==> var n: 0..1; begin n := 0; x := 3 - x; end; end;", "hidden"},
		{vars + "startstate begin x := 0; end; rule \"r\" x := 3 - x; end;", "begin"},
		{before("procedure p(k: 0..1); begin x := 1; endfunction; "), "end-word"},
		{before("function p(k: boolean): boolean; begin return true; endprocedure; "), "end-word"},
		{"var Log: 0..1; " + plain, "reserved"},
		{"type r: record log: 0..1; end; " + plain, "reserved"},
		{"type r: enum {sin}; " + plain, "reserved"},
		{"var y: 0..5000000000; " + plain, "wide"},
		{before("function f(): boolean; begin error \"x\"; end; "), "no-return"},
		{"const n: true ? 1 : 2; " + plain, "constant"},
		{vars + "startstate begin x := 0; end;", "no-rule"},
		{strings.Replace(plain, "true; end;", "true; return; end;", 1), "return-start"},
		{"type r: record f: 0..1; end; q: record f: 0..1; end; var a: r; c: q; " + body("a := c;"), "structure"},
		{body("switch x case 1: b := true; case 1: b := false; end;"), "repeated-case"},
		{strings.Replace(plain, "==> begin", "==> begin ;", 1), "empty-statement"},
		{body("if b then; x := 1; end;"), "empty-statement"},
		{body("for i: 0..1 do; x := 1; end;"), "empty-statement"},
		{"type r: record f: 0..1; end; var a: r; " + before("function f(): r; begin return a; end; procedure p(z: r); begin x := 0; end; "), ""},
		{vars + "startstate begin x := 0; end; ruleset n: 0..1 do rule forall i := 0 to n do i < 1 end ==> begin x := 3 - x; end; end;", "guard-bound range-loop"},
		{before("procedure p(); begin end; var c: 0..1; "), "section-order"},
		{strings.Replace(plain, "var ", "var\r\n ", 1), "line-end"},
		{before("function f(): boolean; begin x := 1; return true; end; ") + " rule f() ==> begin x := 0; end;", "guard-effects"},
		{"type e: enum {A}; g: enum {B}; u: union {e, g}; w: union {e, g}; var p: u; q: w; " + body("p := q;"), "copy union unions"},
		{vars + "startstate begin x := 0; end; ruleset n: 0..1 do rule true ==> begin put n; x := 3 - x; end; end;", "put"},
	} {
		if got := topicsOf(t, test.text); got != test.topics {
			t.Errorf("%s\n  %q, want %q", test.text, got, test.topics)
		}
	}
}

// TestCompareByValue: the comparison reports a by-value argument that CMurphi lets change, in whatever way.
func TestCompareByValue(t *testing.T) {
	const head = "type row: array [0..1] of 0..3; var m: array [0..1] of row; t: 0..1; "
	const rest = " startstate begin clear m; t := 0; end; rule \"r\" begin CALL t := 1 - t; end;"
	for _, test := range []struct {
		routine, call string
		differs       bool
	}{
		{"procedure p(var a: row; b: row); begin a[0] := 3; end;", "p(m[0], m[0]);", true},
		{"procedure p(var a: row; b: row); begin a[0] := b[0]; end;", "alias k: m[0] do p(m[0], k); end;", true},
		{"procedure p(b: row); begin m[0][0] := 3; end;", "p(m[1]);", true},
		{"procedure q(b: row); begin m[0][0] := 3; end; procedure p(var a: row); begin q(a); end;", "p(m[1]);", true},
		{"procedure q(var a: row; b: row); begin a[0] := 1; end; procedure p(var a: row; var c: row); begin q(a, c); end;", "p(m[1], m[1]);", true},
		{"procedure p(var a: 0..1; b: row); begin a := 1; end;", "p(t, m[1]);", false},
		{"procedure p(b: row); begin t := b[0] % 2; end;", "p(m[1]);", false},
	} {
		found := strings.Fields(topicsOf(t, head+test.routine+strings.Replace(rest, "CALL", test.call, 1)))
		if got := slices.Contains(found, "by-value"); got != test.differs {
			t.Errorf("%s %s: by-value is %v", test.routine, test.call, got)
		}
	}
}

func topicsOf(t *testing.T, text string) string {
	t.Helper()
	model, list := parser.Parse(source.NewFile("m.m", text))
	if list.HasErrors() {
		t.Fatalf("%s: %v", text, list)
	}
	found, list := semantics.Compare(model, semantics.Options{})
	if list.HasErrors() {
		t.Fatalf("%s: %v", text, list)
	}
	var names []string
	for _, d := range found {
		names = append(names, d.Topic.Name)
	}
	slices.Sort(names)
	return strings.Join(slices.Compact(names), " ")
}
