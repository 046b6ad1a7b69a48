package mapping

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"gomc/source"
)

// tokenKind is the kind of a token.
type tokenKind uint8

const (
	end tokenKind = iota
	word
	text
	number
	mark // one character
)

// token is a word, a text, a number or a character of a mapping.
type token struct {
	kind       tokenKind
	start, end int
	text       string // of a text what it says, else as it is written
}

// scan splits a mapping file into tokens. Comments have the syntax of models.
func scan(f *source.File) (all []token, list source.List) {
	s := &scanner{file: f}
	for {
		t, wrong := s.next()
		if wrong != "" {
			list.Errorf("", source.Span{File: f, Start: t.start, End: t.end}, "%s", wrong)
			return all, list
		}
		all = append(all, t)
		if t.kind == end {
			return all, nil
		}
	}
}

type scanner struct {
	file *source.File
	at   int
}

// next is the next token, or what is wrong there.
func (s *scanner) next() (t token, wrong string) {
	if start, open := s.blank(); open {
		return token{end, start, start + 2, ""}, "this comment does not end"
	}
	src, start := s.file.Text, s.at
	if start == len(src) {
		return token{end, start, start, ""}, ""
	}
	r, size := utf8.DecodeRuneInString(src[start:])
	switch {
	case r == '"':
		return s.quoted()
	case r == '_' || unicode.IsLetter(r):
		s.skip(func(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) })
		return token{word, start, s.at, src[start:s.at]}, ""
	case unicode.IsDigit(r):
		s.skip(unicode.IsDigit)
		return token{number, start, s.at, src[start:s.at]}, ""
	}
	s.at += size
	return token{mark, start, s.at, src[start:s.at]}, ""
}

// blank passes over what separates tokens, and reports a comment that does not end.
func (s *scanner) blank() (start int, open bool) {
	for {
		s.skip(unicode.IsSpace)
		rest := s.file.Text[s.at:]
		switch {
		case strings.HasPrefix(rest, "--"):
			n := strings.IndexByte(rest, '\n')
			if n < 0 {
				n = len(rest)
			}
			s.at += n
		case strings.HasPrefix(rest, "/*"):
			n := strings.Index(rest, "*/")
			if n < 0 {
				return s.at, true
			}
			s.at += n + 2
		default:
			return s.at, false
		}
	}
}

func (s *scanner) skip(is func(rune) bool) {
	rest := s.file.Text[s.at:]
	n := strings.IndexFunc(rest, func(r rune) bool { return !is(r) })
	if n < 0 {
		n = len(rest)
	}
	s.at += n
}

// quoted returns a text: between quotes, in which \ takes the next character as it is.
func (s *scanner) quoted() (t token, wrong string) {
	src, start := s.file.Text, s.at
	var b strings.Builder
	for i := start + 1; i < len(src); i++ {
		switch src[i] {
		case '\n':
			return token{text, start, i, ""}, "this text does not end on its line"
		case '"':
			s.at = i + 1
			return token{text, start, s.at, b.String()}, ""
		case '\\':
			i++
		}
		if i < len(src) {
			b.WriteByte(src[i])
		}
	}
	return token{text, start, len(src), ""}, "this text does not end"
}
