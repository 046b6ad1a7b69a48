package refinement

import (
	"encoding/binary"
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
	shows []*telling // by rule; nil: it shows nothing
	batch engine.Batch
	read  []uint64 // scratch,
	key   []byte   // of keyOf
}

// Relation tells the keys of states.
type Relation interface {
	Of(state []uint64) Key
	Watch(w *limit.Watch) // looks at limits while it does
}

// Key is what a state is related by: states of both programs with equal values are related.
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

// telling is what the steps of a rule have shown, by what the rule reads.
type telling struct {
	reads ir.CellMask
	known map[string][]uint32
}

// mostTold is how much is kept of each rule: one that reads much seldom reads the same twice.
const mostTold = 1 << 12

// prepare finds the rules that may show something.
func (s *Side) prepare(all *names) {
	s.names = all
	p := s.Engine.Program()
	for _, r := range p.Rules {
		var t *telling
		if s.Alphabet.find(r.Origin().Name, true) != nil || s.sends(r) {
			e := p.RuleEffects(r)
			t = &telling{p.Layout.MaskOf(ir.Reads(slices.Concat(e.Guard, e.Body), p, nil)), map[string][]uint32{}}
		}
		s.shows = append(s.shows, t)
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
	at := place{rule: -1}
	for n := range s.batch.Steps {
		step := &s.batch.Steps[n]
		at.next(n, step.Rule)
		var events []uint32
		if step.Fault == nil {
			events = s.shown(state, at)
		}
		visit(n, step, events)
	}
}

// place is that of a step among those of a state, and of its rule.
type place struct{ n, rule, nth int }

// next goes to the n-th step.
func (p *place) next(n int, rule int32) {
	p.nth++
	if int(rule) != p.rule {
		p.nth = 0
	}
	p.n, p.rule = n, int(rule)
}

// shown are the events that a step shows.
func (s *Side) shown(state []uint64, at place) []uint32 {
	t := s.shows[at.rule]
	if t == nil {
		return nil
	}
	if s.Tell == nil {
		return s.tell(at.rule, s.Narrator.Narrate(state, at.n))
	}
	key := s.keyOf(t, state, at.nth)
	events, met := t.known[string(key)]
	if !met {
		if len(t.known) == mostTold {
			clear(t.known)
		}
		events = s.tell(at.rule, s.Tell(state, at.rule, at.nth))
		t.known[string(key)] = events
	}
	return events
}

// keyOf is what decides what the nth step of a rule shows. It is gone at the next call.
func (s *Side) keyOf(t *telling, state []uint64, nth int) []byte {
	s.read = t.reads.Project(state, append(s.read[:0], uint64(nth)))
	s.key = s.key[:0]
	for _, w := range s.read {
		s.key = binary.NativeEndian.AppendUint64(s.key, w)
	}
	return s.key
}

// tell are the events of a step that is described.
func (s *Side) tell(rule int, event outcome.Event) []uint32 {
	return s.names.of(s.Alphabet.of(s.Engine.Program().Rules[rule], &event))
}

func (s *Side) words() int { return s.Engine.Program().Layout.Words }
