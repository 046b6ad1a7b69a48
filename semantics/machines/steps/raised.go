package steps

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/machines/mailboxes"
	"gomc/source"
)

// FillSettle lowers the procedure that does what blocks have left to do.
func (l *Lowering) FillSettle(at source.Span) {
	call := func(exit bool) func(*core.State) []ir.Stmt {
		return func(s *core.State) []ir.Stmt {
			if p := l.boundaries[boundary{s, exit}]; p != nil {
				return []ir.Stmt{l.Settle.Call(p, at)}
			}
			return nil
		}
	}
	l.Settle.Fill(func() []ir.Stmt {
		envelope := l.Settle.Code.Temp(l.Machine.Types.Mail.Type, at)
		l.Settle.Effects.Writes = true
		for _, b := range l.Machine.Boxes {
			if l.Machine.Core.Halts {
				l.Settle.Effects.Globals[b.Var] = true
			}
		}
		out := l.Settle.Settle(envelope, Blocks{Exit: call(true), Entry: call(false),
			Raised: func(s *core.State, envelope *ir.Place) []ir.Stmt { return l.raised(l.Settle.Block, s, envelope) },
		}, at)
		return append(out, l.Waits.Forget(l.Settle, at)...)
	})
}

// raised handles a raised or observed event in a state: by its handlers, in order; by nothing, if the state ignores it;
// else it is an error.
func (l *Lowering) raised(b *Block, s *core.State, envelope *ir.Place) (out []ir.Stmt) {
	m := l.Machine
	for i := len(m.Core.Events) - 1; i >= 0; i-- {
		e := m.Core.Events[i]
		if !m.Core.Raises[e] {
			continue
		}
		then := []ir.Stmt{l.cannotHandleRaised(s, e)}
		if slices.Contains(s.Ignores, e) {
			then = nil
		}
		for _, h := range slices.Backward(l.handling(s, e)) {
			then = l.raisedTo(b, h, envelope, then)
		}
		out = []ir.Stmt{&ir.If{Cond: m.Types.Mail.Is(envelope, e, s.At), Then: then, Else: out}}
	}
	return out
}

// cannotHandleRaised is the fault where a state does not handle an event that is raised.
func (l *Lowering) cannotHandleRaised(s *core.State, e *core.Event) *ir.Fail {
	out := &ir.Fail{Message: l.Machine.CannotHandle(s, e), Try: "ignore " + e.Name, Kind: ir.Unwanted, At: s.At}
	if slices.Contains(s.Defers, e) {
		out.Message += fmt.Sprintf("; a raised event is handled at once; `defer %s` holds back only events that arrive in the mailbox", e.Name)
		out.Try = fmt.Sprintf("on %s ==> ... in %s, or ignore %[1]s", e.Name, s.Name)
	}
	return out
}

// raisedTo handles a raised or observed event by a handler, or else otherwise.
func (l *Lowering) raisedTo(b *Block, h *core.Handler, envelope *ir.Place, otherwise []ir.Stmt) []ir.Stmt {
	out, m := otherwise, l.Machine
	for _, x := range slices.Backward(h.Ways) {
		call := []ir.Stmt{b.Call(l.blocks[x], h.Whole, ir.Arg{Ref: envelope, At: h.Whole})}
		cond := l.conditions(b, h, x, envelope)
		if s := l.from(h, x); s != nil {
			cond = mailboxes.Both(m.SentBy(envelope, s, h.Whole), cond)
		}
		if s := l.to(h, x); s != nil {
			cond = mailboxes.Both(m.SentTo(envelope, s, h.Whole), cond)
		}
		if cond != nil {
			call = []ir.Stmt{&ir.If{Cond: cond, Then: call, Else: out}}
		}
		out = call
	}
	return out
}

// Observe is the procedure that hands a monitor an event, which is called where the event passes.
func (l *Lowering) Observe(at source.Span) *Procedure {
	p := l.procedure("(observe)", true, at)
	envelope := p.ByRef("(event)", l.Machine.Types.Mail.Type, at)
	p.Fill(func() []ir.Stmt {
		p.Effects.Writes = true
		handled := func(s *core.State) []ir.Stmt { return l.raised(p.Block, s, envelope) }
		return append(l.Machine.InEach(p.Code.Own, at, handled), p.Call(l.Settle, at))
	})
	l.Machine.Watch.Observe = p.Func
	return p
}

// Unhandled are the rules that take what the state does not mention, which is an error.
func (l *Lowering) Unhandled() {
	for _, box := range l.Machine.Boxes {
		l.unhandledIn(box)
	}
}

func (l *Lowering) unhandledIn(box *mailboxes.Box) {
	m, at := l.Machine, l.Machine.Proc.At
	t := l.take("unhandled", box, at)
	var guard ir.Expr
	var body []ir.Stmt
	for _, s := range m.Core.States {
		rest := slices.DeleteFunc(slices.Clone(m.Core.Named), func(e *core.Event) bool { return !m.Unmentioned(s, e) })
		if len(rest) == 0 {
			continue
		}
		in := m.In(t.b.Code.Own, s, at)
		guard = mailboxes.Either(guard, mailboxes.Both(in, m.Types.Mail.IsOneOf(t.envelope, rest, at)))
		body = append(body, &ir.If{Cond: in, Then: t.cannotHandle(s, rest)})
	}
	if guard == nil {
		return
	}
	t.rule.Kind = ir.Unhandled
	t.when(guard)
	t.rule.Body = append(t.rule.Body, body...)
	l.add(t.b, t.rule)
}

// cannotHandle fails for whichever of some events it is.
func (t *taking) cannotHandle(s *core.State, events []*core.Event) (out []ir.Stmt) {
	m := t.l.Machine
	for _, e := range events {
		fault := &ir.Fail{Message: m.CannotHandle(s, e), Try: "ignore " + e.Name + ", or defer it", Kind: ir.Unwanted, At: s.At}
		out = append(out, &ir.If{Cond: m.Types.Mail.Is(t.envelope, e, s.At), Then: []ir.Stmt{fault}})
	}
	return out
}
