package compiled_test

import (
	"testing"

	"gomc/engine/compiled"
)

// TestLoops has bodies in which a later iteration finds what an earlier one has
// changed: what is known of a cell in front of a loop need not hold in it.
func TestLoops(t *testing.T) {
	for name, text := range map[string]string{
		"undefined by the iteration before": `
			var x, s : 0..9;
			startstate begin x := 1; s := 0; end;
			rule begin x := 1; for i : 0..3 do s := x; undefine x; end; end;`,
		"changed at a computed index": `
			var a : array [0..2] of 0..9; s : 0..9; k : 0..2;
			startstate begin clear a; s := 0; k := 0; end;
			rule begin s := a[0]; for i : 0..3 do s := (s + a[0]) % 10; a[k] := (a[k] + 3) % 10; end; end;
			rule begin k := (k + 1) % 3; end;`,
		"changed by a call": `
			var x, s : 0..9;
			procedure more (var y : 0..9); begin y := (y + 1) % 10; end;
			startstate begin x := 0; s := 0; end;
			rule begin s := x; for i : 0..3 do s := (s + x) % 10; more(x); end; end;`,
		"in a while loop": `
			var a : array [0..2] of 0..9; n : 0..9;
			startstate begin clear a; n := 3; end;
			rule begin while a[0] < 7 do a[n % 3] := a[0] + 1; end; n := (n + 3) % 10; end;`,
		"in a function": `
			var x, s : 0..9; done : boolean;
			function sum () : 0..9;
			var t : 0..9; u : 0..9;
			begin t := x; u := 1; for i : 0..3 do t := (t + x + u) % 10; x := (x + 1) % 10; if x = 5 then undefine u; end; end; return t; end;
			startstate begin x := 0; s := 0; done := false; end;
			rule begin s := sum(); end;`,
	} {
		t.Run(name, func(t *testing.T) {
			for level := range compiled.Levels {
				agreeFrom(t, model(t, text), level, 100)
			}
		})
	}
}

// TestConstants has bodies in which a cell holds a constant in some places: what is computed of it beforehand must not
// be what it held in others.
func TestConstants(t *testing.T) {
	for name, text := range map[string]string{
		"behind a branch": `
			var x, s : 0..9; b : boolean;
			startstate begin x := 1; s := 0; b := false; end;
			rule begin x := 1; if b then x := 2; s := x; else s := x + 2; end; s := (s + x) % 10; b := !b; end;`,
		"an index, and a bound": `
			var a : array [0..3] of 0..9; k : 0..3; s : 0..9;
			startstate begin clear a; k := 0; s := 0; end;
			rule begin k := 2; a[k] := (a[k] + 1) % 10;
				for i : 0..3 do if i <= k then s := (s + a[i]) % 10; k := 3 - i; end; end;
				k := s % 4; end;
			ruleset n : 0..3 do rule begin k := n; if k < 2 then a[k + 1] := k; else a[k] := 3; end; end; end;`,
		"passed to a procedure": `
			type msg : record kind : 0..3; from : 0..3; end;
			var net : array [0..3] of msg; count : 0..4;
			procedure send (k : 0..3; f : 0..3);
			begin
				net[count].kind := k;
				if isundefined(f) then undefine net[count].from; else net[count].from := f; end;
				count := count + 1;
			end;
			procedure consume (m : 0..3);
			begin
				for i : 0..2 do if i >= m then net[i] := net[i + 1]; end; end;
				undefine net[count - 1];
				count := count - 1;
			end;
			procedure ask (n : 0..3);
			var none, k : 0..3;
			begin undefine none; k := n; send(k, none); k := (k + n) % 4; net[count - 1].kind := k; end;
			startstate begin undefine net; count := 0; end;
			ruleset k : 0..3 do rule count < 3 ==> begin if k = 1 then ask(k); else send(k, 3 - k); end; end; end;
			ruleset m : 0..3 do rule m < count ==> begin consume(m); end; end;`,
		"a reference, and a name of the same cell": `
			var x, s : 0..9; a : array [0..1] of 0..9; k : 0..1;
			procedure set (var y : 0..9; v : 0..9); var z : 0..9;
			begin z := v; y := 4; z := (z + y) % 10; x := (x + z) % 10; s := (y + z) % 10; end;
			function twice (var y : 0..9) : 0..9;
			var z : 0..9;
			begin z := 3; y := 2; if z < y + x then return x; end; set(y, z); z := z + 1; return (y + z) % 10; end;
			startstate begin x := 0; s := 0; clear a; k := 0; end;
			rule begin x := 1; set(x, x); a[k] := x; end;
			rule begin a[0] := 1; a[1] := 1; set(a[k], 7); s := (a[0] + 2 * a[1]) % 10; k := 1 - k; end;
			rule begin x := 5; s := twice(x); s := (s + x) % 10; end;
			rule begin a[k] := 5; x := twice(a[k]); s := a[k]; end;`,
		"undefined again": `
			var x, s : 0..9; b : boolean;
			startstate begin undefine x; s := 0; b := true; end;
			rule begin x := 1; if b then undefine x; end; if isundefined(x) then s := 3; else s := x; end; b := !b; end;
			rule begin x := 3; s := x; undefine x; b := isundefined(x); end;
			rule !isundefined(x) ==> begin s := x; end;`,
	} {
		t.Run(name, func(t *testing.T) {
			for level := range compiled.Levels {
				agreeFrom(t, model(t, text), level, 300)
			}
		})
	}
}
