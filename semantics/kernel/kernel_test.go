package kernel

import (
	"bytes"
	"strings"
	"testing"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/source"
	"gomc/spec"
)

// plain is a language without processes.
type plain struct{}

func (plain) There(*Body, *ir.Loop) ir.Expr                        { return nil }
func (plain) Exists(*Body, *ir.Type, ir.Expr, source.Span) ir.Expr { return nil }
func (plain) AnyOrder(*Body, source.Span) bool                     { return false }
func (plain) Scatter(_ *Body, loop func() []ir.Stmt) []ir.Stmt     { return loop() }
func (plain) Call(*Body, *core.Func, source.Span) *ir.Call         { return nil }
func (plain) Called(*Body, *core.Func, source.Span) []ir.Stmt      { return nil }
func (plain) Stmt(*Body, core.Stmt) []ir.Stmt                      { return nil }
func (plain) Expr(*Body, core.Expr) Operand                        { return Operand{} }
func (plain) New(*Body, Operand, *core.New) []ir.Stmt              { return nil }
func (plain) CoverPoint(string, source.Span) int                   { return 0 }

// variable returns a variable of the model.
func variable(m *Model, name string, t *ir.Type, base int) core.Expr {
	v := &ir.Var{Name: name, Type: t, Base: base}
	m.Program.Vars = append(m.Program.Vars, v)
	s := &core.Symbol{Kind: core.Variable, Name: name, Type: t, Var: v}
	return &core.Name{Typed: core.Typed{T: t}, Symbol: s}
}

// listing is code as people read it.
func listing(m *Model, b *Body, code []ir.Stmt) string {
	m.Program.Layout = ir.NewLayout(m.Program.Vars)
	m.Program.Rules = []*ir.Rule{{Name: "r", Body: code, Cells: b.Cells, Regs: b.Regs, Locals: b.Locals}}
	var out bytes.Buffer
	m.Program.Dump(&out)
	_, body, _ := strings.Cut(out.String(), `"r"`)
	return body
}

// TestStatements: what the package comment shows of statements, before and after.
func TestStatements(t *testing.T) {
	number := &ir.Type{Kind: ir.Range, Hi: 3}
	array := &ir.Type{Kind: ir.Array, Index: number, Elem: number}
	set := ir.SetOf(number, 0)
	model := func() (m *Model, x, a, s core.Expr) {
		m = NewModel(&ir.Program{}, spec.Dialect{}, plain{})
		return m, variable(m, "x", number, 0), variable(m, "a", array, 1), variable(m, "s", set, 5)
	}
	one := core.NewConst(1, core.IntType, source.Span{})
	tests := []struct {
		what    string
		make    func(x, a, s core.Expr) core.Stmt
		want    []string // in this order
		missing string
	}{
		{"the subject of a switch is evaluated once", func(x, _, _ core.Expr) core.Stmt {
			label := []core.Label{{X: one, As: number}}
			return &core.Switch{X: core.Source{X: x}, Cases: []core.Case{{Labels: label, Body: []core.Stmt{&core.Assign{To: x, X: one}}}}}
		}, []string{"r0 := x", "if (r0 = 1)", "x := 1"}, "(x = 1)"},
		{"an alias of a place whose address may change is bound", func(x, a, _ core.Expr) core.Stmt {
			element := &core.Element{Typed: core.Typed{T: number}, X: a, I: x}
			alias := &core.Symbol{Kind: core.Local, Name: "p", Type: number, Of: element}
			return &core.AliasBlock{Names: []core.Alias{{Symbol: alias, Is: element}},
				Body: []core.Stmt{&core.Assign{To: &core.Name{Typed: core.Typed{T: number}, Symbol: alias}, X: one}}}
		}, []string{"r0", "a[x]", "*r0 := 1"}, ""},
		{"an alias of one that cannot is repeated", func(x, _, _ core.Expr) core.Stmt {
			alias := &core.Symbol{Kind: core.Local, Name: "p", Type: number, Of: x}
			return &core.AliasBlock{Names: []core.Alias{{Symbol: alias, Is: x}},
				Body: []core.Stmt{&core.Assign{To: &core.Name{Typed: core.Typed{T: number}, Symbol: alias}, X: one}}}
		}, []string{"x := 1"}, "r0"},
		{"a set that the body changes is copied", func(_, _, s core.Expr) core.Stmt {
			v := &core.Symbol{Kind: core.Register, Name: "v", Type: number}
			return &core.ForIn{Symbol: v, Set: s, Body: []core.Stmt{
				&core.Add{Set: s, X: &core.Name{Typed: core.Typed{T: number}, Symbol: v}}}}
		}, []string{"%0 <- s", "r0 := &%0", "for "}, ""},
		{"one that it cannot change is not", func(x, _, s core.Expr) core.Stmt {
			v := &core.Symbol{Kind: core.Register, Name: "v", Type: number}
			return &core.ForIn{Symbol: v, Set: s, Body: []core.Stmt{
				&core.Assign{To: x, X: &core.Name{Typed: core.Typed{T: number}, Symbol: v}}}}
		}, []string{"for ", "x := "}, "<- s"},
		{"an aggregate is a loop before it is read", func(x, a, _ core.Expr) core.Stmt {
			v := &core.Symbol{Kind: core.Register, Name: "v", Type: number}
			at := &core.Element{Typed: core.Typed{T: number}, X: a, I: &core.Name{Typed: core.Typed{T: number}, Symbol: v}}
			loop := &core.Loop{Symbol: v, Type: number, From: core.NewConst(0, number, source.Span{}), To: core.NewConst(3, number, source.Span{})}
			return &core.Assign{To: x, X: &core.Aggregated{Typed: core.Typed{T: core.IntType}, Kind: ast.SumOf, Loops: []*core.Loop{loop}, Body: at}}
		}, []string{"x := {for ", "%0}"}, ""},
	}
	for _, test := range tests {
		m, x, a, s := model()
		b := m.NewBody(types.NewBody(nil))
		got := listing(m, b, b.Stmt(test.make(x, a, s)))
		rest := got
		for _, want := range test.want {
			_, after, found := strings.Cut(rest, want)
			if !found {
				t.Errorf("%s: no %q in\n%s", test.what, want, got)
			}
			rest = after
		}
		if test.missing != "" && strings.Contains(got, test.missing) {
			t.Errorf("%s: %q in\n%s", test.what, test.missing, got)
		}
	}
}
