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

// stream is an antlr.TokenStream over tokens that are all there; the last is EOF.
// It remembers how far the latest prediction looked, because ANTLR's Go runtime
// does not hand out the token at which a prediction fails.
type stream struct {
	tokens   []token
	at       int
	marked   int // where the latest prediction began
	farthest int // the last token it consumed
}

func newStream(tokens []token) *stream {
	for i := range tokens {
		tokens[i].index = i
	}
	return &stream{tokens: tokens}
}

func (s *stream) clamp(i int) int { return max(0, min(i, len(s.tokens)-1)) }

// LT is the k-th token from here: 1 the next one, -1 the one before.
func (s *stream) LT(k int) antlr.Token {
	if k < 0 {
		if s.at+k < 0 {
			return nil
		}
		return &s.tokens[s.at+k]
	}
	return &s.tokens[s.clamp(s.at+k-1)]
}

// LA is the kind of LT(k).
func (s *stream) LA(k int) int {
	if k < 0 {
		if s.at+k < 0 {
			return antlr.TokenInvalidType
		}
		return s.tokens[s.at+k].kind
	}
	return s.tokens[s.clamp(s.at+k-1)].kind
}

// Consume moves to the next token.
func (s *stream) Consume() {
	s.at = s.clamp(s.at + 1)
	s.farthest = max(s.farthest, s.at)
}

// Mark is called at the beginning of each prediction.
func (s *stream) Mark() int {
	s.marked, s.farthest = s.at, s.at
	return 0
}

// stuck is the token that stops the parser when a decision fails here.
func (s *stream) stuck() int {
	if s.marked == s.at {
		return s.farthest
	}
	return s.at
}

func (s *stream) Index() int            { return s.at }
func (s *stream) Seek(i int)            { s.at = s.clamp(i) }
func (s *stream) Size() int             { return len(s.tokens) }
func (s *stream) Get(i int) antlr.Token { return &s.tokens[i] }
func (s *stream) Reset()                { s.at = 0 }
func (s *stream) Release(int)           {}

// What ANTLR asks of a stream and nothing here uses.

func (s *stream) GetSourceName() string                             { return "" }
func (s *stream) GetTokenSource() antlr.TokenSource                 { return nil }
func (s *stream) SetTokenSource(antlr.TokenSource)                  {}
func (s *stream) GetAllText() string                                { return "" }
func (s *stream) GetTextFromInterval(antlr.Interval) string         { return "" }
func (s *stream) GetTextFromRuleContext(antlr.RuleContext) string   { return "" }
func (s *stream) GetTextFromTokens(antlr.Token, antlr.Token) string { return "" }
