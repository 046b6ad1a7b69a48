package interp

import (
	"slices"
	"testing"

	"gomc/engine"
	"gomc/ir"
)

func TestJudge(t *testing.T) {
	x, y := variable("x", rng(0, 3)), variable("y", rng(0, 3))
	p := program(x, y)
	p.Covers = []*ir.CoverPoint{{}}
	below := func(kind ir.PropertyKind, v *ir.Var, n int64) *ir.Property {
		return &ir.Property{Kind: kind, Cond: bin(ir.Le, load(at(v)), num(n))}
	}
	each3 := below(ir.Invariant, x, 3)
	each3.Params, each3.Regs = []ir.Param{each("i", 0, rng(0, 3))}, 1
	each3.Cond = bin(ir.Ne, load(at(x)), reg(0))
	p.Properties = []*ir.Property{below(ir.Invariant, x, 2), below(ir.Assumption, x, 1), below(ir.Coverage, x, 0), each3, below(ir.Invariant, y, 3)}
	m := machine(p)
	for _, c := range []struct {
		x, y  uint64 // raw
		which int
		fault string
	}{
		{4, 1, 1, ""}, {3, 1, 1, ""}, {2, 1, 3, ""}, {0, 1, 1, "x is undefined"},
	} {
		state := make([]uint64, 1)
		p.Layout.Pack([]uint64{c.x, c.y}, state)
		v, ok := m.Judge(state)
		if ok || v.Property != c.which || (v.Fault != nil) != (c.fault != "") || v.Fault != nil && v.Fault.Message != c.fault {
			t.Errorf("x=%d: property %d, %v, %v; want %d", c.x, v.Property, v.Fault, ok, c.which)
		}
	}
	p.Properties = p.Properties[:2]
	state := make([]uint64, 1)
	p.Layout.Pack([]uint64{1, 0}, state)
	if v, ok := machine(p).Judge(state); !ok {
		t.Errorf("%+v", v)
	}
}

func TestObserveAndSatisfies(t *testing.T) {
	x := variable("x", rng(0, 3))
	p := program(x)
	cover := &ir.Property{Kind: ir.Coverage, Params: []ir.Param{each("i", 0, rng(0, 3))}, Regs: 1, Cond: bin(ir.Le, load(at(x)), reg(0)), Point: 1}
	live := *cover
	live.Kind = ir.Liveness
	p.Properties = []*ir.Property{cover, &live}
	p.Covers = []*ir.CoverPoint{{}, {}, {}}
	p.Rules = []*ir.Rule{
		rule("r", nil, &ir.Cover{Cond: num(1), Point: 2}, &ir.Cover{Cond: num(0), Point: 0}),
		rule("gone", nil, &ir.Cover{Cond: num(1), Point: 2}, &ir.Assume{Cond: num(0), At: src("assume")}),
	}
	m := machine(p)
	state := []uint64{3} // x = 2
	if f := m.Observe(state); f != nil {
		t.Fatal(f)
	}
	out, f := m.Satisfies(state, 1, []bool{true})
	if f != nil || !slices.Equal(out, []bool{true, false, false, true, true}) {
		t.Errorf("%v, %v", out, f)
	}
	var b engine.Batch
	b.Reset(1)
	m.Expand(state, &b)
	m.Narrate(state, 0)
	if hits := m.CoverHits(); !slices.Equal(hits, []uint64{0, 2, 2}) {
		t.Errorf("hits %v", hits)
	}
	if f := m.Observe([]uint64{0}); f == nil || f.Message != "x is undefined" || f.Guard {
		t.Errorf("%+v", f)
	}
}
