package parser

import (
	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar"
	"gomc/source"
)

// Bounds that keep recursion, ours and ANTLR's, far from the end of the stack.
// No model written by hand comes near them; generated ones stay below when they
// use declarations and functions.
const (
	maxBytes     = 16 << 20 // of source
	maxNesting   = 500      // brackets, blocks, prefix operators, `->`, `? :` inside one another
	maxOperators = 20000    // infix operators in one expression
)

// nesting is one open bracket or block while nesting is measured.
type nesting struct {
	opener    int // token kind
	right     int // `->`, `?` and `array` since the last separator: each nests what follows
	prefix    int // prefix operators that still wait for their operand's end
	operators int // infix operators since the last separator
	inner     int // the most operators in a bracket closed since the last separator
}

// depthCounter measures nesting by reading tokens only. On ill-formed input it may
// count too much, but never so little that recursion would run away.
type depthCounter struct {
	tokens []token
	stack  []nesting
	total  int // levels open at this point
}

// tooDeep reports the first token at which nesting exceeds what the parser takes on.
func tooDeep(file *source.File, tokens []token) source.List {
	var list source.List
	g := depthCounter{tokens: tokens, stack: []nesting{{opener: grammar.MurphiLexerBEGIN}}}
	for i := range tokens {
		g.step(i)
		top := &g.stack[len(g.stack)-1]
		if g.total > maxNesting {
			list.Errorf(CodeTooDeep, tokens[i].span(file), "nested too deeply: more than %d levels", maxNesting)
			return list
		}
		if top.operators+top.inner > maxOperators {
			list.Errorf(CodeTooLong, tokens[i].span(file), "this expression is too long: more than %d operators", maxOperators)
			return list
		}
	}
	return list
}

func (g *depthCounter) step(i int) {
	top := &g.stack[len(g.stack)-1]
	g.total -= top.right + top.prefix
	if isBlock(top.opener) && g.separates(i) {
		*top = nesting{opener: top.opener}
	}
	switch kind := g.tokens[i].kind; {
	case g.opens(i):
		g.total += top.right + top.prefix + 1
		if kind == grammar.MurphiLexerLBRACKET {
			top.operators++
		}
		g.stack = append(g.stack, nesting{opener: kind})
	case g.closes(i) && len(g.stack) > 1:
		g.stack = g.stack[:len(g.stack)-1]
		parent := &g.stack[len(g.stack)-1]
		parent.inner = max(parent.inner, top.operators+top.inner)
		g.total--
	default:
		top.count(g.tokens, i)
		g.total += top.right + top.prefix
	}
}

// separates reports whether token i begins or ends a statement or a declaration
// when it stands directly in a block.
func (g *depthCounter) separates(i int) bool {
	switch kind := g.tokens[i].kind; kind {
	case grammar.MurphiLexerSEMI, grammar.MurphiLexerBEGIN, grammar.MurphiLexerTHEN, grammar.MurphiLexerINVARIANT,
		grammar.MurphiLexerVAR, grammar.MurphiLexerCONST, grammar.MurphiLexerTYPE:
		return true
	default:
		return isReserved(kind) && isBlock(kind) && kind != grammar.MurphiLexerRECORD
	}
}

// opens reports whether token i opens a bracket or a block.
func (g *depthCounter) opens(i int) bool {
	switch kind := g.tokens[i].kind; kind {
	case grammar.MurphiLexerCHOOSE:
		return isName(g.tokens[i+1].kind) && !g.isStatement(i)
	case grammar.MurphiLexerPROCESS, grammar.MurphiLexerON:
		next := g.tokens[i+1].kind // there is one: the last token is EOF
		return isName(next) || next == grammar.MurphiLexerSTRING
	case grammar.MurphiLexerMACHINE, grammar.MurphiLexerMONITOR, grammar.MurphiLexerSTATE:
		return !g.isField(i) && isName(g.tokens[i+1].kind) && g.tokens[i+1].kind != grammar.MurphiLexerIN
	case grammar.MurphiLexerRECEIVE:
		return g.tokens[i+1].kind == grammar.MurphiLexerCASE
	case grammar.MurphiLexerFAULTS:
		return !g.isField(i) && g.beginsFaults(g.tokens[i+1].kind)
	case grammar.MurphiLexerVIEW:
		return !g.isField(i) && g.beginsView(g.tokens[i+1].kind)
	case grammar.MurphiLexerCOUNT, grammar.MurphiLexerSUM, grammar.MurphiLexerMIN, grammar.MurphiLexerMAX:
		return g.aggregates(i)
	case grammar.MurphiLexerLET:
		return isName(g.tokens[i+1].kind) && g.tokens[i+2].kind == grammar.MurphiLexerASSIGN
	case grammar.MurphiLexerFOR:
		return !g.inBrackets()
	default:
		return isBlock(kind) && kind != grammar.MurphiLexerBEGIN || brackets[kind] != 0 ||
			kind == grammar.MurphiLexerFORALL || kind == grammar.MurphiLexerEXISTS
	}
}

// inBrackets reports whether what is innermost are brackets or braces: a `for` there belongs to a comprehension.
func (g *depthCounter) inBrackets() bool {
	opener := g.stack[len(g.stack)-1].opener
	return opener == grammar.MurphiLexerLBRACE || opener == grammar.MurphiLexerLBRACKET
}

