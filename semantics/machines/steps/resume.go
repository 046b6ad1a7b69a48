package steps

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/machines/mailboxes"
)

// Resume lowers how the machine continues where it waits at receives: by rules that take an event and run a block.
// While it waits for something, all rules that take an event pass over everything else.
func (l *Lowering) Resume() {
	for _, r := range l.Waits.Resumes {
		s, from := mailboxes.At(l.Machine.Senders(r.Event), r.From), (*mailboxes.Machine)(nil)
		if s != nil {
			from = s.Machine
		}
		for _, box := range l.Machine.BoxesWith([]*core.Event{r.Event}, from) {
			l.resumeFrom(box, r, s)
		}
	}
	for _, t := range l.taking {
		t.pass(l.Machine.Passed(t.b.Code.Own, t.envelope, t.rule.At))
	}
}

func (l *Lowering) resumeFrom(box *mailboxes.Box, r *Resume, s *mailboxes.Sender) {
	m, at := l.Machine, r.At
	t := l.take(r.Wait.Within.Name+": receive "+r.Event.Name, box, at)
	t.when(m.In(t.b.Code.Own, r.Wait, at), m.Types.Mail.Is(t.envelope, r.Event, at))
	if s != nil {
		t.when(m.SentBy(t.envelope, s, at))
	}
	t.rule.Body = append(t.rule.Body, t.taken(r.Event, s)...)
	t.rule.Body = append(t.rule.Body, &ir.Undefine{Dst: m.WaitPlace(t.b.Code.Own, at)})
	t.runs(r.Block, r.Wait.Within, t.event())
	t.rule.Takes = m.Take(r.Wait, r.Event)
	l.add(t.b, t.rule)
}
