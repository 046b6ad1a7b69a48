package temporal_test

import (
	"context"
	"slices"
	"testing"

	"gomc"
)

// TestWhy: what is said of a formula that a run violates names the part that is false, and the step.
func TestWhy(t *testing.T) {
	const model = `
var n : 0..4; up : boolean;
startstate begin n := 0; up := true; end;
rule "on" n < 3 & up ==> begin n := n + 1; end;
rule "over" n = 3 ==> begin n := 4; up := false; end;
rule "back" n = 4 ==> begin n := 3; end;
`
	for formula, want := range map[string]string{
		"n = 1 leadsto n = 0":                                    "`n = 1` is true after step 1, and `n = 0` never from there on",
		"fired(\"on\") leadsto n = 0":                            "`fired(\"on\")` is true of step 2, and `n = 0` never from there on",
		"n = 1 leadsto fired(\"on\") & n = 0":                    "`n = 1` is true after step 1, and `fired(\"on\") & n = 0` never from there on",
		"eventually (n = 4 & up)":                                "`(n = 4 & up)` is never true",
		"always eventually n = 2":                                "`n = 2` is never true after step 3",
		"eventually always n = 4":                                "`n = 4` is not true for ever from any step on: not after step 5 of the loop",
		"always (n = 2 -> eventually (!up & n = 3)) & always up": "`up` is false after step 4",
		"up until n = 1 & !up":                                   "`n = 1 & !up` is never true",
		"absence(n = 2)":                                         "`n = 2` is true after step 2",
		"precedence(n = 2, n = 1)":                               "`n = 1` is true after step 1, and `n = 2` is not true up to there",
		"existence(n = 3, before(n = 2))":                        "`n = 2` is true after step 2, and `(n = 3) & !(n = 2)` is not true up to there",
		"n < 2 until n = 4":                                      "`n < 2` is false after step 2, and `n = 4` is not true up to there",
		"n < 2 unless n = 4":                                     "`n < 2` is false after step 2, and `n = 4` is not true up to there",
		"n < 3 unless fired(\"over\")":                           "`n < 3` is false after step 3, and `fired(\"over\")` has not happened by then",
		"n < 2 until fired(\"over\")":                            "`n < 2` is false after step 2, and `fired(\"over\")` has not happened by then",
		"n = 4 release n < 2":                                    "`n < 2` is false after step 2, and `n = 4` is not before",
		"!eventually n = 4":                                      "`eventually n = 4` is true of the run",
		"always n < 4 | always up":                               "`n < 4` is false after step 4",
		"up -> always up":                                        "`up` is true in the start state",
		"(eventually n = 4) -> (forall i : 0..1 do n = i leadsto n = 0 end)": "`n = i` is true after step 1, and `n = 0` never from there on (i: 1)",
	} {
		m, err := gomc.Load("m.m", model+"ltl "+formula+";")
		if err != nil {
			t.Fatal(formula, err)
		}
		p, err := gomc.Compile(m, gomc.Spec{})
		if err != nil {
			t.Fatal(formula, err)
		}
		o, err := gomc.Check(context.Background(), p, gomc.Spec{}, gomc.Hooks{})
		if err != nil || len(o.Findings) != 1 {
			t.Fatal(formula, err, o)
		}
		if !slices.Contains(o.Findings[0].Details, want) {
			t.Errorf("%s: %q, want %q", formula, o.Findings[0].Details, want)
		}
	}
}
