package messages

import (
	"bytes"
	"strings"
	"testing"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/formulas"
	"gomc/semantics/kernel"
	"gomc/semantics/messages/channels"
	"gomc/semantics/rules"
	"gomc/semantics/types"
	"gomc/source"
	"gomc/spec"
)

// language is a language whose processes receive.
type language struct{ receives *Receives }

func (*language) There(*kernel.Body, *ir.Loop) ir.Expr                        { return nil }
func (*language) Exists(*kernel.Body, *ir.Type, ir.Expr, source.Span) ir.Expr { return nil }
func (*language) AnyOrder(*kernel.Body, source.Span) bool                     { return false }
func (*language) Scatter(_ *kernel.Body, loop func() []ir.Stmt) []ir.Stmt     { return loop() }
func (*language) Call(*kernel.Body, *core.Func, source.Span) *ir.Call         { return nil }
func (*language) Called(*kernel.Body, *core.Func, source.Span) []ir.Stmt      { return nil }
func (*language) New(*kernel.Body, kernel.Operand, *core.New) []ir.Stmt       { return nil }
func (*language) CoverPoint(string, source.Span) int                          { return 0 }
func (l *language) Stmt(b *kernel.Body, s core.Stmt) []ir.Stmt {
	return l.receives.Messages(b).For(b, s.(*core.ForMessages))
}
func (l *language) Expr(b *kernel.Body, x core.Expr) kernel.Operand {
	o, _ := l.receives.Messages(b).Expr(b, x)
	return o
}

var (
	number = &ir.Type{Kind: ir.Range, Name: "number", Hi: 3}
	client = &ir.Type{Kind: ir.Range, Name: "client", Lo: 1, Hi: 3}
)

// model has clients C that send ask (n : number) to a single server S, which has a variable last : number.
type model struct {
	b       *kernel.Body
	program *ir.Program
	channel *ir.Channel
	last    core.Expr
	receive *core.Receive
	process *ir.Process

	lowering *Receives
}

func newModel(one *core.OneByOne) *model {
	m := &model{program: &ir.Program{}}
	c, s := &ir.Process{Name: "C", Index: client}, &ir.Process{Name: "S"}
	field := ir.Field{Name: "last", Type: number}
	record := &ir.Type{Kind: ir.Record, Fields: []ir.Field{field}}
	if one != nil {
		one.Memory.Offset = 1
		record.Fields = append(record.Fields, one.Memory)
	}
	s.Var = &ir.Var{Name: "S", Process: s, Type: record}
	c.Var = &ir.Var{Name: "C", Process: c, Type: &ir.Type{Kind: ir.Array, Index: client, Elem: &ir.Type{Kind: ir.Record}}}
	m.program.Processes, m.program.Vars = []*ir.Process{c, s}, []*ir.Var{c.Var, s.Var}
	ask := &ir.Message{Name: "ask", From: []*ir.Process{c}, To: []*ir.Process{s}}
	ask.Payload = &ir.Type{Kind: ir.Record, Fields: []ir.Field{{Name: "n", Type: number}}}
	m.program.Messages = []*ir.Message{ask}
	layer := channels.NewLayer(m.program, channels.M)
	layer.Declare(ask, channels.Style{})
	m.channel = layer.ReceiveFrom(ask, c, s)
	for total, i := 0, 0; i < len(m.program.Vars); i++ {
		m.program.Vars[i].Base = total
		total += m.program.Vars[i].Type.Cells()
	}
	beside := &language{}
	code := kernel.NewModel(m.program, spec.Dialect{}, beside)
	m.b = code.NewBody(types.NewBody(&core.Role{Process: s}))
	m.b.Own = &ir.Place{Root: ir.State, Base: s.Var.Base, Type: record}
	own := &core.Symbol{Kind: core.Own, Name: "last", Type: number, Field: field}
	m.last = &core.Name{Typed: core.Typed{T: number}, Symbol: own}
	m.receive = &core.Receive{Name: "on ask", Message: ask, From: c, OneByOne: one,
		Sender: &core.Symbol{Kind: core.Register, Name: "s", Type: client}}
	t := QuorumType(client, ask)
	m.receive.Var = &core.Symbol{Kind: core.QuorumName, Name: "q", Type: t,
		Quorum: &core.Quorum{Name: "q", Message: ask, Senders: client}}
	m.lowering, m.process = NewReceives(layer, formulas.New(rules.NewLowering(m.program, layer), code, nil).Messages()), s
	beside.receives = m.lowering
	return m
}

// listing lowers the receive, and is the rule as people read it.
func (m *model) listing() string {
	r := m.lowering.Receive(m.b, m.receive, m.process, m.channel, nil)
	r.Cells, r.Regs, r.Locals = m.b.Cells, m.b.Regs, m.b.Locals
	m.program.Rules = []*ir.Rule{r}
	m.program.Layout = ir.NewLayout(m.program.Vars)
	var out bytes.Buffer
	m.program.Dump(&out)
	_, rule, _ := strings.Cut(out.String(), `"on ask"`)
	return rule
}

// n is the field of a message.
func n(of core.Expr) core.Expr {
	return &core.Field{Typed: core.Typed{T: number}, X: of, Field: ir.Field{Name: "n", Type: number}}
}

