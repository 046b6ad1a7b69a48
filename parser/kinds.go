package parser

import "gomc/grammar"

// Sets of token kinds.
var (
	// brackets maps each opening bracket to the one that closes it.
	brackets = map[int]int{
		grammar.MurphiLexerLPAREN:   grammar.MurphiLexerRPAREN,
		grammar.MurphiLexerLBRACKET: grammar.MurphiLexerRBRACKET,
		grammar.MurphiLexerLBRACE:   grammar.MurphiLexerRBRACE,
	}

	blocks = kinds(grammar.MurphiLexerBEGIN, grammar.MurphiLexerIF, grammar.MurphiLexerSWITCH, grammar.MurphiLexerFOR,
		grammar.MurphiLexerWHILE, grammar.MurphiLexerALIAS, grammar.MurphiLexerRULESET, grammar.MurphiLexerRULE,
		grammar.MurphiLexerSTARTSTATE, grammar.MurphiLexerFUNCTION, grammar.MurphiLexerPROCEDURE,
		grammar.MurphiLexerRECORD, grammar.MurphiLexerPROCESS, grammar.MurphiLexerCHOOSE, grammar.MurphiLexerON)

	// contextualEnds maps the end-words that may be names to what they close.
	contextualEnds = map[int]int{
		grammar.MurphiLexerENDCHOOSE:  grammar.MurphiLexerCHOOSE,
		grammar.MurphiLexerENDON:      grammar.MurphiLexerON,
		grammar.MurphiLexerENDPROCESS: grammar.MurphiLexerPROCESS,
	}

	prefix = kinds(grammar.MurphiLexerNOT, grammar.MurphiLexerTILDE, grammar.MurphiLexerMINUS, grammar.MurphiLexerPLUS)

	comparison = kinds(grammar.MurphiLexerLT, grammar.MurphiLexerLE, grammar.MurphiLexerEQ, grammar.MurphiLexerNE,
		grammar.MurphiLexerGE, grammar.MurphiLexerGT, grammar.MurphiLexerIN)

	looserThanNot = kinds(grammar.MurphiLexerAMP, grammar.MurphiLexerCARET, grammar.MurphiLexerBAR,
		grammar.MurphiLexerANDAND, grammar.MurphiLexerOROR, grammar.MurphiLexerIMPLIES)

	infix = union(comparison, looserThanNot, kinds(grammar.MurphiLexerSTAR, grammar.MurphiLexerSLASH,
		grammar.MurphiLexerPERCENT, grammar.MurphiLexerPLUS, grammar.MurphiLexerMINUS, grammar.MurphiLexerSHL,
		grammar.MurphiLexerSHR))
)

func kinds(of ...int) map[int]bool {
	set := map[int]bool{}
	for _, kind := range of {
		set[kind] = true
	}
	return set
}

func union(sets ...map[int]bool) map[int]bool {
	all := map[int]bool{}
	for _, set := range sets {
		for kind := range set {
			all[kind] = true
		}
	}
	return all
}

// The lexer's rules stand in this order: reserved words, contextual words,
// operators, names and literals, layout, and what is never right.

func isReserved(kind int) bool {
	return grammar.MurphiLexerALIAS <= kind && kind <= grammar.MurphiLexerWHILE
}

func isContextual(kind int) bool {
	return grammar.MurphiLexerASSUME <= kind && kind <= grammar.MurphiLexerWHERE
}

// isName reports whether the token may be a name.
func isName(kind int) bool { return kind == grammar.MurphiLexerID || isContextual(kind) }

// isBlock reports whether the token opens something that an end-word closes and
// that holds items, statements or fields. BEGIN stands for the model itself.
func isBlock(kind int) bool { return blocks[kind] }

// isEnd reports an end-word, `end` included.
func isEnd(kind int) bool {
	return grammar.MurphiLexerEND <= kind && kind <= grammar.MurphiLexerENDWHILE || contextualEnds[kind] != 0
}
