package step_test

import (
	"slices"
	"testing"

	"gomc/ir"
	"gomc/prove/form"
	"gomc/prove/step"
)

// program has a cell for each node, one for each pair, and a global that holds a node.
func program() *form.Program {
	boolean := &ir.Type{Kind: ir.Bool}
	return &form.Program{Node: "node_t", Cells: []form.Cell{
		{Name: "x[·]", Dims: 1, Kind: form.Number, Count: 2, Type: boolean},
		{Name: "to[·][·]", Dims: 2, Kind: form.Number, Count: 2, Type: boolean},
		{Name: "p", Kind: form.Node},
	}}
}

// TestCanonical: renamed states have one canonical state, and as many views as there are orders.
func TestCanonical(t *testing.T) {
	m := step.New(program(), 2, nil)
	if m.Size != 2+4+1 {
		t.Fatal(m.Size)
	}
	a := step.State{1, 2, 1, 1, 2, 1, 1} // x[i], x[j], to[i][i], to[i][j], to[j][i], to[j][j], p = i
	b := step.State{2, 1, 1, 2, 1, 1, 2} // the same with i and j renamed
	if !slices.Equal(m.Canonical(a), m.Canonical(b)) {
		t.Error(m.Canonical(a), m.Canonical(b))
	}
	other := step.State{1, 2, 1, 1, 2, 1, 3} // p is another one
	if slices.Equal(m.Canonical(a), m.Canonical(other)) {
		t.Error("another node is taken for one of them")
	}
	v := m.Views()
	if !m.AddViews(v, a) || v.Len() != 2 || m.AddViews(v, b) || !v.Has(b) {
		t.Error(v.Len())
	}
}

// TestDisplay: cells have names of the nodes, and values of the model.
func TestDisplay(t *testing.T) {
	m := step.New(program(), 2, nil)
	names := []string{"i", "j"}
	for _, c := range []struct {
		cell int
		raw  uint16
		want string
	}{{1, 2, "x[j] true"}, {3, 1, "to[i][j] false"}, {6, 0, "p Undefined"}, {6, 2, "p j"}, {6, 3, "p another"}} {
		name, value := m.Display(c.cell, c.raw, names)
		if name+" "+value != c.want {
			t.Error(name, value)
		}
	}
}

// blind is a step that reads a row of a node that is not concrete: it is blocked as long as no view has it.
func TestBlocked(t *testing.T) {
	p := program()
	x := &form.Place{Root: ir.State, Type: &form.Type{Kind: form.Number, Count: 2}, Size: 1,
		Path: []form.Step{{Index: &form.Reg{}, Node: true}}}
	p.Rules = []*form.Rule{{Title: "turn", Regs: 1, Params: []form.Param{{Name: "i", Node: true}},
		Guard: []form.Expr{&form.Load{Place: x}}, Body: []form.Stmt{&form.Store{Dst: x, X: &form.Const{}}}}}
	m := step.New(p, 2, nil)
	v := m.Views()
	low, high := step.State{1, 1, 1, 1, 1, 1, 0}, step.State{1, 2, 1, 1, 1, 1, 0}
	m.AddViews(v, low)
	s := m.NewStepper(v, func() {})
	steps := 0
	count := func(*step.Step) bool { steps++; return true }
	if blocked := s.Expand(low, nil, count); blocked == nil || steps != 0 {
		t.Error(blocked, steps)
	}
	m.AddViews(v, high)
	if s.Expand(low, nil, count); steps != 1 { // of a node that is not concrete
		t.Error(steps)
	}
}

// TestBlockedBehind: a tape is blocked behind the step, too, when the bit of a majority asks who is meant by two cells
// that hold another node.
func TestBlockedBehind(t *testing.T) {
	number := &form.Type{Kind: form.Number, Count: 2}
	row := func(cell int, of form.Type, index form.Expr) *form.Place {
		return &form.Place{Root: ir.State, Base: cell, Type: &of, Size: 1, Path: []form.Step{{Index: index, Node: true}}}
	}
	load := func(cell int, kind form.Kind) form.Expr {
		of := *number
		of.Kind = kind
		return &form.Load{Place: row(cell, of, &form.Reg{})}
	}
	boolean := &ir.Type{Kind: ir.Bool}
	pred := &form.Logic{Op: ir.And, X: load(0, form.Number),
		Y: &form.Binary{Op: ir.Eq, X: load(1, form.Node), Y: load(2, form.Node)}}
	p := &form.Program{Node: "node_t", Cells: []form.Cell{
		{Name: "x[·]", Dims: 1, Kind: form.Number, Count: 2, Type: boolean},
		{Name: "q[·]", Dims: 1, Kind: form.Node}, {Name: "r[·]", Dims: 1, Kind: form.Node}, {Name: "p", Kind: form.Node}},
		Majorities: []*form.Majority{{Pred: pred, Need: form.Need{P: 1, R: 2, S: 1}, Regs: 1, Cells: []int{0, 1, 2}}}}
	global := &form.Load{Place: &form.Place{Root: ir.State, Base: 3, Type: &form.Type{Kind: form.Node}, Size: 1}}
	p.Rules = []*form.Rule{{Title: "turn", Body: []form.Stmt{&form.Store{Dst: row(0, *number, global), X: &form.Const{V: 1}}}}}
	m := step.New(p, 2, nil)
	other := uint16(3)
	state := step.State{1, 1, other, 0, other, 0, 1, 0} // x, q, r of both; p is the first one
	v := m.Views()
	m.AddViews(v, state)
	steps := 0
	if blocked := m.NewStepper(v, func() {}).Expand(state, nil, func(*step.Step) bool { steps++; return true }); blocked == nil || steps != 0 {
		t.Error(blocked, steps)
	}
}
