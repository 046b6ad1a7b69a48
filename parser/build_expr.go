package parser

import (
	"strconv"
	"strings"

	"gomc/grammar"
	"gomc/parser/ast"
)

// operators maps the tokens of operators to their canonical spelling. IN and
// NOTIN are not among them: they make a node of its own.
var operators = map[int]ast.Op{
	grammar.MurphiLexerPLUS: ast.Add, grammar.MurphiLexerMINUS: ast.Sub, grammar.MurphiLexerSTAR: ast.Mul,
	grammar.MurphiLexerSLASH: ast.Div, grammar.MurphiLexerPERCENT: ast.Mod, grammar.MurphiLexerEQ: ast.Eq,
	grammar.MurphiLexerNE: ast.Ne, grammar.MurphiLexerLT: ast.Lt, grammar.MurphiLexerLE: ast.Le,
	grammar.MurphiLexerGT: ast.Gt, grammar.MurphiLexerGE: ast.Ge, grammar.MurphiLexerAMP: ast.And,
	grammar.MurphiLexerBAR: ast.Or, grammar.MurphiLexerANDAND: ast.LogAnd, grammar.MurphiLexerOROR: ast.LogOr,
	grammar.MurphiLexerCARET: ast.Xor, grammar.MurphiLexerSHL: ast.Shl, grammar.MurphiLexerSHR: ast.Shr,
	grammar.MurphiLexerIMPLIES: ast.Implies, grammar.MurphiLexerNOT: ast.Not, grammar.MurphiLexerTILDE: ast.Compl,
	grammar.MurphiLexerALWAYS: ast.Always, grammar.MurphiLexerBOX: ast.Box, grammar.MurphiLexerEVENTUALLY: ast.Eventually,
	grammar.MurphiLexerLTGT: ast.Diamond, grammar.MurphiLexerDIAMOND: ast.Diamond, grammar.MurphiLexerUNTIL: ast.Until,
	grammar.MurphiLexerUNLESS: ast.Unless, grammar.MurphiLexerRELEASE: ast.Release,
	grammar.MurphiLexerLEADSTO:  ast.LeadsTo,
	grammar.MurphiLexerSQUIGGLE: ast.Squiggle,
}

// expr dispatches on the form of an expression; nil when it is left out.
func (b *builder) expr(ctx grammar.IExprContext) ast.Expr {
	switch ctx := ctx.(type) {
	case nil:
		return nil
	case *grammar.PrimaryExprContext:
		return b.primary(ctx.Primary())
	case *grammar.FieldRefContext:
		return &ast.FieldRef{Where: b.at(ctx), X: b.expr(ctx.Expr()), Name: b.ident(ctx.Name())}
	case *grammar.IndexContext:
		return &ast.Index{Where: b.at(ctx), X: b.expr(ctx.Expr(0)), I: b.expr(ctx.Expr(1))}
	case *grammar.UnionOfContext:
		return &ast.UnionOf{Where: b.at(ctx), X: b.expr(ctx.Expr())}
	case *grammar.PrefixContext:
		return &ast.Unary{Where: b.at(ctx), Op: operators[symbol(ctx.Tree().GetChild(0)).kind], X: b.expr(ctx.Expr())}
	case *grammar.InfixContext:
		return b.infix(ctx)
	case *grammar.PassageWhereContext:
		e := b.messageAtom(ctx.Passage())
		e.Where, e.Filter = b.at(ctx), b.expr(ctx.Expr())
		return e
	case *grammar.CondContext:
		return &ast.Cond{Where: b.at(ctx), C: b.expr(ctx.Expr(0)), A: b.expr(ctx.Expr(1)), B: b.expr(ctx.Expr(2))}
	}
	panic("parser: unknown form of expression")
}

func (b *builder) exprs(all []grammar.IExprContext) []ast.Expr {
	var out []ast.Expr
	for _, ctx := range all {
		out = append(out, b.expr(ctx))
	}
	return out
}

func (b *builder) infix(ctx *grammar.InfixContext) ast.Expr {
	op := symbol(ctx.Tree().GetChild(1))
	b.refuseChain(ctx, op)
	x, y := b.expr(ctx.Expr(0)), b.expr(ctx.Expr(1))
	if op.kind == grammar.MurphiLexerIN || op.kind == grammar.MurphiLexerNOTIN {
		return &ast.In{Where: b.at(ctx), Not: op.kind == grammar.MurphiLexerNOTIN, X: x, Set: y}
	}
	return &ast.Binary{Where: b.at(ctx), Op: operators[op.kind], OpSpan: ast.Where{Span: op.span(b.file)}, X: x, Y: y}
}

