package programs

import (
	"gomc/engine"
	sem "gomc/semantics/p"
)

// Observed is a test whose runs are compared with logs: what a mapping may name, and an engine that takes each step of
// each machine by itself.
type Observed struct {
	Engine engine.Narrator
	Rules  []string            // of the engine: the type of the machine whose steps each is
	Fields map[string][]string // variables of each type of machines
	Events []string
	// Payloads are the names of the parts of what events carry; an event whose payload has none is not there.
	Payloads map[string][]string
	Room     int         // how many machines there may be
	Full     func() bool // a run has needed more of them
}

// Observe returns a test as runs of it are compared with logs. The error is Diagnostics for what cannot be run.
func (p *Program) Observe(test string) (*Observed, error) {
	make, full, err := p.Engines(test, mostRoom)
	if err != nil {
		return nil, err
	}
	t, err := p.test(test)
	if err != nil {
		return nil, err
	}
	o := &Observed{Engine: make(), Fields: map[string][]string{}, Events: p.events(), Payloads: p.payloads(),
		Room: mostRoom, Full: full}
	for _, r := range o.Engine.Program().Rules {
		o.Rules = append(o.Rules, r.Name)
	}
	for _, b := range t.Bound {
		o.Fields[b.Machine.Name] = nil
		for _, f := range b.Machine.Fields {
			o.Fields[b.Machine.Name] = append(o.Fields[b.Machine.Name], f.Name)
		}
	}
	return o, nil
}

func (p *Program) events() (names []string) {
	for _, e := range p.meaning.Events {
		names = append(names, e.Name)
	}
	return names
}

func (p *Program) payloads() map[string][]string {
	parts := map[string][]string{}
	for _, e := range p.meaning.Events {
		if t, is := e.Payload.(*sem.Tuple); is && t.Names != nil {
			parts[e.Name] = t.Names
		}
	}
	return parts
}
