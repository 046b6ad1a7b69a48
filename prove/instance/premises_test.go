package instance_test

import (
	"fmt"
	"testing"

	"gomc/ir"
	"gomc/parser"
	"gomc/prove"
	"gomc/prove/premises"
	"gomc/semantics"
	"gomc/source"
)

// TestPremises: each premise prevents a wrong proof. The model is refused; without the check it is "proved", and an
// instance has an error.
func TestPremises(t *testing.T) {
	const header = "const N : 3;\ntype NODE : scalarset(N);\nvar x : array [NODE] of boolean; n : 0..9; bad : boolean;\n" +
		"procedure up(var k : 0..9); begin if k < 9 then k := k + 1; end; end;\n" +
		"function counted() : boolean; begin if n < 9 then n := n + 1; end; return true; end;\n" +
		"startstate begin for i : NODE do x[i] := false; end; n := 0; bad := false; end;\n" +
		"ruleset i : NODE do rule \"set\" !x[i] ==> begin x[i] := true; end; end;\n"
	for _, c := range []struct {
		name, text string
		code       string
		compiled   [2]int // numbers of nodes for which it is compiled: two equal ones are not compared
		skip       premises.Skip
		nodes      int
		wrong      int // the number of nodes with the error
	}{
		{"a loop counts", header + `rule begin n := 0; for i : NODE do if x[i] then n := n + 1; end; end; end; invariant n < 3;`,
			premises.Loop, [2]int{3, 5}, premises.Skip{Loops: true}, 0, 3},
		{"a loop counts by reference", header + `rule begin n := 0; for i : NODE do if x[i] then up(n); end; end; end; invariant n < 3;`,
			premises.Loop, [2]int{3, 5}, premises.Skip{Loops: true}, 0, 3},
		{"a local variable counts", header + `rule var k : 0..9; begin k := 0; for i : NODE do if x[i] then k := k + 1; end; end;
			bad := bad | k > 2; end; invariant !bad;`,
			premises.Loop, [2]int{3, 5}, premises.Skip{Loops: true}, 0, 3},
		{"a quantifier counts", header + `rule begin n := 0; if forall i : NODE do counted() end then bad := bad | n > 3; end; end; invariant !bad;`,
			premises.Loop, [2]int{3, 5}, premises.Skip{Quantifiers: true}, 0, 4},
		{"the number of nodes is a bound", header + `rule "late" N > 6 ==> begin bad := true; end; invariant !bad;`,
			premises.Number, [2]int{3, 5}, premises.Skip{}, 0, 7},
		{"the number of nodes makes a constant", "const M : N * 2;\n" + header + `rule "late" M > 12 ==> begin bad := true; end; invariant !bad;`,
			"", [2]int{3, 5}, premises.Skip{}, 0, 7},
		{"another program for another number", header + `rule "late" N > 3 ==> begin bad := true; end; invariant !bad;`,
			premises.Sized, [2]int{3, 3}, premises.Skip{}, 0, 4},
		{"more nodes than are looked at", header + `invariant forall i : NODE; j : NODE; k : NODE do
			i != j & j != k & i != k -> !(x[i] & x[j] & x[k]) end;`, "", [2]int{3, 5}, premises.Skip{}, 2, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := c.text
			if c.code == "" && c.nodes == 0 { // constants are declared above their use
				text = "const N : 3; M : N * 2;\n" + c.text[len("const M : N * 2;\nconst N : 3;\n"):]
			}
			prevents(t, text, c.code, c.compiled, c.skip, c.nodes, c.wrong)
		})
	}
}

func prevents(t *testing.T, text, code string, compiled [2]int, skip premises.Skip, nodes, wrong int) {
	if _, errs := ofText(t, text); nodes == 0 && !errs.HasErrors() {
		t.Error("not refused")
	} else if code == premises.Loop && errs[0].Code != code {
		t.Error(errs)
	}
	r, errs := premises.OfUnchecked(at(t, text, compiled[0]), at(t, text, compiled[1]), "NODE", skip)
	if errs.HasErrors() {
		t.Fatal(errs)
	}
	p := prove.Find(r.Program, prove.Options{Nodes: nodes})
	if !p.Proved() {
		t.Fatalf("not proved without the check: %+v", p.Set.Failure)
	}
	if found := compare(at(t, text, wrong), p, "NODE", 50_000); found == "" {
		t.Error("the proof is right")
	}
	if code == premises.Sized {
		if _, errs := premises.Of(at(t, text, 3), at(t, text, 5), "NODE"); !errs.HasErrors() {
			t.Error("not refused")
		}
	}
}

func at(t *testing.T, text string, n int) *ir.Program {
	tree, list := parser.Parse(source.NewFile("m.m", text))
	if list.HasErrors() {
		t.Fatal(list)
	}
	p, list := semantics.Compile(tree, semantics.Options{Constants: map[string]string{"N": fmt.Sprint(n)}})
	if list.HasErrors() {
		t.Fatal(list)
	}
	return p
}
