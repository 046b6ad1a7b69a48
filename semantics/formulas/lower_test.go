package formulas

import (
	"testing"

	"gomc/ir"
	"gomc/ltl"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/messages/channels"
	"gomc/semantics/rules"
	"gomc/source"
	"gomc/spec"
)

// TestFormula: what the package comment shows. Booleans of a state are properties, with the variables of the
// quantifiers around them as parameters; the formula has the operators.
func TestFormula(t *testing.T) {
	program := &ir.Program{}
	model := kernel.NewModel(program, spec.Dialect{}, nil)
	l := New(rules.NewLowering(program, channels.NewLayer(program, channels.M)), model, nil)
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
		X: &core.Connective{Op: ltl.Implies, X: holds(), Y: &core.Connective{Op: ltl.Eventually, X: holds()}}}}}, nil, nil)
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
	l := New(nil, kernel.NewModel(&ir.Program{}, spec.Dialect{}, nil), nil)
	events := &ir.EventAtom{Name: "go"}
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

// TestMessages: a send notes its message, with one number for each value that distinguishes messages, if the route
// matches and the filter holds.
func TestMessages(t *testing.T) {
	program := &ir.Program{}
	id := &ir.Type{Kind: ir.Range, Name: "id", Lo: 1, Hi: 2}
	p, q := &ir.Process{Name: "P", Index: id}, &ir.Process{Name: "Q"}
	payload := &ir.Type{Kind: ir.Record, Fields: []ir.Field{{Name: "n", Type: id}}}
	ask := &core.Event{Name: "Ask", Payload: payload}
	l := New(rules.NewLowering(program, channels.NewLayer(program, channels.M)),
		kernel.NewModel(program, spec.Dialect{}, nil), []Spoken{{false, ask}, {true, ask}})
	n := &core.Symbol{Kind: core.Local, Name: "n", Type: id}
	x := &core.MessageAtom{Event: ask, Note: 3, Over: []int{0}, Fields: []*core.Symbol{n},
		Filter: &core.Binary{Typed: core.Typed{T: core.BoolType}, Op: ir.Eq,
			X: &core.Name{Typed: core.Typed{T: id}, Symbol: n}, Y: core.NewConst(1, id, source.Span{})}}
	x.Head = []core.Header{&core.Each{Symbol: &core.Symbol{Kind: core.Register, Type: id}, Type: id, From: 1, To: 2, By: 1}}
	x.Ends[0] = core.MessageEnd{Process: p, Index: &ir.Named{Type: id}, Of: id}
	l.term(x)
	holder := &ir.Place{Root: ir.Frame, Type: payload}
	told := func(to *ir.Process, received bool) {
		l.Messages().Told(Way{received, ask, p, to}, &ir.Const{V: 1}, nil, holder, payload, source.Span{})
	}
	told(q, false)
	told(q, false) // the same way
	told(q, true)  // another one, which nothing asks for
	l.Messages().Close()
	if len(program.Funcs) != 2 || program.Funcs[0].Name != "(sent Ask)" || len(program.Funcs[1].Body) != 0 {
		t.Fatalf("observers: %v", program.Funcs)
	}
	var notes []int
	tests := 0
	ir.InspectAll(program.Funcs[0].Body, func(n any) bool {
		switch n := n.(type) {
		case *ir.Note:
			notes = append(notes, n.N)
		case *ir.If:
			tests++
		}
		return true
	})
	if len(notes) != 2 || notes[0] != 3 || notes[1] != 4 || tests != 2 {
		t.Errorf("notes %v under %d tests, want 3 and 4, each under one", notes, tests)
	}
}
