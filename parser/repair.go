package parser

import (
	"slices"
	"strings"

	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar"
	"gomc/source"
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
	foreign                       // an operator's name from another language
	reserved                      // a keyword that was to be a name
	missingEnd                    // a block is not closed
	wrongEnd                      // a block is closed by another block's end-word
	elseIf                        // `else if` where `elsif` was meant
	callParens                    // a call without parentheses
)

// apply makes the change in a copy. New tokens stand right behind the one before them.
func (r repair) apply(tokens []token) []token {
	out := make([]token, 0, len(tokens)+len(r.insert))
	tokens = r.rebracket(tokens)
	out = append(out, tokens[:r.at]...)
	for i, kind := range r.insert {
		t := token{kind: kind, text: spelling(kind)}
		switch {
		case i < r.remove:
			t.start, t.end = tokens[r.at+i].start, tokens[r.at+i].end
		case r.at > 0:
			t.start, t.end = tokens[r.at-1].end, tokens[r.at-1].end
		}
		out = append(out, t)
	}
	return append(out, tokens[r.at+r.remove:]...)
}

// rebracket changes the bracket that closes what an exchanged bracket opens, in a copy.
func (r repair) rebracket(tokens []token) []token {
	if r.kind != replacement || brackets[tokens[r.at].kind] == 0 {
		return tokens
	}
	from, to := tokens[r.at].kind, brackets[r.insert[0]]
	depth := 0
	for i := r.at; i < len(tokens) && tokens[i].kind != grammar.MurphiLexerSEMI; i++ {
		switch tokens[i].kind {
		case from:
			depth++
		case brackets[from]:
			depth--
		}
		if depth == 0 {
			out := slices.Clone(tokens)
			out[i].kind, out[i].text = to, spelling(to)
			return out
		}
	}
	return tokens
}

// How far beyond the error a trial reads, in tokens, and how far a repair must
// get. The far horizon decides between repairs of block structure, whose effect may show late.
const (
	nearHorizon = 16
	farHorizon  = 4000
	needed      = 3
)

// choose tries the candidates and picks the one after which the parser reads
// furthest; of equals the first, for candidates come in order of plausibility.
func (m *repairer) choose(s *site) (best repair, ok bool) {
	bestReach := 0
	var ties []repair // repairs of block structure that reach as far as the best
	for _, r := range s.candidates() {
		if m.budget <= 0 {
			break
		}
		reach := m.tokensRead(s, r, s.inner, nearHorizon)
		switch {
		case reach < r.needs():
		case reach > bestReach:
			best, bestReach, ok = r, reach, true
			ties = nil
			if structural(r.kind) {
				ties = []repair{r}
			}
		case reach == bestReach && len(ties) > 0 && structural(r.kind):
			ties = append(ties, r)
		}
		if reach > nearHorizon && !structural(r.kind) && len(ties) == 0 {
			break // nothing after it can be better
		}
	}
	if len(ties) > 1 {
		best = m.breakTie(s, ties)
	}
	return best, ok
}

// needs returns how many tokens the repair must let the parser read to be believed. A missing word that belongs to a
// construct's header is rarely a wrong guess.
func (r repair) needs() int {
	if r.kind == insertion && header[r.insert[0]] {
		return needed - 1
	}
	return needed
}

var header = kinds(grammar.MurphiLexerTHEN, grammar.MurphiLexerDO, grammar.MurphiLexerARROW)

func structural(kind repairKind) bool {
	return kind == missingEnd || kind == wrongEnd || kind == elseIf
}

// breakTie decides between repairs of block structure by reading far.
func (m *repairer) breakTie(s *site, ties []repair) repair {
	best, bestReach := ties[0], -1
	for _, r := range ties {
		if reach := m.tokensRead(s, r, s.outer, farHorizon); reach > bestReach {
			best, bestReach = r, reach
		}
	}
	return best
}

