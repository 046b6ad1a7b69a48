package p

import (
	"fmt"
	"strings"
	"sync"

	"github.com/antlr4-go/antlr/v4"

	grammar "gomc/grammar/p"
	"gomc/source"
)

// isKeyword reports whether a kind is a word of the language.
func isKeyword(kind int) bool { return grammar.PLexerANNOUNCE <= kind && kind <= grammar.PLexerWITH }

// spellings are the tokens that are always written alike, by kind. They are made when they
// are asked for: reading the tables of the lexer takes half a millisecond, and most models are not in P.
var spellings = sync.OnceValue(func() map[int]string {
	grammar.PLexerInit()
	out := map[int]string{}
	for kind, text := range grammar.PLexerLexerStaticData.LiteralNames {
		if text != "" {
			out[kind] = strings.Trim(text, "'")
		}
	}
	return out
})

// keywords are the kinds of the words of the language, and the words in the grammar's order.
var keywords = sync.OnceValues(func() (map[string]int, []string) {
	byWord, all := map[string]int{}, []string(nil)
	for kind := grammar.PLexerANNOUNCE; kind <= grammar.PLexerWITH; kind++ {
		byWord[spellings()[kind]] = kind
		all = append(all, spellings()[kind])
	}
	return byWord, all
})

// spelling returns how a kind of token is written.
func spelling(kind int) string {
	switch kind {
	case grammar.PLexerID:
		return "x"
	case grammar.PLexerINT:
		return "0"
	case grammar.PLexerSTRING:
		return `""`
	}
	return spellings()[kind]
}

// named returns how messages name a kind of token.
func named(kind int) string {
	switch kind {
	case antlr.TokenEOF:
		return "the end of the file"
	case grammar.PLexerID:
		return "a name"
	case grammar.PLexerINT:
		return "a number"
	case grammar.PLexerSTRING:
		return "a string"
	}
	return "'" + spellings()[kind] + "'"
}

// describe names a token in a message.
func describe(t *token) string {
	switch {
	case t.kind() == antlr.TokenEOF:
		return "the end of the file"
	case t.kind() == grammar.PLexerSTRING && len(t.GetText()) > 20:
		return "a string"
	}
	return "'" + t.GetText() + "'"
}

func (s *site) diagnostic(code string, at *token, format string, args ...any) source.Diagnostic {
	return source.Diagnostic{Code: code, Span: at.span(s.file), Message: fmt.Sprintf(format, args...)}
}

// gone are words that P once had, or other languages have, and what to write now.
var gone = map[string]string{
	"pop":     "P has no stack of states: note the state to come back to in a variable, and `goto` it",
	"push":    "P has no stack of states: note the state to come back to in a variable, and `goto` the other",
	"monitor": "`spec Name observes events { ... }` declares a monitor; every send of those events runs it",
	"main":    "leave the word out: a test names the machine that begins, as `test t [main=Client]: { Client, Server };`",
	"creates": "leave the list out: P of today does not declare which machines a machine creates",
	"hint":    "it asks P's own tool to guess specifications, and says nothing of a run: leave it out, or write a `spec`",
	"static":  "leave the word out: a function outside machines belongs to none of them",
	"model":   "machines are not divided into real and model ones: leave the word out",
	"switch":  "if ... else if ...",
	"for":     "`foreach (x in collection)`, or `while`; both over variables declared before",
	"elif":    "else if",
	"let":     "variables are declared at the beginning of the function: `var x : type;`",
	"boolean": "bool",
	"integer": "int",
}

// explain says what is wrong, given the repair that puts it right.
func (s *site) explain(r repair) source.Diagnostic {
	if d, ok := s.explainGone(); ok {
		return d
	}
	switch r.kind {
	case insertion:
		return s.explainInsertion(r)
	case replacement:
		return s.explainReplacement(r)
	case misspelling:
		word := &s.tokens[r.at]
		d := s.diagnostic(CodeMisspelt, word, "'%s' means nothing here", word.GetText())
		d.Suggest("did you mean '%s'?", spelling(r.insert[0])).Fix = spelling(r.insert[0])
		return d
	case reserved:
		return s.diagnostic(CodeReserved, &s.tokens[r.at], "'%s' is a word of the language and cannot be a name",
			s.tokens[r.at].GetText())
	}
	return s.diagnostic(CodeUnexpected, s.found(), "unexpected %s", describe(s.found()))
}

// explainGone is for words that are of another language, at the error or in front of it.
func (s *site) explainGone() (source.Diagnostic, bool) {
	for _, at := range [...]int{s.Index - 1, s.Index} {
		if at < 0 || !s.mayBeGone(at) {
			continue
		}
		if try := gone[s.tokens[at].GetText()]; try != "" {
			d := s.diagnostic(CodeForeignWord, &s.tokens[at], "'%s' means nothing here", s.tokens[at].GetText())
			d.Suggest("%s", try)
			return d, true
		}
	}
	return source.Diagnostic{}, false
}

