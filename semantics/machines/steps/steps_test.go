package steps

import (
	"bytes"
	"strings"
	"testing"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/formulas"
	"gomc/semantics/kernel"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/messages/channels"
	"gomc/semantics/rules"
	"gomc/semantics/types"
	"gomc/source"
	"gomc/spec"
)

// program is a program with one machine M, which is sent Ask, Stop and Done.
type program struct {
	*Lowering
	ir              *ir.Program
	control         *Control
	idle, busy      *core.State
	ask, stop, done *core.Event
	k               *core.Symbol
}

// newProgram makes one. Of Idle, Ask is handled, Stop is ignored and Done is not mentioned; Busy defers Ask. M raises
// Done.
func newProgram() *program {
	number := &ir.Type{Kind: ir.Range, Hi: 3}
	event := func(name string, fields ...ir.Field) *core.Event {
		return &core.Event{Name: name, Payload: &ir.Type{Kind: ir.Record, Fields: fields}}
	}
	p := &program{ir: &ir.Program{}, ask: event("Ask", ir.Field{Name: "n", Type: number}), stop: event("Stop"), done: event("Done")}
	p.idle = &core.State{Name: "Idle", Handled: []*core.Event{p.ask}, Ignores: []*core.Event{p.stop}}
	p.busy = &core.State{Name: "Busy", Number: 1, Defers: []*core.Event{p.ask}, Handled: []*core.Event{p.done}}
	proc := &ir.Process{Name: "M"}
	all := []*core.Event{p.ask, p.stop, p.done}
	m := &mailboxes.Machine{Proc: proc, Room: mailboxes.Room{Mailbox: 2}, Params: map[*core.State][]ir.Field{},
		Core: &core.Machine{Process: proc, Named: all, Events: all, States: []*core.State{p.idle, p.busy}, Raises: map[*core.Event]bool{p.done: true}}}
	record := &ir.Type{Kind: ir.Record}
	m.Begin(record, "at", source.Span{})
	m.Types.At.Members = []string{"Idle", "Busy"}
	field := ir.Field{Name: "k", Type: number, Offset: record.Cells()}
	record.Fields = append(record.Fields, field)
	layer := mailboxes.NewLayer(p.ir, mailboxes.P)
	other := layer.Of(&ir.Process{Name: "Other"})
	for _, e := range all {
		other.Routes = append(other.Routes, &mailboxes.Route{Event: e, To: m})
	}
	proc.Var = &ir.Var{Name: "M", Type: record, Process: proc}
	p.ir.Vars = append(p.ir.Vars, proc.Var)
	none := func(*core.Event) bool { return false }
	layer.Lay(m, record, none, none)
	base := 0
	for _, v := range p.ir.Vars {
		v.Base = base
		base += v.Type.Cells()
	}
	p.control = NewControl(m)
	p.k = &core.Symbol{Kind: core.Own, Name: "k", Type: number, Field: field}
	made, model := rules.NewLowering(p.ir, channels.NewLayer(p.ir, channels.M)), kernel.NewModel(p.ir, spec.Dialect{}, nil)
	role := &core.Role{Process: proc, Machine: m.Core}
	p.Lowering = New(&Program{model, made, formulas.New(made, model, nil).Messages()}, p.control, role,
		&rules.Process{Process: proc}, &types.Receiving{}, map[*core.Handling]*effects.Effects{}, source.Span{})
	return p
}

// test is the condition or the body of a handler that says k = v or k := v.
func (p *program) test(v int64) core.Expr {
	k := &core.Name{Typed: core.Typed{T: p.k.Type}, Symbol: p.k}
	return &core.Binary{Typed: core.Typed{T: core.BoolType}, Op: ir.Eq, X: k, Y: core.NewConst(v, p.k.Type, source.Span{})}
}

func (p *program) set(v int64) *core.Block {
	k := &core.Name{Typed: core.Typed{T: p.k.Type}, Symbol: p.k}
	return &core.Block{Body: []core.Stmt{&core.Assign{To: k, X: core.NewConst(v, p.k.Type, source.Span{})}}}
}

// handle enters handlers of a state, and lowers them when all are known.
func (p *program) handle(all ...*core.Handler) {
	for _, h := range all {
		for _, x := range h.Ways {
			p.uses[x] = effects.New()
		}
	}
	p.Enter(all)
	for _, h := range all {
		for _, x := range h.Ways {
			p.Handle(h, x, types.NewBody(nil))
		}
	}
}

func (p *program) listing() string {
	p.ir.Layout = ir.NewLayout(p.ir.Vars)
	var out bytes.Buffer
	p.ir.Dump(&out)
	return out.String()
}

func inOrder(t *testing.T, text string, want ...string) {
	t.Helper()
	rest := text
	for _, w := range want {
		_, after, found := strings.Cut(rest, w)
		if !found {
			t.Fatalf("no %q, in this order, in:\n%s", w, text)
		}
		rest = after
	}
}