// tokensRead returns how many tokens from the failure on the parser takes after a repair, horizon+1 if all that it is
// shown.
func (m *repairer) tokensRead(s *site, r repair, from, horizon int) int {
	base, end := min(from, r.at), min(s.Index+horizon, len(s.tokens)-1)
	shifted := r
	shifted.at -= base
	trial := append(shifted.apply(s.tokens[base:end]), token{kind: antlr.TokenEOF})
	failed := m.derive(trial)
	if failed == nil {
		return horizon + 1
	}
	if end < len(s.tokens)-1 && failed.Index == len(trial)-1 {
		return horizon + 1 // it wants more than it is shown
	}
	if from > s.outer && isEnd(trial[failed.Index].kind) && itemLevel(failed.Context) {
		if failed.Index < shifted.at+len(r.insert) {
			return m.tokensRead(s, r, s.outer, horizon) // the repair closes that block itself
		}
		return horizon + 1 // the end of the block around the item
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
	for _, to := range replacements[found.kind] {
		add(e, 1, replacement, to)
	}
	s.addNearby(add)
	s.addWords(add)
	s.addEnds(add)
	if found.kind == grammar.MurphiLexerSEMI || isEnd(found.kind) {
		add(e, 0, callParens, grammar.MurphiLexerLPAREN, grammar.MurphiLexerRPAREN)
	}
	for _, kind := range insertable {
		add(e, 0, insertion, kind)
	}
	if found.kind != antlr.TokenEOF {
		add(e, 1, deletion)
	}
	return out
}

// replacements are the symbols and words that are taken for one another.
var replacements = map[int][]int{
	grammar.MurphiLexerEQ:       {grammar.MurphiLexerASSIGN, grammar.MurphiLexerCOLON},
	grammar.MurphiLexerASSIGN:   {grammar.MurphiLexerEQ, grammar.MurphiLexerCOLON},
	grammar.MurphiLexerCOLON:    {grammar.MurphiLexerASSIGN, grammar.MurphiLexerSEMI},
	grammar.MurphiLexerCOMMA:    {grammar.MurphiLexerSEMI, grammar.MurphiLexerDOTDOT},
	grammar.MurphiLexerSEMI:     {grammar.MurphiLexerCOMMA, grammar.MurphiLexerCOLON, grammar.MurphiLexerARROW},
	grammar.MurphiLexerTHEN:     {grammar.MurphiLexerDO, grammar.MurphiLexerARROW},
	grammar.MurphiLexerDO:       {grammar.MurphiLexerTHEN, grammar.MurphiLexerARROW},
	grammar.MurphiLexerIMPLIES:  {grammar.MurphiLexerARROW},
	grammar.MurphiLexerARROW:    {grammar.MurphiLexerIMPLIES},
	grammar.MurphiLexerDOTDOT:   {grammar.MurphiLexerTO},
	grammar.MurphiLexerTO:       {grammar.MurphiLexerDOTDOT},
	grammar.MurphiLexerLPAREN:   {grammar.MurphiLexerLBRACKET, grammar.MurphiLexerLBRACE},
	grammar.MurphiLexerLBRACKET: {grammar.MurphiLexerLPAREN, grammar.MurphiLexerLBRACE},
	grammar.MurphiLexerLBRACE:   {grammar.MurphiLexerLBRACKET},
	grammar.MurphiLexerDOT:      {grammar.MurphiLexerDOTDOT, grammar.MurphiLexerSEMI},
}

// insertable are the symbols and words that may be missing.
var insertable = []int{
	grammar.MurphiLexerSEMI, grammar.MurphiLexerTHEN, grammar.MurphiLexerDO, grammar.MurphiLexerARROW,
	grammar.MurphiLexerRPAREN, grammar.MurphiLexerRBRACKET, grammar.MurphiLexerRBRACE, grammar.MurphiLexerOF,
	grammar.MurphiLexerTO, grammar.MurphiLexerCOLON, grammar.MurphiLexerASSIGN, grammar.MurphiLexerID,
	grammar.MurphiLexerSTRING, grammar.MurphiLexerCOMMA, grammar.MurphiLexerLPAREN, grammar.MurphiLexerLBRACKET,
	grammar.MurphiLexerLBRACE, grammar.MurphiLexerFROM,
}

type adder func(at, remove int, kind repairKind, insert ...int)

// addNearby proposes changes at tokens other than the one at which the parser stopped.
func (s *site) addNearby(add adder) {
	found, before := s.found().kind, antlr.TokenInvalidType
	if s.Index > 0 {
		before = s.before().kind
	}
	switch {
	case found == grammar.MurphiLexerARROW: // a `:=` in the guard makes all of it read as a statement
		if at := s.last(grammar.MurphiLexerASSIGN); at >= 0 {
			add(at, 1, replacement, grammar.MurphiLexerEQ)
		}
	case found == grammar.MurphiLexerASSIGN && before == grammar.MurphiLexerRPAREN: // a(i) := ...
		if at := s.last(grammar.MurphiLexerLPAREN); at >= 0 {
			add(at, 1, replacement, grammar.MurphiLexerLBRACKET)
		}
	case before == grammar.MurphiLexerIMPLIES: // rule g -> begin
		add(s.Index-1, 1, replacement, grammar.MurphiLexerARROW)
	case isName(found): // const N = 3
		switch s.tokens[s.Index+1].kind {
		case grammar.MurphiLexerEQ, grammar.MurphiLexerASSIGN:
			add(s.Index+1, 1, replacement, grammar.MurphiLexerCOLON)
		}
	}
}

// last is the latest token of a kind in front of the failure in the same item, or -1.
func (s *site) last(kind int) int {
	for i := s.Index - 1; i > s.inner; i-- {
		if s.tokens[i].kind == kind {
			return i
		}
	}
	return -1
}

// addWords proposes other readings of the words at the error and in front of it.
func (s *site) addWords(add adder) {
	if isReserved(s.found().kind) {
		add(s.Index, 1, reserved, grammar.MurphiLexerID)
	}
	for _, at := range [...]int{s.Index, s.Index - 1} {
		if at < 0 || s.tokens[at].kind != grammar.MurphiLexerID {
			continue
		}
		word := strings.ToLower(s.tokens[at].text)
		if kind, ok := foreignWords[word]; ok {
			add(at, 1, foreign, kind)
		}
		if near := source.Nearest(word, keywords); near != "" && len(word) > 1 {
			add(at, 1, misspelling, keywordKinds[near])
		}
	}
	if before := s.before(); before != nil && isReserved(before.kind) && !isEnd(before.kind) {
		add(s.Index-1, 1, reserved, grammar.MurphiLexerID)
	}
}

// rewrites are foreign words that no single word stands for.
var rewrites = map[string]string{
	"push": "a variable for the state to come back to, and goto: `back := here; goto there`",
	"pop":  "goto the state that was noted: `if back = here then goto Here; end`",
}

// foreignWords maps the names that other languages, or their users, give to Murphi's operators and words.
var foreignWords = map[string]int{
	"and": grammar.MurphiLexerAMP, "or": grammar.MurphiLexerBAR, "not": grammar.MurphiLexerNOT,
	"mod": grammar.MurphiLexerPERCENT, "div": grammar.MurphiLexerSLASH, "implies": grammar.MurphiLexerIMPLIES,
	"elseif": grammar.MurphiLexerELSIF, "elif": grammar.MurphiLexerELSIF, "default": grammar.MurphiLexerELSE,
	"variable": grammar.MurphiLexerVAR, "constant": grammar.MurphiLexerCONST, "func": grammar.MurphiLexerFUNCTION,
	"push": grammar.MurphiLexerGOTO, "pop": grammar.MurphiLexerHALT,
	"proc": grammar.MurphiLexerPROCEDURE, "print": grammar.MurphiLexerPUT, "struct": grammar.MurphiLexerRECORD,
}

// addEnds proposes to close blocks.
func (s *site) addEnds(add adder) {
	blocks := s.open()
	if len(blocks) == 0 {
		return
	}
	if isEnd(s.found().kind) && s.found().kind != grammar.MurphiLexerEND {
		add(s.Index, 1, wrongEnd, grammar.MurphiLexerEND)
	}
	for _, l := range s.ladders() {
		add(l.closer, 0, elseIf, slices.Repeat([]int{grammar.MurphiLexerEND, grammar.MurphiLexerSEMI}, len(l.elses))...)
	}
	var ends []int
	for _, b := range blocks {
		ends = append(ends, grammar.MurphiLexerEND)
		if !b.part {
			ends = append(ends, grammar.MurphiLexerSEMI)
		}
		add(s.Index, 0, missingEnd, ends...)
	}
}

// ladder is an `else if`, or several below one another, that one end-word was to close.
type ladder struct {
	elses  []int // outermost first
	closer int
}

// ladders finds each `else if` of the item that looks as if it had no end-word of its own, and what leads down to it:
// all of that and each lower part, for `if`s further out may well be closed.
func (s *site) ladders() (out []ladder) {
	blocks := map[int]pair{}
	all := s.pairs()
	for _, p := range all {
		blocks[p.opener] = p
	}
	for _, p := range all {
		if p.closer == 0 || !s.elseIf(p.opener) || !s.lacksEnd(p, blocks[p.around]) {
			continue
		}
		var elses []int
		closer := p.closer
		for ; s.elseIf(p.opener); p = blocks[p.around] {
			elses = slices.Insert(elses, 0, p.opener-1)
		}
		for i := range elses {
			out = append(out, ladder{elses[i:], closer})
		}
	}
	return out
}

// ladder returns the if-else ladder that a repair of kind elseIf changes.
func (s *site) ladder(r repair) ladder {
	all := s.ladders()
	return all[slices.IndexFunc(all, func(l ladder) bool { return l.closer == r.at && 2*len(l.elses) == len(r.insert) })]
}

// elseIf reports whether a token is the `if` of an `else if`.
func (s *site) elseIf(at int) bool {
	return at > s.inner && s.tokens[at].kind == grammar.MurphiLexerIF && s.tokens[at-1].kind == grammar.MurphiLexerELSE
}

// lacksEnd reports whether what closes an `else if` was to close the `if` around it, too: it stands in the column of
// the `else`, or that `if` is not closed, or by an end-word in a column of its own.
func (s *site) lacksEnd(p, around pair) bool {
	return s.column(p.opener-1) == s.column(p.closer) || around.closer == 0 || s.astray(around)
}

func (s *site) column(i int) int {
	_, column := s.file.Position(s.tokens[i].start)
	return column
}

// pair is a block and the end-word that closes it, by index, and the block around it; 0: none.
type pair struct{ opener, closer, around int }

// pairs matches the blocks of the item with end-words in the order in which they close; blocks that are open come last.
func (s *site) pairs() (out []pair) {
	var open []pair
	for i := s.inner; i < s.Index; i++ {
		switch kind := s.tokens[i].kind; {
		case isBlock(kind) && kind != grammar.MurphiLexerBEGIN && !isContextual(kind),
			kind == grammar.MurphiLexerFORALL, kind == grammar.MurphiLexerEXISTS:
			p := pair{opener: i}
			if len(open) > 0 {
				p.around = open[len(open)-1].opener
			}
			open = append(open, p)
		case isEnd(kind) && !isContextual(kind) && len(open) > 0:
			p := open[len(open)-1]
			p.closer = i
			out, open = append(out, p), open[:len(open)-1]
		}
	}
	return append(out, open...)
}

// astray reports whether what closes a block is the first word of its line, in another column than the block's line.
func (s *site) astray(p pair) bool {
	return p.closer > 0 && s.first(p.closer) && s.lineColumn(p.opener) != s.column(p.closer)
}
