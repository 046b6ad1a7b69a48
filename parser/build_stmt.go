package parser

import (
	"strings"

	"gomc/grammar"
	"gomc/grammar/node"
	"gomc/parser/ast"
)

// stmts returns a list of statements; nil when it is left out.
func (b *builder) stmts(ctx grammar.IStmtsContext) []ast.Stmt {
	if ctx == nil {
		return nil
	}
	return b.stmtList(ctx.AllStmt())
}

func (b *builder) stmtList(all []grammar.IStmtContext) []ast.Stmt {
	var out []ast.Stmt
	for _, ctx := range all {
		out = append(out, b.stmt(ctx))
	}
	return out
}

// stmt dispatches on the form of a statement.
func (b *builder) stmt(ctx grammar.IStmtContext) ast.Stmt {
	switch ctx := ctx.(type) {
	case *grammar.AssignContext:
		return &ast.Assign{Where: b.at(ctx), LHS: b.designator(ctx.Designator()), RHS: b.expr(ctx.Expr())}
	case *grammar.CallStmtContext:
		return b.callStmt(ctx.Call())
	case *grammar.IfContext:
		return b.ifStmt(ctx)
	case *grammar.SwitchContext:
		return b.switchStmt(ctx)
	case *grammar.ForContext:
		return &ast.For{Where: b.at(ctx), Quants: b.quants(ctx.Quants()), Body: b.stmts(ctx.Stmts())}
	case *grammar.ForInContext:
		return &ast.ForIn{Where: b.at(ctx), Var: b.ident(ctx.Name()), Set: b.expr(ctx.Expr()), Body: b.stmts(ctx.Stmts())}
	case *grammar.WhileContext:
		return &ast.While{Where: b.at(ctx), Cond: b.expr(ctx.Expr()), Body: b.stmts(ctx.Stmts())}
	case *grammar.AliasStmtContext:
		return &ast.AliasStmt{Where: b.at(ctx), Aliases: b.aliases(ctx.AllAlias()), Body: b.stmts(ctx.Stmts())}
	case *grammar.ClearContext:
		return &ast.Clear{Where: b.at(ctx), X: b.designator(ctx.Designator())}
	case *grammar.UndefineContext:
		return &ast.Undefine{Where: b.at(ctx), X: b.designator(ctx.Designator())}
	case *grammar.ChooseContext:
		return b.chooseStmt(ctx)
	case *grammar.ErrorStmtContext:
		return &ast.ErrorStmt{Where: b.at(ctx), Message: b.str(ctx.STRING())}
	case *grammar.CheckContext:
		return &ast.Check{Where: b.at(ctx), Kind: propertyKind(ctx.PropertyKind()), Cond: b.expr(ctx.Expr()), Message: b.str(ctx.STRING())}
	case *grammar.PutContext:
		if ctx.STRING() != nil {
			return &ast.Put{Where: b.at(ctx), X: b.str(ctx.STRING())}
		}
		return &ast.Put{Where: b.at(ctx), X: b.expr(ctx.Expr())}
	case *grammar.ReturnContext:
		return &ast.Return{Where: b.at(ctx), X: b.expr(ctx.Expr())}
	case *grammar.YieldContext:
		return &ast.Yield{Where: b.at(ctx), Label: b.str(ctx.STRING()), When: b.expr(ctx.Expr())}
	case *grammar.SendContext:
		return &ast.Send{Where: b.at(ctx), Message: b.ident(ctx.Name()), Args: b.args(ctx.Args()), To: b.expr(ctx.Expr())}
	case *grammar.BroadcastContext:
		return &ast.Broadcast{Where: b.at(ctx), Message: b.ident(ctx.Name()), Args: b.args(ctx.Args()), To: b.expr(ctx.Expr())}
	case *grammar.ReplyContext:
		return &ast.Reply{Where: b.at(ctx), Message: b.ident(ctx.Name()), Args: b.args(ctx.Args())}
	case *grammar.GotoContext:
		return &ast.Goto{Where: b.at(ctx), State: b.ident(ctx.Name()), Args: b.args(ctx.Args())}
	case *grammar.RaiseContext:
		return &ast.Raise{Where: b.at(ctx), Event: b.ident(ctx.Name()), Args: b.args(ctx.Args())}
	case *grammar.CreateContext:
		return &ast.Create{Where: b.at(ctx), New: &ast.New{Where: b.at(ctx), Machine: b.ident(ctx.Name()), Args: b.args(ctx.Args())}}
	case *grammar.AnnounceContext:
		return &ast.Announce{Where: b.at(ctx), Event: b.ident(ctx.Name()), Args: b.args(ctx.Args())}
	case *grammar.HaltContext:
		return &ast.Halt{Where: b.at(ctx)}
	case *grammar.ReceiveStmtContext:
		return b.receiveStmt(ctx)
	}
	return b.collectionStmt(ctx)
}

