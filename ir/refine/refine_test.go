package refine_test

import (
	"strings"
	"testing"

	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/ir/check"
	"gomc/ir/refine"
	"gomc/semantics"
)

func compile(t *testing.T, text string) *ir.Program {
	t.Helper()
	return modeltest.Compile(t, "model.m", text, semantics.Options{Semantics: "M"})
}

// valid holds a refined program to what programs must be, and its rules to what they are
// parts of.
func valid(t *testing.T, p, of *ir.Program) {
	t.Helper()
	if err := check.Program(p); err != nil {
		t.Error(err)
	}
	whole := map[*ir.Rule]bool{}
	for _, r := range of.Rules {
		whole[r] = true
	}
	for _, r := range p.Rules {
		if !whole[r.Origin()] {
			t.Errorf("%s is no part of a rule of the model", r.Title())
		}
	}
}

const parameters = `
type id : scalarset(3);
var a : array [id] of 0..3;
startstate begin for i : id do a[i] := 0; end; end;
ruleset i : id; k := 6 to 2 by -2 do
  rule "both" a[i] = 0 ==> begin a[i] := k / 2; end;
end;
rule "none" a[id] != a[id] ==> begin end;
`

func TestByParameters(t *testing.T) {
	p := compile(t, strings.Replace(parameters, "a[id] != a[id]", "false", 1))
	for most, want := range map[int]int{100: 10, 10: 10, 9: 4, 6: 4, 5: 2, 1: 2} {
		q := refine.ByParameters(p, most)
		valid(t, q, p)
		if len(q.Rules) != want {
			t.Errorf("at most %d: %d rules, want %d", most, len(q.Rules), want)
		}
		if (q == p) != (want == 2) {
			t.Errorf("at most %d: the program is a new one: %v", most, q != p)
		}
	}
	last := refine.ByParameters(p, 100).Rules[8]
	if i, k := last.Params[0], last.Params[1]; i.From != 2 || i.To != 2 || k.From != 2 || k.To != 2 {
		t.Errorf("the last part has %d..%d, %d..%d", i.From, i.To, k.From, k.To)
	}
}

func TestByProcess(t *testing.T) {
	p := compile(t, `
type id : scalarset(3);
message M(k : 0..1) from A | C to A;
process A [i : id]
var on : boolean;
startstate begin on := false; end;
  ruleset k : 0..1 do rule "send" !on ==> begin on := true; send M(k) to A[i]; end; end;
  on "hear" m : M from a ==> begin end;
end;
process C
var on : boolean;
startstate begin on := false; end;
  ruleset k : 0..1 do rule "tell" !on ==> begin on := true; broadcast M(k) to A; end; end;
end;
var x : 0..1;
startstate begin x := 0; end;
ruleset k : 0..1 do rule "plain" x != k ==> begin x := k; end; end;`)
	q := refine.ByProcess(p, 100)
	valid(t, q, p)
	parts := map[string]int{}
	for _, r := range q.Rules {
		parts[r.Name]++
	}
	// The receive is one for each role that sends, three parts of each.
	for name, want := range map[string]int{"send": 3, "hear": 6, "tell": 1, "plain": 2} {
		if parts[name] != want {
			t.Errorf("%q is split into %d, want %d", name, parts[name], want)
		}
	}
}

func TestByBranches(t *testing.T) {
	for name, c := range map[string]struct {
		body  string
		parts int
	}{
		"one condition":          {"if x > 0 then y := 1; end;", 2},
		"a chain":                {"if x = 0 then y := 1; elsif x = 1 then y := 2; else y := 3; end;", 3},
		"one after the other":    {"if x = 0 then y := 1; end; if z = 1 then y := 2; end;", 4},
		"of what a branch wrote": {"if x = 0 then y := 1; end; if y = 1 then z := 2; end;", 3},
		"no more than four":      {"if x = 0 then y := 0; elsif x = 1 then y := 1; elsif x = 2 then y := 2; elsif z = 0 then y := 3; elsif z = 1 then y := 0; end;", 4},
		"after an assignment":    {"y := 1; if x > 0 then z := 1; end;", 2},
		"of what was assigned":   {"x := 1; if x > 0 then y := 1; end;", 1},
		"of what was copied to":  {"x := y; if x > 0 then y := 1; end;", 1},
		"in a loop":              {"for i : 0..1 do if x > i then y := i; end; end;", 1},
		"after a loop":           {"for i : 0..1 do y := i; end; if x > 0 then z := 1; end;", 1},
		"with a call":            {"if f() then y := 1; end;", 1},
		"constant":               {"if true then y := 1; end;", 1},
		"no condition":           {"y := 1;", 1},
	} {
		text := "var x, y, z : 0..3;\nfunction f() : boolean; begin return x > 0; end;\n" +
			"startstate begin x := 0; y := 0; z := 0; end;\nrule \"r\" z < 3 ==> begin " + c.body + " end;\n"
		p := compile(t, text)
		q := refine.ByBranches(p, 100)
		valid(t, q, p)
		if len(q.Rules) != c.parts {
			t.Errorf("%s: %d parts, want %d", name, len(q.Rules), c.parts)
		}
		if got := len(refine.ByBranches(p, 2).Rules); got != min(2, c.parts) {
			t.Errorf("%s: at most two rules: %d", name, got)
		}
	}
}
