package steps

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/types"
	"gomc/source"
)

// taking is a rule that takes an event, under construction.
type taking struct {
	l        *Lowering
	b        *Block
	rule     *ir.Rule
	envelope *ir.Place
}

// take opens a rule that takes an event out of a box: the first one that is not deferred, or, where there is no order,
// any that is not.
func (l *Lowering) take(name string, box *mailboxes.Box, at source.Span) *taking {
	b, params := l.rule()
	m, code := l.Machine, b.Code
	t := &taking{l: l, b: b, envelope: code.Temp(m.Types.Mail.Type, at),
		rule: &ir.Rule{Name: name, Kind: ir.Internal, Process: m.Proc, Params: params, At: at}}
	l.taking = append(l.taking, t)
	var from ir.Expr
	if box.PerSender() {
		reg := code.NewReg()
		from = &ir.Reg{N: reg}
		t.rule.Params = append(t.rule.Params, box.Senders(reg))
	}
	slot := &ir.Reg{N: code.NewReg()}
	b.Effects.Globals[box.Var] = true
	b.Effects.Writes = true
	bag := box.Place(code.Self, from, at)
	t.rule.Guard = m.Resting(code.Own, at)
	t.rule.Params = append(t.rule.Params, ir.Param{Name: "event", Kind: ir.Pick, Sender: -1, Hidden: true,
		Choices: []ir.Choice{{Bag: bag, Reg: slot.N, Into: t.envelope.Base}}})
	t.pass(t.deferred())
	t.rule.Body = []ir.Stmt{&ir.BagRemove{Bag: bag, Index: slot, At: at}}
	return t
}

// when adds tests to the guard; nil is none.
func (t *taking) when(tests ...ir.Expr) {
	for _, test := range tests {
		t.rule.Guard = mailboxes.Both(t.rule.Guard, test)
	}
}

// pass makes a rule pass over the events for which a test holds; nil: none. Of a mailbox without an order it takes
// none of them.
func (t *taking) pass(over ir.Expr) {
	pick := t.pick()
	switch {
	case over == nil:
	case pick.Choices[0].Bag.Type.Discipline == ir.Fifo:
		pick.Skip = mailboxes.Either(pick.Skip, over)
	default:
		t.when(&ir.Unary{Op: ir.Not, X: over, At: t.rule.At})
	}
}

// pick is the parameter that is the event.
func (t *taking) pick() *ir.Param {
	for i := range t.rule.Params {
		if t.rule.Params[i].Kind == ir.Pick {
			return &t.rule.Params[i]
		}
	}
	return nil
}

// deferred is the test that the state of the machine defers the event; nil when none does.
func (t *taking) deferred() (any ir.Expr) {
	m, at := t.l.Machine, t.rule.At
	for _, s := range m.Passing() {
		if deferred := m.Types.Mail.IsOneOf(t.envelope, s.Defers, at); deferred != nil {
			any = mailboxes.Either(any, mailboxes.Both(m.In(t.b.Code.Own, s, at), deferred))
		}
	}
	return any
}

// runs makes a rule run a block with the event.
func (t *taking) runs(block *Procedure, in *core.State, more ...ir.Arg) {
	at := t.rule.At
	t.rule.Body = append(t.rule.Body, t.b.Call(block, at, more...), t.b.Call(t.l.Settle, at))
	t.l.Steps = append(t.l.Steps, &Step{Rule: t.rule, State: in, Block: block})
}

// event is the envelope as an argument.
func (t *taking) event() ir.Arg { return ir.Arg{Ref: t.envelope, At: t.rule.At} }

// Handle lowers a handler for one sender: its block, which is checked text, as a procedure, and the rules that take the
// event, one for each box in which it can be, and run the block.
func (l *Lowering) Handle(h *core.Handler, x *core.Handling, text *types.Body) {
	block := l.block(h.State.Name+"."+h.Event.Name, h.Where, text)
	l.blocks[x] = block
	envelope := block.ByRef("(event)", l.Machine.Types.Mail.Type, h.Whole)
	block.Fill(func() []ir.Stmt {
		l.keep(h, x, block.Code, envelope)
		return l.text(block, h.State, x.Block, Taken{Event: h.Event, Var: x.Var, From: x.From, Envelope: envelope})
	})
	var from *mailboxes.Machine
	s := l.from(h, x)
	if s != nil {
		from = s.Machine
	}
	for _, box := range l.Machine.BoxesWith([]*core.Event{h.Event}, from) {
		l.handlerRule(h, x, s, block, box)
	}
}

