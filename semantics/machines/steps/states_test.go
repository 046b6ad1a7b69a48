package steps

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/types"
	"gomc/source"
	"gomc/spec"
)

var number = &ir.Type{Kind: ir.Range, Hi: 3}

// example is the machine of the package comment, laid out.
func example() (m *mailboxes.Machine, busy *core.State, done *core.Event, record *ir.Type) {
	idle := &core.State{Name: "Idle"}
	busy = &core.State{Name: "Busy", Number: 1, Params: []*core.Param{{Name: "k", Type: number}}}
	done = &core.Event{Name: "Done", Payload: &ir.Type{Kind: ir.Record, Fields: []ir.Field{{Name: "n", Type: number}}}}
	program := &ir.Program{}
	record = &ir.Type{Kind: ir.Record}
	proc := &ir.Process{Name: "M"}
	m = &mailboxes.Machine{Proc: proc, Core: &core.Machine{Process: proc, Events: []*core.Event{done}, Halts: true}, Params: map[*core.State][]ir.Field{}}
	m.Begin(record, "at", source.Span{})
	for _, s := range []*core.State{idle, busy} {
		m.Core.States, m.Types.At.Members = append(m.Core.States, s), append(m.Types.At.Members, s.Name)
	}
	k := ir.Field{Name: "Busy.k", Type: number, Offset: record.Cells()}
	record.Fields = append(record.Fields, k)
	m.Params[busy] = []ir.Field{k}
	none := func(*core.Event) bool { return false }
	mailboxes.NewLayer(program, mailboxes.P).Lay(m, record, none, none)
	proc.Var = &ir.Var{Name: "M", Type: record, Process: proc}
	return m, busy, done, record
}

// newBlock returns a block of a machine, whose record is in its frame.
func newBlock(control *Control, record *ir.Type) *Block {
	code := kernel.NewModel(&ir.Program{}, spec.Dialect{}, nil).NewBody(types.NewBody(nil))
	code.Own = code.Local("own", record, source.Span{})
	b := control.Block(code)
	code.Locals = append(code.Locals, ir.Local{Name: "next", Type: control.machine.Types.Control, Cell: b.Control(source.Span{}).Base})
	return b
}

// listing is the code of a block as people read it.
func listing(code *kernel.Body, list []ir.Stmt) string {
	p := &ir.Program{Layout: ir.NewLayout(nil), Rules: []*ir.Rule{{Name: "r", Body: list, Cells: code.Cells, Regs: code.Regs, Locals: code.Locals}}}
	var out bytes.Buffer
	p.Dump(&out)
	_, body, _ := strings.Cut(out.String(), `"r"`)
	return body
}

func hasInOrder(t *testing.T, text string, want ...string) {
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

// TestLeaving: goto, raise and halt say in the control what comes next, and end the block.
func TestLeaving(t *testing.T) {
	m, busy, done, record := example()
	control := NewControl(m)
	two := []core.Source{{X: core.NewConst(2, core.IntType, source.Span{})}}
	for _, test := range []struct {
		stmt core.Stmt
		want []string
	}{
		{&core.Goto{To: busy, Args: two}, []string{".Busy.k := 2", ".left := ", ".next := 1", "return"}},
		{&core.Raise{Event: done, Args: two}, []string{"undefine next.raised", "next.raised.event := 0", " := 2", ".left := ", "return"}},
		{&core.Halt{}, []string{".left := ", ".halted := ", "return"}},
	} {
		b := newBlock(control, record)
		out, is := b.Stmt(test.stmt)
		if !is {
			t.Fatalf("%T does not end a block", test.stmt)
		}
		hasInOrder(t, listing(b.Code, out), test.want...)
		if !slices.ContainsFunc(out, control.Leaves) {
			t.Errorf("%T does not leave", test.stmt)
		}
	}
}

// TestSettle: what is raised comes first, then a halt, then the way to the next state.
func TestSettle(t *testing.T) {
	m, busy, _, record := example()
	control := NewControl(m)
	b := newBlock(control, record)
	mark := func(name string) []ir.Stmt { return []ir.Stmt{&ir.Fail{Message: name}} }
	out := b.Settle(b.Code.Temp(m.Types.Mail.Type, source.Span{}), Blocks{
		Exit: func(s *core.State) []ir.Stmt { return mark("exit " + s.Name) },
		Entry: func(s *core.State) []ir.Stmt {
			if s != busy {
				return nil
			}
			return mark("entry " + s.Name)
		},
		Raised: func(s *core.State, _ *ir.Place) []ir.Stmt { return mark("raised in " + s.Name) },
	}, source.Span{})
	hasInOrder(t, listing(b.Code, out), "while !isundefined(next.left)", "raised in Idle", "raised in Busy", "halted", "exit Idle", "exit Busy", "exit Idle", "exit Busy", "entry Busy")
	if strings.Contains(listing(b.Code, out), "entry Idle") {
		t.Error("a state without an entry has one")
	}
}
