package rules

import (
	"bytes"
	"strings"
	"testing"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/kernel"
	"gomc/semantics/messages/channels"
	"gomc/semantics/types"
	"gomc/source"
	"gomc/spec"
)

// plain is a language without machines, and processes that do not crash.
type plain struct{}

func (plain) There(*kernel.Body, *ir.Loop) ir.Expr                        { return nil }
func (plain) Exists(*kernel.Body, *ir.Type, ir.Expr, source.Span) ir.Expr { return nil }
func (plain) AnyOrder(*kernel.Body, source.Span) bool                     { return false }
func (plain) Scatter(_ *kernel.Body, loop func() []ir.Stmt) []ir.Stmt     { return loop() }
func (plain) Call(*kernel.Body, *core.Func, source.Span) *ir.Call         { return nil }
func (plain) Called(*kernel.Body, *core.Func, source.Span) []ir.Stmt      { return nil }
func (plain) Stmt(*kernel.Body, core.Stmt) []ir.Stmt                      { return nil }
func (plain) Expr(*kernel.Body, core.Expr) kernel.Operand                 { return kernel.Operand{} }
func (plain) New(*kernel.Body, kernel.Operand, *core.New) []ir.Stmt       { return nil }
func (plain) CoverPoint(string, source.Span) int                          { return 0 }

var node = &ir.Type{Kind: ir.Range, Name: "node", Lo: 1, Hi: 2}

// model is a model with a process P [p : node] that has a variable n : node.
type model struct {
	*Lowering
	kernel *kernel.Model
	p      *Process
	n      *core.Symbol
}

func newModel() model {
	program := &ir.Program{}
	m := model{Lowering: NewLowering(program, channels.NewLayer(program, channels.M)), kernel: kernel.NewModel(program, spec.Dialect{}, plain{})}
	field := ir.Field{Name: "n", Type: node}
	m.n = &core.Symbol{Kind: core.Own, Name: "n", Type: node, Field: field}
	m.p = &Process{Process: &ir.Process{Name: "P", Index: node}, Index: "p"}
	m.p.Var = &ir.Var{Name: "P", Process: m.p.Process, Type: &ir.Type{Kind: ir.Array, Index: node, Elem: &ir.Type{Kind: ir.Record, Fields: []ir.Field{field}}}}
	program.Vars, program.Processes = []*ir.Var{m.p.Var}, []*ir.Process{m.p.Process}
	return m
}

func name(s *core.Symbol) core.Expr { return &core.Name{Typed: core.Typed{T: s.Type}, Symbol: s} }

func variable(name string) *core.Symbol {
	return &core.Symbol{Kind: core.Register, Name: name, Type: node}
}

// listing is the program as people read it.
func (m model) listing() string {
	m.Program.Layout = ir.NewLayout(m.Program.Vars)
	var out bytes.Buffer
	m.Program.Dump(&out)
	return out.String()
}

// inOrder fails unless text has all of some parts, one behind the other.
func inOrder(t *testing.T, text string, parts ...string) {
	t.Helper()
	rest := text
	for _, part := range parts {
		_, after, found := strings.Cut(rest, part)
		if !found {
			t.Fatalf("%q is missing behind what comes before it:\n%s", part, text)
		}
		rest = after
	}
}

// TestRule: the parameters of a rule are the instance of its process and then what stands around it, outermost first.
func TestRule(t *testing.T) {
	m := newModel()
	self, i, a := variable("p"), variable("i"), &core.Symbol{Kind: core.Register, Name: "a", Type: node}
	x := &core.Rule{Name: "go", Around: core.Around{Self: self, Head: []core.Header{
		&core.Each{Symbol: i, Type: node, From: 1, To: 2, By: 1, Ruleset: 1},
		&core.Aliases{Names: []core.Alias{{Symbol: a, Is: &core.Read{Typed: core.Typed{T: node}, X: name(m.n)}}}}}},
		Guard: &core.Binary{Typed: core.Typed{T: core.BoolType}, Op: ir.Eq, X: name(a), Y: name(i)},
		Body:  []core.Stmt{&core.Assign{To: name(m.n), X: name(self)}}}
	b := m.kernel.NewBody(types.NewBody(nil))
	r := m.Rule(b, m.p, x)
	r.Cells, r.Regs = b.Cells, b.Regs
	m.Add(r)
	var names []string
	for _, p := range r.Params {
		names = append(names, p.Name)
	}
	if got := strings.Join(names, " "); got != "p i a" || !r.Params[0].Self || r.Params[1].Header != 1 || r.Number != 1 {
		t.Errorf("parameters %s of rule %d, want p i a of rule 1", got, r.Number)
	}
	inOrder(t, m.listing(), "each p = r0", "each i = r1", "r2 := P[r0].n", "guard (r2 = r1)", "P[r0].n := r0")
}

