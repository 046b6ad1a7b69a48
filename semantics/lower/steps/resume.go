package steps

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/lower/states"
	"gomc/semantics/machine"
	"gomc/source"
)

// Resume lowers how a machine that waits at a receive goes on: by rules that take an event, from a sender if that
// matters, and run a block.
func (l *Lowering) Resume(wait *core.State, e *core.Event, s *machine.Sender, block *states.Procedure, at source.Span) {
	var from *machine.Machine
	if s != nil {
		from = s.Machine
	}
	for _, box := range l.Machine.BoxesWith([]*core.Event{e}, from) {
		l.resumeFrom(box, wait, e, s, block, at)
	}
}

func (l *Lowering) resumeFrom(box *machine.Box, wait *core.State, e *core.Event, s *machine.Sender,
	block *states.Procedure, at source.Span) {
	m := l.Machine
	t, done := l.take(wait.Within.Name+": receive "+e.Name, box, at)
	defer done()
	t.when(m.In(t.b.Code.Own, wait, at), m.Mail.Is(t.envelope, e, at))
	if s != nil {
		t.when(m.SentBy(t.envelope, s, at))
	}
	t.rule.Body = append(t.rule.Body, l.context.Taken(e, s, t.envelope, at)...)
	t.rule.Body = append(t.rule.Body, &ir.Undefine{Dst: m.WaitPlace(t.b.Code.Own, at)})
	t.runs(block, wait.Within, t.event())
	t.rule.Takes = m.Take(wait, e)
	l.context.AddRule(t.rule)
}

// PassOver lets the rules that take an event pass over everything that the machine does not wait for.
func (l *Lowering) PassOver() {
	for _, t := range l.taking {
		t.pass(l.Machine.Passed(t.b.Code.Own, t.envelope, t.rule.At))
	}
}
