package parser

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar"
	"gomc/source"
)

// scanner turns the source into tokens and reports what is lexically wrong.
type scanner struct {
	file   *source.File
	list   source.List
	tokens []token
	broken bool // an error after which the tokens would only mislead the parser
}

// scan is the lexical half of Parse. The tokens end with EOF; ok says that they are worth parsing.
func scan(file *source.File, words *vocabulary) (tokens []token, list source.List, ok bool) {
	s := &scanner{file: file, tokens: make([]token, 0, len(file.Text)/3+1)}
	for at := 0; at < len(file.Text); {
		kind, end := grammar.Lexer.Next(file.Text, at)
		if kind != 0 {
			s.add(token{kind: kind, start: at, end: end, text: file.Text[at:end]})
		}
		at = end
	}
	s.tokens = append(s.tokens, token{kind: antlr.TokenEOF, start: len(file.Text), end: len(file.Text)})
	words.add(s.tokens)
	s.resolveFormulas(words)
	s.resolveKeywords(words)
	s.resolveReserved()
	return s.tokens, s.list, !s.broken
}

// add adds a token of the lexer, unless it is never right.
func (s *scanner) add(t token) {
	if t.kind < grammar.MurphiLexerOPEN_COMMENT || s.complain(&t) {
		s.tokens = append(s.tokens, t)
	}
}

// complain reports a token that is never right. It turns the token into what
// was probably meant and returns true, or returns false to drop it.
func (s *scanner) complain(t *token) bool {
	at := t.span(s.file)
	switch t.kind {
	case grammar.MurphiLexerOPEN_COMMENT:
		at.End = at.Start + 2
		s.list.Errorf(CodeOpenComment, at, "this comment is never closed").Suggest("close it with '*/'; comments do not nest")
		s.broken = true
		return false
	case grammar.MurphiLexerOPEN_STRING:
		s.list.Errorf(CodeOpenString, at, "this string is never closed").Suggest(`end it with '"'`)
		s.broken = true
		return false
	case grammar.MurphiLexerUNDERSCORE:
		d := s.list.Errorf(CodeUnderscore, at, "a name cannot begin with an underscore: '%s'", t.text)
		if bare := strings.TrimLeft(t.text, "_"); bare != "" && bare[0] > '9' {
			d.Replace(bare)
		}
		t.kind = grammar.MurphiLexerID
	case grammar.MurphiLexerFATARROW:
		s.list.Errorf(CodeFatArrow, at, "'=>' is not an operator").
			Suggest("'==>' follows the guard of a rule, '->' means implies, '>=' means greater or equal")
		s.broken = true
		return false
	case grammar.MurphiLexerSLASHES:
		at.End = at.Start + 2
		s.list.Errorf(CodeSlashes, at, "'//' does not begin a comment").Suggest("'--' begins a comment that ends with the line").Fix = "--"
		return false
	default:
		s.stray(t)
		s.broken = true
		return false
	}
	return true
}

// stray reports a character that no token begins with.
func (s *scanner) stray(t *token) {
	r, n := utf8.DecodeRuneInString(t.text)
	at := t.span(s.file)
	if r == utf8.RuneError && n <= 1 {
		s.list.Errorf(CodeInvalidUTF8, at, "invalid UTF-8: byte 0x%02X", s.file.Text[t.start])
		return
	}
	if ascii, kind := source.Lookalike(r); ascii != 0 {
		d := s.list.Errorf(CodeStray, at, "unexpected character %s, %s", source.Character(r), kind)
		d.Suggest("'%c'", ascii).Fix = string(ascii)
		return
	}
	if r == '\\' {
		s.backslash(at)
		return
	}
	d := s.list.Errorf(CodeStray, at, "unexpected character %s", source.Character(r))
	switch {
	case r == '\'' && t.start > 0 && unicode.IsLetter(rune(s.file.Text[t.start-1])):
		d.Suggest("there are no primed variables: `n := n + 1` in a rule says what n is behind it")
	case r == '\'' || r == '‘' || r == '’' || r == '`':
		d.Suggest(`strings stand in double quotes: "..."`)
	case r == '#' && strings.HasPrefix(s.file.Text[t.start:], "#include"):
		d.Suggest("`include \"file.m\"`, without '#'")
	case r == '#':
		d.Suggest("'--' begins a comment, '!=' means not equal, `size(s)` is how many elements s has")
	case unicode.IsLetter(r):
		d.Suggest("names consist of the letters a to z, digits and underscores")
	}
}

// resolveKeywords makes contextual keywords names where a model declares them: where there is a
// procedure called `cover`, say, `cover (` is a call of it and not a property.
func (s *scanner) resolveKeywords(words *vocabulary) {
	for i := range s.tokens[1:] {
		t := &s.tokens[i]
		switch t.kind {
		case grammar.MurphiLexerASSUME, grammar.MurphiLexerCOVER, grammar.MurphiLexerFINAL, grammar.MurphiLexerLIVENESS:
			if words.functions[strings.ToLower(t.text)] && s.tokens[i+1].kind == grammar.MurphiLexerLPAREN {
				t.kind = grammar.MurphiLexerID
			}
		}
	}
}

// vocabulary holds the declarations of a model that decide how its text is read.
type vocabulary struct {
	functions map[string]bool // functions and procedures, in lower case
	names     map[string]bool // words of formulas that are names, in lower case
	undefined bool            // `undefined` is a name, not the absence of a value
}

// add adds the functions and procedures that the tokens declare, and names that could be other words.
func (w *vocabulary) add(tokens []token) {
	for i := range tokens[1:] {
		switch tokens[i].kind {
		case grammar.MurphiLexerPROCEDURE, grammar.MurphiLexerFUNCTION:
			if w.functions == nil {
				w.functions = map[string]bool{}
			}
			w.functions[strings.ToLower(tokens[i+1].text)] = true
		}
	}
	w.noteNames(tokens)
}