func (m *model) messageOf(sender *core.Symbol) core.Expr {
	return &core.MessageOf{Typed: core.Typed{T: m.receive.Message.Payload}, Quorum: m.receive.Var.Quorum,
		Sender: &core.Name{Typed: core.Typed{T: client}, Symbol: sender}}
}

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

// TestOneMessage: a message is chosen, with its sender; it is taken out, and then the text goes on.
func TestOneMessage(t *testing.T) {
	m := newModel(nil)
	m.receive.Var = &core.Symbol{Kind: core.Local, Name: "m", Type: m.receive.Message.Payload}
	m.receive.Body = []core.Stmt{&core.Assign{To: m.last, X: n(&core.Name{Typed: core.Typed{T: m.receive.Var.Type}, Symbol: m.receive.Var})}}
	inOrder(t, m.listing(), "each from = r0", "pick m", "remove r1 from ask[r0]", "S.last <- m.n")
	if sender := m.lowering.Sender(m.b); sender == nil || sender.N != 0 {
		t.Errorf("the sender is in %v, not in register 0", sender)
	}
}

// TestQuorum: one message from each of as many senders; a loop over them asks for whom there is one.
func TestQuorum(t *testing.T) {
	m := newModel(nil)
	m.receive.Size = core.NewConst(2, core.IntType, source.Span{})
	each := &core.Symbol{Kind: core.Register, Name: "s", Type: client}
	m.receive.Body = []core.Stmt{&core.ForMessages{Quorum: m.receive.Var.Quorum, Symbol: each,
		Body: []core.Stmt{&core.Assign{To: m.last, X: n(m.messageOf(each))}}}}
	text := m.listing()
	inOrder(t, text, "pick q", "remove r1", "for r4 = s", "if !isundefined(q[r4].present)", "S.last <- q[r4].message.n")
	if got := strings.Count(text, "remove r"); got != 3 {
		t.Errorf("%d messages can be taken out, and there are 3 senders", got)
	}
}

// TestCollect: a message is kept by its sender; with the last of them the text goes on.
func TestCollect(t *testing.T) {
	payload := &ir.Message{Payload: &ir.Type{Kind: ir.Record, Fields: []ir.Field{{Name: "n", Type: number}}}}
	m := newModel(&core.OneByOne{Size: 2, Collect: true, Memory: ir.Field{Name: "q", Type: QuorumType(client, payload)}})
	m.receive.Body = []core.Stmt{&core.Assign{To: m.last, X: core.NewConst(1, number, source.Span{})}}
	inOrder(t, m.listing(), "isundefined(S.q[r0].present)", "S.q[r0].present := ", "S.q[r0].message <- ", "if", "q <- S.q", "undefine S.q", "S.last := 1")
}

// TestCount: what stands before the loop is done with the first message, the body of the loop with each, and what
// follows it with the last.
func TestCount(t *testing.T) {
	memory := &ir.Type{Kind: ir.Record, Fields: []ir.Field{{Name: "received", Type: &ir.Type{Kind: ir.Range, Lo: 1, Hi: 1}}}}
	m := newModel(&core.OneByOne{Size: 2, Memory: ir.Field{Name: "q", Type: memory},
		Loop: &core.Symbol{Kind: core.Register, Name: "s", Type: client}})
	set := func(v int64) []core.Stmt {
		return []core.Stmt{&core.Assign{To: m.last, X: core.NewConst(v, number, source.Span{})}}
	}
	one := m.receive.OneByOne
	one.First, m.receive.Body = set(1), set(3)
	one.Each = []core.Stmt{&core.Assign{To: m.last, X: n(&core.MessageAtHand{Typed: core.Typed{T: m.receive.Message.Payload}, Quorum: m.receive.Var.Quorum})}}
	inOrder(t, m.listing(), "remove r1", "S.q.received", "S.last := 1", "S.last <- ", "undefine S.q", "S.last := 3", "S.q.received := ")
	if len(m.lowering.Early) != 2 {
		t.Errorf("%d statements are done early, want 2", len(m.lowering.Early))
	}
}

// TestMessages: what can be asked of the messages of a quorum.
func TestMessages(t *testing.T) {
	m := newModel(nil)
	m.receive.Size = core.NewConst(2, core.IntType, source.Span{})
	m.listing()
	q, s := m.receive.Var.Quorum, &core.Symbol{Kind: core.Register, Name: "s", Type: client}
	for _, x := range []core.Expr{
		&core.HasMessage{Typed: core.Typed{T: core.BoolType}, Quorum: q, Sender: core.NewConst(1, client, source.Span{})},
		&core.OverMessages{Typed: core.Typed{T: core.BoolType}, Quorum: q, Symbol: s, Body: core.NewBool(true, source.Span{})},
		&core.AggregatedMessages{Typed: core.Typed{T: core.IntType}, Kind: ast.CountOf, Quorum: q, Symbol: s, Body: core.NewBool(true, source.Span{})},
	} {
		if m.b.Value(x) == nil {
			t.Errorf("%T has no value", x)
		}
	}
	if _, is := m.lowering.Messages(m.b).Expr(m.b, core.NewBool(true, source.Span{})); is {
		t.Error("a constant is an expression of messages")
	}
}
