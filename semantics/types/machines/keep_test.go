package machines

import (
	"testing"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/source"
)

// TestLimits: what an integer can be follows from the types of the variables that it is computed from.
func TestLimits(t *testing.T) {
	number := func(v int64) core.Expr { return core.NewConst(v, core.IntType, source.Span{}) }
	variable := func(lo, hi int64) core.Expr {
		t := &ir.Type{Kind: ir.Range, Lo: lo, Hi: hi}
		return &core.Name{Typed: core.Typed{T: t}, Symbol: &core.Symbol{Kind: core.Local, Type: t}}
	}
	of := func(op ir.Op, x, y core.Expr) core.Expr {
		return &core.Binary{Typed: core.Typed{T: core.IntType}, Op: op, X: x, Y: y}
	}
	for _, one := range []struct {
		name   string
		x      core.Expr
		lo, hi int64
		ok     bool
	}{
		{"a constant", number(7), 7, 7, true},
		{"a variable", variable(-1, 4), -1, 4, true},
		{"a sum", of(ir.Add, variable(-1, 4), variable(2, 3)), 1, 7, true},
		{"a difference", of(ir.Sub, variable(-1, 4), variable(2, 3)), -4, 2, true},
		{"a product", of(ir.Mul, variable(-1, 4), variable(-2, 3)), -8, 12, true},
		{"one of two", &core.Cond{A: variable(0, 1), B: number(9)}, 0, 9, true},
		{"a quotient", of(ir.Div, variable(0, 4), variable(1, 2)), 0, 0, false},
		{"the value of a call", of(ir.Add, &core.Call{Typed: core.Typed{T: core.IntType}}, variable(0, 4)), 0, 0, false},
		{"too large", of(ir.Mul, variable(0, 1<<20), variable(0, 1<<20)), 0, 0, false},
	} {
		lo, hi, ok := limits(one.x)
		if ok != one.ok || ok && (lo != one.lo || hi != one.hi) {
			t.Errorf("%s: %d..%d, %v; want %d..%d, %v", one.name, lo, hi, ok, one.lo, one.hi, one.ok)
		}
	}
}

// TestKept: a machine keeps what the text names from the first statement on that receives, and who is answered there.
func TestKept(t *testing.T) {
	c, d, plain := declared(t, `machine M
  start state S
    on q : A from s ==>
    var before, after : boolean;
    begin
      before := true;
      after := before;
      receive case B: after := false; end;
      reply B() ;
    end;
  end;
end;`)
	m := &core.Machine{Name: "M", Process: &ir.Process{Name: "M"}, Raises: map[*core.Event]bool{}}
	c.ideas.(*text).senders = []*ir.Process{{Name: "Single"}, {Name: "Many", Index: core.BoolType}}
	in := c.Enter(m, &d.Process)
	in.NewState(d.Items[0].(*ast.State), false)
	in.Mentions(nil)
	if !in.FindReceives() {
		t.Fatal("it receives")
	}
	in.Keep()
	var got []string
	for _, k := range m.Keeps {
		got = append(got, k.Name)
	}
	if len(got) != 2 || got[0] != "S.after" || got[1] != "S.s" || plain.Diags.HasErrors() {
		t.Errorf("keeps %v, %v", got, plain.Diags)
	}
}
