package parser

import (
	"strings"

	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar"
	"gomc/grammar/node"
	"gomc/parser/ast"
	"gomc/source"
)

// builder makes ast nodes from a derivation. Methods are named after what they
// build and take the grammar rule's context.
type builder struct {
	file     *source.File
	tokens   []token
	list     source.List
	words    *vocabulary
	declared bool // a declaration of `undefined` was met
}

// build turns a derivation into a model. Whether `undefined` is declared shows
// only at the end, so the rare model that does declare it is built a second time.
func build(file *source.File, tokens []token, tree *grammar.ModelContext, words *vocabulary) (*ast.Model, source.List) {
	b := &builder{file: file, tokens: tokens, words: words}
	model := b.model(tree)
	if b.declared && !words.undefined {
		words.undefined = true
		b = &builder{file: file, tokens: tokens, words: words}
		model = b.model(tree)
	}
	return model, b.list
}

func isUndefined(name string) bool { return strings.EqualFold(name, "undefined") }

// at is the place of a derivation, without the semicolons it may end in. An
// empty one has no last token.
func (b *builder) at(ctx node.Form) ast.Where {
	tree := node.TreeOf(ctx)
	first := tree.GetStart().GetTokenIndex()
	last := first
	if stop := tree.GetStop(); stop != nil {
		last = max(first, stop.GetTokenIndex())
	}
	for last > first && b.tokens[last].kind == grammar.MurphiLexerSEMI {
		last--
	}
	return ast.Where{Span: source.Span{File: b.file, Start: b.tokens[first].start, End: b.tokens[last].end}}
}

// symbol is the token of a leaf.
func symbol(leaf antlr.Tree) *token { return leaf.(antlr.TerminalNode).GetSymbol().(*token) }

// ident returns a name; the predeclared ones, known in any case, come out in lower case.
func (b *builder) ident(ctx grammar.INameContext) *ast.Ident {
	t := ctx.Tree().GetStart().(*token)
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

// names returns a list of names being declared; nil when it is left out.
func (b *builder) names(ctx grammar.INamesContext) []*ast.Ident {
	if ctx == nil {
		return nil
	}
	all := ctx.AllName()
	out := make([]*ast.Ident, len(all))
	for i, name := range all {
		out[i] = b.declare(name)
	}
	return out
}

// declare is ident for a name being declared.
func (b *builder) declare(ctx grammar.INameContext) *ast.Ident {
	id := b.ident(ctx)
	b.declared = b.declared || isUndefined(id.Name)
	return id
}

// str returns a string literal; nil when it is left out.
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
