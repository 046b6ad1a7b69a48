package format

import (
	"slices"

	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar/node"
	"gomc/parser"
)

// layout is a text while it is laid out.
type layout struct {
	tokens []token
	parts  []*part // of the derivation, the outer ones first
}

// token is a token of the text, with what decides about the space before it.
type token struct {
	kind     int
	text     string
	part     *part     // whose word it is; nil at the end of the file
	comments []comment // before it
	breaks   int       // ends of lines in the source between it and what stands before
	begins   bool      // it begins a line of the result
	column   int       // of the comment behind the token before it, in the source; see trailing
}

func newLayout(text string, d *parser.Derivation) *layout {
	l := &layout{tokens: make([]token, d.Tokens())}
	l.number(d.Root, nil)
	gap, lineStart := 0, 0
	for i := range l.tokens {
		kind, start, end := d.Token(i)
		t := &l.tokens[i]
		t.kind, t.text = kind, text[start:end]
		t.comments, t.breaks = comments(text[gap:start]), breaksAfter(text[gap:start])
		t.column = trailingColumn(text, lineStart, gap, start)
		t.begins = i == 0 || kind == antlr.TokenEOF || t.breaks > 0 || slices.ContainsFunc(t.comments, comment.endsLine)
		gap = end
		lineStart = lineOf(text, end, lineStart)
	}
	return l
}

// lineOf returns where the line begins that a place of the text stands on.
func lineOf(text string, at, from int) int {
	for i := at - 1; i >= from; i-- {
		if text[i] == '\n' {
			return i + 1
		}
	}
	return from
}

// trailingColumn is the column of the first comment between two tokens.
func trailingColumn(text string, lineStart, gap, start int) int {
	for i := gap; i < start; i++ {
		if text[i] == '-' || text[i] == '/' {
			return len([]rune(text[lineStart:i]))
		}
	}
	return 0
}

// part is a part of the derivation, with the tokens from first to last. What ANTLR says of parents is not always
// so: a leaf names a copy.
type part struct {
	context     node.Form
	parent      *part // nil of the whole
	first, last int
	children    []int // tokens that are its own words
}

// number tells every token whose word it is.
func (l *layout) number(ctx *node.Tree, parent *part) {
	p := &part{context: ctx.Form, parent: parent, first: ctx.GetStart().GetTokenIndex(), last: -1}
	if ctx.GetStop() != nil {
		p.last = ctx.GetStop().GetTokenIndex()
	}
	l.parts = append(l.parts, p)
	for _, child := range ctx.GetChildren() {
		switch child := child.(type) {
		case antlr.TerminalNode:
			i := child.GetSymbol().GetTokenIndex()
			l.tokens[i].part = p
			p.children = append(p.children, i)
		case *node.Tree:
			l.number(child, p)
		}
	}
}
