package results

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gomc/outcome"
	"gomc/results/layout"
)

// MarkedLine is a line of a property that is violated, with what is true and false on it.
type MarkedLine struct {
	Number int
	Text   string
	Marks  []Mark // from left to right
}

// Mark is a condition on a line, as far as it is on this one.
type Mark struct {
	Column, End int // of its first character, from 1 on, and behind its last
	Value       bool
	Culprit     bool // its value makes the property false
	First       bool // the condition begins here
	Part        int  // which of the finding's parts it is
}

// MarkedLines are the lines of a property with the conditions in it that decide; nil where the model has none, or one
// alone without such conditions.
func MarkedLines(f *outcome.Finding) []MarkedLine {
	lines := whole(f)
	for i := range f.Parts {
		if at := f.Parts[i].At; at != nil && at.File == f.File {
			value := f.Parts[i].Value
			culprit := f.Parts[i].MakesFalse(value)
			if last := i == len(f.Parts)-1; last && len(f.Parts[i].Turns)%2 != 0 {
				value = !value // a formula about a run is judged where it begins
			}
			for n := max(at.Line, f.Line); n <= at.EndLine && n-f.Line < len(lines); n++ {
				lines[n-f.Line].mark(at, Mark{Part: i, Value: value, Culprit: culprit})
			}
		}
	}
	if len(lines) == 1 && len(lines[0].Marks) == 0 {
		return nil
	}
	return lines
}

// whole are the lines of a property without marks.
func whole(f *outcome.Finding) (lines []MarkedLine) {
	for i, text := range f.Excerpt.Whole {
		lines = append(lines, MarkedLine{Number: f.Line + i, Text: text})
	}
	return lines
}

// mark adds a condition at its place among the others, unless it lies upon another one, as one and the same does for
// several values of a variable, or beyond the line, as in a file that is damaged.
func (l *MarkedLine) mark(at *outcome.Region, m Mark) {
	end := utf8.RuneCountInString(l.Text) + 1
	m.End = end
	m.Column = 1 + len(l.Text) - len(strings.TrimLeft(l.Text, " "))
	if l.Number == at.Line {
		m.Column, m.First = at.Column, true
	}
	if l.Number == at.EndLine {
		m.End = at.EndColumn
	}
	meets := func(o Mark) bool { return m.Column < o.End && o.Column < m.End }
	if m.Column < 1 || m.End <= m.Column || m.End > end || slices.ContainsFunc(l.Marks, meets) {
		return
	}
	before := 0
	for before < len(l.Marks) && l.Marks[before].Column < m.Column {
		before++
	}
	l.Marks = slices.Insert(l.Marks, before, m)
}

// fold is a line in as many as it takes for a width; 0: any. Marks stay below what they mark, and each line is indented
// as the first, and a little further, where there is room.
func (l *MarkedLine) fold(width int) (lines []MarkedLine) {
	text, number, indent := []rune(l.Text), l.Number, 0
	for from := 0; ; number = 0 {
		to := len(text)
		if room := width - indent; width >= layout.LeastFold && to-from > room {
			to = from + room
			if space := lastSpace(text[from:to]); space > room/3 {
				to = from + space + 1
			}
		}
		part := MarkedLine{number, strings.Repeat(" ", indent) + string(text[from:to]), l.within(from, to)}
		for i := range part.Marks {
			part.Marks[i].Column += indent
			part.Marks[i].End += indent
		}
		lines = append(lines, part)
		if from == 0 {
			indent = min(len(l.Text)-len(strings.TrimLeft(l.Text, " "))+2, width/3)
		}
		if from = to; to == len(text) {
			return lines
		}
	}
}

func lastSpace(text []rune) int {
	for i := len(text) - 1; i >= 0; i-- {
		if text[i] == ' ' {
			return i
		}
	}
	return -1
}

// within are the marks of a part of a line.
func (l *MarkedLine) within(from, to int) (marks []Mark) {
	for _, m := range l.Marks {
		m.Column, m.End, m.First = max(m.Column-from, 1), min(m.End-from, to-from+1), m.First && m.Column > from
		if m.Column < m.End {
			marks = append(marks, m)
		}
	}
	return marks
}

// word is a piece of a line below the text.
type word struct {
	column int
	text   string
	colour string
}

// colour is red for what makes the property false.
func (m *Mark) colour() string {
	switch {
	case m.Culprit:
		return red
	case m.Value:
		return green
	}
	return dim
}

// rows are the lines below a line: what underlines its conditions, and whether they are true, in as many lines as
// these words need.
func (l *MarkedLine) rows() (rows [][]word) {
	if len(l.Marks) == 0 {
		return nil
	}
	rows = make([][]word, 1)
	for _, m := range l.Marks {
		sign := map[bool]string{true: "~", false: "-"}[m.Culprit]
		rows[0] = append(rows[0], word{m.Column, strings.Repeat(sign, m.End-m.Column), m.colour()})
	}
	for _, m := range l.Marks {
		if m.First {
			rows = placed(rows, word{m.Column, strconv.FormatBool(m.Value), m.colour()})
		}
	}
	return rows
}

// placed puts a word into the first row below the marks where it has room.
func placed(rows [][]word, w word) [][]word {
	for i := 1; i < len(rows); i++ {
		if last := rows[i][len(rows[i])-1]; last.column+len(last.text) < w.column {
			rows[i] = append(rows[i], w)
			return rows
		}
	}
	return append(rows, []word{w})
}
