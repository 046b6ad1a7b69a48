package machines

import (
	"testing"

	"gomc/internal/records"
	"gomc/spec"
)

// TestAlike compares random programs that create several machines alike and keep them in sets, with a search that shares
// no code with the engine; and the verdicts of checks, as TestPrograms does.
func TestAlike(t *testing.T) {
	random := func(seed uint64) *Program { return random(seed, sociable{}) }
	n := campaign(t, "Alike", random, func(t *testing.T, seed uint64, row *records.CampaignRow) string {
		path, _ := compiled(t, random(seed))
		found := random(seed).Explore(*most)
		if !found.Complete {
			row.TooLarge++
			return ""
		}
		row.States += uint64(found.States)
		row.Sizes = append(row.Sizes, uint64(found.States))
		if *missing != "" {
			return premised(t, path, found, spec.Spec{Symmetry: true},
				spec.Spec{Symmetry: true, DeadMessages: spec.DropDead})
		}
		return verdicts(t, path, found, row)
	})
	if n.Models >= 50 && n.With["alike"] < n.Models/20 {
		t.Error("hardly any program has had fewer states")
	}
}

// sociable is a hand that creates machines, keeps them in sets, and sends to all of them; seldom it does what tells them
// apart.
type sociable struct{}

func (sociable) payloads() []Type { return []Type{None, None, Int, Ref, Ref, Bool} }

func (sociable) vars() []Var { return []Var{{"z", Crowd}} }

// opening creates machines alike, and sends to them.
func (sociable) opening(g *generator) (list []*Stmt) {
	if len(g.program.Machines) == 1 {
		return nil
	}
	s := g.creation()
	for range 2 + g.IntN(2) {
		list = append(list, s, &Stmt{Kind: Insert, Var: "z", X: variable("m")})
	}
	return append(list, &Stmt{Kind: Tell, Var: "z", Then: []*Stmt{g.send("o")}})
}

func (sociable) datum(g *generator) *Expr { return g.number(0) }

// handle does something with machines.
func (h sociable) handle(g *generator) *Stmt {
	acting := g.scope.number >= 0
	some := &Expr{Op: "<", X: constant(0), Y: &Expr{Op: "sizeof", X: variable("z")}}
	switch n := g.IntN(12); {
	case n < 4 && g.creates && acting && len(g.program.Machines) > 1:
		return g.creation()
	case n < 7 && acting:
		known := &Expr{Op: "!", X: &Expr{Op: "==", X: variable("m"), Y: &Expr{Op: "null"}}}
		return &Stmt{Kind: If, X: known, Then: []*Stmt{{Kind: Insert, Var: "z", X: variable("m")}}}
	case n < 9 && acting:
		return &Stmt{Kind: []StmtKind{Tell, Tell, Walk}[g.IntN(3)], Var: "z", Then: []*Stmt{g.send("o")}}
	case n < 10 && acting && g.chooses:
		pick := &Expr{Op: "choose", X: variable("z")}
		if g.rarely(6) {
			pick = &Expr{Op: "first", X: variable("z")}
		}
		return &Stmt{Kind: If, X: some, Then: []*Stmt{{Kind: Assign, Var: "m", X: pick}}}
	}
	return &Stmt{Kind: Assign, Var: "b", X: h.meets(g)}
}

// meets asks how machines are to each other.
func (sociable) meets(g *generator) *Expr {
	size := &Expr{Op: "==", X: &Expr{Op: "sizeof", X: variable("z")}, Y: constant(1 + g.IntN(2))}
	if g.scope.number < 0 {
		return size
	}
	a, b := g.reference(), g.reference()
	switch n := g.IntN(8); {
	case n < 3:
		return size
	case n < 5:
		return &Expr{Op: "in", X: a, Y: variable("z")}
	case n < 6 && g.rarely(2):
		return &Expr{Op: "==", X: &Expr{Op: "text", X: a}, Y: &Expr{Op: "text", X: b}}
	}
	return &Expr{Op: "==", X: a, Y: b}
}
