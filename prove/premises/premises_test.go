package premises_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gomc/ir"
	"gomc/parser"
	"gomc/prove/premises"
	"gomc/semantics"
	"gomc/source"
)

// check returns the obstacles to a proof for every number N of values of node_t.
func check(t *testing.T, text string) (*premises.Result, source.List) {
	t.Helper()
	tree, list := parser.Parse(source.NewFile("m.m", text))
	if list.HasErrors() {
		t.Fatal(list, text)
	}
	compile := func(n int) (*ir.Program, source.List) {
		p, info, list := semantics.Analyze(tree, semantics.Options{NoFormulas: true,
			Constants: map[string]string{"N": fmt.Sprint(n)}})
		if list.HasErrors() {
			t.Fatal(list, text)
		}
		_, errs := premises.Constant(tree, info, "node_t")
		return p, errs
	}
	a, errs := compile(3)
	if errs.HasErrors() {
		return nil, errs
	}
	b, _ := compile(5)
	return premises.Of(a, b, "node_t")
}

const header = `const N : 3;
type node_t : scalarset(N); s_t : enum { a, b };
var x : array [node_t] of s_t; p : node_t; n : 0..5; to_ : array [node_t] of array [node_t] of boolean;
startstate begin for i : node_t do x[i] := a; for j : node_t do to_[i][j] := false; end; end; undefine p; n := 0; end;
`

// TestWords: a refusal names what stands in the text.
func TestWords(t *testing.T) {
	const sets = `const N : 3;
type node_t : scalarset(N);
var up : set of node_t; old : set of node_t; n : 0..9;
function odd(i : node_t) : boolean; begin n := 1; return i in up; end;
`
	for _, c := range []struct{ want, rule string }{
		{"a loop over node_t writes a local variable", `rule var k : 0..9; begin k := 0; for i in up do k := k + 1; end; n := k; end;`},
		{"a number, sum or other value of all values of node_t is computed here", `rule begin n := count i : node_t do i in up end; end;`},
		{"a whole set of node_t is copied or computed", `rule var u : set of node_t; begin u := old; old := u; end;`},
		{"may depend on another one", `rule begin old := {x : node_t | forall y : node_t do y in old | y = x end}; end;`},
		{"what makes a set of node_t calls what changes the state", `rule begin old := {x : node_t | odd(x)}; end;`},
	} {
		_, errs := check(t, sets+"startstate begin clear up; clear old; n := 0; end;\n"+c.rule)
		if !strings.Contains(fmt.Sprint(errs), c.want) {
			t.Errorf("%s: %v", c.rule, errs)
		}
	}
}

// TestRules: which rules are accepted, and by which code others are refused.
func TestRules(t *testing.T) {
	for _, c := range []struct{ want, rule string }{
		{"", `ruleset i : node_t do rule x[i] = a ==> begin x[i] := b; p := i; end; end;`},
		{"", `rule begin for i : node_t do if x[i] = a then x[i] := b; end; end; end;`},
		{"", `rule begin for i : node_t do for j : node_t do to_[i][j] := i = j; end; end; end;`},
		{"", `ruleset i : node_t do rule begin for j : node_t do to_[i][j] := x[j] = a; end; end; end;`},
		{"", `ruleset i : node_t do rule begin for j : node_t do to_[i][j] := false; to_[j][i] := j != i; end; end; end;`},
		{"", `ruleset i : node_t do rule begin for j : node_t do to_[i][j] := to_[j][i]; end; end; end;`},
		{"GM0704", `ruleset i : node_t; k : node_t do rule begin for j : node_t do to_[i][j] := to_[j][k]; end; end; end;`},
		{"GM0704", `rule begin for i : node_t do for j : node_t do to_[i][j] := false; to_[j][i] := true; end; end; end;`},
		{"GM0704", `rule begin for j : node_t do to_[p][j] := to_[j][p]; end; end;`},
		{"GM0704", `ruleset i : node_t do rule begin for j : node_t do to_[i][j] := to_[i][i]; end; end; end;`},
		{"GM0704", `rule begin for i : node_t do if x[i] = a then n := 1; end; end; end;`},
		{"GM0704", `rule begin for i : node_t do x[i] := x[p]; end; end;`},
		{"GM0704", `rule begin for i : node_t do to_[i][p] := to_[p][i]; end; end;`},
		{"GM0704", `rule begin for i : node_t do for j : node_t do to_[i][j] := to_[j][i]; end; end; end;`},
		{"GM0704", `rule begin for i : node_t do x[i] := (exists j : node_t do x[j] = b end) ? a : b; end; end;`},
		{"GM0704", `rule var k : 0..5; begin k := 0; for i : node_t do if x[i] = a then k := 1; end; end; n := k; end;`},
		{"GM0704", `rule begin for i : node_t do if x[i] = a then return; end; x[i] := a; end; end;`},
		{"GM0704", `rule begin for i : node_t do choose x[i] : s_t; end; end;`},
		{"GM0704", `rule var y : array [node_t] of s_t; begin y := x; x := y; end;`},
		{"GM0704", `rule begin n := sum i : node_t do (x[i] = a ? 1 : 0) end; end;`},
		{"GM0701", `rule begin if n < N then n := n + 1; end; end;`},
		{"GM0701", `rule begin for i : 1..N do n := 0; end; end;`},
		{"GM0708", `rule begin while n < 3 do n := n + 1; end; end;`},
		{"GM0711", `rule begin choose p : node_t where x[p] = a; end;`},
		{"GM0713", `rule 1 n = 0 ==> begin n := 1; end; rule 2 n = 1 ==> begin n := 0; end;`},
	} {
		r, errs := check(t, header+c.rule)
		got := ""
		if errs.HasErrors() {
			got = errs[0].Code
		}
		if c.want != got || c.want == "" && (r == nil || len(r.Program.Rules) == 0) {
			t.Errorf("%s: %q, and not %q: %v", c.rule, got, c.want, errs)
		}
	}
}

