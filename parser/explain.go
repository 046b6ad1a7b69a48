package parser

import (
	"fmt"
	"strings"

	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar"
	"gomc/parser/internal/strict"
	"gomc/source"
)

// describe names a token in a message.
func describe(t *token) string {
	switch {
	case t.kind == antlr.TokenEOF:
		return "the end of the file"
	case t.kind == grammar.MurphiLexerSTRING && len(t.text) > 20:
		return "a string"
	}
	return fmt.Sprintf("'%s'", t.text)
}

// explain says what is wrong, given the repair that puts it right.
func (s *site) explain(r repair) source.Diagnostic {
	switch r.kind {
	case insertion:
		return s.explainInsertion(r)
	case replacement:
		return s.explainReplacement(r)
	case deletion:
		return s.explainDeletion()
	case misspelling, foreign, reserved:
		return s.explainWord(r)
	case callParens:
		call := s.before()
		d := s.diagnostic(CodeCallParens, call, "a call needs parentheses, even without arguments")
		d.Replace(call.text + "()")
		return d
	default:
		return s.explainEnd(r)
	}
}

func (s *site) diagnostic(code string, at *token, format string, args ...any) source.Diagnostic {
	return source.Diagnostic{Code: code, Span: at.span(s.file), Message: fmt.Sprintf(format, args...)}
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
	if found, _ := s.file.Position(at.Start); found != line || s.found().kind == antlr.TokenEOF {
		return source.Span{File: s.file, Start: before.end, End: before.end}
	}
	return at
}

// missing maps what may be missing to the code and to what calls for it.
var missing = map[int]struct{ code, after string }{
	grammar.MurphiLexerTHEN:     {CodeMissingThen, " after the condition"},
	grammar.MurphiLexerDO:       {CodeMissingDo, ""},
	grammar.MurphiLexerARROW:    {CodeMissingArrow, " after the guard"},
	grammar.MurphiLexerRPAREN:   {CodeUnclosed, ""},
	grammar.MurphiLexerRBRACKET: {CodeUnclosed, ""},
	grammar.MurphiLexerRBRACE:   {CodeUnclosed, ""},
}

func (s *site) explainInsertion(r repair) source.Diagnostic {
	kind := r.insert[0]
	if kind == grammar.MurphiLexerID {
		code, what := s.wanted()
		if code == CodeUnexpected {
			code, what = CodeExpectedExpr, "an expression"
		}
		return s.diagnostic(code, s.found(), "expected %s, found %s", what, describe(s.found()))
	}
	d := source.Diagnostic{Code: CodeExpected, Span: s.gap()}
	what, after := "'"+spelling(kind)+"'", ""
	if m, ok := missing[kind]; ok {
		d.Code, after = m.code, m.after
	}
	switch kind {
	case grammar.MurphiLexerSEMI:
		d.Code = CodeMissingSemicolon
		if s.inStatements() {
			what, after = "';' or 'end'", " after the statement"
		}
	case grammar.MurphiLexerSTRING:
		what = "a string"
	}
	d.Message = fmt.Sprintf("expected %s%s, found %s", what, after, describe(s.found()))
	if opener := s.unclosed(kind); opener != nil {
		d.Note(opener.span(s.file), "this '%s' is not closed", opener.text)
	}
	return d
}

// inStatements reports whether the innermost list around the failure is one of statements.
func (s *site) inStatements() bool {
	for ctx := s.Context; ctx != nil; ctx = strict.Parent(ctx) {
		switch ctx.Form.(type) {
		case *grammar.StmtsContext, *grammar.BlockContext:
			return true
		case *grammar.ItemContext, *grammar.ParamContext, *grammar.FieldContext:
			return false
		}
		if b, ok := closedByEnd(ctx); ok {
			return !b.items && !b.part
		}
	}
	return false
}

// unclosed is the nearest open bracket that a closing one would close; nil for other kinds.
func (s *site) unclosed(closer int) *token {
	depth := 0
	for i := s.Index - 1; i >= s.inner; i-- {
		switch t := &s.tokens[i]; {
		case t.kind == closer:
			depth++
		case brackets[t.kind] == closer && depth == 0:
			return t
		case brackets[t.kind] == closer:
			depth--
		}
	}
	return nil
}

