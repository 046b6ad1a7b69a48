package messages

import (
	"bytes"
	"strings"
	"testing"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/faults"
	"gomc/semantics/formulas"
	"gomc/semantics/kernel"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/messages/channels"
	"gomc/semantics/rules"
	"gomc/semantics/types"
	"gomc/source"
	"gomc/spec"
)

// example returns a single process P that sends Ask to the instances of C; a formula may speak of it.
func example(spoken bool) (b *Block, program *ir.Program, ask *core.Event, to *ir.Process) {
	number, id := &ir.Type{Kind: ir.Range, Hi: 3}, &ir.Type{Kind: ir.Range, Name: "id", Lo: 1, Hi: 2}
	p, c := &ir.Process{Name: "P"}, &ir.Process{Name: "C", Index: id}
	m := &ir.Message{Name: "Ask", Payload: &ir.Type{Kind: ir.Record, Name: "Ask",
		Fields: []ir.Field{{Name: "n", Type: number}}}, From: []*ir.Process{p}, To: []*ir.Process{c}}
	program = &ir.Program{Processes: []*ir.Process{p, c}, Messages: []*ir.Message{m}}
	layer := channels.NewLayer(program, channels.M)
	layer.Declare(m, channels.Style{Discipline: ir.Set})
	ask = &core.Event{Name: "Ask", Payload: m.Payload, Message: m}
	var of []formulas.Spoken
	if spoken {
		of = []formulas.Spoken{{Event: ask}}
	}
	machines, model := mailboxes.NewLayer(program, mailboxes.P), kernel.NewModel(program, spec.Dialect{}, nil)
	watchers := formulas.New(rules.NewLowering(program, layer), model, of).Messages()
	code := model.NewBody(types.NewBody(&core.Role{Process: p}))
	b = &Block{Sends: NewSends(layer, machines, faults.New(program, layer, machines), watchers), Code: code, Process: p}
	return b, program, ask, c
}

// TestSends: what the package comment shows, before and after.
func TestSends(t *testing.T) {
	two := []core.Source{{X: core.NewConst(2, core.IntType, source.Span{})}}
	for _, test := range []struct {
		stmt func(*core.Event, *ir.Process) core.Stmt
		want []string
	}{
		{func(e *core.Event, c *ir.Process) core.Stmt {
			return &core.Send{Event: e, Args: two, To: c, Index: core.NewConst(1, c.Index, source.Span{})}
		}, []string{"%0 := 2", "add %0 to Ask[1]"}},
		{func(e *core.Event, c *ir.Process) core.Stmt {
			return &core.Broadcast{Event: e, Args: two, To: c}
		}, []string{"%0 := 2", "for r0 = to from 1 to 2", "add %0 to Ask[r0]"}},
		{func(e *core.Event, c *ir.Process) core.Stmt {
			return &core.Reply{Event: e, Args: two, To: c}
		}, []string{"%0 := 2", "add %0 to Ask[r7]"}},
	} {
		b, p, ask, c := example(false)
		b.Sender = &ir.Reg{N: 7}
		out, is := b.Stmt(test.stmt(ask, c))
		if !is {
			t.Fatal("nothing is sent")
		}
		var text bytes.Buffer
		p.Layout = ir.NewLayout(p.Vars)
		p.Rules = []*ir.Rule{{Name: "r", Body: out, Cells: b.Code.Cells, Regs: 8}}
		p.Dump(&text)
		rest := text.String()
		for _, w := range test.want {
			_, after, found := strings.Cut(rest, w)
			if !found {
				t.Fatalf("no %q, in this order, in:\n%s", w, text.String())
			}
			rest = after
		}
	}
}

// TestOnce: an index that others ask for, too, is evaluated once, unless that is the same.
func TestOnce(t *testing.T) {
	b, _, ask, c := example(true)
	sum := &core.Binary{Typed: core.Typed{T: core.IntType}, Op: ir.Add, X: core.NewConst(1, core.IntType, source.Span{}),
		Y: core.NewConst(1, core.IntType, source.Span{})}
	for _, test := range []struct {
		index core.Expr
		once  bool
	}{{sum, true}, {core.NewConst(1, c.Index, source.Span{}), false}} {
		out, _ := b.Stmt(&core.Send{Event: ask, Args: []core.Source{{X: core.NewConst(0, core.IntType, source.Span{})}},
			To: c, Index: test.index})
		_, once := out[1].(*ir.Let)
		if once != test.once {
			t.Errorf("%T: evaluated once: %v", test.index, once)
		}
	}
}
