package interp

import (
	"slices"
	"strings"

	"gomc/ir"
	"gomc/outcome"
)

// formatLetter is `Moved(on: true)`, in an outbox with ` to Driver` behind it.
func (m *Interp) formatLetter(l *ir.Letter, cells []uint64) string {
	e, ok := m.letter(l, cells)
	if !ok {
		return undefined
	}
	text := e.Message
	if len(e.Fields) > 0 {
		var fields []string
		for _, f := range e.Fields {
			fields = append(fields, f.Name+": "+f.Value)
		}
		text += "(" + strings.Join(fields, ", ") + ")"
	}
	if e.From != "" {
		text += " from " + e.From
	}
	if len(l.To) > 0 {
		text += " to " + strings.Join(receivers(l, cells), ", ")
	}
	return text
}

// letter is the event that a letter stands for, with its sender, if that is kept.
func (m *Interp) letter(l *ir.Letter, cells []uint64) (e outcome.MessageEvent, ok bool) {
	tag := cells[l.Event.Offset]
	if tag == 0 {
		return e, false
	}
	n := value(l.Event.Type, tag)
	e.Message = l.Event.Type.Members[n]
	if len(l.From) > 0 && l.Kept[n] {
		e.From = senderOf(l, cells)
	}
	for _, f := range l.Views[n].Fields {
		e.Fields = append(e.Fields, outcome.Binding{Name: f.Name, Value: m.formatCells(f.Type, cells[f.Offset:f.Offset+f.Type.Cells()])})
	}
	return e, true
}

// senderOf returns who sent a letter that keeps it; "" where that is no instance.
func senderOf(l *ir.Letter, cells []uint64) string {
	role := 0
	if l.Role >= 0 {
		if cells[l.Role] == 0 {
			return ""
		}
		role = int(cells[l.Role]) - 1
	}
	p := l.From[role]
	if p.Process.Index == nil {
		return p.Process.Name
	}
	if p.At < 0 || cells[p.At] == 0 {
		return ""
	}
	return instanceName(p.Process, value(p.Process.Index, cells[p.At]))
}

// receivers returns those whom a letter is still for.
func receivers(l *ir.Letter, cells []uint64) []string {
	var out []string
	for _, p := range l.To {
		index := p.Process.Index
		switch {
		case p.Many:
			for i, name := range p.Process.Instances() {
				if cells[p.At+i] != 0 {
					out = append(out, name)
				}
			}
		case cells[p.At] == 0:
		case index == nil:
			out = append(out, p.Process.Name)
		default:
			out = append(out, instanceName(p.Process, value(index, cells[p.At])))
		}
	}
	return out
}

// addPosted notes an event that a machine sends, when it goes into the outbox, and that one
// has arrived, when it goes into a mailbox.
func (m *Interp) addPosted(bag int, l *ir.Letter, cells []uint64) {
	if l == nil || m.seen.narration == nil || !m.seen.narration.active || bag >= len(m.lay.Cells) {
		return
	}
	e, ok := m.letter(l, cells)
	if !ok {
		return
	}
	event := &m.seen.narration.event
	if v := m.lay.Cells[bag].Var; v.Mailbox != nil {
		e.From, e.To = event.Process, owner(v, bag)
		switch {
		case m.seen.narration.direct:
			arrive(event.Sent, &e)
		case m.seen.narration.open:
			e.Delivery = outcome.Arrives
			event.Sent = append(event.Sent, e)
		default:
			event.Consumed = append(event.Consumed, e)
		}
		return
	}
	for _, to := range receivers(l, cells) {
		e.To = to
		if e.From = event.Process; e.From == "" {
			e.From = owner(m.lay.Cells[bag].Var, bag)
		}
		event.Sent = append(event.Sent, e)
	}
}

// arrive notes that an event has arrived in the step that sends it.
func arrive(sent []outcome.MessageEvent, e *outcome.MessageEvent) {
	for i := range sent {
		if s := &sent[i]; s.Delivery == "" && s.To == e.To && s.Message == e.Message &&
			slices.Equal(s.Fields, e.Fields) {
			s.Delivery = outcome.Arrives
			return
		}
	}
}

// lose notes of events that should have arrived in the step that sends them that they have not.
func lose(sent []outcome.MessageEvent) {
	for i := range sent {
		switch s := &sent[i]; {
		case s.Delivery != "":
		case s.Announced():
			s.Delivery = outcome.Arrives
		default:
			s.Delivery = outcome.Dropped
		}
	}
}

// owner is the instance whose queue is at an address, in an array of mailboxes or records.
func owner(v *ir.Var, a int) string {
	p := v.Mailbox
	if p == nil {
		p = v.Process
	}
	if p.Index == nil {
		return p.Name
	}
	return instanceName(p, p.Index.First()+int64((a-v.Base)/v.Type.Elem.Cells()))
}

// keptFor is the sender whose events the mailbox at an address holds; "" of one that holds all.
func keptFor(v *ir.Var, a int) string {
	p, t, a := v.Sender, v.Type, a-v.Base
	if p == nil || p.Index == nil {
		if p == nil {
			return ""
		}
		return p.Name
	}
	if v.Mailbox.Index != nil {
		t = t.Elem
		a %= t.Cells()
	}
	return instanceName(p, p.Index.First()+int64(a/t.Elem.Cells()))
}

// addTaken notes the event that a machine takes out of its mailbox, and those that it passes
// over. What leaves an outbox is noted where it arrives, if it does.
func (m *Interp) addTaken(e *outcome.Event, p *ir.Param) {
	if e.Kind == ir.Post.String() {
		m.eachChosen(p, func(_ int, elem []uint64, t *ir.Type) { m.seen.narration.posted = m.leaving(e, t.Letter, elem) })
		return
	}
	m.eachChosen(p, func(bag int, elem []uint64, t *ir.Type) {
		taken, _ := m.letter(t.Letter, elem)
		v := m.lay.Cells[bag].Var
		taken.To = owner(v, bag)
		if from := keptFor(v, bag); from != "" {
			taken.From = from
		}
		e.Consumed = append(e.Consumed, taken)
		if p.Skip != nil && !ir.IsFault(e.Kind) {
			e.Passed = m.passed(p, bag)
		}
	})
}

// passed are the events in front of the one chosen.
func (m *Interp) passed(p *ir.Param, bag int) []outcome.MessageEvent {
	c := &p.Choices[0]
	t := c.Bag.Type
	var out []outcome.MessageEvent
	elem := make([]uint64, t.Elem.Cells())
	for i := int64(0); i < m.reg(c.Reg); i++ {
		m.element(m.mem[bag:bag+t.Cells()], t, i, elem)
		e, _ := m.letter(t.Elem.Letter, elem)
		e.To = owner(m.lay.Cells[bag].Var, bag)
		out = append(out, e)
	}
	return out
}

// leaving returns a letter on its way to one of its receivers, who is the last parameter.
func (m *Interp) leaving(e *outcome.Event, l *ir.Letter, cells []uint64) outcome.MessageEvent {
	out, _ := m.letter(l, cells)
	for _, p := range l.To {
		m.seen.narration.heard = m.seen.narration.heard || p.All && cells[p.At] != 0
	}
	for _, to := range receivers(l, cells) {
		if n := len(e.Params); out.To == "" || n > 0 && strings.HasSuffix(to, "["+e.Params[n-1].Value+"]") {
			out.To = to
		}
	}
	return out
}
