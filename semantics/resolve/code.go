package resolve

import (
	"gomc/parser/ast"
	"gomc/source"
)

// typeExpr visits a type as written (nil: none). Members of enums are entered in the
// current scope.
func (r *resolver) typeExpr(t ast.TypeExpr) {
	switch t := t.(type) {
	case *ast.NamedType:
		r.name(&ast.Ident{Where: t.Where, Name: t.Name})
	case *ast.EnumType:
		r.declareAll(t.Members, Member)
		r.info.names.enterMembers(t.At(), t.Members, Member)
	case *ast.ScalarsetType:
		r.expr(t.Size)
		r.info.names.enterMembers(t.At(), t.Names, Element)
	case *ast.RecordType:
		r.fields(t.At(), t.Fields)
	default:
		r.below(t)
	}
}

// fields visits the fields of the record or message that is written at a place.
func (r *resolver) fields(of source.Span, list []*ast.Field) {
	for _, f := range list {
		r.typeExpr(f.Type)
		r.info.names.enterMembers(of, f.Names, Field)
	}
}

// below visits what stands in a node, in the order of its fields. The node declares nothing, opens no scope, and every
// name in it is one of a scope.
func (r *resolver) below(node ast.Node) {
	ast.Inspect(node, func(n ast.Node) bool {
		if n == node {
			return true
		}
		switch n := n.(type) {
		case ast.TypeExpr:
			r.typeExpr(n)
		case ast.Expr:
			r.expr(n)
		case ast.Stmt:
			r.stmt(n)
		}
		return false
	})
}

func (r *resolver) exprs(list ...ast.Expr) {
	for _, e := range list {
		r.expr(e)
	}
}

// expr visits an expression (nil: none).
func (r *resolver) expr(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Ident:
		r.name(e)
	case *ast.FieldRef:
		r.expr(e.X)
	case *ast.Quantified:
		r.scoped(e.At(), func() { r.quants(e.Quants); r.exprs(e.Filter, e.Body) })
	case *ast.QuantifiedIn:
		r.expr(e.Set)
		r.scoped(e.At(), func() { r.declare(e.Var, Loop); r.exprs(e.Filter, e.Body) })
	case *ast.New:
		r.role(e.Machine)
		r.exprs(e.Args...)
		if r.process != nil {
			r.info.creations[r.process] = append(r.info.creations[r.process], e)
		}
	case *ast.MultisetCount:
		r.expr(e.Bag)
		r.scoped(e.At(), func() { r.declare(e.Index, Chosen); r.expr(e.Pred) })
	case *ast.MessageAtom:
		r.messageAtom(e)
	case *ast.RecordLiteral:
		r.name(e.Name)
		for _, f := range e.Fields {
			r.expr(f.Value)
		}
	case *ast.Aggregated:
		r.scoped(e.At(), func() { r.quants(e.Quants); r.exprs(e.Filter, e.Body) })
	case *ast.AggregatedIn:
		r.expr(e.Set)
		r.scoped(e.At(), func() { r.declare(e.Var, Loop); r.exprs(e.Filter, e.Body) })
	case *ast.Extreme:
		r.generated([]*ast.Generator{e.From}, e.Filter, e.Key)
	case *ast.Let:
		r.expr(e.X)
		r.open(e.Var.At(), e.Body.At())
		r.declare(e.Var, Alias)
		r.expr(e.Body)
		r.close()
	case *ast.Filtered:
		r.generated([]*ast.Generator{e.From}, e.Cond)
	case *ast.Comprehension:
		r.generated(e.From, e.Filter, e.Key, e.Head)
	default:
		r.below(e)
	}
}

// generated visits generators, each in the scope of those in front of it, and then what they are for (nil: nothing).
func (r *resolver) generated(from []*ast.Generator, of ...ast.Expr) {
	if len(from) == 0 {
		r.exprs(of...)
		return
	}
	name := from[0].Var
	if q := from[0].Quant; q != nil {
		name = q.Name
		r.typeExpr(q.Type)
		r.exprs(q.From, q.To, q.By)
	} else {
		r.expr(from[0].Set)
	}
	places := []source.Span{name.At()}
	for _, g := range from[1:] {
		places = append(places, g.At())
	}
	for _, e := range of {
		if e != nil {
			places = append(places, e.At())
		}
	}
	r.open(places...)
	defer r.close()
	r.scope.ahead = true
	r.declare(name, Loop)
	r.generated(from[1:], of...)
}

