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
	case *ast.RangeType:
		r.exprs(t.Lo, t.Hi)
	case *ast.EnumType:
		r.declareAll(t.Members, Member)
		r.info.enterMembers(t.At(), t.Members, Member)
	case *ast.ScalarsetType:
		r.expr(t.Size)
		r.info.enterMembers(t.At(), t.Names, Element)
	case *ast.UnionType:
		for _, m := range t.Members {
			r.typeExpr(m)
		}
	case *ast.RecordType:
		r.fields(t.At(), t.Fields)
	case *ast.ArrayType:
		r.typeExpr(t.Index)
		r.typeExpr(t.Elem)
	case *ast.MultisetType:
		r.expr(t.Size)
		r.typeExpr(t.Elem)
	case *ast.RealType:
		r.exprs(t.Digits, t.Exponent)
	case *ast.SetType:
		r.expr(t.Bound)
		r.typeExpr(t.Elem)
	case *ast.SeqType:
		r.expr(t.Bound)
		r.typeExpr(t.Elem)
	case *ast.MapType:
		r.typeExpr(t.Key)
		r.typeExpr(t.Elem)
	}
}

// fields visits the fields of the record or message that is written at a place.
func (r *resolver) fields(of source.Span, list []*ast.Field) {
	for _, f := range list {
		r.typeExpr(f.Type)
		r.info.enterMembers(of, f.Names, Field)
	}
}

func (r *resolver) exprs(list ...ast.Expr) {
	for _, e := range list {
		r.expr(e)
	}
}

// expr visits an expression (nil: none). This is a dispatch over the kinds of expression.
func (r *resolver) expr(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Paren:
		r.expr(e.X)
	case *ast.Ident:
		r.name(e)
	case *ast.FieldRef:
		r.expr(e.X)
	case *ast.Index:
		r.exprs(e.X, e.I)
	case *ast.Unary:
		r.expr(e.X)
	case *ast.Binary:
		r.exprs(e.X, e.Y)
	case *ast.Cond:
		r.exprs(e.C, e.A, e.B)
	case *ast.Quantified:
		r.scoped(e.At(), func() { r.quants(e.Quants); r.expr(e.Body) })
	case *ast.QuantifiedIn:
		r.expr(e.Set)
		r.scoped(e.At(), func() { r.declare(e.Var, Loop); r.expr(e.Body) })
	case *ast.In:
		r.exprs(e.Set, e.X)
	case *ast.Call:
		r.call(e)
	case *ast.IsUndefined:
		r.expr(e.X)
	case *ast.IsMember:
		r.expr(e.X)
		r.typeExpr(e.Type)
	case *ast.New:
		r.role(e.Machine)
		r.exprs(e.Args...)
		if r.process != nil {
			r.info.creations[r.process] = append(r.info.creations[r.process], e)
		}
	case *ast.MultisetCount:
		r.expr(e.Bag)
		r.scoped(e.At(), func() { r.declare(e.Index, Chosen); r.expr(e.Pred) })
	default:
		r.collection(e)
	}
}

// collection visits what makes collections, or looks at them.
func (r *resolver) collection(e ast.Expr) {
	switch e := e.(type) {
	case *ast.EventAtom:
		r.expr(e.Process)
		r.exprs(e.Args...)
	case *ast.MessageAtom:
		r.messageAtom(e)
	case *ast.SetLiteral:
		r.exprs(e.Elems...)
	case *ast.ListLiteral:
		r.exprs(e.Elems...)
	case *ast.RecordLiteral:
		r.name(e.Name)
		for _, f := range e.Fields {
			r.expr(f.Value)
		}
	case *ast.AllOf:
		r.typeExpr(e.Type)
	case *ast.Aggregated:
		r.scoped(e.At(), func() { r.quants(e.Quants); r.expr(e.Body) })
	case *ast.AggregatedIn:
		r.expr(e.Set)
		r.scoped(e.At(), func() { r.declare(e.Var, Loop); r.expr(e.Body) })
	}
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

func (r *resolver) call(e *ast.Call) {
	r.name(e.Func)
	r.exprs(e.Args...)
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

// stmt visits a statement. This is a dispatch over the kinds of statement.
func (r *resolver) stmt(s ast.Stmt) {
	if r.process != nil {
		r.info.statements[r.process] = append(r.info.statements[r.process], s)
	}
	switch s := s.(type) {
	case *ast.Assign:
		r.exprs(s.LHS, s.RHS)
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
	case *ast.CallStmt:
		r.call(s.Call)
	case *ast.Clear:
		r.expr(s.X)
	case *ast.Undefine:
		r.expr(s.X)
	case *ast.Choose:
		r.expr(s.X)
		r.typeExpr(s.Type)
		r.exprs(s.Set, s.Filter)
	case *ast.Check:
		r.expr(s.Cond)
	case *ast.Put:
		r.expr(s.X)
	case *ast.Return:
		r.expr(s.X)
	case *ast.MultisetAdd:
		r.exprs(s.Bag, s.X)
	case *ast.MultisetRemove:
		r.exprs(s.Bag, s.Index)
	case *ast.MultisetRemovePred:
		r.expr(s.Bag)
		r.scoped(s.At(), func() { r.declare(s.Index, Chosen); r.expr(s.Pred) })
	case *ast.Send:
		r.name(s.Message)
		r.exprs(append(s.Args[:len(s.Args):len(s.Args)], s.To)...)
	case *ast.Broadcast:
		r.name(s.Message)
		r.exprs(s.Args...)
		r.receivers(s.To)
	case *ast.Reply:
		r.name(s.Message)
		r.exprs(s.Args...)
	case *ast.Goto, *ast.Raise, *ast.Announce, *ast.Create, *ast.ReceiveStmt:
		r.machineStmt(s)
	default:
		r.collectionStmt(s)
	}
}

// collectionStmt visits what changes a set, sequence or map.
func (r *resolver) collectionStmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.AddTo:
		r.exprs(s.Set, s.X)
	case *ast.RemoveFrom:
		r.exprs(s.Set, s.X)
	case *ast.AppendTo:
		r.exprs(s.Seq, s.X)
	case *ast.InsertAt:
		r.exprs(s.Seq, s.X, s.I)
	case *ast.RemoveAt:
		r.exprs(s.Seq, s.I)
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
