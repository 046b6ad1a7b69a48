package p

import (
	"gomc/parser/p/ast"
	"gomc/source"
)

// Program is a program whose names and types are known.
type Program struct {
	Tree       *ast.Program
	Enums      []*Enum
	TypeDefs   []*TypeDef
	EventSets  []*EventSet
	Events     []*Event // in the order of the text; then halt
	Interfaces []*Interface
	Machines   []*Machine  // monitors too
	Functions  []*Function // those outside of machines
	Params     []*Variable
	Tests      []*Test
	Halt, Null *Event

	Uses    map[ast.Node]Object // what a name stands for
	Types   map[ast.Expr]Type
	Written map[ast.Type]Type // types as they are written, in declarations and casts
}

// Object is the meaning of a name.
type Object interface {
	named() string
	at() source.Span
}

// object holds what all objects have in common.
type object struct {
	Name string
	Span source.Span // of the name where it is declared; unknown of what is built in
}

func (o *object) named() string   { return o.Name }
func (o *object) at() source.Span { return o.Span }

type (
	// Enum is an enum.
	Enum struct {
		object
		Members []*Member
	}
	// Member is a member of an enum.
	Member struct {
		object
		Enum  *Enum
		Value int64
	}
	// Event is an event; halt and null are two of them.
	Event struct {
		object
		Payload Type // Null: none
	}
	// TypeDef is a name for a type.
	TypeDef struct {
		object
		decl      *ast.TypeDecl
		typ       Type
		resolving bool
	}
	// EventSet is a named set of events.
	EventSet struct {
		object
		Events []*Event
	}
	// Interface lists the events that a machine takes, and the payload that it is created with. Every machine declares
	// an interface with its own name.
	Interface struct {
		object
		Payload  Type
		Receives []*Event
		Machine  *Machine // whose own it is, or nil
	}
	// Machine is a machine or a monitor.
	Machine struct {
		object
		Decl     *ast.MachineDecl
		Receives []*Event
		Sends    []*Event
		Observes []*Event
		Fields   []*Variable
		Methods  []*Function // handlers without a name, too, in the order of the text
		States   []*State
		Start    *State
		Payload  Type         // of the entry of its start state
		Creates  []*Interface // sorted by name
		scope    *scope
	}
	// State is a state of a machine.
	State struct {
		object
		Decl        *ast.StateDecl
		Machine     *Machine
		Entry, Exit *Function
		Handlers    []*Reaction
	}
	// Reaction says how a state reacts to one event.
	Reaction struct {
		Event  *Event
		Kind   ReactionKind
		Do     *Function // of Do, and of Goto with a function
		Target *State
		Span   source.Span
	}
	// Variable is a variable, a parameter of a function, or a parameter of the program.
	Variable struct {
		object
		Type Type
		Role Role
	}
	// Function is a function, a method or a handler; those of `receive` too.
	Function struct {
		object
		Owner   *Machine  // nil outside of machines
		Parent  *Function // of a handler of `receive`
		Params  []*Variable
		Locals  []*Variable
		Result  Type
		Body    *ast.Body    // nil of a foreign one
		Creates []*Interface // by itself
		scope   *scope
		roles   roles
		effects effects
		callees []*Function
		callers []*Function
	}
)

// ReactionKind is how an event is taken.
type ReactionKind int

// The kinds.
const (
	Do ReactionKind = iota
	Goto
	Defer
	Ignore
)

// Role says what a variable is.
type Role int

// The roles.
const (
	Field Role = iota
	Param
	Local
	Global // a parameter of the program, which tests set
)

// roles records how a function is used.
type roles struct{ transition, exit bool }

// effects records what a function may do, by itself or through its calls.
type effects struct{ raises, receives, jumps, creates, sends, chooses, prints bool }

func (e effects) or(f effects) effects {
	return effects{e.raises || f.raises, e.receives || f.receives, e.jumps || f.jumps, e.creates || f.creates, e.sends ||
		f.sends, e.chooses || f.chooses, e.prints || f.prints}
}

// IsMonitor reports whether the machine is a spec or a scenario.
func (m *Machine) IsMonitor() bool { return m.Decl.Kind != ast.Machine }

// Type returns the type that the name stands for.
func (d *TypeDef) Type() Type { return d.typ }

// State is the state of that name, or nil.
func (m *Machine) State(name string) *State {
	for _, s := range m.States {
		if s.Name == name {
			return s
		}
	}
	return nil
}

// Reaction returns the reaction of a state to an event, or nil.
func (s *State) Reaction(e *Event) *Reaction {
	for _, r := range s.Handlers {
		if r.Event == e {
			return r
		}
	}
	return nil
}

// Foreign reports whether the function is written in another language.
func (f *Function) Foreign() bool { return f.Body == nil }

// Leaves reports whether a function may end what calls it: it changes the state, raises an event, or waits for events,
// where the machine may end.
func (f *Function) Leaves() bool { return f.Raises() || f.Receives() }

// Raises reports whether a function, or what it calls, raises an event or changes the state.
func (f *Function) Raises() bool { return f.effects.jumps || f.effects.raises }

// Receives reports whether a function, or what it calls, waits for events.
func (f *Function) Receives() bool { return f.effects.receives }

// Acts reports whether a function does something as a machine: it sends, creates, receives or chooses.
func (f *Function) Acts() bool {
	return f.effects.chooses || f.effects.creates || f.effects.sends || f.effects.receives
}

// Prints reports whether a function, or what it calls, tells people something.
func (f *Function) Prints() bool { return f.effects.prints }

// Calls are the functions that a function calls by itself, and those that its cases of `receive` call.
func (f *Function) Calls() []*Function { return f.callees }

// title names a function in messages.
func (f *Function) title() string {
	if f.Name == "" {
		return "this handler"
	}
	return "function '" + f.Name + "'"
}

func (f *Function) calls(g *Function) {
	f.callees, g.callers = append(f.callees, g), append(g.callers, f)
}

// scope is the names of one level. A name may stand for several things, one of each kind.
type scope struct {
	outer      *scope
	variables  map[string]*Variable
	functions  map[string]*Function
	states     map[string]*State
	enums      map[string]*Enum
	members    map[string]*Member
	events     map[string]*Event
	typedefs   map[string]*TypeDef
	eventSets  map[string]*EventSet
	interfaces map[string]*Interface
	machines   map[string]*Machine
	modules    map[string]*ast.ModuleDecl
	tests      map[string]*object // and implementations
}

func newScope(outer *scope) *scope {
	return &scope{
		outer: outer, variables: map[string]*Variable{}, functions: map[string]*Function{}, states: map[string]*State{},
		enums: map[string]*Enum{}, members: map[string]*Member{}, events: map[string]*Event{},
		typedefs:  map[string]*TypeDef{},
		eventSets: map[string]*EventSet{}, interfaces: map[string]*Interface{}, machines: map[string]*Machine{},
		modules: map[string]*ast.ModuleDecl{}, tests: map[string]*object{},
	}
}

// lookup walks outwards to the nearest declaration in one table.
func lookup[T any](s *scope, table func(*scope) map[string]T, name string) (found T, ok bool) {
	for ; s != nil; s = s.outer {
		if found, ok = table(s)[name]; ok {
			return found, true
		}
	}
	return found, false
}

func (s *scope) variable(name string) (*Variable, bool) {
	return lookup(s, func(s *scope) map[string]*Variable { return s.variables }, name)
}

func (s *scope) function(name string) (*Function, bool) {
	return lookup(s, func(s *scope) map[string]*Function { return s.functions }, name)
}
