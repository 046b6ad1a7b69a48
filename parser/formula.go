package parser

import (
	"strings"

	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar"
)

// The words and symbols of temporal logic mean something in a formula only: from the word `ltl`,
// where a property can begin, to its semicolon. Elsewhere the words are names, as they are in
// older models. A word that a model uses as a name anywhere is one in its formulas, too; the
// symbols are there for that.

var (
	// temporalWords are words in formulas only.
	temporalWords = kinds(grammar.MurphiLexerALWAYS, grammar.MurphiLexerEVENTUALLY, grammar.MurphiLexerUNTIL,
		grammar.MurphiLexerUNLESS, grammar.MurphiLexerRELEASE, grammar.MurphiLexerLEADSTO, grammar.MurphiLexerFIRED,
		grammar.MurphiLexerENABLED, grammar.MurphiLexerSENT, grammar.MurphiLexerRECEIVED)

	// temporalPrefix are operators in front of what they say something of.
	temporalPrefix = kinds(grammar.MurphiLexerALWAYS, grammar.MurphiLexerEVENTUALLY, grammar.MurphiLexerBOX,
		grammar.MurphiLexerDIAMOND, grammar.MurphiLexerLTGT)

	// temporalSymbols are right in formulas only.
	temporalSymbols = kinds(grammar.MurphiLexerLTGT, grammar.MurphiLexerBOX, grammar.MurphiLexerDIAMOND, grammar.MurphiLexerSQUIGGLE)

	// beforeFormula are the tokens after which `ltl` may be the word: what ends an item.
	beforeFormula = kinds(antlr.TokenEOF, grammar.MurphiLexerSEMI, grammar.MurphiLexerDO, grammar.MurphiLexerID, grammar.MurphiLexerINT,
		grammar.MurphiLexerSTRING, grammar.MurphiLexerRPAREN, grammar.MurphiLexerRBRACKET, grammar.MurphiLexerRBRACE)

	// startsFormula holds the tokens that may come first in a formula.
	startsFormula = union(temporalWords, kinds(grammar.MurphiLexerSTRING, grammar.MurphiLexerID, grammar.MurphiLexerLPAREN,
		grammar.MurphiLexerNOT, grammar.MurphiLexerLTGT, grammar.MurphiLexerBOX, grammar.MurphiLexerDIAMOND,
		grammar.MurphiLexerFORALL, grammar.MurphiLexerEXISTS, grammar.MurphiLexerISUNDEFINED, grammar.MurphiLexerISMEMBER))

	// endsOperand holds the tokens that may come last in an operand.
	endsOperand = kinds(grammar.MurphiLexerID, grammar.MurphiLexerINT, grammar.MurphiLexerSTRING, grammar.MurphiLexerRPAREN,
		grammar.MurphiLexerRBRACKET, grammar.MurphiLexerRBRACE, grammar.MurphiLexerEND)

	// endsFormula holds the tokens that cannot stand in a formula.
	endsFormula = kinds(grammar.MurphiLexerRULE, grammar.MurphiLexerRULESET, grammar.MurphiLexerSTARTSTATE, grammar.MurphiLexerVAR,
		grammar.MurphiLexerCONST, grammar.MurphiLexerTYPE, grammar.MurphiLexerINVARIANT, grammar.MurphiLexerFUNCTION,
		grammar.MurphiLexerPROCEDURE, grammar.MurphiLexerBEGIN)
)

// formulaAt returns where the formula ends that the word `ltl` at token i begins; i when it is a name there.
func formulaAt(tokens []token, i int, words *vocabulary) (end int) {
	before := antlr.TokenEOF
	if i > 0 {
		before = tokens[i-1].kind
	}
	next := tokens[i+1].kind // there is one: the last token is EOF
	box := next == grammar.MurphiLexerLBRACKET && tokens[i+2].kind == grammar.MurphiLexerRBRACKET
	switch {
	case !beforeFormula[before] && !isEnd(before), !startsFormula[next] && !box,
		next == grammar.MurphiLexerLPAREN && words.functions["ltl"]:
		return i
	}
	return formulaEnd(tokens, i+1)
}

// formulaEnd is the semicolon that ends a formula, or what cannot be in it: the semicolons in the
// header of a quantifier end nothing.
func formulaEnd(tokens []token, i int) int {
	header := false
	for ; tokens[i].kind != antlr.TokenEOF; i++ {
		switch kind := tokens[i].kind; {
		case kind == grammar.MurphiLexerFORALL, kind == grammar.MurphiLexerEXISTS, kind == grammar.MurphiLexerFOR,
			kind == grammar.MurphiLexerLET && isName(tokens[i+1].kind):
			header = true
		case kind == grammar.MurphiLexerDO, kind == grammar.MurphiLexerRBRACE, kind == grammar.MurphiLexerRBRACKET:
			header = false
		case kind == grammar.MurphiLexerSEMI && !header, endsFormula[kind]:
			return i
		}
	}
	return i
}

