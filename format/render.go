package format

import (
	"strings"
	"unicode/utf8"

	"github.com/antlr4-go/antlr/v4"
)

// line is one line of the result: an empty one, a comment, or tokens.
type line struct {
	indent      int
	first, last int      // its tokens, last excluded
	own         *comment // the line is this comment
	trailing    []*comment
	column      int // of the first trailing comment in the source
}

func (l *line) empty() bool { return l.own == nil && l.first == l.last }

// render is the text in canonical layout.
func (l *layout) render() string {
	lines := l.lines()
	pads := l.align(lines)
	texts := make([]string, len(lines))
	for i := range lines {
		texts[i] = l.lineText(&lines[i], pads)
	}
	var b strings.Builder
	for i, column := range commentColumns(lines, texts) {
		b.WriteString(texts[i])
		for n, c := range lines[i].trailing {
			width := 1
			if n == 0 {
				width = max(1, column-utf8.RuneCountInString(texts[i]))
			}
			b.WriteString(strings.Repeat(" ", width) + c.text)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// lines divides the tokens and comments into lines.
func (l *layout) lines() []line {
	indents := l.indents()
	var out []line
	for i := range l.tokens {
		t := &l.tokens[i]
		own, trailing := t.divide()
		if len(trailing) > 0 && len(out) > 0 {
			out[len(out)-1].trailing, out[len(out)-1].column = trailing, t.column
		} else {
			own = append(trailing, own...)
		}
		if !t.begins {
			out[len(out)-1].last = i + 1
			continue
		}
		out = append(out, l.ownLines(own, i, indents[i], len(out) == 0)...)
		if t.kind == antlr.TokenEOF {
			break
		}
		if t.breaks > 1 && !l.drops(i) && len(out) > 0 {
			out = append(out, line{})
		}
		out = append(out, line{indent: indents[i], first: i, last: i + 1})
	}
	return out
}

// divide tells the comments before a token that stand on lines of their own from those behind the line before.
// Comments before a token that does not begin a line are neither: they stand where they are.
func (t *token) divide() (own, trailing []*comment) {
	if !t.begins {
		return nil, nil
	}
	for i := range t.comments {
		c := &t.comments[i]
		if c.breaks == 0 && len(own) == 0 {
			trailing = append(trailing, c)
		} else {
			own = append(own, c)
		}
	}
	return own, trailing
}

// ownLines are the lines of comments before the token that begins the next line. Those before the end of
// something belong to what is in it.
func (l *layout) ownLines(own []*comment, i, indent int, beginning bool) []line {
	if closes(l.tokens[i].kind) {
		indent += step
	}
	var out []line
	for _, c := range own {
		if c.breaks > 1 && !(beginning && len(out) == 0) {
			out = append(out, line{})
		}
		out = append(out, line{indent: indent, own: c})
	}
	return out
}

// drops reports whether an empty line before a token is left out: before the end of something, behind its
// beginning, and at the beginning of the file.
func (l *layout) drops(i int) bool {
	return len(l.tokens[i].comments) == 0 && (i == 0 || opens(&l.tokens[i-1]) && isBlock(l.owner(i-1))) || closes(l.tokens[i].kind)
}

// lineText returns a line without the comments behind it.
func (l *layout) lineText(x *line, pads []int) string {
	if x.empty() {
		return ""
	}
	var b strings.Builder
	b.WriteString(strings.Repeat(" ", x.indent))
	if x.own != nil {
		b.WriteString(x.own.text)
	}
	for i := x.first; i < x.last; i++ {
		if i > x.first {
			b.WriteString(strings.Repeat(" ", l.space(i)+pads[i]))
			l.inline(&b, i)
		}
		b.WriteString(l.tokens[i].text)
	}
	return b.String()
}

// inline writes the comments that stand in a line, before token i.
func (l *layout) inline(b *strings.Builder, i int) {
	for n, c := range l.tokens[i].comments {
		if n == 0 && l.space(i) == 0 {
			b.WriteByte(' ')
		}
		b.WriteString(c.text + " ")
	}
}

// farthestComment is the rightmost column in which comments are left that stand further right than they need to.
const farthestComment = 60

// commentColumns returns the column of the trailing comment of each line. Consecutive lines with comments share one.
// They keep the column of the source if it is the same for all of them, leaves enough room, and is not too far to the
// right.
func commentColumns(lines []line, texts []string) []int {
	columns := make([]int, len(lines))
	for i := 0; i < len(lines); {
		if len(lines[i].trailing) == 0 {
			i++
			continue
		}
		end, column, one := i, 0, true
		for ; end < len(lines) && len(lines[end].trailing) > 0; end++ {
			column = max(column, utf8.RuneCountInString(texts[end])+2)
			one = one && lines[end].column == lines[i].column
		}
		if one && lines[i].column <= farthestComment {
			column = max(column, lines[i].column)
		}
		for ; i < end; i++ {
			columns[i] = column
		}
	}
	return columns
}
