package p

import (
	"slices"
	"strings"

	"gomc/parser/p/ast"
	"gomc/source"
)

// Meaning describes for people what a name stands for.
type Meaning struct {
	Kind string // "machine", "event", "variable" ...
	Name string
	Type string      // what is to be said of it behind its name, as P writes it, or ""
	At   source.Span // of the name where it is declared; unknown of what is built in
}

// Name is a place where a name stands, and what it stands for. A machine, and the interface that it is, are one thing:
// they are declared in one place.
type Name struct {
	At source.Span
	Of Object
}

// Declared returns where what the name stands for is declared; unknown of what is built in.
func (n *Name) Declared() source.Span { return n.Of.at() }

// Names are the names of the program, declarations among them, in the order of the text.
func (p *Program) Names() []Name {
	var all []Name
	add := func(at source.Span, o Object) {
		if at.Known() && o != nil && at.Text() == o.named() {
			all = append(all, Name{at, o})
		}
	}
	for node, o := range p.Uses {
		add(node.At(), o)
	}
	for _, o := range p.declared() {
		add(o.at(), o)
	}
	slices.SortFunc(all, func(a, b Name) int { return a.At.Compare(b.At) })
	return slices.CompactFunc(all, func(a, b Name) bool { return a.At == b.At })
}

// declared are the things that the program declares, one after the other.
func (p *Program) declared() (all []Object) {
	for _, e := range p.Enums {
		all = append(all, e)
		for _, m := range e.Members {
			all = append(all, m)
		}
	}
	all = appendAll(appendAll(all, p.TypeDefs), p.EventSets)
	all = appendAll(all, p.Events)
	all = appendAll(all, p.Interfaces)
	all = appendAll(all, p.Functions)
	all = appendAll(all, p.Params)
	for _, f := range p.Functions {
		all = appendAll(appendAll(all, f.Params), f.Locals)
	}
	for _, m := range p.Machines {
		all = append(all, m)
		all = appendAll(appendAll(appendAll(all, m.States), m.Methods), m.Fields)
		for _, f := range m.Methods {
			all = appendAll(appendAll(all, f.Params), f.Locals)
		}
	}
	return all
}

func appendAll[O Object](all []Object, more []O) []Object {
	for _, o := range more {
		all = append(all, o)
	}
	return all
}

// Around are the things that may be named at a place: what the program declares, and of a machine or a function what it
// declares if the place is in it.
func (p *Program) Around(at source.Span) (all []Meaning) {
	add := func(o Object) { all = append(all, MeaningOf(o)) }
	for _, o := range p.declared() {
		if _, local := o.(*Variable); !local {
			if _, state := o.(*State); !state {
				add(o)
			}
		}
	}
	inside := func(f *Function) {
		if f.Body != nil && at.In(f.Body.Span) {
			for _, v := range slices.Concat(f.Params, f.Locals) {
				add(v)
			}
		}
	}
	for _, f := range p.Functions {
		inside(f)
	}
	for _, m := range p.Machines {
		if !at.In(m.Decl.Span) {
			continue
		}
		for _, s := range m.States {
			add(s)
		}
		for _, v := range m.Fields {
			add(v)
		}
		for _, f := range m.Methods {
			inside(f)
		}
	}
	return all
}

// MeaningOf returns the meaning of an object.
func MeaningOf(o Object) Meaning {
	m := Meaning{Name: o.named(), At: o.at()}
	switch o := o.(type) {
	case *Enum:
		m.Kind = "enum"
	case *Member:
		m.Kind, m.Type = "enum member", "of "+o.Enum.Name
	case *Event:
		m.Kind, m.Type = "event", payload(o.Payload)
	case *TypeDef:
		m.Kind = "type"
		if o.typ != nil {
			m.Type = "= " + o.typ.String()
		}
	case *EventSet:
		m.Kind = "event set"
	case *Interface:
		m.Kind, m.Type = "interface", payload(o.Payload)
		if o.Machine != nil {
			m.Kind = "machine"
		}
	case *Machine:
		m.Kind, m.Type = "machine", payload(o.Payload)
		if o.IsMonitor() {
			m.Kind = "monitor"
		}
	case *State:
		m.Kind, m.Type = "state", "of "+o.Machine.Name
	case *Variable:
		m.Kind = [...]string{"variable", "parameter", "local variable", "parameter of the program"}[o.Role]
		m.Type = payload(o.Type)
	case *Function:
		m.Kind, m.Type = "function", signature(o)
	}
	return m
}

// payload returns a type behind a name; "" where there is none.
func payload(t Type) string {
	if t == nil || t == Null || t == Invalid {
		return ""
	}
	return ": " + t.String()
}

func signature(f *Function) string {
	params := make([]string, len(f.Params))
	for i, v := range f.Params {
		params[i] = v.Name + payload(v.Type)
	}
	return "(" + strings.Join(params, ", ") + ")" + payload(f.Result)
}

// Outlined is a part of a file, and what is in it.
type Outlined struct {
	Kind   string
	Name   string
	At     source.Span // all of it
	NameAt source.Span
	Inside []Outlined
}

// Outline are the declarations of a file, in the order of the text.
func (p *Program) Outline(file *source.File) (all []Outlined) {
	for _, d := range p.Tree.Decls {
		if d.At().File == file {
			all = append(all, outlined(d)...)
		}
	}
	return all
}

func outlined(d ast.Node) []Outlined {
	one := func(kind string, name *ast.Ident, inside ...Outlined) []Outlined {
		if name == nil {
			return nil
		}
		return []Outlined{{Kind: kind, Name: name.Name, At: d.At(), NameAt: name.Span, Inside: inside}}
	}
	switch d := d.(type) {
	case *ast.TypeDecl:
		return one("type", d.Name)
	case *ast.EnumDecl:
		return one("enum", d.Name)
	case *ast.EventDecl:
		return one("event", d.Name)
	case *ast.EventSetDecl:
		return one("event set", d.Name)
	case *ast.InterfaceDecl:
		return one("interface", d.Name)
	case *ast.MachineDecl:
		var inside []Outlined
		for _, m := range d.Members {
			inside = append(inside, outlined(m)...)
		}
		kind := "machine"
		if d.Kind != ast.Machine {
			kind = "monitor"
		}
		return one(kind, d.Name, inside...)
	case *ast.StateDecl:
		return one("state", d.Name)
	case *ast.FunctionDecl:
		return one("function", d.Name)
	case *ast.VarDecl:
		var all []Outlined
		for _, name := range d.Names {
			all = append(all, one("variable", name)...)
		}
		return all
	case *ast.ModuleDecl:
		return one("module", d.Name)
	case *ast.TestDecl:
		return one("test", d.Name)
	}
	return nil
}
