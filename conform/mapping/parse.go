package mapping

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc/parser/ast"
	"gomc/source"
)

// file is a mapping as it is written.
type file struct {
	name, model        string
	at                 source.Span
	kind, clock, order *expression
	partition          *expression
	who                []whoClause
	skips              []*expression
	lines              []*lineClause
	silent             []*silentClause
}

type whoClause struct {
	who     *expression
	process token
	when    *expression // nil: always
}

// lineClause is `line KINDS is MEANING`.
type lineClause struct {
	kinds   []token
	meaning [][]*eventRef // one of these; each happens in this order; an empty one: nothing
	when    *expression
	before  []*expression
	after   []*expression
	now     []*expression
	at      token
}

// eventRef names an event of the model.
type eventRef struct {
	file       *source.File
	word       string // rule, on, or send
	name       token
	conditions []*expression
}

type silentClause struct {
	event *eventRef
	most  int // in a row; -1: any number
}

// expression is an expression as it is written, with its tree.
type expression struct {
	span source.Span
	tree ast.Expr
	// What stands for a value that the grammar of models does not have, by where it begins.
	holes map[int]*hole
}

// hole is a value that no expression of a model can name.
type hole struct {
	path   []string // of a line
	exists bool     // whether it is there
	text   *string  // or a text
	from   bool     // or the sender
	span   source.Span
}

// reader reads the tokens of a mapping.
type reader struct {
	file   *source.File
	tokens []token
	at     int
	list   source.List
}

// stopped is the panic value of a reader at the first error.
type stopped struct{}

// parse reads a mapping file.
func parse(f *source.File) (m *file, list source.List) {
	tokens, list := scan(f)
	if list.HasErrors() {
		return nil, list
	}
	p := &reader{file: f, tokens: tokens}
	defer func() {
		if r := recover(); r != nil {
			if _, is := r.(stopped); !is {
				panic(r)
			}
			m, list = nil, p.list
		}
	}()
	return p.observe(), p.list
}

func (p *reader) peek() token { return p.tokens[p.at] }

func (p *reader) take() token {
	t := p.tokens[p.at]
	if t.kind != end {
		p.at++
	}
	return t
}

func (p *reader) span(t token) source.Span {
	return source.Span{File: p.file, Start: t.start, End: t.end}
}

// fail ends the reading.
func (p *reader) fail(t token, try, format string, args ...any) {
	d := p.list.Errorf("", p.span(t), format, args...)
	if try != "" {
		d.Suggest("%s", try)
	}
	panic(stopped{})
}

// found returns how a message calls a token.
func found(t token) string {
	switch t.kind {
	case end:
		return "the end of the file"
	case text:
		return strconv.Quote(t.text)
	}
	return "'" + t.text + "'"
}

// is reports whether the next token is one of some words or marks.
func (p *reader) is(words ...string) bool {
	t := p.peek()
	return t.kind != text && slices.Contains(words, t.text)
}

// accept takes the next token if it is that.
func (p *reader) accept(w string) bool {
	if p.is(w) {
		p.take()
		return true
	}
	return false
}

func (p *reader) expect(w, try string) token {
	if !p.is(w) {
		p.fail(p.peek(), try, "expected '%s', found %s", w, found(p.peek()))
	}
	return p.take()
}

func (p *reader) textToken(what string) token {
	if p.peek().kind != text {
		p.fail(p.peek(), "", "expected %s in quotes, found %s", what, found(p.peek()))
	}
	return p.take()
}

// observe reads the whole file.
func (p *reader) observe() *file {
	m := &file{at: p.span(p.peek())}
	p.expect("observe", `observe "my system" of "model.m" ... end`)
	m.name = p.textToken("the name of the system").text
	p.expect("of", `observe "my system" of "model.m"`)
	m.model = p.textToken("the file of the model").text
	p.accept(";")
	for !p.is("end") {
		p.clause(m)
	}
	p.take()
	p.accept(";")
	if t := p.peek(); t.kind != end {
		p.fail(t, "everything before the end", "there is something behind the end of the mapping: %s", found(t))
	}
	return m
}

const clauses = "kind, who, skip, clock, order, partition, line, silent or end"