func (s *site) explainReplacement(r repair) source.Diagnostic {
	found, to := &s.tokens[r.at], r.insert[0]
	switch {
	case found.kind == grammar.MurphiLexerEQ && to == grammar.MurphiLexerASSIGN:
		d := s.diagnostic(CodeAssignEq, found, "expected ':=', found '%s'", found.text)
		d.Suggest("':=' assigns, '=' compares").Fix = ":="
		return d
	case found.kind == grammar.MurphiLexerASSIGN && to == grammar.MurphiLexerEQ:
		d := s.diagnostic(CodeEqAssign, found, "an assignment is not an expression")
		d.Suggest("'=' compares, ':=' assigns").Fix = "="
		return d
	case to == grammar.MurphiLexerARROW:
		return s.diagnostic(CodeMissingArrow, found, "expected '==>' after the guard, found %s", describe(found))
	}
	return s.diagnostic(CodeExpected, found, "expected '%s', found %s", spelling(to), describe(found))
}

func (s *site) explainDeletion() source.Diagnostic {
	found := s.found()
	if isEnd(found.kind) && len(s.open()) == 0 {
		return s.diagnostic(CodeStrayEnd, found, "%s closes nothing: no block is open here", describe(found))
	}
	if itemLevel(s.Context) {
		return s.explainUnknown()
	}
	d := s.diagnostic(CodeUnexpected, found, "unexpected %s", describe(found))
	s.suggest(&d)
	return d
}

func (s *site) explainWord(r repair) source.Diagnostic {
	word := &s.tokens[r.at]
	meant := spelling(r.insert[0])
	switch r.kind {
	case foreign:
		d := s.diagnostic(CodeForeignWord, word, "'%s' means nothing here", word.text)
		if hint := rewrites[strings.ToLower(word.text)]; hint != "" {
			return *d.Suggest("%s", hint)
		}
		return *d.Replace(meant)
	case reserved:
		return s.diagnostic(CodeReserved, word, "'%s' is a reserved word and cannot be a name", word.text)
	}
	d := s.diagnostic(CodeMisspelt, word, "'%s' means nothing here", word.text)
	d.Suggest("did you mean '%s'?", meant).Fix = meant
	return d
}

// explainEnd is for blocks that are not closed, or closed by the wrong word.
func (s *site) explainEnd(r repair) source.Diagnostic {
	found := s.found()
	blocks := s.open()
	opener := &s.tokens[blocks[0].start]
	switch r.kind {
	case elseIf:
		first := s.ladder(r).elses[0]
		at := s.tokens[first].span(s.file).To(s.tokens[first+1].span(s.file))
		d := source.Diagnostic{Code: CodeElseIf, Span: at, Message: "'else if' opens a second 'if', which needs an 'end' of its own"}
		d.Suggest("'elsif' goes on with the first 'if'")
		return d
	case wrongEnd:
		d := s.diagnostic(CodeWrongEnd, found, "expected %s to close the '%s', found %s", endWords(opener.kind), keyword(opener), describe(found))
		d.Note(opener.span(s.file), "the '%s' begins here", keyword(opener))
		return d
	}
	d := source.Diagnostic{Code: CodeMissingEnd, Span: s.gap()}
	d.Message = fmt.Sprintf("expected %s to close the '%s', found %s", endWords(opener.kind), keyword(opener), describe(found))
	d.Note(opener.span(s.file), "the '%s' begins here", keyword(opener))
	s.noteCulprit(&d)
	return d
}

// noteCulprit points at the first block whose end-word stands in a column of its
// own, where indentation suggests that an earlier `end` is missing.
func (s *site) noteCulprit(d *source.Diagnostic) {
	for _, p := range s.pairs() {
		if !s.astray(p) {
			continue
		}
		opener, closer := &s.tokens[p.opener], &s.tokens[p.closer]
		d.Note(closer.span(s.file), "this '%s' closes the '%s' below, though its column is another",
			closer.text, keyword(opener))
		d.Note(opener.span(s.file), "this '%s' may lack its own 'end'", keyword(opener))
		return
	}
}

// first reports whether the token is the first on its line.
func (s *site) first(i int) bool {
	line, _ := s.file.Position(s.tokens[i].start)
	before, _ := s.file.Position(s.tokens[i-1].start)
	return before != line
}

// lineColumn is the column of the first token on the line of token i.
func (s *site) lineColumn(i int) int {
	for i > 0 && !s.first(i) {
		i--
	}
	return s.column(i)
}

