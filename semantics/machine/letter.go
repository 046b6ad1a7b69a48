package machine

import "gomc/ir"

// letter is what it takes to tell of an envelope, but for its ends.
func (e *Envelope) letter() *ir.Letter {
	out := &ir.Letter{Event: e.event, Role: -1}
	for _, event := range e.events {
		out.Views = append(out.Views, e.views[event])
	}
	return out
}

// tellMail says of m's mailbox who sent what is in it, where that is kept.
func (m *Machine) tellMail() {
	out := m.Mail.letter()
	if f, several := m.from.roleField(m.Mail.Type); several {
		out.Role = f.Offset
	}
	for _, s := range m.from.list {
		endpoint := ir.Endpoint{Process: s.Machine.Proc, At: -1}
		if s.id >= 0 {
			f, _ := m.Mail.Type.Field(m.from.field(s.id))
			endpoint.At = f.Offset
		}
		out.From = append(out.From, endpoint)
	}
	for _, event := range m.Mail.events {
		out.Kept = append(out.Kept, len(m.from.of(event)) > 0)
	}
	m.Mail.Type.Letter = out
}

// tellPost says of m's outbox whom it is for.
func (m *Machine) tellPost() {
	out := m.Post.letter()
	seen := map[*Machine]bool{}
	for _, r := range m.Routes {
		if d := m.to[r.To]; !seen[r.To] {
			seen[r.To] = true
			out.To = append(out.To, ir.Endpoint{Process: r.To.Proc, At: d.field.Offset, Many: d.many,
				All: r.To.Proc.Var == nil})
		}
	}
	m.Post.Type.Letter = out
}