// TestHandlers: the first handler whose conditions hold takes an event, and its event is removed before its block runs.
func TestHandlers(t *testing.T) {
	p := newProgram()
	handler := func(name string, v int64) *core.Handler {
		x := &core.Handling{Conditions: []core.Expr{p.test(v)}, Block: p.set(v + 2)}
		return &core.Handler{State: p.idle, Event: p.ask, Name: name, Ways: []*core.Handling{x}}
	}
	p.handle(handler("first", 0), handler("second", 1))
	inOrder(t, p.listing(), "Idle.Ask", ".k := 2", "Idle.Ask", ".k := 3",
		`"first"`, "skip", "guard", "M.at = 0", "= 0)", "M.k = 0", "remove", "Idle.Ask", "settle",
		`"second"`, "guard", "M.at = 0", "!(M.k = 0)", "M.k = 1")
	if len(p.Steps) != 2 || p.Steps[1].State != p.idle {
		t.Errorf("%d steps; want 2 of Idle", len(p.Steps))
	}
}

// TestOther: what a state ignores is taken, what it does not mention is an error, and what it defers is passed over.
func TestOther(t *testing.T) {
	p := newProgram()
	p.Ignored(p.idle, p.stop)
	p.Unhandled()
	inOrder(t, p.listing(), `"Idle: ignore Stop"`, "skip ((M.at = 1) and", "guard", "M.at = 0", "remove",
		`"unhandled"`, "M.at = 0", "remove", "M in state Idle cannot handle Done", "M in state Busy cannot handle Stop")
	if r := p.ir.Rules[1]; r.Kind != ir.Unhandled || len(p.Steps) != 0 {
		t.Errorf("a rule of kind %v and %d steps; want one of what is unhandled, and none", r.Kind, len(p.Steps))
	}
}

// TestNull: on null waits until the mailbox has nothing that a handler takes, and what is raised comes to no rule.
func TestNull(t *testing.T) {
	p := newProgram()
	p.handle(&core.Handler{State: p.idle, Event: p.ask, Name: "ask", Ways: []*core.Handling{
		{Conditions: []core.Expr{p.test(0)}, Block: p.set(1)}}})
	x := &core.StateRule{State: p.idle, Name: "idle", Null: true, Guard: p.test(3),
		Block: &core.Block{Goes: &core.Transition{To: p.busy}}}
	b, params := p.rule()
	p.Rule(b, x, params, types.NewBody(nil), func(*ir.Type, ir.Expr, source.Span) ir.Expr { return nil })
	inOrder(t, p.listing(), "M.Idle.rule", "*r0 := 0", "*r0+1 := 1", `"idle"`, "guard", "M.at = 0", "count(", "!(M.k = 0)", "M.k = 3", "Idle.rule", "settle")
	if s := p.Steps[len(p.Steps)-1]; !s.Null || s.Rule.Name != "idle" {
		t.Errorf("the step of on null is %+v", s)
	}
}

// TestRaised: what is raised goes to the block of a handler if its conditions hold, else it is an error; and the start
// of a machine enters its state.
func TestRaised(t *testing.T) {
	p := newProgram()
	p.handle(&core.Handler{State: p.busy, Event: p.done, Name: "done", Ways: []*core.Handling{
		{Conditions: []core.Expr{p.test(1)}, Block: p.set(0)}}})
	p.Boundary(&core.Boundary{State: p.busy, Block: p.set(1)}, types.NewBody(nil))
	p.FillSettle(source.Span{})
	p.Machine.Core.First = p.busy
	p.Start(source.Span{})
	inOrder(t, p.listing(), "(settle)", "while", "M.at = 0", "Idle cannot handle Done", "M.at = 1", "M.k = 1", "Busy.Done",
		"else", "Busy cannot handle Done", "Busy.entry", "M.start", "%1 := 1", "%2 := 0", "(settle)")
	if !p.Settle.Effects.Writes {
		t.Error("settle writes")
	}
}

// TestHot: a machine can leave its hot states, and is cold again and again if it is hot so.
func TestHot(t *testing.T) {
	p := newProgram()
	p.Machine.Hot, p.Machine.Cold = []*core.State{p.busy}, []*core.State{p.idle}
	into := &rules.Lowering{Program: p.ir}
	p.CanCool(into, "can")
	p.Cools(into, "cools")
	p.Awaits(into)
	if len(p.ir.Properties) != 3 || p.ir.Properties[2].Number != 2 || len(p.ir.Formulas) != 1 {
		t.Fatalf("%d properties, %d formulas; want 3, two of them atoms, and one", len(p.ir.Properties), len(p.ir.Formulas))
	}
	if f := p.ir.Formulas[0]; !f.Hot || f.Body.X.X.X.Property != 1 || f.Body.Y.X.X.Property != 2 {
		t.Errorf("the formula is %+v", f)
	}
	inOrder(t, p.listing(), "can", "!(M.at = 1)", "M.at = 1", "M.at = 0")
}
