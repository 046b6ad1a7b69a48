package parser

import (
	"slices"

	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar"
	"gomc/grammar/node"
	"gomc/parser/internal/strict"
	"gomc/source"
)

// repairBudget bounds the work of explaining, in tokens read; at some 1 µs each it keeps even a hopeless file to a few
// seconds. When it is spent, the parser reports the errors found so far.
const repairBudget = 3_000_000

// repairer explains text that does not derive and reads on behind each error.
type repairer struct {
	file   *source.File
	list   source.List
	read   []token // in front of rest: what derives
	rest   []token // still to be read; earlier repairs are in it
	budget int
	last   int // where the latest failure was, in bytes
	ends   int // end-words of blocks that were given up, to be skipped without a message
}

// repairAll reports what is wrong with tokens that failed to derive.
//
// What is left is the text as it was repaired, without what had to be given up; nil if there was too much to repair.
func repairAll(file *source.File, tokens []token, failed *strict.Failure) (list source.List, left []token) {
	m := &repairer{file: file, rest: tokens, budget: repairBudget}
	for failed != nil && len(m.list) <= maxErrors && m.budget > 0 {
		m.step(failed)
		failed = m.derive(m.rest)
	}
	if failed != nil {
		return m.list, nil
	}
	return m.list, append(m.read, m.rest...)
}

// drop continues behind the first n tokens, which have been read.
func (m *repairer) drop(n int) { m.read, m.rest = append(m.read, m.rest[:n]...), m.rest[n:] }

// derive tries tokens with full prediction and charges the budget.
func (m *repairer) derive(tokens []token) *strict.Failure {
	_, failed := deriveFully(tokens)
	if failed == nil {
		m.budget -= len(tokens)
	} else {
		m.budget -= failed.Index + 1
	}
	return failed
}

// step explains one failure, and leaves the remaining tokens in rest.
func (m *repairer) step(failed *strict.Failure) {
	e := failed.Index
	if m.ends > 0 && isEnd(m.rest[e].kind) && itemLevel(failed.Context) {
		m.ends--
		m.drop(e)
		m.rest = m.rest[1:]
		return
	}
	s := m.site(failed)
	if n := len(m.list); n > 0 && s.found().start <= m.last {
		m.skip(s) // the repair did not help after all
		return
	}
	m.last = s.found().start
	if fix, ok := m.choose(s); ok {
		m.list = append(m.list, s.explained(fix))
		m.rest = fix.apply(m.rest)
		m.drop(min(s.outer, fix.at))
		return
	}
	d := s.explainUnknown()
	s.instead(&d)
	m.list = append(m.list, d)
	m.skip(s)
}

// skip gives up the statement or declaration that failed, or the whole item, and continues behind it.
func (m *repairer) skip(s *site) {
	if from, to, ok := s.simple(); ok {
		m.rest = slices.Concat(m.rest[:from], m.rest[to:])
		m.drop(s.outer)
		return
	}
	m.ends += len(s.containers())
	next := s.Index + 1
	for next < len(m.rest)-1 && !beginsItem[m.rest[next].kind] {
		next++
	}
	m.read = append(m.read, m.rest[:s.outer]...)
	m.rest = m.rest[min(next, len(m.rest)-1):]
}

// simple delimits the innermost statement or declaration, up to its semicolon,
// when it holds no block whose end-word would then be left over.
func (s *site) simple() (from, to int, ok bool) {
	from = s.unit()
	if from < 0 {
		return 0, 0, false
	}
	for to = from; to < len(s.tokens)-1; to++ {
		kind := s.tokens[to].kind
		if kind == grammar.MurphiLexerSEMI && to >= s.Index {
			return from, to, true
		}
		if isBlock(kind) && !isContextual(kind) || isEnd(kind) || kind == grammar.MurphiLexerLBRACE {
			break
		}
	}
	return 0, 0, false
}

// unit returns where the innermost statement or declaration begins, or -1.
func (s *site) unit() int {
	for ctx := s.Context; ctx != nil; ctx = strict.Parent(ctx) {
		switch ctx.Form.(type) {
		case *grammar.ItemContext:
			return -1
		case *grammar.ConstDeclContext, *grammar.TypeDeclContext, *grammar.VarDeclContext, *grammar.FieldContext:
			return ctx.GetStart().GetTokenIndex()
		}
		up := strict.Parent(ctx)
		if up == nil {
			return -1
		}
		switch up.Form.(type) {
		case *grammar.StmtsContext, *grammar.BlockContext:
			if ctx.RuleIndex == grammar.MurphiParserRULE_stmt {
				return ctx.GetStart().GetTokenIndex()
			}
		}
	}
	return -1
}