// messageAtom visits an atom about messages: its filter knows the fields of the message.
func (r *resolver) messageAtom(e *ast.MessageAtom) {
	r.name(e.Message)
	r.info.MessageAtoms = append(r.info.MessageAtoms, e)
	r.exprs(e.From, e.To)
	r.scoped(e.At(), func() {
		for _, d := range r.info.Carried(e.Message) {
			r.scope.names[d.Name] = d
		}
		r.expr(e.Filter)
	})
}

// scoped calls visit in a scope that covers a place.
func (r *resolver) scoped(at source.Span, visit func()) {
	r.open(at)
	defer r.close()
	visit()
}

func (r *resolver) quants(list []*ast.Quant) {
	for _, q := range list {
		r.quant(q, Loop)
	}
}

// quant enters the variable of a ruleset, loop or quantifier, which its bounds do not know.
func (r *resolver) quant(q *ast.Quant, kind Kind) {
	r.typeExpr(q.Type)
	r.exprs(q.From, q.To, q.By)
	r.declare(q.Name, kind)
}

func (r *resolver) alias(a *ast.Alias) {
	r.expr(a.Value)
	r.declareAll(a.Names, Alias)
}

// stmtBlock visits statements in a scope of their own.
func (r *resolver) stmtBlock(list []ast.Stmt) { r.block(nil, list) }

func (r *resolver) stmts(list []ast.Stmt) {
	for _, s := range list {
		r.stmt(s)
	}
}

// stmt visits a statement.
func (r *resolver) stmt(s ast.Stmt) {
	if r.process != nil {
		r.info.statements[r.process] = append(r.info.statements[r.process], s)
	}
	switch s := s.(type) {
	case *ast.If:
		r.ifStmt(s)
	case *ast.Switch:
		r.switchStmt(s)
	case *ast.For:
		r.scoped(s.At(), func() { r.quants(s.Quants); r.stmtBlock(s.Body) })
	case *ast.ForIn:
		r.expr(s.Set)
		r.scoped(s.At(), func() { r.declare(s.Var, Loop); r.stmtBlock(s.Body) })
	case *ast.While:
		r.expr(s.Cond)
		r.stmtBlock(s.Body)
	case *ast.AliasStmt:
		r.scoped(s.At(), func() { r.aliases(s.Aliases); r.stmtBlock(s.Body) })
	case *ast.MultisetRemovePred:
		r.expr(s.Bag)
		r.scoped(s.At(), func() { r.declare(s.Index, Chosen); r.expr(s.Pred) })
	case *ast.Broadcast:
		r.name(s.Message)
		r.exprs(s.Args...)
		r.receivers(s.To)
	case *ast.Goto: // its state is no name in scope
		r.exprs(s.Args...)
	case *ast.ReceiveStmt:
		for _, one := range s.Cases {
			r.receiveCase(one)
		}
	default:
		r.below(s)
	}
}

// receivers resolves the target of a broadcast: a role, or an expression.
func (r *resolver) receivers(e ast.Expr) {
	if id, ok := e.(*ast.Ident); ok {
		if d := r.info.Globals.names[id.Name]; d != nil && d.Kind == Process {
			r.role(id)
			return
		}
	}
	r.expr(e)
}

func (r *resolver) ifStmt(s *ast.If) {
	for _, arm := range s.Arms {
		r.expr(arm.Cond)
		r.stmtBlock(arm.Body)
	}
	r.stmtBlock(s.Else)
}

func (r *resolver) switchStmt(s *ast.Switch) {
	r.expr(s.X)
	for _, c := range s.Cases {
		r.exprs(c.Labels...)
		r.stmtBlock(c.Body)
	}
	r.stmtBlock(s.Else)
}

func (r *resolver) aliases(list []*ast.Alias) {
	for _, a := range list {
		r.alias(a)
	}
}
