package parser

import (
	"github.com/antlr4-go/antlr/v4"

	"gomc/source"
)

// token is one lexeme. It is an antlr.Token that knows its place in bytes, not
// in code points, and whose text is a slice of the source.
type token struct {
	kind       int // a grammar.MurphiLexer constant, or antlr.TokenEOF
	index      int // in the stream it stands in
	start, end int // bytes of the source; equal for a token that is not in it
	text       string
}

func (t *token) GetTokenType() int   { return t.kind }
func (t *token) GetTokenIndex() int  { return t.index }
func (t *token) SetTokenIndex(i int) { t.index = i }
func (t *token) GetText() string     { return t.text }
func (t *token) SetText(text string) { t.text = text }
func (t *token) GetStart() int       { return t.start }
func (t *token) GetStop() int        { return t.end - 1 }
func (t *token) String() string      { return t.text }

// What ANTLR asks of a token and nothing here uses: spans are made from bytes.

func (t *token) GetChannel() int                             { return antlr.TokenDefaultChannel }
func (t *token) GetLine() int                                { return 0 }
func (t *token) GetColumn() int                              { return 0 }
func (t *token) GetSource() *antlr.TokenSourceCharStreamPair { return nil }
func (t *token) GetTokenSource() antlr.TokenSource           { return nil }
func (t *token) GetInputStream() antlr.CharStream            { return nil }

// span is the place of the token.
func (t *token) span(file *source.File) source.Span {
	return source.Span{File: file, Start: t.start, End: t.end}
}
