package p

import (
	"unicode"
	"unicode/utf8"

	"github.com/antlr4-go/antlr/v4"

	grammar "gomc/grammar/p"
	"gomc/source"
)

// token is one lexeme: ANTLR's, and its place in bytes, where ANTLR counts code points.
type token struct {
	*antlr.CommonToken
	start, end int // bytes of the source; equal for a token that is not in it
}

// newToken makes a token that the text does not have.
func newToken(kind int, text string, start, end int) token {
	t := antlr.NewCommonToken(&antlr.TokenSourceCharStreamPair{}, kind, antlr.TokenDefaultChannel, start, end)
	t.SetText(text)
	return token{t, start, end}
}

func (t *token) kind() int { return t.GetTokenType() }

func (t *token) span(file *source.File) source.Span {
	return source.Span{File: file, Start: t.start, End: t.end}
}

// scanner turns the source into tokens and reports what is lexically wrong.
type scanner struct {
	file   *source.File
	list   source.List
	tokens []token
	runes  int // code points before offset
	offset int // in bytes
}

// scan is the lexical half of Parse. The tokens end with EOF; ok says that they are worth parsing.
func scan(file *source.File) (tokens []token, list source.List, ok bool) {
	s := &scanner{file: file}
	lexer := grammar.NewPLexer(antlr.NewInputStream(file.Text))
	lexer.RemoveErrorListeners()
	for {
		t := lexer.NextToken()
		if t.GetTokenType() == antlr.TokenEOF {
			break
		}
		s.add(t)
	}
	s.tokens = append(s.tokens, newToken(antlr.TokenEOF, "", len(file.Text), len(file.Text)))
	return s.tokens, s.list, !s.list.HasErrors()
}

// add converts one token of the lexer.
func (s *scanner) add(t antlr.Token) {
	start := s.byteOffset(t.GetStart())
	end := s.byteOffset(t.GetStop() + 1)
	k := newToken(t.GetTokenType(), s.file.Text[start:end], start, end)
	if k.kind() < grammar.PLexerINIT {
		s.tokens = append(s.tokens, k)
		return
	}
	s.complain(&k)
}

// byteOffset is the byte at which the given code point starts; calls come in ascending order.
func (s *scanner) byteOffset(rune int) int {
	for s.runes < rune && s.offset < len(s.file.Text) {
		_, n := utf8.DecodeRuneInString(s.file.Text[s.offset:])
		s.offset += n
		s.runes++
	}
	return s.offset
}

// complain reports a token that is never right.
func (s *scanner) complain(t *token) {
	at := t.span(s.file)
	switch t.kind() {
	case grammar.PLexerOPEN_COMMENT:
		at.End = at.Start + 2
		s.list.Errorf(CodeOpenComment, at, "this comment is never closed").Suggest("close it with '*/'; comments do not nest")
	case grammar.PLexerOPEN_STRING:
		s.list.Errorf(CodeOpenString, at, "this string is never closed").Suggest(`end it with '"'`)
	case grammar.PLexerINIT:
		if n := len(s.list); n == 0 || s.list[n-1].Code != CodeVerifier {
			s.list = append(s.list, verifierWord(at))
		}
	default:
		s.stray(t)
	}
}

// verifierWord returns the diagnostic for a word of P's verifier.
func verifierWord(at source.Span) source.Diagnostic {
	return source.Diagnostic{
		Code: CodeVerifier, Span: at, Message: "'" + at.Text() + "' is a word of P's verifier, which proves; gomc explores",
		Suggestion: "state the property as a spec machine, and leave proofs out",
	}
}

// stray reports a character that no token begins with.
func (s *scanner) stray(t *token) {
	r, n := utf8.DecodeRuneInString(s.file.Text[t.start:])
	at := t.span(s.file)
	if r == utf8.RuneError && n <= 1 {
		s.list.Errorf(CodeStray, at, "invalid UTF-8: byte 0x%02X", s.file.Text[t.start])
		return
	}
	if ascii, kind := source.Lookalike(r); ascii != 0 {
		d := s.list.Errorf(CodeStray, at, "unexpected character %s, %s", source.Character(r), kind)
		d.Suggest("'%c'", ascii).Fix = string(ascii)
		return
	}
	d := s.list.Errorf(CodeStray, at, "unexpected character %s", source.Character(r))
	switch {
	case r == '\'' || r == '‘' || r == '’' || r == '`':
		d.Suggest(`strings stand in double quotes: "..."`)
	case r == '#':
		d.Suggest("'//' begins a comment")
	case r == '&' || r == '|':
		d.Suggest("'%c%c'", r, r).Fix = string([]rune{r, r})
	case unicode.IsLetter(r):
		d.Suggest("names consist of the letters a to z, digits and underscores")
	}
}
