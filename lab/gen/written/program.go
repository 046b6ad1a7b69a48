package written

import (
	"slices"
	"strconv"

	"gomc/parser/p/ast"
)

// Program is a program with all its tests.
type Program struct {
	types     map[string]ast.Type
	enums     map[string][]member
	members   map[string]member
	events    map[string]ast.Type // their payloads
	sets      map[string]bool     // names of event sets
	machines  map[string]*machine
	functions map[string]*ast.FunctionDecl
	modules   map[string]ast.Module
	tests     map[string]*ast.TestDecl
	fuel      int // statements that one step may take
}

// machine is a machine or a monitor.
type machine struct {
	*ast.MachineDecl
	start     *state
	states    map[string]*state
	functions map[string]*ast.FunctionDecl
	observes  map[string]bool
}

// state is a state, with what it does for each event.
type state struct {
	*ast.StateDecl
	entry, exit *ast.Action
	on          map[string]reaction
}

// reaction is the reaction of a state to an event: it defers it, ignores it, or runs an action.
type reaction struct {
	deferred, ignored bool
	target            string
	do                *ast.Action
}

// Read makes a program of its tree.
func Read(tree *ast.Program) (p *Program, err error) {
	defer caught(&err)
	p = &Program{map[string]ast.Type{}, map[string][]member{}, map[string]member{}, map[string]ast.Type{},
		map[string]bool{}, map[string]*machine{}, map[string]*ast.FunctionDecl{}, map[string]ast.Module{},
		map[string]*ast.TestDecl{}, 3_000}
	for _, d := range tree.Decls {
		p.declare(d)
	}
	if len(p.tests) == 0 {
		p.tests["DefaultImpl"] = p.plain()
	}
	return p, nil
}

// plain returns the test of a program that has none: Main, of all machines, without monitors.
func (p *Program) plain() *ast.TestDecl {
	all := &ast.BoundModule{}
	for _, m := range p.machines {
		if m.Kind == ast.Machine {
			all.Bindings = append(all.Bindings, &ast.Binding{Machine: m.Name})
		}
	}
	return &ast.TestDecl{Main: &ast.Ident{Name: "Main"}, Module: all}
}

// caught turns a refusal into an error.
func caught(err *error) {
	switch e := recover().(type) {
	case nil:
	case *RefusedError:
		*err = e
	default:
		panic(e)
	}
}

func (p *Program) declare(d ast.Decl) {
	switch d := d.(type) {
	case *ast.TypeDecl:
		if d.Type == nil {
			refuse("a foreign type")
		}
		p.types[d.Name.Name] = d.Type
	case *ast.EnumDecl:
		p.enum(d)
	case *ast.EventDecl:
		p.events[d.Name.Name] = d.Payload
	case *ast.EventSetDecl:
		p.sets[d.Name.Name] = true
	case *ast.MachineDecl:
		p.machines[d.Name.Name] = newMachine(d)
	case *ast.FunctionDecl:
		if d.Body == nil {
			refuse("a foreign function")
		}
		p.functions[d.Name.Name] = d
	case *ast.ModuleDecl:
		p.modules[d.Name.Name] = d.Module
	case *ast.TestDecl:
		p.tests[d.Name.Name] = d
	case *ast.Implementation:
	default:
		refuse("%T", d)
	}
}

func (p *Program) enum(d *ast.EnumDecl) {
	for i, m := range d.Members {
		n := int64(i)
		if m.Value != nil {
			n, _ = strconv.ParseInt(m.Value.Digits, 10, 64)
		}
		one := member{d.Name.Name, m.Name.Name, n}
		p.members[one.name] = one
		p.enums[one.enum] = append(p.enums[one.enum], one)
	}
}

func newMachine(d *ast.MachineDecl) *machine {
	if len(d.Receives)+len(d.Sends) > 0 || d.Kind == ast.Scenario {
		refuse("a scenario, or a clause of what a machine sends or receives")
	}
	m := &machine{d, nil, map[string]*state{}, map[string]*ast.FunctionDecl{}, map[string]bool{}}
	for _, s := range d.States {
		m.states[s.Name.Name] = newState(s)
		if s.Start {
			m.start = m.states[s.Name.Name]
		}
	}
	for _, f := range d.Functions {
		m.functions[f.Name.Name] = f
	}
	for _, e := range d.Observes {
		m.observes[e.Name] = true
	}
	return m
}

