package compiled_test

import (
	"testing"

	"gomc/engine/compiled"
)

// TestDisagreements keeps the models, cut down, on which the engines once differed.
func TestDisagreements(t *testing.T) {
	for name, text := range map[string]string{
		"1: 0 compared with an AND, which wazero gets wrong": `
			var v : 0..4;
			startstate begin v := 3; end;
			rule 0 <= (v & 1) ==> begin end;
			rule 0 < (v & 1) ==> begin end;
			rule 0 > (v & 5) - 4 ==> begin end;
			rule v < 4 ==> begin v := v + 1; end;
			rule v > 0 ==> begin v := v - 1; end;`,
		"2: the 0 and the AND in variables": `
			var v, w, x : 0..4;
			startstate begin v := 3; w := 0; x := 0; end;
			rule v < 4 ==> begin v := v + 1; end;
			rule v > 0 ==> begin v := v - 1; end;
			rule var zero, bit : 0..4; begin
				zero := 0; bit := v & 1;
				w := zero <= bit ? 1 : 2;
				x := zero < bit ? 1 : 2;
				if zero > bit then x := 3 end;
				for i := zero to bit do x := (x + 1) % 5; end;
			end;`,
		"3: the search for the least priority forgot the cover hits of the states before": `
			var n : 0..9;
			startstate begin n := 0; end;
			rule 1 "up" n < 9 ==> begin cover n > 2 "seen"; n := n + 1; end;
			rule 0 "jump" n = 5 ==> begin cover true "jumped"; n := 7; end;`,
	} {
		t.Run(name, func(t *testing.T) {
			for level := range compiled.Levels {
				agreeFrom(t, model(t, text), level, 100)
			}
		})
	}
}
