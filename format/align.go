package format

import (
	"unicode/utf8"

	"gomc/grammar"
)

// align returns how many columns further right than its space says each token stands, so that the parts of declarations
// on consecutive lines stand below each other.
func (l *layout) align(lines []line) []int {
	pads := make([]int, len(l.tokens))
	for i := 0; i < len(lines); {
		end := i + 1
		cells := l.cells(&lines[i])
		if cells == nil {
			i++
			continue
		}
		rows := [][]int{cells}
		for ; end < len(lines) && l.together(&lines[i], &lines[end]); end++ {
			rows = append(rows, l.cells(&lines[end]))
		}
		l.alignRows(lines[i:end], rows, pads)
		i = end
	}
	return pads
}

// together reports whether two lines hold declarations of one section.
func (l *layout) together(a, b *line) bool {
	if b.own != nil || b.empty() {
		return false
	}
	return l.cells(b) != nil && l.declaration(a).parent == l.declaration(b).parent
}

// declaration is the declaration that a line begins with; nil where it begins with something else.
func (l *layout) declaration(x *line) *part {
	if x.empty() || x.own != nil {
		return nil
	}
	for p := l.tokens[x.first].part; p != nil && p.first == x.first; p = p.parent {
		switch p.context.(type) {
		case *grammar.ConstDeclContext, *grammar.TypeDeclContext, *grammar.VarDeclContext, *grammar.FieldContext,
			*grammar.MessageDeclContext, *grammar.EventDeclContext:
			return p
		}
	}
	return nil
}

// cells are the tokens of a line that stand below those of others; nil where it is not one declaration.
func (l *layout) cells(x *line) []int {
	d := l.declaration(x)
	if d == nil {
		return nil
	}
	if x.last > d.last+1 { // something behind it
		return nil
	}
	switch d.context.(type) {
	case *grammar.MessageDeclContext, *grammar.EventDeclContext:
		return l.columns(d, grammar.MurphiLexerLPAREN, grammar.MurphiLexerFROM, grammar.MurphiLexerTO)
	}
	return l.columns(d, grammar.MurphiLexerCOLON)
}

// columns are the words of some kinds of a declaration itself, in their order; -1 for one that it lacks.
func (l *layout) columns(d *part, kinds ...int) []int {
	out := make([]int, len(kinds))
	for n, kind := range kinds {
		out[n] = -1
		for _, i := range d.children {
			if out[n] < 0 && l.tokens[i].kind == kind {
				out[n] = i
			}
		}
	}
	return out
}

// farthest is how much further right than the leftmost a cell may stand to be aligned with it: one long row
// does not push all others away.
const farthest = 32

// alignRows pads the cells of rows, so that those of each number stand in one column. A row that is too long for
// that is left as it is from there on.
func (l *layout) alignRows(lines []line, rows [][]int, pads []int) {
	long := make([]bool, len(rows))
	for n := range rows[0] {
		columns := make([]int, len(rows))
		least, most := -1, 0
		for r, cells := range rows {
			if columns[r] = -1; cells[n] >= 0 && !long[r] {
				columns[r] = l.columnOf(&lines[r], cells[n], pads)
				if least < 0 || columns[r] < least {
					least = columns[r]
				}
			}
		}
		for r, column := range columns {
			if long[r] = long[r] || column > least+farthest; !long[r] {
				most = max(most, column)
			}
		}
		for r, column := range columns {
			if column >= 0 && !long[r] {
				pads[rows[r][n]] += most - column
			}
		}
	}
}

// columnOf is the column of a token in its line.
func (l *layout) columnOf(x *line, token int, pads []int) int {
	part := *x
	part.last = token
	return utf8.RuneCountInString(l.lineText(&part, pads)) + l.space(token) + pads[token]
}
