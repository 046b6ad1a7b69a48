package compat

import (
	"strings"

	"gomc/parser/ast"
	"gomc/source"
)

// What CMurphi and Rumur make of the text of a model: which words and separators they want.

// murphiWords holds the reserved words of CMurphi, in lower case, that a model of gomc may use as names.
var murphiWords = wordSet(`program process in endforall endexists interleaved traceuntil pctl until ismember undefined union
	multiset multisetremove multisetremovepred multisetadd multisetcount choose endchoose real log exp sin cos tan fabs floor
	ceil sqrt fmod pow asin acos atan sinh cosh tanh externfun externproc put error assert clear undefine isundefined
	type record return rule`)

func wordSet(list string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(list) {
		out[w] = true
	}
	return out
}

// Name notes a name that is a word of CMurphi.
func (f *Finder) Name(name *ast.Ident) {
	f.NoteIf(murphiWords[strings.ToLower(name.Name)], Reserved, name.At())
}

// lexeme is a word, or one character that is none, of a text.
type lexeme struct {
	text       string
	start, end int
}

// nextLexeme is the first one from i on, behind blanks and comments; its text is "" at the end. A
// string is one, too.
func nextLexeme(text string, i int) lexeme {
	for i < len(text) {
		n := skip(text[i:])
		switch {
		case n > 0 && text[i] == '"':
			return lexeme{`"`, i, i + n}
		case n > 0:
			i += n
		case strings.IndexByte(" \t\r\n\f", text[i]) >= 0:
			i++
		default:
			end := i + 1
			for wordByte(text[i]) && end < len(text) && wordByte(text[end]) {
				end++
			}
			return lexeme{strings.ToLower(text[i:end]), i, end}
		}
	}
	return lexeme{"", len(text), len(text)}
}

func wordByte(b byte) bool {
	return b == '_' || '0' <= b && b <= '9' || 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z'
}

// opens are the words behind which a statement is expected; anything but these may end with a semicolon.
var opens = wordSet("begin then else do")

// Text notes separators that only some of the tools take.
func (f *Finder) Text(file *source.File) {
	if !f.Looks() {
		return
	}
	if i := strings.IndexByte(file.Text, '\r'); i >= 0 {
		f.Note(LineEnd, source.Span{File: file, Start: i, End: i})
	}
	before, last := lexeme{}, lexeme{}
	for at := nextLexeme(file.Text, 0); at.text != ""; at = nextLexeme(file.Text, at.end) {
		span := source.Span{File: file, Start: last.start, End: at.end}
		f.NoteIf(at.text == ";" && opens[last.text], Empty, span)
		f.NoteIf((at.text == "}" || at.text == ")") && last.text == ",", Comma, span)
		f.NoteIf(at.text == "}" && last.text == "{" && (before.text == "enum" || before.text == "union"), Comma, span)
		f.NoteIf(last.text == "record" && strings.HasPrefix(at.text, "end"), Comma, span)
		before, last = last, at
	}
}

// semicolonsFrom counts the semicolons from i on, and returns the lexeme behind them.
func semicolonsFrom(text string, i int) (n int, next lexeme) {
	next = nextLexeme(text, i)
	for next.text == ";" {
		n++
		next = nextLexeme(text, next.end)
	}
	return n, next
}

// End looks at the semicolons behind a declaration, of which CMurphi wants one. Within a record or
// the parameters of a routine the last one may be left out, and there may be more of them.
func (f *Finder) End(at source.Span, within bool) {
	if !f.Looks() || !at.Known() {
		return
	}
	n, next := semicolonsFrom(at.File.Text, at.End)
	last := next.text == ")" || strings.HasPrefix(next.text, "end")
	f.NoteIf(n == 0 && !(within && last) || n > 1 && !within, Semicolon, at)
}

// ItemEnd looks at those behind a rule, a property or a routine: none is needed behind the last
// of a list.
func (f *Finder) ItemEnd(at source.Span) {
	if !f.Looks() {
		return
	}
	text := at.File.Text
	end := at.End
	for end > at.Start && strings.IndexByte("; \t\r\n\f", text[end-1]) >= 0 {
		end--
	}
	n, next := semicolonsFrom(text, end)
	f.NoteIf(n > 1 || n == 0 && next.text != "" && !strings.HasPrefix(next.text, "end"), Semicolon,
		source.Span{File: at.File, Start: max(at.Start, end-3), End: end})
}

