package sitter

import (
	"fmt"
	"regexp"
	"strings"
)

// form is the form of a grammar rule.
type form int

const (
	sequence form = iota
	choice
	optional // ?
	star     // *
	plus     // +
	rule     // a parser rule, by its name
	token    // a lexer rule, by its name
	literal  // of a lexer rule: text
	class    // of a lexer rule: [a-z]
	except   // of a lexer rule: ~[a-z]
	anything // of a lexer rule: .
)

// term is a part of the right side of a rule.
type term struct {
	form  form
	text  string // the name, the text, the characters of a class
	terms []*term
	label string // of an alternative: what follows '#'
	right bool   // of an alternative: its operator associates to the right
}

// definition is a rule of the grammar.
type definition struct {
	name     string
	body     *term
	fragment bool // is no token
	skipped  bool // is layout
}

var pieces = regexp.MustCompile(`(?s)\s+|//[^\n]*|'(\\.|[^'\\])*'|\[(\\.|[^\]\\])*\]|\w+|->|\?\?|.`)

// reader reads the notation of ANTLR.
type reader struct {
	pieces []string
	err    error
}

// read is the rules of a grammar of ANTLR, in their order.
func read(text string) (list []*definition, err error) {
	r := &reader{}
	for _, p := range pieces.FindAllString(text, -1) {
		if !strings.HasPrefix(p, "//") && strings.TrimSpace(p) != "" {
			r.pieces = append(r.pieces, p)
		}
	}
	for r.skipHeader(); len(r.pieces) > 0 && r.err == nil; {
		list = append(list, r.definition())
	}
	return list, r.err
}

// skipHeader skips `grammar X ;` and `options { ... }`.
func (r *reader) skipHeader() {
	for r.next() != ";" {
		r.take()
	}
	r.take()
	if r.next() == "options" {
		for r.take() != "}" {
		}
	}
}

func (r *reader) next() string {
	if len(r.pieces) == 0 {
		return ""
	}
	return r.pieces[0]
}

func (r *reader) take() string {
	p := r.next()
	if p == "" {
		r.fail("the grammar ends within a rule")
		return "}"
	}
	r.pieces = r.pieces[1:]
	return p
}

func (r *reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
	}
	r.pieces = nil
}

func (r *reader) expect(p string) {
	if got := r.take(); got != p {
		r.fail("%q where %q was expected", got, p)
	}
}

func (r *reader) definition() *definition {
	d := &definition{}
	if r.next() == "fragment" {
		d.fragment = true
		r.take()
	}
	d.name = r.take()
	r.expect(":")
	d.body = r.choice()
	if r.next() == "->" {
		r.take()
		d.skipped = r.take() == "skip"
	}
	r.expect(";")
	return d
}

func (r *reader) choice() *term {
	c := &term{form: choice}
	for {
		c.terms = append(c.terms, r.alternative())
		if r.next() != "|" {
			break
		}
		r.take()
	}
	if len(c.terms) == 1 {
		return c.terms[0]
	}
	return c
}

func (r *reader) alternative() *term {
	s := &term{form: sequence}
	if r.next() == "<" {
		for r.take() != ">" {
		}
		s.right = true
	}
	for !strings.Contains("|;)#->", r.next()) {
		s.terms = append(s.terms, r.repeated())
	}
	if r.next() == "#" {
		r.take()
		s.label = r.take()
	}
	if len(s.terms) == 1 && s.label == "" {
		return s.terms[0]
	}
	return s
}

var suffixes = map[string]form{"?": optional, "??": optional, "*": star, "+": plus}

func (r *reader) repeated() *term {
	t := r.atom()
	for {
		f, is := suffixes[r.next()]
		if !is {
			return t
		}
		r.take()
		t = &term{form: f, terms: []*term{t}}
	}
}

func (r *reader) atom() *term {
	switch p := r.take(); {
	case p == "(":
		c := r.choice()
		r.expect(")")
		return c
	case p[0] == '\'':
		return &term{form: literal, text: strings.ReplaceAll(p[1:len(p)-1], `\\`, `\`)}
	case p[0] == '[':
		return &term{form: class, text: p[1 : len(p)-1]}
	case p == "~":
		return r.negated()
	case p == ".":
		return &term{form: anything}
	case p[0] >= 'A' && p[0] <= 'Z':
		return &term{form: token, text: p}
	case p[0] >= 'a' && p[0] <= 'z':
		return &term{form: rule, text: p}
	default:
		r.fail("%q begins nothing that a rule may have", p)
		return &term{}
	}
}

func (r *reader) negated() *term {
	t := r.atom()
	if t.form != class && t.form != literal {
		r.fail("'~' stands before what is no class of characters")
	}
	return &term{form: except, text: t.text}
}