// noteNames notes the words of formulas that the tokens use as names.
func (w *vocabulary) noteNames(tokens []token) {
	for i := 0; i < len(tokens)-1; i++ {
		t := &tokens[i]
		switch {
		case t.kind == grammar.MurphiLexerLTL:
			if end := formulaAt(tokens, i, w); end > i {
				i = end - 1
				continue
			}
			w.name(t)
		case temporalWords[t.kind]:
			w.name(t)
		}
	}
}

func (w *vocabulary) name(t *token) {
	if w.names == nil {
		w.names = map[string]bool{}
	}
	w.names[strings.ToLower(t.text)] = true
}

// resolveFormulas makes what only formulas have names, or mistakes, where it stands elsewhere, and
// `[]` one token in them.
func (s *scanner) resolveFormulas(words *vocabulary) {
	out, end := s.tokens[:0], 0
	for i := 0; i < len(s.tokens); i++ {
		t := s.tokens[i]
		if t.kind == grammar.MurphiLexerLTL && !words.names["ltl"] && i >= end {
			end = formulaAt(s.tokens, i, words)
		}
		inside := i < end
		switch {
		case temporalWords[t.kind] && (!inside || words.names[strings.ToLower(t.text)]):
			t.kind = grammar.MurphiLexerID
		case temporalSymbols[t.kind] && !inside && !s.misplaced(&t):
			continue
		case inside && t.kind == grammar.MurphiLexerID && !s.foreign(i, &t, words):
			continue
		case inside && s.isBox(i):
			t = token{kind: grammar.MurphiLexerBOX, start: t.start, end: s.tokens[i+1].end, text: "[]"}
			i++
		}
		out = append(out, t)
	}
	s.tokens = out
}

// isBox reports whether token i begins `[]` that is an operator, and not an empty list.
func (s *scanner) isBox(i int) bool {
	if i == 0 || s.tokens[i].kind != grammar.MurphiLexerLBRACKET || s.tokens[i+1].kind != grammar.MurphiLexerRBRACKET {
		return false
	}
	before := s.tokens[i-1].kind
	return !comparison[before] && before != grammar.MurphiLexerCOMMA
}

// misplaced reports a symbol of formulas elsewhere, as complain does.
func (s *scanner) misplaced(t *token) bool {
	if t.kind == grammar.MurphiLexerLTGT {
		s.list.Errorf(CodeLessGreater, t.span(s.file), "'<>' is not an operator").Suggest("'!=' means not equal").Fix = "!="
		t.kind = grammar.MurphiLexerNE
		return true
	}
	s.list.Errorf(CodeStray, t.span(s.file), "'%s' has a meaning in formulas only, after `ltl`", t.text)
	s.broken = true
	return false
}

// foreignOps are operators of formulas elsewhere: in front of what they say something of, and between two parts.
var (
	foreignPrefix = map[string]int{"G": grammar.MurphiLexerALWAYS, "F": grammar.MurphiLexerEVENTUALLY, "X": 0, "next": 0}
	foreignInfix  = map[string]int{"U": grammar.MurphiLexerUNTIL, "W": grammar.MurphiLexerUNLESS, "R": grammar.MurphiLexerRELEASE}
)

// pastOps are operators that speak of what was, with what to write instead.
var pastOps = map[string]string{
	"once":         "for `always (b -> once a)`: `(!b) unless a`, no b comes before the first a",
	"historically": "for `always (b -> historically a)`: `always (!a -> always !b)`, behind what is not a there is no b",
	"since": "for `always (b -> (a since c))`: `(!b) unless c`, and `always (!a & !c -> ((!b) unless c))`: there is no b from " +
		"what is neither until the next c",
	"previously": "let a variable keep what was true before a step, and ask for its value",
	"yesterday":  "let a variable keep what was true before a step, and ask for its value",
}

// foreign reports a name in a formula that stands where other tools have an operator, as complain does: in front of an operand
// stands no name but that of a function, and none between two.
func (s *scanner) foreign(i int, t *token, words *vocabulary) bool {
	before, after := s.tokens[i-1].kind, s.tokens[i+1].kind // ltl stands in front, and the last token is EOF
	kind, known := foreignPrefix[t.text]
	if endsOperand[before] {
		kind, known = foreignInfix[t.text]
	}
	if _, past := pastOps[t.text]; past && endsOperand[before] == (t.text == "since") {
		known = true
	}
	if !known || !startsFormula[after] && !s.isBox(i+1) || after == grammar.MurphiLexerLPAREN && words.functions[strings.ToLower(t.text)] {
		return true
	}
	if instead, past := pastOps[t.text]; past {
		s.list.Errorf(CodePast, t.span(s.file),
			"there is no `%s`: formulas speak of what comes, and not of what was", t.text).
			Suggest("%s", instead)
		t.kind = grammar.MurphiLexerUNTIL // so that what is around is read
		return t.text == "since"
	}
	if kind == 0 {
		s.list.Errorf(CodeNext, t.span(s.file), "there is no `next`: whether a step comes between two others depends on reductions, and on how fine the rules are").
			Suggest("say what comes at last, by `eventually` or `until`; or what an event does, by `always (fired(\"rule\") -> eventually ...)`")
		return false
	}
	s.list.Errorf(CodeForeignWord, t.span(s.file), "'%s' means nothing here", t.text).Replace(spelling(kind))
	t.kind = kind
	return true
}
