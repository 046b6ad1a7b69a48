package mapping

import (
	"fmt"
	"slices"
	"strings"

	"gomc/conform/match"
	"gomc/conform/value"
	"gomc/ir"
	"gomc/outcome"
	"gomc/parser/ast"
	"gomc/source"
)

// Machine returns how traces call a machine of a program of P.
func Machine(of string, number int) string { return fmt.Sprintf("%s(%d)", of, number) }

// Machines lists what a mapping may name in a program of P: its types of machines, whose instances are created at run
// time. A step of one takes an event, sends one, or does neither. In the conditions of an event, `payload` is the
// payload. In conditions on the state, the variables of the line's machine have their own names, and `at` is its state.
//
// Steps that no line stands for may happen any number of times: what machines do between two events, and everything
// that the system does not log.
type Machines struct {
	Name     string
	Rules    []string            // of the engine: the type of the machine whose steps each is
	Fields   map[string][]string // variables of each type
	Events   []string
	Room     int // how many machines there may be
	Describe func(state []uint64) []outcome.Binding
}

// LoadMachines reads a mapping for a program of P. The error is Diagnostics.
func LoadMachines(p *Machines, f *source.File) (*Mapping, error) {
	m, tree, err := load(&compiler{model: p.model(), machines: p}, f, "program", p.Name)
	if err != nil {
		return nil, err
	}
	m.silent = append(m.silent, m.unlogged(tree))
	return m, nil
}

// model has a process for each type of machines, of which there are as many as there is room for.
func (p *Machines) model() *model {
	m := newModel()
	for name, fields := range p.Fields {
		t := &ir.Type{Kind: ir.Scalarset, Name: name, Size: int64(p.Room)}
		for i := range p.Room {
			t.Members = append(t.Members, Machine(name, i))
		}
		m.processes[name] = &ir.Process{Name: name, Index: t}
		m.sets.Add(name, t.Members)
		m.locals[name] = map[string]bool{"at": true}
		for _, f := range fields {
			m.locals[name][f] = true
		}
	}
	return m
}

// eventOf compiles what a machine takes or sends.
func (m *Mapping) eventOf(e *eventRef, p *ir.Process) (s step, ok bool) {
	s.text = eventText(e)
	name := e.name.text
	switch {
	case e.word == "rule":
		m.c.errorf(spanOf(e, source.Span{}), "on "+name+", or send "+name, "machines of P have no rules")
		return s, false
	case !slices.Contains(m.c.machines.Events, name):
		m.c.errorf(spanOf(e, source.Span{}), near(name, m.c.machines.Events), "the program has no event %s", name)
		return s, false
	}
	s.rules = make([]bool, len(m.c.machines.Rules))
	for i, of := range m.c.machines.Rules {
		s.rules[i] = p == nil || of == p.Name
	}
	s.tests = []*match.Test{{Text: "its next step is " + s.text, Eval: func(at *match.Situation) (match.Answer, error) {
		return match.Answer{Holds: letter(at.Event, e.word, name) != nil, Left: "it is " + at.Event.Rule}, nil
	}}}
	s.conditions = m.conditions(e.conditions, &scope{process: p, state: true, event: m.scopeOf(s.rules)})
	return s, true
}

// letter is the event of that name which a step takes or sends; nil: none.
func letter(e *outcome.Event, word, name string) *outcome.MessageEvent {
	all := e.Consumed
	if word == "send" {
		all = e.Sent
	}
	for i := range all {
		if all[i].Message == name || name == "" {
			return &all[i]
		}
	}
	return nil
}

// payload returns the payload of the event of a step.
func payload(e *env) value.Value {
	if e.Event == nil {
		return value.Value{}
	}
	of := letter(e.Event, "on", "")
	if of == nil {
		of = letter(e.Event, "send", "")
	}
	if of == nil || len(of.Fields) == 0 {
		return value.Value{}
	}
	return given(value.Shown(of.Fields[0].Value))
}

// given returns a value of P: null is undefined.
func given(v value.Value) value.Value {
	if v.Kind == value.Name && v.Text == "null" {
		return value.Value{}
	}
	return v
}

// unlogged returns the steps that no line of the mapping stands for.
func (m *Mapping) unlogged(f *file) *match.Silent {
	type logged struct{ word, name string }
	named := map[logged]bool{}
	m.sent = map[string]bool{}
	for _, l := range f.lines {
		for _, row := range l.meaning {
			for _, e := range row {
				named[logged{e.word, e.name.text}] = true
				m.sent[e.name.text] = m.sent[e.name.text] || e.word == "send"
			}
		}
	}
	rules := make([]bool, len(m.c.machines.Rules))
	for i := range rules {
		rules[i] = true
	}
	quiet := func(at *match.Situation) (match.Answer, error) {
		for _, x := range at.Event.Consumed {
			if named[logged{"on", x.Message}] {
				return match.Answer{}, nil
			}
		}
		for _, x := range at.Event.Sent {
			if named[logged{"send", x.Message}] {
				return match.Answer{}, nil
			}
		}
		return match.Answer{Holds: true}, nil
	}
	return &match.Silent{Most: -1, Pattern: match.Pattern{Text: "what is not logged", Rules: rules,
		Tests: []*match.Test{{Text: "it is not logged", Eval: quiet}}}}
}

// local compiles a name of a mapping of machines: what an event carries, or a variable of the machine of the line.
func (c *compiler) local(x *expression, n *ast.Ident, s *scope) operand {
	o := operand{text: n.Name, at: x.place(n)}
	switch {
	case n.Name == "payload" && s.event != nil:
		o.eval = func(e *env) (value.Value, error) { return payload(e), nil }
	case s.process != nil && s.state && c.locals[s.process.Name][n.Name]:
		o.eval = func(e *env) (value.Value, error) { return c.variable(e, n.Name, o.at) }
	default:
		var known []string
		if s.process != nil {
			for name := range c.locals[s.process.Name] {
				known = append(known, name)
			}
			slices.Sort(known)
		}
		c.errorf(o.at, strings.Join(append(known, "payload, of an event", "texts in quotes"), ", "),
			"%s is no value here", n.Name)
	}
	return o
}

// variable returns a variable of the machine of the line, in the current state.
func (c *compiler) variable(e *env, name string, at source.Span) (value.Value, error) {
	machine, err := e.instance()
	if err != nil {
		return value.Value{}, err
	}
	all, known := e.State.Shown.(map[string]string)
	if !known {
		all = map[string]string{}
		for _, b := range c.machines.Describe(e.State.Words()) {
			all[b.Name] = b.Value
		}
		e.State.Shown = all
	}
	state, exists := all[machine+".state"]
	if name == "at" {
		return value.Value{Kind: value.Name, Text: state}, nil
	}
	text, there := all[machine+"."+name]
	if exists && !there && state != "halted" {
		return value.Value{}, e.wrong(at, "", "another variable",
			"what %s holds is not kept: nothing that the program does depends on it", name)
	}
	return given(value.Shown(text)), nil
}
