package parser

import (
	"strings"

	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar"
	"gomc/internal/diag"
	"gomc/parser/ast"
)

// builder makes ast nodes from a derivation. Methods are named after what they
// build and take the grammar rule's context.
type builder struct {
	file      *diag.File
	tokens    []token
	list      diag.List
	functions map[string]bool // names the model declares as functions or procedures
	undefined bool            // the model declares a name `undefined`, which then means that
}

func newBuilder(file *diag.File, tokens []token) *builder {
	b := &builder{file: file, tokens: tokens, functions: map[string]bool{}}
	for i := range tokens {
		switch t := &tokens[i]; {
		case t.kind == grammar.MurphiLexerPROCEDURE || t.kind == grammar.MurphiLexerFUNCTION:
			b.functions[tokens[i+1].text] = true
		case strings.EqualFold(t.text, "undefined") && declares(tokens, i):
			b.undefined = true
		}
	}
	return b
}

// declares reports whether the name at i looks like one being declared: it
// begins a declaration or a parameter and a colon or comma follows.
func declares(tokens []token, i int) bool {
	if i == 0 || tokens[i+1].kind != grammar.MurphiLexerCOLON {
		return false
	}
	switch before := tokens[i-1].kind; before {
	case grammar.MurphiLexerSEMI, grammar.MurphiLexerVAR, grammar.MurphiLexerCONST, grammar.MurphiLexerTYPE,
		grammar.MurphiLexerRECORD, grammar.MurphiLexerALIAS, grammar.MurphiLexerFOR, grammar.MurphiLexerFORALL,
		grammar.MurphiLexerEXISTS, grammar.MurphiLexerRULESET, grammar.MurphiLexerLPAREN:
		return true
	}
	return false
}

// at is the place of a derivation, without the semicolons it may end in.
func (b *builder) at(ctx antlr.ParserRuleContext) ast.Where {
	first, last := ctx.GetStart().GetTokenIndex(), ctx.GetStop().GetTokenIndex()
	for last > first && b.tokens[last].kind == grammar.MurphiLexerSEMI {
		last--
	}
	return ast.Where{Span: diag.Span{File: b.file, Start: b.tokens[first].start, End: b.tokens[last].end}}
}

// symbol is the token of a leaf.
func symbol(leaf antlr.Tree) *token { return leaf.(antlr.TerminalNode).GetSymbol().(*token) }

// ident is a name; the predeclared ones, known in any case, come out in lower case.
func (b *builder) ident(ctx grammar.INameContext) *ast.Ident {
	t := ctx.GetStart().(*token)
	return &ast.Ident{Where: ast.Where{Span: t.span(b.file)}, Name: canonical(t.text)}
}

func canonical(name string) string {
	for _, known := range [...]string{"true", "false", "boolean"} {
		if strings.EqualFold(name, known) {
			return known
		}
	}
	return name
}

func (b *builder) idents(all []grammar.INameContext) []*ast.Ident {
	out := make([]*ast.Ident, len(all))
	for i, ctx := range all {
		out[i] = b.ident(ctx)
	}
	return out
}

// names is a list of names; nil when it is left out.
func (b *builder) names(ctx grammar.INamesContext) []*ast.Ident {
	if ctx == nil {
		return nil
	}
	return b.idents(ctx.AllName())
}

// str is a string literal; nil when it is left out.
func (b *builder) str(leaf antlr.TerminalNode) *ast.Str {
	if leaf == nil {
		return nil
	}
	t := symbol(leaf)
	return &ast.Str{Where: ast.Where{Span: t.span(b.file)}, Value: unquote(t.text)}
}

// unquote strips the quotes, straight or typographic, and interprets the
// escapes: \n, \t, and otherwise the character itself.
func unquote(text string) string {
	text = text[quoteLen(text[0]):]
	text = text[:len(text)-quoteLen(text[len(text)-1])]
	if !strings.Contains(text, `\`) {
		return text
	}
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '\\' {
			i++
			switch c = text[i]; c {
			case 'n':
				c = '\n'
			case 't':
				c = '\t'
			}
		}
		out.WriteByte(c)
	}
	return out.String()
}

// quoteLen is the length of the quote that a byte is part of.
func quoteLen(c byte) int {
	if c == '"' {
		return 1
	}
	return len("“")
}