// mayBeGone reports whether a word may be one of `gone`: it is a name, or a word of the language where P once had it.
func (s *site) mayBeGone(at int) bool {
	switch s.tokens[at].kind() {
	case grammar.PLexerID:
		return true
	case grammar.PLexerMAIN:
		return at == s.Index && at+1 < len(s.tokens) && s.tokens[at+1].kind() == grammar.PLexerMACHINE
	case grammar.PLexerCREATES:
		return at == s.Index
	}
	return false
}

func (s *site) explainInsertion(r repair) source.Diagnostic {
	kind := r.insert[0]
	d := source.Diagnostic{Code: CodeExpected, Span: s.gap()}
	switch kind {
	case grammar.PLexerSEMI:
		d.Code = CodeMissingSemicolon
	case grammar.PLexerRPAREN, grammar.PLexerRBRACKET, grammar.PLexerRBRACE:
		d.Code = CodeUnclosed
	}
	what := named(kind)
	if kind == grammar.PLexerID {
		if wanted := s.wanted(); wanted != "" {
			what = wanted
		}
	}
	d.Message = fmt.Sprintf("expected %s, found %s", what, describe(s.found()))
	if opener := s.unclosed(kind); opener != nil {
		d.Note(opener.span(s.file), "this '%s' is not closed", opener.GetText())
	}
	return d
}

// gap is the place where something is missing: at the token found, or behind the one
// before when that stands on an earlier line.
func (s *site) gap() source.Span {
	at := s.found().span(s.file)
	before := s.before()
	if before == nil {
		return at
	}
	line, _ := s.file.Position(before.end)
	if found, _ := s.file.Position(at.Start); found != line || s.found().kind() == antlr.TokenEOF {
		return source.Span{File: s.file, Start: before.end, End: before.end}
	}
	return at
}

// openers are the brackets by what closes them.
var openers = map[int]int{
	grammar.PLexerRPAREN: grammar.PLexerLPAREN, grammar.PLexerRBRACKET: grammar.PLexerLBRACKET,
	grammar.PLexerRBRACE: grammar.PLexerLBRACE,
}

// unclosed is the nearest open bracket that a closing one would close; nil for other kinds.
func (s *site) unclosed(closer int) *token {
	open := 0
	for i := s.Index - 1; i >= s.outer && openers[closer] != 0; i-- {
		switch kind := s.tokens[i].kind(); {
		case kind == closer:
			open++
		case kind == openers[closer] && open == 0:
			return &s.tokens[i]
		case kind == openers[closer]:
			open--
		}
	}
	return nil
}

func (s *site) explainReplacement(r repair) source.Diagnostic {
	found, to := &s.tokens[r.at], r.insert[0]
	d := s.diagnostic(CodeExpected, found, "expected %s, found %s", named(to), describe(found))
	if found.kind() == grammar.PLexerASSIGN && to == grammar.PLexerEQ || found.kind() == grammar.PLexerEQ &&
		to == grammar.PLexerASSIGN {
		d.Code = CodeAssignEq
		d.Suggest("'==' compares, '=' assigns; an assignment is a statement and has no value")
	}
	return d
}

// explainUnknown says what kind of thing was expected where no repair helps.
func (s *site) explainUnknown() source.Diagnostic {
	if d, ok := s.explainGone(); ok {
		return d
	}
	found := s.found()
	d := s.diagnostic(CodeUnexpected, found, "unexpected %s", describe(found))
	if what := s.wanted(); what != "" {
		d.Code, d.Message = CodeExpected, fmt.Sprintf("expected %s, found %s", what, describe(found))
	} else if kinds := s.Expected(); 0 < len(kinds) && len(kinds) <= 3 {
		words := make([]string, len(kinds))
		for i, kind := range kinds {
			words[i] = named(kind)
		}
		d.Code, d.Message = CodeExpected, fmt.Sprintf("expected %s, found %s", strings.Join(words, " or "), describe(found))
	}
	return d
}

// wanted returns the construct that the innermost rule around the failure expects.
func (s *site) wanted() string {
	switch s.Context.Form.(type) {
	case *grammar.ExprContext, *grammar.PrimaryContext, *grammar.ExpressionsContext:
		return "an expression"
	case *grammar.TypeContext:
		return "a type"
	case *grammar.NameContext, *grammar.NamesContext:
		return "a name"
	case *grammar.StatementContext, *grammar.BodyItemContext, *grammar.BodyContext:
		return "a statement"
	case *grammar.MemberContext, *grammar.MachineBodyContext:
		return "a variable, a function or a state"
	case *grammar.StateItemContext, *grammar.StateDeclContext:
		return "entry, exit, on, defer or ignore"
	case *grammar.DeclarationContext, *grammar.ProgramContext:
		return "a declaration"
	case *grammar.ModuleContext:
		return "a module"
	}
	return ""
}
