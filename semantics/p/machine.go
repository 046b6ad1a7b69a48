package p

import "gomc/parser/p/ast"

// machine checks the requirements on a machine as a whole: it has a start state, and its handlers can take the
// payloads.
func (c *checker) machine(m *Machine) {
	if m.Start == nil {
		c.errorf(CodeStart, m.Span, "machine '%s' has no start state", m.Name).Suggest("start state Name { ... }")
	} else if e := m.Start.Entry; !m.IsMonitor() && e != nil && len(e.Params) > 0 {
		m.Payload = e.Params[0].Type
	}
	if i := c.scope.interfaces[m.Name]; i != nil && i.Machine == m {
		i.Payload = m.Payload
	}
	for _, s := range m.States {
		c.boundary(s, s.Entry, 1)
		c.boundary(s, s.Exit, 0)
		for _, r := range s.Handlers {
			c.reaction(s, r)
		}
	}
	if m.Decl.Kind == ast.Scenario {
		c.scenario(m)
	}
}

// boundary checks what runs when a state is entered or left.
func (c *checker) boundary(s *State, f *Function, most int) {
	switch {
	case f == nil:
	case len(f.Params) > most && most == 0:
		c.errorf(CodeHandler, s.Span, "the exit of state '%s' takes no parameter, and %s has %d", s.Name, f.title(),
			len(f.Params))
	case len(f.Params) > most:
		c.errorf(CodeHandler, s.Span, "the entry of state '%s' takes one parameter, and %s has %d", s.Name, f.title(),
			len(f.Params))
	case f.Owner == nil || f.Foreign():
		c.errorf(CodeHandler, s.Span, "%s is no method of machine '%s'", f.title(), s.Machine.Name).
			Suggest("call it in a block: `entry { %s(); }`", f.Name)
	}
}

func (c *checker) reaction(s *State, r *Reaction) {
	if f := r.Do; f != nil {
		switch {
		case len(f.Params) > 1:
			c.errorf(CodeHandler, r.Span, "a handler takes one parameter, and %s has %d", f.title(), len(f.Params))
			return
		case f.Owner == nil || f.Foreign():
			c.errorf(CodeHandler, r.Span, "%s is no method of machine '%s'", f.title(), s.Machine.Name).
				Suggest("call it in a block: `do { %s(); }`", f.Name)
		}
		c.payload(r, f)
	}
	if r.Target != nil && r.Target.Entry != nil && len(r.Target.Entry.Params) == 1 {
		c.payload(r, r.Target.Entry)
	}
	m := s.Machine
	if m.IsMonitor() && !contains(m.Observes, r.Event) && r.Event != c.prog.Null {
		c.list.Warnf(CodeUnobserved, r.Span, "monitor '%s' does not observe '%s'", m.Name, r.Event.Name).
			Suggest("spec %s observes ..., %s", m.Name, r.Event.Name)
	}
}

func contains(events []*Event, e *Event) bool { return subset([]*Event{e}, events) }

// payload checks that a function takes what an event carries, by itself or in a tuple of one value.
func (c *checker) payload(r *Reaction, f *Function) {
	if len(f.Params) == 0 {
		return
	}
	want := f.Params[0].Type
	if one, ok := r.Event.Payload.(*Tuple); ok && len(one.Types) == 1 && one.Names == nil && Accepts(want, one.Types[0]) {
		return
	}
	if !Accepts(want, r.Event.Payload) {
		c.errorf(CodePayload, r.Span, "'%s' carries %s, and the handler takes %s", r.Event.Name, r.Event.Payload, want).
			Note(f.Params[0].Span, "the parameter is declared here")
	}
}

// scenario warns of a scenario that can never be seen, or always is.
func (c *checker) scenario(m *Machine) {
	cold := false
	for _, s := range m.States {
		cold = cold || s.Decl.Temperature == ast.Cold
	}
	switch {
	case !cold:
		c.list.Warnf(CodeScenario, m.Span, "scenario '%s' has no cold state: it is never seen", m.Name).
			Suggest("mark the state in which it has been seen as cold")
	case m.Start != nil && m.Start.Decl.Temperature == ast.Cold:
		c.list.Warnf(CodeScenario, m.Start.Span, "scenario '%s' begins in a cold state, before anything is seen", m.Name)
	}
}