// Item looks at how an item is written that is not a declaration.
func (f *Finder) Item(item ast.Item) {
	switch d := item.(type) {
	case *ast.FuncDecl:
		f.ItemEnd(d.At())
		f.Routine(d)
	case *ast.Rule:
		f.ItemEnd(d.At())
		f.Rule(d)
	case *ast.StartState:
		f.ItemEnd(d.At())
		f.Start(d)
	case *ast.Property, *ast.Ruleset, *ast.AliasRule, *ast.ChooseRule:
		f.ItemEnd(d.At())
	}
}

// Start notes returns in a start state.
func (f *Finder) Start(d *ast.StartState) {
	if !f.Looks() {
		return
	}
	for at := nextLexeme(d.At().File.Text, d.At().Start); at.end <= d.At().End && at.text != ""; at = nextLexeme(d.At().File.Text, at.end) {
		f.NoteIf(at.text == "return", ReturnStart, source.Span{File: d.At().File, Start: at.start, End: at.end})
	}
}

// Routine looks at how a routine is written.
func (f *Finder) Routine(d *ast.FuncDecl) {
	if !f.Looks() {
		return
	}
	text := strings.ToLower(strings.TrimRight(d.At().Text(), "; \t\r\n\f"))
	wrong := "endfunction"
	if d.Result != nil {
		wrong = "endprocedure"
	}
	end := d.At().Start + len(text)
	f.NoteIf(strings.HasSuffix(text, wrong), End, source.Span{File: d.At().File, Start: end - len(wrong), End: end})
	if d.Result != nil {
		f.End(d.Result.At(), false)
		return
	}
	at := nextLexeme(d.At().File.Text, d.Name.At().End)
	for at.text != ")" && at.text != "" {
		at = nextLexeme(d.At().File.Text, at.end)
	}
	f.End(source.Span{File: d.At().File, Start: d.Name.At().Start, End: at.end}, false)
}

// Rule notes a rule that has neither a guard nor begin.
func (f *Finder) Rule(d *ast.Rule) {
	if d.Guard != nil || len(d.Decls) > 0 || !f.Looks() {
		return
	}
	at := nextLexeme(d.At().File.Text, d.At().Start)
	if d.Name != nil {
		at.end = d.Name.At().End
	} else if d.Priority != nil {
		at.end = d.Priority.At().End
	}
	first := nextLexeme(d.At().File.Text, at.end)
	f.NoteIf(first.text != "begin" && first.text != "=" && !strings.HasPrefix(first.text, "end"), NoBegin, Heading(d.At(), d.Name))
}

// skip is the length of the comment or string that s begins with, or 0.
func skip(s string) int {
	for _, form := range [...][2]string{{"--", "\n"}, {"/*", "*/"}, {`"`, `"`}} {
		if strings.HasPrefix(s, form[0]) {
			end := strings.Index(s[len(form[0]):], form[1])
			if end < 0 {
				return len(s)
			}
			return len(form[0]) + end + len(form[1])
		}
	}
	return 0
}

// Spelling finds spellings in the text of a file outside comments and strings.
func (f *Finder) Spelling(file *source.File) {
	for i := 0; i < len(file.Text); {
		n := skip(file.Text[i:])
		if n > 0 {
			i += n
			continue
		}
		n = 1
		rest := file.Text[i:]
		switch {
		case strings.HasPrefix(rest, "==>"):
			n = 3
		case strings.HasPrefix(rest, "=="):
			n = 2
			f.Note(Spelling, source.Span{File: file, Start: i, End: i + 2})
		case rest[0] >= 0x80:
			for n < len(rest) && rest[n]&0xC0 == 0x80 {
				n++
			}
			f.NoteIf(strings.Contains("≔≠≤≥→⇒∧∨¬−×÷∕∀∃“”", rest[:n]), Spelling, source.Span{File: file, Start: i, End: i + n})
		}
		i += n
	}
}

// Colon notes a `:` where Rumur wants `do`; header is the text before it.
func (f *Finder) Colon(header source.Span) {
	if !f.Looks() {
		return
	}
	text := header.File.Text
	for i := header.End; i < len(text); {
		if n := skip(text[i:]); n > 0 {
			i += n
			continue
		}
		if strings.ContainsRune(" \t\r\n\f;", rune(text[i])) {
			i++
			continue
		}
		f.NoteIf(text[i] == ':', Colon, source.Span{File: header.File, Start: i, End: i + 1})
		return
	}
}