// TestSettle: of a property that asks for rest, the form that says nothing is left out.
func TestSettle(t *testing.T) {
	for _, tt := range []struct {
		what            string
		resting, moving int64
		want            []ir.Moment
	}{
		{"says nothing of states at rest", 1, 0, []ir.Moment{ir.Moving}},
		{"says nothing of others", 0, 1, []ir.Moment{ir.AtRest}},
		{"says something of both", 0, 0, []ir.Moment{ir.AtRest, ir.Moving}},
	} {
		m := newModel()
		form := func(when ir.Moment, holds int64) *ir.Property {
			x := &core.Property{Kind: ir.Invariant, When: when, Cond: core.NewConst(holds, core.BoolType, source.Span{})}
			return m.Property(m.kernel.NewBody(types.NewBody(nil)), nil, x, -1)
		}
		resting := form(ir.AtRest, tt.resting)
		m.Settle(resting, form(ir.Moving, tt.moving))
		if len(m.Program.Properties) != len(tt.want) {
			t.Errorf("%s: %d forms, want %d", tt.what, len(m.Program.Properties), len(tt.want))
			continue
		}
		for i, p := range m.Program.Properties {
			if p.When != tt.want[i] {
				t.Errorf("%s: form %d is judged in %v, want %v", tt.what, i, p.When, tt.want[i])
			}
		}
	}
}

// TestWithdraw: what a property that is not judged has added goes, and the numbers of those behind it stay.
func TestWithdraw(t *testing.T) {
	m := newModel()
	cover := func() {
		m.Property(m.kernel.NewBody(types.NewBody(nil)), nil, &core.Property{Kind: ir.Coverage, Cond: core.NewBool(true, source.Span{})}, -1)
	}
	cover()
	m.Withdraw(0, 0)
	cover()
	if len(m.Program.Properties) != 1 || m.Program.Covers[0].Number != 2 {
		t.Errorf("%d properties, and cover point %d; want one, and cover point 2", len(m.Program.Properties), m.Program.Covers[0].Number)
	}
}

// TestCombine: a start state of the program is one of the model, and then one for each instance of a process.
func TestCombine(t *testing.T) {
	m := newModel()
	templates := []*Template{{Name: "whole", Func: &ir.Func{Name: "whole"}}}
	for range 2 {
		f, b := &ir.Func{Name: "startstate"}, m.kernel.NewBody(types.NewBody(nil))
		templates = append(templates, m.StartState(b, f, m.p, &core.StartState{Around: core.Around{Head: []core.Header{
			&core.Each{Symbol: variable("c"), Type: node, From: 1, To: 2, By: 1}}}}, effects.New()))
	}
	processes := []*ir.Process{m.p.Process}
	runs := 0
	m.Combine(templates, processes, func(*ir.Rule) []ir.Stmt { return nil }, func(*ir.Rule, *Template) { runs++ })
	if len(m.Program.Starts) != 4 || runs != 4*3 {
		t.Fatalf("%d start states that run %d procedures, want 4 that run 12", len(m.Program.Starts), runs)
	}
	last := m.Program.Starts[3]
	if last.Name != "whole" || len(last.Params) != 2 || last.Params[1].Name != "P[2].c" {
		t.Errorf("start state %q with %v", last.Name, last.Params)
	}
	if TooMany(templates, processes) != nil {
		t.Error("4 start states are too many")
	}
	for range 6 {
		templates = append(templates, templates[len(templates)-1], templates[len(templates)-2])
	}
	if TooMany(templates, []*ir.Process{m.p.Process, m.p.Process}) == nil {
		t.Error("14 to the power of 4 start states are not too many")
	}
}
