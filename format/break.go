package format

import "gomc/grammar"

// breakLines decides before which tokens lines begin that the source does not begin there.
func (l *layout) breakLines() {
	for _, p := range l.parts {
		if _, item := p.context.(*grammar.ItemContext); item && !inFairItem(p) {
			l.tokens[p.first].begins = true
		}
	}
	for l.open() {
	}
}

func inFairItem(p *part) bool {
	_, fair := p.parent.context.(*grammar.FairItemContext)
	return fair
}

// open gives the pieces of every construct that takes several lines lines of their own. It reports whether there
// was anything to do.
func (l *layout) open() (changed bool) {
	for _, p := range l.parts {
		pieces := l.pieces(p)
		if len(pieces) == 0 || !l.anyBegins(pieces[0], l.lastOf(p, pieces)) {
			continue
		}
		for _, i := range pieces {
			if !l.tokens[i].begins {
				l.tokens[i].begins, changed = true, true
			}
		}
	}
	return changed
}

// lastOf is the last token that is part of the pieces of a construct.
func (l *layout) lastOf(p *part, pieces []int) int {
	if last := pieces[len(pieces)-1]; closes(l.tokens[last].kind) {
		return last
	}
	return p.last
}

// anyBegins reports whether a line begins at one of the tokens from first to last.
func (l *layout) anyBegins(first, last int) bool {
	for i := first; i <= last; i++ {
		if l.tokens[i].begins {
			return true
		}
	}
	return false
}

// pieces are the tokens of a construct that begin lines together, in their order: its words that close something,
// and what stands behind those that open it; the cases of a switch; the declarations of a section.
func (l *layout) pieces(p *part) (out []int) {
	switch p.context.(type) {
	case *grammar.BlockContext:
		return l.declarations(p)
	case *grammar.ConstSectionContext, *grammar.TypeSectionContext, *grammar.VarSectionContext, *grammar.MessageSectionContext,
		*grammar.EventSectionContext:
		return l.entries(p)
	}
	if !isBlock(p) && !holdsItems(p) && !hasEntries(p) {
		return nil
	}
	inside := -1 // the last piece that is not a word of the construct
	for i := p.first; i <= p.last; i++ {
		t := &l.tokens[i]
		switch {
		case t.part == p && closes(t.kind):
			out = append(out, i)
		case i > p.first && opens(&l.tokens[i-1]) && l.owner(i-1) == p, l.isEntry(i, p):
			out = append(out, i)
			inside = i
		}
	}
	if inside < 0 && !holdsItems(p) {
		return nil
	}
	return out
}

// entries are the declarations of a section of several.
func (l *layout) entries(p *part) (out []int) {
	for i := p.first; i <= p.last; i++ {
		if l.isEntry(i, p) {
			out = append(out, i)
		}
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// isEntry reports whether a token begins an entry of a construct.
func (l *layout) isEntry(i int, of *part) bool {
	for p := l.tokens[i].part; p != nil && p.first == i; p = p.parent {
		if p.parent == of && isEntry(p) && (isRecord(of) || !isField(p)) {
			return true
		}
	}
	return false
}

// declarations are the sections at the beginning of a block, and its `begin`.
func (l *layout) declarations(p *part) (out []int) {
	for _, i := range p.children {
		if l.tokens[i].kind == grammar.MurphiLexerBEGIN && i > p.first {
			return []int{p.first, i}
		}
	}
	return nil
}

// owner is the construct whose word a token is.
func (l *layout) owner(i int) *part {
	p := l.tokens[i].part
	switch p.context.(type) {
	case *grammar.BlockContext, *grammar.DoWordContext:
		return p.parent
	}
	return p
}
