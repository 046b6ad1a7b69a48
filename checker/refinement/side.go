package refinement

import (
	"slices"
	"strings"

	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
)

// Side is one of the two programs.
type Side struct {
	Engine   engine.Engine   // takes the steps
	Narrator engine.Narrator // says what those show that may show something; of the same program
	Alphabet *Alphabet
	// Tell is Narrator.Narrate for callers that know the rule of the step, and which of the rule's steps it is. It
	// depends on what the rule reads alone. Nil: there is no such function.
	Tell func(state []uint64, rule, nth int) outcome.Event
	// Relation tells what states are related by, for a simulation. Nil, on both sides: inclusion of traces is decided.
	Relation Relation
	// Outboxes says that whatever a machine sends waits in an outbox.
	Outboxes bool

	names *names
	shows []*engine.Memo[[]uint32] // by rule, what its steps have shown; nil: nothing
	batch engine.Batch
}

// Relation tells the keys of states.
type Relation interface {
	Of(state []uint64) Key
	Watch(w *limit.Watch) // looks at limits while it does
}

// Key relates states: states of both programs with equal values are related.
type Key struct {
	Value string
	Told  string // the same, as people read it
	None  bool   // the state is related to none, as Told says
}

// watch has all parts of a side look at limits.
func (s *Side) watch(w *limit.Watch) {
	s.Engine.Watch(w)
	s.Narrator.Watch(w)
	if s.Relation != nil {
		s.Relation.Watch(w)
	}
}

// prepare finds the rules that may show something.
func (s *Side) prepare(all *names) {
	s.names = all
	p := s.Engine.Program()
	for _, r := range p.Rules {
		var shown *engine.Memo[[]uint32]
		if s.Alphabet.find(r.Origin().Name, true) != nil || s.sends(r) {
			shown = engine.NewMemo[[]uint32](p, r)
		}
		s.shows = append(s.shows, shown)
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
func (s *Side) starts(visit func(n int, step *engine.Step, events []uint32)) {
	s.batch.Reset(s.words())
	s.Engine.Starts(&s.batch)
	for n := range s.batch.Steps {
		var events []uint32
		if step := &s.batch.Steps[n]; step.Fault == nil {
			event := s.Narrator.NarrateStart(n)
			event.Sent = slices.DeleteFunc(slices.Clone(event.Sent), s.posted)
			events = s.names.of(s.Alphabet.of(s.Engine.Program().Starts[step.Rule], &event))
		}
		visit(n, &s.batch.Steps[n], events)
	}
}

// posted reports whether an event that is sent in a start state waits in its machine's outbox, to be shown later.
func (s *Side) posted(m outcome.MessageEvent) bool {
	rules := s.Engine.Program().Rules
	return m.Delivery == "" && slices.ContainsFunc(rules, func(r *ir.Rule) bool { return Posted(r) == m.Message })
}

// expand visits the steps of a state.
func (s *Side) expand(state []uint64, visit func(n int, step *engine.Step, events []uint32)) {
	s.batch.Reset(s.words())
	s.Engine.Expand(state, &s.batch)
	at := engine.NewPlace()
	for n := range s.batch.Steps {
		step := &s.batch.Steps[n]
		at.Next(n, step.Rule)
		var events []uint32
		if step.Fault == nil {
			events = s.shown(state, at)
		}
		visit(n, step, events)
	}
}

// shown are the events that a step shows.
func (s *Side) shown(state []uint64, at engine.Place) []uint32 {
	memo := s.shows[at.Rule]
	switch {
	case memo == nil:
		return nil
	case s.Tell == nil:
		return s.tell(at.Rule, s.Narrator.Narrate(state, at.N))
	}
	return memo.Of(state, at.Nth, func() []uint32 { return s.tell(at.Rule, s.Tell(state, at.Rule, at.Nth)) })
}

// tell are the events of a step that is described.
func (s *Side) tell(rule int, event outcome.Event) []uint32 {
	return s.names.of(s.Alphabet.of(s.Engine.Program().Rules[rule], &event))
}

func (s *Side) words() int { return s.Engine.Program().Layout.Words }
