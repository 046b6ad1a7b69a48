package generate

import (
	"gomc/apps/generate/golang"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/resolve"
	"gomc/source"
)

// body is a function of Go in the making.
type body struct {
	g       *generator
	owner   *owner       // the machine or monitor whose method it is; nil: it is a function
	scope   golang.Scope // names of this function
	names   map[*resolve.Declaration]*binding
	asked   *asked                            // what a reply answers
	shared  bool                              // it is a method of what is shared
	leaving bool                              // a block ends with what comes next, of type machine.Next
	result  *ir.Type                          // of a function with a value
	used    map[any]int                       // how often a name was read,
	silent  bool                              // and that it is named does not count
	fresh   map[*resolve.Declaration]ast.Stmt // local variables that are declared by their first assignment,
	begun   map[*resolve.Declaration]bool     // which was made
}

// binding is the Go form of a name of the model.
type binding struct {
	x      golang.Expr
	maybe  bool   // it is a boolean, or has some, that may be Undefined
	event  *event // of what was taken
	quorum *quorum
}

// asked identifies the senders of the event or messages that a handler or a case has taken.
type asked struct {
	from golang.Expr
	all  golang.Expr // those who have sent a quorum
	used *bool
}

func (b *body) bind(d *resolve.Declaration, x *binding) { b.names[d] = x }

// bound returns the binding of a name; nil if it is declared outside.
func (b *body) bound(d *resolve.Declaration) *binding {
	if x := b.names[d]; x != nil {
		if !b.silent {
			b.used[d]++
		}
		return x
	}
	if b.owner != nil {
		if x := b.owner.names[d]; x != nil {
			return x
		}
	}
	return b.sharedVar(d)
}

// local declares a name of this function.
func (b *body) local(name *ast.Ident) (d *resolve.Declaration, called string) {
	d = b.g.info.Declared(name)
	called = b.scope.Name(golang.Unexported(name.Name), "Value")
	b.bind(d, &binding{x: golang.Raw(called)})
	return d, called
}

// meaning is the declaration that a name stands for.
func (g *generator) meaning(name *ast.Ident) *resolve.Declaration {
	return g.info.Definition(name.At())
}

// typeAt is the type of an expression.
func (g *generator) typeAt(e ast.Expr) *ir.Type {
	if t := g.info.Types[e]; t != nil {
		return t
	}
	if p, is := e.(*ast.Paren); is {
		return g.typeAt(p.X)
	}
	if id, is := e.(*ast.Ident); is {
		if d := g.meaning(id); d != nil {
			return d.Type
		}
	}
	return nil
}

// strip returns an expression without parentheses.
func strip(e ast.Expr) ast.Expr {
	for {
		p, is := e.(*ast.Paren)
		if !is {
			return e
		}
		e = p.X
	}
}

// refuse notes that something cannot be generated.
func (g *generator) refuse(at source.Span, what, try string) {
	g.errs = append(g.errs, source.Diagnostic{Severity: source.Error, Span: at, Message: what,
		Suggestion: try})
}

// target returns a place that is assigned, which is no use of its name.
func (b *body) target(e ast.Expr) (x golang.Expr, maybe bool) {
	if _, is := strip(e).(*ast.Ident); !is {
		return b.place(e)
	}
	b.silent = true
	defer func() { b.silent = false }()
	return b.place(e)
}