func (b *builder) chooseStmt(ctx *grammar.ChooseContext) ast.Stmt {
	s := &ast.Choose{Where: b.at(ctx), X: b.designator(ctx.Designator()), Fair: ctx.FAIR() != nil}
	rest := ctx.AllExpr()
	if t := ctx.TypeExpr(); t != nil {
		s.Type = b.typeExpr(t)
	} else {
		s.Set, rest = b.expr(rest[0]), rest[1:]
	}
	if ctx.WHERE() != nil {
		s.Filter = b.expr(rest[0])
	}
	return s
}

// collectionStmt dispatches on the statements that change a set, sequence or map.
func (b *builder) collectionStmt(ctx grammar.IStmtContext) ast.Stmt {
	switch ctx := ctx.(type) {
	case *grammar.AddContext:
		return &ast.AddTo{Where: b.at(ctx), X: b.expr(ctx.Expr()), Set: b.designator(ctx.Designator())}
	case *grammar.RemoveContext:
		return &ast.RemoveFrom{Where: b.at(ctx), X: b.expr(ctx.Expr()), Set: b.designator(ctx.Designator())}
	case *grammar.AppendContext:
		return &ast.AppendTo{Where: b.at(ctx), X: b.expr(ctx.Expr()), Seq: b.designator(ctx.Designator())}
	case *grammar.InsertContext:
		return &ast.InsertAt{Where: b.at(ctx), X: b.expr(ctx.Expr(0)), I: b.expr(ctx.Expr(1)), Seq: b.designator(ctx.Designator())}
	case *grammar.RemoveAtContext:
		return &ast.RemoveAt{Where: b.at(ctx), I: b.expr(ctx.Expr()), Seq: b.designator(ctx.Designator())}
	}
	panic("parser: unknown form of statement")
}

func (b *builder) ifStmt(ctx *grammar.IfContext) ast.Stmt {
	s := &ast.If{Where: b.at(ctx)}
	conds, bodies := ctx.AllExpr(), ctx.AllStmts()
	for i, cond := range conds {
		arm := &ast.IfArm{Cond: b.expr(cond), Body: b.stmts(bodies[i])}
		arm.Span = arm.Cond.At()
		if n := len(arm.Body); n > 0 {
			arm.Span = arm.Span.To(arm.Body[n-1].At())
		}
		s.Arms = append(s.Arms, arm)
	}
	if ctx.ELSE() != nil {
		s.Else = b.stmts(bodies[len(conds)])
	}
	return s
}

func (b *builder) switchStmt(ctx *grammar.SwitchContext) ast.Stmt {
	s := &ast.Switch{Where: b.at(ctx), X: b.expr(ctx.Expr()), Else: b.stmts(ctx.Stmts())}
	for _, c := range ctx.AllSwitchCase() {
		s.Cases = append(s.Cases, &ast.Case{Where: b.at(c), Labels: b.args(c.Args()), Body: b.stmts(c.Stmts())})
	}
	return s
}

// designator builds an assignable expression: x.f[i]...
func (b *builder) designator(ctx interface {
	Tree() *node.Tree
	Name(int) grammar.INameContext
}) ast.Expr {
	children := ctx.Tree().GetChildren()
	var x ast.Expr = b.ident(ctx.Name(0))
	start := x.At()
	for i := 1; i < len(children); {
		switch part := node.FormOf(children[i+1]).(type) {
		case *grammar.NameContext: // . name
			name := b.ident(part)
			x = &ast.FieldRef{Where: ast.Where{Span: start.To(name.Span)}, X: x, Name: name}
			i += 2
		default: // [ expr ]
			end := symbol(children[i+2]).span(b.file)
			x = &ast.Index{Where: ast.Where{Span: start.To(end)}, X: x, I: b.expr(part)}
			i += 3
		}
	}
	return x
}

// callStmt returns a call, or one of the multiset statements, which look like calls.
func (b *builder) callStmt(ctx grammar.ICallContext) ast.Stmt {
	if ctx.COLON() != nil {
		b.overBag(ctx, "multisetremovepred")
		return &ast.MultisetRemovePred{Where: b.at(ctx), Index: b.ident(ctx.Name(1)), Bag: b.expr(ctx.Expr(0)), Pred: b.expr(ctx.Expr(1))}
	}
	call := b.call(ctx)
	if name := strings.ToLower(call.Func.Name); len(call.Args) == 2 && !b.words.functions[name] {
		switch name {
		case "multisetadd":
			return &ast.MultisetAdd{Where: call.Where, X: call.Args[0], Bag: call.Args[1]}
		case "multisetremove":
			return &ast.MultisetRemove{Where: call.Where, Index: call.Args[0], Bag: call.Args[1]}
		}
	}
	return &ast.CallStmt{Where: call.Where, Call: call}
}

func propertyKind(ctx node.Form) ast.PropertyKind {
	switch node.TreeOf(ctx).GetStart().GetTokenType() {
	case grammar.MurphiLexerASSERT:
		return ast.Assert
	case grammar.MurphiLexerASSUME:
		return ast.Assume
	case grammar.MurphiLexerCOVER:
		return ast.Cover
	case grammar.MurphiLexerFINAL:
		return ast.Final
	case grammar.MurphiLexerLIVENESS:
		return ast.Liveness
	}
	return ast.Invariant
}
