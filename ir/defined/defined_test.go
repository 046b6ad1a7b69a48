package defined_test

import (
	"testing"

	"gomc/engine/interp"
	"gomc/ir/defined"
	"gomc/parser"
	"gomc/semantics"
	"gomc/source"
)

// TestApart: which properties may be taken apart, and which cover properties cannot come to
// a fault.
func TestApart(t *testing.T) {
	const model = `
		type id : 0..2;
		var x, never : id; maybe : id; a : array [id] of boolean; gap : array [id] of boolean;
		function sure (b : boolean) : boolean; begin assume b; return true; end;
		type rec : record p : id; q : id; end;
		var one, two : rec; from : id; many : array [id] of rec;
		procedure touch (var t : rec); begin t.p := 1; undefine t.q; end;
		procedure further (var t : rec); begin touch(t); end;
		procedure move (var dst : id; var src : id); begin dst := src; end;
		var gone, hole : id;
		type list : array [id] of id; var kept, lost, third : id; these : list;
		procedure keep (p : id); begin kept := p; end;
		procedure pass (p : id; r : list); begin keep(p); lost := p; third := r[2]; end;
		procedure lose (p : id; r : list); begin gone := p; hole := r[2]; end;
		startstate begin x := 0; maybe := 0; clear a; clear gap; clear one; clear two; clear many; from := 0; kept := 0; lost := 0; third := 0; gone := 0; hole := 0; clear these; end;
		ruleset i : id do rule begin keep(i); keep(kept); keep(x + 0); pass(i, these); end; end;
		ruleset i : id do rule var u : id; w : list; begin w[0] := 1; if i = 1 then w[2] := 0; lose(u, w); end; end; end;
		ruleset i : id do rule var u : id; begin further(one); touch(many[i]); move(from, u); move(two.p, x); end; end;
		ruleset i : id do rule begin undefine maybe; undefine gap[i]; x := i; a[i] := !a[i]; end; end;
		`
	for property, want := range map[string]bool{
		`cover x = 1 | a[0]`:                                     true,
		`cover exists i : id do a[i] & x != i end`:               true,
		`ruleset i : id do cover a[i] end`:                       true,
		`cover x + 1 = 2 | x - 2 < 0`:                            true,
		`cover isundefined(never) | isundefined(gap[1])`:         true,
		`cover one.p = 1 | a[0]`:                                 true,
		`cover one.q = 1 | a[0]`:                                 false,
		`cover two.q = 1 | a[0]`:                                 true,
		`cover exists i : id do many[i].p = 1 end`:               true,
		`cover exists i : id do many[i].q = 1 end`:               false,
		`cover from = 1 | a[0]`:                                  false,
		`cover kept = 1 | a[0]`:                                  true,
		`cover lost = 1 | a[0]`:                                  true,
		`cover third = 1 | a[0]`:                                 true,
		`cover gone = 1 | a[0]`:                                  false,
		`cover hole = 1 | a[0]`:                                  false,
		`cover x = 1 | never = 1`:                                false,
		`cover x = 1 | maybe = 1`:                                false,
		`cover exists i : id do gap[i] end`:                      false,
		`ruleset i : id do cover gap[i] end`:                     false,
		`cover a[x] | a[0]`:                                      true,
		`cover a[x + 1] | a[0]`:                                  false,
		`cover 2 / x = 1 | a[0]`:                                 false,
		`cover x * x = 1 | a[0]`:                                 false,
		`cover sure(true) | a[0]`:                                false,
		`invariant never = 1 & forall i : id do gap[i] end`:      true,
		`invariant 2 / x = 1 & a[x + 1]`:                         true,
		`invariant sure(a[0]) & a[1]`:                            false,
		`invariant forall i : id do a[i] & sure(a[i]) end`:       false,
		`ruleset i : id do invariant gap[i] & a[0] -> x = 1 end`: true,
	} {
		tree, list := parser.Parse(source.NewFile("model.m", model+property))
		if list.HasErrors() {
			t.Fatalf("%s: %v", property, list)
		}
		p, list := semantics.Compile(tree, semantics.Options{})
		if list.HasErrors() {
			t.Fatalf("%s: %v", property, list)
		}
		if got := defined.Splittable(p, p.Properties[0], interp.Defined(p)); got != want {
			t.Errorf("%s: %v", property, got)
		}
		part := *p
		part.Part = true
		for at, never := range interp.Defined(&part) {
			if never {
				t.Errorf("%s: cell %d of a part is said to be defined", property, at)
			}
		}
	}
}
