package types

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/resolve"
)

// Idea is an extension of the plain language: machines, messages, faults, and procedures that yield. It checks the
// expressions and statements that the plain language does not have. This is the one place at which a package calls
// another one that lies above it, since expressions and statements contain each other, whatever idea they are of.
type Idea interface {
	// Expr checks an expression; nil: it is none of this idea. Errors are reported, and Bad is returned then.
	Expr(e ast.Expr, wanted Wanted) core.Expr
	// Stmt checks a statement, of which q is the quorum that it goes over, if it goes over one; nil: it is none of this
	// idea.
	Stmt(s ast.Stmt, q *core.Quorum) core.Stmt
}

// Wanted describes the context of an expression.
type Wanted struct {
	Quorum *core.Quorum // whose messages it is, or goes over, or nil
	Type   *ir.Type     // of what it is assigned to; nil: it is no source
	What   string       // what that is called
}

// idea asks the ideas for an expression.
func (c *Checker) idea(e ast.Expr, wanted Wanted) core.Expr {
	for _, i := range c.Declared.Ideas {
		if x := i.Expr(e, wanted); x != nil {
			return x
		}
	}
	return nil
}

// ideaStmt asks them for a statement.
func (c *Checker) ideaStmt(s ast.Stmt, q *core.Quorum) core.Stmt {
	for _, i := range c.Declared.Ideas {
		if x := i.Stmt(s, q); x != nil {
			return x
		}
	}
	return nil
}

// IsMessages reports whether an expression is the name of the messages of a quorum.
func IsMessages(x core.Expr) bool { return quorumOf(x) != nil }

// quorumOf is the quorum whose messages an expression names; nil of all others.
func quorumOf(x core.Expr) *core.Quorum {
	if m, is := x.(*core.Messages); is {
		return m.Quorum
	}
	return nil
}

// ThisWord is the index of the machine at hand, where nothing of that name hides it.
const ThisWord = "this"

// otherWord is `this`, or a word of an idea; nil of other names.
func (c *Checker) otherWord(e *ast.Ident) core.Expr {
	if e.Name != ThisWord {
		return c.idea(e, Wanted{})
	}
	switch r := c.Body.Role; {
	case c.Body.Machine == nil:
		c.Errorf(codes.Machine, e.At(), "only in a machine there is something that `this` stands for")
	case r.Process.Index == nil:
		c.Errorf(codes.Machine, e.At(), "%s is a single machine and has no index: others know it by its name", r.Process.Name)
	default:
		c.Info.Select(e, r.This)
		return &core.Self{Typed: core.Typed{T: r.Process.Index, Where: e.At()}}
	}
	return core.NewBad(e.At())
}

// elsewhereField is `x.f` where x is a process, or a word of an idea; nil of others.
func (c *Checker) elsewhereField(e *ast.FieldRef) core.Expr {
	if x := c.instanceField(e); x != nil {
		return x
	}
	return c.idea(e, Wanted{})
}

// Own returns the symbol of a name in the scope of a process; nil when there is none, or not yet.
func (c *Checker) Own(r *core.Role, name string) *core.Symbol { return c.symbols[r.Scope.Find(name)] }

// hidden reports whether a name may be a member of an enum that belongs to a process.
func (d *Declared) hidden(c *Checker, name string) bool {
	return slices.ContainsFunc(d.Roles, func(r *core.Role) bool {
		s := c.Own(r, name)
		return s != nil && s.Kind == core.Constant
	})
}

// The ids of machines that are created, `machine M at most n (fields)`, are a scalarset, which is named as the machine
// is. They come from `new`, `this`, senders and variables alone, so that no variable holds one that has not been given
// to a machine, and those which have not are alike everywhere. So it is no matter which of them is taken, and `new`
// tells no ids apart, though it takes the least.

// IDs is the type of the ids of a machine that is created; nil when the name stands for something else.
func (c *Checker) IDs(d *resolve.Declaration) *ir.Type {
	if d == nil || d.Kind != resolve.Process {
		return nil
	}
	if t := c.Declared.ids[d]; t != nil {
		return t
	}
	i := slices.IndexFunc(c.Declared.Created, func(m *ast.Machine) bool { return m.Name.At() == d.At })
	if i < 0 {
		return nil
	}
	t := c.newIDs(c.Declared.Created[i])
	c.Declared.ids[d] = t
	return t
}

// idsNamed is the type of ids that a name means, which may stand above the machine; nil when it means something else.
func (c *Checker) idsNamed(name *ast.Ident) *ir.Type {
	d := c.Info.Lookup(name)
	for _, m := range c.Declared.Created {
		if d == nil && m.Name.Name == name.Name {
			d = c.Info.Declared(m.Name)
			c.Info.Select(name, d)
		}
	}
	return c.IDs(d)
}

func (c *Checker) newIDs(d *ast.Machine) *ir.Type {
	n, ok := c.Int(d.Most)
	if ok && (n < 1 || n > MaxPermutable) {
		c.Errorf(codes.Create, d.Most.At(), "there are 1 to %d machines that can be created, not %d", MaxPermutable, n)
		n = 1
	}
	if more := c.Declared.Instances[d.Name.Name]; more > 0 {
		n = int64(more)
	}
	t := &ir.Type{Kind: ir.Scalarset, Name: d.Name.Name, Size: max(n, 1), Symmetric: true, Decl: d.Name.At()}
	c.Program.Scalarsets = append(c.Program.Scalarsets, t)
	return t
}
