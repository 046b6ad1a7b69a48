package machines

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"testing"

	"gomc/engine"
	"gomc/internal/records"
	"gomc/programs/symbols"
	"gomc/programs/value"
	"gomc/programs/vm"
	sem "gomc/semantics/p"
	"gomc/spec"
)

// TestCounters compares random programs that count, and mostly no more than copy and compare their counters. It
// compares an engine that keeps only differences of counters with a search of all numbers that shares no code with it;
// and the verdicts of checks, as TestPrograms does.
func TestCounters(t *testing.T) {
	random := func(seed uint64) *Program { return random(seed, counting{}) }
	n := campaign(t, "Counters", random, func(t *testing.T, seed uint64, row *records.CampaignRow) string {
		path, meaning := compiled(t, random(seed))
		found := random(seed).Explore(*most)
		if !found.Complete {
			row.TooLarge++
			return ""
		}
		if diff := counted(t, meaning, found, row); diff != "" {
			return diff
		}
		row.States += uint64(found.States)
		row.Sizes = append(row.Sizes, uint64(found.States))
		if *missing != "" {
			return premised(t, path, found, spec.Spec{})
		}
		return verdicts(t, path, found, row)
	})
	if n.Models >= 50 && n.With["counters"] < n.Models/10 {
		t.Error("hardly any program has had counters")
	}
}

// counted compares with an engine that keeps differences of counters: what goes wrong is the same.
func counted(t *testing.T, meaning *sem.Program, found *Findings, row *records.CampaignRow) string {
	t.Helper()
	known := symbols.Known{Missing: premises().Counters}
	for {
		p, err := vm.New(meaning, meaning.Tests[0], vm.Options{Room: mostMachines, Symbols: &known})
		if err != nil {
			t.Fatal(err)
		}
		wrong := map[string]bool{}
		var learnt *symbols.Finding
		met := false
		states := visit(p.NewEngine(), func(f *engine.Fault) {
			wrong[f.Message] = true
			if learnt == nil {
				errors.As(f.Cause, &learnt)
			}
		}, func([]uint64) {})
		p.Table().Each(value.Symbol, math.MaxInt, func(value.V) { met = true })
		if learnt != nil {
			known = known.With(learnt)
			continue
		}
		if len(p.Counters()) > 0 && met {
			row.Has("counters")
			if states < plainly(t, meaning) {
				row.Has("fewer")
			}
		}
		if !alikeWrong(wrong, found.Wrong) {
			return "wrong is\n" + joined(wrong, nil) + "and is to be\n" + joined(found.Wrong, nil)
		}
		return ""
	}
}

var digits = regexp.MustCompile("[0-9]+")

// alikeWrong reports whether all that goes wrong is among what is to, and whether of that nothing is left out but what
// has other numbers: one number stands for others.
func alikeWrong(wrong, all map[string]bool) bool {
	texts := map[string]bool{}
	for w := range wrong {
		if texts[digits.ReplaceAllString(w, "#")] = true; !all[w] {
			return false
		}
	}
	for w := range all {
		if !texts[digits.ReplaceAllString(w, "#")] {
			return false
		}
	}
	return true
}

// counting is a hand that counts, keeps what it has counted in maps, and asks for it; seldom it does what tells counters
// from other numbers.
type counting struct{}

func (counting) payloads() []Type { return []Type{None, Data, Data, Data, Ref, Bool} }

func (counting) vars() []Var {
	return []Var{{"c", Data}, {"d", Data}, {"e", Data}, {"w", DataPair}}
}

// opening makes counters of all variables for numbers.
func (counting) opening(*generator) []*Stmt {
	begin := func(to string, x *Expr) *Stmt { return &Stmt{Kind: Assign, Var: to, X: x} }
	return []*Stmt{begin("c", constant(0)), begin("d", variable("c")), begin("e", variable("c"))}
}

// datum returns a counter; seldom a constant, or one less.
func (h counting) datum(g *generator) *Expr {
	switch n := g.IntN(8); {
	case n == 0 && g.rarely(8):
		return constant(g.IntN(3))
	case n == 0 && g.rarely(4):
		return &Expr{Op: "-", X: variable("c"), Y: constant(1)}
	case n < 4 && g.payload == Data:
		return variable(g.param)
	case n < 6:
		return variable("c")
	}
	return variable([]string{"d", "e"}[g.IntN(2)])
}

// handle counts, and handles what was counted.
func (h counting) handle(g *generator) *Stmt {
	to := []string{"d", "e"}[g.IntN(2)]
	switch n := g.IntN(12); {
	case n < 3 && g.scope.number == 0:
		return h.count()
	case n < 4 && g.scope.number == 0: // all that is held is new
		var all []*Stmt
		for _, to := range []string{"d", "e"} {
			all = append(all, &Stmt{Kind: Assign, Var: to, X: variable("c")})
		}
		return &Stmt{Kind: If, X: &Expr{Op: "==", X: variable("b"), Y: variable("b")}, Then: append([]*Stmt{h.count(),
			{Kind: SetElem, Var: "w", X: variable("c"), Y: variable("c")}, h.count()}, all...)}
	case n < 6:
		return &Stmt{Kind: Assign, Var: to, X: h.datum(g)}
	case n < 9:
		return &Stmt{Kind: SetElem, Var: "w", X: h.datum(g), Y: h.datum(g)}
	case n < 10:
		return &Stmt{Kind: Assign, Var: "b", X: h.meets(g)}
	case n < 11 && g.rarely(4):
		return &Stmt{Kind: Assign, Var: "c", X: h.datum(g)}
	}
	return &Stmt{Kind: Assert, X: &Expr{Op: "||", X: h.meets(g), Y: variable("b")}, Text: fmt.Sprint("count ", g.IntN(9))}
}

func (counting) count() *Stmt {
	return &Stmt{Kind: Assign, Var: "c", X: &Expr{Op: "+", X: variable("c"), Y: constant(1)}}
}

// meets asks how counters are to each other; seldom what does not only depend on that.
func (h counting) meets(g *generator) *Expr {
	switch n := g.IntN(8); {
	case n == 0 && g.rarely(3):
		return &Expr{Op: "==", X: &Expr{Op: "sizeof", X: variable("w")}, Y: constant(1 + g.IntN(2))}
	case n == 0 && g.rarely(3):
		return &Expr{Op: "<", X: h.datum(g), Y: constant(1 + g.IntN(3))}
	case n < 3:
		return &Expr{Op: "<", X: h.datum(g), Y: h.datum(g)}
	case n < 5:
		return &Expr{Op: "==", X: h.datum(g), Y: h.datum(g)}
	}
	if g.rarely(4) {
		old := &Expr{Op: "-", X: variable("c"), Y: constant(1 + g.IntN(2))}
		return &Expr{Op: "in", X: old, Y: variable("w")}
	}
	return &Expr{Op: "in", X: h.datum(g), Y: variable("w")}
}