func (l *Lowering) handlerRule(h *core.Handler, x *core.Handling, s *mailboxes.Sender, block *Procedure,
	box *mailboxes.Box) {
	at, m := h.Where, l.Machine
	t := l.take(h.Name, box, at)
	t.when(m.In(t.b.Code.Own, h.State, at), m.Types.Mail.Is(t.envelope, h.Event, at))
	if s != nil {
		t.when(m.SentBy(t.envelope, s, at))
	}
	if before := l.takenBefore(t.b, h, h.State, h.Event, t.envelope); before != nil {
		t.when(&ir.Unary{Op: ir.Not, X: before, At: h.Whole})
	}
	t.when(l.conditions(t.b, h, x, t.envelope))
	t.rule.Body = append(t.rule.Body, t.taken(h.Event, s)...)
	t.runs(block, h.State, t.event())
	t.rule.Takes = m.Take(h.State, h.Event)
	l.add(t.b, t.rule)
}

// keep says where the event is that a handler takes, and who has sent it or gets it.
func (l *Lowering) keep(h *core.Handler, x *core.Handling, code *kernel.Body, envelope *ir.Place) {
	if x.Var != nil {
		code.KeepAt(x.Var, l.Machine.Types.Mail.View(envelope, h.Event))
	}
	if x.To != nil && x.To.Symbol != nil {
		code.KeepAt(x.To.Symbol, l.Machine.ReceiverPlace(envelope, l.to(h, x), h.Whole))
	}
	if x.From != nil && x.From.Symbol != nil {
		code.KeepAt(x.From.Symbol, l.Machine.SenderPlace(envelope, l.from(h, x), h.Whole))
	}
}

// conditions returns where and when of a handler; nil when it has none.
func (l *Lowering) conditions(b *Block, h *core.Handler, x *core.Handling, envelope *ir.Place) (all ir.Expr) {
	l.keep(h, x, b.Code, envelope)
	b.Code.KeepSelf(x.Self)
	b.Effects.Absorb(l.uses[x])
	for _, cond := range x.Conditions {
		all = mailboxes.Both(all, b.Code.Value(cond))
	}
	return all
}

// takenBefore is the test that one of a state's handlers takes an event, of those before one of them, nil: of all. It
// is nil when there are none, or one always does. The first whose conditions hold takes an event, also one that is
// raised or observed.
func (l *Lowering) takenBefore(b *Block, one *core.Handler, s *core.State, e *core.Event, envelope *ir.Place) (any ir.Expr) {
	for _, h := range l.handling(s, e) {
		if h == one {
			break
		}
		taken := l.takenBy(b, h, envelope)
		if taken == nil {
			return nil
		}
		any = mailboxes.Either(any, taken)
	}
	return any
}

// takenBy is the test that a handler takes an event; nil when it always does.
func (l *Lowering) takenBy(b *Block, h *core.Handler, envelope *ir.Place) (any ir.Expr) {
	for _, x := range h.Ways {
		cond := l.conditions(b, h, x, envelope)
		if s := l.from(h, x); s != nil {
			cond = mailboxes.Both(l.Machine.SentBy(envelope, s, h.Whole), cond)
		}
		if cond == nil {
			return nil
		}
		any = mailboxes.Either(any, cond)
	}
	return any
}

// Ignored are the rules that take an event which a state ignores.
func (l *Lowering) Ignored(s *core.State, e *core.Event) {
	for _, box := range l.Machine.BoxesWith([]*core.Event{e}, nil) {
		t := l.take(s.Name+": ignore "+e.Name, box, s.At)
		t.when(mailboxes.Both(l.Machine.In(t.b.Code.Own, s, s.At), l.Machine.Types.Mail.Is(t.envelope, e, s.At)))
		t.rule.Takes = l.Machine.Take(s, e)
		l.add(t.b, t.rule)
	}
}
