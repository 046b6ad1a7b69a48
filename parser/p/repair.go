package p

import (
	"slices"

	"github.com/antlr4-go/antlr/v4"

	grammar "gomc/grammar/p"
	"gomc/parser/internal/strict"
	"gomc/source"
)

const (
	// repairBudget bounds the work of explaining, in tokens read.
	repairBudget = 1_000_000
	// horizon is how far beyond the error a trial reads, in tokens.
	horizon = 24
	// needed is how many tokens a repair must let the parser read to be believed.
	needed = 3
)

// repair is a small change to the tokens: at position at, remove some and put others in.
type repair struct {
	at     int
	remove int
	insert []int // token kinds
	kind   repairKind
}

// repairKind says what a repair would tell the author.
type repairKind int

const (
	insertion   repairKind = iota // something is missing
	deletion                      // something is too much
	replacement                   // one thing was written for another
	misspelling                   // a name that was to be a keyword
	reserved                      // a keyword that was to be a name
)

// apply makes the change in a copy. New tokens stand right behind the one before them.
func (r repair) apply(tokens []token) []token {
	out := append(make([]token, 0, len(tokens)+len(r.insert)), tokens[:r.at]...)
	for i, kind := range r.insert {
		start, end := tokens[r.at].start, tokens[r.at].start
		switch {
		case i < r.remove:
			end = tokens[r.at+i].end
		case r.at > 0:
			start, end = tokens[r.at-1].end, tokens[r.at-1].end
		}
		out = append(out, newToken(kind, spelling(kind), start, end))
	}
	return append(out, tokens[r.at+r.remove:]...)
}

// repairer explains text that does not derive and reads on behind each error.
type repairer struct {
	file   *source.File
	list   source.List
	tokens []token // earlier repairs are in it
	budget int
	last   int  // where the latest failure was, in bytes
	proofs bool // something for the verifier was met
}

// repairAll reports what is wrong with tokens that failed to derive.
func repairAll(file *source.File, tokens []token, failed *strict.Failure) source.List {
	m := &repairer{file: file, tokens: tokens, budget: repairBudget, last: -1}
	for failed != nil && len(m.list) <= maxErrors && m.budget > 0 {
		m.step(failed)
		failed = m.derive(m.tokens)
	}
	return m.list
}

// derive tries tokens with full prediction and charges the budget.
func (m *repairer) derive(tokens []token) *strict.Failure {
	m.budget -= len(tokens)
	_, failed := deriveFully(tokens)
	return failed
}

// step explains one failure, and leaves the remaining tokens in tokens.
func (m *repairer) step(failed *strict.Failure) {
	s := &site{Failure: failed, file: m.file, tokens: m.tokens}
	s.outer = s.declaration()
	if s.found().start <= m.last {
		m.giveUp(s) // the repair did not help after all
		return
	}
	m.last = s.found().start
	if at := s.verifier(); at >= 0 {
		if !m.proofs {
			m.list = append(m.list, verifierWord(s.tokens[at].span(m.file)))
		}
		m.proofs = true // one message a file: proofs have many of these words
		m.giveUp(s)
		return
	}
	if fix, ok := m.choose(s); ok {
		m.list = append(m.list, s.explain(fix))
		m.tokens = fix.apply(m.tokens)
		return
	}
	m.list = append(m.list, s.explainUnknown())
	m.giveUp(s)
}

// giveUp drops the declaration that failed, up to a word that begins another one outside of braces.
func (m *repairer) giveUp(s *site) {
	braces := 0
	next := s.outer
	for ; next < len(m.tokens)-1; next++ {
		switch kind := m.tokens[next].kind(); {
		case kind == grammar.PLexerLBRACE:
			braces++
		case kind == grammar.PLexerRBRACE:
			braces--
		case next > s.Index && (braces <= 0 || firstOnLine(s, next)) && beginsDeclaration[kind]:
			m.tokens = slices.Concat(m.tokens[:s.outer], m.tokens[next:])
			return
		}
	}
	m.tokens = slices.Concat(m.tokens[:s.outer], m.tokens[len(m.tokens)-1:])
}

// firstOnLine reports whether a token stands in the first column.
func firstOnLine(s *site, i int) bool {
	_, column := s.file.Position(s.tokens[i].start)
	return column == 1
}

// beginsDeclaration are words that begin a declaration at the top level and nothing inside one.
var beginsDeclaration = map[int]bool{
	grammar.PLexerENUM: true, grammar.PLexerEVENTSET: true, grammar.PLexerINTERFACE: true, grammar.PLexerMACHINE: true,
	grammar.PLexerSPEC: true, grammar.PLexerSCENARIO: true, grammar.PLexerMODULE: true, grammar.PLexerTEST: true,
	grammar.PLexerIMPLEMENTATION: true, grammar.PLexerTYPE: true, grammar.PLexerEVENT: true, grammar.PLexerFUN: true,
}

// site is a failure with what surrounds it.
type site struct {
	*strict.Failure
	file   *source.File
	tokens []token
	outer  int // where the declaration begins that failed
}

func (s *site) found() *token { return &s.tokens[s.Index] }

