// Package instances checks references to instances of processes and machines from outside: P, P[i] and P[i].v.
package instances

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
	"gomc/source"
)

// Context is the text around.
type Context interface {
	// Member is a variable of a process, or what else its record has under a name; declared tells that the text shows
	// it.
	Member(p *ir.Process, name string) (f ir.Field, declared, ok bool)
}

// Checker checks the instances that the text of one model names.
type Checker struct {
	types   *types.Checker
	context Context
}

// NewChecker is one beside that of the plain language.
func NewChecker(plain *types.Checker, context Context) *Checker { return &Checker{plain, context} }

// Named is the process or machine that an expression names, and the index of an instance, if it has one.
func (c *Checker) Named(e ast.Expr) (p *ir.Process, index ast.Expr, ok bool) {
	known, index, ok := Named(c.types, e)
	if !ok {
		return nil, nil, false
	}
	return known.Process, index, true
}

// Named is what stands for the process or machine that an expression names, and the index, if it has one.
func Named(plain *types.Checker, e ast.Expr) (known *core.Symbol, index ast.Expr, ok bool) {
	e = types.Strip(e)
	if x, is := e.(*ast.Index); is {
		e, index = types.Strip(x.X), x.I
	}
	id, is := e.(*ast.Ident)
	if !is {
		return nil, nil, false
	}
	known = plain.Find(id)
	return known, index, known != nil && known.Kind == core.Process
}

// Instance checks which instance of a process is meant at a place: there is one that it could be.
func (c *Checker) Instance(p *ir.Process, index ast.Expr, name string, at source.Span) (of core.Instance, ok bool) {
	of.Process = p
	switch {
	case p.Index == nil && index == nil:
		return of, true
	case p.Index == nil:
		c.types.Errorf(codes.Role, index.At(), "%s is a single process and has no index", p.Name).
			Suggest("%s.%s", p.Name, name)
		return of, false
	case index == nil:
		c.types.Errorf(codes.Role, at, "%s is indexed: say which one", p.Name).Suggest("%s[i].%s", p.Name, name)
		return of, false
	}
	of.Index = c.types.Index(index, p.Index)
	return of, of.Index != nil
}

// Field checks `P[i].v`, of which only properties may ask; nil: it is something else.
func (c *Checker) Field(e *ast.FieldRef) core.Expr {
	p, index, ok := c.Named(e.X)
	if !ok {
		return nil
	}
	f, declared, ok := c.context.Member(p, e.Name.Name)
	if !ok {
		c.types.NoField(e.Name, Record(p))
		return core.NewBad(e.At())
	}
	c.types.Info.Select(e.Name, c.types.Info.Member(Record(p).Decl, f.Name))
	if !declared {
		c.types.Info.Select(e.Name, &resolve.Declaration{Kind: resolve.Predeclared, Name: f.Name, Item: -1, Type: f.Type})
	}
	if c.types.Body.Property == nil && !c.types.Body.Looks(e.At()) {
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
	c.types.Errorf(codes.NonLocal, at,
		"only properties may look into a process; an event sees its own variables and the message it consumes").
		Suggest("let that process send its value in a message")
}

// Record is that of the variables of an instance.
func Record(p *ir.Process) *ir.Type {
	if p.Index == nil {
		return p.Var.Type
	}
	return p.Var.Type.Elem
}
