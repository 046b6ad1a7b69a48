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
