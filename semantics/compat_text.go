package semantics

import (
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// What CMurphi and Rumur make of the text of a model: which words and separators they want.

// murphiWords are those of CMurphi's words that a model of gomc may have for names, in lower case.
var murphiWords = wordSet(`program process in endforall endexists interleaved traceuntil pctl until ismember undefined union
	multiset multisetremove multisetremovepred multisetadd multisetcount choose endchoose real log exp sin cos tan fabs floor
	ceil sqrt fmod pow asin acos atan sinh cosh tanh externfun externproc put error assert clear undefine isundefined`)

func wordSet(list string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(list) {
		out[w] = true
	}
	return out
}

// compareName notes a name that is a word of CMurphi.
func (c *compiler) compareName(name *ast.Ident) {
	c.differsIf(murphiWords[strings.ToLower(name.Name)], topicReserved, name.At())
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

// compareText notes separators that only some of the tools take.
func (c *compiler) compareText(file *source.File) {
	if c.differences == nil {
		return
	}
	if i := strings.IndexByte(file.Text, '\r'); i >= 0 {
		c.differs(topicLineEnd, source.Span{File: file, Start: i, End: i})
	}
	before, last := lexeme{}, lexeme{}
	for at := nextLexeme(file.Text, 0); at.text != ""; at = nextLexeme(file.Text, at.end) {
		span := source.Span{File: file, Start: last.start, End: at.end}
		c.differsIf(at.text == ";" && opens[last.text], topicEmpty, span)
		c.differsIf((at.text == "}" || at.text == ")") && last.text == ",", topicComma, span)
		c.differsIf(at.text == "}" && last.text == "{" && (before.text == "enum" || before.text == "union"), topicComma, span)
		c.differsIf(last.text == "record" && strings.HasPrefix(at.text, "end"), topicComma, span)
		before, last = last, at
	}
}

// semicolonsFrom counts the semicolons from i on, and gives what comes behind them.
func semicolonsFrom(text string, i int) (n int, next lexeme) {
	next = nextLexeme(text, i)
	for next.text == ";" {
		n++
		next = nextLexeme(text, next.end)
	}
	return n, next
}

// compareEnd looks at the semicolons behind a declaration, of which CMurphi wants one. Within a record or
// the parameters of a routine the last one may be left out, and there may be more of them.
func (c *compiler) compareEnd(at source.Span, within bool) {
	if c.differences == nil || !at.Known() {
		return
	}
	n, next := semicolonsFrom(at.File.Text, at.End)
	last := next.text == ")" || strings.HasPrefix(next.text, "end")
	c.differsIf(n == 0 && !(within && last) || n > 1 && !within, topicSemicolon, at)
}

// compareItemEnd looks at those behind a rule, a property or a routine: none is needed behind the last
// of a list.
func (c *compiler) compareItemEnd(at source.Span) {
	if c.differences == nil {
		return
	}
	text := at.File.Text
	end := at.End
	for end > at.Start && strings.IndexByte("; \t\r\n\f", text[end-1]) >= 0 {
		end--
	}
	n, next := semicolonsFrom(text, end)
	c.differsIf(n > 1 || n == 0 && next.text != "" && !strings.HasPrefix(next.text, "end"), topicSemicolon,
		source.Span{File: at.File, Start: max(at.Start, end-3), End: end})
}

// compareItem looks at how an item is written that is not a declaration.
func (c *compiler) compareItem(item ast.Item) {
	switch d := item.(type) {
	case *ast.FuncDecl:
		c.compareItemEnd(d.At())
		c.compareRoutine(d)
	case *ast.Rule:
		c.compareItemEnd(d.At())
		c.compareRule(d)
	case *ast.StartState:
		c.compareItemEnd(d.At())
		c.compareStart(d)
	case *ast.Property, *ast.Ruleset, *ast.AliasRule, *ast.ChooseRule:
		c.compareItemEnd(d.At())
	}
}

// compareStart notes returns in a start state.
func (c *compiler) compareStart(d *ast.StartState) {
	if c.differences == nil {
		return
	}
	for at := nextLexeme(d.At().File.Text, d.At().Start); at.end <= d.At().End && at.text != ""; at = nextLexeme(d.At().File.Text, at.end) {
		c.differsIf(at.text == "return", topicReturnStart, source.Span{File: d.At().File, Start: at.start, End: at.end})
	}
}

// compareRoutine looks at how a routine is written.
func (c *compiler) compareRoutine(d *ast.FuncDecl) {
	if c.differences == nil {
		return
	}
	text := strings.ToLower(strings.TrimRight(d.At().Text(), "; \t\r\n\f"))
	wrong := "endfunction"
	if d.Result != nil {
		wrong = "endprocedure"
	}
	end := d.At().Start + len(text)
	c.differsIf(strings.HasSuffix(text, wrong), topicEnd, source.Span{File: d.At().File, Start: end - len(wrong), End: end})
	if d.Result != nil {
		c.compareEnd(d.Result.At(), false)
		return
	}
	at := nextLexeme(d.At().File.Text, d.Name.At().End)
	for at.text != ")" && at.text != "" {
		at = nextLexeme(d.At().File.Text, at.end)
	}
	c.compareEnd(source.Span{File: d.At().File, Start: d.Name.At().Start, End: at.end}, false)
}

// compareRule notes a rule that has neither a guard nor begin.
func (c *compiler) compareRule(d *ast.Rule) {
	if d.Guard != nil || len(d.Decls) > 0 || c.differences == nil {
		return
	}
	at := nextLexeme(d.At().File.Text, d.At().Start)
	if d.Name != nil {
		at.end = d.Name.At().End
	} else if d.Priority != nil {
		at.end = d.Priority.At().End
	}
	first := nextLexeme(d.At().File.Text, at.end)
	c.differsIf(first.text != "begin" && first.text != "=" && !strings.HasPrefix(first.text, "end"), topicNoBegin, heading(d.At(), d.Name))
}

// compareTypes notes what is one type by its members or its structure, and not by its declaration.
func (c *compiler) compareTypes(a, b *ir.Type, at source.Span) {
	if a == b || a == badType || b == badType {
		return
	}
	c.differsIf(a.Kind == ir.Union && b.Kind == ir.Union, topicUnions, at)
	c.differsIf(a.Kind == b.Kind && (a.Kind == ir.Record || a.Kind == ir.Array), topicStructure, at)
}

// compareLabels notes a label that stands twice in a switch.
func (c *compiler) compareLabels(s *ast.Switch) {
	seen := map[string]bool{}
	for _, one := range s.Cases {
		for _, label := range one.Labels {
			text := label.At().Text()
			c.differsIf(seen[text], topicRepeated, label.At())
			seen[text] = true
		}
	}
}

// compareProgram notes what shows in the translated model.
func (c *compiler) compareProgram() {
	for _, f := range c.funcs {
		if f.ir.Result != nil && !returns(f.ir.Body) {
			c.differs(topicNoReturn, f.ir.At)
		}
	}
	for _, r := range c.prog.Rules {
		c.compareGuard(r)
	}
	if len(c.prog.Rules) == 0 && len(c.prog.Starts) > 0 {
		c.differs(topicNoRule, c.prog.Starts[0].At)
	}
}

func returns(body []ir.Stmt) (found bool) {
	ir.InspectAll(body, func(n any) bool {
		_, is := n.(*ir.Return)
		found = found || is
		return !found
	})
	return found
}

// compareGuard notes a ruleset variable that the guard of a rule has in bounds of quantifiers, and nowhere else.
func (c *compiler) compareGuard(r *ir.Rule) {
	bounds, elsewhere := map[int]bool{}, map[int]bool{}
	ir.Inspect(r.Guard, func(n any) bool {
		switch n := n.(type) {
		case *ir.Reg:
			elsewhere[n.N] = true
		case *ir.Quant:
			for _, e := range []ir.Expr{n.Loop.From, n.Loop.To, n.Loop.By} {
				noteRegisters(e, bounds)
			}
			ir.Inspect(n.Body, func(n any) bool {
				if reg, ok := n.(*ir.Reg); ok {
					elsewhere[reg.N] = true
				}
				return true
			})
			return false
		}
		return true
	})
	for i := range r.Params {
		if p := &r.Params[i]; p.Kind == ir.Each && bounds[p.Reg] && !elsewhere[p.Reg] {
			c.differs(topicBound, r.At)
		}
	}
}

func noteRegisters(e ir.Expr, into map[int]bool) {
	ir.Inspect(e, func(n any) bool {
		if reg, ok := n.(*ir.Reg); ok {
			into[reg.N] = true
		}
		return true
	})
}
