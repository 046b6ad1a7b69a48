package recheck_test

import (
	"errors"
	"fmt"
	"testing"

	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/prove"
	"gomc/prove/form"
	"gomc/prove/premises"
	"gomc/prove/recheck"
	"gomc/semantics"
)

const header = "const N : 3;\ntype NODE : scalarset(N);\nvar x : array [NODE] of boolean; n : 0..9; bad : boolean;\n" +
	"startstate begin for i : NODE do x[i] := false; end; n := 0; bad := false; end;\n" +
	"ruleset i : NODE do rule \"set\" !x[i] ==> begin x[i] := true; end; end;\n"

func at(t *testing.T, text string, n int) *ir.Program {
	return modeltest.Compile(t, "m.m", text, semantics.Options{NoFormulas: true, Constants: map[string]string{"N": fmt.Sprint(n)}})
}

func proof(t *testing.T, text string, skip premises.Skip) *prove.Proof {
	r, errs := premises.OfUnchecked(at(t, text, 3), at(t, text, 5), "NODE", skip)
	if errs.HasErrors() {
		t.Fatal(errs)
	}
	p := prove.Find(r.Program, prove.Options{})
	if !p.Proved() {
		t.Fatalf("not proved: %+v", p.Set.Failure)
	}
	return p
}

func certificate(p *prove.Proof) *recheck.Certificate {
	m := p.Set.Machine
	c := &recheck.Certificate{Node: "NODE", Nodes: p.Nodes}
	for i := range m.Size {
		cell, at := m.CellOf(i)
		c.Slots = append(c.Slots, recheck.Slot{Name: p.Program.Cells[cell].Name, At: at, Holds: m.HoldsNode(i)})
	}
	for i := range m.Tracked {
		c.Bits = append(c.Bits, recheck.Bit{Name: p.Program.Cells[m.Tracked[i].Cell].Name, Values: m.Tracked[i].Values})
	}
	for _, s := range p.Set.States {
		c.States = append(c.States, s)
	}
	return c
}

func check(t *testing.T, text string, c *recheck.Certificate, n int, most uint64) (recheck.Size, bool, error) {
	code := at(t, text, n)
	in := recheck.Instance{Code: code, Engine: interp.New(code, interp.Options{}), Nodes: n}
	return recheck.Check(c, in, most, func() {})
}

// TestWrongAbstraction: an abstraction that is wrong, since a premise was not checked, does not hold in an instance.
func TestWrongAbstraction(t *testing.T) {
	for name, text := range map[string]string{
		"a loop counts":   header + `rule begin n := 0; for i : NODE do if x[i] then n := n + 1; end; end; end; invariant n < 3;`,
		"a variable does": header + `rule var k : 0..9; begin k := 0; for i : NODE do if x[i] then k := k + 1; end; end; bad := bad | k > 2; end; invariant !bad;`,
	} {
		c := certificate(proof(t, text, premises.Skip{premises.Loop}))
		if _, whole, err := check(t, text, c, 2, 1000); !whole || err != nil {
			t.Error(name, "with 2 nodes it is right:", err)
		}
		var wrong *recheck.NotCoveredError
		if _, _, err := check(t, text, c, 3, 1000); !errors.As(err, &wrong) || wrong.Nodes != 3 {
			t.Error(name, "is not found out:", err)
		}
	}
}

// TestStates: the number of covered states of an instance is the one that counting by hand gives.
func TestStates(t *testing.T) {
	for _, c := range []struct {
		name, text string
		nodes      int
		states     uint64
	}{
		{"any row", header, 4, 5}, // by the number of nodes that are set
		{"a node in a global", `const N : 3; type NODE : scalarset(N); var p : NODE; x : array [NODE] of boolean;
			startstate begin undefine p; for i : NODE do x[i] := false; end; end;
			ruleset i : NODE do rule begin p := i; end; rule begin x[i] := !x[i]; end; end;`, 3, 4 * 4},
		{"pairs", `const N : 3; type NODE : scalarset(N); var c : array [NODE] of array [NODE] of boolean;
			startstate begin for i : NODE do for j : NODE do c[i][j] := false; end; end; end;
			ruleset i : NODE; j : NODE do rule i != j ==> begin c[i][j] := !c[i][j]; end; end;`, 3, 64},
		{"nodes in globals alone", `const N : 3; type NODE : scalarset(N); var p : array [0..1] of NODE;
			ruleset i : NODE do startstate begin p[0] := i; p[1] := i; end; end;
			ruleset i : NODE do rule begin p[0] := i; p[1] := i; end; end;`, 4, 4},
		{"one of them", `const N : 3; type NODE : scalarset(N); var x : array [NODE] of boolean; one : boolean;
			startstate begin for i : NODE do x[i] := false; end; one := false; end;
			ruleset i : NODE do rule !one ==> begin x[i] := true; one := true; end; end;`, 4, 3}, // one is true while no node has x: views allow it
	} {
		got, whole, err := check(t, c.text, certificate(proof(t, c.text, premises.Skip{})), c.nodes, 1000)
		if err != nil || !whole || got.States != c.states {
			t.Errorf("%s: %+v %v", c.name, got, err)
		}
	}
}

// TestLimit: more states than asked for are no whole instance.
func TestLimit(t *testing.T) {
	c := certificate(proof(t, header, premises.Skip{}))
	if _, whole, err := check(t, header, c, 4, 4); whole || err != nil {
		t.Error(whole, err)
	}
}

// TestEnough: how many nodes decide what a rule does.
func TestEnough(t *testing.T) {
	for _, c := range []struct {
		rule   string
		enough int
	}{
		{`ruleset i : NODE do rule x[i] ==> begin x[i] := false; end; end;`, 3},
		{`ruleset i : NODE; j : NODE do rule x[i] ==> begin x[j] := false; end; end;`, 4},
		{`ruleset i : NODE do rule x[i] & forall j : NODE do x[j] end ==> begin x[i] := false; end; end;`, 4},
		{`rule exists i : NODE do exists j : NODE do x[i] & i != j end end ==> begin bad := false; end;`, 4},
		{`rule exists i : NODE do forall j : NODE do x[i] & i != j end end ==> begin bad := false; end;`, 0},
		{`rule begin for i : NODE do x[i] := forall j : NODE do j = i end; end; end;`, 0},
		{`rule begin for m : 0..2 do if exists i : NODE do x[i] end then bad := false; end; end; end;`, 5},
	} {
		r, errs := premises.Of(at(t, header+c.rule, 3), at(t, header+c.rule, 5), "NODE")
		if errs.HasErrors() {
			t.Fatal(errs)
		}
		if n, why := recheck.Enough(r.Program, 2, 0); n != c.enough || (n == 0) != (why != "") {
			t.Error(c.rule, n, why)
		}
	}
	p := &form.Program{Cells: []form.Cell{{Kind: form.Node}, {Kind: form.Number, Dims: 1}}}
	if n, _ := recheck.Enough(p, 2, 2); n != 2+1+2*3 {
		t.Error(n)
	}
}