func (p *reader) clause(m *file) {
	t := p.take()
	switch {
	case t.kind != word:
		p.fail(t, "", "expected %s, found %s", clauses, found(t))
	case t.text == "kind":
		m.kind = p.expression(";")
	case t.text == "clock":
		m.clock = p.expression(";")
	case t.text == "order":
		p.expect("by", "order by line.process;")
		m.order = p.expression(";")
	case t.text == "partition":
		p.expect("by", "partition by line.key;")
		m.partition = p.expression(";")
	case t.text == "skip":
		m.skips = append(m.skips, p.expression(";"))
	case t.text == "who":
		m.who = append(m.who, p.who())
	case t.text == "line":
		m.lines = append(m.lines, p.line(t))
	case t.text == "silent":
		m.silent = append(m.silent, p.silent())
	default:
		try := source.Nearest(t.text, []string{"kind", "who", "skip", "clock", "order", "partition", "line", "silent", "end"})
		p.fail(t, try, "expected %s, found %s", clauses, found(t))
	}
	p.expect(";", "a semicolon behind each clause")
}

func (p *reader) who() (w whoClause) {
	w.who = p.expression("to")
	p.expect("to", "who line.node to Server;")
	if w.process = p.take(); w.process.kind != word {
		p.fail(w.process, "who line.node to Server;", "expected the name of a process, found %s", found(w.process))
	}
	if p.accept("when") {
		w.when = p.expression(";")
	}
	return w
}

func (p *reader) line(at token) *lineClause {
	l := &lineClause{at: at}
	for {
		l.kinds = append(l.kinds, p.textToken("a kind of line"))
		if !p.accept(",") {
			break
		}
	}
	p.expect("is", `line "kind" is rule "name";`)
	l.meaning = p.events()
	p.conditions(l)
	return l
}

func (p *reader) events() (all [][]*eventRef) {
	for {
		all = append(all, p.row())
		if !p.accept("or") {
			return all
		}
	}
}

// row is one thing that a line may stand for: events, or nothing.
func (p *reader) row() (row []*eventRef) {
	if p.accept("nothing") {
		return nil
	}
	for {
		row = append(row, p.event())
		if !p.accept("then") {
			return row
		}
	}
}

func (p *reader) event() *eventRef {
	t := p.take()
	if t.kind != word || t.text != "rule" && t.text != "on" && t.text != "send" {
		p.fail(t, `rule "name", on "name" or nothing`, "expected an event, found %s", found(t))
	}
	e := &eventRef{file: p.file, word: t.text, name: p.take()}
	if e.name.kind != text && e.name.kind != word {
		p.fail(e.name, "", "expected the name of %s, found %s", eventWord(e.word), found(e.name))
	}
	if !p.accept("(") {
		return e
	}
	for !p.is(")") {
		e.conditions = append(e.conditions, p.expression(",", ")"))
		if !p.accept(",") {
			break
		}
	}
	p.expect(")", "")
	return e
}

func eventWord(word string) string {
	switch word {
	case "on":
		return "what is received"
	case "send":
		return "what is sent"
	}
	return "a rule"
}

var moments = []string{"before", "after", "now", "when"}

func (p *reader) conditions(l *lineClause) {
	for p.is(moments...) {
		t := p.take()
		x := p.expression(append(moments, ";")...)
		switch t.text {
		case "before":
			l.before = append(l.before, x)
		case "after":
			l.after = append(l.after, x)
		case "now":
			l.now = append(l.now, x)
		default:
			if l.when != nil {
				p.fail(t, "one condition, with &", "there is a second 'when'")
			}
			l.when = x
		}
	}
}

func (p *reader) silent() *silentClause {
	s := &silentClause{event: p.event(), most: -1}
	if !p.accept("at") {
		return s
	}
	p.expect("most", "at most 2")
	t := p.take()
	n, err := strconv.Atoi(t.text)
	if t.kind != number || err != nil || n < 1 {
		p.fail(t, "at most 1", "expected a number from 1 on, found %s", found(t))
	}
	s.most = n
	return s
}

