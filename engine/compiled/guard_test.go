package compiled_test

import (
	"testing"

	"gomc/engine/compiled"
	"gomc/internal/modeltest"
	"gomc/semantics"
)

// TestGuardsThatWrite compares the engines on guards that call functions which write: what changes nothing, or not
// always, lasts, or is undone by the guard itself, in each dialect.
func TestGuardsThatWrite(t *testing.T) {
	const head = `
		type who : scalarset (2); value : 0..4; item : record kind : 0..7; a, b : value; end;
		var pool : array [0..3] of item; count : value; flag : boolean; owner : array [who] of value; last : item;
		function bump(var v : value; w : value) : boolean; begin if w = 2 then v := (v + 1) % 5; end; return v < 3; end;
		function scratch(w : value) : value; var i, sum : value; begin
			i := 0; sum := 0; while i < w do bump(sum, i); i := i + 1; end; return sum; end;
		function same(x : item; var y : item) : boolean; begin
			if x.kind = 3 then y.kind := 0; end; return x.kind = y.kind & x.a <= y.b; end;
		function transient() : boolean; var before : value; begin
			before := count; count := (count + 1) % 5; flag := !flag; count := before; flag := !flag; return flag; end;
		function found(x : item) : boolean; var i : value; hit : boolean; begin
			i := 0; hit := false; while i < 4 & !hit do hit := same(x, pool[i % 4]); i := i + 1; end; return hit; end;
		startstate begin
			for i : 0..3 do pool[i].kind := i; pool[i].a := i; pool[i].b := 3; end; clear last;
			count := 0; flag := false; for i : who do owner[i] := 0; end; end;
		rule "step" begin count := (count + 1) % 5; last := pool[count % 4]; end;
		ruleset i : 0..3 do rule "kind" count = i ==> begin pool[i].kind := (pool[i].kind + 1) % 4; end; end;`
	for name, text := range map[string]string{
		"found": `ruleset i : 0..3 do rule found(pool[i]) & count < 4 ==>
				begin pool[i].a := (pool[i].a + 1) % 5; end; end;
			invariant "small" count < 5;`,
		"not found": `ruleset i : 0..3 do rule !found(pool[i]) | flag ==> begin flag := !flag; end; end;`,
		"behind others": `ruleset i : 0..3; v : value do
			rule count = v & bump(pool[i].a, v) & pool[i].a < 4 ==> begin pool[i].b := v; end; end;`,
		"of elements": `ruleset w : who do rule bump(owner[w], count) ==> begin owner[w] := count; end; end;`,
		"undone":      `rule "t" !transient() & count > 1 ==> begin flag := count = 3; end;`,
		"of its own":  `rule "s" scratch(count) = 1 ==> begin last.a := count; end;`,
		"the last":    `ruleset i : 0..3 do rule same(pool[i], last) ==> begin last := pool[i]; end; end;`,
		"in quantifiers": `rule exists i : 0..3 do bump(pool[i].b, count) & pool[i].a = count end ==>
				begin flag := true; end;
			rule forall i : 0..3 do same(last, pool[i]) | i > 2 end ==> begin flag := false; end;`,
		"priorities": `ruleset i : 0..3 do rule 1 found(pool[i]) ==> begin pool[i].a := (pool[i].a + 1) % 5; end; end;
			rule 2 bump(count, 1) ==> begin flag := true; end;`,
		"covers": `function seen(var v : value) : boolean; begin cover v > 2 "large";
				if v > 3 then v := 0; end; return v > 1; end;
			rule seen(count) ==> begin flag := !flag; end;`,
		"faults": `function part(var v : value; w : value) : boolean; begin v := v + w; v := v - w; return v > 0; end;
			rule part(count, 2) ==> begin flag := !flag; end;`,
		"assume": `function given(var v : value) : boolean; begin
				v := (v + 1) % 5; assume v > 1; v := (v + 4) % 5; return true; end;
			rule given(count) ==> begin flag := !flag; end;`,
	} {
		for _, dialect := range []semantics.Dialect{{}, semantics.CMurphi, semantics.Rumur} {
			t.Run(name, func(t *testing.T) {
				p := modeltest.Compile(t, "model.m", head+text, semantics.Options{Dialect: dialect})
				for level := range compiled.Levels {
					agreeFrom(t, p, level, 150)
				}
			})
		}
	}
}

// TestGuards has conjuncts that fault, and others that are false: which comes first
// decides whether there is a fault, whatever could be tested earlier or cheaper.
func TestGuards(t *testing.T) {
	for name, text := range map[string]string{
		"the fault first": `
			var x, y : 0..3; a : array [0..2] of 0..3;
			startstate begin x := 0; end;
			ruleset i : 0..2 do rule a[i] = 1 & x = 2 ==> begin y := 1; end; end;
			rule begin x := (x + 1) % 4; end;`,
		"the dearer fault first": `
			var x, y : 0..3;
			startstate begin x := 0; end;
			rule y * y * y * y + y * y * y = 1 & x = 2 ==> begin y := 1; end;
			rule begin x := (x + 1) % 4; end;`,
		"the fault behind a false one": `
			var x, y : 0..3; a : array [0..2] of 0..3;
			startstate begin x := 0; end;
			ruleset i : 0..2 do rule x = 3 & i = 1 & a[i] = 1 ==> begin y := 1; end; end;
			ruleset i : 0..2 do rule i = 3 & y = 1 ==> begin y := 1; end; end;
			rule begin x := (x + 1) % 4; end;`,
		"no values for a parameter": `
			var x, y : 0..3; b : multiset [2] of 0..3;
			startstate begin x := 0; end;
			choose i : b do rule y = 1 ==> begin x := 1; end; end;
			rule x < 3 ==> begin x := x + 1; end;
			rule x = 3 ==> begin multisetadd(x, b); end;`,
	} {
		t.Run(name, func(t *testing.T) {
			for level := range compiled.Levels {
				agreeFrom(t, model(t, text), level, 100)
			}
		})
	}
}
