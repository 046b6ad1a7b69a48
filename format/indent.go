package format

import "gomc/grammar"

// step is how many columns further right stands what is part of something.
const step = 2

// indents computes, for each token that begins a line, the column it stands in.
func (l *layout) indents() []int {
	lineStart := make([]int, len(l.tokens)) // the token that begins the line of each token
	indent := make([]int, len(l.tokens))    // of the line that begins with it
	for i := range l.tokens {
		if !l.tokens[i].begins && i > 0 {
			lineStart[i] = lineStart[i-1]
			continue
		}
		lineStart[i] = i
		indent[i] = l.indent(i, lineStart, indent)
	}
	return indent
}

// indent is the column of a token that begins a line, given those of the lines before.
func (l *layout) indent(i int, lineStart, indent []int) int {
	anchor, begun := l.anchor(i)
	if anchor == nil {
		return 0
	}
	column := indent[lineStart[anchor.first]]
	if l.below(i, anchor, begun, lineStart[anchor.first] == anchor.first) {
		return column
	}
	return column + step
}

// anchor is the innermost construct that a token is part of without beginning it, nil for an item of the model; and
// the outermost construct in there that begins with the token, nil for a word of the anchor.
func (l *layout) anchor(i int) (anchor, begun *part) {
	for p := l.tokens[i].part; p != nil; p = p.parent {
		switch {
		case isTransparent(p):
		case p.first == i:
			begun = p
		default:
			return p, begun
		}
	}
	return nil, nil
}

// below reports whether a token, or what begins with it, stands below the beginning of the construct that it is
// part of, and not further right. An expression that begins a line continues below itself.
func (l *layout) below(i int, anchor, begun *part, beginsLine bool) bool {
	if begun == nil {
		return standsBelow(l.tokens[i].kind) || isInfix(anchor) && beginsLine
	}
	_, do := begun.context.(*grammar.DoWordContext)
	return do || isInfix(anchor) && beginsLine || isSection(begun) && holdsSections(anchor)
}