func newState(d *ast.StateDecl) *state {
	s := &state{StateDecl: d, on: map[string]reaction{}}
	for _, item := range d.Items {
		switch x := item.(type) {
		case *ast.Boundary:
			if x.Exit {
				s.exit = x.Do
			} else {
				s.entry = x.Do
			}
		case *ast.Deferral:
			for _, e := range x.Events {
				s.on[e.Name] = reaction{deferred: !x.Ignore, ignored: x.Ignore}
			}
		case *ast.On:
			for _, e := range x.Events {
				r := reaction{do: x.Do}
				if x.Target != nil {
					r.target = x.Target.Name
				}
				s.on[e.Name] = r
			}
		}
	}
	return s
}

// Tests are the names of tests.
func (p *Program) Tests() (names []string) {
	for name := range p.tests {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// parts are the machines of a module, and the monitors that observe all of them.
func (p *Program) parts(m ast.Module) (machines, monitors []string) {
	switch m := m.(type) {
	case *ast.BoundModule:
		for _, b := range m.Bindings {
			if b.Interface != nil && b.Interface.Name != b.Machine.Name {
				refuse("an interface")
			}
			machines = append(machines, b.Machine.Name)
		}
	case *ast.NamedModule:
		return p.parts(p.modules[m.Name.Name])
	case *ast.JoinedModule:
		for _, part := range m.Modules {
			more, seen := p.parts(part)
			if machines = append(machines, more...); len(seen) > 0 {
				refuse("a monitor of a part")
			}
		}
	case *ast.AssertedModule:
		machines, monitors = p.parts(m.Module)
		for _, name := range m.Monitors {
			monitors = append(monitors, name.Name)
		}
	default:
		refuse("%T", m)
	}
	return machines, monitors
}

// initial returns the initial value of a variable of a type.
func (p *Program) initial(t ast.Type) value {
	switch t := t.(type) {
	case *ast.BasicType:
		switch t.Word {
		case "bool":
			return false
		case "int":
			return int64(0)
		case "float":
			return 0.0
		case "string":
			return ""
		}
		return nil
	case *ast.NamedType:
		if of, is := p.types[t.Name.Name]; is {
			return p.initial(of)
		}
		if all := p.enums[t.Name.Name]; len(all) > 0 {
			return slices.MinFunc(all, func(a, b member) int { return int(a.n - b.n) })
		}
		return nil
	case *ast.SeqType:
		return list(nil)
	case *ast.SetType:
		return set(nil)
	case *ast.MapType:
		return table(nil)
	case *ast.TupleType:
		out := tuple{names: words(t.Names)}
		for _, part := range t.Types {
			out.values = append(out.values, p.initial(part))
		}
		return out
	}
	refuse("%T", t)
	return nil
}

// underlying returns the type that a typedef stands for.
func (p *Program) underlying(t ast.Type) ast.Type {
	if n, is := t.(*ast.NamedType); is && p.types[n.Name.Name] != nil {
		return p.underlying(p.types[n.Name.Name])
	}
	return t
}

func words(names []*ast.Ident) (out []string) {
	for _, n := range names {
		out = append(out, n.Name)
	}
	return out
}

// fits reports whether a value is one of a type; of collections and tuples only what they are is looked at.
func (p *Program) fits(v value, t ast.Type) bool {
	switch t := t.(type) {
	case *ast.BasicType:
		return basic(v, t.Word)
	case *ast.NamedType:
		if of, is := p.types[t.Name.Name]; is {
			return p.fits(v, of)
		}
		if m, is := v.(member); is || p.enums[t.Name.Name] != nil {
			return is && m.enum == t.Name.Name
		}
		_, machine := v.(ref)
		return v == nil || machine // the name of a machine or of an event set
	case *ast.SeqType:
		_, is := v.(list)
		return is
	case *ast.SetType:
		_, is := v.(set)
		return is
	case *ast.MapType:
		_, is := v.(table)
		return is
	case *ast.TupleType:
		x, is := v.(tuple)
		return is && len(x.values) == len(t.Types) && slices.Equal(x.names, words(t.Names))
	}
	return false
}

func basic(v value, word string) (is bool) {
	switch word {
	case "bool":
		_, is = v.(bool)
	case "int":
		_, is = v.(int64)
	case "float":
		_, is = v.(float64)
	case "string":
		_, is = v.(string)
	case "machine":
		_, is = v.(ref)
		is = is || v == nil
	case "event":
		_, is = v.(event)
		is = is || v == nil
	default:
		is = true
	}
	return is
}
