package match

import (
	"errors"
	"io"
	"slices"

	"gomc/conform/log"
	"gomc/conform/value"
	"gomc/outcome"
)

// next is the next line of a log.
type next struct {
	log int
	*reading
}

// expand adds the successors of a configuration, or reports that it explains everything.
func (s *search) expand(n *node) (explained bool, err error) {
	s.at = situation{view: s.view(&n.state)}
	if s.parts != nil {
		s.parts.takes(&s.at.view.state)
	}
	all := s.scratch.lines[:0]
	for i, w := range s.logs {
		r, err := w.get(int(n.at[i]))
		if errors.Is(err, io.EOF) {
			continue
		}
		if err != nil {
			return false, err
		}
		all = append(all, next{i, r})
	}
	s.scratch.lines = all
	if len(all) == 0 {
		return true, nil
	}
	if s.settles(n) {
		return false, nil
	}
	s.unlogged.asked.reset()
	for _, x := range slices.Backward(all) {
		if err := s.explain(n, x.log, x.reading); err != nil {
			return false, err
		}
	}
	s.quiet(n)
	return false, nil
}

// view returns a view of a state that notes what is asked of it.
func (s *search) view(x *state) *View { return &View{state: *x, Asked: &s.unlogged.asked} }

// situation is a state at hand, with what is known of its steps.
type situation struct {
	view   *View
	steps  []step // all; nil: they are not looked at yet
	events map[int32][]outcome.Event
}

// whole lists all steps of a state, once.
func (s *search) whole(x *situation) []step {
	if x.steps != nil {
		return x.steps
	}
	from := x.view.Words()
	s.scratch.batch.Reset(len(from))
	s.engine.Expand(from, &s.scratch.batch)
	x.steps = make([]step, len(s.scratch.batch.Steps))
	words, at := slices.Clone(s.scratch.batch.States), make([]state, len(x.steps))
	nth, last := 0, int32(-1)
	for i, st := range s.scratch.batch.Steps {
		if st.Rule != last {
			nth, last = 0, st.Rule
		}
		x.steps[i] = step{rule: st.Rule, n: int32(i), nth: nth, fault: st.Fault}
		nth++
		if st.Fault == nil {
			x.steps[i].to = &at[i]
			at[i].packed = words[i*len(from) : (i+1)*len(from) : (i+1)*len(from)]
		}
	}
	return x.steps
}

// event describes a step.
func (s *search) event(x *situation, st *step) *outcome.Event {
	if st.event == nil && st.of != nil {
		st.event = s.parts.tell(st, &x.view.state)
	}
	if st.event != nil {
		return st.event
	}
	all := x.events[st.rule]
	if all == nil && s.opts.Tell != nil {
		all = s.opts.Tell(x.view.Words(), int(st.rule))
		if x.events == nil {
			x.events = map[int32][]outcome.Event{}
		}
		x.events[st.rule] = all
	}
	if all == nil {
		e := s.engine.Narrate(x.view.Words(), int(st.n))
		return &e
	}
	return &all[st.nth]
}

// stepsOf lists the steps of a state that a pattern may be, and has a bit for each of its first tests that hold.
func (s *search) stepsOf(x *situation, p *Pattern, bound *value.Bindings) (all []step, held uint64) {
	if s.parts == nil {
		for _, st := range s.whole(x) {
			if p.Rules[st.rule] {
				all = append(all, st)
			}
		}
		return all, 0
	}
	parts, held := s.partsOf(p, bound)
	for _, of := range parts {
		s.unlogged.asked.part(of)
		all = s.parts.append(all, of, &x.view.state)
	}
	return all, held
}

// partsOf are the parts that a pattern asks for.
func (s *search) partsOf(p *Pattern, bound *value.Bindings) ([]*part, uint64) {
	if a := &p.asked; a.in != s.parts || a.bound != bound {
		*a = asked{in: s.parts, bound: bound, parts: a.parts[:0], held: ^uint64(0)}
		for _, rule := range s.rulesOf(p) {
			of, known := s.parts.of(rule, p.Fixed, bound)
			a.parts, a.held = append(a.parts, of), a.held&known
		}
	}
	return p.asked.parts, p.asked.held
}

// rulesOf lists the rules of a pattern.
func (s *search) rulesOf(p *Pattern) []int {
	key := &p.Rules[0]
	all, known := s.events.listed[key]
	if !known {
		for i, is := range p.Rules {
			if is {
				all = append(all, i)
			}
		}
		s.events.listed[key] = all
	}
	return all
}

// child is the configuration that a step leads to, with the line that it explains.
func (n *node) child(st *step, bound *value.Bindings, line *log.Line) *node {
	c := &node{state: n.state, at: n.at, bound: bound, silent: n.silent, found: n.found, spent: n.spent, parent: n,
		line: line, rule: -1, step: -1, lines: n.lines}
	if st != nil {
		c.state, c.rule, c.step, c.event, c.of = *st.behind(&n.state), st.rule, st.n, st.event, st.of
	}
	return c
}

