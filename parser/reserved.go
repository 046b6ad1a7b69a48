package parser

import "gomc/grammar"

// Some reserved words are names that a model would have at once: the message Put, the place error, the field type. Such
// a word is one of the language only where a statement or an item can begin; a word that stands elsewhere, or in front
// of what cannot follow that of the language, is a name. Where both are possible it is the word of the language.

// beginning are the reserved words that begin statements (true), items or types, and may be names elsewhere.
var beginning = map[int]bool{
	grammar.MurphiLexerASSERT:   true,
	grammar.MurphiLexerCLEAR:    true,
	grammar.MurphiLexerERROR:    true,
	grammar.MurphiLexerPUT:      true,
	grammar.MurphiLexerRECORD:   false,
	grammar.MurphiLexerRETURN:   true,
	grammar.MurphiLexerRULE:     false,
	grammar.MurphiLexerTYPE:     false,
	grammar.MurphiLexerUNDEFINE: true,
}

// inside are signs and words behind which no statement, item or type can begin; words that may be names are not among
// them. A word in front that is a name has become one before.
var inside = reservedOf(kinds(grammar.MurphiLexerDOT, grammar.MurphiLexerCOMMA, grammar.MurphiLexerLPAREN,
	grammar.MurphiLexerLBRACE, grammar.MurphiLexerLBRACKET, grammar.MurphiLexerASSIGN, grammar.MurphiLexerQUESTION,
	grammar.MurphiLexerNOT, grammar.MurphiLexerCASE, grammar.MurphiLexerRETURN, grammar.MurphiLexerPUT,
	grammar.MurphiLexerCLEAR, grammar.MurphiLexerUNDEFINE, grammar.MurphiLexerASSERT), infix)

func reservedOf(sets ...map[int]bool) map[int]bool {
	all := union(sets...)
	for kind := range all {
		if isContextual(kind) {
			delete(all, kind)
		}
	}
	return all
}

// before are words of the message layer in front of a name; they may be names themselves, behind which an item may
// begin, but no statement.
var before = kinds(grammar.MurphiLexerANNOUNCE, grammar.MurphiLexerBROADCAST, grammar.MurphiLexerEVENT,
	grammar.MurphiLexerGOTO, grammar.MurphiLexerMESSAGE, grammar.MurphiLexerON, grammar.MurphiLexerRAISE,
	grammar.MurphiLexerREPLY, grammar.MurphiLexerSEND)

// behindName are tokens that follow a name, and none of these words as one of the language.
var behindName = kinds(grammar.MurphiLexerCOLON, grammar.MurphiLexerDOT, grammar.MurphiLexerASSIGN,
	grammar.MurphiLexerEQ, grammar.MurphiLexerNE, grammar.MurphiLexerLE, grammar.MurphiLexerLT, grammar.MurphiLexerGE,
	grammar.MurphiLexerGT, grammar.MurphiLexerCOMMA, grammar.MurphiLexerRPAREN, grammar.MurphiLexerRBRACE,
	grammar.MurphiLexerRBRACKET, grammar.MurphiLexerARROW, grammar.MurphiLexerIMPLIES, grammar.MurphiLexerAMP,
	grammar.MurphiLexerBAR, grammar.MurphiLexerANDAND, grammar.MurphiLexerOROR, grammar.MurphiLexerQUESTION)

// resolveReserved makes names of reserved words that can be nothing else.
func (s *scanner) resolveReserved() {
	for i := range s.tokens[:len(s.tokens)-1] {
		statement, is := beginning[s.tokens[i].kind]
		if is && (s.insideAt(i, statement) || s.namesAt(i, statement)) {
			s.tokens[i].kind = grammar.MurphiLexerID
		}
	}
}

// insideAt reports whether what stands in front of a word says that it is a name.
func (s *scanner) insideAt(i int, statement bool) bool {
	return i > 0 && (inside[s.tokens[i-1].kind] || before[s.tokens[i-1].kind] && (statement || s.beginsAt(i-1)) ||
		s.receivedAt(i))
}

// receivedAt reports whether a word stands where a receive names its message: `on m : Record`, `on "name" m : Record`.
func (s *scanner) receivedAt(i int) bool {
	if i < 3 || s.tokens[i-1].kind != grammar.MurphiLexerCOLON || !isName(s.tokens[i-2].kind) {
		return false
	}
	first := i - 3
	if first > 0 && s.tokens[first].kind == grammar.MurphiLexerSTRING {
		first--
	}
	return s.tokens[first].kind == grammar.MurphiLexerON
}

// openers are words behind which a statement begins.
var openers = kinds(grammar.MurphiLexerBEGIN, grammar.MurphiLexerSEMI, grammar.MurphiLexerTHEN, grammar.MurphiLexerELSE,
	grammar.MurphiLexerDO)

// beginsAt reports whether a word of the message layer begins a statement, or a section of messages or events.
func (s *scanner) beginsAt(i int) bool {
	return i == 0 || openers[s.tokens[i-1].kind] && s.tokens[i].kind != grammar.MurphiLexerON
}

// namesAt reports whether what stands behind a word says that it is a name: `Put (key : t) from P` declares a message,
// for one.
func (s *scanner) namesAt(i int, statement bool) bool {
	next, then := s.tokens[i+1].kind, s.tokens[min(i+2, len(s.tokens)-1)].kind
	_, too := beginning[then] // which is a name, too, behind this one
	switch {
	case s.tokens[i].kind == grammar.MurphiLexerRULE && next == grammar.MurphiLexerARROW:
		return false // the guard is empty
	case behindName[next], statement && next == grammar.MurphiLexerSEMI && s.amongEvents(i):
		return true
	case s.tokens[i].kind == grammar.MurphiLexerERROR:
		return next != grammar.MurphiLexerSTRING && next != grammar.MurphiLexerSEMI
	case !statement && next == grammar.MurphiLexerLPAREN && s.tokens[i].kind != grammar.MurphiLexerRULE:
		return true // no type and no section begins so
	case next == grammar.MurphiLexerFROM, next == grammar.MurphiLexerWHERE, next == grammar.MurphiLexerWHEN:
		return statement && (too || isName(then))
	}
	third := s.tokens[min(i+3, len(s.tokens)-1)].kind
	if next == grammar.MurphiLexerLPAREN && then == grammar.MurphiLexerRPAREN {
		return third == grammar.MurphiLexerFROM
	}
	return next == grammar.MurphiLexerLPAREN && (too || isName(then)) && third == grammar.MurphiLexerCOLON
}

// amongEvents reports whether a word stands in a section of events, `event Get; Put;`.
func (s *scanner) amongEvents(i int) bool {
	for i--; i >= 0 && !isReserved(s.tokens[i].kind); i-- {
		switch s.tokens[i].kind {
		case grammar.MurphiLexerEVENT: // a variable, unless a name follows
			if _, too := beginning[s.tokens[i+1].kind]; too || isName(s.tokens[i+1].kind) {
				return true
			}
		case grammar.MurphiLexerARROW, grammar.MurphiLexerASSIGN:
			return false
		}
	}
	return false
}
