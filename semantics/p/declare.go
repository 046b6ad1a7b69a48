package p

import (
	"slices"

	"gomc/parser/p/ast"
	"gomc/source"
)

// checker is the work on one program. The list is in the order of finding.
type checker struct {
	prog   *Program
	list   source.List
	scope  *scope // of the whole program
	bodies []*Function
}

// Check gives a program its meaning. The program is incomplete when the list holds errors.
func Check(tree *ast.Program) (*Program, source.List) {
	c := &checker{
		prog:  &Program{Tree: tree, Uses: map[ast.Node]Object{}, Types: map[ast.Expr]Type{}, Written: map[ast.Type]Type{}},
		scope: newScope(nil),
	}
	c.prog.Null, c.prog.Halt = &Event{object{Name: "null"}, Null}, &Event{object{Name: "halt"}, Null}
	c.scope.events["null"], c.scope.events["halt"] = c.prog.Null, c.prog.Halt
	c.declareAll()
	c.resolveAll()
	for _, m := range c.prog.Machines {
		c.machine(m)
	}
	c.checkBodies()
	if !c.list.HasErrors() {
		c.effects()
	}
	if !c.list.HasErrors() {
		(&assembler{c, map[*ast.ModuleDecl]*module{}}).tests()
	}
	c.list.Sort()
	return c.prog, c.list.Distinct()
}

func (c *checker) errorf(code string, at source.Span, format string, args ...any) *source.Diagnostic {
	return c.list.Errorf(code, at, format, args...)
}

// taken returns a declaration that a name has, in one of some tables.
func taken[T Object](table map[string]T, name string) Object {
	if o, ok := table[name]; ok {
		return o
	}
	return nil
}

// fresh refuses a name that one of some declarations has.
func (c *checker) fresh(name *ast.Ident, others ...Object) {
	for _, o := range others {
		if o != nil {
			c.errorf(CodeDuplicate, name.Span, "'%s' is declared twice", name.Name).Note(o.at(), "it is declared here, too")
			return
		}
	}
}

// typeNames are the declarations that share the names of types.
func (c *checker) typeNames(name string) []Object {
	s := c.scope
	return []Object{taken(s.typedefs, name), taken(s.enums, name), taken(s.interfaces, name), taken(s.machines, name)}
}

// declareAll makes an object of every declaration.
func (c *checker) declareAll() {
	for _, d := range c.prog.Tree.Decls {
		switch d := d.(type) {
		case *ast.TypeDecl:
			c.fresh(d.Name, c.typeNames(d.Name.Name)...)
			t := &TypeDef{object: of(d.Name), decl: d}
			c.scope.typedefs[d.Name.Name], c.prog.TypeDefs = t, append(c.prog.TypeDefs, t)
		case *ast.EnumDecl:
			c.declareEnum(d)
		case *ast.EventDecl:
			c.declareEvent(d)
		case *ast.EventSetDecl:
			c.fresh(d.Name, taken(c.scope.eventSets, d.Name.Name), taken(c.scope.interfaces, d.Name.Name))
			set := &EventSet{object: of(d.Name)}
			c.scope.eventSets[d.Name.Name], c.prog.EventSets = set, append(c.prog.EventSets, set)
		case *ast.InterfaceDecl:
			c.fresh(d.Name, c.typeNames(d.Name.Name)...)
			i := &Interface{object: of(d.Name), Payload: Null}
			c.scope.interfaces[d.Name.Name] = i
			c.prog.Interfaces = append(c.prog.Interfaces, i)
		case *ast.MachineDecl:
			c.declareMachine(d)
		case *ast.FunctionDecl:
			c.prog.Functions = append(c.prog.Functions, c.declareFunction(d, nil, c.scope))
		case *ast.ParamDecl:
			c.prog.Params = append(c.prog.Params, c.declareVariables(c.scope, d.Names, Global)...)
		case *ast.ModuleDecl:
			if other := c.scope.modules[d.Name.Name]; other != nil {
				c.fresh(d.Name, &object{Span: other.Name.Span})
			}
			c.scope.modules[d.Name.Name] = d
		case *ast.TestDecl:
			c.declareTest(d.Name)
		case *ast.Implementation:
			c.declareTest(d.Name)
		}
	}
	c.prog.Events = append(c.prog.Events, c.prog.Halt)
}

func of(name *ast.Ident) object { return object{name.Name, name.Span} }