// TestProperties: how many nodes a property speaks of, or why it speaks of others.
func TestProperties(t *testing.T) {
	for _, c := range []struct {
		nodes    int
		property string
	}{
		{0, `n < 5`},
		{1, `forall i : node_t do x[i] = a end`},
		{2, `forall i : node_t; j : node_t do i != j -> x[i] = a | x[j] = a end`},
		{1, `forall i : node_t do x[i] = a end & forall i : node_t do x[i] != b end`},
		{2, `forall i : node_t do x[i] = a end | forall i : node_t do x[i] = b end`},
		{1, `!exists i : node_t do x[i] = b end`},
		{1, `(exists i : node_t do x[i] = b end) -> n = 0`},
		{1, `!isundefined(p) -> x[p] = a`},
		{2, `forall i : node_t do !isundefined(p) & i != p -> x[p] != x[i] end`},
		{3, `forall i : node_t do forall j : node_t do forall k : node_t do to_[i][j] & to_[j][k] -> to_[i][k] end end end`},
		{1, `exists i : node_t do x[i] = a end`},
		{1, `n = 0 -> exists i : node_t do x[i] = a end`},
		{1, `(forall i : node_t do x[i] = a end) -> n = 0`},
		{1, `(forall i : node_t do x[i] = a end) = (n = 0)`},
		{2, `forall i : node_t do x[i] = a -> exists j : node_t do j != i & x[j] = b end end`},
		{2, `forall i : node_t do x[i] = a | forall j : node_t do i = j | x[j] = b end end`},
		{-1, `exists i : node_t do isundefined(x[i]) end`},
		{-1, `(forall i : node_t do !isundefined(x[i]) end) -> n = 0`},
		{-1, `exists i : node_t do x[i] = a & to_[i][i] end`},
		{-1, `exists i : node_t do exists j : node_t do i != j & x[i] = x[j] end end`},
		{-1, `!isundefined(p) -> exists j : node_t do p != j & x[j] = a end`},
	} {
		r, errs := check(t, header+"rule begin n := 0; end;\ninvariant "+c.property+";\n")
		switch {
		case errs.HasErrors() && c.nodes >= 0, !errs.HasErrors() && c.nodes < 0:
			t.Error(c.property, errs)
		case errs.HasErrors():
			if errs[0].Code != premises.Statement {
				t.Error(c.property, errs)
			}
		case r.Program.Invariants[0].Nodes != c.nodes:
			t.Error(c.property, r.Program.Invariants[0].Nodes)
		}
	}
}

// TestNotJudged: properties of other kinds are named.
func TestNotJudged(t *testing.T) {
	r, errs := check(t, header+`rule begin n := 0; end;
invariant "i" n = 0; cover "c" n = 0; liveness "l" n = 0; final "f" n = 0;`)
	if errs.HasErrors() {
		t.Fatal(errs)
	}
	want := []string{`cover "c"`, `liveness "l"`, `final "f"`}
	if !slices.Equal(r.NotJudged, want) || len(r.Program.Invariants) != 1 {
		t.Error(r.NotJudged)
	}
	if _, errs := check(t, header+"rule begin n := 0; end; assume n = 0;"); len(errs) == 0 || errs[0].Code != premises.Statement {
		t.Error(errs)
	}
}

// TestCells: a form has cells of rows, of pairs and of globals.
func TestCells(t *testing.T) {
	r, errs := check(t, header+"rule begin n := 0; end;")
	if errs.HasErrors() {
		t.Fatal(errs)
	}
	var names []string
	for _, c := range r.Program.Cells {
		names = append(names, fmt.Sprintf("%s/%d", c.Name, c.Dims))
	}
	if got := strings.Join(names, " "); got != "x[·]/1 p/0 n/0 to_[·][·]/2" {
		t.Error(got)
	}
}
