package refinement

import (
	"slices"
	"strings"

	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
)

// Side is one of the two programs.
type Side struct {
	Engine   engine.Engine   // takes the steps
	Narrator engine.Narrator // says what those show that may show something; of the same program
	Alphabet *Alphabet
	// Tell is Narrator.Narrate for who also knows the rule of the step, and which of its steps it is; nil: that is asked.
	Tell func(state []uint64, n, rule, nth int) outcome.Event
	// Outboxes says that whatever a machine sends waits in an outbox.
	Outboxes bool

	shows []bool // rules that may show something, by their index
	batch engine.Batch
}

// prepare finds the rules that may show something.
func (s *Side) prepare() {
	for _, r := range s.Engine.Program().Rules {
		s.shows = append(s.shows, s.Alphabet.find(r.Origin().Name, true) != nil || s.sends(r))
	}
}

// Posted is the event that a rule takes out of an outbox, or "": such rules are called deliver E, deliver E to M, or
// announce E.
func Posted(r *ir.Rule) string {
	if r.Kind != ir.Post {
		return ""
	}
	return strings.Fields(r.Name)[1]
}

// sends reports whether a rule may send a message that is shown.
func (s *Side) sends(r *ir.Rule) bool {
	if r.Kind == ir.Post {
		return s.Alphabet.message(Posted(r)) != nil
	}
	if r.Process != nil && r.Process.Machine != nil {
		return !s.Outboxes
	}
	return slices.ContainsFunc(r.Sends, func(c *ir.Channel) bool { return s.Alphabet.message(c.Message.Name) != nil })
}

// starts visits the steps to start states.
func (s *Side) starts(visit func(n int, step *engine.Step, events []string)) {
	s.batch.Reset(s.words())
	s.Engine.Starts(&s.batch)
	for n := range s.batch.Steps {
		var events []string
		if step := &s.batch.Steps[n]; step.Fault == nil {
			event := s.Narrator.NarrateStart(n)
			event.Sent = slices.DeleteFunc(slices.Clone(event.Sent), s.posted)
			events = s.Alphabet.of(s.Engine.Program().Starts[step.Rule], &event)
		}
		visit(n, &s.batch.Steps[n], events)
	}
}

// posted reports whether an event that is sent in a start state waits in its machine's outbox, to be shown later.
func (s *Side) posted(m outcome.MessageEvent) bool {
	rules := s.Engine.Program().Rules
	return m.Fate == "" && slices.ContainsFunc(rules, func(r *ir.Rule) bool { return Posted(r) == m.Message })
}

// expand visits the steps of a state.
func (s *Side) expand(state []uint64, visit func(n int, step *engine.Step, events []string)) {
	s.batch.Reset(s.words())
	s.Engine.Expand(state, &s.batch)
	for n := range s.batch.Steps {
		var events []string
		if step := &s.batch.Steps[n]; step.Fault == nil && s.shows[step.Rule] {
			event := s.narrate(state, n)
			events = s.Alphabet.of(s.Engine.Program().Rules[step.Rule], &event)
		}
		visit(n, &s.batch.Steps[n], events)
	}
}

// narrate describes the n-th step of a state.
func (s *Side) narrate(state []uint64, n int) outcome.Event {
	if s.Tell == nil {
		return s.Narrator.Narrate(state, n)
	}
	rule := s.batch.Steps[n].Rule
	first := n
	for first > 0 && s.batch.Steps[first-1].Rule == rule {
		first--
	}
	return s.Tell(state, n, int(rule), n-first)
}

func (s *Side) words() int { return s.Engine.Program().Layout.Words }
