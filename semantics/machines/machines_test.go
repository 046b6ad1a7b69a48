package machines

import (
	"strings"
	"testing"

	"gomc/ir"
	"gomc/parser"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/formulas"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/resolve"
	"gomc/semantics/rules"
	"gomc/semantics/types"
	"gomc/source"
	"gomc/spec"
)

// beside returns a checker beside that of the plain language, of a model in which any event may be sent.
func beside(plain *types.Checker) *Checker {
	layer, items := mailboxes.NewLayer(plain.Program, mailboxes.P), &rules.Checker{Types: plain}
	return NewChecker(plain, items, layer, nil, formulas.NewChecker(plain, items, layer))
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
		body    types.Body
		monitor bool
		s       ast.Stmt
		want    string // of the error; "": none
	}{
		{types.Body{Func: procedure, Machine: machine()}, false, idle, ""},
		{types.Body{Func: procedure}, false, idle, "only a machine has states"},
		{types.Body{Func: function, Machine: machine()}, false, idle, "in a function that has a value"},
		{types.Body{Func: procedure, Machine: machine(), Fixed: types.Fixed{Stays: "it stays"}}, false, idle, "cannot stand here: it stays"},
		{types.Body{Func: procedure, Machine: machine()}, false, &ast.Goto{State: name("Idel")}, `no state "Idel"`},
		{types.Body{Func: procedure, Machine: machine()}, true, idle, ""},
		{types.Body{Func: procedure, Machine: machine()}, true, &ast.Halt{}, "halt cannot stand in a monitor"},
		{types.Body{Func: procedure, Machine: machine()}, false, &ast.Halt{}, ""},
		{types.Body{Func: procedure, Machine: machine()}, true, &ast.ReceiveStmt{}, "receive cannot stand in a monitor"},
		{types.Body{Func: function, Machine: machine()}, false, &ast.ReceiveStmt{}, "has a value cannot receive"},
		{types.Body{Func: procedure, Machine: machine()}, false, &ast.Reply{Message: name("E")}, "needs an event to answer"},
	} {
		in := test.body
		if in.Machine != nil {
			in.Machine.Monitor = test.monitor
		}
		plain := types.NewChecker(resolve.Model(&ast.Model{}, nil), spec.Dialect{}, nil, &ir.Program{})
		in.Effects = effects.New()
		plain.Body = &in
		c := beside(plain)
		c.Enter(in.Machine, nil)
		out := c.Stmt(test.s, nil)
		_, wrong := out.(*core.None)
		switch {
		case test.want == "" && (wrong || plain.Diags.HasErrors() || !in.Effects.Leaves):
			t.Errorf("%T: %T, %v, leaves: %t", test.s, out, plain.Diags, in.Effects.Leaves)
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
		plain := types.NewChecker(resolve.Model(&ast.Model{}, nil), spec.Dialect{}, nil, &ir.Program{})
		c := beside(plain)
		for _, m := range machines {
			c.Enter(m, nil)
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

// declared returns a checker of a text that begins with a machine, whose events are known.
func declared(t *testing.T, model string) (c *Checker, d *ast.Machine, plain *types.Checker) {
	t.Helper()
	tree, list := parser.Parse(source.NewFile("a.m", model+"\nevent A (); B ();"))
	if list.HasErrors() {
		t.Fatal(list)
	}
	plain = types.NewChecker(resolve.Model(tree, nil), spec.Dialect{}, nil, &ir.Program{})
	for _, item := range tree.Items {
		if e, is := item.(*ast.EventDecl); is {
			plain.Declare(e.Name, &core.Symbol{Kind: core.EventName, Event: &core.Event{Name: e.Name.Name}})
		}
	}
	return beside(plain), tree.Items[0].(*ast.Machine), plain
}

// TestFates: an event has one fate in a state, which handlers share by conditions alone; `on null` is a rule.
func TestFates(t *testing.T) {
	for _, test := range []struct{ state, handled, fail string }{
		{"on A ==> begin end; defer B;", "A", ""},
		{"on A when true ==> begin end; on A ==> begin end;", "A A", ""},
		{"on A, B ==> begin end;", "A B", ""},
		{"on A ==> begin end; on A ==> begin end;", "A A", "S has something else to do with A"},
		{"on A when true ==> begin end; ignore A;", "A", "S handles A, too"},
		{"on null ==> begin end;", "", ""},
		{"on null where true when true ==> begin end;", "", "takes no event"},
	} {
		c, d, plain := declared(t, "machine M start state S "+test.state+" end; end;")
		m := &core.Machine{Name: "M"}
		in := c.Enter(m, &d.Process)
		s := in.NewState(d.Items[0].(*ast.State))
		in.dispositions(d.Items[0].(*ast.State))
		handled, nulls := in.Handled, in.nulls
		var names []string
		for _, r := range handled {
			names = append(names, r.Event.Name)
		}
		if got := strings.Join(names, " "); got != test.handled || len(s.Handled) != len(handled) {
			t.Errorf("%s: handles %q, want %q", test.state, got, test.handled)
		}
		if isNull := strings.HasPrefix(test.state, "on null ==>"); m.OnNull != isNull || (len(nulls) == 1) != isNull {
			t.Errorf("%s: %d rules", test.state, len(nulls))
		}
		if !strings.Contains(plain.Diags.Error(), test.fail) || plain.Diags.HasErrors() != (test.fail != "") {
			t.Errorf("%s: %v, want %q", test.state, plain.Diags, test.fail)
		}
	}
}

// TestStates: a machine has one start state, and no two of a name.
func TestStates(t *testing.T) {
	for text, fail := range map[string]string{
		"start state S end; state T end;":                    "",
		"state S end;":                                       "has no start state",
		"start state S end; start state T end;":              "has two start states",
		"start state S end; state S end;":                    "two states called",
		"start state S (n : boolean) end;":                   "no parameters",
		"start state S end; state T end; start state U end;": "has two start states",
	} {
		c, d, plain := declared(t, "machine M "+text+" end;")
		m := &core.Machine{Name: "M"}
		in := c.Enter(m, &d.Process)
		for _, item := range d.Items {
			in.NewState(item.(*ast.State))
		}
		in.Closed()
		if !strings.Contains(plain.Diags.Error(), fail) || plain.Diags.HasErrors() != (fail != "") {
			t.Errorf("%s: %v, want %q", text, plain.Diags, fail)
		}
	}
}
