package refinement

import (
	"slices"
	"strings"

	"gomc/ir"
	"gomc/outcome"
)

// Shown is an event that is shown.
type Shown struct {
	Name     string // in the program
	As       string // in both
	Rule     bool   // the event is that a rule of this name fires; else a message, or an event of machines
	From, To bool   // who sends and who receives it is shown, too
}

// Alphabet lists the events that a program shows.
type Alphabet struct{ Shown []Shown }

// message returns how a message is shown; nil: not at all.
func (a *Alphabet) message(name string) *Shown { return a.find(name, false) }

func (a *Alphabet) find(name string, rule bool) *Shown {
	i := slices.IndexFunc(a.Shown, func(s Shown) bool { return s.Name == name && s.Rule == rule })
	if i < 0 {
		return nil
	}
	return &a.Shown[i]
}

// of are the events that a step shows, in their order.
func (a *Alphabet) of(r *ir.Rule, e *outcome.Event) (events []string) {
	if s := a.find(r.Origin().Name, true); s != nil {
		events = append(events, s.As+values(e.Params))
	}
	for _, m := range passing(r, e) {
		if s := a.message(m.Message); s != nil {
			events = append(events, s.text(&m))
		}
	}
	return events
}

// passing are the messages that go to their receivers in a step: those that leave an outbox, or are sent without one.
func passing(r *ir.Rule, e *outcome.Event) []outcome.MessageEvent {
	switch {
	case outcome.Posts(e.Kind):
		return e.Consumed
	case r.Kind == ir.Plain || r.Kind == ir.Internal || r.Kind == ir.Receive:
		return slices.DeleteFunc(slices.Clone(e.Sent), func(m outcome.MessageEvent) bool { return waits(r, &m) })
	}
	return nil
}

// waits reports whether a message of a step goes to an outbox, and is sent later.
func waits(r *ir.Rule, m *outcome.MessageEvent) bool {
	return r.Process != nil && r.Process.Machine != nil && m.Delivery == ""
}

func (s *Shown) text(m *outcome.MessageEvent) string {
	text := s.As + values(m.Fields)
	if s.From {
		text += " from " + m.From
	}
	if s.To {
		text += " to " + m.To
	}
	return text
}

func values(list []outcome.Binding) string {
	parts := make([]string, len(list))
	for i, b := range list {
		parts[i] = b.Value
	}
	if len(parts) == 0 {
		return ""
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// named is the name of an event in the alphabet.
func named(event string) string {
	name, _, _ := strings.Cut(event, "(")
	name, _, _ = strings.Cut(name, " from ")
	name, _, _ = strings.Cut(name, " to ")
	return name
}

// names are the numbers of the events that either program has shown, from 1.
type names struct {
	list    []string // the first is none
	numbers map[string]uint32
}

func newNames() *names { return &names{[]string{""}, map[string]uint32{}} }

func (n *names) number(event string) uint32 {
	number, met := n.numbers[event]
	if !met {
		number = uint32(len(n.list))
		n.list, n.numbers[event] = append(n.list, event), number
	}
	return number
}

// of are the numbers of some events.
func (n *names) of(events []string) (numbers []uint32) {
	for _, event := range events {
		numbers = append(numbers, n.number(event))
	}
	return numbers
}
