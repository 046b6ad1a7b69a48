package machines

import (
	"strings"
	"testing"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
	"gomc/source"
	"gomc/spec"
)

// text is a machine as its blocks see it.
type text struct {
	types.Ideas
	body  core.Body
	asked *core.Event
	notes []core.Stmt
}

func (t *text) Body() core.Body                        { return t.body }
func (t *text) Leaves(s core.Stmt)                     { t.notes = append(t.notes, s) }
func (t *text) Goes(*core.State)                       {}
func (t *text) Stay(string)                            {}
func (t *text) Sends(s core.Stmt)                      { t.notes = append(t.notes, s) }
func (t *text) InProperty() bool                       { return false }
func (t *text) Process() *ir.Process                   { return t.body.Machine.Process }
func (t *text) Routed(*core.Machine, *core.Event) bool { return true }
func (t *text) Standing(m *ir.Message) *core.Event     { return &core.Event{Name: m.Name, Message: m} }
func (t *text) Observed(e *core.Event) bool            { return e.Name == "Seen" }
func (t *text) Unknown(*ast.Ident)                     {}
func (t *text) Answered() (e *core.Event, p *ir.Process) {
	if t.asked == nil {
		return nil, nil
	}
	return t.asked, t.body.Machine.Process
}

func name(s string) *ast.Ident { return &ast.Ident{Name: s} }

// TestWhere: what may stand where, and what is wrong with it elsewhere.
func TestWhere(t *testing.T) {
	procedure, function := &core.Func{Name: "p"}, &core.Func{Name: "f", Result: core.BoolType}
	machine := func() *core.Machine {
		return &core.Machine{Name: "M", Process: &ir.Process{Name: "M"}, States: []*core.State{{Name: "Idle"}}}
	}
	idle := &ast.Goto{State: name("Idle")}
	for _, test := range []struct {
		body    core.Body
		monitor bool
		s       ast.Stmt
		want    string // of the error; "": none
	}{
		{core.Body{Func: procedure, Machine: machine()}, false, idle, ""},
		{core.Body{Func: procedure}, false, idle, "only a machine has states"},
		{core.Body{Func: function, Machine: machine()}, false, idle, "in a function that has a value"},
		{core.Body{Func: procedure, Machine: machine(), Stays: "it stays"}, false, idle, "cannot stand here: it stays"},
		{core.Body{Func: procedure, Machine: machine()}, false, &ast.Goto{State: name("Idel")}, `no state "Idel"`},
		{core.Body{Func: procedure, Machine: machine()}, true, idle, ""},
		{core.Body{Func: procedure, Machine: machine()}, true, &ast.Halt{}, "halt cannot stand in a monitor"},
		{core.Body{Func: procedure, Machine: machine()}, false, &ast.Halt{}, ""},
		{core.Body{Func: procedure, Machine: machine()}, true, &ast.ReceiveStmt{}, "receive cannot stand in a monitor"},
		{core.Body{Func: function, Machine: machine()}, false, &ast.ReceiveStmt{}, "has a value cannot receive"},
		{core.Body{Func: procedure, Machine: machine()}, false, &ast.Reply{Message: name("E")}, "needs an event to answer"},
	} {
		in := &text{body: test.body}
		if in.body.Machine != nil {
			in.body.Machine.Monitor = test.monitor
		}
		plain := types.NewChecker(resolve.Model(&ast.Model{}, nil), spec.Dialect{}, nil, in)
		out := NewChecker(plain, nil, in).Stmt(test.s)
		_, wrong := out.(*core.None)
		switch {
		case test.want == "" && (wrong || plain.Diags.HasErrors() || len(in.notes) != 1):
			t.Errorf("%T: %T, %v, %d notes", test.s, out, plain.Diags, len(in.notes))
		case test.want != "" && (!wrong || !strings.Contains(plain.Diags.Error(), test.want)):
			t.Errorf("%T: %T, %v, and no %q", test.s, out, plain.Diags, test.want)
		}
	}
}

// TestReceivers: whom an event goes to is told by a type if that is the index of one machine which takes it.
func TestReceivers(t *testing.T) {
	one, two := &ir.Type{Kind: ir.Scalarset, Name: "one", Size: 2}, &ir.Type{Kind: ir.Scalarset, Name: "two", Size: 2}
	e := &core.Event{Name: "E"}
	machines := []*core.Machine{
		{Process: &ir.Process{Name: "A", Index: one}, Named: []*core.Event{e}},
		{Process: &ir.Process{Name: "B", Index: two}, Named: []*core.Event{e}},
		{Process: &ir.Process{Name: "C", Index: two}, Named: []*core.Event{e}},
		{Process: &ir.Process{Name: "Deaf", Index: one}},
		{Process: &ir.Process{Name: "Watch", Index: one}, Named: []*core.Event{e}, Monitor: true},
	}
	for _, test := range []struct {
		index      *ir.Type
		want, fail string
	}{{one, "A", ""}, {two, "", "could be B or C"}, {core.BoolType, "", "cannot be sent to"}} {
		in := &text{}
		plain := types.NewChecker(resolve.Model(&ast.Model{}, nil), spec.Dialect{}, nil, in)
		c := NewChecker(plain, nil, in)
		for _, m := range machines {
			c.Enter(m)
		}
		p := c.Whose(test.index, e, &ast.Ident{Where: ast.Where{Span: source.Span{File: source.NewFile("a.m", "x"), End: 1}}})
		if p == nil && test.want != "" || p != nil && p.Name != test.want {
			t.Errorf("%v: %v", test.index, p)
		}
		if !strings.Contains(plain.Diags.Error(), test.fail) || plain.Diags.HasErrors() != (test.fail != "") {
			t.Errorf("%v: %v", test.index, plain.Diags)
		}
	}
}