// isField reports whether token i is the name of a field, whichever word it is.
func (g *depthCounter) isField(i int) bool {
	return i > 0 && g.tokens[i-1].kind == grammar.MurphiLexerDOT
}

// beginsFaults reports whether a token may stand behind the word that opens a section of faults.
func (g *depthCounter) beginsFaults(kind int) bool {
	switch kind {
	case grammar.MurphiLexerIN:
		return false
	case grammar.MurphiLexerSEMI, grammar.MurphiLexerEND:
		return true
	}
	return isContextual(kind)
}

// beginsView reports whether a token may stand behind the word that opens a view, and not behind a name.
func (g *depthCounter) beginsView(kind int) bool {
	return kind == grammar.MurphiLexerSTRING || kind == grammar.MurphiLexerID
}

// isStatement reports whether the choose at i is a statement: what ends it comes before a
// `do` or a second colon that would open its items.
func (g *depthCounter) isStatement(i int) bool {
	colons, brackets := 1, 0
	for _, t := range g.tokens[i+1:] {
		switch t.kind {
		case grammar.MurphiLexerLPAREN, grammar.MurphiLexerLBRACKET, grammar.MurphiLexerLBRACE:
			brackets++
		case grammar.MurphiLexerRPAREN, grammar.MurphiLexerRBRACKET, grammar.MurphiLexerRBRACE:
			brackets--
		case grammar.MurphiLexerQUESTION:
			colons++
		case grammar.MurphiLexerCOLON:
			if colons--; brackets <= 0 && colons < 0 {
				return false
			}
		case grammar.MurphiLexerDO:
			return brackets > 0
		case grammar.MurphiLexerSEMI, antlr.TokenEOF:
			return true
		default:
			if isReserved(t.kind) && (isEnd(t.kind) || isBlock(t.kind)) {
				return true
			}
		}
	}
	return true
}

// aggregates reports whether the word at i is followed by a variable that runs over something.
func (g *depthCounter) aggregates(i int) bool {
	if !isName(g.tokens[i+1].kind) {
		return false
	}
	switch g.tokens[i+2].kind { // there is one: the last token is EOF
	case grammar.MurphiLexerCOLON, grammar.MurphiLexerASSIGN, grammar.MurphiLexerIN:
		return true
	}
	return false
}

// closes reports whether token i closes a bracket or a block. A contextual
// end-word may be a name: it closes only what it is for, and only between items.
func (g *depthCounter) closes(i int) bool {
	kind := g.tokens[i].kind
	opener, contextual := contextualEnds[kind]
	if !contextual {
		return isEnd(kind) || kind == grammar.MurphiLexerRPAREN || kind == grammar.MurphiLexerRBRACKET ||
			kind == grammar.MurphiLexerRBRACE
	}
	if i == 0 || g.stack[len(g.stack)-1].opener != opener {
		return false
	}
	before, after := g.tokens[i-1].kind, g.tokens[i+1].kind
	return (before == grammar.MurphiLexerSEMI || isReserved(before)) &&
		(after == grammar.MurphiLexerSEMI || after == antlr.TokenEOF || isReserved(after))
}

// count updates the innermost nest for a token that neither opens nor closes one.
func (n *nesting) count(tokens []token, i int) {
	switch kind := tokens[i].kind; {
	case kind == grammar.MurphiLexerCOMMA:
		n.right, n.prefix = 0, 0
	case kind == grammar.MurphiLexerARRAY || kind == grammar.MurphiLexerMULTISET || kind == grammar.MurphiLexerSET ||
		kind == grammar.MurphiLexerSEQ || kind == grammar.MurphiLexerMAP:
		if i == 0 || tokens[i-1].kind != grammar.MurphiLexerOF && tokens[i-1].kind != grammar.MurphiLexerTO {
			n.right = 0
		}
		n.right++
	case kind == grammar.MurphiLexerIMPLIES || kind == grammar.MurphiLexerQUESTION || kind == grammar.MurphiLexerLEADSTO || kind == grammar.MurphiLexerSQUIGGLE:
		n.prefix = 0
		n.right++
		n.operators++
	case kind == grammar.MurphiLexerNOT, temporalPrefix[kind], isPrefix(tokens, i) && isPrefix(tokens, i-1):
		n.prefix++ // a single `-` or `~` does not nest, a row of them does
	case looserThanNot[kind]:
		n.prefix = 0
		n.operators++
	case infix[kind], kind == grammar.MurphiLexerDOT:
		n.operators++
	}
}

// isPrefix reports whether token i is a prefix operator: one that no operand stands in front of.
func isPrefix(tokens []token, i int) bool {
	if i < 0 || !prefix[tokens[i].kind] {
		return false
	}
	if i == 0 {
		return true
	}
	switch before := tokens[i-1].kind; before {
	case grammar.MurphiLexerINT, grammar.MurphiLexerREALNUMBER, grammar.MurphiLexerRPAREN, grammar.MurphiLexerRBRACKET:
		return false
	default:
		return !isName(before) && !isEnd(before)
	}
}