// explain adds what explains the next line of a log.
func (s *search) explain(n *node, i int, r *reading) error {
	if r.Skip {
		c := n.child(nil, n.bound, nil)
		s.advance(c, i, n)
		c.silent = n.silent
		s.add(c)
		return nil
	}
	s.note(n, r)
	for _, ch := range slices.Backward(r.Choices) {
		for _, bound := range s.holding(ch.Before, &Situation{Line: r.line, State: s.at.view, Bound: n.bound}, nil) {
			if s.err != nil {
				return s.takeError()
			}
			if len(ch.Steps) == 0 {
				s.unlogged.asked.arrives = true
				c := n.child(nil, bound, r.line)
				s.advance(c, i, n)
				s.add(c)
				continue
			}
			if len(ch.Steps) > 1 {
				s.unlogged.asked.All = true
			}
			s.follow(n, i, r, ch, 0, bound, &s.at)
		}
		if s.err != nil {
			return s.takeError()
		}
	}
	return nil
}

func (s *search) takeError() error {
	err := s.err
	s.err = nil
	return err
}

// advance moves a configuration behind a line.
func (s *search) advance(c *node, i int, from *node) {
	c.at = slices.Clone(from.at)
	c.at[i]++
	c.lines = from.lines + 1
	c.silent = s.unlogged.none
}

// follow lets the events of a choice happen, from the k-th on.
func (s *search) follow(n *node, i int, r *reading, ch *Choice, k int, bound *value.Bindings, x *situation) {
	p := ch.Steps[k]
	all, held := s.stepsOf(x, p, bound)
	for j := range slices.Backward(all) {
		st := &all[j]
		var e *outcome.Event
		if st.fault != nil || len(ch.After) > 0 || !allHeld(p.Tests, held) {
			e = s.event(x, st)
		}
		look := &Situation{Line: r.line, State: x.view, Event: e, Bound: bound}
		for _, b := range s.open(p.Tests, held, look) {
			switch {
			case st.fault != nil:
				s.fails(n, st, e, r.line)
			case k+1 < len(ch.Steps):
				mid := n.child(st, b, r.line)
				if !s.judge(mid) {
					continue
				}
				s.follow(mid, i, r, ch, k+1, b, &situation{view: s.view(&mid.state)})
			default:
				s.arrive(n, i, r, ch, st, e, b)
			}
		}
	}
	s.result.Said = s.result.Said || len(all) == 0
}

// note notes whether the model could have refused a line: it says something of a state, or an event of the lines so far
// is not possible here. Where only the instances that a line asks for are looked at, that is asked in the end.
func (s *search) note(n *node, r *reading) {
	if s.result.Said {
		return
	}
	for _, ch := range r.Choices {
		s.result.Said = s.result.Said || len(ch.Before)+len(ch.After) > 0
		for _, p := range ch.Steps {
			s.events.patterns[&p.Rules[0]] = p.Rules
		}
	}
	if s.parts == nil {
		s.result.Said = s.result.Said || s.couldRefuse(&s.at)
	}
}

// couldRefuse reports whether an event of the lines is not possible in a state.
func (s *search) couldRefuse(x *situation) bool {
	for _, rules := range s.events.patterns {
		if !slices.ContainsFunc(s.whole(x), func(st step) bool { return rules[st.rule] }) {
			return true
		}
	}
	return false
}

// arrive adds what the last event of a choice leads to.
func (s *search) arrive(n *node, i int, r *reading, ch *Choice, st *step, e *outcome.Event, bound *value.Bindings) {
	after := &Situation{Line: r.line, Event: e, Bound: bound}
	if len(ch.After) > 0 {
		after.State = s.view(st.behind(&n.state))
	}
	for _, b := range s.holding(ch.After, after, nil) {
		s.unlogged.asked.arrives = true
		c := n.child(st, b, r.line)
		s.advance(c, i, n)
		s.add(c)
	}
}

// fails notes a step that fails.
func (s *search) fails(n *node, st *step, e *outcome.Event, line *log.Line) {
	if s.fault.at == nil || n.lines >= s.fault.at.lines {
		s.fault.Faulty, s.fault.at = &Faulty{st.fault, *e, line}, n
	}
}

// allHeld reports whether all tests are among those that hold.
func allHeld(tests []*Test, held uint64) bool {
	return len(tests) < 64 && ^held&(1<<len(tests)-1) == 0
}

// open are the bindings under which all tests hold, of which some do.
func (s *search) open(tests []*Test, held uint64, at *Situation) []*value.Bindings {
	if !allHeld(tests, held) {
		return s.holding(tests, at, nil)
	}
	s.scratch.one[0] = at.Bound
	return s.scratch.one[:]
}

// holding are the bindings under which all tests hold. Where why is given, it is told of the first that does not.
func (s *search) holding(tests []*Test, at *Situation, why func(*Test, Answer)) []*value.Bindings {
	at.Brief = why == nil
	for _, t := range tests {
		r, err := s.ask(t, at)
		var unbound *value.Unbound
		switch {
		case err == nil && r.Holds:
			s.result.Said = s.result.Said || t.Text != ofAnother
		case errors.As(err, &unbound):
			var out []*value.Bindings
			for _, b := range at.Bound.Choices(unbound) {
				chosen := *at
				chosen.Bound = b
				if at.State != nil {
					chosen.State = s.view(&at.State.state)
				}
				out = append(out, s.holding(tests, &chosen, why)...)
			}
			return out
		case err != nil:
			s.err = err
			return nil
		default:
			s.result.Said = true
			if why != nil {
				why(t, r)
			}
			return nil
		}
	}
	return []*value.Bindings{at.Bound}
}