// expression takes the tokens of an expression, up to one of some words or marks outside all brackets.
func (p *reader) expression(until ...string) *expression {
	first, depth := p.peek(), 0
	last := first
	for ; p.peek().kind != end; last = p.take() {
		t := p.peek()
		if depth == 0 && t.kind != text && slices.Contains(until, t.text) {
			break
		}
		if t.kind == mark && t.text == ";" {
			break
		}
		depth += p.opens(t)
	}
	if p.peek().start == first.start {
		p.fail(first, "", "expected an expression, found %s", found(first))
	}
	return p.tree(first.start, last.end)
}

// opens is by how much a token changes the depth of brackets, those of quantifiers among them.
func (p *reader) opens(t token) int {
	if t.kind != word && t.kind != mark {
		return 0
	}
	next := p.tokens[min(p.at+1, len(p.tokens)-1)]
	switch t.text {
	case "(", "[", "{", "forall":
		return 1
	case "exists":
		if next.text != "line" {
			return 1
		}
	case "count", "sum", "min", "max":
		if next.kind == word && next.text != "in" {
			return 1
		}
	case ")", "]", "}", "end", "endforall", "endexists":
		return -1
	}
	return 0
}

// tree reads an expression by the grammar of models, in which a value of a line, a text, and the sender are names.
func (p *reader) tree(start, stop int) *expression {
	x := &expression{span: source.Span{File: p.file, Start: start, End: stop}, holes: map[int]*hole{}}
	src := []byte(p.file.Text[start:stop])
	for i := 0; i < len(p.tokens); i++ {
		if t := p.tokens[i]; t.start >= start && t.end <= stop && t.kind != end {
			i = p.fillHole(x, src, i, start, stop)
		}
	}
	tree, list := parseExpression(string(src), x.span)
	if list.HasErrors() {
		p.list = append(p.list, x.readable(list[:1])...)
		panic(stopped{})
	}
	x.tree = tree
	return x
}

// readable calls values as they are written, and not by the names that stand for them.
func (x *expression) readable(list source.List) source.List {
	for i := range list {
		for _, h := range x.holes {
			name := "z" + strings.Repeat("_", h.span.End-h.span.Start-1)
			list[i].Message = strings.ReplaceAll(list[i].Message, "'"+name+"'", "'"+h.String()+"'")
			list[i].Suggestion = strings.ReplaceAll(list[i].Suggestion, name, h.String())
		}
	}
	return list
}

// fillHole puts a name in the place of a value that models do not have, and returns the last token of it.
func (p *reader) fillHole(x *expression, src []byte, i, start, stop int) int {
	t := p.tokens[i]
	h := &hole{}
	last := i
	switch {
	case t.kind == text:
		h.text = &t.text
	case t.kind == word && t.text == "from" && !p.dotted(i):
		h.from = true
	case t.kind == word && t.text == "exists" && p.tokens[i+1].text == "line":
		h.exists = true
		h.path, last = p.path(i+1, stop)
	case t.kind == word && t.text == "line" && !p.dotted(i):
		h.path, last = p.path(i, stop)
	default:
		return i
	}
	h.span = source.Span{File: p.file, Start: t.start, End: p.tokens[last].end}
	x.holes[t.start] = h
	for k := t.start; k < p.tokens[last].end; k++ {
		src[k-start] = '_'
	}
	src[t.start-start] = 'z'
	return last
}

// dotted reports whether a dot is in front of a token: it names a field.
func (p *reader) dotted(i int) bool { return i > 0 && p.tokens[i-1].text == "." }

// path returns the path of a value of a line, which starts at the word line; last is its last token.
func (p *reader) path(i, stop int) (path []string, last int) {
	path = []string{}
	for p.tokens[i+1].text == "." && p.tokens[i+2].end <= stop {
		name := p.tokens[i+2]
		if name.kind != word && name.kind != text {
			p.fail(name, "", "expected the name of a member, found %s", found(name))
		}
		path = append(path, name.text)
		i += 2
	}
	return path, i
}

// String is the hole as it is written.
func (h *hole) String() string { return strings.Join(strings.Fields(h.span.Text()), " ") }

// named returns a path for messages.
func named(path []string) string { return fmt.Sprint("line.", strings.Join(path, ".")) }