// keyword is the word a construct begins with, in lower case.
func keyword(t *token) string { return strings.ToLower(t.text) }

// endWords names the end-words that close what a keyword opens.
func endWords(opener int) string {
	specific := "end" + spelling(opener)
	if _, ok := keywordKinds[specific]; ok {
		return "'end' or '" + specific + "'"
	}
	return "'end'"
}

// explainUnknown says what kind of thing was expected where no repair helps.
func (s *site) explainUnknown() source.Diagnostic {
	found := s.found()
	if itemLevel(s.Context) && strings.EqualFold(found.text, "pctl") {
		return s.diagnostic(CodePCTL, found, "probabilistic formulas are not supported")
	}
	d := s.diagnostic(CodeUnexpected, found, "unexpected %s", describe(found))
	if code, what := s.wanted(); code != CodeUnexpected {
		d.Code, d.Message = code, fmt.Sprintf("expected %s, found %s", what, describe(found))
	} else if kinds := s.Expected(); 0 < len(kinds) && len(kinds) <= 3 {
		d.Code, d.Message = CodeExpected, fmt.Sprintf("expected %s, found %s", alternatives(kinds), describe(found))
	}
	s.suggest(&d)
	return d
}

// suggest says what else there is for what was to be written, as far as that can be seen.
func (s *site) suggest(d *source.Diagnostic) {
	switch found := s.found().kind; {
	case found == grammar.MurphiLexerLBRACE:
		d.Suggest("blocks are closed by 'end'; braces enclose the members of an enum or a union")
	case found == grammar.MurphiLexerIN && s.quantifier() == "ruleset":
		d.Suggest("a ruleset goes over types and ranges: `choose x : s do … end` goes over the elements of s")
	case found == grammar.MurphiLexerIN && s.quantifier() != "":
		d.Suggest("what goes over the elements of a set has one variable: `%[1]s i : t do %[1]s x in s do … end end`", s.quantifier())
	case found == grammar.MurphiLexerLBRACKET && s.inMonitor():
		d.Suggest("a monitor is one and has no index: what it knows of each process is an array")
	}
}

// quantifier is the word that begins the list of variables around the failure, such as `forall`; "": there is none.
func (s *site) quantifier() string {
	for ctx := s.Context; ctx != nil; ctx = strict.Parent(ctx) {
		if _, ok := ctx.Form.(*grammar.QuantsContext); ok {
			return strings.ToLower(strict.Parent(ctx).GetStart().GetText())
		}
	}
	return ""
}

// inMonitor reports whether the failure is in what stands in front of a monitor's items.
func (s *site) inMonitor() bool {
	_, ok := s.Context.Form.(*grammar.MonitorContext)
	return ok
}

// alternatives lists kinds of token: 'a', 'b' or 'c'.
func alternatives(kinds []int) string {
	var b strings.Builder
	for i, kind := range kinds {
		switch {
		case i > 0 && i == len(kinds)-1:
			b.WriteString(" or ")
		case i > 0:
			b.WriteString(", ")
		}
		switch kind {
		case antlr.TokenEOF:
			b.WriteString("the end of the file")
		case grammar.MurphiLexerSTRING:
			b.WriteString("a string")
		default:
			b.WriteString("'" + spelling(kind) + "'")
		}
	}
	return b.String()
}

// wanted returns the construct that the innermost rule around the failure expects, and its code.
func (s *site) wanted() (code, what string) {
	switch ctx := s.Context.Form.(type) {
	case *grammar.ExprContext, *grammar.PrimaryContext:
		return CodeExpectedExpr, "an expression"
	case *grammar.TypeExprContext:
		return CodeExpectedType, "a type"
	case *grammar.NameContext, *grammar.NamesContext:
		return CodeExpectedName, "a name"
	case *grammar.StmtContext:
		if ctx.Tree().GetStart().GetTokenIndex() < s.Index {
			return CodeExpectedStmt, "':=' or the arguments of a call"
		}
		return CodeExpectedStmt, "a statement"
	case *grammar.StmtsContext, *grammar.BlockContext:
		return CodeExpectedStmt, "a statement"
	case *grammar.ItemContext, *grammar.ItemsContext, *grammar.ModelContext:
		return CodeExpectedItem, "a declaration, a rule or a property"
	}
	return CodeUnexpected, ""
}