// chains are the operators that do not associate.
var chains = union(comparison, kinds(grammar.MurphiLexerUNTIL, grammar.MurphiLexerUNLESS, grammar.MurphiLexerRELEASE))

// refuseChain reports a comparison whose left operand is one, too, or an `until`: they do not associate.
func (b *builder) refuseChain(ctx *grammar.InfixContext, op *token) {
	left, ok := ctx.Expr(0).(*grammar.InfixContext)
	if !ok || !chains[op.kind] {
		return
	}
	first := symbol(left.Tree().GetChild(1))
	if chains[first.kind] && !comparison[first.kind] && !comparison[op.kind] {
		b.list.Errorf(CodeChain, op.span(b.file), "'%s' cannot follow '%s' without parentheses", op.text, first.text).
			Suggest("write (a %s b) %s c, or a %s (b %s c)", first.text, op.text, first.text, op.text)
		return
	}
	if !comparison[first.kind] || !comparison[op.kind] {
		return
	}
	b.list.Errorf(CodeChain, op.span(b.file), "'%s' cannot follow the comparison '%s' without parentheses", op.text, first.text).
		Suggest("write a %s b & b %s c, or (a %s b) %s c", first.text, op.text, first.text, op.text)
}

// primary dispatches on the form of an operand.
func (b *builder) primary(ctx grammar.IPrimaryContext) ast.Expr {
	switch ctx := ctx.(type) {
	case *grammar.IntContext:
		return b.integer(ctx.Tree().GetStart().(*token))
	case *grammar.RealNumberContext:
		return &ast.Real{Where: b.at(ctx), Text: ctx.Tree().GetStart().GetText()}
	case *grammar.IdentContext:
		return b.value(ctx)
	case *grammar.CallExprContext:
		return b.callExpr(ctx.Call())
	case *grammar.NewContext:
		return &ast.New{Where: b.at(ctx), Machine: b.ident(ctx.Name()), Args: b.args(ctx.Args())}
	case *grammar.ParenContext:
		return &ast.Paren{Where: b.at(ctx), X: b.expr(ctx.Expr())}
	case *grammar.QuantifiedContext:
		e := &ast.Quantified{Where: b.at(ctx), Exists: ctx.EXISTS() != nil, Quants: b.quants(ctx.Quants())}
		e.Filter, e.Body = withFilter(b.exprs(ctx.AllExpr()))
		return e
	case *grammar.QuantifiedInContext:
		e := &ast.QuantifiedIn{Where: b.at(ctx), Exists: ctx.EXISTS() != nil, Var: b.ident(ctx.Name()),
			Set: b.expr(ctx.Expr(0))}
		e.Filter, e.Body = withFilter(b.exprs(ctx.AllExpr()[1:]))
		return e
	case *grammar.IsUndefinedContext:
		return &ast.IsUndefined{Where: b.at(ctx), X: b.expr(ctx.Expr())}
	case *grammar.IsMemberContext:
		return &ast.IsMember{Where: b.at(ctx), X: b.expr(ctx.Expr()), Type: b.typeExpr(ctx.TypeExpr())}
	}
	return b.collection(ctx)
}

// collection dispatches on the forms of operand that make collections, or look at them.
func (b *builder) collection(ctx grammar.IPrimaryContext) ast.Expr {
	switch ctx := ctx.(type) {
	case *grammar.SetLiteralContext:
		return b.braces(ctx)
	case *grammar.EmptyMapContext:
		return &ast.MapLiteral{Where: b.at(ctx)}
	case *grammar.FilteredContext:
		return b.filteredType(ctx)
	case *grammar.ListLiteralContext:
		if ctx.Generators() != nil {
			return b.comprehension(ctx, true, ctx.Args(), ctx.Generators())
		}
		return &ast.ListLiteral{Where: b.at(ctx), Elems: b.args(ctx.Args())}
	case *grammar.LetContext:
		return b.let(ctx)
	case *grammar.RecordLiteralContext:
		return &ast.RecordLiteral{Where: b.at(ctx), Name: b.ident(ctx.Name()), Fields: b.fieldValues(ctx.AllFieldValue())}
	case *grammar.AllOfContext:
		name := symbol(ctx.ID())
		at := ast.Where{Span: name.span(b.file)}
		return &ast.AllOf{Where: b.at(ctx), Type: &ast.NamedType{Where: at, Name: canonical(name.text)}}
	case *grammar.AggregatedContext:
		e := &ast.Aggregated{Where: b.at(ctx), Kind: aggregate(ctx.Aggregate()), Quants: b.quants(ctx.Quants())}
		e.Filter, e.Body = withFilter(b.exprs(ctx.AllExpr()))
		return e
	case *grammar.HappeningContext:
		return b.eventAtom(ctx)
	case *grammar.PassageAnyContext:
		return b.messageAtom(ctx.Passage())
	case *grammar.AggregatedInContext:
		e := &ast.AggregatedIn{Where: b.at(ctx), Kind: aggregate(ctx.Aggregate()), Var: b.declare(ctx.Name()),
			Set: b.expr(ctx.Expr(0))}
		e.Filter, e.Body = withFilter(b.exprs(ctx.AllExpr()[1:]))
		return e
	case *grammar.ExtremeContext:
		return b.extreme(ctx)
	}
	panic("parser: unknown form of operand")
}

