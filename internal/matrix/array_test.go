package matrix

import (
	"strings"
	"testing"

	"gomc/internal/modeltest"
	"gomc/plan"
	"gomc/spec"
)

// rich is a model to which every knob applies.
var rich = spec.Model{Processes: true, Unordered: true, Quorums: true, Scalarsets: true}

func possible(m *spec.Model) func(*spec.Spec) bool {
	return func(s *spec.Spec) bool { return plan.Possible(s, m) }
}

// TestArray: every two values meet, or cannot: whatever the others are, as far as two of
// them tell.
func TestArray(t *testing.T) {
	for _, strength := range []int{2, 3} {
		factors := Factors(&rich)
		if strength == 3 && !modeltest.All() {
			factors = factors[:len(factors)/2] // for the time that it takes
		}
		rows := Array(factors, strength, possible(&rich))
		for i := range rows {
			if !possible(&rich)(&rows[i]) {
				t.Errorf("%s is in the array", rows[i].Flags())
			}
		}
		met := map[[4]string]bool{}
		for _, row := range rows {
			for i, f := range factors {
				for _, g := range factors[:i] {
					met[[4]string{g.Knob.Name, g.Knob.Get(&row), f.Knob.Name, f.Knob.Get(&row)}] = true
				}
			}
		}
		a := &array{factors: factors, strength: 2, possible: possible(&rich), known: map[string]bool{}}
		never, pairs := a.pairs(), 0
		for i, f := range factors {
			for j, g := range factors[:i] {
				for v := range f.Values {
					for w := range g.Values {
						pairs++
						if met[[4]string{g.Knob.Name, g.Values[w], f.Knob.Name, f.Values[v]}] == never[[4]int{j, w, i, v}] {
							t.Errorf("%s=%s with %s=%s", g.Knob.Name, g.Values[w], f.Knob.Name, f.Values[v])
						}
					}
				}
			}
		}
		t.Logf("%d knobs, %d pairs of values, of which %d cannot be had: %d combinations of strength %d", len(factors), pairs, len(never), len(rows), strength)
	}
}

// TestAlone: each property is left once, at its place, and all are gone once.
func TestAlone(t *testing.T) {
	const model = "var x : boolean;\nstartstate x := true; end;\ninvariant \"ü\" x;\nruleset i : 0..1 do invariant \"b\" x | i = 0; end;\ncover x;\n"
	all := Alone(model)
	if len(all) != 4 {
		t.Fatalf("%d texts", len(all))
	}
	for i, want := range []string{"invariant \"ü\"", "invariant \"b\"", "cover"} {
		s := Subject{Name: "model.m", Text: all[i]}
		if err := s.Open(); err != nil || !strings.Contains(all[i], want) || strings.Count(all[i], "invariant")+strings.Count(all[i], "cover") != 1 {
			t.Errorf("%v, %q", err, all[i])
		}
	}
	if strings.ContainsAny(all[3], "ü\"") {
		t.Errorf("%q", all[3])
	}
	if Alone("var x : boolean; invariant x;") != nil {
		t.Error("one property is alone anyway")
	}
}