// beginsItem are words that begin an item and nothing else.
var beginsItem = kinds(grammar.MurphiLexerRULE, grammar.MurphiLexerSTARTSTATE, grammar.MurphiLexerRULESET,
	grammar.MurphiLexerINVARIANT, grammar.MurphiLexerFUNCTION, grammar.MurphiLexerPROCEDURE)

// site is a failure with what surrounds it. Indices count from the start of rest.
type site struct {
	*strict.Failure
	file   *source.File
	tokens []token
	outer  int // where the top-level item begins
	inner  int // where the innermost item begins
}

func (m *repairer) site(failed *strict.Failure) *site {
	s := &site{Failure: failed, file: m.file, tokens: m.rest, outer: failed.Index, inner: failed.Index}
	s.widen(itemsBefore(failed.Context))
	for ctx := failed.Context; ctx != nil; ctx = strict.Parent(ctx) {
		if item, ok := ctx.Form.(*grammar.ItemContext); ok {
			s.widen(item.Tree().GetStart())
		}
	}
	return s
}

// widen takes in an item that begins at t; calls come from the inside out.
func (s *site) widen(t antlr.Token) {
	if t == nil {
		return
	}
	if s.inner == s.Index {
		s.inner = t.GetTokenIndex()
	}
	s.outer = t.GetTokenIndex()
}

// itemsBefore is the start of the last but one item before a failure between
// items: in `var type: T` the cause lies two sections back. It is nil elsewhere.
func itemsBefore(ctx *node.Tree) antlr.Token {
	switch ctx.Form.(type) {
	case *grammar.ModelContext, *grammar.ItemsContext:
	default:
		return nil
	}
	var first antlr.Token
	children := ctx.GetChildren()
	for _, child := range children[max(0, len(children)-2):] {
		if item, ok := node.FormOf(child).(*grammar.ItemContext); ok && first == nil {
			first = item.Tree().GetStart()
		}
	}
	return first
}

// found is the token at which the parser stopped.
func (s *site) found() *token { return &s.tokens[s.Index] }

// before is the token in front of it; nil at the start.
func (s *site) before() *token {
	if s.Index == 0 {
		return nil
	}
	return &s.tokens[s.Index-1]
}

// itemLevel reports whether the parser was between items of the model.
func itemLevel(ctx *node.Tree) bool {
	_, ok := ctx.Form.(*grammar.ModelContext)
	return ok
}

// block is a construct that an end-word closes, still open at the failure.
type block struct {
	start int    // of its first token
	word  string // its keyword, in lower case
	items bool   // it holds items, not statements
	part  bool   // it is part of a declaration or an expression: no semicolon follows
}

// open lists the open blocks, innermost first.
func (s *site) open() []block {
	var out []block
	for ctx := s.Context; ctx != nil; ctx = strict.Parent(ctx) {
		if ctx.GetStart() == nil {
			continue
		}
		if b, closed := closedByEnd(ctx); closed {
			start := ctx.GetStart().(*token)
			b.start, b.word = start.index, keyword(start)
			out = append(out, b)
		}
	}
	return out
}

// containers are the open blocks that hold items.
func (s *site) containers() []block {
	var out []block
	for _, b := range s.open() {
		if b.items {
			out = append(out, b)
		}
	}
	return out
}

// closedByEnd reports whether a construct ends in an end-word, and what kind of block it is.
func closedByEnd(ctx *node.Tree) (kind block, ok bool) {
	switch ctx.Form.(type) {
	case *grammar.RulesetContext, *grammar.AliasRuleContext, *grammar.ChooseRuleContext, *grammar.ProcessContext:
		return block{items: true}, true
	case *grammar.RecordTypeContext, *grammar.QuantifiedContext, *grammar.QuantifiedInContext,
		*grammar.AggregatedContext, *grammar.AggregatedInContext, *grammar.LetContext, *grammar.ExtremeContext:
		return block{part: true}, true
	case *grammar.IfContext, *grammar.SwitchContext, *grammar.ForContext, *grammar.ForInContext, *grammar.WhileContext,
		*grammar.AliasStmtContext, *grammar.SimpleRuleContext, *grammar.StartStateContext, *grammar.FunctionContext,
		*grammar.ReceiveContext:
		return block{}, true
	}
	return block{}, false
}
