package golang

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Text is lines of declarations or statements.
type Text struct{ lines []line }

// line is one line, or a block.
type line struct {
	parts   []any // texts and expressions
	columns int   // of a row of a table: how many parts of it are columns; else 0
	block   *Text // what stands in braces behind it
	open    bool  // the next line begins with the closing brace
	outdent bool
	paren   bool // the block stands in parentheses,
	bare    bool // or in nothing
}

// Line adds a line: texts, and expressions.
func (t *Text) Line(parts ...any) { t.lines = append(t.lines, line{parts: parts}) }

// Linef adds a line that is a text.
func (t *Text) Linef(format string, args ...any) { t.Line(fmt.Sprintf(format, args...)) }

// Blank adds an empty line, unless the text begins here, or there is one.
func (t *Text) Blank() {
	if n := len(t.lines); n > 0 && len(t.lines[n-1].parts) > 0 {
		t.Line()
	}
}

// Row adds a row: cells of consecutive rows stand below each other.
func (t *Text) Row(cells ...string) {
	parts := make([]any, len(cells))
	for i, c := range cells {
		parts[i] = c
	}
	t.lines = append(t.lines, line{parts: parts, columns: len(cells)})
}

// Block adds a line that ends with an opening brace, what stands inside, and the closing brace.
func (t *Text) Block(inside func(*Text), parts ...any) {
	block := &Text{}
	inside(block)
	t.lines = append(t.lines, line{parts: parts, block: block})
}

// Group adds a line that ends with an opening parenthesis, what stands inside, and the closing one.
func (t *Text) Group(inside func(*Text), parts ...any) {
	t.Block(inside, parts...)
	t.lines[len(t.lines)-1].paren = true
}

// Else goes on behind the closing brace of the block before.
func (t *Text) Else(inside func(*Text), parts ...any) {
	t.lines[len(t.lines)-1].open = true
	t.Block(inside, parts...)
}

// Case adds a line that stands one step to the left of others, and what belongs to it.
func (t *Text) Case(inside func(*Text), parts ...any) {
	t.lines = append(t.lines, line{parts: parts, outdent: true})
	inside(t)
}

// Indented adds the lines of another text, one step to the right.
func (t *Text) Indented(other *Text) { t.lines = append(t.lines, line{block: other, bare: true}) }

// Comment adds a comment, line by line.
func (t *Text) Comment(lines ...string) {
	for _, l := range lines {
		t.Line(strings.TrimRight("// "+l, " "))
	}
}

// Constant is a constant of a type that counts its values.
type Constant struct {
	Name, Text string
	About      []string // lines of comments
}

// Enum adds a type that counts constants from 0 on, with its comment and the texts of the constants.
func (t *Text) Enum(typ, receiver string, constants []Constant, about ...string) {
	t.Linef("type %s int", typ)
	t.Blank()
	t.Comment(about...)
	texts := make([]string, len(constants))
	t.Group(func(t *Text) {
		for i, c := range constants {
			texts[i] = strconv.Quote(c.Text)
			t.Comment(c.About...)
			if i == 0 {
				t.Linef("%s %s = iota", c.Name, typ)
			} else {
				t.Line(c.Name)
			}
		}
	}, "const")
	t.Blank()
	t.Block(func(t *Text) { t.Linef("return [...]string{%s}[%s]", strings.Join(texts, ", "), receiver) },
		fmt.Sprintf("func (%s %s) String() string", receiver, typ))
}

// Empty reports whether there are no lines.
func (t *Text) Empty() bool { return len(t.lines) == 0 }

// Add adds the lines of another text.
func (t *Text) Add(other *Text) { t.lines = append(t.lines, other.lines...) }

// String is the text as gofmt has it.
func (t *Text) String() string {
	var out strings.Builder
	t.print(&out, 0)
	return out.String()
}

func (t *Text) print(out *strings.Builder, indent int) {
	closed := true // the brace before
	for i := 0; i < len(t.lines); i++ {
		l := t.lines[i]
		if l.columns > 0 {
			n := t.rows(i)
			table(out, t.lines[i:i+n], indent)
			i += n - 1
			continue
		}
		if l.bare {
			l.block.print(out, indent+1)
			continue
		}
		if closed && len(l.parts) > 0 {
			depth := indent
			if l.outdent {
				depth--
			}
			out.WriteString(strings.Repeat("\t", max(depth, 0)))
		}
		closed = l.print(out, indent)
	}
}

// print reports whether the line has ended.
func (l line) print(out *strings.Builder, indent int) bool {
	for _, part := range l.parts {
		switch part := part.(type) {
		case string:
			out.WriteString(part)
		case Expr:
			if l.block != nil {
				part = guarded(part)
			}
			part.print(out, 0, 1, indent)
		}
	}
	if l.block == nil {
		out.WriteString("\n")
		return true
	}
	braces := [2]string{" {\n", "}"}
	if l.paren {
		braces = [2]string{" (\n", ")"}
	}
	out.WriteString(braces[0])
	l.block.print(out, indent+1)
	out.WriteString(strings.Repeat("\t", indent) + braces[1])
	if !l.open {
		out.WriteString("\n")
	}
	return !l.open
}

// rows returns how many rows stand from the i-th line on.
func (t *Text) rows(i int) int {
	n := 0
	for i+n < len(t.lines) && t.lines[i+n].columns > 0 {
		n++
	}
	return n
}

// table writes rows: a column is as wide as its widest cell in rows that follow each other and have a further cell.
func table(out *strings.Builder, rows []line, indent int) {
	for i, row := range rows {
		out.WriteString(strings.Repeat("\t", indent))
		for c, part := range row.parts {
			cell := part.(string)
			out.WriteString(cell)
			if c+1 < row.columns {
				out.WriteString(strings.Repeat(" ", width(rows, i, c)-utf8.RuneCountInString(cell)+1))
			}
		}
		out.WriteString("\n")
	}
}

// width returns the width of a column in the block of consecutive rows that have it.
func width(rows []line, i, c int) (most int) {
	has := func(j int) bool { return c+1 < rows[j].columns }
	for j := i; j >= 0 && has(j); j-- {
		most = max(most, utf8.RuneCountInString(rows[j].parts[c].(string)))
	}
	for j := i; j < len(rows) && has(j); j++ {
		most = max(most, utf8.RuneCountInString(rows[j].parts[c].(string)))
	}
	return most
}
