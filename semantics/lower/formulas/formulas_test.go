package formulas

import (
	"testing"

	"gomc/ir"
	"gomc/ltl"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/lower/rules"
	"gomc/semantics/message"
	"gomc/source"
	"gomc/spec"
)

// bodies begins bodies of no process.
type bodies struct{ model *kernel.Model }

func (b bodies) Begin(bool) (*kernel.Body, *rules.Process, func()) {
	return b.model.NewBody(), nil, func() {}
}

// TestFormula: what the package comment shows. Booleans of a state are properties, with the variables of the quantifiers
// around them as parameters; the formula has the operators.
func TestFormula(t *testing.T) {
	program := &ir.Program{}
	model := kernel.NewModel(program, spec.Dialect{}, nil)
	l := &Lowering{Context: bodies{model}, Rules: &rules.Lowering{Program: program, Messages: message.NewLayer(program, message.M)}}
	node := &ir.Type{Kind: ir.Range, Name: "node", Lo: 1, Hi: 2}
	around := func() core.Around {
		s := &core.Symbol{Kind: core.Register, Name: "n", Type: node}
		return core.Around{Head: []core.Header{&core.Each{Symbol: s, Type: node, From: 1, To: 2, By: 1}}}
	}
	holds := func() core.Term {
		a := around()
		n := &core.Name{Typed: core.Typed{T: node}, Symbol: a.Head[0].(*core.Each).Symbol}
		one := core.NewConst(1, node, source.Span{})
		return &core.Holds{Around: a, Cond: &core.Binary{Typed: core.Typed{T: core.BoolType}, Op: ir.Eq, X: n, Y: one}}
	}
	l.Formula(&core.Formula{Name: "f", Number: 1, Body: &core.ForValues{Inside: around(), X: &core.Connective{Op: ltl.Always,
		X: &core.Connective{Op: ltl.Implies, X: holds(), Y: &core.Connective{Op: ltl.Eventually, X: holds()}}}}})
	if len(program.Formulas) != 1 || len(program.Properties) != 2 {
		t.Fatalf("%d formulas and %d atoms, want 1 and 2", len(program.Formulas), len(program.Properties))
	}
	for i, p := range program.Properties {
		if p.Kind != ir.Atom || len(p.Params) != 1 || p.Params[0].Name != "n" || p.Regs != 1 {
			t.Errorf("atom %d: %v with %v in %d registers", i, p.Kind, p.Params, p.Regs)
		}
	}
	body := program.Formulas[0].Body
	if body.Kind != ir.ForAll || len(body.Params) != 1 || body.X.Op != ltl.Always || body.X.X.Op != ltl.Implies {
		t.Fatalf("formula %v", body)
	}
	if left, right := body.X.X.X, body.X.X.Y; left.Property != 0 || right.Op != ltl.Eventually || right.X.Property != 1 {
		t.Errorf("atoms %v and %v, want 0 and 1 behind eventually", left, right)
	}
}

// TestAtoms: events, messages and rest are terms as they are.
func TestAtoms(t *testing.T) {
	l := &Lowering{}
	events := &ir.Happening{Name: "go"}
	for _, tt := range []struct {
		x    core.Term
		kind ir.TermKind
	}{
		{&core.EventAtom{Events: events}, ir.Fired}, {&core.EventAtom{Events: events, Enabled: true}, ir.Enabled},
		{&core.MessageAtom{Note: 3, Over: []int{1}}, ir.Noted}, {&core.Resting{}, ir.Resting},
	} {
		if got := l.term(tt.x); got.Kind != tt.kind || tt.kind == ir.Noted && (got.Note != 3 || len(got.Over) != 1) {
			t.Errorf("%T: %v", tt.x, got)
		}
	}
}
