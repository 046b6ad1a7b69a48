package compiled_test

import (
	"testing"

	"gomc/engine/compiled"
)

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
