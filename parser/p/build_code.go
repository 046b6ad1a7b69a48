package p

import (
	"github.com/antlr4-go/antlr/v4"

	grammar "gomc/grammar/p"
	"gomc/parser/p/ast"
)

func (b *builder) stmts(all []grammar.IStatementContext) []ast.Stmt {
	var out []ast.Stmt
	for _, s := range all {
		out = append(out, b.stmt(s))
	}
	return out
}

// stmt dispatches over the statements of the grammar.
func (b *builder) stmt(ctx grammar.IStatementContext) ast.Stmt {
	where := b.at(ctx)
	switch ctx := ctx.(type) {
	case *grammar.BlockContext:
		return &ast.Block{Where: where, Stmts: b.stmts(ctx.AllStatement())}
	case *grammar.ClaimContext:
		return &ast.Claim{Where: where, Assume: ctx.ASSUME() != nil, Cond: b.expr(ctx.Expr(0)), Message: b.expr(ctx.Expr(1))}
	case *grammar.PrintContext:
		return &ast.Print{Where: where, Message: b.expr(ctx.Expr())}
	case *grammar.ReturnContext:
		return &ast.Return{Where: where, Value: b.expr(ctx.Expr())}
	case *grammar.JumpContext:
		return &ast.Jump{Where: where, Continue: ctx.CONTINUE() != nil}
	case *grammar.AssignContext:
		return &ast.Assign{Where: where, Place: b.place(ctx.Place()), Value: b.expr(ctx.Expr())}
	case *grammar.InsertContext:
		s := &ast.Insert{Where: where, Place: b.place(ctx.Place()), Value: b.expr(ctx.Expr(0))}
		if ctx.COMMA() != nil {
			s.Index, s.Value = s.Value, b.expr(ctx.Expr(1))
		}
		return s
	case *grammar.RemoveContext:
		return &ast.Remove{Where: where, Place: b.place(ctx.Place()), Value: b.expr(ctx.Expr())}
	case *grammar.WhileContext:
		return &ast.While{Where: where, Cond: b.expr(ctx.Expr()), Body: b.stmt(ctx.Statement())}
	case *grammar.ForeachContext:
		return &ast.Foreach{Where: where, Var: b.ident(ctx.Name()), Collection: b.expr(ctx.Expr()),
			Body: b.stmt(ctx.Statement())}
	case *grammar.IfContext:
		s := &ast.If{Where: where, Cond: b.expr(ctx.Expr()), Then: b.stmt(ctx.Statement(0))}
		if ctx.ELSE() != nil {
			s.Else = b.stmt(ctx.Statement(1))
		}
		return s
	case *grammar.CreateContext:
		return &ast.Create{Where: where, Name: b.ident(ctx.Name()), Args: b.arguments(ctx.Arguments())}
	case *grammar.CallStatementContext:
		return &ast.CallStmt{Where: where, Name: b.ident(ctx.Name()), Args: b.arguments(ctx.Arguments())}
	case *grammar.RaiseContext:
		return &ast.Raise{Where: where, Event: b.expr(ctx.Expr()), Args: b.exprs(ctx.Expressions())}
	case *grammar.SendContext:
		return &ast.Send{Where: where, Target: b.expr(ctx.Expr(0)), Event: b.expr(ctx.Expr(1)),
			Args: b.exprs(ctx.Expressions())}
	case *grammar.AnnounceContext:
		return &ast.Announce{Where: where, Event: b.expr(ctx.Expr()), Args: b.exprs(ctx.Expressions())}
	case *grammar.GotoContext:
		return &ast.Goto{Where: where, State: b.ident(ctx.Name()), Args: b.exprs(ctx.Expressions())}
	case *grammar.ReceiveContext:
		s := &ast.Receive{Where: where}
		for _, c := range ctx.AllReceiveCase() {
			s.Cases = append(s.Cases, &ast.ReceiveCase{Where: b.at(c), Events: b.events(c.Events(), true),
				Handler: b.handler(c.Handler())})
		}
		return s
	case *grammar.NothingContext:
		return &ast.Nothing{Where: where}
	}
	panic("a statement of the grammar is not built")
}

func (b *builder) place(ctx grammar.IPlaceContext) ast.Expr {
	where := b.at(ctx)
	switch ctx := ctx.(type) {
	case *grammar.VariablePlaceContext:
		return &ast.Name{Where: where, Name: b.name(ctx.Tree().GetStart())}
	case *grammar.FieldPlaceContext:
		return b.access(where, b.place(ctx.Place()), ctx.Name(), ctx.INT())
	case *grammar.ElementPlaceContext:
		return &ast.Element{Where: where, X: b.place(ctx.Place()), Index: b.expr(ctx.Expr())}
	}
	panic("a place of the grammar is not built")
}

// access returns a field by its name, or by its number.
func (b *builder) access(where ast.Where, x ast.Expr, name grammar.INameContext, index antlr.TerminalNode) ast.Expr {
	if name != nil {
		return &ast.Field{Where: where, X: x, Name: b.ident(name)}
	}
	return &ast.Part{Where: where, X: x, Index: b.integer(index)}
}

func (b *builder) exprs(ctx grammar.IExpressionsContext) []ast.Expr {
	if ctx == nil {
		return nil
	}
	var out []ast.Expr
	for _, e := range ctx.AllExpr() {
		out = append(out, b.expr(e))
	}
	return out
}

func (b *builder) arguments(ctx grammar.IArgumentsContext) []ast.Expr {
	return b.exprs(ctx.Expressions())
}

