package types

// Instances are references to instances of processes and machines from outside: P, P[i] and P[i].v.

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/resolve"
	"gomc/source"
)

// NamedInstance is the process or machine that an expression names, and the index of an instance, if it has one.
func (c *Checker) NamedInstance(e ast.Expr) (p *ir.Process, index ast.Expr, ok bool) {
	known, index, ok := NamedProcess(c, e)
	if !ok {
		return nil, nil, false
	}
	return known.Process, index, true
}

// NamedProcess returns the symbol of the process or machine that an expression names, and the index, if it has one.
func NamedProcess(plain *Checker, e ast.Expr) (known *core.Symbol, index ast.Expr, ok bool) {
	e = Strip(e)
	if x, is := e.(*ast.Index); is {
		e, index = Strip(x.X), x.I
	}
	id, is := e.(*ast.Ident)
	if !is {
		return nil, nil, false
	}
	known = plain.Find(id)
	return known, index, known != nil && known.Kind == core.Process
}

// Instance checks a reference to an instance of a process: a single process has no index, an indexed one needs one.
func (c *Checker) Instance(p *ir.Process, index ast.Expr, name string, at source.Span) (of core.Instance, ok bool) {
	of.Process = p
	switch {
	case p.Index == nil && index == nil:
		return of, true
	case p.Index == nil:
		c.Errorf(codes.Role, index.At(), "%s is a single process and has no index", p.Name).
			Suggest("%s.%s", p.Name, name)
		return of, false
	case index == nil:
		c.Errorf(codes.Role, at, "%s is indexed: say which one", p.Name).Suggest("%s[i].%s", p.Name, name)
		return of, false
	}
	of.Index = c.Index(index, p.Index)
	return of, of.Index != nil
}

// instanceField checks `P[i].v`, of which only properties may ask; nil: it is something else.
func (c *Checker) instanceField(e *ast.FieldRef) core.Expr {
	p, index, ok := c.NamedInstance(e.X)
	if !ok {
		return nil
	}
	f, declared, ok := c.member(p, e.Name.Name)
	if !ok {
		c.NoField(e.Name, core.RecordOf(p))
		return core.NewBad(e.At())
	}
	c.Info.Select(e.Name, c.Info.Member(core.RecordOf(p).Decl, f.Name))
	if !declared {
		c.Info.Select(e.Name, &resolve.Declaration{Kind: resolve.Predeclared, Name: f.Name, Item: -1, Type: f.Type})
	}
	if c.Body.Property == nil && !c.Body.Looks(e.At()) {
		c.NotLocal(e.At())
		return core.NewBad(e.At())
	}
	of, ok := c.Instance(p, index, e.Name.Name, e.At())
	if !ok {
		return core.NewBad(e.At())
	}
	return &core.InstanceField{Typed: core.Typed{T: f.Type, Where: e.At()}, Of: of, Field: f}
}

// NotLocal reports an event that looks into a process it is not an event of.
func (c *Checker) NotLocal(at source.Span) {
	c.Errorf(codes.NonLocal, at,
		"only properties may look into a process; an event sees its own variables and the message it consumes").
		Suggest("let that process send its value in a message")
}

// member returns a variable of a process, or what else its record has under a name; declared tells that the text shows
// it.
func (c *Checker) member(p *ir.Process, name string) (f ir.Field, declared, ok bool) {
	r := c.Declared.Role(p)
	if s := c.Own(r, name); s != nil && s.Kind == core.Own {
		f, ok = s.Field, true
	} else {
		f, ok = r.State().Field(name)
	}
	return f, r.Machine == nil || c.Own(r, f.Name) != nil, ok
}