// eventAtom builds an atom about events. Without a name the first expression is a process.
func (b *builder) eventAtom(ctx *grammar.HappeningContext) ast.Expr {
	which := ctx.Which()
	h := &ast.EventAtom{
		Where: b.at(ctx), Enabled: ctx.ENABLED() != nil, Name: b.str(which.STRING()), Args: b.exprs(which.AllExpr()),
	}
	if len(h.Args) > 0 && (h.Name == nil || h.Args[0].At().Start < h.Name.At().Start) {
		h.Process, h.Args = h.Args[0], h.Args[1:]
	}
	return h
}

// messageAtom builds an atom about messages. The first of two processes may be left out.
func (b *builder) messageAtom(ctx grammar.IPassageContext) *ast.MessageAtom {
	e := &ast.MessageAtom{Where: b.at(ctx), Received: ctx.RECEIVED() != nil, Message: b.ident(ctx.Name())}
	ends := ctx.AllPassageEnd()
	if ctx.FROM() != nil {
		e.From, ends = b.passageEnd(ends[0]), ends[1:]
	}
	if ctx.TO() != nil {
		e.To = b.passageEnd(ends[0])
	}
	return e
}

func (b *builder) passageEnd(ctx grammar.IPassageEndContext) ast.Expr {
	if ctx.INT() != nil {
		return b.integer(symbol(ctx.INT()))
	}
	return b.designator(ctx.Located())
}

func aggregate(ctx grammar.IAggregateContext) ast.Aggregate {
	return ast.Aggregate(strings.ToLower(ctx.Tree().GetStart().GetText()))
}

func (b *builder) fieldValues(all []grammar.IFieldValueContext) []*ast.FieldValue {
	var out []*ast.FieldValue
	for _, ctx := range all {
		out = append(out, &ast.FieldValue{Where: b.at(ctx), Name: b.ident(ctx.Name()), Value: b.expr(ctx.Expr())})
	}
	return out
}

// integer returns a literal; a leading zero does not mean octal.
func (b *builder) integer(t *token) *ast.Int {
	n := &ast.Int{Where: ast.Where{Span: t.span(b.file)}, Text: t.text}
	var err error
	if len(t.text) > 2 && (t.text[1] == 'x' || t.text[1] == 'X') {
		n.Value, err = strconv.ParseInt(t.text[2:], 16, 64)
	} else {
		n.Value, err = strconv.ParseInt(t.text, 10, 64)
	}
	if err != nil {
		n.Value, n.Bad = 0, true
	}
	return n
}

// value returns a name standing for a value, or the word `undefined`.
func (b *builder) value(ctx *grammar.IdentContext) ast.Expr {
	id := b.ident(ctx.Name())
	if isUndefined(id.Name) && !b.words.undefined {
		return &ast.Undefined{Where: id.Where}
	}
	return id
}

func (b *builder) args(ctx grammar.IArgsContext) []ast.Expr {
	if ctx == nil {
		return nil
	}
	return b.exprs(ctx.AllExpr())
}

// callExpr returns a call or multisetcount.
func (b *builder) callExpr(ctx grammar.ICallContext) ast.Expr {
	if ctx.COLON() == nil {
		return b.call(ctx)
	}
	if !b.overBag(ctx, "multisetcount") {
		return &ast.Undefined{Where: b.at(ctx)}
	}
	return &ast.MultisetCount{Where: b.at(ctx), Index: b.ident(ctx.Name(1)), Bag: b.expr(ctx.Expr(0)), Pred: b.expr(ctx.Expr(1))}
}

func (b *builder) call(ctx grammar.ICallContext) *ast.Call {
	return &ast.Call{Where: b.at(ctx), Func: b.ident(ctx.Name(0)), Args: b.args(ctx.Args())}
}

// overBag checks that the form f(i: bag, predicate) is used with the one function that has it here.
func (b *builder) overBag(ctx grammar.ICallContext, function string) bool {
	id := b.ident(ctx.Name(0))
	if strings.EqualFold(id.Name, function) {
		return true
	}
	b.list.Errorf(CodeBagForm, id.Span, "only %s takes the form f(i: bag, condition) here, not '%s'", function, id.Name)
	return false
}
