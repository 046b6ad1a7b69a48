package format

import "gomc/grammar"

// space returns how many columns stand between a token and the one before it on its line, before columns are aligned.
func (l *layout) space(i int) int {
	switch l.tokens[i].kind {
	case grammar.MurphiLexerSEMI, grammar.MurphiLexerCOMMA, grammar.MurphiLexerRPAREN, grammar.MurphiLexerRBRACKET,
		grammar.MurphiLexerDOT, grammar.MurphiLexerDOTDOT:
		return 0
	case grammar.MurphiLexerCOLON:
		return l.beforeColon(i)
	case grammar.MurphiLexerLPAREN:
		return l.beforeParenthesis(i)
	case grammar.MurphiLexerLBRACKET:
		return l.beforeBracket(i)
	case grammar.MurphiLexerLBRACE, grammar.MurphiLexerRBRACE:
		return l.besideBrace(i)
	}
	return l.behind(i)
}

// behind is space as the token before i decides, for one that says nothing of it itself.
func (l *layout) behind(i int) int {
	a, b := &l.tokens[i-1], &l.tokens[i]
	switch a.kind {
	case grammar.MurphiLexerSEMI:
		return l.afterSemicolon(i)
	case grammar.MurphiLexerLPAREN, grammar.MurphiLexerLBRACKET, grammar.MurphiLexerDOT, grammar.MurphiLexerDOTDOT:
		return 0
	case grammar.MurphiLexerLBRACE:
		return l.besideBrace(i)
	}
	if n, prefix := afterPrefix(a, b); prefix {
		return n
	}
	return l.clause(i)
}

// clause is 2 between the clauses of a rule, a receive or a message, else 1.
func (l *layout) clause(i int) int {
	a, b := &l.tokens[i-1], &l.tokens[i]
	switch {
	case a.kind == grammar.MurphiLexerARROW || b.kind == grammar.MurphiLexerARROW:
		return 2
	case a.kind == grammar.MurphiLexerSTRING && b.kind != grammar.MurphiLexerBEGIN && isClause(a.part):
		return 2
	case b.kind == grammar.MurphiLexerWHERE || b.kind == grammar.MurphiLexerWHEN:
		switch b.part.context.(type) {
		case *grammar.FilterContext, *grammar.ConditionContext:
			return 2
		}
	case b.kind == grammar.MurphiLexerFROM:
		if _, message := b.part.context.(*grammar.MessageDeclContext); message {
			return 2
		}
	}
	return 1
}

// isClause reports whether a construct has a name that stands apart from what follows.
func isClause(p *part) bool {
	switch p.context.(type) {
	case *grammar.SimpleRuleContext, *grammar.ReceiveContext:
		return true
	}
	return false
}

// beforeColon is 0 where a colon ends a case or the name of a value, else 1.
func (l *layout) beforeColon(i int) int {
	p := l.tokens[i].part
	switch p.context.(type) {
	case *grammar.FieldValueContext, *grammar.SwitchCaseContext:
		return 0
	case *grammar.ReceiveCaseContext:
		if i == p.children[len(p.children)-1] { // the other one stands behind a name for the event
			return 0
		}
	}
	return 1
}

// beforeParenthesis is 0 behind what is called, else 1.
func (l *layout) beforeParenthesis(i int) int {
	switch l.tokens[i].part.context.(type) {
	case *grammar.FunctionContext, *grammar.ExternalContext, *grammar.MessageDeclContext, *grammar.EventDeclContext,
		*grammar.MachineContext, *grammar.StateContext:
		return 1
	case *grammar.ParenContext:
		return l.behind(i)
	}
	return 0
}

// beforeBracket is 0 before an index, else 1.
func (l *layout) beforeBracket(i int) int {
	switch l.tokens[i].part.context.(type) {
	case *grammar.IndexContext, *grammar.DesignatorContext, *grammar.LocatedContext, *grammar.AttributeContext:
		return 0
	case *grammar.ListLiteralContext:
		return l.behind(i)
	}
	return 1
}

// besideBrace is the space beside a brace: types have some inside, values have none.
func (l *layout) besideBrace(i int) int {
	a, b := &l.tokens[i-1], &l.tokens[i]
	if a.kind == grammar.MurphiLexerLBRACE && b.kind == grammar.MurphiLexerRBRACE {
		return 0
	}
	brace := b
	if a.kind == grammar.MurphiLexerLBRACE {
		brace = a
	}
	switch brace.part.context.(type) {
	case *grammar.EnumTypeContext, *grammar.UnionTypeContext, *grammar.ScalarsetTypeContext:
		return 1
	}
	if b.kind == grammar.MurphiLexerLBRACE && a.kind != grammar.MurphiLexerLBRACE {
		if _, record := b.part.context.(*grammar.RecordLiteralContext); !record {
			return l.behind(i)
		}
	}
	return 0
}

// afterPrefix is the space behind an operator that stands before its operand. Two signs in a row stay apart: `--`
// begins a comment.
func afterPrefix(a, b *token) (n int, prefix bool) {
	if _, prefix = a.part.context.(*grammar.PrefixContext); !prefix {
		return 0, false
	}
	switch a.kind {
	case grammar.MurphiLexerNOT, grammar.MurphiLexerTILDE, grammar.MurphiLexerPLUS, grammar.MurphiLexerMINUS:
		if _, again := b.part.context.(*grammar.PrefixContext); again {
			return 1, true
		}
		return 0, true
	}
	return 1, true
}

// afterSemicolon is 2 between statements of a list that begins a line, and before the body of a function, else 1.
func (l *layout) afterSemicolon(i int) int {
	p := l.tokens[i-1].part
	switch p.context.(type) {
	case *grammar.StmtsContext, *grammar.BlockContext:
		if !closes(l.tokens[i].kind) && l.tokens[l.firstStatement(p)].begins {
			return 2
		}
	case *grammar.FunctionContext:
		return 2
	}
	return 1
}

// firstStatement is the token that the statements of a list begin with.
func (l *layout) firstStatement(p *part) int {
	if _, block := p.context.(*grammar.BlockContext); !block {
		return p.first
	}
	for _, i := range p.children {
		if l.tokens[i].kind == grammar.MurphiLexerBEGIN {
			return i + 1
		}
	}
	return p.first
}
