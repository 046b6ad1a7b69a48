package format

import "gomc/grammar"

// closes reports whether a token ends a part of a construct: what begins with it stands below the beginning of
// the construct.
func closes(kind int) bool {
	switch kind {
	case grammar.MurphiLexerEND, grammar.MurphiLexerENDALIAS, grammar.MurphiLexerENDCHOOSE, grammar.MurphiLexerENDEXISTS,
		grammar.MurphiLexerENDFAULTS, grammar.MurphiLexerENDFOR, grammar.MurphiLexerENDFORALL, grammar.MurphiLexerENDFUNCTION,
		grammar.MurphiLexerENDIF, grammar.MurphiLexerENDMACHINE, grammar.MurphiLexerENDMONITOR, grammar.MurphiLexerENDON,
		grammar.MurphiLexerENDPROCEDURE, grammar.MurphiLexerENDPROCESS, grammar.MurphiLexerENDRECORD, grammar.MurphiLexerENDRULE,
		grammar.MurphiLexerENDRULESET, grammar.MurphiLexerENDSTARTSTATE, grammar.MurphiLexerENDSTATE, grammar.MurphiLexerENDSWITCH,
		grammar.MurphiLexerENDVIEW, grammar.MurphiLexerENDWHILE, grammar.MurphiLexerELSE, grammar.MurphiLexerELSIF:
		return true
	}
	return false
}

// opens reports whether statements may follow a token, which the word that closes ends.
func opens(t *token) bool {
	switch t.kind {
	case grammar.MurphiLexerBEGIN, grammar.MurphiLexerTHEN, grammar.MurphiLexerELSE:
		return true
	case grammar.MurphiLexerDO, grammar.MurphiLexerCOLON:
		_, word := t.part.context.(*grammar.DoWordContext)
		return word
	}
	return false
}

// isBlock reports whether a construct holds statements.
func isBlock(p *part) bool {
	switch p.context.(type) {
	case *grammar.FunctionContext, *grammar.SimpleRuleContext, *grammar.StartStateContext, *grammar.ReceiveContext,
		*grammar.BoundaryContext, *grammar.IfContext, *grammar.ForContext, *grammar.ForInContext, *grammar.WhileContext,
		*grammar.AliasStmtContext:
		return true
	}
	return false
}

// isTransparent reports whether readers of the text do not see a part of the derivation as a construct of its own.
func isTransparent(p *part) bool {
	switch p.context.(type) {
	case *grammar.ModelContext, *grammar.ItemContext, *grammar.ItemsContext, *grammar.SectionContext, *grammar.BlockContext,
		*grammar.StmtsContext, *grammar.PrimaryExprContext, *grammar.CallExprContext, *grammar.IdentContext, *grammar.PassageAnyContext,
		*grammar.NameContext, *grammar.FairItemContext, *grammar.CallStmtContext:
		return true
	}
	return false
}

// isSection reports whether a construct is declarations, or a start state.
func isSection(p *part) bool {
	switch p.context.(type) {
	case *grammar.ConstSectionContext, *grammar.TypeSectionContext, *grammar.VarSectionContext, *grammar.PersistentContext,
		*grammar.StartStateContext:
		return true
	}
	return false
}

// holdsSections reports whether declarations and start states stand below the beginning of a construct.
func holdsSections(p *part) bool {
	switch p.context.(type) {
	case *grammar.ProcessContext, *grammar.MachineContext, *grammar.MonitorContext:
		return true
	}
	return isBlock(p)
}

// standsBelow reports whether a word stands below the beginning of its construct.
func standsBelow(kind int) bool {
	switch kind {
	case grammar.MurphiLexerBEGIN, grammar.MurphiLexerARROW, grammar.MurphiLexerTHEN, grammar.MurphiLexerDO,
		grammar.MurphiLexerRPAREN, grammar.MurphiLexerRBRACKET, grammar.MurphiLexerRBRACE, grammar.MurphiLexerGOTO:
		return true
	}
	return closes(kind)
}

// isInfix reports whether a construct is an operator between its operands.
func isInfix(p *part) bool {
	switch p.context.(type) {
	case *grammar.InfixContext, *grammar.CondContext, *grammar.PassageWhereContext:
		return true
	}
	return false
}

// holdsItems reports whether a construct holds items, each of which begins a line.
func holdsItems(p *part) bool {
	switch p.context.(type) {
	case *grammar.RulesetContext, *grammar.AliasRuleContext, *grammar.ChooseRuleContext, *grammar.ProcessContext,
		*grammar.MachineContext, *grammar.StateContext, *grammar.MonitorContext:
		return true
	}
	return false
}

// hasEntries reports whether a construct is a list of entries up to its end.
func hasEntries(p *part) bool {
	switch p.context.(type) {
	case *grammar.SwitchContext, *grammar.ReceiveStmtContext, *grammar.FaultSectionContext, *grammar.RecordTypeContext:
		return true
	}
	return false
}

// isEntry reports whether a part is an entry of a list.
func isEntry(p *part) bool {
	switch p.context.(type) {
	case *grammar.ConstDeclContext, *grammar.TypeDeclContext, *grammar.VarDeclContext, *grammar.MessageDeclContext,
		*grammar.EventDeclContext, *grammar.SwitchCaseContext, *grammar.ReceiveCaseContext, *grammar.FaultContext,
		*grammar.FieldContext:
		return true
	}
	return false
}

func isField(p *part) bool {
	_, field := p.context.(*grammar.FieldContext)
	return field
}

func isRecord(p *part) bool {
	_, record := p.context.(*grammar.RecordTypeContext)
	return record
}