// before is the token in front of it; nil at the start.
func (s *site) before() *token {
	if s.Index == 0 {
		return nil
	}
	return &s.tokens[s.Index-1]
}

// declaration returns the index of the token that begins the top-level declaration around the failure. Between two
// declarations it is the earlier one: in `fun f() int { }` the parser fails behind the name.
func (s *site) declaration() int {
	for ctx := s.Context; ctx != nil; ctx = strict.Parent(ctx) {
		if d, ok := ctx.Form.(*grammar.DeclarationContext); ok && d.Tree().GetStart() != nil {
			return min(d.Tree().GetStart().GetTokenIndex(), s.Index)
		}
	}
	return s.Index
}

// verifier is the word of the verifier that the declaration begins with or the parser stopped at, or -1.
func (s *site) verifier() int {
	for _, at := range [...]int{s.Index, s.Index - 1, s.outer} {
		if at >= 0 && s.tokens[at].kind() == grammar.PLexerVERIFIER {
			return at
		}
	}
	return -1
}

// choose tries the candidates and picks the one after which the parser reads furthest; of equals the first,
// for candidates come in order of plausibility.
func (m *repairer) choose(s *site) (best repair, ok bool) {
	bestReach := needed - 1
	for _, r := range s.candidates() {
		if m.budget <= 0 {
			break
		}
		if reach := m.tokensRead(s, r); reach > bestReach {
			best, bestReach, ok = r, reach, true
		}
		if bestReach > horizon {
			break // nothing after it can be better
		}
	}
	return best, ok
}

// tokensRead returns how many tokens from the failure on the parser takes after a repair, horizon+1 if all that it is
// shown.
func (m *repairer) tokensRead(s *site, r repair) int {
	base := min(s.outer, r.at)
	end := min(s.Index+horizon, len(s.tokens)-1)
	shifted := r
	shifted.at -= base
	whole := append(slices.Clone(s.tokens[base:end]),
		newToken(antlr.TokenEOF, "", s.tokens[end].start, s.tokens[end].start))
	trial := shifted.apply(whole)
	failed := m.derive(trial)
	if failed == nil || end < len(s.tokens)-1 && failed.Index >= len(trial)-1 {
		return horizon + 1 // it wants more than it is shown
	}
	return base + failed.Index - len(r.insert) + r.remove - s.Index
}

// candidates lists repairs worth trying, the most telling first.
func (s *site) candidates() []repair {
	var out []repair
	add := func(at, remove int, kind repairKind, insert ...int) {
		out = append(out, repair{at, remove, insert, kind})
	}
	e, found := s.Index, s.found()
	for _, to := range replacements[found.kind()] {
		add(e, 1, replacement, to)
	}
	s.addWords(add)
	for _, kind := range insertable {
		add(e, 0, insertion, kind)
	}
	if found.kind() != antlr.TokenEOF {
		add(e, 1, deletion)
	}
	return out
}

// replacements are the symbols that are taken for one another.
var replacements = map[int][]int{
	grammar.PLexerASSIGN:   {grammar.PLexerEQ, grammar.PLexerCOLON},
	grammar.PLexerEQ:       {grammar.PLexerASSIGN},
	grammar.PLexerCOLON:    {grammar.PLexerASSIGN, grammar.PLexerSEMI},
	grammar.PLexerCOMMA:    {grammar.PLexerSEMI},
	grammar.PLexerSEMI:     {grammar.PLexerCOMMA, grammar.PLexerCOLON},
	grammar.PLexerLPAREN:   {grammar.PLexerLBRACKET},
	grammar.PLexerLBRACKET: {grammar.PLexerLPAREN},
	grammar.PLexerRPAREN:   {grammar.PLexerRBRACKET},
	grammar.PLexerRBRACKET: {grammar.PLexerRPAREN},
	grammar.PLexerDOT:      {grammar.PLexerSEMI},
}

// insertable are the symbols and words that may be missing.
var insertable = []int{
	grammar.PLexerSEMI, grammar.PLexerRPAREN, grammar.PLexerRBRACE, grammar.PLexerRBRACKET, grammar.PLexerCOLON,
	grammar.PLexerCOMMA, grammar.PLexerLPAREN, grammar.PLexerLBRACE, grammar.PLexerASSIGN, grammar.PLexerID,
	grammar.PLexerIN,
	grammar.PLexerDO, grammar.PLexerSTATE,
}

type adder func(at, remove int, kind repairKind, insert ...int)

// addWords proposes other readings of the words at the error and in front of it.
func (s *site) addWords(add adder) {
	if isKeyword(s.found().kind()) {
		add(s.Index, 1, reserved, grammar.PLexerID)
	}
	for _, at := range [...]int{s.Index, s.Index - 1} {
		if at < 0 || s.tokens[at].kind() != grammar.PLexerID {
			continue
		}
		word := s.tokens[at].GetText()
		kinds, words := keywords()
		if near := source.Nearest(word, words); near != "" && len(word) > 1 {
			add(at, 1, misspelling, kinds[near])
		}
	}
	if before := s.before(); before != nil && isKeyword(before.kind()) {
		add(s.Index-1, 1, reserved, grammar.PLexerID)
	}
}
