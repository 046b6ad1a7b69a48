package parser

import (
	"slices"
	"strings"

	"gomc/grammar"
)

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
		grammar.MurphiLexerRECORD, grammar.MurphiLexerPROCESS, grammar.MurphiLexerCHOOSE, grammar.MurphiLexerON,
		grammar.MurphiLexerMACHINE, grammar.MurphiLexerMONITOR, grammar.MurphiLexerSTATE, grammar.MurphiLexerRECEIVE,
		grammar.MurphiLexerFAULTS, grammar.MurphiLexerVIEW)

	// contextualEnds maps the end-words that may be names to what they close.
	contextualEnds = map[int]int{
		grammar.MurphiLexerENDCHOOSE:  grammar.MurphiLexerCHOOSE,
		grammar.MurphiLexerENDFAULTS:  grammar.MurphiLexerFAULTS,
		grammar.MurphiLexerENDMACHINE: grammar.MurphiLexerMACHINE,
		grammar.MurphiLexerENDMONITOR: grammar.MurphiLexerMONITOR,
		grammar.MurphiLexerENDSTATE:   grammar.MurphiLexerSTATE,
		grammar.MurphiLexerENDON:      grammar.MurphiLexerON,
		grammar.MurphiLexerENDPROCESS: grammar.MurphiLexerPROCESS,
		grammar.MurphiLexerENDVIEW:    grammar.MurphiLexerVIEW,
	}

	prefix = kinds(grammar.MurphiLexerNOT, grammar.MurphiLexerTILDE, grammar.MurphiLexerMINUS, grammar.MurphiLexerPLUS,
		grammar.MurphiLexerALWAYS, grammar.MurphiLexerEVENTUALLY, grammar.MurphiLexerBOX, grammar.MurphiLexerDIAMOND, grammar.MurphiLexerLTGT)

	comparison = kinds(grammar.MurphiLexerLT, grammar.MurphiLexerLE, grammar.MurphiLexerEQ, grammar.MurphiLexerNE,
		grammar.MurphiLexerGE, grammar.MurphiLexerGT, grammar.MurphiLexerIN, grammar.MurphiLexerNOTIN)

	looserThanNot = kinds(grammar.MurphiLexerAMP, grammar.MurphiLexerCARET, grammar.MurphiLexerBAR,
		grammar.MurphiLexerANDAND, grammar.MurphiLexerOROR, grammar.MurphiLexerIMPLIES, grammar.MurphiLexerUNTIL,
		grammar.MurphiLexerUNLESS, grammar.MurphiLexerRELEASE, grammar.MurphiLexerLEADSTO, grammar.MurphiLexerSQUIGGLE)

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
	return grammar.MurphiLexerADD <= kind && kind <= grammar.MurphiLexerWITHIN
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

// keywordKinds are the reserved and contextual words; keywords lists them in the grammar's order.
var keywordKinds, keywords = func() (map[string]int, []string) {
	byWord, all := map[string]int{}, []string(nil)
	for kind, name := range grammar.Lexer.Names {
		if isReserved(kind) || isContextual(kind) {
			word := strings.ToLower(name)
			byWord[word] = kind
			all = append(all, word)
		}
	}
	return byWord, all
}()

// symbols are the canonical spellings of operators and punctuation, and stand-ins for names and literals.
var symbols = map[int]string{
	grammar.MurphiLexerASSIGN: ":=", grammar.MurphiLexerARROW: "==>", grammar.MurphiLexerIMPLIES: "->",
	grammar.MurphiLexerDOTDOT: "..", grammar.MurphiLexerCOLON: ":", grammar.MurphiLexerSEMI: ";",
	grammar.MurphiLexerCOMMA: ",", grammar.MurphiLexerDOT: ".", grammar.MurphiLexerLPAREN: "(",
	grammar.MurphiLexerRPAREN: ")", grammar.MurphiLexerLBRACKET: "[", grammar.MurphiLexerRBRACKET: "]",
	grammar.MurphiLexerLBRACE: "{", grammar.MurphiLexerRBRACE: "}", grammar.MurphiLexerID: "x",
	grammar.MurphiLexerSTRING: `""`,
}

// spelling returns how a kind of token is written.
func spelling(kind int) string {
	if isReserved(kind) || isContextual(kind) {
		return strings.ToLower(grammar.Lexer.Names[kind])
	}
	if s, ok := symbols[kind]; ok {
		return s
	}
	return string(operators[kind])
}

// Keywords are the reserved and contextual words of the language, in lower case.
func Keywords() []string { return slices.Clone(keywords) }