func (c *checker) declareTest(name *ast.Ident) {
	if other := c.scope.tests[name.Name]; other != nil {
		c.fresh(name, other)
	}
	o := of(name)
	c.scope.tests[name.Name] = &o
}

func (c *checker) declareEnum(d *ast.EnumDecl) {
	c.fresh(d.Name, c.typeNames(d.Name.Name)...)
	e := &Enum{object: of(d.Name)}
	c.scope.enums[d.Name.Name] = e
	c.prog.Enums = append(c.prog.Enums, e)
	for i, m := range d.Members {
		c.fresh(m.Name, taken(c.scope.members, m.Name.Name), taken(c.scope.events, m.Name.Name))
		member := &Member{object: of(m.Name), Enum: e, Value: int64(i)}
		if m.Value != nil {
			member.Value = c.integer(m.Value)
		}
		c.scope.members[m.Name.Name] = member
		e.Members = append(e.Members, member)
	}
}

func (c *checker) declareEvent(d *ast.EventDecl) {
	c.fresh(d.Name, taken(c.scope.events, d.Name.Name), taken(c.scope.members, d.Name.Name))
	e := &Event{of(d.Name), Null}
	c.scope.events[d.Name.Name] = e
	c.prog.Events = append(c.prog.Events, e)
}

func (c *checker) declareMachine(d *ast.MachineDecl) {
	c.fresh(d.Name, c.typeNames(d.Name.Name)...)
	m := &Machine{object: of(d.Name), Decl: d, Payload: Null, scope: newScope(c.scope)}
	c.scope.machines[d.Name.Name] = m
	c.prog.Machines = append(c.prog.Machines, m)
	if !m.IsMonitor() {
		i := &Interface{object: of(d.Name), Payload: Null, Machine: m}
		c.scope.interfaces[d.Name.Name] = i
		c.prog.Interfaces = append(c.prog.Interfaces, i)
	}
	for _, member := range d.Members {
		switch member := member.(type) {
		case *ast.VarDecl:
			m.Fields = append(m.Fields, c.declareVariables(m.scope, member.Names, Field)...)
		case *ast.FunctionDecl:
			m.Methods = append(m.Methods, c.declareFunction(member, m, m.scope))
		case *ast.StateDecl:
			c.fresh(member.Name, taken(m.scope.states, member.Name.Name))
			s := &State{object: of(member.Name), Decl: member, Machine: m}
			m.scope.states[member.Name.Name] = s
			m.States = append(m.States, s)
		}
	}
}

func (c *checker) declareFunction(d *ast.FunctionDecl, owner *Machine, in *scope) *Function {
	c.fresh(d.Name, taken(in.functions, d.Name.Name), taken(in.states, d.Name.Name))
	f := &Function{object: of(d.Name), Owner: owner, Result: Null, Body: d.Body, scope: newScope(in)}
	in.functions[d.Name.Name] = f
	for _, param := range d.Params {
		f.Params = append(f.Params, c.declareVariables(f.scope, []*ast.Ident{param.Name}, Param)...)
	}
	c.prog.Uses[d] = f
	c.bodies = append(c.bodies, f)
	return f
}

func (c *checker) declareVariables(in *scope, names []*ast.Ident, role Role) (out []*Variable) {
	for _, name := range names {
		c.fresh(name, taken(in.variables, name.Name))
		v := &Variable{object: of(name), Type: Invalid, Role: role}
		in.variables[name.Name] = v
		c.prog.Uses[name] = v
		out = append(out, v)
	}
	return out
}

// undeclared reports a name that nothing has, with one that is near.
func (c *checker) undeclared(what string, name *ast.Ident, candidates []string) {
	d := c.errorf(CodeUndeclared, name.Span, "there is no %s '%s'", what, name.Name)
	slices.Sort(candidates)
	d.Meant("did you mean '%s'?", name.Name, candidates)
}

func keysOf[T any](tables ...map[string]T) (names []string) {
	for _, table := range tables {
		for name := range table {
			names = append(names, name)
		}
	}
	return names
}

// event is the event that a name stands for, or nil.
func (c *checker) event(name *ast.Ident) *Event {
	e := c.scope.events[name.Name]
	if e == nil {
		c.undeclared("event", name, keysOf(c.scope.events))
		return nil
	}
	c.prog.Uses[name] = e
	return e
}

func (c *checker) eventList(names []*ast.Ident) []*Event {
	out := []*Event{}
	for _, name := range names {
		if e := c.event(name); e != nil && !slices.Contains(out, e) {
			out = append(out, e)
		}
	}
	return out
}
