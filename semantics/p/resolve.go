package p

import (
	"slices"
	"strconv"

	"gomc/parser/p/ast"
)

// resolveAll gives declarations their types, and states their handlers.
func (c *checker) resolveAll() {
	for _, d := range c.prog.Tree.Decls {
		switch d := d.(type) {
		case *ast.TypeDecl:
			c.typedef(c.scope.typedefs[d.Name.Name])
		case *ast.EventDecl:
			c.scope.events[d.Name.Name].Payload = c.typeOf(d.Payload)
		case *ast.EventSetDecl:
			set := c.scope.eventSets[d.Name.Name]
			set.Events = c.eventList(d.Events)
		case *ast.InterfaceDecl:
			i := c.scope.interfaces[d.Name.Name]
			i.Payload, i.Receives = c.typeOf(d.Payload), c.prog.Events
			if d.Receives != nil {
				i.Receives = c.eventList(d.Receives.Events)
			}
		case *ast.FunctionDecl:
			c.resolveFunction(d)
		case *ast.ParamDecl:
			c.resolveVariables(d.Names, d.Type)
		}
	}
	for _, m := range c.prog.Machines {
		c.resolveMachine(m)
	}
}

func (c *checker) resolveVariables(names []*ast.Ident, written ast.Type) {
	typ := c.typeOf(written)
	for _, name := range names {
		c.prog.Uses[name].(*Variable).Type = typ
	}
}

func (c *checker) resolveFunction(d *ast.FunctionDecl) {
	f := c.prog.Uses[d].(*Function)
	for i, param := range d.Params {
		f.Params[i].Type = c.typeOf(param.Type)
	}
	f.Result = c.typeOf(d.Result)
	if d.Creates != nil {
		if i := c.iface(d.Creates); i != nil {
			f.Creates = append(f.Creates, i)
		}
	}
}

// iface is the interface that a name stands for, or nil.
func (c *checker) iface(name *ast.Ident) *Interface {
	i := c.scope.interfaces[name.Name]
	if i == nil {
		c.undeclared("machine or interface", name, keysOf(c.scope.interfaces))
		if m := c.scope.machines[name.Name]; m != nil {
			c.list[len(c.list)-1].Suggestion = "a monitor is not created: " +
				"`assert " + m.Name + " in Module` runs it beside a test"
		}
		return nil
	}
	c.prog.Uses[name] = i
	return i
}

// permissions are the events of some clauses; every event where there is no clause.
func (c *checker) permissions(clauses []*ast.Permission) []*Event {
	if clauses == nil {
		return c.prog.Events
	}
	out := []*Event{}
	for _, clause := range clauses {
		for _, e := range c.eventList(clause.Events) {
			if !slices.Contains(out, e) {
				out = append(out, e)
			}
		}
	}
	return out
}

func (c *checker) resolveMachine(m *Machine) {
	if m.IsMonitor() {
		m.Observes = c.eventList(m.Decl.Observes)
	} else {
		m.Receives, m.Sends = c.permissions(m.Decl.Receives), c.permissions(m.Decl.Sends)
		if i := c.scope.interfaces[m.Name]; i != nil && i.Machine == m {
			i.Receives = m.Receives
		}
	}
	for _, member := range m.Decl.Members {
		switch member := member.(type) {
		case *ast.VarDecl:
			c.resolveVariables(member.Names, member.Type)
			for _, name := range member.Names {
				if global := c.scope.variables[name.Name]; global != nil {
					c.errorf(CodeParam, name.Span, "'%s' hides a parameter of the program", name.Name).Note(global.Span,
						"which is declared here")
				}
			}
		case *ast.FunctionDecl:
			c.resolveFunction(member)
		}
	}
	for _, s := range m.States {
		c.resolveState(s)
	}
}

func (c *checker) resolveState(s *State) {
	for _, item := range s.Decl.Items {
		switch item := item.(type) {
		case *ast.Boundary:
			c.resolveBoundary(s, item)
		case *ast.Deferral:
			kind := Defer
			if item.Ignore {
				kind = Ignore
			} else if s.Machine.IsMonitor() {
				c.errorf(CodeMonitor, item.Span, "a monitor defers nothing: events are shown to it when they are sent")
			}
			for _, name := range item.Events {
				c.react(s, name, Reaction{Kind: kind})
			}
		case *ast.On:
			r := Reaction{Kind: Do, Do: c.action(s.Machine, item.Do)}
			if item.Target != nil {
				r.Kind, r.Target = Goto, c.state(s.Machine, item.Target)
				if r.Do != nil {
					r.Do.roles.transition = true
				}
			}
			for _, name := range item.Events {
				c.react(s, name, r)
			}
		}
	}
	if s.Decl.Start {
		if other := s.Machine.Start; other != nil {
			c.errorf(CodeStart, s.Span, "machine '%s' has two start states", s.Machine.Name).Note(other.Span,
				"this is the other")
			return
		}
		s.Machine.Start = s
	}
}

func (c *checker) resolveBoundary(s *State, item *ast.Boundary) {
	f := c.action(s.Machine, item.Do)
	which, word := &s.Entry, "entry"
	if item.Exit {
		which, word = &s.Exit, "exit"
		if f != nil {
			f.roles.exit = true
		}
	}
	if *which != nil {
		c.errorf(CodeTwice, item.Span, "state '%s' has two blocks for its %s", s.Name, word).Note((*which).Span,
			"this is the other")
	}
	*which = f
}

