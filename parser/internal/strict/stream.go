package strict

import "github.com/antlr4-go/antlr/v4"

// Token is a pointer to a token of type T.
type Token[T any] interface {
	*T
	antlr.Token
}

// Stream is an antlr.TokenStream over tokens that are all there; the last is EOF.
// It remembers how far the latest prediction looked, because ANTLR's Go runtime
// does not hand out the token at which a prediction fails.
type Stream[T any, P Token[T]] struct {
	tokens   []T
	at       int
	marked   int // where the latest prediction began
	farthest int // the last token it consumed
}

// NewStream numbers the tokens and returns a stream of them.
func NewStream[T any, P Token[T]](tokens []T) *Stream[T, P] {
	for i := range tokens {
		P(&tokens[i]).SetTokenIndex(i)
	}
	return &Stream[T, P]{tokens: tokens}
}

func (s *Stream[T, P]) clamp(i int) int { return max(0, min(i, len(s.tokens)-1)) }

// LT is the k-th token from here: 1 the next one, -1 the one before.
func (s *Stream[T, P]) LT(k int) antlr.Token {
	if k < 0 {
		if s.at+k < 0 {
			return nil
		}
		return P(&s.tokens[s.at+k])
	}
	return P(&s.tokens[s.clamp(s.at+k-1)])
}

// LA is the kind of LT(k).
func (s *Stream[T, P]) LA(k int) int {
	if k < 0 {
		if s.at+k < 0 {
			return antlr.TokenInvalidType
		}
		return P(&s.tokens[s.at+k]).GetTokenType()
	}
	return P(&s.tokens[s.clamp(s.at+k-1)]).GetTokenType()
}

// Consume moves to the next token.
func (s *Stream[T, P]) Consume() {
	s.at = s.clamp(s.at + 1)
	s.farthest = max(s.farthest, s.at)
}

// Mark is called at the beginning of each prediction.
func (s *Stream[T, P]) Mark() int {
	s.marked, s.farthest = s.at, s.at
	return 0
}

// stuck is the token that stops the parser when a decision fails here.
func (s *Stream[T, P]) stuck() int {
	if s.marked == s.at {
		return s.farthest
	}
	return s.at
}

// Index is the number of the next token.
func (s *Stream[T, P]) Index() int { return s.at }

// Seek moves to a token.
func (s *Stream[T, P]) Seek(i int) { s.at = s.clamp(i) }

// Size is the number of tokens.
func (s *Stream[T, P]) Size() int { return len(s.tokens) }

// Get is the token of that number.
func (s *Stream[T, P]) Get(i int) antlr.Token { return P(&s.tokens[i]) }

// Reset moves to the first token.
func (s *Stream[T, P]) Reset() { s.at = 0 }

// Release is the end of a prediction.
func (s *Stream[T, P]) Release(int) {}

// What ANTLR asks of a stream and nothing here uses.

func (s *Stream[T, P]) GetSourceName() string                             { return "" }
func (s *Stream[T, P]) GetTokenSource() antlr.TokenSource                 { return nil }
func (s *Stream[T, P]) SetTokenSource(antlr.TokenSource)                  {}
func (s *Stream[T, P]) GetAllText() string                                { return "" }
func (s *Stream[T, P]) GetTextFromInterval(antlr.Interval) string         { return "" }
func (s *Stream[T, P]) GetTextFromRuleContext(antlr.RuleContext) string   { return "" }
func (s *Stream[T, P]) GetTextFromTokens(antlr.Token, antlr.Token) string { return "" }
