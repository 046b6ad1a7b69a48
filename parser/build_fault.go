package parser

import (
	"cmp"

	"gomc/grammar"
	"gomc/parser/ast"

	"github.com/antlr4-go/antlr/v4"
)

func (b *builder) faults(ctx *grammar.FaultSectionContext) ast.Item {
	out := &ast.Faults{Where: b.at(ctx)}
	for _, f := range ctx.AllFault() {
		out.List = append(out.List, b.fault(f))
	}
	return out
}

func (b *builder) fault(ctx *grammar.FaultContext) *ast.Fault {
	f := &ast.Fault{Where: b.at(ctx), Targets: b.idents(ctx.Names().AllName())}
	exprs := ctx.AllExpr()
	for _, child := range ctx.Tree().GetChildren() {
		word, ok := child.(antlr.TerminalNode)
		if !ok {
			continue
		}
		switch word.GetSymbol().GetTokenType() {
		case grammar.MurphiLexerSTRONG:
		case grammar.MurphiLexerFAIR:
			first := b.tokens[ctx.Tree().GetStart().GetTokenIndex()]
			f.Fair = &ast.Fairness{Where: ast.Where{Span: first.span(b.file)}, Strong: ctx.STRONG() != nil}
		case grammar.MurphiLexerMOST:
			b.clauseOnce(f.Most != nil, word, "at most")
			f.Most, exprs = b.expr(exprs[0]), exprs[1:]
		case grammar.MurphiLexerWITHIN:
			b.clauseOnce(f.Within != nil, word, "within")
			f.Within, exprs = b.expr(exprs[0]), exprs[1:]
		case grammar.MurphiLexerANYWHERE:
			b.clauseOnce(f.Anywhere, word, "anywhere")
			f.Anywhere = true
		default:
			f.Kind = cmp.Or(f.Kind, b.word(word.GetSymbol()))
		}
	}
	return f
}

// clauseOnce refuses a part of a fault that stands there twice.
func (b *builder) clauseOnce(twice bool, word antlr.TerminalNode, name string) {
	if twice {
		b.list.Errorf(CodeMisplaced, b.tokens[word.GetSymbol().GetTokenIndex()].span(b.file), "%q is said twice of this fault", name).
			Suggest("leave one of them out")
	}
}

// word returns a keyword as the tree names it.
func (b *builder) word(t antlr.Token) string { return spelling(t.GetTokenType()) }

// lineFault is one fault without `end`, as it was once written; later passes decide about it.
func (b *builder) lineFault(ctx *grammar.LineFaultContext) ast.Item {
	f := &ast.Fault{Where: b.at(ctx), Kind: "crash", Targets: []*ast.Ident{b.ident(ctx.Name())}, Most: b.expr(ctx.Expr())}
	switch {
	case ctx.LOSE() != nil:
		f.Kind = "lose"
	case ctx.DUPLICATE() != nil:
		f.Kind = "duplicate"
	}
	return &ast.Faults{Where: f.Where, Line: true, List: []*ast.Fault{f}}
}

func (b *builder) persistent(ctx *grammar.PersistentContext) []ast.Item {
	items := b.section(ctx.VarSection())
	for _, item := range items {
		item.(*ast.VarDecl).Persistent = true
	}
	return items
}