func (c *checker) react(s *State, name *ast.Ident, r Reaction) {
	e := c.event(name)
	if e == nil {
		return
	}
	if other := s.Reaction(e); other != nil {
		c.errorf(CodeTwice, name.Span, "state '%s' says twice what to do with '%s'", s.Name, e.Name).Note(other.Span,
			"here, too")
		return
	}
	if e == c.prog.Null && s.Machine.IsMonitor() {
		c.errorf(CodeMonitor, name.Span, "a monitor waits for nothing: `on null` is for machines")
	}
	r.Event, r.Span = e, name.Span
	s.Handlers = append(s.Handlers, &r)
}

// state is the state of a machine that a name stands for, or nil.
func (c *checker) state(m *Machine, name *ast.Ident) *State {
	var s *State
	if m != nil {
		s = m.scope.states[name.Name]
	}
	if s == nil {
		var names []string
		if m != nil {
			names = keysOf(m.scope.states)
		}
		c.undeclared("state", name, names)
		return nil
	}
	c.prog.Uses[name] = s
	return s
}

// action is the function that handles something: one with a name, or the block that stands there.
func (c *checker) action(m *Machine, a *ast.Action) *Function {
	switch {
	case a == nil:
		return nil
	case a.Handler == nil:
		f, ok := m.scope.function(a.Name.Name)
		if !ok {
			c.undeclared("function", a.Name, keysOf(m.scope.functions))
			return nil
		}
		c.prog.Uses[a.Name] = f
		return f
	}
	f := c.handler(a.Handler, m, m.scope)
	m.Methods = append(m.Methods, f)
	c.bodies = append(c.bodies, f)
	return f
}

// handler is the function without a name that a handler is.
func (c *checker) handler(h *ast.Handler, owner *Machine, in *scope) *Function {
	f := &Function{object: object{Span: h.Span}, Owner: owner, Result: Null, Body: h.Body, scope: newScope(in)}
	if h.Param != nil {
		f.Params = c.declareVariables(f.scope, []*ast.Ident{h.Param.Name}, Param)
		f.Params[0].Type = c.typeOf(h.Param.Type)
	}
	c.prog.Uses[h] = f
	return f
}

// integer is the value of a number in a program, which has 31 bits.
func (c *checker) integer(n *ast.Int) int64 {
	v, err := strconv.ParseInt(n.Digits, 10, 32)
	if err != nil {
		c.errorf(CodeRange, n.Span, "%s is too large for a number in a program", n.Digits).Suggest("at most 2147483647")
	}
	return v
}

// typeOf is the type that is written; Null where none is.
func (c *checker) typeOf(t ast.Type) Type {
	if t == nil {
		return Null
	}
	typ := c.resolveType(t)
	c.prog.Written[t] = typ
	return typ
}

func (c *checker) resolveType(t ast.Type) Type {
	switch t := t.(type) {
	case *ast.BasicType:
		return Basic(t.Word)
	case *ast.SeqType:
		return &Seq{c.typeOf(t.Element)}
	case *ast.SetType:
		return &Set{c.typeOf(t.Element)}
	case *ast.MapType:
		return &Map{c.typeOf(t.Key), c.typeOf(t.Value)}
	case *ast.TupleType:
		return c.tupleType(t)
	case *ast.NamedType:
		return c.namedType(t.Name)
	}
	panic("a type of the tree has no meaning")
}

func (c *checker) tupleType(t *ast.TupleType) Type {
	out := &Tuple{}
	for i, part := range t.Types {
		out.Types = append(out.Types, c.typeOf(part))
		if t.Names != nil {
			out.Names = append(out.Names, c.fieldName(out.Names, t.Names[i]))
		}
	}
	return out
}

// fieldName refuses a name that a tuple has already.
func (c *checker) fieldName(before []string, name *ast.Ident) string {
	if slices.Contains(before, name.Name) {
		c.errorf(CodeField, name.Span, "the tuple has two fields '%s'", name.Name)
	}
	return name.Name
}

// namedType looks a type's name up, in the order of P: what is declared as a type comes before what is none.
func (c *checker) namedType(name *ast.Ident) Type {
	s := c.scope
	if e := s.enums[name.Name]; e != nil {
		c.prog.Uses[name] = e
		return &EnumType{e}
	}
	if d := s.typedefs[name.Name]; d != nil {
		c.prog.Uses[name] = d
		if d.resolving {
			c.errorf(CodeCircular, name.Span, "type '%s' contains itself", name.Name)
			return Invalid
		}
		return c.typedef(d)
	}
	if set := s.eventSets[name.Name]; set != nil {
		c.prog.Uses[name] = set
		return &Permission{Name: set.Name, Events: func() []*Event { return set.Events }}
	}
	if i := s.interfaces[name.Name]; i != nil {
		c.prog.Uses[name] = i
		return permission(i)
	}
	if m := s.machines[name.Name]; m != nil {
		c.prog.Uses[name] = m
		return &Permission{Name: m.Name, Events: func() []*Event { return m.Receives }}
	}
	if e := s.events[name.Name]; e != nil {
		c.prog.Uses[name] = e
		return &Permission{Name: e.Name, Events: func() []*Event { return []*Event{e} }}
	}
	names := append(keysOf(s.enums), keysOf(s.typedefs)...)
	c.undeclared("type", name, append(names, keysOf(s.interfaces)...))
	return Invalid
}

func permission(i *Interface) *Permission {
	return &Permission{Name: i.Name, Events: func() []*Event { return i.Receives }, Interface: i}
}

func (c *checker) typedef(d *TypeDef) Type {
	if d.typ != nil {
		return d.typ
	}
	if d.decl.Type == nil {
		d.typ = &Foreign{d.Name}
		return d.typ
	}
	d.resolving = true
	d.typ = c.typeOf(d.decl.Type)
	d.resolving = false
	return d.typ
}
