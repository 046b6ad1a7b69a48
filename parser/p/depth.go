package p

import (
	grammar "gomc/grammar/p"
	"gomc/source"
)

// Bounds that keep recursion, ours and ANTLR's, far from the end of the stack. No program written by hand
// comes near them.
const (
	maxNesting   = 500   // brackets, loops, conditions, prefix operators inside one another
	maxOperators = 20000 // infix operators in one expression
)

// nesting is one open bracket while nesting is measured.
type nesting struct {
	words     int // that nest what follows, since the last separator: if, else, while, union, '!' ...
	operators int // infix operators since the last separator, with the most in a bracket closed since
}

// depth measures nesting by reading tokens only; on ill-formed text it may count too much, never too little.
type depth struct {
	stack []nesting
	total int
	last  int // the kind of the token before
}

// tooDeep reports the first token at which nesting exceeds what the parser takes on.
func tooDeep(file *source.File, tokens []token) source.List {
	var list source.List
	d := depth{stack: make([]nesting, 1)}
	for i := range tokens {
		d.step(tokens[i].kind())
		d.last = tokens[i].kind()
		switch top := d.stack[len(d.stack)-1]; {
		case d.total > maxNesting:
			list.Errorf(CodeTooDeep, tokens[i].span(file), "nested too deeply: more than %d levels", maxNesting)
			return list
		case top.operators > maxOperators:
			list.Errorf(CodeTooDeep, tokens[i].span(file), "this expression is too long: more than %d operators", maxOperators)
			return list
		}
	}
	return list
}

func (d *depth) step(kind int) {
	top := &d.stack[len(d.stack)-1]
	if d.last == grammar.PLexerRBRACE && kind != grammar.PLexerELSE {
		d.separate(top) // the statement or declaration ended with its block
	}
	switch kind {
	case grammar.PLexerLPAREN, grammar.PLexerLBRACE, grammar.PLexerLBRACKET:
		d.stack = append(d.stack, nesting{})
		d.total++
	case grammar.PLexerRPAREN, grammar.PLexerRBRACE, grammar.PLexerRBRACKET:
		d.leave()
	case grammar.PLexerSEMI:
		d.separate(top)
	case grammar.PLexerCOMMA:
		top.operators = 0
	case grammar.PLexerIF, grammar.PLexerELSE, grammar.PLexerWHILE, grammar.PLexerFOREACH, grammar.PLexerNOT,
		grammar.PLexerUNION, grammar.PLexerCOMPOSE, grammar.PLexerHIDEE, grammar.PLexerHIDEI, grammar.PLexerRENAME,
		grammar.PLexerASSERT, grammar.PLexerMAIN:
		d.nest(top)
	case grammar.PLexerMINUS:
		if !endsOperand[d.last] {
			d.nest(top)
		}
		top.operators++
	default:
		if infix[kind] {
			top.operators++
		}
	}
}

func (d *depth) nest(top *nesting) {
	top.words++
	d.total++
}

func (d *depth) separate(top *nesting) {
	d.total -= top.words
	*top = nesting{}
}

// leave closes a bracket.
func (d *depth) leave() {
	if len(d.stack) == 1 {
		return
	}
	top := d.stack[len(d.stack)-1]
	d.stack = d.stack[:len(d.stack)-1]
	d.total -= 1 + top.words
	around := &d.stack[len(d.stack)-1]
	around.operators = max(around.operators, top.operators)
}

var infix = map[int]bool{
	grammar.PLexerPLUS: true, grammar.PLexerSTAR: true, grammar.PLexerSLASH: true, grammar.PLexerPERCENT: true,
	grammar.PLexerAS: true, grammar.PLexerTO: true, grammar.PLexerLT: true, grammar.PLexerGT: true, grammar.PLexerLE: true,
	grammar.PLexerGE: true, grammar.PLexerIN: true, grammar.PLexerEQ: true, grammar.PLexerNE: true,
	grammar.PLexerAND: true,
	grammar.PLexerOR:  true, grammar.PLexerIMPLIES: true, grammar.PLexerIFF: true, grammar.PLexerDOT: true,
}

// endsOperand are the tokens behind which a minus is an operator of two operands.
var endsOperand = map[int]bool{
	grammar.PLexerID: true, grammar.PLexerINT: true, grammar.PLexerRPAREN: true, grammar.PLexerRBRACKET: true,
	grammar.PLexerSTRING: true, grammar.PLexerTRUE: true, grammar.PLexerFALSE: true, grammar.PLexerNULL: true,
}
