package steps

import (
	"bytes"
	"strings"
	"testing"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/formulas"
	"gomc/semantics/kernel"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/messages/channels"
	"gomc/semantics/rules"
	"gomc/semantics/types"
	"gomc/source"
	"gomc/spec"
)

// told lists the events of which watchers are told, and which of them say to whom.
func told(p *ir.Program) string {
	var of []string
	for _, f := range p.Funcs {
		event := strings.TrimSuffix(strings.TrimPrefix(f.Name, "(sent "), ")")
		for _, end := range f.Params[1:] {
			event += " " + end.Name
		}
		of = append(of, event)
	}
	return strings.Join(of, ", ")
}

var id = &ir.Type{Kind: ir.Scalarset, Name: "id", Size: 2, Symmetric: true}

// senders returns a machine A that sends one event to a single machine B and another one to all of C.
func senders(t *testing.T) (b *Sender, of map[string]*mailboxes.Machine, ask, stop *core.Event, program *ir.Program) {
	t.Helper()
	number := &ir.Type{Kind: ir.Range, Hi: 3}
	ask = &core.Event{Name: "Ask", Payload: &ir.Type{Kind: ir.Record, Fields: []ir.Field{{Name: "n", Type: number}}}}
	stop = &core.Event{Name: "Stop", Payload: &ir.Type{Kind: ir.Record}}
	program = &ir.Program{}
	layer := mailboxes.NewLayer(program, mailboxes.P)
	of = map[string]*mailboxes.Machine{}
	for _, name := range []string{"A", "B", "C"} {
		p := &ir.Process{Name: name}
		of[name] = &mailboxes.Machine{Proc: p, Room: mailboxes.Room{Outbox: 2}, Core: &core.Machine{Process: p, Events: []*core.Event{ask, stop}}}
		layer.Machines = append(layer.Machines, of[name])
	}
	of["C"].Proc.Index = id
	a := of["A"]
	a.Routes = []*mailboxes.Route{{Event: ask, To: of["B"]}, {Event: stop, To: of["C"], Broadcast: true}, {Event: ask, To: layer.Air}}
	record, none := &ir.Type{Kind: ir.Record}, func(*core.Event) bool { return false }
	a.Begin(record, "at", source.Span{})
	a.Core.States, a.Types.At.Members = []*core.State{{Name: "Idle"}}, []string{"Idle"}
	layer.Lay(a, record, none, none)
	model := kernel.NewModel(program, spec.Dialect{}, nil)
	code := model.NewBody(types.NewBody(nil))
	code.Own = code.Local("own", record, source.Span{})
	formula := formulas.New(rules.NewLowering(program, channels.NewLayer(program, channels.M)), model,
		[]formulas.Spoken{{Event: ask}, {Event: stop}})
	b = &Sender{Outboxes: NewOutboxes(layer, formula.Messages()), Code: code, Machine: a}
	code.Locals = append(code.Locals, ir.Local{Name: "e", Type: a.Types.Post.Type, Cell: code.Cells})
	return b, of, ask, stop, program
}

// TestSends: what the package comment shows of sends, before and after, and what is noted of them.
func TestSends(t *testing.T) {
	for _, test := range []struct {
		what string
		make func(of map[string]*mailboxes.Machine, ask, stop *core.Event) core.Stmt
		want []string
		told string
		post func(*Post, map[string]*mailboxes.Machine) bool // nil: nothing is noted
	}{
		{"send", func(of map[string]*mailboxes.Machine, ask, _ *core.Event) core.Stmt {
			one := []core.Source{{X: core.NewConst(1, core.IntType, source.Span{})}}
			return &core.Send{Event: ask, Args: one, To: of["B"].Proc}
		}, []string{"undefine e", "e.event := 0", ":= 1", "e.to B := 0", "own.outbox"}, "Ask",
			func(p *Post, of map[string]*mailboxes.Machine) bool {
				return p.To == of["B"] && p.Receivers == 1 && !p.Own
			}},
		{"broadcast", func(of map[string]*mailboxes.Machine, _, stop *core.Event) core.Stmt {
			return &core.Broadcast{Event: stop, To: of["C"].Proc}
		}, []string{"undefine e", "e.event := 1", "for ", "e.to C[", "own.outbox"}, "Stop (to)",
			func(p *Post, of map[string]*mailboxes.Machine) bool { return p.To == of["C"] && p.Receivers == 2 }},
		{"announce", func(_ map[string]*mailboxes.Machine, ask, _ *core.Event) core.Stmt {
			one := []core.Source{{X: core.NewConst(1, core.IntType, source.Span{})}}
			return &core.Announce{Event: ask, Args: one}
		}, []string{"undefine e", "e.event := 0", "e.to ", "own.outbox"}, "Ask", nil},
	} {
		b, of, ask, stop, program := senders(t)
		out, is := b.Stmt(test.make(of, ask, stop))
		if !is {
			t.Fatalf("%s sends nothing", test.what)
		}
		text := sendingCode(b.Code, out)
		rest := text
		for _, w := range test.want {
			_, after, found := strings.Cut(rest, w)
			if !found {
				t.Errorf("%s: no %q, in this order, in:\n%s", test.what, w, text)
			}
			rest = after
		}
		if got := told(program); got != test.told {
			t.Errorf("%s: told of %v", test.what, got)
		}
		noted := 0
		for _, p := range b.Posts {
			if noted++; test.post == nil || !test.post(p, of) || p.From != b.Machine {
				t.Errorf("%s: noted is %+v", test.what, p)
			}
		}
		if (noted == 1) != (test.post != nil) {
			t.Errorf("%s: %d sends are noted", test.what, noted)
		}
	}
}

// sendingCode is code as people read it.
func sendingCode(code *kernel.Body, list []ir.Stmt) string {
	r := &ir.Rule{Name: "r", Body: list, Cells: code.Cells, Regs: code.Regs, Locals: code.Locals}
	p := &ir.Program{Layout: ir.NewLayout(nil), Rules: []*ir.Rule{r}}
	var out bytes.Buffer
	p.Dump(&out)
	_, body, _ := strings.Cut(out.String(), `"r"`)
	return body
}