// expr returns an expression; nil when it is left out.
func (b *builder) expr(ctx grammar.IExprContext) ast.Expr {
	if ctx == nil {
		return nil
	}
	where := b.at(ctx)
	switch ctx := ctx.(type) {
	case *grammar.AtomContext:
		return b.primary(ctx.Primary())
	case *grammar.AccessContext:
		return b.access(where, b.expr(ctx.Expr()), ctx.Name(), ctx.INT())
	case *grammar.ElementContext:
		return &ast.Element{Where: where, X: b.expr(ctx.Expr(0)), Index: b.expr(ctx.Expr(1))}
	case *grammar.UnaryContext:
		return &ast.Unary{Where: where, Op: ctx.GetOp().GetText(), X: b.expr(ctx.Expr())}
	case *grammar.BinaryContext:
		return &ast.Binary{Where: where, Op: ctx.GetOp().GetText(), OpAt: b.leaf(ctx.GetOp()), X: b.expr(ctx.Expr(0)),
			Y: b.expr(ctx.Expr(1))}
	case *grammar.CastContext:
		return &ast.Cast{Where: where, X: b.expr(ctx.Expr()), To: ctx.TO() != nil, Type: b.typ(ctx.Type_())}
	}
	panic("an expression of the grammar is not built")
}

// primary dispatches over the primary expressions of the grammar.
func (b *builder) primary(ctx grammar.IPrimaryContext) ast.Expr {
	where := b.at(ctx)
	switch ctx := ctx.(type) {
	case *grammar.CallContext:
		return &ast.Call{Where: where, Name: b.ident(ctx.Name()), Args: b.arguments(ctx.Arguments())}
	case *grammar.VariableContext:
		return &ast.Name{Where: where, Name: b.name(ctx.Tree().GetStart())}
	case *grammar.WordContext:
		return word(where, ctx.GetWord().GetText())
	case *grammar.IntegerContext:
		return b.integer(ctx.INT())
	case *grammar.DecimalContext:
		return b.decimal(where, ctx)
	case *grammar.ScientificContext:
		b.list.Errorf(CodeNotSupported, where.Span,
			"float(base, exponent) is in P's grammar and has no meaning in P").Suggest("write the number: 1.5")
		return &ast.Float{Where: where, Text: "0.0"}
	case *grammar.ParenthesisContext:
		return b.expr(ctx.Expr())
	case *grammar.TupleContext:
		return b.tuple(where, ctx)
	case *grammar.NamedTupleContext:
		return b.namedTuple(where, ctx)
	case *grammar.PropertyContext:
		return &ast.Property{Where: where, Word: ctx.Tree().GetStart().GetText(), X: b.expr(ctx.Expr())}
	case *grammar.DefaultContext:
		return &ast.Default{Where: where, Type: b.typ(ctx.Type_())}
	case *grammar.CreationContext:
		return &ast.Creation{Where: where, Name: b.ident(ctx.Name()), Args: b.arguments(ctx.Arguments())}
	case *grammar.ChooseContext:
		return &ast.Choose{Where: where, X: b.expr(ctx.Expr())}
	case *grammar.TextContext:
		return &ast.Text{Where: where, Raw: inside(ctx.STRING())}
	case *grammar.FormatContext:
		return &ast.Text{Where: where, Raw: inside(ctx.STRING()), Args: b.exprs(ctx.Expressions())}
	}
	panic("a primary expression of the grammar is not built")
}

// inside is the text between the quotes.
func inside(leaf antlr.TerminalNode) string {
	text := leaf.GetText()
	return text[1 : len(text)-1]
}

func word(where ast.Where, text string) ast.Expr {
	switch text {
	case "true", "false":
		return &ast.Bool{Where: where, Value: text == "true"}
	}
	return &ast.Word{Where: where, Word: text}
}

func (b *builder) decimal(where ast.Where, ctx *grammar.DecimalContext) ast.Expr {
	if len(ctx.AllINT()) == 1 {
		return &ast.Float{Where: where, Text: "0." + ctx.INT(0).GetText()}
	}
	return &ast.Float{Where: where, Text: ctx.INT(0).GetText() + "." + ctx.INT(1).GetText()}
}

func (b *builder) tuple(where ast.Where, ctx *grammar.TupleContext) *ast.Tuple {
	t := &ast.Tuple{Where: where, Values: append([]ast.Expr{b.expr(ctx.Expr())}, b.exprs(ctx.Expressions())...)}
	between := len(t.Values) - 1
	if len(t.Values) == 1 {
		between = 1
	}
	if ctx.Expressions() != nil {
		between -= len(ctx.Expressions().AllCOMMA())
	}
	b.commas(where, len(t.Values), len(ctx.AllCOMMA()) == between)
	return t
}

func (b *builder) namedTuple(where ast.Where, ctx *grammar.NamedTupleContext) *ast.Tuple {
	t := &ast.Tuple{Where: where}
	for _, f := range ctx.AllFieldValue() {
		t.Names, t.Values = append(t.Names, b.ident(f.Name())), append(t.Values, b.expr(f.Expr()))
	}
	between := len(t.Values) - 1
	if len(t.Values) == 1 {
		between = 1
	}
	b.commas(where, len(t.Values), len(ctx.AllCOMMA()) == between)
	return t
}

// commas refuses a tuple of one value without a comma behind it, and a longer one with it.
func (b *builder) commas(where ast.Where, values int, right bool) {
	switch {
	case right:
	case values == 1:
		b.list.Errorf(CodeTupleComma, where.Span, "a tuple of one value ends in one comma").Suggest("(x = 1,)")
	default:
		b.list.Errorf(CodeTupleComma, where.Span,
			"no comma ends a tuple of more than one value").Suggest("leave the last comma out")
	}
}
